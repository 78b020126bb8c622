"""Profiles: what people keep from one game to the next, in a small file of their own; `offworld profiles`.

A game that lets players keep things says so in `GameInfo.campaign`. A finished game is entered once, however often its
record is read again: the store remembers its commitment.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct

from offworld.cli.arguments import Lang, Plain, refusal, shared_translator, title
from offworld.cli.console import TextConsole
from offworld.games import game_info, game_names
from offworld.kit.errors import OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import unwritable

NAMED = "@"
"""`me@Ada` at a seat: a person whose profile it is. `random@Robo` works too: a bot may keep things as well."""


def people_of(seats: list[str]) -> list[str]:
    """Whose profile each seat plays for; empty for nobody's."""
    return [seat.partition(NAMED)[2] for seat in seats]


class ProfileStore(Struct):
    """Kept things by game and person, and the games they came from."""

    kept: dict[str, dict[str, list[int]]] = {}
    games: list[str] = []

    def collection(self, game: str, person: str) -> list[int]:
        return self.kept.get(game, {}).get(person, [])


def home() -> Path:
    """Where the store lies: a data folder of the person at this machine."""
    base = os.environ.get("OFFWORLD_HOME")
    if base:
        return Path(base)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "offworld"


def load_store() -> ProfileStore:
    path = home() / "profiles.json"
    if not path.exists():
        return ProfileStore()
    try:
        return msgspec.json.decode(path.read_bytes(), type=ProfileStore)
    except (OSError, msgspec.DecodeError, msgspec.ValidationError) as error:
        raise OffworldError(f"{path} cannot be read: {error}; nothing was changed") from None


def save_store(store: ProfileStore) -> None:
    """Write the store whole or not at all."""
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=".profiles.")
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(store), indent=1))
            file.flush()
            os.fsync(handle)
        os.replace(temporary, folder / "profiles.json")
    except OSError as error:
        raise unwritable(folder, error) from None


def bring(info: GameInfo, options: Any, people: list[str], advanced: bool) -> Any:
    """The options with what these people own, and what everybody else owns as out of the box."""
    campaign = info.campaign
    assert campaign is not None
    store = load_store()
    owned = [store.collection(info.name, person) if person else [] for person in people]
    absent = [card for person, cards in store.kept.get(info.name, {}).items() if person not in people for card in cards]
    return campaign.bring(options, owned, absent, advanced)


def keep(info: GameInfo, g: Game, people: list[str], commitment: str) -> bool:
    """Enter what each person owns after a finished game; False if this game was entered before."""
    campaign = info.campaign
    assert campaign is not None
    store = load_store()
    if commitment in store.games:
        return False
    kept = store.kept.setdefault(info.name, {})
    for person, cards in zip(people, campaign.keep(g), strict=True):
        if person:
            kept[person] = sorted(cards)
    store.games.append(commitment)
    save_store(store)
    return True


def profiles(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.")] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Who keeps what from game to game."""
    console = TextConsole(shared_translator(lang), plain)
    store = load_store()
    rows: list[list[str]] = []
    for name in [game] if game is not None else game_names():
        info = game_info(name)
        if info.campaign is None:
            if game is not None:
                raise refusal(console.translator, "bad-profiles-game", game=name)
            continue
        words = info.translator(console.translator.lang)
        for person, cards in sorted(store.kept.get(name, {}).items()):
            names = [words(info.campaign.name(card)) for card in cards]
            rows.append([person, title(info, words), ", ".join(names)])
    if not rows:
        console.say("profiles-none")
        return
    columns = [console.words(f"profiles-{column}") for column in ("person", "game", "kept")]
    console.table(console.words("profiles-title"), columns, rows)
