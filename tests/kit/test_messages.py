"""Words: what a language does to what is put into its sentences."""

from __future__ import annotations

import pytest

from offworld.games import game_info
from offworld.games.rulebook import book
from offworld.kit.messages import LocalizedError, Translator, msg, spaced, words_of_error
from offworld.server.live.renderer import words_of
from offworld.server.tables.content import content_in


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ada", "Le temps d’Ada est écoulé."),
        ("Bob", "Le temps de Bob est écoulé."),
        ("Élise", "Le temps d’Élise est écoulé."),
        ("Yvonne", "Le temps d’Yvonne est écoulé."),
        ("Yann", "Le temps de Yann est écoulé."),
        ("Hera", "Le temps d’Hera est écoulé."),
    ],
)
def test_french_elides_before_a_vowel(name: str, words: str) -> None:
    message = msg("table-time-out", seat=name)
    assert Translator("fr", ("offworld",))(message) == words
    assert Translator("en", ("offworld",))(message) == f"The time of {name} is up."
    # At a table the name is put in last, and another at the next table.
    output = words_of("artemis", "", "", "fr")
    late = msg("table-time-out", seat=msg("seat", number=1))
    assert output(late, [name, "Bob"]) == words
    assert output(late, ["Bob", name]) == "Le temps de Bob est écoulé."


def test_words_within_words_are_elided_too() -> None:
    output = words_of("magnastorm", "", "", "fr")
    crew = msg("crew-seat", seat=msg("seat", number=2))
    assert output(crew, ["Bob", "Ada"]) == "membre d’équipage d’Ada"


def test_french_keeps_its_punctuation_on_the_line() -> None:
    said = "« Oui », dit-on : 5 % ; vrai ?"
    assert spaced(said, "en") == said
    assert spaced(said, "fr") == "«\u00a0Oui\u00a0», dit-on\u00a0: 5\u00a0%\u00a0; vrai\u00a0?"
    content = content_in("galileo", "", "fr", game_info("galileo").contents.present)
    zone = next(zone for zone in content["satellite_zone"] if zone["id"] == "io_zone_1")
    assert zone["text"] == "Payez 2 MC\u00a0: le Robot coûte 1 de moins (répétable)."
    assert book("mars", "fr").sections[0].title == "Mars\u00a0: les règles, numérotées"
    assert (
        Translator("fr", ("offworld", "offworld.games.galileo"))(msg("ask-assign", robot="Ro"))
        == "Vers quel satellite va Ro\u00a0?"
    )


@pytest.mark.parametrize(
    ("value", "digits", "en", "fr"),
    [(0.25, 1, "0.2", "0,2"), (-3.14159, 2, "−3.14", "−3,14"), (1234567.8, 0, "1,234,568", "1\u202f234\u202f568")],
)
def test_numbers_are_written_as_the_language_does(value: float, digits: int, en: str, fr: str) -> None:
    assert Translator("en", ("offworld",)).number(value, digits) == en
    assert Translator("fr", ("offworld",)).number(value, digits) == fr


def test_shares_and_leads_are_told_in_hundredths() -> None:
    french = Translator("fr", ("offworld",))
    assert french.percent(0.5425) == "54,2\u202f%"
    assert french.percent(0.5425, 0) == "54\u202f%"
    assert french.lead(0.123) == "+12,3"
    assert french.lead(-0.005) == "−0,5"


def test_a_mistake_is_told_in_the_reader_s_language() -> None:
    error = LocalizedError(msg("bot-no-styles", style="loud"))
    assert str(error) == "there is no style 'loud': the game has none"
    assert words_of_error(error, "fr") == "il n’y a pas de style «\u00a0loud\u00a0»\u00a0: ce jeu n’en a pas"
