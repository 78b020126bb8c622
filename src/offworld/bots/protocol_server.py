"""Protocol server: a bot of this package answers by the bot protocol, on standard input and output."""

from __future__ import annotations

from typing import BinaryIO

import msgspec

from offworld import __version__
from offworld.bots import BotSpec
from offworld.bots.base import Bot, FinalScores
from offworld.bots.protocol import (
    DEAL,
    PROTOCOL,
    Bye,
    Choose,
    Decide,
    Hello,
    Ready,
    Refused,
    deal_of,
    line_of,
    to_bot,
)
from offworld.games import game_info
from offworld.kit.errors import OffworldError


def serve(spec: BotSpec, lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the input ends. A bot here thinks in positions, so it asks for deals."""
    hello: Hello | None = None
    bot: Bot | None = None
    for line in lines:
        try:
            message = to_bot.decode(line)
        except msgspec.ValidationError:
            continue
        except msgspec.DecodeError as error:
            raise OffworldError(f"a line of the input is no JSON: {error}") from None
        match message:
            case Hello():
                if message.protocol != PROTOCOL:
                    raise OffworldError(f"this is protocol {message.protocol}; Offworld speaks protocol {PROTOCOL}")
                hello = message
                bot = spec.kind(spec.settings, hello.seed)
                answers.write(line_of(Ready(spec.text, __version__, "Offworld", [DEAL])))
            case Decide():
                if hello is None or bot is None:
                    raise OffworldError("a decision came before any hello")
                info = game_info(hello.game)
                action = bot.choose(info, deal_of(info, hello, message))
                answers.write(line_of(Choose(action, message.decision)))
            case Refused():
                raise OffworldError(f"the choice was refused: {message.reason}")
            case Bye():
                if bot is not None:
                    bot.close(FinalScores(message.scores, message.places) if message.over else None)
        answers.flush()
