"""The rulebook of a game as one HTML file that needs nothing else: for reading offline and for printing."""

from __future__ import annotations

import html
import re

from offworld.games.reader_book import BookBlock, Chapter, ReaderBook
from offworld.kit.messages import Translator, msg

MARKS = re.compile(r"\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*")
STYLE = """
body { font: 17px/1.5 Georgia, serif; color: #1b2140; background: #f5f2ea; }
body { max-width: 46em; margin: 0 auto; padding: 1em; }
h1, h2, h3 { font-family: system-ui, sans-serif; line-height: 1.2; }
h2 { margin-top: 2em; border-top: 1px solid #cfc8b6; padding-top: 1em; }
.lead { font-size: 1.15em; color: #333b60; }
blockquote { margin: 1em 0; padding: .6em 1em; border: 1px solid #cfc8b6; border-radius: 8px; background: #fffdf7; }
pre { font: 11px/1.25 ui-monospace, monospace; overflow-x: auto; padding: .8em; background: #1b2140; color: #f5f2ea;
  border-radius: 8px; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .3em 1em .3em 0; vertical-align: top;
  border-bottom: 1px solid #cfc8b6; }
nav a { color: inherit; } figure { margin: 1em 0; }
@media print { body { background: #fff; font-size: 11pt; max-width: none; padding: 0; } nav { display: none; }
  pre { background: #fff; color: #000; border: 1px solid #999; font-size: 6.5pt; } figure, blockquote, tr {
  break-inside: avoid; } h2, h3 { break-after: avoid; } }
"""


def book_html(book: ReaderBook, figures: dict[str, str], translator: Translator) -> str:
    """The whole book; `figures` are the drawings by the names of their figures."""
    listed = "".join(f'<li><a href="#{each.id}">{words(each.title)}</a></li>' for each in book.chapters)
    chapters = "".join(chapter_html(each, figures, translator) for each in book.chapters)
    terms = "".join(f"<dt>{words(word.names[0])}</dt><dd>{words(word.text)}</dd>" for word in book.words)
    title = html.escape(book.title)
    return (
        f'<!doctype html><html lang="{book.lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
        f"<h1>{title}</h1><nav><ol>{listed}</ol></nav>{chapters}"
        f"<h2>{html.escape(translator(msg('rules-words')))}</h2><dl>{terms}</dl></html>\n"
    )


def chapter_html(chapter: Chapter, figures: dict[str, str], translator: Translator) -> str:
    parts = [f'<h2 id="{chapter.id}">{words(chapter.title)}</h2><p class="lead">{words(chapter.lead)}</p>']
    asked = False
    for block in chapter.blocks:
        if block.kind == "question" and not asked:
            parts.append(f"<h3>{html.escape(translator(msg('rules-asked')))}</h3>")
            asked = True
        parts.append(block_html(block, figures, translator))
    return "".join(parts)


def block_html(block: BookBlock, figures: dict[str, str], translator: Translator) -> str:
    if block.kind == "heading":
        return f"<h3>{words(block.text)}</h3>"
    if block.kind == "figure":
        legend = "".join(f"<li>{words(item)}</li>" for item in block.items)
        drawing = html.escape(figures[block.figure])
        return f"<figure><pre>{drawing}</pre><figcaption><ol>{legend}</ol></figcaption></figure>"
    if block.kind == "list":
        return "<ul>" + "".join(f"<li>{words(item)}</li>" for item in block.items) + "</ul>"
    if block.kind == "table":
        head = "".join(f"<th>{words(cell)}</th>" for cell in block.rows[0])
        rows = "".join("<tr>" + "".join(f"<td>{words(cell)}</td>" for cell in row) + "</tr>" for row in block.rows[1:])
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    if block.kind == "example":
        return f"<blockquote>{words(translator(msg('rules-example', text=block.text)))}</blockquote>"
    if block.kind == "question":
        return f"<p><b>{words(block.title)}</b><br>{words(block.text)}</p>"
    return f"<p>{words(block.text)}</p>"


def words(text: str) -> str:
    """Escaped, with bold and italic."""
    return MARKS.sub(
        lambda found: f"<b>{found[1]}</b>" if found[1] else f"<i>{found[2]}</i>", html.escape(text, quote=False)
    )
