// What ESLint checks in the app's scripts: its recommended rules, further rules against mistakes and for
// plain code, and that every import names something that exists. Run from the top of the project.

import js from "@eslint/js";
import { importX } from "eslint-plugin-import-x";
import globals from "globals";

const AGAINST_MISTAKES = {
  "array-callback-return": "error",
  "consistent-return": "error",
  "default-case-last": "error",
  eqeqeq: "error",
  "guard-for-in": "error",
  "no-constructor-return": "error",
  "no-eval": "error",
  "no-extend-native": "error",
  "no-implicit-globals": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
  "no-param-reassign": "error",
  "no-promise-executor-return": "error",
  "no-return-assign": "error",
  "no-self-compare": "error",
  "no-sequences": "error",
  "no-shadow": "error",
  "no-template-curly-in-string": "error",
  "no-throw-literal": "error",
  "no-unmodified-loop-condition": "error",
  "no-unreachable-loop": "error",
  "no-unused-expressions": "error",
  // A function may stand below the one that calls it: the reader meets the important one first.
  "no-use-before-define": ["error", { functions: false }],
  radix: "error",
};

const PLAIN_CODE = {
  "arrow-body-style": "error",
  camelcase: ["error", { properties: "never" }],
  complexity: ["error", 12],
  curly: ["error", "multi-line"],
  "dot-notation": "error",
  "max-depth": ["error", 3],
  "max-lines": ["error", 300],
  "max-lines-per-function": ["error", { max: 50, skipComments: true, skipBlankLines: true }],
  "max-params": ["error", 5],
  "no-console": "error",
  "no-else-return": "error",
  "no-lonely-if": "error",
  "no-multi-assign": "error",
  "no-unneeded-ternary": "error",
  "no-useless-concat": "error",
  "no-useless-rename": "error",
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-arrow-callback": "error",
  "prefer-const": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
  "prefer-template": "error",
};

const IMPORTS = {
  "import-x/export": "error",
  "import-x/extensions": ["error", "always", { ignorePackages: true }],
  "import-x/first": "error",
  "import-x/named": "error",
  "import-x/newline-after-import": "error",
  "import-x/no-cycle": "error",
  "import-x/no-duplicates": "error",
  "import-x/no-mutable-exports": "error",
  "import-x/no-self-import": "error",
  "import-x/no-unresolved": "error",
  "import-x/no-useless-path-segments": "error",
  "sort-imports": ["error", { ignoreDeclarationSort: true, ignoreCase: true }],
};

// The modules of the component are joined into one script by ui/editor/bundle.py: only what it knows.
const BUNDLED = {
  "import-x/no-namespace": "error",
  "import-x/no-dynamic-require": "error",
  "no-restricted-syntax": [
    "error",
    { selector: "ImportExpression", message: "The bundle holds static imports only." },
    { selector: "ImportDefaultSpecifier", message: "Import by name." },
    { selector: "ExportNamedDeclaration[source]", message: "Export where the name is defined." },
    { selector: "ExportNamedDeclaration[specifiers.length>0]", message: "Write export before the definition." },
    { selector: "ExportAllDeclaration", message: "Export where the name is defined." },
  ],
};

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    plugins: { "import-x": importX },
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    rules: { ...AGAINST_MISTAKES, ...PLAIN_CODE, ...IMPORTS },
  },
  { files: ["ui/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["ui/editor/js/**/*.js"], rules: BUNDLED },
  {
    // Not modules: they are one script element of the page; WORDS is put in by page_assets.py.
    files: ["ui/widgets/*.js"],
    ignores: ["ui/widgets/follow_changes.js"],
    languageOptions: { sourceType: "script", globals: { WORDS: "readonly" } },
  },
  { files: ["tests/js/**/*.js"], languageOptions: { globals: globals.nodeBuiltin } },
];
