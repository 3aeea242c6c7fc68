"""The editions of the rules that can be played: a folder for each book, and here a line for each folder."""

from dust_tactics.rules.edition import Edition
from dust_tactics.rules.editions.revised_2013.edition import EDITION as REVISED_2013
from dust_tactics.rules.editions.starter_2016.edition import EDITION as STARTER_2016
from dust_tactics.rules.state import GameState

__all__ = ["EDITIONS", "REVISED_2013", "STARTER_2016"]

EDITIONS: dict[str, Edition[GameState]] = {
    REVISED_2013.id: REVISED_2013,
    STARTER_2016.id: STARTER_2016,
}
"""By their ids, which scenarios and cards name; the first one is the usual one."""
