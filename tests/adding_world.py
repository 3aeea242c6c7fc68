"""What World War has: a question and a version, added as the lists say."""

from adding_house import House


def add_question_of_the_world(house: House) -> None:
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


def add_version(house: House) -> None:
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
    house.insert(screen, "about-points-standard = ", 'about-points-short = "Capitals score 1 VP each."\n')
    house.insert(screen, "about-capitals-standard = ", 'about-capitals-short = "Capitals are open from the start."\n')
