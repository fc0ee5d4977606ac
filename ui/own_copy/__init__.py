"""The players' own copy of the game, learned from boards that they confirm; it stays on this machine."""
