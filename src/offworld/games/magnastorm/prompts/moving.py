"""Magnastorm: decisions about the way of the Scout Runner."""

from __future__ import annotations

from offworld.games.magnastorm.actions import (
    DECLINE,
    GO,
    JUMP,
    RANGE,
    RELOCATE,
    SITE_NAMES,
    SPACE_NAMES,
    STAY,
    TELEPORT,
    WALK,
)
from offworld.games.magnastorm.data import (
    BEEPER,
    COMMANDER_NUMBERS,
    KIND_NAMES,
    KINDS,
    MASCOVIC,
    NOBODY,
    SECTOR_NAMES,
    YELLOW,
)
from offworld.games.magnastorm.names import commander, credit, kind_index, sector, space_name
from offworld.games.magnastorm.prompts.credits import exchange_first, short
from offworld.games.magnastorm.prompts.elements import (
    EXCHANGES,
    card_element,
    named,
    part,
    rest,
    scout_focus,
    space_path,
)
from offworld.games.magnastorm.rules.moving import BY_JUMP, BY_RELOCATION, Destination, PaidRange, Way, can_walk
from offworld.games.magnastorm.state import Magnastorm
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, one
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import msg, term

# ---------------------------------------------------------------- how it moves


def _station_owner(g: Magnastorm, site: str) -> int:
    """Whose station stands on a site; NOBODY also for a site of the other side."""
    number = SITE_NAMES.index(site) - g.planet.site_base if site in SITE_NAMES else -1
    return g.station_owner(number) if 0 <= number < g.planet.sites else NOBODY


def _teleport_words(g: Magnastorm, step: Way, args: Args) -> Args:
    site = term("site", args["site"])
    if args["fee"] == "free":
        return {"site": site, "fee": "none", "credit": "", "seat": ""}
    owner = seat_name(_station_owner(g, args["site"]))
    return {"site": site, "fee": "paid", "credit": credit(kind_index(args["fee"])), "seat": owner}


def _teleport_path(g: Magnastorm, step: Way, args: Args) -> Path:
    station = f"way:teleport:{args['site']}"
    return (station,) if args["fee"] == "free" else (station, f"credit:{args['fee']}")


def _refuse_teleport(g: Magnastorm, step: Way, args: Args) -> Refusal:
    owner = _station_owner(g, args["site"])
    if owner == NOBODY:
        return Refusal("MAG-MOVE-5", msg("why-no-station", site=term("site", args["site"])))
    number = SITE_NAMES.index(args["site"]) - g.planet.site_base
    if g.planet.teleport_spaces(g.storm(), number, 1) == 0:
        return Refusal("MAG-RUL-48", msg("why-station-storm", site=term("site", args["site"])))
    if owner == step.seat:
        return Refusal("MAG-MOVE-5", msg("why-own-station"))
    if args["fee"] == "free":
        return Refusal("MAG-MOVE-5", msg("why-fee", seat=seat_name(owner)))
    return short(g, step.seat, "MAG-RUL-47", 0, one(kind_index(args["fee"])))


def _refuse_jump(g: Magnastorm, step: Way, args: Args) -> Refusal:
    if not g.seats[step.seat].controls(MASCOVIC):
        return Refusal("MAG-CMD-06", msg("why-no-commander", commander=commander(g, MASCOVIC)))
    return Refusal("MAG-CMD-06", msg("why-no-lab-calm"))


def _refuse_relocate(g: Magnastorm, step: Way, args: Args) -> Refusal:
    if g.calm(g.seats[step.seat].area):
        return Refusal("MAG-MOVE-6", msg("why-calm"))
    assert can_walk(g, step.seat)
    return Refusal("MAG-RUL-12", msg("why-can-walk"))


def _teleport_from(g: Magnastorm, step: Way, site: str) -> Inferred:
    """MAG-MOVE-5: nothing is paid at one's own station, else a credit, in hand if there is one."""
    owner = _station_owner(g, site)
    if owner in (NOBODY, step.seat):
        return TELEPORT, {"site": site, "fee": "free"}
    kinds = [kind for kind in range(KINDS) if count(g.seats[step.seat].credits, kind)]
    return TELEPORT, {"site": site, "fee": KIND_NAMES[kinds[0] if kinds else step.seat]}


def _infer_way(g: Magnastorm, step: Way, parts: Parts) -> Inferred | None:
    if part(parts, 1) == "teleport":
        return _teleport_from(g, step, ":".join(parts[2:]))
    base = {"walk": WALK, "jump": JUMP, "relocate": RELOCATE}.get(rest(parts))
    return None if base is None else (base, {})


def _infer_card(g: Magnastorm, step: Way, parts: Parts) -> Inferred | None:
    return (JUMP, {}) if parts[1:] == [COMMANDER_NUMBERS[MASCOVIC]] else None


def _is_own(step: Decision, parts: Parts) -> bool:
    """Whether the vehicle that is touched is that of the seat."""
    return parts[1:] == [str(step.seat)]


