"""Galileo Project: the state of a game. No rules here, only what lies where and small questions about it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo.data import FACE_A, HOLE, NONE, ROW, STACKS, Content
from offworld.games.galileo.pieces import CARD, Seat, deck_card, knows
from offworld.games.galileo.scoring import final_points
from offworld.kit.archive import Archive
from offworld.kit.bags import count
from offworld.kit.game import Game
from offworld.kit.rng import quick_state
from offworld.kit.rows import Row

LAYOUT: Final = 1
"""The number of this state's layout. `python -m tools.layouts` says when it must be raised, and how a field that is
added later is left out for games that began before."""


@final
@mypyc_attr(acyclic=True)
class Galileo(Game):
    """A whole game between two decisions."""

    __slots__ = (
        "active", "character_at", "character_deck", "character_row", "claims", "content", "discard", "drawn", "drilled",
        "ending", "faces", "first", "goals", "offer", "robot_at", "robot_deck", "robot_row", "seats", "stacks",
        "star_z", "supply", "supply_at", "turn",
    )  # fmt: skip
    content: Content
    seats: vec[Seat]
    first: i64
    """The first player, who starts every round (GAL-RUL-59)."""
    active: i64
    """The seat on turn, NONE during the draft."""
    turn: i64
    """Turns begun so far, of all seats together."""
    ending: bool
    """GAL-END-3: a trigger was met; the round is still completed."""
    drilled: bool
    """Automated Drilling has paid in this turn (GAL-TURN-4)."""
    # Rows: five positions each, HOLE where a card was taken this turn or the deck has run out
    robot_row: Row
    character_row: Row
    # Decks: orders shared by clones and never written, and how many cards are drawn
    robot_deck: vec[i64]
    """Cards with the seats that know their place (GAL-HID-2)."""
    robot_at: i64
    character_deck: vec[i64]
    character_at: i64
    supply: vec[i64]
    """Projects that nobody drafted, back side up; all backs are alike, so their order is no secret (GAL-HID-1)."""
    supply_at: i64
    discard: Row
    drawn: Row
    """Robots drawn by Robotic Sequencing of which one is to be played."""
    offer: Row
    """Projects still to be drafted."""
    # Technologies, Star-Z tile, goals
    faces: i64
    """Which technology numbers show face b, as bits."""
    stacks: i64
    """Tiles left of each technology number, as a bag."""
    star_z: i64
    goals: vec[i64]
    """The goal on each slot."""
    claims: i64

    def __init__(self, content: Content, players: i64) -> None:
        super().__init__(players)
        self.content = content
        self.seats = vec[Seat]()
        self.first = 0
        self.active = NONE
        self.turn = 0
        self.ending = False
        self.drilled = False
        self.robot_at = 0
        self.character_at = 0
        self.supply_at = 0
        self.faces = 0
        self.stacks = 0
        self.star_z = FACE_A
        self.claims = 0

    def blank(self) -> None:
        """Lay out empty rows, decks and boards."""
        self.robot_row = Row()
        self.character_row = Row()
        for _ in range(ROW):
            self.robot_row.push(HOLE)
            self.character_row.push(HOLE)
        self.robot_deck = vec[i64]()
        self.character_deck = vec[i64]()
        self.supply = vec[i64]()
        self.goals = vec[i64]()
        self.discard = Row()
        self.drawn = Row()
        self.offer = Row()
        seats = vec[Seat](capacity=self.players)
        for _ in range(self.players):
            seats = append(seats, Seat())
        self.seats = seats

    def name(self) -> str:
        return "galileo"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base

    def clone(self) -> Galileo:
        g = Galileo(self.content, self.players)
        g.copy_kernel(self)
        seats = vec[Seat](capacity=self.players)
        for seat in self.seats:
            seats = append(seats, seat.clone())
        g.seats = seats
        g.first = self.first
        g.active = self.active
        g.turn = self.turn
        g.ending = self.ending
        g.drilled = self.drilled
        g.robot_row = self.robot_row.copy()
        g.character_row = self.character_row.copy()
        g.robot_deck = self.robot_deck
        g.robot_at = self.robot_at
        g.character_deck = self.character_deck
        g.character_at = self.character_at
        g.supply = self.supply
        g.supply_at = self.supply_at
        g.discard = self.discard.copy()
        g.drawn = self.drawn.copy()
        g.offer = self.offer.copy()
        g.faces = self.faces
        g.stacks = self.stacks
        g.star_z = self.star_z
        g.goals = self.goals
        g.claims = self.claims
        return g

    def visit(self, io: Archive) -> None:
        self.visit_kernel(io)
        i: i64 = 0
        for seat in self.seats:
            io.part("seats", i)
            seat.visit(io)
            i += 1
        io.part("", -1)
        self.first = io.num("first", self.first)
        self.active = io.num("active", self.active)
        self.turn = io.num("turn", self.turn)
        self.ending = io.flag("ending", self.ending)
        self.drilled = io.flag("drilled", self.drilled)
        self.robot_row = io.row("robot_row", self.robot_row)
        self.character_row = io.row("character_row", self.character_row)
        self.robot_deck = io.deck("robot_deck", self.robot_deck)
        self.robot_at = io.num("robot_at", self.robot_at)
        self.character_deck = io.deck("character_deck", self.character_deck)
        self.character_at = io.num("character_at", self.character_at)
        self.supply = io.deck("supply", self.supply)
        self.supply_at = io.num("supply_at", self.supply_at)
        self.discard = io.row("discard", self.discard)
        self.drawn = io.row("drawn", self.drawn)
        self.offer = io.row("offer", self.offer)
        self.faces = io.num("faces", self.faces)
        self.stacks = io.num("stacks", self.stacks)
        self.star_z = io.num("star_z", self.star_z)
        self.goals = io.deck("goals", self.goals)
        self.claims = io.num("claims", self.claims)

    # Questions

    def solo(self) -> bool:
        """GAL-VAR-3."""
        return self.players == 1

    def order(self, index: i64) -> i64:
        """The seat that is at `index` in the turn order (GAL-SET-1)."""
        return (self.first + index) % self.players

    def round(self) -> i64:
        """The round of the turn being played, 0 before the first turn."""
        return (self.turn + self.players - 1) // self.players

    def is_last_of_round(self, seat: i64) -> bool:
        return (seat + 1) % self.players == self.first

    def technology(self, stack: i64) -> i64:
        """GAL-SET-4: the technology on sale under a number (counted from 0) in this game."""
        return 2 * stack + ((self.faces >> stack) & 1)

    def tiles_left(self, stack: i64) -> i64:
        return count(self.stacks, stack)

    def stack_on_sale(self, technology: i64) -> bool:
        """Is this face in the game, and a tile of it left?"""
        stack: i64 = technology // 2
        return stack < STACKS and self.technology(stack) == technology and self.tiles_left(stack) > 0

    def slot_of(self, goal: i64) -> i64:
        """The slot that a goal lies on, NONE when it is out of the game."""
        slot: i64
        for slot in range(len(self.goals)):
            if self.goals[slot] == goal:
                return slot
        return NONE

    def robots_left(self) -> i64:
        return len(self.robot_deck) - self.robot_at

    def characters_left(self) -> i64:
        return len(self.character_deck) - self.character_at

    def projects_left(self) -> i64:
        return len(self.supply) - self.supply_at

    def first_character(self) -> i64:
        """GAL-STZ-4, GAL-RUL-10: the lowest occupied position of the character row, HOLE when it is empty."""
        position: i64
        for position in range(ROW):
            if self.character_row[position] != HOLE:
                return position
        return HOLE

    # For the layers above

    def points(self, seat: i64) -> i64:
        """VP of the seat as GAL-SCO-2 counts them now."""
        return final_points(self.content, self.seats[seat], self.claims, seat)

    def scores(self) -> list[int]:
        return [self.points(seat) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """GAL-SCO-3: most VP first, then most influence; equals in turn order."""
        scores = self.scores()
        return sorted(
            range(self.players),
            key=lambda seat: (-scores[seat], -self.seats[seat].influence, (seat - self.first) % self.players),
        )

    def places(self) -> list[int]:
        """GAL-SCO-3: who is equal on VP and influence shares the place."""
        marks = [(self.points(seat), self.seats[seat].influence) for seat in range(self.players)]
        order = sorted(marks, reverse=True)
        return [order.index(mark) + 1 for mark in marks]

    def redeal(self, viewer: i64, seed: i64) -> None:
        """GAL-HID-1, GAL-HID-2: shuffle the decks and the robots drawn in secret, but for what the viewer has seen."""
        self.rng = quick_state(seed)
        deck = self.character_deck[:]
        self.deal_anew(deck, self.character_at)
        self.character_deck = deck
        self.redeal_robots(viewer)

    def redeal_robots(self, viewer: i64) -> None:
        """The cards change places; who knows a place does not."""
        unseen = vec[i64]()
        i: i64
        for i in range(self.robot_at, len(self.robot_deck)):
            if not knows(self.robot_deck[i], viewer):
                unseen = append(unseen, deck_card(self.robot_deck[i]))
        for i in range(self.drawn.n):
            if not knows(self.drawn[i], viewer):
                unseen = append(unseen, deck_card(self.drawn[i]))
        self.deal_anew(unseen)
        next_: i64 = 0
        deck = self.robot_deck[:]
        for i in range(self.robot_at, len(deck)):
            if not knows(deck[i], viewer):
                deck[i] = (deck[i] & ~CARD) | unseen[next_]
                next_ += 1
        self.robot_deck = deck
        for i in range(self.drawn.n):
            if not knows(self.drawn[i], viewer):
                self.drawn[i] = (self.drawn[i] & ~CARD) | unseen[next_]
                next_ += 1
