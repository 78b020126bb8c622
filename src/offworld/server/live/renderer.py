"""The renderer: what a viewer is sent of a table, computed once for each event, viewer and language, and shared.

An update is put together from parts in JSON. What is the same for all viewers is made once for each event: it is what
a spectator is sent. A seat's own parts are made beside it.

Views are the games' own structs, which hold nothing that the viewer may not know. The question and its choices go to
the seat that decides; all others only learn whose decision it is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Struct

from offworld.bots.advice import SuggestedAction, degree_of
from offworld.games import game_info
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, Choice, GameInfo, LogLine, PlannedAction, Prompt
from offworld.kit.game_session import AppliedAction
from offworld.kit.messages import BEFORE, SHARED, Message, Translator, elided
from offworld.kit.plan import compose_plan
from offworld.server.api.messages import Clocks, State, encode
from offworld.server.api.tables import (
    ChoiceInfo,
    ClockInfo,
    Closed,
    Countdown,
    HintChoice,
    HintText,
    LineText,
    LogEntry,
    PlannedInfo,
    PromptInfo,
    ProposalInfo,
    ScoreSource,
    SeatClock,
    SeatInfo,
    TableInfo,
    Text,
    UndoInfo,
)
from offworld.server.live.view_json import NO_VIEW, PublicView, View, view_of_state
from offworld.server.model.rulings import switched_rulings
from offworld.server.model.setup import TableSeat, bot_style, public_bot_name
from offworld.server.model.table_state import FINISHED, TableLogEntry, TableState

PROBES = ("Juno", "Cassini", "Rosetta", "Hera", "Viking")
"""What bots are called, by seat."""
SEAT_MARK = "\ue000"
"""Stands in cached words before the digit of a seat, until the table's own name for it is put in."""
SEAT_MARK_JSON = SEAT_MARK.encode()
BEFORE_JSON = BEFORE.encode()
CACHED_WORDS = 20_000


class Names(Struct, frozen=True):
    """What the seats of a table are called, and the same in JSON beside the marks that stand for them."""

    plain: list[str]
    marked: list[tuple[bytes, bytes]]


@lru_cache(maxsize=4096)
def names_of(*names: str) -> Names:
    return Names(list(names), [(b"%s%d" % (SEAT_MARK_JSON, n), encode(name)[1:-1]) for n, name in enumerate(names)])


class MessageCache:
    """Renders messages in one language and content, remembering what it has rendered."""

    def __init__(self, info: GameInfo, lang: str, content: Any) -> None:
        self._translator = _SeatMarker(lang, (SHARED, info.package), content.raw)
        self._cache: OrderedDict[bytes, tuple[bytes, bool]] = OrderedDict()

    def has(self, id: str) -> bool:
        return self._translator.has(id)

    def __call__(self, message: Message, names: list[str]) -> str:
        words = self._translator(message)
        if SEAT_MARK in words:
            for number, name in enumerate(names):
                words = words.replace(f"{SEAT_MARK}{number}", name)
        return elided(words)

    def json(self, message: Message, names: Names) -> bytes:
        """A message as the JSON of `protocol.Text`."""
        return self._remembered(message, message, names)

    def choice_json(self, choice: Choice, names: Names) -> bytes:
        """A choice as the JSON of `protocol.ChoiceInfo`."""
        return self._remembered(choice, choice.message, names)

    def line_json(self, line: LogLine, names: Names) -> bytes:
        """A line of the log as the JSON of `protocol.LineText`."""
        return self._remembered(line, line.message, names)

    def _remembered(self, spoken: Message | Choice | LogLine, message: Message, names: Names) -> bytes:
        """Something with one message in it as JSON, remembered with marks in place of the names of seats."""
        key = encode(spoken)
        known = self._cache.get(key)
        if known is None:
            words = self._translator(message)
            # Where no seat is named, it is known already how everything in it begins.
            json = spoken_json(spoken, Text(message.id, words if SEAT_MARK in words else elided(words), message.args))
            known = self._cache[key] = json, SEAT_MARK_JSON in json
            if len(self._cache) > CACHED_WORDS:
                self._cache.popitem(last=False)
        json, names_seats = known
        if not names_seats:
            return json
        if BEFORE_JSON in json:
            return spoken_json(spoken, Text(message.id, self(message, names.plain), message.args))
        for mark, name in names.marked:
            json = json.replace(mark, name)
        return json


