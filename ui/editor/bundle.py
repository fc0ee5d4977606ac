r"""ES modules joined into one script, in the order that their own import statements ask for.

Streamlit can serve a component's folder of modules, but finds it only by a ``pyproject.toml`` among the
files of an installed package: an editable install has none there, and a clone is not installed at all.
It would also let browsers keep modules of an older version, because only the entry is named by its
content. So the browser gets one script, sent once (see :mod:`ui.editor.mount`).

What a module may contain, so that it means the same in Node, in ESLint and here:

- ``import { name, other } from "./file.js";`` at the start of a line, ``"../folder/file.js"`` likewise: names
  that the other module exports, not renamed. Modules never import each other in a circle.
- ``export`` before ``const``, ``function`` or ``class`` at the start of a line.
- ``export default function`` in the entry only: it stays the export of the whole script.

Each other module becomes a function that is called once and returns what it exports, so names that it
does not export stay its own:

>>> modules = {
...     "main.js": 'import { half } from "./half.js";\nexport default function () { return half; }\n',
...     "half.js": "const whole = 2;\nexport const half = whole / 2;\n",
... }
>>> print(bundle("main.js", modules.__getitem__), end="")
const half_js = (() => {
const whole = 2;
const half = whole / 2;
return { half };
})();
const { half } = half_js;
export default function () { return half; }
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.{1,2}/[\w./]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default (?:async )?function\b", re.MULTILINE)
#: What is left of a form that is not in the list above.
_OTHER = re.compile(r"^\s*(?:import|export)\b.*|\bimport\(.*", re.MULTILINE)


class BundleError(ValueError):
    """A module imports or exports in a way that :func:`bundle` does not know, or what is not there."""


@dataclass(frozen=True, slots=True)
class Module:
    """One file by its path: what it imports, by file; what it exports; its code without these statements."""

    name: str
    imports: dict[str, tuple[str, ...]]
    exports: tuple[str, ...]
    body: str
    is_entry: bool


def bundle(entry: str, read: Callable[[str], str]) -> str:
    """Return the script of a module and all that it imports. ``read`` returns a file's text by its path."""
    modules = _load(entry, read)
    graph = {module.name: set(module.imports) for module in modules.values()}
    try:
        order = tuple(TopologicalSorter(graph).static_order())
    except CycleError as error:
        raise BundleError(f"modules import each other in a circle: {' - '.join(error.args[1])}") from error
    return "".join(_script(modules[name], modules) for name in order)


def parse_module(name: str, text: str) -> Module:
    """Take a module apart; a form of import or export that is not allowed is an error."""
    imports: dict[str, tuple[str, ...]] = {}
    for names, path in _IMPORT.findall(text):
        source = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        if source.startswith(".."):
            raise BundleError(f"{name} imports {path}, which is outside of the folder")
        if source in imports:
            raise BundleError(f"{name} imports {source} twice")
        imports[source] = tuple(part.strip() for part in names.split(",") if part.strip())
    body = _EXPORT.sub("", _IMPORT.sub("", text))
    is_entry = bool(_DEFAULT.search(body))
    rest = _DEFAULT.sub("function", body) if is_entry else body
    if other := _OTHER.search(rest):
        form = other.group().strip()
        raise BundleError(f"{name} imports or exports in a form that is not allowed: {form}")
    return Module(name, imports, tuple(_EXPORT.findall(text)), body.strip("\n"), is_entry)


def _load(entry: str, read: Callable[[str], str]) -> dict[str, Module]:
    """Return the entry and everything that it needs."""
    modules: dict[str, Module] = {}
    wanted = [entry]
    while wanted:
        name = wanted.pop()
        if name not in modules:
            modules[name] = parse_module(name, read(name))
            wanted += modules[name].imports
    return modules


def _script(module: Module, modules: dict[str, Module]) -> str:
    lines = [_binding(module, modules[source], names) for source, names in module.imports.items()]
    lines.append(module.body)
    if module.is_entry:
        return "\n".join(lines) + "\n"
    inner = "\n".join([*lines, f"return {{ {', '.join(module.exports)} }};"])
    return f"const {_variable(module.name)} = (() => {{\n{inner}\n}})();\n"


def _binding(module: Module, source: Module, names: tuple[str, ...]) -> str:
    if missing := sorted(set(names) - set(source.exports)):
        raise BundleError(f"{module.name} imports {missing}, which {source.name} does not export")
    return f"const {{ {', '.join(names)} }} = {_variable(source.name)};"


def _variable(name: str) -> str:
    return re.sub(r"\W", "_", name)
