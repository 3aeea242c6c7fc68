"""How a fight is shown: shots, blows, dice beside the target, losses.

The lines of aim and the dice stay until the command is played, and the whole of a usual attack takes some 1.5 seconds.
"""

from functools import partial, singledispatch

from dust_tactics.grid.squares import middle
from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import is_spray, weapon_line
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import Shot
from dust_tactics.screen import theme
from dust_tactics.screen.battle.animation_parts import Place, TableTop, flash
from dust_tactics.screen.battle.view.effects import Beam, Blast, Burst, Effect, Flames, FloatingWords, Strike, Tracers
from dust_tactics.screen.battle.view.fight_effects import AimLine, ThrownDice
from dust_tactics.screen.battle.weapon_sounds import sound_of
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear

_THROW, _READ_DICE = 340, 170
_SHOT, _FLAME, _BLOW = 200, 320, 240
_LOSS, _DESTROYED, _WORD = 340, 480, 300
_USUAL_ROLLS, _QUICKER = 2, 0.6
"""Rolls of a command that take their whole time, and the share that all after them take."""
AGAIN = ("re-roll", "laser", "damage-resilient")
"""Purposes of rolls that follow from another: dice that are thrown again, or once more."""


@singledispatch
def fight_animation(event: object, table: TableTop) -> list[Part]:
    """Return the parts of the animation of an event of a fight; none for any other."""
    return []


@fight_animation.register
def fire(event: ev.TargetsDeclared, table: TableTop) -> list[Part]:
    """Draw the lines of aim, and fire every ranged weapon along them."""
    fired = [(event.shooter(shot), shot) for shot in event.shots]
    units, table.fight.sustained = table.board.units, event.sustained
    ranged = [(unit, shot) for unit, shot in fired if not weapon_line(units[unit], shot.weapon).close_combat]
    pairs = dict.fromkeys((unit if shot.by is not None else event.unit, shot.target) for unit, shot in ranged)
    aimed = [Part(0, on_begin=partial(_aim, table, *pair)) for pair in pairs]
    return [*aimed, *(part for unit, shot in ranged for part in _shot(table, unit, shot))]


def _aim(table: TableTop, shooter: int, target: int) -> None:
    start, end = table.place(shooter), table.place(target)
    if start is not None and end is not None:
        table.lay(AimLine(start, end))


def _shot(table: TableTop, shooter: int, shot: Shot) -> list[Part]:
    start, end = table.place(shooter), table.place(shot.target)
    if start is None or end is None:
        return []
    effect, duration, sound = _shown_shot(table, shooter, shot, start, end)
    return [flash(table, effect, duration, sound)]


def _shown_shot(table: TableTop, shooter: int, shot: Shot, start: Place, end: Place) -> tuple[Effect, int, str]:
    """What a weapon looks like and how long, and its sound."""
    unit = table.board.units[shooter]
    weapon = weapon_line(unit, shot.weapon)
    sound = sound_of(unit.card, weapon)
    if is_spray(unit, shot.weapon):
        way = (start, *(middle((square,), table.board.columns) for square in shot.path), end)
        return Flames(way), _FLAME, sound
    if "laser" in weapon.rules:
        return Beam(start, end), _SHOT, sound
    return Tracers(start, end, min(5, shot.count + 1)), _SHOT, sound


@fight_animation.register
def strike(event: ev.CloseCombatBegan, table: TableTop) -> list[Part]:
    """Show the blow between two units hand to hand."""
    start, end = table.place(event.unit), table.place(event.target)
    unit = table.board.units[event.unit]
    sound = "blade" if unit.card.has_miniatures or unit.card.kind is Kind.HERO else "punch"
    return [] if start is None or end is None else [flash(table, Strike(start, end), _BLOW, sound)]


