"""How a fight is shown: aim, dice beside the target, then the shots and what comes of them.

Weapons that were aimed wait until the dice have hit (`show.volleys`); where dice may still save the target, the shots
are under way while these tumble and land as they lie (`show.firing`). The line of aim goes as they fire, the dice as
the target bleeds, so that nothing lies over what was hit; the whole of a usual attack takes some 1.5 seconds.
What falls and burns is seen for longer, and nothing waits for it.
"""

from functools import partial, singledispatch

from dust_tactics.language.names import weapon_name
from dust_tactics.rules import events as ev
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.pieces import is_piece
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen import theme
from dust_tactics.screen.art.figures import figure_for
from dust_tactics.screen.art.squads import fallen_places
from dust_tactics.screen.battle.animation_parts import Fight, Gained, Line, TableTop
from dust_tactics.screen.battle.initiative_animation import INITIATIVE, roll_for_initiative
from dust_tactics.screen.battle.show.cues import Cue
from dust_tactics.screen.battle.show.exchanges import strike_back, total_words
from dust_tactics.screen.battle.show.firing import DICE_GO, cleared, fired, going, lands_with
from dust_tactics.screen.battle.show.marks import FALLEN
from dust_tactics.screen.battle.show.volleys import Landed, ShotOutcome, fire, take
from dust_tactics.screen.battle.view.effects import FloatingWords, Place, between, towards
from dust_tactics.screen.battle.view.fight_effects import AimLine, ThrownDice
from dust_tactics.screen.battle.view.impacts import Brackets, Falling, Impact, Ring, Smoke, Wreckage
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.sides import left_side, livery_of
from dust_tactics.screen.ui.tween import linear

_AIM, _THROW, _READ_DICE = 120, 240, 130
_READ_REACTION = 620
"""Milliseconds in which the dice of a reaction lie before anybody acts on them."""
_DECIDES, _DECIDED = 280, 80
"""Milliseconds in which dice come to lie that cost a unit, and how much longer they are held."""
_READ_TOTAL = 420
"""How much longer dice lie for the sum of a long volley, in milliseconds."""
_CLASH, _LUNGE, _CLASHING = 180, 0.2, 260
_LOSS, _AGAIN, _NOTHING_HIT = 300, 200, 1100
_HOLD, _FALL, _SMOKE, _FLASH = 60, 620, 1100, 110
_FALL_OF_MANY = 900
"""How long soldiers are seen falling once the flash of what hit them has gone; nothing waits for them."""
_LOSS_LOW, _LOSS_RISE = 0.3, 0.2
"""How much lower than usual the number of losses begins, and how far it rises, in squares: not over the unit behind."""
_BETWEEN_LOSSES, _MANY_LOSSES = 70, 280
"""Milliseconds from one loss of a unit to its next, and for all of many."""
_BEAT, _SHORT_BEAT = 400, 80
"""How long a vehicle or a hero is held before it goes, and the last of any other unit."""
_BLAST = 320
"""Milliseconds in which the ring of a blast opens."""
_LAST_WORDS = {"wreck": "knocked-out", "helmet": "wiped-out", "gun": "wiped-out", "star": "falls"}
"""What rises from a unit that is destroyed, by what it leaves on the ground."""
_LAST_READ, _HERO_READ, _LAST_RISE = 1000, 1700, 0.12
"""How long the last words of such a unit are seen, and those of a hero, and how far they rise, in squares."""
_FLIES_AT, _FLIES_FROM = 160, 0.55
"""How long after it goes the points for a unit fly to the score, and how far below its middle, off the last words."""
_SUM_READ, _SUM_STAYS = 420, 1100
"""How long what an attack has cost a unit in all is waited for, and how long it is seen."""
_KEELS, _GOES_DOWN, _SINKS = 24.0, 0.09, 140
"""How far a vehicle keels over that is destroyed, in degrees, how far it goes down, in squares, and how long it still
sinks in its own fire."""
_FADES = 200
"""Milliseconds in which a unit fades that is destroyed."""
_NO_SAVE, _READ_NO_SAVE, _ABOVE = 600, 240, -0.25
"""How long it is seen that there is no save, how long dice wait for it, and how much lower than usual words begin."""
_DUST = "#C8BC98"
_USUAL_ROLLS, _QUICKER = 2, 0.6
"""Rolls of a command that take their whole time, and the share that all after them take."""
_ROW_OF_ROLLS = 1500
"""Milliseconds that rolls take together at most which follow each other without anything else to be seen."""
AGAIN = ("re-roll", "laser", "damage-resilient")
"""Purposes of rolls that follow from another: dice that are thrown again, or once more."""
WITHIN = (ev.TargetsDeclared, ev.DiceRolled, ev.NoSave, ev.MiniaturesLost, ev.DamageTaken, ev.CloseCombatBegan)
"""Events between an aim and its shots; whatever else follows, the shots come first."""
_HEAVY_BLOW = 3
"""Crosses from which a blow is heard to be a heavy one."""


