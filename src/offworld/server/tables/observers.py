"""Observers of tables: what other packages write with an event, and do after it.

They are registered in one place (`offworld.server.services`), and called in the order of their registration.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from offworld.server.live.subscribers import Subscription
from offworld.server.model.events import StoredEvent
from offworld.server.model.setup import Phase
from offworld.server.model.table_state import TableState
from offworld.server.storage.batch import Write


class TableObserver(Protocol):
    """Reacts to tables. Subclasses override what they need; nothing here may wait."""

    writes_with_phases: bool = False
    """Whether it writes only with events that change the phase of the table: most do not, and it is not asked then."""

    def writes_for(self, table: TableState, event: StoredEvent, before: Phase) -> Sequence[Write]:
        """What to write in the transaction of an event that was applied; `before` is the phase before it."""
        return ()

    def after_commit(self, table: TableState, event: StoredEvent, local: bool) -> None:
        """An event was committed, by this process (`local`) or by another one."""
        return

    def on_loaded(self, table: TableState) -> None:
        """A table was read from the database."""
        return

    def on_watch(self, id: str, subscription: Subscription, started: bool) -> None:
        """A connection has started to watch a table in this process, or has stopped."""
        return
