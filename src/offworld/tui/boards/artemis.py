"""The Artemis Project drawn: the viewer's mat, regions in resolution order, the relief track, the other mats."""

from __future__ import annotations

from typing import Any

from offworld.games.artemis.content import ids
from offworld.games.artemis.view import ArtemisView, CampView, Colonists, DieView, SeatView, TileView
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, Translator, msg, term
from offworld.tui.canvas import Line, Panel, Span, gauge, line, panel, seat_sign, seat_style

COLOURS = {"pioneer": "white", "engineer": "yellow", "marine": "red", "steward": "green", "any": "bright_black"}
LETTERS = {"pioneer": "P", "engineer": "E", "marine": "M", "steward": "S", "any": "·"}
STORES = {
    "energy": ("↯", "yellow"),
    "minerals": ("◆", "bright_blue"),
    "toolkits": ("⚒", "green"),
    "badges": ("★", "magenta"),
}


def draw(v: ArtemisView, content: Any, words: Translator) -> list[Panel]:
    printed = content.raw
    first = v.viewer if v.viewer >= 0 else v.start
    mats = [_mat(v, v.seats[(first + i) % v.players], words) for i in range(v.players)]
    panels = [_head(v, words), mats[0]]
    panels += [_camp(v, camp, words) for camp in v.camps]
    for region, sign, style in (("vents", "↯", "yellow"), ("quarry", "◆", "bright_blue")):
        pool = getattr(v, region)
        body = [line(f"{pool.amount} {sign} ", f"bold {style}").add(sign * min(pool.amount, 12), style)]
        body.append(_dice(pool.dice))
        panels.append(panel(words(term("regions", region)), body, 20, region))
    slots = {each["id"]: each["slots"] for each in printed["buildings"]}
    panels += [_tile(number, tile, slots[tile.kind], words) for number, tile in enumerate(v.gantry)]
    panels.append(_doorstep(v, printed, words))
    panels.append(_academy(v, printed, words))
    body = [line(f"{_faces(each)} → {each['toolkits']} ⚒", "green") for each in printed["outfitter_sections"]]
    panels.append(panel(words(term("regions", "outfitter")), [*body, _dice(v.outfitter)], 18, "outfitter"))
    panels.append(_relief(v, printed, words))
    return panels + mats[1:]


def _head(v: ArtemisView, words: Translator) -> Panel:
    body = [line(words(msg("board-over") if v.over else _round(v)), "bold")]
    if v.event:
        group = "relic_events" if v.event in ids("relic_events") else "events"
        text = words(Message(f"{group}-{v.event}.text"))
        body.append(line(f"{words(term(group, v.event))} ({v.event_spot}): ", "bold cyan").add(text))
    bag = "  ".join(f"{LETTERS[name]}{n}" for name, n in v.bag.items())
    body.append(line(f"▧ {v.ocean_left}  ▨ {v.surface_left}  ✦ {v.expeditions_left}   ☺ {bag}", "dim"))
    if v.drone_dice:
        body.append(line(words(msg("board-drone", pool=" ".join(map(str, v.drone_dice))))))
    return panel(words(msg("game-title")), body, 60)


def _round(v: ArtemisView) -> Message:
    return msg("board-round", round=v.round, rounds=v.rounds, phase=msg(f"phase-{v.phase}"), start=seat_name(v.start))


def _faces(entry: dict[str, Any]) -> str:
    faces = entry["die_values"]
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else str(faces[0])


def _dice(dice: list[DieView]) -> Line:
    row = Line()
    for die in dice:
        row.add(f"{seat_sign(die.owner)}:{die.face}", seat_style(die.owner))
        if die.sent:
            row.add(f"+{die.sent}{LETTERS[die.colonist]}", COLOURS[die.colonist])
        row.add("◊ " if die.relic else " ")
    return row


def _people(bag: Colonists, element: str = "") -> Line:
    row = Line()
    for name, number in bag.items():
        row.add(f"{LETTERS[name]}{number}", f"bold {COLOURS[name]}", f"{element}:{name}" if element else "").add(" ")
    return row


def _camp(v: ArtemisView, camp: CampView, words: Translator) -> Panel:
    element = f"camp:{camp.card}"
    group = "relic_expeditions" if camp.card in ids("relic_expeditions") else "expeditions"
    body = [
        line(gauge(camp.total, camp.difficulty), "cyan")
        .add(f" {camp.total}/{camp.difficulty} ", "bold")
        .add(f" ↯{camp.energy} ◆{camp.minerals}", "dim")
    ]
    for number, reward in enumerate(camp.rewards):
        row = line("✓ " if reward.claimed else "• ", "dim")
        row.add(
            words(term("expedition_rewards", reward.reward)),
            "dim strike" if reward.claimed else "",
            f"{element}:reward:{number}",
        )
        if reward.tile:
            row.add(f" ({words(term('buildings', reward.kind))})", "dim")
        for span in _people(reward.colonists).spans:
            row.add(" " + span.text, span.style)
        body.append(row)
    body.append(_dice(camp.dice))
    return Panel([Span("✦ ", "cyan"), Span(words(term(group, camp.card)), "bold cyan")], body, 30, element)


