"""The built web app: its files in memory, with their cache headers."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from offworld.server.http.security import POLICY

FOLDER = Path(__file__).resolve().parents[1] / "static"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
ASK_ALWAYS = "no-cache"
PAGE_POLICY = f"{POLICY}; style-src-attr 'unsafe-inline'"
"""Boards place their pieces by style attributes; style sheets and scripts come from files only."""
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
PACKED = (".html", ".js", ".css", ".svg", ".webmanifest", ".json")


class File(Struct, frozen=True, dict=True):
    """A file of the app."""

    name: str
    body: bytes

    @cached_property
    def tag(self) -> str:
        return f'"{sha256(self.body).hexdigest()[:20]}"'

    @cached_property
    def packed(self) -> bytes:
        """Zipped once, for all who take it so; empty for what is packed already."""
        return gzip.compress(self.body, 9, mtime=0) if self.name.endswith(PACKED) else b""

    @property
    def media_type(self) -> str:
        ending = Path(self.name).suffix
        return TYPES.get(ending) or mimetypes.guess_type(self.name)[0] or "application/octet-stream"

    def headers(self) -> dict[str, str]:
        kept = FOREVER if self.name.startswith("assets/") else ASK_ALWAYS
        headers = {"cache-control": kept, "etag": self.tag, "vary": "accept-encoding"}
        return headers | ({"content-security-policy": PAGE_POLICY} if self.name == INDEX else {})


class WebApp:
    """The files of the app by their address. Nothing is looked up on the disk by what somebody asks for."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, File] = {}
        self._built_ns = -1

    def find(self, path: str) -> File | None:
        """The file at an address; the page itself at every address that is no file's."""
        files = self._current()
        name = path.strip("/")
        if name in files:
            return files[name]
        return None if "." in name.rpartition("/")[2] else files.get(INDEX)

    def style_sheets(self, *names: str) -> list[str]:
        """The addresses of the app's style sheets of these names, in this order; none before it is built."""
        files = self._current()
        return [f"/{file}" for name in names for file in files if re.fullmatch(rf"assets/{name}-[^/]+\.css", file)]

    @property
    def built(self) -> bool:
        return INDEX in self._current()

    def _current(self) -> dict[str, File]:
        """All files, read anew when the app was built anew."""
        index = self._folder / INDEX
        try:
            built_ns = index.stat().st_mtime_ns
        except FileNotFoundError:
            built_ns = 0
        if built_ns != self._built_ns:
            found = [path for path in sorted(self._folder.rglob("*")) if path.is_file()] if built_ns else []
            names = [path.relative_to(self._folder).as_posix() for path in found]
            self._files = {name: File(name, path.read_bytes()) for name, path in zip(names, found, strict=True)}
            self._built_ns = built_ns
        return self._files
