"""Records: the truth of a game as JSON lines that a person can read.

The first line says what is played: game, versions, content, options, seats and the commitment to the seed. Then one
line per action, with a link of the hash chain every so often, and a line per undo. The last lines reveal the seed and
close the record. From it alone a game can be resumed, replayed to any move and verified.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from offworld.kit.errors import OffworldError, RecordError
from offworld.kit.events import Sink
from offworld.kit.game import Game
from offworld.kit.info import GameInfo

FORMAT = 1
LINK_EVERY = 8
"""Actions between two links of the hash chain in the file."""


class Header(Struct, forbid_unknown_fields=True):
    """What is played, and with what."""

    offworld: int
    game: str
    rules: int
    space: int
    content: str
    players: int
    options: dict[str, Any]
    seats: list[str]
    commitment: str
    pack: str = ""


UNDO = -1
"""In place of an action: the seat took its last action back."""
REWIND = -2
"""In place of an action: at the seat's wish everybody agreed to take the last action back, whosever it was."""


class Act(Struct):
    """An action of a seat, its UNDO or a REWIND; `link` is the hash chain after it, where the file has it."""

    seat: int
    action: int
    link: str = ""


class Record(Struct):
    """A game as it was played, taken-back actions and undos included."""

    header: Header
    seed: int
    salt: str
    acts: list[Act] = []
    over: bool = False
    scores: list[int] = []
    link: str = ""
    """The last link of the hash chain, as a file says it."""

    def standing(self) -> list[Act]:
        """The actions that were not taken back."""
        kept: list[Act] = []
        for number, act in enumerate(self.acts, 1):
            if act.action >= 0:
                kept.append(act)
            elif kept:
                kept.pop()
            else:
                raise RecordError(f"entry {number} takes something back where nothing was done")
        return kept


def commitment(seed: int, salt: str) -> str:
    """What is published before the first action; with the salt nobody can guess the seed from it."""
    return hashlib.sha256(f"offworld {seed} {salt}".encode()).hexdigest()


def open_record(
    info: GameInfo, players: int, seed: int, salt: str, options: Any, content: Any, seats: list[str]
) -> Record:
    """A record with no action yet."""
    header = Header(
        offworld=FORMAT,
        game=info.name,
        rules=info.rules_version,
        space=info.space.version,
        content=content.digest,
        players=players,
        options=msgspec.to_builtins(options),
        seats=seats,
        commitment=commitment(seed, salt),
        pack=content.pack,
    )
    return Record(header, seed, salt)


class Chain:
    """The hash chain: each link covers the header, every entry so far and the state after each."""

    def __init__(self, header: Header) -> None:
        self.last = hashlib.sha256(msgspec.json.encode(header)).hexdigest()[:16]

    def add(self, act: Act, g: Game) -> str:
        self.last = hashlib.sha256(f"{self.last} {act.seat} {act.action} {g.key()}".encode()).hexdigest()[:16]
        return self.last


def start(info: GameInfo, record: Record, sink: Sink | None = None) -> Game:
    """The state before the first action; the sink hears the setup."""
    header = record.header
    content = info.content(header.pack)
    if content.digest != header.content:
        raise RecordError(
            f"the record was played with other content ({header.content}) than this Offworld has ({content.digest})"
        )
    options = _options(info, header)
    return info.new_game(header.players, record.seed, options, content, sink)


def _options(info: GameInfo, header: Header) -> Any:
    known = {option.name for option in msgspec.structs.fields(info.options)}
    if unknown := header.options.keys() - known:
        raise RecordError(f"the record has an option that {info.name} does not know: {min(unknown)!r}")
    try:
        return msgspec.convert(header.options, info.options)
    except msgspec.ValidationError as error:
        raise RecordError(f"the record's options do not fit {info.name}: {error}") from None


def replay(info: GameInfo, record: Record, moves: int | None = None) -> Game:
    """The state after the first `moves` standing actions, or after all; each must be legal. Undos are folded."""
    acts = record.standing()
    if moves is not None and not 0 <= moves <= len(acts):
        raise RecordError(f"the record has {len(acts)} actions; there is no position after {moves}")
    g = start(info, record)
    for number, act in enumerate(acts if moves is None else acts[:moves], 1):
        check(info, g, act, number)
        g.apply(act.action)
    return g


