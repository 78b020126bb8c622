"""What every game must stand, as checks with names: those of one case, and those of a game as a whole.

Each plays random games from seeds and raises AssertionError with what was expected. They need no code of a game's own.
"""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from xml.etree import ElementTree

import msgspec

from offworld import native
from offworld.bots.playout import playout
from offworld.games import is_game, plug_in_fault
from offworld.games.rulebook import read_rules
from offworld.kit.game import Game
from offworld.kit.game_info import SPECTATOR, GameInfo
from offworld.kit.lessons import PUPIL, Lesson
from offworld.kit.messages import Message
from offworld.kit.record import decode, encode, replay, verify
from offworld.kit.rng import Rng
from offworld.testing.cases import Case, cases, finish, random_record, sampled, trace
from offworld.testing.checks import CheckOutcome, CheckSkipped, NamedCheck, run_checks

MOST_POSITIONS = 3000
WORDS_WHOLE = 300
WORDS_EVERY = 20
"""Words are slow: in a long game they are checked at the first decisions and then at one in so many."""
SVG = "{http://www.w3.org/2000/svg}"
DECISIONS_EACH = 10_000
"""Games of thousands of decisions need not be so many."""


def check_game(info: GameInfo, games: int = 3) -> list[CheckOutcome]:
    """Run every check on a game, with so many random games of each case; an AssertionError names those that fail."""
    return run_checks(game_checks(info, games))


def game_checks(info: GameInfo, games: int = 3, only: Sequence[Case] | None = None) -> list[NamedCheck]:
    """The checks of a game: of the game as a whole, then of each of its cases, or of those given."""
    found = [NamedCheck(name, partial(check, info)) for name, check in GAME_CHECKS.items()]
    for case in cases(info) if only is None else only:
        found.append(NamedCheck(f"{case} random-play", partial(check_random_play, case, games)))
        found += [
            NamedCheck(f"{case} {name}", partial(check, case, seed)) for name, (check, seed) in CASE_CHECKS.items()
        ]
    return found


# ---------------------------------------------------------------- of a case


def check_random_play(case: Case, games: int, most_decisions: int = DECISIONS_EACH) -> None:
    """So many random games, or as many as make up so many decisions."""
    decisions = 0
    for seed in range(games):
        decisions += check_plays_to_the_end(case, seed)
        if decisions > most_decisions:
            break


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
    info = case.info
    for g in sampled(case, seed, 40):
        before = g.fields()
        clone = g.clone()
        assert clone.fields() == before
        finish(info, clone, seed)
        assert g.fields() == before, "playing a clone changed the original"
        for twin in (copy.copy(g), copy.deepcopy(g), pickle.loads(pickle.dumps(g))):
            assert twin.fields() == before
            assert info.legal(twin) == info.legal(g)
            assert finish(info, twin, seed).fields() == clone.fields()


def check_saves_and_loads(case: Case, seed: int) -> None:
    """A saved state loads to itself."""
    for g in sampled(case, seed, 30):
        loaded = case.info.restore((g.content_digest(), g.pack(), g.layout), case.players, g.save())
        assert loaded.fields() == g.fields()
        assert loaded.key() == g.key()


def check_replay_equals_live(case: Case, seed: int) -> None:
    """A record replays to the live state, and so does the file that is written of it."""
    record, live = random_record(case, seed)
    assert replay(case.info, record).fields() == live.fields()
    text = encode(case.info, record)
    read = decode(text, "a file", lambda name: case.info)
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
            for action in any_actions(info, seed + number):
                mine, theirs = info.explain(g, viewer, action), info.explain(other, viewer, action)
                assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)
        if not g.over:
            finish(info, redealt(g, g.to_move, seed), seed)


def redealt(g: Game, viewer: int, seed: int) -> Game:
    other = g.clone()
    other.redeal(viewer, seed)
    return other


def any_actions(info: GameInfo, seed: int) -> list[int]:
    """Any actions, most of them illegal: two of each verb."""
    rng = Rng(seed)
    return [verb.base + rng.below(verb.size) for verb in info.space.verbs for _ in range(2)]


