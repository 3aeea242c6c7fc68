"""What would a Veteran do in the strategy game, and why did one do what it did: read beside the map, nothing played."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from world_table import WorldTable, world_table

from dust_tactics.bots.levels import Seat
from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm
from dust_tactics.bots.world.veteran import WorldVeteran
from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.files.settings import Settings
from dust_tactics.screen.play.reasons_table import PlanRow, ReasonsTable
from dust_tactics.screen.ui import Label, Paragraph
from dust_tactics.screen.world.mind import WorldMind
from dust_tactics.screen.world.panels.movement import MovementPanel
from dust_tactics.screen.world.panels.purchase import PurchasePanel
from dust_tactics.screen.world.panels.uses import uses_of
from dust_tactics.screen.world.panels.weighing import WeighingPanel
from dust_tactics.screen.world.parts.log import WorldLine
from dust_tactics.screen.world.picturing import content_of
from dust_tactics.screen.world.review import WorldReviewScene
from dust_tactics.screen.world.scene import WorldScene
from dust_tactics.world.cards import HIDDEN
from dust_tactics.world.commands import Buy, ChooseCard, Discard, EndMovement, Move
from dust_tactics.world.game import legal_commands
from dust_tactics.world.state import WorldState

VETERAN = Seat("veteran", seed=4)
WHY = "Why? Click for the Veteran's reasoning."


def weighing(table: WorldTable) -> WeighingPanel:
    """What is read just now."""
    panel = table.scene.panel
    assert isinstance(panel, WeighingPanel)
    return panel


def ask(table: WorldTable) -> WeighingPanel:
    """Ask for a hint by its key."""
    table.guest.keys("y")
    table.guest.wait(50)
    return weighing(table)


def move_mouse(table: WorldTable) -> None:
    """Move the mouse a little, over nothing that answers."""
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0))
    table.scene.stage.handle(event)


def rows(table: WorldTable) -> list[PlanRow]:
    """The plans that stand beside the map."""
    return [widget for widget in table.scene.side.walk() if isinstance(widget, PlanRow)]


def words(table: WorldTable) -> list[str]:
    """What stands in the panel."""
    return [widget.text for widget in table.scene.side.walk() if isinstance(widget, Label | Paragraph)]


def reasons(scene: WorldScene) -> list[WorldLine]:
    """The lines of the log that open something."""
    return [line for line in scene.telling.lines(scene.record) if line.on_open is not None]


def open_line(line: WorldLine) -> None:
    """Click a line."""
    assert line.on_open is not None
    line.on_open()


def moves(state: WorldState) -> list[Move]:
    """The movements that may be made."""
    return [command for command in legal_commands(state) if isinstance(command, Move)]


def leave_and_resume(table: WorldTable) -> None:
    """Leave the game and come back to it: nobody knows any more why anything was done."""
    session = table.scene.session
    session.close()
    again = WorldSession.resume(session.path, durable=False)
    assert isinstance(again, WorldSession)
    table.guest.program.worlds.show(again)


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Veteran weighs two movements in the movement phase, with figures that can be told apart."""
    think = WorldVeteran.think

    def thought(self: WorldVeteran, state: WorldState) -> WorldChoice:
        choice = think(self, state)
        found = moves(state) if isinstance(choice.command, Move | EndMovement) else []
        if len(found) < 2:
            return choice
        options = (
            WorldOption(found[0], 4.0, (WorldTerm("area", 5.5, found[0].target), WorldTerm("left", -1.5))),
            WorldOption(found[-1], 1.0, (WorldTerm("front", 1.0),)),
        )
        return WorldChoice(found[0], options)

    monkeypatch.setattr(WorldVeteran, "think", thought)


@pytest.fixture
def views(monkeypatch: pytest.MonkeyPatch) -> list[WorldState]:
    """All that computer players are given to think about."""
    given: list[WorldState] = []
    think = WorldMind.think

    def thought(mind: WorldMind, state: WorldState, seat: Seat) -> WorldChoice:
        given.append(state)
        return think(mind, state, seat)

    monkeypatch.setattr(WorldMind, "think", thought)
    return given


# A hint


