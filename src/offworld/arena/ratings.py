"""Ratings of bots from the places they took, and intervals of their win shares."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist

from msgspec import Struct

Z = NormalDist().inv_cdf(0.975)


class Interval(Struct, frozen=True):
    """A number with the bounds between which the true one lies in 95 cases of 100."""

    mean: float
    low: float
    high: float


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t: exact where few deals make it matter, then by its expansion around z."""
    if freedom <= 2:
        return {1: 12.706, 2: 4.303}.get(freedom, math.inf)
    n = float(freedom)
    return (
        Z
        + (Z**3 + Z) / (4 * n)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * n**2)
        + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * n**3)
    )


def wilson(share: float, games: float) -> Interval:
    """Wilson's interval of a share of independent games; it keeps within 0 and 1 and has a width even there."""
    if games <= 0:
        return Interval(share, 0.0, 1.0)
    centre = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    low = (centre - spread) / scale if share > 0 else 0.0
    high = (centre + spread) / scale if share < 1 else 1.0
    return Interval(share, low, high)


def share_interval(deals: Sequence[tuple[float, int]]) -> Interval:
    """The win share over deals, each given by its share and its number of games, with an interval.

    Games of one deal are no independent draws: they share luck and only the seats change. So the deals are what
    varies. Their spread gives the variance of the share, and that the number of independent games which would be as
    telling, corrected for the few deals it was estimated from (Korn and Graubard's way). Wilson's interval at that
    number behaves well near 0 and 1, where a normal one would be empty. Where seats decide much, paired games can tell
    more than independent ones; that bonus is not taken: the number never exceeds that of the games played. If every
    deal ended alike at 0 or 1, the spread says nothing and a deal counts as one game.
    """
    games = sum(n for _, n in deals)
    if not games:
        return Interval(math.nan, 0.0, 1.0)
    share = sum(x * n for x, n in deals) / games
    if len(deals) < 2 or share in (0.0, 1.0):
        return wilson(share, len(deals))
    variance = sum((n * (x - share)) ** 2 for x, n in deals) / games**2
    telling = share * (1 - share) / variance if variance else math.inf
    telling *= (student(games - 1) / student(len(deals) - 1)) ** 2
    return wilson(share, min(telling, games))


class Rated(Struct, frozen=True):
    """A seat of a game as the rating sees it."""

    bot: str
    place: int


def ratings(games: Iterable[Sequence[Rated]]) -> dict[str, Interval]:
    """Ratings by Plackett and Luce's model, updated game by game in the order given.

    They start at 25 and mean something only beside each other. Bots do not learn while they play, so nothing is added
    to their uncertainty from game to game. A bot on several seats of a game takes the mean of what its seats would get.
    """
    # Here and not above: only tournaments need it, and intervals are used by others.
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce(tau=0.0)
    known: dict[str, PlackettLuceRating] = {}
    for seats in games:
        for seat in seats:
            known.setdefault(seat.bot, model.rating())
        if len(seats) < 2:
            continue
        teams = [[model.create_rating([known[seat.bot].mu, known[seat.bot].sigma])] for seat in seats]
        after = model.rate(teams, ranks=[float(seat.place) for seat in seats])
        for bot in {seat.bot: None for seat in seats}:
            own = [team[0] for team, seat in zip(after, seats, strict=True) if seat.bot == bot]
            known[bot].mu = sum(rating.mu for rating in own) / len(own)
            known[bot].sigma = math.sqrt(sum(rating.sigma**2 for rating in own) / len(own))
    return {
        bot: Interval(rating.mu, rating.mu - Z * rating.sigma, rating.mu + Z * rating.sigma)
        for bot, rating in known.items()
    }
