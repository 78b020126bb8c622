"""Old words that must not come back: `python -m tools.vocabulary` lists them, `--check` compares, `--write` allows.

`docs/glossary.md` says which word stands for what. `OLD` has words that were used before, as patterns over the parts of
an identifier. Where one is still used, `tests/architecture/vocabulary.json` allows it, file by file: that list may only
shrink, so a test also fails when an entry is no longer needed. `--write` makes the list anew.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tools.rule_ids import ROOT

ALLOWED = ROOT / "tests/architecture/vocabulary.json"
FOLDERS = ("src/offworld", "tests", "tools", "bench")
SERVER = (
    "src/offworld/server",
    "src/offworld/cli",
    "tests/server",
    "tests/support",
    "tests/faults",
    "tests/web",
    "tests/cli",
    "tools",
    "bench",
)
"""Where words of the server are looked for: in a game they may be words of its rulebook, as `hand`."""
KERNEL = (
    "src/offworld/kit",
    "src/offworld/bots",
    "src/offworld/arena",
    "src/offworld/simulation",
    "src/offworld/games",
)
NOTIFICATIONS = ("src/offworld/server/notifications", "src/offworld/server/people", "tests/server/notifications")
PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+")


class OldWord(Struct, frozen=True):
    """A word that must not come back, where, and what is said instead.

    `pattern` matches whole parts of an identifier: `wish(es)?` is in `wish`, `_wishes` and `SeatWish`, not in
    `finished`. With `alone` it must be the whole identifier, `Judge` in this very spelling.
    """

    pattern: str
    instead: str
    folders: tuple[str, ...] = FOLDERS
    alone: bool = False


def old(instead: str, *patterns: str, folders: tuple[str, ...] = FOLDERS, alone: bool = False) -> list[OldWord]:
    return [OldWord(pattern, instead, folders, alone) for pattern in patterns]


OLD = [
    # Requests and errors
    *old("request, command, query", "wish(es)?", "wished", folders=SERVER),
    *old("requester", "askers?"),
    *old("ApiError", "RefusedError", alone=True),
    *old("PlainTextError, LocalizedError, to_api_error", "SaidError", "ToldError", "retold", alone=True),
    *old("DatabaseUnavailable, CorruptTableError", "AwayError", "DamagedError", alone=True),
    # Tables
    *old("TableState, apply_event", "Loaded", "fold", folders=SERVER, alone=True),
    *old("TableHandle, TableCache", "_?rooms?", folders=SERVER, alone=True),
    *old("TableObserver: writes_for, after_commit, on_loaded", "companions", "endings", folders=SERVER, alone=True),
    *old("StoredEvent", "Row", folders=("src/offworld/server",), alone=True),
    *old("TableFactory", "founders?", folders=SERVER),
    *old("GameSession; AppliedAction, timestamps", "deeds?", "stamps", folders=(*SERVER, "src/offworld/kit")),
    *old("Subscription, Subscribers, SendQueue", "watchers?", "audiences?", "outbox(es)?", folders=SERVER),
    *old(
        "TableRenderer, ClientSnapshot, MessageCache",
        "Screen",
        "Frame",
        "Words",
        folders=("src/offworld/server",),
        alone=True,
    ),
    *old("Presenter", "tellers?"),
    *old("Wakeup; on_wakeup, notify", "Wake", "nudged?", "hear", "heard", folders=SERVER),
    # Notifications
    *old("notification (outside the table), log entry (in it)", "notices?", "noticing", folders=SERVER),
    *old("Notification, OutgoingMessage", "Letter", "Parcel", "News", "Postman", alone=True),
    *old("message, outgoing", "letters?", "parcels?", "postman", folders=NOTIFICATIONS),
    *old("channel, recipient", "ways?", "reach", folders=NOTIFICATIONS, alone=True),
    *old("quiet_hours, next_allowed_time", "best_moment"),
    *old("http client", "outward"),
    # Workers
    *old("ProcessPool, WorkerPool, WorkerProcess", "hands", "crews?", folders=(*SERVER, "src/offworld/arena")),
    *old("FairQueue(key), charge", "lots?", folders=("src/offworld/server",)),
    *old("claim, release, recover", "promised", "put_down", "adopt"),
    *old(
        "PendingWrite, BatchWrite, execute_batch", "Bundled", "together", folders=("src/offworld/server",), alone=True
    ),
    *old("run_shielded, run_in_background, drain", "whole", "settle", folders=("src/offworld/server",), alone=True),
    # Time
    *old("Deadlines", "keepers?"),
    *old("record_heartbeat, downtimes, postpone", "beat", "Beat", "silences", "put_off", "_put_off", alone=True),
    *old("substitute_bot, fallback_bot", "stand_in"),
    *old("Environment", "worlds?", folders=SERVER),
    # People and operations
    *old("OfflineAdmin, PeopleServices", "office", "reception", folders=SERVER),
    *old("OriginCheck, SecurityHeaders", "Gate", "Seal", folders=SERVER, alone=True),
    *old("counter", "tally", "tallies", folders=SERVER),
    *old(
        "ColumnPolicy, PersonEraser, RetentionRule", "Care", "Forgetting", "Moment", "Rule", folders=SERVER, alone=True
    ),
    *old("AnalysisRequest, HintRequest", "Wanted", "[Dd]oubt", folders=SERVER, alone=True),
    *old("CheckResult, ProtocolFinding", "Finding", alone=True),
    *old("UserReport, BackupSummary, BalanceReport, Standings", "Report", alone=True),
    *old("ServerOptions, Supervisor, WebApp", "manner", "flock", "Shell", "Conversation", folders=SERVER),
    *old("ChatService, ReplayService", "Talk", "Library", alone=True),
    # Kernel, bots, arena
    *old("HashChain, OwnTurnSearch", "Chain", alone=True),
    *old("BotRequest, DecisionRequest", "Question", alone=True),
    *old("ResultStore, Schedule, GameResult", "Played", "Outcome", folders=KERNEL, alone=True),
    *old("restore, make_empty", "thaw", "blank", folders=KERNEL),
    *old("harmed_seats", "harm", folders=KERNEL, alone=True),
    *old("EventSink.emit, EventBuffer", "Sink", "Journal", alone=True),
    *old("ChanceSource, ScriptedChance", "Chance", "Script", alone=True),
    *old("ValueModel", "judges?"),
    *old("win_log_odds_per_point, style_strength", "keenness", "sharpness", "taste"),
    *old("BalanceStats, BalanceReader", "ledgers?", "Books"),
    *old("OptionConflict, validate_setup", "misfits?", "unfit"),
    *old("Translator, msg", "speakers?"),
    *old("msg", "say", folders=("src/offworld/kit", "src/offworld/games"), alone=True),
    *old("BotFailure, plausible_moves, evaluate", "mishaps?", "sensible", "glance"),
    *old("score_sources", "scores_by"),
    # Participles as names
    *old("a verb or a noun", "told", "meant"),
]


def parts(name: str) -> str:
    """An identifier as words: `BotMoves` and `_bot_moves` are `bot_moves`."""
    return "_".join(part.lower() for part in PART.findall(name))


def is_old(word: OldWord, name: str) -> bool:
    if word.alone:
        return re.fullmatch(word.pattern, name) is not None
    return re.search(rf"(?<![a-z0-9])(?:{word.pattern.lower()})(?![a-z0-9])", parts(name)) is not None


def names_in(path: Path) -> Iterator[str]:
    """Names that a file defines: classes, functions, arguments, attributes and variables. Tests are sentences."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test_"):
                continue
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)) | ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                yield name


