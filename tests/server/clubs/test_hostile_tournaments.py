"""What people try at the tables of tournaments to win without playing, or to stop the tournament."""

from __future__ import annotations

from typing import Any

from offworld.server.api.people import InviteRequest
from offworld.server.api.tables import ForkRequest, OptionsRequest, ProposeRequest, SeatBotRequest, StartRequest
from offworld.server.api.tournaments import EntrantRequest
from offworld.server.clubs.tournament_results import SeatEnd, pairing_seats
from offworld.server.clubs.tournament_service import SHORTEST_ROUND_S
from offworld.server.live.view_json import EVERYTHING
from offworld.server.model import events
from offworld.server.model.setup import Pace
from offworld.server.people.rate_limits import rates_of
from offworld.server.storage.tournament_rows import PairingRow, PairingSeatRow
from offworld.server.tables.factory import TableFactory
from tests.server.clubs.test_tournaments import LIVE, refused, with_people
from tests.support.fake_clock import MINUTE
from tests.support.tournament_players import TournamentPlayers


async def open_live_table(players: TournamentPlayers, people: int, **rule: Any) -> tuple[str, str]:
    """A tournament of the first people with one table that waits for them."""
    cup = await players.create(size=people, rounds=1, pace=LIVE, **rule)
    await players.enter(cup, players.people[:people])
    (table,) = (await players.begin(cup)).rounds[0].pairings
    return cup, table.table


@with_people(3)
async def test_nobody_arranges_the_table_of_a_tournament(players: TournamentPlayers) -> None:
    _, table = await open_live_table(players, 3)
    waiting, organiser = players.services.waiting_rooms, players.people[0]
    other = next(
        number for number, seat in enumerate((await players.server.loaded(table)).seats) if seat.person != organiser.id
    )
    await refused("tournament-room", waiting.start(organiser, table, StartRequest(missing="remove")))
    await refused("tournament-room", waiting.start(organiser, table, StartRequest(missing="bot", wait_s=60)))
    await refused("tournament-room", waiting.change(organiser, table, OptionsRequest(hints=True)))
    await refused("tournament-room", waiting.order(organiser, table, [2, 1, 0]))
    await refused("tournament-room", waiting.remove(organiser, table, other, block=False))
    await refused("tournament-room", waiting.hand_on(organiser, table, players.people[1].id))
    await refused("tournament-room", waiting.cancel(organiser, table))
    bot = players.services.tables.bot(organiser, table, SeatBotRequest(other, "random"))
    await refused("tournament-room", bot)
    assert (await players.server.loaded(table)).seq == 0


@with_people(4)
async def test_only_drawn_people_sit_at_the_table_of_a_tournament(players: TournamentPlayers) -> None:
    _, table = await open_live_table(players, 3)
    tables, invites = players.services.tables, players.services.people_services.invites
    organiser, second, third, outsider = players.people
    seats = [seat.person for seat in (await players.server.loaded(table)).seats]
    await tables.leave(second, table)
    await tables.leave(third, table)
    await refused("tournament-seat", tables.sit(outsider, table, None))
    invitation = await invites.make(organiser, table, InviteRequest("any"))
    await refused("tournament-seat", invites.accept(outsider, invitation.invite))
    # Neither does somebody take another place in the turn order.
    await refused("taken", tables.sit(second, table, seats.index(third.id)))
    await tables.sit(second, table, None)
    await invites.accept(third, invitation.invite)
    assert [seat.person for seat in (await players.server.loaded(table)).seats] == seats


@with_people(3)
async def test_the_heir_of_a_guest_sits_down_again_where_the_guest_was_drawn(players: TournamentPlayers) -> None:
    _, table = await open_live_table(players, 2)
    tables, (_, guest, heir) = players.services.tables, players.people
    async with tables.cache.open(table) as handle:
        place = handle.table.owned(guest.id)
        await tables.cache.commit_event(handle, events.HandOver(guest.id, heir.id), heir.id)
    await tables.leave(heir, table)
    await refused("tournament-seat", tables.sit(guest, table, None))
    await tables.sit(heir, table, None)
    assert (await players.server.loaded(table)).owned(heir.id) == place


