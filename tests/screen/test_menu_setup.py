"""Setting a battle up, by keyboard and by mouse; what stands against it is said."""

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from menu_program import Visit, add_unit, mustering, visit
from own_unit_cards import write_card
from test_battle_seats import choose_scenario

from dust_tactics.bots.levels import Seat
from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.places import data_root, user_root
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.board.preview import TablePreview
from dust_tactics.screen.card.brief import BriefCard
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.menu.setup.scene import SetupScene
from dust_tactics.screen.menu.setup.side import ArmyPanel
from dust_tactics.screen.ui import Button, Canvas, Dropdown, Entry, Label, ListView, Segmented, Widget
from dust_tactics.screen.ui.fonts import font
from dust_tactics.table.dice_sets import DiceKind


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        yield guest


def start_button(guest: Visit) -> Button:
    return guest.find(Button, "Start battle")


def side(guest: Visit, number: int) -> ArmyPanel:
    """What is chosen for a side."""
    return guest.widgets(ArmyPanel)[number]


def seed(guest: Visit) -> Entry:
    """The field of the seed."""
    return guest.beside(Entry, "Dice seed")


def focus_on(guest: Visit, goal: Widget) -> None:
    """Goes on with Tab until the widget has the focus."""
    for _ in range(30):
        if guest.stage.focused is goal:
            return
        guest.key(pygame.K_TAB)
    pytest.fail(f"Tab never comes to {goal}")


def test_a_battle_is_set_up_by_keyboard_alone(guest: Visit) -> None:
    """Names, an army and a seed are chosen, and the battle begins with them."""
    focus_on(guest, side(guest, 0).name)
    guest.type_over("Nora")
    focus_on(guest, side(guest, 0).army_choice)
    guest.key(pygame.K_RETURN)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_RETURN)
    focus_on(guest, side(guest, 1).name)
    guest.type_over("Jonas")
    focus_on(guest, seed(guest))
    guest.type_over("42")
    guest.key(pygame.K_RETURN)
    session = guest.shown[0]
    assert session.header.seed == 42
    assert [side.player for side in session.header.sides] == ["Nora", "Jonas"]
    assert [side.army for side in session.header.sides] == ["Battlegroup Koshka", "Kampfgruppe Stefan"]
    assert guest.journals() == [session.path]


def test_the_first_table_is_painted_in_the_first_frame(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(home, monkeypatch) as guest:
        guest.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, unicode="n", mod=0)], 16)
        guest.app.draw()
        place = guest.widgets(TablePreview)[0].picture_rect().inflate(-8, -8)
        pixels = pygame.surfarray.array3d(guest.app.window.surface.subsurface(guest.app.scale.rect(place)))
        counts = np.unique(pixels.reshape(-1, 3), axis=0, return_counts=True)[1]
        assert counts.max() < 0.2 * counts.sum(), "a mat of one colour with a few signs"


def test_enter_in_the_list_starts_the_scenario_that_is_chosen(guest: Visit) -> None:
    guest.key(pygame.K_DOWN)
    chosen = guest.widgets(ListView)[0].items[1].content
    guest.key(pygame.K_RETURN)
    assert guest.shown[0].header.scenario == chosen.id


