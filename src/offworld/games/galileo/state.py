"""Galileo Project: the state of a game. No rules here, only what lies where and small questions about it."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from offworld.games.galileo.data import HOLE, NONE, ROW, STACKS
from offworld.games.galileo.pieces import CARD, deck_card, knows
from offworld.games.galileo.scoring import final_points
from offworld.games.galileo.state_fields import GalileoFields
from offworld.kit.bags import count
from offworld.kit.rng import quick_state


@final
@mypyc_attr(acyclic=True)
class Galileo(GalileoFields):
    """A whole game between two decisions. Its fields are declared in fields.py."""

    __slots__ = ()

    def name(self) -> str:
        return "galileo"

    def pack(self) -> str:
        return self.content.pack

    def content_digest(self) -> str:
        return self.content.base

    def clone(self) -> Galileo:
        g = Galileo(self.content, self.players)
        g.copy_fields(self)
        return g

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
