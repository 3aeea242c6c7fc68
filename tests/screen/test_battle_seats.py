"""Who sits at the table: handed over and taken in the middle of a battle, and named where players are."""

from dataclasses import replace
from pathlib import Path

import pytest
from battle_table import Table, small_battle
from menu_program import Visit, visit
from test_battle_opponents import AT_ONCE, FAR_APART, RECRUIT, against, commands, owner, until_people

from dust_tactics.bots.levels import PERSON, Level, Policy, Seat
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.journal.session import Session
from dust_tactics.files.library import find_scenario
from dust_tactics.files.program import VERSION
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.players import names_now, strength
from dust_tactics.rules.commands import Activate
from dust_tactics.screen.battle.view.hover import square_tip
from dust_tactics.screen.main import _refuse_shared
from dust_tactics.screen.menu.result.scene import ResultScene
from dust_tactics.screen.menu.saved.battle_list import players_of
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.play.replay import BranchDialog
from dust_tactics.screen.play.seats_dialog import SeatsDialog
from dust_tactics.screen.ui import Button, Label, ListView

MUSEUM = Path(__file__).parents[1] / "museum"
ENGLISH = load_messages()


def seats_dialog(table: Table) -> SeatsDialog:
    """Opens it by the keys of the menu."""
    table.keys("ESCAPE")
    if not table.scene.stage.covered:
        table.keys("ESCAPE")
    table.keys("p")
    dialog = table.scene.stage.top.widget
    assert isinstance(dialog, SeatsDialog)
    return dialog


def test_a_person_hands_a_side_over_and_takes_it_back(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, PERSON) as table:
        dialog = seats_dialog(table)
        dialog.choices[0].choose(Seat("veteran", "bold"))
        table.keys("RETURN")
        assert table.session.seats == (Seat("veteran", "bold", 1, VERSION), PERSON)
        until_people(table)
        assert owner(table) == 1
        assert isinstance(table.session.history[0].command, Activate)
        assert table.scene.top.left.standing is not None
        assert table.scene.top.left.standing.player == "Sgt. Ruth Calloway"
        dialog = seats_dialog(table)
        dialog.choices[0].choose(PERSON)
        table.keys("RETURN")
        assert table.session.seats == (PERSON, PERSON)
        assert table.scene.top.left.standing.player == "Nora"
        reading = read_journal(table.session.path)
    assert reading.damage is None


def test_the_manner_of_a_computer_player_who_is_chosen_has_its_place_in_the_row(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, PERSON) as table:
        dialog = seats_dialog(table)
        choice = dialog.choices[0]
        alone = choice.who.rect.width
        choice.who._take(2)
        table.wait(16)
        assert choice.manner.visible and choice.manner.rect.width > 60
        assert choice.manner.rect.right <= choice.who.rect.left and choice.manner.rect.top == choice.who.rect.top
        choice.who._take(0)
        table.wait(16)
        assert choice.who.rect.width == alone


def test_a_seat_is_taken_while_its_player_is_at_work(tmp_path: Path) -> None:
    """What is asked then, is asked of the person."""
    with against(tmp_path, small_battle(*FAR_APART), RECRUIT, RECRUIT) as table:
        table.keys("p")
        table.keys("PERIOD")
        table.wait(100)
        dialog = seats_dialog(table)
        dialog.choices[0].choose(PERSON)
        dialog.choices[1].choose(PERSON)
        table.keys("RETURN")
        assert table.scene.prompt is not None
        done = commands(table)
        table.wait(500)
        assert commands(table) == done


