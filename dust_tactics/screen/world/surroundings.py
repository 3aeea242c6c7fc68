"""What stands around the map besides the panel of a decision: round and players, points, cards, the log, a plate."""

from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Button, Item
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.fight import Fight, fight_of, fight_overlay, is_offered_again
from dust_tactics.screen.world.map.overlay import NOTHING
from dust_tactics.screen.world.panel import Panel
from dust_tactics.screen.world.panels.battle_parts import BattleDock, SidePlate
from dust_tactics.screen.world.panels.battle_shown import BattleShown, Now
from dust_tactics.screen.world.panels.odds import ended, outcomes
from dust_tactics.screen.world.panels.steppers import Note, label, plated
from dust_tactics.screen.world.parts.side import DecisionHead
from dust_tactics.screen.world.parts.vista import CardVista, Vista
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.stakes import at_stake, standings
from dust_tactics.screen.world.worked import WorldWorked
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.cards import OF_PRODUCTION
from dust_tactics.world.combat.preview import battle_preview
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NEUTRAL, NOBODY, Phase, WorldState

_SLIDE, _WALK, _DRAW = 520, 900, 620
"""Milliseconds of chips that change places, of markers on their way, and of cards that are drawn."""


class Surroundings:
    """Shows the game around the map as it stands."""

    def __init__(self, host: WorldWorked) -> None:
        self._host = host
        self._table: BattleDock | None = None  # where the dice of the battle under way lie
        self._told: Fight | None = None  # the battle as its odds were told last

    def tell(self) -> None:
        """Show the log as far as it goes."""
        host = self._host
        lines = host.telling.lines(host.record)
        host.dock.tell(lines)
        if host.tall_log is not None:
            host.tall_log.show(lines)

    def standing(self, *, is_scored: bool = True) -> None:
        """Show round, players and points as they stand; round and players as before while the points of a round are
        still being told."""
        host = self._host
        state = host.state
        if is_scored:
            self._heading()
        if not host.stage.covered and host.track.show(
            facts.markers_of(state, host.words), facts.flags_of(state, host.words), facts.track_tip(state, host.words)
        ):
            host.tweens.start(_WALK, host.track.advance, moves=True)
        self._cards()
        self.tell()

    def _heading(self) -> None:
        """Show the round and the players."""
        host = self._host
        state, decision = host.state, host.decision
        on = decision.owner if decision is not None else None
        phase = host.panel.phase if host.panel is not None else ""
        heading = facts.heading_of(state, host.words, phase)
        chips = facts.chips_of(state, host.words, host.atlas, host.seats, on, host.world, self._faces())
        if host.bar.show(heading, chips):
            host.tweens.start(_SLIDE, host.bar.slide, moves=True)

    def _cards(self) -> None:
        host = self._host
        state, viewer = host.state, host.hands.viewer
        decision = host.decision
        shown = viewer if viewer is not None else decision.owner if decision is not None else None
        if shown is None:
            host.dock.show(None, (), "", is_used=False)
            return
        one = state.players[shown]
        played = None if one.played is None else facts.card_face(host.world, host.words, one.played)
        text = host.words.screen
        if viewer == shown:
            hand = facts.hand_faces(host.world, host.words, one.hand)
            if host.dock.show(played, hand, text("hand-note", count=len(hand)), is_used=one.used):
                host.tweens.start(_DRAW, host.dock.bring_in, moves=True)
        else:
            host.dock.show(played, (None,) * len(one.hand), text("hand-hidden"), is_used=one.used)

    def nothing(self) -> None:
        """Show no panel and no card."""
        host = self._host
        host.map.lay(NOTHING)
        host.dock.lend(None)
        host.dock.show(None, (), "", is_used=False)
        host.side.show((), (), None, with_plate=True)

    def _faces(self) -> dict[int, Commander]:
        """Return who leads for each player who has a face."""
        found = {player: self._host.face(player) for player in range(len(self._host.state.players))}
        return {player: face for player, face in found.items() if face is not None}

    def asking(self, panel: Panel) -> None:
        """Show a panel beside the map, with its head if it has one of its own."""
        host, state, owner = self._host, panel.state, panel.owner
        head = None
        if panel.is_reaction or panel.covers:
            colours = facts.colours_of(host.atlas, state, owner)
            head = DecisionHead(colours, army_of(state, owner), panel.whose, panel.title, panel.lead)
        seat = host.commanders.opposite(owner)
        vista: Vista | None = panel.picture() or self._vista(owner) if head is None else None
        if vista is None and state.battle is None and state.round:
            vista = standings(host)
        if vista is None and state.battle is not None:
            vista = at_stake(host, state.battle)
        host.side.show(panel.items(), panel.buttons(), head, with_plate=not panel.covers, seat=seat, vista=vista)

    def _vista(self, player: int) -> CardVista | None:
        """Return the picture of the card that a player plays in his turn, while its ability can still be used."""
        host, one, turn = self._host, self._host.state.players[player], self._host.state.turn
        if turn is None or one.played is None or one.used:
            return None
        if turn.phase is not Phase.PRODUCTION and host.state.setup.cards[one.played].ability in OF_PRODUCTION:
            return None
        return CardVista(facts.card_face(host.world, host.words, one.played), "", is_used=False)

    def watching(self) -> None:
        """Show that a computer player decides, and the way to skip that."""
        host = self._host
        if (battle := host.state.battle) is not None:
            fight, army = fight_of(host.state, battle), army_of(host.state, battle.attacker)
            host.map.lay(fight_overlay(fight, army))
            self.fighting(fight)
            return
        host.map.lay(NOTHING)
        host.dock.lend(None)
        host.hands.viewer = host.people[0] if len(host.people) == 1 else None
        self.turn_of(host.decision.owner if host.decision is not None else NOBODY, is_asked=True)
        self._cards()

    def turn_of(self, player: int, *, is_asked: bool = False) -> None:
        """Show whose turn it is among computer players and what was done in it so far, and the way to skip that; the
        plate tells of the area where something was done last."""
        host, state, text = self._host, self._host.state, self._host.words.screen
        items: list[Item] = []
        deeds = [Note(deed.icon, deed.words, theme.CREAM, theme.BRASS) for deed in host.deeds.of(player)]
        if deeds:
            items.append(plated(label(text("waiting.so-far")), *deeds, gap=4))
        seat = host.commanders.seat(player) if player >= 0 else None
        vista: Vista | None = self._vista(player) if player >= 0 else None
        if vista is None and state.round:
            vista = standings(host)
        head = None
        if player >= 0:
            colours, name = facts.colours_of(host.atlas, state, player), host.words.player(state, player)
            whose, title = name, text("waiting.decides" if state.turn is not None else "waiting.card")
            if state.turn is not None and state.turn.player == player:
                whose, title = text("waiting.turn", player=name), text(f"phase.{state.turn.phase}")
            elif not is_asked:  # the last of a turn is still being played
                whose, title = text("waiting.turn", player=name), text(f"phase.{Phase.COMBAT}")
            thinks = text("waiting.thinks", player=name) if is_asked else ""
            head = DecisionHead(colours, army_of(state, player), whose, title, thinks)
        host.side.show(items, self._watching_buttons(), head, with_plate=True, seat=seat, vista=vista, is_read=True)
        self.plate()

    def revealing(self) -> None:
        """Show that all cards are turned up, whose turn nobody's is yet."""
        host, text = self._host, self._host.words.screen
        current = text("banner.round", round=host.state.round) if host.state.round else ""
        self._between(DecisionHead(None, "", current, text("banner.revealed"), ""))

    def scoring(self) -> None:
        """Show that the points of a round are counted, where a battle stood before."""
        host, state, text = self._host, self._host.state, self._host.words.screen
        number = state.result.round if state.result is not None else max(1, state.round - 1)
        host.map.lay(NOTHING)
        host.dock.lend(None)
        self._between(DecisionHead(None, "", text("banner.round", round=number), text("scoring.counted"), ""))
        host.commanders.arrange()

    def _between(self, head: DecisionHead) -> None:
        """Show a head while it is nobody's turn."""
        host = self._host
        seat = host.commanders.opposite(*host.people[:1])
        vista = standings(host) if host.state.round else None
        host.side.show((), self._watching_buttons(), head, with_plate=True, seat=seat, vista=vista)
        self.plate()

    def _watching_buttons(self) -> list[Button]:
        """Return the buttons for people who watch computer players."""
        host, text = self._host, self._host.words.screen
        pause = "waiting.go-on" if host.opponents.paused else "waiting.pause"
        buttons = (
            Button(text(pause), host.opponents.pause, action="world-watch.pause"),
            Button(host.words.text("watch.step"), host.opponents.step, action="world-watch.step"),
            Button(
                text("waiting.skip" if host.people else "waiting.skip-all"),
                host.opponents.skip_to_people,
                action="world-watch.skip",
            ),
        )
        return [button.sized(height=56) for button in buttons]

    def fighting(self, fight: Fight) -> None:
        """Show both sides of a battle that is being played, and its dice; nobody is asked anything meanwhile."""
        host, state, battle = self._host, self._host.state, fight.battle
        shown = BattleShown(host.words, host.atlas, state, battle)
        last = fight.thrower if fight.thrown else ATTACKER if battle.rolling == DEFENDER else DEFENDER
        is_own = bool({battle.attacker, battle.defender} & {*host.people})
        thrown = (fight.thrower, fight.thrown) if fight.thrown else None
        now = Now.LOSSES if any(fight.due) and not is_offered_again(state) else Now.ROLL
        self._table = shown.dock(now, last, thrown=thrown) if is_own else None
        host.dock.lend(self._table)
        title = host.words.screen("fight.title", area=host.words.area_in_text(battle.target))
        colours = facts.colours_of(host.atlas, state, battle.attacker)
        who = host.words.screen("fight.against", attacker=shown.called(ATTACKER), defender=shown.called(DEFENDER))
        head = DecisionHead(colours, army_of(state, battle.attacker), who, title, "")
        plates = [
            SidePlate(shown.side_after(side, fight.withdrawn[side]), host.face(battle.player(side)))
            for side in (DEFENDER, ATTACKER)
        ]
        on = Button(host.words.screen("fight.on"), host.playback.quicken, action="world.main")
        is_watched = host.opponents.side is not None and battle.attacker not in host.people
        is_watched |= host.opponents.paused and (battle.attacker not in host.people or host.opponents.are_asked)
        buttons = self._watching_buttons() if is_watched else [on.sized(height=56)]
        seat = host.commanders.opposite(*host.people[:1])
        if not (fight.is_open or fight.owes) or self._told is None or self._told.battle.target != battle.target:
            self._told = fight
        course = self._course_of(shown, self._told, is_whole=not is_own)
        items = [*plates, *([plated(*course, gap=2)] if course else [])]
        vista = None if self._told.is_over else at_stake(host, battle)
        host.side.show(items, buttons, head, with_plate=False, seat=seat, vista=vista)

    def throw(self, share: float) -> None:
        """Let dice tumble where those of the battle under way lie: how far they are, from 0 to 1."""
        if self._table is not None:
            self._table.throw(share)

    def aim(self, side: int, place: tuple[float, float]) -> None:
        """Let the HITs of a side of the battle under way leave for a place on the map."""
        if self._table is not None:
            self._host.hits.begin(self._table.hit_places(side), self._host.map.logical_point(place))

    def _course_of(self, shown: BattleShown, before: Fight, *, is_whole: bool) -> list[Item]:
        """Return how a battle may end, as it stood before what is still being shown, or how it has ended; for the whole
        course also how often dice were rolled, and what it is about."""
        words, items = self._host.words, list[Item]()
        settled = before.settled
        is_own = settled.attacker in self._host.people
        if before.is_truce or (settled.over and before.withdrawn == (EMPTY, EMPTY)):
            items += ended(words, settled, is_truce=before.is_truce, is_own=is_own)
        elif not settled.over and (odds := battle_preview(shown.state, settled).odds) is not None:
            items += outcomes(words, odds, is_own=is_own)
        if items:
            items.insert(0, label(words.screen("fight.outcome" if before.is_over else "fight.as-it-stands")))
        if is_whole:
            items.append(Note("dice", words.messages.counted("screen-roll", sum(shown.battle.rolls)), theme.CREAM))
            items += [Note(icon, told) for icon, told in shown.course()]
        return items

    def plate(self) -> None:
        """Show the plate of the area that is meant: pointed at, chosen, or a capital."""
        host = self._host
        area = host.map.pointed
        if area is None:
            chosen = host.map.overlay.chosen
            area = chosen[0] if chosen else None
        if area is None and not host.is_asked and host.opponents.plays(host.deeds.player):
            area = host.deeds.area
        if area is None:
            own = [capital for capital in host.state.map.capitals if host.state.owners[capital] == self.whose_capital()]
            area = own[0] if own else None
        state = self._as_seen(area) if area is not None and area == host.map.pointed else host.state
        shown = None if area is None else facts.area_facts(state, host.words, host.atlas, area)
        host.side.plate.show(shown)

    def _as_seen(self, area: int) -> WorldState:
        """Return the state with an area as the map shows it, where what happened there may still be being played."""
        host, content = self._host, self._host.map.content
        if not host.playback.active:
            return host.state
        state = host.state.copy()
        players = NEUTRAL, *range(len(state.players))
        held = (player for player in players if army_of(state, player) == content.armies[area])
        state.forces[area], state.owners[area] = Force(*content.forces[area]), next(held, NOBODY)
        return state

    def whose_capital(self) -> int:
        """Return whose capital is told of by itself: of who decides, whose turn it is, or who has won."""
        host = self._host
        state = host.state
        if host.decision is not None:
            return host.decision.owner
        if state.result is not None and state.result.winners:
            return state.result.winners[0]
        return state.turn.player if state.turn is not None else next(iter(state.order), 0)
