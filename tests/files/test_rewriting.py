"""Texts that the program changes: what is wished is said, and nothing else is touched."""

import copy
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from small_scenario import HEROES, SCENARIO
from story_scenario import STORY

from dust_tactics.files.editing.fields import Field, Kind, Refers, all_fields
from dust_tactics.files.editing.order import ORDER
from dust_tactics.files.editing.rewriting import AuthorsOwn, new_text, rewritten
from dust_tactics.files.places import data_root

SHIPPED = sorted((data_root() / "scenarios").glob("*.toml"))
ODD = """# Odd
edition = '2013'   # in single quotes
turns = 1_0
name.en = "Odd"
name.de = 'Seltsam'
side = [
  { name = "Red", unit = [{ card = "a" }, { card = "b", square = "A1" }] },  # the first
  { name = "Blue", "entry" = "east" },
]
smoke = []

[[board]]
file = "one.tmx" # with a remark

# Above the second.
[[board]]
# Below its header.
file = "two.tmx"
# Behind its last key.

# Of nobody.

[[event]]
when = "turn-begins"
turn = 2
text = { en = "Go." }

[[event]]
when = 'turn-begins'
turn = 3
text.en = \"\"\"
Two
lines\"\"\"
[[victory]]
kind = "all"
[[victory.of]]
kind = "eliminate"
[[victory.of]]
kind = "any"
[[victory.of.of]]
kind = "hold"
"""
TEXTS = [SCENARIO, HEROES, STORY, ODD, SCENARIO.replace("\n", "\r\n"), "", "# nothing yet\n"]


def _text(path: Path) -> str:
    return path.read_bytes().decode()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_scenario_that_is_not_changed_stays_byte_for_byte(path: Path) -> None:
    text = _text(path)
    assert rewritten(text, tomllib.loads(text)) == text


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_scenario_can_be_said_anew(path: Path) -> None:
    values = tomllib.loads(_text(path))
    assert tomllib.loads(new_text(values, "A comment.")) == values


def _value_for(field: Field) -> Any:
    """A value that may stand there, as far as the kind of it goes."""
    return {
        Kind.TEXT: "word",
        Kind.NUMBER: max(field.least, 1),
        Kind.FLAG: True,
        Kind.WORD: field.words[-1] if field.words else "",
        Kind.WORDS: ["one", "two"],
        Kind.NAME: {"en": "One", "de": "Eins"},
        Kind.LANGUAGES: {"en": "One.\nTwo.", "de": "Eins"},
        Kind.NUMBERS: {"Red": 2, "The Blue": 3},
        Kind.TABLE: {},
        Kind.TABLES: [{}, {}],
    }[field.kind]


def _table(values: Any, names: tuple[str, ...]) -> Any:
    """A table of that kind among the values, made where there is none."""
    for name in names:
        is_list = name in ("board", "side", "unit", "objective", "victory", "event", "of") or names == ("smoke",)
        inner = values.setdefault(name, [{}] if is_list else {})
        values = inner[0] if isinstance(inner, list) else inner
    return values


@pytest.mark.parametrize("text", [STORY, ""], ids=["story", "nothing"])
@pytest.mark.parametrize("field", list(all_fields()), ids=lambda field: ".".join((*field.table, field.key)))
def test_every_key_of_the_schema_can_be_set_changed_and_taken_out(field: Field, text: str) -> None:
    with_table = tomllib.loads(text)
    _table(with_table, field.table).pop(field.key, None)
    before = rewritten(text, with_table)
    wanted = copy.deepcopy(with_table)
    _table(wanted, field.table)[field.key] = _value_for(field)
    set_so = rewritten(before, wanted)
    assert tomllib.loads(set_so) == wanted
    if field.kind is Kind.TEXT:
        _table(wanted, field.table)[field.key] = 'other "word"'
        changed = rewritten(set_so, wanted)
        assert len(changed.splitlines()) == len(set_so.splitlines())
    assert tomllib.loads(rewritten(set_so, with_table)) == with_table


def test_the_order_of_keys_has_each_key_of_the_schema_and_no_other() -> None:
    keys: dict[tuple[str, ...], set[str]] = {}
    for field in all_fields():
        keys.setdefault(field.table, set()).add(field.key)
    assert keys == {table: set(order) for table, order in ORDER.items() if table[:2] != ("victory", "of")}


def test_each_key_that_names_something_says_of_what() -> None:
    named = {field.key for field in all_fields() if field.of is not Refers.NOTHING}
    assert {"objective", "building", "unit", "zone", "after", "add", "arrive", "card", "file", "entry"} <= named