def test_seats_that_were_chosen_are_left_by_cancel(tmp_path: Path) -> None:
    """As they were; the dialog of Play on is built on the same one."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, PERSON) as table:
        dialog = seats_dialog(table)
        dialog.choices[0].choose(Seat("veteran"))
        table.click(table.find(Button, "Cancel"))
        assert table.session.seats == (PERSON, PERSON)
        assert dialog.host is None and issubclass(BranchDialog, SeatsDialog)


def test_nothing_is_written_where_nobody_changes_seats(tmp_path: Path) -> None:
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT) as table:
        before = table.session.path.read_bytes()
        seats_dialog(table)
        table.keys("RETURN")
        assert table.session.path.read_bytes() == before


def test_everything_names_who_plays_a_side_by_now(tmp_path: Path) -> None:
    """Whose units those are, who goes first, whose dice: buttons, lists and tooltips, not only the top bar."""
    battle = small_battle(*FAR_APART)
    renamed = replace(battle, sides=(battle.sides[0], replace(battle.sides[1], player="Recruit")))
    with against(tmp_path, renamed, PERSON, RECRUIT) as table:
        scene, state = table.scene, table.scene.state
        assert scene.words.player(state, 1) == "Emil Brandt"
        scene.controller.take_seats({1: Seat("veteran")})
        scene.seats_changed()
        until_people(table)
        state = scene.state
        assert scene.words.player(state, 1) == scene.battle_log.battle_now(state).sides[1].player == "Greta Lindauer"
        theirs = next(unit for unit in state.units if unit.side == 1)
        told = str(square_tip(state, scene.words, theirs.squares[0], None))
        assert "Greta Lindauer" in told and "Brandt" not in told
        table.see()
        labels = [widget.text for widget in scene.panel.walk() if isinstance(widget, Label)]
        assert any("Greta Lindauer" in label for label in labels)
        assert not any("Emil Brandt" in label for label in labels)


def test_a_side_that_people_share_can_not_be_handed_over(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    path.write_bytes(b"".join((MUSEUM / "2013-three-players.jsonl").read_bytes().splitlines(keepends=True)[:8]))
    session = Session.resume(path, durable=False)
    assert isinstance(session, Session)
    with session:
        table = Table(session.state.battle, tmp_path, session=session, settings=AT_ONCE)
        dialog = seats_dialog(table)
        assert [choice.who.enabled for choice in dialog.choices] == [False, True]


def test_an_undo_never_ends_where_a_computer_player_decides_now(tmp_path: Path) -> None:
    """After a side was handed over what its person did before is not gone back to."""
    with against(tmp_path, small_battle(*FAR_APART), PERSON, RECRUIT) as table:
        table.keys("TAB", "n", "RETURN")
        until_people(table)
        table.scene.controller.take_seats({0: RECRUIT, 1: PERSON})
        table.scene.seats_changed()
        until_people(table)
        assert owner(table) == 1
        table.keys("ctrl+z")
        while table.scene.stage.covered:
            table.keys("RETURN")
        until_people(table)
        assert owner(table) == 1


# Around battles


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """A visit to the program whose battles are only noted."""
    with visit(tmp_path / "home", monkeypatch) as found:
        yield found  # type: ignore[misc]


def plates(guest: Visit) -> list[ArmyPanel]:
    """Both sides of the set-up."""
    return guest.widgets(ArmyPanel)


def choose_scenario(guest: Visit, name: str) -> None:
    """Chooses it in the list of the set-up."""
    scenarios = guest.widgets(ListView)[0]
    scenarios.select(next(n for n, entry in enumerate(scenarios.items) if entry.path.stem == name))


def start(guest: Visit) -> Session:
    """The battle that is begun."""
    guest.app.scene._start.click()
    return guest.shown[-1]


def test_who_plays_is_chosen_in_a_new_battle(guest: Visit) -> None:
    """With a manner; the player is called by the level, and gets the seed of the dice."""
    guest.program.new_battle()
    plate = plates(guest)[1]
    assert plate.seats.who.options == ("Human", "Recruit", "Veteran", "Commander", "Marshal")
    assert not plate.seats.manner.visible
    plate.seats.who._take(3)
    plate.seats.manner._take(1)
    assert not plate.name.visible
    guest.app.scene._choices._seed.text = "77"
    session = start(guest)
    assert session.header.seats == (PERSON, Seat("commander", "bold", 77, VERSION))
    assert [side.player for side in session.header.sides] == ["Player 1", "Commander"]


def test_two_players_of_a_level_are_told_apart(guest: Visit) -> None:
    guest.program.new_battle()
    for plate in plates(guest):
        plate.seats.who._take(2)
    assert [side.player for side in start(guest).header.sides] == ["Veteran 1", "Veteran 2"]


def test_the_first_scenario_is_offered_against_a_recruit_and_others_against_a_person(guest: Visit) -> None:
    """Whoever was chosen by hand stays; who was only offered, goes with the scenario."""
    guest.program.new_battle()
    choose_scenario(guest, "first-steps")
    assert [plate.seat for plate in plates(guest)] == [PERSON, Seat("recruit")]
    choose_scenario(guest, "encounter")
    assert [plate.seat for plate in plates(guest)] == [PERSON, PERSON]
    plates(guest)[1].seats.who._take(3)
    choose_scenario(guest, "first-steps")
    assert plates(guest)[1].seat == Seat("commander")


def test_people_who_share_a_side_keep_it(guest: Visit) -> None:
    guest.program.new_battle()
    plate = plates(guest)[0]
    plate.seats.who._take(2)
    plate.seats.who._take(0)
    plate.name.text = "Ada & Ben"
    plate._name_changed()
    assert plate.seat == PERSON
    assert not plate.seats.who.enabled
    assert start(guest).header.seats == (PERSON, PERSON)


def test_a_computer_player_musters_an_army_of_its_own(guest: Visit) -> None:
    guest.program.new_battle()
    plate = plates(guest)[1]
    plate.seats.who._take(2)
    assert plate.chance.text == "Their choice"
    before = plate.army
    plate.chance.click()
    assert plate.army != before
    assert start(guest).header.battle.sides[1].army == plate.army


def test_a_battle_begun_by_its_name_has_the_players_that_the_scenario_offers(guest: Visit) -> None:
    """Unless others are named."""
    scenario = load_scenario(find_scenario("first-steps"))
    guest.program.begin_scenario(scenario, 5)
    assert guest.shown[-1].header.seats == (PERSON, Seat("recruit", seed=5, version=VERSION))
    guest.program.begin_scenario(scenario, 5, seats=(Seat("veteran", "careful"), PERSON))
    assert guest.shown[-1].header.seats == (Seat("veteran", "careful", 5, VERSION), PERSON)
    assert [side.player for side in guest.shown[-1].header.sides] == ["Veteran", "Player 2"]


def test_a_side_that_people_share_is_refused_to_a_computer_player(tmp_path: Path) -> None:
    text = find_scenario("first-steps").read_text(encoding="utf-8")
    path = tmp_path / "shared.toml"
    path.write_text(text.replace('entry = "west"\n', 'entry = "west"\nplayers = ["Ada", "Ben"]\n'))
    scenario = load_scenario(path)
    _refuse_shared(scenario, (None, Seat("veteran")))
    with pytest.raises(KeyError, match="Ada & Ben share West"):
        _refuse_shared(scenario, (Seat("veteran"), None))


def test_lists_and_results_name_computer_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who play by now: a seat may have changed."""
    home = tmp_path / "home"
    with visit(home, monkeypatch, real_battles=True) as guest:
        guest.program.begin_scenario(load_scenario(find_scenario("first-steps")), 3, seats=(Seat("veteran"), None))
        for _ in range(6000):
            guest.app.step([], 400)
            if isinstance(guest.app.scene, ResultScene):
                break
        assert isinstance(guest.app.scene, ResultScene)
        assert guest.app.scene.players() == ["Veteran", "Recruit"]
        assert any(word in guest.words() for word in ("Veteran won", "Recruit won", "Draw"))
        guest.find(Button, "Play again").click()
        assert guest.program._session is not None
        assert [seat.level for seat in guest.program._session.seats] == ["veteran", "recruit"]
    (again, finished) = list_battles(home / "battles")
    assert players_of(ENGLISH, finished, None) == players_of(ENGLISH, again, None) == ["Veteran", "Recruit"]


