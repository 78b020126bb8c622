"""The page of a one-time log-in link: whose it is, a new password if they like, and a button.

Programs that fetch links to show what is behind them log nobody in, since only the button does. It works without
scripts, with the style sheets of the web app where that is built.
"""

from __future__ import annotations

import html
from functools import partial

from litestar import Controller, MediaType, Response, get, post
from litestar.params import FromPath

from offworld.kit.messages import msg
from offworld.server.errors import ApiError
from offworld.server.http.context import Injected, language_of
from offworld.server.http.errors import refusal_of
from offworld.server.http.routes.guests import Asking, device
from offworld.server.http.routes.pages import web_app
from offworld.server.http.static_files import PAGE_POLICY
from offworld.server.live.renderer import shared_translator
from offworld.server.model.person import Person
from offworld.server.people.accounts import SHORTEST_PASSWORD
from offworld.server.people.one_time_links import LinkInfo
from offworld.server.people.rate_limits import address_of
from offworld.server.services import Services
from offworld.server.storage import table_rows

AFTERWARDS = "/me?session"
"""It tells the app that there is a session now: its cookie is hidden from scripts."""
LONGEST_PASSWORD = 200
HEADERS = {
    "cache-control": "no-store",
    # With none at all browsers would not say where the form was sent from, and the gate would refuse it.
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
    "content-security-policy": PAGE_POLICY,
}
STYLE_SHEETS = ("main", "controls", "Page")
"""Of the app: colours and type, buttons and fields, panels."""
BOX = "max-width: 460px; margin: 8vh auto; padding: 24px; display: grid; gap: 14px"
ROWS = "display: grid; gap: 12px"


class LoginLinkPage(Controller):
    """Not part of the protocol."""

    path = "/login/link"
    include_in_schema = False

    @get("/{token:str}", media_type=MediaType.HTML)
    async def show(self, request: Asking, services: Injected, token: FromPath[str]) -> Response[str]:
        """The page. Nothing is used up by looking at it."""
        try:
            found, guest = await services.links.info(token), await self._guest(request, services)
            return answered(page(language_of(request), found, guest=guest is not None))
        except ApiError as error:
            return refused(request, error)

    @post("/{token:str}", media_type=MediaType.HTML)
    async def log_in(self, request: Asking, services: Injected, token: FromPath[str]) -> Response[str]:
        """Log in, set the password if one was typed, and go on to the app."""
        form = await request.form()
        password = str(form.get("password", ""))
        people = services.sessions
        guest = await self._guest(request, services)
        try:
            if len(password) > LONGEST_PASSWORD:
                raise ApiError(400, "unreadable")
            session = await services.links.redeem(
                token, password, address_of(request), people.session_token(request), device(request)
            )
        except ApiError as error:
            if not error.code.startswith("password"):
                return refused(request, error)
            # The link is as good as before: another password can be tried.
            lang = language_of(request)
            found = await services.links.info(token)
            text = page(lang, found, refusal_of(error, lang).words, guest is not None)
            return answered(text, error.status)
        person = await people.find(session)
        if guest is not None and person is not None and "guest_games" in form:
            await services.people_services.guest_games.hand_over(guest, person.id)
        return Response(
            "", status_code=303, headers=HEADERS | {"location": AFTERWARDS}, cookies=[people.cookie(session)]
        )

    @staticmethod
    async def _guest(request: Asking, services: Services) -> Person | None:
        """The guest of the browser, if they have games."""
        people = services.sessions
        guest = await services.people_services.guest_games.guest_of(people.session_token(request))
        if guest is None:
            return None
        return guest if await services.read(partial(table_rows.tables_of, person=guest.id, limit=1)) else None


def answered(text: str, status: int = 200) -> Response[str]:
    return Response(text, status_code=status, media_type=MediaType.HTML, headers=HEADERS)


def refused(request: Asking, error: ApiError) -> Response[str]:
    lang = language_of(request)
    home = html.escape(shared_translator(lang)(msg("link-page-home")))
    words = html.escape(refusal_of(error, lang).words)
    return answered(document(lang, f'<p>{words}</p><a class="btn" href="/">{home}</a>'), error.status)


def page(lang: str, found: LinkInfo, trouble: str = "", guest: bool = False) -> str:
    """The form; a person without a password is not asked for a new one, and a guest whether their games go along."""
    translate = shared_translator(lang)

    def words(id: str, **args: object) -> str:
        return html.escape(translate(msg(id, **args)))

    parts = [f"<p>{words('link-page-who', name=found.name)}</p>"]
    if trouble:
        parts.append(f'<p role="alert">{html.escape(trouble)}</p>')
    parts.append(f'<form method="post" style="{ROWS}">')
    if found.login:
        parts.append(
            f'<input name="username" autocomplete="username" value="{html.escape(found.login)}" hidden>'
            f'<label class="label"><span>{words("link-page-password", length=SHORTEST_PASSWORD)}</span>'
            '<input class="field" type="password" name="password" autocomplete="new-password"'
            f' maxlength="{LONGEST_PASSWORD}"></label>'
        )
    if guest:
        checkbox = '<input type="checkbox" name="guest_games" checked>'
        parts.append(f"<p><label>{checkbox} {words('link-page-guest')}</label></p>")
    parts.append(f'<button class="btn go">{words("link-page-button")}</button></form>')
    return document(lang, "".join(parts))


def document(lang: str, body: str) -> str:
    title = html.escape(shared_translator(lang)(msg("link-page-title")))
    sheets = "".join(f'<link rel="stylesheet" href="{each}">' for each in web_app.style_sheets(*STYLE_SHEETS))
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">'
        f'<link rel="icon" href="/icon-192.png">{sheets}'
        f'<title>{title} </title><main class="panel" style="{BOX}"><h1>{title}</h1>{body}</main>'
    )
