"""How hard a campaign can be, in the words of its author."""

from dust_tactics.campaign.setup import (
    LEAST_SHARE,
    MOST_DIFFICULTIES,
    MOST_SHARE,
    USUAL_DIFFICULTIES,
    Difficulty,
)
from dust_tactics.files.campaigns.stories import read_words
from dust_tactics.files.levels import offered_levels
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import read_id
from dust_tactics.table.wording import worded

LONGEST_DIFFICULTY = 20
USUAL_SHARE = 100


def read_difficulties(root: Table) -> tuple[Difficulty, ...]:
    """Return the difficulties of a campaign in the order of its file; the usual ones where it has none."""
    tables = root.tables("difficulty")
    if len(tables) > MOST_DIFFICULTIES:
        root.complain(
            "difficulty",
            worded("{count} difficulties", count=len(tables)),
            worded("at most {most}", most=MOST_DIFFICULTIES),
        )
    known: set[str] = set()
    found = [_difficulty(table, known) for table in tables[:MOST_DIFFICULTIES]]
    return tuple(found) or USUAL_DIFFICULTIES


def _difficulty(table: Table, known: set[str]) -> Difficulty:
    named = read_id(table, known)
    if "id" not in table:
        table.complain_missing("id", "an id of its own")
    known.add(named)
    difficulty = Difficulty(
        named,
        table.choice_of("computer", [level.id for level in offered_levels()]),
        table.whole("supply", LEAST_SHARE, MOST_SHARE, USUAL_SHARE),
        read_words(table, "name", LONGEST_DIFFICULTY, required=True),
    )
    table.finish()
    return difficulty
