"""A roll is an event: lines of aim that stay, dice beside the target, and time that can be cut short."""

from dataclasses import replace

import pygame
import pytest
from battle_table import Lay, Table, small_battle

from dust_tactics.files.settings import AskReactions, HandOver, Settings
from dust_tactics.grid.squares import parse_square
from dust_tactics.rules import events as ev
from dust_tactics.rules.commands import IMPROVISED, Activate, Attack, Declare
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.game import legal_commands
from dust_tactics.rules.scenario import Objective
from dust_tactics.rules.units import Action
from dust_tactics.screen.battle.animation import animation
from dust_tactics.screen.battle.view import place_names
from dust_tactics.screen.battle.view.effects import FloatingWords
from dust_tactics.screen.battle.view.fight_effects import AimLine, ThrownDice
from dust_tactics.screen.battle.view.impacts import Impact, Ring
from dust_tactics.screen.board.names import Placed
from dust_tactics.table.dice import Face, parse_faces
from dust_tactics.table.tally import tally

LONGEST, WITH_A_BURST = 2100, 2900
"""Milliseconds that a usual attack may take, the sum of its losses included, and one that destroys its target."""
DUEL = ({"grim-reapers": "B3"}, {"recon-grenadiers": "E3"})


UNASKED = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)


def attack(lay: Lay, seed: int = 3, *, sustained: bool = False) -> Table:
    """The reapers have just fired, and it is about to be shown; sustained, with one of their weapons."""
    return fire(lay(*DUEL, pace=1.0, seed=seed, settings=UNASKED), sustained=sustained)


def fire(table: Table, card: str = "grim-reapers", *, sustained: bool = False) -> Table:
    """The reapers fire, or another unit."""
    actions = (Action.SUSTAINED,) if sustained else (Action.ATTACK, Action.NOTHING)
    table.scene.submit(Activate(table.state.asked, table.unit(card)))
    table.scene.submit(Declare(table.state.asked, actions))
    shots = next(command for command in legal_commands(table.state) if isinstance(command, Attack) and command.shots)
    if sustained:
        shots = replace(shots, shots=(replace(shots.shots[0], count=1),))
    table.scene.submit(shots)
    assert table.scene.playback.active
    return table


def shown(table: Table, kind: type) -> list[object]:
    board = table.scene.board
    return [effect for effect in (*board.effects, *board.lingering) if isinstance(effect, kind)]


def rolls(table: Table) -> list[DiceRolled]:
    events = table.session.history[-1].events
    return [event for event in events if isinstance(event, DiceRolled)]


def played(table: Table, step: int = 16) -> list[tuple[int, int, bool]]:
    """Play it to its end; at each moment the time, results told beside the target, and whether the aim is shown."""
    moments, time = [], 0
    while table.scene.playback.active:
        dice = shown(table, ThrownDice)
        told = sum(row.thrown >= 1 for one in dice for row in one.rows)  # type: ignore[attr-defined]
        moments.append((time, told, bool(shown(table, AimLine))))
        table.wait(step)
        time += step
    return moments


@pytest.mark.parametrize("seed", range(4))
def test_an_attack_is_seen_in_two_seconds_with_its_aim_until_the_shots(lay: Lay, seed: int) -> None:
    table = attack(lay, seed)
    moments = played(table)
    destroyed = not table.state.units[table.unit("recon-grenadiers")].on_table
    assert 400 < moments[-1][0] < (WITH_A_BURST if destroyed else LONGEST)
    aims = [aimed for _, _, aimed in moments]
    assert aims[0] and not aims[-1] and aims == sorted(aims, reverse=True)


def test_nothing_lies_over_the_fight_once_the_shots_have_landed(lay: Lay) -> None:
    table = attack(lay)
    while not any(effect.share > 0.7 for effect in shown(table, Impact)):  # type: ignore[attr-defined]
        assert table.scene.playback.active
        table.wait(16)
    assert not shown(table, AimLine)
    while table.scene.playback.active:
        faded = [one.share for one in shown(table, ThrownDice)]  # type: ignore[attr-defined]
        table.wait(16)
    assert all(share > 0.8 for share in faded), "they go before anything else is to be decided"