def check_words(case: Case, seed: int, whole: int = WORDS_WHOLE) -> None:
    """Every prompt, action, refusal, log line and board renders in every language of the game and names its rule."""
    info = case.info
    assert info.languages, f"{info.name} has no file locale/LANG.ftl in its package {info.package}"
    translators = [info.translator(lang, info.content(case.pack)) for lang in info.languages]
    g = case.new(seed)
    rng = Rng(seed + 4)
    decisions = 0
    while not g.over:
        decisions += 1
        if decisions > whole and rng.below(WORDS_EVERY):
            legal = info.legal(g)
            g.apply(legal[rng.below(len(legal))])
            continue
        prompt = info.prompt(g)
        assert prompt.rule.startswith(info.prefix)
        reasons = [info.explain(g, g.to_move, action) for action in any_actions(info, seed)]
        refused = [reason for reason in reasons if reason is not None]
        assert all(reason.rule.startswith(info.prefix) for reason in refused)
        assert all(choice.rule.startswith(info.prefix) and choice.path for choice in prompt.choices)
        words = [prompt.message, *(choice.message for choice in prompt.choices)]
        words += [reason.message for reason in refused] + info.sentences(g, g.to_move)
        viewer = rng.below(case.players + 1) - 1
        for happened in info.apply_with_events(g, prompt.choices[rng.below(len(prompt.choices))].action):
            lines = info.log_lines(g, happened, viewer)
            assert all(line.rule.startswith(info.prefix) for line in lines)
            words += [line.message for line in lines]
        for translator in translators:
            for message in words:
                assert translator(message)
        texts = [translators[0](choice.message) for choice in prompt.choices]
        assert len(set(texts)) == len(texts), f"{case}, seed {seed}: two actions read alike: {sorted(texts)}"


def check_personal_views(case: Case, seed: int) -> None:
    """The spectator's view with what is a seat's own put in is what the seat sees; so are its lines of the log."""
    info = case.info
    if info.personal is None:
        raise CheckSkipped("the game has no `personal`: a view is made for each seat")
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


def check_score_sources(case: Case, seed: int) -> None:
    """At every position the sources of each seat's points add up to its score; all seats have the same, with names."""
    info = case.info
    g = case.new(seed)
    rng = Rng(seed + 1)
    while True:
        sources = [info.points_by_source(g, seat) for seat in range(case.players)]
        sums = [sum(points for _, points in each) for each in sources]
        assert sums == g.scores(), f"{case}, seed {seed}: the sources add up to {sums}, the scores are {g.scores()}"
        ids = [id for id, _ in sources[0]]
        assert len(set(ids)) == len(ids), f"{case}: a source stands twice among {ids}"
        assert all([id for id, _ in each] == ids for each in sources), f"{case}: the seats have different sources"
        if g.over:
            break
        legal = info.legal(g)
        g.apply(legal[rng.below(len(legal))])
    for lang in info.languages:
        translator = info.translator(lang, info.content(case.pack))
        for id in ids:
            assert translator(Message(id))


CASE_CHECKS: dict[str, tuple[Callable[[Case, int], object], int]] = {
    "clone": (check_clone_is_independent, 11),
    "save-load": (check_saves_and_loads, 12),
    "record": (check_replay_equals_live, 13),
    "redeal": (check_redeal_agrees_with_view, 14),
    "words": (check_words, 15),
    "personal-view": (check_personal_views, 17),
    "score-sources": (check_score_sources, 18),
}
"""The checks of a case by name, each with its seed. Random play comes before them."""


# ---------------------------------------------------------------- of a game


def check_registration(info: GameInfo) -> None:
    """What the registry asks of a plug-in: a plain name, and a view function that says what it returns."""
    fault = plug_in_fault(info.name, info)
    assert fault is None, str(fault)


def check_action_space(info: GameInfo) -> None:
    """Every action survives its JSON and its text form."""
    space = info.space
    for action in range(space.size):
        assert space.encode(space.decode(action)) == action
        assert space.parse(space.text(action)) == action


def check_rules(info: GameInfo) -> None:
    """The rules that prompts, choices and log lines of a random game name stand in the rules of each language."""
    rulebooks = {lang: rules for lang in info.languages if (rules := read_rules(info.package, lang)) is not None}
    if not rulebooks:
        raise CheckSkipped("the package has no RULES.LANG.md")
    cited: set[str] = set()
    g = cases(info)[0].new(18)
    rng = Rng(19)
    for _ in range(WORDS_WHOLE):
        if g.over:
            break
        prompt = info.prompt(g)
        cited |= {prompt.rule, *(choice.rule for choice in prompt.choices)}
        events = info.apply_with_events(g, prompt.choices[rng.below(len(prompt.choices))].action)
        cited |= {line.rule for event in events for line in info.log_lines(g, event, SPECTATOR)}
    for lang, rules in rulebooks.items():
        missing = sorted(cited - rules.keys())
        assert not missing, f"RULES.{lang}.md of {info.name} has no {', '.join(missing)}"


