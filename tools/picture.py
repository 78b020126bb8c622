"""Draws docs/play.svg, the picture of the README: `python -m tools.picture`.

It plays for real: `offworld play` runs in a pseudo-terminal, answers are typed in, and what the terminal showed at the
end becomes the picture.
"""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import struct
import sys
import termios

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from tools.rule_ids import ROOT

COLUMNS, ROWS = 118, 200
SHOWN = 44
COMMAND = ["play", "artemis", "--seats", "me,random,random", "--seed", "11", "--lang", "en"]
# Rich's picture, with the reader's own fixed-width font instead of one from elsewhere.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*|<!--.*?-->\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code, monospace", "ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace"
)
ANSWERS = ["die 6 6 own", "place gantry:0", "die 4 5 own", "why place gantry:0"]
"""A bid of 6, an altered die, and the question why that one may not go there."""


def played() -> str:
    """What the terminal has shown when the last answer is answered."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": str(COLUMNS), "LINES": str(ROWS)}
        os.execv(sys.executable, [sys.executable, "-m", "offworld.cli", *COMMAND])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    seen = ""
    for answer in [*ANSWERS, None]:
        start = len(seen)
        while not seen[start:].rstrip(" ").endswith("\n>"):
            seen += os.read(terminal, 65536).decode()
        if answer is not None:
            os.write(terminal, f"{answer}\n".encode())
    os.close(terminal)
    os.waitpid(child, 0)
    return seen.replace("\r\n", "\n")


def main() -> None:
    lines = Text.from_ansi(played()).split("\n")
    console = Console(width=COLUMNS, record=True, file=io.StringIO())
    for line in list(lines)[-SHOWN:]:
        console.print(line)
    path = ROOT / "docs/play.svg"
    path.write_text(console.export_svg(title="offworld play artemis", code_format=FORMAT, unique_id="play"), "utf-8")
    print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
