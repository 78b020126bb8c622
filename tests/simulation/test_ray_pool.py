"""The same tournament on a Ray cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from offworld.arena.result_store import ResultStore
from offworld.arena.schedule import Field, Schedule
from offworld.arena.tournament import BotTournament, result_versions
from offworld.simulation.match import play_without_record
from offworld.simulation.pool import ProcessPool

PLAN = Schedule((Field("artemis", 2, "one-on-one"),), ("random", "random:seed=3"), 5, 60)
LATE = "timed out during startup"
"""Ray gives its own node half a minute to start, however busy the machine is; nothing was played then."""
TRIES = 5

ON_RAY = """
import os, signal, sys
from pathlib import Path
from offworld.simulation.ray_pool import RayPool
from offworld.simulation.match import play_without_record
from offworld.arena.result_store import ResultStore
from offworld.arena.tournament import BotTournament
import msgspec

folder, marker = Path(sys.argv[1]), Path(sys.argv[2])

def die_once(match):
    if match.seed == 20 and not marker.exists():
        marker.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return play_without_record(match)

counted = []
with ResultStore(folder) as store, RayPool(die_once, "local", 2) as pool:
    BotTournament(store.manifest().plan, store).play(pool, counted.append)
print(counted == list(range(61)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_worker_of_a_cluster_loses_and_doubles_nothing(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    with ResultStore(tmp_path / "ray") as store:
        store.open(PLAN, result_versions(PLAN))
    words = [sys.executable, "-c", ON_RAY, str(tmp_path / "ray"), str(tmp_path / "died")]
    for _ in range(TRIES):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if LATE not in done.stderr:
            break
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr
    assert (tmp_path / "died").exists()
    with ResultStore(tmp_path / "local") as store, ProcessPool(play_without_record, 2) as pool:
        BotTournament(PLAN, store).play(pool, lambda number: None)
        here = store.table()
    there = ResultStore(tmp_path / "ray").table()
    assert there.height == 120
    assert there.drop("seconds", "ended").to_dicts() == here.drop("seconds", "ended").to_dicts()