def check_facts(info: GameInfo) -> None:
    """Time and weight can be true, and every preset can be played and has a name in every language."""
    assert [minute for minute in info.minutes[:1] if minute > 0], f"a game takes {info.minutes} minutes"
    assert 1 <= info.weight <= 5, f"the weight is from 1 to 5, not {info.weight}"
    for lang in info.languages:
        translator = info.translator(lang)
        for id in ("game-title", "game-tagline", *(f"preset-{name.replace('_', '-')}" for name in info.presets)):
            assert translator(Message(id))
    for name, chosen in info.presets.items():
        options = msgspec.convert(chosen, info.options)
        conflicts = [info.validate_setup(players, options) for players in info.player_counts(options)]
        assert not all(conflicts), f"nobody can play the preset {name!r}"


def check_picture(info: GameInfo) -> None:
    """The picture is an SVG image that needs nothing but itself: no script and nothing from elsewhere."""
    if not info.picture:
        raise CheckSkipped("the package has no picture.svg")
    root = ElementTree.fromstring(info.picture)
    assert root.tag == f"{SVG}svg", f"picture.svg is {root.tag}"
    for node in root.iter():
        assert node.tag not in (f"{SVG}script", f"{SVG}foreignObject"), f"picture.svg has {node.tag}"
        for name, value in node.attrib.items():
            assert not name.startswith("on"), f"picture.svg runs a script at {name}"
            assert not name.endswith("href") or value.startswith("#"), f"picture.svg needs {value}"


def check_lessons(info: GameInfo) -> None:
    """The script of each lesson is legal, its steps come in order and ask the pupil what they say, in all languages."""
    if not info.lessons:
        raise CheckSkipped("the package has no lessons.toml")
    rulebooks = {lang: rules for lang in info.languages if (rules := read_rules(info.package, lang)) is not None}
    for lesson in info.lessons:
        for lang in info.languages:
            translator = info.translator(lang)
            assert translator(Message(lesson.title_id()))
            for chapter, _, _ in lesson.chapters():
                assert not chapter or translator(Message(lesson.chapter_id(chapter)))
            for step in lesson.steps:
                assert translator(Message(lesson.step_id(step)))
                assert translator(Message(f"{lesson.step_id(step)}.text"))
                assert not step.kind or translator(Message(f"{lesson.step_id(step)}.why"))
        names = [step.id for step in lesson.steps]
        assert len(set(names)) == len(names), f"two steps of {lesson.id} have one name"
        for step in lesson.steps:
            missing = [lang for lang, rules in rulebooks.items() if step.rule and step.rule not in rules]
            assert not missing, f"step {step.id} of {lesson.id} names {step.rule}, which is not in {missing}"
        _play_lesson(info, lesson)


def _play_lesson(info: GameInfo, lesson: Lesson) -> None:
    starts = [step.at for step in lesson.steps]
    assert starts == sorted(starts), f"the steps of {lesson.id} are not in order"
    assert starts[-1] <= len(lesson.actions), f"the last step of {lesson.id} begins after its script"
    g = info.new_game(lesson.players, lesson.seed, msgspec.convert(lesson.options, info.options))
    for at, text in enumerate([*lesson.actions, ""]):
        for step in lesson.steps:
            if step.at == at and step.kind:
                asked = (g.to_move, info.kind(g))
                wanted = (PUPIL, step.kind)
                assert asked == wanted, f"{lesson.id}: after {at} actions {asked} is asked, not {wanted}"
            elif step.kind and step.at < at < step.at + step.acts:
                assert g.to_move == PUPIL, f"{lesson.id}: action {at} of the step {step.id} is not the pupil's"
        if text:
            action = info.space.parse(text)
            assert action in info.legal(g), f"{lesson.id}: {text!r} is not legal after {at} actions"
            g.apply(action)


def check_both_modes(info: GameInfo) -> None:
    """A random game has the same states on the compiled kernel and on Python sources."""
    if native.mode() == "pure":
        raise CheckSkipped(f"this process runs Python sources ({native.reason()})")
    case, seed = cases(info)[0], 16
    assert trace_in_sources(case, seed) == trace(case, seed)


def trace_in_sources(case: Case, seed: int) -> str:
    """The trace of a random game, played by another process that runs Python sources."""
    if not is_game(case.game):
        raise CheckSkipped("another process finds only games that are installed with their entry point")
    command = [sys.executable, "-m", "offworld.testing.trace", case.game, str(case.players), str(seed)]
    path = os.pathsep.join(each for each in sys.path if each)
    environment = {**os.environ, "OFFWORLD_PURE": "1", "PYTHONPATH": path}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


GAME_CHECKS: dict[str, Callable[[GameInfo], object]] = {
    "registration": check_registration,
    "action-space": check_action_space,
    "rules": check_rules,
    "facts": check_facts,
    "picture": check_picture,
    "lessons": check_lessons,
    "both-modes": check_both_modes,
}
"""The checks of a game as a whole by name."""
