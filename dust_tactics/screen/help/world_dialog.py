"""Help for the strategy game over whatever is shown."""

from dust_tactics.screen.help.help_dialog import BookDialog
from dust_tactics.screen.help.world_book import WorldBook, WorldTab
from dust_tactics.screen.ui import Stage


class WorldHelpDialog(BookDialog):
    """The book of the strategy game; the rules open at the clauses that `cited` names."""

    def __init__(self, stage: Stage, cited: str = "", tab: WorldTab = WorldTab.GUIDE) -> None:
        super().__init__(stage, WorldBook(stage.messages, stage.keys), cited, tab)
