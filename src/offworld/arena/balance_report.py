"""Balance report: what many games say about seats, points, length and components.

Every number comes with a 95 % interval. The games are independent of each other, the seats of one game are not: where
one wins the others lose. So every estimate sums up whole games, and its error is the spread between games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any

from msgspec import Struct

from offworld.arena.balance_games import GameBalance

Z = NormalDist().inv_cdf(0.975)
ENOUGH = 30
"""Games below which nothing is flagged: normal intervals and their spread are not to be trusted with fewer."""
FALSE_ALARMS = 0.05
"""The share of flags that may be false, over all components of a report together."""
ALWAYS = 0.97
NEVER = 0.03
"""Pick rates beyond which a component is called always or never worth taking."""
BINS = 24
TINY = 1e-9


class Estimate(Struct, frozen=True):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float


class SeatStats(Struct, frozen=True):
    """A place in the turn order."""

    wins: Estimate
    points: Estimate
    sources: dict[str, float]
    flag: str
    """`high` or `low` if its interval lies wholly beyond the margin round par."""


class Length(Struct, frozen=True):
    """How long games take."""

    mean: Estimate
    least: int
    most: int
    bins: list[tuple[int, int, int]]
    """First and last length of each bar, and how many games."""


class Component(Struct, frozen=True):
    """Something that a player can take: a card, a building, a technology."""

    id: str
    taken: int
    """Copies taken, in all games."""
    takers: float
    """The share of seats that took at least one."""
    pick: Estimate | None
    """The share of offered copies that somebody took; None where no offer can be counted."""
    offered: int
    difference: Estimate | None
    """By how much one copy raises the chance to win against those of the same game; None without comparison."""
    among: Estimate | None
    """The same if it is taken instead of another component of its kind."""
    games: int
    """Games in which not all took the same number, which is what the differences rest on."""
    flag: str
    """`strong`, `weak`, `always`, `never` or nothing."""


class BalanceReport(Struct, frozen=True):
    """What the games of one kind say, with nothing of their words: ids stand for messages and components."""

    game: str
    players: int
    games: int
    bots: list[str]
    options: dict[str, Any]
    content: str
    seeds: tuple[int, int]
    margin: float
    seats: list[SeatStats]
    winners: dict[str, float]
    losers: dict[str, float]
    decisions: Length
    rounds: Length
    """All 0 where the game has no `BalanceReader`; then there are no sources and components either."""
    components: list[Component]


# ---------------------------------------------------------------- statistics


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of one number per game. Games are independent, so the central limit theorem gives the interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, mean, mean)
    error = Z * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Estimate(mean, mean - error, mean + error)


def wilson(share: float, n: float) -> Estimate:
    """A share of `n` trials by Wilson's score interval, which stays within 0 and 1 and holds for rare things too."""
    if n <= 0:
        return Estimate(share, 0.0, 1.0)
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    error = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return Estimate(share, max(0.0, middle - error), min(1.0, middle + error))


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """A share pooled over games that count differently: what was taken of what was offered.

    The spread between games gives the error (linearised ratio estimator); Wilson's interval is then taken with as many
    trials as would have that error, so that it stays between 0 and 1. Where all games agree, each counts as one trial.
    """
    games = sum(1 for whole in wholes if whole)
    total = sum(wholes)
    share = sum(parts) / total
    spread = sum((part - share * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    variance = spread / total**2 * games / max(1, games - 1)
    return wilson(share, share * (1 - share) / variance if variance > 0 else games)


class Slope(Struct, frozen=True):
    """A change of the chance to win, with its error and the games it rests on."""

    estimate: Estimate
    error: float
    games: int


Rows = Sequence[Sequence[float]]
"""A number for each seat of each game."""


def slope(doses: Rows, results: Rows) -> Slope | None:
    """How much one copy more changes the chance to win, compared within games.

    A regression with an effect for each game: only seats of the same game are compared, so that what all seats of a
    game share (a long game, a rich deal) cannot mislead. With one taker a game it is the difference between the taker
    and the mean of the others. The error is clustered by game (sandwich estimator), since results of one game add up to
    one; it is normal by the central limit theorem over games.
    """
    return _fit([_centred(dose) for dose in doses], [_centred(result) for result in results])


def slope_among(doses: Rows, totals: Rows, results: Rows) -> Slope | None:
    """The same at equal totals: what one copy changes if it is taken instead of another component of its kind.

    Whoever does well takes more of everything, so most components look good by themselves. Holding the number taken of
    the whole kind fixed, by a second regressor, compares a component with its rivals for the same effort.
    """
    x = [_centred(dose) for dose in doses]
    t = [_centred(total) for total in totals]
    y = [_centred(result) for result in results]
    spread = _product(t, t)
    if spread == 0:
        return _fit(x, y)
    by_total = _product(x, t) / spread
    rest = [[a - by_total * b for a, b in zip(xs, ts, strict=True)] for xs, ts in zip(x, t, strict=True)]
    worth = _product(t, y) / spread
    left = [[a - worth * b for a, b in zip(ys, ts, strict=True)] for ys, ts in zip(y, t, strict=True)]
    return _fit(rest, left, sum(1 for xs in x if any(xs)))


def _centred(row: Sequence[float]) -> list[float]:
    mean = fmean(row)
    return [value - mean for value in row]


def _product(a: Rows, b: Rows) -> float:
    return sum(x * y for xs, ys in zip(a, b, strict=True) for x, y in zip(xs, ys, strict=True))


def _fit(x: Rows, y: Rows, games: int | None = None) -> Slope | None:
    """Least squares through the origin, with errors clustered by game."""
    pairs = [(_product([xs], [ys]), _product([xs], [xs])) for xs, ys in zip(x, y, strict=True)]
    informative = [(above, below) for above, below in pairs if below > TINY]
    n = len(informative)
    total = sum(below for _, below in informative)
    if n < 2:
        return None
    beta = sum(above for above, _ in informative) / total
    scatter = sum((above - beta * below) ** 2 for above, below in informative)
    error = sqrt(scatter * n / (n - 1)) / total
    return Slope(Estimate(beta, beta - Z * error, beta + Z * error), error, n if games is None else games)


def surely_beyond(slopes: Sequence[Slope | None], margin: float) -> list[bool]:
    """Which differences lie beyond the margin, with few false alarms among all that are called so.

    With a hundred components some 95 % intervals miss the truth by chance. Each difference is tested against the
    margin, one-sided, and Benjamini and Hochberg's procedure keeps the expected share of false flags below
    `FALSE_ALARMS`; the interval itself must lie beyond the margin as well.
    """
    tested = []
    for at, found in enumerate(slopes):
        if found is None or found.games < ENOUGH:
            continue
        lead = abs(found.estimate.value) - margin
        p = float(lead <= 0) if found.error == 0 else NormalDist().cdf(-lead / found.error)
        tested.append((p, at))
    tested.sort()
    good = 0
    for rank, (p, _) in enumerate(tested, 1):
        if p <= FALSE_ALARMS * rank / len(tested):
            good = rank
    chosen = {at for _, at in tested[:good]}
    result = []
    for at, found in enumerate(slopes):
        beyond = found is not None and (found.estimate.low > margin or found.estimate.high < -margin)
        result.append(at in chosen and beyond)
    return result


def histogram(values: Sequence[int]) -> Length:
    least, most = min(values), max(values)
    width = max(1, -(-(most - least + 1) // BINS))
    counts = Counter((value - least) // width for value in values)
    bins = [(least + at * width, least + (at + 1) * width - 1, counts[at]) for at in range(max(counts) + 1)]
    return Length(mean_of(values), least, most, bins)


# ---------------------------------------------------------------- the report


def balance_report(
    game: str, content: str, options: dict[str, Any], games: Sequence[GameBalance], margin: float
) -> BalanceReport:
    """Sum up games of the same kind."""
    players = len(games[0].shares)
    par = [fmean(one.shares[seat] for one in games) for seat in range(players)]
    names = sorted({source for one in games for seat in one.sources for source in seat})
    everyone = [(one, seat) for one in games for seat in range(players)]
    first = [(one, seat) for one, seat in everyone if one.shares[seat] > 0]
    others = [(one, seat) for one, seat in everyone if one.shares[seat] == 0]
    return BalanceReport(
        game=game,
        players=players,
        games=len(games),
        bots=sorted({bot for one in games for bot in one.bots}),
        options=options,
        content=content,
        seeds=(min(one.seed for one in games), max(one.seed for one in games)),
        margin=margin,
        seats=[_seat(games, seat, par[seat], names, margin) for seat in range(players)],
        winners=_sources(first, names),
        losers=_sources(others, names),
        decisions=histogram([one.decisions for one in games]),
        rounds=histogram([one.rounds for one in games]),
        components=_components(games, par, margin),
    )


def _sources(seats: Sequence[tuple[GameBalance, int]], names: Sequence[str]) -> dict[str, float]:
    """Mean points by source."""
    return {name: fmean(one.sources[seat].get(name, 0) for one, seat in seats) for name in names} if seats else {}


def _seat(games: Sequence[GameBalance], seat: int, wins: float, names: Sequence[str], margin: float) -> SeatStats:
    """A game is won or not, so the share of wins is binomial; a shared victory, which is rare, counts as its share."""
    share = wilson(wins, len(games))
    par = 1 / len(games[0].shares)
    flag = "high" if share.low > par + margin else "low" if share.high < par - margin else ""
    if len(games) < ENOUGH or par == 1:
        flag = ""
    points = mean_of([one.points[seat] for one in games])
    return SeatStats(share, points, _sources([(one, seat) for one in games], names), flag)


def _components(games: Sequence[GameBalance], par: Sequence[float], margin: float) -> list[Component]:
    """All components that were taken or offered, in the order of their ids."""
    ids = sorted({id for one in games for id in one.offered} | {id for one in games for t in one.taken for id in t})
    # Against what its seat wins on average: otherwise what the first player takes would share in the first's advantage.
    results = [[share - par[seat] for seat, share in enumerate(one.shares)] for one in games]
    doses = {id: [[taken.get(id, 0) for taken in one.taken] for one in games] for id in ids}
    totals = {kind: _totals(games, kind) for kind in {kind_of(id) for id in ids}}
    several = {kind for kind in totals if sum(kind_of(id) == kind for id in ids) > 1}
    slopes = [slope(doses[id], results) for id in ids]
    among = [
        slope_among(doses[id], totals[kind_of(id)], results) if kind_of(id) in several else alone
        for id, alone in zip(ids, slopes, strict=True)
    ]
    flagged = surely_beyond(among, margin)
    return [
        _component(games, id, doses[id], alone, rival, flag)
        for id, alone, rival, flag in zip(ids, slopes, among, flagged, strict=True)
    ]


def kind_of(id: str) -> str:
    return id.partition("/")[0]


def _totals(games: Sequence[GameBalance], kind: str) -> list[list[int]]:
    """How many components of a kind each seat took."""
    return [[sum(n for id, n in taken.items() if kind_of(id) == kind) for taken in one.taken] for one in games]


def _component(
    games: Sequence[GameBalance],
    id: str,
    doses: Sequence[Sequence[int]],
    alone: Slope | None,
    among: Slope | None,
    flagged: bool,
) -> Component:
    offers = [one.offered.get(id, 0) for one in games]
    copies = [sum(dose) for dose in doses]
    pick = None
    flag = ""
    if offered := sum(offers):
        # Some components can be taken from others and so more often than they lie there.
        pick = ratio([min(n, offer) for n, offer in zip(copies, offers, strict=True)], offers)
        if sum(1 for offer in offers if offer) >= ENOUGH:
            flag = "always" if pick.low > ALWAYS else "never" if pick.high < NEVER else ""
    if flagged and among is not None:
        flag = "strong" if among.estimate.value > 0 else "weak"
    takers = fmean(x > 0 for dose in doses for x in dose)
    return Component(
        id,
        sum(copies),
        takers,
        pick,
        offered,
        None if alone is None else alone.estimate,
        None if among is None else among.estimate,
        0 if alone is None else alone.games,
        flag,
    )
