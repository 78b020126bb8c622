"""The bots. A new one is a module here and a line in `BOTS`."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from offworld.bots.base import Bot, RandomBot, Settings
from offworld.kit.errors import OffworldError

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
}


class BotSpec(Struct, frozen=True):
    """A bot as it is named: `random`, or with settings `random:seed=3`, several parted by further colons."""

    text: str
    kind: type[Bot]
    settings: Settings

    def sit_down(self, game_seed: int, seat: int) -> Bot:
        return self.kind(self.settings, bot_seed(game_seed, seat))


def parse_bot(text: str) -> BotSpec:
    """Read a bot's name and settings; what does not fit is refused with a sentence."""
    name, *words = text.split(":")
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


def bot_seed(game_seed: int, seat: int) -> int:
    """The seed of a bot's own chance. Nothing about the game's chance can be learnt from it."""
    return int.from_bytes(hashlib.sha256(f"offworld bot {game_seed} {seat}".encode()).digest()[:8], "big")
