"""Logs: a line for each event, as JSON for machines or coloured for people, with its request and without secrets."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Literal

import structlog

Format = Literal["auto", "json", "console"]
SECRET = re.compile(r"token|password|cookie|secret|authorization|salt|seed", re.IGNORECASE)
LOGIN = re.compile(r"://[^/\s@]+@")
"""The user and password in an address."""
HIDDEN = "***"


def configure(form: Format = "auto", level: str = "INFO") -> None:
    """Send everything that is logged to the standard error output."""
    as_json = form == "json" or (form == "auto" and not sys.stderr.isatty())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    shown: list[Any]
    if as_json:
        shown = [structlog.processors.format_exc_info, hide, structlog.processors.JSONRenderer(sort_keys=True)]
    else:
        shown = [structlog.processors.format_exc_info, hide, structlog.dev.ConsoleRenderer()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *shown], foreign_pre_chain=shared
        )
    )
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("offworld").setLevel(level)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def hide(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Take secrets out of a line: by the names of its fields, and passwords out of addresses."""
    for key, value in line.items():
        if SECRET.search(key):
            line[key] = HIDDEN
        elif isinstance(value, str):
            line[key] = LOGIN.sub(f"://{HIDDEN}@", value)
    return line
