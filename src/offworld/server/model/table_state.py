"""The state of a table, made by applying its stored events one after the other.

Applying an event is the only way a table changes, live as after a restart, in this process as in any other. Whether the
event is permitted is not checked here: the commands do that before they commit it (`offworld.server.tables.service`).
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, cast

import msgspec
from msgspec import Struct, field

from offworld.bots.advice import SuggestedAction
from offworld.games import game_info
from offworld.kit import record as kit
from offworld.kit.errors import ContentError, OffworldError
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameEvent, seat_name
from offworld.kit.game_session import AppliedAction, GameSession
from offworld.kit.messages import Message, msg
from offworld.kit.version import GameVersion, Seed
from offworld.server.model import events
from offworld.server.model.clock import ALWAYS_UP, DAY, NOBODY, Clock, Uptime
from offworld.server.model.events import StoredEvent
from offworld.server.model.room_words import bot_message, change_messages, pace_message
from offworld.server.model.setup import Phase, Setup, TableSeat

REMEMBERED = 200
"""Client action ids kept in memory; older ones are found in the database."""
WAITING_DAYS = 14
"""A table at which nothing happens for so long before its start is given up."""
WAITING: Final = "waiting"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
CANCELLED: Final = "cancelled"
TUTOR = "tutor"
"""The person at the other seats of lessons; nobody can log in as them."""
TUTOR_SEATS = ("Ada", "Boris", "Chloé", "Dmitri")
"""What these seats are called."""
STOPS_COUNTDOWN = (
    events.Sit,
    events.Leave,
    events.Ready,
    events.BotSeated,
    events.Order,
    events.Options,
    events.Remove,
)
"""Events after which it is asked anew whether everybody is ready."""
GONE = "—"
"""In place of the name of a person whose data was erased."""


class TableLogEntry(Struct, frozen=True):
    """A line about the table itself: somebody sat down, something was agreed."""

    seq: int
    ms: int
    seat: int
    message: Message


class Timestamp(Struct, frozen=True, omit_defaults=True):
    """When an action of the game was applied, the number of the plan that it belongs to, if any, and which elements of
    the open board it touched.
    """

    seq: int
    ms: int
    plan: int = 0
    elements: tuple[str, ...] = ()


class GivenHint(Struct, frozen=True):
    """A hint and the position that it is about."""

    position_seq: int
    seat: int
    advice: list[SuggestedAction]


class Snapshot(Struct, frozen=True):
    """A game as it stood after an event, with its log: replaying is only needed from there on."""

    seq: int
    state: list[int]
    applied: list[tuple[int, list[GameEvent], int]] = field(name="deeds")
    timestamps: list[Timestamp] = field(name="stamps")
    link: str
    clock: Clock
    version: GameVersion | None = None
    """What the game was begun with; its layout is that of the state here. None in snapshots older than versions."""


class TableState:
    """A table: its setup, its seats, and from the start on its game."""

    def __init__(
        self,
        id: str,
        game: str,
        creator: str,
        created_ms: int,
        seed: Seed,
        salt: str,
        setup: Setup,
        uptime: Uptime = ALWAYS_UP,
        version: GameVersion | None = None,
        stored_phase: Phase = "playing",
    ) -> None:
        self.id = id
        self.info = game_info(game)
        self.creator = creator
        self.created_ms = created_ms
        self.seed = seed
        self.salt = salt
        self.setup = setup
        self.version = version or self.info.version()
        """What the game is begun with: fixed when the table is created."""
        self.unplayable: Message | None = None
        """Why the game cannot be played on: then its events are only listed, and nothing can be done at the table."""
        self.entries: list[kit.Act] = []
        """The entries of the record of a game that cannot be played, as they are stored."""
        self._stored_phase = stored_phase
        self._use_version(self.version)
        self.commitment = kit.commitment(seed, salt)
        self.seats = [TableSeat(each.person, each.name, each.bot, each.ready) for each in setup.seats]
        self.pace = setup.pace
        self.uptime = uptime
        self.clock = Clock.fresh(setup.pace, len(setup.seats), created_ms)
        self.seq = 0
        self.ms = created_ms
        self.position_seq = 0
        """The event that made the present position: a command for an older one is stale."""
        self.cancelled = False
        self.title = setup.title
        self.host = creator
        """Who arranges the table before the start."""
        self.seated: dict[str, int] = {seat.person: 0 for seat in setup.seats if seat.person}
        """The event with which each person sat down: who has sat longest hosts next."""
        self.countdown: events.Countdown | None = None
        self.called: dict[str, int] = {}
        """When each person was last told that the others wait."""
        self.closed_by = ""
        self.closed_why = ""
        self.start: events.Start | None = None
        self.game: GameSession | None = None
        self.chain: kit.HashChain | None = None
        self.timestamps: list[Timestamp] = []
        """When each action of the game was applied; the first is the start."""
        self.log_entries: list[TableLogEntry] = []
        self.proposal: events.Propose | None = None
        self.agreed: set[str] = set()
        self.rematch = ""
        self.hint: GivenHint | None = None
        """The last hint; it is for the seat that asked, in that position only."""
        self.hint_round = -1
        """The round in which the first hint was given; -1: none was."""
        self.moves: list[int] = []
        """How many actions each seat has done."""
        self.bot_moves: list[int] = []
        """How many of them a bot did for the seat's person."""
        self.admitted: set[str] = set()
        """People who were invited to watch, or have had a seat."""
        self.brought: list[list[int]] = []
        self.action_ids: OrderedDict[str, int] = OrderedDict()
        self.has_older_action_ids = False
        """Whether there are action ids that only the database remembers."""
        self.info_seq = 0
        """The last event that was no action of the game and none taken back: only those change who sits where."""
        self.gone: list[int] = []
        """Log entries that the last event took back."""
        self._snapshot: Snapshot | None = None
        self._stored_link = ""
        self._anybody_lost = False

    def _use_version(self, version: GameVersion) -> None:
        """Take the content of a version; where it is not there, the table is for reading only."""
        self.version = version
        why = self.info.why_not_playable(version)
        try:
            self.content = self.info.content(self.setup.pack, digest="" if why is not None else version.content)
        except ContentError:
            why = why or msg("unplayable-pack")
            self.content = self.info.content()
        if why is not None:
            self.stop(why)

    def stop(self, why: Message) -> None:
        """From now on events are listed and not played: the game cannot be played on."""
        self.unplayable = self.unplayable or why

    # Questions

    @property
    def state(self) -> Game | None:
        return self.game.state if self.game is not None else None

    @property
    def started(self) -> PlayingTable:
        """This table, once its game has begun: the type says that there is a game."""
        if self.game is None:
            raise OffworldError(f"the game of table {self.id} has not begun, or cannot be played")
        return cast(PlayingTable, self)

    @property
    def phase(self) -> Phase:
        if self.cancelled:
            return CANCELLED
        if self.game is None:
            return self._stored_phase if self.start is not None else WAITING
        return FINISHED if self.game.state.over or self.decided else PLAYING

    @property
    def decided(self) -> bool:
        """Whether all seats but one have lost on time."""
        return self._anybody_lost and sum(not seat.lost for seat in self.seats) == 1

    @property
    def to_move(self) -> int:
        if self.game is None or self.cancelled or self.decided:
            return SPECTATOR
        return self.game.state.to_move

    @property
    def link(self) -> str:
        """The last link of the hash chain; where the game is not played, the last that is stored."""
        return self.chain.last if self.chain is not None else self._stored_link

    def places(self) -> list[int]:
        """Each seat's place, 1 for the winner; who lost on time comes after all others."""
        game = self.started.game
        standing = [number for number, seat in enumerate(self.seats) if not seat.lost]
        if len(standing) == len(self.seats):
            return list(game.state.places())
        places = [1] * len(self.seats) if self.decided else list(game.state.places())
        return [
            len(standing) + 1 if seat.lost else 1 + sum(places[other] < places[number] for other in standing)
            for number, seat in enumerate(self.seats)
        ]

    def due_up(self) -> int | None:
        """The server time at which something must happen though nobody does anything."""
        if self.phase != WAITING and self.game is None:
            return None
        if self.phase == WAITING:
            expires = self.uptime.up(self.ms) + WAITING_DAYS * DAY
            return expires if self.countdown is None else min(expires, self.uptime.up(self.countdown.ms))
        awaited = self.clock.awaited
        others = awaited != NOBODY and any(each != self.seats[awaited].person for each in self.present())
        return self.clock.due_up(self.uptime, self.setup.absent, self.setup.absent_s, others)

    def flag_up(self) -> int | None:
        """The server time at which the time of the awaited seat runs out."""
        return self.clock.flag_up(self.uptime)

    def absent(self, now: int) -> bool:
        """Whether the awaited seat has been absent for as long as the table allows."""
        since = self.clock.absent_up(self.uptime, self.setup.absent_s)
        return since is not None and since <= self.uptime.up(now)

    def missing(self) -> list[int]:
        """The seats of the people who are not ready to start; the host is by starting, and a bot always."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person and not seat.bot and not seat.ready and seat.person != self.host
        ]

    def next_host(self) -> str:
        """The person who has sat longest, besides the host; empty if there is nobody."""
        others = [each for each in self.people() if each not in (self.host, TUTOR)]
        return min(others, key=lambda each: self.seated.get(each, 0), default="")

    def owned(self, person: str) -> list[int]:
        """The seats of a person."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def people(self) -> list[str]:
        """Everybody who has a seat, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def may_watch(self, person: str) -> bool:
        """Whether a person may look on: at a table for invited people only they, the host and whoever has a seat."""
        return self.setup.visibility != "invite" or person in (self.host, *self.admitted, *self.people())

    def present(self) -> list[str]:
        """The people who play a seat themselves just now."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person and not seat.bot))

    def bot_to_move(self) -> str:
        """The bot whose decision is awaited; empty if it is a person's or nobody's."""
        return self.seats[self.to_move].bot if self.to_move != SPECTATOR else ""

    @property
    def lesson(self) -> bool:
        """Whether the table is for learning, and no game of anybody's."""
        return any(seat.person == TUTOR for seat in self.seats)

    def open_book(self) -> bool:
        """Whether nothing needs to be kept from anybody: it is over, cannot go on, or one person plays with bots."""
        return self.may_reveal() or self.unplayable is not None

    def may_reveal(self) -> bool:
        """Whether the seed needs to be kept from nobody any more."""
        alone = len(self.people()) <= 1 and not self.setup.tournament
        return alone or self.phase in (FINISHED, CANCELLED)

    def round(self) -> int:
        """The round of the game; 0 before the start, or where the game has none."""
        if self.game is None:
            return 0
        return int(getattr(self.info.view(self.game.state, SPECTATOR), "round", 0))

    def substituted_share(self, seat: int) -> float:
        """The share of a seat's actions that a bot did for its person."""
        return self.bot_moves[seat] / self.moves[seat] if self.moves[seat] else 0.0

    def hint_for(self, seat: int) -> list[SuggestedAction]:
        """The hint that a seat got for its pending decision; empty if it did not ask."""
        hint = self.hint
        fits = hint is not None and hint.position_seq == self.position_seq and hint.seat == seat == self.to_move
        return hint.advice if fits and hint is not None else []

    def may_hint(self) -> bool:
        """Whether hints may be asked for: everybody agreed, or nobody else plays and nothing counts."""
        others = len({*self.people()} - {TUTOR}) + sum(seat.open for seat in self.seats)
        return self.setup.hints or (others <= 1 and not self.setup.tournament)

    def actions_since(self, seat: int) -> int:
        """How many standing actions go back to the last plan or action of a seat, with it; 0 if it has none."""
        if self.game is None:
            return 0
        applied = self.game.applied
        for number in range(len(applied) - 1, 0, -1):
            if applied[number].seat == seat:
                return len(applied) - number - 1 + self.plan_length(number)
        return 0

    def plan_length(self, number: int = -1) -> int:
        """How many actions a standing one and those before it in its plan are; 1 for an action of no plan."""
        timestamps = self.timestamps
        last = len(timestamps) - 1 if number < 0 else number
        first = last
        while timestamps[first].plan and first > 1 and timestamps[first - 1].plan == timestamps[last].plan:
            first -= 1
        return last - first + 1

    def taken_back(self, actions: int) -> list[int]:
        """How many actions of each seat go when so many standing ones are taken back; empty if none does."""
        if self.game is None or not actions:
            return []
        seats = [action.seat for action in self.game.applied[-actions:]]
        return [seats.count(seat) for seat in range(len(self.seats))]

    def record(self) -> kit.Record:
        return self.started.game.record

    def stored_record(self) -> kit.Record:
        """The record of a game that cannot be played, as it is stored."""
        assert self.start is not None
        over = self.phase == FINISHED
        header = msgspec.structs.replace(self._header(self.start), pack=self.setup.pack)
        return kit.Record(header, self.seed, self.salt, self.entries, over)

    # Applying events

    def restore(self, snapshot: Snapshot) -> None:
        """Start from a snapshot: the events that it covers are applied without playing them again."""
        self._snapshot = snapshot

    def apply_event(self, row: StoredEvent) -> None:
        """Apply a stored event: the only way a table changes."""
        self.gone = []
        self.seq = row.seq
        self.ms = row.ms
        self._stored_link = row.link or self._stored_link
        if not isinstance(row.event, events.Act | events.Undo):
            self.info_seq = row.seq
        if not self._covered(row):
            self.clock.charge(row.ms, self.uptime)
        self._happen(row)
        if not self._covered(row):
            person = self.phase == PLAYING and not self.bot_to_move()
            actions = len(self.game.applied) if self.game is not None else 0
            self.clock.follow(row, self.to_move if person else NOBODY, actions, self.pace)

    def _happen(self, row: StoredEvent) -> None:
        if row.action_id:
            self.action_ids[row.action_id] = row.seq
            if len(self.action_ids) > REMEMBERED:
                self.action_ids.popitem(last=False)
                self.has_older_action_ids = True
        match row.event:
            case events.Act() as act:
                self._act(act, row)
            case events.Undo(seat):
                self._back(kit.Act(seat, kit.UNDO), row)
            case events.Rewind(seat):
                self._back(kit.Act(seat, kit.REWIND), row)
            case events.Start() as start:
                self._start(start, row)
            case events.Propose() as proposal:
                self.proposal = proposal
                self.agreed = {proposal.person}
                # With nobody to be asked it is done at once, and only that is logged.
                if proposal.needed:
                    self._log(row, proposal.seat, proposal_message(proposal, seat_name(proposal.seat)))
                self._settle(row)
            case events.Vote(person, yes):
                self._vote(person, yes, row)
            case other:
                self._seating(other, row)
                if isinstance(other, STOPS_COUNTDOWN) and self.countdown is not None and not self.countdown.bots:
                    self.countdown = None

    def _seating(self, event: Any, row: StoredEvent) -> None:
        match event:
            case events.Sit(number, person, name):
                self.seats[number] = TableSeat(person, name)
                self.seated[person] = row.seq
                self.admitted.add(person)
                self._log(row, number, msg("table-sat", name=name))
            case events.Leave(number):
                self._log(row, number, msg("table-left", name=self.seats[number].name))
                self._stand_up(number, row)
            case events.Remove(number, person):
                self._log(row, number, msg("table-removed", name=self.seats[number].name))
                self._stand_up(number, row)
            case events.BotSeated(number, bot):
                self._bot(number, bot, row)
            case events.Ready(person, ready):
                for seat in self.seats:
                    if seat.person == person:
                        seat.ready = ready
            case events.TimeOut(number, lost, bot):
                self._time_out(number, lost, bot, row)
            case events.Away(number, until_ms):
                words = "table-away" if until_ms > row.ms else "table-vacation-over"
                self._log(row, number, msg(words, seat=seat_name(number)))
            case events.Cancel(expired, why):
                self.cancelled = True
                self.proposal = self.countdown = None
                self.closed_by, self.closed_why = row.person, why
                given_up = msg("table-cancelled-why", why=why) if why else msg("table-cancelled")
                self._log(row, SPECTATOR, msg("table-expired") if expired else given_up)
            case events.Rematch(table):
                self.rematch = table
                self._log(row, SPECTATOR, msg("table-rematch"))
            case events.Admit(person):
                self.admitted.add(person)
            case events.Rename(person, name, seat):
                self._rename(person, name, seat)
            case events.HandOver(person, heir, name):
                self._hand_over(person, heir, name)
            case events.Title() | events.Options() | events.Host() | events.Call() | events.Countdown():
                self._arrange(event, row)
            case events.Order(order):
                self.seats = [self.seats[number] for number in order]
                self._log(row, SPECTATOR, msg("table-order"))
            case events.Hint(number, advice, round):
                self.hint_round = round if self.hint_round < 0 else self.hint_round
                self.seats[number].hints += 1
                self.hint = GivenHint(self.position_seq, number, advice)
                self._log(row, number, msg("table-hint", seat=seat_name(number)))

    def _stand_up(self, number: int, row: StoredEvent) -> None:
        """Open a seat; a host without a seat hands the table on to whoever has sat longest."""
        person = self.seats[number].person
        self.seats[number] = TableSeat()
        if person and not self.owned(person):
            self.seated.pop(person, None)
            if person == self.host:
                self._hand_on(self.next_host() or person, row)

    def _hand_on(self, person: str, row: StoredEvent) -> None:
        if person != self.host:
            self.host = person
            name = next((seat.name for seat in self.seats if seat.person == person), "")
            self._log(row, SPECTATOR, msg("table-hosted", name=name))

    def _arrange(self, event: Any, row: StoredEvent) -> None:
        """What the host arranges before the start."""
        match event:
            case events.Title(title):
                self.title = title
                self._log(row, SPECTATOR, msg("table-titled", title=title, named="yes" if title else "no"))
            case events.Host(person):
                self._hand_on(person, row)
            case events.Call(number, person):
                self.called[person] = row.ms
                self._log(row, number, msg("table-called", name=self.seats[number].name))
            case events.Countdown(ms):
                self.countdown = event if ms else None
            case events.Options():
                self._change_setup(event, row)

    def _change_setup(self, event: events.Options, row: StoredEvent) -> None:
        before, count = self.setup, len(self.seats)
        self.setup = msgspec.structs.replace(
            self.setup,
            options=event.options,
            pace=event.pace,
            absent=event.absent,
            absent_s=event.absent_s,
            visibility=event.visibility,
            rated=event.rated,
            hints=event.hints,
            advanced=event.advanced,
            pack=event.pack,
        )
        self._use_version(self.version)
        self.pace = event.pace
        if event.seats:
            self.seats = [self.seats[number] if number >= 0 else TableSeat() for number in event.seats]
        for seat in self.seats:
            seat.ready = seat.ready and seat.person == self.host
        self.clock = Clock.fresh(self.pace, len(self.seats), self.ms)
        if changes := change_messages(self.info, before, self.setup, count, len(self.seats)):
            self._log(row, SPECTATOR, msg("table-options", changes=changes))

    def _bot(self, number: int, bot: str, row: StoredEvent) -> None:
        seat, shown = self.seats[number], bot_message(bot)
        if seat.person:
            seat.bot = bot
            # A bot agrees to whatever its person is asked meanwhile.
            self._agree(seat.person if bot else "", row)
            words = (
                msg("table-stand-in", seat=seat_name(number), bot=shown) if bot else msg("table-back", name=seat.name)
            )
        else:
            self.seats[number] = TableSeat(bot=bot)
            words = msg("table-bot", bot=shown) if bot else msg("table-bot-left")
        self._log(row, number, words)

    def _time_out(self, number: int, lost: bool, bot: str, row: StoredEvent) -> None:
        self._log(row, number, msg("table-lost" if lost else "table-time-out", seat=seat_name(number)))
        if lost:
            self.seats[number].lost = self._anybody_lost = True
            self.seats[number].bot = bot

    def _rename(self, person: str, name: str, seat: int | None = None) -> None:
        for number in self.owned(person) if seat is None else [seat]:
            old, self.seats[number].name = self.seats[number].name, name
            self.log_entries = [
                msgspec.structs.replace(entry, message=msg(entry.message.id, name=name or GONE))
                if entry.seat == number and entry.message.args == {"name": old}
                else entry
                for entry in self.log_entries
            ]

    def _hand_over(self, person: str, heir: str, name: str) -> None:
        """Let an account be whoever a guest was."""
        if name:
            self._rename(person, name)
        # At a table of a tournament the seat stays the one drawn for them.
        for seat in (*self.seats, *self.setup.seats):
            if seat.person == person:
                seat.person = heir
        for since in (self.seated, self.called):
            if person in since:
                since[heir] = since.pop(person)
        for group in (self.admitted, self.agreed):
            if person in group:
                group.add(heir)
        if self.proposal is not None:
            needed = [heir if each == person else each for each in self.proposal.needed]
            requester = heir if self.proposal.person == person else self.proposal.person
            self.proposal = msgspec.structs.replace(self.proposal, person=requester, needed=needed)
        self.creator = heir if self.creator == person else self.creator
        self.host = heir if self.host == person else self.host
        self.closed_by = heir if self.closed_by == person else self.closed_by

    def _header(self, start: events.Start) -> kit.Header:
        """The header that the hash chain begins with; its options are those that were stored, and nothing added."""
        options = self.setup.options if start.options is None else start.options
        seats, version = start.seats, self.version
        opened = kit.open_record(
            self.info, len(self.seats), self.seed, self.salt, options, self.content, seats, version
        )
        return opened.header if start.version is not None else kit.in_first_format(self.info, opened.header)

    def _start(self, start: events.Start, row: StoredEvent) -> None:
        self.start = start
        self.countdown = None
        self.moves = [0] * len(self.seats)
        self.bot_moves = [0] * len(self.seats)
        self.position_seq = row.seq
        self.brought = start.brought
        if start.version is not None and start.version != self.version:
            self._use_version(start.version)
        if self.unplayable is not None:
            return
        record = kit.Record(self._header(start), self.seed, self.salt)
        snapshot = self._snapshot
        if snapshot is None:
            self.game = GameSession(self.info, record)
        else:
            self.game = GameSession.restored(
                self.info,
                record,
                self.info.restore(
                    (self.content.base, self.content.pack, self.version.layout), len(self.seats), snapshot.state
                ),
                [AppliedAction(seat, happened, revealed) for seat, happened, revealed in snapshot.applied],
            )
        self.chain = kit.HashChain(record.header)
        self.timestamps = [Timestamp(row.seq, row.ms)] if snapshot is None else list(snapshot.timestamps)
        if snapshot is not None:
            self.chain.last = snapshot.link
            self.clock = snapshot.clock

    def _covered(self, row: StoredEvent) -> bool:
        return self._snapshot is not None and row.seq <= self._snapshot.seq

    def _act(self, act: events.Act, row: StoredEvent) -> None:
        self.position_seq = row.seq
        self.moves[act.seat] += 1
        seat = self.seats[act.seat]
        if seat.bot and seat.person:
            self.bot_moves[act.seat] += 1
        self._drop_undo()
        if self.game is None:
            self.entries.append(kit.Act(act.seat, act.action, row.link))
            if self.may_reveal():
                # Otherwise what a seat chose may be its secret, and the game may go on one day.
                words = msg("table-played", seat=seat_name(act.seat), action=self._action(act.action))
                self._log(row, act.seat, words)
            return
        if self._covered(row):
            self.game.record.acts.append(kit.Act(act.seat, act.action))
            return
        elements = self.info.open_elements(self.game.state, act.action)
        self.game.play(act.action)
        self.timestamps.append(Timestamp(row.seq, row.ms, act.plan, elements))
        self._link(kit.Act(act.seat, act.action))

    def _action(self, action: int) -> str:
        """An action of a game that cannot be played, as people type it, or its number where verbs were other ones."""
        known = self.version.actions == self.info.space.version and action < self.info.space.size
        return self.info.space.text(action) if known else str(action)

    def _back(self, act: kit.Act, row: StoredEvent) -> None:
        self.position_seq = row.seq
        self._drop_undo()
        if self.game is None:
            # One event may take several actions back: only the link after the last of them is known.
            if self.entries and self.entries[-1].link == row.link:
                self.entries[-1].link = ""
            self.entries.append(kit.Act(act.seat, act.action, row.link))
            self._log(row, act.seat, msg("table-took-back", seat=seat_name(act.seat)))
            return
        if self._covered(row):
            self.game.record.acts.append(act)
            return
        self.game.back(act)
        self.gone.append(self.timestamps.pop().seq)
        self._link(act)

    def _link(self, act: kit.Act) -> None:
        self.started.chain.add(act, self.started.game.state)

    def _drop_undo(self) -> None:
        """Drop a proposal to take actions back: it is void once the position has changed."""
        if self.proposal is not None and self.proposal.subject == "undo":
            self.proposal = None

    def _vote(self, person: str, yes: bool, row: StoredEvent) -> None:
        if self.proposal is None:
            return
        if not yes:
            self._log(row, SPECTATOR, msg("table-disagreed"))
            self.proposal = None
            return
        self._agree(person, row)

    def _agree(self, person: str, row: StoredEvent) -> None:
        if self.proposal is not None and person:
            self.agreed.add(person)
            self._settle(row)

    def _settle(self, row: StoredEvent) -> None:
        """Do what was proposed once nobody is left to be asked."""
        proposal = self.proposal
        if proposal is None or not self.agreed.issuperset(proposal.needed):
            return
        self.proposal = None
        match proposal.subject:
            case "undo":
                self._rewind(proposal, row)
            case "pace":
                assert proposal.pace is not None
                self.pace = proposal.pace
                self._log(row, SPECTATOR, msg("table-paced", pace=pace_message(self.pace)))
            case "stand-in":
                self._bot(proposal.seat, proposal.bot, row)
            case "cancel":
                self.cancelled = True
                self._log(row, SPECTATOR, msg("table-cancelled"))
            case "pause" | "resume":
                if not self._covered(row):
                    self.clock.pause(row.ms, proposal.pause_s)
                words = "table-paused" if proposal.pause_s else "table-resumed"
                # Only an administrator decides it without a seat.
                self._log(row, SPECTATOR, msg(words if self.owned(proposal.person) else f"{words}-by-admin"))

    def _rewind(self, proposal: events.Propose, row: StoredEvent) -> None:
        """Take back as many actions as was agreed."""
        by_admin = proposal.seat == SPECTATOR
        for _ in range(proposal.rewind):
            # A record names a seat with every entry: without one that asked, the one whose action goes.
            taken = self.game.applied[-1].seat if self.game is not None and not self._covered(row) else 0
            self._back(kit.Act(taken if by_admin else proposal.seat, kit.REWIND), row)
        if by_admin:
            self._log(row, SPECTATOR, msg("table-rewound-by-admin", actions=proposal.rewind))
            return
        words = "table-rewound" if proposal.needed else "table-rewound-alone"
        self._log(row, proposal.seat, msg(words, seat=seat_name(proposal.seat), actions=proposal.rewind))

    def _log(self, row: StoredEvent, seat: int, message: Message) -> None:
        self.log_entries.append(TableLogEntry(row.seq, row.ms, seat, message))

    # Snapshots

    def snapshot(self) -> Snapshot | None:
        """The game as it stands, for the cache; None before the start."""
        if self.game is None:
            return None
        applied = [(action.seat, action.events, action.revealed) for action in self.game.applied]
        return Snapshot(self.seq, self.game.state.save(), applied, self.timestamps, self.link, self.clock, self.version)


class PlayingTable(TableState):
    """A table whose game has begun. It exists for the type checker: `TableState.started` narrows to it."""

    game: GameSession
    chain: kit.HashChain


def proposal_message(proposal: events.Propose, seat: Any) -> Message:
    """What is asked of the people at a table. `seat` is what the proposal's seat is called."""
    if proposal.subject == "undo" and proposal.seat == SPECTATOR:
        return msg("table-asks-undo-by-admin", actions=proposal.rewind)
    if proposal.subject == "undo":
        return msg("table-asks-undo", seat=seat, actions=proposal.rewind)
    if proposal.pace is not None:
        return msg("table-asks-pace", seat=seat, pace=pace_message(proposal.pace))
    return msg(f"table-asks-{proposal.subject}", seat=seat)


snapshot_encoder = msgspec.msgpack.Encoder()
snapshot_decoder = msgspec.msgpack.Decoder(Snapshot)
