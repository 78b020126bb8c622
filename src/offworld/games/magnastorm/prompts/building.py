"""Magnastorm: decisions about stations and labs, and the commanders that act in a move."""

from __future__ import annotations

from typing import TypeVar

from offworld.games.magnastorm.actions import (
    DECLINE,
    LAB,
    LAB_FREE,
    SITE_NAMES,
    STATION,
    STATION_FREE,
    USE,
    USE_FREE,
)
from offworld.games.magnastorm.data import BONSMAI, COMMANDER_NUMBERS, NOBODY, OKZIL, VASIDIS
from offworld.games.magnastorm.names import commander, commander_text, credits, space
from offworld.games.magnastorm.prompts.credits import exchange_first, short
from offworld.games.magnastorm.prompts.elements import (
    EXCHANGES,
    Infer,
    always,
    card_element,
    here_focus,
    named,
    part,
)
from offworld.games.magnastorm.rules.building import (
    BuildStation,
    CommanderEffects,
    FirstLab,
    SecondLab,
    lab_cost,
    lab_free,
    station_cost,
)
from offworld.games.magnastorm.rules.credits import can_exchange, payable
from offworld.games.magnastorm.state import Magnastorm
from offworld.games.magnastorm.view_builder import space_id
from offworld.kit.agenda import Decision
from offworld.kit.bags import some
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import msg, term
from offworld.kit.moves import Moves

VASIDIS_CARD = card_element(VASIDIS)


def _no_vasidis(g: Magnastorm, step: Decision) -> Refusal:
    """MAG-CMD-18: why Vasidis does not pay."""
    if not g.seats[step.seat].controls(VASIDIS):
        return Refusal("MAG-CMD-18", msg("why-no-commander", commander=commander(g, VASIDIS)))
    if g.vasidis_used:
        return Refusal("MAG-RUL-1", msg("why-used", commander=commander(g, VASIDIS)))
    return Refusal("MAG-RUL-59", msg("why-costs-nothing"))


# ---------------------------------------------------------------- stations


def _not_on_site(g: Magnastorm, step: BuildStation, args: Args) -> Refusal | None:
    """Why no station can be built on a site, whatever it costs."""
    number = SITE_NAMES.index(args["site"]) - g.planet.site_base
    name = term("site", args["site"])
    if not 0 <= number < g.planet.sites:
        return Refusal("MAG-CMP-4", msg("why-other-side", space=name))
    owner = g.station_owner(number)
    if owner != NOBODY:
        return Refusal("MAG-TEL-1", msg("why-site-taken", site=name, seat=seat_name(owner)))
    if not g.planet.calm_sites[g.storm()] >> number & 1:
        return Refusal("MAG-TEL-3", msg("why-site-storm", site=name))
    if not step.sites(g) >> number & 1:
        return Refusal("MAG-TEL-1", msg("why-site-not-passed", site=name))
    return None


def _refuse_station(g: Magnastorm, step: BuildStation, args: Args) -> Refusal:
    return _not_on_site(g, step, args) or short(g, step.seat, "MAG-TEL-2", station_cost(g, step.seat))


def _refuse_station_free(g: Magnastorm, step: BuildStation, args: Args) -> Refusal:
    return _not_on_site(g, step, args) or _no_vasidis(g, step)


def _on_first_site(g: Magnastorm, step: BuildStation, base: int) -> Inferred | None:
    """A station on the first site that the way leads past."""
    sites = step.sites(g)
    number = next((site for site in range(g.planet.sites) if sites >> site & 1), NOBODY)
    return None if number == NOBODY else (base, {"site": SITE_NAMES[g.planet.site_base + number]})


def _infer_station_card(g: Magnastorm, step: BuildStation, parts: Parts) -> Inferred | None:
    return _on_first_site(g, step, STATION_FREE) if _is_vasidis(parts) else None


def _infer_built_site(g: Magnastorm, step: BuildStation, parts: Parts) -> Inferred | None:
    """A station is also a site where none can be built any more."""
    return (STATION, {"site": ":".join(parts[2:])}) if part(parts, 1) == "teleport" else None


def _is_vasidis(parts: Parts) -> bool:
    return ":".join(parts) == VASIDIS_CARD


