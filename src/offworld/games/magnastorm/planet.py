"""Magnastorm: the movement tables of one side of the board, worked out once when content is loaded (RULES section 8).

Everything here is cold. A walk may enter calm areas only, so a table row exists for each of the six storms; a vehicle
caught in the storm may still step out of its own area.
"""

from __future__ import annotations

from offworld.games.magnastorm import data as d
from offworld.kit.frozen import frozen

FAR = 99
STEPS = d.MAX_RANGE + 1


class Graph:
    """The map of one side in plain lists: areas by sector, spaces by area, lines, sites."""

    def __init__(
        self,
        area_sector: list[int],
        space_area: list[int],
        space_colour: list[int],
        lines: list[tuple[int, int, int]],
        sites: int,
    ) -> None:
        self.area_sector = area_sector
        self.space_area = space_area
        self.space_colour = space_colour
        self.lines = lines
        """Area, area, site on the line or -1."""
        self.sites = sites

    def neighbours(self, area: int) -> list[int]:
        return [b if a == area else a for a, b, _ in self.lines if area in (a, b)]


def calm_sectors(storm: int) -> set[int]:
    return {(storm + k) % d.SECTORS for k in range(d.CALM_SECTORS)}


def bits(items: list[int]) -> int:
    return sum(1 << item for item in set(items))


def make_planet(graph: Graph, space_base: int, site_base: int, start_areas: list[int]) -> d.Planet:
    p = d.Planet()
    areas = len(graph.area_sector)
    p.areas = areas
    p.spaces = len(graph.space_area)
    p.sites = graph.sites
    p.space_base = space_base
    p.site_base = site_base
    p.start_area = frozen([0, *start_areas])
    p.area_sector = frozen(graph.area_sector)
    p.space_area = frozen(graph.space_area)
    p.space_colour = frozen(graph.space_colour)
    space_sector = [graph.area_sector[area] for area in graph.space_area]
    p.space_sector = frozen(space_sector)
    spaces_of = [bits([s for s, a in enumerate(graph.space_area) if a == area]) for area in range(areas)]
    p.area_spaces = frozen(spaces_of)
    p.sector_spaces = frozen([bits([s for s, x in enumerate(space_sector) if x == k]) for k in range(d.SECTORS)])
    ends = {site: (a, b) for a, b, site in graph.lines if site >= 0}
    p.site_areas = frozen([bits(list(ends[site])) for site in range(graph.sites)])

    calm_areas, calm_sites, walk, walk_sites, teleport, teleport_sites = [], [], [], [], [], []
    for storm in range(d.SECTORS):
        calm = [sector in calm_sectors(storm) for sector in graph.area_sector]
        calm_areas.append(bits([a for a in range(areas) if calm[a]]))
        calm_sites.append(bits([site for site, (a, b) in ends.items() if calm[a] and calm[b]]))
        steps = [distances(graph, calm, area) for area in range(areas)]
        reached = [[area for area in range(areas) if calm[area] and row[area] < FAR] for row in steps]
        walked = [
            [[sites_between(graph, calm, steps, start, n, end) for end in range(areas)] for n in range(STEPS)]
            for start in range(areas)
        ]
        for start in range(areas):
            for n in range(STEPS):
                walk.append(union(spaces_of, [a for a in reached[start] if steps[start][a] <= n]))
                walk_sites.extend(walked[start][n])
        for site in range(graph.sites):
            doors = [a for a in ends[site] if calm[a]]
            for n in range(STEPS):
                near = [a for door in doors for a in reached[door] if steps[door][a] <= n - 1]
                teleport.append(union(spaces_of, near))
                for end in range(areas):
                    on_the_way = 0
                    for door in doors if n > 0 else []:
                        on_the_way |= walked[door][n - 1][end]
                    teleport_sites.append(on_the_way)
    p.calm_areas = frozen(calm_areas)
    p.calm_sites = frozen(calm_sites)
    p.walk = frozen(walk)
    p.walk_sites = frozen(walk_sites)
    p.teleport = frozen(teleport)
    p.teleport_sites = frozen(teleport_sites)
    return p


def union(sets: list[int], which: list[int]) -> int:
    result = 0
    for index in which:
        result |= sets[index]
    return result


def distances(graph: Graph, calm: list[bool], start: int) -> list[int]:
    """MAG-MOVE-4, MAG-RUL-11: lines to each area when only calm areas are entered."""
    steps = [FAR] * len(calm)
    steps[start] = 0
    front = [start]
    while front:
        front = [b for a in front for b in graph.neighbours(a) if calm[b] and shorter(steps, b, steps[a] + 1)]
    return steps


def shorter(steps: list[int], area: int, n: int) -> bool:
    if n >= steps[area]:
        return False
    steps[area] = n
    return True


def sites_between(graph: Graph, calm: list[bool], steps: list[list[int]], start: int, n: int, end: int) -> int:
    """MAG-MOVE-9, MAG-TEL-1, MAG-TEL-3: sites on a line of some walk of at most n lines, both sectors calm.

    A walk may go back and forth, so a line is usable if there are steps enough to its near end, over it, and on.
    """
    if steps[start][end] > n:
        return 0
    found = []
    for a, b, site in graph.lines:
        if site < 0 or not (calm[a] and calm[b]):
            continue
        if any(steps[start][near] + 1 + steps[far][end] <= n for near, far in ((a, b), (b, a))):
            found.append(site)
    return bits(found)
