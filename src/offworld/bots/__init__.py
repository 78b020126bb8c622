"""The bots. A new one is a module here and a line in `BOTS`."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec
from msgspec import Struct

from offworld.bots.base import Bot, RandomBot, Settings
from offworld.bots.external_bot import ProcessBot
from offworld.bots.levels import Cadet, Commander, Director, Pilot
from offworld.bots.search_bots import GreedyBot, MctsBot, TurnBot
from offworld.kit.messages import LocalizedError, msg
from offworld.kit.version import Seed, seed_text

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "turn": TurnBot,
    "mcts": MctsBot,
    "cadet": Cadet,
    "pilot": Pilot,
    "commander": Commander,
    "director": Director,
    "exec": ProcessBot,
}
LEVELS = ("cadet", "pilot", "commander", "director")
"""The bots that are offered to people, from the easiest on."""
PIECES = re.compile(r"""'[^']*'|"[^"]*"|,|.""", re.DOTALL)
WHOLLY_QUOTED = re.compile(r"""'[^']*'|"[^"]*\"""")


class BotSpec(Struct, frozen=True):
    """A bot as it is named: `random`, or with settings `mcts:ms=200,leaf=value`."""

    text: str
    kind: type[Bot]
    settings: Settings

    def sit_down(self, game_seed: Seed, seat: int, options: Any = None) -> Bot:
        bot = self.kind(self.settings, bot_seed(game_seed, seat))
        bot.options = options
        return bot


def bot_spec(bot: str | type[Bot]) -> BotSpec:
    """A bot by its name with settings, or a class of bots with its usual settings."""
    return parse_bot(bot) if isinstance(bot, str) else BotSpec(bot.__name__, bot, bot.settings_type())


def parse_bot(text: str) -> BotSpec:
    """Read a bot's name and settings; what does not fit is refused with a sentence."""
    name, _, rest = text.partition(":")
    words = split_commas(rest) if rest else []
    kind = BOTS.get(name)
    if kind is None:
        raise LocalizedError(msg("bot-no-kind", bot=name, bots=", ".join(BOTS)))
    known = [field.encode_name for field in msgspec.structs.fields(kind.settings_type) if field.name != "given"]
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if key not in known or not equals:
            settings_known = f"{'=…, '.join(known)}=…"
            raise LocalizedError(msg("bot-no-setting", bot=name, setting=word, settings=settings_known))
        values[key] = value[1:-1] if WHOLLY_QUOTED.fullmatch(value) else value
    try:
        settings = msgspec.convert({**values, "given": tuple(values)}, kind.settings_type, strict=False)
        return BotSpec(text, kind, settings)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$.")
        key = path.rstrip("`")
        if not key:
            raise LocalizedError(msg("bot-cannot", bot=name, reason=reason)) from None
        value = values.get(key, "")
        raise LocalizedError(msg("bot-bad-setting", bot=name, setting=key, value=value, reason=reason)) from None


def split_bots(text: str) -> list[str]:
    """The names of a list such as `me,mcts:ms=200,leaf=value,greedy`: a setting belongs to the bot before it."""
    names: list[str] = []
    for word in split_commas(text):
        key, equals, _ = word.partition("=")
        if names and ":" in names[-1] and equals and ":" not in key:
            names[-1] += f",{word}"
        else:
            names.append(word)
    return names


def split_commas(text: str) -> list[str]:
    """The parts between commas; quotes protect the commas inside them."""
    words = [""]
    for piece in PIECES.findall(text):
        if piece == ",":
            words.append("")
        else:
            words[-1] += piece
    return words


def bot_seed(game_seed: Seed, seat: int) -> int:
    """The seed of a bot's own chance. Nothing about the game's chance can be learnt from it."""
    return int.from_bytes(hashlib.sha256(f"offworld bot {seed_text(game_seed)} {seat}".encode()).digest()[:8], "big")
