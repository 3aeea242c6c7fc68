"""The lists of docs/ADDING.md: followed step by step in a copy of the project, in which the checks they name pass."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
COPIED = ("dust_tactics", "assets", "tests", "docs")
LINKED = ("maps", "pyproject.toml", "README.md")
CHECKS = (
    "tests/bots/test_properties.py::test_every_question_has_an_answer_of_its_own",
    "tests/bots/test_properties.py::test_every_way_to_win_has_its_places",
    "tests/files/test_endings.py",
    "tests/files/test_events_in_files.py",
    "tests/files/test_formats_documented.py",
    "tests/files/test_levels.py",
    "tests/files/test_messages.py",
    "tests/files/test_narrator.py",
    "tests/files/test_schemas.py",
    "tests/files/test_settings_file.py",
    "tests/files/test_unit_cards.py",
    "tests/lab/test_random_walks_2010.py::test_commands_out_of_the_blue_are_of_every_kind",
    "tests/language/test_keys.py",
    "tests/language/test_story_words.py",
    "tests/language/test_victory_words.py",
    "tests/language/test_world_words.py::test_every_version_has_its_words",
    "tests/language/test_world_words.py::test_every_question_has_a_name_and_a_task",
    "tests/language/test_world_words.py::test_every_command_has_words",
    "tests/rules/test_hooks.py",
    "tests/rules/test_scenario_events.py",
    "tests/screen/test_bindings.py::test_a_binding_has_keys_that_there_are_and_words",
    "tests/screen/test_bindings.py::test_no_key_means_two_things_at_a_time",
    "tests/screen/test_bindings.py::test_the_code_names_actions_of_the_table_and_all_of_them",
    "tests/screen/test_feel.py::test_every_event_is_seen_or_said_not_to_be",
    "tests/screen/test_lesson_places.py::test_every_hint_is_measured",
    "tests/screen/test_lessons.py::test_every_lesson_has_words_and_all_words_are_of_a_lesson",
    "tests/screen/test_world_answered.py::test_every_question_has_a_panel",
    "tests/screen/test_menu_options.py::test_options_are_applied_at_once_and_kept",
    "tests/screen/test_menu_options.py::test_no_text_is_cut_off",
)


class House:
    """A copy of the project that things are added to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def insert(self, path: str, before: str, text: str) -> None:
        """Put text before what stands in a file once."""
        self.replace(path, before, text + before)

    def after(self, path: str, anchor: str, text: str) -> None:
        """Put text behind what stands in a file once."""
        self.replace(path, anchor, anchor + text)

    def append(self, path: str, text: str) -> None:
        """Put text at the end of a file."""
        with (self.folder / path).open("a", encoding="utf-8") as file:
            file.write(text)

    def read(self, path: str) -> str:
        """Return the text of a file."""
        return (self.folder / path).read_text(encoding="utf-8")

    def replace(self, path: str, old: str, new: str) -> None:
        """Put text in place of what stands in a file once."""
        text = self.read(path)
        assert text.count(old) == 1, f"{path} has {text.count(old)} times {old!r}"
        (self.folder / path).write_text(text.replace(old, new), encoding="utf-8")

    def run(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        """Run Python in the copy."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={"PYTHONPATH": str(self.folder), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            text=True,
            check=False,
        )


def _unit_card(house: House) -> None:
    cards = house.read("assets/cards/2013/allies.toml")
    card = cards[cards.index("[[unit]]") : cards.index("[[unit]]", cards.index("[[unit]]") + 1)]
    card = re.sub(r'id = "[^"]*"', 'id = "added-joe"', card, count=1)
    card = re.sub(r"^(name|full_name) = .*$", r'\1 = "Added Joe"', card, count=2, flags=re.MULTILINE)
    house.append("assets/cards/2013/allies.toml", f"\n{card}")


def _skill(house: House) -> None:
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


def _way_to_win(house: House) -> None:
    victory = "dust_tactics/rules/victory.py"
    house.insert(
        victory,
        "CONDITIONS: Mapping",
        '''@dataclass(frozen=True, slots=True)
class HoldSome(_Holding):
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


def _effect_of_events(house: House) -> None:
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
    house.after(effects, "RemoveWays, GainPoints", ", Begins")
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
    house.after("dust_tactics/screen/battle/animation.py", "*(ev.EdgeTaken, ", "ev.SideBegins, ")
    house.after("dust_tactics/screen/battle/story.py", "    VictoryRemoved,\n", "    SideBegins,\n")


def _manner(house: House) -> None:
    house.append("assets/levels.toml", '\n[[manner]]\nid = "wild"\nthreat = 20\n')
    house.after("assets/messages/en.toml", "[manner]\n", 'wild = "wild"\n')
    house.after(
        "assets/messages/en.toml",
        "[manner-plays]\n",
        'wild = "Takes fewer risks, giving danger {threat} of its normal weight."\n',
    )
    house.after("dust_tactics/cli/common_arguments.py", '"single-minded": "objectives first"', ', "wild": "wild"')


def _option(house: House) -> None:
    settings = "dust_tactics/files/settings.py"
    house.insert(settings, "    own_dice: bool = False\n", "    tea_time: bool = False\n")
    house.insert(settings, "        own_dice=", '        tea_time=table.flag("tea_time", usual.tea_time),\n')
    house.insert(
        "dust_tactics/screen/menu/options/scene.py",
        '        self._check("own_dice"',
        '        self._check("tea_time", settings.tea_time, lambda on: self._set(tea_time=on), tip=True)\n',
    )
    house.after("assets/messages/en.toml", "[options]\n", 'tea_time = "Tea"\ntea_time_tip = "At five."\n')


def _language(house: House) -> None:
    folder = house.folder / "assets" / "messages"
    (folder / "nl.toml").write_text('[language]\nname = "Nederlands"\n', encoding="utf-8")
    shutil.copy(folder / "en.counts.toml", folder / "nl.counts.toml")
    house.after("dust_tactics/language/plurals.py", '    "en": _ONE_OR_OTHER,\n', '    "nl": _ONE_OR_OTHER,\n')


def _key(house: House) -> None:
    """A second key to put smoke among the actions."""
    binding = '            Binding("plan.tea", "Ctrl+Shift+T", "binding.plan-tea"),\n'
    house.insert("dust_tactics/screen/bindings.py", '            Binding("plan.swap"', binding)
    house.after("assets/messages/en.toml", "[binding]\n", 'plan-tea = "serve tea"\n')
    answers = "dust_tactics/screen/battle/prompts/planning.py"
    house.insert(answers, '            "plan.pass": ', '            "plan.tea": self._next_smoke,\n')


def _hint(house: House) -> None:
    table = "dust_tactics/screen/battle/lessons/table.py"
    line = '    Lesson("tea", lambda now: now.plans, anchors.panel_title, _went_on, about=anchors.panel),\n'
    house.insert(table, '    Lesson("declare"', line)
    house.append(
        "dust_tactics/screen/battle/lessons/anchors.py",
        '''

def panel_title(moment: Moment) -> Place:
    """Return the top of the panel."""
    panel = moment.host.panel.rect
    return pygame.Rect(panel.left, panel.top, panel.width, 40)
''',
    )
    house.insert(
        "assets/messages/en.toml", "[lesson.objective]\n", '[lesson.tea]\ntitle = "Tea"\nbody = "At five."\n\n'
    )
    moments = "tests/screen/lesson_moments.py"
    house.insert(moments, '    "declare": ((', '    "tea": ((close, lambda table: table.click("B5")),),\n')


def _question(house: House) -> None:
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


def _trigger(house: House) -> None:
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


def _question_of_the_world(house: House) -> None:
    """Whom to drink to."""
    commands = "dust_tactics/world/commands.py"
    house.insert(commands, "AnyWorldCommand = (", _COMMAND_OF_THE_WORLD)
    house.insert(commands, "    | TakeArmy\n", "    | Toast\n")
    steps = "dust_tactics/world/steps/round.py"
    house.replace(steps, "commands import ChooseCard", "commands import ChooseCard, Toast")
    house.insert(steps, "def choose_card(", _QUESTION_OF_THE_WORLD)
    for path, answer in (
        ("dust_tactics/bots/world/veteran.py", "lambda decision, _, __: WorldChoice(Toast(decision))"),
        ("dust_tactics/screen/world/panels/__init__.py", "ListedPanel"),
    ):
        house.replace(path, "round import ChoosePlay", "round import ChoosePlay, ChooseToast")
        house.insert(path, "    ChoosePlay: ", f"    ChooseToast: {answer},\n")
    veteran = "dust_tactics/bots/world/veteran.py"
    house.replace(veteran, "import AnyWorldCommand\n", "import AnyWorldCommand, Toast\n")
    words = "assets/messages/world/en.toml"
    house.insert(
        words, "[world.question.ChoosePlay]\n", '[world.question.ChooseToast]\nname = "toast"\ntask = "Drink."\n\n'
    )
    house.insert(words, 'TakeArmy = "', 'Toast = "Drink"\n')
    told = "tests/language/test_world_words.py"
    house.insert(told, "    commands.TakeArmy(0, 2),\n", "    commands.Toast(0),\n")


_COMMAND_OF_THE_WORLD = '''@dataclass(frozen=True, slots=True)
class Toast:
    """Drink to somebody."""

    decision: int


'''
_QUESTION_OF_THE_WORLD = '''@dataclass(frozen=True, slots=True)
class ChooseToast(Question[WorldState, Toast]):
    """Somebody drinks."""

    def commands(self, state: WorldState) -> Iterator[Toast]:
        """Yield the only answer."""
        yield Toast(state.asked)

    def refusal(self, state: WorldState, command: object) -> Refusal | None:
        """Refuse all else."""
        return None if isinstance(command, Toast) else refuse("wrong-answer")

    def answer(self, play: WorldPlay, command: Toast) -> None:
        """Go on."""


'''


def _version(house: House) -> None:
    """Short games."""
    version = "dust_tactics/world/version.py"
    house.replace(version, "import dataclass\n", "import dataclass, replace\n")
    house.insert(version, "VERSIONS = {", 'SHORT = replace(STANDARD, id="short", thresholds=(20, 20, 20, 20, 20))\n')
    house.replace(version, "(STANDARD, EPIC)", "(STANDARD, EPIC, SHORT)")
    house.replace("dust_tactics/cli/common_arguments.py", '("standard", "epic")', '("standard", "epic", "short")')
    starts = house.read("assets/world/starts.toml")
    standard = starts[starts.index("[[start]]") : starts.index('[[start]]\nversion = "epic"')]
    house.append("assets/world/starts.toml", "\n" + standard.replace('"standard"', '"short"'))
    house.after("assets/messages/world/en.toml", 'standard = "Standard"\n', 'short = "Short"\n')
    screen = "assets/messages/world/screen/en.toml"
    house.after(screen, 'capitals-standard = "1 each"\n', 'capitals-short = "1 each"\n')
    house.after(screen, 'sources-standard = "1 each"\n', 'sources-short = "1 each"\n')
    house.insert(screen, "about-standard = ", 'about-short = "{points} win, {first} to {last} rounds."\n')


ADDITIONS = (
    _unit_card,
    _skill,
    _way_to_win,
    _effect_of_events,
    _trigger,
    _manner,
    _question,
    _question_of_the_world,
    _option,
    _language,
    _key,
    _hint,
    _version,
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A copy in which one thing was added by each list."""
    folder = tmp_path_factory.mktemp("house")
    for name in (*COPIED, "scenarios"):
        shutil.copytree(PROJECT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
    for name in LINKED:
        (folder / name).symlink_to(PROJECT / name)
    made = House(folder)
    for add in ADDITIONS:
        add(made)
    built = made.run("assets/build.py", "schema")
    assert built.returncode == 0, built.stderr
    return made


def test_the_checks_that_the_lists_name_pass(house: House) -> None:
    found = house.run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *CHECKS)
    assert found.returncode == 0, found.stdout[-4000:]


@pytest.mark.parametrize(
    "file",
    [
        "assets/cards/2013/allies.toml",
        "assets/messages/nl.toml",
        "assets/messages/nl.counts.toml",
        "assets/world",
    ],
)
def test_the_files_that_were_added_to_are_sound(house: House, file: str) -> None:
    found = house.run("-m", "dust_tactics", "check", file)
    assert found.returncode == 0, found.stdout + found.stderr
