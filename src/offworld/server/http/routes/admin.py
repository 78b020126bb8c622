"""Administration over HTTP, for people whom `offworld admin promote` made administrators."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from litestar import Controller, Response, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from sqlalchemy import Connection

from offworld import __version__
from offworld.kit.errors import OffworldError
from offworld.server.api.admin import (
    AdminActionRow,
    AdministratorRequest,
    AdminPerson,
    AdminRenameRequest,
    AdminTableRow,
    AnnouncementInfo,
    AnnouncementRequest,
    AnnouncementSettings,
    AnswerReportRequest,
    ChatAllowedRequest,
    LockRequest,
    MadeLink,
    Overview,
    PauseTableRequest,
    PersonRow,
    ReasonRequest,
    ReportRow,
    RestoreTestInfo,
    RetentionPreview,
    RetentionRequest,
    RewindTableRequest,
    ServerStats,
    StorageInfo,
    TableMessageRequest,
    TableMoves,
)
from offworld.server.api.chat import ReportFile
from offworld.server.errors import ApiError, DetailedError
from offworld.server.http.context import LARGEST, From, Injected
from offworld.server.http.errors import error_responses
from offworld.server.model.person import Person
from offworld.server.ops import overview
from offworld.server.people import admin_operations
from offworld.server.people.admin_service import BACKUP, checked_days
from offworld.server.people.retention import last_run
from offworld.server.services import Services
from offworld.server.storage.backup import back_up
from offworld.server.storage.restore_test import has_room
from offworld.server.storage.setting_rows import read_setting
from offworld.server.tables.permissions import Requester, require_login

Search = Annotated[str, QueryParameter(max_length=40, pattern="^[^\\x00]*$", description="Part of a name, or an id.")]
ReportStates = Annotated[
    Literal["", "open", "answered", "closed"], QueryParameter(description="Only reports in this state.")
]
TablePhase = Annotated[
    Literal["waiting", "playing", "finished", "cancelled", "stuck"], QueryParameter(description="Only such tables.")
]
Number = Annotated[int, PathParameter(ge=1, le=LARGEST)]
PersonPath = FromPath[str]
CHUNK = 1 << 16


async def check(services: Services, requester: Requester, acting: bool = False) -> Person:
    """The administrator who asks; all others are refused, and acts in an old session too."""
    person = require_login(requester)
    await services.admin.require_admin(person, acting)
    return person


def known(person: str) -> str:
    """A person's id as a path has it; what cannot be one is nobody's."""
    if not person.isprintable():
        raise ApiError(404, "no-person")
    return person


class AdminRoutes(Controller):
    """Looking after a server."""

    path = "/api/admin"
    tags = ("admin",)

    @get("/stats", responses=error_responses(401, 403))
    async def stats(self, requester: From, services: Injected) -> ServerStats:
        """The server in figures."""
        await check(services, requester)
        return await services.read(partial(admin_operations.stats, now=services.environment.now()))

    @get("/overview", responses=error_responses(401, 403))
    async def overview(self, requester: From, services: Injected) -> Overview:
        """How the server is."""
        await check(services, requester)
        return await server_overview(services)

    @get("/actions", responses=error_responses(401, 403))
    async def actions(self, requester: From, services: Injected) -> list[AdminActionRow]:
        """What administrators did, the latest first."""
        await check(services, requester)
        return await services.read(admin_operations.actions)

    # People

    @get("/people", responses=error_responses(401, 403))
    async def people(self, requester: From, services: Injected, search: Search = "") -> list[PersonRow]:
        """People, those last seen at first."""
        await check(services, requester)
        return await services.read(partial(admin_operations.people, search=search))

    @get("/people/{person:str}", responses=error_responses(401, 403, 404))
    async def person(self, requester: From, services: Injected, person: PersonPath) -> AdminPerson:
        """A person, and what administrators did to them."""
        await check(services, requester)
        return await services.admin.person(known(person))

    @post("/people/{person:str}/rename", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def rename(
        self, requester: From, services: Injected, person: PersonPath, data: JSONBody[AdminRenameRequest]
    ) -> AdminPerson:
        """Give a person another name."""
        by = await check(services, requester, acting=True)
        return await services.admin.rename(by, known(person), data.name, data.reason)

    @post("/people/{person:str}/login-link", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def login_link(self, requester: From, services: Injected, person: PersonPath) -> MadeLink:
        """Make a one-time log-in link for a person."""
        by = await check(services, requester, acting=True)
        return await services.admin.login_link(by, known(person))

    @post("/people/{person:str}/sign-out", status_code=200, responses=error_responses(401, 403, 404))
    async def sign_out(self, requester: From, services: Injected, person: PersonPath) -> AdminPerson:
        """End all sessions and tokens of a person."""
        by = await check(services, requester, acting=True)
        return await services.admin.sign_out(by, known(person))

    @post("/people/{person:str}/chat", status_code=200, responses=error_responses(401, 403, 404))
    async def chat(
        self, requester: From, services: Injected, person: PersonPath, data: JSONBody[ChatAllowedRequest]
    ) -> AdminPerson:
        """Let a person write to others, or only play."""
        by = await check(services, requester, acting=True)
        return await services.admin.set_chat(by, known(person), data.allowed)

    @post("/people/{person:str}/lock", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def lock(
        self, requester: From, services: Injected, person: PersonPath, data: JSONBody[LockRequest]
    ) -> AdminPerson:
        """Keep a person out."""
        by = await check(services, requester, acting=True)
        return await services.admin.lock(by, known(person), data)

    @post("/people/{person:str}/unlock", status_code=200, responses=error_responses(401, 403, 404))
    async def unlock(self, requester: From, services: Injected, person: PersonPath) -> AdminPerson:
        """Let a person in again."""
        by = await check(services, requester, acting=True)
        return await services.admin.unlock(by, known(person))

    @post("/people/{person:str}/admin", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def set_admin(
        self, requester: From, services: Injected, person: PersonPath, data: JSONBody[AdministratorRequest]
    ) -> AdminPerson:
        """Make a person an administrator, or one no longer."""
        by = await check(services, requester, acting=True)
        return await services.admin.set_admin(by, known(person), data.admin)

    @post("/people/{person:str}/export", status_code=200, responses=error_responses(401, 403, 404))
    async def export(self, requester: From, services: Injected, person: PersonPath) -> Response[dict[str, Any]]:
        """Everything that is stored about a person, as a file, on their wish."""
        by = await check(services, requester, acting=True)
        data = await services.admin.export(by, known(person))
        return Response(data, headers={"content-disposition": 'attachment; filename="person.json"'})

    @post("/people/{person:str}/delete", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def erase(self, requester: From, services: Injected, person: PersonPath) -> AdminPerson:
        """Delete a person, on their wish."""
        by = await check(services, requester, acting=True)
        await services.admin.erase(by, known(person))
        return await services.admin.person(person)

    # Reports

    @get("/reports", responses=error_responses(401, 403))
    async def reports(self, requester: From, services: Injected, which: ReportStates = "") -> list[ReportRow]:
        """Reports, the newest first."""
        await check(services, requester)
        return await services.read(partial(admin_operations.reports, state=which))

    @get("/reports/{number:int}", responses=error_responses(401, 403, 404))
    async def report(self, requester: From, services: Injected, number: Number) -> ReportFile:
        """A report with its record."""
        await check(services, requester)
        try:
            return await services.read(partial(admin_operations.report, number=number, lang=requester.lang))
        except OffworldError as error:
            raise DetailedError(404, "no-filed-report", str(error)) from None

    @post("/reports/{number:int}", status_code=200, responses=error_responses(401, 403, 404))
    async def answer_report(
        self, requester: From, services: Injected, number: Number, data: JSONBody[AnswerReportRequest]
    ) -> list[ReportRow]:
        """Answer a report, close it, or open it again."""
        by = await check(services, requester, acting=True)
        return await services.admin.answer_report(by, number, data)

    # Tables

    @get("/tables", responses=error_responses(401, 403))
    async def tables(
        self, requester: From, services: Injected, phase: TablePhase = "playing", search: Search = ""
    ) -> list[AdminTableRow]:
        """Tables, those that moved last at first."""
        await check(services, requester)
        return await services.admin.tables(phase, search)

    @post("/tables/{table:str}/close", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def close_table(
        self, requester: From, services: Injected, table: FromPath[str], data: JSONBody[ReasonRequest]
    ) -> list[AdminTableRow]:
        """Close a table that is not over."""
        by = await check(services, requester, acting=True)
        await services.admin.close_table(by, table, data.reason)
        return await services.admin.tables("cancelled", table)

    @post("/tables/{table:str}/pause", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def pause_table(
        self, requester: From, services: Injected, table: FromPath[str], data: JSONBody[PauseTableRequest]
    ) -> list[AdminActionRow]:
        """Stop the clocks of a table for some time, or let them run again."""
        by = await check(services, requester, acting=True)
        await services.admin.pause_table(by, table, data.seconds)
        return await services.read(admin_operations.actions)

    @get("/tables/{table:str}/moves", responses=error_responses(401, 403, 404, 409))
    async def moves(self, requester: From, services: Injected, table: FromPath[str]) -> TableMoves:
        """How far the game of a table has come."""
        await check(services, requester)
        return await services.admin.moves(table)

    @post("/tables/{table:str}/rewind", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def rewind_table(
        self, requester: From, services: Injected, table: FromPath[str], data: JSONBody[RewindTableRequest]
    ) -> list[AdminActionRow]:
        """Ask the people of a table to go back to a move."""
        by = await check(services, requester, acting=True)
        await services.admin.rewind_table(by, table, data.moves)
        return await services.read(admin_operations.actions)

    @post("/tables/{table:str}/message", status_code=200, responses=error_responses(401, 403, 404, 409))
    async def message(
        self, requester: From, services: Injected, table: FromPath[str], data: JSONBody[TableMessageRequest]
    ) -> list[AdminActionRow]:
        """Say something in the chat of a table."""
        by = await check(services, requester, acting=True)
        await services.chat.say_as_admin(by, table, data.words)
        await services.admin.log_message(by, table, data.words)
        return await services.read(admin_operations.actions)

    # Storage and settings

    @get("/storage", responses=error_responses(401, 403))
    async def storage(self, requester: From, services: Injected) -> StorageInfo:
        """What is stored, and how long it is kept."""
        await check(services, requester)
        return await storage_info(services)

    @post("/storage/preview", status_code=200, responses=error_responses(401, 403))
    async def preview(self, requester: From, services: Injected, data: JSONBody[RetentionRequest]) -> RetentionPreview:
        """What the next clean-up would remove with other periods; nothing is changed."""
        await check(services, requester)
        days = checked_days(await services.retention.current_days(), data)
        counts = await services.retention.run(dry=True, chosen=days)
        return RetentionPreview(counts, await services.retention.listing(days))

    @put("/storage/retention", responses=error_responses(401, 403))
    async def set_retention(self, requester: From, services: Injected, data: JSONBody[RetentionRequest]) -> StorageInfo:
        """Change how long things are kept."""
        by = await check(services, requester, acting=True)
        await services.admin.set_retention(by, data, services.settings.retention)
        return await storage_info(services)

    @post("/storage/backup", status_code=200, media_type="application/gzip", responses=error_responses(401, 403))
    async def backup(self, requester: From, services: Injected) -> Stream:
        """A backup of everything, read back and verified."""
        by = await check(services, requester, acting=True)
        now = services.environment.now()
        folder = tempfile.TemporaryDirectory(prefix="offworld-backup-")
        file = Path(folder.name) / "offworld.backup"
        try:
            await asyncio.to_thread(back_up, services.engine, file, now)
            await services.admin.log_backup(by)
        except BaseException:
            folder.cleanup()
            raise

        async def pieces() -> AsyncIterator[bytes]:
            try:
                with file.open("rb") as source:
                    while piece := await asyncio.to_thread(source.read, CHUNK):
                        yield piece
            finally:
                folder.cleanup()

        headers = {"content-disposition": f'attachment; filename="offworld-{now}.backup"'}
        return Stream(pieces(), media_type="application/gzip", headers=headers)

    @get("/storage/restore-test", responses=error_responses(401, 403))
    async def restore_test(self, requester: From, services: Injected) -> RestoreTestInfo:
        """How a test of a restore goes, or what the last one found."""
        await check(services, requester)
        return await services.restore_test.result()

    @post("/storage/restore-test", status_code=200, responses=error_responses(401, 403, 409))
    async def begin_restore_test(self, requester: From, services: Injected) -> RestoreTestInfo:
        """Make a backup, restore it into an empty database, and replay some tables of that."""
        by = await check(services, requester, acting=True)
        if not has_room(await services.read(overview.database_bytes)):
            raise ApiError(409, "restore-room")
        if services.restore_test.start():
            await services.admin.log_restore_test(by)
        return await services.restore_test.result()

    @get("/announcement", responses=error_responses(401, 403))
    async def announcement(self, requester: From, services: Injected) -> AnnouncementSettings:
        """The line for everybody, as it is stored."""
        await check(services, requester)
        return await services.admin.announcement()

    @put("/announcement", responses=error_responses(401, 403))
    async def announce(
        self, requester: From, services: Injected, data: JSONBody[AnnouncementRequest]
    ) -> AnnouncementSettings:
        """Change the line for everybody."""
        by = await check(services, requester, acting=True)
        return await services.admin.announce(by, data)


@get("/api/announcement", tags=("pages",), responses=error_responses())
async def announced(requester: From, services: Injected) -> AnnouncementInfo:
    """What administrators say to everybody now."""
    return await services.admin.announced(requester.lang)


async def server_overview(services: Services) -> Overview:
    """How a server is."""
    now = services.environment.now()
    health = await services.health.check()
    restore_test = await services.restore_test.result()

    def read(connection: Connection) -> Overview:
        jobs, late = overview.waiting_jobs(connection)
        reports, oldest = overview.open_reports(connection)
        free, total = overview.disk_room(services.engine)
        stats = admin_operations.stats(connection, now)
        return Overview(
            ok=health.ok,
            failed=health.failed,
            reason=health.reason,
            version=__version__,
            since_ms=services.uptime.started_ms,
            database_ms=health.database_ms,
            broker_ms=health.broker_ms,
            people_here=overview.people_here(connection, now),
            connections=len(services.send_queues),
            tables_playing=stats.tables.get("playing", 0),
            answer_ms=overview.quantile(services.metrics.request_seconds, 0.5),
            answer_95_ms=overview.quantile(services.metrics.request_seconds, 0.95),
            jobs=jobs,
            late_jobs=late,
            deliveries=overview.delivery_stats(connection),
            database_bytes=overview.database_bytes(connection),
            disk_free=free,
            disk_total=total,
            checked=health.checked,
            checked_ms=health.checked_ms,
            backup_ms=int(read_setting(connection, BACKUP) or 0),
            restore_test=restore_test,
            open_reports=reports,
            oldest_report_ms=oldest,
        )

    return await services.read(read)


async def storage_info(services: Services) -> StorageInfo:
    """What is stored, and how long it is kept."""
    days = await services.retention.current_days()

    def read(connection: Connection) -> StorageInfo:
        return StorageInfo(
            overview.database_bytes(connection),
            overview.storage_kinds(connection),
            {name: getattr(days, name) for name in days.__struct_fields__},
            {name: getattr(services.settings.retention, name) for name in days.__struct_fields__},
            last_run(connection),
            int(read_setting(connection, BACKUP) or 0),
        )

    return await services.read(read)
