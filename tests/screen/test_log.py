"""The unfolded log: of one kind of things or one unit alone, and the way back to before a line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from battle_table import Table, laid, small_battle

from dust_tactics.bots.levels import Seat
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import AskReactions, HandOver, Settings, TakeBacks
from dust_tactics.language.report.line import Kind
from dust_tactics.screen.battle.panels.log import LogList, TallLog
from dust_tactics.screen.battle.panels.log_line import LogLine, filtered
from dust_tactics.screen.play.log_filter import Wanted
from dust_tactics.screen.ui import Button, Segmented, Span

CALM = Settings(second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)


def line(words: str, kind: Kind | None = Kind.OTHER, *units: int, nested: bool = False) -> LogLine:
    """A line of the log in which units are named, one after another."""
    return LogLine(1, None, (Span(words),), nested=nested, kind=kind, names=dict(enumerate(units, start=1)))


TOLD = (
    line("moved", Kind.MOVE, 0),
    line("attacked", Kind.ATTACK, 0, 3),
    line("hit", Kind.ATTACK, 0, nested=True),
    line("lost", Kind.LOSS, 3, nested=True),
    line("why", None, nested=True),
    line("held", Kind.OBJECTIVE, 1),
)


@pytest.mark.parametrize(
    ("wanted", "unit", "told"),
    [
        (Wanted.ALL, None, "held attacked hit lost why moved"),
        (Wanted.ATTACKS, None, "attacked hit lost why"),
        (Wanted.MOVES, None, "moved"),
        (Wanted.LOSSES, None, "attacked hit lost why"),
        (Wanted.OBJECTIVES, None, "held"),
        (Wanted.REASONS, None, "attacked hit lost why"),
        (Wanted.ALL, 0, "attacked hit lost why moved"),
        (Wanted.MOVES, 0, "moved"),
        (Wanted.MOVES, 3, ""),
    ],
)
def test_what_is_wanted_is_told_with_all_that_it_sums_up_in_the_order_of_reading(
    wanted: Wanted, unit: int | None, told: str
) -> None:
    found = filtered(TOLD, wanted, unit)
    assert [part.text for each in found for part in each.parts[:1] if isinstance(part, Span)] == told.split()


def played(table: Table) -> None:
    """Pounder moves and attacks, then Jonas's Recon Grenadiers move."""
    for unit, squares in (("B2", ("B3", "E3")), ("H5", ("G5",))):
        table.click(unit)
        for square in squares:
            table.click(square)
        table.keys("RETURN")
        table.wait(400)


@pytest.fixture
def table(tmp_path: Path):  # type: ignore[no-untyped-def]
    """A battle in which both players have acted."""
    west, east = {"pounder": "B2 E", "bot-hunters": "A5"}, {"recon-grenadiers": "H5", "ludwig": "E3 W"}
    with laid(small_battle(west, east), tmp_path, settings=CALM) as table:
        played(table)
        assert len(table.session.history) >= 4
        yield table


def log_of(table: Table) -> TallLog:
    """The unfolded log."""
    (found,) = table.widgets(TallLog)
    return found


def shown(table: Table) -> list[str]:
    """The lines of the unfolded log."""
    lines = log_of(table).list.items
    return ["".join(part.text for part in line.parts if isinstance(part, Span)) for line in lines]


def row_with(log: LogList, wanted: Callable[[LogLine], bool]) -> int:
    """The first row whose line is such."""
    return next(number for number, line in enumerate(log.items) if wanted(line))


def test_a_kind_of_lines_is_read_alone(table: Table) -> None:
    """By the mouse, and by the arrows of the keyboard."""
    table.keys("g")
    whole, kinds = shown(table), table.widgets(Segmented)[0]
    table.click(kinds.option_rect(2).center)
    moves = shown(table)
    assert 0 < len(moves) < len(whole)
    assert all("moved" in line for line in moves)
    table.keys("LEFT")
    assert any("attacked" in line for line in shown(table)) and not set(moves) & set(shown(table))
    table.keys("LEFT")
    assert shown(table) == whole


def test_a_click_on_a_short_line_without_a_rule_unfolds_the_log(table: Table) -> None:
    short = table.scene.log.short
    plain = line("The turn begins", None)
    assert not plain.clause
    short.lines = (plain,)
    table.draw()
    table.click((short.rect.left + 60, short.rect.top + 10))
    assert table.scene.log.unfolded and not table.scene.stage.covered


