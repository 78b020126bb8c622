"""`offworld letters`: notices that could not be sent."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
import typer

from offworld.cli.arguments import Lang, shared_speaker
from offworld.cli.serve import Db
from offworld.kit.messages import Message, msg

MOST = 1000


def letters(
    db: Db = "",
    retry: Annotated[bool, typer.Option("--retry", help="Try them all once more.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    lang: Lang = "",
) -> None:
    """List the notices that a server could not send."""
    # Here and not above: no other command should wait for a web framework to be loaded.
    from offworld.server.config.environment import Environment
    from offworld.server.config.settings import database_url
    from offworld.server.notifications.delivery import dead_letters, revive
    from offworld.server.storage.engine import open_beside

    speaker = shared_speaker(lang)
    engine = open_beside(database_url(db))
    if retry:
        with engine.connect() as connection:
            connection.info["writes"] = True
            with connection.begin():
                count = revive(connection, Environment().now())
        print(json.dumps({"retried": count}) if as_json else speaker(msg("letters-revived", count=count)))
        return
    with engine.connect() as connection:
        found = dead_letters(connection, MOST)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    print(speaker(msg("letters-some", count=len(found)) if found else msg("letters-none")))
    for letter in found:
        print(speaker(Message("letters-line", msgspec.to_builtins(letter))))
