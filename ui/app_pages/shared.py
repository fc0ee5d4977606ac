"""What a shared link carries: a board with its score, or a whole result."""

from ui.widgets.shared_view import show_shared

show_shared()
