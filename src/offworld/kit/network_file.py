"""Network file: the network of a game's value function on file, with where it comes from and what it has proved.

`games/NAME/value/network.json`. The arrays are 16-bit numbers in base64, which judge as well as longer ones.
"""

from __future__ import annotations

import base64
import binascii
import struct
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from offworld.kit.errors import ContentError
from offworld.kit.value import Network

FORMAT = 1
"""Files of another format are refused."""
MOST_UNITS = 256


class Arrays(Struct, frozen=True, forbid_unknown_fields=True):
    """The weights, each array as little-endian numbers of 16 bits in base64."""

    linear: str
    """From each input straight to the chance to win."""
    hidden: str
    """For each input its weights to all hidden units."""
    bias: str
    out: str
    lead_linear: str
    """The second output, points above the mean of the table, likewise."""
    lead_out: str


class NetworkFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `network.json` of a game."""

    format: int
    game: str
    inputs: list[str]
    """Their names, in order."""
    units: Annotated[int, Meta(ge=1, le=MOST_UNITS)]
    arrays: Arrays
    origin: dict[str, Any] = {}
    """How it was trained: command, seed, versions, games and positions by generation, digests of the positions."""
    evidence: dict[str, Any] = {}
    """What it has won, with intervals."""

    def network(self) -> Network:
        arrays = self.arrays
        inputs, units = len(self.inputs), self.units
        return Network(
            unpack_array(arrays.linear, inputs),
            unpack_array(arrays.hidden, inputs * units),
            unpack_array(arrays.bias, units),
            unpack_array(arrays.out, units),
            unpack_array(arrays.lead_linear, inputs),
            unpack_array(arrays.lead_out, units),
        )


def pack_array(values: list[float]) -> str:
    return base64.b64encode(struct.pack(f"<{len(values)}e", *values)).decode()


def unpack_array(text: str, length: int) -> list[float]:
    try:
        return list(struct.unpack(f"<{length}e", base64.b64decode(text, validate=True)))
    except (binascii.Error, struct.error):
        raise ValueError("an array has another length than its inputs and units say") from None


def read_network(text: str, game: str, inputs: tuple[str, ...], origin: str, extend: bool = False) -> NetworkFile:
    """The network of a file, whose name is `origin`; one that was made for other inputs is refused.

    `extend` takes one that lacks inputs too: they get no weight, so it evaluates as before.
    """
    try:
        found = msgspec.json.decode(text, type=NetworkFile)
    except msgspec.DecodeError as error:
        raise ContentError(f"{origin} is no network: {error}") from None
    if found.format != FORMAT:
        raise ContentError(f"{origin} has format {found.format}, but only format {FORMAT} can be read")
    if found.game != game:
        raise ContentError(f"{origin} is a network for {found.game}, not for {game}")
    if tuple(found.inputs) != inputs and not (extend and set(found.inputs) <= set(inputs)):
        raise ContentError(f"{origin} was trained with other inputs than {game} has now: {difference(found, inputs)}")
    try:
        found.network()
        return found if tuple(found.inputs) == inputs else extended(found, inputs)
    except ValueError as error:
        raise ContentError(f"{origin} is no network: {error}") from None


def extended(found: NetworkFile, inputs: tuple[str, ...]) -> NetworkFile:
    """The same network for more inputs, in any order; those it was not trained with have no weight."""
    arrays, units = found.arrays, found.units
    places = {name: place for place, name in enumerate(found.inputs)}

    def rows(text: str, width: int) -> str:
        old = unpack_array(text, len(found.inputs) * width)
        new: list[float] = []
        for name in inputs:
            place = places.get(name)
            new += [0.0] * width if place is None else old[place * width : (place + 1) * width]
        return pack_array(new)

    wider = msgspec.structs.replace(
        arrays,
        linear=rows(arrays.linear, 1),
        hidden=rows(arrays.hidden, units),
        lead_linear=rows(arrays.lead_linear, 1),
    )
    return msgspec.structs.replace(found, inputs=list(inputs), arrays=wider)


def difference(found: NetworkFile, inputs: tuple[str, ...]) -> str:
    """The first input that differs, in words."""
    for name in found.inputs:
        if name not in inputs:
            return f"it has {name}"
    for name in inputs:
        if name not in found.inputs:
            return f"it lacks {name}"
    return "their order differs"
