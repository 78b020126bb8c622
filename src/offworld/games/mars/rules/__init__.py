"""The rules of Mars, one file per part of the rulebook."""
