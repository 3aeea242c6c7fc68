"""Plays what happened on the map: pieces on their way, attacks, dice, banners. All can be hurried."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.screen import theme
from dust_tactics.screen.play.playback import Part
from dust_tactics.screen.ui.tween import linear
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.beats import MAJOR, USUAL
from dust_tactics.screen.world.card_playback import CardPlayback
from dust_tactics.screen.world.commanders import FOUGHT
from dust_tactics.screen.world.fight import (
    Fight,
    begun,
    fight_of,
    fight_overlay,
    followed,
    is_offered_again,
    rolls_on_the_table,
)
from dust_tactics.screen.world.map.blasts import Blast, MapEffect
from dust_tactics.screen.world.map.overlay import MapFlight, MapOverlay
from dust_tactics.screen.world.map.plays import Ringed
from dust_tactics.screen.world.map_playback import TUMBLING
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.screen.world.quiet_playback import QUIET
from dust_tactics.screen.world.roles import WorldShown
from dust_tactics.table.dice import Face
from dust_tactics.world import events as told
from dust_tactics.world.battle import DEFENDER, NOWHERE, BattleKind
from dust_tactics.world.combat.counts import dice, first_dice, is_major
from dust_tactics.world.combat.losses import ChooseLosses
from dust_tactics.world.force import EMPTY, ONE, Force
from dust_tactics.world.state import NEUTRAL, NOBODY, WorldState

_SETS_OUT, _AREA, _LONGEST_WAY = 400.0, 280.0, 1900.0
"""Milliseconds of units that set out, of one area of their way, and of the whole way at most."""
_PICKED = 1300.0  # of whoever picks what a person loses
_BY_HITS = "WW-BTL-11", "WW-ABL-06"  # what units fall by that whoever rolled has picked, also where the Nurse fails
_FOR_A_CAPITAL = 1.6  # how much longer dice roll for a capital
_CAPITAL = 1500.0  # of the picture of a capital that falls
_SOUNDS = ("explosion", "explosion", "flak", "flak", "burst")
"""What is heard of a unit that is destroyed, by type."""


class WorldPlayback(CardPlayback):
    """Turns each event into what is seen of it on the map."""

    def __init__(self, host: WorldShown) -> None:
        super().__init__(host)
        self._unshot = dict[int, tuple[Face, ...]]()  # dice whose shots wait until nobody throws them again, by side
        self._is_open = False  # whether what a roll has come to is still being shown
        self._fallen: list[told.UnitDestroyed] = []  # losses played since something else was
        self._had_no_choice = False  # whether what falls next was the only choice

    def stand(self, state: WorldState) -> None:
        """Follow how the game stands before what is played next."""
        before, self._fight = self._fight, fight_of(state, state.battle) if state.battle is not None else None
        if self._fight is not None and before is not None and before.is_major:
            self._fight = replace(self._fight, is_major=True)  # even once most units have retreated
        self._unshot = rolls_on_the_table(state, self._fight) if self._fight is not None else {}
        self._is_open = self._fight is not None and (self._fight.is_open or self._fight.owes)
        self._keep_time()

    def _keep_time(self) -> None:
        """Give a major battle its time, and only that."""
        self.beats = MAJOR if self._fight is not None and self._fight.is_major else USUAL

    def begin(self, after: WorldState) -> None:
        self._after, self._fallen, self._scored = after, [], set()
        self._show_fight()

    def clear(self) -> None:
        self._host.map.flights.clear()
        self._host.map.effects.clear()
        self._host.banner.hide()
        self._host.reveal.hide()
        self._host.fall.hide()
        self._host.hits.begin((), (0.0, 0.0))
        self._host.map.changed()

    def finish(self) -> None:
        self.clear()

    def rest(self) -> Sequence[Part]:
        return () if is_offered_again(self._after) else [*self._shoot(self._fight)]

    # What events look like

    def parts_of(self, event: WorldEvent) -> Sequence[Part]:
        if self._fight is None and not isinstance(event, told.SpecialAttack):  # which is told of once it has hit
            self._host.saw(event)
        self._fallen = [*self._fallen, event] if isinstance(event, told.UnitDestroyed) else []
        if not isinstance(event, told.UnitDestroyed):
            self._had_no_choice = isinstance(event, told.OnlyChoice) and event.question == ChooseLosses.__name__
        if isinstance(event, told.AttackDeclared):
            self._fight = begun(self._after, event, Force(*self._host.map.content.forces[event.target]))
            self._keep_time()
        elif self._fight is not None:
            before, self._fight = self._fight, followed(self._fight, event)
            return [*self._in_a_fight(event, before)]
        return [*self._anywhere(event)]

    def _anywhere(self, event: WorldEvent) -> Iterator[Part]:
        after = self._after
        match event:
            case told.Moved():
                yield self._flight(event.player, event.units, event.path, taken_from=event.path[0])
            case told.AttackDeclared():
                if self._fight is not None:
                    yield self._attack(event, self._fight)
                if event.kind is BattleKind.DROPPED:
                    yield self._drop(event)
            case told.AbilityUsed():
                yield self._ability(event)
            case told.PlayerEliminated():
                yield self._words("out", player=self._host.words.player(after, event.player))
            case told.SpecialAttack():
                yield from self._special(event)
            case told.UnitDestroyed():
                yield self._loss(event, self._host.map.unit_place(event.area, event.unit), stands=True)
            case told.BattleEnded():
                if event.target in after.map.capitals and event.holder == event.attacker:
                    yield self._fall(event)
                yield self._outcome(event)
            case told.CardsRevealed():
                yield self._revealed(event, after)
            case _ if isinstance(event, QUIET):
                yield from self.quiet(event)

    def _in_a_fight(self, event: WorldEvent, fight: Fight) -> Iterator[Part]:
        """Yield what is seen of an event in a battle, which stood as `fight` before it."""
        side = fight.side_of(getattr(event, "player", NOBODY))
        if not self._leaves_dice(event, fight, side):
            yield from self._shoot(fight)
        match event:
            case told.Rolled() | told.RolledAgain():
                yield self._dice(event, fight)
                self._unshot[side] = event.faces
                if not self._may_be_thrown_again(fight):
                    yield from self._shoot(self._fight)
            case told.UnitDestroyed():
                loss = self._loss(event, self._place_of(fight, side, event.unit), stands=side == DEFENDER)
                if self._queue and isinstance(self._queue[0], told.UnitDestroyed):
                    yield loss
                else:
                    picked = self._picked(fight)
                    shown = [loss] if picked is None else [loss, picked]
                    yield from self._settled(shown, followed(fight, event))
            case told.Retreated():
                for group in event.groups:
                    if group.area not in (event.target, NOWHERE):
                        way, home = (event.target, group.area), event.target if side == DEFENDER else None
                        yield self._flight(event.player, group.units, way, taken_from=home)
            case told.CeaseFire():
                yield Part(0.0, on_begin=self._show_fight)
                yield self._words("cease-fire")
            case told.NurseRolled():
                yield from self._nurse(event, self._place_of(fight, side, event.unit))
            case told.MovedIn():
                self._fight = None
                yield self._moved_in(event, fight)
            case _:
                yield from self._anywhere(event)

    # Units on their way

    def _flight(self, player: int, units: Force, path: tuple[int, ...], *, taken_from: int | None) -> Part:
        """Return units on a way: they leave the area that they stand in, and stand in the last one then."""
        view, army = self._host.map, army_of(self._after, player)
        flight = MapFlight(army, tuple(units), path)

        def begin() -> None:
            view.flights.append(flight)
            view.reveal(path[-1])
            if taken_from is not None:
                view.show(view.content.with_units(taken_from, units, gone=True))
            self._show_fight()

        def step(share: float) -> None:
            flight.share = share
            view.changed()

        def end() -> None:
            if flight in view.flights:
                view.flights.remove(flight)
            view.show(view.content.with_units(path[-1], units).held_by(path[-1], army))

        return Part(min(_LONGEST_WAY, _SETS_OUT + _AREA * (len(path) - 1)), step, begin, "steps", on_end=end)

    def _moved_in(self, event: told.MovedIn, fight: Fight) -> Part:
        """Return attackers who have won and move in: the area is theirs then."""
        view, army, battle = self._host.map, army_of(self._after, event.player), fight.battle
        flight = MapFlight(army, tuple(event.units), fight.paths[0][-2:])

        def begin() -> None:
            view.lay(MapOverlay(goals={battle.target: theme.TARGET}, lit=fight_overlay(fight, army).lit))
            view.flights.append(flight)

        def step(share: float) -> None:
            flight.share = 0.3 + 0.7 * share
            view.changed()

        def end() -> None:
            if flight in view.flights:
                view.flights.remove(flight)
            view.show(view.content.held_by(event.target, army).with_units(event.target, event.units))

        return Part(360, step, begin, "engine", on_end=end)

    # Battles

    def _show_fight(self) -> None:
        """Show the battle under way as it stands at this moment."""
        if self._fight is not None:
            self._show_as(self._fight)

    def _show_as(self, fight: Fight) -> None:
        """Show a battle on the map and beside it."""
        if not self.hurried:
            self._host.map.lay(fight_overlay(fight, army_of(self._after, fight.battle.attacker)))
            self._host.show_fight(replace(fight, is_open=self._is_open))

    def _settled(self, parts: Sequence[Part], fight: Fight) -> Sequence[Part]:
        """Return parts after which the odds tell of what a roll has come to: a battle as it is then."""
        last = parts[-1]
        ends = last.on_end

        def end() -> None:
            if ends is not None:
                ends()
            self._is_open = False
            self._show_as(fight)

        return [*parts[:-1], replace(last, on_end=end)]

    def _attack(self, event: told.AttackDeclared, fight: Fight) -> Part:
        """Return that an attack begins; a major one, and one of people, is come near to, and commanders may speak."""
        view, host, beats = self._host.map, self._host, self.beats
        others = (*(group.area for group in event.groups), *event.path)
        areas = (*dict.fromkeys(area for area in others if area != event.target), event.target)
        steps: list[Callable[[float], None]] = []

        def begin() -> None:
            if self.hurried:
                return
            if fight.is_major or {event.player, event.defender} & {*host.people}:
                steps.append(view.approach(areas))
                step(1.0 if self.tweens.reduced_motion else 0.0)
            else:
                for area in areas:
                    view.reveal(area)
            for group in event.groups:
                view.show(view.content.with_units(group.area, group.units, gone=True))
            self._show_fight()
            self._announce(event, fight, areas)

        def step(share: float) -> None:
            for near in steps:
                near(1.0 if self.tweens.reduced_motion else min(1.0, share * beats.attack / beats.nears))

        def frame(share: float) -> None:
            step(share)
            self._expect_fall(fight)

        return Part(beats.attack, frame, begin, "drum", easing=linear, on_end=host.banner.hide)

    def _expect_fall(self, fight: Fight) -> None:
        """Prepare the picture of a capital that may fall, a strip in every frame."""
        battle = fight.battle
        if battle.target in self._after.map.capitals and not self.hurried:
            self._host.fall.prepare(self._colour(battle.attacker))

    def _announce(self, event: told.AttackDeclared, fight: Fight, areas: tuple[int, ...]) -> None:
        """Say who attacks which area; of a major battle, what both sides roll, and let commanders speak."""
        host, words, state = self._host, self._host.words, self._after
        player, area = words.player_first(state, event.player), words.area_in_text(event.target)
        taken = self._taken(areas)
        if not fight.is_major:
            title = words.screen("banner.attacks", player=player, area=area)
            host.banner.show(title, colour=self._colour(event.player), taken=taken)
            return
        rolled = [words.messages.counted("screen-die", dice(state, fight.battle, side).total) for side in (0, 1)]
        below = words.screen(
            "banner.major-sides",
            attacker=player,
            attacking=rolled[0],
            defender=words.player(state, event.defender),
            defending=rolled[1],
        )
        sides = tuple(facts.colours_of(host.atlas, state, one) for one in (event.player, event.defender))
        title = words.screen("banner.largest" if self._is_largest(fight) else "banner.major", area=area)
        host.banner.announce(title, below, sides, colour=self._colour(event.player), taken=taken)
        host.hear("major")

    def _dice(self, event: told.Rolled | told.RolledAgain, fight: Fight) -> Part:
        """Return a roll in a battle: where people take part the dice tumble onto the table below the map, and stay."""
        words, host, target = self._host.words, self._host, fight.battle.target
        player = words.player_first(self._after, event.player)
        count = words.messages.counted("screen-die", len(event.faces))
        title = words.screen("banner.rolls", player=player, dice=count, area=words.area_in_text(target))
        areas = (target, *(area for path in fight.paths for area in path))
        roll = (
            self._onto_the_table()
            if self._is_own(fight)
            else self._roll(title, event.player, event.faces, event.hits, areas)
        )

        def begin() -> None:
            if self._fight is not None and not self.hurried:
                host.show_fight(fight.being_rolled(self._fight.battle, fight.side_of(event.player)))
            if roll.on_begin is not None:
                roll.on_begin()

        def frame(share: float) -> None:
            if roll.on_step is not None:
                roll.on_step(share)
            self._expect_fall(fight)

        def lie() -> None:
            host.banner.hide()
            self._is_open = True
            self._show_fight()

        longer = _FOR_A_CAPITAL if target in self._after.map.capitals else 1.0
        return replace(roll, duration=roll.duration * longer, on_begin=begin, on_step=frame, on_end=lie)

    def _is_own(self, fight: Fight) -> bool:
        """Return whether people take part in a battle, and play it."""
        return self._host.is_played and bool({fight.battle.attacker, fight.battle.defender} & {*self._host.people})

    def _onto_the_table(self) -> Part:
        """Return dice that tumble below the map, and lie there for a moment."""
        host, still = self._host, self.tweens.reduced_motion

        def step(share: float) -> None:
            host.throw(1.0 if still else min(1.0, share / TUMBLING))

        return Part(self.beats.dice, step, partial(step, 0.0), "dice", easing=linear)

    def _leaves_dice(self, event: WorldEvent, fight: Fight, side: int) -> bool:
        """Return whether it stays open after an event what the dice that lie come to: they are thrown again, or those
        of the other side join them at sea."""
        if isinstance(event, told.AbilityUsed):
            return bool(self._queue) and isinstance(self._queue[0], told.RolledAgain)
        joins = isinstance(event, told.Rolled) and fight.battle.together and side not in self._unshot
        return joins or isinstance(event, told.RolledAgain)

    def _may_be_thrown_again(self, fight: Fight) -> bool:
        """Return whether the dice that lie now are those of which somebody still decides."""
        later = [event for event in self._queue if isinstance(event, told.Rolled)]
        return is_offered_again(self._after) and (fight.battle.together or not later)

    def _shoot(self, fight: Fight | None) -> Iterator[Part]:
        """Yield the shots of all dice that wait for them, now that they count."""
        unshot, self._unshot = self._unshot, {}
        if fight is None or not unshot:
            return
        shots = [
            part
            for side, faces in unshot.items()
            for part in self._volley(fight, side, len(faces), faces.count(Face.HIT))
        ]
        yield from shots if fight.owes else self._settled(shots, fight)

    def _volley(self, fight: Fight, side: int, dice: int, hits: int) -> Iterator[Part]:
        """Yield the shots of a side at the other one, once its dice lie."""
        view = self._host.map
        battle = fight.battle

        def first(of: int) -> tuple[float, float]:
            kinds = list(battle.force(of).kinds())
            return self._place_of(fight, of, kinds[0]) if kinds else view.atlas.areas[battle.target].at

        shots = self._shots(first(side), first(1 - side), dice, hits, "cannon")
        if hits and self._is_own(fight) and not self.tweens.reduced_motion:
            yield self._with_hits(next(shots), side, first(1 - side))
        yield from shots

    def _loss(self, event: told.UnitDestroyed, place: tuple[float, float], *, stands: bool) -> Part:
        """Return a unit that bursts; where it stands on the map it is gone from there at once."""
        view, kind = self._host.map, int(event.unit)
        blast = Blast(army_of(self._after, event.player), kind, place, self.tweens.reduced_motion)

        def gone() -> None:
            view.scar(view.scars | {event.area})
            if stands:
                view.show(view.content.with_units(event.area, ONE[kind], gone=True))
            self._show_fight()

        length = self.beats.loss if len(self._fallen) == 1 else self.beats.next_loss
        return self._effect(length, blast, _SOUNDS[kind], before=gone, moves=False)

    def _picked(self, fight: Fight) -> Part | None:
        """Return what the person has lost at once, and who has chosen it, where HITs destroyed it and there was a
        choice; None where he has lost nothing."""
        host, words = self._host, self._host.words
        own = [one for one in self._fallen if [*host.people] == [one.player]]
        if not own:
            return None
        event, falling = own[-1], EMPTY
        for one in own:
            falling = falling.plus(ONE[one.unit])
        roller = fight.battle.player(1 - fight.side_of(event.player))
        chosen = event.clause in _BY_HITS and roller != NEUTRAL and not self._had_no_choice
        player = words.player_first(self._after, roller)
        title = words.screen(f"banner.{'picked' if chosen else 'losses'}", player=player, units=words.units(falling))
        show = partial(host.banner.show, title, colour=self._colour(roller), taken=self._taken((event.area,)))
        return Part(_PICKED, on_begin=show, on_end=host.banner.hide)

    def _place_of(self, fight: Fight, side: int, kind: int) -> tuple[float, float]:
        """Return where units of a side stand: in the area that is attacked, or on the way there."""
        view = self._host.map
        if side == DEFENDER:
            return view.unit_place(fight.battle.target, kind)
        return view.rider_place(fight_overlay(fight, "").arrows[0], kind)

    def _outcome(self, event: told.BattleEnded) -> Part:
        """Return who holds the area now, on the map as it stands then; of a capital that falls it was told before."""
        host, state, words = self._host, self._after, self._host.words
        beats, self._fight = self.beats, None
        key = {event.attacker: "taken", event.defender: "held"}.get(event.holder, "empty")
        falls = event.target in state.map.capitals and key == "taken"
        player, area = words.player_first(state, event.holder), words.area_in_text(event.target)
        title, colour = words.screen(f"banner.{key}", player=player, area=area), self._colour(event.holder)

        def show() -> None:
            if not self.hurried:
                host.map.show(content_of(state))
                host.map.lay(MapOverlay(goals={event.target: colour}))
            taken = self._taken((event.target,))
            if falls:
                host.banner.hide()  # that was told with the picture of the capital
            elif beats.is_major:
                host.banner.announce(title, self._cost(event), (), colour=colour, taken=taken)
            else:
                host.banner.show(title, colour=colour, taken=taken)
            if not self.hurried:
                host.hear(*FOUGHT)

        effects: list[MapEffect] = [Ringed((host.atlas.areas[event.target].at,), colour, self.tweens.reduced_motion)]
        if event.holder == event.attacker:
            effects += self.taken_over((event.target,), event.holder)
        is_large = beats.is_major and not falls
        length, sound = (beats.outcome, "horn") if is_large else (USUAL.outcome, "stamp")
        return self._effect(length, effects, sound, before=show, after=host.banner.hide, moves=False)

    def _fall(self, event: told.BattleEnded) -> Part:
        """Return the picture of a capital that falls, across the window."""
        host, words, state = self._host, self._host.words, self._after
        area = words.area_in_text(event.target)
        title = words.screen("banner.capital-taken", player=words.player(state, event.holder), area=area)

        def show() -> None:
            if not self.hurried:
                host.fall.show(title, self._cost(event), self._colour(event.holder))

        return Part(_CAPITAL, on_begin=show, sound="horn", on_end=host.fall.hide)

    def _is_largest(self, fight: Fight) -> bool:
        """Return whether more dice are rolled in a battle than in any before, one of which was a major one too."""
        earlier = [
            sum(first_dice(state, state.battle))
            for state in (entry.state for entry in self._host.record.history[:-1])
            if state.battle is not None and state.battle != fight.battle and is_major(state, state.battle)
        ]
        return 0 < max(earlier, default=0) < sum(first_dice(self._after, fight.battle))

    def _cost(self, event: told.BattleEnded) -> str:
        """Return what a battle has cost both sides."""
        words, state = self._host.words, self._after
        lost = ((event.attacker, event.attacker_lost), (event.defender, event.defender_lost))
        told_of = [
            words.screen("banner.lost", player=words.player_first(state, player), units=words.units(units))
            for player, units in lost
            if units != EMPTY
        ]
        return " · ".join(told_of) or words.screen("banner.lost-nothing")