def spoken_json(spoken: Message | Choice | LogLine, text: Text) -> bytes:
    """Something with one message in it as JSON, with the text that the message becomes."""
    match spoken:
        case Choice():
            return encode(choice_info(spoken, text))
        case LogLine():
            return encode(LineText(spoken.rule, spoken.seat, text))
    return encode(text)


def choice_info(choice: Choice, text: Text) -> ChoiceInfo:
    return ChoiceInfo(choice.action, list(choice.path), choice.rule, text, choice.passive, choice.series, choice.amount)


class _SeatMarker(Translator):
    """A translator that leaves a mark where a seat is named."""

    def __call__(self, message: Message) -> str:
        if message.id == "seat":
            return f"{SEAT_MARK}{message.args['number'] - 1}"
        return super().__call__(message)

    def finish(self, text: str) -> str:
        """How a seat is called is not known yet, so neither is how its name begins."""
        return text


@lru_cache(maxsize=64)
def words_of(game: str, digest: str, pack: str, lang: str) -> MessageCache:
    """One renderer for all tables of a game with the same content."""
    info = game_info(game)
    return MessageCache(info, lang, info.content(pack, digest=digest))


@lru_cache(maxsize=8)
def shared_translator(lang: str) -> Translator:
    """Speaks of what belongs to no game."""
    return Translator(lang, ("offworld",))


class TextPresenter:
    """Puts questions, choices and lines of the log of a game into messages in one language."""

    def __init__(self, words: MessageCache, names: Names, raw: bool = False) -> None:
        self._words = words
        self._names = names
        self._raw = raw
        """Whether texts are wanted as JSON only, for messages that are encoded at once."""

    def knows(self, id: str) -> bool:
        """Whether the game has a message."""
        return self._words.has(id)

    def text(self, message: Message) -> Text:
        if self._raw:
            return cast(Text, msgspec.Raw(self._words.json(message, self._names)))
        return Text(message.id, self._words(message, self._names.plain), message.args)

    def line(self, line: LogLine) -> LineText:
        return LineText(line.rule, line.seat, self.text(line.message))

    def prompt_info(self, prompt: Prompt) -> PromptInfo:
        """A question with its choices in words."""
        choices = [choice_info(each, self.text(each.message)) for each in prompt.choices]
        text = self.text(prompt.message)
        return PromptInfo(
            prompt.seat, prompt.rule, text, choices, prompt.kind, list(prompt.focus), prompt.folds, prompt.counts
        )


