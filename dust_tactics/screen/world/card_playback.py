"""Plays cards: those that are turned up, and what is seen of them where they work, special attacks among it."""

from collections.abc import Iterator
from functools import partial

from dust_tactics.screen import theme
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.fight import Fight
from dust_tactics.screen.world.map.blasts import Rising
from dust_tactics.screen.world.map.overlay import Arrow, MapOverlay
from dust_tactics.screen.world.map.plays import Dropping, Missiles, Sign
from dust_tactics.screen.world.map_playback import BANNER
from dust_tactics.screen.world.parts.banner import DiceShown
from dust_tactics.screen.world.parts.reveal import REVEALED, Revealed
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.quiet_playback import QuietPlayback
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.screen.world.turn_order import first_of
from dust_tactics.table.dice import Face
from dust_tactics.world import events as told
from dust_tactics.world.battle import SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.state import WorldState

_SIGN, _MISSILES, _DROP = 1200.0, 900.0, 900.0
"""Milliseconds of the sign of a card, missiles on their way, and mechs that drop."""
_SAVED = 800.0  # of words on a unit that is saved
_MOST_MISSILES = 4
_ABOUT_PLAYERS = (Ability.DIPLOMAT, Ability.KOSHKA)
"""Abilities that are about a player, not an area."""


class CardPlayback(QuietPlayback):
    """Shows cards and abilities, also in the battle under way."""

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host)
        self._fight: Fight | None = None

    def _ability(self, event: told.AbilityUsed) -> Part:
        """Return the sign of a card where it works, below the name of who plays it and what it is."""
        host, words = self._host, self._host.words
        area = self._where(event)
        title = words.screen(
            "banner.ability",
            player=words.player(self._after, event.player),
            ability=words.ability(event.ability),
        )
        colour = self._colour(event.player)
        sign = f"world-{host.world.deck.faces[event.ability].icon}"

        def show() -> None:
            areas = () if area is None else (area,)
            for one in areas:
                host.map.reveal(one)
            host.banner.show(title, colour=colour, taken=self._taken(areas))

        if area is None:
            return Part(BANNER, on_begin=show, sound="telegraph", on_end=host.banner.hide)
        seen = Sign(sign, host.atlas.areas[area].at, colour, self.tweens.reduced_motion)
        return self._effect(_SIGN, seen, "telegraph", before=show, moves=False, after=host.banner.hide)

    def _where(self, event: told.AbilityUsed) -> int | None:
        """Return where a card works: in the area it is about, in the battle under way, or at home."""
        if event.about is not None and event.ability not in _ABOUT_PLAYERS:
            return event.about
        if self._fight is not None:
            return self._fight.battle.target
        return self._home(event.player)

    def _drop(self, event: told.AttackDeclared) -> Part:
        """Return mechs that come down from the sky."""
        count = sum(sum(group.units) for group in event.groups)
        army, place = army_of(self._after, event.player), self._host.atlas.areas[event.target].at
        return self._effect(_DROP, Dropping(army, count, place, self._colour(event.player)), "jet")

    def _nurse(self, event: told.NurseRolled, place: tuple[float, float]) -> Iterator[Part]:
        """Yield the die of the Nurse, and whether she has saved the unit, where it fell."""
        host, words = self._host, self._host.words
        title = words.screen("banner.nurse", unit=words.unit(int(event.unit)))
        told_of = words.screen("float.saved" if event.saved else "float.not-saved")
        areas = () if self._fight is None else (self._fight.battle.target,)
        yield self._thrown(title, event.player, DiceShown((event.face is Face.HIT,), told_of), areas)
        if event.saved:
            colour = theme.MARCH
            yield self._effect(_SAVED, Rising(told_of, place, colour), "activate", before=host.banner.hide, moves=False)

    def _special(self, event: told.SpecialAttack) -> Iterator[Part]:
        words, origin = self._host.words, event.origin
        player, area = words.player_first(self._after, event.player), words.area_in_text(event.target)
        title = words.screen(f"banner.{event.kind}", player=player, area=area)
        areas = (event.target,) if origin is None else (event.target, origin)
        yield self._roll(title, event.player, event.faces, event.hits, areas, on_begin=partial(self._aim, event))
        x, y = self._host.atlas.areas[event.target].at
        if event.kind is SpecialKind.MISSILES and not self.tweens.reduced_motion:
            home = self._home(event.player)
            start = (x - 160.0, y - 420.0) if home is None else self._host.atlas.areas[home].at
            count = min(_MOST_MISSILES, len(event.faces))
            yield self._effect(_MISSILES, Missiles(start, (x, y), count), "rocket")
        start = (x - 160.0, y - 420.0) if origin is None else self._host.atlas.areas[origin].at
        sound, told_of = "explosion" if origin is None else "rocket", partial(self._host.saw, event)
        yield from self._shots(start, (x, y), len(event.faces), event.hits, sound, after=told_of)

    def _aim(self, event: told.SpecialAttack) -> None:
        """Show where a special attack comes from and goes to."""
        army = army_of(self._after, event.player)
        arrows = () if event.origin is None else (Arrow((event.origin, event.target), theme.TARGET, army),)
        if {event.player, event.defender} & {*self._host.people} and not self.hurried:
            self._host.map.show_part((event.target,) if event.origin is None else (event.origin, event.target))
        self._host.map.reveal(event.target)
        self._host.map.lay(MapOverlay(goals={event.target: theme.TARGET}, arrows=arrows))

    # Cards that are turned up

    def _revealed(self, event: told.CardsRevealed, state: WorldState) -> Part:
        """Return all cards, in the order of the turns that they make, turned up one by one."""
        words, reveal, played = self._host.words, self._host.reveal, dict(event.cards)
        order = [player for player in state.order if player in played] or list(played)
        cards = [
            Revealed(
                words.player(state, player),
                facts.colours_of(self._host.map.atlas, state, player),
                facts.card_face(self._host.world, words, played[player]),
                self._host.face(player),
            )
            for player in order
        ]
        verdict = first_of(words, state, order, played, self._host.people)
        still, tells = self.tweens.reduced_motion, list[bool]()

        def begin() -> None:
            reveal.show(words.screen("banner.revealed"), cards, verdict)
            if not self.hurried:
                self._host.hear("reveal")
            step(0.0)

        def step(share: float) -> None:
            reveal.advance(1.0 if still else share)
            if reveal.told > 0 and not tells and not self.hurried:
                tells.append(True)
                self.sound("stamp")

        return Part(REVEALED, step, begin, easing=linear, on_end=reveal.hide)
