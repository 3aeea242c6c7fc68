"""How each kind of event is shown on the board: a named function for every one that is seen, and UNSEEN for the others.

Those of a fight stand in `fight_animation`, those that concern a side in `side_animation`.
"""

import math
from collections.abc import Sequence
from functools import partial, singledispatch
from typing import NamedTuple

from dust_tactics.grid.arcs import Facing, legal_facing_towards, nearest_legal_facing
from dust_tactics.grid.squares import middle
from dust_tactics.rules import events as ev
from dust_tactics.rules.board import Board, Terrain
from dust_tactics.screen import theme
from dust_tactics.screen.battle.animation_parts import Gained, Place, TableTop, say
from dust_tactics.screen.battle.fight_animation import fight_animation
from dust_tactics.screen.battle.show.cues import Cue
from dust_tactics.screen.battle.show.moving import GAITS, Gait
from dust_tactics.screen.battle.side_animation import banner_words, side_animation
from dust_tactics.screen.battle.view.effects import FloatingWords, between
from dust_tactics.screen.battle.view.fight_effects import Signal
from dust_tactics.screen.battle.view.impacts import Impact, Ring, Smoke, Wreckage
from dust_tactics.screen.battle.view.notices import Notice, TurnBanner
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear

_TURN, _DIM, _CRUSH, _BROKEN = 120, 180, 60, 260
_RING, _DUST, _SMOKE, _NUMBER, _WORDS, _SAID, _SIGNAL = 220, 420, 520, 420, 700, 700, 700
_NO_REACTION, _NO_REACTION_READ, _BANNER = 1100, 450, 800
_BAILS, _BAILED = 320, 300
_WOOD = ("#6E5A38", "#8A7147", "#4A3C25")
_ROAD_DUST, _WHITE_SMOKE = "#D6CAA8", "#D8D3C6"

UNSEEN: frozenset[type] = frozenset(
    {
        ev.DidNothing,  # the unit's ring opens and its check mark is stamped: that nothing came between is seen
        ev.ReactionHeld,  # nothing comes of it, and after every step of an enemy it would be told again
        ev.ReserveDeclined,  # the unit is gone already, and stays so
        ev.TurnEnded,  # the next turn begins with a drum, or the battle is over
        ev.BattleEnded,  # the last look at the board shows it (`ending`)
    }
)
"""Events that the board shows nothing of, and why."""


@singledispatch
def animation(event: object, table: TableTop) -> list[Part]:
    """Return the parts of the animation of an event, one after another."""
    return [*fight_animation(event, table), *side_animation(event, table)]


# Moving


class _Stand(NamedTuple):
    """The squares and the storey on which a unit is seen in a step, and how it faces there."""

    squares: tuple[int, ...]
    storey: int
    facing: int | None


@animation.register
def walk(event: ev.Moved, table: TableTop) -> list[Part]:
    """Go step by step, each kind of unit in its gait and with its front ahead, then face as told."""
    board = table.board
    here = table.place(event.unit)
    gait = GAITS[board.units[event.unit].card.kind]
    parts, facing = list[Part](), board.shown[event.unit].facing
    for number, places in enumerate(event.way):
        footprint, storey = board.storeys.squares(places), board.storeys.storey(places)
        there = middle(footprint, board.columns)
        if here is None:
            here = _beside(there, board.columns, board.camera.rows)
        sound = _footfall(gait, board.battle.board, footprint[0], storey) if number % gait.every == 0 else ""
        if facing is not None:
            facing = _front_on(facing, footprint, (there[0] - here[0], there[1] - here[1]), board.columns)
        stand = _Stand(footprint, storey, facing)
        parts.append(_step(table, event, gait, (here, there), stand, sound))
        here = there
    if event.facing is not None:
        parts.append(Part(_TURN, on_begin=partial(board.change, event.unit, facing=event.facing)))
    return parts


def _footfall(gait: Gait, board: Board, square: int, storey: int) -> str:
    """Return the sound of a step, which those on foot make otherwise on floors, in rubble and in water."""
    if gait.sound != "steps":
        return gait.sound
    if storey or board.building(square) is not None:
        return "steps-floor"
    ground = {Terrain.RUBBLE: "steps-rubble", Terrain.WATER: "steps-wet", Terrain.SWAMP: "steps-wet"}
    return ground.get(board.terrain[square], "steps")


