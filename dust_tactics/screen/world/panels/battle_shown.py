"""What is told of a battle, whoever decides in it: both sides with their units, the dice on the table, how it runs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from dust_tactics.language.phrases import without_rank
from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import Atlas
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.panels.battle_parts import Again, BattleDock, DiceRow, RunStep, SideFacts
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.dice import Face
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle
from dust_tactics.world.combat.counts import combat_values, dice, supremacy
from dust_tactics.world.combat.preview import AttackPreview
from dust_tactics.world.figures import BLANKS_TO_CEASE
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.state import NEUTRAL, WorldState


class Now(Enum):
    """What a battle is at just now."""

    RETREAT = auto()
    ROLL = auto()
    LOSSES = auto()


@dataclass(frozen=True, slots=True)
class BattleShown:
    """A battle in words and figures: as it stands in `state`, or at a moment on the way there."""

    words: WorldWords
    atlas: Atlas
    state: WorldState
    battle: Battle

    def _text(self, key: str, /, **values: object) -> str:
        return self.words.screen(f"fight.{key}", **values)

    def called(self, side: int) -> str:
        """Return the name of the player on a side."""
        return self.words.player(self.state, self.battle.player(side))

    def _first(self, side: int) -> str:
        """Return the name of the player on a side, as a line begins."""
        return self.words.player_first(self.state, self.battle.player(side))

    # The sides

    def side(self, side: int, words: str = "", falling: Force = EMPTY) -> SideFacts:
        """What is told of a side."""
        state, battle = self.state, self.battle
        player = battle.player(side)
        army = army_of(state, player)
        name = self.words.army(army) if player != NEUTRAL else self.words.player(state, player)
        return SideFacts(
            army,
            facts.colours_of(self.atlas, state, player),
            name,
            *(self._roles(side) if player != NEUTRAL else (self._text("neutral"),) * 2),
            self._dice_of(side),
            tuple(battle.force(side)),
            self._values(side, battle.force(side)),
            words,
            tuple(falling),
        )

    def side_after(self, side: int, withdrawn: Force) -> SideFacts:
        """What is told of a side of which some units have left the battle alive: those, where no others are left."""
        shown = self.side(side, self.gone(side, withdrawn))
        if withdrawn == EMPTY or self.battle.force(side) != EMPTY:
            return shown
        return replace(shown, dice="", units=tuple(withdrawn), values=self._values(side, withdrawn))

    def _roles(self, side: int) -> tuple[str, str]:
        """Return what a side does, and the same without the rank of who leads it."""
        if side == DEFENDER:
            name = self._first(side)
            return self._text("defends", player=name), self._text("defends", player=without_rank(name))
        name, areas = self.called(side), self.words.areas(self.battle.origins)
        long, short = (self._text("attacks", player=one, areas=areas) for one in (name, without_rank(name)))
        return long, short

    def _dice_of(self, side: int) -> str:
        counted = dice(self.state, self.battle, side)
        bonus = [part for part in counted.parts if part.source in ("capital", "centre")]
        plain = counted.total - sum(part.value for part in bonus)
        if bonus:
            return self._text(f"dice-{bonus[0].source}", dice=plain, bonus=bonus[0].value)
        return str(plain)

    def _values(self, side: int, force: Force) -> tuple[str, ...]:
        ace = side in self.battle.aces
        values = [value + (1 if ace and kind in (2, 3) else 0) for kind, value in enumerate(combat_values(self.state))]
        return tuple(
            self.words.messages.counted("screen-die-each" if force[kind] > 1 else "screen-die", value)
            for kind, value in enumerate(values)
        )

    def lost(self, side: int) -> str:
        """Return what a side has lost so far; empty if nothing."""
        return self.gone(side, EMPTY)

    def gone(self, side: int, withdrawn: Force) -> str:
        """Return what a side has lost so far, and which of its units have left the battle alive; empty if none."""
        told = ((key, units) for key, units in (("lost", self.battle.destroyed[side]), ("withdrawn", withdrawn)))
        return " ".join(self._text(key, units=self.words.units(units)) for key, units in told if units != EMPTY)

    # The dock

    def dock(
        self,
        now: Now,
        roller: int,
        preview: AttackPreview | None = None,
        *,
        again: Again = Again.NONE,
        thrown: tuple[int, tuple[Face, ...]] | None = None,
    ) -> BattleDock:
        """Return the dice on the table and how the battle runs.

        roller   the side whose dice lie there where only one side rolls at a time
        preview  the next roll, where there may be one
        again    which of its dice may be thrown again
        thrown   a side whose dice are being thrown, and how they will lie
        """
        battle, messages = self.battle, self.words.messages
        sides = [side for side in (ATTACKER, DEFENDER) if battle.faces[side]]
        if not battle.together and len(sides) == 2:
            sides = [roller]
        if thrown is None and not sides:
            return BattleDock(self._steps(now, preview, roller), self._awaited(), self.course(), None)
        rows = [
            self._dice_row(side, battle.faces[side], again=again if side == roller else Again.NONE) for side in sides
        ]
        if thrown is not None:
            rows.append(replace(self._dice_row(*thrown), tumbles=True))
        faces = [face for row in rows for face in row.hits]
        hits, blank = sum(faces), len(faces) - sum(faces)
        told = (
            messages.number(hits),
            messages.counted("screen-hits-beside", hits),
            messages.counted("screen-blank", blank),
        )
        return BattleDock(self._steps(now, preview, roller), rows, self.course(), told)

    def _awaited(self) -> list[DiceRow]:
        """Return the dice that are to be rolled next: of both sides where they roll together."""
        rows = []
        for side in (ATTACKER, DEFENDER) if self.battle.together else (self._next_roller,):
            colours = facts.colours_of(self.atlas, self.state, self.battle.player(side))
            count = dice(self.state, self.battle, side).total
            words = self._text("rolls", player=self._first(side), dice=self.words.messages.counted("screen-die", count))
            rows.append(DiceRow(words, "", (), colours.line if colours is not None else theme.SAND, waits=count))
        return rows

    @property
    def _next_roller(self) -> int:
        """The side that rolls next: before the first roll, the one with supremacy."""
        if self.battle.rolls != (0, 0):
            return self.battle.rolling
        settled = self.battle.supremacy
        return supremacy(self.state, self.battle).holder if settled is None else settled

    def _dice_row(self, side: int, faces: tuple[Face, ...], *, again: Again = Again.NONE) -> DiceRow:
        colours = facts.colours_of(self.atlas, self.state, self.battle.player(side))
        thrown = self.words.messages.counted("screen-die", len(faces))
        return DiceRow(
            self._text("rolled", player=self._first(side), dice=thrown),
            "",
            tuple(face is Face.HIT for face in faces),
            colours.line if colours is not None else theme.SAND,
            again,
            side=side,
        )

    def _steps(self, now: Now, preview: AttackPreview | None, roller: int) -> Sequence[RunStep]:
        battle, text, counted = self.battle, self._text, self.words.messages.counted
        if battle.together:
            first = RunStep("flag", text("at-sea"), text("both-roll"), done=True)
        else:
            settled = battle.supremacy
            holder = supremacy(self.state, battle).holder if settled is None else settled
            first = RunStep("flag", text("supremacy"), text("first", side=self._first(holder)), done=True)
            if battle.rolls == (0, 0):
                roller = holder
        rolls = counted("screen-roll", sum(battle.rolls))
        steps = [
            first,
            RunStep("dice", text("step-roll"), rolls, now is Now.ROLL, True),
            RunStep("skull", text("step-losses"), self._picks(roller), now is Now.LOSSES),
        ]
        if preview is not None:
            follows = battle.rolling if preview.first is None else preview.first
            if now is Now.ROLL and not battle.together:
                follows = 1 - roller
            count = (preview.attacking if follows == ATTACKER else preview.defending).total
            following = text("next", side=self._first(follows))
            steps.append(RunStep("dice", following, counted("screen-die", count), now is Now.RETREAT))
        return steps

    def _picks(self, roller: int) -> str:
        """Return who chooses the units that are destroyed: who rolls (WW-BTL-11), where that is one of the players."""
        if self.battle.together or self.battle.player(roller) == NEUTRAL:
            return self._text("each-hit")
        return self._text("picks", player=self._first(roller))

    def course(self) -> list[tuple[str, str]]:
        """Return what a battle is about and when it ends, each with its icon."""
        battle, text = self.battle, self._text
        target, has_centre = self.words.area_in_text(battle.target), battle.target in self.state.centres
        found = [("flag", text("cease-fire", count=battle.blanks, most=BLANKS_TO_CEASE))]
        if battle.no_way_back:
            found.append(("warning", text("no-way-back")))
        else:
            found.append(("left", text("back-to", areas=self.words.areas(battle.origins))))
        found.append(
            ("world-factory" if has_centre else "check", text("win-centre" if has_centre else "win", area=target))
        )
        left = self.state.turn.combat if self.state.turn is not None else 0
        attacks = self.words.messages.counted("screen-combat", left)
        found.append(("attack", self.words.messages.sentence("world.screen.fight.attacks-left", {"attacks": attacks})))
        return found