def found() -> dict[str, list[str]]:
    """Old words that are still used, by file."""
    uses: dict[str, list[str]] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            words = [word for word in OLD if file.startswith(tuple(f"{each}/" for each in word.folders))]
            used = sorted({name for name in names_in(path) if any(is_old(word, name) for word in words)})
            if used:
                uses[file] = used
    return uses


def allowed() -> dict[str, list[str]]:
    kept: dict[str, list[str]] = json.loads(ALLOWED.read_text("utf-8"))
    return kept


def instead_of(name: str) -> str:
    return "; ".join(word.instead for word in OLD if is_old(word, name))


def differences(kept: dict[str, list[str]], now: dict[str, list[str]]) -> list[str]:
    """What is used and not allowed, and what is allowed and not used, as sentences."""
    wrong = []
    for file in sorted({*kept, *now}):
        before, after = set(kept.get(file, [])), set(now.get(file, []))
        wrong += [f"{file}: {name} is an old word; say {instead_of(name)}" for name in sorted(after - before)]
        wrong += [f"{file}: {name} is gone; take it out of the list" for name in sorted(before - after)]
    return wrong


def main(arguments: list[str]) -> int:
    now = found()
    if arguments == ["--write"]:
        ALLOWED.write_text(json.dumps(now, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")
    elif arguments == ["--check"]:
        wrong = differences(allowed(), now)
        for sentence in wrong:
            print(sentence)
        return 1 if wrong else 0
    else:
        for file, names in now.items():
            print(f"{file}: {', '.join(names)}")
    print(f"{sum(map(len, now.values()))} old names in {len(now)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
