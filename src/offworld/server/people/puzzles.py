"""Puzzles of people: which one comes next, what a turn is worth, hints, votes, and ratings of people and puzzles.

The answer stays here until the try: what is sent before is the position as its player sees it, dealt anew.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection
from functools import lru_cache, partial
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Row, insert, select, update

from offworld.coach.review_words import brief
from offworld.games import game_info, game_names
from offworld.kit.errors import OffworldError
from offworld.kit.messages import Message, Translator, msg
from offworld.kit.record import Act, Record, open_record
from offworld.puzzles.puzzle import START_RATING, Puzzle, shipped_puzzles
from offworld.puzzles.solving import HINTS, PuzzleGame, Solved
from offworld.server.api.puzzles import (
    PuzzleDay,
    PuzzleHint,
    PuzzleInfo,
    PuzzleLine,
    PuzzlePosition,
    PuzzleReply,
    PuzzleResult,
    PuzzleTurn,
    PuzzleVote,
)
from offworld.server.api.tables import PromptInfo, TableInfo, Text
from offworld.server.errors import ApiError
from offworld.server.live.renderer import choice_info, table_facts
from offworld.server.live.view_json import view_of_state
from offworld.server.model.person import Person
from offworld.server.people.results import MODEL
from offworld.server.storage.people_schema import accounts
from offworld.server.storage.puzzle_schema import puzzle_ratings, puzzle_tries, puzzles
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.permissions import Requester, require_login
from offworld.server.workers.puzzle_checks import PuzzleChecks

SHOWN_AT, SHOWN_STEP = 1200, 40
"""The rating that is shown for a mean of 25, and for each unit more."""
SHOWN_FROM = 3
"""Tries after which a person's rating is shown."""
FIRST_MU, FIRST_SIGMA = 25.0, 25.0 / 3
DAY_MS = 86_400_000
WEEK = 7
DAILY = (1200, 1500)
"""Ratings of puzzles of the day."""
MOST_DOUBTS = 3
"""Doubts of people with an account after which the answer is checked again."""
LEAST_VOTES, LEAST_LIKED = 20, 0.4
SALT = "puzzle"
Result = Literal["none", "hints", "solved", "missed"]


class Shelf:
    """All puzzles that come with the games."""

    def __init__(self) -> None:
        self.by_game = {name: shipped_puzzles(game_info(name)) for name in game_names()}
        self.by_id = {each.id: (name, each) for name, found in self.by_game.items() for each in found}

    def get(self, id: str) -> tuple[str, Puzzle]:
        if id not in self.by_id:
            raise ApiError(404, "no-puzzle")
        return self.by_id[id]

    def daily(self, day: int, retired: Collection[str] = ()) -> tuple[str, Puzzle]:
        """The puzzle of a day: the games take turns, and the day chooses among those that are not retired."""
        standing = {name: [each for each in found if each.id not in retired] for name, found in self.by_game.items()}
        games = [name for name, found in standing.items() if found]
        if not games:
            raise ApiError(404, "no-puzzle")
        game = games[day % len(games)]
        fitting = [each for each in standing[game] if DAILY[0] <= each.rating <= DAILY[1]]
        found = sorted(fitting or standing[game], key=lambda each: each.id)
        drawn = int.from_bytes(hashlib.sha256(f"offworld daily {day}".encode()).digest()[:8], "big")
        return game, found[drawn % len(found)]


@lru_cache(maxsize=1)
def shelf() -> Shelf:
    return Shelf()


@lru_cache(maxsize=64)
def puzzle_game(id: str) -> PuzzleGame:
    """A puzzle ready to be looked at."""
    name, puzzle = shelf().get(id)
    return PuzzleGame(game_info(name), puzzle)


@lru_cache(maxsize=512)
def judged(id: str, actions: tuple[int, ...]) -> Solved:
    """What a turn is worth: a turn that was not compared before is searched, once for all who send it in."""
    return puzzle_game(id).solve(actions)


def shown(mu: float) -> int:
    return round(SHOWN_AT + SHOWN_STEP * (mu - FIRST_MU))


def first_mu(puzzle: Puzzle) -> float:
    """What a puzzle begins with, from how often pilots find it."""
    return FIRST_MU + (puzzle.rating - SHOWN_AT) / SHOWN_STEP