@fight_animation.register
def roll_dice(event: ev.DiceRolled, table: TableTop) -> list[Part]:
    """Throw the dice beside whom they are about and into the tray; what came of them shows when they lie."""
    if not event.faces:
        return []
    roll, dice, fight = table.roll_words(event), _dice_of(event, table), table.fight
    pace = _QUICKER if fight.rolls >= _USUAL_ROLLS or event.purpose in AGAIN else 1.0
    fight.rolls += 1
    fight.hits = event.successes + (fight.hits if event.purpose in AGAIN else 0)

    def begin() -> None:
        table.tray.roll = roll
        if dice is not None:
            dice.add(roll)
            if dice not in table.board.effects:
                table.lay(dice)

    def throw(share: float) -> None:
        table.tray.thrown = share
        if dice is not None:
            dice.throw(share)
            table.board.changed()

    thrown = Part(_THROW * pace, throw, begin, "dice", moves=True, easing=linear)
    return [thrown, _reading(event, table, _READ_DICE * pace)]


def _dice_of(event: ev.DiceRolled, table: TableTop) -> ThrownDice | None:
    """The dice beside the unit that is attacked, or whose own roll it is; those of another unit are taken up."""
    attacked = event.unit if event.purpose in ev.TO_SAVE or event.target is None else event.target
    if event.purpose not in (*ev.TO_HIT, *ev.TO_SAVE):
        attacked = event.unit
    if attacked is None:
        return None
    place, fight = table.place(attacked), table.fight
    if place is None:
        return None
    if fight.dice is None or fight.about != attacked:
        other = event.target if attacked == event.unit else event.unit
        table.take_up(fight.dice)
        units = [attacked] if other is None else [attacked, other]
        squares = tuple(square for unit in units for square in table.board.shown[unit].squares)
        fight.dice, fight.about = ThrownDice(place, None if other is None else table.place(other), squares), attacked
    return fight.dice


def _reading(event: ev.DiceRolled, table: TableTop, duration: float) -> Part:
    """Time to read the dice, in which a miss or a save of all hits rises from the target."""
    saved = event.purpose in ev.TO_SAVE and event.successes == len(event.faces)
    last = event.purpose == ("re-roll" if table.fight.sustained else "hit")
    missed = last and not table.fight.hits
    about = event.unit if saved else event.target if missed else None
    place = None if about is None else table.place(about)
    if place is None:
        return Part(duration)
    words = table.messages.text(f"battle.float.{'saved' if saved else 'missed'}")
    return flash(table, FloatingWords(place, words, theme.MARCH if saved else theme.SAND), _WORD)


@fight_animation.register
def lose_miniatures(event: ev.MiniaturesLost, table: TableTop) -> list[Part]:
    """Shake the unit and tell how many miniatures go."""
    return [_hurt(table, event.unit, event.left, table.messages.number(-len(event.miniatures)))]


@fight_animation.register
def take_damage(event: ev.DamageTaken, table: TableTop) -> list[Part]:
    """Shake the unit and tell how many crosses it takes."""
    return [_hurt(table, event.unit, event.left, table.messages.number(-event.crosses))]


def _hurt(table: TableTop, unit: int, left: int, words: str) -> Part:
    """A number rises from the unit while it shakes."""
    board, place = table.board, table.place(unit)
    floating = None if place is None else FloatingWords(place, words, theme.TARGET, large=True)

    def lose() -> None:
        board.change(unit, left=left)
        if floating is not None:
            table.lay(floating)

    def shake(share: float) -> None:
        shaken = min(1.0, 2 * share)
        far = 0.05 * (1 - shaken) if round(shaken * 10) % 2 else -0.05 * (1 - shaken)
        board.change(unit, struck=far if shaken < 1 else 0.0)
        if floating is not None:
            floating.share = share
            if share >= 1:
                table.take_up(floating)

    return Part(_LOSS, shake, lose, easing=linear)


@fight_animation.register
def eliminate(event: ev.UnitEliminated, table: TableTop) -> list[Part]:
    """Blow the unit up and let it fade."""
    board, shown = table.board, table.board.shown[event.unit]
    if shown.place is None:
        return []
    size = 1.5 if len(shown.squares) < 2 else 2.3
    words = FloatingWords(shown.place, table.messages.text("battle.float.eliminated"), theme.CREAM, large=True)

    def fade(share: float) -> None:
        board.change(event.unit, fading=1.0 - share)
        if share >= 1:
            board.change(event.unit, place=None, squares=())

    return [
        flash(table, Blast(Burst(shown.place, size), words), _DESTROYED * 0.75, "explosion"),
        Part(_DESTROYED * 0.25, fade),
    ]
