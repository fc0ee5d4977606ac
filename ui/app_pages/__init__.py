"""The pages, each a script that Streamlit runs from top to bottom. See :mod:`ui.app`."""
