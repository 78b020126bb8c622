"""The bots. A new one is a module here and a line in `BOTS`."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from offworld.bots.base import Bot, RandomBot, Settings
from offworld.bots.levels import Cadet, Commander, Director, Pilot
from offworld.bots.searchers import GreedyBot, MctsBot, TurnBot
from offworld.kit.errors import OffworldError

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "turn": TurnBot,
    "mcts": MctsBot,
    "cadet": Cadet,
    "pilot": Pilot,
    "commander": Commander,
    "director": Director,
}
LEVELS = ("cadet", "pilot", "commander", "director")
"""The bots that are offered to people, from the easiest on."""


class BotSpec(Struct, frozen=True):
    """A bot as it is named: `random`, or with settings `mcts:ms=200,leaf=value`."""

    text: str
    kind: type[Bot]
    settings: Settings

    def sit_down(self, game_seed: int, seat: int) -> Bot:
        return self.kind(self.settings, bot_seed(game_seed, seat))


def parse_bot(text: str) -> BotSpec:
    """Read a bot's name and settings; what does not fit is refused with a sentence."""
    name, _, rest = text.partition(":")
    words = rest.split(",") if rest else []
    kind = BOTS.get(name)
    if kind is None:
        raise OffworldError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    known = [field.name for field in msgspec.structs.fields(kind.settings_type)]
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if key not in known or not equals:
            raise OffworldError(f"the bot {name} has no setting {word!r}; say one of {'=…, '.join(known)}=…")
        values[key] = value
    try:
        return BotSpec(text, kind, msgspec.convert(values, kind.settings_type, strict=False))
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        key = path.rstrip("`")
        raise OffworldError(f"the setting {key!r} of the bot {name} cannot be {values.get(key)!r}: {reason}") from None


def split_bots(text: str) -> list[str]:
    """The names of a list such as `me,mcts:ms=200,leaf=value,greedy`: a setting belongs to the bot before it."""
    names: list[str] = []
    for word in text.split(","):
        if names and ":" in names[-1] and "=" in word and ":" not in word:
            names[-1] += f",{word}"
        else:
            names.append(word)
    return names


def bot_seed(game_seed: int, seat: int) -> int:
    """The seed of a bot's own chance. Nothing about the game's chance can be learnt from it."""
    return int.from_bytes(hashlib.sha256(f"offworld bot {game_seed} {seat}".encode()).digest()[:8], "big")
