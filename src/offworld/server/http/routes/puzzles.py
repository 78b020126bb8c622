"""Puzzles over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from offworld.server.api.messages import PreviewText
from offworld.server.api.puzzles import (
    PuzzleInfo,
    PuzzleList,
    PuzzlePlan,
    PuzzlePosition,
    PuzzleResult,
    PuzzleTurn,
    PuzzleVote,
    PuzzleVoted,
)
from offworld.server.api.tables import TableInfo
from offworld.server.http.context import From, Injected
from offworld.server.http.errors import error_responses

Flag = Annotated[bool, QueryParameter()]
Word = Annotated[str, QueryParameter(max_length=40)]


Start = Annotated[int, QueryParameter(ge=0, le=100_000)]


class PuzzleRoutes(Controller):
    """Positions with one best turn."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/", responses=error_responses())
    async def listing(
        self,
        requester: From,
        services: Injected,
        game: Word = "",
        topic: Word = "",
        mine: Flag = False,
        near: Flag = False,
        offset: Start = 0,
    ) -> PuzzleList:
        """Puzzles to choose from: of a game or topic, from your games, near your rating."""
        return await services.puzzles.listing(requester, game, topic, mine, near, offset)

    @get("/next", responses=error_responses(404))
    async def next(
        self, requester: From, services: Injected, game: Word = "", topic: Word = "", easy: Flag = False
    ) -> PuzzleInfo:
        """A puzzle that you have not tried, near your rating or one of the easiest."""
        return await services.puzzles.next(requester, game, topic, easy)

    @get("/daily", responses=error_responses(404))
    async def daily(self, requester: From, services: Injected) -> PuzzleInfo:
        """The puzzle of the day."""
        return await services.puzzles.daily(requester)

    @get("/{puzzle:str}", responses=error_responses(404))
    async def one(self, requester: From, services: Injected, puzzle: FromPath[str]) -> PuzzleInfo:
        """A puzzle as it is set."""
        return await services.puzzles.find(requester, puzzle)

    @post("/{puzzle:str}/look", status_code=200, responses=error_responses(404, 409))
    async def look(
        self, requester: From, services: Injected, puzzle: FromPath[str], data: JSONBody[PuzzleTurn]
    ) -> PuzzlePosition:
        """The position after some actions of the turn; nothing is sent in."""
        return await services.puzzles.look(requester, puzzle, data)

    @post("/{puzzle:str}/plan", status_code=200, responses=error_responses(400, 404, 409))
    async def plan(
        self, requester: From, services: Injected, puzzle: FromPath[str], data: JSONBody[PuzzlePlan]
    ) -> PreviewText:
        """What a plan of the turn comes to, without what would tell how good it is; nothing is sent in."""
        return await services.puzzles.plan(requester, puzzle, data)

    @post("/{puzzle:str}/hint", status_code=200, responses=error_responses(401, 404))
    async def hint(self, requester: From, services: Injected, puzzle: FromPath[str]) -> PuzzleInfo:
        """One hint more."""
        return await services.puzzles.hint(requester, puzzle)

    @post("/{puzzle:str}/try", status_code=200, responses=error_responses(401, 404, 409))
    async def attempt(
        self, requester: From, services: Injected, puzzle: FromPath[str], data: JSONBody[PuzzleTurn]
    ) -> PuzzleResult:
        """Send a turn in."""
        return await services.puzzles.attempt(requester, puzzle, data)

    @get("/{puzzle:str}/solution", responses=error_responses(401, 404, 409))
    async def solution(self, requester: From, services: Injected, puzzle: FromPath[str]) -> PuzzleResult:
        """The solution; only after a try."""
        return await services.puzzles.solution(requester, puzzle)

    @post("/{puzzle:str}/vote", status_code=200, responses=error_responses(401, 404, 409))
    async def vote(
        self, requester: From, services: Injected, puzzle: FromPath[str], data: JSONBody[PuzzleVote]
    ) -> PuzzleVoted:
        """Say whether it is a good puzzle, or doubt its answer: the administrators are told, with your turn."""
        return await services.puzzles.vote(requester, puzzle, data)

    @post("/{puzzle:str}/play", responses=error_responses(401, 404, 409))
    async def play_on(self, requester: From, services: Injected, puzzle: FromPath[str]) -> TableInfo:
        """Play on from its position against bots."""
        return await services.puzzles.play_on(requester, puzzle)