@singledispatch
def fight_animation(event: object, table: TableTop) -> list[Part]:
    """Return the parts of the animation of an event of a fight; none for any other."""
    return []


def last_shots(table: TableTop) -> list[Part]:
    """Return how what was aimed and still waits is fired: it has hit, and what comes of that is to be decided. Where
    nothing waits, the dice of saves go."""
    fight = table.fight
    if not fight.waiting and fight.struck and fight.dice in table.board.effects:
        return table.play([going(table, fight.dice, 0, DICE_GO)])
    return fired(table, take(table, fight.waiting[:]), ShotOutcome.HIT)


# Aiming


@fight_animation.register
def aim(event: ev.TargetsDeclared, table: TableTop) -> list[Part]:
    """Draw the lines of aim, and let every ranged weapon wait for the dice."""
    fired = [Line(event.shooter(shot), shot) for shot in event.shots]
    units = table.board.units
    table.fight.lost.clear()
    table.fight.volleys.clear()
    table.fight.struck.clear()
    ranged = [line for line in fired if not weapon_line(units[line.shooter], line.shot.weapon).close_combat]
    table.fight.waiting += ranged
    pairs = dict.fromkeys(
        (line.shooter if line.shot.by is not None else event.unit, line.shot.target) for line in ranged
    )
    if not pairs:
        return []
    parts = [Part(0, on_begin=partial(_aim, table, *pair)) for pair in pairs]
    closing = [_closing(table, target) for target in dict.fromkeys(target for _, target in pairs)]
    near = table.approach({unit for pair in pairs for unit in pair})
    return [*table.hush(), *parts, *table.play([*closing, *near])]


def _aim(table: TableTop, shooter: int, target: int) -> None:
    start, end = table.place(shooter), table.place(target)
    if start is not None and end is not None:
        line = AimLine(start, end)
        table.fight.aims.setdefault(target, []).append(line)
        table.lay(line)


def _closing(table: TableTop, target: int) -> Cue:
    """Return the brackets that close on a target."""
    place = table.place(target) or (0.0, 0.0)
    reach = 0.52 if len(table.board.shown[target].squares) < 2 else 0.98
    return table.shown(Brackets(place, reach), 0, _AIM, "aim", moves=False)


@fight_animation.register
def clash(event: ev.CloseCombatBegan, table: TableTop) -> list[Part]:
    """Let two units go at each other."""
    fight = table.fight
    fight.lost.clear()
    fight.volleys.clear()
    fight.struck.clear()
    fight.answered.clear()
    fight.assaults = table.board.units[event.unit].side
    start, end = table.place(event.unit), table.place(event.target)
    if start is None or end is None:
        return []
    blow = table.left(Impact("knock", between(start, end, 0.5), start, 0.6, event.unit), _CLASH / 2, _CLASHING, "clank")
    near = table.approach((event.unit, event.target))
    lunges = _lunge(table, event.unit, start, end), _lunge(table, event.target, end, start)
    return [*table.hush(), *table.play([*near, *lunges, blow])]


def _lunge(table: TableTop, unit: int, start: Place, end: Place) -> Cue:
    x, y = towards(start, end, _LUNGE)

    def step(share: float) -> None:
        far = 1 - abs(2 * share - 1)
        table.board.change(unit, shift=((x - start[0]) * far, (y - start[1]) * far))

    return Cue(0, _CLASH, on_step=step, sound="steps")


# Dice


