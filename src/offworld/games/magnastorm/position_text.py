"""Magnastorm: a position as sentences, for the terminal and for whoever listens to the screen."""

from __future__ import annotations

from offworld.games.magnastorm.data import Content
from offworld.games.magnastorm.view import (
    CellView,
    ColumnView,
    CommanderView,
    Credits,
    MagnastormView,
    ObjectiveView,
    RowView,
    SeatView,
    SectorView,
)
from offworld.kit.game_info import seat_name
from offworld.kit.messages import Message, msg, term, term_text


def position_text(v: MagnastormView, content: Content) -> list[Message]:
    """MAG-AUTO-8: order and lap, the action board, research, objectives, the planet, the players in turn order."""
    lines = [_heading(v)]
    lines.append(msg("board-order", order=[seat_name(seat) for seat in v.order], threshold=v.threshold))
    if v.phase == "turns":
        rest = [seat_name(seat) for seat in v.lap[v.turn + 1 :]] or [msg("board-nobody")]
        lap = [seat_name(seat) for seat in v.lap]
        lines.append(msg("board-lap", lap=lap, seat=seat_name(v.lap[v.turn]), rest=rest))
    lines += [_column(v, column) for column in v.columns]
    lines += [_row(v, row) for row in v.rows]
    lines += [_science(v, commander) for commander in v.commanders if commander.area]
    lines += [_objective(objective) for objective in v.objectives]
    lines += [_sector(v, sector) for sector in v.sectors]
    lines += _lines_and_sites(v, content)
    bag = [*_credits({k: n for k, n in v.bag.items() if k != "black"}), msg("count-black", n=v.bag["black"])]
    lines.append(msg("board-supply", supply=_credits(v.supply), bag=bag))
    for seat in v.order:
        lines += _player(v, v.seats[seat])
    if v.over:
        lines += [
            msg("board-rank", rank=rank, seat=seat_name(seat), reputation=v.seats[seat].reputation)
            for rank, seat in enumerate(v.ranking, 1)
        ]
    return lines


def _heading(v: MagnastormView) -> Message:
    if v.over:
        return msg("board-over")
    calm = [term("sector", sector.id) for name in ("trailing", "middle", "leading") for sector in _at(v, name)]
    ending = "yes" if v.ending else "no"
    return msg("board-round", round=v.round, rounds=v.rounds, phase=msg(f"phase-{v.phase}"), calm=calm, ending=ending)


def _at(v: MagnastormView, position: str) -> list[SectorView]:
    return [sector for sector in v.sectors if sector.position == position]


def _kind(name: str) -> Message:
    return seat_name(int(name))


def _credits(bag: Credits) -> list[Message]:
    return [
        msg("credit-yellow", n=n) if name == "Y" else msg("credit-seat", n=n, seat=_kind(name))
        for name, n in bag.items()
    ]


def _crew(bag: Credits) -> list[Message]:
    return [
        msg("count-neutral", n=n) if name == "Y" else msg("count-crew", n=n, seat=_kind(name))
        for name, n in bag.items()
    ]


def _controller(seat: int) -> Message:
    return msg("board-nobody") if seat < 0 else seat_name(seat)


def _people(seats: list[int]) -> list[Message]:
    return [seat_name(seat) for seat in seats] or [msg("board-nobody")]


def _printed(own: int, yellow: int) -> list[Message]:
    """Own and yellow credits as printed, for whoever acts."""
    amounts = [msg("credit-own", n=own)] if own else []
    return amounts + ([msg("credit-yellow", n=yellow)] if yellow else [])


def _row(v: MagnastormView, row: RowView) -> Message:
    cost, gain = _printed(row.move_own, row.move_yellow), _printed(row.gain_own, row.gain_yellow)
    cells = [_cell(cell) for cell in v.cells if cell.cell.startswith(f"r{row.row}c")]
    return msg("board-row", row=row.row, cost=cost, gain=gain, cells=cells)


def _cell(c: CellView) -> Message:
    """A cell of the lower panel within its row: its column, its bonus, who stands there."""
    column = int(c.cell.partition("c")[2])
    crew = _crew(c.crew) or [msg("board-free")]
    if not c.bonus:
        return msg("board-cell", column=column, crew=crew)
    return msg("board-cell-bonus", column=column, bonus=term("cell_bonus", c.bonus), crew=crew)


def _standing(column: ColumnView) -> list[Message]:
    """The crew of a column, with their rows where these count (MAG-RUL-13)."""
    if not column.rows:
        return _crew(column.crew)
    rows = enumerate(column.rows, 1)
    return [msg("board-in-row", row=row, crew=_crew(crew)) for row, crew in rows if crew] or _crew(column.crew)


