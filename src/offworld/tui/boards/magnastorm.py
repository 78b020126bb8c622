"""Magnastorm drawn: the planet as a map, the action board as a grid, research as tracks, objectives, boards."""

from __future__ import annotations

from typing import Any

from offworld.games.magnastorm.view import ColumnView, Credits, MagnastormView, ObjectiveView, SeatView
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, Translator, msg, term, term_text
from offworld.tui.canvas import Canvas, Line, Panel, Span, line, panel, seat_sign, seat_style

AREAS = {"red": "red", "green": "green", "blue": "bright_blue", "ochre": "yellow"}
MAP = (60, 27)
"""Columns and rows of the planet; a character is about twice as high as wide."""
LAND = 1000
"""The width and height of the map in the content's own unit."""


def draw(v: MagnastormView, content: Any, words: Translator) -> list[Panel]:
    printed = content.raw
    first = v.viewer if v.viewer >= 0 else v.order[0]
    mats = [_mat(v, v.seats[(first + i) % v.players], printed, words) for i in range(v.players)]
    panels = [_head(v, words), mats[0], _planet(v, printed, words), *_actions(v, words), _research(v, words)]
    panels += [_commander_of_science(v, number, words) for number, each in enumerate(v.commanders) if each.area]
    panels += [_objective(each, words) for each in v.objectives]
    return panels + mats[1:]


def _head(v: MagnastormView, words: Translator) -> Panel:
    if v.over:
        heading = msg("board-over")
    else:
        calm = [
            term("sector", s.id) for name in ("trailing", "middle", "leading") for s in v.sectors if s.position == name
        ]
        ending = "yes" if v.ending else "no"
        phase = msg(f"phase-{v.phase}")
        heading = msg("board-round", round=v.round, rounds=v.rounds, phase=phase, calm=calm, ending=ending)
    body = [line(words(heading), "bold")]
    order = Line()
    for number, seat in enumerate(v.lap if v.phase == "turns" else v.order):
        now = v.phase == "turns" and number == v.turn
        order.add(" → " if number else "", "dim").add(
            f"{words(seat_name(seat))}", seat_style(seat, "bold reverse" if now else "bold")
        )
    body.append(order.add(f"   ★ {v.threshold}", "dim"))
    supply = _credits(v.supply, "supply")
    body.append(supply.add("  ◍ ", "dim"))
    supply.spans += _credits(v.bag).spans
    crew = line("♟ ", "dim")
    for name in v.supply:
        crew.add("♟" if name == "Y" else seat_sign(int(name)), _credit_style(name), f"crew:{name}").add(" ")
    body.append(crew)
    return panel(words(msg("game-title")), body, 60)


def _credit_sign(name: str) -> str:
    return seat_sign(int(name)) if name.isdigit() else "●" if name == "Y" else "■"


def _credit_style(name: str) -> str:
    return seat_style(int(name)) if name.isdigit() else "yellow" if name == "Y" else "bright_black"


def _credits(bag: Credits, element: str = "") -> Line:
    row = Line()
    for name, n in bag.items():
        where = f"{element}:{name}" if element else ""
        row.add(str(n), "bold", where).add(_credit_sign(name), _credit_style(name), where).add(" ")
    return row


def _crew(bag: Credits) -> list[Span]:
    return [Span(("♟" if name == "Y" else seat_sign(int(name))) * n, _credit_style(name)) for name, n in bag.items()]


def _short(name: str) -> str:
    """A name in six characters or less."""
    first, *others = name.split()
    return f"{first[:3]}.{others[-1][:2]}" if others else first[:6]