@fight_animation.register
def roll_dice(event: ev.DiceRolled, table: TableTop) -> list[Part]:
    """Throw the dice beside whom they are about and into the tray; what came of them shows when they lie."""
    if event.purpose == INITIATIVE and event.faces:
        return roll_for_initiative(event, table)
    if event.purpose == "hit":
        _raise_blades(event, table)
    if not event.faces:
        return []
    answers = strike_back(event, table)
    before = table.fight.dice
    roll, dice, fight = table.roll_words(event), _dice_of(event, table), table.fight
    opens = dice is not None and (dice is not before or dice.share > 0 or dice not in table.board.effects)
    decides = _decides(event, fight)
    thrown_in, read_in = _times(event, fight)
    fight.rolls += 1
    fight.hits = event.successes + (fight.hits if event.purpose in AGAIN else 0)
    total = total_words(event, table)

    def begin() -> None:
        table.tray.roll = roll
        if dice is not None:
            dice.add(roll, decides=decides)
            if dice not in table.board.effects:
                table.lay(dice)

    def throw(share: float) -> None:
        table.tray.thrown = share
        if dice is not None:
            dice.throw(share)
            dice.total = total if share >= 1 else ""
            table.board.changed()

    read_in += _READ_TOTAL if total else 0
    hushed, saving = answers or table.hush(for_volley=not opens), _saved_from(event, fight)
    if saving:
        dice_lie = Cue(0, thrown_in, begin, throw, "dice")
        return [*hushed, *_saving(event, table, dice_lie, saving, read_in)]
    thrown = Part(thrown_in, throw, begin, "dice", moves=True, easing=linear)
    return [*hushed, thrown, *_reading(event, table, read_in)]


def _saved_from(event: ev.DiceRolled, fight: Fight) -> list[Line]:
    """Return what waits to be fired at a unit whose save is rolled, by the weapon that the roll is about."""
    about = (event.target, event.unit, event.weapon) if event.purpose in ev.TO_SAVE else None
    return [line for line in fight.waiting if (line.shooter, line.shot.target, line.shot.weapon) == about]


def _saving(event: ev.DiceRolled, table: TableTop, dice: Cue, lines: list[Line], read_in: float) -> list[Part]:
    """Return how shots are on their way while the dice of a save tumble, and land as these come to lie."""
    saved = event.successes == len(event.faces)
    told = _saved_words(event, table) if saved else ()
    return lands_with(table, dice, take(table, lines), ShotOutcome.SAVED if saved else ShotOutcome.HIT, read_in, told)


def _saved_words(event: ev.DiceRolled, table: TableTop) -> list[Cue]:
    """Return that a unit has saved all its hits."""
    words = table.messages.counted("saved", event.successes)
    about = event.unit
    return (
        [] if about is None else table.said(about, words, theme.MARCH, _NOTHING_HIT, low=_ABOVE, large=True, over=True)
    )


def _decides(event: ev.DiceRolled, fight: Fight) -> bool:
    return any(event is one for one in fight.deciding)


def _times(event: ev.DiceRolled, fight: Fight) -> tuple[float, float]:
    """Return how long dice are thrown and read: as usual, but that many rolls one after another share a time that is
    bounded, of which those that cost a unit have what they need."""
    row = next((row for row in fight.rows if any(event is one for one in row)), (event,))
    here = next(number for number, one in enumerate(row) if one is event)
    usual = [_usual_times(one, fight.rolls - here + number, fight) for number, one in enumerate(row)]
    if _decides(event, fight):
        return usual[here]
    held = sum(sum(times) for one, times in zip(row, usual, strict=True) if _decides(one, fight))
    share = min(1.0, (_ROW_OF_ROLLS - held) / (sum(map(sum, usual)) - held))
    thrown, read = usual[here]
    return thrown * share, read * share


def _usual_times(event: ev.DiceRolled, before: int, fight: Fight) -> tuple[float, float]:
    """Return how long dice are thrown and read after so many rolls of the command."""
    if _decides(event, fight):
        return _DECIDES, _READ_DICE + _DECIDED
    if event.purpose == "reaction":
        return _THROW, _READ_REACTION
    pace = _QUICKER if before >= _USUAL_ROLLS or event.purpose in AGAIN else 1.0
    return _THROW * pace, _READ_DICE * pace


def _raise_blades(event: ev.DiceRolled, table: TableTop) -> None:
    """Let a weapon that strikes hand to hand wait for its dice, like those that were aimed."""
    if event.unit is None or event.target is None or event.weapon is None:
        return
    if weapon_line(table.board.units[event.unit], event.weapon).close_combat:
        table.fight.waiting.append(Line(event.unit, Shot(event.weapon, event.target)))


