"""Puzzles of people: which one comes next, what a turn is worth, hints, votes, and ratings of people and puzzles.

The answer stays here until the try: what is sent before is the position as its player sees it, dealt anew.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from offworld.coach.line_evaluator import Line
from offworld.coach.review_words import brief
from offworld.coach.topics import RIVALS
from offworld.games import game_info
from offworld.kit.errors import OffworldError
from offworld.kit.game_info import PlannedAction
from offworld.kit.messages import Message, Translator, msg
from offworld.kit.plan import compose_plan
from offworld.kit.record import Act, Record, open_record
from offworld.puzzles.puzzle import START_RATING, Puzzle
from offworld.puzzles.solving import HINTS, PuzzleGame, Solved
from offworld.server.api.messages import PreviewText
from offworld.server.api.puzzles import (
    PuzzleDay,
    PuzzleHint,
    PuzzleInfo,
    PuzzleLine,
    PuzzleList,
    PuzzlePlan,
    PuzzlePosition,
    PuzzleReply,
    PuzzleResult,
    PuzzleRow,
    PuzzleTopic,
    PuzzleTurn,
    PuzzleVote,
    PuzzleVoted,
)
from offworld.server.api.tables import PromptInfo, TableInfo, Text
from offworld.server.errors import ApiError
from offworld.server.live.plan_text import preview_text
from offworld.server.live.renderer import TextPresenter, choice_info, names_of, numbered, table_facts, words_of
from offworld.server.live.view_json import view_of_state
from offworld.server.model.person import Person
from offworld.server.people import puzzle_days
from offworld.server.people.accounts import set_account
from offworld.server.people.puzzle_days import WEEK, Day
from offworld.server.people.results import MODEL
from offworld.server.storage import puzzle_rows, schema
from offworld.server.storage.people_schema import accounts
from offworld.server.storage.puzzle_schema import puzzle_ratings, puzzle_tries, puzzles
from offworld.server.storage.service import Core, Service
from offworld.server.tables.cache import TableCache
from offworld.server.tables.factory import TableFactory
from offworld.server.tables.permissions import Requester, require_login
from offworld.server.tables.reports import DOUBT_REPORT, MOST_OPEN, UserReport, file_report, open_reports_of
from offworld.server.workers import puzzle_library as library
from offworld.server.workers.fair_queue import Priority
from offworld.server.workers.pool import WorkerPool
from offworld.server.workers.puzzle_checks import PuzzleChecks
from offworld.server.workers.puzzle_library import (
    FIRST_MU,
    FIRST_SIGMA,
    RETIRED,
    SHOWN_AT,
    PuzzleEntry,
    StoredPuzzle,
    shown,
)
from offworld.server.workers.puzzle_mining import PuzzleMining
from offworld.server.workers.puzzle_turns import (
    LONGEST_S,
    JudgedTurn,
    TurnRequest,
    actions_of,
    evaluate_turn,
    puzzle_game,
)
from offworld.simulation.pool import WorkerError

SHOWN_FROM = 3
"""Tries after which a person's rating is shown."""
MOST_DOUBTS = 3
"""Doubts of people with an account after which the answer is checked again."""
MOST_REPORTS = 10
"""Open reports about one puzzle: further doubts are counted, and tell the administrators nothing new."""
LEAST_VOTES, LEAST_LIKED = 20, 0.4
TELLING_TOTALS = {"vp", "reputation", "place", "rank"}
"""Totals of a plan that tell how good it is."""
PAGE = 30
"""Puzzles of a list at once."""
MOST_JUDGED = 512
"""Turns whose verdicts are remembered."""
SALT = "puzzle"
Result = Literal["none", "hints", "solved", "missed"]