def _step(
    table: TableTop,
    event: ev.Moved,
    gait: Gait,
    way: tuple[Place, Place],
    stand: _Stand,
    sound: str,
) -> Part:
    """One step of a unit, and of the hero along with it."""
    board, (here, there) = table.board, way
    across = here[1] - there[1], there[0] - here[0]

    fallen = -1

    def begin() -> None:
        if gait.ghosts and not table.still:
            table.linger(Smoke(here, 0.2, _WHITE_SMOKE, rise=0.05, drift=0.0, count=3), _DUST)

    def kick_up(foot: int) -> None:
        nonlocal fallen
        fallen = foot
        if gait.dust and not table.still:
            x, y = between(here, there, (foot + 0.35) / gait.times)
            table.linger(Smoke((x, y + 0.3), gait.dust, _ROAD_DUST, rise=0.2, drift=0.0, count=3), _DUST)

    def step(share: float) -> None:
        stride = gait.stride(share)
        if stride.foot > fallen:
            kick_up(stride.foot)
        jolt = gait.rock * (1 if round(share * 6) % 2 else -1)
        sway = jolt + gait.sway * math.sin(2 * math.pi * share) if share < 1 else 0.0
        board.change(event.unit, facing=stand.facing, shift=(across[0] * sway, across[1] * sway))
        place = between(here, there, stride.gone)
        for member in _party(event.unit, event.hero):
            held = {"raised": stride.raised, "tilt": stride.lean, "squares": stand.squares, "storey": stand.storey}
            board.change(member, place=place if share < 1 else there, **held)

    return Part(gait.time, step, begin if gait.ghosts else None, sound, moves=True, easing=linear)


def _front_on(facing: int, squares: tuple[int, ...], way: Place, columns: int) -> int:
    """Return how a unit faces that goes so far to the right and down: ahead, but sideways as it did before."""
    right, down = way
    ahead = legal_facing_towards(squares, right, down, columns)
    row, column = ahead.step
    if right * column + down * row > 0:
        return int(ahead)
    return int(nearest_legal_facing(squares, Facing(facing), columns))


def _party(unit: int, hero: int | None) -> tuple[int, ...]:
    return (unit,) if hero is None else (unit, hero)


def _beside(place: Place, columns: int, rows: int) -> Place:
    """Return a place just off the table beside a square on its edge."""
    x, y = place
    if x < 1:
        return -0.5, y
    if x > columns - 1:
        return columns + 0.5, y
    return (x, -0.5) if y < rows / 2 else (x, rows + 0.5)


@animation.register
def crush_crates(event: ev.CratesCrushed, table: TableTop) -> list[Part]:
    """Take the crates off the board in splinters."""
    place = middle((event.square,), table.board.columns)

    def crush() -> None:
        table.board.crushed = table.board.crushed | {event.square}

    flying = table.left(Wreckage(place, 0.8, _WOOD, 7), 0, _SMOKE)
    return table.play([flying, Cue(0, _CRUSH, crush, sound="splinter", moves=False)])


@animation.register
def destroy_piece(event: ev.PieceDestroyed, table: TableTop) -> list[Part]:
    """Blow a cover piece up and take it off the board."""
    board, place = table.board, middle((event.square,), table.board.columns)

    def vanish() -> None:
        board.crushed = board.crushed | {event.square}
        board.change(event.unit, squares=())

    return table.play(
        [
            table.left(Impact("burst", place, (place[0], place[1] + 1), 1.3), 0, _SMOKE, "splinter"),
            table.left(Wreckage(place, 0.9, _WOOD, 7), 0, _SMOKE),
            Cue(_CRUSH, _BROKEN, vanish, moves=False),
        ]
    )


@animation.register
def lay_smoke(event: ev.SmokeLaid, table: TableTop) -> list[Part]:
    """Cover squares with smoke, which rolls out over them."""

    def lay() -> None:
        table.board.smoke = table.board.smoke | frozenset(event.squares)

    places = [middle((square,), table.board.columns) for square in event.squares]
    rolling = [
        table.left(Smoke(place, 0.7, _WHITE_SMOKE, rise=0.2), 30 * number, _SMOKE)
        for number, place in enumerate(places)
    ]
    return table.play([*rolling, Cue(0, _DIM, lay, sound="smoke-hiss", moves=False)])


