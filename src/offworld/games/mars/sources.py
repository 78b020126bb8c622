"""Mars: where the points of a seat come from (MARS-VP-1)."""

from __future__ import annotations

from offworld.games.mars.data import KIND_NAMES, LEVELLED, LEVELS, RD_VP
from offworld.games.mars.state import Mars
from offworld.kit.bags import count


def score_sources(g: Mars, seat: int) -> list[tuple[str, int]]:
    """Active installations by their kind, then cards."""
    c = g.content
    me = g.seats[seat]
    supremacies = sum(c.event_vp[card] for number, card in enumerate(c.supremacies) if g.holder(number) == seat)
    return [
        *(
            (f"installation-{KIND_NAMES[kind]}", c.vp_upto[kind * LEVELS + count(me.active, kind)])
            for kind in range(LEVELLED)
        ),
        ("source-rd", c.rd_sum(me.rd, RD_VP)),
        ("source-supremacies", supremacies),
        ("special_card-magna_scientia", c.magna_vp if g.magna == seat else 0),
    ]
