"""What the pages of the web app ask for, and the app itself."""

from __future__ import annotations

import html
from functools import lru_cache, partial
from typing import Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from offworld.games.figures import SEAT_NAMES, find_figure, load_position
from offworld.games.reader_book import ReaderBook, reader_book
from offworld.games.rulebook import Book, book
from offworld.kit.messages import msg
from offworld.server.api.books import FigureInfo
from offworld.server.api.hosting import HostingInfo
from offworld.server.api.lessons import LessonCost, LessonRequest, LessonText, Progress, ScriptRequest
from offworld.server.api.tables import Code, TableInfo
from offworld.server.errors import ApiError
from offworld.server.http.context import From, Id, Injected, language_of
from offworld.server.http.errors import error_responses
from offworld.server.http.static_files import FOREVER, File, WebApp
from offworld.server.live.renderer import shared_translator
from offworld.server.model.join_code import join_code
from offworld.server.ops.hosting import hosting_info
from offworld.server.people.rate_limits import address_of, is_local
from offworld.server.services import Services
from offworld.server.storage.table_rows import find_by_join_code
from offworld.server.tables.catalogue import game_lesson
from offworld.server.tables.content import content_in
from offworld.server.tables.factory import require_game
from offworld.server.tables.lessons import Lessons
from offworld.server.tables.permissions import require_viewer

