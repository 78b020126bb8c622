"""What measures is started by hand and now and then: a name that is gone would not be missed for long."""

from __future__ import annotations

import importlib

import pytest

from tools.rule_ids import ROOT

MODULES = sorted(path.stem for path in (ROOT / "bench").glob("*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_a_bench_finds_what_it_imports(module: str) -> None:
    importlib.import_module(f"bench.{module}")
