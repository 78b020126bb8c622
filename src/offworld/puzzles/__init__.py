"""Puzzles: positions in which one turn is clearly better than all others."""
