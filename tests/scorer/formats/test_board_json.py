import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.errors import BoardError
from scorer.formats.board_json import from_json, square_from_json, square_to_json, to_json
from scorer.formats.notation import parse
from scorer.formats.strict_json import decode
from tests.scorer.boards import boards


def cells(*rows, game="origins", size=5):
    return {"game": game, "size": size, "cells": list(rows)}


def square(**keys):
    return cells([{"terrain": "lake", **keys}])


def test_a_square_has_the_keys_of_what_it_shows():
    board = from_json(cells([{"terrain": "lake", "fire": 1, "token": 2}, None], [{"terrain": "start"}, None]))
    assert board == parse("o5.L1t2-.H-")


def test_keys_left_out_mean_none_and_are_left_out_again():
    assert to_json(parse("o5.LGhu-"))["cells"] == [
        [{"terrain": "lake"}, {"terrain": "grassland", "caveman": "hunter"}, None]
    ]


def test_written_values_are_plain_json_values():
    values = to_json(parse("o7.Lfi"))
    assert [type(value) for value in values["cells"][0][0].values()] == [str, str]
    assert (type(values["game"]), values["size"]) == (str, 7)


def test_a_single_square_reads_and_writes_alone():
    assert square_to_json(square_from_json({"terrain": "mine", "crowns": 3}, parse("c5").game)) == {
        "terrain": "mine",
        "crowns": 3,
    }


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "board: an object is expected here"),
        ([], "board: an object is expected here"),
        ({"game": "origins", "size": 5}, "board: 'cells' is missing"),
        ({"size": 5, "cells": []}, "board: 'game' is missing"),
        ({**cells(), "name": "Anna"}, 'board: unknown key "name"'),
        (cells(game="chess"), 'game: "chess" is not one of origins, classic'),
        (cells(game=["origins"]), "game: a list is not one of"),
        (cells(size=6), "size: 6 is not one of 5, 7"),
        (cells(size=5.0), "size: 5.0 is not one of"),
        (cells(size=True), "size: true is not one of"),
        (cells(size="5"), 'size: "5" is not one of'),
        ({**cells(), "cells": {}}, "cells: a list of rows is expected here"),
        (cells(None), r"cells\[0\]: a list of squares is expected here"),
        (cells([None], [None, None]), "row 2: 2 long, row 1 is 1 long"),
        (cells([[]]), r"cells\[0\]\[0\]: an object is expected here"),
        (cells([None, {}]), r"cells\[0\]\[1\]: 'terrain' is missing"),
        (cells([{"terrain": "wheat"}]), r"cells\[0\]\[0\].terrain: \"wheat\" is not one of desert"),
        (cells([{"terrain": "desert"}], game="classic"), "is not one of wheat"),
        (square(crowns=1), r"cells\[0\]\[0\]: unknown key \"crowns\""),
        (square(fire=0), r"cells\[0\]\[0\].fire: 0 is not one of 1, 2"),
        (square(fire=3), "fire: 3 is not one of 1, 2"),
        (square(fire=True), "fire: true is not one of 1, 2"),
        (square(fire=None), "fire: null is not one of"),
        (square(fire=float("nan")), "fire: NaN is not one of"),
        (square(token=4), "token: 4 is not one of 1, 2, 3"),
        (square(craters="1"), 'craters: "1" is not one of'),
        (square(resource="Fish"), 'resource: "Fish" is not one of mammoth, fish'),
        (square(caveman="warrior"), 'caveman: "warrior" is not one of hunter'),
        (square(caveman="x" * 9999), r"\.\.\. is not one of hunter"),
        (cells(*[[]] * 16), "cells: 16 rows: 15 is the most"),
        (cells([None] * 99_999), r"cells\[0\]: 99999 squares: 15 is the most"),
    ],
)
def test_an_error_names_the_place(data, message):
    with pytest.raises(BoardError, match=message) as caught:
        from_json(data)
    assert len(str(caught.value)) < 300


@given(boards())
def test_any_board_reads_back_as_it_was_written_possible_or_not(board):
    assert from_json(json.loads(json.dumps(to_json(board))), outside_frame=True) == board


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 7) | st.floats() | st.sampled_from(["lake", "fire", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["terrain", "fire", "game", "size", "cells", "x"]), inner, max_size=3
        )
    ),
    max_leaves=8,
)


@given(JSON, JSON)
def test_any_json_is_a_board_or_a_clear_error(row, anything):
    for data in (anything, cells(row), cells([anything]), square(fire=anything)):
        with suppress(BoardError):
            assert from_json(to_json(from_json(data))) == from_json(data)


# JSON text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: Expecting value"),
        ('{"a": 1,\n "b" 2}', "line 2, column 6: "),
        ('{"a": 1, "a": 2}', 'the key "a" is given twice'),
        ('[{"x": [{"b": 1, "b": 1}]}]', 'the key "b" is given twice'),
        ('{"a": NaN}', "NaN is no JSON value"),
        ("[-Infinity]", "-Infinity is no JSON value"),
        ("[" * 99_999, "nested too deeply"),
        ("9" * 9999, "a number that is too long"),
        ("[1] []", "line 1, column 5: Extra data"),
    ],
)
def test_text_that_is_no_json_is_a_clear_error(text, message):
    with pytest.raises(BoardError, match=message):
        decode(text)
