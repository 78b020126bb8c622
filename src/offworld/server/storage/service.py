"""Core and Service: what nearly every part of the server works with, handed over as one thing."""

from __future__ import annotations

from dataclasses import dataclass

from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.storage.committer import Committer
from offworld.server.storage.reader import Reader


@dataclass(frozen=True)
class Core:
    """The settings, time and tokens, and both ways to the database."""

    settings: Settings
    environment: Environment
    read: Reader
    commit: Committer


class Service:
    """A part of the server that reads from the database or writes to it."""

    def __init__(self, core: Core) -> None:
        self._settings = core.settings
        self._environment = core.environment
        self._read = core.read
        self._commit = core.commit