@pytest.mark.parametrize(
    ("wish", "before", "after"),
    [
        (lambda v: v.update(turns=7), "turns = 1_0", "turns = 7"),
        (lambda v: v.update(edition="2016"), "'2013'   # in", "'2016'   # in"),
        (lambda v: v["name"].update(pl="Dziwny"), "'Seltsam'\n", "'Seltsam'\nname.pl = \"Dziwny\"\n"),
        (lambda v: v["name"].pop("de"), "name.de = 'Seltsam'\n", ""),
        (
            lambda v: v["side"][0]["unit"].append({"card": "c"}),
            'square = "A1" }]',
            'square = "A1" }, { card = "c" }]',
        ),
        (lambda v: v["side"][0]["unit"].pop(0), '[{ card = "a" }, {', "[{"),
        (lambda v: v["side"][1].update(color="rust"), '"east" }', '"east", color = "rust" }'),
        (
            lambda v: v["board"].pop(1),
            '# Above the second.\n[[board]]\n# Below its header.\nfile = "two.tmx"\n# Behind its last key.\n\n',
            "",
        ),
        (lambda v: v["board"][0].update(turn=90), "# with a remark\n", "# with a remark\nturn = 90\n"),
        (lambda v: v["event"][0]["text"].update(de="Los."), '{ en = "Go." }', '{ en = "Go.", de = "Los." }'),
        (lambda v: v["event"][1]["text"].update(en='He said "no".\nYes'), "\nTwo\nlines", '\nHe said "no".\nYes'),
        (lambda v: v.update(seed=4), "turns = 1_0\n", "turns = 1_0\nseed = 4\n"),
    ],
)
def test_a_change_touches_the_place_that_it_is_about_and_no_other(wish: Any, before: str, after: str) -> None:
    wanted = tomllib.loads(ODD)
    wish(wanted)
    assert before in ODD
    assert rewritten(ODD, wanted) == ODD.replace(before, after, 1)


def test_a_unit_stands_behind_its_side_with_a_blank_line_and_its_keys_in_order() -> None:
    wanted = tomllib.loads(SCENARIO)
    wanted["side"][1]["unit"].append({"facing": "west", "squares": ["A1", "A2"], "card": "ludwig"})
    added = '\n[[side.unit]]\ncard = "ludwig"\nsquares = ["A1", "A2"]\nfacing = "west"\n'
    assert rewritten(SCENARIO, wanted) == SCENARIO.replace('square = "D3"\n', f'square = "D3"\n{added}')


def test_what_is_moved_takes_its_comment_along() -> None:
    wanted = tomllib.loads(ODD)
    wanted["board"].reverse()
    text = rewritten(ODD, wanted)
    assert text.index("# Above the second.") < text.index("two.tmx") < text.index("one.tmx")
    assert "# Above the second.\n[[board]]\n# Below its header." in text


def test_line_ends_are_those_of_the_text() -> None:
    text = SCENARIO.replace("\n", "\r\n")
    wanted = tomllib.loads(text)
    wanted["event"] = [{"when": "turn-begins", "turn": 2, "text": {"en": "One.\nTwo."}}]
    changed = rewritten(text, wanted)
    assert changed.count("\n") == changed.count("\r\n")


def _shuffled(values: Any, chance: random.Random) -> None:
    """Change values here and there, whatever they are."""
    if isinstance(values, dict):
        for key in list(values):
            draw = chance.random()
            if draw < 0.04:
                del values[key]
            elif draw < 0.1 and not isinstance(values[key], dict | list):
                values[key] = chance.choice(["a", 3, True, 'x\ny"""', 'q"', "it's \\", {"en": "z"}, ["q"]])
            else:
                _shuffled(values[key], chance)
        if chance.random() < 0.06:
            values["new key"] = chance.choice(["a", 3, ["q", 1], {"en": "z"}, [{"a": 1}]])
    elif isinstance(values, list):
        if len(values) > 1 and chance.random() < 0.3:
            chance.shuffle(values)
        if len(values) > 1 and chance.random() < 0.15:
            values.pop(chance.randrange(len(values)))
        if values and chance.random() < 0.1:
            values.insert(chance.randrange(len(values) + 1), copy.deepcopy(chance.choice(values)))
        for value in values:
            _shuffled(value, chance)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_whatever_is_wished_is_said_and_can_be_unsaid(text: str) -> None:
    chance, own = random.Random(7), 0
    values = tomllib.loads(text)
    for _ in range(25):
        wanted = copy.deepcopy(values)
        _shuffled(wanted, chance)
        try:
            changed = rewritten(text, wanted)
        except AuthorsOwn:
            own += 1
            continue
        assert tomllib.loads(changed) == wanted
        assert tomllib.loads(rewritten(changed, values)) == values
    assert own <= 2


def test_comments_of_what_stays_stay_in_their_order() -> None:
    chance = random.Random(3)
    text = STORY.replace("[[", "# above\n[[").replace("\nkind", "\n# inside\nkind")
    values = tomllib.loads(text)
    for _ in range(40):
        wanted = copy.deepcopy(values)
        for table in (wanted, *wanted["side"], *wanted["victory"]):
            if chance.random() < 0.5:
                table["turns"] = chance.randrange(1, 9)
        changed = rewritten(text, wanted)
        assert [line for line in changed.splitlines() if "#" in line] == [
            line for line in text.splitlines() if "#" in line
        ]


@pytest.mark.parametrize("text", ["a = ", "[a]\n[a]\n", "a = {b.c = 1}\n", 'a.b = 1\n[[c]]\nd = 1\n"\\u0041" = 2\n'])
def test_what_its_author_alone_can_change_stays_as_it_is(text: str) -> None:
    with pytest.raises(AuthorsOwn):
        rewritten(text, {"a": {"b": {"c": 2}}, "c": [{"d": 1, "e": {"f": [[{"g": {"h": 1}}]]}}], "A": 2, "z": object()})
