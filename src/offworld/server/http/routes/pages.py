"""What the pages of the web app ask for, and the app itself."""

from __future__ import annotations

import html
from functools import lru_cache, partial
from typing import Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from offworld.games.rulebook import Book, book
from offworld.kit.messages import msg
from offworld.server.api.messages import TableFacts
from offworld.server.errors import ApiError
from offworld.server.http.context import Given, Id, Who, language_of, refuses
from offworld.server.http.static_files import File, WebApp
from offworld.server.live.renderer import shared_speaker
from offworld.server.model.join_code import Code, code_of
from offworld.server.people.rate_limits import address_of, is_local
from offworld.server.services import Services
from offworld.server.storage.table_rows import meant_by
from offworld.server.tables.content import content_in
from offworld.server.tables.factory import known_game
from offworld.server.tables.lessons import LessonBody, Lessons, Progress, ScriptBody
from offworld.server.tables.service import may_look

Asking = Request[Any, Any, Any]
shell = WebApp()


class PageRoutes(Controller):
    """The texts that pages show."""

    path = "/api"
    tags = ("pages",)

    @get("/games/{game:str}/content", responses=refuses(404))
    async def content(self, request: Asking, asker: Who, game: FromPath[str]) -> Response[dict[str, Any]]:
        """The components of a game in your language."""
        present = known_game(game).contents.present
        return _kept(request, content_text(game, "", asker.lang, present))

    @get("/tables/{id:str}/content", responses=refuses(403, 404))
    async def table_content(self, request: Asking, asker: Who, services: Given, id: Id) -> Response[dict[str, Any]]:
        """The components of a table's game as its pack has them."""
        async with services.rooms.enter(id) as room:
            may_look(room.table, asker)
            game, content = room.table.info.name, room.table.content
        return _kept(request, content_text(game, content.pack, asker.lang, content.base))

    @get("/games/{game:str}/rules", responses=refuses(404))
    async def rules(self, request: Asking, asker: Who, game: FromPath[str]) -> Response[Book]:
        """The rules of a game: sections, and paragraphs with their ids."""
        known_game(game)
        return _kept(request, book_text(game, asker.lang))

    @get("/tables/{id:str}/code", responses=refuses(403, 404))
    async def code(self, asker: Who, services: Given, id: Id) -> Code:
        """The letters by which others find a table that waits."""
        async with services.rooms.enter(id) as room:
            may_look(room.table, asker)
        return Code(id, code_of(id))

    @get("/codes/{code:str}", responses=refuses(404, 429))
    async def coded(self, request: Asking, services: Given, code: FromPath[str]) -> Code:
        """The waiting table that a code means."""
        address = address_of(request)
        if not is_local(address):
            await services.reception.limiter.hit("logins", f"code {address}")
        found = await services.read(partial(meant_by, code=code))
        if found is None:
            raise ApiError(404, "no-table")
        return Code(found, code_of(found))

    @post("/lessons/{game:str}", responses=refuses(401, 404, 409, 422))
    async def lesson(self, asker: Who, services: Given, game: FromPath[str], data: JSONBody[LessonBody]) -> TableFacts:
        """Open a lesson: a table from a fixed seed where the others follow a script."""
        return await lessons_of(services).open(asker, game, data)

    @get("/tables/{id:str}/lesson", responses=refuses(401, 403, 404))
    async def progress(self, asker: Who, services: Given, id: Id) -> Progress:
        """How far your lesson is."""
        return await lessons_of(services).progress(asker, id)

    @post("/tables/{id:str}/lesson", status_code=200, responses=refuses(401, 403, 404, 409, 422))
    async def play(self, asker: Who, services: Given, id: Id, data: JSONBody[ScriptBody]) -> Progress:
        """Let actions of the script be played at your lesson's table."""
        return await lessons_of(services).play(asker, id, data.at, data.actions)


def lessons_of(services: Services) -> Lessons:
    return Lessons(services.world, services.commit, services.rooms, services.tables)


# The log-in page is named as well: an address that begins like a route of its own, as /login/link/…, finds only routes.
@get(["/", "/{path:path}", "/login", "/login/{path:path}"], include_in_schema=False, media_type=MediaType.TEXT)
async def app_files(request: Asking) -> Response[bytes]:
    """The web app: its files, and its one page at every other address."""
    path = request.url.path
    if path.startswith("/api/"):
        raise NotFoundException
    file = shell.find(path)
    if file is None and shell.built:
        raise NotFoundException
    if file is None:
        return Response(not_built(language_of(request)).encode(), status_code=503, media_type=MediaType.HTML)
    return sent(request, file)


def not_built(lang: str) -> str:
    """What stands where the app would be."""
    sentence = html.escape(shared_speaker(lang)(msg("page-not-built")))
    return (
        f'<!doctype html><html lang="{lang}"><title>Offworld</title><p>{sentence} <a href="/api/schema">/api/schema</a>'
    )


@lru_cache(maxsize=32)
def content_text(game: str, pack: str, lang: str, digest: str) -> File:
    return File("content.json", msgspec.json.encode(content_in(game, pack, lang, digest)))


@lru_cache(maxsize=16)
def book_text(game: str, lang: str) -> File:
    return File("rules.json", msgspec.json.encode(book(game, lang)))


def _kept(request: Asking, file: File) -> Response[Any]:
    """An answer in the reader's language that a browser keeps and asks for again by its tag."""
    return sent(request, file, vary="accept-encoding, accept-language")


def sent(request: Asking, file: File, **more: str) -> Response[Any]:
    """A file, zipped for whoever takes it so; to those who have it already, only that."""
    headers = file.headers() | more
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)
