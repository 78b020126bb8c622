"""Mars: decisions of the Construction phase."""

from __future__ import annotations

from offworld.games.mars.actions import BUILD, BUILD_MINE, BUY_CONTRACT, CONTRACT_NAMES, END, PLAY_RD, RD_NAMES
from offworld.games.mars.data import (
    IN_CONSTRUCTION,
    KIND_NAMES,
    MINE,
    MINE_SLOTS,
    RESOURCE_NAMES,
    RESOURCES,
    printed,
)
from offworld.games.mars.names import cards, contract, domain, kind_level, mine, next_level, resource, top_level
from offworld.games.mars.pieces import owned_mines, without
from offworld.games.mars.prompts.cards import rd_words
from offworld.games.mars.prompts.confront import contract_words
from offworld.games.mars.prompts.elements import (
    contract_element,
    mine_tile_of,
    named,
    shaft_of,
    slot_element,
    slot_of,
    touches,
    touches_named,
)
from offworld.games.mars.prompts.exchange import refuse_play
from offworld.games.mars.rules.construction import BuildFree, Construct, discounts_left, next_at, next_mine, next_tile
from offworld.games.mars.state import Mars
from offworld.kit.agenda import Decision
from offworld.kit.bags import count, one
from offworld.kit.decisions import Answer, Args, DecisionSpec, Inferred, Parts, Path, never_refused
from offworld.kit.game_info import Refusal, seat_name
from offworld.kit.messages import Message, msg
from offworld.kit.moves import Moves

# ---------------------------------------------------------------- what is built, and where


def _kind(args: Args) -> int:
    return KIND_NAMES.index(args["kind"])


def _resource(args: Args) -> int:
    return RESOURCE_NAMES.index(args["resource"])


def _tile(g: Mars, step: Decision, args: Args) -> Message:
    return kind_level(_kind(args), next_level(g, step.seat, _kind(args)))


def _build_path(g: Mars, step: Decision, args: Args) -> Path:
    return slot_element(args["kind"], next_level(g, step.seat, _kind(args))), *_omitted(args)


def _mine_path(g: Mars, step: Decision, args: Args) -> Path:
    shaft = owned_mines(g.seats[step.seat].mines) + 1
    return f"mine:{shaft}:{args['resource']}", *_omitted(args)


def _omitted(args: Args) -> Path:
    return () if args["omit"] == "none" else (f"hand:{args['omit']}",)


def _no_tile(g: Mars, step: Decision, args: Args) -> Refusal | None:
    """MARS-BLD-2, MARS-GEN-3: why there is no next level of a kind."""
    kind = _kind(args)
    if next_level(g, step.seat, kind) > g.content.built_max[kind] - printed(kind):
        return Refusal("MARS-BLD-2", msg("why-top-level", kind=domain(kind)))
    if not next_tile(g, step.seat, kind):
        return Refusal("MARS-GEN-3", msg("why-no-tile", tile=_tile(g, step, args)))
    return None


def _no_mine(g: Mars, step: Decision, args: Args) -> Refusal | None:
    """MARS-BLD-5, MARS-GEN-3: why there is no mine of a resource for the seat."""
    if owned_mines(g.seats[step.seat].mines) == MINE_SLOTS:
        return Refusal("MARS-BLD-5", msg("why-four-mines"))
    if not next_mine(g, step.seat, _resource(args)):
        assert g.tiles(MINE, _resource(args)) == 0
        return Refusal("MARS-GEN-3", msg("why-no-tile", tile=mine(args["resource"])))
    return None


def _build(kind: str) -> Inferred:
    return BUILD, {"kind": kind, "omit": "none"}


def _build_mine(name: str) -> Inferred:
    return BUILD_MINE, {"resource": name, "omit": "none"}


def _some_mine(g: Mars) -> Inferred:
    return _build_mine(RESOURCE_NAMES[max(range(RESOURCES), key=lambda r: g.tiles(MINE, r))])


def _infer_slot(g: Mars, step: Decision, parts: Parts) -> Inferred | None:
    """A place above what is built means the next level of its kind; a tile that stands already means nothing."""
    found = slot_of(parts)
    if found is None or found[1] <= top_level(g, step.seat, found[0]):
        return None
    return _build(parts[1])


def _infer_mine(g: Mars, step: Decision, parts: Parts) -> Inferred | None:
    """An empty shaft means a mine of some resource, a mine that stands already means nothing."""
    if name := mine_tile_of(parts):
        return _build_mine(name)
    return _some_mine(g) if shaft_of(parts) > owned_mines(g.seats[step.seat].mines) else None


def _infer_stock(g: Mars, step: Decision, parts: Parts) -> Inferred | None:
    if name := mine_tile_of(parts):
        return _build_mine(name)
    if len(parts) != 2:
        return None
    return _some_mine(g) if parts[1] == KIND_NAMES[MINE] else _build(parts[1])


# ---------------------------------------------------------------- paying for it


def _price(cost: int, omit: str) -> Args:
    if omit == "none":
        return {"cost": cards(cost), "omit": "none"}
    r = RESOURCE_NAMES.index(omit)
    return {"cost": cards(cost - one(r)), "omit": "less", "resource": resource(r)}


def _build_words(g: Mars, step: Construct, args: Args) -> Args:
    cost = g.content.cost[next_at(g, step.seat, _kind(args))]
    return {"tile": _tile(g, step, args), **_price(cost, args["omit"])}


def _mine_words(g: Mars, step: Construct, args: Args) -> Args:
    return {"tile": mine(args["resource"]), **_price(g.content.mine_cost[_resource(args)], args["omit"])}


def _too_many(g: Mars) -> Refusal | None:
    if g.build_actions < g.content.construction_cap:
        return None
    return Refusal("MARS-BLD-7", msg("why-build-cap", cap=g.content.construction_cap))


