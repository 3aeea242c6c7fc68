"""The catalogue of hooks: what skills may answer, and how several answers become one."""

import inspect
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import dust_tactics.rules
from dust_tactics.rules.hooks import HOOKS, Fold, Skill, ask
from dust_tactics.table.tally import Part

RULES = Path(inspect.getfile(dust_tactics.rules)).parent


@dataclass(frozen=True, slots=True)
class Told(Skill):
    """A skill that answers every hook the same."""

    key: ClassVar[str] = "told"
    clause: ClassVar[str] = "T13-SKL-01"
    answer: int | str | bool = 0


for _hook in HOOKS:
    setattr(Told, _hook, lambda self, *about: self.answer)


def test_the_catalogue_holds_every_question_that_a_skill_has_an_answer_to() -> None:
    questions = {name for name, member in vars(Skill).items() if inspect.isfunction(member) and name[0] != "_"}
    assert questions == set(HOOKS), "a class method such as `for_card` is none"


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_asked_by_the_rules(hook: str) -> None:
    asked = f".{hook}(" if HOOKS[hook] is Fold.ALONE else f'"{hook}"'
    code = [path for path in RULES.rglob("*.py") if path.name not in ("hooks.py", "skills.py")]
    assert any(asked in path.read_text(encoding="utf-8") for path in code)


@pytest.mark.parametrize("hook", [hook for hook, fold in HOOKS.items() if fold is Fold.ANY])
def test_one_yes_is_enough(hook: str) -> None:
    assert [ask(skills, hook) for skills in ((), (Told(False),), (Told(False), Told(True)))] == [False, False, True]


@pytest.mark.parametrize("hook", [hook for hook, fold in HOOKS.items() if fold is Fold.SUM])
def test_whatever_adds_something_is_a_part(hook: str) -> None:
    parts = ask((Told(1), Told(0), Told(2)), hook)
    assert parts == (Part(1, "told", "T13-SKL-01"), Part(2, "told", "T13-SKL-01"))
    assert ask((), hook) == ()


@pytest.mark.parametrize("hook", [hook for hook, fold in HOOKS.items() if fold is Fold.MAX])
def test_only_what_adds_most_is_a_part(hook: str) -> None:
    assert ask((Told(1), Told(2), Told(0)), hook) == Part(2, "told", "T13-SKL-01")
    assert ask((Told(0),), hook) is ask((), hook) is None


@pytest.mark.parametrize("hook", [hook for hook, fold in HOOKS.items() if fold is Fold.UNION])
def test_all_that_is_named_counts(hook: str) -> None:
    assert ask((Told("joe"), Told(""), Told("lara"), Told("joe")), hook) == {"joe", "lara"}
    assert ask((), hook) == frozenset()


@pytest.mark.parametrize("hook", [hook for hook, fold in HOOKS.items() if fold is Fold.ALONE])
def test_what_is_asked_of_one_skill_is_not_combined(hook: str) -> None:
    with pytest.raises(ValueError, match=hook):
        ask((Told(1),), hook)


def test_a_hook_that_is_not_in_the_catalogue_is_not_asked() -> None:
    with pytest.raises(KeyError):
        ask((Told(1),), "flies_backwards")
