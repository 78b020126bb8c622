"""Texts of notifications, in a person's language and time zone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from babel.dates import format_datetime

from offworld.kit.messages import Message, msg
from offworld.server.api.notifications import Notification, NotificationKind, NotificationRules
from offworld.server.live.renderer import Presenter, seat_names, shared_translator, words_of
from offworld.server.model.clock import Uptime
from offworld.server.model.table_state import TableState, proposal_message
from offworld.server.notifications.quiet_hours import zone_of


class NotificationRenderer:
    """Renders messages. `address` is the public address of the server, for links."""

    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")

    def for_person(
        self, table: TableState, kind: Any, seat: int, key: str, rules: NotificationRules, flag_ms: int | None
    ) -> Notification:
        """A message to one person about their seat; it contains the question, which may be private."""
        question = ""
        if kind in ("turn", "reminder"):
            prompt = Presenter(table, seat, rules.lang).prompt()
            question = prompt.text.words if prompt is not None and prompt.text is not None else ""
        elif kind == "asked" and table.proposal is not None:
            question = self._proposal_text(table, rules.lang)
        return self._message(table, kind, seat, key, rules.lang, rules.zone, flag_ms, question)

    def for_table(self, table: TableState, seat: int, key: str, lang: str, flag_ms: int | None) -> Notification:
        """A message for everybody at a table: whose decision is awaited, without the question."""
        return self._message(table, "turn", seat, key, lang, "UTC", flag_ms, "")

    def digest(self, turns: Sequence[Any], key: str, rules: NotificationRules, uptime: Uptime) -> Notification:
        """A digest of all tables that await a person, from their rows."""
        translate = shared_translator(rules.lang)
        lines = []
        for row in turns:
            by = "" if row.flag_ms is None else format_moment(uptime.wall(row.flag_ms), rules.lang, rules.zone)
            line = msg("notice-digest-line", game=game_title(row.game, rules.lang), by=by, timed="yes" if by else "no")
            lines.append(f"• {translate(line)}\n  {self._link(row.id)}")
        words = "\n".join([translate(msg("notice-digest", tables=len(lines))), "", *lines])
        link = f"{self._address}/turns" if self._address else ""
        return Notification(
            "digest", key, rules.lang, translate(msg("notice-digest-title", tables=len(lines))), words, link
        )

    def plain(
        self, kind: NotificationKind, key: str, lang: str, title: Message, words: Message, path: str = ""
    ) -> Notification:
        """A message that is not about a table."""
        translate = shared_translator(lang)
        link = f"{self._address}{path}" if self._address and path else ""
        return Notification(kind, key, lang, translate(title), translate(words), link)

    def _message(
        self,
        table: TableState,
        kind: NotificationKind,
        seat: int,
        key: str,
        lang: str,
        zone: str,
        flag_ms: int | None,
        question: str,
    ) -> Notification:
        translate = shared_translator(lang)
        names = seat_names(table, lang)
        name = names[seat] if seat < len(names) else ""
        host = next((each.name for each in table.seats if each.person == (table.closed_by or table.host)), "")
        by = "" if flag_ms is None else format_moment(flag_ms, lang, zone)
        facts = {
            "name": name,
            "game": game_title(table.info.name, lang),
            "table": table.id,
            "title": table.title,
            "titled": "yes" if table.title else "no",
            "host": host,
            "why": table.closed_why,
            "said": "yes" if table.closed_why else "no",
            "asked": question,
            "has": "yes" if question else "no",
            "by": by,
            "timed": "yes" if by else "no",
        }
        return Notification(
            kind,
            key,
            lang,
            translate(Message(f"notice-{kind}-title", facts)),
            translate(Message(f"notice-{kind}", facts)),
            self._link(table.id),
            table.id,
            table.info.name,
            seat,
            name,
            question,
            by,
            flag_ms or 0,
        )

    def _proposal_text(self, table: TableState, lang: str) -> str:
        """The text of a table's proposal, as in its log."""
        assert table.proposal is not None
        names = seat_names(table, lang)
        seat = table.proposal.seat
        return shared_translator(lang)(proposal_message(table.proposal, names[seat] if seat >= 0 else ""))

    def _link(self, table: str) -> str:
        return f"{self._address}/t/{table}"


def format_moment(ms: int, lang: str, zone: str) -> str:
    """A time in a language and a time zone."""
    local = datetime.fromtimestamp(ms / 1000, zone_of(zone))
    return f"{format_datetime(local, 'EEE d MMM, HH:mm', locale=lang)} ({zone})"


def game_title(game: str, lang: str) -> str:
    return words_of(game, "", "", lang)(Message("game-title"), [])