Asking = Request[Any, Any, Any]
web_app = WebApp()
PICTURE_HEADERS = {
    # The address names the picture's digest.
    "cache-control": FOREVER,
    # An SVG file is a document: opened by itself it may draw, but run and fetch nothing.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}


class PageRoutes(Controller):
    """The texts that pages show."""

    path = "/api"
    tags = ("pages",)

    @get("/games/{game:str}/content", responses=error_responses(404))
    async def content(self, request: Asking, requester: From, game: FromPath[str]) -> Response[dict[str, Any]]:
        """The components of a game in your language."""
        present = require_game(game).contents.present
        return _kept(request, content_text(game, "", requester.lang, present))

    @get("/tables/{id:str}/content", responses=error_responses(403, 404))
    async def table_content(
        self, request: Asking, requester: From, services: Injected, id: Id
    ) -> Response[dict[str, Any]]:
        """The components of a table's game as its pack has them."""
        async with services.table_cache.open(id) as handle:
            require_viewer(handle.table, requester)
            game, content = handle.table.info.name, handle.table.content
        return _kept(request, content_text(game, content.pack, requester.lang, content.base))

    @get("/games/{game:str}/rules", responses=error_responses(404))
    async def rules(self, request: Asking, requester: From, game: FromPath[str]) -> Response[Book]:
        """The rules of a game: sections, and paragraphs with their ids."""
        require_game(game)
        return _kept(request, book_text(game, requester.lang))

    @get("/games/{game:str}/book", responses=error_responses(404))
    async def book(self, request: Asking, requester: From, game: FromPath[str]) -> Response[ReaderBook]:
        """The rulebook of a game for people: chapters, figures and words, each paragraph with its rules."""
        require_game(game)
        return _kept(request, reader_book_text(game, requester.lang))

    @get("/games/{game:str}/figures/{figure:str}", responses=error_responses(404))
    async def figure(self, request: Asking, game: FromPath[str], figure: FromPath[str]) -> Response[FigureInfo]:
        """A figure of the rulebook: the position that the board draws."""
        require_game(game)
        if find_figure(game, figure) is None:
            raise NotFoundException
        return sent(request, figure_text(game, figure))

    @get("/games/{game:str}/picture", media_type="image/svg+xml", responses=error_responses(404))
    async def picture(self, request: Asking, game: FromPath[str]) -> Response[bytes]:
        """The picture of a game."""
        picture = require_game(game).picture
        if not picture:
            raise NotFoundException
        return sent(request, picture_file(game), **PICTURE_HEADERS)

    @get("/games/{game:str}/lessons/{lesson:str}", responses=error_responses(404))
    async def script(self, requester: From, game: FromPath[str], lesson: FromPath[str]) -> LessonText:
        """A lesson of a game: its script, and its steps in your language."""
        require_game(game)
        found = game_lesson(game, lesson, requester.lang)
        if found is None:
            raise NotFoundException
        return found

    @get("/hosting", responses=error_responses())
    async def hosting(self, request: Asking, services: Injected) -> HostingInfo:
        """Where this server can be reached, for whoever invites others."""
        shown = f"{request.url.scheme}://{request.headers.get('host', '')}"
        return await hosting_info(shown, next(iter(services.settings.origins), ""))

    @get("/tables/{id:str}/code", responses=error_responses(403, 404))
    async def code(self, requester: From, services: Injected, id: Id) -> Code:
        """The letters by which others find a table that waits."""
        async with services.table_cache.open(id) as handle:
            require_viewer(handle.table, requester)
        return Code(id, join_code(id))

    @get("/codes/{code:str}", responses=error_responses(404, 429))
    async def coded(self, request: Asking, services: Injected, code: FromPath[str]) -> Code:
        """The waiting table that a code means."""
        address = address_of(request)
        if not is_local(address):
            await services.people_services.limiter.hit("logins", f"code {address}")
        found = await services.read(partial(find_by_join_code, code=code))
        if found is None:
            raise ApiError(404, "no-table")
        return Code(found, join_code(found))

    @post("/lessons/{game:str}", responses=error_responses(401, 404, 409, 422))
    async def lesson(
        self, requester: From, services: Injected, game: FromPath[str], data: JSONBody[LessonRequest]
    ) -> TableInfo:
        """Open a lesson: a table from a fixed seed where the others follow a script."""
        return await lessons_of(services).open(requester, game, data)

    @get("/tables/{id:str}/lesson", responses=error_responses(401, 403, 404))
    async def progress(self, requester: From, services: Injected, id: Id) -> Progress:
        """How far your lesson is."""
        return await lessons_of(services).progress(requester, id)

    @get("/tables/{id:str}/lesson/cost", responses=error_responses(401, 403, 404, 409))
    async def cost(self, requester: From, services: Injected, id: Id) -> LessonCost:
        """What your first action beside the script costs, as a search sees it."""
        return await lessons_of(services).cost(requester, id)

    @post("/tables/{id:str}/lesson", status_code=200, responses=error_responses(401, 403, 404, 409, 422))
    async def play(self, requester: From, services: Injected, id: Id, data: JSONBody[ScriptRequest]) -> Progress:
        """Let actions of the script be played at your lesson's table."""
        return await lessons_of(services).play(requester, id, data.at, data.actions)


def lessons_of(services: Services) -> Lessons:
    return Lessons(services.core, services.table_cache, services.tables)


# The log-in page is named as well: an address that begins like a route of its own, as /login/link/…, finds only routes.
@get(["/", "/{path:path}", "/login", "/login/{path:path}"], include_in_schema=False, media_type=MediaType.TEXT)
async def app_files(request: Asking) -> Response[bytes]:
    """The web app: its files, and its one page at every other address."""
    path = request.url.path
    if path.startswith("/api/"):
        raise NotFoundException
    file = web_app.find(path)
    if file is None and web_app.built:
        raise NotFoundException
    if file is None:
        return Response(not_built(language_of(request)).encode(), status_code=503, media_type=MediaType.HTML)
    return sent(request, file)


def not_built(lang: str) -> str:
    """What stands where the app would be."""
    sentence = html.escape(shared_translator(lang)(msg("page-not-built")))
    return (
        f'<!doctype html><html lang="{lang}"><title>Offworld</title><p>{sentence} <a href="/api/schema">/api/schema</a>'
    )


@lru_cache(maxsize=32)
def content_text(game: str, pack: str, lang: str, digest: str) -> File:
    return File("content.json", msgspec.json.encode(content_in(game, pack, lang, digest)))


@lru_cache(maxsize=32)
def picture_file(game: str) -> File:
    return File("picture.svg", require_game(game).picture)


@lru_cache(maxsize=16)
def book_text(game: str, lang: str) -> File:
    return File("rules.json", msgspec.json.encode(book(game, lang)))


@lru_cache(maxsize=16)
def reader_book_text(game: str, lang: str) -> File:
    return File("book.json", msgspec.json.encode(reader_book(game, lang)))


@lru_cache(maxsize=128)
def figure_text(game: str, name: str) -> File:
    """A figure by its name, which the caller knows to exist."""
    info = require_game(game)
    found = find_figure(game, name)
    assert found is not None
    view = msgspec.to_builtins(info.view(load_position(info, found.position, found.game), found.position.viewer))
    names = list(SEAT_NAMES[: found.game.players])
    options = msgspec.to_builtins(msgspec.convert(found.game.options, info.options))
    shown = FigureInfo(
        info.name,
        found.game.players,
        options,
        found.position.viewer,
        names,
        view,
        found.figure.draw,
        found.figure.around,
        found.figure.marks,
        found.figure.width,
        found.figure.height,
    )
    return File("figure.json", msgspec.json.encode(shown))


def _kept(request: Asking, file: File) -> Response[Any]:
    """An answer in the reader's language that a browser keeps and asks for again by its tag."""
    return sent(request, file, vary="accept-encoding, accept-language")


def sent(request: Asking, file: File, **more: str) -> Response[Any]:
    """A file, gzipped if the client accepts it; 304 if the client has it already."""
    headers = file.headers() | more
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.media_type)
    return Response(file.body, headers=headers, media_type=file.media_type)
