"""What a rulebook has, added as the lists say: a unit card, a skill, a way to win, a trigger, an effect, a question."""

import re

from adding_house import House


def add_unit_card(house: House) -> None:
    cards = house.read("assets/cards/2013/allies.toml")
    card = cards[cards.index("[[unit]]") : cards.index("[[unit]]", cards.index("[[unit]]") + 1)]
    card = re.sub(r'id = "[^"]*"', 'id = "added-joe"', card, count=1)
    card = re.sub(r"^(name|full_name) = .*$", r'\1 = "Added Joe"', card, count=2, flags=re.MULTILINE)
    house.append("assets/cards/2013/allies.toml", f"\n{card}")


def add_skill(house: House) -> None:
    skills = "dust_tactics/rules/editions/revised_2013/skills.py"
    house.insert(
        skills,
        "SKILLS: dict",
        '''@dataclass(frozen=True, slots=True)
class Hasty(Skill):
    """One square more in a Move."""

    key: ClassVar[str] = "hasty"
    clause: ClassVar[str] = "T13-SKL-01"

    def movement(self, march: bool) -> int:
        """One."""
        return 1


''',
    )
    house.after(skills, "for skill in (BlackOps, ", "Hasty, ")
    house.append(
        "assets/cards/skills.toml",
        '\n[[skill]]\nkey = "hasty"\nname = "Hasty"\ncarried_by = ["unit"]\n'
        'editions = ["2013"]\nclauses = ["T13-SKL-01"]\n',
    )
    house.insert(
        "assets/messages/en.toml",
        "[skill.jump]\n",
        '[skill.hasty]\nname = "Hasty"\nrule = "Its Move is longer by 1."\n\n',
    )
    team = "unique = false\nskills = {}\ncarriers = [[0, 1], [0, 1], [1], [1]]\n"
    house.replace("assets/fixtures/2013.toml", team.format("[]"), team.format('["hasty"]'))


def add_way_to_win(house: House) -> None:
    victory = "dust_tactics/rules/victory.py"
    house.insert(
        victory,
        "CONDITIONS: Mapping",
        '''@dataclass(frozen=True, slots=True)
class HoldSome(Holding):
    """Holding so many objectives at once wins."""

    count: int = 2

    reason = "some-objectives-held"

    def achieved(self, state: GameState) -> tuple[int, ...]:
        """Who holds them."""
        held = [side for _, side in self.held(state)]
        return tuple(side for side in (0, 1) if held.count(side) >= self.count)


''',
    )
    house.insert(victory, '    "score-hold": ScoreHold,\n', '    "hold-some": HoldSome,\n')
    house.insert(
        victory,
        '    "score-hold": {\n',
        '    "hold-some": {"count": NumberValue(2, 20, 2), "from_turn": FROM_TURN, "clear": CLEAR},\n',
    )
    words = "dust_tactics/language/victory.py"
    house.after(words, "    HoldEnemyHalf,\n", "    HoldSome,\n")
    house.insert(
        words,
        "def _most_objectives(",
        """def _hold_some(messages: Messages, battle: Battle, condition: HoldSome) -> str:
    when, clear = _when(messages, battle, condition.from_turn), _clear(messages, condition.clear)
    return messages.text("way.hold-some.wins", count=condition.count, when=when, clear=clear)


def _hold_some_at(messages: Messages, battle: Battle, condition: HoldSome, number: int) -> str:
    return messages.text("way.hold-some.at", count=condition.count)


""",
    )
    house.insert(words, "    ScoreHold: Way(", "    HoldSome: Way(Part.WINS, _hold_some, _hold_some_at),\n")
    house.insert(
        "assets/messages/en.toml",
        "[way.score-hold]\n",
        """[way.hold-some]
wins = "Hold {count} objectives {when}, with {clear}."
at = "Held together with others, {count} of them in all, it wins the battle."
asks = "hold {count} objectives at the end of turn {from_turn} or later"
done = "held enough objectives"
reason = "{winner} held enough objectives."
why = "enough objectives are held"

""",
    )
    row = "| `hold-all` |"
    house.insert(
        "scenarios/README.md", row, "| `hold-some` | `count` = 2, `from_turn` = 3, `clear` = 2 | so many objectives |\n"
    )
    house.after(
        "dust_tactics/lab/random_battles.py", "all_or_more = [", 'Victory("hold-some", (("count", 2), turn, clear)), '
    )
    objectives = "dust_tactics/bots/objectives.py"
    house.after(objectives, "    HoldEnemyHalf,\n", "    HoldSome,\n")
    house.insert(objectives, "    ScoreHold: _score_hold,\n", "    HoldSome: _hold_all,\n")


