"""Keys that mean the same in every scene."""

from dust_tactics.screen.bindings.binding import Binding, Section, filled
from dust_tactics.screen.ui import keys

_BINDINGS = (
    Binding(keys.LOOK_UP, "F1", "binding.program-help"),
    Binding("program.full-screen", "F11", "binding.program-full-screen"),
    Binding("program.picture", "F12", "binding.program-picture"),
    Binding("program.mute", "F8", "binding.program-mute"),
    Binding("program.magnify", "F7", "binding.program-magnify"),
    Binding("program.lesson", "Shift+F1", "binding.program-lesson"),
    Binding("ui.next", "Tab", "binding.ui-next", "RB"),
    Binding("ui.previous", "Shift+Tab", "binding.ui-next", "LB"),
    Binding("ui.up", "Up", "binding.ui-choose", "Up"),
    Binding("ui.down", "Down", "binding.ui-choose", "Down"),
    Binding("ui.left", "Left", "binding.ui-choose", "Left"),
    Binding("ui.right", "Right", "binding.ui-choose", "Right"),
    Binding(keys.MAIN, keys.OWN[keys.MAIN], "binding.ui-main", "Start"),
    Binding("ui.press", "Space", "binding.ui-press", "A"),
    Binding(keys.BACK, keys.OWN[keys.BACK], "binding.ui-back", "B"),
    Binding("scroll.up", "PgUp", "binding.scroll"),
    Binding("scroll.down", "PgDn", "binding.scroll"),
)

EVERYWHERE = filled(
    _BINDINGS,
    Section("program", "binding.everywhere", ()),
    Section("ui", "binding.everywhere", (), fixed=True),
    Section("scroll", "binding.everywhere", (), fixed=True),
)
"""Of the program, of widgets, and of whatever scrolls."""