class PuzzleService(Service):
    """Commands and queries about puzzles."""

    def __init__(self, core: Core, table_cache: TableCache, factory: TableFactory, checks: PuzzleChecks) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._factory = factory
        self._checks = checks

    def today(self) -> int:
        return self._environment.now() // DAY_MS

    async def daily(self, requester: Requester) -> PuzzleInfo:
        """The puzzle of the day."""
        _, puzzle = shelf().daily(self.today(), await self._read(_retired))
        return await self.find(requester, puzzle.id)

    def _days(self, retired: Collection[str]) -> list[tuple[int, str, Puzzle]]:
        """The last days with the games and their puzzles, today at the end."""
        today = self.today()
        return [(day, *shelf().daily(day, retired)) for day in range(today - WEEK + 1, today + 1)]

    def _is_late(self, id: str, retired: Collection[str]) -> bool:
        """Whether a puzzle was that of a day that is over, and is not today's."""
        *past, (_, _, today) = self._days(retired)
        return today.id != id and any(puzzle.id == id for _, _, puzzle in past)

    async def next(self, requester: Requester, game: str, topic: str, easy: bool) -> PuzzleInfo:
        """A puzzle that the person has not tried, near their rating or as easy as there is."""
        person = requester.id
        tried, rating, retired = await self._read(partial(_standing, person=person))
        wanted = START_RATING if easy else shown(rating[0]) if rating else SHOWN_AT
        chosen = [
            each
            for name, found in shelf().by_game.items()
            if not game or name == game
            for each in found
            if (not topic or each.topic == topic) and each.id not in retired
        ]
        if not chosen:
            raise ApiError(404, "no-puzzle")
        fresh = [each for each in chosen if each.id not in tried] or chosen
        fresh.sort(key=lambda each: (abs(each.rating - wanted) // 100, each.id))
        near = [each for each in fresh if abs(each.rating - wanted) // 100 == abs(fresh[0].rating - wanted) // 100]
        drawn = int.from_bytes(hashlib.sha256(f"{person} {len(tried)}".encode()).digest()[:4], "big")
        return await self.find(requester, near[drawn % len(near)].id)

    async def find(self, requester: Requester, id: str) -> PuzzleInfo:
        """A puzzle as it is set."""
        name, puzzle = shelf().get(id)
        row, own, rating = await self._read(partial(_facts, id=id, person=requester.id))
        retired = await self._read(_retired)
        days = self._days(retired)
        game = await asyncio.to_thread(puzzle_game, id)
        words = self._words(name, requester.lang)
        hints = [self._hint(game, number, words) for number in range(1, (own.hints if own else 0) + 1)]
        return PuzzleInfo(
            id,
            name,
            puzzle.players,
            puzzle.seat,
            puzzle.options,
            game.start.content_digest(),
            shown(row.mu) if row else puzzle.rating,
            [words(msg("seat", number=seat + 1)) for seat in range(puzzle.players)],
            days[-1][2].id == id,
            self._is_late(id, retired),
            bool(own and own.turn),
            hints,
            shown(rating[0]) if rating and rating[2] >= SHOWN_FROM else None,
            await self._week(requester.id, days),
        )

    async def look(self, requester: Requester, id: str, body: PuzzleTurn) -> PuzzlePosition:
        """The position after some actions of the turn."""
        game = await asyncio.to_thread(puzzle_game, id)
        name, puzzle = shelf().get(id)
        words = self._words(name, requester.lang)
        try:
            now = await asyncio.to_thread(game.after, body.actions)
        except OffworldError:
            raise ApiError(409, "puzzle-turn") from None
        steps = [brief(words(step.message)) for step in game.steps(body.actions)]
        going = game.goes_on(now)
        # What the turn's end shows is not the player's to know yet: the last position before it is shown.
        seen = now if going or not body.actions else game.after(body.actions[:-1])
        view = view_of_state(game.info, seen, puzzle.seat)
        prompt = self._prompt(game, now, words) if going else None
        return PuzzlePosition(dict(view.raw()), view.hash, prompt, steps)

    async def hint(self, requester: Requester, id: str) -> PuzzleInfo:
        """One hint more; the last is the solution, and counts as not solved."""
        person = require_login(requester)
        shelf().get(id)
        await self._commit(partial(_add_hint, person.id, id, self._environment.now()))
        return await self.find(requester, id)

    async def attempt(self, requester: Requester, id: str, body: PuzzleTurn) -> PuzzleResult:
        """Judge a turn. The first try counts, but for the puzzle of a day that is over; a good turn is no loss."""
        person = require_login(requester)
        name, puzzle = shelf().get(id)
        game = await asyncio.to_thread(puzzle_game, id)
        try:
            solved = await asyncio.to_thread(judged, id, tuple(body.actions))
        except OffworldError:
            raise ApiError(409, "puzzle-turn") from None
        if solved.answer == "good":
            return PuzzleResult("good", solved.chance, False, False)
        turn = " ".join(map(str, body.actions))
        now = self._environment.now()
        counts = not self._is_late(id, await self._read(_retired))
        write = partial(_store_try, person.id, name, puzzle, turn, solved, body.seconds, now, counts)
        rated, before, after, found = await self._commit(write)
        words = self._words(name, requester.lang)
        if solved.answer == "best":
            return self._solution(game, solved, words, rated, before, after, found)
        reply = await asyncio.to_thread(self._reply, game, body.actions, words)
        return PuzzleResult("other", solved.chance, rated, False, before, after, found=found, reply=reply)

    async def solution(self, requester: Requester, id: str) -> PuzzleResult:
        """The solution, for somebody who has tried."""
        game, row, own = await self._tried(require_login(requester), id)
        tried = tuple(int(action) for action in own.turn.split() if action != "-")
        solved = await asyncio.to_thread(judged, id, tried)
        found = row.solved / row.tries if row is not None and row.tries else None
        return self._solution(game, solved, self._words(game.info.name, requester.lang), False, None, None, found)

    async def vote(self, requester: Requester, id: str, body: PuzzleVote) -> None:
        """Say whether a puzzle is good, or doubt its answer; only after a try.

        Votes of guests are kept and do not count: anybody may be any number of guests.
        """
        person = require_login(requester)
        name, puzzle = shelf().get(id)
        voted, doubted = await self._commit(partial(_vote, person.id, name, puzzle, body.vote, self._checks))
        if not voted:
            raise ApiError(409, "not-tried")
        if doubted:
            await self._checks.notify()

    async def play_on(self, requester: Requester, id: str) -> TableInfo:
        """A table against bots from the position of a puzzle; only after a try."""
        person = require_login(requester)
        game, _, _ = await self._tried(person, id)
        record, seat = await asyncio.to_thread(_record_of, game), game.puzzle.seat
        made, rows = await asyncio.to_thread(self._factory.from_record, person, game.info, record, seat, "pilot")
        await self._table_cache.create(made, rows)
        async with self._table_cache.open(made.id) as handle:
            return table_facts(handle.table)

    async def _tried(self, person: Person, id: str) -> tuple[PuzzleGame, Row[Any] | None, Row[Any]]:
        """A puzzle that somebody has tried, with its row and that of the try; refused before a try."""
        shelf().get(id)
        row, own, _ = await self._read(partial(_facts, id=id, person=person.id))
        if own is None or not own.turn:
            raise ApiError(409, "not-tried")
        return await asyncio.to_thread(puzzle_game, id), row, own

    # Words

    def _words(self, game: str, lang: str) -> Translator:
        return game_info(game).translator(lang)

    def _hint(self, game: PuzzleGame, number: int, words: Translator) -> PuzzleHint:
        return PuzzleHint(number, words(game.hint(number)), list(game.hinted(number)))

    def _prompt(self, game: PuzzleGame, now: Any, words: Translator) -> PromptInfo:
        def text(message: Message) -> Text:
            return Text(message.id, words(message), message.args)

        prompt = game.info.prompt(now)
        choices = [choice_info(each, text(each.message)) for each in prompt.choices]
        question, focus = text(prompt.message), list(prompt.focus)
        return PromptInfo(prompt.seat, prompt.rule, question, choices, prompt.kind, focus, prompt.folds, prompt.counts)

    def _reply(self, game: PuzzleGame, actions: list[int], words: Translator) -> PuzzleReply | None:
        reply = game.reply(actions)
        if reply is None:
            return None
        view = view_of_state(game.info, reply.game, game.puzzle.seat)
        steps = [brief(words(each.message)) for each in reply.steps]
        return PuzzleReply(reply.seat, steps, [list(each.path) for each in reply.steps], dict(view.raw()))

    def _solution(
        self,
        game: PuzzleGame,
        solved: Solved,
        words: Translator,
        rated: bool,
        before: int | None,
        after: int | None,
        found: float | None,
    ) -> PuzzleResult:
        puzzle = game.puzzle
        shown = [(puzzle.answer, puzzle.chance, 0.0), *((a.line, a.chance, a.error) for a in puzzle.alternatives[:3])]
        lines = []
        for line, chance, uncertainty in shown:
            steps = game.steps(line)
            lines.append(
                PuzzleLine(
                    [brief(words(each.message)) for each in steps],
                    [list(each.path) for each in steps],
                    chance,
                    uncertainty,
                )
            )
        checked = puzzle.checked
        sure = msg(
            "puzzles-sure",
            searches=checked.searches,
            simulations=checked.simulations,
            margin=words.number(100 * checked.margin),
            same=checked.deals_same,
            deals=checked.deals,
        )
        return PuzzleResult(
            solved.answer,
            solved.chance,
            rated,
            True,
            before,
            after,
            lines,
            words(msg(f"topic-{puzzle.topic}")),
            puzzle.topic,
            words(msg(f"topic-{puzzle.topic}.headline")),
            words(sure),
            found,
            words(msg("puzzle-source", players=puzzle.players, round=game.round())),
        )

    async def _week(self, person: str, days: list[tuple[int, str, Puzzle]]) -> list[PuzzleDay]:
        rows = await self._read(partial(_tries_of, person=person, ids=[puzzle.id for _, _, puzzle in days]))
        return [PuzzleDay(day, puzzle.id, name, result_of(rows.get(puzzle.id))) for day, name, puzzle in days]


def result_of(row: Row[Any] | None) -> Result:
    if row is None or not row.turn:
        return "none"
    if not row.solved:
        return "missed"
    return "hints" if row.hints else "solved"


def _record_of(game: PuzzleGame) -> Record:
    """The position of a puzzle as a record."""
    info, puzzle = game.info, game.puzzle
    content = info.content("", digest=puzzle.content) if puzzle.content else info.content()
    g = info.new_game(puzzle.players, puzzle.seed, info_options(info, puzzle), content)
    record = open_record(
        info, puzzle.players, puzzle.seed, SALT, info_options(info, puzzle), content, ["pilot"] * puzzle.players
    )
    for action in puzzle.actions():
        record.acts.append(Act(int(g.to_move), action))
        g.apply(action)
    return record


def info_options(info: Any, puzzle: Puzzle) -> Any:
    return msgspec.convert(puzzle.options, info.options)


# ---------------------------------------------------------------- rows

_try = puzzle_tries.c


def _standing(connection: Connection, person: str) -> tuple[set[str], tuple[float, float, int] | None, set[str]]:
    """What a person has tried, their rating, and the puzzles that are retired."""
    tried = set(connection.execute(select(_try.puzzle_id).where(_try.person_id == person, _try.turn != "")).scalars())
    return tried, _rating_of(connection, person), _retired(connection)


def _retired(connection: Connection) -> set[str]:
    return set(connection.execute(select(puzzles.c.id).where(puzzles.c.state == "retired")).scalars())


def _rating_of(connection: Connection, person: str) -> tuple[float, float, int] | None:
    row = connection.execute(select(puzzle_ratings).where(puzzle_ratings.c.person_id == person)).one_or_none()
    return None if row is None else (row.mu, row.sigma, row.tries)


def _facts(
    connection: Connection, id: str, person: str
) -> tuple[Row[Any] | None, Row[Any] | None, tuple[float, float, int] | None]:
    row = connection.execute(select(puzzles).where(puzzles.c.id == id)).one_or_none()
    mine = select(puzzle_tries).where(_try.person_id == person, _try.puzzle_id == id)
    return row, connection.execute(mine).one_or_none(), _rating_of(connection, person)


def _tries_of(connection: Connection, person: str, ids: list[str]) -> dict[str, Row[Any]]:
    query = select(puzzle_tries).where(_try.person_id == person, _try.puzzle_id.in_(ids))
    return {row.puzzle_id: row for row in connection.execute(query)}


def _own_try(connection: Connection, person: str, id: str, now: int) -> Row[Any]:
    """The row of a person's first try, made where there is none."""
    query = select(puzzle_tries).where(_try.person_id == person, _try.puzzle_id == id)
    row = connection.execute(query).one_or_none()
    if row is None:
        values = {"hints": 0, "turn": "", "solved": 0, "rated": 0, "seconds": 0, "vote": ""}
        connection.execute(insert(puzzle_tries).values(person_id=person, puzzle_id=id, ms=now, **values))
        row = connection.execute(query).one()
    return row


def _add_hint(person: str, id: str, now: int, connection: Connection) -> None:
    row = _own_try(connection, person, id, now)
    if not row.turn and row.hints < HINTS:
        mine = (_try.person_id == person, _try.puzzle_id == id)
        connection.execute(update(puzzle_tries).where(*mine).values(hints=row.hints + 1))


def _puzzle_row(connection: Connection, game: str, puzzle: Puzzle) -> Row[Any]:
    query = select(puzzles).where(puzzles.c.id == puzzle.id)
    row = connection.execute(query).one_or_none()
    if row is None:
        zero = {"tries": 0, "solved": 0, "up": 0, "down": 0, "doubts": 0, "state": "open"}
        values = {"id": puzzle.id, "game": game, "mu": first_mu(puzzle), "sigma": FIRST_SIGMA, **zero}
        connection.execute(insert(puzzles).values(**values))
        row = connection.execute(query).one()
    return row


def _store_try(
    person: str,
    game: str,
    puzzle: Puzzle,
    turn: str,
    solved: Solved,
    seconds: int,
    now: int,
    counts: bool,
    connection: Connection,
) -> tuple[bool, int | None, int | None, float]:
    """Keep the first try, rated where it counts; returns whether it was, the ratings, and how many found it."""
    own = _own_try(connection, person, puzzle.id, now)
    row = _puzzle_row(connection, game, puzzle)
    rating = _rating_of(connection, person) or (FIRST_MU, FIRST_SIGMA, 0)
    if own.turn:
        return False, None, None, row.solved / max(1, row.tries)
    right = solved.answer == "best" and own.hints < HINTS
    mu, sigma, puzzle_mu, puzzle_sigma = rate(rating[:2], (row.mu, row.sigma), right, own.hints)
    mine = (_try.person_id == person, _try.puzzle_id == puzzle.id)
    values = {"turn": turn or "-", "solved": int(right), "rated": int(counts), "seconds": seconds, "ms": now}
    connection.execute(update(puzzle_tries).where(*mine).values(**values))
    if not counts:
        return False, None, None, row.solved / max(1, row.tries)
    tries = {"tries": row.tries + 1, "solved": row.solved + int(right)}
    connection.execute(
        update(puzzles).where(puzzles.c.id == puzzle.id).values(mu=puzzle_mu, sigma=puzzle_sigma, **tries)
    )
    known = {"mu": mu, "sigma": sigma, "tries": rating[2] + 1}
    if rating[2]:
        connection.execute(update(puzzle_ratings).where(puzzle_ratings.c.person_id == person).values(**known))
    else:
        connection.execute(insert(puzzle_ratings).values(person_id=person, **known))
    return True, shown(rating[0]), shown(mu), tries["solved"] / tries["tries"]


def rate(
    person: tuple[float, float], puzzle: tuple[float, float], solved: bool, hints: int
) -> tuple[float, float, float, float]:
    """The ratings of person and puzzle after a try; each hint takes a third of what is gained."""
    teams = [[MODEL.create_rating(list(person))], [MODEL.create_rating(list(puzzle))]]
    after = MODEL.rate(teams, ranks=[1.0, 2.0] if solved else [2.0, 1.0])
    mu, sigma = float(after[0][0].mu), float(after[0][0].sigma)
    if solved:
        mu = person[0] + (mu - person[0]) * max(0, 3 - hints) / 3
    return mu, sigma, float(after[1][0].mu), float(after[1][0].sigma)


def _vote(
    person: str, game: str, puzzle: Puzzle, vote: str, checks: PuzzleChecks, connection: Connection
) -> tuple[bool, bool]:
    """Keep a vote; returns whether there was a try before it, and whether the puzzle is to be checked again."""
    mine = (_try.person_id == person, _try.puzzle_id == puzzle.id)
    own = connection.execute(select(puzzle_tries).where(*mine)).one_or_none()
    if own is None or not own.turn:
        return False, False
    connection.execute(update(puzzle_tries).where(*mine).values(vote=vote))
    if connection.execute(select(accounts.c.person_id).where(accounts.c.person_id == person)).first() is None:
        return True, False
    row = _puzzle_row(connection, game, puzzle)
    counts = {"up": row.up, "down": row.down, "doubts": row.doubts}
    fields = {"up": "up", "down": "down", "doubt": "doubts"}
    if own.vote:
        # A doubt may have been settled, and a vote may be from the time before the account.
        counts[fields[own.vote]] = max(0, counts[fields[own.vote]] - 1)
    counts[fields[vote]] += 1
    votes = counts["up"] + counts["down"]
    disliked = votes >= LEAST_VOTES and counts["up"] < LEAST_LIKED * votes
    state = "retired" if disliked else row.state
    connection.execute(update(puzzles).where(puzzles.c.id == puzzle.id).values(**counts, state=state))
    doubted = vote == "doubt" and counts["doubts"] >= MOST_DOUBTS and state != "retired"
    if doubted:
        checks.put(connection, game, puzzle.id, person)
    return True, doubted
