"""Edits of a board, as they come from a browser that is not to be trusted."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import Board, Game, Square, Terrain
from scorer.formats.notation import parse, write
from ui.game.edits import Editing, apply_log
from ui.game.edits_json import editing_from_json, editing_to_json

LAKE = {"terrain": "lake"}
DESERT = {"terrain": "desert"}


def log(*edits, client="phone"):
    return {"client": client, "edits": list(edits)}


def put(seq, *squares, **more):
    return {"seq": seq, "do": "set", "squares": [list(square) for square in squares], **more}


def empty(size=5):
    return Editing(Board.empty(Game.ORIGINS, size))


def test_an_edit_sets_its_squares():
    editing = apply_log(
        empty(), log(put(1, (0, 1, LAKE), (4, 4, {"terrain": "quarry", "resource": "flint"})))
    )
    assert write(editing.board) == "o5.-L---.-----.-----.-----.----Qfl"
    assert editing.settled == {(0, 1), (4, 4)}


def test_a_log_that_comes_twice_changes_nothing_more():
    once = apply_log(empty(), log(put(1, (0, 0, LAKE)), put(2, (0, 0, DESERT))))
    assert apply_log(once, log(put(1, (0, 0, LAKE)), put(2, (0, 0, DESERT)))) == once
    assert apply_log(once, log(put(2, (0, 0, DESERT)), put(3, (0, 1, LAKE)))).board[0, 1] == Square(
        Terrain.LAKE
    )


def test_edits_are_taken_by_number_not_by_place_in_the_log():
    editing = apply_log(empty(), log(put(2, (0, 0, DESERT)), put(1, (0, 0, LAKE))))
    assert editing.board[0, 0] == Square(Terrain.DESERT)


def test_two_phones_number_their_edits_apart():
    editing = apply_log(empty(), log(put(1, (0, 0, LAKE)), client="one"))
    editing = apply_log(editing, log(put(1, (0, 1, LAKE)), client="two"))
    assert write(editing.board).startswith("o5.LL")
    assert dict(editing.acks) == {"one": 1, "two": 1}


def test_only_the_last_browsers_are_remembered():
    editing = empty()
    for number in range(40):
        editing = apply_log(editing, log(put(1, (0, 0, LAKE)), client=f"phone {number}"))
    assert len(editing.acks) == 24
    assert editing.acks[-1] == ("phone 39", 1)


def test_undo_and_redo_go_all_the_way():
    editing = apply_log(empty(), log(*[put(n, (n // 5, n % 5, LAKE)) for n in range(1, 21)]))
    states = [editing]
    for seq in range(100, 120):
        states.append(apply_log(states[-1], log({"seq": seq, "do": "undo"})))
    assert states[-1].board == empty().board
    assert not states[-1].settled
    for seq in range(200, 220):
        editing = apply_log(states[-1] if seq == 200 else editing, log({"seq": seq, "do": "redo"}))
    assert editing.board == states[0].board
    assert editing.settled == states[0].settled


def test_undo_with_nothing_to_undo_does_nothing():
    editing = apply_log(empty(), log({"seq": 1, "do": "undo"}, {"seq": 2, "do": "redo"}))
    assert (editing.board, editing.acks) == (empty().board, (("phone", 2),))


def test_a_new_edit_forgets_what_was_undone():
    editing = apply_log(empty(), log(put(1, (0, 0, LAKE)), {"seq": 2, "do": "undo"}, put(3, (0, 0, DESERT))))
    assert apply_log(editing, log({"seq": 4, "do": "redo"})).board == editing.board


def test_undoing_a_confirmed_doubt_opens_it_again():
    board = parse("o5.LD")
    editing = apply_log(Editing(board), log(put(1, (0, 0, LAKE))))
    assert editing.board == board
    assert editing.settled == {(0, 0)}
    assert apply_log(editing, log({"seq": 2, "do": "undo"})).settled == frozenset()


def test_a_square_stays_settled_while_an_earlier_edit_of_it_stands():
    editing = apply_log(empty(), log(put(1, (0, 0, LAKE)), put(2, (0, 0, DESERT)), {"seq": 3, "do": "undo"}))
    assert editing.settled == {(0, 0)}


def test_a_domino_counts_as_laid_until_it_is_undone():
    editing = apply_log(empty(), log(put(1, (0, 0, LAKE), (0, 1, LAKE), domino=15)))
    assert editing.dominoes == {15}
    assert apply_log(editing, log({"seq": 2, "do": "undo"})).dominoes == frozenset()


@pytest.mark.parametrize(
    "squares",
    [
        [[0, 5, LAKE]],
        [[-1, 0, LAKE]],
        [[0, True, LAKE]],
        [[0.0, 0, LAKE]],
        [[0, 0, {"terrain": "swamp"}]],
        [[0, 0, {"terrain": "lake", "crowns": 1}]],
        [[0, 0, {"terrain": "lake", "fire": True}]],
        [[0, 0, {"terrain": ["lake"]}]],
        [[0, 0, "lake"]],
        [[0, 0]],
        [[0, 1, LAKE], [0, 0, {"terrain": "sea"}]],
        [[0, 0, LAKE]] * 26,
        [7],
        {},
        None,
        [],
    ],
)
def test_an_edit_that_is_wrong_in_any_square_is_passed_over(squares):
    editing = apply_log(empty(), log({"seq": 1, "do": "set", "squares": squares}, put(2, (4, 4, LAKE))))
    assert write(editing.board) == "o5.-----.-----.-----.-----.----L"


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        "edits",
        {"edits": []},
        {"client": "", "edits": [put(1, (0, 0, LAKE))]},
        {"client": "x" * 41, "edits": [put(1, (0, 0, LAKE))]},
        {"client": 3, "edits": [put(1, (0, 0, LAKE))]},
        {"client": "a", "edits": {"seq": 1}},
        log(None, 3, "x", {}, {"seq": True, "do": "undo"}, {"seq": -1}, {"seq": "1"}, {"seq": 1.0}),
    ],
)
def test_a_log_that_is_no_log_changes_nothing(bad):
    assert apply_log(empty(), bad) == empty()


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["seq", "do", "squares", "terrain", "domino", "fire", "client", "edits"]), inner
        )
    ),
    max_leaves=12,
)


@given(ANYTHING)
def test_whatever_comes_never_raises(data):
    apply_log(empty(), data)
    apply_log(empty(), {"client": "a", "edits": data})
    apply_log(empty(), log({"seq": 1, "do": "set", "squares": data, "domino": data}))


def test_all_of_it_survives_being_stored():
    editing = apply_log(
        Editing(parse("o5.LD.QV1")),
        log(put(1, (0, 0, LAKE)), put(2, (1, 1, None), (1, 0, DESERT), domino=4), {"seq": 3, "do": "undo"}),
    )
    assert editing_from_json(json.loads(json.dumps(editing_to_json(editing)))) == editing


@pytest.mark.parametrize("row", [1.5, True, -1, 5, "0", None], ids=repr)
@pytest.mark.parametrize("part", ["before", "after", "settled"])
def test_a_stored_step_lies_on_whole_rows_of_the_board(part, row):
    data = editing_to_json(apply_log(empty(), log(put(1, (0, 0, LAKE)))))
    data["done"][0][part][0][0] = row
    with pytest.raises(ValueError, match="row or column"):
        editing_from_json(data)


def test_a_check_that_was_confirmed_beyond_the_board_is_passed_over():
    """Earlier versions left it there when the frame became smaller."""
    confirmed = empty().confirm("tie", (((0, 0), None), ((4, 4), None)))
    data = editing_to_json(confirmed)
    for kept in (data, data["done"][0]):
        kept["confirmed"][1][1:3] = [5, 6]
    here = ("tie", (0, 0), None)
    found = editing_from_json(data)
    assert (found.confirmed, found.done[0].confirmed) == ({here}, (here,))


def test_a_long_log_comes_in_whole_and_in_order():
    edits = [put(number + 1, (number % 5, number // 5 % 5, LAKE)) for number in range(2500)]
    editing = apply_log(empty(), log(*edits[::-1]))
    assert (len(editing.done), editing.acks) == (2500, (("phone", 2500),))


def two_phones(*edits):
    """Return an empty board after edits of two phones: a square sets the first one, else undo or redo."""
    editing = Editing(Board.empty(Game.ORIGINS, 5))
    for seq, (phone, act) in enumerate(edits, start=1):
        edit = {"do": act} if isinstance(act, str) else {"do": "set", "squares": [[0, 0, act]]}
        log = {"client": phone, "author": phone, "edits": [{**edit, "seq": seq}]}
        editing = apply_log(editing, log)
    return editing


def terrain(editing):
    square = editing.board[0, 0]
    return square and square.terrain.value


def test_undo_takes_back_ones_own_edit_only():
    assert terrain(two_phones(("anna", LAKE), ("ben", DESERT), ("ben", "undo"))) == "lake"
    assert terrain(two_phones(("anna", LAKE), ("ben", "undo"))) == "lake"
    assert terrain(two_phones(("anna", LAKE), ("ben", "undo"), ("anna", "undo"))) is None


def test_what_another_phone_has_put_there_since_stays_and_its_undo_goes_back_behind_both():
    both = two_phones(("anna", LAKE), ("ben", DESERT), ("anna", "undo"))
    assert terrain(both) == "desert"
    assert both.settled == {(0, 0)}
    back = both.undo("ben")
    assert terrain(back) is None
    assert back.settled == frozenset()


def test_redo_does_ones_own_edit_again_over_all_that_came_since():
    assert terrain(two_phones(("anna", LAKE), ("anna", "undo"), ("ben", DESERT), ("anna", "redo"))) == "lake"
    assert terrain(two_phones(("anna", LAKE), ("anna", "undo"), ("ben", "redo"))) is None


def test_an_edit_forgets_what_the_same_phone_had_undone():
    editing = two_phones(("anna", LAKE), ("anna", "undo"), ("anna", DESERT), ("anna", "redo"))
    assert terrain(editing) == "desert"


def test_steps_kept_before_phones_had_names_are_everybodys():
    editing = Editing(Board.empty(Game.ORIGINS, 5))
    editing = apply_log(
        editing, {"client": "x", "edits": [{"seq": 1, "do": "set", "squares": [[0, 0, LAKE]]}]}
    )
    assert terrain(editing.undo("ben")) is None


def test_the_phone_of_a_step_is_kept_with_it():
    editing = two_phones(("anna", LAKE), ("ben", DESERT))
    assert editing_from_json(editing_to_json(editing)) == editing
