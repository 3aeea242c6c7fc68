"""Tooltips: a line at first, all of it by a key, never over what they explain, and silent while something is played."""

from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle
from placing import placed
from screen_hands import Hands
from tour import Tour
from tour_battles import sitting

from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import Button, Canvas, Label, ListView, Stage
from dust_tactics.screen.ui.scrolling import RowState
from dust_tactics.screen.ui.tip_picture import LINE, _all_lines, beside, line_of
from dust_tactics.screen.ui.widget import Widget

KEY_HEIGHT = 16
RULE = Tip("March", "Go twice as far; takes two actions. It may pause there.\nAnd go on.", "T13-MOV-02")


def shown(stage: Stage, hands: Hands, widget: Widget, point: tuple[int, int], milliseconds: float) -> pygame.Rect:
    """Let the mouse rest for so long; where the tooltip stands then."""
    if widget not in stage.root.children:
        stage.root.add(widget)
    hands.move(point)
    hands.wait(milliseconds)
    hands.see()
    assert stage._tip.tip is not None
    return stage._tip.rect


def test_the_key_of_a_rule_stands_in_the_line_of_its_name() -> None:
    *_, (words, style, _) = _all_lines(RULE, Canvas(pygame.Surface((400, 200))))
    assert "MOV-02" in words and style.line >= KEY_HEIGHT


@pytest.mark.parametrize("place", [(10, 10), (620, 10), (10, 440), (600, 440), (300, 200)])
def test_a_tip_stands_beside_its_button(stage: Stage, hands: Hands, place: tuple[int, int]) -> None:
    """In the corners of the window too, be it a line or all of it."""
    button = placed(Button("March", tip=RULE), (*place, 100, 40))
    for whole in (False, True):
        if whole:
            hands.key(pygame.K_LALT, pygame.KMOD_ALT)
        rect = shown(stage, hands, button, button.rect.center, theme.TOOLTIP_DELAY + 50)
        assert stage._tip.whole == whole
        assert not rect.colliderect(button.rect)
        assert stage.area.contains(rect)


def test_a_tip_stands_beside_its_row(stage: Stage, hands: Hands) -> None:
    def paint(canvas: Canvas, rect: pygame.Rect, item: str, state: RowState) -> None:
        canvas.text(item, rect)

    rows = placed(
        ListView(["one", "two", "three"], paint, row_tip=lambda item: Tip(item, "It counts.")), (10, 10, 500, 200)
    )
    rect = shown(stage, hands, rows, (40, 46), theme.TOOLTIP_DELAY + 50)
    assert not rect.colliderect(rows.row_rect(1))
    assert abs(rect.centery - rows.row_rect(1).centery) < 60, "it is near"


def test_the_keyboard_is_told_of_the_row_it_chose(stage: Stage, hands: Hands) -> None:
    def paint(canvas: Canvas, rect: pygame.Rect, item: str, state: RowState) -> None:
        canvas.text(item, rect)

    items = ["one", "two", "three", "four"]
    stage.root.add(
        placed(ListView(items, paint, row_tip=lambda item: Tip(item) if item != "two" else None), (10, 10, 300, 96))
    )
    hands.key(pygame.K_TAB)
    told = []
    for _ in items:
        hands.key(pygame.K_DOWN)
        hands.wait(theme.TOOLTIP_DELAY + 50)
        told.append(stage._tip.tip.title if stage._tip.tip is not None else "")
    assert told == ["one", "", "three", "four"]


def test_where_there_is_no_room_the_mouse_stays_clear() -> None:
    """Of a thing that fills the window."""
    area = pygame.Rect(0, 0, 640, 480)
    rect = beside((200, 60), area, area, (320.0, 240.0))
    assert area.contains(rect) and not rect.collidepoint(320, 240)


