"""Balance report as one HTML file that needs no server, no script and no other file."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib import resources
from typing import Any

from offworld.arena.balance_report import (
    ALWAYS,
    ENOUGH,
    FALSE_ALARMS,
    NEVER,
    BalanceReport,
    Component,
    Estimate,
    Length,
    kind_of,
)
from offworld.arena.svg import (
    KINDS,
    NIGHT,
    PALETTE,
    SHAPES,
    element,
    line,
    picture,
    polygon,
    rect,
    seat_colour,
    text,
    ticks,
    titled,
)
from offworld.kit.messages import Translator, msg

Name = Callable[[str], str]


def style() -> str:
    """The style sheet with its colours, light or dark as the reader's system wishes."""
    sheet = resources.files("offworld.arena").joinpath("balance_html.css").read_text("utf-8")
    colours = f":root {{ color-scheme: light dark; {PALETTE} }}"
    night = f"@media (prefers-color-scheme: dark) {{ :root {{ {NIGHT} }} }}"
    return " ".join(f"{colours} {night} {sheet}".split())


class Page:
    """A report with the words for it: `name` says what a component is called."""

    def __init__(self, report: BalanceReport, translator: Translator, title: str, name: Name) -> None:
        self.report = report
        self.translator = translator
        self.number = translator.number
        self.percent = translator.percent
        self.lead = translator.lead
        self.title = title
        self.name = name

    def words(self, id: str, **args: Any) -> str:
        return self.translator(msg(id, **args))

    def interval(self, estimate: Estimate, show: Callable[[float], str]) -> str:
        return self.words("balance-interval", low=show(estimate.low), high=show(estimate.high))

    def source(self, id: str) -> str:
        label = self.words(id)
        return label[:1].upper() + label[1:]

    def place(self, seat: int) -> str:
        return self.words("balance-place", number=seat + 1)


def balance_page(page: Page) -> str:
    """The whole file."""
    heading = page.words("balance-heading", game=page.title)
    body = [
        f'<header class="site"><b>OFFWORLD</b><span>{escape(page.words("balance-site"))}</span></header><main>',
        _lead(page, heading),
        _verdict(page),
        _panel("half", page.words("balance-seats"), page.words("balance-seats-note"), seats_plot(page)),
        _panel("half", page.words("balance-length"), page.words("balance-length-note"), _lengths(page)),
        *_read_panels(page),
        f"<footer><p>{escape(page.words('balance-footer'))}</p></footer></main>",
    ]
    head = (
        f'<!doctype html>\n<html lang="{page.translator.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}</title><style>{style()}</style></head><body>"
    )
    return head + "\n".join(body) + "</body></html>\n"


def _read_panels(page: Page) -> list[str]:
    """What only the game's own statistics can say."""
    if not page.report.seats[0].sources:
        return []
    return [
        _panel("wide", page.words("balance-sources"), page.words("balance-sources-note"), sources_plot(page)),
        _panel("wide", page.words("balance-components"), _components_note(page), components_table(page)),
    ]


def _panel(width: str, title: str, note: str, content: str) -> str:
    return f'<section class="panel {width}"><h2>{escape(title)}</h2><p>{escape(note)}</p>{content}</section>'


def _lead(page: Page, heading: str) -> str:
    report = page.report
    facts = [
        page.words("balance-games", games=report.games),
        page.words("balance-players", players=report.players),
        page.words("balance-bots", bots=", ".join(report.bots)),
        page.words("balance-seeds", first=str(report.seeds[0]), last=str(report.seeds[1])),
        page.words("balance-content", content=report.content),
    ]
    if report.options:
        chosen = ", ".join(f"{key}={value}" for key, value in report.options.items())
        facts.append(page.words("balance-options", options=chosen))
    items = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    about = escape(page.words("balance-about"))
    return f'<div class="lead"><h1>{escape(heading)}</h1><p>{about}</p><ul class="facts">{items}</ul></div>'


# ---------------------------------------------------------------- what stands out