@animation.register
def clear_smoke(event: ev.SmokeCleared, table: TableTop) -> list[Part]:
    """Take smoke away; the last of it thins out."""

    def clear() -> None:
        table.board.smoke = table.board.smoke - frozenset(event.squares)

    places = [middle((square,), table.board.columns) for square in event.squares]
    thinning = [table.left(Smoke(place, 0.6, _WHITE_SMOKE, rise=0.5, count=3), 0, _SMOKE) for place in places]
    return table.play([*thinning, Cue(0, _DIM, clear, moves=False)])


@animation.register
def leave_table(event: ev.UnitsLeft, table: TableTop) -> list[Part]:
    """Take units off the board."""

    def go() -> None:
        for unit in event.units:
            table.board.change(unit, place=None, squares=())

    return [*_told_of(table, event.units, "battle.float.leaves"), Part(_DIM, on_begin=go, sound="steps")]


@animation.register
def change_sides(event: ev.SidesChanged, table: TableTop) -> list[Part]:
    """Tell who goes over: the tokens wear the colours of their new side already."""
    return _told_of(table, event.units, "battle.float.changes-sides")


def _told_of(table: TableTop, units: Sequence[int], key: str) -> list[Part]:
    """Return the same words over each of some units that stand on the board, all at once."""
    places = [place for unit in units if (place := table.place(unit)) is not None]
    words = table.messages.text(key)
    return table.play(
        [table.shown(FloatingWords(place, words, theme.SAND), 0, _WORDS, "radio", moves=False) for place in places[:1]]
        + [table.shown(FloatingWords(place, words, theme.SAND), 0, _WORDS, moves=False) for place in places[1:]]
    )


@animation.register
def change_ground(event: ev.GroundChanged, table: TableTop) -> list[Part]:
    """Show another ground behind dust that rises from it."""
    return _rebuilt(table, event.squares, "splinter")


@animation.register
def change_door(event: ev.DoorChanged, table: TableTop) -> list[Part]:
    """Show a wall or an opening that was none before."""
    return _rebuilt(table, event.squares, "hatch")


def _rebuilt(table: TableTop, squares: Sequence[int], sound: str) -> list[Part]:
    """Return dust over squares, behind which the board is shown as it is afterwards."""
    places = [middle((square,), table.board.columns) for square in squares]
    dust = [table.left(Smoke(place, 0.6, _ROAD_DUST, rise=0.3, count=4), 0, _SMOKE) for place in places]
    return table.play([*dust, Cue(0, _DIM, table.board.rebuild, sound=sound, moves=False)])


# Activations


@animation.register
def begin_turn(event: ev.TurnBegan, table: TableTop) -> list[Part]:
    """Show all units ready again, and tell which turn it is."""
    board = table.board

    def turn_cards() -> None:
        for shown in board.shown:
            if shown.activated:
                board.change(shown.unit, activated=False)

    def begin() -> None:
        words = (one for one in board.lingering if isinstance(one, FloatingWords | Notice))
        for told in [*words]:
            board.lingering.remove(told)
        turn_cards()
        table.on_turn(event.turn)

    banner = table.shown(TurnBanner(banner_words(event.turn, table), board.factor), 0, _BANNER, "drum", moves=False)
    return table.play([Cue(0, on_begin=begin, moves=False), banner])


@animation.register
def activate(event: ev.UnitActivated, table: TableTop) -> list[Part]:
    """Close a ring on who acts; nothing waits for it."""
    place = table.place(event.unit)
    if place is None:
        return []
    wide = 1.0 if len(table.board.shown[event.unit].squares) < 2 else 1.9
    return table.play([table.left(Ring(place, theme.BRASS, 0.85 * wide, 0.48 * wide), 0, _RING, "activate")])


@animation.register
def end_activation(event: ev.ActivationEnded, table: TableTop) -> list[Part]:
    """Dim who has acted."""

    def dim() -> None:
        for member in _party(event.unit, event.hero):
            table.board.change(member, activated=True)

    return [Part(_DIM, on_begin=dim, sound="stamp")]


