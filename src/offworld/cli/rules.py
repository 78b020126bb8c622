"""`offworld rules`: the rulebook of a game, its chapters and its numbered rules; also as one HTML file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from offworld.cli.arguments import GameName, Lang, Plain, chosen_game, refusal, title, write_text
from offworld.cli.console import TextConsole
from offworld.cli.rules_html import book_html
from offworld.games.figures import find_figure, load_position
from offworld.games.reader_book import BookBlock, Chapter, ReaderBook, chapter_of_rule, reader_book
from offworld.games.rulebook import nearest, rule_texts, without_marks
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import Translator
from offworld.tui.boards import draw_board

FIGURE_WIDTH = 100
"""How many characters wide a figure is drawn."""


def rules(
    game: GameName,
    where: Annotated[
        str, typer.Argument(metavar="CHAPTER|RULE-ID", help="A chapter by number or name, or a numbered rule.")
    ] = "",
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", show_default=False, help="Write the whole rulebook as one HTML file.")
    ] = None,
    lang: Lang = "",
    plain: Plain = False,
) -> None:
    """Read the rulebook of a game: its chapters, one of them, or a rule with the paragraph that explains it."""
    info, _, translator = chosen_game(game, None, lang)
    console = TextConsole(translator, plain)
    book = reader_book(info.name, translator.lang)
    texts = rule_texts(info.name, translator.lang)
    if not book.chapters and not texts:
        raise refusal(translator, "rules-none", game=title(info, translator))
    if html is not None:
        figures = {block.figure: drawn(info, block, translator) for each in book.chapters for block in each.blocks}
        write_text(html, book_html(book, figures, translator), translator)
        console.say("rules-written", file=str(html))
    elif not where:
        contents(book, texts, console, info)
    elif chapter := chosen_chapter(book, where):
        show_chapter(book, chapter, console, info, translator)
    elif where.upper() in texts:
        show_rule(book, where.upper(), texts, console)
    else:
        near = nearest(where.upper(), list(texts))
        raise refusal(translator, "rules-near" if near else "rules-nowhere", rule=where, near=", ".join(near))


def chosen_chapter(book: ReaderBook, where: str) -> Chapter | None:
    """A chapter by its number, its name in addresses, or the beginning of its title."""
    if where.isdecimal():
        return book.chapters[int(where) - 1] if 0 < int(where) <= len(book.chapters) else None
    wanted = where.lower()
    return next(
        (each for each in book.chapters if each.id == wanted or each.title.lower().startswith(wanted)),
        None,
    )


def contents(book: ReaderBook, texts: dict[str, str], console: TextConsole, info: GameInfo) -> None:
    console.line(book.title or title(info, console.translator), "bold")
    if book.chapters:
        rows = [[str(number), each.id, each.title] for number, each in enumerate(book.chapters, 1)]
        columns = [console.words(f"rules-column-{name}") for name in ("number", "name", "title")]
        console.table(console.words("rules-chapters"), columns, rows)
        console.say("rules-hint", game=info.name, chapter=book.chapters[0].id, rule=next(iter(texts), ""))
    else:
        for id, text in texts.items():
            console.line(without_marks(text), rule=id)


def show_chapter(
    book: ReaderBook, chapter: Chapter, console: TextConsole, info: GameInfo, translator: Translator
) -> None:
    number = book.chapters.index(chapter) + 1
    console.line(f"{number}. {chapter.title}", "bold")
    console.line(without_marks(chapter.lead), "italic")
    for block in chapter.blocks:
        console.blank()
        show_block(block, console, drawn(info, block, translator) if not console.plain else "")


def show_block(block: BookBlock, console: TextConsole, figure: str = "") -> None:
    """A part of a chapter; a figure as it is drawn, with its legend."""
    if block.kind == "heading":
        console.line(block.text, "bold underline")
    elif block.kind == "figure":
        if figure:
            console.line(figure)
        console.numbered([without_marks(item) for item in block.items])
    elif block.kind == "list":
        for item in block.items:
            console.line(f"- {without_marks(item)}")
    elif block.kind == "table":
        console.table("", block.rows[0], [[without_marks(cell) for cell in row] for row in block.rows[1:]])
    elif block.kind == "question":
        console.line(block.title, "bold")
        console.line(without_marks(block.text))
    elif block.kind == "example":
        console.say("rules-example", text=without_marks(block.text))
    else:
        console.line(without_marks(block.text))


def show_rule(book: ReaderBook, rule: str, texts: dict[str, str], console: TextConsole) -> None:
    """The paragraph that explains a rule first, then its exact words."""
    chapter = chapter_of_rule(book, rule)
    if chapter is not None:
        number = book.chapters.index(chapter) + 1
        console.line(f"{number}. {chapter.title}", "bold")
        if rule in chapter.rules:
            console.line(without_marks(chapter.lead))
        for block in chapter.blocks:
            if rule in block.rules:
                show_block(block, console)
        console.blank()
    console.say("named-value", "italic", name=rule, value=without_marks(texts[rule]))


def drawn(info: GameInfo, block: BookBlock, translator: Translator) -> str:
    """The position of a figure, drawn with characters; empty for anything else."""
    found = find_figure(info.name, block.figure.partition("/")[2]) if block.figure else None
    if found is None:
        return ""
    g = load_position(info, found.position, found.game)
    content = info.content_of(g)
    canvas = draw_board(info, info.view(g, found.position.viewer), content, translator, FIGURE_WIDTH)
    return "\n".join("".join(row).rstrip() for row in canvas.chars).rstrip()