def findings(page: Page) -> list[str]:
    """What is out of line, in sentences; nothing if all is well."""
    report = page.report
    found = []
    for seat, facts in enumerate(report.seats):
        if facts.flag:
            share = page.percent(facts.wins.value)
            spread = page.interval(facts.wins, page.percent)
            found.append(page.words(f"balance-seat-{facts.flag}", place=page.place(seat), share=share, interval=spread))
    for component in report.components:
        if component.flag in ("strong", "weak") and component.among is not None:
            lead, spread = page.lead(component.among.value), page.interval(component.among, page.lead)
        elif component.flag and component.pick is not None:
            lead, spread = page.percent(component.pick.value), page.interval(component.pick, page.percent)
        else:
            continue
        what = page.name(component.id)
        found.append(page.words(f"balance-found-{component.flag}", component=what, value=lead, interval=spread))
    return found


def _verdict(page: Page) -> str:
    found = findings(page)
    margin = page.number(100 * page.report.margin, 0)
    if not found:
        sentence = escape(page.words("balance-fine", margin=margin))
        content = f"<p>{sentence}</p>"
    else:
        content = "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in found) + "</ul>"
    alarm = " alarm" if found else ""
    title = escape(page.words("balance-verdict"))
    return f'<section class="panel wide verdict{alarm}"><h2>{title}</h2>{content}</section>'


# ---------------------------------------------------------------- plots


def seats_plot(page: Page) -> str:
    """The share of wins of each place in the turn order, with its interval, against par."""
    report = page.report
    par = 1 / report.players
    low = min(par - report.margin, *(seat.wins.low for seat in report.seats)) - 0.02
    high = max(par + report.margin, *(seat.wins.high for seat in report.seats)) + 0.02
    left, right, top, row = 118.0, 400.0, 26.0, 42.0
    bottom = top + row * report.players

    def x(share: float) -> float:
        return left + (share - low) / (high - low) * (right - left)

    parts = []
    for mark in ticks(low, high, 6):
        parts.append(line(x(mark), top, x(mark), bottom, class_="axis"))
        parts.append(text(x(mark), bottom + 18, page.number(100 * mark, 0), class_="soft", text_anchor="middle"))
    parts.append(line(x(par), top - 6, x(par), bottom, class_="par"))
    par_words = page.words("balance-par", share=page.percent(par))
    parts.append(text(x(par), top - 11, par_words, class_="soft", text_anchor="middle"))
    for bound in (par - report.margin, par + report.margin):
        parts.append(line(x(bound), top, x(bound), bottom, class_="bound"))
    for seat, facts in enumerate(report.seats):
        y = top + row * (seat + 0.5)
        wins = facts.wins
        colour = seat_colour(seat)
        label = f"{page.place(seat)}: {page.percent(wins.value)} ({page.interval(wins, page.percent)})"
        bar = line(x(wins.low), y, x(wins.high), y, stroke=colour, stroke_width=4, stroke_linecap="round")
        dot = text(x(wins.value), y + 7, SHAPES[seat], text_anchor="middle", style=f"font-size:20px;fill:{colour}")
        parts.append(text(0, y + 5, page.place(seat)))
        parts.append(titled(bar + dot, label))
        parts.append(text(right + 70, y + 1, page.percent(wins.value), class_="num", text_anchor="end"))
        points = page.words("balance-points", points=page.number(facts.points.value))
        parts.append(text(right + 70, y + 16, points, class_="soft", text_anchor="end"))
    return picture(right + 72, bottom + 24, page.words("balance-seats"), parts)