def _column(v: MagnastormView, column: ColumnView) -> Message:
    price = _credits(column.price) or [msg("board-not-for-sale")]
    if column.column == 1:
        return msg("board-token", crew=_standing(column), price=price, holder=_controller(v.token))
    commander = next(c for c in v.commanders if c.column == column.column)
    return msg(
        "board-column",
        column=column.column,
        commander=term("commander", commander.id),
        text=term_text("commander", commander.id),
        green=commander.green,
        red=commander.red,
        controller=_controller(commander.controller),
        used=_used(commander),
        crew=_standing(column),
        price=price,
    )


def _science(v: MagnastormView, commander: CommanderView) -> Message:
    levels = [msg("board-level", seat=seat_name(me.seat), level=me.levels[commander.area]) for me in v.seats]
    return msg(
        "board-research",
        area=msg(f"research-{commander.area}"),
        levels=levels,
        commander=term("commander", commander.id),
        text=term_text("commander", commander.id),
        green=commander.green,
        red=commander.red,
        controller=_controller(commander.controller),
        used=_used(commander),
    )


def _used(commander: CommanderView) -> str:
    return "yes" if commander.used else "no"


def _objective(o: ObjectiveView) -> Message:
    return msg(
        "board-objective",
        objective=term("objective", o.id),
        text=term_text("objective", o.id),
        demand=msg("board-research-demand" if "markers" in o.demand else "board-sector-demand", **o.demand),
        fulfilled=_people(o.fulfilled),
        slots=", ".join(map(str, o.slots)) or "–",
        ready=_people(o.ready),
    )


def _sector(v: MagnastormView, s: SectorView) -> Message:
    labs = [msg("board-labs", seat=seat_name(seat), labs=labs) for seat, labs in enumerate(s.labs) if labs]
    name, position = term("sector", s.id), msg(f"position-{s.position}")
    if not s.next:
        return msg("board-sector-last", sector=name, position=position, labs=labs)
    return msg("board-sector", sector=name, position=position, next=msg(f"position-{s.next}"), labs=labs)


def _lines_and_sites(v: MagnastormView, content: Content) -> list[Message]:
    """Where the lines of each area lead, with the station sites on them, and which sites are free."""
    side = next(entry["board_side"] for entry in content.raw["player_count"] if entry["players"] == v.players)
    owner = {name: me.seat for me in v.seats for name in me.stations}
    ways: dict[str, list[Message]] = {entry["id"]: [] for entry in content.raw["area"] if entry["side"] == side}
    for edge in content.raw["edge"]:
        if edge["side"] == side:
            for start, end in ((edge["a"], edge["b"]), (edge["b"], edge["a"])):
                ways[start].append(_way(end, edge["site"], owner))
    lines = [msg("board-lines", area=term("area", area), ways=ends) for area, ends in ways.items()]
    sites = [entry["id"] for entry in content.raw["site"] if entry["side"] == side]
    lines.append(msg("board-free-sites", sites=[term("site", name) for name in sites if name not in owner]))
    return lines


def _way(area: str, site: str, owner: dict[str, int]) -> Message:
    if site == "none":
        return term("area", area)
    if site in owner:
        return msg("board-way-station", area=term("area", area), seat=seat_name(owner[site]))
    return msg("board-way-site", area=term("area", area))


def _space(name: str) -> Message:
    area, _, number = name.rpartition("_")
    return msg("board-space", area=term("area", area), number=int(number))


def _player(v: MagnastormView, me: SeatView) -> list[Message]:
    place = _space(me.space) if me.space else term("area", me.area)
    lines = [
        msg("board-player", seat=seat_name(me.seat), reputation=me.reputation, credits=_credits(me.credits)),
        msg(
            "board-stock",
            place=place,
            labs=me.labs_left,
            lab_cost=_credits(me.lab_cost),
            stations=me.stations_left,
            station_cost=_credits(me.station_cost),
            crew=me.crew,
            income=_credits(me.income),
        ),
    ]
    if me.labs:
        labs = [msg("board-lab", space=_space(name), labs=n) for name, n in me.labs.items()]
        lines.append(msg("board-installed", labs=labs))
    if me.stations:
        lines.append(msg("board-stations", sites=[term("site", name) for name in me.stations]))
    if me.commanders:
        cards = [term("commander", c.id) for c in v.commanders if c.controller == me.seat]
        lines.append(msg("board-cards", cards=cards))
    if me.artefacts:
        lines.append(msg("board-artefacts", cards=[f"{number:03}" for number in me.artefacts]))
    if me.start_cards:
        lines.append(msg("board-start-cards", cards=[f"{number:03}" for number in me.start_cards]))
    return lines
