"""Rules that do not go together are refused, before anything is scored."""

import pytest

from scorer.board import Resource
from scorer.errors import RulesError
from scorer.formats.notation import parse
from scorer.rules import Mode, Option, Rules
from scorer.scoring.sheet import score
from tests.scorer.scored import REGIONS, TOTEM, TRIBE


@pytest.mark.parametrize(
    ("notation", "rules", "totems", "code"),
    [
        ("o5.D", Rules(options=frozenset({Option.MIDDLE_KINGDOM})), (), "rule_of_other_game"),
        ("o5.D", Rules(options=frozenset({Option.HARMONY})), (), "rule_of_other_game"),
        ("c5.W", Rules(options=frozenset({Option.EMPIRE_OF_FIRE})), (), "rule_of_other_game"),
        ("c5.W", Rules(options=frozenset({Option.HOMO_HABILIS})), (), "rule_of_other_game"),
        ("c5.W", Rules(Mode.DISCOVERY), (), "mode_of_other_game"),
        ("o5.D", TRIBE, (Resource.FISH,), "totem_without_totem_mode"),
        ("o5.D", REGIONS, (Resource.FISH,), "totem_without_totem_mode"),
        ("o5.D", TOTEM, (Resource.FISH, Resource.FISH), "totem_given_twice"),
    ],
)
def test_rules_that_do_not_go_together_are_one_typed_error(notation, rules, totems, code):
    with pytest.raises(RulesError) as caught:
        score(parse(notation), rules, totems)
    assert caught.value.code == code
