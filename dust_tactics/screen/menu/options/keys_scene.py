"""The page of keys: what each does, another one for it, and the usual ones back."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from dust_tactics.files.reading.complaints import system_words
from dust_tactics.files.settings import Keys
from dust_tactics.language.phrases import capitalised
from dust_tactics.screen import theme, ui
from dust_tactics.screen.bindings import BINDINGS, SECTIONS, Binding
from dust_tactics.screen.keymap import words_of
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.options.preferences import Preferences
from dust_tactics.screen.rebinding import FIXED, given, in_the_way, keys_of, taken_over
from dust_tactics.screen.ui.keys import HELD, MAIN, Key, goes_back


class _Ear(ui.Widget):
    """Takes every key, Tab and Enter included, for as long as it has the focus."""

    focusable = True
    shows_focus = True

    def __init__(self, on_key: Callable[[pygame.event.Event], None]) -> None:
        super().__init__()
        self._on_key = on_key

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in HELD:
            self._on_key(event)
        return True


class StrikeDialog(ui.Dialog):
    """A dialog that goes with the next key; `on_struck` hears of it unless that was Esc.

    pad      whether a button of a gamepad is waited for instead
    others   what else there is to choose: buttons with their words
    """

    def __init__(
        self,
        stage: ui.Stage,
        words: str,
        on_struck: Callable[[Key], None],
        *,
        pad: bool = False,
        others: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        text = stage.messages.text
        self._on_struck, self._pad = on_struck, pad
        self._ear = _Ear(self._hear).sized(1, 1)
        buttons = [ui.Button(other, partial(self.shut_and, then)) for other, then in others]
        buttons.append(ui.Button(text("keys.cancel"), self.shut))
        for button in buttons:
            button.focusable = False
        told = ui.Paragraph(text("keys.press" if pad else "keys.strike", words=words))
        title = text("keys.press_title" if pad else "keys.strike_title")
        super().__init__(stage, title, told, self._ear, ui.Row(ui.FILL, *buttons, gap=8))
        stage.focus(self._ear)

    def _hear(self, event: pygame.event.Event) -> None:
        button = getattr(event, "pad", "")
        key = Key.parse(button) if self._pad and button else None if self._pad else Key.struck(event)
        if goes_back(event) and not (self._pad and button):
            self.shut()
        elif key is None:
            self.stage.toast(self.stage.messages.text("keys.not_a_button" if self._pad else "keys.not_a_key"))
        else:
            self.shut_and(partial(self._on_struck, key))


_WIDTH, _WIDEST_COLUMN, _TWO_COLUMNS = 1160, 760, 1200
_KEY_WIDTH, _PAD_WIDTH, _ICON, _ROW = 132, 64, 28, 32


class KeysScene(DuskScene):
    """The keys of all actions over the options, applied and kept as soon as they are changed."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences

    @property
    def changes(self) -> Keys:
        """What the user has changed of keys."""
        return self.preferences.settings.keys

    @property
    def pad_changes(self) -> Keys:
        """What the user has changed of buttons of a gamepad."""
        return self.preferences.settings.pad

    def enter(self) -> None:
        self._fill()

    def _fill(self) -> None:
        """Make the page, with the keys as they are now."""
        text = self.messages.text
        self._buttons: dict[str, ui.Button] = {}
        self._pad_buttons: dict[str, ui.Button] = {}
        self._columns = self._room_for()
        columns: list[list[ui.Widget]] = [[] for _ in range(self._columns)]
        for group in self._groups():
            min(columns, key=len).extend(group)
        rows = ui.Row(*(ui.Column(*column, gap=2).shares().at_most(_WIDEST_COLUMN) for column in columns), gap=36)
        self._view = ui.ScrollView(content=rows).gives_way()
        note = ui.Label(text("keys.note"), style=theme.CAPTION, colour=theme.STONE)
        usual = ui.Button(text("keys.all_usual"), self._ask_for_usual).sized(height=44)
        if not self.changes and not self.pad_changes:
            usual.disable(text("keys.note"))
        done = ui.Button(text("options.done"), self.app.pop, main=True, action=MAIN).sized(160, 44)
        foot = ui.Row(note.grows(), usual, done, gap=theme.GAP_LARGE)
        plate = ui.Plate(lifts=True, content=ui.Column(self._view, foot, gap=theme.GAP_LARGE, margin=20))
        plate.gives_way().at_most(_WIDTH).across(0.5)
        self.stage.root.clear()
        self.show(ui.Column(TopBar(self.messages, text("keys.title"), self.app.pop), 12, plate, 12))

    def _room_for(self) -> int:
        return 2 if self.stage.area.width >= _TWO_COLUMNS else 1

    def layout(self, area: pygame.Rect) -> None:
        if self._columns != self._room_for():
            self._fill()
        super().layout(area)

    def _groups(self) -> Iterator[list[ui.Widget]]:
        """Yield the rows of each heading."""
        text = self.messages.text
        groups: dict[str, list[Binding]] = {}
        for section in SECTIONS:
            if section.bindings and not section.fixed:
                groups.setdefault(section.heading, []).extend(section.bindings)
        for heading, bindings in groups.items():
            title = ui.Label(text(heading), style=theme.SECTION, colour=theme.BRASS)
            key, pad = (
                ui.Label(text(words), style=theme.CAPTION, colour=theme.STONE, align=(0.5, 0.5))
                for words in ("keys.keyboard", "keys.pad")
            )
            heads = ui.Row(title.grows(), key.sized(_KEY_WIDTH), 2 * _ICON, pad.sized(_PAD_WIDTH), gap=4)
            yield [heads.sized(height=_ROW), *map(self._row, bindings)]

    def _row(self, binding: Binding) -> ui.Widget:
        text, action = self.messages.text, binding.action
        changed = action in self.changes
        in_brass = changed or action in self.pad_changes
        words = ui.Label(self._words(binding), style=theme.TABLE, colour=theme.BRASS if in_brass else theme.CREAM)
        names = self._names(keys_of(self.changes, action)) or text("keys.none")
        change = ui.Button(names, partial(self._ask, binding), tip=text("keys.change_tip"), style=theme.BODY_BOLD)
        self._buttons[action] = change
        none = ui.IconButton("cross", partial(self._give, action, ()), tip=text("keys.no_key")).sized(_ICON, _ICON)
        told = text("keys.usual", keys=self._names(binding.usual))
        usual = ui.IconButton("undo", partial(self._give, action, binding.usual), tip=told).sized(_ICON, _ICON)
        if not keys_of(self.changes, action):
            none.disable(text("keys.no_key"))
        if not changed:
            usual.disable(told)
        pad = self._pad_button(binding).sized(_PAD_WIDTH, _ICON)
        return ui.Row(words.grows(), change.sized(_KEY_WIDTH, _ICON), none, usual, pad, gap=4).sized(height=_ROW)

    def _pad_button(self, binding: Binding) -> ui.Button:
        """Return the button of a gamepad that an action has, on a button that changes it."""
        text, action = self.messages.text, binding.action
        names = self._names(keys_of(self.pad_changes, action, pad=True)) or text("keys.none")
        button = ui.Button(
            names, partial(self._ask_for_button, binding), tip=text("keys.pad_tip"), style=theme.BODY_BOLD
        )
        self._pad_buttons[action] = button
        return button

    def _words(self, binding: Binding) -> str:
        """Return what a key does, with the usual key where others do the same in another way."""
        words = capitalised(self.messages.text(binding.words))
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

    def _ask_for_button(self, binding: Binding) -> None:
        """Ask for a button of the gamepad, with the way to none and to the usual one."""
        text, action = self.messages.text, binding.action
        held, usual = keys_of(self.pad_changes, action, pad=True), binding.buttons
        others = []
        if held:
            others.append((text("keys.no_button"), partial(self._give, action, (), pad=True)))
        if usual and held != usual:
            name = text("keys.usual_button", keys=self._names(usual))
            others.append((name, partial(self._give, action, usual, pad=True)))
        give = partial(self._give, action, pad=True)
        StrikeDialog(self.stage, self._words(binding), lambda key: give((str(key),)), pad=True, others=others)

    def _give(self, action: str, keys: Sequence[str], *, pad: bool = False) -> None:
        """Give keys to an action, and ask first where they mean something else at the same time."""
        text, changes = self.messages.text, self.pad_changes if pad else self.changes
        others = in_the_way(changes, action, keys, pad=pad)
        words = "; ".join(self._words(BINDINGS[other]) for other in others)
        fixed = [other for other in others if other in FIXED]
        if fixed:
            told = self._words(BINDINGS[fixed[0]])
            self.stage.toast(text("keys.fixed", key=self._names(keys), words=told))
        elif others:
            names = self._names(keys)
            body = text("keys.taken", keys=names, words=words)
            take = partial(self._take, taken_over(changes, action, keys, pad=pad), action, pad=pad)
            title = text("keys.taken_title", key=names)
            ui.confirm(self.stage, title, body, take, yes=text("keys.take"), no=text("keys.cancel"))
        else:
            self._take(given(changes, action, keys, pad=pad), action, pad=pad)

    def _ask_for_usual(self) -> None:
        text = self.messages.text
        title, body = text("keys.all_usual"), text("keys.all_usual_body")
        ui.confirm(self.stage, title, body, self._take_usual, yes=text("keys.all_usual"), no=text("keys.cancel"))

    def _take_usual(self) -> None:
        self._keep({"keys": {}, "pad": {}})
        self._show_again(None)

    def _take(self, changes: Keys, action: str, *, pad: bool) -> None:
        """Apply and keeps changes, and go back to where people were."""
        self._keep({"pad" if pad else "keys": changes})
        self._show_again(action, pad=pad)

    def _keep(self, changes: dict[str, Keys]) -> None:
        try:
            self.preferences.change(**changes)
        except OSError as error:
            self.stage.toast(self.messages.text("options.not_saved", error=system_words(error)))
        self.app.settings_changed()

    def _show_again(self, action: str | None, *, pad: bool = False) -> None:
        """Show the page as it is by now, where it was, with the button of an action in focus."""
        offset = self._view.offset
        self._fill()
        self.layout(self.stage.area)
        self._view.scroll_to(offset)
        buttons = self._pad_buttons if pad else self._buttons
        self.stage.focus(None if action is None else buttons[action])


_SAME = Counter(binding.words for binding in BINDINGS.values())
"""How many actions have the same words."""
