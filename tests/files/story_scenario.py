"""A scenario with everything that a scenario may tell: arrivals, joined ways to win, and events of every kind."""

from small_scenario import SCENARIO

STORY = (
    SCENARIO.replace('square = "D3"\n', 'id = "gunners"\nturn = 3\nentry = "D1:D2"\n').replace(
        'name = "Old Bess"', 'id = "bess"\ntask = "guard"\nname = "Old Bess"'
    )
    + """
[[side.unit]]
id = "boys"
card = "bot-hunters"
entry = "north"

[[victory]]
id = "both"
kind = "all"
from_start = false

[[victory.of]]
kind = "eliminate"

[[victory.of]]
kind = "any"

[[victory.of.of]]
kind = "hold"
objective = "depot"

[[victory.of.of]]
kind = "first-to"
points = 3

[[event]]
id = "dawn"
when = "turn-begins"
turn = 2
smoke = { squares = ["A1", "B1:B2"], until = 4 }
points = { Blue = 2 }

[event.text]
en = \"\"\"
The fog lifts.
Nobody is there.\"\"\"
de = "Der Nebel hebt sich."

[[event]]
when = "objective-taken"
objective = "depot"
side = "Red"
add = ["both"]

[[event]]
when = "objective-lost"
objective = "depot"
remove = ["both"]

[[event]]
when = "unit-eliminated"
unit = "bess"
arrive = ["boys"]

[[event]]
after = "dawn"
when = "unit-reaches"
zone = "A1:A3"
side = "Red"
clear_smoke = ["A1"]
points = { Red = 1, Blue = 1 }

[[event]]
when = "unit-reaches"
zone = "D6"
unit = "gunners"
text = { en = "Here we are." }

[[event]]
unless = "dawn"
when = "victory-points-reached"
at_least = 3
side = "Red"
text = { en = "Enough!" }

[[event]]
when = "unit-eliminated"
side = "Blue"
count = 2
text = { en = "So many." }

[[event]]
when = "unit-leaves"
unit = "gunners"
leave = ["bess"]
change_sides = ["boys"]
tasks = { units = ["bess", "boys"], task = "withdraw" }
ground = { squares = ["A1", "B2"], terrain = "rubble" }
"""
)
