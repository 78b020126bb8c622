"""The Artemis Project: what a viewer sees of a state. Compiled, since every move is shown to everybody."""

from __future__ import annotations

from offworld.games.artemis.actions import PLACE_NAMES, TILE_NAMES
from offworld.games.artemis.data import (
    IMMEDIATE,
    SPOT_NAMES,
    STACK_NAMES,
    TYPE_NAMES,
    TYPES,
)
from offworld.games.artemis.pieces import (
    ACTIVATED,
    RELIC,
    STUDENT_NONE,
    at,
    camp_card,
    camp_colonists,
    camp_tile,
    claimed,
    face,
    owner,
    sent,
    sent_type,
    source_of,
    staff_of,
    student_of,
    tile_of,
)
from offworld.games.artemis.rules.basecamp import die_worth
from offworld.games.artemis.rules.rounds import KeepDirective
from offworld.games.artemis.rules.solo import DronePlaces, OutbidYou
from offworld.games.artemis.state import PHASE_NAMES, Artemis
from offworld.games.artemis.view import (
    ArtemisView,
    BuildingView,
    CampView,
    Colonists,
    DieView,
    LessonView,
    PoolView,
    RewardView,
    SeatView,
    TileView,
)
from offworld.kit.bags import count


def colonists(bag: int) -> Colonists:
    return {TYPE_NAMES[t]: count(bag, t) for t in range(TYPES) if count(bag, t)}


def entry_id(g: Artemis, group: str, index: int) -> str:
    """The id of an entry; cards and Events of the Relic module stand behind the others."""
    entries = g.content.raw[group]
    if index < len(entries):
        return str(entries[index]["id"])
    return str(g.content.raw[f"relic_{group}"][index - len(entries)]["id"])


def kind_id(g: Artemis, tile: int) -> str:
    return str(g.content.raw["buildings"][g.content.tile_kind[tile]]["id"])


def view(g: Artemis, viewer: int) -> ArtemisView:
    event = g.event()
    return ArtemisView(
        game="artemis",
        viewer=viewer,
        players=g.players,
        round=g.round,
        rounds=g.content.rounds,
        phase=PHASE_NAMES[g.phase],
        start=g.start,
        to_move=g.to_move,
        over=g.over,
        seats=[_seat(g, seat, viewer) for seat in range(g.players)],
        camps=[_camp(g, i) for i in range(g.camps.n)],
        vents=PoolView(g.vents, [_die(g.vents_dice[i]) for i in range(g.vents_dice.n)]),
        quarry=PoolView(g.quarry, [_die(g.quarry_dice[i]) for i in range(g.quarry_dice.n)]),
        gantry=[_tile(g, i) for i in range(g.gantry.n) if g.gantry[i] >= 0],
        doorstep=colonists(g.doorstep),
        doorstep_dice=[_die(g.doorstep_dice[i]) for i in range(g.doorstep_dice.n)],
        academy=[_lesson(g.academy[i]) for i in range(g.academy.n)],
        academy_stock=colonists(g.academy_stock),
        outfitter=[_die(g.outfitter[i]) for i in range(g.outfitter.n)],
        bag=colonists(g.bag),
        discarded=colonists(g.discarded),
        removed=colonists(g.removed),
        ocean_left=len(g.ocean) - g.ocean_at,
        surface_left=len(g.surface) - g.surface_at,
        expeditions_left=len(g.expeditions) - g.expedition_at,
        events_left=g.content.event_deck_size - g.event_at,
        event=entry_id(g, "events", event) if event >= 0 else "",
        event_spot=_spot(g, event),
        warming_price=g.warming_price,
        recruit_price=g.recruit_price,
        surcharge=g.surcharge,
        first_vp=g.first_vp,
        relic_on=g.relic_on,
        relic_holder=g.relic_holder,
        drone_dice=_drone_dice(g),
        ranking=g.ranking() if g.over else [],
        solo_rank=_solo_rank(g) if g.over and g.solo() else "",
    )


def _solo_rank(g: Artemis) -> str:
    """ART-SOLO-12."""
    vp = g.seats[0].vp
    return next(str(rank["id"]) for rank in g.content.raw["solo_ranks"] if rank["min"] <= vp <= rank["max"])


