"""Services: all parts of a running server, put together once."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import Executor

from offworld import __version__
from offworld.server import descriptors, interpreter, notices
from offworld.server.analyses import Analyses, analyse
from offworld.server.bots import BotSeats
from offworld.server.broker import Broker, LocalBroker
from offworld.server.channels import Channels
from offworld.server.committer import Committer
from offworld.server.connection_limits import Registry
from offworld.server.creating import Founder
from offworld.server.database import Reader, is_sqlite, open_engine, upgrade
from offworld.server.delivery import Delivery
from offworld.server.hands import Hands
from offworld.server.health import Health
from offworld.server.hints import Hints, think
from offworld.server.hub import Outbox
from offworld.server.jobs import Jobs
from offworld.server.keeper import Keeper
from offworld.server.library import Library
from offworld.server.metrics import FOLDER, Metrics
from offworld.server.people import People, Person
from offworld.server.people.reception import Reception
from offworld.server.postgres_broker import PostgresBroker
from offworld.server.postman import Postman
from offworld.server.presence import Presences
from offworld.server.rooms import Rooms
from offworld.server.settings import Settings, World
from offworld.server.tables import TableService
from offworld.server.talk import Talk
from offworld.server.turns import TurnService
from offworld.server.types import learn_types
from offworld.server.vacations import Vacations

MEASURE_S = 5
GOODBYE_S = 5
logger = logging.getLogger(__name__)


class Services:
    """What routes work with. Made before the server accepts anything, closed after it has stopped accepting."""

    def __init__(
        self,
        settings: Settings,
        world: World | None = None,
        broker: Broker | None = None,
        bot_executor: Executor | None = None,
    ) -> None:
        learn_types()
        self.settings = settings
        self.world = world or World()
        self.engine = open_engine(settings.db)
        upgrade(self.engine)
        self.read = Reader(self.engine)
        self.commit = Committer(self.engine)
        shared = not is_sqlite(self.engine)
        self.broker = broker or (self._postgres_broker() if shared else LocalBroker())
        self.people = People(settings, self.world, self.read, self.commit)
        self.rooms = Rooms(settings, self.world, self.read, self.commit, self.broker, shared)
        founder = Founder(self.world)
        self.tables = TableService(self.rooms, founder, self.read, self.world)
        self.jobs = Jobs(settings, self.world, self.read, self.commit, self.broker, shared)
        self.bot_hands = Hands(think, settings.bot_workers, executor=bot_executor)
        self.bots = BotSeats(settings, self.tables, self.commit, self.jobs, self.bot_hands)
        self.hints = Hints(settings, self.world, self.tables, self.commit, self.jobs, self.bot_hands)
        self.rooms.companions.append(self.bots.companions)
        self.rooms.changed.append(self.bots.consider)
        self.rooms.arrived.append(self.bots.adopt)
        self.analysis_hands = Hands(analyse, settings.analysis_workers, niceness=10)
        self.analyses = Analyses(
            settings, self.world, self.rooms, self.read, self.commit, self.jobs, self.analysis_hands
        )
        self.presences = Presences(self.world, self.rooms, self.read, self.commit, self.broker, shared)
        self.talk = Talk(self.rooms, self.world, self.read, self.commit, self.broker)
        self.library = Library(self.rooms, self.tables, founder)
        self.broker.listen(self.rooms.catch_up)
        self.broker.listen(self.talk.hear)
        self.broker.listen(self.presences.hear)
        self.broker.listen(self.jobs.hear)
        self.keeper = Keeper(settings, self.world, self.read, self.commit, self.rooms, self.tables, not shared)
        self.rooms.changed.append(self.keeper.consider)
        self.rooms.companions.append(notices.companions)
        self.vacations = Vacations(self.world, self.read, self.commit, self.rooms, self.tables)
        self.turns = TurnService(self.world, self.read, self.rooms)
        self.delivery = Delivery(settings, self.world, self.read, self.commit)
        self.channels = Channels(settings, self.world, self.read, self.commit, self.delivery)
        noticing = notices.Notices(settings, self.world, self.read, self.commit, self.rooms)
        self.postman = Postman(self.world, noticing, self.delivery)
        self.outboxes: set[Outbox] = set()
        self.connections = Registry(settings.connections, descriptors.limit())
        self.reception = Reception(
            settings,
            self.world,
            self.engine,
            self.people,
            self.tables,
            self.rooms,
            self.read,
            self.commit,
            self.outboxes,
        )
        self.health = Health(self.world, self.read, self.commit, self.broker, __version__)
        self.metrics = Metrics()
        self.rooms.committed.append(self.metrics.committed)
        self.commit.observers.append(self.metrics.transaction)
        self.connections.log.observers.append(self.metrics.connection_ended)
        self._measuring: asyncio.Task[None] | None = None

    def _postgres_broker(self) -> Broker:
        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return PostgresBroker(address, self.world.token(9), lambda: self.rooms.resync(), self.settings.resync_s)

    def measure(self) -> None:
        """Set the gauges."""
        self.metrics.sockets.set(len(self.outboxes))
        self.metrics.connections.set(len(self.connections))
        self.metrics.tables.set(len(self.rooms))
        self.metrics.thinking.set(self.bot_hands.working)
        self.metrics.bot_queue.set(self.bot_hands.waiting)
        self.metrics.bot_retries.set(self.bot_hands.lost)

    async def start(self) -> None:
        interpreter.settle()
        self.metrics.open()
        await self.broker.start()
        await self.keeper.start()
        if self.settings.serves:
            await self.reception.start()
            if self.settings.background:
                self.postman.start()
        await self.jobs.start()
        self.presences.start()
        logger.info("ready", extra={"pid": os.getpid()})
        if os.environ.get(FOLDER):
            self._measuring = asyncio.ensure_future(self._measure_often())

    async def _measure_often(self) -> None:
        """Another process may be asked for the metrics of this one."""
        while True:
            self.measure()
            await asyncio.sleep(MEASURE_S)

    def outbox(self, person: Person | None, address: str = "") -> Outbox:
        """A new socket's or stream's outbox; it is told of a shutdown, and of the end of its person's session.

        TooManyError if there are too many sockets and streams already, in all or of this person.
        """
        outbox = Outbox(self.settings.outbox)
        self.connections.sockets.admit(outbox, person.id if person is not None else "", address)
        outbox.credential = person.credential if person is not None else ""
        self.outboxes.add(outbox)
        return outbox

    def release(self, outbox: Outbox) -> None:
        """A connection is gone."""
        outbox.closed.set()
        self.outboxes.discard(outbox)
        self.connections.sockets.release(outbox)

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
        await self.presences.close()
        await self.jobs.stop()
        await self.bot_hands.close()
        await self.analysis_hands.close()
        await self.reception.close()
        await self.tables.settle()
        await self.jobs.put_down()
        await self.keeper.close()
        await self.broker.close()
        self.commit.close()
        self.read.close()
        self.engine.dispose()
        self.metrics.close()
        if self._measuring is not None:
            self._measuring.cancel()
