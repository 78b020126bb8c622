"""Tournaments over HTTP: creating, entering, leading, reading and exporting."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from offworld.server.api.tournaments import (
    AnnounceRequest,
    CorrectRequest,
    DurationInfo,
    EnterRequest,
    EntrantRequest,
    ExtendRequest,
    SkipRequest,
    SwapRequest,
    TournamentInfo,
    TournamentList,
    TournamentRequest,
)
from offworld.server.clubs.tournament_info import results_csv, standings_csv
from offworld.server.http.context import From, Injected
from offworld.server.http.errors import error_responses

Club = Annotated[str, QueryParameter(max_length=32, description="Only tournaments of this club.")]
Part = Annotated[Literal["standings", "results"], QueryParameter(description="What to export.")]
Tournament = FromPath[str]
Game = Annotated[str, QueryParameter(max_length=40, description="The game.")]
Players = Annotated[int, QueryParameter(ge=1, le=8, description="People and bots at a table.")]

CALENDAR, CSV = "text/calendar", "text/csv"
"""Kinds of files; the framework adds the encoding."""


class TournamentRoutes(Controller):
    """Tournaments of people."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", responses=error_responses(404))
    async def list(self, requester: From, services: Injected, club: Club = "") -> TournamentList:
        """Tournaments that everybody may enter, your own, or those of a club."""
        return await services.tournaments.list(requester, club)

    @post("/", responses=error_responses(401, 403, 404, 409))
    async def create(self, requester: From, services: Injected, data: JSONBody[TournamentRequest]) -> TournamentInfo:
        """Create a tournament."""
        return await services.tournaments.create(requester, data)

    @get("/durations", responses=error_responses(404))
    async def durations(self, services: Injected, game: Game, players: Players) -> DurationInfo:
        """How long live games took on this server."""
        return await services.tournaments.durations(game, players)

    @get("/{tournament:str}", responses=error_responses(404))
    async def info(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """A tournament with its standings, rounds and tables."""
        return await services.tournaments.info(requester, tournament)

    @put("/{tournament:str}", responses=error_responses(401, 403, 404, 409))
    async def change(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[TournamentRequest]
    ) -> TournamentInfo:
        """Change a draft, or open it for entry."""
        return await services.tournaments.change(requester, tournament, data)

    @delete("/{tournament:str}", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def remove(self, requester: From, services: Injected, tournament: Tournament) -> TournamentList:
        """Delete a draft."""
        return await services.tournaments.delete(requester, tournament)

    @get("/{tournament:str}/calendar.ics", media_type=CALENDAR, responses=error_responses(404))
    async def calendar(self, requester: From, services: Injected, tournament: Tournament) -> Response[str]:
        """The rounds of a tournament for calendar programs."""
        made = await services.tournaments.calendar_file(requester, tournament)
        return calendar_answer(made, f"tournament-{tournament}")

    @get("/{tournament:str}/export.json", responses=error_responses(404))
    async def export_json(
        self, requester: From, services: Injected, tournament: Tournament
    ) -> Response[TournamentInfo]:
        """The tournament as a file."""
        info = await services.tournaments.info(requester, tournament)
        return Response(info, headers=attachment(info, "json"))

    @get("/{tournament:str}/export.csv", media_type=CSV, responses=error_responses(404))
    async def export_csv(
        self,
        requester: From,
        services: Injected,
        tournament: Tournament,
        part: Part = "results",
    ) -> Response[str]:
        """The results or the standings as a table for spreadsheets."""
        info = await services.tournaments.info(requester, tournament)
        made = standings_csv(info) if part == "standings" else results_csv(info)
        return Response(made, media_type=CSV, headers=attachment(info, "csv"))

    @post("/{tournament:str}/enter", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def enter(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[EnterRequest]
    ) -> TournamentInfo:
        """Enter a tournament, or come back after a pause."""
        return await services.tournaments.enter(requester, tournament, data.reserve)

    @post("/{tournament:str}/withdraw", status_code=200, responses=error_responses(401, 404, 409))
    async def withdraw(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """Leave a tournament; your results stay."""
        return await services.tournaments.withdraw(requester, tournament)

    @post("/{tournament:str}/skip", status_code=200, responses=error_responses(401, 404, 409))
    async def skip(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[SkipRequest]
    ) -> TournamentInfo:
        """Say whether you cannot play the next round."""
        return await services.tournaments.skip(requester, tournament, data.skip)

    @post("/{tournament:str}/next", status_code=200, responses=error_responses(401, 404, 409))
    async def next_game(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """In free play: ask for your next game."""
        return await services.tournaments.wait(requester, tournament, True)

    @post("/{tournament:str}/rest", status_code=200, responses=error_responses(401, 404, 409))
    async def rest(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """In free play: ask for a game no longer."""
        return await services.tournaments.wait(requester, tournament, False)

    @post("/{tournament:str}/start", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def start(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """Begin now, or go on after a pause, as organiser."""
        return await services.tournaments.start(requester, tournament)

    @post("/{tournament:str}/pause", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def pause(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """Draw no further round for now, as organiser."""
        return await services.tournaments.pause(requester, tournament)

    @post("/{tournament:str}/end", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def end(self, requester: From, services: Injected, tournament: Tournament) -> TournamentInfo:
        """End a tournament now, as organiser."""
        return await services.tournaments.end(requester, tournament)

    @post("/{tournament:str}/entrants", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def set_entrant(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[EntrantRequest]
    ) -> TournamentInfo:
        """Add a person, let one pause or play again, or withdraw one, as organiser."""
        return await services.tournaments.set_entrant(requester, tournament, data)

    @post("/{tournament:str}/swap", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def swap(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[SwapRequest]
    ) -> TournamentInfo:
        """Let two people change places before their tables start, as organiser."""
        return await services.tournaments.swap(requester, tournament, data.first, data.second)

    @post("/{tournament:str}/correct", status_code=200, responses=error_responses(401, 403, 404))
    async def correct(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[CorrectRequest]
    ) -> TournamentInfo:
        """Correct a result, with a reason that everybody sees, as organiser."""
        return await services.tournaments.correct(requester, tournament, data)

    @post("/{tournament:str}/announce", status_code=200, responses=error_responses(401, 403, 404))
    async def announce(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[AnnounceRequest]
    ) -> TournamentInfo:
        """Send a message to everybody who plays, as organiser."""
        return await services.tournaments.announce(requester, tournament, data.words)

    @post("/{tournament:str}/extend", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def extend(
        self, requester: From, services: Injected, tournament: Tournament, data: JSONBody[ExtendRequest]
    ) -> TournamentInfo:
        """Give the present round more time, as organiser."""
        return await services.tournaments.extend(requester, tournament, data.seconds)


def attachment(info: TournamentInfo, kind: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="tournament-{info.id}.{kind}"'}


def calendar_answer(made: str, name: str) -> Response[str]:
    """A calendar as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}.ics"'}
    return Response(made, media_type=CALENDAR, headers=headers)
