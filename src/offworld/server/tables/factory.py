"""The table factory: new tables from a request, a finished table, a position or a record, with all checks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from offworld.bots import BOTS, LEVELS, bot_seed, parse_bot, split_commas
from offworld.bots.search_bots import ValueBot
from offworld.games import game_info, game_names, is_game
from offworld.kit.errors import OffworldError, RecordError
from offworld.kit.game_info import GameInfo
from offworld.kit.messages import LocalizedError
from offworld.kit.record import Record, decode, verify, version_of
from offworld.kit.version import GameVersion, Seed, generator_of
from offworld.server.api.tables import (
    CreateTableRequest,
    ForkRequest,
    ImportRecordRequest,
    OptionsRequest,
    SeatRequest,
)
from offworld.server.config.environment import Environment
from offworld.server.errors import ApiError, DetailedError, to_api_error
from offworld.server.model import events
from offworld.server.model.events import StoredEvent
from offworld.server.model.person import Person, clean_name, numbered_name
from offworld.server.model.setup import Absent, Pace, Setup, TableSeat
from offworld.server.model.table_state import PLAYING, TableState
from offworld.server.tables.catalogue import option_names

NOT_FOR_TABLES = ("exec",)
"""Bots that would run a program of somebody's choice."""
MAY_BE_SET = {"style": None, "taste": 10, "ms": 5000, "sims": 20_000, "positions": 20_000, "samples": 64}
"""Settings of bots that people may choose, with the largest value."""
SHORTEST_ABSENCE_S = 30
SEED_BITS = 64
LARGEST_SEED = 1 << (SEED_BITS - 1)
"""Seeds that are numbers are stored as such; keys are longer, and texts."""
LONGEST_SALT = 64
"""As the database keeps it."""
LONGEST_DIGEST = 64
LONGEST_SEAT = 200
"""Characters of a seat's name in a record: a person's name, or a bot with its settings."""
LARGEST_OPTIONS = 10_000
"""Bytes of a record's options."""
LONGEST_REASON = 1000
"""Characters of an error message about a record."""


