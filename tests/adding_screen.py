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
        'wild = "Takes fewer risks. Gives danger {threat} of the usual weight."\n',
    )
    house.after(
        "dust_tactics/cli/common_arguments.py",
        '"single-minded": worded("objectives first")',
        ', "wild": worded("wild")',
    )
    lines = "assets/messages/commanders/en.toml"
    wild = re.sub(
        r'^(character)-single-minded( = ".*)"$', r'\g<0>\n\1-wild\2, wild"', house.read(lines), flags=re.MULTILINE
    )
    (house.folder / lines).write_text(wild, encoding="utf-8")


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
    binding = '    Binding("plan.tea", "Ctrl+Shift+T", "binding.plan-tea"),\n'
    house.insert("dust_tactics/screen/bindings/battle.py", '    Binding("plan.swap"', binding)
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
    house.after("dust_tactics/cli/common_arguments.py", '"recruit", "veteran", "commander", "marshal"', ', "rookie"')
    for asked in ("for the side: ", "who played both sides: "):
        old = f"{asked}`recruit`, `veteran`, `commander` or `marshal`"
        house.replace("scenarios/README.md", old, f"{asked}`recruit`, `veteran`, `commander`, `marshal` or `rookie`")
    guide = "docs/CAMPAIGNS.md"
    named = '`"recruit"`, `"veteran"`, `"commander"`, `"marshal"`'
    (house.folder / guide).write_text(house.read(guide).replace(named, f'{named}, `"rookie"`'), encoding="utf-8")
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


def add_body(house: House) -> None:
    """A motorcycle, for the unit that was added."""
    frame = '[["shade", "O 14 42 8"], ["shade", "O 50 42 8"], ["lit", "M10,34 L24,26 L46,30 L54,38 L30,42 Z"]]'
    house.after("assets/source/parts.toml", "[bodies]\n", f"motorcycle = {frame}\n")
    house.insert(
        "assets/source/portraits.toml",
        "[bodies.boat]\n",
        '[bodies.motorcycle]\nshapes = [["motorcycle", 10, -4, 4.1]]\n\n',
    )
    house.after("dust_tactics/screen/art/figures.py", "\n_BODIES = {\n", '    "added-joe": "motorcycle",\n')
    composed = "dust_tactics/screen/art/composed.py"
    for mounts, first, second in (
        ("TOKEN_MOUNTS", "ArmMount(33, 24)", "ArmMount(40, 30, 0.8)"),
        ("PORTRAIT_MOUNTS", "ArmMount(145, 92, 4.0)", "ArmMount(174, 116, 3.2)"),
    ):
        house.after(composed, f"{mounts}: dict[str, Mounts] = {{\n", f'    "motorcycle": ({first}, {second}),\n')
