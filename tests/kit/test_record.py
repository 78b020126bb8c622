from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.games import game_info
from offworld.kit.errors import IllegalActionError, OffworldError, RecordError
from offworld.kit.game_session import GameSession
from offworld.kit.record import Record, commitment, decode, encode, read, replay, verify, write
from offworld.testing.cases import Case, random_record

CASE = Case(game_info("artemis"), 2)
INFO = CASE.info


@cache
def sample() -> tuple[Record, str]:
    record, _ = random_record(CASE, 5)
    return record, encode(INFO, record)


def lines() -> list[str]:
    return sample()[1].splitlines()


def refused(changed: list[str]) -> str:
    """The sentence with which reading or verifying refuses these lines."""
    with pytest.raises(OffworldError) as error:
        verify(INFO, decode("\n".join(changed) + "\n", "game.jsonl", game_info))
    return str(error.value)


def header_with(**changes: object) -> list[str]:
    return [json.dumps({**json.loads(lines()[0]), **changes}), *lines()[1:]]


def test_a_record_is_json_lines_that_a_person_can_read() -> None:
    head = json.loads(lines()[0])
    assert (head["offworld"], head["game"], head["players"]) == (2, "artemis", 2)
    assert json.loads(lines()[1]).keys() >= {"who", "do"}
    assert json.loads(lines()[-2])["reveal"]["seed"] == 5
    assert json.loads(lines()[-1])["end"]["over"] is True


def test_the_seed_is_committed_before_and_revealed_after() -> None:
    head = json.loads(lines()[0])
    assert head["commitment"] == commitment(5, "salt")
    changed = [*lines()[:-2], json.dumps({"reveal": {"seed": 6, "salt": "salt"}}), lines()[-1]]
    assert refused(changed) == "the revealed seed does not fit the commitment made before the game"


def test_any_move_can_be_replayed_to() -> None:
    record, _ = sample()
    acts = record.standing()
    for moves in (0, 1, 17, len(acts)):
        g = INFO.new_game(2, 5)
        for act in acts[:moves]:
            g.apply(act.action)
        assert replay(INFO, record, moves).fields() == g.fields()
    with pytest.raises(RecordError, match=f"the record has {len(acts)} actions; there is no position after 9999"):
        replay(INFO, record, 9999)


def test_an_undo_is_an_entry_of_its_own() -> None:
    record, text = sample()
    assert text.count('"undo": true') == len(record.acts) - sum(1 for a in record.acts if a.action >= 0)
    assert '"undo": true' in text