def _dice_of(event: ev.DiceRolled, table: TableTop) -> ThrownDice | None:
    """Return the dice beside the unit that is attacked, or whose own roll it is; those of other units are taken up."""
    attacked = event.unit if event.purpose in ev.TO_SAVE or event.target is None else event.target
    if event.purpose not in (*ev.TO_HIT, *ev.TO_SAVE):
        attacked = event.unit
    if attacked is None:
        return None
    place, fight = table.place(attacked), table.fight
    if place is None:
        return None
    other = event.target if attacked == event.unit else event.unit
    units = frozenset({attacked} if other is None else {attacked, other})
    if fight.dice is None or not units <= fight.about:
        table.take_up(fight.dice)
        near, rest = ([one for one in table.board.shown if (one.unit in units) is fights] for fights in (True, False))
        squares, others = (tuple(square for one in some for square in one.squares) for some in (near, rest))
        away = None if other is None else table.place(other)
        fight.dice, fight.about = ThrownDice(place, away, squares, others, before=fight.last_plate), units
    return fight.dice


def _reading(event: ev.DiceRolled, table: TableTop, duration: float) -> list[Part]:
    """Time to read the dice. After a miss the shots go wide, and a word says so; one also tells of hits that are all
    saved where the shots have landed before."""
    if event.purpose in ev.TO_SAVE and event.successes == len(event.faces):
        return [Part(duration), *fired(table, [], ShotOutcome.SAVED, _saved_words(event, table))]
    last, about = event.purpose in ev.TO_HIT and not _goes_on(event, table.fight), event.target
    if not last or table.fight.hits or about is None or table.place(about) is None:
        return [Part(duration)]
    aimed = (event.unit, about, event.weapon)
    lines = [one for one in table.fight.waiting if (one.shooter, one.shot.target, one.shot.weapon) == aimed]
    told = table.said(about, _missed_words(event, table), theme.SAND, _NOTHING_HIT, low=_ABOVE, large=True)
    return [Part(duration), *fired(table, take(table, lines), ShotOutcome.MISSED, told)]


def _goes_on(event: ev.DiceRolled, fight: Fight) -> bool:
    """Return whether dice of a roll to hit are thrown once more: in a sustained attack those of whoever strikes back
    are not."""
    later = iter(fight.rolled)
    following = next((next(later, None) for one in later if one is event), None)
    return following is not None and following.purpose in ev.TO_HIT and following.purpose in AGAIN


def _missed_words(event: ev.DiceRolled, table: TableTop) -> str:
    """Return that a weapon missed: by its name where others of the same attack may have hit."""
    messages, fight = table.messages, table.fight
    rolled = {one.weapon for one in fight.rolled if (one.unit, one.target) == (event.unit, event.target)}
    waiting = {
        line.shot.weapon for line in fight.waiting if (line.shooter, line.shot.target) == (event.unit, event.target)
    }
    if event.unit is None or event.weapon is None or not (rolled | waiting) - {event.weapon, None}:
        return messages.text("battle.float.missed")
    weapon = weapon_name(messages, weapon_line(table.board.units[event.unit], event.weapon).title)
    return messages.text("battle.float.weapon-missed", weapon=weapon)


@fight_animation.register
def find_no_save(event: ev.NoSave, table: TableTop) -> list[Part]:
    """Tell that no dice are thrown to save a unit: below those that have hit it, or else over it while they fire."""
    words, fight = table.messages.text("battle.float.no-save"), table.fight
    if fight.dice is None or fight.dice not in table.board.effects or event.unit not in fight.about:
        return table.play(table.said(event.unit, words, theme.SAND, _NO_SAVE, low=_ABOVE, of_volley=True, over=True))

    def tell(dice: ThrownDice) -> None:
        dice.total = words
        table.board.changed()

    return [Part(_READ_NO_SAVE, on_begin=partial(tell, fight.dice))]


# Losses