way = DecisionSpec[Magnastorm, Way](
    step=Way,
    kind="way",
    rule="MAG-MOVE-3",
    focus=scout_focus,
    answers=(
        Answer(
            WALK,
            lambda g, step, args: Refusal("MAG-MOVE-6", msg("why-no-walk")),
            words=lambda g, step, args: {"state": "calm" if g.calm(g.seats[step.seat].area) else "storm"},
            path=lambda g, step, args: ("way:walk",),
        ),
        Answer(TELEPORT, _refuse_teleport, words=_teleport_words, path=_teleport_path, rule="MAG-MOVE-5"),
        Answer(JUMP, _refuse_jump, path=lambda g, step, args: ("way:jump",), rule="MAG-CMD-06"),
        Answer(RELOCATE, _refuse_relocate, path=lambda g, step, args: ("way:relocate",), rule="MAG-MOVE-6"),
        exchange_first,
    ),
    infer={
        "way": _infer_way,
        "site": lambda g, step, parts: _teleport_from(g, step, rest(parts)),
        "card": _infer_card,
        "scout": lambda g, step, parts: (WALK, {}) if _is_own(step, parts) else None,
        **EXCHANGES,
    },
    usual=lambda g, step: WALK if can_walk(g, step.seat) else None,
)


# ---------------------------------------------------------------- how far


def _refuse_range(g: Magnastorm, step: PaidRange, args: Args) -> Refusal:
    kind = kind_index(args["credit"])
    if kind == step.seat:
        return Refusal("MAG-CMD-02", msg("why-own-colour"))
    return short(g, step.seat, "MAG-CMD-02", 0, one(kind))


def _infer_beeper(g: Magnastorm, step: PaidRange, parts: Parts) -> Inferred | None:
    """A credit that Beeper would take, in hand if there is one."""
    if parts[1:] != [COMMANDER_NUMBERS[BEEPER]]:
        return None
    held = g.seats[step.seat].credits
    kinds = [kind for kind in range(KINDS) if kind != step.seat and count(held, kind)]
    return RANGE, {"credit": KIND_NAMES[kinds[0] if kinds else YELLOW]}


paid_range = DecisionSpec[Magnastorm, PaidRange](
    step=PaidRange,
    kind="range",
    rule="MAG-CMD-02",
    facts=lambda g, step: {"range": step.steps, "more": step.steps + g.content.beeper_plus},
    focus=lambda g, step: (card_element(BEEPER),),
    answers=(
        Answer(
            RANGE,
            _refuse_range,
            words=lambda g, step, args: {"credit": credit(kind_index(args["credit"]))},
            path=lambda g, step, args: (card_element(BEEPER), f"credit:{args['credit']}"),
        ),
        Answer(DECLINE, never_refused, message="act-decline-range", passive=True),
        exchange_first,
    ),
    infer={"card": _infer_beeper, "credit": named(RANGE, "credit"), **EXCHANGES},
    usual=lambda g, step: DECLINE,
)


# ---------------------------------------------------------------- where it stops


def _refuse_go(g: Magnastorm, step: Destination, args: Args) -> Refusal:
    number = SPACE_NAMES.index(args["space"]) - g.planet.space_base
    place = space_name(g, args["space"])
    if not 0 <= number < g.planet.spaces:
        return Refusal("MAG-CMP-4", msg("why-other-side", space=place))
    if not g.calm(g.planet.space_area[number]):
        return Refusal("MAG-MOVE-4", msg("why-storm", space=place, sector=sector(g.planet.space_sector[number])))
    if step.origin == BY_JUMP:
        return Refusal("MAG-CMD-06", msg("why-no-lab-there", space=place))
    if step.origin == BY_RELOCATION:
        return Refusal("MAG-MOVE-6", msg("why-relocation", space=place, sector=sector(g.storm())))
    return Refusal("MAG-MOVE-2", msg("why-too-far", space=place, range=step.steps))


def _refuse_stay(g: Magnastorm, step: Destination, args: Args) -> Refusal:
    if g.seats[step.seat].space != NOBODY:
        return Refusal("MAG-MOVE-3", msg("why-stay-space"))
    return Refusal("MAG-MOVE-4", msg("why-stay-storm"))


def _infer_sector(g: Magnastorm, step: Destination, parts: Parts) -> Inferred | None:
    """The first space of a sector."""
    if rest(parts) not in SECTOR_NAMES:
        return None
    number = SECTOR_NAMES.index(rest(parts))
    first = next(space for space in range(g.planet.spaces) if g.planet.space_sector[space] == number)
    return GO, {"space": SPACE_NAMES[g.planet.space_base + first]}


destination = DecisionSpec[Magnastorm, Destination](
    step=Destination,
    kind="destination",
    rule="MAG-MOVE-3",
    focus=scout_focus,
    answers=(
        Answer(
            GO,
            _refuse_go,
            words=lambda g, step, args: {"space": space_name(g, args["space"])},
            path=space_path,
        ),
        Answer(STAY, _refuse_stay, path=lambda g, step, args: (f"scout:{step.seat}",), rule="MAG-RUL-7"),
    ),
    infer={
        "space": named(GO, "space"),
        "sector": _infer_sector,
        "scout": lambda g, step, parts: (STAY, {}) if _is_own(step, parts) else None,
        **EXCHANGES,
    },
)
