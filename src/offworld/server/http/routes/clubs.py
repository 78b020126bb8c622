"""Clubs over HTTP: founding, joining, members, seasons."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from offworld.server.api.clubs import (
    ClubInfo,
    ClubInvitationInfo,
    ClubInvitationRequest,
    ClubList,
    ClubRequest,
    JoinClubRequest,
    MemberRequest,
    SeasonRequest,
    SeasonTable,
)
from offworld.server.http.context import LARGEST, From, Injected
from offworld.server.http.errors import error_responses

Search = Annotated[str, QueryParameter(max_length=40, pattern="^[^\\x00]*$", description="Part of a name.")]
Game = Annotated[str, QueryParameter(max_length=40, description="Only this game.")]
Club = FromPath[str]


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
        number: Annotated[int, PathParameter(ge=1, le=LARGEST)],
        game: Game = "",
    ) -> SeasonTable:
        """The table of a season."""
        return await services.clubs.season(requester, club, number, game)