@with_people(2)
async def test_whoever_plays_a_tournament_against_bots_only_has_no_help(players: TournamentPlayers) -> None:
    cup, table = await open_live_table(players, 2)
    present = players.people[1]
    await players.services.tables.ready(present, table, True)
    players.clock.advance(5 * MINUTE)
    await players.look(cup)
    await players.play_table(table, 20)
    services = players.services
    seat = (await players.server.loaded(table)).owned(present.id)[0]
    # The record holds the seed; a copy of the game or a hint would tell what comes.
    await refused("not-over", services.replay.record(present, table))
    await refused("not-over", services.replay.fork(present, table, ForkRequest(1, seat, "random")))
    await refused("not-over", services.replay.position(present, table, 1, EVERYTHING))
    await refused("hints-rated", services.hints.request(present, table, seat))
    # Giving it up alone would make everybody first.
    for proposal in ("cancel", "undo", "pause"):
        await refused("tournament-alone", services.tables.propose(present, table, ProposeRequest(proposal)))
    await refused("tournament-alone", services.tables.propose(present, table, ProposeRequest("pace", pace=Pace())))


@with_people(2)
async def test_a_started_table_is_not_taken_away_by_a_swap(players: TournamentPlayers) -> None:
    cup, table = await open_live_table(players, 2)
    async with players.services.table_cache.open(table) as handle:
        # As the runner does, which says so to the tournament afterwards.
        begin = TableFactory(players.services.environment).start(handle.table)
        await players.services.table_cache.commit_event(handle, begin)
    first, second = players.people
    await refused("no-swap", players.services.tournaments.swap(first, cup, first.id, second.id))
    assert (await players.look(cup)).rounds[0].pairings[0].table == table


@with_people(2)
async def test_rounds_do_not_follow_each_other_by_the_second(players: TournamentPlayers) -> None:
    await refused("tournament-round", players.create(format="round-robin", size=2, round_s=1))
    await players.create(format="round-robin", size=2, round_s=SHORTEST_ROUND_S)
    await players.create(format="free", size=2, round_s=60)


@with_people(2)
async def test_whoever_has_blocked_an_organiser_is_not_added(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1)
    organiser, other = players.people
    await players.services.waiting_rooms.block(other, organiser.id, True)
    request = EntrantRequest(other.id, "playing")
    await refused("blocked-by", players.services.tournaments.set_entrant(organiser, cup, request))
    await players.services.waiting_rooms.block(other, organiser.id, False)
    assert len((await players.services.tournaments.set_entrant(organiser, cup, request)).entrants) == 1


def test_messages_to_many_people_are_counted() -> None:
    assert rates_of("POST", "/api/tournaments/x/announce") == ["announcements"]
    assert rates_of("POST", "/api/tournaments/x/correct") == ["announcements"]
    assert rates_of("POST", "/api/tournaments/x/entrants") == ["invites"]
    assert rates_of("POST", "/api/tournaments/x/next") == ["tables"]


def test_a_table_with_fewer_seats_than_were_drawn_has_a_result() -> None:
    pairing = PairingRow(1, 1, "table", "playing", "", [PairingSeatRow(person) for person in ("a", "b", "c")])
    ends = [SeatEnd("b", 2, 10, False), SeatEnd("c", 1, 12, False)]
    seats = pairing_seats(pairing, ends, [5, 3, 1])
    assert [(seat.person, seat.absent, bool(seat.points)) for seat in seats] == [
        ("a", True, False),
        ("b", False, True),
        ("c", False, True),
    ]


@with_people(2)
async def test_nobody_comes_back_from_a_pause_after_the_end(players: TournamentPlayers) -> None:
    cup = await players.create(size=2, rounds=1)
    await players.enter(cup)
    organiser, other = players.people
    tournaments = players.services.tournaments
    await tournaments.set_entrant(organiser, cup, EntrantRequest(other.id, "paused"))
    assert (await tournaments.end(organiser, cup)).state == "cancelled"
    await refused("tournament-state", tournaments.enter(other, cup, False))