@fight_animation.register
def lose_miniatures(event: ev.MiniaturesLost, table: TableTop) -> list[Part]:
    """Fire what hit them; then soldiers fall, and a number tells how many."""
    count, hushed = len(event.miniatures), table.hush(for_volley=True)
    landed, hurt = _hurt(table, event.unit, event.left, count, "body-hit")
    place, unit = table.place(event.unit), table.board.units[event.unit]
    if place is not None:
        tones = livery_of(table.board.battle, unit.side).colours
        men = _fallen(table, event.unit, event.left, count)
        for number, man in enumerate(reversed(men)):
            falling = Falling(place, (man,), (tones.lit, tones.cut))
            at = landed.first + _loss_at(number, count)
            hurt.append(table.left(falling, at, _FALL_OF_MANY, "" if number else "fall"))
    return [*hushed, *table.play([*landed.cues, *hurt])]


@fight_animation.register
def take_damage(event: ev.DamageTaken, table: TableTop) -> list[Part]:
    """Fire what hit it; then sparks fly, and a number tells how many crosses it takes."""
    heavy = event.crosses >= _HEAVY_BLOW or event.automatic_kill
    sound, hushed = "heavy-hit" if heavy else "metal-hit", table.hush(for_volley=True)
    landed, hurt = _hurt(table, event.unit, event.left, event.crosses, sound)
    place = table.place(event.unit)
    if place is not None:
        sparks = Impact("sparks", place, (place[0] - 1, place[1] + 0.4), 1.0, event.left)
        hurt.append(table.left(sparks, landed.first, _LOSS))
    return [*hushed, *table.play([*landed.cues, *hurt])]


def _fallen(table: TableTop, unit: int, left: int, count: int) -> tuple[Place, ...]:
    """Return where so many soldiers of a unit have stood on its token, where so many are left."""
    board, one = table.board, table.board.units[unit]
    mirrored = one.side != left_side(board.battle, turned=board.camera.turned)
    return fallen_places(figure_for(one.card), left, count, mirrored=mirrored)


def _hurt(table: TableTop, unit: int, left: int, count: int, sound: str) -> tuple[Landed, list[Cue]]:
    """Return the shots at a unit, and cues that begin when they land: it loses one after another, as a number tells
    that rises from it; that number counts on where the attack has cost it something before."""
    lines = [line for line in table.fight.waiting if line.shot.target == unit]
    landed, place = fire(table, take(table, lines), ShotOutcome.HIT), table.place(unit)
    at, length = landed.first, _LOSS if lines else _AGAIN
    before, number_of = table.fight.lost.get(unit, 0), table.messages.number
    table.fight.lost[unit] = before + count
    floating = None
    if place is not None:
        at_unit, told = (place[0], place[1] + _LOSS_LOW), number_of(-before - 1)
        floating = FloatingWords(at_unit, told, theme.TARGET, large=True, rise=_LOSS_RISE, low=_LOSS_LOW, over=True)

    def lose(number: int) -> None:
        table.board.change(unit, left=left + count - number)
        if floating is not None:
            floating.words = number_of(-before - number)

    cues = [Cue(at, sound=sound, moves=False), *cleared(table, lines, landed)]
    cues += [Cue(at + _loss_at(n, count), on_begin=partial(lose, n + 1), moves=False) for n in range(count)]
    if floating is not None:
        cues.append(table.shown(floating, at, max(length, _loss_at(count, count)), moves=False))
    if not lines and unit not in table.fight.struck:
        cues.append(_shake(table, unit, length))
    if not lines and table.fight.dice in table.board.effects:
        cues.append(going(table, table.fight.dice, 0, DICE_GO))
    return landed, cues


def _loss_at(number: int, count: int) -> float:
    """Return how long after the shots landed a unit loses the next of so many, so that the flash hides none of them."""
    return _FLASH + number * min(_BETWEEN_LOSSES, _MANY_LOSSES / count)


def _shake(table: TableTop, unit: int, length: float) -> Cue:
    """Return how a unit trembles that no shot has thrown back."""

    def step(share: float) -> None:
        far = 0.05 * (1 - share) * (1 if round(share * 10) % 2 else -1)
        table.board.change(unit, shift=(far if share < 1 else 0.0, 0.0), white=share < 0.2)

    return Cue(0, length / 2, on_step=step)


def _buckle(table: TableTop, unit: int, length: float, wide: float) -> Cue:
    """Return how a vehicle gives way before it blows up: slowly at first it keels over and goes down."""
    side = 1 if unit % 2 else -1

    def step(share: float) -> None:
        gone = share * share
        table.board.change(unit, tilt=side * _KEELS / wide * gone, raised=-_GOES_DOWN * gone)

    return Cue(0, length, on_step=step)