def _usual_station(g: Magnastorm, step: BuildStation) -> int:
    """Built where the stop has no other use: one site, which can be paid, and no lab to install."""
    legal = Moves()
    step.options(g, legal)
    built = [action for action in legal.to_list() if STATION <= action < STATION_FREE]
    return built[0] if len(built) == 1 and not FirstLab(step.seat).run(g) else DECLINE


build_station = DecisionSpec[Magnastorm, BuildStation](
    step=BuildStation,
    kind="station",
    rule="MAG-TEL-1",
    facts=lambda g, step: {"cost": credits(station_cost(g, step.seat))},
    focus=lambda g, step: (f"station_slot:{g.seats[step.seat].stations_out() + 1}",),
    answers=(
        Answer(
            STATION,
            _refuse_station,
            words=lambda g, step, args: {
                "site": term("site", args["site"]),
                "cost": credits(station_cost(g, step.seat)),
            },
            path=lambda g, step, args: (f"site:{args['site']}",),
        ),
        Answer(
            STATION_FREE,
            _refuse_station_free,
            words=lambda g, step, args: {"site": term("site", args["site"]), "commander": commander(g, VASIDIS)},
            path=lambda g, step, args: (f"site:{args['site']}", VASIDIS_CARD),
            rule="MAG-CMD-18",
        ),
        Answer(DECLINE, never_refused, message="act-decline-station", passive=True),
        exchange_first,
    ),
    infer={
        "site": named(STATION, "site"),
        "way": _infer_built_site,
        "station_slot": lambda g, step, parts: _on_first_site(g, step, STATION),
        "card": _infer_station_card,
        **EXCHANGES,
    },
    usual=_usual_station,
)


# ---------------------------------------------------------------- labs


def _lab_facts(g: Magnastorm, step: Decision) -> Args:
    return {"space": space(g, g.seats[step.seat].space), "cost": credits(lab_cost(g, step.seat))}


def _lab_words(g: Magnastorm, step: Decision, args: Args) -> Args:
    return {"cost": credits(lab_cost(g, step.seat))}


def _lab_free_words(g: Magnastorm, step: Decision, args: Args) -> Args:
    return {"commander": commander(g, VASIDIS)}


def _lab_element(g: Magnastorm, step: Decision) -> str:
    """MAG-AUTO-5: the leftmost lab on the player board."""
    return f"lab_slot:{g.seats[step.seat].labs_out + 1}"


def _lab_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return (_lab_element(g, step),)


def _lab_free_path(g: Magnastorm, step: Decision, args: Args) -> Path:
    return _lab_element(g, step), VASIDIS_CARD


def _refuse_lab(g: Magnastorm, step: Decision, args: Args) -> Refusal:
    return short(g, step.seat, "MAG-LAB-2", lab_cost(g, step.seat))


def _refuse_lab_free(g: Magnastorm, step: Decision, args: Args) -> Refusal:
    return _no_vasidis(g, step)


def _infer_here(g: Magnastorm, step: Decision, parts: Parts) -> Inferred | None:
    """The space where the vehicle stands."""
    return (LAB, {}) if parts[1:] == [space_id(g, g.seats[step.seat].space)] else None


def _infer_lab_card(g: Magnastorm, step: Decision, parts: Parts) -> Inferred | None:
    return (LAB_FREE, {}) if _is_vasidis(parts) else None


_LABS: dict[str, Infer] = {"space": _infer_here, "lab_slot": always(LAB), "card": _infer_lab_card, **EXCHANGES}

S = TypeVar("S", bound=Decision)


def _usual_lab(g: Magnastorm, step: Decision) -> int:
    """The first lab of a move is installed where it can be paid and no station could be built instead."""
    if not isinstance(step, FirstLab) or not payable(g, step.seat, lab_cost(g, step.seat)):
        return DECLINE
    if g.seats[step.seat].stations_out() == g.content.stations:
        return LAB
    cost = station_cost(g, step.seat)
    station = payable(g, step.seat, cost) or g.vasidis_ready(step.seat) or can_exchange(g, step.seat)
    return DECLINE if station else LAB