class PuzzleService(Service):
    """Commands and queries about puzzles."""

    def __init__(
        self,
        core: Core,
        table_cache: TableCache,
        factory: TableFactory,
        checks: PuzzleChecks,
        mining: PuzzleMining,
        pool: WorkerPool,
    ) -> None:
        super().__init__(core)
        self._table_cache = table_cache
        self._factory = factory
        self._checks = checks
        self._mining = mining
        self._pool = pool
        self._judged: dict[tuple[str, Line], JudgedTurn] = {}

    def today(self) -> int:
        return puzzle_days.day_of(self._environment.now())

    # Choosing

    async def daily(self, requester: Requester) -> PuzzleInfo:
        """The puzzle of the day."""
        today = self.today()
        day = next((each for each in await self._days(today) if each.day == today), None)
        if day is None:
            raise ApiError(404, "no-puzzle")
        return await self.find(requester, day.puzzle)

    async def _days(self, today: int) -> list[Day]:
        """The days of the last week and those ahead, with their puzzles; chosen now where they were not."""
        found, complete = await self._read(partial(_stored_days, today))
        if complete:
            return found
        try:
            return await self._commit(partial(_choose_days, today))
        except IntegrityError:
            # Another process has just chosen the same days.
            return (await self._read(partial(_stored_days, today)))[0]

    async def next(self, requester: Requester, game: str, topic: str, easy: bool) -> PuzzleInfo:
        """A puzzle that the person has not tried, near their rating or as easy as there is."""
        person, today = requester.id, self.today()
        coming = {each.puzzle for each in await self._days(today) if each.day >= today}
        own = await self._read(partial(_standing, person))
        wanted = START_RATING if easy else shown(own.rating[0]) if own.rating else SHOWN_AT
        chosen = [each for each in own.entries if game in ("", each.game) and topic in ("", each.topic)]
        if not chosen:
            raise ApiError(404, "no-puzzle")
        # What is or will be a puzzle of the day waits for it, as long as there are others.
        fresh = [each for each in chosen if each.id not in own.tries and each.id not in own.found]
        fresh = [each for each in fresh if each.id not in coming] or fresh or chosen
        fresh.sort(key=lambda each: (abs(each.rating - wanted) // 100, each.id))
        near = [each for each in fresh if abs(each.rating - wanted) // 100 == abs(fresh[0].rating - wanted) // 100]
        drawn = int.from_bytes(hashlib.sha256(f"{person} {len(own.tries)}".encode()).digest()[:4], "big")
        return await self.find(requester, near[drawn % len(near)].id)

    async def listing(
        self, requester: Requester, game: str, topic: str, mine: bool, near: bool, offset: int
    ) -> PuzzleList:
        """Puzzles to choose from: the easiest first, or those nearest to the person's rating."""
        own = await self._read(partial(_standing, requester.id))
        here = [each for each in own.entries if game in ("", each.game) and (not mine or each.id in own.found)]
        chosen = [each for each in here if topic in ("", each.topic)]
        wanted = shown(own.rating[0]) if own.rating else SHOWN_AT
        chosen.sort(key=lambda each: (abs(each.rating - wanted) if near else each.rating, each.id))
        topics = []
        if game and here:
            words = self._words(game, requester.lang)
            counted = Counter(each.topic for each in here)
            topics = [PuzzleTopic(name, words(msg(f"topic-{name}")), count) for name, count in counted.items()]
            topics.sort(key=lambda each: (-each.puzzles, each.id))
        rows = [self._row(each, own.tries.get(each.id), requester.lang) for each in chosen[offset : offset + PAGE]]
        return PuzzleList(rows, len(chosen), topics, len(own.found), own_rating(own.rating))

    def _row(self, entry: PuzzleEntry, own: Row[Any] | None, lang: str) -> PuzzleRow:
        result = result_of(own)
        topic = "" if result == "none" else self._words(entry.game, lang)(msg(f"topic-{entry.topic}"))
        return PuzzleRow(entry.id, entry.game, entry.players, entry.rating, result, topic)

    # Looking

    async def find(self, requester: Requester, id: str) -> PuzzleInfo:
        """A puzzle as it is set."""
        today = self.today()
        days = await self._days(today)
        facts = await self._facts(id, requester.id)
        stored, own = facts.stored, facts.own
        puzzle = stored.puzzle
        game = await asyncio.to_thread(puzzle_game, stored.game, puzzle)
        words = self._words(stored.game, requester.lang)
        return PuzzleInfo(
            id,
            stored.game,
            puzzle.players,
            puzzle.seat,
            puzzle.options,
            game.start.content_digest(),
            shown(facts.row.mu) if facts.row else puzzle.rating,
            [words(msg("seat", number=seat + 1)) for seat in range(puzzle.players)],
            daily=any(each.day == today and each.puzzle == id for each in days),
            late=is_late(days, today, id),
            tried=bool(own and own.turn),
            again=bool(own and own.good and not own.turn),
            mine=facts.mine,
            retired=facts.retired,
            ask=facts.ask,
            hints=[self._hint(game, number, words) for number in range(1, (own.hints if own else 0) + 1)],
            own_rating=own_rating(facts.rating),
            week=await self._week(requester.id, [each for each in days if each.day <= today]),
        )

    async def look(self, requester: Requester, id: str, body: PuzzleTurn) -> PuzzlePosition:
        """The position after some actions of the turn."""
        stored = await self._stored(id)
        game = await asyncio.to_thread(puzzle_game, stored.game, stored.puzzle)
        words = self._words(stored.game, requester.lang)
        try:
            now = await asyncio.to_thread(game.after, body.actions)
        except OffworldError:
            raise ApiError(409, "puzzle-turn") from None
        steps = [brief(words(step.message)) for step in game.steps(body.actions)]
        going = game.goes_on(now)
        # What the turn's end shows is not the player's to know yet: the last position before it is shown.
        seen = now if going or not body.actions else game.after(body.actions[:-1])
        view = view_of_state(game.info, seen, stored.puzzle.seat)
        prompt = self._prompt(game, now, words) if going else None
        return PuzzlePosition(dict(view.raw()), view.hash, prompt, steps)

    async def plan(self, requester: Requester, id: str, body: PuzzlePlan) -> PreviewText:
        """What a plan of the turn comes to, as at a table, but for what would tell how good it is."""
        stored = await self._stored(id)
        if len(body.kinds) != len(body.actions):
            raise ApiError(400, "kinds")
        game = await asyncio.to_thread(puzzle_game, stored.game, stored.puzzle)
        if any(action >= game.info.space.size for action in body.actions):
            raise ApiError(409, "puzzle-turn")
        return await asyncio.to_thread(planned_turn, game, id, body, requester.lang)

    async def hint(self, requester: Requester, id: str) -> PuzzleInfo:
        """One hint more; the last is the solution, and counts as not solved."""
        person = require_login(requester)
        await self._stored(id)
        await self._commit(partial(_add_hint, person.id, id, self._environment.now()))
        return await self.find(requester, id)

    # Answering

    async def attempt(self, requester: Requester, id: str, body: PuzzleTurn) -> PuzzleResult:
        """Judge a turn. The first try counts; after a good turn there is one more, which counts instead."""
        person = require_login(requester)
        today = self.today()
        late = is_late(await self._days(today), today, id)
        facts = await self._facts(id, person.id)
        stored = facts.stored
        game = await asyncio.to_thread(puzzle_game, stored.game, stored.puzzle)
        judged = await self._evaluate(person, stored, game, body.actions)
        turn = " ".join(map(str, body.actions)) or "-"
        counts = not (late or facts.mine or facts.retired)
        attempt = Attempt(person.id, stored, turn, judged.solved, body.seconds, self._environment.now(), counts)
        kept = await self._commit(partial(_store_try, attempt))
        words = self._words(stored.game, requester.lang)
        if judged.solved.answer == "best":
            return self._solution(game, judged.solved, words, kept)
        result = PuzzleResult(judged.solved.answer, judged.solved.chance, kept.rated, False, again=kept.again)
        result.rating_before, result.rating_after, result.found = kept.before, kept.after, kept.found
        if judged.reply:
            result.reply = await asyncio.to_thread(self._reply, game, body.actions, judged.reply, words)
        return result

    async def _evaluate(
        self, person: Person, stored: StoredPuzzle, game: PuzzleGame, actions: Sequence[int]
    ) -> JudgedTurn:
        """What a turn is worth: one that was not compared before is searched, once for all who send it in."""
        try:
            line = await asyncio.to_thread(game.whole, actions)
        except OffworldError:
            raise ApiError(409, "puzzle-turn") from None
        if (known := await asyncio.to_thread(game.known, line)) is not None and known.answer != "other":
            return JudgedTurn(known)
        key = (stored.puzzle.id, line)
        if key not in self._judged:
            request = TurnRequest(stored.game, stored.puzzle, line)
            try:
                answer: JudgedTurn = await self._pool.ask(
                    Priority((person.id,)), request, LONGEST_S, lambda found: isinstance(found, JudgedTurn)
                )
            except WorkerError:
                answer = await asyncio.to_thread(evaluate_turn, request)
            while len(self._judged) >= MOST_JUDGED:
                self._judged.pop(next(iter(self._judged)))
            self._judged[key] = answer
        return self._judged[key]

    async def solution(self, requester: Requester, id: str) -> PuzzleResult:
        """The solution, for somebody who has tried."""
        person = require_login(requester)
        facts = await self._tried(person, id)
        assert facts.own is not None
        game = await asyncio.to_thread(puzzle_game, facts.stored.game, facts.stored.puzzle)
        judged = await self._evaluate(person, facts.stored, game, actions_of(facts.own.turn))
        row = facts.row
        found = row.solved / row.tries if row is not None and row.tries else None
        return self._solution(game, judged.solved, self._words(facts.stored.game, requester.lang), Kept(found=found))

    async def vote(self, requester: Requester, id: str, body: PuzzleVote) -> PuzzleVoted:
        """Say whether a puzzle is good, or doubt its answer; only after a try.

        A doubt is a report to the administrators, too, with the turn of the person. Votes of guests are kept and do not
        count: anybody may be any number of guests.
        """
        person = require_login(requester)
        stored = await self._stored(id)
        now = self._environment.now()
        kept = await self._commit(partial(_vote, person.id, stored, body.vote, now, self._checks))
        if kept is None:
            raise ApiError(409, "not-tried")
        if kept.check:
            await self._checks.notify()
        return PuzzleVoted(kept.report)

    async def play_on(self, requester: Requester, id: str) -> TableInfo:
        """A table against bots from the position of a puzzle; only after a try."""
        person = require_login(requester)
        stored = (await self._tried(person, id)).stored
        game = await asyncio.to_thread(puzzle_game, stored.game, stored.puzzle)
        record, seat = await asyncio.to_thread(_record_of, game), game.puzzle.seat
        made, rows = await asyncio.to_thread(self._factory.from_record, person, game.info, record, seat, "pilot")
        await self._table_cache.create(made, rows)
        async with self._table_cache.open(made.id) as handle:
            return table_facts(handle.table)

    async def consent(self, requester: Requester, allowed: bool) -> None:
        """Let positions of one's games become puzzles, or take that back: then every puzzle from them goes."""
        person = require_login(requester)
        if not await self._commit(partial(_consent, person.id, allowed, self._mining)):
            raise ApiError(409, "not-claimed")
        if allowed:
            await self._mining.notify()

    async def _stored(self, id: str) -> StoredPuzzle:
        stored = await self._read(partial(library.find, id=id))
        if stored is None:
            raise ApiError(404, "no-puzzle")
        return stored

    async def _facts(self, id: str, person: str) -> Facts:
        facts = await self._read(partial(_facts, id, person))
        if facts is None:
            raise ApiError(404, "no-puzzle")
        return facts

    async def _tried(self, person: Person, id: str) -> Facts:
        """A puzzle that somebody has tried; refused before a try."""
        facts = await self._facts(id, person.id)
        if facts.own is None or not facts.own.turn:
            raise ApiError(409, "not-tried")
        return facts

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

    def _reply(self, game: PuzzleGame, actions: list[int], line: Line, words: Translator) -> PuzzleReply | None:
        reply = game.reply(actions, line)
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
        kept: Kept,
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
            kept.rated,
            True,
            False,
            kept.before,
            kept.after,
            lines,
            words(msg(f"topic-{puzzle.topic}")),
            puzzle.topic,
            capitalized(" · ".join(brief(words(each.message)) for each in game.main_steps()[:2])),
            self._reason(puzzle, words),
            words(sure),
            kept.found,
            words(msg(f"puzzle-source-{puzzle.source}", players=puzzle.players, round=game.round())),
        )

    def _reason(self, puzzle: Puzzle, words: Translator) -> str:
        """What the best turn gains and gives up beside the next: at most two topics of each, the greatest first."""
        gains = [each.topic for each in puzzle.gains if each.points > 0 and each.topic != RIVALS]
        losses = [each.topic for each in puzzle.gains if each.points < 0 and each.topic != RIVALS]
        parts = [words(msg("puzzle-reason", gains=[msg(f"topic-{each}") for each in gains[:2]]))] if gains else []
        if losses:
            parts.append(words(msg("puzzle-reason-losses", losses=[msg(f"topic-{each}") for each in losses[:2]])))
        return " ".join(parts)

    async def _week(self, person: str, days: list[Day]) -> list[PuzzleDay]:
        rows = await self._read(partial(_tries_of, person=person, ids=[each.puzzle for each in days]))
        return [PuzzleDay(each.day, each.puzzle, each.game, result_of(rows.get(each.puzzle))) for each in days[-WEEK:]]


def planned_turn(game: PuzzleGame, id: str, body: PuzzlePlan, lang: str) -> PreviewText:
    """A plan of a puzzle's turn without points, standing and guards: they would give the answer away."""
    info, players = game.info, game.puzzle.players
    replies = [PlannedAction(kind, action) for kind, action in zip(body.kinds, body.actions, strict=True)]
    plan = compose_plan(info, game.start, replies)
    totals = [each for each in plan.totals if each.id not in TELLING_TOTALS]
    plan = msgspec.structs.replace(plan, totals=totals, guard=None, undo=True)
    words = words_of(info.name, game.start.content_digest(), "", lang)
    names = names_of(*(numbered(seat + 1, lang) for seat in range(players)))
    found = preview_text(id, 0, plan, TextPresenter(words, names, raw=True), TextPresenter(words, names))
    found.label = None
    return found


def capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]


def is_late(days: Sequence[Day], today: int, id: str) -> bool:
    """Whether a puzzle was that of a day of the last week, and is not today's."""
    return any(each.puzzle == id and each.day < today for each in days) and not any(
        each.puzzle == id and each.day == today for each in days
    )


def own_rating(rating: tuple[float, float, int] | None) -> int | None:
    """The rating of a person as it is shown, once it means something."""
    return shown(rating[0]) if rating is not None and rating[2] >= SHOWN_FROM else None


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
    g = info.new_game(puzzle.players, puzzle.chance_seed(), info_options(info, puzzle), content)
    record = open_record(
        info,
        puzzle.players,
        puzzle.chance_seed(),
        SALT,
        info_options(info, puzzle),
        content,
        ["pilot"] * puzzle.players,
    )
    for action in puzzle.actions():
        record.acts.append(Act(int(g.to_move), action))
        g.apply(action)
    return record


def info_options(info: Any, puzzle: Puzzle) -> Any:
    return msgspec.convert(puzzle.options, info.options)


# ---------------------------------------------------------------- rows

_try = puzzle_tries.c


class PuzzleStanding(Struct, frozen=True):
    """All puzzles that may be set, and how a person stands to them."""

    entries: list[PuzzleEntry]
    tries: dict[str, Row[Any]]
    """Rows of the puzzles that the person has tried."""
    rating: tuple[float, float, int] | None
    found: set[str]
    """Puzzles from games of the person."""


class Facts(Struct, frozen=True):
    """A puzzle, how it fares, and how a person stands to it."""

    stored: StoredPuzzle
    row: Row[Any] | None
    own: Row[Any] | None
    rating: tuple[float, float, int] | None
    mine: bool
    ask: bool

    @property
    def retired(self) -> bool:
        return self.row is not None and self.row.state == RETIRED


class Attempt(Struct, frozen=True):
    """A try as it is stored."""

    person: str
    stored: StoredPuzzle
    turn: str
    solved: Solved
    seconds: int
    now: int
    counts: bool
    """Whether it is rated if it is the first."""


class Kept(Struct, frozen=True):
    """What became of a try."""

    rated: bool = False
    again: bool = False
    """Whether it cost nothing, and one more counts."""
    before: int | None = None
    after: int | None = None
    found: float | None = None


def _stored_days(today: int, connection: Connection) -> tuple[list[Day], bool]:
    """The stored days and whether each has a puzzle, without a look at any other puzzle."""
    found = puzzle_days.days_around(connection, today)
    return found, puzzle_days.are_complete(found, today, library.standing(connection, [each.puzzle for each in found]))


def _choose_days(today: int, connection: Connection) -> list[Day]:
    return puzzle_days.choose_days(connection, today, library.entries(connection))


def _standing(person: str, connection: Connection) -> PuzzleStanding:
    tried = select(puzzle_tries).where(_try.person_id == person, _try.turn != "")
    return PuzzleStanding(
        library.entries(connection),
        {row.puzzle_id: row for row in connection.execute(tried)},
        _rating_of(connection, person),
        puzzle_rows.found_in_games_of(connection, person),
    )


def _rating_of(connection: Connection, person: str) -> tuple[float, float, int] | None:
    row = connection.execute(select(puzzle_ratings).where(puzzle_ratings.c.person_id == person)).one_or_none()
    return None if row is None else (row.mu, row.sigma, row.tries)


def _facts(id: str, person: str, connection: Connection) -> Facts | None:
    stored = library.find(connection, id)
    if stored is None:
        return None
    row = connection.execute(select(puzzles).where(puzzles.c.id == id)).one_or_none()
    mine = select(puzzle_tries).where(_try.person_id == person, _try.puzzle_id == id)
    ask = puzzle_rows.is_no_guest(connection, person) and puzzle_rows.consent_of(connection, person) is None
    return Facts(
        stored,
        row,
        connection.execute(mine).one_or_none(),
        _rating_of(connection, person),
        id in puzzle_rows.found_in_games_of(connection, person),
        ask,
    )


def _tries_of(connection: Connection, person: str, ids: list[str]) -> dict[str, Row[Any]]:
    query = select(puzzle_tries).where(_try.person_id == person, _try.puzzle_id.in_(ids))
    return {row.puzzle_id: row for row in connection.execute(query)}


def _own_try(connection: Connection, person: str, id: str, now: int) -> Row[Any]:
    """The row of a person's first try, made where there is none; all tries of a person go one after the other."""
    connection.execute(select(schema.person.c.id).where(schema.person.c.id == person).with_for_update())
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


def _store_try(attempt: Attempt, connection: Connection) -> Kept:
    """Keep the first try, rated where it counts."""
    person, puzzle, solved = attempt.person, attempt.stored.puzzle, attempt.solved
    own = _own_try(connection, person, puzzle.id, attempt.now)
    row = library.row_of(connection, attempt.stored)
    mine = (_try.person_id == person, _try.puzzle_id == puzzle.id)
    share = row.solved / row.tries if row.tries else None
    if own.turn:
        return Kept(found=share)
    if solved.answer == "good" and own.good in ("", attempt.turn):
        # The same turn sent once more is no second try.
        connection.execute(update(puzzle_tries).where(*mine).values(good=attempt.turn))
        return Kept(again=True)
    right = solved.answer == "best" and own.hints < HINTS
    counts = attempt.counts
    values = {"solved": int(right), "rated": int(counts), "seconds": attempt.seconds, "ms": attempt.now}
    connection.execute(update(puzzle_tries).where(*mine).values(turn=attempt.turn, **values))
    if not counts:
        return Kept(found=share)
    rating = _rating_of(connection, person)
    mu, sigma, tries = rating or (FIRST_MU, FIRST_SIGMA, 0)
    new_mu, new_sigma, puzzle_mu, puzzle_sigma = rate((mu, sigma), (row.mu, row.sigma), right, own.hints)
    changed: dict[str, Any] = {"tries": row.tries + 1, "solved": row.solved + int(right)}
    if puzzle_rows.is_no_guest(connection, person):
        # Anybody may be any number of guests: they move their own ratings only.
        changed |= {"mu": puzzle_mu, "sigma": puzzle_sigma}
    connection.execute(update(puzzles).where(puzzles.c.id == puzzle.id).values(**changed))
    known = {"mu": new_mu, "sigma": new_sigma, "tries": tries + 1}
    if rating is not None:
        connection.execute(update(puzzle_ratings).where(puzzle_ratings.c.person_id == person).values(**known))
    else:
        connection.execute(insert(puzzle_ratings).values(person_id=person, **known))
    visible = tries + 1 >= SHOWN_FROM
    found = changed["solved"] / changed["tries"]
    return Kept(True, False, shown(mu) if visible else None, shown(new_mu) if visible else None, found)


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


class KeptVote(Struct, frozen=True):
    """What became of a vote."""

    check: bool = False
    """Whether the puzzle is to be checked again."""
    report: int = 0
    """The number of the report that a doubt was filed as; 0 for none."""


def _vote(
    person: str, stored: StoredPuzzle, vote: str, now: int, checks: PuzzleChecks, connection: Connection
) -> KeptVote | None:
    """Keep a vote; None without a try before it."""
    id = stored.puzzle.id
    mine = (_try.person_id == person, _try.puzzle_id == id)
    own = connection.execute(select(puzzle_tries).where(*mine).with_for_update()).one_or_none()
    if own is None or not own.turn:
        return None
    connection.execute(update(puzzle_tries).where(*mine).values(vote=vote))
    if not puzzle_rows.is_no_guest(connection, person):
        return KeptVote()
    row = library.row_of(connection, stored)
    counts = {"up": row.up, "down": row.down, "doubts": row.doubts}
    fields = {"up": "up", "down": "down", "doubt": "doubts"}
    if own.vote:
        # A doubt may have been settled, and a vote may be from the time before the account.
        counts[fields[own.vote]] = max(0, counts[fields[own.vote]] - 1)
    counts[fields[vote]] += 1
    votes = counts["up"] + counts["down"]
    disliked = votes >= LEAST_VOTES and counts["up"] < LEAST_LIKED * votes
    state = RETIRED if disliked else row.state
    connection.execute(update(puzzles).where(puzzles.c.id == id).values(**counts, state=state))
    doubted = vote == "doubt" and counts["doubts"] >= MOST_DOUBTS and state != RETIRED
    if doubted:
        checks.put(connection, stored.game, id, person)
    return KeptVote(doubted, _file_doubt(person, id, own.turn, now, connection) if vote == "doubt" else 0)


def _file_doubt(person: str, id: str, turn: str, now: int, connection: Connection) -> int:
    """Tell the administrators about a doubt: once for each person and puzzle, and no more than they can read."""
    row = schema.reports.c
    here = (row.kind == DOUBT_REPORT, row.place == id)
    waiting = select(func.count()).where(*here, row.state == "open")
    if (
        connection.execute(select(row.id).where(*here, row.person_id == person)).first() is not None
        or connection.execute(waiting).scalar_one() >= MOST_REPORTS
        or open_reports_of(connection, person) >= MOST_OPEN
    ):
        return 0
    return file_report(None, UserReport(DOUBT_REPORT, person, "", place=id, quote=turn), now, connection)


def _consent(person: str, allowed: bool, mining: PuzzleMining, connection: Connection) -> bool:
    """Store whether somebody agrees; False for guests, who cannot come back to take it back."""
    connection.execute(select(schema.person.c.id).where(schema.person.c.id == person).with_for_update())
    if not puzzle_rows.is_no_guest(connection, person):
        return False
    if allowed:
        set_account(connection, person, puzzles=1)
        mining.queue_games_of(person, connection)
    elif connection.execute(select(accounts.c.puzzles).where(accounts.c.person_id == person)).scalar():
        puzzle_rows.take_consent_back(connection, [person])
    else:
        set_account(connection, person, puzzles=0)
    return True