def sum_up(unit: int, left: int, table: TableTop) -> list[Part]:
    """Return what an attack has cost a unit in all that survives it, and what is left of it."""
    lost, number_of = table.fight.lost.get(unit, 0), table.messages.number
    if not lost or left < 1 or is_piece(table.board.units[unit]):
        return []
    words = table.messages.text("battle.float.survives", lost=number_of(-lost), left=number_of(left))
    told = table.said(unit, words, theme.CREAM, _SUM_STAYS, low=_LOSS_LOW, large=True, stays=True)
    return [*table.hush(), *table.play([*told, Cue(_SUM_READ, moves=False)])]


def _points_for(event: ev.UnitEliminated, table: TableTop, at: float, place: Place) -> list[Cue]:
    """Return how points for a unit fly to the score, where the battle is decided by them."""
    if not event.points or counts_victory_points(table.state.battle):
        return []
    gained = Gained(event.by, event.points, 0, (place[0], place[1] + _FLIES_FROM))
    return [Cue(at, on_begin=partial(table.on_points, gained), lingers=True)]


@fight_animation.register
def eliminate(event: ev.UnitEliminated, table: TableTop) -> list[Part]:
    """Blow a vehicle up, let the last of a squad fall; what is left of it lies on the ground."""
    board, shown = table.board, table.board.shown[event.unit]
    if shown.place is None:
        return []
    place, unit, wide = shown.place, board.units[event.unit], 1.0 if len(shown.squares) < 2 else 1.7
    fallen = FALLEN[unit.card.kind]
    table.fight.fallen[event.unit] = place
    told = table.messages.text(f"battle.float.{_LAST_WORDS.get(fallen, 'eliminated')}", unit=unit.name)
    words = FloatingWords(place, told, theme.CREAM, large=True, rise=_LAST_RISE)
    beat = 0 if table.still else _BEAT if fallen in ("wreck", "star") else _SHORT_BEAT

    def fade(share: float) -> None:
        board.change(event.unit, fading=1.0 - share)
        if share >= 1:
            at_rest = {"shift": (0.0, 0.0), "raised": 0.0, "tilt": 0.0, "white": False}
            board.change(event.unit, place=None, squares=(), **at_rest)

    goes = _HOLD + beat
    cues = [
        table.shown(words, goes, _HERO_READ if fallen == "star" else _LAST_READ, moves=False),
        *_points_for(event, table, goes + _FLIES_AT, place),
        Cue(goes + 80, _FADES, on_step=fade, moves=False),
    ]
    if table.fight.dice is not None:
        cues.append(going(table, table.fight.dice, max(0, goes - DICE_GO), DICE_GO))
    tones = livery_of(board.battle, unit.side).colours
    if beat:
        closing = Ring(place, theme.TARGET, 1.3 * wide, 0.5 * wide)
        cues += [_shake(table, event.unit, 2 * beat), table.left(closing, 0, goes)]
    if beat and fallen == "wreck":
        cues.append(_buckle(table, event.unit, goes + _SINKS, wide))
        cues.append(table.left(Smoke(place, 0.3 * wide, "#38332D", rise=0.9), 0, beat + _HOLD))
    if fallen in ("wreck", "gun", "scorch"):
        cues += [
            table.left(Impact("burst", place, (place[0], place[1] + 1), 2.3 * wide, 3), goes, 620, "explosion"),
            table.left(Ring(place, theme.CREAM, 0.4 * wide, 1.7 * wide), goes, _BLAST),
            table.left(Wreckage(place, 1.5 * wide, (tones.field, tones.deep, "#59636A"), 8), goes + 30, 720),
            table.left(Smoke(place, 0.5 * wide, "#38332D", rise=1.1), goes + 160, _SMOKE),
            Cue(goes + 260, sound="metal-fall", moves=False),
        ]
    else:
        falling = Falling(place, _fallen(table, event.unit, 0, 1), (tones.lit, tones.cut))
        cues += [
            table.left(falling, goes, _FALL, "fall"),
            table.left(Smoke(place, 0.45, _DUST, rise=0.2, count=3), goes + 120, 400, "low-note"),
        ]
    return table.play(cues)