def check(info: GameInfo, g: Game, act: Act, number: int) -> None:
    """Refuse an action that could not have been played there."""
    if g.over:
        raise RecordError(f"entry {number} comes after the end of the game")
    if act.seat != g.to_move:
        raise RecordError(f"entry {number} is by seat {act.seat}, but seat {g.to_move} was to move")
    if act.action not in info.legal(g):
        raise RecordError(f"entry {number} ({info.space.text(act.action)}) is not legal there")


def may_undo(seat: int, before: Game, now: Game) -> bool:
    """A seat may go back while the decision is still its own, as long as neither chance nor a card was shown."""
    return now.to_move == seat and now.revealed == before.revealed


def walk(info: GameInfo, record: Record) -> Iterator[tuple[Act, Game]]:
    """Every entry, checked, with the state after it. Undos must have been allowed, by the rules or by everybody."""
    g = start(info, record)
    past: list[tuple[int, Game]] = []
    for number, act in enumerate(record.acts, 1):
        if act.action < 0:
            agreed = act.action == REWIND and 0 <= act.seat < g.players
            if not past or not (agreed or (past[-1][0] == act.seat and may_undo(act.seat, past[-1][1], g))):
                raise RecordError(f"entry {number} takes back what cannot be taken back")
            g = past.pop()[1]
        else:
            check(info, g, act, number)
            past.append((act.seat, g.clone()))
            g.apply(act.action)
        yield act, g


def verify(info: GameInfo, record: Record, progress: Callable[[int], None] | None = None) -> Game:
    """Replay everything and check commitment, legality, hash chain and result; returns the last state."""
    if commitment(record.seed, record.salt) != record.header.commitment:
        raise RecordError("the revealed seed does not fit the commitment made before the game")
    g = start(info, record)
    chain = Chain(record.header)
    for number, (act, g) in enumerate(walk(info, record), 1):
        link = chain.add(act, g)
        if act.link and act.link != link:
            raise RecordError(f"the hash chain breaks at entry {number}: the record was changed or played differently")
        if progress is not None:
            progress(number)
    if record.link and record.link != chain.last:
        raise RecordError("the hash chain does not end as the record says: it was changed or played differently")
    if record.over != g.over:
        raise RecordError(f"the record says that the game is {'' if record.over else 'not '}over, which is wrong")
    if record.over and record.scores != g.scores():
        raise RecordError(f"the record says the scores are {record.scores}, but they are {g.scores()}")
    return g


# ---------------------------------------------------------------- the file

UNDO_WORDS: dict[int, Any] = {UNDO: True, REWIND: "agreed"}


def encode(info: GameInfo, record: Record) -> str:
    """The record as JSON lines."""
    lines = [msgspec.json.encode(record.header).decode()]
    g = start(info, record)
    chain = Chain(record.header)
    for act, g in walk(info, record):
        link = chain.add(act, g)
        done = info.space.decode(act.action) if act.action >= 0 else {"undo": UNDO_WORDS[act.action]}
        line = {"who": act.seat, **done}
        if len(lines) % LINK_EVERY == 0:
            line["link"] = link
        lines.append(json.dumps(line, ensure_ascii=False))
    lines.append(json.dumps({"reveal": {"seed": record.seed, "salt": record.salt}}))
    end: dict[str, Any] = {"entries": len(record.acts), "over": g.over, "link": chain.last}
    if g.over:
        end["scores"] = g.scores()
    lines.append(json.dumps({"end": end}))
    return "\n".join(lines) + "\n"


def write(info: GameInfo, record: Record, path: Path) -> None:
    """Write the record whole or not at all, and never over an existing file."""
    text = encode(info, record)
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(handle)
            # Linking fails where replacing would overwrite a file that appeared meanwhile.
            os.link(temporary, path)
        finally:
            os.unlink(temporary)
    except FileExistsError:
        raise OffworldError(f"{path} exists already; choose another name") from None
    except OSError as error:
        raise OffworldError(f"{path} cannot be written: {error.strerror}") from None


