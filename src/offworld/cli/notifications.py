"""`offworld notifications`: notifications that could not be sent."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
import typer

from offworld.cli.arguments import Lang, shared_translator
from offworld.cli.serve import Db
from offworld.kit.messages import Message, msg

MOST = 1000


def notifications(
    db: Db = "",
    retry: Annotated[bool, typer.Option("--retry", help="Try them all once more.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    lang: Lang = "",
) -> None:
    """List the notifications that a server could not send."""
    # Imported here, so that no other command loads the web framework.
    from offworld.server.config.environment import Environment
    from offworld.server.config.settings import database_url
    from offworld.server.notifications.delivery import dead_messages, retry_dead
    from offworld.server.storage.engine import open_beside

    translator = shared_translator(lang)
    engine = open_beside(database_url(db))
    if retry:
        with engine.connect() as connection:
            connection.info["writes"] = True
            with connection.begin():
                count = retry_dead(connection, Environment().now())
        print(json.dumps({"retried": count}) if as_json else translator(msg("notifications-retried", count=count)))
        return
    with engine.connect() as connection:
        found = dead_messages(connection, MOST)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    print(translator(msg("notifications-some", count=len(found)) if found else msg("notifications-none")))
    for message in found:
        print(translator(Message("notifications-line", msgspec.to_builtins(message))))
