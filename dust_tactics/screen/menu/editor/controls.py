"""A control for each kind of value that a scenario may hold; what people change goes to the draft at once."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from dust_tactics.files.boards.joining import Side
from dust_tactics.files.boards.square_ranges import squares_in
from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Field, Kind, Refers, table_at
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import (
    NAMED_BY,
    blocks,
    change_kind,
    let_arrive,
    name_in,
    rename,
    set_at,
    set_turns,
    tables_of,
    with_id,
    with_name_in,
)
from dust_tactics.files.scenarios.events import lacks_who
from dust_tactics.files.scenarios.sides import is_plain
from dust_tactics.language.side_names import own_word_in
from dust_tactics.screen import theme, ui
from dust_tactics.screen.menu.editor.choices import (
    ARRIVE,
    Choice,
    army_bloc,
    choices_for,
    names_of_sides,
    side_name,
    squares_meant,
    squares_said,
)
from dust_tactics.screen.menu.editor.drawn import settle, use_if_drawn
from dust_tactics.screen.menu.editor.filling import (
    EFFECT_TABLES,
    beginning,
    fill,
    name_by_bloc,
    others_beside,
    supply_points,
)
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.several import SeveralDialog
from dust_tactics.screen.menu.editor.wrongs import label_key

HEIGHT = 30
LABEL = 104
_NAME = 20
"""The height of a name that stands above its field."""
_IN_FIELD = 40
"""What a field needs beside the words in it."""
_NARROWED = 0.9
"""How far letters may be narrowed before a field needs a row for itself."""
_AREA, _LOW_AREA = 150, 92
ENGLISH = "en"
_WINNERS = ("won", "lost")
"""Keys of battles that a side won, in the order of the sides."""


class FieldRow(ui.Column):
    """A field behind its name, or below it where what it shows would be cut beside it."""

    def __init__(self, label: ui.Label, control: ui.Widget) -> None:
        super().__init__(gap=2)
        self._label, self._control = label, control
        self._beside = ui.Row(label.sized(LABEL, HEIGHT), control.grows(), gap=8)
        self.hold(self._beside)

    def _needs_all(self, width: int) -> bool:
        """Return whether the control needs a row of that width for itself."""
        if isinstance(self._control, ui.Column):
            return True
        parts = self._control.items if isinstance(self._control, ui.Row) else (self._control,)
        words = next((_shown_in(part) for part in parts if isinstance(part, ui.Dropdown | ui.Button)), "")
        buttons = (HEIGHT + 4) * sum(isinstance(part, ui.IconButton) for part in parts)
        if self.host is None:
            return False
        room = width - LABEL - 8 - buttons - _IN_FIELD
        is_long = _NARROWED * self.host.width(self._label.text, theme.BODY) > LABEL
        return is_long or (bool(words) and _NARROWED * self.host.width(words, theme.BODY) > room)

    def measure(self, width: int) -> tuple[int, int]:
        if self._needs_all(width):
            return width, _NAME + self.gap + max(HEIGHT, self._control.measure(width)[1])
        return width, max(HEIGHT, self._control.measure(width - LABEL - 8)[1])

    def place(self, rect: ui.RectLike) -> None:
        width = pygame.Rect(rect).width
        if self._needs_all(width):
            self._beside.hold()
            self.hold(self._label.sized(0, _NAME), self._control)
        else:
            self._beside.hold(self._label.sized(LABEL, HEIGHT), self._control.grows())
            self.hold(self._beside)
        super().place(rect)


def _shown_in(control: ui.Dropdown | ui.Button) -> str:
    """Return what a control shows."""
    if isinstance(control, ui.Button):
        return control.text
    return control.options[control.index] if control.options else ""


class Controls:
    """Makes the controls of a form.

    made     each control by its place, so that it can be found again
    squares  the fields of several squares by their places
    """

    def __init__(self, host: EditorHost) -> None:
        self.host = host
        self.made: dict[Keys, ui.Widget] = {}
        self.squares: dict[Keys, Field] = {}

    def row(self, field: Field, path: Keys) -> ui.Widget:
        """Return a field with its name; texts by language have it above them."""
        place = (*path, field.key)
        control = self.control(field, place)
        if field.kind is Kind.FLAG:  # says itself what it is
            return ui.Row(LABEL + 8, control.grows())
        label = ui.Label(self.label(field), style=theme.BODY, colour=theme.SAND, tip=self.tip(field))
        if field.kind is Kind.LANGUAGES and field.longest > 200:
            return ui.Column(label.sized(height=20), control, gap=2)
        return FieldRow(label, control)

    def label(self, field: Field) -> str:
        """Return the name of a field; of battles that were measured, with the side that won them."""
        if field.table == ("balance",) and field.key in _WINNERS and self.host.checked.scenario is not None:
            side = names_of_sides(self.host.messages, self.host.checked.scenario)[_WINNERS.index(field.key)]
            return self.host.messages.text("editor.won_by", side=side)
        return self.host.messages.text(label_key(field.table, field.key))

    def tip(self, field: Field) -> str | None:
        """Return what there is to say of a field, if anything."""
        key = f"editor.tip.{'-'.join(field.table) or 'scenario'}.{field.key}"
        return self.host.messages.text(key) if key in self.host.messages else None

    def control(self, field: Field, place: Keys) -> ui.Widget:
        """Return the control for the value at a place."""
        value = value_at(self.host.values, place)
        if field.kind is Kind.NUMBER:
            return self._number(field, place, value)
        if field.kind is Kind.NUMBERS:
            return self._numbers(field, place, value)
        if field.kind is Kind.FLAG:
            return self._flag(field, place, value)
        if field.kind is Kind.NAME:
            return self._name(field, place, value)
        if field.kind is Kind.LANGUAGES:
            return self._languages(field, place, value)
        if field.kind is Kind.WORDS:
            return self._words(field, place, value)
        choices = choices_for(self.host, field, place)
        if field.of in (Refers.SQUARE, Refers.ZONE, Refers.ENTRY) and field.kind is Kind.TEXT:
            return self._with_pick(field, place, value, choices)
        if field.kind is Kind.WORD or field.of not in (Refers.NOTHING, Refers.ID):
            return self._choice(field, place, value, choices)
        return self._text(field, place, value)

    def _keep(self, place: Keys, widget: ui.Widget) -> ui.Widget:
        self.made[place] = widget
        return widget.sized(height=widget.asked[1] or HEIGHT)

    def _set(self, place: Keys, value: Any, *, typed: bool = False) -> None:
        """Put a value into the draft; what is typed letter by letter is one step."""
        if self._lays(place, value):
            return
        step = ".".join(map(str, place)) if typed else ""
        rebuild = not typed or _begins_effect(self.host.values, place)
        self.host.change(lambda values: self._put(values, place, value), step=step, rebuild=rebuild)

    def _lays(self, place: Keys, value: Any) -> bool:
        """Change how a board lies, and all that stands on it with it; return whether that was asked for."""
        if place[0] != "board" or place[-1] not in ("turn", "mirror", "join"):
            return False
        self.host.laying.set_at(int(place[1]), str(place[-1]), value)
        return True

    def _put(self, values: Values, place: Keys, value: Any) -> None:
        """Put a value at a place; an effect that says something now says all else that it needs."""
        begins = _begins_effect(values, place)
        if _is_arrival(place):
            let_arrive(values, place[:-1], value)
        elif place == ("turns",):
            set_turns(values, value, self.host.draft.values_before("turns"))
        else:
            set_at(values, place, value)
        if begins:
            fill(self.host, values, place[:-1])

    # One value

    def _number(self, field: Field, place: Keys, value: Any) -> ui.Widget:
        number = value if isinstance(value, int) and not isinstance(value, bool) else None
        is_arrival = _is_arrival(place)  # a turn after the first shows more
        control = ui.NumberField(
            number,
            field.least,
            field.most,
            lambda new: self._set(place, new, typed=not is_arrival),
            usual=1 if is_arrival else field.usual,
            required=field.required,
        )
        if not field.words:
            return self._keep(place, control)
        word = field.words[0]
        check = ui.Check(
            self.host.messages.text(f"editor.word.{word}"),
            value == word,
            lambda checked: self._set(place, word if checked else None),
        )
        return ui.Row(self._keep(place, control).grows(), check, gap=8)

    def _flag(self, field: Field, place: Keys, value: Any) -> ui.Widget:
        usual = field.key == "from_start"  # the one flag that holds unless it is said otherwise
        checked = usual if value is None else bool(value)

        def take(new: bool) -> None:
            self._set(place, None if new == usual else new)

        return self._keep(place, ui.Check(self.label(field), checked, take, tip=self.tip(field)))

    def _text(self, field: Field, place: Keys, value: Any) -> ui.Widget:
        named = NAMED_BY.get((table_at(place[:-1]), field.key))

        def take(new: str) -> None:
            if named is not None:
                self.host.change(
                    lambda values: rename(values, place, new.strip(), named), step=str(place), rebuild=False
                )
            else:
                self._set(place, new.strip(), typed=True)

        words = str(value) if value is not None else ""
        entry = ui.Entry(words, longest=field.longest, on_change=take, tip=self.tip(field))
        if field.required and not words:
            entry.placeholder = self.host.messages.text("editor.needed")
        else:
            entry.placeholder = self._unset(field, otherwise="")
        return self._keep(place, entry)

    def _name(self, field: Field, place: Keys, value: Any, *, translates: bool = False) -> ui.Widget:
        """Return a field for a name in English; other languages stay as they are.

        translates   whether each language has its own field, and this is the one of English
        """
        named = NAMED_BY.get((table_at(place[:-1]), field.key), ())

        def wish(values: Values, new: str) -> None:
            if place[0] == "objective" and self.host.checked.sketch is not None:
                settle(values, place[:-1], self.host.checked.sketch.board)
            rename(values, place, new, named)

        def take(new: str) -> None:
            self.host.change(lambda values: wish(values, new.strip()), step=str(place), rebuild=False)

        is_side = field.table == ("side",) and is_plain(name_in(value)) and not translates
        words = side_name(self.host, {"name": value}) if is_side else name_in(value)
        needed = self.host.messages.text("editor.needed") if field.required else self._of_itself(field, place)
        entry = ui.Entry(words, longest=field.longest, on_change=take, tip=self.tip(field), placeholder=needed)
        return self._keep(place, entry)

    def _of_itself(self, field: Field, place: Keys) -> str:
        """Return what a thing is called without a name of its own: a unit by its card."""
        if field.table != ("side", "unit"):
            return self._unset(field, otherwise="")
        card = self.host.cards.get(str(value_at(self.host.values, (*place[:-1], "card"))))
        return "" if card is None else card.name

    def spoken(self, field: Field, place: Keys) -> ui.Widget:
        """Return a field for a name in the language that texts are written in."""
        host, value = self.host, value_at(self.host.values, place)
        if host.language == ENGLISH:
            return self._name(field, place, value, translates=True)

        def take(new: str) -> None:
            def wish(values: Values) -> None:
                set_at(values, place, with_name_in(value_at(values, place), host.language, new.strip()))

            host.change(wish, step=f"{place} {host.language}", rebuild=False)

        words, otherwise = name_in(value, host.language), self.own_word(field, place) or name_in(value)
        return self._keep(place, ui.Entry(words, longest=field.longest, on_change=take, placeholder=otherwise))

    def own_word(self, field: Field, place: Keys) -> str:
        """Return what the game itself calls a side in the language that texts are written in; empty where it has no
        word, or its word is the name."""
        is_side = field.table == ("side",) and self.host.language != ENGLISH
        return own_word_in(self.host.language, name_in(value_at(self.host.values, place))) if is_side else ""

    def _choice(self, field: Field, place: Keys, value: Any, choices: Sequence[Choice]) -> ui.Widget:
        shown = list(choices)
        if value is not None and value not in [each for each, _ in shown]:
            shown.append((value, squares_said(str(value)) if field.of is Refers.ZONE else str(value)))
        if value is None or not (field.required or place[-1] == "join"):
            shown.insert(0, (None, self._unset_at(field, place)))
        if field.key == "join" and self.host.laying.is_on_side:
            seen = {str(side): self.host.messages.text(f"editor.edge.{side}") for side in Side}
            shown = [(each, self._seen_at(words, seen.get(str(each), ""))) for each, words in shown]
        values = [each for each, _ in shown]

        def take(index: int) -> None:
            self._choose(field, place, values[index])

        index = values.index(value) if value in values else 0
        return self._keep(place, ui.Dropdown([words for _, words in shown], index, take, tip=self.tip(field)))

    def _seen_at(self, words: str, edge: str) -> str:
        """Return the words for a side of boards that lie on their side, and where that is seen."""
        return self.host.messages.text("editor.seen_at", words=words, edge=edge) if edge else words

    def _unset_at(self, field: Field, place: Keys) -> str:
        """Return the same at a place; nothing holds where whose units set an event off has yet to be said."""
        if field.table == ("event",) and field.key in ("unit", "side"):
            event = value_at(self.host.values, place[:-1])
            if lacks_who(str(event.get("when")), event):
                return self.host.messages.text("editor.not_set")
            if field.key == "side" and (side := self._side_of_unit(event.get("unit"))):
                return side
        return self._unset(field)

    def _side_of_unit(self, unit: Any) -> str:
        """Return the name of the side that a unit of that id belongs to; empty for none."""
        sides = tables_of(self.host.values, "side")
        return next(
            (
                side_name(self.host, side)
                for side in sides
                for one in tables_of(side, "unit")
                if unit == one.get("id", "")
            ),
            "",
        )

    def _unset(self, field: Field, otherwise: str = "editor.not_set") -> str:
        """Return what holds where nothing is chosen, or written; what is said `otherwise` where that is not told."""
        key = f"editor.unset.{'-'.join(field.table) or 'scenario'}.{field.key}"
        key = key if key in self.host.messages else otherwise
        return self.host.messages.text(key) if key else ""

    def _choose(self, field: Field, place: Keys, value: Any) -> None:
        if self._lays(place, value):
            return

        def wish(values: Values) -> None:
            if field.key in ("kind", "when") and isinstance(value, str):
                change_kind(values, place, value)
                for key, usual in beginning(value, others_beside(values, place)).items():
                    value_at(values, place[:-1]).setdefault(key, usual)
                fill(self.host, values, place[:-1])
                if field.key == "kind":
                    supply_points(self.host, values)
            elif isinstance(value, tuple):
                set_at(values, place, with_id(values, value, field.of, _words_for(values, value)))
            else:
                set_at(values, place, value)
                if field.of is Refers.OBJECTIVE and isinstance(value, str):
                    use_if_drawn(values, value)
                if field.of is Refers.ARMY and (bloc := army_bloc(self.host, value)) is not None:
                    name_by_bloc(self.host, values, int(place[1]), bloc)

        self.host.change(wish)

    def _with_pick(self, field: Field, place: Keys, value: Any, choices: Sequence[Choice]) -> ui.Widget:
        control = self._choice(field, place, value, choices) if choices else self._text(field, place, value)
        return ui.Row(control.grows(), self._pick_button(field, place, many=False), gap=4)

    def _pick_button(self, field: Field, place: Keys, *, many: bool) -> ui.Widget:
        return ui.IconButton(
            "hand", partial(self.pick, field, place, many=many), tip=self.host.messages.text("editor.pick_tip")
        ).sized(HEIGHT, HEIGHT)

    def pick(self, field: Field, place: Keys, *, many: bool) -> None:
        """Let people point at squares of the board for a field."""
        sketch = self.host.checked.sketch
        if sketch is None:
            return
        columns = sketch.board.width

        def take(squares: tuple[int, ...]) -> None:
            names = blocks(squares, columns)
            if field.of is Refers.SQUARE:
                names = blocks(squares[:1], columns)
            self._set(place, names if many else names[0] if names else None)

        value = value_at(self.host.values, place)
        chosen = sorted(set(squares_in(value if isinstance(value, list) else [value], sketch.board)))
        key = f"editor.task.pick_{field.table[-1]}" if field.table else ""
        key = key if key in self.host.messages else f"editor.task.pick_{field.key}"
        key = key if key in self.host.messages else "editor.pick"
        self.host.pick(self.host.messages.text(key, field=self.label(field)), take, chosen, many=many)

    # Several values

    def _words(self, field: Field, place: Keys, value: Any) -> ui.Widget:
        words = [str(each) for each in value] if isinstance(value, list) else []
        choices = choices_for(self.host, field, place)
        if field.words:
            choices = [(word, self.host.messages.text(f"bloc.{word}")) for word in field.words]
        if choices:
            return self._several(field, place, words, choices)
        if field.key == ARRIVE:
            return ui.Paragraph(self.host.messages.text("editor.nobody_arrives"), colour=theme.SAND)
        entry = ui.Entry(
            squares_said(", ".join(words)),
            longest=400,
            on_change=lambda new: self._set(place, _split(squares_meant(new)), typed=True),
            tip=self.tip(field),
            placeholder=self._unset(field, otherwise=""),
        )
        if field.of is not Refers.SQUARES:
            return self._keep(place, entry)
        self.squares[place] = field
        return ui.Row(self._keep(place, entry).grows(), self._pick_button(field, place, many=True), gap=4)

    def _several(self, field: Field, place: Keys, chosen: list[str], choices: Sequence[Choice]) -> ui.Widget:
        names = dict(choices)
        listed = [str(names.get(word, word)) for word in chosen]

        def take(values_chosen: Sequence[Any]) -> None:
            def wish(values: Values) -> None:
                ids = [
                    with_id(values, each, field.of, _words_for(values, each)) if isinstance(each, tuple) else each
                    for each in values_chosen
                ]
                self._put(values, place, ids)

            self.host.change(wish)

        def ask() -> None:
            others = [(word, word) for word in chosen if word not in names]
            SeveralDialog(self.host.stage, self.label(field), [*choices, *others], chosen, take)

        text = self.host.messages.text("editor.choose") if len(chosen) != 1 else listed[0]
        button = self._keep(place, ui.Button(text, ask, style=theme.BODY, tip=self.tip(field)))
        return button if len(chosen) < 2 else ui.Column(button, ui.Paragraph("\n".join(listed)), gap=4)

    def _numbers(self, field: Field, place: Keys, value: Any) -> ui.Widget:
        found = value if isinstance(value, dict) else {}
        said = {str(name): words for name, words in choices_for(self.host, field, place)}
        names = dict.fromkeys([*said, *found])
        rows = []
        for name in names:
            number = found.get(name)
            control = ui.NumberField(
                number if isinstance(number, int) else None,
                field.least,
                field.most,
                lambda new, name=name: self._set((*place, name), new, typed=True),  # type: ignore[misc]
            )
            label = ui.Label(said.get(name, name), style=theme.BODY, colour=theme.SAND)
            rows.append(ui.Row(label.grows(), self._keep((*place, name), control).sized(120, HEIGHT), gap=8))
        self.made.setdefault(place, rows[0] if rows else ui.Label(""))
        return ui.Column(*rows, gap=4)

    def _languages(self, field: Field, place: Keys, value: Any) -> ui.Widget:
        host = self.host
        texts = value if isinstance(value, dict) else {}
        where = (*place, host.language)
        words, english = (str(texts.get(language, "")) for language in (host.language, ENGLISH))

        def take(new: str) -> None:
            self._set(where, new.rstrip(), typed=True)

        if field.longest <= 200:
            entry = ui.Entry(words, longest=field.longest, on_change=take, placeholder=english)
            self.made[where] = entry
            return self._keep(place, entry)
        area = ui.TextArea(words, longest=field.longest, on_change=take, placeholder=host.messages.text("editor.write"))
        self.made[where] = area
        return self._keep(place, area.sized(height=_LOW_AREA if table_at(place[:-1]) else _AREA))


def _begins_effect(values: Values, place: Keys) -> bool:
    """Return whether a value at a place is the first that an effect says."""
    return table_at(place[:-1]) in EFFECT_TABLES and value_at(values, place[:-1]) is None


def _is_arrival(place: Keys) -> bool:
    """Return whether a place says in which turn a unit arrives."""
    return (table_at(place[:-1]), place[-1]) == (("side", "unit"), "turn")


def _split(words: str) -> list[str]:
    return [part.strip() for part in words.replace(";", ",").split(",") if part.strip()]


def _words_for(values: Values, path: Keys) -> str:
    """Return what an id may be made of."""
    table = value_at(values, path)
    text = table.get("text", {}).get(ENGLISH, "") if isinstance(table.get("text"), dict) else ""
    words = " ".join(str(text).split()[:3])
    return str(words or name_in(table.get("name")) or table.get("card") or table.get("kind") or table.get("when") or "")