def test_how_even_a_scenario_is_stands_in_the_list_and_below_its_name(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one that nobody has measured nothing is said."""
    measured = 'balance = { by = "veteran", won = 160, lost = 236, drawn = 4 }\n'
    scenario = (data_root() / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    lines = [line for line in scenario.splitlines() if not line.startswith("balance")]
    (home / "scenarios").mkdir(parents=True)
    for name, text in (("with", measured), ("without", "")):
        (home / "scenarios" / f"{name}.toml").write_text(text + "\n".join(lines), encoding="utf-8")
    drawn: list[str] = []
    write = Canvas.text

    def noted(canvas: Canvas, text: str, *where: object, **how: object) -> object:
        drawn.append(text)
        return write(canvas, text, *where, **how)  # type: ignore[arg-type]

    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        entries = guest.widgets(ListView)[0].items
        monkeypatch.setattr(Canvas, "text", noted)
        for name, words in (
            ("with", ["The Axis won 6 in 10", "The Axis won 6 in 10 (tested in 400 battles between"]),
            ("without", []),
        ):
            guest.widgets(ListView)[0].select([entry.path.stem for entry in entries].index(name))
            drawn.clear()
            guest.see()
            assert {text for text in drawn if "tested in" in text} == set(words[1:])
            assert set(words) <= set(drawn)


@pytest.mark.parametrize(("scenario", "label"), [("encounter", "Boards"), ("first-steps", "Board")])
def test_one_board_is_called_a_board(guest: Visit, scenario: str, label: str) -> None:
    choose_scenario(guest, scenario)
    guest.see()
    assert [words.text for words in guest.widgets(Label) if words.text in ("Board", "Boards")] == [label]


def test_without_a_seed_every_battle_has_dice_of_its_own(guest: Visit) -> None:
    for _ in range(2):
        guest.key(pygame.K_RETURN)
    assert len({session.header.seed for session in guest.shown}) == 2


@pytest.mark.parametrize(
    ("field", "words", "reason"),
    [
        ("name", "   ", "Give every player a name."),
        ("name", "player 2", "Two players have the same name. Change one."),
        ("name", "Ada & Ben & ada", "Two players have the same name. Change one."),
        ("name", "Ada & & Ben", "Give every player a name."),
        ("name", "Ada & Ben & Cy & Dee", "Too many players on one side: 3 players at most."),
        ("seed", "seven", "Not a valid seed. Use a whole number of up to 18 digits."),
        ("seed", "-1", "Not a valid seed. Use a whole number of up to 18 digits."),
    ],
)
def test_what_stands_against_starting_is_said(guest: Visit, field: str, words: str, reason: str) -> None:
    focus_on(guest, seed(guest) if field == "seed" else side(guest, 0).name)
    guest.key(pygame.K_a, pygame.KMOD_CTRL)
    guest.key(pygame.K_BACKSPACE)
    guest.type(words)
    why_not = start_button(guest).why_not
    assert why_not is not None
    assert why_not.body == reason
    guest.key(pygame.K_RETURN)
    assert not guest.shown


def test_a_person_without_a_name_is_player_one(guest: Visit) -> None:
    first = side(guest, 0)
    assert (first.name.text, first.name.placeholder, first.player) == ("", "Your name", "Player 1")
    guest.click(start_button(guest))
    assert [title.player for title in guest.shown[0].header.sides] == ["Player 1", "Player 2"]


def test_names_and_hand_over_are_remembered(guest: Visit) -> None:
    focus_on(guest, side(guest, 0).name)
    guest.type_over("Nora")
    scene = guest.app.scene
    assert isinstance(scene, SetupScene)
    guest.click(start_button(guest))
    kept = tomllib.loads((guest.home / "settings.toml").read_text())
    assert kept["player_1"] == "Nora"
    assert kept["hand_over"] == "plain"


def test_players_and_seed_that_a_scenario_names_are_proposed_and_not_remembered(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several who share a side always, one as long as no player has given a name; typed names stay."""
    text = (data_root() / "scenarios" / "encounter.toml").read_text(encoding="utf-8")
    text = text.replace('entry = "west"', 'entry = "west"\nplayers = ["Ann", "Bo", "Cy"]')
    text = text.replace('entry = "east"', 'entry = "east"\nplayer = "Eve"')
    text = text.replace("turns = 8", "turns = 8\nseed = 7")
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "mine.toml").write_text(text, encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        plates, list_view = guest.widgets(ArmyPanel), guest.widgets(ListView)[0]
        stems = [entry.path.stem for entry in list_view.items]
        mine, encounter = stems.index("mine"), stems.index("encounter")
        assert [plate.player for plate in plates] == ["Player 1", "Player 2"]
        list_view.select(mine)
        assert [plate.player for plate in plates] == ["Ann & Bo & Cy", "Eve"]
        assert seed(guest).placeholder == "7"
        list_view.select(encounter)
        assert seed(guest).placeholder == "random"
        assert [plate.player for plate in plates] == ["Player 1", "Player 2"]
        focus_on(guest, side(guest, 1).name)
        guest.key(pygame.K_a, pygame.KMOD_CTRL)
        guest.type_over("Nora")
        list_view.select(mine)
        assert [plate.player for plate in plates] == ["Ann & Bo & Cy", "Nora"]
        guest.click(start_button(guest))
        assert guest.shown[0].header.seed == 7
        assert [side.player for side in guest.shown[0].header.battle.sides] == ["Ann & Bo & Cy", "Nora"]
        kept = tomllib.loads((home / "settings.toml").read_text())
        assert kept["player_2"] == "Nora"
        assert "player_1" not in kept


def test_pointing_at_a_unit_shows_its_card(guest: Visit) -> None:
    units = side(guest, 1).units
    guest.move(units.row_rect(1).center)
    card = guest.widgets(BriefCard)[0]
    assert card.card is not None
    assert card.card.id == "ludwig"
    assert guest.app.scene.stage.area.contains(card.rect)
    guest.move((5, 400))
    assert not guest.widgets(BriefCard)


def test_a_broken_scenario_is_listed_with_its_complaints(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "scenarios").mkdir(parents=True)
    good = (data_root() / "scenarios" / "encounter.toml").read_text(encoding="utf-8")
    (home / "scenarios" / "mine.toml").write_text(good.replace("turns = 8", 'turns = "many"'), encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.key(pygame.K_HOME)
        guest.see()
        assert "mine.toml" in guest.words()
        assert "turns" in guest.words()
        assert not guest.widgets(ArmyPanel)
        guest.key(pygame.K_RETURN)
        assert not guest.shown
        guest.key(pygame.K_END)
        guest.key(pygame.K_RETURN)
        assert len(guest.shown) == 1


def test_complaints_fit_the_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own files go by the names of their folders, and every letter is one that we can draw."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    own = Complaint(str(user_root() / "maps" / "mill.tmx"), "map", "infinite '1'", "0 (Map ▸ Map Properties)", 2)
    other = Complaint("/elsewhere/mill.tmx", "", "a", "b")
    words = complaint_lines(load_messages(), (own, other))
    assert words.splitlines() == [
        "• maps/mill.tmx: line 2: map: found infinite '1', expected 0 (Map › Map Properties)",
        "• /elsewhere/mill.tmx: found a, expected b",
    ]
    letters = font("Regular", 16)
    assert letters.metrics("\uf8ff")[0] not in letters.metrics(words.replace("\n", ""))  # the box for unknown ones


def test_odd_files_in_the_users_folder_are_listed_and_hurt_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = home / "scenarios"
    (folder / "folder.toml").mkdir(parents=True)
    (folder / "loop.toml").symlink_to(folder / "loop.toml")
    (folder / "gone.toml").symlink_to(folder / "nowhere.toml")
    (folder / "noise.toml").write_bytes(bytes(range(256)) * 2000)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        listed = {entry.path.name: entry for entry in guest.widgets(ListView)[0].items}
        for name in ("folder.toml", "loop.toml", "gone.toml", "noise.toml"):
            assert listed[name].complaints
        guest.key(pygame.K_HOME)
        assert "expected" in guest.words()
        guest.key(pygame.K_END)
        guest.key(pygame.K_RETURN)
        assert len(guest.shown) == 1


def test_the_users_own_scenario_can_be_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "scenarios").mkdir(parents=True)
    good = (data_root() / "scenarios" / "encounter.toml").read_text(encoding="utf-8")
    (home / "scenarios" / "mine.toml").write_text(good.replace('"Encounter"', '"Mine"'), encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.key(pygame.K_HOME)
        guest.key(pygame.K_RETURN)
        assert guest.shown[0].header.name == "Mine"


def test_a_battle_that_can_not_be_written_down_does_not_begin(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir(parents=True)
    (home / "battles").write_text("a file where the folder should be")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.key(pygame.K_RETURN)
        assert not guest.shown
        assert "Couldn't save the battle" in guest.words()


def test_the_dice_are_chosen(guest: Visit) -> None:
    """Dust dice, unless the scenario or the players say otherwise."""
    guest.key(pygame.K_RETURN)
    assert guest.shown[0].state.battle.dice is DiceKind.DUST
    dice = next(choice for choice in guest.widgets(Segmented) if "Standard" in choice.options)
    dice.choose(1)
    guest.key(pygame.K_RETURN)
    assert guest.shown[1].state.battle.dice is DiceKind.CLASSIC


def test_heroes_are_listed_with_whom_they_start(guest: Visit) -> None:
    rows = {row.name: row.words for plate in guest.widgets(ArmyPanel) for row in plate.units.items}
    assert rows["Stefan Retter"] == "with Recon Grenadiers"
    assert rows["Ludwig"] == ""
    assert guest.app.scene.stage.shortened == []


def test_an_army_whose_card_has_gone_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user may put a file away while the set-up is open."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(home))
    card = write_card("mine.toml")
    (home / "armies").mkdir()
    army = 'edition = "2013"\n[[army]]\nid = "own"\nname = "Own"\nbloc = "allies"\nunits = ["rangers"]\n'
    (home / "armies" / "own.toml").write_text(army)
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        choice = side(guest, 0).army_choice
        assert "Own · 20" in choice.options
        side(guest, 0).take_army(load_armies("2013")["own"])
        card.unlink()
        guest.click(start_button(guest))
        assert not guest.shown
        assert "rangers" in guest.words()


def test_boards_of_the_user_are_told_apart_and_faulty_ones_say_why(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "maps").mkdir(parents=True)
    farm = (data_root() / "maps" / "farm.tmx").read_text(encoding="utf-8")
    (home / "maps" / "mine.tmx").write_text(farm, encoding="utf-8")
    (home / "maps" / "wide.tmx").write_text(farm.replace('width="9"', 'width="900"', 1), encoding="utf-8")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        guest.see()
        board = guest.widgets(Dropdown)[0]
        before = board.options[board.index]
        board.click()
        assert board.options[-2:] == ("mine.tmx", "wide.tmx") and "Farm" in board.options
        guest.key(pygame.K_END)
        guest.key(pygame.K_RETURN)
        assert "width '900'" in guest.words()
        guest.see()
        assert guest.app.scene.stage.shortened == []
        guest.key(pygame.K_RETURN)
        board = guest.widgets(Dropdown)[0]
        assert board.options[board.index] == before


def muster_a_gunner(guest: Visit) -> None:
    """Musters an army for the first side, of other points than the scenario begins with."""
    guest.click(guest.find(Button, "Build army"))
    scene = mustering(guest)
    scene.draft.clear()
    scene.column.limit.set_value(130)
    add_unit(guest, "the-gunners")
    guest.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    guest.see()


def test_a_mustered_army_goes_along_to_another_scenario(guest: Visit) -> None:
    """With the points that were agreed on; chance does not take its place."""
    muster_a_gunner(guest)
    guest.app.scene.stage.focus(guest.widgets(ListView)[0])
    guest.key(pygame.K_DOWN)
    plate = side(guest, 0)
    assert plate.army is not None and [unit.card for unit in plate.army.units] == ["the-gunners"]
    assert plate.limit == 130
    guest.click(guest.find(Button, "Random"))
    assert any(words.endswith("· 17") for words in plate.army_choice.options)


def test_a_mustered_army_is_not_lost_by_a_slip(guest: Visit) -> None:
    muster_a_gunner(guest)
    guest.key(pygame.K_ESCAPE)
    assert "Leave this battle?" in guest.words()
    guest.key(pygame.K_ESCAPE)
    assert guest.scene_name == "SetupScene"
    guest.key(pygame.K_ESCAPE)
    guest.click(guest.find(Button, "Discard army"))
    assert guest.scene_name == "MenuScene"


def test_units_that_an_event_calls_say_so_and_own_scenarios_come_first(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = home / "scenarios"
    folder.mkdir(parents=True)
    shutil.copy(data_root() / "scenarios" / "winter-manoeuvres.toml", folder / "mine.toml")
    with visit(home, monkeypatch) as guest:
        guest.program.new_battle(folder / "mine.toml")
        guest.see()
        scene = guest.app.scene
        assert isinstance(scene, SetupScene)
        assert scene._entries[0].path == folder / "mine.toml" and scene._entries[1].path.stem == "encounter"
        words = {row.words for number in (0, 1) for row in side(guest, number).units.items}
        assert "arrives by an event" in words


def test_the_computer_players_that_a_scenario_names_are_proposed_and_not_remembered(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They go before who played the side the last time; whom people chose by hand stays."""
    text = (data_root() / "scenarios" / "encounter.toml").read_text(encoding="utf-8")
    (home / "scenarios").mkdir(parents=True)
    mine = text.replace('entry = "east"', 'entry = "east"\ncomputer = "recruit"')
    (home / "scenarios" / "mine.toml").write_text(mine, encoding="utf-8")
    (home / "settings.toml").write_text("sound_volume = 0\nlessons = 'off'\nlevel_2 = 'veteran'\n")
    with visit(home, monkeypatch) as guest:
        guest.key(pygame.K_n)
        list_view, east = guest.widgets(ListView)[0], side(guest, 1)
        stems = [entry.path.stem for entry in list_view.items]
        list_view.select(stems.index("encounter"))
        assert east.seat.level == "veteran"
        list_view.select(stems.index("mine"))
        assert side(guest, 0).seat.is_person and east.seat.level == "recruit"
        assert east.given_seat.level == "veteran"
        list_view.select(stems.index("encounter"))
        assert east.seat.level == "veteran"
        east.take_seat(Seat("commander"))
        list_view.select(stems.index("mine"))
        assert east.seat.level == east.given_seat.level == "commander"


def test_whoever_will_lead_the_other_side_is_introduced_and_changes_with_level_and_manner(guest: Visit) -> None:
    second = side(guest, 1)
    assert not second.introduction.visible, "people need no introduction"
    told = []
    for seat in (Seat("veteran"), Seat("veteran", "bold"), Seat("recruit")):
        second.take_seat(seat)
        commander = second.introduction.commander
        assert commander is not None and second.introduction.visible
        told.append((commander.name, commander.character))
    assert told[0] == ("Greta Lindauer", "wry, thrifty")
    assert told[1] == ("Greta Lindauer", "wry, lavish for once"), "what is told of her goes with how she plays"
    assert told[2][0] == "Emil Brandt"
    side(guest, 0).take_seat(Seat("veteran"))
    assert not second.introduction.visible, "of two that play each other nobody speaks"


def test_a_side_and_its_only_army_of_one_name_are_called_once(guest: Visit) -> None:
    """The army of a scenario that lists units has the name of its bloc."""
    panel = guest.widgets(ArmyPanel)[0]
    panel._list_armies(panel._armies[:1])
    panel.call("Elsewhere")
    assert panel._only_army.visible
    panel.call(panel._only_army.text)
    assert not panel._only_army.visible
