"""The form of what is chosen: its sentence, what is wrong with it, and a control for each key that it may have."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from dust_tactics.files.editing.boards_here import is_own_board, own_board
from dust_tactics.files.editing.draft import place_of, value_at
from dust_tactics.files.editing.drawing import BRUSHES
from dust_tactics.files.editing.fields import Field, Kind, fields_of, table_at
from dust_tactics.files.editing.order import Names
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.toml_values import as_toml
from dust_tactics.files.editing.wishes import (
    add_to,
    board_order,
    move_by,
    name_in,
    remove_at,
    set_at,
    tables_of,
)
from dust_tactics.files.reading.complaints import Complaint, FileWarning, printable
from dust_tactics.files.scenarios.events import EFFECT_KEYS
from dust_tactics.files.scenarios.scenario import make_battle
from dust_tactics.rules.names import in_language
from dust_tactics.rules.victory import JOINABLE, VALUES, PartsValue, conditions_of
from dust_tactics.screen import theme, ui
from dust_tactics.screen.how_to_win import ways_to_win
from dust_tactics.screen.menu.editor.calls import told_of_call, told_of_unit
from dust_tactics.screen.menu.editor.choices import ARRIVE, side_called
from dust_tactics.screen.menu.editor.controls import Controls, FieldRow
from dust_tactics.screen.menu.editor.filling import fill, new_part, others_beside, spare_objective, supply_points
from dust_tactics.screen.menu.editor.forces import army_lines
from dust_tactics.screen.menu.editor.goals import give_to, is_about_winning, sides_named
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.removing import remove
from dust_tactics.screen.menu.editor.sentence import Sentence
from dust_tactics.screen.menu.editor.sentences import parts_of
from dust_tactics.screen.menu.editor.shown import is_rare, shown_fields
from dust_tactics.screen.menu.editor.wrongs import label_key, says_all, words_of

_ICON, _TOLD = 30, 72
_MOST_TOLD = 4
_AT_END_OF_TURN = ("objective-taken", "objective-lost")
"""Events that are looked for only once a turn is over."""
_ELSEWHERE = ("board", "side", "victory", "event", "objective", "balance", "set_up", "pack")
"""Tables of a scenario that have forms of their own."""


class Form(ui.ScrollView):
    """The right panel of the editor."""

    def __init__(self, host: EditorHost) -> None:
        self._column = ui.Column(gap=8, margin=(12, 12))
        super().__init__(content=self._column)
        self.editor = host
        self.controls = Controls(host)
        self._told = ui.Column(gap=4, margin=(12, 4))
        self.told = ui.ScrollView(content=self._told).sized(height=_TOLD)
        self._sentence, self._read = ui.Column(), ui.Column(gap=8)  # what follows each number that is typed
        self.path: Keys = ()
        self._for_sound: list[ui.Button] = []  # what only a sound draft can be used for
        self._unfolded: set[Names] = set()  # kinds of tables whose rarer fields people wanted to see

    def show_nothing(self, words: str) -> None:
        """Say that there is nothing to look at yet, and what to do."""
        self.path, self.controls = ("nothing",), Controls(self.editor)
        self._column.hold(ui.Paragraph(words, colour=theme.SAND))
        self._tell_of(())
        self.place(self.rect)

    def show(self, path: Keys) -> None:
        """Show the form of a table, or of a text by language."""
        before = self._place_of_focus() if path == self.path else None
        typed = self.editor.stage.focused
        if path != self.path:
            self.offset = 0.0
        self.path = path
        self.controls = Controls(self.editor)
        self._for_sound.clear()
        self._column.hold(*self._items(path))
        self.place(self.rect)
        self.tell()
        if before is not None:
            control = self.controls.made.get(before)
            self.editor.stage.focus(control)
            if isinstance(typed, ui.Entry) and isinstance(control, ui.Entry):
                control.caret = control.anchor = min(typed.caret, len(control.text))

    def _place_of_focus(self) -> Keys | None:
        focused = self.editor.stage.focused
        return next((place for place, control in self.controls.made.items() if control is focused), None)

    def focus_on(self, place: Keys) -> None:
        """Bring the keyboard to the control of a key, or of the nearest thing around it."""
        has_fields = place not in self.controls.made and isinstance(value_at(self.editor.values, self.path), dict)
        if has_fields and any(is_rare(field) and field.key == place[-1] for field in self._fields(self.path)):
            self._unfold()
        for length in range(len(place), 0, -1):
            control = self.controls.made.get(place[:length])
            if control is not None:
                self.editor.stage.focus(control)
                self.reveal(control.rect)
                return

    def tell(self) -> None:
        """Tell what is wrong with what is shown, as it is now, and wake what needs a sound draft."""
        self._read.hold(*self._as_players_read())
        self.say()
        for button in self._for_sound:
            if self.editor.checked.scenario is not None:
                button.enable()
            else:
                button.disable(self.editor.messages.text("editor.not_sound"))
        text = self.editor.checked.text
        self._tell_of([one for one in self.editor.told() if self._is_here(place_of(one, text))])

    def say(self) -> None:
        """Say the sentence of what is shown as it is now, while the controls stay."""
        path, value = self.path, value_at(self.editor.values, self.path)
        parts = parts_of(self.editor, path, value, partial(self._fill, path)) if _has_sentence(path, value) else []
        self._sentence.hold(*([Sentence(parts)] if parts else []))
        self.place(self.rect)

    def _tell_of(self, here: Sequence[Complaint]) -> None:
        """Tell what is wrong in the room below the form, which stays: no field moves under the mouse."""
        lines: list[ui.Widget] = []
        for one in here[:_MOST_TOLD]:
            colour = theme.COVER if isinstance(one, FileWarning) else theme.TARGET
            lines.append(ui.Paragraph(self._told_of(one), style=theme.CAPTION, colour=colour))
        self._told.hold(*lines)
        self.told.place(self.told.rect)

    def _told_of(self, one: Complaint) -> str:
        """Return what is wrong, behind the name of its field."""
        place, messages = place_of(one, self.editor.checked.text), self.editor.messages
        words = words_of(messages, one)
        key = label_key(table_at(place[:-1]), str(place[-1])) if place else ""
        return f"{messages.text(key)}: {words}" if key in messages and not says_all(messages, one) else words

    def _is_here(self, place: Keys) -> bool:
        """Return whether a place is told of here: inside what is shown, and of the whole file only its own keys."""
        if not self.path:
            return len(place) <= 1 and (not place or place[0] not in _ELSEWHERE)
        return place[: len(self.path)] == self.path

    # What stands in it

    def _items(self, path: Keys) -> Iterator[ui.Item]:
        value = value_at(self.editor.values, path)
        table = value if isinstance(value, dict) else {}
        yield ui.Row(*self._head(path, table), gap=4).sized(height=_ICON)
        if _has_sentence(path, value):
            yield self._sentence
        if path in (("name",), ("briefing",)) or path[-1:] in (("text",), ("name",)):
            yield from self._texts(path)
        elif path[:1] == ("event",) and len(path) == 2:
            yield from self._event(path, table)
        else:
            if path[:1] == ("victory",):
                yield from self._who_wins(path, table)
            for field in self._fields(path):
                if not is_rare(field):
                    yield self.controls.row(field, path)
                is_arrival = (field.table, field.key) == (("side", "unit"), "turn")
                if is_arrival and (told := told_of_unit(self.editor, table)):
                    yield ui.Paragraph(told, style=theme.CAPTION, colour=theme.SAND)
            yield from self._rarer(path)
            yield from self._unknown(path, table)
            if path[:1] == ("board",):
                yield from self._board_buttons(int(path[1]))
            if path[:1] == ("side",) and len(path) == 2 and "unit" in table:
                note = self.editor.messages.text("editor.has_units")
                yield ui.Paragraph(note, style=theme.CAPTION, colour=theme.STONE)
            elif path[:1] == ("side",) and len(path) == 2:
                yield from army_lines(self.editor, table)
            if path[:1] == ("side",) and isinstance(table.get("turn"), int) and table["turn"] > 1:
                yield from self._play_from_here("play_arrival")
            if path == ("pack",):
                yield from self._export()
            if path[:1] == ("victory",):
                yield from self._parts(path, table)
                yield 6
                yield self._read

    def _fields(self, path: Keys) -> list[Field]:
        """Return the fields of a table that are of use, also of one that says nothing yet; of a text there are none."""
        table = value_at(self.editor.values, path)
        return shown_fields(self.editor, path, table if isinstance(table, dict) else {})

    def _rarer(self, path: Keys) -> Iterator[ui.Item]:
        """Yield the fields that few need; those that say nothing are folded to a button until people ask for them."""
        table = value_at(self.editor.values, path) or {}
        rare = [field for field in self._fields(path) if is_rare(field)]
        shown = [field for field in rare if field.key in table or table_at(path) in self._unfolded]
        yield from (self.controls.row(field, path) for field in shown)
        if len(shown) < len(rare):
            more = ui.Button(self.editor.messages.text("editor.more"), self._unfold, icon="chevron-down")
            yield more.sized(height=_ICON)

    def _unfold(self) -> None:
        """Show the fields that few need, and go to the first of them that was folded away."""
        before = set(self.controls.made)
        self._unfolded.add(table_at(self.path))
        self.show(self.path)
        control = next((control for place, control in self.controls.made.items() if place not in before), None)
        if control is not None:
            self.editor.stage.focus(control)
            self.reveal(control.rect)

    def _head(self, path: Keys, table: Mapping[str, Any]) -> Iterator[ui.Item]:
        """Yield the heading, and buttons to move and take out an item of a list."""
        text = self.editor.messages.text
        names = [name for name in path if isinstance(name, str)]
        key = f"editor.head.{'-'.join(names) or 'scenario'}" if names[:1] != ["victory"] else "editor.head.victory"
        yield ui.Label(text(key), style=theme.SUBHEADING, colour=theme.BRASS).grows()
        if not path or not isinstance(path[-1], int) or (path[0] == "side" and len(path) == 2):
            return
        if path[0] in ("board", "victory", "event"):
            yield ui.IconButton("chevron-up", partial(self._move, -1), tip=text("editor.move_up")).sized(_ICON, _ICON)
            yield ui.IconButton("chevron-down", partial(self._move, 1), tip=text("editor.move_down")).sized(
                _ICON, _ICON
            )
        yield ui.IconButton("trash", partial(self.remove_shown, lets_go=True), tip=text("editor.remove")).sized(
            _ICON, _ICON
        )

    def _move(self, steps: int) -> None:
        host, path = self.editor, self.path
        moved: list[Keys] = []
        if path[0] == "board":
            to = int(path[1]) + steps
            if 0 <= to < len(board_order(host.values)):
                host.laying.exchange(int(path[1]), to)
            return
        host.wanted.clear()  # events get other numbers
        host.change(lambda values: moved.append(move_by(values, path, steps)))
        host.select(moved[-1] if moved else path)

    def remove_shown(self, *, lets_go: bool = False) -> None:
        """Take out what is shown; of what ways to win or events name, people are asked.

        lets_go   whether nothing is shown then, so that a second click takes out nothing else
        """
        path = self.path
        if path and isinstance(path[-1], int) and not (path[0] == "side" and len(path) == 2):
            remove(self.editor, path, () if lets_go else (*path[:-1], max(0, path[-1] - 1)))

    def _fill(self, path: Keys, field: Field) -> None:
        """Go to the control of a blank, and unfold it."""
        self.focus_on((*path, field.key))
        control = self.controls.made.get((*path, field.key))
        if isinstance(control, ui.Dropdown):
            control.click()

    # Texts

    def _texts(self, path: Keys) -> Iterator[ui.Item]:
        host = self.editor
        table = value_at(host.values, path[:-1])
        fields = fields_of(path[:-1], table if isinstance(table, dict) else {})
        field = next((field for field in fields if field.key == path[-1]), None)
        if field is None:  # of an event that nothing sets off yet
            return
        if host.language != "en":
            texts = value_at(host.values, path)
            english = name_in(texts)
            if english:
                yield ui.Label(host.messages.text("editor.in_english"), style=theme.SECTION, colour=theme.SAND)
                yield ui.Paragraph(printable(english, 4000), style=theme.CAPTION, colour=theme.STONE)
        is_name = field.kind is Kind.NAME
        control = self.controls.spoken(field, path) if is_name else self.controls.control(field, path)
        yield control.sized(height=300) if field.longest > 200 else control
        if is_name and (word := self.controls.own_word(field, path)):
            note = host.messages.text("editor.own_word", word=word)
            yield ui.Paragraph(note, style=theme.CAPTION, colour=theme.SAND)
        yield ui.Label(
            host.messages.text("editor.most_letters", count=field.longest), style=theme.CAPTION, colour=theme.STONE
        )

    def _board_buttons(self, number: int) -> Iterator[ui.Item]:
        """Yield the ways to draw on a board: one's own in Tiled, others once they are copied."""
        text = self.editor.messages.text
        sketch = self.editor.checked.sketch
        piece = sketch.pieces[number] if sketch is not None and number < len(sketch.pieces) else None
        file = str(value_at(self.editor.values, ("board", number, "file")) or "")
        path = piece.path if piece is not None else own_board(file)  # a faulty one has to be drawn on, too
        if path is None:
            return
        yield 4
        if piece is not None:
            names = [text("editor.draw_here"), *(text(f"editor.brush.{brush}") for brush in BRUSHES)]
            draw = self.editor.laying.begin_to_draw
            yield ui.Dropdown(names, 0, lambda index: draw(number, BRUSHES[index - 1])).sized(height=34)
        if not is_own_board(path):
            copy = ui.Button(text("editor.board_here"), partial(self.editor.laying.copy, number), icon="copy")
            copy.tip = ui.Tip(body=text("editor.board_here_tip"))
            yield copy.sized(height=34)
            return
        tiled = ui.Button(text("editor.tiled"), partial(self.editor.laying.draw, path), icon="pencil")
        tiled.tip = ui.Tip(body=text("editor.tiled_tip"))
        yield tiled.sized(height=34)

    # Packs

    def _export(self) -> Iterator[ui.Item]:
        """Yield what exports the scenario, and shows where it went."""
        host, text = self.editor, self.editor.messages.text
        yield 6
        yield ui.Paragraph(text("editor.packed_in"), style=theme.CAPTION, colour=theme.STONE)
        export = ui.Button(text("files.pack_it"), host.export, icon="copy", main=True)
        self._for_sound.append(export)
        yield export.sized(height=40)
        yield ui.Button(text("files.folder"), host.show_shared, icon="folder").sized(height=34)

    # Ways to win that are made of others

    def _parts(self, path: Keys, table: Mapping[str, Any]) -> Iterator[ui.Item]:
        kind = table.get("kind")
        rules = VALUES.get(kind, {}) if isinstance(kind, str) else {}
        if any(isinstance(rule, PartsValue) for rule in rules.values()):
            text = self.editor.messages.text
            yield ui.Button(text("editor.add_part"), partial(self.editor_add_part, path), icon="plus").sized(height=34)

    def _who_wins(self, path: Keys, table: Mapping[str, Any]) -> Iterator[ui.Item]:
        """Yield who can win like that: either side, until people give an objective to one of them alone to hold."""
        sides, text = sides_named(self.editor), self.editor.messages.text
        if table.get("kind") not in JOINABLE or len(path) != 2 or not sides:
            return
        if table["kind"] != "hold" or not table.get("objective"):
            yield ui.Paragraph(text("editor.goal.both"), style=theme.CAPTION, colour=theme.STONE)
            return

        def take(index: int) -> None:
            if index:
                give_to(self.editor, path, sides[index - 1])

        words = [
            text("editor.goal.either"),
            *(text("editor.goal.only", side=side_called(self.editor, side)) for side in sides),
        ]
        choice = ui.Dropdown(words, 0, take, tip=text("editor.goal.tip"))
        yield FieldRow(ui.Label(text("editor.goal.who"), style=theme.BODY, colour=theme.SAND), choice)

    def _as_players_read(self) -> Iterator[ui.Item]:
        """Yield how the battle is won, as players will read it."""
        scenario, shown = self.editor.checked.scenario, value_at(self.editor.values, self.path)
        is_of_event = self.path[:1] == ("event",) and isinstance(shown, dict) and is_about_winning(shown)
        if scenario is None or not (self.path[:1] == ("victory",) or is_of_event):
            return
        battle = in_language(make_battle(scenario), self.editor.messages.language)
        yield ui.Label(self.editor.messages.text("editor.as_read"), style=theme.SECTION, colour=theme.SAND)
        yield from ways_to_win(self.editor.messages, battle, conditions_of(battle))

    def editor_add_part(self, path: Keys) -> None:
        """Add a way to win to those that one is made of."""
        made: list[Keys] = []

        def wish(values: Values) -> None:
            there = [*others_beside(values, path), *tables_of(value_at(values, path), "of")]
            made.append(add_to(values, (*path, "of"), new_part(there)))
            fill(self.editor, values, made[-1])
            part = value_at(values, made[-1])
            if part["kind"] == "hold" and (name := name_in(spare_objective(values, there))):
                part.setdefault("objective", name)
            supply_points(self.editor, values)

        self.editor.change(wish)
        if made:
            self.editor.select(made[-1])

    # Events

    def _event(self, path: Keys, table: Mapping[str, Any]) -> Iterator[ui.Item]:
        host, text = self.editor, self.editor.messages.text
        for field in self._fields(path):
            if not is_rare(field):
                yield self.controls.row(field, path)
        if table.get("when") in _AT_END_OF_TURN:
            yield ui.Paragraph(text("editor.at_end_of_turn"), style=theme.CAPTION, colour=theme.STONE)
        yield ui.Label(text("editor.then"), style=theme.SECTION, colour=theme.BRASS).sized(height=22)
        effects = [field for field in fields_of(path, table) if field.key in EFFECT_KEYS]
        effects.sort(key=lambda field: field.key != "text")  # what most events begin with
        for field in effects:
            if field.key in table or (*path, field.key) in host.wanted:
                yield from self._effect(path, field)
        left = [one for one in effects if one.key not in table and (*path, one.key) not in host.wanted]
        if left:
            names = [text("editor.add_effect"), *(text(f"editor.add.{field.key}") for field in left)]
            yield ui.Dropdown(names, 0, lambda index: self._add_effect(path, left[index - 1])).sized(height=34)
        if len(left) < len(effects):
            yield from self._play_from_here("play_event")
        if is_about_winning(table):
            yield self._read
        yield 6
        yield from self._rarer(path)
        yield from self._unknown(path, table)

    def _play_from_here(self, key: str) -> Iterator[ui.Item]:
        """Yield what plays the draft from the moment on in which the event happens, or the unit arrives."""
        text = self.editor.messages.text
        play = ui.Button(text(f"editor.{key}"), partial(self.editor.trying.thing, self.path), icon="play")
        play.tip = ui.Tip(body=text(f"editor.{key}_tip"))
        self._for_sound.append(play)
        yield 6
        yield play.sized(height=34)

    def _effect(self, path: Keys, field: Field) -> Iterator[ui.Item]:
        text = self.editor.messages.text
        name = ui.Label(text(f"editor.add.{field.key}"), style=theme.BODY_BOLD, colour=theme.CREAM)
        drop = ui.IconButton("trash", partial(self._drop_effect, path, field), tip=text("editor.remove")).sized(26, 26)
        yield ui.Row(name.grows(), drop, gap=4).sized(height=26)
        if field.kind is Kind.TABLE:
            for inner in fields_of((*path, field.key), {}):
                yield self.controls.row(inner, (*path, field.key))
        else:
            yield self.controls.control(field, (*path, field.key))
        if field.key == ARRIVE:
            for told in told_of_call(self.editor, value_at(self.editor.values, path)):
                yield ui.Paragraph(told, style=theme.CAPTION, colour=theme.SAND)

    def _add_effect(self, path: Keys, field: Field) -> None:
        self.editor.wanted.add((*path, field.key))
        side = value_at(self.editor.values, (*path, "side"))
        if field.key == "points" and isinstance(side, str):  # the one that has done it gains something, mostly
            self.editor.change(lambda values: set_at(values, (*path, "points"), {side: 1}), rebuild=False)
        self.editor.refresh()
        self.show(path)
        self.focus_on((*path, field.key))
        self.pick_missing((*path, field.key))

    def pick_missing(self, within: Keys = ()) -> bool:
        """Let people point at the squares that an effect of the event shown still lacks; return whether one does.

        within   the effect that is meant; that of the whole event, or any other place, where none is
        """
        for place, field in self.controls.squares.items():
            if place[: len(within)] == within and value_at(self.editor.values, place) in (None, []):
                self.controls.pick(field, place, many=True)
                return True
        return False

    def _unknown(self, path: Keys, table: Mapping[str, Any]) -> Iterator[ui.Item]:
        """Yield what the table says that no field is for, as it stands, to be taken out."""
        known = {field.key for field in fields_of(path, table)}
        for key in [key for key in table if key not in known]:
            words = printable(f"{key} = {as_toml(table[key])}", 60)
            place = (*path, key)
            drop = ui.IconButton(
                "trash", partial(self._take_out, place), tip=self.editor.messages.text("editor.remove")
            )
            drop.sized(26, 26)
            yield ui.Row(ui.Label(words, style=theme.CAPTION, colour=theme.STONE).grows(), drop, gap=4).sized(height=26)

    def _take_out(self, place: Keys) -> None:
        self.editor.change(lambda values: remove_at(values, place))

    def _drop_effect(self, path: Keys, field: Field) -> None:
        self.editor.wanted.discard((*path, field.key))
        if not self.editor.change(lambda values: set_at(values, (*path, field.key), None)):
            self.editor.refresh()
            self.show(path)


def _has_sentence(path: Keys, value: Any) -> bool:
    """Return whether something that is shown is told by a sentence with blanks."""
    is_told = path[:1] in (("victory",), ("event",)) and len(path) > 1 and path[-1] != "text"
    return is_told and isinstance(value, dict)
