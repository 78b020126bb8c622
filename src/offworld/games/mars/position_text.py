"""Mars: a position as sentences, for the terminal and for whoever listens to the screen."""

from __future__ import annotations

from offworld.games.mars.data import KIND_NAMES, Content, printed
from offworld.games.mars.view import Cards, KindView, MarsView, MineView, OfferView, SeatView
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term


def position_text(v: MarsView, content: Content) -> list[Message]:
    """Round and event, the common area, the offers, then the colonies in turn order."""
    lines = [_heading(v)]
    if v.event:
        text = Message(f"event_card-{v.event}.text")
        lines.append(msg("board-event", event=term("event_card", v.event), text=text))
    if v.event_choice:
        lines.append(msg("board-choice", events=[term("event_card", name) for name in v.event_choice]))
    lines.append(msg("board-piles", cards=_cards(v.piles), supply=v.supply_left))
    lines.append(msg("board-decks", events=v.events_left, rd1=v.rd1_left, rd2=v.rd2_left, colonists=v.colonists_left))
    if v.aside:
        own = [term("event_card", name) for name in v.own_aside]
        lines.append(msg("board-aside", number=v.aside, own=own))
    for deck, bottom in ((1, v.rd1_bottom), (2, v.rd2_bottom)):
        if bottom:
            lines.append(msg("board-bottom", deck=deck, cards=[term("rd_card", name) for name in bottom]))
    lines.append(msg("board-mines", mines=[msg(f"count-{name}", n=n) for name, n in v.mines_left.items() if n]))
    mines = [msg("board-price", thing=term("mine", x["id"]), cost=_cards(x["cost"])) for x in content.raw["mine"]]
    lines.append(msg("board-mine-prices", prices=mines, contract=_cards(content.raw["contract_rules"]["cost"])))
    lines.append(msg("board-contracts", contracts=[term("contract_card", name) for name in v.contracts_open]))
    lines += _offers(v)
    for i in range(v.players):
        lines += _colony(v, v.seats[(v.start + i) % v.players], content)
    if v.over:
        lines += [
            msg("board-rank", rank=rank, seat=seat_name(seat), vp=v.seats[seat].vp)
            for rank, seat in enumerate(v.ranking, 1)
        ]
    return lines


def _heading(v: MarsView) -> Message:
    if v.over:
        return msg("board-over", seat=seat_name(v.winner))
    if v.phase == "setup":
        return msg("board-setup", goal=v.goal)
    last = "yes" if v.last_round else "no"
    phase = term("phase", f"phase_{v.phase}")
    return msg("board-round", round=v.round, seat=seat_name(v.active), phase=phase, goal=v.goal, last=last)


def _cards(bag: Cards) -> list[Message]:
    return [msg(f"count-{name}", n=number) for name, number in bag.items()]


def _offers(v: MarsView) -> list[Message]:
    lines = [_offer("board-offer", offer) for offer in v.offers]
    if v.draft is not None:
        lines.append(_offer("board-draft", v.draft))
    elif v.drafting >= 0:
        lines.append(msg("board-drafting", seat=seat_name(v.drafting)))
    return lines


def _offer(message: str, offer: OfferView) -> Message:
    to = [seat_name(seat) for seat in offer.to]
    return msg(message, seat=seat_name(offer.seat), to=to, give=_cards(offer.give), get=_cards(offer.get))


def _colony(v: MarsView, me: SeatView, content: Content) -> list[Message]:
    seat = seat_name(me.seat)
    own = me.seat == v.viewer
    lines = [
        msg(
            "board-seat",
            seat=seat,
            vp=me.vp,
            marker=me.vp_marker,
            free=me.free,
            colonists=me.colonists,
            demand=me.demand,
            supply=me.supply,
        ),
        msg("board-hand", cards=_cards(me.hand), size=me.hand_size, storage=me.storage)
        if own
        else msg("board-cards", seat=seat, size=me.hand_size, storage=me.storage, known=_cards(me.known)),
        msg(
            "board-built",
            seat=seat,
            tiles=[_kind(kind) for kind in me.kinds if kind.built > 0 or kind.active < 0],
            mines=[_mine(mine) for mine in me.mines],
        ),
    ]
    if own and (prices := _prices(me, content)):
        lines.append(msg("board-prices", prices=prices))
    if me.contracts:
        names = [term("contract_card", name) for name in me.contracts]
        lines.append(msg("board-owned", seat=seat, contracts=names, limit=me.contract_limit))
    if me.rd:
        lines.append(msg("board-rd", seat=seat, cards=[term("rd_card", name) for name in me.rd], science=me.science))
    kept = me.kept if own else me.kept_known
    if me.kept_1 or me.kept_2:
        known = [term("rd_card", name) for name in kept]
        lines.append(msg("board-kept", seat=seat, rd1=me.kept_1, rd2=me.kept_2, known=known))
    if me.supremacies or me.magna_scientia:
        honours = [term("event_card", name) for name in me.supremacies]
        honours += [term("special_card", "magna_scientia")] if me.magna_scientia else []
        lines.append(msg("board-honours", seat=seat, cards=honours))
    return lines


def _prices(me: SeatView, content: Content) -> list[Message]:
    """What the next level of each kind costs and is worth."""
    worth = {entry["id"]: entry["vp"] for entry in content.raw["installation_level"]}
    lines = []
    for kind in me.kinds:
        level = f"{kind.kind}_{kind.built + 1}"
        if kind.built < kind.top and level in worth:
            name, cost = term("installation_level", level), _cards(kind.cost)
            lines.append(msg("board-price-worth", thing=name, cost=cost, vp=worth[level], left=kind.stock))
    return lines


def _kind(kind: KindView) -> Message:
    tile = term("installation_level", f"{kind.kind}_{kind.built}")
    if kind.active == kind.built:
        return msg("board-kind", tile=tile)
    if kind.active < 1 - printed(KIND_NAMES.index(kind.kind)):
        return msg("board-kind-off", tile=tile)
    return msg("board-kind-part", tile=tile, active=kind.active)


def _mine(mine: MineView) -> Message:
    return msg("board-mine", mine=term("mine", f"mine_{mine.resource}"), state="on" if mine.active else "off")
