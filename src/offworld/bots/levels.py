"""The four levels that people meet: how far each looks ahead, and how much of a style of play it shows.

None of them blunders on purpose. A cadet sees little, follows its taste, and often takes what looks nearly as good as
the best; the others see further and let taste decide less. A game's heuristics may set a level's numbers under its
name.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from offworld.bots.search_bots import Amount, Budget, Count, GreedyBot, GreedySettings, MctsBot, MctsSettings

ANY = "any"


class CadetSettings(GreedySettings, frozen=True):
    """Looks at few positions, chooses freely between close ones, and has a strong taste."""

    positions: Count = 40
    temperature: Amount = 0.06
    style: str = ANY
    style_strength: Amount = field(default=1.5, name="taste")


class Cadet(GreedyBot):
    """For a first game."""

    names: ClassVar[tuple[str, ...]] = ("greedy", "cadet")
    settings_type = CadetSettings


class PilotSettings(GreedySettings, frozen=True):
    """Thinks its own turn through."""

    style: str = ANY
    style_strength: Amount = field(default=1.0, name="taste")


class Pilot(GreedyBot):
    """For people who know the rules."""

    names: ClassVar[tuple[str, ...]] = ("greedy", "pilot")
    settings_type = PilotSettings


class CommanderSettings(MctsSettings, frozen=True):
    """Looks ahead for an instant."""

    sims: Budget = 600
    style: str = ANY
    style_strength: Amount = field(default=0.7, name="taste")


class Commander(MctsBot):
    """For people who have played often."""

    names: ClassVar[tuple[str, ...]] = ("mcts", "commander")
    settings_type = CommanderSettings


class DirectorSettings(MctsSettings, frozen=True):
    """Looks ahead as long as a person gladly waits."""

    sims: Budget = 6000
    ms: Amount = 2000
    style: str = ANY
    style_strength: Amount = field(default=0.3, name="taste")


class Director(MctsBot):
    """As strong as it gets."""

    names: ClassVar[tuple[str, ...]] = ("mcts", "director")
    settings_type = DirectorSettings