def add_effect_of_events(house: House) -> None:
    """A side is called that goes first from now on."""
    house.insert("dust_tactics/rules/scenario_events.py", "\n    def text(self", "    begins: int | None = None\n")
    effects = "dust_tactics/rules/scenario_effects.py"
    house.insert(
        effects,
        "EFFECTS: tuple",
        '''@dataclass(frozen=True, slots=True)
class Begins(Effect):
    """A side goes first."""

    side: int | None

    key = "begins"

    @classmethod
    def of(cls, event: ScenarioEvent) -> Self:
        """Take the side."""
        return cls(event.begins)

    def perform(self, play: Play[GameState]) -> None:
        """Let it go first."""
        if self.side is not None:
            play.state.first = self.side
            play.tell(SideBegins(self.side))

    def expected(self, battle: Battle) -> str:
        """Ask for a side."""
        return "" if self.side in (None, 0, 1) else "side 0 or 1"


''',
    )
    house.replace(effects, "    GainPoints,\n)", "    GainPoints,\n    Begins,\n)")
    house.after(effects, "from dust_tactics.rules.events import (\n", "    SideBegins,\n")
    events = "dust_tactics/rules/events.py"
    house.insert(
        events,
        "@dataclass(frozen=True, slots=True)\nclass BattleEnded:",
        '@dataclass(frozen=True, slots=True)\nclass SideBegins:\n    """A side goes first."""\n\n    side: int\n\n\n',
    )
    house.after(events, "    | VictoryRemoved\n", "    | SideBegins\n")
    lines = "dust_tactics/language/report/event_lines.py"
    house.after(
        lines,
        "    told.VictoryRemoved: EventLines.tell_victory_removed,\n",
        "    told.SideBegins: EventLines.tell_begins,\n",
    )
    house.after(lines, "*(told.VictoryAdded, told.VictoryRemoved, ", "told.SideBegins, ")
    house.append(
        "dust_tactics/language/report/story.py",
        "\n    def tell_begins(self, event: told.SideBegins) -> Line:\n"
        '        return self.line("side-begins", event.side, side=self.side(event.side))\n',
    )
    house.insert("assets/messages/en.toml", "way-removed = ", 'side-begins = "{side} goes first"\n')
    reader = "dust_tactics/files/scenarios/events.py"
    house.after(
        reader,
        "            points=self._points(table),\n",
        '            begins=self._side_called(table, "begins"),\n',
    )
    house.insert(
        reader,
        "    # What it does\n",
        """    def _side_called(self, table: Table, key: str) -> int | None:
        name, names = table.text(key, ""), [side.name for side in self.sides]
        if name and name not in names:
            table.complain(key, shown(name), one_of(name, names))
        return names.index(name) if name in names else None

""",
    )
    house.after("dust_tactics/files/schemas.py", '        "remove": _list(_id()),\n', '        "begins": _text(),\n')
    house.insert("scenarios/README.md", "| `clear_smoke` |", "| `begins` | the side that goes first from then on |\n")
    house.after("dust_tactics/screen/battle/story.py", "_EFFECTS = (", "SideBegins, ")
    house.after("dust_tactics/screen/battle/animation.py", "ev.DidNothing,", " ev.SideBegins,")
    house.after("dust_tactics/screen/battle/story.py", "    VictoryRemoved,\n", "    SideBegins,\n")


def add_trigger(house: House) -> None:
    """An event waits for smoke on the board."""
    house.after("dust_tactics/rules/scenario_events.py", '    UNIT_REACHES = "unit-reaches"\n', '    SMOKE = "smoke"\n')
    steps = "dust_tactics/rules/steps/scenario_events.py"
    house.after(steps, "_BETWEEN_GOES = (\n", "    When.SMOKE,\n")
    house.insert(steps, "TRIGGERS: Mapping", _TRIGGER_OF_SMOKE)
    house.after(steps, "    When.UNIT_REACHES: _unit_reaches,\n", "    When.SMOKE: _smoke,\n")
    reader = "dust_tactics/files/scenarios/events.py"
    house.insert(reader, "    When.UNIT_REACHES: ((", "    When.SMOKE: ((), ()),\n")
    words = "dust_tactics/language/scenario_events.py"
    house.insert(words, "TRIGGER_WORDS: Mapping", _WORDS_OF_SMOKE)
    house.after(words, "    When.UNIT_REACHES: _zone_words,\n", "    When.SMOKE: _smoke_words,\n")
    house.insert("assets/messages/en.toml", "side-reaches = ", 'smoke = "when there is smoke"\n')
    row = "| `smoke` | | before an activation while there is smoke |\n"
    house.insert("scenarios/README.md", "| `unit-reaches` | `zone`", row)
    house.after("dust_tactics/lab/random_stories.py", "kinds = [When.TURN_BEGINS, ", "When.SMOKE, ")