def length_plot(page: Page, length: Length, label: str) -> str:
    """How many games had which length; nothing to draw where all have the same."""
    if length.least == length.most:
        return f"<p>{escape(page.words('balance-same', label=label, length=length.least))}</p>"
    width, left, top, bottom = 470.0, 4.0, 26.0, 104.0
    tallest = max(count for _, _, count in length.bins)
    step = (width - left) / max(len(length.bins), 6)
    parts = [line(left, bottom, width, bottom, class_="axis")]
    for at, (first, last, count) in enumerate(length.bins):
        if not count:
            continue
        height = (bottom - top) * count / tallest
        span = str(first) if first == last else f"{first}–{last}"
        words = page.words("balance-bar", length=span, games=count)
        bar = rect(left + at * step + 1, bottom - height, step - 2, height, fill="var(--bar)", rx=2)
        parts.append(titled(bar, words))
    every = -(-len(length.bins) // 8)
    for at, (first, _, _) in enumerate(length.bins):
        if at % every == 0:
            parts.append(text(left + (at + 0.5) * step, bottom + 16, str(first), class_="soft", text_anchor="middle"))
    mean = page.words(
        "balance-mean", label=label, mean=page.number(length.mean.value), least=length.least, most=length.most
    )
    parts.append(text(left, 14, mean))
    return picture(width, bottom + 22, mean, parts)


def _lengths(page: Page) -> str:
    decisions = length_plot(page, page.report.decisions, page.words("balance-decisions"))
    rounds = page.report.rounds
    return decisions if not rounds.most else decisions + length_plot(page, rounds, page.words("balance-rounds"))


def sources_plot(page: Page) -> str:
    """Mean points by source, stacked: each place in the turn order, then winners and the others."""
    report = page.report
    bars = [(page.place(seat), facts.sources) for seat, facts in enumerate(report.seats)]
    bars += [(page.words("balance-winners"), report.winners), (page.words("balance-losers"), report.losers)]
    bars = [(label, sources) for label, sources in bars if sources]
    ids = sorted(report.seats[0].sources, key=lambda id: -sum(max(0.0, sources[id]) for _, sources in bars))
    colours = {id: KINDS[at % len(KINDS)] for at, id in enumerate(ids)}
    low = min(sum(v for v in sources.values() if v < 0) for _, sources in bars)
    high = max(sum(v for v in sources.values() if v > 0) for _, sources in bars)
    left, right, row = 150.0, 1060.0, 42.0
    bottom = 8.0 + row * len(bars) + 10

    def x(points: float) -> float:
        return left + (points - low) / (high - low or 1) * (right - left)

    parts = []
    for mark in ticks(low, high, 12):
        parts.append(line(x(mark), 6, x(mark), bottom, class_="axis"))
        parts.append(text(x(mark), bottom + 18, page.number(mark, 0), class_="soft", text_anchor="middle"))
    for at, (label, sources) in enumerate(bars):
        y = 8.0 + row * at + (10 if at >= report.players else 0)
        parts.append(text(0, y + 21, label))
        up, down = 0.0, 0.0
        for id in ids:
            value = sources[id]
            start = up if value > 0 else down + value
            up, down = (up + value, down) if value > 0 else (up, down + value)
            width = x(start + abs(value)) - x(start)
            if width < 0.5:
                continue
            words = f"{label}, {page.source(id)}: {page.number(value)}"
            block = rect(x(start), y, width, 30, fill=colours[id], stroke="var(--panel)")
            if width > 34:
                block += text(x(start) + width / 2, y + 20, page.number(value), class_="in", text_anchor="middle")
            parts.append(titled(block, words))
        parts.append(text(x(up) + 8, y + 20, page.number(sum(sources.values())), class_="num"))
    parts.append(line(x(0), 6, x(0), bottom, stroke="var(--ink)"))
    key = "".join(f'<li><i style="background:{colours[id]}"></i>{escape(page.source(id))}</li>' for id in ids)
    plot = picture(1120, bottom + 24, page.words("balance-sources"), parts)
    return f'<div class="scroll broad">{plot}</div><ul class="key">{key}</ul>'


# ---------------------------------------------------------------- components

PLOT = 340.0


def _components_note(page: Page) -> str:
    return page.words(
        "balance-components-note",
        margin=page.number(100 * page.report.margin, 0),
        alarms=page.number(100 * FALSE_ALARMS, 0),
        always=page.number(100 * ALWAYS, 0),
        never=page.number(100 * NEVER, 0),
    )


def components_table(page: Page) -> str:
    """A forest plot as a table: one row a component, best first within each kind."""
    report = page.report
    shown = [one.among for one in report.components if one.among is not None and one.games >= ENOUGH]
    reach = max([report.margin * 1.5, *(max(abs(e.low), abs(e.high)) for e in shown)])
    reach = min(reach, 0.6)
    columns = [
        f"<th>{escape(page.words('balance-column-name'))}</th>",
        f'<th class="n">{escape(page.words("balance-column-takers"))}</th>',
        f'<th class="n">{escape(page.words("balance-column-pick"))}</th>',
        f'<th class="n">{escape(page.words("balance-column-raw"))}</th>',
        f'<th class="plot">{escape(page.words("balance-column-among"))}{_axis(page, reach)}</th>',
        '<th class="n"></th>',
    ]
    rows = []
    for kind in dict.fromkeys(kind_of(one.id) for one in report.components):
        members = [one for one in report.components if kind_of(one.id) == kind]
        members.sort(key=lambda one: -9 if one.among is None else one.among.value, reverse=True)
        rows.append(f'<tr><th colspan="6" scope="rowgroup">{escape(page.words(f"kind-{kind}"))}</th></tr>')
        rows.extend(_row(page, one, reach) for one in members)
    head = f"<thead><tr>{''.join(columns)}</tr></thead>"
    return f'<div class="scroll"><table>{head}<tbody>{"".join(rows)}</tbody></table></div>'


def _x(value: float, reach: float) -> float:
    return PLOT / 2 + max(-1.04, min(1.04, value / reach)) * (PLOT / 2 - 16)


def _axis(page: Page, reach: float) -> str:
    parts = []
    for mark in ticks(-reach, reach, 7):
        words = page.number(100 * mark, 0)
        parts.append(text(_x(mark, reach), 14, words, class_="soft", text_anchor="middle"))
    return picture(PLOT, 18, page.words("balance-column-among"), parts)


def _row(page: Page, one: Component, reach: float) -> str:
    name = escape(page.name(one.id))
    chip = f'<span class="chip">{escape(page.words(f"balance-flag-{one.flag}"))}</span>' if one.flag else ""
    dash = "–"
    pick, raw, spread, plot = dash, dash, dash, ""
    if one.pick is not None:
        pick = f"{page.percent(one.pick.value)} <small>({one.offered})</small>"
    if one.difference is not None:
        raw = page.lead(one.difference.value)
    if one.among is not None:
        error = page.number(50 * (one.among.high - one.among.low))
        spread = f"{page.lead(one.among.value)} <small>±{error}</small>"
        plot = _forest(page, one, one.among, reach)
    cells = [
        f"<td>{name}{chip}</td>",
        f'<td class="n">{page.percent(one.takers)}</td>',
        f'<td class="n">{pick}</td>',
        f'<td class="n">{raw}</td>',
        f'<td class="plot">{plot}</td>',
        f'<td class="n">{spread}</td>',
    ]
    opening = '<tr class="flag">' if one.flag else "<tr>"
    return f"{opening}{''.join(cells)}</tr>"


def _forest(page: Page, one: Component, among: Estimate, reach: float) -> str:
    """A difference and its interval; faint where few games tell anything."""
    margin = page.report.margin
    beyond = one.flag in ("strong", "weak")
    colour = "var(--legal)" if beyond else "var(--bar)"
    x = _x(among.value, reach)
    bars = [
        line(_x(among.low, reach), 13, _x(among.high, reach), 13, stroke=colour, stroke_width=3),
        polygon([(x - 6, 13), (x, 7), (x + 6, 13), (x, 19)], fill=colour),
    ]
    parts = [
        line(_x(0, reach), 0, _x(0, reach), 26, class_="par"),
        line(_x(-margin, reach), 0, _x(-margin, reach), 26, class_="bound"),
        line(_x(margin, reach), 0, _x(margin, reach), 26, class_="bound"),
        element("g", "".join(bars), class_="" if one.games >= ENOUGH else "thin"),
    ]
    words = page.words(
        "balance-difference",
        value=page.lead(among.value),
        interval=page.interval(among, page.lead),
        games=one.games,
    )
    return picture(PLOT, 26, words, [titled("".join(parts), words)])
