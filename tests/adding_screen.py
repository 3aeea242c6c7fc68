"""What players meet beside the rules: an opponent, an arm, a setting, a language, a key, a hint, a saved game."""

import re
import shutil

from adding_house import House


def add_manner(house: House) -> None:
    house.append("assets/levels.toml", '\n[[manner]]\nid = "wild"\nthreat = 20\n')
    house.after("assets/messages/en.toml", "[manner]\n", 'wild = "wild"\n')
    house.after(
        "assets/messages/en.toml",
        "[manner-plays]\n",
        'wild = "Takes fewer risks. Minds danger {threat} as much as the balanced style."\n',
    )
    house.after("dust_tactics/cli/common_arguments.py", '"single-minded": "objectives first"', ', "wild": "wild"')


def add_option(house: House) -> None:
    settings = "dust_tactics/files/settings.py"
    house.insert(settings, "    own_dice: bool = False\n", "    tea_time: bool = False\n")
    house.insert(settings, "        own_dice=", '        tea_time=table.flag("tea_time", usual.tea_time),\n')
    house.insert(
        "dust_tactics/screen/menu/options/scene.py",
        '        self._check("own_dice"',
        '        self._check("tea_time", settings.tea_time, lambda on: self._set(tea_time=on), tip=True)\n',
    )
    house.after("assets/messages/en.toml", "[options]\n", 'tea_time = "Tea"\ntea_time_tip = "At five."\n')


def add_language(house: House) -> None:
    folder = house.folder / "assets" / "messages"
    (folder / "nl.toml").write_text('[language]\nname = "Nederlands"\n', encoding="utf-8")
    shutil.copy(folder / "en.counts.toml", folder / "nl.counts.toml")
    house.after("dust_tactics/language/plurals.py", '    "en": _ONE_OR_OTHER,\n', '    "nl": _ONE_OR_OTHER,\n')


def add_key(house: House) -> None:
    """A second key to put smoke among the actions."""
    binding = '            Binding("plan.tea", "Ctrl+Shift+T", "binding.plan-tea"),\n'
    house.insert("dust_tactics/screen/bindings/battle.py", '            Binding("plan.swap"', binding)
    house.after("assets/messages/en.toml", "[binding]\n", 'plan-tea = "serve tea"\n')
    answers = "dust_tactics/screen/battle/prompts/planning.py"
    house.insert(answers, '            "plan.pass": ', '            "plan.tea": self._next_smoke,\n')


def add_hint(house: House) -> None:
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


def add_level(house: House) -> None:
    """The weakest player that judges, with a commander for each bloc."""
    house.insert(
        "assets/levels.toml",
        '[[manner]]\nid = "steady"\n',
        '[[tactics]]\nid = "rookie"\npolicy = "one-look"\nnoise = 9\n\n',
    )
    catalogue = "assets/messages/en.toml"
    house.after(catalogue, "[level]\n", 'rookie = "Rookie"\n')
    house.after(
        catalogue, "[level-plays]\n", 'rookie = "Looks one action ahead, with estimates off by about {noise}."\n'
    )
    house.after(catalogue, "[editor.word]\n", 'rookie = "Rookie"\n')
    house.after("dust_tactics/cli/common_arguments.py", '"recruit", "veteran", "commander"', ', "rookie"')
    for asked in ("for the side: ", "who played both sides: "):
        old = f"{asked}`recruit`, `veteran` or `commander`"
        house.replace("scenarios/README.md", old, f"{asked}`recruit`, `veteran`, `commander` or `rookie`")
    _commanders(house)


def _commanders(house: House) -> None:
    """Let the youngest of each bloc be the model of another, who says the same a little otherwise."""
    persons = "assets/source/commanders.toml"
    drawn = re.sub(r"^recruit( = .*)$", r"recruit\1\nrookie\1", house.read(persons), flags=re.MULTILINE)
    (house.folder / persons).write_text(drawn, encoding="utf-8")
    lines = "assets/messages/commanders/en.toml"
    for said in re.findall(r"^\[commander\.\w+-recruit\]\n(?:.+\n)+", house.read(lines), flags=re.MULTILINE):
        house.append(lines, "\n" + re.sub(r'"$', ' Sir."', said.replace("-recruit]", "-rookie]"), flags=re.MULTILINE))


def add_arm(house: House) -> None:
    """A harpoon, in the hands of the unit that was added."""
    plate = '[["shade", "M-8,-2 L0,-2 L0,2 L-8,2 Z"], ["lit", "M0,-14 L26,-14 L20,0 L26,14 L0,14 Z"]]'
    house.after("assets/source/parts.toml", "[arms]\n", f"harpoon = {plate}\n")
    house.after("dust_tactics/screen/art/armament.py", "_NAMES = (\n", '    ("harpoon", ("harpoon",)),\n')
    weapons = "dust_tactics/screen/battle/show/weapons.py"
    house.after(weapons, "VOLLEYS: dict[str, Volley] = {\n", '    "harpoon": _RIFLE,\n')
    cards = "assets/cards/2013/allies.toml"
    before, added, card = house.read(cards).partition('id = "added-joe"')
    armed = card.replace('name = "M7 Grenade Launcher"', 'name = "Harpoon"')
    (house.folder / cards).write_text(before + added + armed, encoding="utf-8")


def add_saved_game(house: House) -> None:
    """The toy game that the desk is tried with gets journals like those of the program."""
    toy = house.read("tests/screen/sticks.py")
    rules = re.sub(
        r"^(from dust_tactics\.screen.*|import pygame)\n", "", toy[: toy.index("# Its computer player")], flags=re.M
    )
    folder = house.folder / "dust_tactics/files/journal"
    (folder / "sticks.py").write_text(rules, encoding="utf-8")
    known = "from dust_tactics.files.journal.sticks import"
    house.replace(
        "dust_tactics/files/journal/games.py", "WORLD_GAME, CAMPAIGN_GAME)", 'WORLD_GAME, CAMPAIGN_GAME, "sticks")'
    )
    for module, value in (("games", "STICKS"), ("sessions", "SticksSession")):
        path = f"dust_tactics/files/journal/{module}.py"
        house.insert(
            path,
            "    raise KeyError(game)",
            f'    if game == "sticks":\n        {known} {value}\n\n        return {value}\n',
        )
    house.replace(
        "dust_tactics/files/journal/saved_battles.py",
        "CAMPAIGN_GAME: range(2, 3)}",
        'CAMPAIGN_GAME: range(2, 3), "sticks": range(2, 3)}',
    )
    (house.folder / "tests/files/test_sticks.py").write_text(_RESUMED, encoding="utf-8")


_RESUMED = '''"""Games of sticks can be gone on with after any command."""

from pathlib import Path
from random import Random

from dust_tactics.files.journal.saved_battles import game_in, list_battles
from dust_tactics.files.journal.sessions import session_of
from dust_tactics.files.journal.sticks import SticksSession


def test_a_game_is_gone_on_with_after_any_command(tmp_path: Path) -> None:
    path, chance = tmp_path / "game.jsonl", Random(3)
    session = SticksSession.new(9, 1, path, durable=False)
    while session.decision is not None:
        session.submit(chance.choice(list(session.decision.question.commands(session.state))))
        before = session.state
        session.close()
        assert game_in(path) == "sticks"
        found = session_of("sticks").resume(path, durable=False)
        assert isinstance(found, SticksSession) and found.state == before
        session = found
    session.close()
'''
