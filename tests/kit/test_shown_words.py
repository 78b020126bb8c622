"""What is typed, compared with what was shown."""

from __future__ import annotations

import pytest

from offworld.kit.shown_words import folded, matching

SHOWN = list(enumerate(["dé 2", "dé 2 changé en 3", "le Portique, tuile 10 : Crêperie", "le Portique, tuile 1 : Port"]))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("DE 2", [0]),
        ("dé 2 change", [1]),
        ("dé", [0, 1]),
        ("portique tuile 1", [3]),
        ("creperie", [2]),
        ("cre", [2]),
        ("2 en", []),
        ("tuile portique", []),
        ("", []),
        (" : ", []),
    ],
)
def test_words_mean_what_has_them_one_after_the_other(typed: str, expected: list[int]) -> None:
    assert matching(typed, SHOWN) == expected


def test_accents_capitals_and_ligatures_do_not_matter() -> None:
    assert folded("Règles É ﬁ") == "regles e fi"


def test_an_article_is_left_out_where_nothing_is_shown_with_it() -> None:
    shown = [(1, "Carrière"), (2, "le Portique, tuile 1"), (3, "Orbite haute")]
    assert matching("la carrière", shown) == [1]
    assert matching("l’orbite", shown) == [3]
    assert matching("le portique", shown) == [2]
    assert matching("la", shown) == []
    assert matching("la lune", shown) == []
