"""The components of a game as a page draws them: every table of its content file in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from offworld.games import game_info
from offworld.kit.messages import LANGUAGES, spaced


@lru_cache(maxsize=32)
def content_in(game: str, pack: str, lang: str, digest: str) -> dict[str, Any]:
    """The content with `name`, `text` and the like in one language instead of `name_en` and `name_fr`."""
    localized = _in_language(game_info(game).content(pack, digest=digest).raw, lang)
    assert isinstance(localized, dict)
    return localized


def _in_language(value: Any, lang: str) -> Any:
    if isinstance(value, list):
        return [_in_language(each, lang) for each in value]
    if not isinstance(value, dict):
        return value
    localized: dict[str, Any] = {}
    for key, each in value.items():
        stem, _, ending = key.rpartition("_")
        if stem and ending in LANGUAGES:
            if ending == lang or (stem not in localized and f"{stem}_{lang}" not in value):
                localized[stem] = spaced(each, ending) if isinstance(each, str) else each
        else:
            localized[key] = _in_language(each, lang)
    return localized
