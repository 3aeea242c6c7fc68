"""Numbers of rules are values of their own, set small at the foot: no text has a place for one but that line."""

import pytest

from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import CLAUSE_NAME, rule_line, short_names
from dust_tactics.rules.editions import EDITIONS

ENGLISH = load_messages()


@pytest.mark.parametrize("book", ["", *EDITIONS])
def test_no_text_has_a_number_of_a_rule_in_it(book: str) -> None:
    messages = ENGLISH.of_book(book)
    plain = {key: "".join(part.text for part in messages.phrase(key) if not part.is_value) for key in messages}
    assert {key for key, text in plain.items() if CLAUSE_NAME.search(text)} == set()
    assert {key for key in messages if messages.values_of(key) & {"clause", "clauses"}} == set()


def test_the_line_at_the_foot_names_rules_as_one_book_does() -> None:
    assert rule_line(ENGLISH, "T13-LOS-02, T16-COV-06") == "Rule: LOS-02, COV-06"
    assert rule_line(ENGLISH, "WW-SET-24 · Setting up") == "Rule: SET-24 · Setting up"
    assert rule_line(ENGLISH, "") == "" and short_names("no rule") == "no rule"
