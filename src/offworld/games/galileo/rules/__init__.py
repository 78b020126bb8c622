"""The steps of Galileo Project, one file per part of the rulebook."""
