"""Mars: its steps in the order of their numbers, each decision with its prompt."""

from __future__ import annotations

from offworld.games.mars.actions import SPACE
from offworld.games.mars.prompts import cards, colony, confront, construction, event, exchange, setup, trade, turn
from offworld.games.mars.rules.confront import Magna
from offworld.games.mars.rules.event import DiscardEvent, DrawEvent, TakeSupremacy
from offworld.games.mars.rules.exchange import AfterInitiative
from offworld.games.mars.rules.setup import Deal
from offworld.games.mars.rules.turn import EndOfTurn, Markers, NextTurn, Production, Supply, Turn
from offworld.games.mars.state import Mars
from offworld.kit.decisions import DecisionTable

# Who is to move is public, so most decisions with `asks_single` hide what passing over them would tell of a hand, a
# kept card or an event: a question is left out only for reasons that everybody can see. `Draft` and `Arrange` may come
# down to `withdraw` or `done` after steps of one's own, which can still be taken back.
DECISIONS = DecisionTable[Mars](
    "mars",
    SPACE,
    (
        Turn, setup.draft_mine, Deal, cards.take_cards, DrawEvent, event.choose_event, DiscardEvent,
        confront.name_opponent, confront.steal_chosen, confront.choose_destruction, confront.choose_contract,
        confront.break_contract, confront.choose_rd_card, Magna, event.contest, TakeSupremacy, confront.attack,
        colony.reduce, turn.research, Supply, Production, turn.drill, exchange.exchange, trade.address, trade.draft,
        trade.answer, trade.choose_answer, trade.initiative, trade.answer_initiative, trade.answer_counter,
        AfterInitiative, construction.construct, construction.build_free, EndOfTurn, colony.arrange, Markers,
        turn.store, NextTurn,
    ),
)  # fmt: skip
