"""Structured logs: one line per event, as JSON or coloured text, with the request's context and without secrets."""

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
"""User and password in a URL."""
HIDDEN = "***"


def configure(form: Format = "auto", level: str = "INFO") -> None:
    """Configure logging to the standard error output."""
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
    """Mask secrets in a log line: fields by their names, and passwords in URLs."""
    for key, value in line.items():
        if SECRET.search(key):
            line[key] = HIDDEN
        elif isinstance(value, str):
            line[key] = LOGIN.sub(f"://{HIDDEN}@", value)
    return line
