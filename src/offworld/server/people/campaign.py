"""Campaigns: cards that people own are brought into games that let them keep cards."""

from __future__ import annotations

from functools import partial

import msgspec

from offworld.kit.errors import OffworldError
from offworld.server.errors import ApiError, to_api_error
from offworld.server.model import events
from offworld.server.model.table_state import TableState
from offworld.server.people.results import collections
from offworld.server.storage.reader import Reader


async def bring(read: Reader, table: TableState, begin: events.Start) -> events.Start:
    """The start event with the cards that people own; an advanced start with too few cards is refused."""
    campaign = table.info.campaign
    if campaign is None:
        if table.setup.advanced:
            raise ApiError(400, "no-advanced")
        return begin
    owned = await read(partial(collections, game=table.info.name, seats=list(table.seats)))
    if not any(owned) and not table.setup.advanced:
        return begin
    chosen = msgspec.convert(table.setup.options, table.info.options)
    options = campaign.bring(chosen, owned, [], table.setup.advanced)
    try:
        table.info.new_game(len(table.seats), table.seed, options, table.content)
    except OffworldError as error:
        raise to_api_error(409, "setup", error) from None
    return msgspec.structs.replace(begin, options=msgspec.to_builtins(options), brought=owned)
