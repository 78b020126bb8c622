"""Metrics in the Prometheus text format.

With several processes behind one address each writes its numbers to files of a common folder, and the process that is
scraped adds them up: `PROMETHEUS_MULTIPROC_DIR`, which `offworld serve --workers` sets.
"""

from __future__ import annotations

import logging
import os
from functools import lru_cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.table_state import TableState
from offworld.server.tables.observers import TableObserver

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics(TableObserver):
    """All metrics of a process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.requests = self._counter("requests", "Requests answered.", ("method", "route", "status"))
        self.request_seconds = self._histogram("request_seconds", "Time to answer a request.", QUICK, ("route",))
        self.moves = self._counter("moves", "Actions committed, by whom.", ("game", "by"))
        self.events = self._counter("events", "Events committed.", ("kind",))
        self.commit_seconds = self._histogram("commit_seconds", "Time of a transaction.", QUICK)
        self.group_size = self._histogram("commit_group_size", "Writes that shared a transaction.", SIZES)
        self.errors = self._counter("errors", "Faults that were logged, by the part that logged them.", ("part",))
        self.sockets = self._gauge("sockets", "Open sockets and streams.")
        self.connections = self._gauge("connections", "Open connections.")
        self.refused = self._counter("connections_refused", "Connections refused or ended, by the reason.", ("reason",))
        self.tables = self._gauge("tables_loaded", "Tables in memory.")
        self.thinking = self._gauge("bots_thinking", "Decisions that bots are thinking about.")
        self.bot_queue = self._gauge("bots_waiting", "Decisions that wait for a free process.")
        self.bot_retries = self._gauge("bots_asked_again", "Decisions asked again because a process was lost.")
        self.removed = self._counter("removed", "Old things that were removed, by kind.", ("kind",))
        self._error_counter = _ErrorCounter(self.errors)
        # Looking up a counter by its labels takes longer than counting.
        self._event = lru_cache(maxsize=256)(self.events.labels)
        self._move = lru_cache(maxsize=256)(self.moves.labels)
        self._request_count = lru_cache(maxsize=1024)(self.requests.labels)
        self._request_time = lru_cache(maxsize=1024)(self.request_seconds.labels)

    def _counter(self, name: str, about: str, labels: tuple[str, ...] = ()) -> Counter:
        return Counter(name, about, labels, namespace="offworld", registry=self._registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], labels: tuple[str, ...] = ()) -> Histogram:
        return Histogram(name, about, labels, namespace="offworld", registry=self._registry, buckets=buckets)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(name, about, namespace="offworld", registry=self._registry, multiprocess_mode="livesum")

    # Recording

    def after_commit(self, table: TableState, row: StoredEvent, local: bool) -> None:
        if not local:
            return
        self._event(row.kind).inc()
        if isinstance(row.event, events.Act):
            self._move(table.info.name, "person" if row.person else "bot").inc()

    def count_request(self, method: str, route: str, status: int) -> None:
        self._request_count(method, route, str(status)).inc()

    def observe_request(self, route: str, seconds: float) -> None:
        self._request_time(route).observe(seconds)

    def observe_transaction(self, size: int, seconds: float) -> None:
        self.commit_seconds.observe(seconds)
        self.group_size.observe(size)

    def count_removed(self, kind: str, count: int) -> None:
        self.removed.labels(kind).inc(count)

    def connection_ended(self, reason: str) -> None:
        self.refused.labels(reason).inc()

    def open(self) -> None:
        logging.getLogger("offworld").addHandler(self._error_counter)

    def close(self) -> None:
        logging.getLogger("offworld").removeHandler(self._error_counter)

    # Exposition

    def text(self) -> bytes:
        if not os.environ.get(FOLDER):
            return generate_latest(self._registry)
        combined = CollectorRegistry()
        MultiProcessCollector(combined)  # type: ignore[no-untyped-call]
        return generate_latest(combined)


class _ErrorCounter(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.labels(record.name.rpartition(".")[2]).inc()
