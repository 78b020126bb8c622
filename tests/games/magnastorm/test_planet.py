"""Magnastorm: the movement tables against every walk there is, drawn from content.toml itself (RULES section 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from offworld.games.magnastorm.content import load
from offworld.games.magnastorm.data import SECTOR_NAMES, Planet

CONTENT = load()
SIDES = {"4p": CONTENT.planet_4, "2-3p": CONTENT.planet_3}


def entries(group: str, side: str) -> list[dict[str, Any]]:
    return [entry for entry in CONTENT.raw[group] if entry["side"] == side]


def walks(lines: list[dict[str, Any]], calm: set[str], start: str, steps: int) -> Iterator[tuple[str, frozenset[str]]]:
    """Every walk of at most so many lines: where it ends and which lines it travelled."""
    yield start, frozenset()
    front = [(start, frozenset[str]())]
    for _ in range(steps):
        front = [
            (b if here == a else a, travelled | {line["id"]})
            for here, travelled in front
            for line in lines
            for a, b in [(line["a"], line["b"])]
            if here in (a, b) and (b if here == a else a) in calm
        ]
        yield from front


def names(bits: int, ids: list[str]) -> set[str]:
    return {name for i, name in enumerate(ids) if bits >> i & 1}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("storm", range(6))
def test_walks_and_sites(side: str, storm: int) -> None:
    """MAG-MOVE-3, MAG-MOVE-4, MAG-MOVE-9, MAG-TEL-1, MAG-TEL-3: spaces and sites of all walks of up to three lines."""
    planet: Planet = SIDES[side]
    calm_sectors = {SECTOR_NAMES[(storm + k) % 6] for k in range(3)}
    areas = [area["id"] for area in entries("area", side)]
    calm = {area["id"] for area in entries("area", side) if area["sector"] in calm_sectors}
    spaces = [space["id"] for space in entries("space", side)]
    sites = [site["id"] for site in entries("site", side)]
    lines = entries("edge", side)
    site_on = {line["id"]: line["site"] for line in lines if {line["a"], line["b"]} <= calm and line["site"] != "none"}
    for start, start_id in enumerate(areas):
        for steps in range(4):
            found = list(walks(lines, calm, start_id, steps))
            ends = {end for end, _ in found if end in calm}
            expected = {space["id"] for space in entries("space", side) if space["area"] in ends}
            assert names(planet.walk_spaces(storm, start, steps), spaces) == expected
            for end, end_id in enumerate(areas):
                passed = {site_on[line] for last, way in found if last == end_id for line in way if line in site_on}
                assert names(planet.sites_walked(storm, start, steps, end), sites) == passed


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("storm", range(6))
def test_teleports(side: str, storm: int) -> None:
    """MAG-MOVE-5, MAG-RUL-48, MAG-TEL-5: the first step leads into a calm end of the line, without travelling it."""
    planet: Planet = SIDES[side]
    areas = [area["id"] for area in entries("area", side)]
    for site, entry in enumerate(entries("site", side)):
        doors = [areas.index(area) for area in entry["areas"] if planet.calm(storm, areas.index(area))]
        for steps in range(1, 4):
            spaces, sites = 0, [0] * planet.areas
            for door in doors:
                spaces |= planet.walk_spaces(storm, door, steps - 1)
                for end in range(planet.areas):
                    sites[end] |= planet.sites_walked(storm, door, steps - 1, end)
            assert planet.teleport_spaces(storm, site, steps) == spaces
            assert [planet.sites_teleported(storm, site, steps, end) for end in range(planet.areas)] == sites