def _lab_decision(step: type[S], kind: str, rule: str) -> DecisionSpec[Magnastorm, S]:
    """Whether a lab is installed where the vehicle stands."""
    return DecisionSpec[Magnastorm, S](
        step=step,
        kind=kind,
        rule=rule,
        facts=_lab_facts,
        focus=here_focus,
        answers=(
            Answer(LAB, _refuse_lab, words=_lab_words, path=_lab_path),
            Answer(LAB_FREE, _refuse_lab_free, words=_lab_free_words, path=_lab_free_path, rule="MAG-CMD-18"),
            Answer(DECLINE, never_refused, message=f"act-decline-{kind}", passive=True),
            exchange_first,
        ),
        infer=_LABS,
        usual=_usual_lab,
    )


first_lab = _lab_decision(FirstLab, "first-lab", "MAG-LAB-1")
second_lab = _lab_decision(SecondLab, "second-lab", "MAG-CELL-4")


# ---------------------------------------------------------------- commanders


def _use_words(g: Magnastorm, step: CommanderEffects, args: Args) -> Args:
    number = COMMANDER_NUMBERS.index(args["commander"])
    return {"commander": commander(g, number), "text": commander_text(g, number)}


def _not_usable(g: Magnastorm, number: int) -> Refusal:
    return Refusal("MAG-DEC-15", msg("why-not-this-commander", commander=commander(g, number)))


def _not_controlled(g: Magnastorm, step: CommanderEffects, number: int) -> Refusal | None:
    if g.seats[step.seat].controls(number):
        return None
    return Refusal("MAG-CMD-0", msg("why-no-commander", commander=commander(g, number)))


def _no_bonsmai(g: Magnastorm, step: CommanderEffects) -> Refusal | None:
    """MAG-CMD-07: why Bonsmai installs no lab, whatever it costs."""
    if refused := _not_controlled(g, step, BONSMAI):
        return refused
    if not g.lab_installed:
        return Refusal("MAG-CMD-07", msg("why-no-first-lab"))
    if g.seats[step.seat].labs_out == g.content.labs:
        return Refusal("MAG-LAB-5", msg("why-no-labs-left"))
    if not step.bonsmai_open(g):
        return Refusal("MAG-CMD-07", msg("why-used-turn", commander=commander(g, BONSMAI)))
    return None


def _refuse_okzil(g: Magnastorm, step: CommanderEffects) -> Refusal:
    if refused := _not_controlled(g, step, OKZIL):
        return refused
    if not step.okzil_open(g):
        return Refusal("MAG-CMD-04", msg("why-used-turn", commander=commander(g, OKZIL)))
    return short(g, step.seat, "MAG-CMD-04", 0, some(step.seat, g.content.okzil_cost))


def _refuse_use(g: Magnastorm, step: CommanderEffects, args: Args) -> Refusal:
    number = COMMANDER_NUMBERS.index(args["commander"])
    if number == OKZIL:
        return _refuse_okzil(g, step)
    if number != BONSMAI:
        return _not_usable(g, number)
    return _no_bonsmai(g, step) or short(g, step.seat, "MAG-CMD-07", lab_cost(g, step.seat), step.fee(g))


def _refuse_use_free(g: Magnastorm, step: CommanderEffects, args: Args) -> Refusal:
    number = COMMANDER_NUMBERS.index(args["commander"])
    if number != BONSMAI:
        return _not_usable(g, number)
    if refused := _no_bonsmai(g, step):
        return refused
    return short(g, step.seat, "MAG-CMD-07", 0, step.fee(g)) if lab_free(g, step.seat) else _no_vasidis(g, step)


commander_effects = DecisionSpec[Magnastorm, CommanderEffects](
    step=CommanderEffects,
    kind="effects",
    rule="MAG-ACT-5",
    answers=(
        Answer(USE, _refuse_use, words=_use_words, path=lambda g, step, args: (f"card:{args['commander']}",)),
        Answer(
            USE_FREE,
            _refuse_use_free,
            words=lambda g, step, args: {**_use_words(g, step, args), "other": commander(g, VASIDIS)},
            path=lambda g, step, args: (f"card:{args['commander']}", VASIDIS_CARD),
            rule="MAG-CMD-18",
        ),
        Answer(DECLINE, never_refused, message="act-decline-effects", passive=True),
        exchange_first,
    ),
    infer={
        "card": named(USE, "commander"),
        "commander": named(USE, "commander"),
        "lab_slot": lambda g, step, parts: (USE, {"commander": COMMANDER_NUMBERS[BONSMAI]}),
        **EXCHANGES,
    },
    usual=lambda g, step: DECLINE,
)
