"""The runner: carries tournaments on, whichever process does it and however often it is killed.

Every serving process reads when the next tournament must be looked at and sleeps until then, or until a table of one
has ended here. Each step is one transaction that fails if the tournament has changed since it was read. A table is
created in the transaction that gives it to its pairing: there is never a pairing with two tables, nor a table without.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection

from offworld.games import game_info
from offworld.server.clubs.announcements import Announcement, announce
from offworld.server.clubs.draw import BOT, DrawnTable
from offworld.server.clubs.tournament_results import SeatEnd, pairing_seats, seat_ends, store_result
from offworld.server.clubs.tournament_steps import (
    GRACE_MS,
    CloseStep,
    DrawStep,
    EndStep,
    Instant,
    RemindStep,
    SeatStep,
    WaitStep,
    missed_people,
    next_step,
    round_byes,
)
from offworld.server.config.settings import NO_QUOTAS
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.clock import SECOND
from offworld.server.model.person import Person
from offworld.server.model.setup import Setup, TableSeat
from offworld.server.model.table_state import WAITING, TableState
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.storage import tournament_rows
from offworld.server.storage.heartbeats import BEAT_S
from offworld.server.storage.service import Core, Service
from offworld.server.storage.tournament_rows import (
    PairingRow,
    PairingSeatRow,
    RoundRow,
    StaleTournamentError,
    TournamentRows,
)
from offworld.server.tables.cache import StaleTableError, TableCache, TableHandle
from offworld.server.tables.factory import TableFactory, bot_for_seat, complete_options
from offworld.server.tables.service import TableService
from offworld.server.timing.tick_loop import TickLoop

BATCH = 50
TRIES = 20
POSTPONE_S = 60
"""When a tournament is looked at again after an error."""
MISSES = 2
"""Rounds missed without a word, one after the other, after which somebody is paused."""
MOST_TITLE = 40
"""Letters of what a table is called."""
logger = logging.getLogger(__name__)


class TournamentRunner(Service):
    """Advances tournaments: draws rounds, opens and starts tables, replaces absent people, closes rounds."""

    def __init__(
        self,
        core: Core,
        table_cache: TableCache,
        tables: TableService,
        factory: TableFactory,
        prepare_start: Callable[[TableState, events.Start], Awaitable[events.Start]],
    ) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._tables = tables
        self._factory = factory
        self._prepare_start = prepare_start
        self._renderer = NotificationRenderer(core.settings.address)
        self._woken: set[str] = set()
        self._loop = TickLoop(self.tick, "tournaments could not be looked at")

    def start(self) -> None:
        if self._settings.background and self._settings.serves:
            self._loop.start()

    async def close(self) -> None:
        await self._loop.close()

    def notify(self, tournament: str) -> None:
        """Something has happened in a tournament here: look at it soon."""
        self._woken.add(tournament)
        self._loop.notify()

    async def tick(self) -> float:
        """Advance all tournaments that are due; returns the seconds until the next look."""
        now = self._environment.now()
        due = await self._read(partial(tournament_rows.due_tournaments, limit=BATCH))
        ready = {id for id, ms in due if ms <= now}
        woken, self._woken = self._woken, set()
        for id in sorted(ready | woken):
            try:
                await self._tables.run_shielded(self.advance(id))
            except Exception:
                logger.exception("the tournament %s could not be advanced", id)
                await self._commit(partial(postpone, tournament=id, until=now + POSTPONE_S * SECOND))
        following = min((ms for _, ms in due if ms > now), default=now + BEAT_S * SECOND)
        # Other processes set times without a notify-up.
        return 0 if len(ready) == BATCH else min(BEAT_S, max(0, following - now) / SECOND)

    async def advance(self, id: str) -> None:
        """Do everything that a tournament needs now."""
        for _ in range(TRIES):
            rows = await self._read(partial(tournament_rows.load, tournament=id))
            if rows is None:
                return
            try:
                if await self._advance(rows):
                    return
            except StaleTournamentError:
                # Somebody else has changed it; what they left is looked at again.
                continue
        self.notify(id)

    async def end(self, id: str) -> None:
        """End a tournament now: unfinished tables count as they stand, and one that has not begun is given up."""
        for _ in range(TRIES):
            rows = await self._read(partial(tournament_rows.load, tournament=id))
            if rows is None or rows.tournament.state in ("finished", "cancelled"):
                return
            state = "cancelled" if rows.tournament.state == "open" else "finished"
            step = EndStep(state, [each for each in rows.pairings if not each.done])
            ends = await self._present_ends(step.unfinished)
            try:
                await self._commit(partial(self._write_end, rows, step, ends, self._environment.now()))
                return
            except StaleTournamentError:
                continue

    async def _advance(self, rows: TournamentRows) -> bool:
        """Take one step; True when nothing is left to do now."""
        tournament = rows.tournament
        if tournament.state == "running":
            drawn = [each for each in rows.pairings if each.state == "drawn"]
            for pairing in drawn:
                await self._open_table(rows, pairing)
            if drawn:
                return False
            for pairing in rows.pairings:
                if pairing.state == "waiting":
                    await self._start_table(rows, pairing)
        now = self._environment.now()
        uptime = self._table_cache.uptime
        instant = Instant(now, uptime.up(now), uptime.since)
        # In a thread: the draw of many people takes a while.
        step = await asyncio.to_thread(next_step, rows, instant, min(game_info(tournament.game).players))
        match step:
            case WaitStep(next_ms):
                await self._commit(
                    partial(
                        tournament_rows.set_next, tournament=tournament.id, version=tournament.version, next_ms=next_ms
                    )
                )
                return True
            case RemindStep():
                await self._commit(partial(self._write_reminders, rows, step, now))
            case DrawStep():
                await self._commit(partial(self._write_draw, rows, step, instant))
            case SeatStep(table):
                await self._commit(partial(self._write_table, rows, table, now))
            case CloseStep(_, unfinished):
                ends = await self._present_ends(unfinished)
                await self._commit(partial(self._write_close, rows, step, ends, now))
            case EndStep(_, unfinished, _):
                ends = await self._present_ends(unfinished)
                await self._commit(partial(self._write_end, rows, step, ends, now))
        return False

    # Steps

    def _write_reminders(self, rows: TournamentRows, step: RemindStep, now: int, connection: Connection) -> None:
        """Remind everybody who plays the next round, and the reserves."""
        tournament = rows.tournament
        tournament_rows.change(connection, tournament.id, tournament.version, reminded_ms=step.at_ms, next_ms=now)
        facts = {"tournament": tournament.name, "round": step.round_number, "minutes": step.minutes}
        key = f"{tournament.id}/{step.round_number}/{step.minutes}"
        announcement = Announcement("round-soon", key, f"/tournament/{tournament.id}", facts)
        for each in rows.entrants:
            if each.state == "playing" and each.skip_round != step.round_number:
                announce(connection, each.person, announcement, now, self._renderer)

    def _write_draw(self, rows: TournamentRows, step: DrawStep, instant: Instant, connection: Connection) -> None:
        tournament = rows.tournament
        rule = msgspec.structs.replace(tournament.rule, rounds=step.rounds)
        values = {"state": "running", "rule": msgspec.json.encode(rule).decode(), "next_ms": instant.now}
        tournament_rows.change(connection, tournament.id, tournament.version, **values)
        due = instant.up + rule.round_s * SECOND if rule.round_s else None
        tournament_rows.add_round(connection, tournament.id, RoundRow(step.number, instant.now, due, "running"))
        for number, table in enumerate(step.draw.tables, 1):
            tournament_rows.add_pairing(connection, tournament.id, pairing_of(step.number, number, table))
        for bye in round_byes(rows, step):
            tournament_rows.add_bye(connection, tournament.id, bye)

    def _write_table(self, rows: TournamentRows, table: DrawnTable, now: int, connection: Connection) -> None:
        """Seat a table of free play; its people wait no longer."""
        tournament = rows.tournament
        tournament_rows.change(connection, tournament.id, tournament.version, next_ms=now)
        number = 1 + max((each.number for each in rows.pairings), default=0)
        tournament_rows.add_pairing(connection, tournament.id, pairing_of(1, number, table))
        for person in table.seats:
            if person != BOT:
                tournament_rows.change_entrant(connection, tournament.id, person, waiting_ms=None)

    def _write_close(
        self, rows: TournamentRows, step: CloseStep, ends: list[list[SeatEnd]], now: int, connection: Connection
    ) -> None:
        tournament = rows.tournament
        tournament_rows.change(connection, tournament.id, tournament.version, next_ms=now)
        self._store_unfinished(rows, step.unfinished, ends, connection)
        for person, absent in missed_people(rows, step.number).items():
            entrant = rows.entrant(person)
            if entrant is None or entrant.state != "playing":
                continue
            missed = entrant.missed + 1 if absent else 0
            state = "paused" if missed >= MISSES else entrant.state
            tournament_rows.change_entrant(connection, tournament.id, person, missed=missed, state=state)
            if state != entrant.state:
                tournament_rows.add_action(
                    connection, tournament.id, now, "absent", about=person, round_number=step.number
                )
        tournament_rows.close_round(connection, tournament.id, step.number, now)

    def _write_end(
        self, rows: TournamentRows, step: EndStep, ends: list[list[SeatEnd]], now: int, connection: Connection
    ) -> None:
        tournament = rows.tournament
        tournament_rows.change(
            connection, tournament.id, tournament.version, state=step.state, end_ms=now, next_ms=None
        )
        self._store_unfinished(rows, step.unfinished, ends, connection)
        for past in rows.rounds:
            if past.state == "running":
                tournament_rows.close_round(connection, tournament.id, past.number, now)
        if step.too_few:
            tournament_rows.add_action(connection, tournament.id, now, "too-few")

    def _store_unfinished(
        self, rows: TournamentRows, unfinished: Sequence[PairingRow], ends: list[list[SeatEnd]], connection: Connection
    ) -> None:
        """Let unfinished tables count as they stand."""
        for pairing, seats in zip(unfinished, ends, strict=True):
            found = pairing_seats(pairing, seats, rows.tournament.rule.place_points)
            store_result(connection, rows.tournament, pairing, found)

    async def _present_ends(self, unfinished: Sequence[PairingRow]) -> list[list[SeatEnd]]:
        """How unfinished tables stand now; one that cannot be read counts as given up."""
        found = []
        for pairing in unfinished:
            try:
                async with self._table_cache.open(pairing.table) as handle:
                    # Without a table the id is empty, which is refused like an unknown one.
                    found.append(seat_ends(handle.table))
            except ApiError:
                found.append([SeatEnd(seat.person, 1, 0, False) for seat in pairing.seats])
        return found

    # Tables

    async def _open_table(self, rows: TournamentRows, pairing: PairingRow) -> None:
        """Create the table of a pairing. Turn by turn it starts at once; live, when everybody is ready."""
        tournament, rule = rows.tournament, rows.tournament.rule
        names = {each.person: each.name for each in rows.entrants}
        info = game_info(tournament.game)
        timed = rule.pace.bank_s if rule.pace.live else rule.pace.move_s
        setup = Setup(
            options=complete_options(info, rule.options),
            pack="",
            seats=[
                TableSeat(seat.person, names[seat.person]) if seat.person else TableSeat(bot=rule.bot)
                for seat in pairing.seats
            ],
            pace=rule.pace,
            absent="lose" if timed else "wait",
            absent_s=0,
            visibility="link",
            rated=rule.rated,
            tournament=tournament.id,
            title=table_title(tournament.name, pairing),
        )
        host = Person(tournament.organiser, "")
        table = await asyncio.to_thread(self._factory.table, host, info, setup)
        started = []
        if not rule.pace.live:
            begin = await self._prepare_start(table, self._factory.start(table))
            started = self._factory.start_events(table, host, begin)
        state = "waiting" if rule.pace.live else "playing"
        attach = partial(self._attach, rows, pairing, table.id, state, self._environment.now())
        await self._table_cache.create(table, started, attach, NO_QUOTAS)
        async with self._table_cache.open(table.id):
            # Loading it lets its bots begin.
            pass

    def _attach(
        self, rows: TournamentRows, pairing: PairingRow, table: str, state: str, now: int, connection: Connection
    ) -> None:
        tournament = rows.tournament
        tournament_rows.attach_table(connection, tournament.id, pairing.round, pairing.number, table, state)
        names = {each.person: each.name for each in rows.entrants}
        people = [seat.person for seat in pairing.seats if seat.person]
        for place, seat in enumerate(pairing.seats, 1):
            if not seat.person:
                continue
            facts = {
                "tournament": tournament.name,
                "round": pairing.round,
                "number": pairing.number,
                "place": place,
                "players": len(pairing.seats),
                "others": len(people) - 1,
                "names": ", ".join(names[each] for each in people if each != seat.person),
                "live": "yes" if tournament.rule.pace.live else "no",
            }
            key = f"{tournament.id}/{pairing.round}/{pairing.number}"
            announce(connection, seat.person, Announcement("round", key, f"/t/{table}", facts), now, self._renderer)

    async def _start_table(self, rows: TournamentRows, pairing: PairingRow) -> None:
        """Start a live table once everybody is ready, or when the grace period is over, with others for the absent."""
        uptime = self._table_cache.uptime
        now = self._environment.now()
        begin = next(each.start_ms for each in rows.rounds if each.number == pairing.round)
        instant = Instant(now, uptime.up(now), uptime.since)
        late = now >= instant.begin_of(begin) + GRACE_MS
        async with self._table_cache.open(pairing.table) as handle:
            if handle.table.phase == WAITING:
                absent = [
                    number
                    for number, seat in enumerate(handle.table.seats)
                    if seat.open or (seat.person and not seat.ready)
                ]
                if absent and not late:
                    return
                try:
                    await self._replace(rows, handle, absent)
                    begun = await self._prepare_start(handle.table, self._factory.start(handle.table))
                    await self._table_cache.commit_event(handle, begun)
                except StaleTableError:
                    raise StaleTournamentError(rows.tournament.id) from None
            if handle.table.phase == WAITING:
                return
        state = partial(
            tournament_rows.set_pairing_state,
            tournament=rows.tournament.id,
            round_number=pairing.round,
            number=pairing.number,
            state="playing",
        )
        await self._commit(state)

    async def _replace(self, rows: TournamentRows, handle: TableHandle, absent: Sequence[int]) -> None:
        """Give the seats of absent people to reserves who have no table, then to bots."""
        busy = {seat.person for each in rows.pairings if not each.done for seat in each.seats}
        reserves = [
            each
            for each in rows.entrants
            if each.reserve and each.state == "playing" and each.person not in busy | set(handle.table.people())
        ]
        if rows.tournament.rule.free_seats != "reserve":
            reserves = []
        for number in absent:
            if not handle.table.seats[number].open:
                await self._table_cache.commit_event(handle, events.Leave(number))
            if reserves:
                each = reserves.pop(0)
                await self._table_cache.commit_event(handle, events.Sit(number, each.person, each.name))
            else:
                bot = bot_for_seat(handle.table, number, rows.tournament.rule.bot)
                await self._table_cache.commit_event(handle, events.BotSeated(number, bot))


def table_title(tournament: str, pairing: PairingRow) -> str:
    """What the table of a pairing is called: `Winter Cup 2.1`, round and table."""
    number = f" {pairing.round}.{pairing.number}"
    return tournament[: MOST_TITLE - len(number)].rstrip() + number


def pairing_of(round_number: int, number: int, table: DrawnTable) -> PairingRow:
    reasons = msgspec.json.encode(table.reasons).decode()
    return PairingRow(round_number, number, "", "drawn", reasons, [PairingSeatRow(person) for person in table.seats])


def postpone(connection: Connection, tournament: str, until: int) -> None:
    """Look at a failing tournament later, so that it does not keep others waiting."""
    tournament_rows.change(connection, tournament, next_ms=until)
