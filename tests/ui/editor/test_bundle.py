"""The modules of the editor's script are joined in the order of their imports."""

import pytest

from tests.ui.editor.script import MODULES
from ui.editor.bundle import BundleError, bundle, parse_module

ENTRY = "export default function () {}\n"


def script(**modules):
    """Join modules given by their names without ``.js``, beginning with ``main``."""
    return bundle("main.js", {f"{name}.js": text for name, text in modules.items()}.__getitem__)


def test_a_module_stands_before_all_that_import_it_and_only_once():
    joined = script(
        main='import { b } from "./b.js";\nimport { a } from "./a.js";\n' + ENTRY,
        b='import { a } from "./a.js";\nexport const b = a;\n',
        a="export const a = 1;\n",
    )
    assert [line for line in joined.splitlines() if line.startswith("const ")] == [
        "const a_js = (() => {",
        "const a = 1;",
        "const b_js = (() => {",
        "const { a } = a_js;",
        "const b = a;",
        "const { b } = b_js;",
        "const { a } = a_js;",
    ]


def test_an_import_over_several_lines_is_one_import():
    module = parse_module("a.js", 'import {\n  one,\n  two,\n} from "./b.js";\n')
    assert module.imports == {"b.js": ("one", "two")}
    assert module.body == ""


def test_functions_and_classes_are_exported_too():
    text = "export async function a() {}\nexport class B {}\nfunction c() {}\n"
    assert parse_module("a.js", text).exports == ("a", "B")


def test_modules_in_folders_find_each_other_by_relative_paths():
    made = bundle(
        "main.js",
        {
            "main.js": f'import {{ a }} from "./parts/a.js";\n{ENTRY}',
            "parts/a.js": 'import { b } from "../more/b.js";\nexport const a = b;\n',
            "more/b.js": "export const b = 1;\n",
        }.__getitem__,
    )
    assert "const { b } = more_b_js;" in made
    assert "const { a } = parts_a_js;" in made


@pytest.mark.parametrize(
    "line",
    [
        'import a from "./a.js";',
        'import * as a from "./a.js";',
        'import { a } from "../a.js";',
        'import { a } from "a";',
        'import "./a.js";',
        'const a = await import("./a.js");',
        "export { a };",
        'export { a } from "./a.js";',
        "export let a = 1;",
        "export default 1;",
    ],
)
def test_any_other_form_of_import_and_export_is_an_error(line):
    with pytest.raises(BundleError, match=r"main\.js"):
        script(main=f"{line}\n{ENTRY}", a="export const a = 1;\n")


def test_a_renamed_import_is_an_error_and_so_is_a_name_that_is_not_exported():
    for names in ("a as b", "b"):
        with pytest.raises(BundleError, match=r"which a\.js does not export"):
            script(main=f'import {{ {names} }} from "./a.js";\n{ENTRY}', a="export const a = 1;\n")


def test_a_circle_of_imports_is_an_error_that_names_it():
    with pytest.raises(BundleError, match="circle"):
        script(
            main='import { a } from "./a.js";\n' + ENTRY,
            a='import { b } from "./b.js";\nexport const a = 1;\n',
            b='import { a } from "./a.js";\nexport const b = 1;\n',
        )


def test_every_module_of_the_folder_is_imported_by_one_of_the_two_entries():
    needed, found = ["main.js", "view.js", "constant.js"], set()
    while needed:
        name = needed.pop()
        found.add(name)
        needed += set(parse_module(name, MODULES[name]).imports) - found
    assert found == set(MODULES)


def test_every_export_is_imported_somewhere():
    modules = [parse_module(name, text) for name, text in MODULES.items()]
    imported = {
        (source, name) for module in modules for source, names in module.imports.items() for name in names
    }
    exported = {(module.name, name) for module in modules for name in module.exports}
    # In the browser these serve their own module only; the unit tests look at them too.
    for_tests = {
        ("edits/model.js", "doneCount"),
        ("edits/model.js", "undoneCount"),
        ("parts/squares.js", "thingsOn"),
    }
    assert exported - imported == for_tests
