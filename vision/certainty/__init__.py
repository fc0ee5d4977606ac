"""How sure a score is, and which squares to ask about: from the chances of squares to those of totals."""
