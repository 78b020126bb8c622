"""Services: all parts of a running server, put together once."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import Executor

from offworld import __version__
from offworld.server.config.settings import Environment, Settings
from offworld.server.live.broker import Broker, LocalBroker
from offworld.server.live.postgres_broker import PostgresBroker
from offworld.server.live.subscribers import SendQueue
from offworld.server.model.person import Person
from offworld.server.notifications import scheduler
from offworld.server.notifications.channels import ChannelService
from offworld.server.notifications.delivery import Delivery
from offworld.server.notifications.loop import NotificationLoop
from offworld.server.ops import descriptors, gc_tuning
from offworld.server.ops.connection_limits import Registry
from offworld.server.ops.health import Health
from offworld.server.ops.metrics import FOLDER, Metrics
from offworld.server.ops.msgspec_warmup import learn_types
from offworld.server.people.one_time_links import OneTimeLinks
from offworld.server.people.retention import Retention
from offworld.server.people.services import PeopleServices
from offworld.server.people.sessions import People
from offworld.server.storage.committer import Committer
from offworld.server.storage.engine import Reader, is_sqlite, open_engine, upgrade
from offworld.server.storage.integrity_check import IntegrityCheck
from offworld.server.tables.cache import TableCache
from offworld.server.tables.chat import ChatService
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.inbox import InboxService
from offworld.server.tables.presence import Presences
from offworld.server.tables.replay import ReplayService
from offworld.server.tables.service import TableService
from offworld.server.timing.deadlines import Deadlines
from offworld.server.timing.vacations import Vacations
from offworld.server.workers.analyses import Analyses, analyse
from offworld.server.workers.bot_moves import BotSeats
from offworld.server.workers.hints import Hints, think
from offworld.server.workers.jobs import Jobs
from offworld.server.workers.pool import Hands
from offworld.server.workers.record_import import RecordImports, import_hands

SEARCH_NICENESS = 5
"""Searches give way to the server itself and to quick decisions."""
MEASURE_S = 5
GOODBYE_S = 5
logger = logging.getLogger(__name__)


class Services:
    """What routes work with. Made before the server accepts anything, closed after it has stopped accepting."""

    def __init__(
        self,
        settings: Settings,
        world: Environment | None = None,
        broker: Broker | None = None,
        bot_executor: Executor | None = None,
    ) -> None:
        learn_types()
        self.settings = settings
        self.world = world or Environment()
        self.engine = open_engine(settings.db)
        upgrade(self.engine)
        self.read = Reader(self.engine)
        self.commit = Committer(self.engine)
        shared = not is_sqlite(self.engine)
        self.broker = broker or (self._postgres_broker() if shared else LocalBroker())
        self.people = People(settings, self.world, self.read, self.commit)
        self.rooms = TableCache(settings, self.world, self.read, self.commit, self.broker, shared)
        founder = TableFactory(self.world)
        self.tables = TableService(self.rooms, founder, self.read, self.world)
        self.jobs = Jobs(settings, self.world, self.read, self.commit, self.broker, shared)
        self.bot_hands = Hands(
            think,
            settings.bot_workers,
            SEARCH_NICENESS,
            executor=bot_executor,
            quick=settings.quick_workers,
            most_dear=settings.dear_per_person,
        )
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
        self.talk = ChatService(self.rooms, self.world, self.read, self.commit, self.broker)
        self.import_hands = import_hands(settings, bot_executor)
        imports = RecordImports(settings, self.world, self.import_hands)
        self.library = ReplayService(self.rooms, self.tables, founder, imports, self.commit)
        self.broker.listen(self.rooms.catch_up)
        self.broker.listen(self.talk.hear)
        self.broker.listen(self.presences.hear)
        self.broker.listen(self.jobs.hear)
        self.keeper = Deadlines(settings, self.world, self.read, self.commit, self.rooms, self.tables, not shared)
        self.rooms.changed.append(self.keeper.consider)
        self.rooms.companions.append(scheduler.companions)
        self.vacations = Vacations(self.world, self.read, self.commit, self.rooms, self.tables)
        self.turns = InboxService(self.world, self.read, self.rooms)
        self.delivery = Delivery(settings, self.world, self.read, self.commit)
        self.channels = ChannelService(settings, self.world, self.read, self.commit, self.delivery)
        noticing = scheduler.NotificationScheduler(settings, self.world, self.read, self.commit, self.rooms)
        self.postman = NotificationLoop(self.world, noticing, self.delivery)
        self.outboxes: set[SendQueue] = set()
        self.connections = Registry(settings.connections, descriptors.limit())
        self.reception = PeopleServices(
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
        self.links = OneTimeLinks(
            settings,
            self.world,
            self.people,
            self.reception.accounts,
            self.reception.limiter,
            self.read,
            self.commit,
            self.delivery,
        )
        self.integrity = IntegrityCheck(self.engine, self.world)
        self.health = Health(self.world, self.read, self.commit, self.broker, self.integrity, __version__)
        self.metrics = Metrics()
        self.rooms.committed.append(self.metrics.committed)
        self.commit.observers.append(self.metrics.transaction)
        self.retention = Retention(settings, self.world, self.read, self.commit, self.rooms, shared)
        self.retention.removed.append(self.metrics.count_removed)
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
        gc_tuning.settle()
        self.metrics.open()
        await self.broker.start()
        await self.keeper.start()
        if self.settings.serves:
            await self.reception.start()
            if self.settings.background:
                self.postman.start()
                self.integrity.start()
                self.retention.start()
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

    def outbox(self, person: Person | None, address: str = "") -> SendQueue:
        """A new socket's or stream's outbox; it is told of a shutdown, and of the end of its person's session.

        TooManyError if there are too many sockets and streams already, in all or of this person.
        """
        outbox = SendQueue(self.settings.outbox)
        self.connections.sockets.admit(outbox, person.id if person is not None else "", address)
        outbox.credential = person.credential if person is not None else ""
        self.outboxes.add(outbox)
        return outbox

    def release(self, outbox: SendQueue) -> None:
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
        await self.integrity.close()
        await self.retention.close()
        await self.presences.close()
        await self.jobs.stop()
        await self.bot_hands.close()
        await self.analysis_hands.close()
        await self.import_hands.close()
        await self.reception.close()
        await self.links.drain()
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