class Presenter(TextPresenter):
    """Puts a table into messages for one viewer in one language."""

    def __init__(
        self, table: TableState, viewer: int, lang: str, raw: bool = False, names: Names | None = None
    ) -> None:
        words = words_of(table.info.name, table.content.base, table.content.pack, lang)
        super().__init__(words, names or names_of(*seat_names(table, lang)), raw)
        self.table = table
        self.viewer = viewer
        self.lang = lang

    def prompt(self) -> PromptInfo | None:
        table = self.table
        if table.game is None or table.to_move == SPECTATOR:
            return None
        if self.viewer != table.to_move:
            return PromptInfo(table.to_move)
        return self.prompt_info(table.info.prompt(table.game.state))

    def prompt_json(self) -> bytes:
        """The same in JSON, made without the structs between: most of what the seat to move is sent."""
        table = self.table
        if table.game is None or table.to_move == SPECTATOR:
            return b"null"
        if self.viewer != table.to_move:
            return b'{"seat":%d}' % table.to_move
        info, g, names, words = table.info, table.game.state, self._names, self._words
        choices = [words.choice_json(choice, names) for choice in info.choices(g)]
        question, rule = info.question(g)
        focus = info.focus(g)
        return b'{"seat":%d,%s"text":%s,"choices":[%s],"kind":%s%s%s%s}' % (
            self.viewer,
            b'"rule":%s,' % word_json(rule) if rule else b"",
            words.json(question, names),
            b",".join(choices),
            word_json(info.kind(g)),
            b',"focus":%s' % list_json(focus) if focus else b"",
            b',"folds":true' if info.decisions.folds(g) else b"",
            b',"counts":true' if info.decisions.counts(g) else b"",
        )

    def hint(self) -> HintText | None:
        """The hint that the viewer's seat got for its decision; the words come last, since they name no secrets."""
        table = self.table
        advice = table.hint_for(self.viewer) if self.viewer != SPECTATOR else []
        if table.game is None or not advice:
            return None
        best, *others = [self._advised(each) for each in advice]
        degree = degree_of(advice, len(table.seats))
        words = self._words(Message(f"hint-{degree}"), self._names.plain)
        return HintText(best, others, words, self._hinted_plan([advice[0].action, *advice[0].follow]))

    def _hinted_plan(self, actions: list[int]) -> list[PlannedInfo]:
        """Actions of one turn with the kinds of decisions that they answer."""
        assert self.table.game is not None
        answers = [PlannedAction("", action) for action in actions]
        plan = compose_plan(self.table.info, self.table.game.state, answers, in_order=True)
        return [PlannedInfo(step.prompt.kind, step.action) for step in plan.steps if step.reply >= 0]

    def _advised(self, advised: SuggestedAction) -> HintChoice:
        assert self.table.game is not None
        path, message, _ = self.table.info.choice(self.table.game.state, advised.action)
        return HintChoice(advised.action, list(path), self._words(message, self._names.plain), round(advised.chance, 3))

    def undo(self) -> UndoInfo:
        table = self.table
        if table.game is None or self.viewer == SPECTATOR:
            return UndoInfo(False)
        why = table.game.why_not_undo(self.viewer)
        if why is None:
            steps = table.plan_length()
            return UndoInfo(True, steps=steps if steps > 1 else 0)
        takes_back = table.taken_back(table.actions_since(self.viewer))
        return UndoInfo(False, self.text(why), bool(takes_back), takes_back)

    def entries(self, after: int, before: int, limit: int) -> list[LogEntry]:
        """The log between two events, the last `limit` entries of it: for each event that says something, one."""
        table = self.table
        found: list[LogEntry] = []
        timestamps, log_entries = table.timestamps, table.log_entries
        action, note = len(timestamps) - 1, len(log_entries) - 1
        while action >= 0 or note >= 0:
            # Both are in order of seq: the later end comes next.
            is_action = action >= 0 and (note < 0 or timestamps[action].seq > log_entries[note].seq)
            seq = timestamps[action].seq if is_action else log_entries[note].seq
            if seq <= after:
                break
            if seq < before:
                again = bool(found) and found[-1].seq == seq
                if not again and len(found) == limit:
                    break
                entry = self._action_entry(action) if is_action else self._log(log_entries[note])
                if again:
                    # An event may say two things, such as an answer that settles a proposal; it stays one entry.
                    found[-1].lines[:0] = entry.lines
                else:
                    found.append(entry)
            if is_action:
                action -= 1
            else:
                note -= 1
        found.reverse()
        return found

    def entries_json(self, after: int, before: int, limit: int) -> bytes:
        """`entries` as JSON. Most updates tell of one action: that is made without the structs between."""
        table = self.table
        timestamps, others = table.timestamps, table.log_entries
        is_one_action = (
            len(timestamps) > 1
            and timestamps[-2].seq <= after < timestamps[-1].seq < before
            and (not others or others[-1].seq <= after)
        )
        if not is_one_action or table.game is None or not limit:
            return encode(self.entries(after, before, limit))
        action, stamp, g = table.game.applied[-1], timestamps[-1], table.game.state
        log_lines, line_json, names = table.info.log_lines, self._words.line_json, self._names
        lines = [line_json(line, names) for event in action.events for line in log_lines(g, event, self.viewer)]
        return b'[{"seq":%d,"ms":%d,"seat":%d,"lines":[%s]%s}]' % (
            stamp.seq,
            stamp.ms,
            action.seat,
            b",".join(lines),
            b',"elements":%s' % list_json(stamp.elements) if stamp.elements else b"",
        )

    def _log(self, entry: TableLogEntry) -> LogEntry:
        return LogEntry(entry.seq, entry.ms, entry.seat, [LineText("", entry.seat, self.text(entry.message))])

    def _action_entry(self, number: int) -> LogEntry:
        game = self.table.game
        assert game is not None
        action = game.applied[number]
        stamp = self.table.timestamps[number]
        lines = [
            self.line(line)
            for event in action.events
            for line in self.table.info.log_lines(game.state, event, self.viewer)
        ]
        return LogEntry(stamp.seq, stamp.ms, action.seat, lines, stamp.elements)


