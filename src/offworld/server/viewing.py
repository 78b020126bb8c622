"""Viewing: what a viewer is sent of a table, computed once for each event, viewer and language, and shared.

Views are the games' own structs, which hold nothing that the viewer may not know. The question and its choices go to
the seat that decides; everybody else is told only whose decision it is.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from offworld.bots.advice import Advised, worth_alone
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.info import SPECTATOR, GameInfo, Line
from offworld.kit.text import Message, Speaker, elided
from offworld.server.events import Seat, shown_bot
from offworld.server.games import rulings_switched
from offworld.server.loaded import FINISHED, Loaded, Notice
from offworld.server.protocol import (
    ChoiceText,
    ClockFacts,
    Clocks,
    HintChoice,
    HintText,
    LineText,
    LogEntry,
    PromptText,
    ProposalFacts,
    SeatClock,
    SeatFacts,
    State,
    TableFacts,
    Text,
    UndoFacts,
    Update,
)

EVERYTHING = -2
"""As a viewer: one who sees all that anybody sees."""
PROBES = ("Juno", "Cassini", "Rosetta", "Hera", "Viking")
"""What bots are called, by seat."""
SEAT_MARK = "\ue000"
"""Stands in cached words before the digit of a seat, until the table's own name for it is put in."""
DEGREES = (("far", 10.0), ("clear", 4.0), ("slight", 1.0))
"""How an action is told to be better than the next, from so many points of a hundred on."""
CACHED_WORDS = 20_000
PIECE = 5000
canonical = msgspec.json.Encoder(order="sorted").encode


class Words:
    """Renders messages in one language and content, remembering what it has rendered."""

    def __init__(self, info: GameInfo, lang: str, content: Any) -> None:
        self._speaker = _SeatMarker(lang, ("offworld", info.name), content.raw)
        self._cache: OrderedDict[bytes, str] = OrderedDict()

    def __call__(self, message: Message, names: list[str]) -> str:
        key = msgspec.json.encode(message)
        words = self._cache.get(key)
        if words is None:
            words = self._speaker(message)
            self._cache[key] = words
            if len(self._cache) > CACHED_WORDS:
                self._cache.popitem(last=False)
        if SEAT_MARK in words:
            for number, name in enumerate(names):
                words = words.replace(f"{SEAT_MARK}{number}", name)
        return elided(words)


class _SeatMarker(Speaker):
    """A speaker that leaves a mark where a seat is named."""

    def __call__(self, message: Message) -> str:
        if message.id == "seat":
            return f"{SEAT_MARK}{message.args['number'] - 1}"
        return super().__call__(message)

    def finish(self, text: str) -> str:
        """How a seat is called is not known yet, so neither is how its name begins."""
        return text


@lru_cache(maxsize=64)
def words_of(game: str, digest: str, pack: str, lang: str) -> Words:
    """One renderer for all tables of a game with the same content."""
    info = game_info(game)
    return Words(info, lang, info.content(pack, digest=digest))


@lru_cache(maxsize=8)
def shared_speaker(lang: str) -> Speaker:
    """Speaks of what belongs to no game."""
    return Speaker(lang, ("offworld",))