@animation.register
def declare(event: ev.ActionsDeclared, table: TableTop) -> list[Part]:
    """Name the skills that a unit uses; what it does is seen as it is done."""
    names = [table.messages.skill(skill)[0] for skill in event.skills]
    return table.play(table.said(event.unit, " · ".join(names), theme.CREAM, _SAID)) if names else []


@animation.register
def gain_actions(event: ev.ActionsGained, table: TableTop) -> list[Part]:
    """Tell how many actions a unit has now."""
    return say(table, event.unit, table.messages.counted("action", event.actions))


@animation.register
def lose_action(event: ev.ActionLost, table: TableTop) -> list[Part]:
    """Tell that an action is lost."""
    return say(table, event.unit, table.messages.text("battle.float.action-lost"), theme.SAND, "refusal")


@animation.register
def special(event: ev.SpecialDone, table: TableTop) -> list[Part]:
    """Tell which special action a unit takes, and mark what it does."""

    def mark() -> None:
        if event.special == "camouflage":
            _mark(table, event.unit, "camouflaged", shown=True)
        else:
            _mark(table, event.unit, "reload", shown=False)

    words = table.messages.text(f"battle.float.{event.special}")
    sound = "cloth" if event.special == "camouflage" else "reload"
    return [Part(0, on_begin=mark), *say(table, event.unit, words, sound=sound)]


@animation.register
def give_away(event: ev.CamouflageLost, table: TableTop) -> list[Part]:
    """Take the mark of camouflage away."""

    def uncover() -> None:
        _mark(table, event.unit, "camouflaged", shown=False)

    return [Part(0, on_begin=uncover), *say(table, event.unit, table.messages.text("battle.float.seen"), theme.SAND)]


def _mark(table: TableTop, unit: int, mark: str, *, shown: bool) -> None:
    """Show a mark of a unit, or take it away."""
    others = tuple(other for other in table.board.shown[unit].marks if other != mark)
    table.board.change(unit, marks=(*others, mark) if shown else others)


@animation.register
def call_artillery(event: ev.ArtilleryCalled, table: TableTop) -> list[Part]:
    """Tell whose artillery is called in, with a signal from who calls it."""
    words = say(table, event.artillery, table.messages.text("battle.float.called"))
    return [*_sent(table, event.unit, event.artillery), *words]


@animation.register
def react(event: ev.ReactionDeclared, table: TableTop) -> list[Part]:
    """Tell who reacts."""
    words = table.messages.text("battle.float.reacts")
    return [*table.hush(), *say(table, event.unit, words, sound="reaction", large=True)]


@animation.register
def roll_reaction(event: ev.ReactionRolled, table: TableTop) -> list[Part]:
    """Open a ring on who gets to react; tell it of who doesn't."""
    if not event.army:
        words = table.messages.text("battle.float.no-reaction")
        told = table.said(event.unit, words, theme.SAND, _NO_REACTION, "refusal", large=True)
        return table.play([*told, Cue(_NO_REACTION_READ, moves=False)])
    place = table.place(event.unit)
    return [] if place is None else table.play([table.left(Ring(place, theme.COVER, 0.45, 0.8), 0, _RING)])


@animation.register
def give_order(event: ev.OrderGiven, table: TableTop) -> list[Part]:
    """Send a signal from who gives an order to whom it serves."""
    sent = _sent(table, event.unit, event.served)
    return [*sent, Part(_DIM)] if sent else []


@animation.register
def fail_order(event: ev.OrderFailed, table: TableTop) -> list[Part]:
    """Tell that nobody has heard it."""
    words = table.messages.text("battle.float.order-failed")
    return [*table.play(table.said(event.unit, words, theme.SAND, _SAID)), Part(_DIM, sound="refusal")]


def _sent(table: TableTop, one: int, other: int) -> list[Part]:
    """Return a signal from one unit to another, for which nothing waits."""
    start, end = table.place(one), table.place(other)
    if start is None or end is None or start == end:
        return []
    return table.play([table.left(Signal(start, end, theme.BRASS), 0, _SIGNAL, "radio")])


# What is regained and gained