@lru_cache(maxsize=10_000)
def list_json(words: tuple[str, ...]) -> bytes:
    return encode(words)


@lru_cache(maxsize=10_000)
def word_json(word: str) -> bytes:
    return encode(word)


@lru_cache(maxsize=1024)
def undo_json(why: str, takes_back: tuple[int, ...], lang: str) -> bytes:
    """That an action cannot be taken back: why, and what the others can be asked to let go."""
    text = Text(why, shared_translator(lang)(Message(why))) if why else None
    return encode(UndoInfo(False, text, bool(takes_back), list(takes_back)))


def last_acts(table: TableState) -> dict[int, tuple[int, ...]]:
    """For each seat that has acted: how many actions of each seat go back to its last plan or action, with it."""
    found: dict[int, tuple[int, ...]] = {}
    applied: list[AppliedAction] = table.started.game.applied
    timestamps = table.timestamps
    seats = len(table.seats)
    counts = [0] * seats
    for number in range(len(applied) - 1, 0, -1):
        seat = applied[number].seat
        counts[seat] += 1
        if seat not in found:
            if timestamps[number].plan:
                more = table.plan_length(number) - 1
                found[seat] = tuple(count + more if each == seat else count for each, count in enumerate(counts))
            else:
                found[seat] = tuple(counts)
            if len(found) == seats:
                break
    return found


def seat_names(table: TableState, lang: str) -> list[str]:
    """What each seat is called: by its person or its bot, or as a numbered player."""
    return [seat_label(number, seat) or numbered(number + 1, lang) for number, seat in enumerate(table.seats)]


def seat_label(number: int, seat: TableSeat) -> str:
    """The name of the person at a seat; a bot is called after a space probe, another at each seat."""
    return seat.name or (PROBES[number % len(PROBES)] if seat.bot else "")


@lru_cache(maxsize=64)
def numbered(number: int, lang: str) -> str:
    return shared_translator(lang)(Message("seat", {"number": number}))


def table_facts(table: TableState) -> TableInfo:
    """The table as everybody sees it."""
    setup = table.setup
    over = table.phase == FINISHED
    proposal = table.proposal
    return TableInfo(
        id=table.id,
        game=table.info.name,
        phase=table.phase,
        players=len(table.seats),
        seats=[
            SeatInfo(
                number,
                seat_label(number, seat),
                seat.person,
                public_bot_name(seat.bot),
                seat.ready,
                seat.lost,
                seat.hints,
                bot_style(seat.bot),
            )
            for number, seat in enumerate(table.seats)
        ],
        options=setup.options,
        pace=table.pace,
        absent=setup.absent,
        absent_s=setup.absent_s,
        visibility=setup.visibility,
        creator=table.creator,
        host=table.host,
        created_ms=table.created_ms,
        commitment=table.commitment,
        content=table.content.digest,
        scores=table.state.scores() if over and table.state is not None else [],
        score_sources=score_sources(table.info, table.state) if over and table.state is not None else [],
        places=table.places() if over and table.game is not None else [],
        proposal=None
        if proposal is None
        else ProposalInfo(
            proposal.subject,
            proposal.seat,
            proposal.person,
            [person for person in proposal.needed if person not in table.agreed],
            proposal.pace,
            public_bot_name(proposal.bot),
            table.taken_back(proposal.rewind),
        ),
        rematch=table.rematch,
        rematch_of=setup.rematch_of,
        tournament=setup.tournament,
        forked_from=setup.forked_from,
        fork_moves=setup.fork_moves,
        hints=table.may_hint(),
        unplayable=None if table.unplayable is None else Text(table.unplayable.id, "", table.unplayable.args),
        rulings=switched_rulings(table.info, table.content),
        title=table.title,
        rated=setup.rated,
        advanced=setup.advanced,
        changed=bool(setup.pack),
        lang=setup.lang,
        countdown=None if table.countdown is None else Countdown(table.countdown.ms, table.countdown.bots),
        closed=closed_facts(table),
    )


