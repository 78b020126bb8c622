"""Mars: what its log knows. Each event is a kind, a seat and up to three numbers.

`KINDS` names the words of every kind, the rule it belongs to and its numbers, in the order of the constants; what
happens under several rules is a kind for each. `TO_OWNER` and `TO_BOTH` say which of them only some may read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN: Final[i64] = 0
DRAFTED: Final[i64] = 1
DEALT: Final[i64] = 2
DEPOSIT: Final[i64] = 3
EVENT: Final[i64] = 4
ASIDE: Final[i64] = 5
EVENTS_RENEWED: Final[i64] = 6
UNMET: Final[i64] = 7
CONFLICT: Final[i64] = 8
WON: Final[i64] = 9
NOBODY_WON: Final[i64] = 10
SHIELDED: Final[i64] = 11
STOLE: Final[i64] = 12
NOTHING_STOLEN: Final[i64] = 13
DESTROYED: Final[i64] = 14
NOTHING_DESTROYED: Final[i64] = 15
CONTRACT_TAKEN: Final[i64] = 16
CONTRACT_LEFT: Final[i64] = 17
RD_TAKEN: Final[i64] = 18
SUPREMACY: Final[i64] = 19
SUPREMACY_KEPT: Final[i64] = 20
NO_CONTEST: Final[i64] = 21
ATTACKED: Final[i64] = 22
ROLLED: Final[i64] = 23
NOT_ROLLED: Final[i64] = 24
DECK_CLOSED: Final[i64] = 25
DECK_EMPTY: Final[i64] = 26
RD_FACE_UP: Final[i64] = 27
RD_KEPT: Final[i64] = 28
RD_PLAYED: Final[i64] = 29
MAGNA: Final[i64] = 30
COLONISTS: Final[i64] = 31
COLONISTS_LOST: Final[i64] = 32
SUPPLIED: Final[i64] = 33
SUPPLY_RENEWED: Final[i64] = 34
PRODUCED: Final[i64] = 35
DRILLED: Final[i64] = 36
EARTH: Final[i64] = 37
CONTRACT: Final[i64] = 38
SWAPPED: Final[i64] = 39
PROPOSED: Final[i64] = 40
ACCEPTED: Final[i64] = 41
DECLINED: Final[i64] = 42
COUNTERED: Final[i64] = 43
TRADED: Final[i64] = 44
NO_DEAL: Final[i64] = 45
PASSED: Final[i64] = 46
BUILT: Final[i64] = 47
BUILT_MINE: Final[i64] = 48
POWERED: Final[i64] = 49
BOUGHT: Final[i64] = 50
BROKE: Final[i64] = 51
SWITCHED_ON: Final[i64] = 52
SWITCHED_OFF: Final[i64] = 53
REDUCED: Final[i64] = 54
MARKERS: Final[i64] = 55
DISCARDED: Final[i64] = 56
GOAL: Final[i64] = 57
WINNER: Final[i64] = 58
ROUNDS_OVER: Final[i64] = 59
START: Final[i64] = 60
MINES_OUT: Final[i64] = 61
NOTHING_TAKEN: Final[i64] = 62
# The same words under another rule
TOOK_AT_START: Final[i64] = 63
TOOK_AS_SUPPLY: Final[i64] = 64
TOOK_BY_CARD: Final[i64] = 65
UNATTAINED: Final[i64] = 66
NO_ATTACK_WON: Final[i64] = 67
NO_SUPREMACY_WON: Final[i64] = 68
ROBBED: Final[i64] = 69
NOTHING_ROBBED: Final[i64] = 70
SUPREMACY_LOST: Final[i64] = 71
MAGNA_LOST: Final[i64] = 72
MINES_OUT_TACTICAL: Final[i64] = 73
NOTHING_HELD: Final[i64] = 74
SUPREMACY_DISCARDED: Final[i64] = 75
POWERED_LATE: Final[i64] = 76

KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("turn", "MARS-TURN-1", ("round",)),
    ("drafted", "MARS-SETUP-3", ("resource",)),
    ("dealt", "MARS-SETUP-6", ("number", "cards")),
    ("took", "MARS-EVT-4", ("cards",)),
    ("event", "MARS-EVT-1", ("event",)),
    ("aside", "MARS-VAR-2", ("event",)),
    ("events_renewed", "MARS-EVT-3", ("number",)),
    ("unmet", "MARS-CONF-2", ("event",)),
    ("conflict", "MARS-CONF-3", ("opponent", "domain")),
    ("won", "MARS-CMP-2", ("domain",)),
    ("nobody_won", "MARS-CONF-5", ("domain",)),
    ("shielded", "MARS-CONF-6", ("card",)),
    ("stole", "MARS-CONF-6", ("victim", "number", "cards")),
    ("nothing_stolen", "MARS-RUL-44", ("victim",)),
    ("destroyed", "MARS-COL-13", ("victim", "kind", "level")),
    ("nothing_destroyed", "MARS-CONF-6", ("victim",)),
    ("contract_taken", "MARS-CONF-6", ("victim", "contract")),
    ("contract_left", "MARS-CONF-6", ("victim",)),
    ("rd_taken", "MARS-CONF-6", ("victim", "card")),
    ("supremacy", "MARS-SUP-3", ("event", "former")),
    ("supremacy_kept", "MARS-SUP-6", ("event",)),
    ("no_contest", "MARS-SUP-5", ()),
    ("attacked", "MARS-ATK-1", ("defender",)),
    ("rolled", "MARS-RD-1", ("deck",)),
    ("not_rolled", "MARS-RD-1", ()),
    ("deck_closed", "MARS-RD-2", ("deck",)),
    ("deck_empty", "MARS-RD-3", ("deck",)),
    ("rd_face_up", "MARS-RD-4", ("card",)),
    ("rd_kept", "MARS-RD-4", ("deck", "card", "known")),
    ("rd_played", "MARS-RD-4", ("card",)),
    ("magna", "MARS-RD-8", ("former", "science")),
    ("colonists", "MARS-COL-10", ("number",)),
    ("colonists_lost", "MARS-COL-11", ("number",)),
    ("supplied", "MARS-SPL-1", ("resource",)),
    ("supply_renewed", "MARS-SPL-2", ("cards",)),
    ("produced", "MARS-PROD-1", ("cards",)),
    ("drilled", "MARS-PROD-3", ("resource",)),
    ("earth", "MARS-XCH-2", ("paid", "number", "taken")),
    ("contract", "MARS-XCH-3", ("contract", "number")),
    ("swapped", "MARS-XCH-6", ("paid", "taken")),
    ("proposed", "MARS-TRADE-4", ("to", "give", "get")),
    ("accepted", "MARS-TRADE-5", ()),
    ("declined", "MARS-TRADE-5", ()),
    ("countered", "MARS-TRADE-5", ("to", "give", "get")),
    ("traded", "MARS-TRADE-9", ("other", "give", "get")),
    ("no_deal", "MARS-TRADE-6", ()),
    ("passed", "MARS-TRADE-7", ()),
    ("built", "MARS-BLD-2", ("kind", "level", "omit")),
    ("built_mine", "MARS-BLD-5", ("resource", "slot", "omit")),
    ("powered", "MARS-BLD-4", ("level", "colonists")),
    ("bought", "MARS-CTR-1", ("contract",)),
    ("broke", "MARS-CTR-3", ("contract",)),
    ("switched_on", "MARS-END-1", ("element",)),
    ("switched_off", "MARS-END-1", ("element",)),
    ("reduced", "MARS-COL-12", ("element",)),
    ("markers", "MARS-END-4", ("energy", "vp")),
    ("discarded", "MARS-END-5", ("cards",)),
    ("goal", "MARS-VAR-3", ("vp",)),
    ("winner", "MARS-FIN-1", ("vp",)),
    ("rounds_over", "MARS-FIN-5", ("rounds",)),
    ("start", "MARS-SETUP-2", ()),
    ("mines_out", "MARS-VAR-1", ("excepted",)),
    ("nothing_taken", "MARS-RUL-43", ("event",)),
    ("took", "MARS-VAR-1", ("cards",)),
    ("took", "MARS-VAR-2", ("cards",)),
    ("took", "MARS-RD-4", ("cards",)),
    ("unmet", "MARS-SUP-1", ("event",)),
    ("nobody_won", "MARS-ATK-3", ("domain",)),
    ("nobody_won", "MARS-SUP-3", ("domain",)),
    ("stole", "MARS-ATK-2", ("victim", "number", "cards")),
    ("nothing_stolen", "MARS-ATK-3", ("victim",)),
    ("supremacy", "MARS-SUP-6", ("event", "former")),
    ("magna", "MARS-RD-9", ("former", "science")),
    ("mines_out", "MARS-VAR-2", ("excepted",)),
    ("nothing_held", "MARS-SUP-5", ("event",)),
    ("supremacy_discarded", "MARS-SUP-6", ("event", "former")),
    ("powered", "MARS-RUL-45", ("level", "colonists")),
)

TO_OWNER: Final = ("dealt", "aside", "rd_kept", "supplied")
"""RULES, Hidden information: kinds whose card only the seat may see; `rd_kept` is open when its `known` is 1."""
TO_BOTH: Final = ("stole",)
"""Kinds whose cards only the seat and the victim may see."""