def test_a_record_cut_short_is_refused() -> None:
    assert refused(lines()[:30]) == "game.jsonl was cut short after line 30: its end is missing"
    half = lines()[29][: len(lines()[29]) // 2]
    assert refused([*lines()[:29], half]) == "game.jsonl, line 30 is not readable: the record was cut short or edited"
    assert refused([""]) == "game.jsonl is no Offworld record: its first line does not say what is played"


def test_a_missing_line_is_noticed() -> None:
    count = len(lines()) - 3
    last = max(n for n in range(count + 1) if n % 8 != 0)
    assert refused(lines()[:last] + lines()[last + 1 :]) == (
        f"game.jsonl should hold {count} entries but holds {count - 1}"
    )
    assert refused(lines()[:10] + lines()[11:]) == "game.jsonl, line 17: the link of the hash chain is missing"


def test_the_hash_chain_cannot_be_left_out() -> None:
    bare = [json.dumps({k: v for k, v in json.loads(line).items() if k != "link"}) for line in lines()]
    assert refused(bare) == "game.jsonl, line 9: the link of the hash chain is missing"
    end = json.loads(lines()[-1])["end"]
    del end["link"]
    sentence = refused([*lines()[:-1], json.dumps({"end": end})])
    assert sentence == "game.jsonl: the last link of the hash chain is missing or wrong"
    renamed = refused(header_with(seats=["somebody", "else"]))
    assert renamed == "the hash chain breaks at entry 8: the record was changed or played differently"


def test_a_name_may_hold_any_character() -> None:
    table = GameSession.open(INFO, 1, 5, "", INFO.options(), INFO.content(), ["A\u2028B\u0085C\n"])
    text = encode(INFO, table.record)
    assert decode(text, "game.jsonl", game_info).header.seats == ["A\u2028B\u0085C\n"]


def test_an_edited_action_is_noticed() -> None:
    edited = json.loads(lines()[1])
    edited["who"] = 1 - edited["who"]
    assert "entry 1 is by seat" in refused([lines()[0], json.dumps(edited), *lines()[2:]])
    edited = {"who": json.loads(lines()[1])["who"], "do": "claim"}
    assert refused([lines()[0], json.dumps(edited), *lines()[2:]]) == "entry 1 (claim) is not legal there"
    edited["do"] = "fly"
    assert "game.jsonl, line 2: there is no action 'fly'" in refused([lines()[0], json.dumps(edited), *lines()[2:]])


def test_an_edited_link_or_score_is_noticed() -> None:
    number = next(i for i, line in enumerate(lines()) if '"link"' in line)
    edited = {**json.loads(lines()[number]), "link": "0" * 16}
    sentence = refused([*lines()[:number], json.dumps(edited), *lines()[number + 1 :]])
    assert sentence == f"the hash chain breaks at entry {number}: the record was changed or played differently"
    end = json.loads(lines()[-1])["end"]
    sentence = refused([*lines()[:-1], json.dumps({"end": {**end, "scores": [99, 0]}})])
    assert sentence == f"the record says the scores are [99, 0], but they are {end['scores']}"


def version_with(**changes: object) -> list[str]:
    return header_with(version={**json.loads(lines()[0])["version"], **changes})


def test_another_version_game_or_content_is_refused() -> None:
    assert refused(header_with(offworld=3)) == "game.jsonl has record format 3; this Offworld reads formats 1 to 2"
    assert refused(version_with(rules=7)) == (
        "game.jsonl was played with rules version 7 of artemis; this Offworld plays version 1"
    )
    assert "there is no game 'chess'" in refused(header_with(game="chess"))
    assert "This game was begun with other content (beef)" in refused(version_with(content="beef"))
    assert refused(version_with(layout=9)).startswith("This game was begun with a newer Offworld")
    assert refused(header_with(players=9)) == "game.jsonl names 2 seats for 9 players"
    nine = refused(header_with(players=9, seats=["random"] * 9))
    assert nine == "The Artemis Project is played by 1 to 5 players, not by 9."
    assert "an option that artemis does not know: 'speed'" in refused(header_with(options={"speed": 3}))
    assert "the record's options do not fit artemis" in refused(header_with(options={"relic": 3}))


def test_a_file_is_written_whole_and_never_over_another(tmp_path: Path) -> None:
    record, text = sample()
    path = tmp_path / "game.jsonl"
    write(INFO, record, path)
    assert path.read_text("utf-8") == text
    assert read(path, game_info) == decode(text, str(path), game_info)
    path.write_text("precious", "utf-8")
    with pytest.raises(OffworldError, match="exists already; choose another name"):
        write(INFO, record, path)
    assert path.read_text("utf-8") == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_an_unreadable_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match="cannot be read: No such file or directory"):
        read(tmp_path / "absent.jsonl", game_info)
    binary = tmp_path / "binary.jsonl"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="is not a text file"):
        read(binary, game_info)


def test_a_table_refuses_wrong_seats_and_illegal_actions_with_the_rule() -> None:
    table = GameSession.open(INFO, 2, 5, "", INFO.options(), INFO.content(), ["me", "me"])
    translator = INFO.translator("en")
    seat = table.state.to_move
    with pytest.raises(IllegalActionError, match="It is not your turn"):
        table.act(1 - seat, INFO.legal(table.state)[0], translator)
    with pytest.raises(IllegalActionError) as error:
        table.act(seat, INFO.space.parse("claim"), translator)
    assert error.value.rule == "ART-PLACE-2"
    assert table.record.acts == []