def test_the_button_says_what_a_click_does_now(table: Table) -> None:
    """And not to show a log that is shown."""
    button, said = table.scene.log.short.unfold, []
    for _ in range(3):
        assert button.tip is not None
        said.append((button.icon, button.tip.title))
        table.click(button)
    assert said == [
        ("chevron-up", "Show full log"),
        ("chevron-down", "Hide log"),
        ("chevron-up", "Show full log"),
    ]


def test_the_unfolded_log_ends_with_a_whole_line(table: Table) -> None:
    table.keys("g")
    log = log_of(table).list
    assert (log.rect.height - 4) % LogList.ROW == 0
    assert log.rect.height > 5 * LogList.ROW


def test_a_click_on_a_name_tells_of_that_unit_alone(table: Table) -> None:
    table.keys("g")
    whole, log = shown(table), log_of(table)
    index = row_with(log.list, lambda line: table.unit("recon-grenadiers") in line.names.values())
    middle = log.list.row_rect(index)
    named = (x for x in range(middle.left, middle.right) if log.list._name_at((x, middle.centery)) is not None)
    table.click((next(named) + 3, middle.centery))
    alone = shown(table)
    assert 0 < len(alone) < len(whole)
    assert all("Recon Grenadiers" in line for line in alone)
    assert not table.scene.stage.covered, "the rule was not opened"
    table.click(log.alone)
    assert shown(table) == whole


def test_a_key_tells_of_the_unit_that_is_pointed_at_or_that_a_line_names(table: Table) -> None:
    table.move("G5")
    table.keys("shift+g")
    assert log_of(table).unit == table.unit("recon-grenadiers")
    assert table.find(Button, "Recon Grenadiers").visible
    table.keys("shift+g")
    assert log_of(table).unit is None
    log = log_of(table).list
    log.select(row_with(log, lambda line: table.unit("pounder") in line.names.values()))
    table.keys("shift+g")
    assert log_of(table).unit == table.unit("pounder")


def test_a_line_leads_back_to_before_it(table: Table) -> None:
    """The Move of the last player, which nothing stands against but that it was theirs."""
    table.keys("g")
    log = log_of(table).list
    index = row_with(log, lambda line: "moved" in "".join(getattr(part, "text", "") for part in line.parts))
    table.move(log.row_rect(index).center)
    stand, before = log.items[index].stand, len(table.session.history)
    table.click(log.back_rect(index).center)
    assert table.stage.covered, "the other player is asked"
    assert len(table.session.history) == before
    table.keys("RETURN")
    assert len(table.session.history) == stand < before
    assert not table.scene.log.unfolded


def test_dice_want_the_consent_of_all(table: Table) -> None:
    """By the keyboard: the first line of all, and a no leaves everything as it is."""
    before = len(table.session.history)
    for answer, length in (("ESCAPE", before), ("RETURN", 0)):
        table.keys("g", "DOWN")
        log = log_of(table).list
        log.select(len(log.items) - 1)
        table.keys("BACKSPACE")
        assert table.stage.covered
        table.keys(answer)
        assert len(table.session.history) == length
    table.keys("ctrl+y")
    assert len(table.session.history) == before, "it can be done again"


def test_nobody_goes_back_where_take_backs_are_refused(tmp_path: Path) -> None:
    battle = small_battle({"pounder": "B2 E"}, {"recon-grenadiers": "E3", "ludwig": "H5 W"})
    seats = Seat(), Seat("recruit", "steady", 3)
    session = Session.new(battle, 1, tmp_path / "battle.jsonl", durable=False, seats=seats)
    settings = Settings(
        second_thoughts=False, hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER, take_backs=TakeBacks.NEVER
    )
    with laid(battle, tmp_path, session=session, settings=settings) as table:
        table.click("B2")
        table.click("E3")
        table.keys("RETURN")
        table.wait(200)
        before = len(table.session.history)
        assert before
        table.scene.back_to_line(0)
        assert len(table.session.history) >= before and not table.stage.covered
        assert any("undo" in told.lower() for told in table.stage.toasts.texts)
