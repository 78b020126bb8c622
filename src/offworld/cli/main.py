"""The command `offworld`: its subcommands, and how every failure becomes one sentence and an exit code.

0: done. 1: a simulation found a fault, a bot failed its check or missed a target of `offworld sanity`, or whoever read
the output went away. 2: bad input, told in one sentence. 130: stopped by Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from offworld import __version__, native
from offworld.cli.admin import admin
from offworld.cli.analyse import analyse
from offworld.cli.arena import arena
from offworld.cli.arguments import requested_language, shared_translator
from offworld.cli.backup import backup, restore
from offworld.cli.balance import balance
from offworld.cli.bench import bench
from offworld.cli.bot import bot
from offworld.cli.catalogue import content, games
from offworld.cli.coach import coach
from offworld.cli.dataset import dataset
from offworld.cli.explore import explore
from offworld.cli.extras import missing_extra
from offworld.cli.notifications import notifications
from offworld.cli.play import play
from offworld.cli.profiles import profiles
from offworld.cli.puzzles import puzzles
from offworld.cli.records import replay, verify
from offworld.cli.rules import rules
from offworld.cli.sanity import sanity
from offworld.cli.serve import serve, worker
from offworld.cli.simulate import simulate
from offworld.cli.train import train
from offworld.cli.tune import tune
from offworld.cli.usage import usage_words
from offworld.kit.errors import OffworldError
from offworld.kit.messages import msg, words_of_error

app = typer.Typer(
    name="offworld",
    help="Space-colony board games, played by their own rulebooks.",
    add_completion=False,
    rich_markup_mode="rich",
)


@app.callback(invoke_without_command=True)
def offworld(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version and whether it runs compiled.")] = False,
) -> None:
    if version:
        print(f"offworld {__version__} ({native.description()}: {native.reason()})")
    elif context.invoked_subcommand is None:
        print(context.get_help())


COMMANDS = (
    games, rules, play, serve, notifications, worker, backup, restore, simulate, replay, verify, analyse, coach,
    explore, content, profiles, arena, balance, sanity, tune, train, dataset, bench,
)  # fmt: skip
for command in COMMANDS:
    app.command()(command)
app.add_typer(bot)
app.add_typer(admin)
app.add_typer(puzzles)


def language(args: Sequence[str] | None) -> str:
    """The language in which to say what is wrong with a command line."""
    return requested_language(sys.argv[1:] if args is None else args)


def run(args: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    try:
        code = app(args, prog_name="offworld", standalone_mode=False)
        # Here and not at exit: that a reader has gone away (`offworld … | head`) is nothing to complain about.
        sys.stdout.flush()
    except typer.TyperException as error:
        # A group of commands by itself shows its help, and says nothing more.
        if words := usage_words(error, shared_translator(language(args))):
            print(f"offworld: {words}", file=sys.stderr)
        return error.exit_code
    except OffworldError as error:
        print(f"offworld: {words_of_error(error, language(args))}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = missing_extra(error)
        if extra is None:
            raise
        translator = shared_translator(language(args))
        print(f"offworld: {translator(msg('extra-missing', package=error.name or '', extra=extra))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return int(code or 0)


def main() -> None:
    sys.exit(run())