class Teller:
    """Puts a table into messages for one viewer in one language."""

    def __init__(self, table: Loaded, viewer: int, lang: str) -> None:
        self.table = table
        self.viewer = viewer
        self.lang = lang
        self._words = words_of(table.info.name, table.content.base, table.content.pack, lang)
        self._names = seat_names(table, lang)

    def text(self, message: Message) -> Text:
        return Text(message.id, self._words(message, self._names), message.args)

    def line(self, line: Line) -> LineText:
        return LineText(line.rule, line.seat, self.text(line.message))

    def prompt(self) -> PromptText | None:
        table = self.table
        if table.game is None or table.to_move == SPECTATOR:
            return None
        if self.viewer != table.to_move:
            return PromptText(table.to_move)
        prompt = table.info.prompt(table.game.state)
        choices = [
            ChoiceText(choice.action, list(choice.path), choice.rule, self.text(choice.message), choice.quiet)
            for choice in prompt.choices
        ]
        return PromptText(prompt.seat, prompt.rule, self.text(prompt.message), choices)

    def hint(self) -> HintText | None:
        """What the viewer's seat was told about its decision; its words come last, since they name no secrets."""
        table = self.table
        advice = table.hint_for(self.viewer) if self.viewer != SPECTATOR else []
        if table.game is None or not advice:
            return None
        best, *others = [self._advised(each) for each in advice]
        degree = degree_of(advice, len(table.seats))
        return HintText(best, others, self.text(Message(f"hint-{degree}")).words)

    def _advised(self, advised: Advised) -> HintChoice:
        assert self.table.game is not None
        path, message, _ = self.table.info.choice(self.table.game.state, advised.action)
        return HintChoice(advised.action, list(path), self.text(message).words, round(advised.chance, 3))

    def undo(self) -> UndoFacts:
        table = self.table
        if table.game is None or self.viewer == SPECTATOR:
            return UndoFacts(False)
        why = table.game.why_not_undo(self.viewer)
        if why is None:
            return UndoFacts(True)
        takes_back = table.taken_back(table.actions_since(self.viewer))
        return UndoFacts(False, self.text(why), bool(takes_back), takes_back)

    def entries(self, after: int, before: int, limit: int) -> list[LogEntry]:
        """The log between two events, the last `limit` entries of it: for each event that says something, one."""
        table = self.table
        found: list[LogEntry] = []
        stamps, notices = table.stamps, table.notices
        deed, note = len(stamps) - 1, len(notices) - 1
        while deed >= 0 or note >= 0:
            # Both are in order of seq: the later end comes next.
            is_deed = deed >= 0 and (note < 0 or stamps[deed].seq > notices[note].seq)
            seq = stamps[deed].seq if is_deed else notices[note].seq
            if seq <= after:
                break
            if seq < before:
                again = bool(found) and found[-1].seq == seq
                if not again and len(found) == limit:
                    break
                entry = self._deed(deed) if is_deed else self._notice(notices[note])
                if again:
                    # An event may say two things, such as an answer that settles a proposal; it stays one entry.
                    found[-1].lines[:0] = entry.lines
                else:
                    found.append(entry)
            if is_deed:
                deed -= 1
            else:
                note -= 1
        found.reverse()
        return found

    def _notice(self, notice: Notice) -> LogEntry:
        return LogEntry(notice.seq, notice.ms, notice.seat, [LineText("", notice.seat, self.text(notice.message))])

    def _deed(self, number: int) -> LogEntry:
        game = self.table.game
        assert game is not None
        deed = game.deeds[number]
        stamp = self.table.stamps[number]
        lines = [
            self.line(line) for event in deed.events for line in self.table.info.lines(game.state, event, self.viewer)
        ]
        return LogEntry(stamp.seq, stamp.ms, deed.seat, lines)


def degree_of(advice: list[Advised], players: int) -> str:
    """How far the best action is ahead of the next, as a word: by chances to win, or by points for one player."""
    if len(advice) == 1:
        return "only"
    best, second = (worth_alone(each.chance) if players == 1 else 100 * each.chance for each in advice[:2])
    return next((word for word, least in DEGREES if best - second >= least), "even")


def seat_names(table: Loaded, lang: str) -> list[str]:
    """What each seat is called: by its person or its bot, or as a numbered player."""
    return [called(number, seat) or numbered(number + 1, lang) for number, seat in enumerate(table.seats)]


def called(number: int, seat: Seat) -> str:
    """The name of whoever sits there; a bot is called after a space probe, another at each seat."""
    return seat.name or (PROBES[number % len(PROBES)] if seat.bot else "")


@lru_cache(maxsize=64)
def numbered(number: int, lang: str) -> str:
    return shared_speaker(lang)(Message("seat", {"number": number}))


def facts(table: Loaded) -> TableFacts:
    """The table as everybody sees it."""
    setup = table.setup
    over = table.phase == FINISHED
    proposal = table.proposal
    return TableFacts(
        id=table.id,
        game=table.info.name,
        phase=table.phase,
        players=len(table.seats),
        seats=[
            SeatFacts(number, called(number, seat), seat.person, shown_bot(seat.bot), seat.ready, seat.lost, seat.hints)
            for number, seat in enumerate(table.seats)
        ],
        options=setup.options,
        pace=table.pace,
        absent=setup.absent,
        absent_s=setup.absent_s,
        visibility=setup.visibility,
        creator=table.creator,
        created_ms=table.created_ms,
        commitment=table.commitment,
        content=table.content.digest,
        scores=table.state.scores() if over and table.state is not None else [],
        places=table.places() if over and table.game is not None else [],
        proposal=None
        if proposal is None
        else ProposalFacts(
            proposal.wish,
            proposal.seat,
            proposal.person,
            [person for person in proposal.needed if person not in table.agreed],
            proposal.pace,
            shown_bot(proposal.bot),
            table.taken_back(proposal.rewind),
        ),
        rematch=table.rematch,
        rematch_of=setup.rematch_of,
        forked_from=setup.forked_from,
        fork_moves=setup.fork_moves,
        hints=table.may_hint(),
        unplayable=None if table.unplayable is None else Text(table.unplayable.id, "", table.unplayable.args),
        rulings=rulings_switched(table.info, table.content),
    )