def _unpaid(g: Mars, step: Construct, omit: str, tile: Message, cost: int) -> Refusal:
    """Why an installation that could stand there cannot be paid in this way."""
    if capped := _too_many(g):
        return capped
    if omit != "none":
        if not discounts_left(g, step.seat):
            return Refusal("MARS-GEN-4", msg("why-no-discount"))
        r = RESOURCE_NAMES.index(omit)
        if count(cost, r) == 0:
            return Refusal("MARS-GEN-4", msg("why-not-in-cost", resource=resource(r), tile=tile))
        cost -= one(r)
    missing = without(cost, g.seats[step.seat].hand)
    return Refusal("MARS-GEN-4", msg("why-cannot-pay", tile=tile, cost=cards(cost), missing=cards(missing)))


def _refuse_build(g: Mars, step: Construct, args: Args) -> Refusal:
    if refused := _no_tile(g, step, args):
        return refused
    cost = g.content.cost[next_at(g, step.seat, _kind(args))]
    return _unpaid(g, step, args["omit"], _tile(g, step, args), cost)


def _refuse_mine(g: Mars, step: Construct, args: Args) -> Refusal:
    if refused := _no_mine(g, step, args):
        return refused
    return _unpaid(g, step, args["omit"], mine(args["resource"]), g.content.mine_cost[_resource(args)])


def _contract_words(g: Mars, step: Construct, args: Args) -> Args:
    return {**contract_words(g, step, args), "cost": cards(g.content.contract_cost)}


def _refuse_contract(g: Mars, step: Construct, args: Args) -> Refusal:
    number = CONTRACT_NAMES.index(args["contract"])
    if not g.contracts_open() >> number & 1:
        owner = next(seat for seat in range(g.players) if g.seats[seat].contracts >> number & 1)
        return Refusal("MARS-CTR-1", msg("why-contract-owned", contract=contract(number), seat=seat_name(owner)))
    if capped := _too_many(g):
        return capped
    cost = g.content.contract_cost
    missing = without(cost, g.seats[step.seat].hand)
    facts = {"tile": contract(number), "cost": cards(cost), "missing": cards(missing)}
    return Refusal("MARS-CTR-1", msg("why-cannot-pay", **facts))


def _refuse_play(g: Mars, step: Construct, args: Args) -> Refusal:
    return refuse_play(g, step.seat, RD_NAMES.index(args["card"]), IN_CONSTRUCTION, _too_many(g))


def _usual_end(g: Mars, step: Construct) -> int | None:
    """Once something was done the phase may end; before that it ends only where nothing can be done."""
    return END if g.build_actions > 0 or not playable_now(g, step) else None


def playable_now(g: Mars, step: Construct) -> bool:
    """Whether anything but ending the phase is legal."""
    found = Moves()
    step.options(g, found)
    return found.n > 1


construct = DecisionSpec[Mars, Construct](
    step=Construct,
    kind="build",
    rule="MARS-BLD-1",
    facts=lambda g, step: {"hand": cards(g.seats[step.seat].hand)},
    answers=(
        Answer(BUILD, _refuse_build, words=_build_words, path=_build_path, rule="MARS-BLD-2"),
        Answer(BUILD_MINE, _refuse_mine, words=_mine_words, path=_mine_path, rule="MARS-BLD-5"),
        Answer(
            BUY_CONTRACT,
            _refuse_contract,
            words=_contract_words,
            path=lambda g, step, args: (contract_element(args["contract"]),),
            rule="MARS-CTR-1",
        ),
        Answer(PLAY_RD, _refuse_play, words=rd_words, path=touches_named("card", "card"), rule="MARS-RD-4"),
        Answer(END, never_refused, path=touches("action:end"), passive=True),
    ),
    infer={
        "slot": _infer_slot,
        "mine": _infer_mine,
        "stock": _infer_stock,
        "contract": named(BUY_CONTRACT, "contract", "contract_"),
        "card": named(PLAY_RD, "card"),
    },
    usual=_usual_end,
    asks_single=True,
)


# ---------------------------------------------------------------- building without paying

_FREE: Args = {"cost": [], "omit": "free"}


def _not_free(step: BuildFree, omit: str, tile: Message, number: int) -> Refusal:
    if omit != "none":
        return Refusal("MARS-BLD-2", msg("why-free-discount"))
    return Refusal("MARS-BLD-2", msg("why-too-dear", tile=tile, number=number, most=step.most))


def _refuse_free(g: Mars, step: BuildFree, args: Args) -> Refusal:
    if refused := _no_tile(g, step, args):
        return refused
    number = g.content.cost_cards[next_at(g, step.seat, _kind(args))]
    return _not_free(step, args["omit"], _tile(g, step, args), number)


def _refuse_free_mine(g: Mars, step: BuildFree, args: Args) -> Refusal:
    if refused := _no_mine(g, step, args):
        return refused
    return _not_free(step, args["omit"], mine(args["resource"]), g.content.mine_cards[_resource(args)])


build_free = DecisionSpec[Mars, BuildFree](
    step=BuildFree,
    kind="build-free",
    rule="MARS-BLD-2",
    facts=lambda g, step: {"most": step.most},
    answers=(
        Answer(
            BUILD,
            _refuse_free,
            words=lambda g, step, args: {"tile": _tile(g, step, args), **_FREE},
            path=_build_path,
        ),
        Answer(
            BUILD_MINE,
            _refuse_free_mine,
            words=lambda g, step, args: {"tile": mine(args["resource"]), **_FREE},
            path=_mine_path,
            rule="MARS-BLD-5",
        ),
    ),
    infer={"slot": _infer_slot, "mine": _infer_mine, "stock": _infer_stock},
)
