"""The words of the battle screen: refusals as tooltips, names of actions, units and squares."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import weapon_name
from dust_tactics.language.places import footprint_words, place_name, places
from dust_tactics.language.refusals import refusal_words
from dust_tactics.language.unit_names import health_words, left_words, unit_name
from dust_tactics.rules.cards import Weapon
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.storeys import places_under
from dust_tactics.rules.units import Action, Status, Unit
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.play.clauses import rule_name
from dust_tactics.screen.tip import Tip
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Tally

ACTION_ICONS = {
    Action.NOTHING: "nothing",
    Action.MOVE: "move",
    Action.MARCH: "march",
    Action.ATTACK: "attack",
    Action.SUSTAINED: "sustained",
    Action.SPECIAL: "special",
}
SPECIAL_ICONS = {
    "camouflage": "camouflage",
    "reload": "reload",
    "charge": "close-combat",
    "tank-head": "special",
    "get-moving": "march",
    "makeshift-repair": "special",
    "field-repair": "reload",
    "get-up": "special",
    "come-on-guys": "reload",
}
"""Pictures of special actions, by their names in the editions."""


class Words:
    """Words for what the rules say, from the catalogue of messages; `cite` names a rule as the book on the table.

    storeys   which storey of buildings is shown, so that a square means a place
    players   who plays the sides by now; None where those do whom the battle names
    """

    def __init__(self, messages: Messages, storeys: Storeys, cite: Callable[[str], str] = str) -> None:
        self.messages = messages
        self.players: Callable[[], Sequence[str]] | None = None
        self.storeys = storeys
        self.columns = storeys.board.width
        self.cite = cite

    def text(self, key: str, /, **values: object) -> str:
        """Return a text of the catalogue."""
        return self.messages.text(key, **values)

    def counted(self, thing: str, count: int, /, **values: object) -> str:
        """Return a number of things."""
        return self.messages.counted(thing, count, **values)

    def battle(self, state: GameState) -> Battle:
        """Return the battle of a state, its sides named after those who play them by now."""
        battle = state.battle
        if self.players is None:
            return battle
        first, second = (
            side if side.player == player else replace(side, player=player)
            for side, player in zip(battle.sides, self.players(), strict=True)
        )
        return battle if (first, second) == battle.sides else replace(battle, sides=(first, second))

    def player(self, state: GameState, side: int) -> str:
        """Return who plays a side by now."""
        return self.battle(state).sides[side].player

    def commander(self, state: GameState, side: int) -> str:
        """Return who of the players of a side decides in the turn of a state."""
        return self.battle(state).sides[side].commander(state.turn)

    def action(self, action: Action) -> str:
        """Return the name of an action."""
        return self.text(f"battle.action.{action}")

    def square(self, square: int) -> str:
        """Return the name of a square, or of a place above it."""
        return place_name(self.messages, self.storeys.board, square)

    def footprint(self, squares: Sequence[int]) -> str:
        """Return the name of a unit's place, or of the first and last square of a big model."""
        return footprint_words(self.messages, self.storeys.board, tuple(squares))

    def stands(self, unit: Unit) -> str:
        """Return the name of the place where a unit on the table is."""
        return self.footprint(places_under(self.storeys.board, unit))

    def squares(self, squares: Iterable[int]) -> str:
        """Return the names of squares, as in "G9 and G10"."""
        return self.messages.listed([self.square(square) for square in squares])

    def refusal(self, refusal: Refusal) -> str:
        """Return why something can't be, as a sentence."""
        return refusal_words(refusal, self.messages, places(self.columns))

    def why_not(self, refusal: Refusal) -> Tip:
        """Return why something can't be, as a tooltip with the rule."""
        return Tip(body=self.refusal(refusal), clause=rule_name(self.messages, self.cite(refusal.clause)))

    def where(self, unit: Unit) -> str:
        """Return where a unit is."""
        if unit.squares:
            return self.stands(unit)
        if unit.status is Status.RESERVE:
            return self.text("battle.where.reserve")
        if unit.status is Status.ABOARD:
            return self.text("battle.where.aboard")
        if unit.status is Status.COMING:
            return self.text("battle.where.coming")
        if unit.status is Status.LEFT:
            return self.text("battle.where.left")
        return self.text("battle.where.away" if unit.alive else "battle.where.eliminated")

    def left(self, unit: Unit) -> str:
        """Return what is left of a unit, of one that is whole just how much it has."""
        if unit.left == unit.card.capacity:
            return self.messages.number(unit.left)
        return self.text("battle.label.left", left=unit.left, whole=unit.card.capacity)

    def left_told(self, unit: Unit) -> str:
        """Return what is left of a unit where no heading says of what: "4 of 5 soldiers", "5 soldiers"."""
        if unit.left == unit.card.capacity:
            if unit.card.has_miniatures:
                return self.counted("soldier", unit.left)
            return health_words(self.messages, unit.card, unit.left)
        return left_words(self.messages, unit)

    def left_of_party(self, party: Sequence[Unit]) -> str:
        """Return what is left of a unit, and of heroes who have joined it and share its hits."""
        unit, *heroes = party
        told = [self.text("battle.label.hero-left", left=hero.left, whole=hero.card.capacity) for hero in heroes]
        whole = unit.left == unit.card.capacity
        return ", ".join([self.left_told(unit) if whole else self.left(unit), *told])

    def pair(self, unit: Unit, hero: Unit | None = None) -> str:
        """Return the name of a unit, with that of a hero who acts along or has joined it."""
        name = self.unit(unit)
        return name if hero is None else self.text("battle.label.pair", unit=name, hero=hero.name)

    def unit(self, unit: Unit) -> str:
        """Return the name of a unit; of a cover piece what it is."""
        return unit_name(self.messages, unit)

    def standing(self, state: GameState, unit: Unit) -> str:
        """Return how a unit stands in this turn, in a few words."""
        return self.standings(state, unit)[0]

    def standings(self, state: GameState, unit: Unit) -> tuple[str, ...]:
        """Return how a unit stands in this turn, in a few words; and in fewer, for narrow columns."""
        told = self._standing
        if not unit.alive:
            return (told("left" if unit.status is Status.LEFT else "eliminated"),)
        if unit.status is Status.RESERVE:
            return (told("reserve-later"),) if unit.activated else (told("reserve"), told("reserve-short"))
        if unit.status is Status.COMING:
            turn = state.battle.arrivals.get(unit.id, 0)
            return (told("coming", turn=turn), told("coming-short", turn=turn)) if turn else (told("called"),)
        acting = {member for activation in state.activations for member in (activation.unit, activation.hero)}
        done = "acting" if unit.id in acting else "acted" if unit.activated else "ready"
        if unit.aboard is not None:
            return (told("aboard", unit=state.units[unit.aboard].name),)
        if unit.joined is not None:
            short = told("acted-short" if done == "acted" else done)
            joined = told("joined", unit=state.units[unit.joined].name)
            return f"{short} · {joined}", joined, short
        if unit.abandoned:
            return (f"{told('abandoned')} · {self.square(unit.square)}",)
        plain = f"{told(done)} · {self.stands(unit) if unit.squares else told('entering')}"
        marks = [told(mark) for mark, here in (("hides", unit.camouflaged), ("empty", unit.unloaded)) if here]
        return (" · ".join((plain, *marks)), plain) if marks else (plain,)

    def _standing(self, key: str, /, **values: object) -> str:
        return self.text(f"battle.standing.{key}", **values)

    def weapon(self, weapon: Weapon) -> str:
        """Return the name of a weapon line."""
        return weapon_name(self.messages, weapon.title)

    def face(self, face: Face) -> str:
        """Return what a die shows: "ARMY"."""
        return self.text(f"face.{face}")

    def either_face(self, faces: Iterable[Face]) -> str:
        """Return faces of which any will do: "ARMY or SHIELD"."""
        return self.messages.either([self.face(face) for face in faces])

    def tally(self, tally: Tally) -> str:
        """Return the parts of a number: "+4 Rifle, +1 fast"."""
        number = self.messages.number
        return ", ".join(f"{number(part.value, signed=True)} {self.source(part.source)}" for part in tally.parts)

    def source(self, source: str) -> str:
        """Return what a part of a number comes from."""
        return self.messages.source(source)

    def skill(self, key: str) -> tuple[str, str]:
        """Return the name of a skill and what it does."""
        return self.messages.skill(key)
