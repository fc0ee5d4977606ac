import pytest

from scorer.board import Game, Resource
from scorer.checks.codes import Problem, ProblemCode
from scorer.checks.totem_claims import totem_problems
from scorer.formats.notation import parse
from scorer.rules import Mode
from ui.game.problems.problem_hints import hint
from ui.game.problems.problem_texts import UNFINISHED, joint_problem_texts, problem_texts, sentence
from ui.i18n import LANGUAGES, texts

TOTEMS = {ProblemCode.TOTEM_WITHOUT_MAJORITY, ProblemCode.TOTEM_GIVEN_TWICE}


def words(notation, mode=Mode.TRIBE, language="en", **options):
    return [problem.text for problem in problem_texts(parse(notation), mode, texts(language), **options)]


def test_a_problem_is_told_in_a_sentence():
    assert "Eine Feuer-Marke liegt auf einem Vulkan." in words("o5.V1t1D.HD", language="de")


def test_how_many_the_box_holds_is_said_with_the_thing():
    assert "Tokens with 3 fires: 2 lie here, the box holds 1." in words("o7.V3Qt3D.DDD.V3Qt3H")


def test_a_board_half_entered_is_not_wrong():
    assert words("o5.D----", quiet=UNFINISHED) == []
    assert "There is no start tile." in words("o5.D----")
    assert words("o5.V1t1D", quiet=UNFINISHED) == ["A fire token lies on a volcano."]


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


@pytest.mark.parametrize(
    ("notation", "squares"),
    [
        ("o5.V3GGG.--H-", ((0, 0), (0, 1))),  # the volcano or the grassland beside it
        ("o5.V3HG", ((0, 0), (0, 2))),
        ("o5.LLHLL.--D--.LLDJJ", ((0, 0), (0, 1), (0, 3), (0, 4), (2, 0), (2, 1))),
    ],
)
def test_a_square_that_goes_with_no_neighbour_is_shown_with_its_neighbours(notation, squares):
    found = {each.problem.code: each.squares for each in problem_texts(parse(notation), None, texts("en"))}
    assert found[ProblemCode.NO_COVER] == (squares,)


@pytest.mark.parametrize(
    ("notation", "right"),
    [
        ("o5.HDma", "Mammoths lie on grassland."),
        ("o5.HDt2", "A token with 2 fires comes from a volcano with 2 craters, up to 2 squares away."),
        ("o5.HD2", "The box has: 20 Desert; 2 Desert, 1 fire."),
        ("c5.HW2", "The box has: 21 Wheat; 5 Wheat, 1 crown."),
        ("o5.DD", "Choose the start tile for the square on which the hut stands."),
    ],
)
def test_a_problem_says_what_would_be_right(notation, right):
    board = parse(notation)
    assert right in [told.hint for told in problem_texts(board, Mode.TRIBE, texts("en", board.game))]


def test_a_face_of_which_the_box_has_fewer_is_named_with_both_numbers():
    assert "Volcano, 3 craters: 2 lie here, the box holds 1." in words("o5.V3Q-.-HQ.--V3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_that_one_can_put_right_says_how(language):
    plain = {
        *TOTEMS,
        ProblemCode.UNPAID_CAVEMEN,
        ProblemCode.TOO_MANY_SQUARES,
        ProblemCode.UNPLAYED_DOMINO,
        ProblemCode.TOKEN_ON_START,
    }
    square = parse("o5.Gmat2hu")[0, 0]
    told = {code: hint(code, [square], texts(language), Game.ORIGINS) for code in ProblemCode}
    assert {code for code, sentence in told.items() if not sentence} == plain
    assert not any("{" in sentence for sentence in told.values())
