"""The page of keys: what each does, another one for it, and the usual ones back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from dust_tactics.files.reading.complaints import system_words
from dust_tactics.files.settings import Keys
from dust_tactics.screen import theme
from dust_tactics.screen.bindings import BINDINGS, SECTIONS, Binding
from dust_tactics.screen.keymap import words_of
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.options.preferences import Preferences
from dust_tactics.screen.menu.options.strike_dialog import StrikeDialog
from dust_tactics.screen.rebinding import FIXED, given, in_the_way, keys_of, taken_over
from dust_tactics.screen.ui import (
    Button,
    Column,
    IconButton,
    Label,
    Plate,
    Row,
    ScrollView,
    Widget,
    confirm,
)
from dust_tactics.screen.ui.keys import MAIN, Key

_WIDTH = 1160
_KEY_WIDTH, _ROW = 132, 32


class KeysScene(DuskScene):
    """The keys of all actions over the options, applied and kept as soon as they are changed."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences

    @property
    def changes(self) -> Keys:
        """What the user has changed."""
        return self.preferences.settings.keys

    def enter(self) -> None:
        self._fill()

    def _fill(self) -> None:
        """Makes the page, with the keys as they are now."""
        text = self.messages.text
        self._buttons: dict[str, Button] = {}
        columns: tuple[list[Widget], list[Widget]] = ([], [])
        for group in self._groups():
            min(columns, key=len).extend(group)
        rows = Row(*(Column(*column, gap=2).shares() for column in columns), gap=36)
        self._view = ScrollView(content=rows).gives_way()
        note = Label(text("keys.note"), style=theme.CAPTION, colour=theme.STONE)
        usual = Button(text("keys.all_usual"), self._ask_for_usual).sized(height=44)
        if not self.changes:
            usual.disable(text("keys.note"))
        done = Button(text("options.done"), self.app.pop, main=True, action=MAIN).sized(160, 44)
        foot = Row(note.grows(), usual, done, gap=theme.GAP_LARGE)
        plate = Plate(lifts=True, content=Column(self._view, foot, gap=theme.GAP_LARGE, margin=20))
        plate.gives_way().at_most(_WIDTH).across(0.5)
        self.stage.root.clear()
        self.show(Column(TopBar(self.messages, text("keys.title"), self.app.pop), 12, plate, 12))

    def _groups(self) -> Iterator[list[Widget]]:
        """The rows of each heading."""
        text = self.messages.text
        groups: dict[str, list[Binding]] = {}
        for section in SECTIONS:
            if section.bindings and not section.fixed:
                groups.setdefault(section.heading, []).extend(section.bindings)
        for heading, bindings in groups.items():
            title = Label(text(heading), style=theme.SECTION, colour=theme.BRASS).sized(height=_ROW)
            yield [title, *map(self._row, bindings)]

    def _row(self, binding: Binding) -> Widget:
        text, action = self.messages.text, binding.action
        changed = action in self.changes
        words = Label(self._words(binding), style=theme.TABLE, colour=theme.BRASS if changed else theme.CREAM)
        names = self._names(keys_of(self.changes, action)) or text("keys.none")
        change = Button(names, partial(self._ask, binding), tip=text("keys.change_tip"), style=theme.BODY_BOLD)
        self._buttons[action] = change
        none = IconButton("cross", partial(self._give, action, ()), tip=text("keys.no_key")).sized(28, 28)
        told = text("keys.usual", keys=self._names(binding.usual))
        usual = IconButton("undo", partial(self._give, action, binding.usual), tip=told).sized(28, 28)
        if not keys_of(self.changes, action):
            none.disable(text("keys.no_key"))
        if not changed:
            usual.disable(told)
        return Row(words.grows(), change.sized(_KEY_WIDTH, 28), none, usual, gap=4).sized(height=_ROW)

    def _words(self, binding: Binding) -> str:
        """What a key does, with the usual key where others do the same in another way."""
        words = self.messages.text(binding.words)
        if _SAME[binding.words] == 1:
            return words
        return self.messages.text("keys.one_of", words=words, usual=self._names(binding.usual[:1]))

    def _names(self, keys: Sequence[str]) -> str:
        """Keys as people read them."""
        parsed = (Key.parse(key) for key in keys)
        return "  ".join(words_of(self.messages, key) for key in parsed if key is not None)

    # Changing

    def _ask(self, binding: Binding) -> None:
        StrikeDialog(self.stage, self._words(binding), lambda key: self._give(binding.action, (str(key),)))

    def _give(self, action: str, keys: Sequence[str]) -> None:
        """Gives keys to an action, and asks first where they mean something else at the same time."""
        text = self.messages.text
        others = in_the_way(self.changes, action, keys)
        words = "; ".join(self._words(BINDINGS[other]) for other in others)
        fixed = [other for other in others if other in FIXED]
        if fixed:
            told = self._words(BINDINGS[fixed[0]])
            self.stage.toast(text("keys.fixed", key=self._names(keys), words=told))
        elif others:
            names = self._names(keys)
            body = text("keys.taken", keys=names, words=words)
            take = partial(self._take, taken_over(self.changes, action, keys), action)
            title = text("keys.taken_title", key=names)
            confirm(self.stage, title, body, take, yes=text("keys.take"), no=text("keys.cancel"))
        else:
            self._take(given(self.changes, action, keys), action)

    def _ask_for_usual(self) -> None:
        text = self.messages.text
        all_usual = partial(self._take, {}, "")
        title, body = text("keys.all_usual"), text("keys.all_usual_body")
        confirm(self.stage, title, body, all_usual, yes=text("keys.all_usual"), no=text("keys.cancel"))

    def _take(self, changes: Keys, action: str) -> None:
        """Applies and keeps changes, and goes back to where people were."""
        try:
            self.preferences.change(keys=changes)
        except OSError as error:
            self.stage.toast(self.messages.text("options.not_saved", error=system_words(error)))
        self.app.settings_changed()
        offset = self._view.offset
        self._fill()
        self.layout(self.stage.area)
        self._view.scroll_to(offset)
        self.stage.focus(self._buttons.get(action))


_SAME = Counter(binding.words for binding in BINDINGS.values())
"""How many actions have the same words."""
