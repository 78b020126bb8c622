"""Services: all parts of a running server, put together once."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor

from offworld.server import notices
from offworld.server.bots import BotSeats, BotWorkers
from offworld.server.broker import Broker, LocalBroker
from offworld.server.channels import Channels
from offworld.server.committer import Committer
from offworld.server.creating import Founder
from offworld.server.database import Reader, is_sqlite, open_engine, upgrade
from offworld.server.delivery import Delivery
from offworld.server.hub import Outbox
from offworld.server.keeper import Keeper
from offworld.server.library import Library
from offworld.server.people import People
from offworld.server.postman import Postman
from offworld.server.rooms import Rooms
from offworld.server.settings import Settings, World
from offworld.server.tables import TableService
from offworld.server.talk import Talk
from offworld.server.turns import TurnService
from offworld.server.vacations import Vacations

GOODBYE_S = 5


class Services:
    """What routes work with. Made before the server accepts anything, closed after it has stopped accepting."""

    def __init__(
        self,
        settings: Settings,
        world: World | None = None,
        broker: Broker | None = None,
        bot_executor: Executor | None = None,
    ) -> None:
        self.settings = settings
        self.world = world or World()
        self.engine = open_engine(settings.db)
        upgrade(self.engine)
        self.read = Reader(self.engine)
        self.commit = Committer(self.engine)
        self.broker = broker or LocalBroker()
        self.people = People(settings, self.world, self.read, self.commit)
        self.rooms = Rooms(settings, self.world, self.read, self.commit, self.broker)
        founder = Founder(self.world)
        self.tables = TableService(self.rooms, founder, self.read, self.world)
        self.bots = BotSeats(self.tables, BotWorkers(settings.bot_workers, bot_executor))
        self.rooms.changed.append(self.bots.consider)
        self.talk = Talk(self.rooms, self.world, self.read, self.commit, self.broker)
        self.library = Library(self.rooms, self.tables, founder)
        self.broker.listen(self.rooms.catch_up)
        self.broker.listen(self.talk.hear)
        alone = is_sqlite(self.engine)
        self.keeper = Keeper(settings, self.world, self.read, self.commit, self.rooms, self.tables, alone)
        self.rooms.changed.append(self.keeper.consider)
        self.rooms.companions.append(notices.companions)
        self.vacations = Vacations(self.world, self.read, self.commit, self.rooms, self.tables)
        self.turns = TurnService(self.world, self.read, self.rooms)
        self.delivery = Delivery(settings, self.world, self.read, self.commit)
        self.channels = Channels(settings, self.world, self.read, self.commit, self.delivery)
        noticing = notices.Notices(settings, self.world, self.read, self.commit, self.rooms)
        self.postman = Postman(self.world, noticing, self.delivery)
        self.outboxes: set[Outbox] = set()

    async def start(self) -> None:
        await self.broker.start()
        await self.keeper.start()
        if self.settings.background:
            self.postman.start()

    def outbox(self) -> Outbox:
        """A new connection's outbox; it is told of a shutdown."""
        outbox = Outbox(self.settings.outbox)
        self.outboxes.add(outbox)
        return outbox

    def release(self, outbox: Outbox) -> None:
        """A connection is gone."""
        outbox.closed.set()
        self.outboxes.discard(outbox)

    async def say_goodbye(self) -> None:
        """End all streams and sockets, and wait until they have been told; for those who do not listen, not long."""
        ending = list(self.outboxes)
        for outbox in ending:
            outbox.end("shutdown")
        try:
            async with asyncio.timeout(GOODBYE_S):
                for outbox in ending:
                    await outbox.closed.wait()
        except TimeoutError:
            return

    async def close(self) -> None:
        """Finish what was begun: everything acknowledged is on disk, and everything else was never said."""
        await self.say_goodbye()
        await self.postman.close()
        await self.bots.close()
        await self.tables.settle()
        await self.keeper.close()
        await self.broker.close()
        self.commit.close()
        self.read.close()
        self.engine.dispose()
