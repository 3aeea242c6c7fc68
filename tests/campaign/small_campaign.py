"""A small campaign for tests to play, and to spoil: three battles of First Steps, everything in it used once."""

from functools import cache
from pathlib import Path
from random import Random

from dust_tactics.campaign.commands import AnyCampaignCommand, BreakCamp, Fought
from dust_tactics.campaign.game import apply, new_campaign
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.camp import Camp
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.table_battle import table_of
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.lab.campaign_walks import DIGEST, made_up
from dust_tactics.table.agenda import decision_owed

CAMPAIGN = """# a comment
edition = "2013"
main = "Patrol"
minutes = 60
after = "first-steps"

[name]
en = "Small campaign"

[briefing]
en = "Three battles in a wood."

[rules]
refill = "half"
wounds = 1

[[side]]
name = "Patrol"
supply = 5
most = 8
recruits = ["bot-hunters", "the-gunners"]

[[side.unit]]
card = "the-gunners"
id = "gunners"
name = "The Owls"
loyal = true

[[side.unit]]
card = "pounder"

[[side.unit]]
card = "rhino"
id = "rhino"

[[side.unit]]
card = "bazooka-joe"
id = "joe"
from = "bridge"

[[side]]
name = "Column"
computer = "recruit"

[[side.unit]]
card = "recon-grenadiers"

[[side.unit]]
card = "ludwig"

[[side.unit]]
card = "stefan-retter"
id = "stefan"

[[battle]]
id = "wood"
scenario = "first-steps.toml"
before = ["morning"]
after = ["won", "lost"]
reward = { won = 20, drawn = 15, lost = 12, kill = 10 }
force.Patrol = { points = 80, slots = 3, must = ["gunners"] }
force.Column = { points = 80 }

[[battle.road]]
to = "bridge"
choice = { en = "To the bridge" }
hint = { en = "Shorter." }
if = { any = [{ winner = "Patrol" }, { share = { side = "Patrol", least = 30 } }] }

[[battle.road]]
to = "hill"
choice = { en = "Over the hill" }
flags = ["high-ground"]

[[battle]]
id = "bridge"
scenario = "first-steps.toml"
title = { en = "The bridge" }
as = { Patrol = "East", Column = "West" }
force.Patrol = { points = 60 }
force.Column = { points = 60 }

[[battle.offer]]
id = "guns"
side = "Patrol"
cost = 4
text = { en = "A squad for a night" }
hired = true

[[battle.offer.unit]]
card = "grim-reapers"
id = "reapers"

[[battle.change]]
if = { of = "wood", winner = "Patrol" }
first = "Patrol"
points = { Patrol = 10 }
text = { en = "You know the way." }

[[battle.change]]
if = { not = { of = "wood", winner = "Patrol" } }
reserves = { Column = 1 }
smoke = [{ squares = ["C3"], until = 2 }]
turns = -1
text = { en = "They had time to dig in." }

[[battle.road]]
to = "hill"

[[battle]]
id = "hill"
scenario = "first-steps.toml"
force.Patrol = { points = 100, must = ["joe"] }
force.Column = { points = 80 }

[[battle.change]]
if = { flag = "high-ground" }
turns = 1
text = { en = "You came early." }

[[battle.offer]]
id = "letters"
side = "Patrol"
cost = 3
text = { en = "Somebody knows a guard" }
free = "rhino"

[[battle.road]]
to = "victory"
if = { winner = "Patrol", wins = { side = "Patrol", least = 2 }, survived = "gunners" }

[[battle.road]]
to = "defeat"
if = { winner = "Column" }

[[battle.road]]
to = "stalemate"

[[story]]
id = "morning"
text = { en = "It is early." }

[[story]]
id = "won"
if = { winner = "Patrol" }
text = { en = "You won." }

[[story]]
id = "lost"
if = { winner = "Column" }
text = { en = "You lost." }

[[ending]]
id = "victory"
winner = "Patrol"
rank = 5
title = { en = "Victory" }
text = { en = "It is over." }

[[ending]]
id = "stalemate"
winner = "nobody"
title = { en = "Stalemate" }
text = { en = "Nobody knows." }

[[ending]]
id = "defeat"
winner = "Column"
rank = 1
title = { en = "Defeat" }
text = { en = "It went wrong." }
"""


NIGHT = '[[battle.change]]\nturns = -5\ntext = { en = "Night falls." }\n\n'


def _short() -> str:
    """Return the small campaign with a change to each of its battles."""
    head, *battles = CAMPAIGN.split("[[battle]]")
    night = [battle.replace("[[battle.road]]", NIGHT + "[[battle.road]]", 1) for battle in battles]
    return "[[battle]]".join([head, *night])


SHORT = _short()
"""The small campaign with battles of one turn."""


def written(folder: Path, text: str = CAMPAIGN, name: str = "small.toml") -> Path:
    """Write the campaign into a folder."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def changed(old: str, new: str) -> str:
    """Return the campaign with one passage changed, which is there once."""
    assert CAMPAIGN.count(old) == 1, f"{CAMPAIGN.count(old)} times: {old}"
    return CAMPAIGN.replace(old, new)


@cache
def small_setup(text: str = CAMPAIGN) -> CampaignSetup:
    """Return a campaign ready to play; each is read once."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        return load_campaign(written(Path(folder), text)).setup


def begun(text: str = CAMPAIGN, seed: int = 1) -> CampaignState:
    """Return the campaign at its first decision."""
    return new_campaign(small_setup(text), seed)[0]


def outcome(state: CampaignState, winner: int | None, losses: float = 0.0, seed: int = 1) -> Fought:
    """Return an outcome of the battle owed; `winner` is a side of the campaign, or None for a draw."""
    battle = table_of(state).battle
    seat = None if winner is None else state.here.seat(winner)
    made = made_up(battle, Random(seed), seat, losses)
    if winner is None:
        made = made.__class__(**{**{name: getattr(made, name) for name in made.__slots__}, "winner": None})
    return Fought(state.asked, made, DIGEST)


def usual(state: CampaignState) -> AnyCampaignCommand:
    """Return a plain answer: the dearest force, no camp, the first road; battles are won by the first side."""
    owed = decision_owed(state)
    assert owed is not None
    if isinstance(owed.question, Camp):
        return BreakCamp(state.asked)
    if isinstance(owed.question, Fight):
        return outcome(state, 0)
    return next(owed.question.commands(state))


def played_to(state: CampaignState, question: type, node: int | None = None, owner: int | None = None) -> CampaignState:
    """Play on with plain answers until a question is asked, in a certain battle or of a side if one is named."""
    while True:
        owed = decision_owed(state)
        assert owed is not None, f"the campaign is over before {question.__name__}"
        if isinstance(owed.question, question) and node in (None, state.node) and owner in (None, owed.owner):
            return state
        apply(state, usual(state))