def _drone_dice(g: Artemis) -> list[int]:
    """While you choose for Drone 2, its other dice wait in the agenda."""
    asked = g.pending
    left = [face(asked.die)] if isinstance(asked, OutbidYou) and not g.over else []
    for step in g.agenda():
        if isinstance(step, DronePlaces):
            left += [v for v in range(1, 7) for _ in range(count(step.dice, v - 1))]
    return left


def _spot(g: Artemis, event: int) -> str:
    if event < 0:
        return ""
    spot = g.content.event_spot[event]
    return "immediate" if spot == IMMEDIATE else SPOT_NAMES[spot]


def _die(die: int) -> DieView:
    number = sent(die)
    return DieView(owner(die), face(die), bool(die & RELIC), TYPE_NAMES[sent_type(die)] if number else "", number)


def _seat(g: Artemis, seat: int, viewer: int) -> SeatView:
    me = g.seats[seat]
    undecided = any(isinstance(step, KeepDirective) and step.seat == seat for step in (*g.agenda(), g.pending))
    own = g.directives_on and seat == viewer
    kept = g.directives_on and not undecided and (seat == viewer or g.over)
    return SeatView(
        seat=seat,
        energy=me.energy,
        minerals=me.minerals,
        toolkits=me.toolkits,
        badges=me.badges,
        vp=me.vp,
        relief=me.relief,
        shelters=colonists(me.shelters),
        colony=colonists(g.owned(seat)),
        pool=[v for v in range(1, 7) for _ in range(count(me.pool, v - 1))],
        relic_die=g.relic_face if g.relic_holder == seat else 0,
        buildings=[building_view(g, me.buildings[i]) for i in range(me.buildings.n)],
        directive=_directive(g, me.directive) if kept else "",
        returned=_directive(g, me.returned) if own and not undecided else "",
        dealt=sorted(_directive(g, card) for card in (me.directive, me.returned)) if own and undecided else [],
    )


def _directive(g: Artemis, card: int) -> str:
    return str(g.content.raw["directives"][card]["id"])


def building_view(g: Artemis, building: int) -> BuildingView:
    kind = g.content.tile_kind[tile_of(building)]
    slots = [TYPE_NAMES[t] for t in range(TYPES) for _ in range(count(g.content.building_slots[kind], t))]
    slots += ["any"] * g.content.building_wild[kind]
    return BuildingView(
        tile=TILE_NAMES[tile_of(building)],
        kind=kind_id(g, tile_of(building)),
        stack=STACK_NAMES[g.content.building_stack[kind]],
        slots=slots,
        staff=colonists(staff_of(building)),
        filled=g.filled(building),
        activated=bool(building & ACTIVATED),
    )


def _camp(g: Artemis, index: int) -> CampView:
    camp = g.camps[index]
    card = camp_card(camp)
    dice = [g.camp_dice[i] for i in range(g.camp_dice.n) if at(g.camp_dice[i]) == index]
    rewards = [
        RewardView(
            reward=str(g.content.raw["expedition_rewards"][g.content.card_rewards[card * 2 + r]]["id"]),
            tile=TILE_NAMES[camp_tile(camp, r)] if camp_tile(camp, r) >= 0 else "",
            kind=kind_id(g, camp_tile(camp, r)) if camp_tile(camp, r) >= 0 else "",
            colonists=colonists(camp_colonists(camp, r)),
            claimed=claimed(camp, r),
        )
        for r in range(2)
    ]
    return CampView(
        card=entry_id(g, "expeditions", card),
        difficulty=g.content.card_difficulty[card],
        energy=g.content.card_energy[card],
        minerals=g.content.card_minerals[card],
        rewards=rewards,
        dice=[_die(die) for die in dice],
        total=sum(die_worth(g, die) for die in dice),
    )


def _tile(g: Artemis, index: int) -> TileView:
    bids = [_die(g.bids[i]) for i in range(g.bids.n) if at(g.bids[i]) == index]
    return TileView(TILE_NAMES[g.gantry[index]], kind_id(g, g.gantry[index]), bids)


def _lesson(lesson: int) -> LessonView:
    if lesson == 0:
        return LessonView(None, "", "")
    die = DieView(owner(lesson), face(lesson), bool(lesson & RELIC))
    if student_of(lesson) == STUDENT_NONE:
        return LessonView(die, "", "")
    return LessonView(die, TYPE_NAMES[student_of(lesson)], PLACE_NAMES[source_of(lesson)])
