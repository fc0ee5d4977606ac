"""One scene from its number: a game played, laid on a table, photographed, and its label."""

from random import Random

import numpy as np

from scorer.board import Game
from scorer.rules import Mode
from scorer.simulate import play
from tests.second_renderer import photo
from tests.second_renderer.clutter import clutter
from tests.second_renderer.kinds import KINDS, mixed
from tests.second_renderer.label import cover_of, cut, label_of
from tests.second_renderer.laying import lay
from tests.second_renderer.layout import Layout
from tests.second_renderer.lighting import gloss, lit, random_light
from tests.second_renderer.model import CARD, Model
from tests.second_renderer.obstacles import OBSTACLES, pawn
from tests.second_renderer.placing import placed_boards, seen_from
from tests.second_renderer.printing import printing
from tests.second_renderer.tables import table

_SHAPES = ((1.0, 0.75), (0.75, 1.0), (0.75, 1.0), (1.0, 0.5625), (0.5625, 1.0), (1.0, 1.0))


def draw(art, name, seed, pixels=1400):
    """Return the bytes of a JPEG and its label but for the name of the file."""
    rng = np.random.default_rng((seed, *name.encode()))
    kind = mixed(rng, art.game) if name == "mixed" else KINDS[name]
    layouts = _boards(art, kind, rng)
    shape = _SHAPES[rng.integers(len(_SHAPES))]
    size = round(pixels * shape[0]), round(pixels * shape[1])
    camera = seen_from(layouts, size, rng)
    layouts.sort(key=lambda each: np.hypot(*(camera.project(each.corners(CARD)).mean(0) - camera.middle)))
    model = Model(camera, random_light(rng))
    model.canvas.ground(*table(rng))
    reprint = printing(kind.printing, rng)
    for layout in layouts:
        lay(model, layout, kind, reprint, rng)
    clutter(model, layouts, rng)
    if kind.obstacle:
        OBSTACLES[kind.obstacle](model, layouts[0], rng)
    if kind.laying == "fallen":
        pawn(model, layouts[0], rng, fallen=True)
    picture = _photographed(model, kind, rng)
    return _finished(picture, model, layouts, kind=kind, name=name, rng=rng)


def _boards(art, kind, rng):
    """Play a game and put its boards on the table: one, or as many as the kind has."""
    several = kind.gap is not None
    size = 5 if rng.random() < 0.6 else 7
    players = (2 if size == 7 else int(rng.integers(2, 5))) if several else 1
    wanted = _mode(kind, rng)
    early = rng.random() < 0.15
    rounds = int(rng.integers(5, 10)) if early else None
    games = [
        play(Random(int(rng.integers(2**31))), art.game, size, players=players, mode=wanted, rounds=rounds)
        for _ in range(6 if kind.laying else 1)
    ]
    played = max(games, key=lambda boards: _pieces(boards, kind.laying))
    colours = rng.permutation(art.colours)
    mode = str(wanted) if art.game is Game.ORIGINS else ""
    return placed_boards(
        [(board, str(colour)) for board, colour in zip(played, colours, strict=False)],
        kind.gap,
        rng,
        lambda board, middle, angle, colour: Layout(board, art, middle, angle, colour, mode),
    )


def _mode(kind, rng):
    if kind.laying in {"on_edge", "flipped", "fallen"}:
        return Mode.TOTEM
    if kind.laying in {"caveman_across", "off_centre"}:
        return Mode.TRIBE
    return list(Mode)[rng.integers(len(Mode))]


def _pieces(boards, laying):
    """Return how many things lie on the boards that a kind is about."""
    key = {"caveman_across": "caveman", "token_at_edge": "token", "bent": "terrain"}.get(laying, "resource")
    return sum(bool(getattr(square, key)) for each in boards for square in each.board.squares.values())


def _photographed(model, kind, rng):
    """Return the photo before it is packed."""
    linear = lit(model)
    if kind.light == "glossy":
        linear += gloss(model, rng, rng.uniform(0.5, 2.2))
    elif rng.random() < 0.4:
        linear += gloss(model, rng, rng.uniform(0.02, 0.12))
    across, down = model.camera.maps()
    if kind.capture == "portrait_blur":
        linear = photo.portrait(linear, photo.distances(model), rng)
    picture = photo.bent(linear, across, down)
    if kind.capture == "moire":
        picture = photo.moire(picture, (across, down), rng)
    if kind.capture == "night":
        picture = picture + rng.uniform(0.0, 0.02)
    return photo.developed(picture, rng, kind.capture)


def _finished(picture, model, layouts, *, kind, name, rng):
    """Return the packed photo and its label; some kinds shrink or cut it, and the corners with it."""
    corners = [model.camera.project(layout.corners(CARD)) for layout in layouts]
    cover = cover_of(model, layouts[0]) if kind.gap is None and kind.effects else None
    ratio, quality = 1.0, rng.integers(72, 96)
    cut_away = None
    if kind.capture == "cut_off":
        picture, corners, cut_away = cut(picture, corners, layouts[0], model, rng)
        cover = np.maximum(cover, cut_away)
    if kind.capture == "messenger":
        picture, ratio = photo.messenger(picture, rng)
        quality = rng.integers(25, 45)
    if kind.printing == "grey" and rng.random() < 0.5:
        picture = np.repeat(picture.mean(-1, keepdims=True), 3, 2).astype(np.uint8)
    label = label_of(layouts, [each * ratio for each in corners], name, cover)
    if cut_away is not None:
        label["cut"] = True
    return photo.encoded(picture, quality, coarse_colour=bool(rng.random() < 0.85)), label
