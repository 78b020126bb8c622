"""Magnastorm: its rules as Steps, one file per part of the rulebook."""
