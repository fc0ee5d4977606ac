"""A second renderer of labelled scenes, for pictures that the reader's networks did not learn from.

It shares nothing with the project's own renderer but the rules of the game and the format of the labels: here
a scene is a model in three dimensions, drawn with a depth buffer, lit, and photographed.
"""
