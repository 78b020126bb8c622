"""Chance: a multiply-with-carry generator whose whole state is one integer below 2**63.

The state lives inside a game as a number, so clones copy it for nothing, saves store it, and every platform draws the
same values compiled or not: no intermediate result exceeds 63 bits. It is not a secret generator; a public table
draws its seed from `secrets`, commits to it before the first action and shows it at the end.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MULTIPLIER: Final[i64] = 2147483085
"""a * 2**32 - 1 and its half are prime, which gives the longest period."""
LOW: Final[i64] = 0xFFFFFFFF


def splitmix64(seed: int) -> int:
    """Scramble a seed of any size; plain Python integers, so no bit depends on the compiler."""
    z = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ (z >> 31)


def seed_state(seed: int) -> i64:
    """The generator state that starts the sequence of `seed`."""
    s = splitmix64(seed)
    return ((s >> 32) % (2147483085 - 1)) << 32 | (s & 0xFFFFFFFF) | 1


def stir(state: i64) -> i64:
    """The next state."""
    return MULTIPLIER * (state & LOW) + (state >> 32)


def spread(state: i64, n: i64) -> i64:
    """The number in 0..n-1 that a state stands for."""
    return (((state & LOW) ^ (state >> 32)) * n) >> 32


def quick_state(seed: i64) -> i64:
    """A generator state for a redeal: cheaper than `seed_state`, for seeds below 2**31 that were drawn themselves."""
    return stir(stir(stir((seed & 0x7FFFFFFF) << 31 | 0x2545F491)))


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A generator of its own, for whoever plays: bots, tests, simulations."""

    __slots__ = ("state",)
    state: i64

    def __init__(self, seed: int) -> None:
        self.state = seed_state(seed)

    def below(self, n: i64) -> i64:
        self.state = stir(self.state)
        return spread(self.state, n)
