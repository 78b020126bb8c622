"""Who plays in a tournament: invitations of organisers, members of a club, coming back after a withdrawal."""

from __future__ import annotations

from offworld.server.api.clubs import ClubRequest
from offworld.server.api.tournaments import EntrantRequest, TournamentInfo, TournamentRequest
from offworld.server.model.tournament import TournamentRule
from offworld.server.tables.permissions import Requester
from tests.server.clubs.test_tournaments import refused, with_people
from tests.support.fake_clock import HOUR
from tests.support.tournament_players import DAYS, TournamentPlayers


def states(info: TournamentInfo) -> dict[str, str]:
    return {each.name: each.state for each in info.entrants}


async def invite(players: TournamentPlayers, cup: str, person: Requester) -> TournamentInfo:
    request = EntrantRequest(person.id, "playing")
    return await players.services.tournaments.set_entrant(players.people[0], cup, request)


@with_people(4)
async def test_a_stranger_plays_once_they_have_agreed(players: TournamentPlayers) -> None:
    """Until then only organisers and they themselves know of it, and no draw counts on them."""
    organiser, other, third, fourth = players.people
    tournaments = players.services.tournaments
    cup = await players.create(size=2, rounds=2, entry="link")
    info = await invite(players, cup, third)
    assert (states(info), info.actions[-1].kind, info.standings) == ({"P02": "invited"}, "invited", [])
    await refused("invited-already", invite(players, cup, third))
    seen = await tournaments.info(other, cup)
    assert (seen.entrants, seen.actions) == ([], [])
    mine = await tournaments.info(third, cup)
    assert (states(mine), mine.may_enter, mine.actions[0].about) == ({"P02": "invited"}, True, "P02")
    assert [each.id for each in (await tournaments.list(third, "")).tournaments] == [cup]
    assert (await tournaments.list(organiser, "")).tournaments[0].people == 0
    for refusal in (tournaments.skip(third, cup, True), tournaments.wait(third, cup, True)):
        await refused("no-entrant", refusal)
    request = EntrantRequest(third.id, "paused")
    await refused("no-entrant", tournaments.set_entrant(organiser, cup, request))
    await players.enter(cup, [organiser, other, fourth])
    await players.enter(cup, [third])
    info = await players.begin(cup)
    assert sorted(seat.name for each in info.rounds[0].pairings for seat in each.seats) == ["P00", "P01", "P02", "P03"]


@with_people(3)
async def test_whoever_declines_does_not_play_and_is_asked_again_only_by_an_invitation(
    players: TournamentPlayers,
) -> None:
    organiser, other, third = players.people
    tournaments = players.services.tournaments
    cup = await players.create(size=2, rounds=1)
    await invite(players, cup, third)
    declined = await tournaments.withdraw(third, cup)
    assert states(declined) == {"P02": "withdrawn"}
    # An organiser does not let somebody play who has left.
    assert states(await invite(players, cup, third)) == {"P02": "invited"}
    info = await tournaments.set_entrant(organiser, cup, EntrantRequest(third.id, "withdrawn"))
    assert [action.kind for action in info.actions] == ["invited", "invited", "uninvited"]
    assert (await tournaments.info(other, cup)).actions == []
    await players.enter(cup, [organiser, other])
    info = await players.begin(cup)
    assert [seat.name for seat in info.rounds[0].pairings[0].seats if seat.name == "P02"] == []


@with_people(3)
async def test_members_of_the_club_are_added_at_once(players: TournamentPlayers) -> None:
    organiser, member, stranger = players.people
    clubs, tournaments = players.services.clubs, players.services.tournaments
    club = (await clubs.create(organiser, ClubRequest("Club", entry="open"))).id
    await clubs.join(member, club, "")
    cup = await players.create(club=club, size=2, rounds=1, entry="members")
    assert states(await invite(players, cup, member)) == {"P01": "playing"}
    assert states(await invite(players, cup, stranger))["P02"] == "invited"
    # An invitation goes before the limits of the entry.
    await tournaments.enter(stranger, cup, False)
    assert states(await tournaments.info(organiser, cup)) == {"P01": "playing", "P02": "playing"}


@with_people(3)
async def test_nobody_is_invited_to_what_they_cannot_see(players: TournamentPlayers) -> None:
    organiser, other, _ = players.people
    rule = TournamentRule(size=2, rounds=1, pace=DAYS)
    body = TournamentRequest("Cup", "galileo", rule, players.clock.ms + HOUR, draft=True)
    cup = (await players.services.tournaments.create(organiser, body)).id
    await refused("invited-draft", invite(players, cup, other))
    assert states(await invite(players, cup, organiser)) == {"P00": "playing"}


@with_people(5)
async def test_who_comes_back_while_entry_is_open_has_no_bye_for_what_was_missed(players: TournamentPlayers) -> None:
    """Coming back is allowed as long as entering is; results stay, and nothing is given for missed rounds."""
    cup = await players.create(size=2, rounds=4)
    await players.enter(cup, players.people[:4])
    await players.begin(cup)
    await players.play_round(cup)
    tournaments = players.services.tournaments
    left = players.people[3]
    before = next(row.points for row in (await tournaments.info(left, cup)).standings if row.person == left.id)
    await tournaments.withdraw(left, cup)
    await refused("no-entrant", tournaments.skip(left, cup, True))
    info = await tournaments.enter(left, cup, False)
    mine = next(row for row in info.standings if row.person == left.id)
    assert (mine.points, [bye.name for each in info.rounds for bye in each.byes if bye.kind == "late"]) == (before, [])
    await players.play_round(cup)
    await players.play_round(cup)
    await tournaments.withdraw(left, cup)
    assert (await tournaments.info(left, cup)).may_enter is False
    await refused("entry-closed", tournaments.enter(left, cup, False))