def read(path: Path, info_of: Callable[[str], GameInfo]) -> Record:
    """Read a record file. Whatever is missing, edited or foreign is refused with the line it stands in."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file") from None
    except OSError as error:
        raise OffworldError(f"{path} cannot be read: {error.strerror}") from None
    return decode(text, str(path), info_of)


def decode(text: str, file: str, info_of: Callable[[str], GameInfo]) -> Record:
    # Not splitlines(): a name may hold any character, and JSON keeps only real newlines out of a line.
    lines = text.removesuffix("\n").split("\n")
    header = _header(lines[0] if lines else "", file)
    info = info_of(header.game)
    if header.rules != info.rules_version or header.space != info.space.version:
        raise RecordError(
            f"{file} was played with rules version {header.rules} of {info.name}; this Offworld plays version"
            f" {info.rules_version}"
        )
    acts: list[Act] = []
    reveal: dict[str, Any] | None = None
    end: dict[str, Any] | None = None
    for number, line in enumerate(lines[1:], 2):
        where = f"{file}, line {number}"
        if end is not None:
            raise RecordError(f"{where}: something follows the end of the record")
        entry = _json_object(line, where)
        if "reveal" in entry:
            reveal = _table(entry["reveal"], where)
        elif "end" in entry:
            end = _table(entry["end"], where)
        elif reveal is not None:
            raise RecordError(f"{where}: an action follows the revealed seed")
        else:
            acts.append(_act(entry, info, where))
            if len(acts) % LINK_EVERY == 0 and not acts[-1].link:
                raise RecordError(f"{where}: the link of the hash chain is missing")
    if reveal is None or end is None:
        raise RecordError(f"{file} was cut short after line {len(lines)}: its end is missing")
    if end.get("entries") != len(acts):
        raise RecordError(f"{file} should hold {end.get('entries')} entries but holds {len(acts)}")
    if not _is_int(reveal.get("seed")) or not isinstance(reveal.get("salt"), str):
        raise RecordError(f"{file}: the revealed seed is not readable")
    link = end.get("link")
    if not isinstance(link, str) or (acts and acts[-1].link not in ("", link)):
        raise RecordError(f"{file}: the last link of the hash chain is missing or wrong")
    scores = end.get("scores", [])
    if not isinstance(end.get("over"), bool) or not isinstance(scores, list) or not all(map(_is_int, scores)):
        raise RecordError(f"{file}: the end of the record is not readable")
    return Record(header, reveal["seed"], reveal["salt"], acts, end["over"], scores, link)


def _is_int(value: Any) -> bool:
    return type(value) is int


def _header(line: str, file: str) -> Header:
    try:
        header = msgspec.json.decode(line.encode(), type=Header)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeEncodeError):
        raise RecordError(f"{file} is no Offworld record: its first line does not say what is played") from None
    if len(header.seats) != header.players:
        raise RecordError(f"{file} names {len(header.seats)} seats for {header.players} players")
    if header.offworld != FORMAT:
        raise RecordError(f"{file} has record format {header.offworld}; this Offworld reads format {FORMAT}")
    return header


def _json_object(line: str, where: str) -> dict[str, Any]:
    try:
        return _table(json.loads(line), where)
    except (ValueError, RecursionError):
        raise RecordError(f"{where} is not readable: the record was cut short or edited") from None


def _table(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{where} is not readable: the record was cut short or edited")
    return value


def _act(entry: dict[str, Any], info: GameInfo, where: str) -> Act:
    link = entry.pop("link", "")
    seat = entry.pop("who", None)
    if not _is_int(seat) or not isinstance(link, str):
        raise RecordError(f"{where} does not say whose action it is")
    for action, word in UNDO_WORDS.items():
        if entry == {"undo": word}:
            return Act(seat, action, link)
    try:
        return Act(seat, info.space.encode(entry), link)
    except OffworldError as error:
        raise RecordError(f"{where}: {error}") from None