def test_names_follow_the_seats() -> None:
    veteran = Seat("veteran")
    assert names_now(ENGLISH, ["Nora", "Veteran"], (PERSON, veteran), (PERSON, veteran)) == ["Nora", "Veteran"]
    assert names_now(ENGLISH, ["Nora", "Veteran"], (PERSON, veteran), (veteran, PERSON)) == ["Veteran", "Human"]
    assert names_now(ENGLISH, ["Nora", "Jonas"], (PERSON, PERSON), (veteran, PERSON)) == ["Veteran", "Jonas"]


def test_a_strength_is_told_once_it_was_measured() -> None:
    assert strength(ENGLISH, Level("commander", Policy.CHAINS)) == ""
    measured = Level("commander", Policy.CHAINS, against="veteran", wins=0.66)
    assert strength(ENGLISH, measured) == "wins 7 of 10 battles against a Veteran"


def test_a_player_that_nobody_knows_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    with visit(home, monkeypatch, real_battles=True) as guest:
        path = home / "battles" / "odd.jsonl"
        battle = small_battle(*FAR_APART)
        Session.new(battle, 1, path, seats=(PERSON, Seat("general")), durable=False).close()
        guest.program.go_on(path)
        assert "general" in guest.words()
        assert guest.scene_name == "BattleScene"
        assert guest.program._session is not None
        assert guest.program._session.seats == (PERSON, PERSON)


def test_the_players_dialog_calls_sides_as_the_top_bar_does(tmp_path: Path) -> None:
    for scenario, names in (("first-steps", ["Allies", "Axis"]), ("supply-drop", ["Hawk", "Crow"])):
        battle = make_battle(load_scenario(find_scenario(scenario)), players=("Ada", "Ben"))
        table = Table(battle, tmp_path / scenario, seed=4)
        assert [row.name for row in table.scene.seat_rows()] == names
