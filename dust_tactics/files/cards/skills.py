"""The words that cards use for skills and weapon rules, and the values each may carry."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from dust_tactics.files.places import data_root
from dust_tactics.files.reading.complaints import listed, one_of, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.rules.cards import MOST_CAPACITY, SkillOnCard
from dust_tactics.table.wording import worded

PRINTED = "printed:"
"""Begins the key of a rule that a card only prints: "printed:Berserk: Strikes twice." No edition defines such a key."""
LONGEST_PRINTED = 300
MINIATURE = "miniature"
"""Stands beside the skill of one soldier of a squad: who that is, counted from 1 (T10-SKL-51)."""


class CarriedBy(StrEnum):
    """What a skill is printed on: the unit itself or one of its weapon lines."""

    UNIT = "unit"
    WEAPON = "weapon"


@dataclass(frozen=True, slots=True)
class SkillWord:
    """A skill or weapon rule as cards name it.

    carried_by  on what it may stand
    editions    editions whose cards use it
    values      names of the texts it needs, such as the `hero` of a piloted vehicle
    optional    editions in which it may stand without them too, each with the texts of which it may have one
    clauses     where the rules define it
    """

    key: str
    name: str
    carried_by: frozenset[str]
    editions: frozenset[str]
    values: tuple[str, ...]
    clauses: tuple[str, ...]
    optional: Mapping[str, tuple[str, ...]]

    def forms(self, edition: str) -> tuple[tuple[str, ...], ...]:
        """Return the names of the texts that may stand beside it in an edition: of one choice all, or none."""
        if edition not in self.optional:
            return (self.values,)
        return ((), *((name,) for name in self.optional[edition]))


@cache
def skill_words() -> dict[str, SkillWord]:
    """Return all known words by key. Raises FileRefused."""
    return read_skill_words(data_root() / "assets" / "cards" / "skills.toml")


def read_skill_words(path: Path) -> dict[str, SkillWord]:
    """Return the words of one file. Raises FileRefused."""
    root = read_toml(path)
    words: dict[str, SkillWord] = {}
    for table in root.tables("skill", required=True):
        word = _skill_word(table)
        if word.key in words:
            table.complain("key", shown(word.key), "a key that is not used before")
        words[word.key] = word
    root.finish()
    root.complaints.refuse_if_any()
    return words


def _skill_word(table: Table) -> SkillWord:
    carried_by = table.texts("carried_by")
    if unknown := set(carried_by) - set(CarriedBy):
        table.complain("carried_by", shown(min(unknown)), one_of(min(unknown), CarriedBy))
    optional = table.table("optional")
    word = SkillWord(
        key=table.text("key"),
        name=table.text("name"),
        carried_by=frozenset(carried_by),
        editions=frozenset(table.texts("editions")),
        values=table.texts("values", required=False),
        clauses=table.texts("clauses", required=False),
        optional={} if optional is None else {edition: optional.texts(edition) for edition in optional.values},
    )
    if unknown_editions := set(word.optional) - word.editions:
        table.complain("optional", shown(min(unknown_editions)), listed(sorted(word.editions)))
    table.finish()
    return word


def read_skills(table: Table, key: str, carried_by: CarriedBy, edition: str) -> tuple[SkillOnCard, ...]:
    """Return the skills in a list of a card: a bare key, a table of `key` and its values, or one that is only
    `printed`."""
    known = {
        word.key: word for word in skill_words().values() if carried_by in word.carried_by and edition in word.editions
    }
    skills: list[SkillOnCard] = []
    for number, item in enumerate(table.items(key)):
        values = {"key": item} if isinstance(item, str) else item
        if not isinstance(values, dict):
            table.complain(key, shown(item), "the key of a skill, or a table of key and values")
            continue
        inner = table.inner(key, number, values)
        skill = _read_printed(inner) if "printed" in values else _read_skill(inner, known, edition)
        if skill in skills:
            inner.complain("", worded("{key} twice", key=repr(skill.key)), "each skill once")
        skills.append(skill)
    return tuple(skills)


def _read_skill(table: Table, known: dict[str, SkillWord], edition: str) -> SkillOnCard:
    key = table.text("key", longest=60)
    word = known.get(key)
    if word is None:
        if key:
            none = worded(
                "only what is printed, as cards/skills.toml has no words for the edition {edition}",
                edition=shown(edition),
            )
            table.complain("", shown(key), one_of(key, known) if known else none)
        return SkillOnCard(key)
    skill = SkillOnCard(key, _read_values(table, word.forms(edition)))
    table.finish()
    return skill


def _read_values(table: Table, forms: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, str | int], ...]:
    """Return the texts beside a key: all that it needs, or one of several that it may have."""
    if len(forms) == 1:
        return tuple((name, _read_value(table, name)) for name in forms[0])
    found = [(name, _read_value(table, name)) for form in forms for name in form if name in table.values]
    if len(found) > 1:
        table.complain(
            found[1][0], worded("{names} together", names=" and ".join((name for name, _ in found))), "one of them"
        )
    return tuple(found[:1])


def _read_value(table: Table, name: str) -> str | int:
    """Return what stands beside a key: a name, or the number of the soldier who has the skill."""
    return table.whole(name, 1, MOST_CAPACITY) if name == MINIATURE else table.text(name, longest=60)


def _read_printed(table: Table) -> SkillOnCard:
    """Return a rule with its own words, which this edition does not define: shown, and nothing else (T13-SKL-18)."""
    name, words = table.text("printed", longest=60), table.text("text", "", longest=LONGEST_PRINTED)
    if ":" in name:
        table.complain("printed", shown(name), "a name without a colon")
    table.finish()
    return SkillOnCard(f"{PRINTED}{name}: {words}" if words else f"{PRINTED}{name}")
