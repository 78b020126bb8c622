"""The Artemis Project: a position as sentences, for the terminal and for whoever listens to the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from offworld.games.artemis.content import ids
from offworld.games.artemis.data import ITEM_NAMES, Content
from offworld.games.artemis.view import (
    ArtemisView,
    BuildingView,
    CampView,
    Colonists,
    DieView,
    LessonView,
    SeatView,
    TileView,
)
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term


def position_text(v: ArtemisView, content: Content) -> list[Message]:
    """Round and Event, the regions in resolution order with their tables, then the mats in turn order."""
    printed = content.raw
    slots = {building["id"]: building["slots"] for building in printed["buildings"]}
    lines = [_heading(v)]
    if v.event:
        group = "relic_events" if v.event in ids("relic_events") else "events"
        text = Message(f"{group}-{v.event}.text")
        lines.append(msg("board-event", event=term(group, v.event), spot=v.event_spot, text=text))
    lines += [_camp(v, camp) for camp in v.camps]
    lines.append(msg("board-vents", amount=v.vents.amount, dice=_dice(v, v.vents.dice)))
    lines.append(msg("board-quarry", amount=v.quarry.amount, dice=_dice(v, v.quarry.dice)))
    lines += [_tile(v, tile, slots[tile.kind]) for tile in v.gantry]
    people = _colonists(v.doorstep)
    lines.append(msg("board-doorstep", colonists=people, price=v.recruit_price, dice=_dice(v, v.doorstep_dice)))
    limits = [msg("board-limit", dice=_faces(x), most=x["max_colonists"]) for x in printed["doorstep_limits"]]
    lines.append(msg("board-limits", limits=limits))
    spaces = [_lesson(v, lesson) for lesson in v.academy]
    lines.append(msg("board-academy", spaces=spaces, stock=_colonists(v.academy_stock)))
    courses = [msg("board-course", dice=_faces(x), becomes=msg(f"slot-{x['becomes']}")) for x in printed["academy_map"]]
    lines.append(msg("board-courses", courses=courses))
    lines.append(msg("board-outfitter", dice=_dice(v, v.outfitter)))
    sections = printed["outfitter_sections"]
    gains = [msg("board-gain", dice=_faces(x), gain=msg("amount-toolkits", n=x["toolkits"])) for x in sections]
    lines.append(msg("board-gains", gains=gains))
    track = [
        msg("board-relief-space", space=x["space"], reward=term("relief_spaces", x["id"])) for x in _relief(printed)
    ]
    lines.append(msg("board-relief", spaces=track))
    lines.append(
        msg(
            "board-decks",
            ocean=v.ocean_left,
            surface=v.surface_left,
            expeditions=v.expeditions_left,
            bag=_colonists(v.bag),
            discarded=sum(v.discarded.values()),
        )
    )
    if v.relic_on:
        holder = seat_name(v.relic_holder) if v.relic_holder >= 0 else msg("supply")
        lines.append(msg("board-relic", holder=holder))
    if v.drone_dice:
        lines.append(msg("board-drone", pool=" ".join(map(str, v.drone_dice))))
    for i in range(v.players):
        lines += _mat(v, v.seats[(v.start + i) % v.players])
    if v.over:
        lines += [
            msg("board-rank", rank=rank, seat=seat_name(seat), vp=v.seats[seat].vp)
            for rank, seat in enumerate(v.ranking, 1)
        ]
    if v.solo_rank:
        lines.append(msg("board-solo-rank", rank=term("solo_ranks", v.solo_rank)))
    return lines


def _faces(entry: dict[str, Any]) -> str:
    """The dice that an entry is for: `3` or `5–6`."""
    faces = entry["die_values"]
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else str(faces[0])


def _relief(printed: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(printed["relief_spaces"], key=lambda entry: int(entry["space"]))


def _heading(v: ArtemisView) -> Message:
    if v.over:
        return msg("board-over")
    return msg("board-round", round=v.round, rounds=v.rounds, phase=msg(f"phase-{v.phase}"), start=seat_name(v.start))


def _who(v: ArtemisView, seat: int) -> Message:
    return msg("drone", number=seat - v.players + 1) if seat >= v.players else seat_name(seat)


def _die(v: ArtemisView, die: DieView) -> Message:
    along = [msg(f"count-{die.colonist}", n=die.sent)] if die.sent else []
    kind = "relic" if die.relic else "own"
    return msg(
        "board-die" if not along else "board-die-with", seat=_who(v, die.owner), face=die.face, kind=kind, along=along
    )


def _dice(v: ArtemisView, dice: Sequence[DieView]) -> list[Message]:
    return [_die(v, die) for die in dice]


def _colonists(bag: Colonists) -> list[Message]:
    return [msg(f"count-{name}", n=number) for name, number in bag.items()]


def _camp(v: ArtemisView, camp: CampView) -> Message:
    relic = camp.card in ids("relic_expeditions")
    rewards = []
    for reward in camp.rewards:
        on_it = _colonists(reward.colonists)
        if reward.tile:
            on_it = [term("buildings", reward.kind)]
        name = term("expedition_rewards", reward.reward)
        state = "claimed" if reward.claimed else "open"
        rewards.append(msg("board-reward-with" if on_it else "board-reward", reward=name, on=on_it, state=state))
    return msg(
        "board-camp",
        card=term("relic_expeditions" if relic else "expeditions", camp.card),
        difficulty=camp.difficulty,
        total=camp.total,
        first=rewards[0],
        second=rewards[1],
        dice=_dice(v, camp.dice),
    )


def _tile(v: ArtemisView, tile: TileView, slots: list[str]) -> Message:
    name, text = term("buildings", tile.kind), Message(f"buildings-{tile.kind}.text")
    return msg("board-tile", tile=name, slots=_slots(slots), text=text, dice=_dice(v, tile.bids))


def _slots(slots: list[str]) -> list[Message]:
    return [msg(f"slot-{slot}") for slot in slots]


def _lesson(v: ArtemisView, lesson: LessonView) -> Message:
    if lesson.die is None:
        return msg("board-space-free")
    if not lesson.colonist:
        return _die(v, lesson.die)
    along = [msg(f"count-{lesson.colonist}", n=1)]
    kind = "relic" if lesson.die.relic else "own"
    return msg("board-die-with", seat=_who(v, lesson.die.owner), face=lesson.die.face, kind=kind, along=along)


def _mat(v: ArtemisView, me: SeatView) -> list[Message]:
    lines = [
        msg(
            "board-mat",
            seat=seat_name(me.seat),
            stores=[msg(f"amount-{item}", n=getattr(me, item)) for item in ("vp", *ITEM_NAMES[:-1])],
            relief=me.relief,
        ),
        msg("board-people", shelters=_colonists(me.shelters), colony=_colonists(me.colony)),
    ]
    if me.pool or me.relic_die:
        pool = " ".join(str(face) for face in me.pool)
        lines.append(msg("board-pool", pool=pool, relic=me.relic_die))
    lines += [_building(building) for building in me.buildings]
    if me.directive:
        text = Message(f"directives-{me.directive}.text")
        lines.append(msg("board-directive", directive=term("directives", me.directive), text=text))
    return lines


def _building(b: BuildingView) -> Message:
    state = "filled" if b.filled else "open"
    return msg(
        "board-building",
        tile=term("buildings", b.kind),
        slots=_slots(b.slots),
        staff=_colonists(b.staff),
        state=state,
        kind=b.stack,
    )
