"""Remote table: a table of a server, which keeps the rules, the clock and the record."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import SPECTATOR, GameInfo, seat_name
from offworld.kit.messages import LocalizedError, Message, SeatTranslator, Translator, msg, unwritable, words_of_error
from offworld.tui.server_link import Json, ServerLink, split_address
from offworld.tui.table import Answer, ChoiceText, HintText, LineText, PreviewText, PromptText, SeatText, Table

HINT_S = 30.0
"""So long a hint may take."""


class RemoteTable(Table):
    """What a server last told about a table."""

    def __init__(self, link: ServerLink, id: str, first: Json) -> None:
        self.link = link
        self.id = id
        self.info: GameInfo = game_info(first["table"]["game"])
        digest = first["table"].get("content", "")
        self.content = self.info.content(digest=digest if self.info.contents.has(digest) else "")
        self.words: SeatTranslator = self.info.seat_translator(link.lang, self.content)
        self.changed = lambda: None
        self.viewer = SPECTATOR
        self._view_type = get_type_hints(self.info.view)["return"]
        self._seen: Any = None
        self._log: dict[int, list[LineText]] = {}
        self._hinted = asyncio.Event()
        self.take(first)

    @classmethod
    def join(cls, url: str, lang: str, name: str, sessions: Path | None = None) -> RemoteTable:
        """Go to the table of an address: at one's own seat, at an open one, or as a spectator."""
        origin, id = split_address(url)
        link = ServerLink(origin, lang, sessions)
        if not link.remembered():
            link.come_in(name)
        state = link.request("GET", f"/api/tables/{id}")
        if not isinstance(state, dict) or "table" not in state:
            raise LocalizedError(msg("connect-address", address=url))
        me = link.request("GET", "/api/me")["person"]
        seats = state["table"]["seats"]
        seated = any(seat.get("person") == me for seat in seats)
        if not seated and any(not seat.get("person") and not seat.get("bot") for seat in seats):
            link.request("POST", f"/api/tables/{id}/sit", {})
            link.request("POST", f"/api/tables/{id}/ready", {"ready": True})
            state = link.request("GET", f"/api/tables/{id}")
        return cls(link, id, state)

    # What the server says

    def take(self, message: Json) -> None:
        """Follow a message of the server."""
        match message.get("type"):
            case "update":
                self._take_update(message)
            case "refused" | "bye" | "welcome" | "done" | "beat" | "presence" | "clocks" | "chat":
                return
            case _:
                if "table" in message and "viewer" in message:
                    self._take_state(message)
        self.changed()

    def _take_state(self, state: Json) -> None:
        self.table = state["table"]
        self.viewer = state["viewer"]
        self._seq = state["seq"]
        self._view: Json | None = state["view"]
        self._log = {}
        self._take_rest(state)

    def _take_update(self, update: Json) -> None:
        if update["seq"] <= self._seq:
            return
        self._seq = update["seq"]
        self._view = {**(self._view or {}), **update["view"]}
        for seq in update.get("gone", []):
            self._log.pop(seq, None)
        if update.get("table") is not None:
            self.table = update["table"]
        self._take_rest(update)

    def _take_rest(self, message: Json) -> None:
        self._seen = None
        self._prompt = message.get("prompt")
        self._undo = message["undo"]
        self._hint = message.get("hint")
        if self._hint is not None:
            self._hinted.set()
        for entry in message["log"]:
            lines = [LineText(each["text"]["words"], each["rule"], each["seat"]) for each in entry["lines"]]
            self._log[entry["seq"]] = lines
        names = tuple(self._name(seat) for seat in self.table["seats"])
        self.words.call(names)
        self.words.address(self.viewer)

    def _name(self, seat: Json) -> str:
        number = Message("seat", {"number": seat["seat"] + 1})
        return str(seat.get("name") or seat.get("bot") or Translator.__call__(self.words, number))

    # What is shown

    def view(self) -> Any:
        if self._seen is None and self._view:
            self._seen = msgspec.convert(self._view, self._view_type)
        return self._seen

    def question(self) -> PromptText | None:
        prompt = self._prompt
        if not prompt or prompt["seat"] != self.viewer or not prompt.get("choices"):
            return None
        choices = [
            ChoiceText(
                each["action"], tuple(each["path"]), each["text"]["words"], each["rule"], each.get("passive", False)
            )
            for each in prompt["choices"]
        ]
        focus = tuple(prompt.get("focus", []))
        return PromptText(prompt["seat"], prompt["text"]["words"], prompt.get("rule", ""), choices, focus)

    def status(self) -> str:
        if not self.link.connected:
            return self._say("connect-again")
        if self.table.get("scores"):
            return self._say("play-over")
        if self._view is None:
            return self._say("connect-waits")
        if self._prompt and self.question() is None:
            return self._say("tui-waits", seat=seat_name(self._prompt["seat"]))
        return ""

    def seats(self) -> list[SeatText]:
        view = self.view()
        points = [_points(each) for each in view.seats] if view is not None else []
        points = self.table.get("scores") or points or [0] * self.table["players"]
        awaited = self._prompt["seat"] if self._prompt else SPECTATOR
        return [SeatText(self.words(seat_name(seat)), points[seat], seat == awaited) for seat in range(len(points))]

    def log(self) -> list[LineText]:
        return [each for seq in sorted(self._log) for each in self._log[seq]]

    def ranking(self) -> list[str]:
        scores, places = self.table.get("scores", []), self.table.get("places", [])
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        return [self._say("play-rank", rank=places[seat], seat=seat_name(seat), points=scores[seat]) for seat in order]

    # Playing

    def awaited_person(self) -> int:
        return SPECTATOR

    def hand_over(self) -> None:
        """Everybody has a screen of their own."""

    async def run(self) -> None:
        await self.link.follow(self._hello, self.take, self.changed)

    def _hello(self) -> Json:
        return {"type": "sub", "id": uuid.uuid4().hex, "table": self.id, "lang": self.link.lang}

    async def _call(self, type: str, **fields: Any) -> Json:
        return await self.link.call(type, self.id, seat=self.viewer, **fields)

    async def act(self, action: int) -> Answer | None:
        return await self._wish("act", action=action, action_id=uuid.uuid4().hex, seq=self._seq)

    async def _wish(self, type: str, **fields: Any) -> Answer | None:
        """Something to be done; what is refused comes back in words."""
        try:
            answer = await self._call(type, **fields)
        except OffworldError as error:
            return Answer(words_of_error(error, self.link.lang), refused=True)
        if answer.get("type") == "refused":
            return Answer(answer["words"], refused=True, rule=answer.get("rule", ""))
        return None

    async def undo(self) -> Answer:
        if not self._undo.get("allowed"):
            why = self._undo.get("why")
            return Answer(why["words"] if why else self._say("undo-nothing"), refused=True)
        refused = await self._wish("undo", action_id=uuid.uuid4().hex)
        return refused or Answer(self._say("undo-done"))

    async def preview(self, action: int) -> PreviewText:
        try:
            answer = await self._call("preview", action=action)
        except OffworldError:
            return PreviewText()
        if answer.get("type") != "preview":
            return PreviewText()
        lines = [LineText(each["text"]["words"], each["rule"], each["seat"]) for each in answer["lines"]]
        return PreviewText(lines, answer["barrier"])

    async def why_not(self, element: str) -> Answer | None:
        if self.viewer == SPECTATOR:
            return None
        try:
            answer = await self._call("explain", element=element)
        except OffworldError as error:
            return Answer(words_of_error(error, self.link.lang), refused=True)
        if answer.get("type") == "refused":
            return Answer(answer["words"], refused=True, rule=answer.get("rule", ""))
        return None if answer["allowed"] else Answer(answer["text"]["words"], refused=True, rule=answer["rule"])

    async def hint(self) -> HintText | Answer:
        self._hinted.clear()
        try:
            if self._hint is None:
                path, body = f"/api/tables/{self.id}/hint", {"seat": self.viewer}
                asked = await asyncio.to_thread(self.link.request, "POST", path, body)
                if asked["waiting"]:
                    await asyncio.wait_for(self._hinted.wait(), HINT_S)
        except OffworldError as error:
            return Answer(words_of_error(error, self.link.lang), refused=True)
        except TimeoutError:
            return Answer(self._say("connect-no-hint"), refused=True)
        if self._hint is None:
            return Answer(self._say("connect-no-hint"), refused=True)
        return HintText(self._hint["best"]["action"], self._hint["words"])

    def save(self, name: str) -> Answer:
        path = Path(name)
        try:
            if path.exists():
                return Answer(self._say("save-exists", file=name), refused=True)
            text = self.link.request("GET", f"/api/tables/{self.id}/record")
            path.write_text(text if isinstance(text, str) else msgspec.json.encode(text).decode(), "utf-8")
        except OffworldError as error:
            return Answer(words_of_error(error, self.link.lang), refused=True)
        except OSError as error:
            return Answer(unwritable(name, error).words(self.link.lang), refused=True)
        except ValueError as error:
            # What Python says of a name that no file can have.
            return Answer(str(error), refused=True)
        return Answer(self._say("save-done", file=name))

    async def close(self) -> str:
        await self.link.close()
        return self._say("connect-left", address=f"{self.link.origin}/t/{self.id}")

    def _say(self, id: str, **args: Any) -> str:
        return self.words(Message(id, args))


def _points(seat: Any) -> int:
    """What a seat has so far, as its view calls it."""
    return int(next((getattr(seat, name) for name in ("vp", "reputation", "points") if hasattr(seat, name)), 0))
