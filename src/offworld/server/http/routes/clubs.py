"""Clubs over HTTP: founding, joining, members, seasons."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from offworld.server.api.clubs import (
    ClubInfo,
    ClubInvitationInfo,
    ClubInvitationRequest,
    ClubList,
    ClubRequest,
    EveningAnswerRequest,
    EveningRequest,
    JoinClubRequest,
    MemberRequest,
    ProposedTimes,
    SeasonRequest,
    SeasonTable,
)
from offworld.server.http.context import LARGEST, From, Injected
from offworld.server.http.errors import error_responses
from offworld.server.http.routes.tournaments import CALENDAR, calendar_answer

Search = Annotated[str, QueryParameter(max_length=40, pattern="^[^\\x00]*$", description="Part of a name.")]
Game = Annotated[str, QueryParameter(max_length=40, description="Only this game.")]
Club = FromPath[str]
Number = Annotated[int, PathParameter(ge=1, le=LARGEST)]


class ClubRoutes(Controller):
    """Clubs of people who play together."""

    path = "/api/clubs"
    tags = ("clubs",)

    @get("/", responses=error_responses())
    async def list(self, requester: From, services: Injected, search: Search = "") -> ClubList:
        """Clubs: your own first, then by name."""
        return await services.clubs.list(requester, search)

    @post("/", responses=error_responses(401, 403, 409))
    async def create(self, requester: From, services: Injected, data: JSONBody[ClubRequest]) -> ClubInfo:
        """Found a club."""
        return await services.clubs.create(requester, data)

    @get("/{club:str}", responses=error_responses(404))
    async def info(self, requester: From, services: Injected, club: Club) -> ClubInfo:
        """A club with its members, seasons and tournaments."""
        return await services.clubs.info(requester, club)

    @put("/{club:str}", responses=error_responses(401, 403, 404))
    async def change(self, requester: From, services: Injected, club: Club, data: JSONBody[ClubRequest]) -> ClubInfo:
        """Change what a club says of itself and how people join."""
        return await services.clubs.change(requester, club, data)

    @delete("/{club:str}", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def remove(self, requester: From, services: Injected, club: Club) -> ClubList:
        """Delete a club, as its founder."""
        return await services.clubs.delete(requester, club)

    @post("/{club:str}/join", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def join(self, requester: From, services: Injected, club: Club, data: JSONBody[JoinClubRequest]) -> ClubInfo:
        """Join a club, or ask to be let in."""
        return await services.clubs.join(requester, club, data.code)

    @post("/{club:str}/leave", status_code=200, responses=error_responses(401, 404, 409))
    async def leave(self, requester: From, services: Injected, club: Club) -> ClubInfo:
        """Leave a club."""
        return await services.clubs.leave(requester, club)

    @post("/{club:str}/members", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def set_member(
        self, requester: From, services: Injected, club: Club, data: JSONBody[MemberRequest]
    ) -> ClubInfo:
        """Let somebody in, give a member another role, or remove them."""
        return await services.clubs.set_member(requester, club, data)

    @post("/{club:str}/invitations", responses=error_responses(401, 403, 404, 409))
    async def invite(
        self, requester: From, services: Injected, club: Club, data: JSONBody[ClubInvitationRequest]
    ) -> ClubInvitationInfo:
        """Make a link that lets people in."""
        return await services.clubs.invite(requester, club, data.hours)

    @delete("/{club:str}/invitations", status_code=200, responses=error_responses(401, 403, 404))
    async def withdraw_invitations(self, requester: From, services: Injected, club: Club) -> ClubInfo:
        """Make all links that let people in invalid."""
        return await services.clubs.withdraw_invitations(requester, club)

    @post("/{club:str}/seasons", responses=error_responses(401, 403, 404, 409))
    async def add_season(
        self, requester: From, services: Injected, club: Club, data: JSONBody[SeasonRequest]
    ) -> ClubInfo:
        """Begin a season."""
        return await services.clubs.add_season(requester, club, data)

    @get("/{club:str}/seasons/{number:int}", responses=error_responses(404))
    async def season(
        self,
        requester: From,
        services: Injected,
        club: Club,
        number: Number,
        game: Game = "",
    ) -> SeasonTable:
        """The table of a season."""
        return await services.clubs.season(requester, club, number, game)

    @get("/{club:str}/calendar.ics", media_type=CALENDAR, responses=error_responses(404))
    async def calendar(self, services: Injected, club: Club) -> Response[str]:
        """The evenings and tournaments of a club for calendar programs."""
        return calendar_answer(await services.clubs.calendar_file(club), f"club-{club}")

    @get("/{club:str}/proposals", responses=error_responses(401, 403, 404))
    async def proposals(self, requester: From, services: Injected, club: Club) -> ProposedTimes:
        """Times of the coming week that suited many members before."""
        return await services.evenings.proposals(requester, club)

    @post("/{club:str}/evenings", responses=error_responses(401, 403, 404, 409))
    async def plan_evening(
        self, requester: From, services: Injected, club: Club, data: JSONBody[EveningRequest]
    ) -> ClubInfo:
        """Plan an evening, as organiser."""
        await services.evenings.plan(requester, club, data)
        return await services.clubs.info(requester, club)

    @put("/{club:str}/evenings/{number:int}", responses=error_responses(401, 403, 404))
    async def change_evening(
        self, requester: From, services: Injected, club: Club, number: Number, data: JSONBody[EveningRequest]
    ) -> ClubInfo:
        """Change an evening, as organiser; at another time nobody has answered yet."""
        await services.evenings.change(requester, club, number, data)
        return await services.clubs.info(requester, club)

    @delete("/{club:str}/evenings/{number:int}", status_code=200, responses=error_responses(401, 403, 404))
    async def cancel_evening(self, requester: From, services: Injected, club: Club, number: Number) -> ClubInfo:
        """Cancel an evening, as organiser."""
        await services.evenings.cancel(requester, club, number)
        return await services.clubs.info(requester, club)

    @post("/{club:str}/evenings/{number:int}/answer", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def answer_evening(
        self, requester: From, services: Injected, club: Club, number: Number, data: JSONBody[EveningAnswerRequest]
    ) -> ClubInfo:
        """Say whether you come to an evening."""
        await services.evenings.answer(requester, club, number, data.answer)
        return await services.clubs.info(requester, club)