def in_words(told: TableFacts, lang: str) -> TableFacts:
    """Facts with the one sentence in them, why a game cannot be played on, in the reader's language."""
    why = told.unplayable
    if why is None:
        return told
    words = shared_speaker(lang)(Message(why.id, why.args))
    return msgspec.structs.replace(told, unplayable=Text(why.id, words, why.args))


def clock_facts(table: Loaded) -> ClockFacts | None:
    """The clocks as they stood at the last event; None where nothing is timed and nobody is given up."""
    clock, setup = table.clock, table.setup
    if table.game is None or (not clock.timed and setup.absent == "wait"):
        return None
    wall = table.uptime.wall
    flag = clock.flag_up(table.uptime)
    absent = clock.absent_up(table.uptime, setup.absent_s) if setup.absent in ("bot", "vote") else None
    return ClockFacts(
        clock.awaited,
        [
            SeatClock(
                seat,
                clock.left(seat) if clock.timed else 0,
                clock.flagged[seat] > 0,
                clock.away_until[seat] if clock.away_until[seat] > table.ms else 0,
                clock.vacation_left(seat),
            )
            for seat in range(len(table.seats))
        ],
        0 if flag is None else wall(flag),
        0 if absent is None else wall(absent),
        clock.paused_until if clock.paused_until > table.ms else 0,
    )


class View(Struct, frozen=True):
    """A view as the JSON of its fields, and the hash of the whole."""

    fields: dict[str, msgspec.Raw]
    hash: str


NO_VIEW = View({}, "")


def view_of(table: Loaded, viewer: int) -> View:
    """What a viewer sees now, field by field; nothing before the start."""
    return NO_VIEW if table.game is None else view_of_state(table.info, table.game.state, viewer)


def view_of_state(info: GameInfo, g: Game, viewer: int) -> View:
    if viewer == EVERYTHING:
        return view_of_all(info, g)
    struct = info.view(g, viewer)
    fields: dict[str, msgspec.Raw] = {}
    whole: list[bytes] = []
    for name, key in keys_of(type(struct)):
        value = canonical(getattr(struct, name))
        fields[name] = msgspec.Raw(value)
        whole += (key, value)
    # What this joins is the JSON of the whole view with sorted keys, without writing it a second time.
    return View(fields, crc(b"".join(whole) + b"}"))


@lru_cache(maxsize=64)
def keys_of(kind: type[Struct]) -> list[tuple[str, bytes]]:
    """The fields of a view in order, each with what stands before its value in JSON."""
    names = sorted(kind.__struct_fields__)
    return [(name, b'%c"%s":' % (b"," if number else b"{", name.encode())) for number, name in enumerate(names)]


def view_of_all(info: GameInfo, g: Game) -> View:
    """What all seats see together: each seat as it sees itself, and of everything else what is known best."""
    public, *own = [msgspec.to_builtins(info.view(g, viewer)) for viewer in (SPECTATOR, *range(g.players))]
    told = {
        name: max((view[name] for view in (public, *own)), key=lambda value: len(canonical(value))) for name in public
    }
    told["viewer"] = SPECTATOR
    if "seats" in told:
        told["seats"] = [view["seats"][seat] for seat, view in enumerate(own)]
    fields = {name: msgspec.Raw(canonical(told[name])) for name in sorted(told)}
    return View(fields, crc(canonical(told)))


def crc(text: bytes) -> str:
    """CRC-32 as 8 digits. It finds mistakes; it is no proof against anybody."""
    value = 0
    # In pieces: above 5 kB the function would give up the interpreter's lock, which costs more than it does.
    for begin in range(0, len(text), PIECE):
        value = zlib.crc32(text[begin : begin + PIECE], value)
    return f"{value:08x}"


