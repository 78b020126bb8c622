"""Records: the truth of a game as JSON lines that a person can read.

The first line says what is played: game, version, generator, options, seats and the commitment to the seed. Then one
line per action, with a link of the hash chain every so often, and a line per undo. The last lines reveal the seed and
close the record. From it alone a game can be resumed, replayed to any move and verified, with the content that it was
played with. Records of format 1 name no generator, and a content by a digest that covered its texts too; they are
read, verified and written as they were.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from offworld.kit.content import digest_v1
from offworld.kit.errors import ContentError, OffworldError, RecordError
from offworld.kit.events import EventSink
from offworld.kit.game import Game
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError, Message, msg, unreadable, unwritable
from offworld.kit.version import FAST, KEY_BYTES, GameVersion, Generator, Seed, generator_of, seed_text

FORMAT = 2
FIRST_FORMAT = 1
FIRST_LAYOUT = 1
"""Of all states that records of the first format were played with."""
LINK_EVERY = 8
"""Actions between two links of the hash chain in the file."""


class Header(Struct, forbid_unknown_fields=True):
    """What is played, and with what."""

    offworld: int
    game: str
    version: GameVersion
    """In a record of the first format its content is a digest of the first kind: `version_of` finds the content."""
    generator: Generator
    players: int
    options: dict[str, Any]
    seats: list[str]
    commitment: str
    pack: str = ""


class FirstHeader(Struct, forbid_unknown_fields=True):
    """A header of the first format."""

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


class AnyHeader(Struct):
    """What is looked for in a first line before its format is known."""

    offworld: int


def encode_header(header: Header) -> bytes:
    """The first line of a record, which its hash chain begins with."""
    if header.offworld != FIRST_FORMAT:
        return msgspec.json.encode(header)
    version = header.version
    shared = {name: getattr(header, name) for name in ("offworld", "game", "players", "options", "seats")}
    return msgspec.json.encode(
        FirstHeader(
            **shared,
            rules=version.rules,
            space=version.actions,
            content=version.content,
            commitment=header.commitment,
            pack=header.pack,
        )
    )


UNDO = -1
"""In place of an action: the seat took its last action back."""
REWIND = -2
"""In place of an action: at the seat's wish everybody agreed to take the last action back, whosever it was."""


class Act(Struct):
    """An action of a seat, its UNDO or a REWIND; `link` is the hash chain after it, where the file has it."""

    seat: int
    action: int
    link: str = ""


_find_game: Callable[[str], GameInfo] | None = None


def register_games(find: Callable[[str], GameInfo]) -> None:
    """Say how a game is found by its name; `offworld.games` does."""
    global _find_game
    _find_game = find


def registered_game(name: str) -> GameInfo:
    if _find_game is None:
        raise RecordError(f"no games are registered; import offworld.games to read a record of {name}")
    return _find_game(name)


