"""Tournaments: commands of people and organisers, and queries.

A command is one transaction: it raises the version of the tournament first, which locks it, then reads it whole, checks
and writes. The runner is woken afterwards and does what follows.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, or_, select, update

from offworld.bots import LEVELS
from offworld.kit.errors import OffworldError
from offworld.kit.messages import msg
from offworld.server.api.tournaments import (
    CorrectRequest,
    DurationInfo,
    EntrantRequest,
    TournamentInfo,
    TournamentList,
    TournamentRequest,
)
from offworld.server.clubs.announcements import Announcement, announce
from offworld.server.clubs.calendar import CalendarEntry, calendar_file
from offworld.server.clubs.live_standings import LiveStandings
from offworld.server.clubs.standings import bye_points
from offworld.server.clubs.tournament_info import entry_is_open, tournament_info, tournament_summary
from offworld.server.clubs.tournament_results import corrected_seats
from offworld.server.clubs.tournament_runner import TournamentRunner
from offworld.server.clubs.tournament_steps import LEAST_PEOPLE, Instant
from offworld.server.errors import ApiError, to_api_error
from offworld.server.live.renderer import shared_translator
from offworld.server.model import events
from offworld.server.model.clock import SECOND
from offworld.server.model.person import Person, clean_name
from offworld.server.model.table_state import GONE, WAITING
from offworld.server.model.tournament import ActionDetail
from offworld.server.notifications.templates import NotificationRenderer
from offworld.server.storage import club_rows, schema, tournament_rows
from offworld.server.storage.account_rows import is_claimed
from offworld.server.storage.club_rows import IN_CLUB, LEADERS
from offworld.server.storage.club_schema import pairings, rounds, tournament_actions, tournaments
from offworld.server.storage.people_schema import results
from offworld.server.storage.service import Core, Service
from offworld.server.storage.table_rows import is_blocked
from offworld.server.storage.tournament_rows import (
    IN_IT,
    ByeRow,
    EntrantRow,
    PairingRow,
    StaleTournamentError,
    TournamentRow,
    TournamentRows,
)
from offworld.server.tables.cache import StaleTableError, TableCache
from offworld.server.tables.factory import require_game, validate_bot, validate_options
from offworld.server.tables.permissions import Requester, require_login

MOST_PEOPLE = 256
MOST_OPEN = 20
"""Tournaments of one organiser that are not over."""
LISTED = 100
FILLERS = ("random", *LEVELS)
SEED_BITS = 62
ROUND_MS = 2 * 3_600_000
"""The length of a round in a calendar, where it has no last day."""
LONGEST_GAME_MS = 12 * 3_600_000
"""A live game that took longer was interrupted."""
MEASURED_GAMES = 500
SHORTEST_ROUND_S = 3600
"""A round with a last day lasts so long at least: when it is over, the next one opens its tables beside those left."""
logger = logging.getLogger(__name__)


class TournamentService(Service):
    """Commands and queries on tournaments."""

    def __init__(self, core: Core, table_cache: TableCache, runner: TournamentRunner) -> None:
        super().__init__(core)
        self._address = core.settings.address.rstrip("/")
        self._table_cache = table_cache
        self._runner = runner
        self._live_standings = LiveStandings(table_cache)
        self._renderer = NotificationRenderer(core.settings.address)

    # Queries

    async def list(self, requester: Requester, club: str) -> TournamentList:
        if not club.isprintable():
            raise ApiError(404, "no-club")
        found = await self._read(partial(tournament_rows.tournament_list, club=club, person=requester.id, limit=LISTED))
        return TournamentList([tournament_summary(tournament, people) for tournament, people in found])

    async def info(self, requester: Requester, id: str) -> TournamentInfo:
        if not id.isprintable():
            raise ApiError(404, "no-tournament")
        info = await self._read(partial(self._info, id, requester.id))
        await self._live_standings.fill_in(info)
        return info

    def _info(self, id: str, person: str, connection: Connection) -> TournamentInfo:
        rows = tournament_rows.load(connection, id)
        if rows is None:
            raise ApiError(404, "no-tournament")
        now = self._environment.now()
        instant = Instant(now, self._table_cache.uptime.up(now))
        leading = bool(person) and leads(connection, rows.tournament, person)
        if rows.tournament.state == "draft" and not leading:
            raise ApiError(404, "no-tournament")
        if not leading:
            # Nobody is shown at a tournament before they have agreed to it.
            rows.entrants = [each for each in rows.entrants if each.state != "invited" or each.person == person]
        row = tournament_actions.c
        shown = select(tournament_actions).where(row.tournament_id == id).order_by(row.number)
        if not leading:
            shown = shown.where(or_(row.kind.not_in(("invited", "uninvited")), row.about_id == person))
        actions = connection.execute(shown).all()
        club = club_rows.find_club(connection, rows.tournament.club) if rows.tournament.club else None
        info = tournament_info(rows, names_of(connection, rows, actions), club.name if club else "", actions, instant)
        if person:
            info.may_organise = leading
            info.may_enter = why_not_enter(connection, rows, person) is None
        return info

    async def durations(self, game: str, players: int) -> DurationInfo:
        """How long live games of a kind took on this server."""
        require_game(game)
        return await self._read(partial(game_durations, game=game, players=players))

    async def calendar_file(self, requester: Requester, id: str) -> str:
        """The rounds of a tournament, past and present, for calendar programs; before the first its beginning."""
        info = await self.info(requester, id)
        lang = shared_translator(requester.lang)
        link = f"{self._address}/tournament/{id}"
        entries = [
            CalendarEntry(
                f"{id}-{each.number}",
                lang(msg("calendar-round", tournament=info.name, round=each.number)),
                each.start_ms,
                each.end_ms or each.due_ms or each.start_ms + ROUND_MS,
                link=link,
            )
            for each in info.rounds
        ]
        first = CalendarEntry(id, info.name, info.start_ms, info.start_ms + ROUND_MS, link=link)
        return calendar_file(info.name, entries or [first], self._environment.now())

    # Commands of everybody

    async def create(self, requester: Requester, body: TournamentRequest) -> TournamentInfo:
        """Create a tournament: a draft that only its organisers see, or one that is open for entry at once."""
        person = require_login(requester)
        id, now = self._environment.token(9), self._environment.now()
        values = {
            "id": id,
            "organiser": person.id,
            "seed": seed_number(self._environment.seed()),
            "version": 1,
            "made_ms": now,
            **tournament_values(body, now),
        }

        def write(connection: Connection) -> TournamentInfo:
            if not is_claimed(connection, person.id):
                raise ApiError(403, "not-claimed")
            if body.club:
                require_club_leader(connection, body.club, person)
            row = tournaments.c
            mine = (row.organiser == person.id, row.state.in_(("draft", "open", "running", "paused")))
            if connection.execute(select(func.count()).where(*mine)).scalar_one() >= MOST_OPEN:
                raise ApiError(409, "tournaments-full", most=MOST_OPEN)
            connection.execute(insert(tournaments).values(**values))
            return self._info(id, person.id, connection)

        made = await self._commit(write)
        self._runner.notify(id)
        return made

    async def enter(self, requester: Requester, id: str, reserve: bool) -> TournamentInfo:
        """Enter, or come back after a pause; late entrants have one bye, once."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            self._enter(connection, rows, person.id, reserve, now)

        return await self._command(id, person, act)

    def _enter(self, connection: Connection, rows: TournamentRows, person: str, reserve: bool, now: int) -> None:
        tournament = rows.tournament
        entrant = rows.entrant(person)
        if entrant is not None and entrant.state == "paused":
            require_unfinished(rows)
            tournament_rows.change_entrant(connection, tournament.id, person, state="playing", missed=0)
            return
        if (why := why_not_enter(connection, rows, person)) is not None:
            raise why
        if entrant is None:
            tournament_rows.add_entrant(connection, tournament.id, person, now, reserve=int(reserve))
        else:
            tournament_rows.change_entrant(
                connection, tournament.id, person, state="playing", missed=0, reserve=int(reserve)
            )
        had_bye = any(bye.person == person for bye in rows.byes)
        new = entrant is None or entrant.state == "invited"
        late = bool(rows.rounds) and tournament.rule.format != "free" and new
        if late and not reserve and not had_bye:
            worth = bye_points(tournament.rule.place_points)
            tournament_rows.add_bye(connection, tournament.id, ByeRow(len(rows.rounds), person, "late", worth))

    async def withdraw(self, requester: Requester, id: str) -> TournamentInfo:
        """Leave a tournament, or decline an invitation; results stay, and a running table is played to its end."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            invited = rows.entrant(person.id)
            if invited is None or invited.state != "invited":
                require_entrant(rows, person.id)
            require_unfinished(rows)
            self._set_state(connection, rows, person.id, "withdrawn")

        return await self._command(id, person, act)

    async def skip(self, requester: Requester, id: str, skip: bool) -> TournamentInfo:
        """Say that one cannot play the next round, before it is drawn. The first time it counts as a bye."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_entrant(rows, person.id)
            require_unfinished(rows)
            if rows.tournament.rule.format not in ("swiss", "round-robin"):
                raise ApiError(409, "no-skip")
            number = len(rows.rounds) + 1 if skip else 0
            tournament_rows.change_entrant(connection, id, person.id, skip_round=number)

        return await self._command(id, person, act)

    async def wait(self, requester: Requester, id: str, waiting: bool) -> TournamentInfo:
        """In free play: ask for the next game, or ask no longer."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            entrant = require_entrant(rows, person.id)
            if rows.tournament.rule.format != "free" or rows.tournament.state != "running":
                raise ApiError(409, "no-free-play")
            since = (entrant.waiting_ms or now) if waiting else None
            tournament_rows.change_entrant(connection, id, person.id, waiting_ms=since)

        return await self._command(id, person, act)

    # Commands of organisers

    async def change(self, requester: Requester, id: str, body: TournamentRequest) -> TournamentInfo:
        """Change a draft, and open it for entry unless it stays one."""
        person = require_login(requester)
        values = tournament_values(body, self._environment.now())

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            require_draft(rows)
            if body.club:
                require_club_leader(connection, body.club, person)
            tournament_rows.change(connection, id, **values)

        return await self._command(id, person, act)

    async def delete(self, requester: Requester, id: str) -> TournamentList:
        """Delete a draft."""
        person = require_login(requester)
        if not id.isprintable():
            raise ApiError(404, "no-tournament")

        def write(connection: Connection) -> None:
            rows = tournament_rows.load(connection, id)
            if rows is None or (rows.tournament.state == "draft" and not leads(connection, rows.tournament, person.id)):
                raise ApiError(404, "no-tournament")
            require_organiser(connection, rows, person)
            require_draft(rows)
            tournament_rows.delete_draft(connection, id)

        await self._commit(write)
        return await self.list(requester, "")

    async def start(self, requester: Requester, id: str) -> TournamentInfo:
        """Begin now, or go on after a pause."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            state = rows.tournament.state
            if state == "open":
                playing = [each for each in rows.entrants if each.state == "playing" and not each.reserve]
                if len(playing) < LEAST_PEOPLE and rows.tournament.rule.format != "free":
                    raise ApiError(409, "tournament-few", least=LEAST_PEOPLE)
                tournament_rows.change(connection, id, start_ms=now)
            elif state == "paused":
                tournament_rows.change(connection, id, state="running")
            else:
                raise ApiError(409, "tournament-state")
            self._log(connection, id, now, "start" if state == "open" else "resume", person)

        return await self._command(id, person, act)

    async def pause(self, requester: Requester, id: str) -> TournamentInfo:
        """Draw no further round for now; tables that have started are played on."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            if rows.tournament.state != "running":
                raise ApiError(409, "tournament-state")
            tournament_rows.change(connection, id, state="paused")
            self._log(connection, id, now, "pause", person)

        return await self._command(id, person, act)

    async def end(self, requester: Requester, id: str) -> TournamentInfo:
        """End a tournament early: unfinished tables count as they stand. One that has not begun is given up."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            require_unfinished(rows)
            if rows.tournament.state == "draft":
                raise ApiError(409, "tournament-state")
            self._log(connection, id, now, "end", person)

        await self._command(id, person, act)
        await self._runner.end(id)
        return await self.info(requester, id)

    async def set_entrant(self, requester: Requester, id: str, body: EntrantRequest) -> TournamentInfo:
        """Add a person, let one pause or play again, or withdraw one.

        Members of the tournament's club are added at once; others are invited, and play once they have agreed. So
        are those who have withdrawn.
        """
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            require_unfinished(rows)
            entrant = rows.entrant(body.person)
            state: str = body.state
            if state == "playing" and (entrant is None or entrant.state not in IN_IT):
                state = self._add(connection, rows, person, body.person, now)
            elif entrant is None:
                raise ApiError(404, "no-person")
            elif entrant.state == "invited" and state == "paused":
                raise ApiError(409, "no-entrant")
            else:
                self._set_state(connection, rows, body.person, state)
                state = "uninvited" if entrant.state == "invited" else state
            self._log(connection, id, now, state, person, about=body.person)

        return await self._command(id, person, act)

    def _add(self, connection: Connection, rows: TournamentRows, organiser: Person, person: str, now: int) -> str:
        """Let a person play, or invite them to; returns which. Who may enter by themself is another question."""
        tournament, entrant = rows.tournament, rows.entrant(person)
        if connection.execute(select(schema.person.c.id).where(schema.person.c.id == person)).first() is None:
            raise ApiError(404, "no-person")
        if entrant is not None and entrant.state == "invited":
            raise ApiError(409, "invited-already")
        if is_blocked(connection, person, organiser.id):
            raise ApiError(403, "blocked-by")
        if entrant is None and len(rows.entrants) >= MOST_PEOPLE:
            raise ApiError(409, "tournament-full", most=MOST_PEOPLE)
        member = bool(tournament.club) and club_rows.role_of(connection, tournament.club, person) in IN_CLUB
        if person == organiser.id or (member and entrant is None):
            self._let_in(connection, rows, person, now)
            return "playing"
        if tournament.state == "draft":
            raise ApiError(409, "invited-draft")
        if entrant is None:
            tournament_rows.add_entrant(connection, tournament.id, person, now, state="invited")
        else:
            self._set_state(connection, rows, person, "invited")
        facts = {"tournament": tournament.name, "name": organiser.name}
        key = f"{tournament.id}/{tournament.version}"
        announcement = Announcement("invited", key, f"/tournament/{tournament.id}", facts)
        self._announce(connection, [person], announcement, now)
        return "invited"

    def _let_in(self, connection: Connection, rows: TournamentRows, person: str, now: int) -> None:
        """Let a person play; whoever is new in a tournament that runs has a bye, once."""
        tournament = rows.tournament
        if rows.entrant(person) is not None:
            self._set_state(connection, rows, person, "playing")
            return
        tournament_rows.add_entrant(connection, tournament.id, person, now)
        if rows.rounds and tournament.rule.format != "free":
            worth = bye_points(tournament.rule.place_points)
            tournament_rows.add_bye(connection, tournament.id, ByeRow(len(rows.rounds), person, "late", worth))

    async def swap(self, requester: Requester, id: str, first: str, second: str) -> TournamentInfo:
        """Let two people of the present round change places, as long as neither table has started."""
        person = require_login(requester)
        waiting_tables: list[str] = []

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            waiting_tables.clear()
            require_organiser(connection, rows, person)
            one, other = find_seat(rows, first), find_seat(rows, second)
            if one is None or other is None or first == second:
                raise ApiError(409, "no-swap")
            if any(has_started(connection, pairing.table) for pairing, _ in (one, other)):
                raise ApiError(409, "no-swap")
            for (pairing, at), new in ((one, second), (other, first)):
                pairing.seats[at].person = new
            for pairing, _ in (one, other):
                waiting_tables.append(pairing.table)
                tournament_rows.write_seats(connection, id, pairing.round, pairing.number, pairing.seats)
                detach_table(connection, id, pairing)
            detail = ActionDetail(people=[first, second])
            self._log(connection, id, now, "swap", person, round_number=len(rows.rounds), detail=detail)

        info = await self._command(id, person, act)
        for table in {table for table in waiting_tables if table}:
            await self._give_up(table)
        return info

    async def correct(self, requester: Requester, id: str, body: CorrectRequest) -> TournamentInfo:
        """Correct the places of a finished table. What was before, what is now, and why, is shown to everybody."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            pairing = rows.pairing(body.round, body.number)
            if pairing is None or not pairing.done:
                raise ApiError(404, "no-finished-table")
            check_places(body.places, len(pairing.seats))
            before = [seat.place or 0 for seat in pairing.seats]
            seats = corrected_seats(pairing, body.places, rows.tournament.rule.place_points)
            tournament_rows.write_seats(connection, id, body.round, body.number, seats)
            people = [seat.person for seat in pairing.seats]
            self._log(
                connection,
                id,
                now,
                "correct",
                person,
                round_number=body.round,
                table_number=body.number,
                words=body.reason,
                detail=ActionDetail(places_before=before, places_after=body.places, people=people),
            )
            facts = {
                "tournament": rows.tournament.name,
                "round": body.round,
                "number": body.number,
                "reason": body.reason,
            }
            key = f"{id}/{rows.tournament.version}"
            self._announce(connection, people, Announcement("corrected", key, f"/tournament/{id}", facts), now)

        return await self._command(id, person, act)

    async def announce(self, requester: Requester, id: str, words: str) -> TournamentInfo:
        """Send a message to everybody who plays."""
        person = require_login(requester)
        if not words.strip():
            raise ApiError(400, "nothing-said")

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            self._log(connection, id, now, "message", person, words=words)
            people = [each.person for each in rows.entrants if each.state in IN_IT]
            facts = {"tournament": rows.tournament.name, "name": person.name, "words": words}
            key = f"{id}/{rows.tournament.version}"
            self._announce(connection, people, Announcement("organiser", key, f"/tournament/{id}", facts), now)

        return await self._command(id, person, act)

    async def extend(self, requester: Requester, id: str, seconds: int) -> TournamentInfo:
        """Give the present round, or free play, more time."""
        person = require_login(requester)

        def act(connection: Connection, rows: TournamentRows, now: int) -> None:
            require_organiser(connection, rows, person)
            last = rows.rounds[-1] if rows.rounds else None
            if last is None or last.state != "running" or last.due_ms is None:
                raise ApiError(409, "tournament-state")
            mine = (rounds.c.tournament_id == id, rounds.c.number == last.number)
            connection.execute(update(rounds).where(*mine).values(due_ms=last.due_ms + seconds * SECOND))
            self._log(connection, id, now, "extend", person, round_number=last.number)

        return await self._command(id, person, act)

    # How commands are carried out

    async def _command(
        self, id: str, person: Person, act: Callable[[Connection, TournamentRows, int], None]
    ) -> TournamentInfo:
        """Carry out a command in one transaction; returns the tournament as it is then."""
        if not id.isprintable():
            raise ApiError(404, "no-tournament")
        now = self._environment.now()

        def write(connection: Connection) -> TournamentInfo:
            try:
                tournament_rows.change(connection, id, next_ms=now)
            except StaleTournamentError:
                raise ApiError(404, "no-tournament") from None
            rows = tournament_rows.load(connection, id)
            assert rows is not None
            if rows.tournament.state == "draft" and not leads(connection, rows.tournament, person.id):
                raise ApiError(404, "no-tournament")
            act(connection, rows, now)
            return self._info(id, person.id, connection)

        info = await self._commit(write)
        self._runner.notify(id)
        return info

    def _set_state(self, connection: Connection, rows: TournamentRows, person: str, state: str) -> None:
        tournament_rows.change_entrant(connection, rows.tournament.id, person, state=state, missed=0, waiting_ms=None)

    def _log(self, connection: Connection, id: str, now: int, kind: str, person: Person, **more: Any) -> None:
        tournament_rows.add_action(connection, id, now, kind, person=person.id, **more)

    def _announce(self, connection: Connection, people: Sequence[str], announcement: Announcement, now: int) -> None:
        for person in people:
            if person:
                announce(connection, person, announcement, now, self._renderer)

    async def _give_up(self, table: str) -> None:
        """Give up a table whose people were swapped; its pairing gets another."""
        async with self._table_cache.open(table) as handle:
            if handle.table.phase == WAITING:
                try:
                    await self._table_cache.commit_event(handle, events.Cancel())
                except StaleTableError:
                    logger.info("table %s was changed while it was given up", table)


# ---------------------------------------------------------------- checks


def check_rule(body: TournamentRequest) -> None:
    """Refuse a rule that the game or the format does not allow."""
    rule, info = body.rule, require_game(body.game)
    if rule.size not in info.players:
        raise ApiError(400, "tournament-size", least=min(info.players), most=max(info.players))
    if rule.format != "free" and 0 < rule.round_s < SHORTEST_ROUND_S:
        raise ApiError(400, "tournament-round", minutes=SHORTEST_ROUND_S // 60)
    if rule.points is not None and len(rule.points) != rule.size:
        raise ApiError(400, "tournament-points", places=rule.size)
    if rule.advance >= rule.size:
        raise ApiError(400, "tournament-advance")
    if len(set(rule.ties)) != len(rule.ties):
        raise ApiError(400, "tournament-ties")
    if rule.entry == "members" and not body.club:
        raise ApiError(400, "tournament-club")
    if rule.bot.partition(":")[0] not in FILLERS:
        raise ApiError(400, "bot-unknown", bot=rule.bot)
    validate_bot(rule.bot, info)
    options = validate_options(info, rule.options)
    try:
        info.new_game(rule.size, 1, msgspec.convert(options, info.options), info.content())
    except OffworldError as error:
        raise to_api_error(400, "setup", error) from None


def tournament_values(body: TournamentRequest, now: int) -> dict[str, Any]:
    """What a request says of a tournament, as it is stored."""
    check_rule(body)
    rule = msgspec.structs.replace(body.rule, options=validate_options(require_game(body.game), body.rule.options))
    start = max(body.start_ms, now)
    return {
        "club_id": body.club or None,
        "name": clean_name(body.name),
        "game": body.game,
        "format": rule.format,
        "rule": msgspec.json.encode(rule).decode(),
        "state": "draft" if body.draft else "open",
        "start_ms": body.start_ms if body.draft else start,
        "next_ms": None if body.draft else start,
    }


def game_durations(connection: Connection, game: str, players: int) -> DurationInfo:
    """How long live games of so many players took on this server; those that were interrupted are left out."""
    result, table = results.c, schema.tables.c
    took = result.ended_ms - result.started_ms
    query = (
        select(took)
        .join(schema.tables, table.id == result.table_id)
        .where(result.game == game, result.players == players, result.seat == 0)
        .where(table.live == 1, took <= LONGEST_GAME_MS)
        .order_by(result.ended_ms.desc(), result.table_id)
        .limit(MEASURED_GAMES)
    )
    spans = sorted(connection.execute(query).scalars())
    if not spans:
        return DurationInfo(0, 0, 0)
    return DurationInfo(len(spans), spans[len(spans) // 2] // SECOND, spans[(9 * len(spans)) // 10] // SECOND)


def seed_number(seed: int | bytes) -> int:
    """A seed of an environment as a number that a database keeps."""
    number = seed if isinstance(seed, int) else int.from_bytes(seed[:8], "big")
    return number & ((1 << SEED_BITS) - 1)


def check_places(places: Sequence[int], people: int) -> None:
    """Refuse places that cannot be: 1, 2, 2, 4 is possible, 1, 3, 3 is not."""
    if len(places) != people or any(place != 1 + sum(other < place for other in places) for place in places):
        raise ApiError(400, "tournament-places", people=people)


def leads(connection: Connection, tournament: TournamentRow, person: str) -> bool:
    """Whether a person is an organiser of a tournament: its own, or one of its club."""
    if tournament.organiser == person:
        return True
    return bool(tournament.club) and club_rows.role_of(connection, tournament.club, person) in LEADERS


def require_organiser(connection: Connection, rows: TournamentRows, person: Person) -> None:
    if not leads(connection, rows.tournament, person.id):
        raise ApiError(403, "not-organiser")


def require_club_leader(connection: Connection, club: str, person: Person) -> None:
    if club_rows.find_club(connection, club) is None:
        raise ApiError(404, "no-club")
    if club_rows.role_of(connection, club, person.id) not in LEADERS:
        raise ApiError(403, "not-organiser")


def require_entrant(rows: TournamentRows, person: str) -> EntrantRow:
    entrant = rows.entrant(person)
    if entrant is None or entrant.state not in IN_IT:
        raise ApiError(409, "no-entrant")
    return entrant


def require_draft(rows: TournamentRows) -> None:
    if rows.tournament.state != "draft":
        raise ApiError(409, "no-draft")


def require_unfinished(rows: TournamentRows) -> None:
    if rows.tournament.state in ("finished", "cancelled"):
        raise ApiError(409, "tournament-state")


def why_not_enter(connection: Connection, rows: TournamentRows, person: str) -> ApiError | None:
    """Why a person cannot enter now; None if they can."""
    tournament = rows.tournament
    entrant = rows.entrant(person)
    if entrant is not None and entrant.state in IN_IT:
        return ApiError(409, "entered")
    invited = entrant is not None and entrant.state == "invited" and tournament.state in ("open", "running", "paused")
    if not invited and not entry_is_open(rows):
        return ApiError(409, "entry-closed")
    if not tournament.rule.guests and not is_claimed(connection, person):
        return ApiError(403, "not-claimed")
    if invited:
        return None
    if tournament.rule.entry == "members" and club_rows.role_of(connection, tournament.club, person) not in IN_CLUB:
        return ApiError(403, "members-only")
    if len(rows.entrants) >= MOST_PEOPLE:
        return ApiError(409, "tournament-full", most=MOST_PEOPLE)
    return None


def find_seat(rows: TournamentRows, person: str) -> tuple[PairingRow, int] | None:
    """A person's table and seat in the present round, if the table has not started."""
    for pairing in rows.pairings:
        if pairing.round == len(rows.rounds) and pairing.state in ("drawn", "waiting"):
            for number, seat in enumerate(pairing.seats):
                if seat.person == person:
                    return pairing, number
    return None