def test_words_of_a_weapon_could_be_read_and_are_gone_before_the_dice_of_the_next_are_thrown(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    reapers, grenadiers = table.unit("grim-reapers"), table.unit("recon-grenadiers")
    rolled = [
        ev.DiceRolled("hit", 0, tally(2, "dice"), parse_faces("MM"), (Face.ARMY,), "", reapers, grenadiers, weapon)
        for weapon in (0, 1)
    ]
    table.scene.playback.play(rolled, table.state, lambda: None)
    first, seen = None, 0
    while table.scene.playback.active:
        words = [effect for effect in shown(table, FloatingWords) if isinstance(effect, FloatingWords)]
        dice = [one for one in shown(table, ThrownDice) if isinstance(one, ThrownDice)]
        if first is None and words:
            first = words[0]
        if first in words:
            seen += 16
            assert not any(len(one.rows) > 1 or one.rows[0].thrown < 1 for one in dice)
        table.wait(16)
    assert first is not None and seen >= 400


def test_the_result_is_told_when_the_dice_lie(lay: Lay) -> None:
    table = attack(lay)
    moments = played(table)
    before = [told for time, told, _ in moments if time < 360]
    assert set(before) == {0}, "nothing is told while the first dice roll"
    assert {told for _, told, _ in moments} == set(range(len(rolls(table)) + 1)) >= {0, 1, 2}


def test_a_save_lies_beside_the_roll_that_it_answers(lay: Lay) -> None:
    table = attack(lay)
    most = 0
    while table.scene.playback.active:
        most = max([most, *(len(dice.rows) for dice in shown(table, ThrownDice))])  # type: ignore[attr-defined]
        table.wait(16)
    assert most == len(rolls(table))
    assert not shown(table, ThrownDice) and not shown(table, AimLine), "nothing is left when it is over"


def test_dice_keep_off_the_target_and_the_attacker(lay: Lay) -> None:
    table = attack(lay)
    board = table.scene.board
    while table.scene.playback.active:
        for dice in shown(table, ThrownDice):
            if not dice.rows:  # type: ignore[attr-defined]
                continue
            before = table.draw().copy()
            for square in ("B3", "E3"):
                rect = board.camera.rect_of(table.square(square))
                plate = dice._placed(320, 90, board.camera)  # type: ignore[attr-defined]
                assert not plate.colliderect(rect)
            assert before.get_size() == (1280, 800)
        table.wait(60)


def test_dice_that_lie_on_the_board_are_not_shown_in_the_tray_as_well(lay: Lay) -> None:
    table = attack(lay)
    tray = table.scene.tray
    seen = set()
    while table.scene.playback.active:
        on_board = any(one.rows for one in shown(table, ThrownDice))  # type: ignore[attr-defined]
        assert tray.elsewhere == on_board
        seen.add(on_board)
        table.wait(16)
    assert seen == {True, False} and not tray.elsewhere


@pytest.mark.parametrize("target", ["A1", "A6", "I1", "I6"])
def test_dice_lie_clear_of_the_lists_beside_the_board(lay: Lay, target: str) -> None:
    table = lay({"pounder": "E3 E"}, {"recon-grenadiers": target}, pace=1.0, settings=UNASKED)
    table.scene.turn()
    fire(table, "pounder")
    lists = [one.rect for one in table.scene.rosters.lists if one.visible]
    assert table.scene.rosters_shown and lists
    while table.scene.playback.active:
        table.draw()
        factor = table.stage.scale.factor
        for plate in [plate for one in shown(table, ThrownDice) if (plate := one.plate)]:  # type: ignore[attr-defined]
            told = pygame.Rect(*(round(edge / factor) for edge in plate))
            assert told.collidelist(lists) < 0
        table.wait(60)


def test_names_of_places_are_not_written_while_a_fight_is_looked_at(
    lay_battle: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Depots lie all around the target, so that wherever the dice and the line of aim lie they would cross a name."""
    written: list[Placed] = []
    monkeypatch.setattr(place_names, "draw_names", lambda _surface, names, _factor: written.extend(names))
    battle = small_battle(*DUEL)
    depots = [f"{row}{column}" for row in "CDEFG" for column in (1, 2, 4, 5)]
    squares = [parse_square(depot, battle.board.width, battle.board.height) for depot in depots]
    battle = replace(battle, objectives=tuple(Objective(f"Depot {square}", square) for square in squares))
    table = fire(lay_battle(battle, pace=1.0, seed=2, settings=UNASKED))
    dice, names = 0, 0
    while table.scene.playback.active:
        written.clear()
        table.draw()
        fights = [*shown(table, ThrownDice), *shown(table, AimLine)]
        assert not (written and fights)
        dice, names = dice + len(fights), names + len(written)
        table.wait(60)
    assert dice and names, "both were to be seen"


def test_a_miss_and_a_save_of_everything_rise_from_the_target(lay: Lay) -> None:
    words = set()
    for seed in range(40):
        table = attack(lay, seed)
        while table.scene.playback.active:
            words |= {effect.words for effect in shown(table, FloatingWords)}  # type: ignore[attr-defined]
            table.wait(48)
        if "missed" in words and any(word.endswith(" saved") for word in words):
            return
    raise AssertionError(f"only {sorted(words)} rose in 40 attacks")


def test_a_sustained_attack_misses_only_when_the_failed_dice_have_missed_again(lay: Lay) -> None:
    """Whether some have hit at once, only when rolled again, or never."""
    seen, seeds = set[tuple[bool, bool]](), iter(range(40))
    while len(seen) < 3:
        table = attack(lay, next(seeds), sustained=True)
        first = rolls(table)[0].successes
        told = False
        while table.scene.playback.active:
            told |= any(effect.words == "missed" for effect in shown(table, FloatingWords))  # type: ignore[attr-defined]
            table.wait(48)
        hits = first + sum(roll.successes for roll in rolls(table) if roll.purpose == "re-roll")
        assert told == (hits == 0)
        seen.add((first > 0, hits > 0))


def test_a_click_quickens_and_a_second_one_skips(lay: Lay) -> None:
    slow = played(attack(lay))[-1][0]
    table = attack(lay)
    table.click(table.scene.board.rect.center)
    assert table.scene.playback.active
    assert played(table)[-1][0] < 0.6 * slow
    table = attack(lay)
    table.click(table.scene.board.rect.center)
    table.click(table.scene.board.rect.center)
    assert not table.scene.playback.active


def test_a_key_skips(lay: Lay) -> None:
    table = attack(lay)
    table.keys("SPACE")
    assert not table.scene.playback.active


def test_a_number_rises_from_who_loses_miniatures(lay: Lay) -> None:
    for seed in range(20):
        table = attack(lay, seed)
        lost = 5 - table.state.units[table.unit("recon-grenadiers")].left
        seen = set()
        while table.scene.playback.active:
            seen |= {effect.words for effect in shown(table, FloatingWords)}  # type: ignore[attr-defined]
            table.wait(16)
        if lost:
            assert any(word.endswith(str(lost)) for word in seen)
            return
    raise AssertionError("nobody was lost in 20 attacks")


def asked_about_the_fallen(lay: Lay, panzerfausts: int, *, always: bool) -> str:
    """Grenadiers without their MG are hit: one of the four has carried no Panzerfaust to begin with."""
    settings = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER, ask_casualties=always)
    table = lay(*DUEL, seed=0, settings=settings)
    grenadiers = table.state.units[table.unit("recon-grenadiers")]
    table.state.units[grenadiers.id] = replace(
        grenadiers, miniatures=(0, 1, 2, 3), ammunition=(None, None, panzerfausts, None)
    )
    table.click("B3")
    table.click("E3")
    table.keys("RETURN")
    assert table.state.units[grenadiers.id].left > 0
    return table.asked


def test_losses_that_nobody_would_choose_otherwise_are_asked_about_only_on_wish(lay: Lay) -> None:
    assert asked_about_the_fallen(lay, 0, always=True) == "TakeCasualties"
    assert asked_about_the_fallen(lay, 0, always=False) == "ChooseUnitPrompt", "all that is left are rifles"


def test_a_unit_whose_special_weapon_may_be_kept_is_asked_about_its_fallen(lay: Lay) -> None:
    settings = Settings(hand_over=HandOver.OFF, ask_reactions=AskReactions.NEVER)
    table = lay(*DUEL, seed=3, settings=settings)
    table.click("B3")
    table.click("E3")
    table.keys("RETURN")
    assert table.asked == "TakeCasualties"


def test_every_event_of_a_fight_is_shown(lay: Lay) -> None:
    table = attack(lay)
    events = table.session.history[-1].events
    parts = {type(event).__name__: animation(event, table.scene.playback.table) for event in events}
    assert parts["DiceRolled"]
    assert all(parts.values()), parts


@pytest.mark.parametrize("seed", range(3))
def test_a_tooltip_does_not_lie_over_the_dice(lay: Lay, seed: int) -> None:
    """The mouse rests where the target was clicked, and a key asks what is there while dice are thrown beside it."""
    table = attack(lay, seed)
    table.move("E3")
    seen = 0
    for _ in range(60):
        table.key(pygame.K_LALT)
        table.see(50)
        dice = [effect for effect in table.scene.board.effects if isinstance(effect, ThrownDice)]
        tip, factor = table.stage.tip_rect, table.stage.scale.factor
        if not table.scene.busy or tip is None or not dice or dice[0].plate is None:
            continue
        plate = pygame.Rect(*(round(edge / factor) for edge in dice[0].plate))
        seen += 1
        assert not tip.colliderect(plate)
    assert seen or not table.state.at(table.square("E3")), "bare ground has none"


def test_dice_beside_the_target_name_whose_they_are_and_the_weapon_behind_them(lay: Lay) -> None:
    """Several weapons roll one after another, and both sides may; a save names the weapon that it answers."""
    table = attack(lay)
    told = set()
    while table.scene.playback.active:
        told |= {row.roll.with_what or row.roll.words for dice in shown(table, ThrownDice) for row in dice.rows}  # type: ignore[attr-defined]
        table.wait(16)
    attacker = table.state.units[table.unit("grim-reapers")]
    weapons = {attacker.card.weapons[roll.weapon].title for roll in rolls(table) if roll.weapon is not None}
    saves = {words for words in told if "save" in words}
    assert saves and all(any(words.endswith(f" against {weapon}") for weapon in weapons) for words in saves), told
    others = told - saves
    assert others and all(any(words == f"{attacker.name}: {weapon}" for weapon in weapons) for words in others), told


def test_a_long_volley_ends_with_its_sum(lay: Lay) -> None:
    table = lay(*DUEL, pace=1.0, settings=UNASKED)
    reapers, grenadiers = table.unit("grim-reapers"), table.unit("recon-grenadiers")
    rolled = [
        ev.DiceRolled("hit", 0, tally(3, "dice"), parse_faces("AAT"), (Face.ARMY,), "", reapers, grenadiers, weapon)
        for weapon in (0, 1)
    ]
    rolled += [
        ev.DiceRolled("cover-save", 1, tally(2, "dice"), parse_faces(faces), (Face.SHIELD,), "", grenadiers, reapers, 0)
        for faces in ("ST", "TT")
    ]
    table.scene.playback.play(rolled, table.state, lambda: None)
    totals = list[str]()
    while table.scene.playback.active:
        dice = [one for one in shown(table, ThrownDice) if isinstance(one, ThrownDice)]
        totals += [one.total for one in dice if one.total]
        assert not any(one.total and one.rows[-1].thrown < 1 for one in dice)
        table.draw()
        table.wait(16)
    assert set(totals) == {"4 hits − 1 saved = 3 through"} and len(totals) * 16 >= 400


def test_a_unit_that_strikes_back_is_told_once_before_its_dice(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"recon-grenadiers": "C3"}, pace=1.0, settings=UNASKED)
    scene, reapers, grenadiers = table.scene, table.unit("grim-reapers"), table.unit("recon-grenadiers")
    line = IMPROVISED
    blows = [
        ev.DiceRolled("hit", side, tally(2, "dice"), parse_faces("AT"), (Face.ARMY,), "", *units, line)
        for side, units in ((0, (reapers, grenadiers)), (1, (grenadiers, reapers)), (1, (grenadiers, reapers)))
    ]
    scene.playback.play([ev.CloseCombatBegan(reapers, grenadiers), *blows], table.state, lambda: None)
    moments = list[tuple[int, str]]()
    while scene.playback.active:
        words = [one for one in shown(table, FloatingWords) if isinstance(one, FloatingWords)]
        dice = [row for one in shown(table, ThrownDice) if isinstance(one, ThrownDice) for row in one.rows]
        moments += [(len(dice), one.words) for one in words if one.words == "retaliates!"]
        table.wait(16)
    assert {count for count, _ in moments} == {1} and len(moments) * 16 >= 500


def test_who_strikes_back_is_told_right_there_and_a_ring_opens_from_it(lay: Lay) -> None:
    crowd = {"bot-hunters": "B2", "pounder": "B4 E", "the-gunners": "D3"}
    table = lay({"grim-reapers": "B3"} | crowd, {"recon-grenadiers": "C3"}, pace=1.0, settings=UNASKED)
    board, reapers, grenadiers = table.scene.board, table.unit("grim-reapers"), table.unit("recon-grenadiers")
    blows = [
        ev.DiceRolled("hit", side, tally(2, "dice"), parse_faces("AT"), (Face.ARMY,), "", *units, IMPROVISED)
        for side, units in ((0, (reapers, grenadiers)), (1, (grenadiers, reapers)))
    ]
    table.scene.playback.play([ev.CloseCombatBegan(reapers, grenadiers), *blows], table.state, lambda: None)
    seen, rings = 0, set[tuple[float, float]]()
    own = board.camera.rect_of(table.square("C3"))
    while table.scene.playback.active:
        table.draw()
        words = [one for one in shown(table, FloatingWords) if isinstance(one, FloatingWords)]
        for one in words:
            if one.words == "retaliates!" and one.moved is not None:
                seen += 1
                assert own.clipline(one.rect(board.camera.view, board.camera).midbottom, own.center)
                assert abs(one.moved[0]) < 0.5 and abs(one.moved[1]) < 0.5
                rings |= {ring.place for ring in board.lingering if isinstance(ring, Ring)}
        table.wait(16)
    assert seen and (2.5, 2.5) in rings


def test_that_there_is_no_save_lies_below_the_dice_and_not_over_the_unit(lay: Lay) -> None:
    table = lay({"grim-reapers": "B3"}, {"ludwig": "E3 W"}, pace=1.0, settings=UNASKED)
    reapers, ludwig = table.unit("grim-reapers"), table.unit("ludwig")
    roll = ev.DiceRolled("hit", 0, tally(2, "dice"), parse_faces("AT"), (Face.ARMY,), "", reapers, ludwig, 0)
    played = [roll, ev.NoSave(ludwig, 1, "no-save-in-the-open", "T13-COV-12")]
    table.scene.playback.play(played, table.state, lambda: None)
    totals = list[str]()
    while table.scene.playback.active:
        totals += [one.total for one in shown(table, ThrownDice) if isinstance(one, ThrownDice) and one.total]
        words = [one.words for one in shown(table, FloatingWords) if isinstance(one, FloatingWords)]
        assert "no save" not in words
        table.wait(16)
    assert set(totals) == {"no save"} and len(totals) * 16 >= 200
