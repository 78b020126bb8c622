"""Who may do what at a table: each function raises an ApiError that says why not."""

from __future__ import annotations

from msgspec import Struct

from offworld.bots.protocol import parse_any
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import SPECTATOR, PlannedAction
from offworld.kit.messages import msg
from offworld.server.api.fields import Action
from offworld.server.api.tables import ActRequest, ExplainRequest, PreviewRequest, ProposeRequest
from offworld.server.errors import ApiError, DetailedError
from offworld.server.model import events
from offworld.server.model.person import Person
from offworld.server.model.table_state import PLAYING, PlayingTable, TableState
from offworld.server.tables.factory import bot_for_seat, validate_bot


class Requester(Struct, frozen=True):
    """Who makes a request, and the language of the answer. `person` is None for an unknown spectator."""

    person: Person | None
    lang: str

    @property
    def id(self) -> str:
        return self.person.id if self.person is not None else ""


def require_login(requester: Requester) -> Person:
    if requester.person is None:
        raise ApiError(401, "nobody")
    return requester.person


def require_phase(table: TableState, *phases: str) -> TableState:
    if table.unplayable is not None:
        raise ApiError(409, "unplayable", table.unplayable)
    if table.phase not in phases:
        raise ApiError(409, f"is-{table.phase}")
    return table


def require_playing(table: TableState) -> PlayingTable:
    """Refuse a table whose game has not begun, is over, or cannot be played any more."""
    return require_phase(table, PLAYING).started


def require_started(table: TableState) -> PlayingTable:
    """Refuse a table whose game has not begun, or cannot be played any more."""
    if table.unplayable is not None:
        raise ApiError(409, "unplayable", table.unplayable)
    if table.game is None:
        raise ApiError(409, "is-waiting")
    return table.started


def require_host(table: TableState, person: Person) -> TableState:
    if table.host != person.id:
        raise ApiError(403, "not-creator")
    return table


def require_arrangeable(table: TableState) -> TableState:
    """Refuse to arrange the table of a tournament: the draw says who sits where and what is played."""
    if table.setup.tournament:
        raise ApiError(409, "tournament-room")
    return table


def open_seats_for(table: TableState, person: str) -> list[int]:
    """The open seats that a person may take; at the table of a tournament only the one drawn for them."""
    drawn = table.setup.seats if table.setup.tournament else []
    if drawn and person not in [seat.person for seat in drawn]:
        raise ApiError(403, "tournament-seat")
    return [
        number for number, seat in enumerate(table.seats) if seat.open and (not drawn or drawn[number].person == person)
    ]


def acting_seat(table: TableState, person: Person, seat: int | None) -> int:
    """The seat that a person acts for: the one named, or of their own the one whose decision is awaited."""
    mine = table.owned(person.id)
    if not mine:
        raise ApiError(403, "spectator")
    if seat is None:
        seat = table.to_move if table.to_move in mine else mine[0]
    if seat not in mine:
        raise ApiError(403, "not-your-seat")
    if table.seats[seat].lost:
        raise ApiError(403, "lost-on-time")
    return seat


def require_viewer(table: TableState, requester: Requester) -> None:
    """Refuse people who were not invited to a table that only invited people may watch."""
    if not table.may_watch(requester.id):
        raise ApiError(403, "invite-needed")


def viewer_of(table: TableState, requester: Requester, seat: int | None) -> int:
    """As whom somebody may look: as one of their own seats or as a spectator."""
    require_viewer(table, requester)
    mine = table.owned(requester.id)
    if seat is None:
        return table.to_move if table.to_move in mine else mine[0] if mine else SPECTATOR
    if seat != SPECTATOR and seat not in mine:
        raise ApiError(403, "not-your-seat")
    return seat


def parse_action(table: TableState, action: Action) -> int:
    try:
        return parse_any(table.info.space, action)
    except OffworldError as error:
        raise DetailedError(422, "no-action", str(error)) from None


def require_action(body: ActRequest | PreviewRequest) -> Action:
    """The one action of a request that names no list."""
    if body.action is None:
        raise ApiError(400, "actions")
    return body.action


def parse_actions(table: TableState, body: ActRequest | PreviewRequest | ExplainRequest) -> list[int]:
    """The actions of a request that names a list, and nothing beside it."""
    if body.action is not None:
        raise ApiError(400, "actions")
    return [parse_action(table, action) for action in body.actions or ()]


def parse_replies(table: TableState, body: PreviewRequest | ExplainRequest) -> list[PlannedAction]:
    """The actions of a request as replies to decisions of a plan; without kinds they are in order."""
    actions = parse_actions(table, body)
    kinds = [""] * len(actions) if body.kinds is None else body.kinds
    if len(kinds) != len(actions):
        raise ApiError(400, "kinds")
    return [PlannedAction(kind, action) for kind, action in zip(kinds, actions, strict=True)]


def build_proposal(table: TableState, person: Person, body: ProposeRequest, now: int) -> events.Propose:
    """What a person may propose, and who must agree to it."""
    mine = table.owned(person.id)
    seat = mine[0] if body.seat is None else body.seat
    needed = [each for each in table.present() if each != person.id]
    if table.setup.tournament and not needed and body.subject != "resume":
        raise ApiError(409, "tournament-alone")
    match body.subject:
        case "undo":
            seat = acting_seat(table, person, body.seat)
            count = table.actions_since(seat)
            if not count:
                raise ApiError(409, "undo", msg("undo-nothing"))
            return events.Propose(person.id, seat, "undo", needed, rewind=count)
        case "pace":
            if body.pace is None:
                raise ApiError(400, "no-pace")
            return events.Propose(person.id, mine[0], "pace", needed, pace=body.pace)
        case "stand-in":
            absent = seat == table.to_move and table.absent(now)
            if table.setup.absent != "vote" or not absent or seat in mine or table.seats[seat].bot:
                raise ApiError(409, "no-stand-in")
            validate_bot(body.bot, table.info)
            others = [each for each in needed if each != table.seats[seat].person]
            return events.Propose(person.id, seat, "stand-in", others, bot=bot_for_seat(table, seat, body.bot))
        case "cancel":
            return events.Propose(person.id, mine[0], "cancel", needed)
        case "pause":
            return events.Propose(person.id, mine[0], "pause", needed, pause_s=body.pause_s)
        case "resume":
            if table.clock.paused_until <= now:
                raise ApiError(409, "not-paused")
            return events.Propose(person.id, mine[0], "resume", needed)
