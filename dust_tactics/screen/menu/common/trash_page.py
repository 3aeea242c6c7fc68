"""Lists of files from which people delete some, and put them back."""

from collections.abc import Callable
from pathlib import Path

from dust_tactics.files.journal.file import BattleInUse
from dust_tactics.files.reading.complaints import printable, system_words
from dust_tactics.files.trash import Thrown, put_back
from dust_tactics.screen.menu.common.list_page import Item, ListPage
from dust_tactics.screen.menu.navigator import Navigator


class TrashPage(ListPage[Item]):
    """A list from which people delete things, and put them back while it is open."""

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self.thrown: list[tuple[Thrown, str]] = []  # the last one last, and what it is called

    def delete(self, path: Path, name: str, throw_away: Callable[[Path], Thrown]) -> None:
        """Move a file to the trash, or tell why that can't be."""
        text = self.messages.text
        try:
            thrown = throw_away(path)
        except BattleInUse:
            self.navigator.tell(text("common.dialog_title"), text("resume.in_use"))
        except OSError as error:
            self.navigator.tell(text("common.dialog_title"), system_words(error))
        else:
            self.thrown.append((thrown, name))
            self.stage.toast(text("load.battle_deleted", battle=name, key=self.keys.name("lists.put-back")))
        self.fill()

    def put_back(self) -> None:
        """Put back what was deleted last, and choose it."""
        text = self.messages.text
        if not self.thrown:
            self.stage.toast(text("files.nothing_back"))
            return
        thrown, name = self.thrown[-1]
        if self._is_back(thrown):
            self.thrown.pop()
            self.fill()
            self.choose(thrown.was)
            self.stage.toast(text("load.is_back", battle=name))

    def _is_back(self, thrown: Thrown) -> bool:
        """Move a file back to where it was, or tell why that can't be; return whether it is there again."""
        try:
            put_back(thrown)
        except FileExistsError:
            why = self.messages.text("files.in_the_way", file=printable(thrown.was.name))
        except OSError as error:
            why = system_words(error)
        else:
            return True
        self.navigator.tell(self.messages.text("common.dialog_title"), why)
        return False
