"""Writes the golden files of the games: `python -m tools.golden [GAME…]`, with `--prompts` their prompt digests.

A golden record replays to the same hashes for as long as its rules version lives. Existing files are kept: a change
of behaviour bumps `rules_version` and removes the old ones on purpose. Records named `…-decisions-SEED` were played by
bots so that every decision of a game is met in some record. The digests of prompts are described in
tools/prompt_digests.py.
"""

from __future__ import annotations

import json
import sys

from offworld.games import GAMES, game_info
from offworld.kit.record import encode
from offworld.testing import cases, ruling_cases
from offworld.testing.cases import random_record, trace
from tools import prompt_digests
from tools.rule_ids import ROOT

GOLDEN = ROOT / "tests/games/golden"
SEED = 16


def main() -> None:
    games = [word for word in sys.argv[1:] if not word.startswith("-")] or list(GAMES)
    if "--prompts" in sys.argv[1:]:
        only_check = "--check" in sys.argv[1:]
        changed = prompt_digests.run(games, only_check)
        print("\n".join(changed) or "all prompts are as they were")
        sys.exit(1 if only_check and changed else 0)
    for game in games:
        folder = GOLDEN / game
        folder.mkdir(parents=True, exist_ok=True)
        traces_file = folder / "traces.json"
        traces = json.loads(traces_file.read_text()) if traces_file.exists() else {}
        for case in cases(game_info(game)):
            path = folder / f"{case}.jsonl"
            if not path.exists():
                record, _ = random_record(case, SEED)
                path.write_text(encode(case.info, record), "utf-8")
                print(f"wrote {path.name}")
            traces.setdefault(str(case), trace(case, SEED))
        traces_file.write_text(json.dumps(traces, indent=1, sort_keys=True) + "\n")
    write_rulings()


def write_rulings() -> None:
    """One trace for every choice of a ruling that is not the default."""
    path = GOLDEN / "rulings.json"
    traces = json.loads(path.read_text()) if path.exists() else {}
    for case in (case for game in GAMES for case in ruling_cases(game_info(game))):
        if str(case) not in traces:
            traces[str(case)] = trace(case, SEED)
    path.write_text(json.dumps(traces, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
