"""What the laboratory says of a draft: how fair its board is, and who wins some battles between computer players."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol

from dust_tactics.files.editing.draft import ScenarioDraft
from dust_tactics.files.editing.wishes import set_at, tables_of
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.files.scenarios.balance import digest_of
from dust_tactics.files.scenarios.scenario import Scenario
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.choices import names_of_sides
from dust_tactics.screen.menu.editor.fair_words import Line, Sides, Tell, Tone, fairness_told, told
from dust_tactics.screen.menu.editor.forces import points_of_side
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.measurement import Measurement, Progress
from dust_tactics.screen.ui import (
    FILL,
    MAIN,
    Bar,
    Button,
    Column,
    Dialog,
    Item,
    Label,
    Paragraph,
    Row,
    ScrollView,
    Stage,
    nothing,
)


class MeasuringHost(EditorHost, Protocol):
    """What measuring asks of the scene beside that."""

    def tell_battles(self, words: str) -> bool:
        """Say how battles stand that are fought beside the editor, "" where none are; return whether that is new."""


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
    turns = [battle["turns"] for battle in found.get("battles", ()) if "turns" in battle]
    if turns:
        yield Line(text("editor.measured.lasted", turn=messages.number(sum(turns) / len(turns), 1)))
    yield Line(text("editor.measured.by", level=level_name(messages, str(found.get("player", "")))))


def duration(seconds: float) -> str:
    """Return a time in minutes and seconds, in steps that do not flicker."""
    minutes, rest = divmod(5 * round(seconds / 5), 60)
    return f"{minutes}:{rest:02}"


_NEAR_HALF = 0.1
"""How far from half the battles a share may lie that is called even."""
_WIDTH, _HEIGHT, _KEEP = 660, 360, 40
QUICK_BATTLES = 40


class MeasureDialog(Dialog):
    """What a command of the program says of a draft, told as it comes.

    tell       makes sentences of its answer
    sides      the names of the sides
    on_keep    writes the answer into the draft, where that is of use; such a command may go on beside the editor
    on_later   hears that people go on with their work meanwhile
    """

    def __init__(
        self,
        stage: Stage,
        title: str,
        measured: Measurement,
        sides: Sides,
        tell: Callable[[str], list[Line]],
        on_keep: Callable[[str], None] | None = None,
        on_later: Callable[[], None] | None = None,
    ) -> None:
        self.measured, self._tell, self._sides, self._on_later = measured, tell, sides, on_later
        words = stage.messages.text
        self._words = Paragraph(words("editor.measuring"), style=theme.BODY)
        self._bar = Bar(())
        self._score, self._left = Label("", style=theme.BODY_BOLD), Label("", colour=theme.STONE)
        self._lines = Column(self._words, gap=3)
        self._view = ScrollView(content=self._lines)
        self._close = Button(
            words("editor.stop_measuring"),
            self.stop_and_shut,
            main=on_later is None,
            action=MAIN if on_later is None else "",
        )
        self._later = Button(words("editor.measure_on"), self.shut_for_now, main=True, action=MAIN)
        self.keep = Button(words("editor.balance_write"), partial(self._keep, on_keep), icon="save")
        self.keep.disable(words("editor.measuring"))
        kept = () if on_keep is None else (self.keep.sized(height=_KEEP).at_least(200),)
        later = () if on_later is None else (self._later.sized(height=_KEEP).at_least(160),)
        buttons = Row(*kept, FILL, self._close.sized(height=_KEEP).at_least(110), *later)
        super().__init__(
            stage,
            title,
            self._view.sized(height=_HEIGHT),
            buttons,
            width=_WIDTH,
            on_escape=self.stop_and_shut if on_later is None else self.shut_for_now,
        )
        self._tell_more()

    def look(self) -> bool:
        """Tell what the command has said; return whether there is anything new."""
        return self._tell_more() if self.measured.look() or not self.measured.is_over else False

    def _tell_more(self) -> bool:
        if not self.measured.is_over:
            return self._tell_progress()
        words, answer = self.stage.messages.text, self.measured.answer
        self._close.text, self._later.visible = words("editor.close"), False
        if answer.strip():
            self.keep.enable()
            self._lines.hold(*map(_as_widget, self._tell(answer)))
        else:
            self._words.text = self._why_not()
            self._lines.hold(self._words)
        self._arrange(self.stage.area)
        return True

    def _why_not(self) -> str:
        """Return that there is no answer, and the last that the command has said."""
        text, said = self.stage.messages.text, self.measured.why_not
        return text("editor.no_answer_because", why=said) if said else text("editor.no_answer")

    def _tell_progress(self) -> bool:
        """Tell how many battles are over, who won them and what time is left; return whether that is new."""
        found, text = self.measured.progress, self.stage.messages.text
        if found is None and self._on_later is not None:
            found = Progress(0, QUICK_BATTLES, 0, 0, 0, 0.0)
        if found is None:
            return False
        said = text("editor.measuring_count", count=found.count, battles=found.battles)
        left = text("editor.time_left", time=duration(found.seconds_left)) if found.count else ""
        if (said, left) == (self._words.text, self._left.text):
            return False
        self._words.text, self._left.text = said, left or text("editor.time_unknown")
        self._bar.parts = ((found.count / found.battles, theme.BRASS),)
        score = {"side": self._sides[0], "won": found.won, "other": self._sides[1], "lost": found.lost}
        self._score.text = text("editor.score_so_far", **score, drawn=found.drawn)
        meanwhile = Paragraph(text("editor.measure_on_told"), colour=theme.STONE)
        bar = self._bar.sized(height=14)
        self._lines.hold(self._words, 4, bar, 4, self._score, self._left, 10, meanwhile)
        self._view.place(self._view.rect)
        return True

    def _keep(self, on_keep: Callable[[str], None] | None) -> None:
        if on_keep is not None:
            self.shut_and(partial(on_keep, self.measured.answer))

    def shut_for_now(self) -> None:
        """Take the dialog away; what is measured goes on."""
        self.shut()
        if self._on_later is not None and not self.measured.is_over:
            self._on_later()

    def stop_and_shut(self) -> None:
        """Take the dialog away, and end what is measured."""
        self.measured.stop()
        self.shut()


def _as_widget(line: Line) -> Item:
    """Return a line of an answer as it is shown: what is uneven stands out, and headings are seen as such."""
    if line.tone is Tone.HEADING:
        return Column(8, Label(line.words, style=theme.SECTION, colour=theme.SAND).sized(height=20), gap=0)
    is_verdict = line.tone in (Tone.VERDICT, Tone.UNEVEN_VERDICT)
    is_uneven = line.tone in (Tone.UNEVEN, Tone.UNEVEN_VERDICT)
    colour = theme.COVER if is_uneven else theme.CREAM if is_verdict else theme.SAND
    return Paragraph(line.words, style=theme.BODY_BOLD if is_verdict else theme.BODY, colour=colour)


class Measuring:
    """Measures the draft of an editor. Battles go on while people work; all else is done in a moment."""

    def __init__(self, host: MeasuringHost) -> None:
        self._host = host
        self._dialog: MeasureDialog | None = None
        self._battles: Measurement | None = None  # those that are fought, or whose end nobody has seen yet
        self._show_battles: Callable[[], None] = nothing

    @property
    def has_battles(self) -> bool:
        """Whether battles are fought beside the editor, or have an end that nobody has seen yet."""
        return self._battles is not None

    def fair(self) -> None:
        """Measure how fair the board is."""
        scenario = self._host.checked.scenario
        if scenario is not None and (measured := self._begin("fair", "{}", "--json")) is not None:
            first, second = (side.half for side in scenario.sides)
            found = (points_of_side(self._host, side) for side in tables_of(self._host.values, "side"))
            points = [each for each in found if each]
            tell = partial(fairness_told, halves=(first, second), points=points)
            self._show(scenario, "editor.fair_title", measured, tell)

    def balance(self) -> None:
        """Let computer players play some battles, or show how those that are fought stand."""
        scenario = self._host.checked.scenario
        if self._battles is None and scenario is not None:
            words = ("lab", "balance", "--scenario", "{}", "--battles", str(QUICK_BATTLES), "--json", "--counts")
            self._battles = self._begin(*words)
            if self._battles is not None:
                self._show_battles = partial(
                    self._show, scenario, "editor.balance_title", self._battles, balance_told, of_battles=True
                )
        self._show_battles()

    def _write_balance(self, answer: str, text: str) -> None:
        """Write into the draft who has won how often, and that it was fought on as `text` says."""
        host, balance = self._host, balance_in(answer)
        if balance is not None:
            measured = {**balance, "of": digest_of(ScenarioDraft(text, host.draft.path).values)}
            host.change(lambda values: set_at(values, ("balance",), measured))
            host.refresh()
            host.stage.toast(host.messages.text("editor.balance_written"))

    def _begin(self, *command: str) -> Measurement | None:
        """Begin to measure the draft; say so where that can't be done."""
        host = self._host
        try:
            return Measurement(host.draft.text, host.draft.path, command)
        except OSError as error:
            host.stage.toast(host.messages.text("editor.not_saved", error=system_words(error)))
            return None

    def _show(
        self, scenario: Scenario, title: str, measured: Measurement, tell: Tell, *, of_battles: bool = False
    ) -> None:
        host = self._host
        names = names_of_sides(host.messages, scenario)

        def in_words(answer: str) -> list[Line]:
            return told(host.messages, answer, names, tell)

        self._dialog = MeasureDialog(
            host.stage,
            host.messages.text(title),
            measured,
            names,
            in_words,
            partial(self._write_balance, text=measured.text) if of_battles else None,
            self._work_on if of_battles else None,
        )
        self.look()

    def _work_on(self) -> None:
        self._host.stage.toast(self._host.messages.text("editor.measure_goes_on"))

    def look(self) -> None:
        """Show what has come; of battles that go on beside the editor, in its bar."""
        host, battles, dialog = self._host, self._battles, self._dialog
        is_shown = dialog is not None and dialog.host is not None
        if dialog is not None and is_shown:
            host.stage.dirty |= dialog.look()
            if battles is not None and battles is dialog.measured and battles.is_over:
                self._forget_battles()
        elif battles is not None and (battles.look() or battles.is_over):
            if battles.was_stopped:
                self._forget_battles()
            else:
                self._tell_of_end()
        if self._battles is not None and not self._battles.is_over:
            found = self._battles.progress
            count = 0 if found is None else found.count
            host.tell_battles(host.messages.text("editor.balance_count", count=count, battles=QUICK_BATTLES))

    def _tell_of_end(self) -> None:
        """Say once that battles are over whose end nobody sees."""
        words = self._host.messages.text("editor.balance_ready")
        if self._host.tell_battles(words):
            self._host.stage.toast(self._host.messages.text("editor.balance_is_ready", button=words))

    def _forget_battles(self) -> None:
        self._battles, self._show_battles = None, nothing
        self._host.tell_battles("")

    def stop(self) -> None:
        """End what is measured."""
        for measured in (self._battles, self._dialog.measured if self._dialog is not None else None):
            if measured is not None:
                measured.stop()