def test_undo_stops_at_other_seats_and_at_chance() -> None:
    table = GameSession.open(INFO, 2, 5, "", INFO.options(), INFO.content(), ["me", "me"])
    translator = INFO.translator("en")
    seat = table.state.to_move
    with pytest.raises(OffworldError, match="undo-nothing"):
        table.undo(seat)
    before = table.state.fields()
    table.act(seat, INFO.legal(table.state)[0], translator)
    table.undo(seat)
    assert table.state.fields() == before
    table.act(seat, INFO.legal(table.state)[0], translator)
    table.act(seat, INFO.space.parse("place outfitter"), translator)
    with pytest.raises(OffworldError, match="undo-passed"):
        table.undo(seat)
    with pytest.raises(OffworldError, match="undo-other"):
        table.undo(1 - seat)
    revealed = table.state.revealed
    while table.state.revealed == revealed:  # until the next round's board and dice
        seat = table.state.to_move
        table.act(seat, INFO.legal(table.state)[-1], translator)
    with pytest.raises(OffworldError, match="undo-revealed"):
        table.undo(seat)


@given(st.data())
def test_no_mutation_of_a_record_crashes_or_passes_unnoticed(data: st.DataObject) -> None:
    """Whatever happens to the text: one clear sentence, or it still is the same game."""
    record, text = sample()
    live = replay(INFO, record).fields()
    way = data.draw(st.sampled_from(["cut", "drop", "swap", "double", "byte", "line"]))
    rows = text.splitlines()
    at = data.draw(st.integers(0, len(rows) - 1))
    if way == "cut":
        changed = text[: data.draw(st.integers(0, len(text)))]
    elif way == "byte":
        place = data.draw(st.integers(0, len(text) - 1))
        changed = text[:place] + data.draw(st.characters()) + text[place + 1 :]
    else:
        if way == "drop":
            del rows[at]
        elif way == "swap":
            other = data.draw(st.integers(0, len(rows) - 1))
            rows[at], rows[other] = rows[other], rows[at]
        elif way == "double":
            rows.insert(at, rows[at])
        else:
            rows[at] = data.draw(st.one_of(st.text(), st.just("{}"), st.just("[1]"), st.just('{"who": 0}')))
        changed = "\n".join(rows) + "\n"
    try:
        end = verify(INFO, decode(changed, "game.jsonl", game_info)).fields()
    except OffworldError:
        return
    assert end == live


def test_everybody_may_agree_to_take_back_what_was_shown() -> None:
    """A rewind goes back over anybody's action; it stays in the file, verifies and resumes to the same state."""
    info = game_info("artemis")
    table = GameSession.open(info, 2, 4, "salt", info.options(), info.content(), ["me", "me"])
    translator = info.translator("en")
    states = [table.state.key()]
    while len(states) < 12:
        table.act(table.state.to_move, info.legal(table.state)[0], translator)
        states.append(table.state.key())
    for left in range(len(states) - 2, 5, -1):
        table.rewind(0)
        assert table.state.key() == states[left]
    text = encode(info, table.record)
    assert text.count('"undo": "agreed"') == 5
    read = decode(text, "a file", game_info)
    assert verify(info, read).fields() == table.state.fields()
    resumed = GameSession.resume(info, read, translator)
    assert resumed.state.fields() == table.state.fields()
    assert [action.seat for action in resumed.applied] == [action.seat for action in table.applied]


def test_a_rewind_needs_something_to_take_back() -> None:
    info = game_info("artemis")
    table = GameSession.open(info, 2, 4, "salt", info.options(), info.content(), ["me", "me"])
    with pytest.raises(OffworldError, match="nothing to take back"):
        table.rewind(0)
