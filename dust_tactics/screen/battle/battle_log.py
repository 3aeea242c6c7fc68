"""From the referee's report to lines of the log on the screen."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, pairwise

from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.replay import Entry, Opening
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import weapon_name
from dust_tactics.language.players import level_name
from dust_tactics.language.reasons import choice_words
from dust_tactics.language.report.attacks import changes_of
from dust_tactics.language.report.event_lines import is_sustained_roll
from dust_tactics.language.report.line import Line, Span, Weight
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.language.unit_names import unit_name
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.commands import TakeHits
from dust_tactics.rules.events import RE_ROLL, TO_HIT, TO_SAVE, AnyEvent, BattleEnded, DiceRolled, TurnBegan
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.ending import early_words
from dust_tactics.screen.battle.kind import BattleOpponents, Given
from dust_tactics.screen.battle.panels.dice_tray import Roll
from dust_tactics.screen.battle.panels.log_line import LogLine
from dust_tactics.screen.battle.record import BattleRecord
from dust_tactics.screen.play.dice_entry_dialog import Throw
from dust_tactics.screen.play.thoughts import given_by_computer
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Icon
from dust_tactics.screen.ui import Span as DrawnSpan
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import chance_of
from dust_tactics.table.odds import binomial

RARE = 0.05
"""The chance below which a roll is rare."""


def chance_of_such(roll: DiceRolled) -> float:
    """Return how likely a roll so far from what was to be expected, to its side of that, was."""
    dice, chance = len(roll.faces), chance_of(roll.success)
    fallen = binomial(dice, chance)
    above = roll.successes >= dice * chance
    numbers = range(roll.successes, dice + 1) if above else range(roll.successes + 1)
    return sum(fallen.exactly(number) for number in numbers)


def rare_words(roll: DiceRolled, messages: Messages) -> str:
    """Return how rare a roll to hit or to save was, as "1 in 40"; nothing where it was not."""
    if roll.purpose not in (*TO_HIT, *TO_SAVE) or not roll.faces:
        return ""
    chance = chance_of_such(roll)
    return messages.text("battle.roll.rare", times=messages.number(round(1 / chance))) if 0 < chance < RARE else ""


_FACE_ICONS = {Face.TARGET: "target", Face.SHIELD: "shield", Face.HIT: "hit", Face.MISS: "miss"}
_OF_BOTH_SIDES = ("initiative", "density", "cover-pieces")
"""What both sides roll for, one after the other."""
EMBLEM = "emblem-"
"""Icons of that name are the signs of blocs."""


AT_ONCE = 64
"""Commands that are told in one step: a long battle has thousands, and nobody should wait for a frame."""


@dataclass(slots=True)
class _Chapter:
    """The opening of a battle or one of its commands: its lines once it is told, and `why` it was given.

    given   the command as that of a computer player, if one gave it
    """

    source: Opening | Entry
    lines: list[LogLine] | None = None
    given: Given | None = None
    why: Sequence[LogLine] = ()


class BattleLog:
    """The log of a battle. What is told of a command is kept; the last commands are told first.

    unfinished   whether there was more to tell than is told in one step
    opponents    who knows why commands were given
    on_why       called when people want to know why a computer player gave a command
    battle_now   the battle of a state, its sides named after those who play them by now
    """

    def __init__(
        self, narrator: Narrator, state: GameState, opponents: BattleOpponents, on_why: Callable[[Given], object]
    ) -> None:
        self.unfinished = False
        self._narrator = narrator
        self._chapters: list[_Chapter] = []
        self._opponents, self._on_why = opponents, on_why
        self.battle_now: Callable[[GameState], Battle] = lambda state: state.battle
        self._of_sides: tuple[DiceRolled, ...] = ()
        self._liveries = [livery_of(state.battle, side) for side in (0, 1)]
        self._sides = [livery.bloc for livery in self._liveries]

    def speak(self, messages: Messages) -> None:
        """Tell everything anew in other words."""
        self._narrator.messages = messages
        self._chapters.clear()

    def tell(self, battle: BattleRecord) -> tuple[LogLine, ...]:
        """Return the lines of a battle so far; those of its beginning are still missing if it is `unfinished`."""
        chapters = self._chapters_of(battle)
        untold = [number for number, chapter in enumerate(chapters) if chapter.lines is None]
        for number in untold[-AT_ONCE:]:
            turn = chapters[number - 1].source.state.turn if number else 0
            source = chapters[number].source
            told = self._lines(_events_with_shared(chapters, number), source.state, turn)
            chapters[number].lines = [replace(line, stand=max(0, number - 1)) for line in told]
            chapters[number].given = self._given(chapters, number)
            chapters[number].why = self._reasons(chapters[number].given, turn)
        self.unfinished = len(untold) > AT_ONCE
        gap = untold[-AT_ONCE - 1] if self.unfinished else -1
        return tuple(_lines_of(chapters, gap + 1))

    def _chapters_of(self, battle: BattleRecord) -> list[_Chapter]:
        """The chapters up to where a battle stands. What was undone is kept until something else is done instead."""
        sources: tuple[Opening | Entry, ...] = (battle.opening, *battle.history)
        known = self._chapters
        pairs = zip(sources, known, strict=False)
        other = next((number for number, (source, chapter) in enumerate(pairs) if chapter.source is not source), None)
        if other is not None:
            del known[other:]
        known += [_Chapter(source) for source in sources[len(known) :]]
        return known[: len(sources)]

    def _given(self, chapters: Sequence[_Chapter], number: int) -> Given | None:
        """Return a chapter as the command of a computer player, if it is that."""
        entry = chapters[number].source
        if not isinstance(entry, PlayedCommand):
            return None
        before = chapters[number - 1].source
        earlier = before if isinstance(before, PlayedCommand) else None
        return given_by_computer(self._opponents.kind, before.state, entry, earlier)

    def tell_why(self, given: Given) -> None:
        """Tell why a command was given, now that it is known."""
        for chapter in self._chapters:
            if chapter.given is not None and chapter.given.entry is given.entry:
                chapter.why = self._reasons(given, given.before.turn)

    def _reasons(self, given: Given | None, turn: int) -> list[LogLine]:
        """Return why a computer player gave a command, in a line; until that is known, that it can be worked out."""
        if given is None:
            return []
        messages, lines = self._narrator.messages, []
        thought = self._opponents.thoughts.of(given.entry)
        thinker = level_name(messages, given.thinker.level)
        if given.has_reasons and thought is not None:
            lines.append(choice_words(messages, thought.state, thought.choice))
        elif given.has_reasons:
            lines.append(messages.text("thought.why", player=thinker))
        reasons = [self._reason(words, given, turn) for words in lines]
        if given.stood_in_anew:
            late = level_name(messages, given.seat.level)
            words = messages.text("thought.stood-in", player=late, quick=thinker)
            reasons.append(self._reason(words, given, turn, detail=True))
        return reasons

    def _reason(self, words: str, given: Given, turn: int, *, detail: bool = False) -> LogLine:
        parts = (Icon("robot", theme.BRASS), DrawnSpan(f" {words}", theme.SAND))
        on_open = partial(self._on_why, given)
        return LogLine(turn, None, parts, detail=detail, nested=True, on_open=on_open, kind=None)

    def _lines(self, events: Iterable[AnyEvent], state: GameState, turn: int) -> list[LogLine]:
        """Return the lines of one command that was given in a turn; `state` is that after it."""
        found: list[LogLine] = []
        before: list[AnyEvent] = []
        batches: list[tuple[int, list[AnyEvent]]] = [(turn, before)]
        ends = False
        for event in events:
            ends = ends or isinstance(event, BattleEnded)
            if isinstance(event, TurnBegan):
                batches.append((event.turn, []))
            batches[-1][1].append(event)
        for number, batch in batches:
            for line in self._narrator.report(batch, state):
                found += self._line(line, number)
        if ends:
            ending = max((number for number, line in enumerate(found) if not line.nested), default=0)
            found[ending:ending] = self._early_end(state, turn)
        return found

    def _early_end(self, state: GameState, turn: int) -> list[LogLine]:
        """That a battle ended before all had acted."""
        words = early_words(state, self._narrator.messages)
        clause = state.result.clause if state.result is not None else ""
        return [LogLine(turn, None, (DrawnSpan(words, theme.SAND),), clause)] if words else []

    def _line(self, line: Line, turn: int) -> list[LogLine]:
        lines = []
        for told in (line, *line.details):
            nested = told is not line
            livery = self._liveries[told.side] if told.side is not None else None
            detail = nested or told.weight is Weight.DETAIL
            parts, names = self._parts(told.spans, livery.bloc if livery is not None else "")
            lines.append(
                LogLine(turn, livery, parts, told.clause, detail=detail, nested=nested, kind=told.kind, names=names)
            )
        return lines

    def _parts(self, spans: Sequence[Span], bloc: str) -> tuple[tuple[DrawnSpan | Icon, ...], dict[int, int]]:
        """Return what is drawn, and which of it are the names of which units."""
        parts: list[DrawnSpan | Icon] = []
        names: dict[int, int] = {}
        for span in spans:
            if span.unit is not None:
                names[len(parts)] = span.unit
            if span.face is not None:
                icon = _FACE_ICONS.get(span.face) or f"{EMBLEM}{bloc or self._sides[0]}"
                parts.append(Icon(icon, theme.BRASS if span.counts else theme.STONE))
                if span.counts:
                    parts.append(DrawnSpan(f"{span.text} ", theme.CREAM))
                continue
            parts.append(DrawnSpan(span.text, "", span.bold))
        return tuple(parts), names

    # Dice

    def begin(self, events: Iterable[AnyEvent]) -> None:
        """Get ready for the rolls of one command, of which those of both sides are shown side by side."""
        of_sides = (event for event in events if isinstance(event, DiceRolled) and event.purpose in _OF_BOTH_SIDES)
        self._of_sides = tuple(of_sides)

    def roll(self, state: GameState, event: DiceRolled) -> Roll:
        """A roll for the dice tray; where both sides roll, the second stands beside that of the side before it."""
        text = self._narrator.messages.text
        words = short = self._purpose(event)
        if event.unit is not None:
            words = text("battle.roll.of", roll=words, name=unit_name(self._narrator.messages, state.units[event.unit]))
        if event.purpose in _OF_BOTH_SIDES:
            words = text("battle.roll.of", roll=words, name=self.battle_now(state).sides[event.side].player)
        roll = Roll(self._liveries[event.side], event.faces, event.success, words, self._result(event))
        if event.purpose == "initiative":
            changes = [changes_of(self._narrator.messages, event.dice, short=short) for short in (False, True)]
            roll = replace(roll, note=changes[0], short_note=changes[1])
        roll = replace(
            roll,
            rare=rare_words(event, self._narrator.messages),
            short=short,
            with_what=self._with_what(state, event, short),
            is_of_unit=event.unit is not None,
        )
        before = self._rolled_before(event)
        if before is None:
            return roll
        first, second = (self.battle_now(state).sides[side].player for side in (before.side, event.side))
        beside = replace(self.roll(state, before), words=first)
        if event.purpose == "initiative" and before.successes == event.successes:
            other, own = (rolled.faces.count(Face.TARGET) for rolled in (before, event))
            if other != own:  # that decided (T13-TRN-03)
                lit = (Face.TARGET,)
                note = self._narrator.messages.text("battle.dice.tied")
                beside = replace(beside, success=lit, result=self._faces(Face.TARGET, other))
                roll = replace(roll, success=lit, result=self._faces(Face.TARGET, own))
                if own > other:
                    roll = replace(roll, note=roll.note or note)
                else:
                    beside = replace(beside, note=beside.note or note)
        return replace(roll, words=second, beside=beside)

    def _faces(self, face: Face, count: int) -> str:
        """Return how often a face was rolled."""
        text = self._narrator.messages.text
        return text("battle.roll.faces", successes=count, face=text(f"face.{face}"))

    def _purpose(self, event: DiceRolled) -> str:
        """Return what dice are rolled for; failed dice that a skill rolls again are told as the skill's."""
        messages = self._narrator.messages
        if event.purpose != RE_ROLL or is_sustained_roll(event):
            return messages.text(f"purpose.{event.purpose}")
        return messages.text("battle.roll.by-skill", skill=messages.source(event.dice.parts[0].source))

    def _with_what(self, state: GameState, event: DiceRolled, words: str) -> str:
        """Whose dice they are and with which weapon, or what they are rolled for and against which one, as several
        weapons roll one after another and both sides may roll; or nothing."""
        messages, weapon = self._narrator.messages, self._weapon_of(state, event)
        if not weapon or event.unit is None:
            return ""
        if event.purpose in TO_SAVE:
            return messages.text("battle.roll.against", roll=words, weapon=weapon)
        name = unit_name(messages, state.units[event.unit]) if event.purpose == "hit" else words
        return messages.text("battle.roll.of", roll=name, name=weapon)

    def _weapon_of(self, state: GameState, event: DiceRolled) -> str:
        """Return the weapon that a roll to hit is made with, or that a save is made against; of other rolls nothing."""
        if event.unit is None or event.target is None or event.weapon is None:
            return ""
        armed = state.units[event.target if event.purpose in TO_SAVE else event.unit]
        return weapon_name(self._narrator.messages, weapon_line(armed, event.weapon).title)

    def _result(self, event: DiceRolled) -> str:
        """Return what came of a roll."""
        messages, successes, dice = self._narrator.messages, event.successes, len(event.faces)
        if event.purpose in (*_OF_BOTH_SIDES, "reaction", "order", "self-repair"):
            return self._faces(event.success[0], successes)
        if event.purpose in TO_SAVE:
            return messages.text("battle.roll.saved", successes=successes, dice=dice)
        if event.purpose == "damage-resilient":
            return messages.text("battle.roll.cancelled", successes=successes, dice=dice)
        if event.purpose == "escape":
            return messages.text("battle.roll.unharmed" if successes else "battle.roll.hurt")
        if event.purpose in ("ace-pilot", "infantry-ace"):
            return messages.text("battle.roll.three-actions" if successes else "battle.roll.two-actions")
        return messages.text("battle.roll.hits", hits=successes, dice=dice)

    def last_roll(self, session: BattleRecord) -> Roll | None:
        """Return the dice that were rolled last, those of the first initiative if there are no others."""
        sources: Iterator[Opening | Entry] = chain(reversed(session.history), (session.opening,))
        for source in sources:
            for event in reversed(source.events):
                if isinstance(event, DiceRolled) and event.faces:
                    self.begin(source.events)
                    return self.roll(session.state, event)
        return None

    def wanted(self, state: GameState, event: DiceRolled) -> Throw:
        """Return what somebody has to throw for a roll, whose faces say nothing yet."""
        player = self.battle_now(state).sides[event.side].commander(state.turn)
        bloc, words = self._sides[event.side], self._wanted_words(state, event)
        return Throw(player, bloc, words, event.dice.total, state.dice, event.success)

    def _wanted_words(self, state: GameState, event: DiceRolled) -> str:
        text = self._narrator.messages.text
        if event.unit is None:
            return text(f"own_dice.{event.purpose}")
        words, unit = self._purpose(event), state.units[event.unit]
        weapon = self._weapon_of(state, event)
        if event.target is None or not weapon:
            return text("own_dice.other", words=words, unit=unit.name)
        target = state.units[event.target]
        key = "own_dice.save" if event.purpose in TO_SAVE else "own_dice.hit"
        return text(key, words=words, unit=unit.name, target=unit_name(self._narrator.messages, target), weapon=weapon)

    def _rolled_before(self, event: DiceRolled) -> DiceRolled | None:
        """Return the roll of the other side that `event` answers; told by identity, as later ones may fall alike."""
        for before, after in pairwise(self._of_sides):
            if after is event and before.side < after.side:
                return before
        return None


def _lines_of(chapters: Sequence[_Chapter], first: int) -> Iterator[LogLine]:
    """The lines from a chapter on. Reasons come when the activation is over: whom a unit means to attack is not said
    before it does, as somebody may still react (T13-ATK-02)."""
    acting = next(
        (number for number in range(len(chapters), 0, -1) if not chapters[number - 1].source.state.activations), 0
    )
    for number, chapter in enumerate(chapters[first:], start=first):
        if not _goes_on(chapters, number + 1):
            yield from chapter.lines or ()
        if number < acting:
            yield from chapter.why


def _goes_on(chapters: Sequence[_Chapter], number: int) -> bool:
    """Return whether a chapter only assigns one more hit after the chapter before it, with which it is told."""
    if not 0 < number < len(chapters):
        return False
    both = chapters[number - 1].source, chapters[number].source
    return all(isinstance(one, PlayedCommand) and isinstance(one.command, TakeHits) for one in both)


def _events_with_shared(chapters: Sequence[_Chapter], number: int) -> list[AnyEvent]:
    """Return the events of a chapter after those of the hits that were assigned right before it."""
    first = number
    while _goes_on(chapters, first):
        first -= 1
    return [event for chapter in chapters[first : number + 1] for event in chapter.source.events]
