"""Table: what the screen asks of a game, whether it is played here or at a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from offworld.kit.game_info import GameInfo
from offworld.kit.messages import SeatTranslator

Changed = Callable[[], None]


@dataclass(frozen=True)
class ChoiceText:
    """One legal action in words, with the board elements it touches."""

    action: int
    path: tuple[str, ...]
    words: str
    rule: str = ""
    passive: bool = False


@dataclass(frozen=True)
class PromptText:
    """A decision of the viewer."""

    seat: int
    words: str
    rule: str
    choices: list[ChoiceText]
    focus: tuple[str, ...] = ()


@dataclass(frozen=True)
class LineText:
    """A line of the log or of a preview."""

    words: str
    rule: str = ""
    seat: int = -1


@dataclass(frozen=True)
class PreviewText:
    """What an action would do, as far as its player can know."""

    lines: list[LineText] = field(default_factory=list)
    barrier: bool = False


@dataclass(frozen=True)
class Answer:
    """What came of a wish: words to show, whether they refuse it, and the rule behind them."""

    words: str
    refused: bool = False
    rule: str = ""


@dataclass(frozen=True)
class HintText:
    """What a strong bot would do, and how far ahead of the next best that is."""

    action: int
    words: str


@dataclass(frozen=True)
class SeatText:
    """A seat as the head of the screen tells it."""

    name: str
    points: int
    to_move: bool


class Table(ABC):
    """A game as one screen plays it. `changed` is called whenever something may look different."""

    info: GameInfo
    content: Any
    words: SeatTranslator
    viewer: int
    """Through whose eyes the board is seen; -1: a spectator's."""
    changed: Changed

    @abstractmethod
    def view(self) -> Any:
        """What the viewer sees; None while there is nothing to see."""

    @abstractmethod
    def question(self) -> PromptText | None:
        """What the viewer is asked now; None while others decide."""

    @abstractmethod
    def status(self) -> str:
        """Who is awaited or how the connection stands, in a sentence; empty while the viewer decides."""

    @abstractmethod
    def seats(self) -> list[SeatText]:
        """Everybody at the table."""

    @abstractmethod
    def log(self) -> list[LineText]:
        """Everything that happened, as the viewer may know it."""

    @abstractmethod
    def ranking(self) -> list[str]:
        """The final ranking in lines; empty while the game goes on."""

    @abstractmethod
    def awaited_person(self) -> int:
        """Whom the keyboard must be handed to before anything is shown; -1 for nobody."""

    @abstractmethod
    def hand_over(self) -> None:
        """The awaited person is looking."""

    @abstractmethod
    async def run(self) -> None:
        """Let bots play, or follow the server, until the game or the screen ends."""

    @abstractmethod
    async def act(self, action: int) -> Answer | None:
        """Carry out an action of the viewer; None if it was done."""

    @abstractmethod
    async def undo(self) -> Answer:
        """Take the viewer's last action back."""

    @abstractmethod
    async def preview(self, action: int) -> PreviewText:
        """What a legal action would do."""

    @abstractmethod
    async def why_not(self, element: str) -> Answer | None:
        """Why an element of the board cannot be touched; None if it can."""

    @abstractmethod
    async def hint(self) -> HintText | Answer:
        """What a strong bot would do."""

    @abstractmethod
    def save(self, name: str) -> Answer:
        """Write the record to a new file."""

    @abstractmethod
    async def close(self) -> str:
        """Leave the table; a sentence for after the screen has closed."""
