"""Mars drawn: the viewer's colony as a grid, hand and market, the victory track, the other colonies."""

from __future__ import annotations

from typing import Any

from offworld.games.mars.view import Cards, KindView, MarsView, OfferView, SeatView
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, Translator, msg, term, term_text
from offworld.tui.canvas import Line, Panel, Span, gauge, line, panel, seat_sign, seat_style

RESOURCES = {"iron": "red", "carbon": "white", "silicon": "yellow", "water": "bright_blue", "oxygen": "cyan"}


def draw(v: MarsView, content: Any, words: Translator) -> list[Panel]:
    printed = content.raw
    first = v.viewer if v.viewer >= 0 else v.start
    order = [v.seats[(first + i) % v.players] for i in range(v.players)]
    panels = [_head(v, words), _track(v, words), _mat(v, order[0], printed, words)]
    panels += [_offer("board-offer", number, offer, words) for number, offer in enumerate(v.offers)]
    if v.draft is not None:
        panels.append(_offer("board-draft", -1, v.draft, words))
    panels.append(_market(v, printed, words))
    panels += [_mat(v, me, printed, words) for me in order[1:]]
    return panels


def _head(v: MarsView, words: Translator) -> Panel:
    if v.over:
        heading = msg("board-over", seat=seat_name(v.winner))
    elif v.phase == "setup":
        heading = msg("board-setup", goal=v.goal)
    else:
        phase, last = term("phase", f"phase_{v.phase}"), "yes" if v.last_round else "no"
        heading = msg("board-round", round=v.round, seat=seat_name(v.active), phase=phase, goal=v.goal, last=last)
    body = [line(words(heading), "bold")]
    if v.event:
        name = f"{words(term('event_card', v.event))}: "
        body.append(line(name, "bold cyan", f"card:{v.event}").add(words(term_text("event_card", v.event)), "dim"))
    for name in v.event_choice:
        body.append(
            line(f"▯ {words(term('event_card', name))}: ", "cyan", f"card:{name}").add(
                words(term_text("event_card", name)), "dim"
            )
        )
    counts = {"events": v.events_left, "rd1": v.rd1_left, "rd2": v.rd2_left, "colonists": v.colonists_left}
    body.append(line(words(msg("board-decks", **counts)), "dim"))
    return panel(words(msg("game-title")), body, 60)


def _track(v: MarsView, words: Translator) -> Panel:
    """The victory points from 0 to the goal."""
    row = Line(wraps=False)
    for value in range(max(v.goal, *(me.vp for me in v.seats)) + 1):
        here = [me.seat for me in v.seats if me.vp == value]
        row.add("─" if value else "", "dim").add(str(value), "bold yellow" if value == v.goal else "dim")
        for seat in here:
            row.add(seat_sign(seat), seat_style(seat), f"seat:{seat}")
    return panel(f"★ → {v.goal}", [row], 60)


def _cards(cards: Cards, element: str, words: Translator) -> Line:
    row = Line()
    for name, number in cards.items():
        if name in RESOURCES:
            where = f"{element}:{name}" if element else ""
            row.add(f"▐{number}▌", f"reverse {RESOURCES[name]}", where)
            row.add(f" {words(term('resource', name))}", RESOURCES[name], where).add("  ")
        else:
            row.add(words(msg(f"count-{name}", n=number)) + "  ")
    return row


def _price(cards: Cards, words: Translator) -> Line:
    row = Line()
    for name, number in cards.items():
        row.add(f"{number}", f"bold {RESOURCES.get(name, '')}").add(
            words(term("resource", name))[:2] + " ", RESOURCES.get(name, "")
        )
    return row