def _slots(slots: list[str], staff: Colonists | None = None) -> Line:
    """Staff slots, filled from the left by those who work there."""
    left = dict(staff or {})
    row = Line()
    for slot in slots:
        who = slot if left.get(slot) else next((name for name in left if left[name]), "") if slot == "any" else ""
        if who:
            left[who] -= 1
            row.add(f"[{LETTERS[who]}]", f"bold {COLOURS[who]}")
        else:
            row.add(f"[{LETTERS[slot].lower()}]", COLOURS[slot])
    return row


def _tile(number: int, tile: TileView, slots: list[str], words: Translator) -> Panel:
    text = words(Message(f"buildings-{tile.kind}.text"))
    body = [_slots(slots), line(text, "dim"), _dice(tile.bids)]
    return panel(words(term("buildings", tile.kind)), body, 30, f"gantry:{number}", "bold bright_blue")


def _doorstep(v: ArtemisView, printed: dict[str, Any], words: Translator) -> Panel:
    table = "  ".join(f"{_faces(each)}→{each['max_colonists']}" for each in printed["doorstep_limits"])
    body = [_people(v.doorstep, "doorstep").add(f" {v.recruit_price}↯", "yellow"), line(table, "dim")]
    body.append(_dice(v.doorstep_dice))
    return panel(words(term("regions", "doorstep")), body, 28, "doorstep")


def _academy(v: ArtemisView, printed: dict[str, Any], words: Translator) -> Panel:
    body = []
    for number, lesson in enumerate(v.academy):
        row = line(f"{number + 1} ", "dim", f"academy:{number}")
        if lesson.die is None:
            row.add("[    ]", "dim", f"academy:{number}")
        else:
            row.spans += _dice([lesson.die]).spans
            if lesson.colonist:
                row.add(LETTERS[lesson.colonist], f"bold {COLOURS[lesson.colonist]}")
        body.append(row)
    table = "  ".join(f"{_faces(each)}→{LETTERS[each['becomes']]}" for each in printed["academy_map"])
    body.append(line(table, "dim"))
    stock = _people(v.academy_stock, "colonist")
    return panel(words(term("regions", "academy")), [*body, stock], 22)


def _relief(v: ArtemisView, printed: dict[str, Any], words: Translator) -> Panel:
    spaces = sorted(printed["relief_spaces"], key=lambda each: int(each["space"]))
    row = line("0", "dim")
    _markers(row, v, 0)
    for each in spaces:
        row.add("─", "dim").add(f"{each['space']}:", "bold", f"relief:{each['space']}")
        row.add(words(term("relief_spaces", each["id"])), "", f"relief:{each['space']}")
        _markers(row, v, each["space"])
    return panel(words(msg("board-relief", spaces="")).split(":")[0].strip(), [row], 60)


def _markers(row: Line, v: ArtemisView, space: int) -> None:
    for me in v.seats:
        if me.relief == space:
            row.add(seat_sign(me.seat), seat_style(me.seat))


def _mat(v: ArtemisView, me: SeatView, words: Translator) -> Panel:
    own = me.seat == v.viewer
    stores = line(words(msg("amount-vp", n=me.vp)), "bold")
    for name, (sign, style) in STORES.items():
        stores.add(f" {sign}{getattr(me, name)}", style, f"store:{name}" if own else "")
    body = [stores]
    if me.pool or me.relic_die:
        dice = Line()
        for number, face in enumerate(me.pool):
            dice.add(f" {face} ", seat_style(me.seat, "reverse bold"), f"die:{number}" if own else "").add(" ")
        if me.relic_die:
            dice.add(f"◊{me.relic_die}", "bold magenta", "die:relic" if own else "")
        body.append(dice)
    sheds = line("⌂ ", "dim", "shelters" if own else "")
    sheds.spans += _people(me.shelters, "shelter" if own else "").spans
    sheds.add("│ ", "dim")
    sheds.spans += _people(me.colony).spans
    body.append(sheds)
    for building in me.buildings:
        element = f"mine:{building.tile}" if own else ""
        row = _slots(building.slots, building.staff)
        row.add(" " + words(term("buildings", building.kind)), "bold" if building.filled else "", element)
        body.append(row)
    if me.directive:
        text = words(Message(f"directives-{me.directive}.text"))
        body.append(
            line(words(term("directives", me.directive)) + ": ", "magenta", f"directive:{me.directive}").add(
                text, "dim"
            )
        )
    for name in me.dealt:
        text = words(Message(f"directives-{name}.text"))
        body.append(line(words(term("directives", name)) + ": ", "magenta", f"directive:{name}").add(text, "dim"))
    title = [Span(f" {words(seat_name(me.seat))} ", seat_style(me.seat))]
    if me.seat == v.start:
        title.append(Span(" ▶", "bold"))
    return Panel(title, body, 32, f"seat:{me.seat}", seat_style(me.seat, "") if own else "bright_black")
