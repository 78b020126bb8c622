"""Magnastorm: its rules as Steps, one file per part of the rulebook.

MAG-GEN-4: what a rule lets a player choose is a question, everything else runs by itself; MAG-AUTO-7 lists what must
stay a choice. MAG-GEN-5: a commander's power is looked up where the general rule is applied, and no power reads the
movement tables past the storm. MAG-GEN-6: there is neither a solo mode nor an expansion.
"""