class Frame(Struct):
    """What viewers of one kind were last sent, and the updates that led there."""

    seq: int
    view: View
    facts: bytes
    updates: OrderedDict[int, bytes]
    size: int = 0
    """Of all updates."""

    def remember(self, seq: int, update: bytes, most: int) -> None:
        """Keep an update, and of those before it the last that fit."""
        self.updates[seq] = update
        self.size += len(update)
        while self.size > most:
            _, forgotten = self.updates.popitem(last=False)
            self.size -= len(forgotten)


class Screen:
    """All that is sent of a loaded table: one frame for each viewer and language that somebody watches in."""

    def __init__(self, table: Loaded, memory: int, log: int) -> None:
        self.table = table
        self._memory = memory
        self._log = log
        self._frames: dict[tuple[int, str], Frame] = {}
        self._views: dict[int, tuple[int, View]] = {}
        self._facts: tuple[int, TableFacts, bytes] | None = None

    def view(self, viewer: int) -> View:
        kept = self._views.get(viewer)
        if kept is None or kept[0] != self.table.seq:
            kept = (self.table.seq, view_of(self.table, viewer))
            self._views[viewer] = kept
        return kept[1]

    def facts(self) -> tuple[TableFacts, bytes]:
        if self._facts is None or self._facts[0] != self.table.seq:
            made = facts(self.table)
            self._facts = (self.table.seq, made, msgspec.json.encode(made))
        return self._facts[1], self._facts[2]

    def state(self, viewer: int, lang: str) -> State:
        """The table as a whole."""
        table = self.table
        teller = Teller(table, viewer, lang)
        view = self.view(viewer)
        return State(
            table=in_words(self.facts()[0], lang),
            seq=table.seq,
            ms=table.ms,
            viewer=viewer,
            lang=lang,
            view=view.fields or None,
            view_hash=view.hash,
            prompt=teller.prompt(),
            undo=teller.undo(),
            log=teller.entries(-1, table.seq + 1, self._log),
            clocks=clock_facts(table),
            hint=teller.hint(),
        )

    def join(self, viewer: int, lang: str, since: int | None) -> list[bytes]:
        """What a newcomer is sent: the updates that it missed, if they are all remembered, or the whole state."""
        frame = self._frames.get((viewer, lang))
        if frame is None:
            frame = Frame(self.table.seq, self.view(viewer), self.facts()[1], OrderedDict())
            self._frames[viewer, lang] = frame
        if since is not None and since <= frame.seq:
            missed = [frame.updates[seq] for seq in range(since + 1, frame.seq + 1) if seq in frame.updates]
            if len(missed) == frame.seq - since:
                clocks = clock_facts(self.table)
                if clocks is not None:
                    missed.append(msgspec.json.encode(Clocks(self.table.id, self.table.seq, clocks)))
                return missed
        return [msgspec.json.encode(self.state(viewer, lang))]

    def advance(self, viewer: int, lang: str) -> bytes | None:
        """The update that the last event makes for viewers of one kind; None if they have it already."""
        frame = self._frames[viewer, lang]
        table = self.table
        if frame.seq == table.seq:
            return None
        teller = Teller(table, viewer, lang)
        view = self.view(viewer)
        told, encoded = self.facts()
        message = Update(
            id=table.id,
            seq=table.seq,
            ms=table.ms,
            viewer=viewer,
            view={name: value for name, value in view.fields.items() if frame.view.fields.get(name) != value},
            view_hash=view.hash,
            prompt=teller.prompt(),
            undo=teller.undo(),
            log=teller.entries(frame.seq, table.seq + 1, self._log),
            gone=table.gone,
            table=told if encoded != frame.facts else None,
            clocks=clock_facts(table),
            hint=teller.hint(),
        )
        update = msgspec.json.encode(message)
        frame.seq, frame.view, frame.facts = table.seq, view, encoded
        frame.remember(table.seq, update, self._memory)
        return update

    def renew(self, viewer: int, lang: str) -> bytes | None:
        """The whole state for viewers of one kind, if the table is no longer what they were last sent."""
        if self._frames[viewer, lang].seq == self.table.seq:
            return None
        self._frames[viewer, lang] = Frame(self.table.seq, self.view(viewer), self.facts()[1], OrderedDict())
        return msgspec.json.encode(self.state(viewer, lang))

    def leave(self, viewer: int, lang: str) -> None:
        """Nobody watches in this way any more."""
        self._frames.pop((viewer, lang), None)