def has_started(connection: Connection, table: str) -> bool:
    """Whether a table waits no longer; its pairing may not say so yet."""
    phase = connection.execute(select(schema.tables.c.phase).where(schema.tables.c.id == table)).scalar()
    return phase not in (None, WAITING)


def detach_table(connection: Connection, tournament: str, pairing: PairingRow) -> None:
    """Take the table away from a pairing, which is then given another."""
    row = pairings.c
    mine = (row.tournament_id == tournament, row.round == pairing.round, row.number == pairing.number)
    connection.execute(update(pairings).where(*mine).values(table_id=None, state="drawn"))


def names_of(connection: Connection, rows: TournamentRows, actions: Sequence[Any]) -> dict[str, str]:
    """The names of everybody whom a tournament or its record of actions mentions."""
    people = {rows.tournament.organiser, *(each.person for each in rows.entrants)}
    people |= {seat.person for each in rows.pairings for seat in each.seats if seat.person}
    people |= {id for each in actions for id in (each.person_id, each.about_id) if id}
    query = select(schema.person.c.id, schema.person.c.name).where(schema.person.c.id.in_(sorted(people)))
    # Nobody is called what is left of a deleted account: pages say so in words.
    return {row.id: "" if row.name == GONE else row.name for row in connection.execute(query)}
