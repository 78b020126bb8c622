"""Tables over HTTP: creating, joining, starting, playing."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from offworld.server.api.catalogue import RoomFit
from offworld.server.api.messages import Done, Explained, PreviewText, State
from offworld.server.api.tables import (
    ActRequest,
    AskHintRequest,
    CallRequest,
    CancelRequest,
    CreateTableRequest,
    ExplainRequest,
    HintAsked,
    HostRequest,
    LogPage,
    OptionsRequest,
    PreviewRequest,
    ProposeRequest,
    ReadyRequest,
    RemoveRequest,
    SeatBotRequest,
    SeatNameRequest,
    SeatOrderRequest,
    SitRequest,
    StartRequest,
    TableInfo,
    TitleRequest,
    UndoRequest,
    VoteRequest,
)
from offworld.server.http.context import PACK_BODY, From, Id, Injected
from offworld.server.http.errors import error_responses

As = Annotated[
    int | None, QueryParameter(name="as", ge=-1, le=7, description="One of your seats, or -1 to look as a spectator.")
]


class TableRoutes(Controller):
    """Commands and queries on tables."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", responses=error_responses(401, 404, 409), request_max_body_size=PACK_BODY)
    async def create(self, requester: From, services: Injected, data: JSONBody[CreateTableRequest]) -> TableInfo:
        """Create a table."""
        return await services.tables.create(requester, data)

    @get("/{id:str}", responses=error_responses(403, 404))
    async def state(self, requester: From, services: Injected, id: Id, viewer: As = None) -> State:
        """The table as you see it."""
        return await services.tables.state(requester, id, viewer)

    @get("/{id:str}/log", responses=error_responses(403, 404))
    async def log(
        self,
        requester: From,
        services: Injected,
        id: Id,
        viewer: As = None,
        before: Annotated[int, QueryParameter(ge=0, description="Only events before this one.")] = 1 << 31,
        limit: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
    ) -> LogPage:
        """Older entries of the log."""
        return LogPage(await services.tables.log(requester, id, viewer, before, limit))

    @post("/{id:str}/sit", status_code=200, responses=error_responses(401, 404, 409))
    async def sit(self, requester: From, services: Injected, id: Id, data: JSONBody[SitRequest]) -> Done:
        """Take an open seat."""
        return await services.tables.sit(requester, id, data.seat, data.name)

    @post("/{id:str}/name", status_code=200, responses=error_responses(400, 401, 403, 404, 409))
    async def name_seat(self, requester: From, services: Injected, id: Id, data: JSONBody[SeatNameRequest]) -> Done:
        """Name one of your seats before the start, where several people share a screen."""
        return await services.waiting_rooms.name_seat(requester, id, data.seat, data.name)

    @post("/{id:str}/title", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def title(self, requester: From, services: Injected, id: Id, data: JSONBody[TitleRequest]) -> Done:
        """Call the table otherwise before the start."""
        return await services.waiting_rooms.title(requester, id, data.title)

    @post(
        "/{id:str}/options",
        status_code=200,
        responses=error_responses(400, 401, 403, 404, 409),
        request_max_body_size=PACK_BODY,
    )
    async def change(self, requester: From, services: Injected, id: Id, data: JSONBody[OptionsRequest]) -> Done:
        """Change what the table is played with; everybody else is asked again whether they are ready."""
        return await services.waiting_rooms.change(requester, id, data)

    @post("/{id:str}/host", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def hand_on(self, requester: From, services: Injected, id: Id, data: JSONBody[HostRequest]) -> Done:
        """Make somebody else the host, or take over from a host who is away."""
        return await services.waiting_rooms.hand_on(requester, id, data.person)

    @post("/{id:str}/remove", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def remove(self, requester: From, services: Injected, id: Id, data: JSONBody[RemoveRequest]) -> Done:
        """Give the seat of somebody free before the start."""
        return await services.waiting_rooms.remove(requester, id, data.seat, data.block)

    @post("/{id:str}/call", status_code=200, responses=error_responses(401, 403, 404, 409, 429))
    async def call(self, requester: From, services: Injected, id: Id, data: JSONBody[CallRequest]) -> Done:
        """Tell somebody that the others wait; once a minute."""
        return await services.waiting_rooms.call(requester, id, data.seat)

    @post("/{id:str}/leave", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def leave(self, requester: From, services: Injected, id: Id) -> Done:
        """Stand up before the start."""
        return await services.tables.leave(requester, id)

    @post("/{id:str}/order", status_code=200, responses=error_responses(400, 401, 403, 404, 409))
    async def order(self, requester: From, services: Injected, id: Id, data: JSONBody[SeatOrderRequest]) -> Done:
        """Put the seats in another order before the start."""
        return await services.waiting_rooms.order(requester, id, data.seats)

    @post("/{id:str}/ready", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def ready(self, requester: From, services: Injected, id: Id, data: JSONBody[ReadyRequest]) -> Done:
        """Say whether the game can start."""
        return await services.tables.ready(requester, id, data.ready)

    @get("/{id:str}/fit", responses=error_responses(403, 404, 409))
    async def fit(self, requester: From, services: Injected, id: Id) -> RoomFit:
        """Why the game could not start, apart from who is missing."""
        return await services.waiting_rooms.fit(requester, id)

    @post("/{id:str}/start", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def start(
        self, requester: From, services: Injected, id: Id, data: JSONBody[StartRequest | None] = None
    ) -> Done:
        """Start the game, at once or after a countdown, also without those who are missing."""
        return await services.waiting_rooms.start(requester, id, data or StartRequest())

    @post("/{id:str}/wait", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def wait(self, requester: From, services: Injected, id: Id) -> Done:
        """Stop the countdown to the start."""
        return await services.waiting_rooms.stop_countdown(requester, id)

    @post("/{id:str}/cancel", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def cancel(
        self, requester: From, services: Injected, id: Id, data: JSONBody[CancelRequest | None] = None
    ) -> Done:
        """Give the table up before the start."""
        return await services.waiting_rooms.cancel(requester, id, data.why if data is not None else "")

    @post("/{id:str}/bot", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def bot(self, requester: From, services: Injected, id: Id, data: JSONBody[SeatBotRequest]) -> Done:
        """Let a bot play a seat, or take the seat back."""
        return await services.tables.bot(requester, id, data)

    @post("/{id:str}/act", status_code=200, responses=error_responses(401, 403, 404, 409, 422, 500))
    async def act(self, requester: From, services: Injected, id: Id, data: JSONBody[ActRequest]) -> Done:
        """Apply an action."""
        return await services.tables.act(requester, id, data)

    @post("/{id:str}/undo", status_code=200, responses=error_responses(401, 403, 404, 409, 500))
    async def undo(self, requester: From, services: Injected, id: Id, data: JSONBody[UndoRequest]) -> Done:
        """Take your last action back."""
        return await services.tables.undo(requester, id, data)

    @post("/{id:str}/preview", status_code=200, responses=error_responses(401, 403, 404, 409, 422))
    async def preview(self, requester: From, services: Injected, id: Id, data: JSONBody[PreviewRequest]) -> PreviewText:
        """What an action would change."""
        return await services.tables.preview(requester, id, data)

    @post("/{id:str}/explain", status_code=200, responses=error_responses(401, 403, 404, 409, 422))
    async def explain(self, requester: From, services: Injected, id: Id, data: JSONBody[ExplainRequest]) -> Explained:
        """Why an action is allowed or not."""
        return await services.tables.explain(requester, id, data)

    @post("/{id:str}/hint", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def hint(self, requester: From, services: Injected, id: Id, data: JSONBody[AskHintRequest]) -> HintAsked:
        """Ask what a strong bot would do; where somebody could be cheated it is refused."""
        return await services.hints.request(requester, id, data.seat)

    @post("/{id:str}/propose", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def propose(self, requester: From, services: Injected, id: Id, data: JSONBody[ProposeRequest]) -> Done:
        """Ask the others for something."""
        return await services.tables.propose(requester, id, data)

    @post("/{id:str}/vote", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def vote(self, requester: From, services: Injected, id: Id, data: JSONBody[VoteRequest]) -> Done:
        """Answer what was proposed."""
        return await services.tables.vote(requester, id, data.yes)
