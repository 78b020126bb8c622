"""The Artemis Project: what a plan of placements comes to."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.artemis.actions import (
    CLAIM,
    PLACE,
    SEND,
    SPACE,
    SPOT_CAMP,
    SPOT_DOORSTEP,
    SPOT_GANTRY,
)
from offworld.games.artemis.data import MAX_CAMPS
from offworld.games.artemis.names import spot, tile
from offworld.games.artemis.pieces import at, camp_card, face, owner, tile_of
from offworld.games.artemis.rules.basecamp import die_worth
from offworld.games.artemis.state import Artemis
from offworld.kit.game_info import Guard, PlannedAction, PlanReader, Total
from offworld.kit.messages import Message, msg
from offworld.kit.plan_words import LEAVE, count_total


def _answer(actions: Sequence[PlannedAction], kind: str) -> int | None:
    """The action that answers the first decision of a kind."""
    return next((each.action for each in actions if each.kind == kind), None)


def _spot(actions: Sequence[PlannedAction]) -> int | None:
    place = _answer(actions, "place")
    return None if place is None else place - PLACE


def _card_total(g: Artemis, camp: int) -> int:
    """ART-BASE-R1: what the dice on an Expedition add up to."""
    dice = [g.camp_dice[i] for i in range(g.camp_dice.n)]
    return sum(int(die_worth(g, die)) for die in dice if at(die) == camp)


def _rank(g: Artemis, camp: int, seat: int) -> int:
    """ART-BASE-R3: the rank of a seat on an Expedition as its dice lie now; the lower-lying die breaks ties."""
    worth: dict[int, int] = {}
    for i in range(g.camp_dice.n):
        die = g.camp_dice[i]
        if at(die) == camp:
            worth[owner(die)] = worth.get(owner(die), 0) + int(die_worth(g, die))
    order = sorted(worth, key=lambda each: (-worth[each], list(worth).index(each)))
    return order.index(seat) + 1


def _totals(before: Artemis, after: Artemis, seat: int, actions: Sequence[PlannedAction]) -> list[Total]:
    found: list[Total] = []
    place = _spot(actions)
    # With the last die of the phase the regions are resolved at once
    if place is not None and place < SPOT_CAMP + MAX_CAMPS and after.phase == before.phase:
        difficulty = int(after.content.card_difficulty[camp_card(after.camps[place])])
        totals = _card_total(before, place), _card_total(after, place)
        found.append(Total("expedition", msg("plan-total-expedition", difficulty=difficulty), *totals))
        found.append(Total("rank", msg("plan-total-rank", rank=_rank(after, place, seat))))
    now, then = before.seats[seat], after.seats[seat]
    found += [
        count_total("vp", now.vp, then.vp),
        count_total("energy", now.energy, then.energy),
        count_total("minerals", now.minerals, then.minerals),
        count_total("toolkits", now.toolkits, then.toolkits),
        count_total("badges", now.badges, then.badges),
        count_total("relief", now.relief, then.relief),
        count_total("buildings", now.buildings.n, then.buildings.n),
    ]
    return found


def _effect(before: Artemis, after: Artemis, seat: int, actions: Sequence[PlannedAction]) -> list[Message]:
    die, place = _answer(actions, "die"), _spot(actions)
    if die is not None:
        value = SPACE.decode(die)["value"]
        if place is None:
            return [msg("plan-place-short", value=value)]
        send = _answer(actions, "send")
        if send is not None and send >= SEND and SPACE.verb_of(send).base == SEND:
            return [msg("plan-place-send", value=value)]
        # Rows do not move on while a turn is played, so the place still means what it meant
        what = 0
        if place < SPOT_CAMP + MAX_CAMPS:
            what = camp_card(before.camps[place])
        elif SPOT_GANTRY <= place < SPOT_DOORSTEP:
            what = before.gantry[place - SPOT_GANTRY]
        return [
            msg("plan-place", value=value, spot=spot(before, place, what)),
            msg("plan-place-short", value=value),
        ]
    claim = _answer(actions, "claim")
    if claim == CLAIM:
        new = after.seats[seat].buildings
        if new.n > before.seats[seat].buildings.n:
            return [msg("plan-claim", tile=tile(after, tile_of(new[new.n - 1]))), msg("plan-claim-short")]
        return [msg("plan-claim-short")]
    return []


def _guard(before: Artemis, after: Artemis, seat: int, actions: Sequence[PlannedAction]) -> Guard | None:
    """ART-GANT-R1: a bid above the Minerals that will be there."""
    place = _spot(actions)
    if place is None or not SPOT_GANTRY <= place < SPOT_DOORSTEP or after.phase != before.phase:
        return None
    own = [face(after.bids[i]) for i in range(after.bids.n) if owner(after.bids[i]) == seat]
    price = int(own[-1] + after.surcharge)
    coming, left = int(after.seats[seat].minerals), int(after.quarry)
    for i in range(after.quarry_dice.n):
        die = after.quarry_dice[i]
        taken = min(int(face(die)), left)
        left -= taken
        coming += taken if owner(die) == seat else 0
    if price <= coming:
        return None
    words = msg("guard-bid", price=price, minerals=coming)
    return Guard("bid", words, msg("guard-bid-fix"), LEAVE, opens="place")


PLANS = PlanReader(_totals, _guard, _effect)
