"""What is said about a room: its pace, and what the host changed, as messages."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from offworld.bots import LEVELS
from offworld.kit.game_info import GameInfo, option_name
from offworld.kit.messages import Message, Translator, msg
from offworld.server.model.setup import Pace, Setup, public_bot_name

MINUTE_S = 60
HOUR_S = 3600
DAY_S = 86_400


def span_message(seconds: int) -> Message:
    """A length of time in its largest whole unit."""
    for unit, size in (("days", DAY_S), ("hours", HOUR_S), ("minutes", MINUTE_S)):
        if seconds >= size and seconds % size == 0:
            return msg(f"span-{unit}", count=seconds // size)
    return msg("span-seconds", count=seconds)


def pace_message(pace: Pace) -> Message:
    """A pace with its clock."""
    if not pace.live:
        return msg("pace-days", move=span_message(pace.move_s)) if pace.move_s else msg("pace-days-free")
    if not pace.bank_s:
        return msg("pace-live-free")
    if not pace.increment_s:
        return msg("pace-live-bank", bank=span_message(pace.bank_s))
    return msg("pace-live", bank=span_message(pace.bank_s), increment=span_message(pace.increment_s))


def bot_message(bot: str) -> Message | str:
    """The title of a bot's level; other bots go by their names."""
    name = public_bot_name(bot)
    return msg(f"bot-level-{name}") if name in ("random", *LEVELS) else name


def change_messages(info: GameInfo, old: Setup, new: Setup, old_seats: int, new_seats: int) -> list[Message]:
    """What is otherwise in a setup than before."""
    found = [
        msg("table-option", option=option_name(name), value=_value(info, name, value))
        for name, value in new.options.items()
        if value != old.options.get(name)
    ]
    if new.pace != old.pace:
        found.append(msg("table-option-pace", pace=pace_message(new.pace)))
    if (new.absent, new.absent_s) != (old.absent, old.absent_s):
        found.append(msg(f"table-option-absent-{new.absent}", span=span_message(new.absent_s)))
    if new.visibility != old.visibility:
        found.append(msg(f"table-option-{new.visibility}"))
    found += [
        msg(f"table-option-{name}", on="yes" if getattr(new, name) else "no")
        for name in ("rated", "hints", "advanced")
        if getattr(new, name) != getattr(old, name)
    ]
    if new.pack != old.pack:
        found.append(msg("table-option-pack", on="yes" if new.pack else "no"))
    if new_seats != old_seats:
        found.append(msg("table-option-seats", seats=new_seats))
    return found


def _value(info: GameInfo, name: str, value: Any) -> Any:
    """What an option has become, in words where the game has them: as a whole, or letter by letter."""
    if isinstance(value, bool):
        return msg("table-option-on" if value else "table-option-off")
    known = _words(info.package)
    ids = [value_id(name, part) for part in (str(value), *str(value))]
    if known.has(ids[0]):
        return msg(ids[0])
    return [msg(id) for id in ids[1:]] if all(known.has(id) for id in ids[1:]) else str(value)


def value_id(option: str, value: Any) -> str:
    """The message that says a value of an option; `?` is left to chance."""
    return f"choose-{option.replace('_', '-')}-{'random' if value == '?' else value}"


@lru_cache(maxsize=8)
def _words(package: str) -> Translator:
    """The messages of a game, to see which there are."""
    return Translator("en", (package,))