def closed_facts(table: TableState) -> Closed | None:
    """By whom a table was given up before its start."""
    if not table.cancelled or table.start is not None:
        return None
    name = next((seat.name for seat in table.seats if seat.person and seat.person == table.closed_by), "")
    return Closed(table.ms, table.closed_by, name, table.closed_why)


def score_sources(info: GameInfo, g: Game) -> list[ScoreSource]:
    """Where the scores of a game come from: a row for each source, without words yet."""
    seats = [info.points_by_source(g, seat) for seat in range(g.players)]
    return [
        ScoreSource(Text(id, ""), [seat[row][1] for seat in seats], id in info.expected_sources)
        for row, (id, _) in enumerate(seats[0])
    ]


def localized_facts(table: TableState, info: TableInfo, lang: str) -> TableInfo:
    """Facts with what is said in them in the reader's language: sources of points, why a game cannot be played on."""
    if info.score_sources:
        words = words_of(table.info.name, table.content.base, table.content.pack, lang)
        named = [
            msgspec.structs.replace(row, source=Text(row.source.id, words(Message(row.source.id), [])))
            for row in info.score_sources
        ]
        info = msgspec.structs.replace(info, score_sources=named)
    why = info.unplayable
    if why is None:
        return info
    sentence = shared_translator(lang)(Message(why.id, why.args))
    return msgspec.structs.replace(info, unplayable=Text(why.id, sentence, why.args))


def clock_facts(table: TableState) -> ClockInfo | None:
    """The clocks as they stood at the last event; None where nothing is timed and nobody is given up."""
    clock, setup = table.clock, table.setup
    if table.game is None or (not clock.timed and setup.absent == "wait"):
        return None
    wall = table.uptime.wall
    flag = clock.flag_up(table.uptime)
    absent = clock.absent_up(table.uptime, setup.absent_s) if setup.absent in ("bot", "vote") else None
    used = clock.used if table.phase == FINISHED and clock.pace.live else []
    return ClockInfo(
        clock.awaited,
        [
            SeatClock(
                seat,
                clock.left(seat) if clock.timed else 0,
                clock.flagged[seat] > 0,
                clock.away_until[seat] if clock.away_until[seat] > table.ms else 0,
                clock.vacation_left(seat),
                used[seat] if used else 0,
            )
            for seat in range(len(table.seats))
        ],
        0 if flag is None else wall(flag),
        0 if absent is None else wall(absent),
        clock.paused_until if clock.paused_until > table.ms else 0,
    )


class ClientSnapshot(Struct):
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


class PublicUpdate(Struct):
    """The parts of an update that are the same for all viewers of one language, as JSON."""

    after: int
    to_move: int
    head: bytes
    log: bytes
    secret: bool
    """Whether the log lines may differ between viewers."""
    prompt: bytes
    gone: bytes
    clocks: bytes


