"""The subcommands of ``kingdomino``, a module each.

A module has a docstring (its help), ``add_arguments(parser)`` and ``run(args) -> int``
(the exit code: 0 fine, 1 some input could not be handled, 2 wrong usage).
"""
