"""Mars: the vocabulary of the rules and the component tables as integers.

`Content` is built from content.toml and perhaps a pack by `content.py`. It never changes afterwards; states point to
it and clones share it, so two games in one process may be played with different packs.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from offworld.kit.frozen import FrozenContent

# Resources (MARS-ST-1)
RESOURCES: Final[i64] = 5
RESOURCE_NAMES: Final = ("iron", "carbon", "silicon", "water", "oxygen")

# Kinds of installation. The levelled ones come first: their counts fit one bag of seven kinds.
HABITATION: Final[i64] = 0
POWER_PLANT: Final[i64] = 1
SILO: Final[i64] = 2
COMMUNICATION: Final[i64] = 3
MILITARY: Final[i64] = 4
RESEARCH: Final[i64] = 5
SPACEPORT: Final[i64] = 6
MINE: Final[i64] = 7
LEVELLED: Final[i64] = 7
KINDS: Final[i64] = 8
KIND_NAMES: Final = (
    "habitation", "power_plant", "silo", "communication", "military", "research", "spaceport", "mine",
)  # fmt: skip
PRINTED: Final = 0x010101
"""MARS-COMP-3: habitation, power plant and silo have a level 0 printed on the colony board, as a bag of kinds."""
MINE_SLOTS: Final[i64] = 4

# Elements of a colony that can be switched on and off: the four mine slots, then the levelled kinds
ELEMENT_MINE: Final[i64] = 0
ELEMENT_KIND: Final[i64] = 4
ELEMENTS: Final[i64] = 11
ELEMENT_NAMES: Final = ("mine_1", "mine_2", "mine_3", "mine_4", *KIND_NAMES[:7])

# Event cards
DEPOSIT: Final[i64] = 0
COLONIST: Final[i64] = 1
CONFLICT: Final[i64] = 2
SUPREMACY: Final[i64] = 3
CONTESTED: Final[i64] = 4
EVENT_TYPE_NAMES: Final = ("deposit", "colonist", "conflict", "supremacy", "contested_supremacy")

# What an event does (RULES, Cards)
BY_TYPE: Final[i64] = 0
"""What the type of the event says already: deposits, colonists."""
STEAL_RANDOM: Final[i64] = 3
STEAL_CHOSEN: Final[i64] = 4
DRAW_RD: Final[i64] = 5
DESTROY: Final[i64] = 6
TAKE_CONTRACT: Final[i64] = 7
TAKE_RD_CARD: Final[i64] = 8

# What an R&D card does while face up, or once when it is played (RULES, Cards). A table of amounts by card each.
RD_BONUS: Final[i64] = 0
RD_STAFF: Final[i64] = 1
RD_ENERGY: Final[i64] = 2
RD_HAND_LIMIT: Final[i64] = 3
RD_PRODUCTION: Final[i64] = 4
RD_SWAP: Final[i64] = 5
RD_SUPPLY: Final[i64] = 6
RD_DISCOUNT: Final[i64] = 7
RD_SHIELD: Final[i64] = 8
RD_SCIENCE: Final[i64] = 9
RD_VP: Final[i64] = 10
RD_COLONISTS: Final[i64] = 11
RD_CARDS: Final[i64] = 12
RD_BUILD: Final[i64] = 13
RD_OPS: Final[i64] = 14

# When a kept R&D card may be played, as a set of bits
IN_EXCHANGE: Final[i64] = 1
IN_CONSTRUCTION: Final[i64] = 2

# Phases (MARS-TURN-2)
EVENT_PHASE: Final[i64] = 0
ATTACK_PHASE: Final[i64] = 1
RESEARCH_PHASE: Final[i64] = 2
SUPPLY_PHASE: Final[i64] = 3
PRODUCTION_PHASE: Final[i64] = 4
EXCHANGE_PHASE: Final[i64] = 5
CONSTRUCTION_PHASE: Final[i64] = 6
END_PHASE: Final[i64] = 7
SETUP_PHASE: Final[i64] = 8
PHASE_NAMES: Final = (
    "event", "attack", "research", "supply", "production", "exchange", "construction", "end", "setup",
)  # fmt: skip

# Rulings: the choices of a switch in the order of its integers
CONTEST_DISCARD: Final[i64] = 0
CONTEST_KEEP: Final[i64] = 1
CONTEST_UNMET_NAMES: Final = ("discard", "keep")
WINS_BY_TURN: Final[i64] = 0
WINS_BY_POINTS: Final[i64] = 1
WINNER_NAMES: Final = ("trigger", "most_points")
POWER_IN_OWN_PHASE: Final[i64] = 0
POWER_AT_ONCE: Final[i64] = 1
LATE_POWER_NAMES: Final = ("own_phase", "at_once")

# Limits of the action space and of packed numbers that content may not exceed
MAX_PLAYERS: Final[i64] = 4
MAX_CARDS: Final[i64] = 12
"""Cards of one resource."""
LEVELS: Final[i64] = 6
"""Width of the tables by kind and number of installations."""
CONTRACTS: Final[i64] = 20
NOBODY: Final[i64] = -1
NOTHING: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Content(FrozenContent):
    """Every number of the game. A table by kind and count is flattened: kind k with n installations is k * LEVELS + n.

    Installations of a kind are counted with the printed level 0, so habitation 2 is the third habitation.
    """

    # Installations, summed over the first n of a kind
    vp_upto: vec[i64]
    energy_upto: vec[i64]
    supply_upto: vec[i64]
    storage_upto: vec[i64]
    # The nth installation of a kind
    cost: vec[i64]
    cost_cards: vec[i64]
    brings: vec[i64]
    built_max: vec[i64]
    tiles: vec[i64]
    """Tiles in the box: by kind, four bits for the nth installation; for mines, four bits for each resource."""
    contract_limit: vec[i64]
    earth_rate: vec[i64]
    """Cards for one from Earth by number of active spaceports."""
    trades_own: vec[i64]
    trades_others: vec[i64]
    """MARS-TRADE-2: whether so many active modules allow trades in the own turn, and in the turns of others."""
    opens: vec[i64]
    """The R&D decks that so many active centres open, as a set of bits: bit 1 is R&D1, bit 2 is R&D2."""
    mine_cost: vec[i64]
    mine_cards: vec[i64]
    mine_energy: i64
    mine_produces: vec[i64]
    # Cards
    cards: vec[i64]
    deck_cards: vec[i64]
    contract_cost: i64
    contract_give: vec[i64]
    contract_get: vec[i64]
    event_type: vec[i64]
    event_copies: vec[i64]
    event_supremacy: vec[i64]
    """The number of the supremacy that the card is, -1 for the others."""
    supremacies: vec[i64]
    event_domain: vec[i64]
    event_need: vec[i64]
    """MARS-CONF-1: how many active installations of the domain fulfil the prerequisite."""
    event_op: vec[i64]
    event_amount: vec[i64]
    event_resource: vec[i64]
    event_fallback: vec[i64]
    event_fallback_amount: vec[i64]
    event_vp: vec[i64]
    event_colonists: vec[i64]
    rd_deck: vec[i64]
    rd_copies: vec[i64]
    rd_keep: vec[i64]
    rd_returns: vec[i64]
    rd_phases: vec[i64]
    rd_amounts: vec[i64]
    """By operation, then by card."""
    rd_count: i64
    die: vec[i64]
    magna_vp: i64
    magna_threshold: i64
    # Setup
    colonists: i64
    start_colonists: i64
    hand_start: i64
    revised_hand: i64
    first_supply: i64
    mines_out: i64
    """Mines of each resource that a variant removes."""
    tactical_except: i64
    goals: vec[i64]
    # Trades and safety stops
    proposals: i64
    initiative_level: i64
    exchange_cap: i64
    construction_cap: i64
    arrangement_cap: i64
    round_cap: i64
    # Rulings
    contest_unmet: i64
    """MARS-RUL-9: what becomes of a contested supremacy whose prerequisite nobody meets."""
    winner_at_goal: i64
    """MARS-RUL-25: who wins when a turn ends at the goal."""
    late_power: i64
    """MARS-RUL-45: when energy that appears outside the own phase 7 powers a habitation."""

    def rd_sum(self, held: i64, op: i64) -> i64:
        """MARS-RD-7: what the cards of a holding give together; duplicates add up."""
        at: i64 = op * self.rd_count
        amount: i64 = 0
        while held:
            if held & 3:
                amount += self.rd_amounts[at] * (held & 3)
            at += 1
            held >>= 2
        return amount

    def rd_set(self, held: i64, op: i64) -> i64:
        """The same for sets of bits, where several cards count as one (MARS-RUL-7)."""
        at: i64 = op * self.rd_count
        bits: i64 = 0
        while held:
            if held & 3:
                bits |= self.rd_amounts[at]
            at += 1
            held >>= 2
        return bits


def printed(kind: i64) -> i64:
    """1 for the kinds whose level 0 is printed on the board. Not PRINTED shifted: mypyc shifts literals in 32 bits."""
    return 1 if kind <= SILO else 0
