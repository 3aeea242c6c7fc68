"""What the laboratory says of a draft: how fair its board is, and who wins some battles between computer players."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from string import ascii_uppercase
from threading import Thread
from typing import Any

from dust_tactics.files.editing.wishes import set_at, tables_of
from dust_tactics.files.reading.bytes import make_folder, write_whole
from dust_tactics.files.reading.complaints import system_words
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.players import level_name
from dust_tactics.screen import theme
from dust_tactics.screen.menu.editor.choices import names_of_sides
from dust_tactics.screen.menu.editor.forces import points_of_side
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.ui import FILL, MAIN, Button, Dialog, Paragraph, Row, ScrollView, Stage

Sides = tuple[str, str]
Tell = Callable[[Messages, Any, Sides], Iterator[str]]
"""Makes sentences of an answer."""


def told(messages: Messages, answer: str, sides: Sides, tell: Tell) -> str:
    """Return the answer of a command in sentences; as it came, where it is no answer that is known."""
    try:
        return "\n".join(tell(messages, json.loads(answer), sides))
    except (ValueError, LookupError, TypeError, AttributeError):
        return answer.strip()


Halves = tuple[Sequence[int], Sequence[int]]
"""The squares of the half of each side; none of either where the board has no halves."""


def fairness_told(
    messages: Messages, found: Any, sides: Sides, halves: Halves = ((), ()), points: Sequence[int] = ()
) -> Iterator[str]:
    """Yield what the units of both sides cost, how alike the board is for both, and how far it is from one to the other
    and to objectives.

    points   what the units of each side cost; nothing where that is not known
    """
    text = messages.text
    if len(points) == len(sides):
        yield from _told_of_points(messages, sides, points)
    swaps = [symmetry["broken"] for symmetry in found["symmetry"].values() if symmetry["swaps_sides"]]
    if [] in swaps:
        yield text("editor.measured.alike")
    else:
        yield text("editor.measured.unlike")
        whole = len(found["sight"]["without_cover"])
        yield _where(messages, min(swaps, key=len), whole) if swaps else text("editor.measured.unlike_entries")
        yield from _favoured(messages, found, sides, halves)
    for way in found["ways"]:
        for movers, ways in _alike(way["movers"]):
            kind = messages.listed([text(f"editor.measured.{mover}") for mover in movers])
            if ways["shortest"] is None:
                yield text("editor.measured.no_way", kind=kind)
                continue
            yield text("editor.measured.way", kind=kind, squares=messages.counted("square", ways["shortest"]))
            for objective, steps in ways["to_objectives"].items():
                first, second = (_steps_told(messages, one) for one in steps)
                values = {"objective": objective, "first": first, "second": second, "side": sides[0], "other": sides[1]}
                yield text("editor.measured.objective", **values)


def _steps_told(messages: Messages, steps: int | None) -> str:
    """Return how far it is to an objective; that there is no path where none leads there."""
    return messages.text("editor.measured.unreached") if steps is None else messages.counted("square", steps)


def _told_of_points(messages: Messages, sides: Sides, points: Sequence[int]) -> Iterator[str]:
    """Yield what the units of both sides cost, and that one has clearly more."""
    first, second = (messages.counted("point", each) for each in points)
    values = {"side": sides[0], "other": sides[1], "first": first, "second": second}
    yield messages.text("editor.measured.points", **values)
    if max(points) > _MUCH * min(points):
        side = sides[0] if points[0] > points[1] else sides[1]
        more = messages.counted("point", max(points) - min(points))
        yield messages.sentence("editor.measured.more_points", {}, side=side, points=more)


def _where(messages: Messages, squares: Sequence[str], whole: int) -> str:
    """Return which squares of a board differ from those that they would have to be like: each by its name, or where
    they are many, within what corners they lie.

    whole   how many squares the board has
    """
    if 2 * len(squares) > whole > 0:
        return messages.text("editor.measured.unlike_mostly")
    if len(squares) > _MOST_NAMED:
        columns = sorted({square.rstrip("0123456789") for square in squares}, key=lambda one: (len(one), one))
        rows = sorted(int(square.lstrip(ascii_uppercase)) for square in squares)
        corners = f"{columns[0]}{rows[0]}–{columns[-1]}{rows[-1]}"
        return messages.text("editor.measured.unlike_within", count=len(squares), squares=corners)
    return messages.text("editor.measured.unlike_where", squares=messages.listed(squares))


def _favoured(messages: Messages, found: Any, sides: Sides, halves: Halves) -> Iterator[str]:
    """Yield whom an uneven board favours: by the paths of infantry to objectives, and by cover."""
    text, bare = messages.text, found["sight"]["without_cover"]
    paths = [pair for way in found["ways"][:1] for pair in way["movers"]["infantry"]["to_objectives"].values()]
    steps = [pair for pair in paths if None not in pair]
    near = [sum(pair[side] for pair in steps) for side in (0, 1)]
    if steps:
        kind = "near" if len(steps) == 1 else "near_in_all"
        yield _less(messages, kind, sides, near, is_even=near[0] == near[1])
    in_the_open = [round(sum(bare[square] for square in half) / len(half)) for half in halves if half]
    is_covered_alike = len(in_the_open) < len(sides) or max(in_the_open) <= _MUCH * min(in_the_open)
    if len(in_the_open) == len(sides):
        yield _less(messages, "covered", sides, in_the_open, is_even=is_covered_alike)
    if is_covered_alike and near[0] == near[1]:
        yield text("editor.measured.no_favour", balance=text("editor.balance"))


def _less(messages: Messages, what: str, sides: Sides, figures: Sequence[int], *, is_even: bool) -> str:
    """Return which side has less of something that is bad for it, or that both have as much."""
    if is_even:
        return messages.text(f"editor.measured.as_{what}")
    few, side = min(zip(figures, sides, strict=True))
    return messages.sentence(f"editor.measured.more_{what}", {}, side=side, few=few, many=max(figures))


def _alike(ways: dict[str, Any]) -> Iterator[tuple[list[str], Any]]:
    """Yield each of the ways once, with all who move alike on it."""
    told: list[Any] = []
    for way in ways.values():
        if way not in told:
            told.append(way)
            yield [mover for mover, other in ways.items() if other == way], way


def balance_in(answer: str) -> dict[str, Any] | None:
    """Return the table of a scenario that says who has won how often, of an answer of one scenario that is known."""
    try:
        found = json.loads(answer)
        (score,) = found["scenarios"].values()
        table = {"by": str(found["player"]), **{key: int(score[key]) for key in ("won", "lost", "drawn")}}
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return table


def balance_told(messages: Messages, found: Any, sides: Sides) -> Iterator[str]:
    """Yield who has won how often, and how far that can be trusted."""
    text = messages.text
    yield text("editor.measured.by", level=level_name(messages, str(found.get("player", ""))))
    for score in found["scenarios"].values():
        battles = score["won"] + score["lost"] + score["drawn"]
        yield text("editor.measured.won", side=sides[0], count=score["won"], battles=battles)
        yield text("editor.measured.won", side=sides[1], count=score["lost"], battles=battles)
        if score["drawn"]:
            yield text("editor.measured.drawn", count=score["drawn"])
        low, high = score["interval"]
        yield text("editor.measured.interval", side=sides[0], low=round(100 * low), high=round(100 * high))
        share = (score["won"] + score["drawn"] / 2) / battles
        if not low <= 0.5 <= high:
            yield text("editor.measured.uneven")
        elif abs(share - 0.5) > _NEAR_HALF:
            yield text("editor.measured.leans", side=sides[share < 0.5], battles=battles)
        else:
            yield text("editor.measured.even")


_MOST_NAMED = 10
"""Squares that are named."""
_MUCH = 1.1
"""How many times as many points, or squares that see into its half, one side has where that is said to matter."""
_NEAR_HALF = 0.1
"""How far from half the battles a share may lie that is called even."""
_WIDTH, _HEIGHT, _KEEP = 620, 300, 40
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
        tell: Callable[[str], str],
        on_keep: Callable[[str], None] | None = None,
    ) -> None:
        self._tell, self._answer = tell, ""
        waits = "editor.measuring" if on_keep is None else "editor.balance_waits"
        self._words = Paragraph(stage.messages.text(waits, battles=QUICK_BATTLES), style=theme.BODY)
        self._view = ScrollView(content=self._words)
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
        self._words.text = self._tell(told) if told.strip() else self._why_not()
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
        if balance is not None and host.change(lambda values: set_at(values, ("balance",), balance)):
            host.stage.toast(host.messages.text("editor.balance_written"))

    def _begin(
        self, title: str, command: tuple[str, ...], tell: Tell, on_keep: Callable[[str], None] | None = None
    ) -> None:
        host, scenario = self._host, self._host.checked.scenario
        if scenario is None:
            return
        names = names_of_sides(host.messages, scenario)

        def in_words(answer: str) -> str:
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
