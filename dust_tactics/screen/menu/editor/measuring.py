"""What the laboratory says of a draft: how fair its board is, and who wins some battles between computer players."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from dust_tactics.files.editing.wishes import set_at, tables_of
from dust_tactics.files.reading.bytes import make_folder, write_whole
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.choices import names_of_sides
from dust_tactics.screen.menu.editor.fair_words import Line, Sides, Tell, Tone, fairness_told, told
from dust_tactics.screen.menu.editor.forces import points_of_side
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.ui import FILL, MAIN, Button, Column, Dialog, Item, Label, Paragraph, Row, ScrollView, Stage


def balance_in(answer: str) -> dict[str, Any] | None:
    """Return the table of a scenario that says who has won how often, of an answer of one scenario that is known."""
    try:
        found = json.loads(answer)
        (score,) = found["scenarios"].values()
        table = {"by": str(found["player"]), **{key: int(score[key]) for key in ("won", "lost", "drawn")}}
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return table


def balance_told(messages: Messages, found: Any, sides: Sides) -> Iterator[Line]:
    """Yield who has won how often, and how far that can be trusted."""
    text = messages.text
    for score in found["scenarios"].values():
        battles = score["won"] + score["lost"] + score["drawn"]
        low, high = score["interval"]
        share = (score["won"] + score["drawn"] / 2) / battles
        if not low <= 0.5 <= high:
            better, other = (sides[share < 0.5], sides[share >= 0.5])
            uneven = messages.sentence("editor.measured.uneven", {}, side=better, other=other)
            yield Line(uneven, Tone.UNEVEN_VERDICT)
        elif abs(share - 0.5) > _NEAR_HALF:
            leans = messages.sentence("editor.measured.leans", {}, side=sides[share < 0.5], battles=battles)
            yield Line(leans, Tone.VERDICT)
        else:
            yield Line(text("editor.measured.even"), Tone.VERDICT)
        yield Line(text("editor.measured.won", side=sides[0], count=score["won"], battles=battles))
        yield Line(text("editor.measured.won", side=sides[1], count=score["lost"], battles=battles))
        if score["drawn"]:
            yield Line(text("editor.measured.drawn", count=score["drawn"]))
        yield Line(text("editor.measured.interval", side=sides[0], low=round(100 * low), high=round(100 * high)))
    yield Line(text("editor.measured.by", level=level_name(messages, str(found.get("player", "")))))


_NEAR_HALF = 0.1
"""How far from half the battles a share may lie that is called even."""
_WIDTH, _HEIGHT, _KEEP = 660, 360, 40
QUICK_BATTLES = 40


class MeasureDialog(Dialog):
    """What a command of the program says of a draft, told as it comes; closing it ends the command.

    command   the words of the command, behind the name of the program; the file of the draft stands where `{}` does
    tell      makes sentences of its answer
    on_keep   writes the answer into the draft, where that is of use
    """

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        path: Path,
        command: tuple[str, ...],
        tell: Callable[[str], list[Line]],
        on_keep: Callable[[str], None] | None = None,
    ) -> None:
        self._tell, self._answer = tell, ""
        waits = "editor.measuring" if on_keep is None else "editor.balance_waits"
        self._words = Paragraph(stage.messages.text(waits, battles=QUICK_BATTLES), style=theme.BODY)
        self._lines = Column(self._words, gap=3)
        self._view = ScrollView(content=self._lines)
        self._draft = path.with_name(f".{path.stem}.measured.toml")
        self._process: subprocess.Popen[str] | None = None
        self._counts: list[str] = []  # the last line that told how far it is
        words = stage.messages.text
        close = Button(words("editor.close"), self.shut, main=True, action=MAIN)
        self.keep = Button(words("editor.balance_write"), partial(self._keep, on_keep), icon="save")
        self.keep.disable(words("editor.measuring"))
        kept = () if on_keep is None else (self.keep.sized(height=_KEEP).at_least(200),)
        buttons = Row(*kept, FILL, close)
        super().__init__(stage, title, self._view.sized(height=_HEIGHT), buttons, width=_WIDTH)
        self._begin(text, command)

    def _begin(self, text: str, command: tuple[str, ...]) -> None:
        make_folder(self._draft.parent)
        write_whole(self._draft, text.encode())
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "dust_tactics"]
        words = [str(self._draft) if word == "{}" else word for word in command]
        self._process = subprocess.Popen(
            [*program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        Thread(target=partial(_last_line, self._process, self._counts), daemon=True).start()

    def look(self) -> bool:
        """Tell what the command has said, once it has ended; return whether there is anything new."""
        process = self._process
        if process is None:
            return False
        if process.poll() is None:
            return self._tell_count()
        told = process.stdout.read() if process.stdout is not None else ""
        self._process = None
        self._clear_away()
        self._answer = told
        if told.strip():
            self.keep.enable()
        if told.strip():
            self._lines.hold(*map(_as_widget, self._tell(told)))
        else:
            self._words.text = self._why_not()
        self._view.place(self._view.rect)
        return True

    def _why_not(self) -> str:
        """Return that there is no answer, and the last that the command has said."""
        text, said = self.stage.messages.text, self._counts[0].strip() if self._counts else ""
        return text("editor.no_answer_because", why=said) if said else text("editor.no_answer")

    def _tell_count(self) -> bool:
        """Tell how many battles are over, where the command says so; return whether that is new."""
        count, of, battles = (self._counts[0] if self._counts else "").strip().partition("/")
        if not of or not count.isdecimal() or not battles.isdecimal():
            return False
        words = self.stage.messages.text("editor.measuring_count", count=count, battles=battles)
        is_new = words != self._words.text
        self._words.text = words
        return is_new

    def _keep(self, on_keep: Callable[[str], None] | None) -> None:
        if on_keep is not None:
            self.shut_and(partial(on_keep, self._answer))

    def shut(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
        self._clear_away()
        super().shut()

    def _clear_away(self) -> None:
        with suppress(OSError):
            self._draft.unlink(missing_ok=True)


def _as_widget(line: Line) -> Item:
    """Return a line of an answer as it is shown: what is uneven stands out, and headings are seen as such."""
    if line.tone is Tone.HEADING:
        return Column(8, Label(line.words, style=theme.SECTION, colour=theme.SAND).sized(height=20), gap=0)
    is_verdict = line.tone in (Tone.VERDICT, Tone.UNEVEN_VERDICT)
    is_uneven = line.tone in (Tone.UNEVEN, Tone.UNEVEN_VERDICT)
    colour = theme.COVER if is_uneven else theme.CREAM if is_verdict else theme.SAND
    return Paragraph(line.words, style=theme.BODY_BOLD if is_verdict else theme.BODY, colour=colour)


def _last_line(process: "subprocess.Popen[str]", last: list[str]) -> None:
    """Keep the last line that a command writes beside its answer, until it ends."""
    if process.stderr is not None:
        for line in process.stderr:
            last[:] = [line]


class Measuring:
    """Measures the draft of an editor, one thing at a time."""

    def __init__(self, host: EditorHost) -> None:
        self._host = host
        self._dialog: MeasureDialog | None = None

    def fair(self) -> None:
        """Measure how fair the board is."""
        scenario = self._host.checked.scenario
        if scenario is not None:
            first, second = (side.half for side in scenario.sides)
            found = (points_of_side(self._host, side) for side in tables_of(self._host.values, "side"))
            points = [each for each in found if each]
            tell = partial(fairness_told, halves=(first, second), points=points)
            self._begin("editor.fair_title", ("fair", "{}", "--json"), tell)

    def balance(self) -> None:
        """Let computer players play some battles."""
        command = ("lab", "balance", "--scenario", "{}", "--battles", str(QUICK_BATTLES), "--json", "--counts")
        self._begin("editor.balance_title", command, balance_told, self._write_balance)

    def _write_balance(self, answer: str) -> None:
        """Write who has won how often into the draft."""
        host, balance = self._host, balance_in(answer)
        if balance is not None:
            host.staleness.forget()
            host.change(lambda values: set_at(values, ("balance",), balance))
            host.refresh()
            host.stage.toast(host.messages.text("editor.balance_written"))

    def _begin(
        self, title: str, command: tuple[str, ...], tell: Tell, on_keep: Callable[[str], None] | None = None
    ) -> None:
        host, scenario = self._host, self._host.checked.scenario
        if scenario is None:
            return
        names = names_of_sides(host.messages, scenario)

        def in_words(answer: str) -> list[Line]:
            return told(host.messages, answer, names, tell)

        draft = host.draft
        try:
            self._dialog = MeasureDialog(
                host.stage, host.messages.text(title), draft.text, draft.path, command, in_words, on_keep
            )
        except OSError as error:
            host.stage.toast(host.messages.text("editor.not_saved", error=system_words(error)))

    def look(self) -> None:
        """Show an answer that has come."""
        if self._dialog is not None and self._dialog.look():
            self._host.stage.dirty = True

    def stop(self) -> None:
        """End what is measured."""
        if self._dialog is not None:
            self._dialog.shut()
