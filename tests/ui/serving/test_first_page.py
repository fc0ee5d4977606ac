"""Several pages that open at once, right after the app was started."""

import subprocess
import sys

from ui.serving import first_page

#: Imports what pages import, in four threads at once, and prints what fails.
_PAGES = """
import sys
from importlib import import_module
from threading import Barrier, Thread
from ui.serving import first_page
first_page.finish()
print(*first_page.MODULES, "scorer", sep="\\n") if set(first_page.MODULES) <= set(sys.modules) else None
sys.setswitchinterval(1e-5)
together = Barrier(4)
def page(names):
    together.wait()
    try:
        for name in names:
            import_module(name)
    except Exception as error:
        print(type(error).__name__, error, file=sys.stderr)
names = ["scorer.match", "scorer", "ui.editor.table_photo", "ui.editor", "ui.game.certainty.questions"]
pages = [Thread(target=page, args=(names[number:] + names[:number],)) for number in range(4)]
for each in pages:
    each.start()
for each in pages:
    each.join()
"""


def test_pages_that_open_at_once_wait_for_no_module_of_each_other():
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _PAGES], capture_output=True, text=True, check=True
    )
    assert not [line for line in done.stderr.splitlines() if "Error" in line]
    assert set(done.stdout.split()) == {*first_page.MODULES, "scorer"}
