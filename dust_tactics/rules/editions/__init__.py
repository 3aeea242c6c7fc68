"""The editions of the rules that can be played: a folder for each book, and here a line for each folder."""

from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions.first_2010.edition import EDITION as FIRST_2010
from dust_tactics.rules.editions.revised_2013.edition import EDITION as REVISED_2013
from dust_tactics.rules.editions.starter_2016.edition import EDITION as STARTER_2016
from dust_tactics.rules.state import GameState

__all__ = ["EDITIONS", "FIRST_2010", "REVISED_2013", "STARTER_2016"]

EDITIONS: dict[str, Edition[GameState]] = {
    REVISED_2013.id: REVISED_2013,
    STARTER_2016.id: STARTER_2016,
    FIRST_2010.id: FIRST_2010,
}
"""By their ids, which scenarios and cards name; the first one is the usual one."""