def test_a_line_comes_first_and_all_of_it_by_a_key_alone(stage: Stage, hands: Hands) -> None:
    button = placed(Button("March", tip=RULE), (10, 10, 100, 40))
    brief = shown(stage, hands, button, (50, 30), theme.TOOLTIP_DELAY + 50)
    assert not stage._tip.whole and brief.height < 2 * theme.TABLE.line
    hands.key(pygame.K_LALT, pygame.KMOD_ALT)
    hands.see()
    assert stage._tip.whole and stage._tip.rect.height > 2 * brief.height
    hands.move((300, 300))
    hands.move((50, 30))
    hands.wait(theme.TOOLTIP_DELAY + 50)
    hands.see()
    assert not stage._tip.whole
    hands.wait(10 * theme.TOOLTIP_DELAY)
    hands.see()
    assert not stage._tip.whole, "it never grows by itself"


def test_nothing_comes_by_itself_while_something_is_played(stage: Stage, hands: Hands) -> None:
    playing = True
    stage.holds_tips = lambda: playing
    stage.root.add(placed(Button("March", tip=RULE), (10, 10, 100, 40)))
    hands.move((50, 30))
    hands.wait(theme.TOOLTIP_DELAY + 50)
    assert stage.tip_rect is None
    hands.key(pygame.K_LALT, pygame.KMOD_ALT)
    hands.wait(50)
    assert stage.tip_rect is not None, "who asks is told"
    hands.move((300, 300))
    hands.move((50, 30))
    playing = False
    hands.wait(theme.TOOLTIP_DELAY + 50)
    assert stage.tip_rect is not None
    playing = True
    hands.wait(50)
    assert stage.tip_rect is None, "it goes when the enemy moves"


def test_a_tip_does_not_say_what_a_notice_says_already(stage: Stage, hands: Hands) -> None:
    button = placed(Button("March"), (10, 10, 100, 40))
    button.disable("The unit has acted.", "T13-ACT-04")
    stage.root.add(button)
    stage.toast("The unit has acted.", "T13-ACT-04")
    hands.move((50, 30))
    hands.wait(theme.TOOLTIP_DELAY + 50)
    assert stage.tip_rect is None
    hands.wait(theme.TOAST_TIME)
    hands.wait(50)
    assert stage.tip_rect is not None


def test_a_tip_covers_no_notice_where_there_is_other_room(stage: Stage, hands: Hands) -> None:
    stage.toast("A wall of words that tells why this cannot be, and what to do about it now.")
    hands.see()
    notice = stage.toasts.places[0]
    button = placed(Button("March", tip=RULE), (notice.left, notice.top - 50, 100, 40))
    rect = shown(stage, hands, button, button.rect.center, theme.TOOLTIP_DELAY + 50)
    assert not rect.colliderect(stage.toasts.places[0])


def test_why_something_can_not_be_is_told_at_once(stage: Stage, hands: Hands) -> None:
    button = placed(Button("March", tip=RULE), (10, 10, 100, 40))
    button.disable("The unit has acted.\nIt acts again in the next turn.", "T13-ACT-04")
    shown(stage, hands, button, (50, 30), theme.TOOLTIP_DELAY + 50)
    assert stage._tip.whole


@pytest.mark.parametrize(
    ("tip", "line"),
    [
        (RULE, "March · Go twice as far; takes two actions."),
        (Tip("Pounder", short="D4: Pounder"), "D4: Pounder"),
        (Tip(body="Ends the turn, e.g. yours. Nobody acts."), "Ends the turn, e.g. yours."),
        (Tip("Redo"), "Redo"),
        (Tip("Smoke", "It " + "hides " * 80), "Smoke"),
    ],
)
def test_the_line_says_what_it_is(stage: Stage, tip: Tip, line: str) -> None:
    assert line_of(tip, Canvas(pygame.Surface((10, 10)), stage.scale)) == line