class TableFactory:
    """Creates tables in memory; the caller stores them."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def create(self, person: Person, body: CreateTableRequest, lang: str = "") -> TableState:
        """A table as a request describes it; `lang` is the language of whoever opens it."""
        info = require_game(body.game)
        options = validate_options(info, body.options)
        check_absence(body.absent, body.absent_s, body.pace)
        setup = Setup(
            options=options,
            pack=body.pack,
            seats=self._seats(person, body.seats, info),
            pace=body.pace,
            absent=body.absent,
            absent_s=body.absent_s,
            visibility=body.visibility,
            rated=body.rated and not body.hints,
            advanced=body.advanced,
            hints=body.hints,
            title=clean_title(body.title),
            lang=lang,
        )
        if body.start and any(seat.open for seat in setup.seats):
            raise ApiError(409, "seats-open")
        if body.advanced and info.campaign is None:
            raise ApiError(400, "no-advanced")
        return self.table(person, info, setup)

    def again(self, person: Person, old: TableState, names: dict[str, str]) -> TableState:
        """The same once more, everybody one seat further, called as they are called now."""
        seats: list[TableSeat] = []
        for seat in old.seats:
            shared = len(old.owned(seat.person)) > 1
            name = seat.name if shared else names.get(seat.person, seat.name)
            if seat.person and not shared:
                name = numbered_name(name, {each.name.casefold() for each in seats})
            bot = "" if seat.person else seat.bot
            seats.append(TableSeat(seat.person, name, bot, ready=seat.person == person.id))
        setup = msgspec.structs.replace(
            old.setup,
            seats=seats[-1:] + seats[:-1],
            title=old.title,
            pace=old.pace,
            rematch_of=old.id,
            forked_from="",
            fork_moves=0,
            # A game from its beginning, against anybody: it counts like any other.
            sandbox=old.lesson,
            tournament="",
        )
        return self.table(person, old.info, setup)

    def fork(self, person: Person, old: TableState, body: ForkRequest) -> tuple[TableState, list[StoredEvent]]:
        """A sandbox that begins in a position of another table, against bots."""
        record = old.record()
        if body.moves > len(record.standing()):
            raise ApiError(400, "no-position", moves=len(record.standing()))
        return self._from_record(person, old.info, record, body.moves, body.seat, body.bot, old.id)

    def imported(self, person: Person, body: ImportRecordRequest) -> tuple[TableState, list[StoredEvent]]:
        """A table from a record's file, which must verify."""
        try:
            record = decode(body.record, "the record", game_info)
            info = game_info(record.header.game)
            check_sizes(record)
            verify(info, record)
        except LocalizedError as error:
            raise to_api_error(400, "record", error) from None
        except OffworldError as error:
            # It may quote the record, however long that is.
            raise DetailedError(400, "record", shortened(str(error))) from None
        return self._from_record(person, info, record, None, body.seat, body.bot, "")

    def from_record(
        self, person: Person, info: GameInfo, record: Record, seat: int, bot: str
    ) -> tuple[TableState, list[StoredEvent]]:
        """A sandbox that begins where a record ends, against bots."""
        return self._from_record(person, info, record, len(record.standing()), seat, bot, "")

    def start(self, table: TableState) -> events.Start:
        """The start of a game. The seats of people have no names there: the hash chain stays when a name is erased."""
        seats = ["me" if seat.person else seat.bot for seat in table.seats]
        return events.Start(seats, version=table.version, generator=generator_of(table.seed))

    def changed(self, table: TableState, body: OptionsRequest) -> events.Options:
        """The event by which the host changes a waiting table; what does not go together is refused."""
        old, info = table.setup, table.info
        seats = body.seats or list(range(len(table.seats)))
        kept = [number for number in seats if number >= 0]
        if len(set(kept)) != len(kept) or any(not -1 <= number < len(table.seats) for number in seats):
            raise ApiError(400, "order")
        if any(seat.person and number not in kept for number, seat in enumerate(table.seats)):
            raise ApiError(409, "seat-in-use")
        hints = old.hints if body.hints is None else body.hints
        event = events.Options(
            options=old.options if body.options is None else validate_options(info, body.options),
            pace=old.pace if body.pace is None else body.pace,
            absent=old.absent if body.absent is None else body.absent,
            absent_s=old.absent_s if body.absent_s is None else body.absent_s,
            visibility=old.visibility if body.visibility is None else body.visibility,
            rated=(old.rated if body.rated is None else body.rated) and not hints,
            hints=hints,
            advanced=old.advanced if body.advanced is None else body.advanced,
            pack=old.pack if body.pack is None else body.pack,
            seats=[] if body.seats is None else body.seats,
        )
        check_absence(event.absent, event.absent_s, event.pace)
        if event.advanced and info.campaign is None:
            raise ApiError(400, "no-advanced")
        check_game(info, len(seats), table.seed, event.options, event.pack, table.version)
        return event

    def _seats(self, person: Person, bodies: Sequence[SeatRequest], info: GameInfo) -> list[TableSeat]:
        """The seats of a new table; of people who share a screen none is called like another."""
        seats = [self._seat(person, body, info) for body in bodies]
        taken: set[str] = set()
        for seat in seats:
            if seat.person:
                seat.name = numbered_name(seat.name, taken)
                taken.add(seat.name.casefold())
        return seats

    def _seat(self, person: Person, body: SeatRequest, info: GameInfo) -> TableSeat:
        if body.mine and body.bot:
            raise ApiError(400, "seat-twice")
        if body.mine:
            return TableSeat(person.id, clean_name(body.name or person.name), ready=True)
        if body.bot:
            validate_bot(body.bot, info)
        return TableSeat(bot=body.bot)

    def table(
        self,
        person: Person,
        info: GameInfo,
        setup: Setup,
        seed: Seed | None = None,
        salt: str | None = None,
        version: GameVersion | None = None,
    ) -> TableState:
        """A new table, of the present version unless another is given."""
        seed = self._environment.seed() if seed is None else seed
        salt = self._environment.token(16) if salt is None else salt
        version = version or info.version()
        check_game(info, len(setup.seats), seed, setup.options, setup.pack, version)
        seats = [
            msgspec.structs.replace(seat, bot=bot_with_style(seat.bot, info, bot_seed(seed, number)))
            for number, seat in enumerate(setup.seats)
        ]
        setup = msgspec.structs.replace(setup, seats=seats)
        id, now = self._environment.token(9), self._environment.now()
        return TableState(id, info.name, person.id, now, seed, salt, setup, version=version)

    def start_events(self, table: TableState, person: Person, start: events.Start) -> list[StoredEvent]:
        """Apply the start of a game to a new table; returns the events to store."""
        return self._apply_all(table, person, [start])

    def _apply_all(self, table: TableState, person: Person, happened: Sequence[events.Event]) -> list[StoredEvent]:
        rows = []
        for event in happened:
            row = StoredEvent(table.seq + 1, event, table.created_ms, person.id)
            table.apply_event(row)
            rows.append(msgspec.structs.replace(row, link=table.link))
        return rows

    def _from_record(
        self, person: Person, info: GameInfo, record: Record, moves: int | None, seat: int | None, bot: str, source: str
    ) -> tuple[TableState, list[StoredEvent]]:
        """A table with the first actions of a record; whole, it keeps what was taken back."""
        header = record.header
        if seat is not None and not 0 <= seat < header.players:
            raise ApiError(404, "no-seat")
        validate_bot(bot, info)
        setup = Setup(
            options=header.options,
            pack=header.pack,
            seats=[
                TableSeat(person.id, person.name) if number == seat else TableSeat(bot=bot)
                for number in range(header.players)
            ],
            pace=Pace(),
            absent="wait",
            absent_s=0,
            visibility="link",
            forked_from=source,
            fork_moves=moves or 0,
            sandbox=True,
        )
        table = self.table(person, info, setup, record.seed, record.salt, version_of(info, header))
        begin = self.start(table)
        if moves is None:
            begin = msgspec.structs.replace(begin, seats=header.seats)
        acts = record.acts if moves is None else record.standing()[:moves]
        rows = self._apply_all(table, person, [begin, *map(events.event_of_entry, acts)])
        if table.phase == PLAYING and seat is None:
            raise ApiError(400, "no-seat-chosen")
        return table, rows


