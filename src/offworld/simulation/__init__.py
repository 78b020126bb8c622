"""Playing many games: the play loop and the process pool."""