class Record(Struct):
    """A game as it was played, taken-back actions and undos included."""

    header: Header
    seed: Seed
    salt: str
    acts: list[Act] = []
    over: bool = False
    scores: list[int] = []
    link: str = ""
    """The last link of the hash chain, as a file says it."""

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read a file. Its form is checked; `verify` checks what it says."""
        return read(Path(path), registered_game)

    def write(self, path: str | Path) -> None:
        """Write a file, whole or not at all."""
        write(registered_game(self.header.game), self, Path(path))

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


def commitment(seed: Seed, salt: str) -> str:
    """What is published before the first action; with the salt nobody can guess the seed from it."""
    return hashlib.sha256(f"offworld {seed_text(seed)} {salt}".encode()).hexdigest()


def open_record(
    info: GameInfo,
    players: int,
    seed: Seed,
    salt: str,
    options: Any,
    content: Any,
    seats: list[str],
    version: GameVersion | None = None,
) -> Record:
    """A record with no action yet; of a game that begins now, unless a version says when it began."""
    header = Header(
        offworld=FORMAT,
        game=info.name,
        version=version or info.version(content),
        generator=generator_of(seed),
        players=players,
        options=msgspec.to_builtins(options),
        seats=seats,
        commitment=commitment(seed, salt),
        pack=content.pack,
    )
    return Record(header, seed, salt)


def in_first_format(info: GameInfo, header: Header) -> Header:
    """The header that a game begun before versions were stored has: its hash chain begins with it."""
    digest = _first_digest(info.content, header.pack, header.version.content)
    version = structs.replace(header.version, content=digest, layout=FIRST_LAYOUT)
    return structs.replace(header, offworld=FIRST_FORMAT, version=version)


class HashChain:
    """The hash chain: each link covers the header, every entry so far and the state after each."""

    def __init__(self, header: Header) -> None:
        self.last = hashlib.sha256(encode_header(header)).hexdigest()[:16]

    def add(self, act: Act, g: Game) -> str:
        self.last = hashlib.sha256(f"{self.last} {act.seat} {act.action} {g.key()}".encode()).hexdigest()[:16]
        return self.last


class UnplayableError(RecordError, LocalizedError):
    """A record of a version that this Offworld cannot play."""

    def __init__(self, message: Message) -> None:
        LocalizedError.__init__(self, message)


def first_content(info: GameInfo, digest: str, pack: str) -> str:
    """The content with a digest of the first kind, found by trying all that were played with then."""
    known = info.contents.before_versions
    if not pack:
        return known.get(digest, digest)
    for each in known.values():
        if _first_digest(info.content, pack, each) == digest:
            return each
    return digest


@lru_cache(maxsize=32)
def _first_digest(load: Callable[..., Any], pack: str, content: str) -> str:
    """The digest of the first kind of a content with a pack; empty where it is not there or the pack does not fit."""
    try:
        return digest_v1(load(pack, digest=content).raw)
    except ContentError:
        return ""


def version_of(info: GameInfo, header: Header) -> GameVersion:
    """The version that a record was played with; one that this Offworld cannot play is refused with a sentence."""
    version = header.version
    if header.offworld == FIRST_FORMAT:
        version = structs.replace(version, content=first_content(info, version.content, header.pack))
    if (why := info.why_not_playable(version)) is not None:
        raise UnplayableError(why)
    return version


def content_of(info: GameInfo, header: Header) -> Any:
    """The content that a record was played with."""
    return info.content(header.pack, digest=version_of(info, header).content)


def start(info: GameInfo, record: Record, sink: EventSink | None = None) -> Game:
    """The state before the first action; the sink hears the setup."""
    header = record.header
    version = version_of(info, header)
    content = info.content(header.pack, digest=version.content)
    return info.new_game(header.players, record.seed, _options(info, header), content, sink, version.layout)


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
            before = past.pop()[1]
            before.chance = g.chance
            g = before
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
    chain = HashChain(record.header)
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
    if record.over and record.scores and record.scores != g.scores():
        raise RecordError(f"the record says the scores are {record.scores}, but they are {g.scores()}")
    return g


# ---------------------------------------------------------------- the file

UNDO_WORDS: dict[int, Any] = {UNDO: True, REWIND: "agreed"}
SEALED: dict[str, Any] = {"sealed": True}
"""In place of the seed, or of what an entry chose."""


def encode(info: GameInfo, record: Record) -> str:
    """The record as JSON lines."""
    lines = [encode_header(record.header).decode()]
    g = start(info, record)
    chain = HashChain(record.header)
    for act, g in walk(info, record):
        link = chain.add(act, g)
        done = info.space.decode(act.action) if act.action >= 0 else {"undo": UNDO_WORDS[act.action]}
        line = {"who": act.seat, **done}
        if len(lines) % LINK_EVERY == 0:
            line["link"] = link
        lines.append(json.dumps(line, ensure_ascii=False))
    lines.append(json.dumps({"reveal": {"seed": _shown_seed(record.seed), "salt": record.salt}}))
    end: dict[str, Any] = {"entries": len(record.acts), "over": g.over, "link": chain.last}
    if g.over:
        end["scores"] = g.scores()
    lines.append(json.dumps({"end": end}))
    return "\n".join(lines) + "\n"


def encode_unplayed(record: Record, sealed: bool = False) -> str:
    """A record as it is stored, without playing it: actions as numbers, links as far as they are known.

    For games that cannot be played here: nothing is lost, and an Offworld that can play them reads it. Sealed, it keeps
    back what nobody may know while the game may still go on among several people: the seed and what each seat chose. It
    then proves by its links what was played, and no more.
    """
    lines = [encode_header(record.header).decode()]
    for act in record.acts:
        done: dict[str, Any] = {"undo": UNDO_WORDS[act.action]} if act.action < 0 else {"action": act.action}
        if sealed and act.action >= 0:
            done = SEALED
        lines.append(json.dumps({"who": act.seat, **done, **({"link": act.link} if act.link else {})}))
    reveal = SEALED if sealed else {"seed": _shown_seed(record.seed), "salt": record.salt}
    lines.append(json.dumps({"reveal": reveal}))
    last = record.acts[-1].link if record.acts else HashChain(record.header).last
    lines.append(json.dumps({"end": {"entries": len(record.acts), "over": record.over, "link": last}}))
    return "\n".join(lines) + "\n"


def _shown_seed(seed: Seed) -> int | str:
    return seed.hex() if isinstance(seed, bytes) else seed


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
        raise LocalizedError(msg("record-exists", file=str(path))) from None
    except OSError as error:
        raise unwritable(path, error) from None


def read(path: Path, info_of: Callable[[str], GameInfo]) -> Record:
    """Read a record file. Whatever is missing, edited or foreign is refused with the line it stands in."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file") from None
    except OSError as error:
        raise unreadable(path, error) from None
    return decode(text, str(path), info_of)


