"""What the log says of the 2010 book: orders, repairs, cover pieces, rounds, and the words that this book has."""

from dataclasses import replace

from book_2010 import CANNON, referee, squad, walker
from referee import Referee

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.reasons import command_words
from dust_tactics.language.report.ending import reason_words
from dust_tactics.language.report.line import Line
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.board import Obstacle
from dust_tactics.rules.cards import SkillOnCard
from dust_tactics.rules.commands import Declare, Order, PlaceTerrain
from dust_tactics.rules.result import Result
from dust_tactics.rules.scenario import Victory
from dust_tactics.rules.units import Action, Status

NARRATOR = Narrator(load_messages())
FIELD = "\n".join([". . . . . . . . ."] * 3)
ROLES = ("officer", "radioman", "mechanic", "medic", "weapon-specialist")
_PLAIN = squad("Command", "command-squad")
_MEMBERS = tuple(SkillOnCard(role, (("miniature", number + 1),)) for number, role in enumerate(ROLES))
COMMAND = replace(_PLAIN, skills=(*_PLAIN.skills, *_MEMBERS))


def told(game: Referee) -> list[tuple[str, str]]:
    """The lines of the last command, each with its clause; those of dice are left out."""
    return [(line.text, line.clause) for line in NARRATOR.report(game.events, game.state)]


def commanding(**units: str) -> Referee:
    """A command squad in A1 that acts, and friends of it."""
    first = {"Command": "A1"} | {name.replace("_", " "): place for name, place in units.items()}
    return referee(FIELD, first, {"Luther": "I1"}, cards={"Command": COMMAND})


def test_an_order_that_nobody_hears_fails() -> None:
    game = commanding(Pounder="B1")
    game.activate("Pounder").declare("nothing").activate("Luther").declare("nothing").activate("Command")
    game.declare("special", specials=("get-moving",), dice=("M",))
    assert ("Command failed the roll for Get Moving", "T10-CMD-04") in told(game)
    assert ("Command declared Get Moving", "T10-ACT-02") in told(game)


def test_a_repair_tells_what_is_left() -> None:
    game = commanding(Pounder="B1").change("Pounder", crosses=2).activate("Command")
    game.declare("special", specials=("makeshift-repair",))
    game.give(Order(game.state.asked, game.unit("Pounder").id))
    assert told(game)[:2] == [
        ("Command: Makeshift Repair for Pounder", "T10-CMD-22"),
        ("Pounder repaired 1 Health: now 3", "T10-CMD-22"),
    ]


def test_who_comes_back_is_told_by_what_he_carries() -> None:
    game = commanding(Combat_Rangers="B1").change("Combat Rangers", miniatures=(1, 2, 3, 4)).activate("Command")
    game.declare("special", specials=("get-up",))
    ((served, miniature), *_) = [(command.unit, command.miniature) for command in game.legal()]
    game.give(Order(game.state.asked, served, miniature))
    [(line, clause)] = [each for each in told(game) if "recovered" in each[0]]
    assert line.startswith("Combat Rangers recovered the soldier with ") and line.endswith(": now 5")
    assert clause == "T10-CMD-28"


def test_a_unit_that_was_lost_comes_back() -> None:
    game = commanding(Pounder="").change("Pounder", status=Status.ELIMINATED, crosses=4).activate("Command")
    game.declare("special", specials=("field-repair",), dice=("H",))
    game.give(Order(game.state.asked, game.unit("Pounder").id))
    assert told(game)[:2] == [
        ("Command: Field Repair for Pounder", "T10-CMD-25"),
        ("Pounder returned at full strength", "T10-CMD-36"),
    ]


def test_cover_pieces_are_called_by_what_they_are() -> None:
    """They have neither a side nor a name, so the line begins large."""
    game = referee(
        "C . . .", {"Gunner": "C1"}, {"Combat Rangers": "A1"}, cards={"Gunner": walker("Gunner", weapons=(CANNON,))}
    )
    game.activate("Gunner").declare("sustained")
    game.attack(("Cannon", Obstacle.AMMO_CRATES), dice=["HMMM", "HMM"])
    lines = NARRATOR.report(game.events, game.state)
    assert [line.text for line in lines] == [
        "Gunner aimed 1 × Cannon at an ammo crate (Sustained Attack)",
        "Gunner attacked an ammo crate (Sustained Attack): 4 dice, 2 hits, target destroyed",
        "Destroyed: an ammo crate at A1",
    ]
    assert [line.text for line in lines[1].details][-1] == "An ammo crate took 1 damage: no Health left"
    assert all(line.side in (0, None) for line in (*lines, *lines[1].details))


def test_a_draw_of_two_winners_is_not_said_to_be_one_of_points() -> None:
    battle = replace(
        referee(FIELD, {"Pounder": "A1"}, {"Luther": "I1"}).state.battle, victory=(Victory("army-points"),)
    )
    result = Result(None, "both-achieved", "T10-VIC-03", (8, 6))
    assert reason_words(battle, result, load_messages()) == "Both sides met a victory condition in the same round."


def test_battles_are_told_in_the_words_and_by_the_clauses_of_the_book() -> None:
    lines: list[Line] = []
    cards, clauses = load_cards("2010"), load_clauses("2010")
    for seed in range(3):

        def observe(state, command, events) -> None:
            found = NARRATOR.report(events, state)
            lines.extend([*found, *(detail for line in found for detail in line.details)])

        play_battle(random_battle(seed, cards, "2010"), seed, random_players(seed), observe)
    assert len(lines) > 100
    for line in lines:
        assert line.text.strip() and not set(line.text) & set("{}*") and "  " not in line.text
        assert not line.clause or line.clause in clauses, line.text
        assert "March" not in line.text and "ARMY" not in line.text and not line.text.startswith("Turn ")


def test_what_a_computer_player_means_to_do_names_the_order() -> None:
    """And says of pieces what the book calls them."""
    state = commanding(Pounder="B1").state
    messages = load_messages().of_book("2010")
    order = Declare(state.asked, (Action.MOVE, Action.SPECIAL), specials=("field-repair",))
    assert command_words(messages, state, order) == "Declare Move, then Field Repair"
    trap = PlaceTerrain(state.asked, Obstacle.TANK_TRAPS, 0)
    assert command_words(messages, state, trap) == "Place a tank trap at A1"


def test_a_member_of_another_command_squad_who_comes_back_is_told_by_office() -> None:
    heavy = replace(COMMAND, id="heavy", name="Heavy", armour=3)
    game = referee(
        FIELD, {"Command": "A1", "Heavy": "A2"}, {"Luther": "I1"}, cards={"Command": COMMAND, "Heavy": heavy}
    )
    game.change("Heavy", miniatures=(4,)).activate("Command").declare("special", specials=("get-up",))
    game.give(Order(game.state.asked, game.unit("Heavy").id, ROLES.index("mechanic")))
    assert any("Mechanic" in text for text, _ in told(game))