@pytest.mark.usefixtures("adviser")
def test_a_hint_stands_beside_the_map_and_plays_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        below = table.play_to("ChooseMovement")
        commands = len(table.scene.session.history)
        panel = ask(table)
        first, second = panel.options
        assert panel.title == "What a Veteran would do"
        names = table.scene.words.names
        assert [(row.number, *row.lines) for row in rows(table)] == [
            (number, f"{names.area(move.origin)} to {names.area(move.target)}", names.force(move.units), worth)
            for number, move, worth in ((1, first.command, "+4.0"), (2, second.command, "+1.0"))
            if isinstance(move, Move)
        ]
        (grid,) = [widget for widget in table.scene.side.walk() if isinstance(widget, ReasonsTable)]
        assert {row.name: row.figures for row in grid.rows} == {
            "Areas won": ("+5.5", ""),
            "Area left behind": ("−1.5", ""),
            "Position": ("", "+1.0"),
            "Score": ("+4.0", "+1.0"),
        }
        tips = [grid.tip_at(grid.row_rect(number).center) for number in range(len(grid.rows))]
        assert all(tip is not None and tip.body for tip in tips)
        table.guest.keys("y")
        assert table.scene.panel is below
        assert len(table.scene.session.history) == commands


@pytest.mark.usefixtures("adviser")
def test_the_plan_that_is_chosen_or_pointed_at_lies_over_the_map(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        first, second = (option.command for option in ask(table).options)
        assert isinstance(first, Move) and isinstance(second, Move)

        def lit() -> tuple[Any, ...]:
            overlay = table.scene.map.overlay
            return overlay.chosen, tuple(overlay.goals), overlay.arrows[0].units

        assert lit() == ((first.origin,), (first.target,), tuple(first.units))
        table.guest.keys("TAB")
        assert lit() == ((second.origin,), (second.target,), tuple(second.units))
        assert [row.selected for row in rows(table)] == [False, True]
        assert any(line.startswith("Compared with plan 1, plan 2 scores −3.0: ") for line in words(table))
        rows(table)[0].hover((0, 0))
        assert lit()[0] == (second.origin,), "the mouse only rests there"
        move_mouse(table)
        rows(table)[0].hover((0, 0))
        assert lit()[0] == (first.origin,) and [row.selected for row in rows(table)] == [True, False]
        rows(table)[0].leave()
        assert lit()[0] == (second.origin,)
        rows(table)[0].hover((0, 0))
        table.guest.keys("RETURN")
        below = table.panel
        assert isinstance(below, MovementPanel) and below.command == first


@pytest.mark.usefixtures("adviser")
@pytest.mark.parametrize("number", [0, 1])
def test_a_plan_is_taken_over_and_people_still_declare_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    with world_table(home, monkeypatch) as table:
        below = table.play_to("ChooseMovement")
        commands = len(table.scene.session.history)
        command = ask(table).options[number].command
        table.guest.keys(*["TAB"] * number, "RETURN")
        assert table.scene.panel is below and isinstance(below, MovementPanel)
        assert below.command == command
        assert len(table.scene.session.history) == commands
        table.guest.keys("RETURN")
        assert table.scene.session.history[-1].command == command
        table.guest.keys("ctrl+z")
        assert len(table.scene.session.history) == commands


@pytest.mark.parametrize("key", ["y", "ESCAPE"])
def test_a_hint_is_put_away_by_its_key_or_a_step_back(home: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    with world_table(home, monkeypatch) as table:
        below = table.panel
        ask(table)
        table.guest.keys(key)
        assert table.scene.panel is below


def test_a_click_on_the_map_puts_a_hint_away(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        below = table.panel
        ask(table)
        assert table.scene.clicked(0, more=False)
        assert table.scene.panel is below


@pytest.mark.parametrize(("version", "ready", "seed"), [("standard", False, 3), ("epic", True, 8), ("epic", True, 21)])
def test_a_game_can_be_played_by_hints_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, version: str, ready: bool, seed: int
) -> None:
    """Whatever is asked: what is advised is taken over, and given by the main button where people still declare it."""
    settings = 'hand_over = "off"\nsecond_thoughts = false\nask_reactions = "always"\n'
    with world_table(home, monkeypatch, people=2, version=version, ready=ready, seed=seed, settings=settings) as table:
        asked: set[str] = set()
        for _ in range(90):
            table.go_on()
            if table.scene.decision is None or table.scene.state.round > 3:
                break
            asked.add(table.asks())
            below, commands = table.panel, len(table.scene.session.history)
            panel = ask(table)
            wanted = panel.options[0].command
            table.guest.keys("RETURN")
            if len(table.scene.session.history) == commands:
                assert table.scene.panel is below
                table.guest.keys("RETURN")
            given = [entry.command for entry in table.scene.session.history[commands:]]
            if isinstance(below, PurchasePanel):
                assert isinstance(given[0], Discard) and isinstance(wanted, Buy)
                assert given[1] == wanted
            else:
                assert given[0] == wanted, table.asks()
        assert {"ChoosePlay", "ChooseDiscards", "ChoosePlacement", "ChooseMovement"} <= asked


def test_a_hint_for_a_purchase_and_for_its_places_says_what_it_is_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with world_table(home, monkeypatch) as table:
        for asked, told in (("ChoosePurchase", "supremacy"), ("ChoosePlacement", "next to")):
            table.play_to(*((asked, "ChooseDiscards") if asked == "ChoosePurchase" else (asked,)))
            table.guest.keys("y")
            table.guest.wait(50)
            panel = table.scene.panel
            assert isinstance(panel, WeighingPanel)
            uses = uses_of(panel, panel.options[0].command)
            assert uses and any(told in words for _, words in uses)
            assert {words for _, words in uses} <= {one.text for one in table.guest.widgets(Paragraph)}
            table.guest.keys("y")


def test_where_a_veteran_has_nothing_to_say_it_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    with world_table(home, monkeypatch) as table:
        monkeypatch.setattr("dust_tactics.screen.world.kind.POLICIES", {})
        monkeypatch.setattr(table.scene, "toast", told.append)
        below = table.panel
        table.guest.keys("y")
        table.guest.wait(50)
        assert table.scene.panel is below
    assert told == ["A Veteran has no advice here."]


def test_a_hint_that_comes_too_late_is_dropped(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, people=2, settings='hand_over = "off"\n') as table:
        table.play_to("ChooseMovement")
        table.scene.ask_for_hint()
        table.scene.submit(moves(table.state)[0])
        table.guest.wait(300)
        assert not isinstance(table.scene.panel, WeighingPanel)


def test_whoever_advises_sees_what_its_person_sees(
    home: Path, monkeypatch: pytest.MonkeyPatch, views: list[WorldState]
) -> None:
    """His own hand, and nothing of the others, of the deck and of what lies face down."""
    with world_table(home, monkeypatch, people=2, settings='hand_over = "off"\n') as table:
        for _ in range(8):
            views.clear()
            ask(table)
            owner = table.panel.owner
            for view in views:
                assert view.deck == (HIDDEN,) * len(table.state.deck)
                assert view.players[owner].hand == table.state.players[owner].hand
                for number, other in enumerate(view.players):
                    if number != owner:
                        assert set(other.hand) <= {HIDDEN} and other.chosen in (None, HIDDEN)
            table.guest.keys("y")
            table.answer()


# Reasons in the log


def played_to_a_move(table: WorldTable) -> WorldLine:
    """Play until a computer player has moved; the line with its reason."""
    for _ in range(60):
        table.go_on()
        for line in reasons(table.scene):
            if isinstance(table.scene.session.history[line.stand].command, Move):
                return line
        table.answer()
    raise AssertionError("no computer player has moved")


def test_the_log_says_why_below_what_was_done(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what was done in the open alone: a card that is chosen tells of the hand that it was chosen from."""
    with world_table(home, monkeypatch, computer=VETERAN) as table:
        played_to_a_move(table)
        lines = table.scene.telling.lines(table.scene.record)
        found = [number for number, line in enumerate(lines) if line.on_open is not None]
        assert found
        for number in found:
            assert lines[number].nested and not lines[number - 1].nested
            assert lines[number].stand == lines[number - 1].stand
            before = (table.scene.session.opening, *table.scene.session.history)[lines[number].stand]
            command = table.scene.session.history[lines[number].stand].command
            assert not isinstance(command, ChooseCard | Discard)
            option = WorldVeteran().think(before.state).options[0]
            assert option.command == command
            heaviest = max(option.terms, key=lambda term: abs(term.amount))
            named, _, _ = table.scene.words.text(f"world.term-in-text.{heaviest.what}", amount="").partition("(")
            assert named in lines[number].text


def test_a_click_on_that_line_shows_the_map_as_it_stood(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, computer=VETERAN) as table:
        line = played_to_a_move(table)
        below = table.panel
        before = (table.scene.session.opening, *table.scene.session.history)[line.stand].state
        open_line(line)
        table.guest.wait(50)
        panel = weighing(table)
        assert panel.title == "Veteran's reasoning"
        assert table.scene.map.content == content_of(before) != content_of(table.state)
        assert any(text.startswith("The map in round") for text in words(table))
        commands = len(table.scene.session.history)
        table.guest.keys("RETURN")
        assert table.scene.panel is below
        assert len(table.scene.session.history) == commands, "what is past can't be taken over"
        assert table.scene.map.content == content_of(table.state)


def test_computer_players_wait_while_it_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, computer=VETERAN) as table:
        line = played_to_a_move(table)
        table.go_on()
        while table.scene.panel is None or table.asks() not in ("ChooseAttack",):
            table.answer()
            table.go_on()
        table.scene.opponents.paused = True
        while table.scene.panel is not None:
            table.answer()
            if table.scene.stage.covered:
                table.go_on()
        commands = len(table.scene.session.history)
        open_line(line)
        table.guest.wait(50)
        assert weighing(table).below is None
        table.scene.opponents.paused = False
        table.guest.wait(3000)
        assert len(table.scene.session.history) == commands
        table.guest.keys("ESCAPE")
        table.guest.wait(3000)
        assert len(table.scene.session.history) > commands


def test_reasons_are_worked_out_again_after_the_game_was_left(
    home: Path, monkeypatch: pytest.MonkeyPatch, views: list[WorldState]
) -> None:
    """By what everybody has seen; and then the log has them again."""
    with world_table(home, monkeypatch, computer=VETERAN) as table:
        before = played_to_a_move(table)
        leave_and_resume(table)
        line = next(line for line in reasons(table.scene) if line.stand == before.stand)
        assert line.text == WHY
        views.clear()
        open_line(line)
        table.guest.wait(50)
        assert weighing(table).title == "Veteran's reasoning"
        (view,) = views
        assert all(set(player.hand) <= {HIDDEN} for player in view.players)
        line = next(line for line in reasons(table.scene) if line.stand == before.stand)
        assert line.text == before.text


def test_reasons_are_read_in_a_game_that_is_looked_through(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch, computer=VETERAN) as table:
        line = played_to_a_move(table)
        session = table.scene.session
        guest = table.guest
        scene = WorldReviewScene(guest.app, session, settings=Settings, on_quit=guest.app.pop)
        guest.app.push(scene)
        open_line(next(other for other in reasons(scene) if other.stand == line.stand))
        guest.wait(50)
        assert isinstance(scene.panel, WeighingPanel)
        assert scene.past.stand == line.stand
        guest.keys("y")
        assert scene.panel is None
        guest.keys("y")
        guest.wait(50)
        assert isinstance(scene.panel, WeighingPanel)
        guest.keys("PERIOD")
        assert scene.panel is None and scene.past.stand == line.stand + 1
        scene.replay.go_to(0)
        guest.keys("y")
        guest.wait(50)
        assert scene.panel is None, "a card is chosen in secret"


def test_a_line_is_opened_by_a_click_and_the_log_stays_where_it_was_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while the reasons are worked out, which changes its words."""
    with world_table(home, monkeypatch, computer=VETERAN) as table:
        played_to_a_move(table)
        table.play_to("ChooseMovement")
        leave_and_resume(table)
        table.go_on()
        log = table.scene.dock.log
        number = next(number for number, line in enumerate(log.items) if line.on_open is not None)
        log.scroll_to(log.row_rect(number).top - log.row_rect(0).top)
        table.guest.wait(50)
        offset, row = log.offset, log.row_rect(number)
        place = log.window_rect()
        table.guest.click((place.left + row.centerx - log.rect.left, place.top + row.centery - log.rect.top))
        table.guest.wait(50)
        assert weighing(table).title == "Veteran's reasoning"
        assert log.items[number].text != WHY
        assert log.offset == offset
