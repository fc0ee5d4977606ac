import pytest

from scorer.board import Resource
from scorer.checks.codes import Problem, ProblemCode
from scorer.checks.totem_claims import totem_problems
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import origins_match
from ui.game.problem_texts import impossible_count, joint_problem_texts, problem_texts, sentence
from ui.i18n import LANGUAGES, texts

TOTEMS = {ProblemCode.TOTEM_WITHOUT_MAJORITY, ProblemCode.TOTEM_GIVEN_TWICE}


def words(notation, mode=Mode.TRIBE, language="en", **options):
    return [problem.text for problem in problem_texts(parse(notation), mode, texts(language), **options)]


def test_a_problem_is_told_in_a_sentence():
    assert "Eine Feuer-Marke liegt auf einem Vulkan." in words("o5.V1t1D.HD", language="de")


def test_how_many_the_box_holds_is_said_with_the_thing():
    assert "Tokens with 3 fires: 2 lie here, the box holds 1." in words("o7.V3Qt3D.DDD.V3Qt3H")


def test_a_board_half_entered_is_not_wrong():
    assert words("o5.D----", unfinished=True) == []
    assert "There is no start tile." in words("o5.D----")
    assert words("o5.V1t1D", unfinished=True) == ["A fire token lies on a volcano."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ProblemCode)
def test_every_problem_has_a_sentence_without_gaps(code, language):
    board = parse("o5.Gmat2hu")
    resource = Resource.MAMMOTH if code in TOTEMS else None
    assert "{" not in sentence(Problem(code, ((0, 0),), resource), [board], texts(language))


def test_a_problem_of_totems_names_the_totem():
    [claim] = totem_problems([parse("o5.HGma")], [[Resource.FLINT]])
    assert sentence(claim, [parse("o5.HGma")], texts("de")).startswith("Feuerstein-Totem: ")


def test_what_only_all_boards_show_names_the_squares_of_each():
    boards = (parse("o5.V3Qt3.HQ"), parse("o5.V3Qt3.HQ"))
    problem = next(p for p in joint_problem_texts(boards, texts("en")) if "Tokens" in p.text)
    assert problem.squares == (((0, 1),), ((0, 1),))
    assert joint_problem_texts(boards[:1], texts("en")) == ()


def test_only_what_cannot_be_right_is_counted():
    match = origins_match()
    assert impossible_count(None, match) == 0
    assert impossible_count(parse("o5.V1DL.DHD.DDD"), match) >= 0
