"""How the battle is won and how it stands: in New battle, the panel, the tooltip, the bar at the top and the help."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from battle_table import Table, laid, small_battle
from menu_program import Visit, visit

from dust_tactics.rules.scenario import Objective, Victory
from dust_tactics.screen.battle.panels.outlook_marks import OutlookMarks
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.view.hover import square_tip
from dust_tactics.screen.help.book import BattlePage, HelpBook, HelpTab
from dust_tactics.screen.ui import ListView, ScrollView

DEPOT = "Hold the depot at the end of turn 3 or later, with no enemy within 2 squares of it."


def depot_table(folder: Path, turn: int, holder: str = "B2") -> Table:
    """A battle for a depot on B2, in some turn, with a squad of the first side somewhere and nobody near."""
    battle = small_battle({"bot-hunters": holder}, {"recon-grenadiers": "I6"})
    ways = Victory("eliminate"), Victory("hold", (("objective", "depot"),)), Victory("army-points")
    table = Table(replace(battle, objectives=(Objective("depot", 10),), victory=ways), folder)
    table.state.turn = turn
    table.scene.board.show(table.state)
    table.scene.refresh()
    return table


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        yield guest


def test_new_battle_tells_how_to_win_from_the_file(guest: Visit) -> None:
    shown = guest.widgets(ListView)[0]
    shown.select([entry.path.stem for entry in shown.items].index("supply-drop"))
    words = guest.words()
    for told in ("Have at least 5 victory points and be ahead", "from turn 3", "The battle ends after turn 8."):
        assert told in words


def test_the_briefing_stands_first_in_new_battle_and_in_the_help(guest: Visit) -> None:
    shown = guest.widgets(ListView)[0]
    shown.select([entry.path.stem for entry in shown.items].index("grab-the-dust"))
    (entry,) = [entry for entry in shown.items if entry.path.stem == "grab-the-dust"]
    began = entry.content.briefing().split()[:4]
    depot = "Hold the northern depot at the end of turn 3 or later"
    words = " ".join(guest.words().split())
    assert 0 <= words.find(" ".join(began)) < words.find(depot)
    guest.key(pygame.K_F1)
    (book,) = guest.widgets(HelpBook)
    book.turn_to(HelpTab.BATTLE)
    guest.see()
    told = " ".join(page_words(book).split())
    assert 0 <= told.find(" ".join(began)) < told.find(depot)


def page_words(book: HelpBook) -> str:
    """All that the page which is shown tells, from top to bottom."""
    assert book.page is not None
    return " ".join(text for widget in book.page.walk() if isinstance(text := getattr(widget, "text", ""), str))


def test_help_in_new_battle_has_a_page_for_the_battle_at_hand(guest: Visit) -> None:
    shown = guest.widgets(ListView)[0]
    shown.select([entry.path.stem for entry in shown.items].index("grab-the-dust"))
    guest.key(pygame.K_F1)
    (book,) = guest.widgets(HelpBook)
    book.turn_to(HelpTab.BATTLE)
    guest.see()
    assert isinstance(book.page, BattlePage)
    assert "Hold the northern depot at the end of turn 3 or later" in guest.words()


def test_help_of_the_menu_has_no_such_page(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_F1)
        guest.see()
        (book,) = guest.widgets(HelpBook)
        assert "This battle" not in book.tabs.options


def test_the_panel_tells_how_to_win_while_no_unit_is_chosen(tmp_path: Path) -> None:
    """At any size of the window; the card or plan of a unit takes its place."""
    table = depot_table(tmp_path, 1, "A1")
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        table.resize(size)
        assert DEPOT in table.words()
        assert "Depot: held by no one" in table.words()
    table.click("A1")
    assert DEPOT not in table.words()


@pytest.mark.parametrize(
    ("turn", "words", "warns"),
    [
        (1, "If nothing changes, Nora will win at the end of turn 3 by holding the objective.", False),
        (2, "If nothing changes, Nora will win at the end of turn 3 by holding the objective.", True),
        (3, "If the turn ended now, Nora would win by holding the objective.", True),
    ],
)
def test_the_bar_and_the_panel_tell_who_would_win_and_warn_before_it_is_too_late(
    tmp_path: Path, turn: int, words: str, warns: bool
) -> None:
    table = depot_table(tmp_path, turn)
    assert words in table.words()
    assert "Depot: held by Nora" in table.words()
    (marks,) = table.widgets(OutlookMarks)
    assert marks.tip is not None
    assert words in marks.tip.body
    assert marks.standing.warns is warns
    assert marks.standing.winner == marks.standing.held[0]
    assert marks.standing.winner is not None
    assert marks.standing.winner.side == 0


def test_marks_in_the_bar_and_on_the_board_change_with_who_holds_the_objective(tmp_path: Path) -> None:
    """Free or held: the bar and the square look otherwise; what holds it has its mark beside the token."""
    pictures = []
    for number, place in enumerate(("B2", "A1")):
        folder = tmp_path / str(number)
        folder.mkdir()
        table = depot_table(folder, 2, place)
        table.move((5, 5))
        picture = table.see()
        (marks,) = table.widgets(OutlookMarks)
        bar = pygame.Rect(marks.rect.left, marks.rect.top + 28, marks.rect.width, 18)
        square = pygame.Rect(table.scene.board.camera.rect_of(10))
        corner = pygame.Rect(square.left + 4, square.bottom - 16, 12, 12)
        pictures.append([pygame.image.tobytes(picture.subsurface(rect), "RGB") for rect in (bar, corner)])
    assert all(held != free for held, free in zip(*pictures, strict=True))


def test_the_marks_have_room_in_the_smallest_window(tmp_path: Path) -> None:
    table = depot_table(tmp_path, 2)
    for size in ((1024, 640), (1280, 800)):
        table.resize(size)
        table.see()
        (marks,) = table.widgets(OutlookMarks)
        assert table.scene.top.middle.rect.contains(marks.rect)


def test_pointing_at_an_objective_tells_what_it_is_good_for(tmp_path: Path) -> None:
    table = depot_table(tmp_path, 1)
    tip = square_tip(table.state, table.scene.words, 10, None)
    assert "Objective: Depot. Nora holds it." in tip.body
    assert "Hold it at the end of turn 3 or later, with no enemy within 2 squares of it, to win the battle." in tip.body
    other = square_tip(table.state, table.scene.words, 20, None)
    assert "wins the battle" not in other.body


def test_the_help_of_a_battle_tells_of_its_objectives(tmp_path: Path) -> None:
    table = depot_table(tmp_path, 1)
    table.key(pygame.K_F1)
    (book,) = table.widgets(HelpBook)
    book.turn_to(HelpTab.BATTLE)
    table.see()
    assert DEPOT in table.words()
    assert isinstance(book.page, ScrollView)
    assert "to win the battle" in table.words()


MANY = ("bot-hunters", "the-gunners", "pounder", "grim-reapers", "bazooka-joe", "rhino")


@pytest.mark.parametrize("count", [1, len(MANY)])
def test_how_to_win_is_seen_whole_whatever_the_size_of_the_armies(tmp_path: Path, count: int) -> None:
    """Below the units where there is room, else above them; the keys at the foot make way."""
    west = {card: f"{letter}1" for card, letter in zip(MANY[:count], "ABCDEF", strict=False)}
    east = {
        card: f"{letter}6" for card, letter in zip(("ludwig", "recon-grenadiers", "stefan-retter"), "ABC", strict=True)
    }
    with laid(small_battle(west, east), tmp_path) as table:
        panel = table.scene.panel
        heading = next(one for one in panel.walk() if getattr(one, "text", "") == "How to win")
        part, rosters = heading.parent, [one for one in panel.walk() if isinstance(one, RosterPanel)]
        assert part is not None and panel.view.window_rect().contains(part.window_rect())
        assert (part.window_rect().top > rosters[0].window_rect().top) == (count == 1)
