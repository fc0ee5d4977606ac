"""Labelled photo-like scenes of boards on a table.

``draw(art, SceneSpec(kind="tilt30"), seed)`` returns a picture with its labels, ``render`` fills a folder.

The other names are the stages of :func:`draw`, for those who draw pictures of their own:

1. ``layout``: :func:`lay` a played board, put it and other things on a :class:`DrawnTable`;
2. ``surfaces``: :func:`draw_tabletop` or a small :func:`background`;
3. ``painting``: a :class:`Camera`, :func:`paint` on a :class:`PhotoCanvas`, shadows, light;
4. ``photo_effects``: :func:`sample_effects`, :func:`develop`;
5. ``labels``: :func:`label`.
"""

from vision.training.scenes.files import render, write_contact_sheet, write_scene
from vision.training.scenes.hard_kinds import FURTHER_KINDS, HARD_KINDS
from vision.training.scenes.kinds import KINDS, Kind
from vision.training.scenes.labels import Labels, label, to_labels_json
from vision.training.scenes.layout.board import LaidBoard, Misalignment, Pose, lay
from vision.training.scenes.layout.careless import PIECE_FAULTS, misplaced
from vision.training.scenes.layout.surroundings import scatter
from vision.training.scenes.layout.table import DrawnTable, lay_board
from vision.training.scenes.layout.things import (
    BoardOwner,
    building_things,
    card_thing,
    domino_things,
    far_to_near,
    lying_piece,
    piece_things,
    side_for,
    upright_piece,
)
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import PaintedFace, PhotoCanvas
from vision.training.scenes.painting.lighting import cast_shadows, illuminate, sample_light
from vision.training.scenes.photo_effects import develop, jpeg, motion_kernel, sample_effects
from vision.training.scenes.scene import Scene, SceneSpec, draw, paint
from vision.training.scenes.surfaces.backgrounds import background
from vision.training.scenes.surfaces.tabletop import draw_tabletop

__all__ = [
    "FURTHER_KINDS",
    "HARD_KINDS",
    "KINDS",
    "PIECE_FAULTS",
    "BoardOwner",
    "Camera",
    "DrawnTable",
    "Kind",
    "Labels",
    "LaidBoard",
    "Misalignment",
    "PaintedFace",
    "PhotoCanvas",
    "Pose",
    "Scene",
    "SceneSpec",
    "background",
    "building_things",
    "card_thing",
    "cast_shadows",
    "develop",
    "domino_things",
    "draw",
    "draw_tabletop",
    "far_to_near",
    "illuminate",
    "jpeg",
    "label",
    "lay",
    "lay_board",
    "lying_piece",
    "misplaced",
    "motion_kernel",
    "paint",
    "piece_things",
    "render",
    "sample_effects",
    "sample_light",
    "scatter",
    "side_for",
    "to_labels_json",
    "upright_piece",
    "write_contact_sheet",
    "write_scene",
]