def test_more_is_offered_only_where_the_line_does_not_say_all() -> None:
    objective = Tip("D6", "Objective")
    assert not objective.has_more_than(objective.briefly[0]) and objective.has_more_than("D6")
    assert Tip("Smoke", "It hides squads. It lasts a turn.").has_more_than("Smoke · It hides squads.")
    assert not Tip("Redo").has_more_than("Redo")


def test_the_keys_of_a_tip_say_what_they_are_for(stage: Stage, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, pygame.Rect]] = []
    text = Canvas.text

    def noted(canvas: Canvas, words: str, rect: pygame.Rect, *args: object, **named: object) -> float:
        written.append((words, rect))
        return text(canvas, words, rect, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noted)
    button = placed(Button("March", tip=RULE), (10, 10, 100, 40))
    rect = shown(stage, hands, button, (50, 30), theme.TOOLTIP_DELAY + 50)
    places = dict(written)
    assert rect.contains(places["more"]) and places["Alt"].right < places["more"].left


def resting(table: Table, place: object) -> pygame.Rect:
    """The tooltip of a place on the board after a short rest."""
    table.move(place)
    table.wait(theme.TOOLTIP_DELAY + 100)
    table.draw()
    assert table.stage._tip.tip is not None, place
    return table.stage._tip.rect


def test_tips_of_squares_cover_neither_them_nor_what_is_foreseen_there(tmp_path: Path) -> None:
    """Every square, with a unit chosen: ways, odds at the pointer, and odds of the attack that is planned."""
    battle = small_battle({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "E5 W", "recon-grenadiers": "F3"})
    with laid(battle, tmp_path) as table:
        table.click("B3")
        foreseen = 0
        for aimed in (False, True):
            if aimed:
                table.click("E5")
            for square in table.state.battle.board.squares:
                rect, board = resting(table, square), table.scene.board
                tip = table.stage.scale.rect(rect)
                assert not tip.colliderect(board.camera.rect_of(square)), square
                near = [told for told in board._told if told.colliderect(board.camera.rect_of(square))]
                assert tip.collidelist(near) < 0, square
                foreseen += len(near)
        assert foreseen > 2


def test_what_a_bubble_tells_the_tip_does_not_repeat(tmp_path: Path) -> None:
    """The range and how the enemy is seen; the rules of that can still be looked up."""
    battle = small_battle({"pounder": "B3 E"}, {"ludwig": "F3 W", "recon-grenadiers": "E5"}, crates="E3")
    with laid(battle, tmp_path) as table:
        table.click("B3")
        resting(table, "F3")
        tip = table.stage._tip.tip
        assert table.scene.board.pointer.bubble is not None
        assert tip is not None and "Range" not in tip.body and "range" not in tip.body
        assert "T13-" in table.stage.cited


def test_all_that_is_said_at_first_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of everything around a battle that is planned; what is refused says why, in full."""
    tour = Tour(tmp_path, monkeypatch, "en", (1280, 800))
    battle = small_battle({"pounder": "B3 E", "bot-hunters": "B5"}, {"ludwig": "E5 W", "recon-grenadiers": "F3"})
    with sitting(tour, Table(battle, tmp_path)) as table:
        table.click("B3")
        table.click("E5")
        table.draw()
        canvas, said = Canvas(pygame.Surface((10, 10)), table.stage.scale), []
        for widget in table.stage.root.walk():
            tip = widget.tip_at(widget.rect.center)
            if tip is not None and tip is not widget.why_not and not isinstance(widget, Label):
                said.append(line_of(tip, canvas))
        assert len(said) > 10
        assert [line for line in said if canvas.width(line, theme.TABLE) > LINE] == []


def test_a_name_with_a_rank_is_said_whole() -> None:
    """The full stop of a rank ends no sentence, as that of a word of four letters does."""
    assert Tip(body="Capt. Ada Novak: 11 VP\nBen: 3 VP").briefly == ("Capt. Ada Novak: 11 VP",)
    assert Tip(body="It is your turn. Go on.").briefly == ("It is your turn.",)