def check_game(
    info: GameInfo, players: int, seed: Seed, options: dict[str, Any], pack: str, version: GameVersion
) -> None:
    """Refuse a game that could not begin."""
    try:
        content = info.content(pack, digest=version.content)
        info.new_game(players, seed, msgspec.convert(options, info.options), content)
    except OffworldError as error:
        raise to_api_error(400, "setup", error) from None


def check_absence(absent: Absent, absent_s: int, pace: Pace) -> None:
    """Refuse a rule about absent people that does not go with a pace."""
    if absent == "lose" and not (pace.bank_s if pace.live else pace.move_s):
        raise ApiError(400, "lose-without-clock")
    if absent in ("bot", "vote") and absent_s < SHORTEST_ABSENCE_S:
        raise ApiError(400, "absence", seconds=SHORTEST_ABSENCE_S)


def clean_title(title: str) -> str:
    """A title without what cannot be shown; it may be empty."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in title).split())


def check_sizes(record: Record) -> None:
    """Refuse what no record of a real game has and what a table would have to keep: nothing of it is counted."""
    seed = record.seed
    if isinstance(seed, int) and not -LARGEST_SEED <= seed < LARGEST_SEED:
        raise RecordError(f"the record's seed is not a number of {SEED_BITS} bits")
    if len(record.salt) > LONGEST_SALT:
        raise RecordError(f"the record's salt is longer than {LONGEST_SALT} characters")
    if len(record.header.version.content) > LONGEST_DIGEST:
        raise RecordError(f"the record's content is named with more than {LONGEST_DIGEST} characters")
    if any(len(seat) > LONGEST_SEAT for seat in record.header.seats):
        raise RecordError(f"the record names a seat with more than {LONGEST_SEAT} characters")
    if len(msgspec.json.encode(record.header.options)) > LARGEST_OPTIONS:
        raise RecordError(f"the record's options are longer than {LARGEST_OPTIONS} characters")


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_REASON else f"{text[: LONGEST_REASON - 1]}…"


def require_game(name: str) -> GameInfo:
    if not is_game(name):
        raise ApiError(404, "no-game", game=name, games=", ".join(game_names()))
    return game_info(name)


def validate_options(info: GameInfo, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a new game, those left out as they are by default."""
    return complete_options(info, {**info.new_game_options, **options})


def complete_options(info: GameInfo, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a game that is written down already, a lesson or a tournament's."""
    known = option_names(info)
    if unknown := options.keys() - set(known):
        raise ApiError(400, "no-option", option=min(unknown), options=", ".join(known))
    try:
        chosen = msgspec.convert(options, info.options)
    except msgspec.ValidationError as error:
        raise DetailedError(400, "setup", str(error)) from None
    made: dict[str, Any] = msgspec.to_builtins(chosen)
    return made


def validate_bot(name: str, info: GameInfo | None = None) -> None:
    """Refuse a bot that does not exist, does not know the game, runs programs, or would think too long."""
    try:
        spec = parse_bot(name)
    except OffworldError as error:
        raise to_api_error(400, "bot", error) from None
    kind = name.partition(":")[0]
    if kind in NOT_FOR_TABLES or kind not in BOTS:
        raise ApiError(400, "bot-unknown", bot=kind)
    usual = msgspec.to_builtins(type(spec.settings)())
    values = msgspec.to_builtins(spec.settings)
    for key in spec.settings.given:
        value = values[key]
        if value == usual[key]:
            continue
        most = MAY_BE_SET.get(key, 0)
        if key not in MAY_BE_SET or (most is not None and value > most):
            raise ApiError(400, "bot-setting", bot=kind, setting=key)
    if info is not None:
        bot_with_style(name, info, 0)


def bot_with_style(name: str, info: GameInfo, seed: int) -> str:
    """A bot's name with its style of play: drawn once here, so that every process plays it in the same style."""
    if not name:
        return name
    spec = parse_bot(name)
    if not issubclass(spec.kind, ValueBot):
        return name
    bot = spec.kind(spec.settings, seed)
    try:
        bot.value_for(info)
    except OffworldError as error:
        raise to_api_error(400, "bot", error) from None
    if bot.style is None or bot.ready.style == bot.style.id:
        return name
    kind, _, rest = name.partition(":")
    words = [word for word in split_commas(rest) if word and not word.startswith("style=")]
    return f"{kind}:{','.join([*words, f'style={bot.style.id}'])}"


SUBSTITUTE_BOT = LEVELS[1]
"""Plays for people who are absent."""


def substitute_bot(table: TableState, seat: int) -> str:
    """The bot that plays for an absent person."""
    return bot_for_seat(table, seat, SUBSTITUTE_BOT)


def bot_for_seat(table: TableState, seat: int, name: str) -> str:
    """A bot's name with its style, for a seat of an existing table."""
    return bot_with_style(name, table.info, bot_seed(bot_seed(table.seed, seat), table.seq))
