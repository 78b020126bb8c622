"""The room service: what the host and the people in a waiting room arrange before the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, insert, select

from offworld.kit.errors import OffworldError
from offworld.kit.messages import translator_for
from offworld.server.api.catalogue import OptionConflictText, RoomFit
from offworld.server.api.chat import NamedPerson
from offworld.server.api.messages import Done
from offworld.server.api.tables import OptionsRequest, StartRequest
from offworld.server.config.environment import is_token
from offworld.server.errors import ApiError
from offworld.server.model import events
from offworld.server.model.clock import SECOND
from offworld.server.model.person import clean_name
from offworld.server.model.table_state import WAITING, TableState
from offworld.server.storage import schema
from offworld.server.storage.batch import Write
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import StaleTableError, TableCache, TableHandle
from offworld.server.tables.chat import clean_text
from offworld.server.tables.factory import TableFactory, clean_title, substitute_bot
from offworld.server.tables.names import unique_name
from offworld.server.tables.permissions import (
    Requester,
    require_arrangeable,
    require_host,
    require_login,
    require_phase,
    require_viewer,
)
from offworld.server.tables.presence import Presences
from offworld.server.tables.quotas import check_bots, count_options
from offworld.server.tables.rating_reasons import rating_reason_of_room
from offworld.server.tables.service import TableService

AWAY_MS = 120 * SECOND
"""How long a host must be away before somebody may take over."""
CALL_MS = 60 * SECOND
"""How long nobody is called again."""


class RoomService(Service):
    """Commands of waiting rooms. Each is an event in the table's log."""

    def __init__(
        self,
        core: Core,
        cache: TableCache,
        tables: TableService,
        factory: TableFactory,
        presences: Presences,
        prepare_start: Callable[[TableState, events.Start], Awaitable[events.Start]],
    ) -> None:
        super().__init__(core)
        self._cache = cache
        self._tables = tables
        self._factory = factory
        self._presences = presences
        self._prepare_start = prepare_start

    # What the host arranges

    async def title(self, requester: Requester, id: str, title: str) -> Done:
        """Call the table otherwise."""
        return await self._as_host(requester, id, lambda table: events.Title(clean_title(title)))

    async def change(self, requester: Requester, id: str, body: OptionsRequest) -> Done:
        """Change options, pace and number of seats; everybody else is asked again whether they are ready."""
        made: list[events.Options] = []

        def event(table: TableState) -> events.Event:
            made.append(self._factory.changed(require_arrangeable(table), body))
            return made[-1]

        def also(table: TableState) -> Write | None:
            size = len(events.encode(made[-1]))
            return partial(count_options, quotas=self._cache.quotas, table=id, maker=table.creator, size=size)

        return await self._as_host(requester, id, event, also)

    async def order(self, requester: Requester, id: str, seats: list[int]) -> Done:
        """Put the seats in another order."""

        def event(table: TableState) -> events.Event:
            if sorted(seats) != list(range(len(require_arrangeable(table).seats))):
                raise ApiError(400, "order")
            return events.Order(seats)

        return await self._as_host(requester, id, event)

    async def remove(self, requester: Requester, id: str, seat: int, block: bool) -> Done:
        """Give the seat of another person free, and refuse them seats at one's tables from now on."""
        host = require_login(requester)

        def event(table: TableState) -> events.Event:
            person = require_other_person(require_arrangeable(table), seat)
            return events.Remove(seat, person, block)

        def also(table: TableState) -> Write | None:
            person = table.seats[seat].person
            return partial(write_block, host.id, person, True, self._environment.now()) if block else None

        return await self._as_host(requester, id, event, also)

    async def call(self, requester: Requester, id: str, seat: int) -> Done:
        """Tell a person that the others wait; once a minute."""

        def event(table: TableState) -> events.Event:
            person = require_other_person(table, seat)
            since = self._environment.now() - table.called.get(person, 0)
            if since < CALL_MS:
                raise ApiError(429, "called", seconds=max(1, (CALL_MS - since) // SECOND))
            return events.Call(seat, person)

        return await self._as_host(requester, id, event)

    async def cancel(self, requester: Requester, id: str, why: str = "") -> Done:
        """Give the table up, with a word to the others."""
        said = clean_text(why) if why.strip() else ""

        def event(table: TableState) -> events.Event:
            require_arrangeable(table)
            return events.Cancel(why=said)

        return await self._as_host(requester, id, event)

    async def _as_host(
        self,
        requester: Requester,
        id: str,
        event: Callable[[TableState], events.Event],
        also: Callable[[TableState], Write | None] | None = None,
    ) -> Done:
        person = require_login(requester)

        async def command() -> Done:
            async with self._cache.open(id) as handle:
                table = require_host(require_phase(handle.table, WAITING), person)
                made = event(table)
                write = also(table) if also is not None else None
                return await self._tables.commit(handle, requester, made, also=write)

        return await self._tables.run_shielded(command())

    async def hand_on(self, requester: Requester, id: str, host: str) -> Done:
        """Make somebody else the host; or become it, as the person who has sat longest, while the host is away."""
        person = require_login(requester)

        async def command() -> Done:
            async with self._cache.open(id) as handle:
                table = require_arrangeable(require_phase(handle.table, WAITING))
                if table.host != person.id:
                    self._require_take_over(table, person.id, host)
                elif host not in table.people() or host == table.host:
                    raise ApiError(404, "no-person")
                return await self._tables.commit(handle, requester, events.Host(host))

        return await self._tables.run_shielded(command())

    def _require_take_over(self, table: TableState, person: str, host: str) -> None:
        away = self._presences.away_since(table.id).get(table.host)
        absent = away is not None and self._environment.now() - away >= AWAY_MS
        if not (absent and host == person == table.next_host() and not table.missing()):
            raise ApiError(403, "not-creator")

    # What everybody may do

    async def name_seat(self, requester: Requester, id: str, seat: int, name: str) -> Done:
        """Name one of one's own seats, where several people share a screen."""
        person = require_login(requester)
        name = clean_name(name)

        async def command() -> Done:
            async with self._cache.open(id) as handle:
                table = require_phase(handle.table, WAITING)
                if seat not in table.owned(person.id):
                    raise ApiError(403, "not-your-seat")
                event = events.Rename(person.id, unique_name(table, name, seat), seat)
                return await self._tables.commit(handle, requester, event)

        return await self._tables.run_shielded(command())

    async def stop_countdown(self, requester: Requester, id: str) -> Done:
        """Stop the countdown to the start: anybody with a seat may."""
        person = require_login(requester)

        async def command() -> Done:
            async with self._cache.open(id) as handle:
                table = require_phase(handle.table, WAITING)
                if person.id != table.host and not table.owned(person.id):
                    raise ApiError(403, "spectator")
                if table.countdown is None:
                    return Done(id, table.seq)
                return await self._tables.commit(handle, requester, events.Countdown(0))

        return await self._tables.run_shielded(command())

    async def fit(self, requester: Requester, id: str) -> RoomFit:
        """Why the game could not start, apart from who is missing, and whether it will be rated."""
        async with self._cache.open(id) as handle:
            table = handle.table
            require_viewer(table, requester)
            reasons = []
            try:
                # A page may ask while the game begins: nothing hinders it then.
                if table.phase == WAITING:
                    await self._prepare_start(table, self._factory.start(table))
            except ApiError as refused:
                words = translator_for(requester.lang, refused.game)(refused.message)
                reasons = [OptionConflictText([], refused.rule, words)]
            rated, guests = await self._read(partial(rating_reason_of_room, table))
            return RoomFit(reasons, rated.text(requester.lang), guests)

    # The start

    async def start(self, requester: Requester, id: str, body: StartRequest) -> Done:
        """Start the game, or count down to it; the host says what happens to the seats of whoever is missing."""
        person = require_login(requester)

        async def command() -> Done:
            async with self._cache.open(id) as handle:
                table = require_arrangeable(require_host(require_phase(handle.table, WAITING), person))
                if not body.missing:
                    require_complete(table)
                if body.wait_s:
                    until = self._environment.now() + body.wait_s * SECOND
                    event = events.Countdown(until, body.missing == "bot")
                    return await self._tables.commit(handle, requester, event)
                if body.missing == "bot":
                    await self._seat_bots(handle, person.id)
                elif body.missing == "remove":
                    await self._take_seats_away(handle, requester)
                return await self._begin(handle, requester)

        return await self._tables.run_shielded(command())

    async def start_by_itself(self, id: str) -> None:
        """Start a game whose countdown is over; one that cannot start any more goes on waiting."""
        nobody = Requester(None, "en")
        async with self._cache.open(id) as handle:
            table = handle.table
            countdown = table.countdown
            if table.phase != WAITING or countdown is None or countdown.ms > self._environment.now():
                return
            try:
                if countdown.bots:
                    await self._seat_bots(handle, "")
                require_complete(table)
                await self._begin(handle, nobody)
            except ApiError as refused:
                if refused.status >= 500 or handle.table.phase != WAITING:
                    raise
                await self._tables.commit(handle, nobody, events.Countdown(0))

    async def _seat_bots(self, handle: TableHandle, person: str) -> None:
        """Let bots play for whoever is missing, and take the open seats."""
        table = handle.table
        empty = [number for number, seat in enumerate(table.seats) if seat.open]
        seats = [*table.missing(), *empty]
        changes: list[tuple[TableHandle, events.Event]] = [
            (handle, events.BotSeated(seat, substitute_bot(table, seat))) for seat in seats
        ]
        await self._together(changes, person)

    async def _take_seats_away(self, handle: TableHandle, requester: Requester) -> None:
        """Take away the seats of whoever is missing and those that are open, if the game can be played so."""
        table = handle.table
        missing = table.missing()
        kept = [number for number, seat in enumerate(table.seats) if not seat.open and number not in missing]
        fewer = msgspec.structs.replace(unchanged(table), seats=kept)
        try:
            table.info.new_game(
                len(kept), table.seed, msgspec.convert(fewer.options, table.info.options), table.content
            )
        except OffworldError:
            raise ApiError(409, "too-few-seats", seats=len(kept)) from None
        ready = {seat.person for seat in table.seats if seat.ready}
        changes: list[tuple[TableHandle, events.Event]] = [
            *((handle, events.Remove(seat, table.seats[seat].person)) for seat in missing),
            (handle, fewer),
            # They were ready for this game, and are not asked again.
            *((handle, events.Ready(each, True)) for each in table.people() if each in ready),
        ]
        await self._together(changes, requester.id)

    async def _together(self, changes: list[tuple[TableHandle, events.Event]], person: str) -> None:
        if changes:
            try:
                await self._cache.commit_together(changes, person)
            except StaleTableError:
                raise ApiError(409, "stale") from None

    async def _begin(self, handle: TableHandle, requester: Requester) -> Done:
        table = handle.table
        begin = await self._prepare_start(table, self._factory.start(table))
        bots = partial(check_bots, quotas=self._cache.quotas, person=table.creator)
        return await self._tables.commit(handle, requester, begin, also=None if table.people() else bots)

    # Blocked people

    async def blocked(self, requester: Requester) -> list[NamedPerson]:
        """The people who may not sit down at one's tables."""
        return await self._read(partial(blocked_by, person=require_login(requester).id))

    async def block(self, requester: Requester, other: str, blocked: bool) -> None:
        person = require_login(requester)
        write = partial(write_block, person.id, other, blocked, self._environment.now())
        if not is_token(other) or other == person.id or not await self._commit(write):
            raise ApiError(404, "no-person")


def unchanged(table: TableState) -> events.Options:
    """A table's setup as the event that would change nothing."""
    setup = table.setup
    return events.Options(
        setup.options,
        setup.pace,
        setup.absent,
        setup.absent_s,
        setup.visibility,
        setup.rated,
        setup.hints,
        setup.advanced,
        setup.pack,
    )


def require_other_person(table: TableState, seat: int) -> str:
    """The person at a seat, who is not the host."""
    if not 0 <= seat < len(table.seats):
        raise ApiError(404, "no-seat")
    person = table.seats[seat].person
    if not person or person == table.host:
        raise ApiError(404, "no-person")
    return person


def require_complete(table: TableState) -> None:
    """Refuse to start while a seat is open or somebody is not ready."""
    if any(seat.open for seat in table.seats):
        raise ApiError(409, "seats-open")
    if missing := table.missing():
        raise ApiError(409, "not-ready", names=", ".join(table.seats[number].name for number in missing))


def write_block(person: str, other: str, blocked: bool, now: int, connection: Connection) -> bool:
    """Block a person or lift that; False if there is nobody with that id."""
    if connection.execute(select(schema.person.c.id).where(schema.person.c.id == other)).one_or_none() is None:
        return False
    block = schema.blocks.c
    connection.execute(delete(schema.blocks).where(block.person_id == person, block.blocked_id == other))
    if blocked:
        connection.execute(insert(schema.blocks).values(person_id=person, blocked_id=other, ms=now))
    return True


def blocked_by(connection: Connection, person: str) -> list[NamedPerson]:
    query = (
        select(schema.person.c.id, schema.person.c.name)
        .join(schema.blocks, schema.blocks.c.blocked_id == schema.person.c.id)
        .where(schema.blocks.c.person_id == person)
        .order_by(schema.blocks.c.ms, schema.person.c.id)
    )
    return [NamedPerson(id, name) for id, name in connection.execute(query)]