def _market(v: MarsView, printed: dict[str, Any], words: Translator) -> Panel:
    body = [_cards(v.piles, "pile", words)]
    mines = Line()
    for name, number in v.mines_left.items():
        mines.add(
            f"◉ {words(term('mine', f'mine_{name}'))} ×{number}",
            RESOURCES[name] if number else "dim",
            f"stock:mine:{name}",
        ).add("  ")
    body.append(mines)
    contracts = Line()
    for name in v.contracts_open:
        contracts.add(
            f"▱ {words(term('contract_card', name))}", "dim", f"contract:{name.removeprefix('contract_')}"
        ).add("  ")
    body.append(contracts)
    return panel(words(msg("board-piles", cards=[], supply=v.supply_left)).split(":")[0].strip(), body, 60)


def _offer(message: str, number: int, offer: OfferView, words: Translator) -> Panel:
    cards: dict[str, list[Message]] = {
        side: [msg(f"count-{name}", n=n) for name, n in getattr(offer, side).items()] for side in ("give", "get")
    }
    to = [seat_name(seat) for seat in offer.to]
    text = words(msg(message, seat=seat_name(offer.seat), to=to, **cards))
    return Panel([Span("⇄", "bold yellow")], [line(text)], 40, f"trade:take:{number}" if number >= 0 else "")


def _mat(v: MarsView, me: SeatView, printed: dict[str, Any], words: Translator) -> Panel:
    own = me.seat == v.viewer
    head = line(f"★{me.vp} ", "bold yellow")
    head.add(f"☺{me.free}/{me.colonists} ", "green").add("↯").add(gauge(me.demand, me.supply, 8), "cyan")
    head.add(f"{me.demand}/{me.supply}", "cyan").add(f"  ▤{me.hand_size}/{me.storage}  ⚗{me.science}", "dim")
    body = [head]
    if own and me.hand:
        body.append(_cards(me.hand, "hand", words))
    elif not own and me.known:
        body.append(_cards(me.known, f"seat:{me.seat}:hand", words))
    body += [_levels(kind, me, own, words) for kind in me.kinds]
    mines = Line()
    for mine in me.mines:
        element = f"mine:{mine.slot}" if own else ""
        mines.add("◉" if mine.active else "○", RESOURCES[mine.resource], element)
        mines.add(f"{words(term('resource', mine.resource))} ", RESOURCES[mine.resource], element)
    if own:
        for slot in range(len(me.mines) + 1, 5):
            mines.add("◌ ", "dim", f"mine:{slot}")
    body.append(mines)
    for name in me.contracts:
        element = f"card:{name}" if own else ""
        body.append(line(f"▰ {words(term('contract_card', name))}", "green", element))
    held = list(me.rd) + (list(me.kept) if own else [])
    for name in held:
        row = line(f"⚗ {words(term('rd_card', name))}: ", "magenta", f"card:{name}" if own else "")
        body.append(row.add(words(term_text("rd_card", name)), "dim"))
    honours = [words(term("event_card", name)) for name in me.supremacies]
    honours += [words(term("special_card", "magna_scientia"))] if me.magna_scientia else []
    body += [line(f"♛ {name}", "yellow") for name in honours]
    title = [Span(f" {words(seat_name(me.seat))} ", seat_style(me.seat))]
    if me.seat == v.active:
        title.append(Span(" ▶", "bold"))
    return Panel(title, body, 60 if own else 44, f"seat:{me.seat}", seat_style(me.seat, "") if own else "bright_black")


def _levels(kind: KindView, me: SeatView, own: bool, words: Translator) -> Line:
    """A kind as its slots from the lowest level on: built and active, built only, or empty."""
    element = "slot:" if own else f"seat:{me.seat}:slot:"
    row = line(f"{words(term('installation', kind.kind))[:20]:<21}")
    for level in range(kind.top + 1):
        full = level <= kind.active
        sign, style = ("■", "bold green") if full else ("□", "yellow") if level <= kind.built else ("·", "dim")
        row.add(f"[{sign}]", style, f"{element}{kind.kind}:{level}")
    if own and kind.cost and kind.built < kind.top:
        row.add("  → ", "dim")
        row.spans += _price(kind.cost, words).spans
    return row