@animation.register
def repair(event: ev.DamageRepaired, table: TableTop) -> list[Part]:
    """Fill the boxes again, and tell how many."""
    return _regained(table, event.unit, event.left, event.crosses, "clank")


@animation.register
def come_back(event: ev.MiniatureReturned, table: TableTop) -> list[Part]:
    """Show a soldier back in his squad."""
    return _regained(table, event.unit, event.left, 1, "steps")


def _regained(table: TableTop, unit: int, left: int, count: int, sound: str) -> list[Part]:
    place = table.place(unit)
    more = Cue(0, on_begin=partial(table.board.change, unit, left=left), sound=sound, moves=False)
    if place is None:
        return table.play([more])
    words = FloatingWords(place, f"+{table.messages.number(count)}", theme.MARCH, large=True)
    return table.play([more, table.shown(words, 0, _NUMBER, moves=False)])


@animation.register
def hold(event: ev.ObjectiveHeld, table: TableTop) -> list[Part]:
    """Open a ring around an objective that counts."""
    objective = table.board.battle.objectives[event.objective]
    place = middle((objective.square,), table.board.columns)
    ring = table.shown(Ring(place, theme.OBJECTIVE, 0.4, 0.75), 0, _RING, "horn", moves=False)
    return table.play([ring])


@animation.register
def gain(event: ev.VictoryPointsGained, table: TableTop) -> list[Part]:
    """Let points fly to the score from the objective that they are gained for, or from where a unit has fallen."""
    if event.objective is not None:
        objective = table.board.battle.objectives[event.objective]
        place: Place | None = middle((objective.square,), table.board.columns)
    else:
        place = None if event.unit is None else table.fight.fallen.get(event.unit)
    if place is None:
        return []
    gained = Gained(event.side, 0, event.points, place)
    return table.play([Cue(0, on_begin=partial(table.on_points, gained), lingers=True), Cue(_NUMBER, moves=False)])


# Heroes


@animation.register
def join(event: ev.HeroJoined, table: TableTop) -> list[Part]:
    """Tell that a hero joins."""
    return say(table, event.unit, table.messages.text("battle.float.joins"), sound="steps")


@animation.register
def part(event: ev.HeroLeft, table: TableTop) -> list[Part]:
    """Tell that a hero goes on alone."""
    return table.play(table.said(event.unit, table.messages.text("battle.float.leaves"), theme.SAND, _SAID, "steps"))


@animation.register
def mount(event: ev.Mounted, table: TableTop) -> list[Part]:
    """Take the hero off the board, into the vehicle."""

    def mount_up() -> None:
        table.board.change(event.unit, place=None, squares=())
        table.board.change(event.vehicle, pilot=True, abandoned=False)

    words = say(table, event.vehicle, table.messages.text("battle.float.mounted"), sound="hatch")
    return [*words, Part(_DIM, on_begin=mount_up)]


@animation.register
def dismount(event: ev.Dismounted, table: TableTop) -> list[Part]:
    """Set the hero down where the vehicle is."""
    vehicle = table.board.shown[event.vehicle]

    def step_out() -> None:
        table.board.change(event.unit, place=vehicle.place, squares=vehicle.squares[:1])
        table.board.change(event.vehicle, pilot=False, abandoned=event.abandoned)

    return [Part(_DIM, on_begin=step_out, sound="hatch")]


@animation.register
def leave_wreck(event: ev.LeftWreck, table: TableTop) -> list[Part]:
    """Let the pilot come out of the wreck to the square chosen, and tell who it is."""
    there = middle((event.square,), table.board.columns)
    wreck = table.fight.fallen.get(event.vehicle, there)

    def come_out() -> None:
        table.board.change(event.unit, place=wreck, squares=(event.square,), activated=True)

    def go(share: float) -> None:
        table.board.change(event.unit, place=between(wreck, there, share))

    name = table.board.units[event.unit].name
    words = FloatingWords(there, table.messages.text("battle.float.bails-out", unit=name), theme.CREAM, unit=event.unit)
    told = Part(0, on_begin=lambda: table.linger(words, _SAID, moves=False))
    return [told, Part(_BAILS, go, come_out, sound="hatch", moves=True), Part(_BAILED)]