def _planet(v: MagnastormView, printed: dict[str, Any], words: Translator) -> Panel:
    """Areas with their spaces, connection lines, station sites, labs and Scout Runners. Storm sectors are dim."""
    side = next(each["board_side"] for each in printed["player_count"] if each["players"] == v.players)
    canvas = Canvas(*MAP)
    areas = {each["id"]: each for each in printed["area"] if each["side"] == side}
    sites = {each["id"]: each for each in printed["site"] if each["side"] == side}
    calm = {sector.id for sector in v.sectors if sector.position != "storm"}
    spot = {id: _point(each) for id, each in areas.items()}
    for edge in printed["edge"]:
        if edge["side"] == side:
            canvas.stroke(*spot[edge["a"]], *spot[edge["b"]], "bright_black")
    owner = {name: me.seat for me in v.seats for name in me.stations}
    for id, site in sites.items():
        (x0, y0), (x1, y1) = (spot[area] for area in site["areas"])
        seat = owner.get(id, -1)
        sign, style = (f"◆{seat_sign(seat)}", seat_style(seat)) if seat >= 0 else ("◇", "white")
        canvas.put((x0 + x1) // 2, (y0 + y1) // 2, sign, style, f"site:{id}")
    spaces: dict[str, list[dict[str, Any]]] = {}
    for space in printed["space"]:
        if space["side"] == side:
            spaces.setdefault(space["area"], []).append(space)
    for id, area in areas.items():
        x, y = spot[id]
        style = "" if area["sector"] in calm else "bright_black"
        glyphs = _spaces(v, spaces.get(id, []), style)
        waiting = [me.seat for me in v.seats if me.area == id and not me.space]
        width = sum(len(span.text) for span in glyphs) + 2 * len(waiting) + 2
        x -= width // 2
        x = canvas.put(x, y, "(" if area["sector"] in calm else "[", style)
        for span in glyphs:
            x = canvas.put(x, y, span.text, span.style, span.element)
        for seat in waiting:
            x = canvas.put(x, y, f"►{seat_sign(seat)}", seat_style(seat), f"scout:{seat}")
        canvas.put(x, y, ")" if area["sector"] in calm else "]", style)
    for sector in v.sectors:
        rim = next(id for id, area in areas.items() if area["sector"] == sector.id and area["role"] == "rim")
        _name_sector(canvas, spot[rim], words(term("sector", sector.id)), sector.position)
    labs = " · ".join(f"{words(term('sector', s.id))}" for s in v.sectors if s.position != "storm")
    return Panel([Span("☀ ", "yellow"), Span(labs, "bold")], canvas.lines(), MAP[0] + 4)


def _point(entry: dict[str, Any]) -> tuple[int, int]:
    return round(entry["x"] * (MAP[0] - 1) / LAND), round(entry["y"] * (MAP[1] - 1) / LAND)


def _spaces(v: MagnastormView, spaces: list[dict[str, Any]], style: str) -> list[Span]:
    glyphs = []
    for space in spaces:
        element = f"space:{space['id']}"
        here = [(me.seat, me.labs[space["id"]]) for me in v.seats if space["id"] in me.labs]
        runners = [me.seat for me in v.seats if me.space == space["id"]]
        colour = AREAS.get(space["colour"], style)
        for seat in runners:
            glyphs.append(Span(f"►{seat_sign(seat)}", seat_style(seat), element))
        for seat, labs in here:
            glyphs.append(Span("▲" * labs + seat_sign(seat), seat_style(seat), element))
        if not here and not runners:
            glyphs.append(Span("○", colour, element))
    return glyphs


def _name_sector(canvas: Canvas, rim: tuple[int, int], name: str, position: str) -> None:
    """The sector's name beside its outermost area, over lines if need be, with its part of the calm zone."""
    x, y = rim
    mark = {"trailing": "▁", "middle": "▄", "leading": "█"}.get(position, "≋")
    text = f"{mark} {name}"
    left = max(0, min(MAP[0] - len(text), x - len(text) // 2))
    outwards = (-1, 1) if y < MAP[1] // 2 else (1, -1)
    for free in (" ", " ─│╱╲"):
        for row in (y + step * sign for step in (1, 2) for sign in outwards):
            if 0 <= row < MAP[1] and all(char in free for char in canvas.chars[row][left : left + len(text)]):
                canvas.put(left, row, text, "bold" if position != "storm" else "dim")
                return


def _actions(v: MagnastormView, words: Translator) -> list[Panel]:
    """The upper panel as cards, the lower one as a grid with the cost and gain of each row."""
    panels = [_column(v, column, words) for column in v.columns]
    grid = []
    bonuses = set()
    for row in v.rows:
        shown = line(f"{row.row} ", "bold", f"row:{row.row}")
        shown.add(f"→{row.move_own}■{row.move_yellow}● ", "", f"row:{row.row}").add(
            f"+{row.gain_own}■{row.gain_yellow}● ", "green"
        )
        for cell in v.cells:
            if cell.cell.startswith(f"r{row.row}c"):
                element = f"cell:lower:{cell.cell}"
                name = _short(words(term("cell_bonus", cell.bonus))) if cell.bonus else ""
                bonuses |= {cell.bonus} if cell.bonus else set()
                shown.add(" [", "dim", element)
                crew = _crew(cell.crew)
                used = sum(len(span.text) for span in crew)
                for span in crew:
                    shown.add(span.text, span.style, element)
                shown.add(name[: 6 - used].ljust(6 - used), "cyan", element).add("]", "dim", element)
        shown.wraps = False
        grid.append(shown)
    for bonus in sorted(bonuses):
        text = words(term_text("cell_bonus", bonus))
        grid.append(line(f"{_short(words(term('cell_bonus', bonus)))}: ", "cyan").add(text, "dim"))
    panels.append(Panel([Span("→ ■● / + ■●", "bold")], grid, 60))
    return panels


def _column(v: MagnastormView, column: ColumnView, words: Translator) -> Panel:
    crew = Line()
    if column.rows:
        for number, standing in enumerate(column.rows, 1):
            if standing:
                crew.add(f"{number}:", "dim").spans.extend(_crew(standing))
                crew.add(" ")
    crew.spans.extend(_crew(column.crew) if not crew.spans else [])
    price = line("¤ ", "dim")
    price.spans += _credits(column.price).spans
    element = f"upper:c{column.column}"
    if column.column == 1:
        holder = line(seat_sign(v.token), seat_style(v.token)) if v.token >= 0 else line("–", "dim")
        return Panel([Span("1 ", "dim"), Span("⚑", "bold yellow", "token")], [holder, crew, price], 24, element)
    commander = next(each for each in v.commanders if each.column == column.column)
    return _commander(v, v.commanders.index(commander), words, element, [crew, price], f"{column.column} ")


def _commander(v: MagnastormView, number: int, words: Translator, element: str, more: list[Line], before: str) -> Panel:
    commander = v.commanders[number]
    facts = line(f"+{commander.green}", "green").add(f" −{commander.red} ", "red")
    if commander.controller >= 0:
        facts.add(seat_sign(commander.controller), seat_style(commander.controller))
    facts.add(" ✓" if commander.used else "", "dim")
    name = Span(words(term("commander", commander.id)), "bold", f"commander:{commander.number}")
    text = line(words(term_text("commander", commander.id)), "dim")
    return Panel([Span(before, "dim"), name], [facts, *more, text], 32, element)


def _commander_of_science(v: MagnastormView, number: int, words: Translator) -> Panel:
    commander = v.commanders[number]
    before = f"{words(msg(f'research-{commander.area}'))} "
    return _commander(v, number, words, f"card:{commander.number}", [], before)


def _research(v: MagnastormView, words: Translator) -> Panel:
    body = []
    for area in v.seats[0].levels:
        row = line(f"{words(msg(f'research-{area}')):<6}", f"bold {AREAS[area]}")
        for level in range(11):
            row.add("─" if level else "", "dim").add(str(level), AREAS[area], f"research:{area}:{level}")
            for me in v.seats:
                if me.levels[area] == level:
                    row.add(seat_sign(me.seat), seat_style(me.seat))
        row.wraps = False
        body.append(row)
    return panel("⚗", body, 56)


def _objective(o: ObjectiveView, words: Translator) -> Panel:
    demand = words(msg("board-research-demand" if "markers" in o.demand else "board-sector-demand", **o.demand))
    row = line("".join(f"[{points}★]" for points in o.slots) + " ", "yellow")
    for seat in o.fulfilled:
        row.add(f"✓{seat_sign(seat)} ", seat_style(seat))
    for seat in o.ready:
        row.add(f"…{seat_sign(seat)} ", seat_style(seat, ""))
    body = [row, line(demand), line(words(term_text("objective", o.id)), "dim")]
    return panel(words(term("objective", o.id)), body, 32, f"objective:{o.id}", "bold green")


def _mat(v: MagnastormView, me: SeatView, printed: dict[str, Any], words: Translator) -> Panel:
    own = me.seat == v.viewer
    head = line(f"★{me.reputation} ", "bold yellow")
    head.spans += _credits(me.credits, "credit" if own else "").spans
    stock = Line()
    for slot in range(printed["player_board"]["labs"] - me.labs_left + 1, printed["player_board"]["labs"] + 1):
        stock.add("▲", seat_style(me.seat, ""), f"lab_slot:{slot}" if own else "")
    stock.add(" (", "dim")
    stock.spans += _credits(me.lab_cost).spans
    stock.add(") ", "dim")
    for slot in range(
        printed["player_board"]["stations"] - me.stations_left + 1, printed["player_board"]["stations"] + 1
    ):
        stock.add("◆", seat_style(me.seat, ""), f"station_slot:{slot}" if own else "")
    stock.add(" (", "dim")
    stock.spans += _credits(me.station_cost).spans
    stock.add(") ", "dim").add(f"♟{me.crew} ").add(" + ", "dim")
    stock.spans += _credits(me.income).spans
    place = me.space or me.area
    area = place.rpartition("_")[0] if me.space else place
    runner = line(f"►{seat_sign(me.seat)}", seat_style(me.seat), f"scout:{me.seat}").add(
        " " + words(term("area", area))
    )
    body = [head, stock, runner]
    names: list[Message] = [term("commander", each.id) for each in v.commanders if each.controller == me.seat]
    if names:
        body.append(line("⚑ ", "dim").add(", ".join(words(name) for name in names)))
    if me.artefacts:
        body.append(line("◈ ", "dim").add(" ".join(f"{number:03}" for number in me.artefacts)))
    title = [Span(f" {words(seat_name(me.seat))} ", seat_style(me.seat))]
    if v.phase == "turns" and v.lap[v.turn] == me.seat:
        title.append(Span(" ▶", "bold"))
    return Panel(title, body, 40, "", seat_style(me.seat, "") if own else "bright_black")
