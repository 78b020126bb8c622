"""Services: the only place where all parts of a server are constructed and connected."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import Executor
from functools import partial

from offworld import __version__
from offworld.server.clubs.club_results import ClubResultObserver
from offworld.server.clubs.club_service import ClubService
from offworld.server.clubs.evenings import EveningService
from offworld.server.clubs.talk import TalkService
from offworld.server.clubs.tournament_feed import TournamentFeed
from offworld.server.clubs.tournament_results import TournamentTableObserver
from offworld.server.clubs.tournament_runner import TournamentRunner
from offworld.server.clubs.tournament_service import TournamentService
from offworld.server.config.environment import Environment
from offworld.server.config.settings import Settings
from offworld.server.live.broker import Broker, LocalBroker
from offworld.server.live.render_pool import RenderPool
from offworld.server.live.subscribers import SendQueue
from offworld.server.model.person import Person
from offworld.server.notifications.channels import ChannelService
from offworld.server.notifications.delivery import Delivery
from offworld.server.notifications.loop import NotificationLoop
from offworld.server.notifications.scheduler import NotificationScheduler
from offworld.server.ops import descriptors, gc_tuning
from offworld.server.ops.connection_limits import ConnectionRegistry
from offworld.server.ops.health import Health
from offworld.server.ops.metrics import FOLDER, Metrics
from offworld.server.ops.msgspec_warmup import build_decoders
from offworld.server.people.admin_service import AdminService
from offworld.server.people.campaign import bring
from offworld.server.people.one_time_links import OneTimeLinks
from offworld.server.people.people_services import PeopleServices
from offworld.server.people.puzzles import PuzzleService
from offworld.server.people.results import ResultObserver
from offworld.server.people.retention import Retention
from offworld.server.people.sessions import People
from offworld.server.storage.committer import Committer
from offworld.server.storage.database_files import file_of
from offworld.server.storage.engine import is_sqlite, open_engine, upgrade
from offworld.server.storage.integrity_check import IntegrityCheck
from offworld.server.storage.reader import Reader
from offworld.server.storage.restore_test import RestoreTest
from offworld.server.storage.service import Core
from offworld.server.tables.cache import TableCache
from offworld.server.tables.chat import ChatService
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.inbox import InboxService
from offworld.server.tables.listing import ListingService
from offworld.server.tables.names import NameService
from offworld.server.tables.presence import Presences
from offworld.server.tables.replay import ReplayService
from offworld.server.tables.rooms import RoomService
from offworld.server.tables.service import TableService
from offworld.server.timing.deadlines import Deadlines
from offworld.server.timing.uptime import UptimeMonitor
from offworld.server.timing.vacations import Vacations
from offworld.server.workers.analyses import Analyses
from offworld.server.workers.bot_moves import BotMoves
from offworld.server.workers.hints import Hints, answer_request
from offworld.server.workers.jobs import Jobs
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_checks import PuzzleChecks
from offworld.server.workers.puzzle_mining import PuzzleMining
from offworld.server.workers.record_import import RecordImports, make_import_pool
from offworld.server.workers.reviews import Reviews, answer_analysis

SEARCH_NICENESS = 5
"""Niceness of the processes that search: they give way to the server and to quick decisions."""
MEASURE_S = 5
GOODBYE_S = 5
logger = logging.getLogger(__name__)


class Services:
    """All parts of a server, constructed before it accepts connections and closed after the last one."""

    def __init__(
        self,
        settings: Settings,
        environment: Environment | None = None,
        broker: Broker | None = None,
        bot_executor: Executor | None = None,
    ) -> None:
        build_decoders()
        self.settings = settings
        self.environment = environment or Environment()
        self.engine = open_engine(settings.db)
        upgrade(self.engine)
        self.read = Reader(self.engine)
        self.commit = Committer(self.engine)
        self.core = core = Core(settings, self.environment, self.read, self.commit)
        shared = not is_sqlite(self.engine)
        self.broker = broker or (self._postgres_broker() if shared else LocalBroker())
        self.sessions = People(core)
        self.render_pool = self._make_render_pool()
        self.table_cache = TableCache(core, self.broker, shared, self.render_pool)
        factory = TableFactory(self.environment)
        prepare_start = partial(bring, self.read)
        self.names = NameService(self.read, self.table_cache)
        self.tables = TableService(self.table_cache, factory, self.read, self.environment, self.names, prepare_start)
        self.jobs = Jobs(core, self.broker, shared)
        self.bot_pool = WorkerPool(
            answer_request,
            settings.bot_workers,
            SEARCH_NICENESS,
            executor=bot_executor,
            quick=settings.quick_workers,
            most_dear=settings.dear_per_person,
        )
        self.bots = BotMoves(settings, self.tables, self.commit, self.jobs, self.bot_pool)
        self.hints = Hints(core, self.tables, self.jobs, self.bot_pool)
        self.analysis_pool = WorkerPool(answer_analysis, settings.analysis_workers, niceness=10)
        self.analyses = Analyses(core, self.table_cache, self.jobs, self.analysis_pool)
        self.reviews = Reviews(core, self.table_cache, self.jobs, self.analysis_pool)
        self.presences = Presences(core, self.table_cache, self.broker, shared)
        self.listing = ListingService(self.table_cache)
        self.waiting_rooms = RoomService(core, self.table_cache, self.tables, factory, self.presences, prepare_start)
        self.chat = ChatService(core, self.table_cache, self.broker)
        self.import_pool = make_import_pool(settings, bot_executor)
        imports = RecordImports(settings, self.environment, self.import_pool)
        self.replay = ReplayService(self.table_cache, self.tables, factory, imports, self.read, self.commit)
        self.puzzle_checks = PuzzleChecks(core, self.jobs, self.analysis_pool, self.bot_pool)
        self.puzzle_mining = PuzzleMining(core, self.table_cache, self.jobs, self.analysis_pool, self.bot_pool)
        self.puzzles = PuzzleService(
            core, self.table_cache, factory, self.puzzle_checks, self.puzzle_mining, self.bot_pool
        )
        self.uptime = UptimeMonitor(core, self.table_cache, not shared)
        self.deadlines = Deadlines(core, self.table_cache, self.tables, self.waiting_rooms, self.uptime)
        self.vacations = Vacations(core, self.table_cache, self.tables)
        self.inbox = InboxService(self.environment, self.read, self.table_cache)
        self.delivery = Delivery(core)
        self.channels = ChannelService(core, self.delivery)
        self.notifications = NotificationScheduler(core, self.table_cache)
        self.notification_loop = NotificationLoop(self.environment, self.notifications, self.delivery)
        self.send_queues: set[SendQueue] = set()
        self.connections = ConnectionRegistry(settings.connections, descriptors.limit())
        self.people_services = PeopleServices(
            core, self.engine, self.sessions, self.tables, self.table_cache, self.send_queues
        )
        self.links = OneTimeLinks(
            core, self.sessions, self.people_services.accounts, self.people_services.limiter, self.delivery
        )
        self.clubs = ClubService(core)
        self.evenings = EveningService(core)
        self.tournament_runner = TournamentRunner(core, self.table_cache, self.tables, factory, prepare_start)
        self.tournaments = TournamentService(core, self.table_cache, self.tournament_runner)
        self.tournament_feed = TournamentFeed(self.environment, self.read, self.tournaments)
        self.talk = TalkService(core)
        self.integrity = IntegrityCheck(self.engine, self.environment)
        self.restore_test = RestoreTest(self.engine, self.environment, self.read, self.commit)
        self.health = Health(self.environment, self.read, self.commit, self.broker, self.integrity, __version__)
        self.metrics = Metrics()
        self.retention = Retention(core, self.table_cache, shared)
        self.admin = AdminService(core, self.sessions, self.people_services.eraser, self.table_cache)
        self._measuring: asyncio.Task[None] | None = None
        self._connect()

    def _make_render_pool(self) -> RenderPool | None:
        # Where other processes write to the database, their events would have to reach the render processes, too.
        settings = self.settings
        if not settings.render_workers or file_of(settings.db) is None:
            return None
        return RenderPool(settings.render_workers, settings.db, settings.log, gc_tuning.configure)

    def _connect(self) -> None:
        """Connect the parts: who observes tables, who is woken by other processes, and who counts what."""
        tournament_tables = TournamentTableObserver()
        tournament_tables.on_change = self.tournament_runner.notify
        self.table_cache.observers += [
            self.bots,
            self.deadlines,
            self.notifications,
            self.presences,
            ResultObserver(),
            ClubResultObserver(),
            tournament_tables,
            self.reviews,
            self.puzzle_mining,
            self.metrics,
        ]
        for listener in (self.table_cache, self.chat, self.presences, self.jobs):
            self.broker.listen(listener.on_wakeup)
        self.sessions.revoked = self.people_services.on_revoked
        self.commit.on_transaction = self.metrics.observe_transaction
        self.retention.on_removed = self.metrics.count_removed
        self.connections.log.on_refused = self.metrics.connection_ended

    def _postgres_broker(self) -> Broker:
        # Here and not above: a server on SQLite needs no client of PostgreSQL.
        from offworld.server.live.postgres_broker import PostgresBroker

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return PostgresBroker(
            address, self.environment.token(9), lambda: self.table_cache.resync(), self.settings.resync_s
        )

    def measure(self) -> None:
        """Set the gauges."""
        self.metrics.sockets.set(len(self.send_queues))
        self.metrics.connections.set(len(self.connections))
        self.metrics.tables.set(len(self.table_cache))
        self.metrics.thinking.set(self.bot_pool.working)
        self.metrics.bot_queue.set(self.bot_pool.waiting)
        self.metrics.bot_retries.set(self.bot_pool.retries)

    async def start(self) -> None:
        gc_tuning.configure()
        self.metrics.open()
        await self.broker.start()
        await self.uptime.start()
        self.deadlines.start()
        self.tournament_runner.start()
        if self.settings.serves:
            await self.people_services.start()
            if self.settings.background:
                self.notification_loop.start()
                self.integrity.start()
                self.retention.start()
                await self.puzzle_checks.start()
        await self.jobs.start()
        self.presences.start()
        logger.info("ready", extra={"pid": os.getpid()})
        if os.environ.get(FOLDER):
            self._measuring = asyncio.ensure_future(self._measure_often())

    async def _measure_often(self) -> None:
        """Set the gauges now and then: with several processes, another one may answer for this one."""
        while True:
            self.measure()
            await asyncio.sleep(MEASURE_S)

    def open_send_queue(self, person: Person | None, address: str = "") -> SendQueue:
        """The send queue of a new socket or stream; it is ended at a shutdown, and with the session of its person.

        TooManyError if there are too many sockets and streams already, in all or of this person.
        """
        send_queue = SendQueue(self.settings.send_queue)
        self.connections.sockets.admit(send_queue, person.id if person is not None else "", address)
        send_queue.credential = person.credential if person is not None else ""
        self.send_queues.add(send_queue)
        return send_queue

    def release(self, send_queue: SendQueue) -> None:
        """Close a connection's send queue and count it no longer."""
        send_queue.closed.set()
        self.send_queues.discard(send_queue)
        self.connections.sockets.release(send_queue)

    async def say_goodbye(self) -> None:
        """End all streams and sockets, and wait until their last message is sent, but not longer than `GOODBYE_S`."""
        ending = list(self.send_queues)
        for send_queue in ending:
            send_queue.end("shutdown")
        try:
            async with asyncio.timeout(GOODBYE_S):
                for send_queue in ending:
                    await send_queue.closed.wait()
        except TimeoutError:
            return

    async def close(self) -> None:
        """Stop every part in order. What was acknowledged is on disk; what was not is not."""
        await self.say_goodbye()
        await self.notification_loop.close()
        await self.integrity.close()
        await self.restore_test.close()
        await self.retention.close()
        await self.tournament_runner.close()
        await self.presences.close()
        await self.jobs.stop()
        await self.bot_pool.close()
        await self.analysis_pool.close()
        await self.import_pool.close()
        await self.people_services.close()
        await self.links.drain()
        await self.tables.drain()
        if self.render_pool is not None:
            await self.render_pool.close()
        await self.jobs.release()
        await self.deadlines.close()
        await self.uptime.close()
        await self.broker.close()
        self.commit.close()
        self.read.close()
        self.engine.dispose()
        self.metrics.close()
        if self._measuring is not None:
            self._measuring.cancel()
