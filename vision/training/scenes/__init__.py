"""Labelled photo-like scenes of boards on a table.

``draw(art, Wish(kind="tilt30"), seed)`` returns the picture and what is true of it.
"""

from vision.training.scenes.files import render, write_scene
from vision.training.scenes.kinds import KINDS, Kind
from vision.training.scenes.labels import Labels, to_labels_json
from vision.training.scenes.scene import Scene, SceneSpec, draw

__all__ = ["KINDS", "Kind", "Labels", "Scene", "SceneSpec", "draw", "render", "to_labels_json", "write_scene"]