_TRIGGER_OF_SMOKE = """def _smoke(state: GameState, event: ScenarioEvent) -> bool:
    return bool(state.smoke)


"""
_WORDS_OF_SMOKE = """def _smoke_words(event: ScenarioEvent, battle: Battle, messages: Messages) -> str:
    return messages.text("event.smoke")


"""


def add_question(house: House) -> None:
    """Whether there is tea first."""
    commands = "dust_tactics/rules/commands.py"
    house.insert(commands, "@dataclass(frozen=True, slots=True)\nclass Activate:", _COMMAND)
    house.insert(commands, "    | Activate\n", "    | DrinkTea\n")
    steps = "dust_tactics/rules/steps/turn.py"
    house.replace(steps, "import Activate, GoFirst, Pass", "import Activate, DrinkTea, GoFirst, Pass")
    house.insert(steps, "@dataclass(frozen=True, slots=True)\nclass NextGo:", _QUESTION)
    answers = "dust_tactics/bots/policy/set_up.py"
    house.replace(answers, "turn import ChooseFirstPlayer", "turn import ChooseFirstPlayer, ChooseTea")
    house.insert(answers, "def _can_attack(", _ANSWER)
    for path in ("dust_tactics/bots/policy/__init__.py", "dust_tactics/screen/battle/prompts/__init__.py"):
        house.replace(path, "turn import ChooseFirstPlayer, ", "turn import ChooseFirstPlayer, ChooseTea, ")
    house.insert("dust_tactics/bots/policy/__init__.py", "    ChooseUnit: ", "    ChooseTea: set_up.choose_tea,\n")
    prompts = house.folder / "dust_tactics/screen/battle/prompts"
    (prompts / "tea.py").write_text(_PROMPT, encoding="utf-8")
    listed = "dust_tactics/screen/battle/prompts/__init__.py"
    house.insert(listed, "        ChooseUnit: ", "        ChooseTea: ServeTea,\n")
    house.insert(listed, "\n\ndef make_prompt", "from dust_tactics.screen.battle.prompts.tea import ServeTea\n")
    house.insert("assets/messages/en.toml", 'GoFirst = "', 'DrinkTea = "there is tea"\n')
    fuzz = "dust_tactics/lab/fuzz.py"
    house.insert(fuzz, "    GoFirst,\n", "    DrinkTea,\n")
    house.insert(fuzz, "    yield GoFirst(", "    yield DrinkTea(decision())\n")


_COMMAND = '''@dataclass(frozen=True, slots=True)
class DrinkTea:
    """There is tea first."""

    decision: int


'''
_QUESTION = '''@dataclass(frozen=True, slots=True)
class ChooseTea(Question[GameState, DrinkTea]):
    """A side may have tea."""

    def commands(self, state: GameState) -> Iterator[DrinkTea]:
        """Yield the only answer."""
        yield DrinkTea(state.asked)

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """Take tea alone."""
        return None if isinstance(command, DrinkTea) else refuse("wrong-command", "T13-TRN-02")

    def answer(self, play: Play[GameState], command: DrinkTea) -> None:
        """Go on."""


'''
_ANSWER = '''def choose_tea(thought: Thought, question: ChooseTea) -> Choice:
    """Have it."""
    return thought.chosen([Option(command, 1.0) for command in question.commands(thought.state)])


'''
_PROMPT = '''"""Is there tea first?"""

from dust_tactics.rules.commands import DrinkTea
from dust_tactics.rules.steps.turn import ChooseTea
from dust_tactics.screen.battle.modes import Answers
from dust_tactics.screen.battle.prompts.prompt import Prompt


class ServeTea(Prompt[ChooseTea]):
    """There is no other answer."""

    def answers(self) -> Answers:
        return {"battle.main": lambda: self.host.submit(DrinkTea(self.decision.id))}
'''


def add_diagram(house: House) -> None:
    house.append("assets/clauses/diagrams/2013.toml", _DIAGRAM)


_DIAGRAM = '''
[nothing-between]
title = "Nothing between"
clauses = ["LOS-01"]
caption = "No square blocks the line from Ludwig: Pounder is in the open."
board = """
. . . .
. T . .
"""
first = ["ludwig A1 east"]
second = ["pounder D1 west"]
shows = "sight"
of = "Ludwig"
claims = { D1 = "open" }
'''
