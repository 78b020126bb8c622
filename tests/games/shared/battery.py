"""What every game must stand. `test_battery.py` runs it on all registered games without code of their own.

Each check plays games from seeds and raises AssertionError with what was expected. `cases` are the player counts and
options to play: every count with default options, and every option's other values at each count they go with.
"""

from __future__ import annotations

import copy
import os
import pickle
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec

from offworld.bots.playout import playout
from offworld.games import GAMES, game_info
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameInfo
from offworld.kit.game_session import GameSession
from offworld.kit.record import Record, decode, encode, replay, verify
from offworld.kit.rng import Rng

MOST_POSITIONS = 3000
FAST = bool(os.environ.get("OFFWORLD_FAST_BATTERY"))


class Case(msgspec.Struct, frozen=True):
    """A way to set a game up."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    ruling: tuple[str, str] = ("", "")
    """A ruling and the choice that a pack switches it to."""

    @property
    def pack(self) -> str:
        return switch(*self.ruling) if self.ruling[0] else ""

    @property
    def info(self) -> GameInfo:
        return game_info(self.game)

    def settings(self) -> Any:
        return self.info.options(**dict(self.options))

    def new(self, seed: int) -> Game:
        return self.info.new_game(self.players, seed, self.settings(), self.info.content(self.pack))

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in (*self.options, self.ruling) if name]
        return "-".join([self.game, str(self.players), *words])


def switch(ruling: str, choice: str) -> str:
    """A pack that switches a ruling."""
    return f'[[rulings]]\nid = "{ruling}"\nchoice = "{choice}"\n'


def ruling_cases() -> list[Case]:
    """Every choice of every ruling that is not the default, with the fewest and the most players."""
    found: list[Case] = []
    for name in GAMES:
        info = game_info(name)
        for entry in info.content().raw["rulings"]:
            for choice in entry["choices"]:
                if choice != entry["default"]:
                    counts = {info.players[0], info.players[-1]}
                    found += [Case(name, players, (), (entry["id"], choice)) for players in sorted(counts)]
    return found


def cases(games: list[str] | None = None) -> list[Case]:
    found: list[Case] = []
    for name in games or list(GAMES):
        info = game_info(name)
        for choice in [(), *((value,) for value in other_values(info))]:
            counts = info.player_counts(info.options(**dict(choice)))
            found += [Case(name, players, choice) for players in counts]
    return [case for case in found if not case.info.option_conflict(case.players, case.settings())]


def other_values(info: GameInfo) -> list[tuple[str, Any]]:
    """Every option with every value that is not its default, as far as its type lists the values."""
    values: list[tuple[str, Any]] = []
    for field in msgspec.structs.fields(info.options):
        choices: tuple[Any, ...] = ()
        if field.type is bool:
            choices = (False, True)
        elif get_origin(field.type) is Literal:
            choices = get_args(field.type)
        values += [(field.name, choice) for choice in choices if choice != field.default]
    return values


def answers(game: str) -> dict[str, tuple[str, ...]]:
    """What each decision of a game can be answered with: verbs, by the name of the step."""
    table = game_info(game).decisions
    assert table is not None
    return {spec.step.__name__: tuple(table.verbs(spec)) for spec in table.specs}


def positions(case: Case, seed: int) -> Iterator[Game]:
    """Every position of a random game, the last one included. The yielded state is the live one."""
    return played(case.info, case.new(seed), seed)


def played(info: GameInfo, g: Game, seed: int) -> Iterator[Game]:
    rng = Rng(seed + 1)
    yield g
    while not g.over:
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])
        yield g


def sampled(case: Case, seed: int, every: int) -> Iterator[Game]:
    """Some positions of a random game, at irregular distances that follow from the seed."""
    rng = Rng(seed + 2)
    wait = 0
    for g in positions(case, seed):
        if wait == 0 or g.over:
            wait = 1 + rng.below(2 * every)
            yield g
        wait -= 1


# ---------------------------------------------------------------- the checks


def check_plays_to_the_end(case: Case, seed: int) -> int:
    """Random play: the audit holds after every action, somebody can always act, and the game ends."""
    g = case.new(seed)
    auditor = case.info.auditor()
    try:
        decisions = playout(g, Rng(seed + 1), auditor)
    except Exception as error:
        raise AssertionError(f"{case}, seed {seed}, after {auditor.actions.n} decisions: {error}") from error
    assert sorted(g.ranking()) == list(range(case.players))
    in_order = [g.places()[seat] for seat in g.ranking()]
    assert in_order[0] == 1
    assert in_order == sorted(in_order)
    assert len(g.scores()) == case.players
    return decisions


def check_clone_is_independent(case: Case, seed: int) -> None:
    """A clone equals its original and neither moves when the other is played; copies and pickles are clones too."""
    for g in sampled(case, seed, 40):
        before = g.fields()
        clone = g.clone()
        assert clone.fields() == before
        finish(case, clone, seed)
        assert g.fields() == before, "playing a clone changed the original"
        for twin in (copy.copy(g), copy.deepcopy(g), pickle.loads(pickle.dumps(g))):
            assert twin.fields() == before
            assert case.info.legal(twin) == case.info.legal(g)
            assert finish(case, twin, seed).fields() == clone.fields()


def finish(case: Case, g: Game, seed: int) -> Game:
    rng = Rng(seed)
    while not g.over:
        legal = case.info.legal(g)
        g.apply(legal[rng.below(len(legal))])
    return g


def check_saves_and_loads(case: Case, seed: int) -> None:
    for g in sampled(case, seed, 30):
        loaded = case.info.restore((g.content_digest(), g.pack(), g.layout), case.players, g.save())
        assert loaded.fields() == g.fields()
        assert loaded.key() == g.key()


def played_record(case: Case, seed: int) -> tuple[Record, Game]:
    """A finished random game at a table, with an undo now and then."""
    info = case.info
    translator = info.translator("en")
    seats = ["random"] * case.players
    table = GameSession.open(info, case.players, seed, "salt", case.settings(), info.content(case.pack), seats)
    rng = Rng(seed + 3)
    undone = False
    while not table.state.over:
        seat = table.state.to_move
        legal = info.legal(table.state)
        table.act(seat, legal[rng.below(len(legal))], translator)
        undone = not undone and table.why_not_undo(seat) is None and rng.below(6) == 0
        if undone:
            table.undo(seat)
    return table.record, table.state


def check_replay_equals_live(case: Case, seed: int) -> None:
    record, live = played_record(case, seed)
    assert replay(case.info, record).fields() == live.fields()
    text = encode(case.info, record)
    read = decode(text, "a file", game_info)
    assert verify(case.info, read).fields() == live.fields()
    assert encode(case.info, read) == text


def check_redeal_agrees_with_view(case: Case, seed: int) -> None:
    """What a viewer sees, may do, is told and is redealt does not depend on what it cannot see; redealt states play."""
    info = case.info
    number = 0
    for g in sampled(case, seed, 12):
        for viewer in (SPECTATOR, *range(case.players)):
            number += 1
            other = g.clone()
            other.redeal(viewer, seed * 1000 + number)
            info.audit(other)
            assert msgspec.json.encode(info.view(other, viewer)) == msgspec.json.encode(info.view(g, viewer))
            assert other.revealed == g.revealed
            assert g.over or info.legal(other), f"{case}, seed {seed}: a redealt state is a dead end"
            assert redealt(other, viewer, number).fields() == redealt(g, viewer, number).fields(), (
                f"{case}, seed {seed}: what viewer {viewer} is redealt depends on what it cannot see"
            )
            if g.over or viewer != g.to_move:
                continue
            assert info.legal(other) == info.legal(g)
            assert msgspec.json.encode(info.prompt(other)) == msgspec.json.encode(info.prompt(g))
            for action in wishes(info, seed + number):
                mine, theirs = info.explain(g, viewer, action), info.explain(other, viewer, action)
                assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)
        if not g.over:
            finish(case, redealt(g, g.to_move, seed), seed)


def redealt(g: Game, viewer: int, seed: int) -> Game:
    other = g.clone()
    other.redeal(viewer, seed)
    return other


def wishes(info: GameInfo, seed: int) -> list[int]:
    """Any actions, most of them illegal: two of each verb."""
    rng = Rng(seed)
    return [verb.base + rng.below(verb.size) for verb in info.space.verbs for _ in range(2)]


WORDS_WHOLE = 100 if FAST else 300
WORDS_EVERY = 20
"""Words are slow: in a long game they are checked at the first decisions and then at one in so many."""


def check_words(case: Case, seed: int) -> None:
    """Every prompt, action, refusal, log line and board renders in both languages and names its rule."""
    info = case.info
    translators = [info.translator(lang, info.content(case.pack)) for lang in ("en", "fr")]
    g = case.new(seed)
    rng = Rng(seed + 4)
    decisions = 0
    while not g.over:
        decisions += 1
        if decisions > WORDS_WHOLE and rng.below(WORDS_EVERY):
            legal = info.legal(g)
            g.apply(legal[rng.below(len(legal))])
            continue
        prompt = info.prompt(g)
        assert prompt.rule.startswith(info.prefix)
        reasons = [info.explain(g, g.to_move, action) for action in wishes(info, seed)]
        refused = [reason for reason in reasons if reason is not None]
        assert all(reason.rule.startswith(info.prefix) for reason in refused)
        assert all(choice.rule.startswith(info.prefix) and choice.path for choice in prompt.choices)
        words = [prompt.message, *(choice.message for choice in prompt.choices)]
        words += [reason.message for reason in refused] + info.position_text(info.view(g, g.to_move))
        viewer = rng.below(case.players + 1) - 1
        for happened in info.apply_with_events(g, prompt.choices[rng.below(len(prompt.choices))].action):
            told = info.log_lines(g, happened, viewer)
            assert all(line.rule.startswith(info.prefix) for line in told)
            words += [line.message for line in told]
        for translator in translators:
            for message in words:
                assert translator(message)
        texts = [translators[0](choice.message) for choice in prompt.choices]
        assert len(set(texts)) == len(texts), f"{case}, seed {seed}: two actions read alike: {sorted(texts)}"


def check_trace(case: Case, seed: int) -> str:
    """A digest of every state of a random game; the golden file holds it for both modes and all platforms."""
    return digest_of(positions(case, seed))


def digest_of(states: Iterator[Game]) -> str:
    mixed = 0
    for g in states:
        mixed = (mixed * 1000003 + g.key()) % (1 << 61)
    return f"{mixed:015x}"


def check_personal_views(case: Case, seed: int) -> None:
    """The spectator's view with what is a seat's own put in is what the seat sees; so are its lines of the log."""
    info = case.info
    if info.personal is None:
        return
    g = case.new(seed)
    rng = Rng(seed + 1)
    for _ in range(MOST_POSITIONS):
        for seat in range(case.players):
            assert info.view_with_personal(g, seat) == info.view(g, seat)
        if g.over:
            return
        legal = info.legal(g)
        for event in info.apply_with_events(g, legal[rng.below(len(legal))]):
            public = info.log_lines(g, event, SPECTATOR)
            for seat in range(case.players):
                assert info.secret(event) or info.log_lines(g, event, seat) == public