def decode(text: str, file: str, info_of: Callable[[str], GameInfo]) -> Record:
    # Not splitlines(): a name may hold any character, and JSON keeps only real newlines out of a line.
    lines = text.removesuffix("\n").split("\n")
    header = _header(lines[0] if lines else "", file)
    info = info_of(header.game)
    version = header.version
    if (version.rules, version.actions) != (info.rules_version, info.space.version):
        raise RecordError(
            f"{file} was played with rules version {version.rules} of {info.name}; this Offworld plays version"
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
        if SEALED.items() <= entry.items() or entry.get("reveal") == SEALED:
            raise RecordError(f"{file} is sealed: it was taken away before its game was over, and cannot be played")
        if "reveal" in entry:
            reveal = _table(entry["reveal"], where)
        elif "end" in entry:
            end = _table(entry["end"], where)
        elif reveal is not None:
            raise RecordError(f"{where}: an action follows the revealed seed")
        else:
            acts.append(_act(entry, info, where))
            if len(acts) % LINK_EVERY == 0 and not acts[-1].link and _needs_link(entry):
                raise RecordError(f"{where}: the link of the hash chain is missing")
    if reveal is None or end is None:
        raise RecordError(f"{file} was cut short after line {len(lines)}: its end is missing")
    if end.get("entries") != len(acts):
        raise RecordError(f"{file} should hold {end.get('entries')} entries but holds {len(acts)}")
    seed = _seed(reveal.get("seed"), header.generator)
    if seed is None or not isinstance(reveal.get("salt"), str):
        raise RecordError(f"{file}: the revealed seed is not readable")
    link = end.get("link")
    if not isinstance(link, str) or (acts and acts[-1].link not in ("", link)):
        raise RecordError(f"{file}: the last link of the hash chain is missing or wrong")
    scores = end.get("scores", [])
    if not isinstance(end.get("over"), bool) or not isinstance(scores, list) or not all(map(_is_int, scores)):
        raise RecordError(f"{file}: the end of the record is not readable")
    return Record(header, seed, reveal["salt"], acts, end["over"], scores, link)


def _needs_link(entry: dict[str, Any]) -> bool:
    """Whether an entry may not go without its link: only games that could not be played are written without some."""
    return "action" not in entry and entry.get("undo") != UNDO_WORDS[REWIND]


def _seed(value: Any, generator: Generator) -> Seed | None:
    """A revealed seed as its generator takes it: a number, or a key in hexadecimal digits."""
    if generator == FAST:
        return value if _is_int(value) else None
    try:
        key = bytes.fromhex(value) if isinstance(value, str) else b""
    except ValueError:
        return None
    return key if len(key) == KEY_BYTES else None


def _is_int(value: Any) -> bool:
    return type(value) is int


def _header(line: str, file: str) -> Header:
    try:
        text = line.encode()
        format = msgspec.json.decode(text, type=AnyHeader).offworld
        if format not in (FIRST_FORMAT, FORMAT):
            raise RecordError(f"{file} has record format {format}; this Offworld reads formats 1 to {FORMAT}")
        if format == FIRST_FORMAT:
            header = _from_first(msgspec.json.decode(text, type=FirstHeader))
        else:
            header = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeEncodeError, RecursionError):
        raise RecordError(f"{file} is no Offworld record: its first line does not say what is played") from None
    if len(header.seats) != header.players:
        raise RecordError(f"{file} names {len(header.seats)} seats for {header.players} players")
    return header


def _from_first(first: FirstHeader) -> Header:
    return Header(
        offworld=first.offworld,
        game=first.game,
        version=GameVersion(first.rules, first.space, first.content, FIRST_LAYOUT),
        generator=FAST,
        players=first.players,
        options=first.options,
        seats=first.seats,
        commitment=first.commitment,
        pack=first.pack,
    )


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
    if entry.keys() == {"action"} and _is_int(entry["action"]) and 0 <= entry["action"] < info.space.size:
        return Act(seat, entry["action"], link)
    try:
        return Act(seat, info.space.encode(entry), link)
    except OffworldError as error:
        raise RecordError(f"{where}: {error}") from None
