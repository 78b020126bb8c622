from __future__ import annotations

from collections import Counter

from offworld.kit.rng import Rng, seed_state, splitmix64


def test_a_seed_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(2026)
    assert [rng.below(6) for _ in range(12)] == [5, 5, 5, 2, 4, 1, 4, 1, 4, 3, 3, 4]
    assert rng.state == 8890821346778636063


def test_splitmix_is_the_published_function() -> None:
    assert splitmix64(0) == 0xE220A8397B1DCDAF
    assert splitmix64(1) == 0x910A2DEC89025CC1


def test_every_seed_gives_a_state_that_can_move() -> None:
    for seed in (0, 1, -1, 2**64 - 1, 2**64, 10**40):
        state = seed_state(seed)
        assert 0 < state < 2**63
        rng = Rng(seed)
        assert len({rng.below(1000) for _ in range(50)}) > 40


def test_faces_come_up_evenly() -> None:
    """Chi-square of 60,000 throws stays below the 99.9 % bound for five degrees of freedom."""
    rng = Rng(7)
    thrown = Counter(rng.below(6) for _ in range(60_000))
    assert sum((n - 10_000) ** 2 / 10_000 for n in thrown.values()) < 20.5
