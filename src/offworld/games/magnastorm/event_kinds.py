"""Magnastorm: what its log knows. Each event is a kind, a seat and up to three numbers.

`KINDS` names every kind, the rule it belongs to and its numbers, in the order of the constants. Where a gain or a loss
has many causes, one of its numbers says why, and `WHYS` gives the rule. Where the rule of another kind depends on its
numbers, `text.py` says so.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FIRST: Final[i64] = 0
ROUND: Final[i64] = 1
LAP: Final[i64] = 2
TURN: Final[i64] = 3
SETUP_CREW: Final[i64] = 4
TOOK: Final[i64] = 5
TOKEN: Final[i64] = 6
CREW_MOVED: Final[i64] = 7
CREW_USED: Final[i64] = 8
PARK: Final[i64] = 9
ACTION: Final[i64] = 10
PAID: Final[i64] = 11
FEE: Final[i64] = 12
RANGE: Final[i64] = 13
WENT: Final[i64] = 14
STAYED: Final[i64] = 15
STATION: Final[i64] = 16
LAB: Final[i64] = 17
USED: Final[i64] = 18
GAINED: Final[i64] = 19
SHORT: Final[i64] = 20
REPUTATION: Final[i64] = 21
LOST: Final[i64] = 22
DREW: Final[i64] = 23
ADVANCED: Final[i64] = 24
AT_TOP: Final[i64] = 25
CREW_PLACED: Final[i64] = 26
ORDER: Final[i64] = 27
EXCHANGED: Final[i64] = 28
OBJECTIVE: Final[i64] = 29
WENT_BACK: Final[i64] = 30
LAB_BACK: Final[i64] = 31
ADMINISTRATION: Final[i64] = 32
MAJORITY: Final[i64] = 33
COMMANDER: Final[i64] = 34
CARD_BACK: Final[i64] = 35
KEPT: Final[i64] = 36
TOKEN_BACK: Final[i64] = 37
PANELS: Final[i64] = 38
STORM: Final[i64] = 39
END_TRIGGERED: Final[i64] = 40
GAME_OVER: Final[i64] = 41
ARTEFACT: Final[i64] = 42
ARTEFACTS_DRAWN: Final[i64] = 43

KINDS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("first", "MAG-SET-9", ("order", "advanced")),
    ("round", "MAG-RND-1", ("round", "storm")),
    ("lap", "MAG-RND-4", ("order",)),
    ("turn", "MAG-TURN-1", ()),
    ("setup_crew", "MAG-SET-10", ("column",)),
    ("took", "MAG-TAKE-5", ("column", "commander", "from")),
    ("token", "MAG-TAKE-7", ()),
    ("crew_moved", "MAG-TAKE-4", ("crew", "column", "cell")),
    ("crew_used", "MAG-ACT-2", ("crew", "column", "cell")),
    ("park", "MAG-CMD-16", ("cell",)),
    ("action", "MAG-ACT-3", ("action", "cell")),
    ("paid", "", ("credits", "why", "way")),
    ("fee", "MAG-MOVE-5", ("credit", "site", "owner")),
    ("range", "MAG-CMD-02", ("credit", "range")),
    ("went", "MAG-MOVE-3", ("space", "way", "from_area")),
    ("stayed", "MAG-MOVE-3", ("on_space",)),
    ("station", "MAG-TEL-2", ("site", "free")),
    ("lab", "MAG-LAB-2", ("space", "free", "number")),
    ("used", "MAG-CMD-0", ("commander",)),
    ("gained", "", ("credits", "why")),
    ("short", "MAG-RUL-5", ("credits", "why")),
    ("reputation", "", ("reputation", "why", "total")),
    ("lost", "MAG-TAKE-5", ("reputation", "commander", "total")),
    ("drew", "MAG-BAG-1", ("cube",)),
    ("advanced", "MAG-RES-2", ("area", "level")),
    ("at_top", "MAG-RES-4", ("area",)),
    ("crew_placed", "MAG-CREW-1", ("panel", "at")),
    ("order", "MAG-CELL-5", ("order",)),
    ("exchanged", "MAG-EXC-1", ("given", "credit")),
    ("objective", "MAG-OBJ-3", ("objective", "reputation")),
    ("went_back", "MAG-OBJ-6", ("area", "level")),
    ("lab_back", "MAG-OBJ-4", ("space",)),
    ("administration", "MAG-RND-1", ("round",)),
    ("majority", "MAG-ADM-2", ("sector",)),
    ("commander", "MAG-ADM-3", ("commander", "from", "area")),
    ("card_back", "MAG-ADM-3", ("commander", "area")),
    ("kept", "MAG-ADM-3", ("commander", "area")),
    ("token_back", "MAG-ADM-4", ("order",)),
    ("panels", "MAG-ADM-5", ()),
    ("storm", "MAG-ADM-6", ("round", "storm")),
    ("end_triggered", "MAG-END-1", ("threshold",)),
    ("game_over", "MAG-END-7", ("order",)),
    ("artefact", "MAG-ART-1", ("artefact",)),
    ("artefacts_drawn", "MAG-ART-4", ("first", "second")),
)

# Why credits or reputation are gained, or credits paid
BY_SETUP: Final[i64] = 0
BY_COMPENSATION: Final[i64] = 1
BY_ROW: Final[i64] = 2
BY_PRICE: Final[i64] = 3
BY_LAB: Final[i64] = 4
BY_STATION: Final[i64] = 5
BY_GREEN: Final[i64] = 6
BY_LEVEL: Final[i64] = 7
BY_BAG: Final[i64] = 8
BY_INCOME: Final[i64] = 9
BY_MAJORITY: Final[i64] = 10
BY_OBJECTIVE: Final[i64] = 11
BY_TOKEN: Final[i64] = 12
BY_ARTEFACT: Final[i64] = 13
BY_DAIN: Final[i64] = 14
BY_OUTRIDGE: Final[i64] = 15
BY_OKZIL: Final[i64] = 16
BY_BONSMAI: Final[i64] = 17
BY_YILMARK: Final[i64] = 18
BY_MBADO: Final[i64] = 19
BY_LEBEAUX: Final[i64] = 20
BY_GAIN: Final[i64] = 21
BY_SCIENCE: Final[i64] = 22

WHYS: Final = (
    ("setup", "MAG-SET-8"),
    ("compensation", "MAG-SET-12"),
    ("row", "MAG-MOVE-1"),
    ("price", "MAG-TAKE-2"),
    ("lab", "MAG-LAB-2"),
    ("station", "MAG-TEL-2"),
    ("green", "MAG-TAKE-5"),
    ("level", "MAG-RES-2"),
    ("bag", "MAG-BAG-1"),
    ("income", "MAG-ADM-1"),
    ("majority", "MAG-ADM-2"),
    ("objective", "MAG-OBJ-3"),
    ("token", "MAG-TAKE-7"),
    ("artefact", "MAG-ART-5"),
    ("dain", "MAG-CMD-01"),
    ("outridge", "MAG-CMD-03"),
    ("okzil", "MAG-CMD-04"),
    ("bonsmai", "MAG-CMD-07"),
    ("yilmark", "MAG-CMD-08"),
    ("mbado", "MAG-CMD-13"),
    ("lebeaux", "MAG-CMD-15"),
    ("gain", "MAG-GAIN-1"),
    ("science", "MAG-ADM-3"),
)

# How a Scout Runner went
BY_WALK: Final[i64] = 0
BY_TELEPORT: Final[i64] = 1
BY_JUMP: Final[i64] = 2
BY_RELOCATION: Final[i64] = 3
WAYS: Final = ("walk", "teleport", "jump", "relocation")
