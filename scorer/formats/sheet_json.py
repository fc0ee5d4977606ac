"""A score sheet and the problems of a board as JSON."""

from __future__ import annotations

from typing import Any

from scorer.checks.codes import MatchProblem, Problem
from scorer.errors import expect
from scorer.scoring.lines import ScoreLine
from scorer.scoring.sheet import ScoreSheet


def line_to_json(line: ScoreLine) -> dict[str, Any]:
    """Return a line as JSON values; a region also says its terrain, size and symbols."""
    values: dict[str, Any] = {"code": str(line.code), "points": line.points}
    values["squares"] = [list(place) for place in line.squares]
    values["factors"] = list(line.factors)
    if line.terrain is not None:
        values["terrain"] = str(line.terrain)
        values["size"], values["symbols"] = line.factors
    if line.resource is not None:
        values["resource"] = str(line.resource)
    return values


def sheet_to_json(sheet: ScoreSheet) -> dict[str, Any]:
    """Return a sheet as JSON values."""
    expect(sheet, ScoreSheet, "sheet")
    return {"total": sheet.total, "lines": [line_to_json(line) for line in sheet.lines]}


def problem_to_json(problem: Problem) -> dict[str, Any]:
    """Return a problem as JSON values; one of totems also names the totem by its resource."""
    values = {"code": str(problem.code), "severity": str(problem.severity)}
    squares = [list(place) for place in problem.squares]
    return {**values, "squares": squares, **resource_of(problem)}


def resource_of(problem: Problem | MatchProblem) -> dict[str, str]:
    """Return the totem that a problem names, as JSON values; nothing if it names none."""
    return {} if problem.resource is None else {"resource": str(problem.resource)}