class TableRenderer:
    """All that is sent of a loaded table: one frame for each viewer and language that somebody watches in."""

    def __init__(self, table: TableState, memory: int, log: int) -> None:
        self.table = table
        self._memory = memory
        self._log = log
        self._frames: dict[tuple[int, str], ClientSnapshot] = {}
        self._public: tuple[int, PublicView] | None = None
        self._facts: tuple[tuple[int, str, bool], TableInfo, bytes] | None = None
        self._facts_seq = -1
        self._last_acts: dict[int, tuple[int, ...]] = {}
        self._last_acts_seq = -1
        self._names: dict[str, Names] = {}
        self._names_seq = -1
        self._updates: dict[str, PublicUpdate] = {}
        self._updates_seq = -1

    def show(self, views: Sequence[tuple[int, str]]) -> None:
        """Have exactly these views from now on."""
        if self._frames.keys() == set(views):
            return
        self._frames = {view: self._frames.get(view) or self._frame(view[0]) for view in views}

    def _frame(self, viewer: int) -> ClientSnapshot:
        """What a viewer is shown who is sent the table as it is now."""
        return ClientSnapshot(self.table.seq, self.view(viewer), self.facts()[1], OrderedDict())

    def take_update(self, viewer: int, lang: str, update: bytes) -> None:
        """Take the update of the last event as another process has made it.

        What was shown before is not kept here: an update that is made here again holds the whole view.
        """
        frame = self._frames[viewer, lang]
        frame.seq, frame.view, frame.facts = self.table.seq, NO_VIEW, b""
        frame.remember(self.table.seq, update, self._memory)

    def replace(self, table: TableState) -> None:
        """Show a table that was read anew."""
        self.table = table
        self._public = self._facts = None
        self._names_seq = -1
        self._last_acts_seq = -1
        self._updates_seq = -1

    def view(self, viewer: int) -> View:
        """What a viewer sees now; nothing before the start."""
        game, info = self.table.game, self.table.info
        if game is None:
            return NO_VIEW
        if info.personal is None:
            return view_of_state(info, game.state, viewer)
        if self._public is None or self._public[0] != self.table.seq:
            before = self._public[1] if self._public is not None else None
            self._public = (self.table.seq, PublicView(info, game.state, before))
        return self._public[1].seen_by(viewer)

    def facts(self) -> tuple[TableInfo, bytes]:
        table = self.table
        if self._facts is None or self._facts_seq != table.seq:
            # Actions change nothing else of it.
            key = (table.info_seq, table.phase, table.proposal is None)
            if self._facts is None or self._facts[0] != key:
                made = table_facts(table)
                self._facts = (key, made, msgspec.json.encode(made))
            self._facts_seq = table.seq
        return self._facts[1], self._facts[2]

    def _localized_json(self, lang: str) -> bytes:
        """The facts in a language; most hold no words."""
        info, encoded = self.facts()
        localized = localized_facts(self.table, info, lang)
        return encoded if localized is info else encode(localized)

    def state(self, viewer: int, lang: str) -> State:
        """The table as a whole."""
        table = self.table
        presenter = Presenter(table, viewer, lang)
        view = self.view(viewer)
        return State(
            table=localized_facts(self.table, self.facts()[0], lang),
            seq=table.seq,
            ms=table.ms,
            viewer=viewer,
            lang=lang,
            view=view.raw() or None,
            view_hash=view.hash,
            prompt=presenter.prompt(),
            undo=presenter.undo(),
            log=presenter.entries(-1, table.seq + 1, self._log),
            clocks=clock_facts(table),
            hint=presenter.hint(),
        )

    def join(self, viewer: int, lang: str, since: int | None) -> list[bytes]:
        """What a newcomer is sent: the updates that it missed, if they are all remembered, or the whole state."""
        frame = self._frames.get((viewer, lang))
        if frame is None:
            frame = self._frames[viewer, lang] = self._frame(viewer)
        if since is not None and since <= frame.seq:
            missed = [frame.updates[seq] for seq in range(since + 1, frame.seq + 1) if seq in frame.updates]
            if len(missed) == frame.seq - since:
                clocks = clock_facts(self.table)
                if clocks is not None:
                    missed.append(msgspec.json.encode(Clocks(self.table.id, self.table.seq, clocks)))
                return missed
        return [msgspec.json.encode(self.state(viewer, lang))]

    def advance(self, viewer: int, lang: str) -> bytes | None:
        """The update that the last event makes for viewers of one kind; None if they have it already.

        It is the JSON of `protocol.Update`, made of the parts that all viewers share and those of this viewer.
        """
        frame = self._frames[viewer, lang]
        table = self.table
        if frame.seq == table.seq:
            return None
        shared = self._public_update(frame.seq, lang)
        view = self.view(viewer)
        facts = self.facts()[1]
        log, prompt, hint = shared.log, shared.prompt, b"null}"
        if viewer != SPECTATOR and (shared.secret or viewer == shared.to_move or table.hint is not None):
            presenter = Presenter(table, viewer, lang, raw=True, names=self._seat_names(lang))
            prompt = presenter.prompt_json()
            if table.hint is not None:
                hint = encode(presenter.hint()) + b"}"
            if shared.secret:
                log = presenter.entries_json(frame.seq, table.seq + 1, self._log)
        update = b'%b%d,"view":{%b},"view_hash":"%b","prompt":%b,"undo":%b,"log":%b%b%b%b%b' % (
            shared.head,
            viewer,
            view.changed_since(frame.view),
            view.hash.encode(),
            prompt,
            self._undo(viewer, lang),
            log,
            shared.gone,
            b"null" if facts == frame.facts else self._localized_json(lang),
            shared.clocks,
            hint,
        )
        frame.seq, frame.view, frame.facts = table.seq, view, facts
        frame.remember(table.seq, update, self._memory)
        return update

    def _seat_names(self, lang: str) -> Names:
        """What the seats are called; remembered until something happens that may change it."""
        if self._names_seq != self.table.info_seq:
            self._names_seq = self.table.info_seq
            self._names.clear()
        names = self._names.get(lang)
        if names is None:
            names = self._names[lang] = names_of(*seat_names(self.table, lang))
        return names

    def _undo(self, viewer: int, lang: str) -> bytes:
        """`Presenter.undo` as JSON. The reason names nobody, so that the text is cached."""
        table = self.table
        game = table.game
        if game is None or viewer == SPECTATOR:
            return undo_json("", (), lang)
        why = game.why_not_undo(viewer)
        if why is None:
            steps = table.plan_length()
            return b'{"allowed":true,"steps":%d}' % steps if steps > 1 else b'{"allowed":true}'
        if self._last_acts_seq != table.seq:
            self._last_acts_seq = table.seq
            self._last_acts = last_acts(table)
        return undo_json(why.id, self._last_acts.get(viewer, ()), lang)

    def _public_update(self, after: int, lang: str) -> PublicUpdate:
        """What is the same for all who read a language and were last sent the event `after`."""
        table = self.table
        if self._updates_seq != table.seq:
            self._updates_seq = table.seq
            self._updates.clear()
        shared = self._updates.get(lang)
        if shared is None or shared.after != after:
            presenter = Presenter(table, SPECTATOR, lang, raw=True, names=self._seat_names(lang))
            shared = self._updates[lang] = PublicUpdate(
                after,
                table.to_move,
                b'{"type":"update","id":%s,"seq":%d,"ms":%d,"viewer":' % (encode(table.id), table.seq, table.ms),
                presenter.entries_json(after, table.seq + 1, self._log),
                self._is_secret(after),
                presenter.prompt_json(),
                b',"gone":%s,"table":' % encode(table.gone),
                b',"clocks":%s,"hint":' % encode(clock_facts(table)),
            )
        return shared

    def _is_secret(self, after: int) -> bool:
        """Whether an event since then has log lines that differ between viewers."""
        table = self.table
        if table.game is None:
            return False
        for stamp, action in zip(reversed(table.timestamps), reversed(table.game.applied), strict=False):
            if stamp.seq <= after:
                return False
            if any(map(table.info.secret, action.events)):
                return True
        return False

    def resend(self, viewer: int, lang: str) -> bytes | None:
        """The whole state for viewers of one kind, if the table is no longer what they were last sent."""
        if self._frames[viewer, lang].seq == self.table.seq:
            return None
        self._frames[viewer, lang] = self._frame(viewer)
        return msgspec.json.encode(self.state(viewer, lang))

    def forget(self) -> None:
        """What was made of the last events was not sent: everybody is sent the whole state with the next reading."""
        for frame in self._frames.values():
            frame.seq = -1
            frame.updates.clear()
            frame.size = 0

    def leave(self, viewer: int, lang: str) -> None:
        """Nobody watches in this way any more."""
        self._frames.pop((viewer, lang), None)
