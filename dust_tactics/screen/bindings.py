"""The keys of all scenes: one table. Dispatch, buttons, help and the user's settings go by it.

A binding says which action it is, its usual keys, and the words of it in the catalogue. An action is called after the
section that it stands in. A section is a scene, or one moment of a battle: what the prompt of that moment hears.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from dust_tactics.screen.ui import keys


@dataclass(frozen=True, slots=True)
class Binding:
    """A key that does something.

    action   "section.name"; prompts, buttons and settings go by it
    written  its usual keys, parted by blanks; the first one is shown on buttons
    words    what it does, as a key of the catalogue; neighbours with the same words share a line of help
    pad      its button of a gamepad, as in `keys.PAD_NAMES`; empty if it has none
    """

    action: str
    written: str
    words: str
    pad: str = ""

    @property
    def buttons(self) -> tuple[str, ...]:
        """Its button of a gamepad, as keys are written; none if it has none."""
        return (f"Pad-{self.pad}",) if self.pad else ()

    @property
    def usual(self) -> tuple[str, ...]:
        """Its usual keys."""
        return tuple(self.written.split())


@dataclass(frozen=True, slots=True)
class Section:
    """Keys that are heard together.

    heading  what they stand under in help, as a key of the catalogue
    beside   other sections that are heard at the same time
    fixed    whether the keys are those of widgets themselves, which nobody can change
    hides    actions of the sections beside it that are not heard here: their keys mean something of its own
    """

    name: str
    heading: str
    beside: tuple[str, ...]
    bindings: tuple[Binding, ...]
    fixed: bool = False
    hides: tuple[str, ...] = ()


def _numbered(action: str, written: str, words: str, most: int = 9) -> Iterator[Binding]:
    """Return a binding for each of the numbers from 1, as "aim.more-1" on "1"."""
    return (Binding(f"{action}-{number}", f"{written}{number}", words) for number in range(1, most + 1))


SECTIONS = (
    Section(
        "program",
        "binding.everywhere",
        (),
        (
            Binding(keys.LOOK_UP, "F1", "binding.program-help"),
            Binding("program.full-screen", "F11", "binding.program-full-screen"),
            Binding("program.picture", "F12", "binding.program-picture"),
            Binding("program.mute", "F8", "binding.program-mute"),
            Binding("program.magnify", "F7", "binding.program-magnify"),
            Binding("program.lesson", "Shift+F1", "binding.program-lesson"),
        ),
    ),
    Section(
        "ui",
        "binding.everywhere",
        (),
        (
            Binding("ui.next", "Tab", "binding.ui-next", "RB"),
            Binding("ui.previous", "Shift+Tab", "binding.ui-next", "LB"),
            Binding("ui.up", "Up", "binding.ui-choose", "Up"),
            Binding("ui.down", "Down", "binding.ui-choose", "Down"),
            Binding("ui.left", "Left", "binding.ui-choose", "Left"),
            Binding("ui.right", "Right", "binding.ui-choose", "Right"),
            Binding(keys.MAIN, keys.OWN[keys.MAIN], "binding.ui-main", "Start"),
            Binding("ui.press", "Space", "binding.ui-press", "A"),
            Binding(keys.BACK, keys.OWN[keys.BACK], "binding.ui-back", "B"),
        ),
        fixed=True,
    ),
    Section(
        "scroll",
        "binding.everywhere",
        (),
        (Binding("scroll.up", "PgUp", "binding.scroll"), Binding("scroll.down", "PgDn", "binding.scroll")),
        fixed=True,
    ),
    Section(
        "battle",
        "binding.battle",
        ("program", "look", "scroll"),
        (
            Binding("battle.next", "Tab", "binding.battle-next", "RB"),
            Binding("battle.previous", "Shift+Tab", "binding.battle-previous", "LB"),
            Binding("battle.main", "Enter", "binding.ui-main", "Start"),
            Binding("battle.back", "Esc", "binding.battle-back", "B"),
            Binding("battle.left", "Left", "binding.battle-cursor", "Left"),
            Binding("battle.right", "Right", "binding.battle-cursor", "Right"),
            Binding("battle.up", "Up", "binding.battle-cursor", "Up"),
            Binding("battle.down", "Down", "binding.battle-cursor", "Down"),
            Binding("battle.click", "Space", "binding.battle-click", "A"),
            Binding("battle.click-more", "Shift+Space", "binding.battle-click-more"),
            Binding("battle.undo", "Ctrl+Z", "binding.battle-undo", "LS"),
            Binding("battle.redo", "Ctrl+Y Ctrl+Shift+Z", "binding.battle-redo"),
            Binding("battle.menu", "F10", "binding.battle-menu", "Back"),
            Binding("battle.hint", "Y", "binding.battle-hint"),
        ),
    ),
    Section(
        "plan",
        "binding.plan",
        ("battle", "walk", "aim"),
        (
            Binding("plan.move", "M", "binding.plan-move"),
            Binding("plan.march", "R", "binding.plan-march"),
            Binding("plan.attack", "A", "binding.plan-attack"),
            Binding("plan.sustained", "S", "binding.plan-sustained", "X"),
            Binding("plan.nothing", "N", "binding.plan-nothing"),
            Binding("plan.pass", "P", "binding.plan-pass"),
            Binding("plan.special", "X", "binding.plan-special"),
            Binding("plan.second-special", "Shift+X", "binding.plan-second-special"),
            Binding("plan.reload", "T", "binding.plan-reload"),
            Binding("plan.camouflage", "H", "binding.plan-camouflage"),
            Binding("plan.charge", "Shift+A", "battle.action.charge"),
            Binding("plan.tank-head", "Shift+T", "battle.action.tank-head"),
            Binding("plan.get-moving", "Shift+N", "battle.action.get-moving"),
            Binding("plan.makeshift-repair", "Shift+R", "battle.action.makeshift-repair"),
            Binding("plan.field-repair", "Shift+F", "battle.action.field-repair"),
            Binding("plan.get-up", "Shift+H", "battle.action.get-up"),
            Binding("plan.come-on-guys", "Shift+C", "battle.action.come-on-guys"),
            Binding("plan.smoke", "Shift+S", "binding.plan-smoke"),
            Binding("plan.swap", "W", "binding.plan-swap"),
            Binding("plan.together", "J", "binding.plan-together"),
        ),
    ),
    Section(
        "walk",
        "binding.plan",
        ("battle",),
        (
            Binding("walk.turn-left", "Q [", "binding.walk-turn-left"),
            Binding("walk.turn-right", "E ]", "binding.walk-turn-right"),
            Binding("walk.other", "O", "binding.walk-other"),
            Binding("walk.crush", "C", "binding.walk-crush"),
        ),
    ),
    Section(
        "aim",
        "binding.aim",
        ("battle",),
        (
            *_numbered("aim.more", "", "binding.aim-more"),
            *_numbered("aim.fewer", "Shift+", "binding.aim-fewer"),
            Binding("aim.path", "V", "binding.aim-path"),
            Binding("aim.way", "B", "binding.aim-way"),
        ),
    ),
    Section("fire", "binding.aim", ("battle", "aim"), (Binding("fire.hold", "H", "binding.fire-hold", "X"),)),
    Section(
        "look",
        "binding.look",
        ("program", "scroll"),
        (
            Binding("look.sight", "L", "binding.look-sight"),
            Binding("look.heat", "U", "binding.look-heat"),
            Binding("look.threat", "D", "binding.look-threat"),
            Binding("look.card", "I", "binding.look-card", "Y"),
            Binding("look.log", "G", "binding.look-log"),
            Binding("look.log-unit", "Shift+G", "binding.look-log-unit"),
            Binding("look.nearer", "+ =", "binding.look-zoom", "RT"),
            Binding("look.farther", "-", "binding.look-zoom", "LT"),
            Binding("look.whole", "F", "binding.look-whole", "RS"),
            Binding("look.turn", "Z", "binding.look-turn"),
            Binding("look.storey-up", "Shift+U", "binding.look-storey"),
            Binding("look.storey-down", "Shift+D", "binding.look-storey"),
            Binding("look.left", "Ctrl+Left", "binding.look-move", "RS-Left"),
            Binding("look.right", "Ctrl+Right", "binding.look-move", "RS-Right"),
            Binding("look.up", "Ctrl+Up", "binding.look-move", "RS-Up"),
            Binding("look.down", "Ctrl+Down", "binding.look-move", "RS-Down"),
        ),
    ),
    Section(
        "log",
        "binding.look",
        ("program", "ui", "scroll"),
        (Binding("log.back", "Backspace", "binding.log-back"),),
    ),
    Section(
        "playback",
        "binding.look",
        ("program",),
        (Binding("playback.hurry", "Space Enter Esc", "binding.playback-hurry", "A"),),
    ),
    Section(
        "watch",
        "binding.watch",
        ("battle",),
        (
            Binding("watch.pause", "P", "binding.watch-pause", "X"),
            Binding("watch.step", ".", "binding.watch-step"),
            Binding("watch.skip", "K", "binding.watch-skip"),
            Binding("watch.next", "N", "binding.watch-next"),
        ),
    ),
    Section("weighing", "binding.watch", ("battle",), ()),
    Section(
        "reaction",
        "binding.answers",
        ("battle",),
        (
            Binding("reaction.roll", "R", "binding.reaction-roll"),
            Binding("reaction.hold", "H", "binding.reaction-hold", "X"),
            Binding("reaction.whole-turn", "T", "binding.reaction-whole-turn"),
        ),
    ),
    Section(
        "reaction-kind",
        "binding.answers",
        ("battle",),
        (
            Binding("reaction-kind.turn", "T", "binding.reaction-kind-turn"),
            Binding("reaction-kind.skill", "X", "binding.reaction-kind-skill"),
        ),
    ),
    Section(
        "hits",
        "binding.answers",
        ("battle",),
        (
            *_numbered("hits.take", "", "binding.hits-take"),
            Binding("hits.hero", "H", "binding.hits-hero"),
        ),
    ),
    Section(
        "reserve", "binding.answers", ("battle",), (Binding("reserve.let-go", "N", "binding.reserve-let-go", "X"),)
    ),
    Section(
        "initiative",
        "binding.answers",
        ("battle",),
        (Binding("initiative.other", "O", "binding.initiative-other", "X"),),
    ),
    Section(
        "set-up",
        "binding.set-up",
        ("battle",),
        (
            Binding("set-up.other-edge", "O", "binding.set-up-other-edge", "X"),
            Binding("set-up.trees", "T", "binding.set-up-item"),
            Binding("set-up.rubble", "R", "binding.set-up-item"),
            Binding("set-up.swamp", "S", "binding.set-up-item"),
            Binding("set-up.water", "W", "binding.set-up-item"),
            Binding("set-up.structure", "B", "binding.set-up-item"),
            Binding("set-up.ammo-crates", "A", "binding.set-up-item"),
            Binding("set-up.tank-traps", "X", "binding.set-up-item"),
            Binding("set-up.light", "1", "binding.set-up-density"),
            Binding("set-up.medium", "2", "binding.set-up-density"),
            Binding("set-up.heavy", "3", "binding.set-up-density"),
        ),
    ),
    Section(
        "dice",
        "binding.dice",
        ("program", "ui"),
        (
            *_numbered("dice.face", "", "binding.dice-face", 6),
            Binding("dice.take-back", "Backspace", "binding.dice-take-back"),
            Binding("dice.for-us", "R", "binding.dice-for-us"),
        ),
    ),
    Section(
        "review",
        "binding.review",
        ("battle",),
        (
            Binding("review.start", "Home", "binding.review-start"),
            Binding("review.back", "Left ,", "binding.review-back", "Left"),
            Binding("review.play", "Space P", "binding.review-play", "A"),
            Binding("review.event", "Right E", "binding.review-event", "Right"),
            Binding("review.on", ".", "binding.review-on"),
            Binding("review.end", "End", "binding.review-end"),
            Binding("review.activation-back", "Ctrl+Left Shift+A", "binding.review-activation-back"),
            Binding("review.activation-on", "Ctrl+Right A", "binding.review-activation-on"),
            Binding("review.turn-back", "Up Shift+T", "binding.review-turn-back", "Up"),
            Binding("review.turn-on", "Down T", "binding.review-turn-on", "Down"),
            Binding("review.speed", "S", "binding.review-speed"),
            Binding("review.view", "V", "binding.review-view"),
            Binding("review.branch", "B", "binding.review-branch"),
            Binding("review.cursor-left", "Shift+Left", "binding.battle-cursor"),
            Binding("review.cursor-right", "Shift+Right", "binding.battle-cursor"),
            Binding("review.cursor-up", "Shift+Up", "binding.battle-cursor"),
            Binding("review.cursor-down", "Shift+Down", "binding.battle-cursor"),
        ),
        hides=(
            *("battle.left", "battle.right", "battle.up", "battle.down", "battle.click"),
            *("look.left", "look.right"),
        ),
    ),
    Section(
        "world",
        "binding.world",
        ("program", "scroll"),
        (
            Binding("world.next", "Tab", "binding.world-next", "RB"),
            Binding("world.previous", "Shift+Tab", "binding.world-next", "LB"),
            Binding("world.main", "Enter", "binding.ui-main", "Start"),
            Binding("world.back", "Esc", "binding.battle-back", "B"),
            Binding("world.left", "Left", "binding.world-step", "Left"),
            Binding("world.right", "Right", "binding.world-step", "Right"),
            Binding("world.up", "Up", "binding.world-step", "Up"),
            Binding("world.down", "Down", "binding.world-step", "Down"),
            Binding("world.click", "Space", "binding.world-click", "A"),
            Binding("world.click-more", "Shift+Space", "binding.world-click"),
            Binding("world.undo", "Ctrl+Z", "binding.battle-undo", "LS"),
            Binding("world.redo", "Ctrl+Y Ctrl+Shift+Z", "binding.battle-redo"),
            Binding("world.menu", "F10", "binding.world-menu", "Back"),
            Binding("world.nearer", "+ =", "binding.world-zoom", "RT"),
            Binding("world.farther", "-", "binding.world-zoom", "LT"),
            Binding("world.whole", "F", "binding.world-whole", "RS"),
            Binding("world.pan-left", "Ctrl+Left", "binding.world-pan", "RS-Left"),
            Binding("world.pan-right", "Ctrl+Right", "binding.world-pan", "RS-Right"),
            Binding("world.pan-up", "Ctrl+Up", "binding.world-pan", "RS-Up"),
            Binding("world.pan-down", "Ctrl+Down", "binding.world-pan", "RS-Down"),
            Binding("world.hint", "Y", "binding.battle-hint"),
            Binding("world.log", "G", "binding.look-log"),
        ),
    ),
    Section(
        "world-cards",
        "binding.world-panels",
        ("world",),
        (*_numbered("world-cards.choose", "", "binding.world-choose", 6),),
    ),
    Section(
        "world-buy",
        "binding.world-panels",
        ("world",),
        (
            *_numbered("world-buy.more", "", "binding.world-more", 7),
            *_numbered("world-buy.fewer", "Shift+", "binding.world-fewer", 7),
            Binding("world-buy.discard", "D", "binding.world-discard", "X"),
            Binding("world-buy.nothing", "E", "binding.world-nothing"),
        ),
    ),
    Section(
        "world-units",
        "binding.world-panels",
        ("world",),
        (
            *_numbered("world-units.more", "", "binding.world-more", 5),
            *_numbered("world-units.fewer", "Shift+", "binding.world-fewer", 5),
            Binding("world-units.all", "A", "binding.world-all"),
            Binding("world-units.all-but-one", "S", "binding.world-all-but-one"),
            Binding("world-units.kind", "W", "binding.world-kind"),
            Binding("world-units.end", "E", "binding.world-end", "X"),
            Binding("world-units.firm", "T", "binding.world-firm"),
        ),
    ),
    Section(
        "world-attack",
        "binding.world-panels",
        ("world-units", "world"),
        (
            Binding("world-attack.missiles", "M", "binding.world-special"),
            Binding("world-attack.drop", "O", "binding.world-special"),
        ),
    ),
    Section(
        "world-answer",
        "binding.world-panels",
        ("world",),
        (
            *_numbered("world-answer.choose", "", "binding.world-choose", 6),
            Binding("world-answer.no", "N", "binding.world-no", "X"),
            Binding("world-answer.use", "U", "binding.world-use"),
            Binding("world-answer.round", "R", "binding.world-round"),
        ),
    ),
    Section(
        "world-watch",
        "binding.watch",
        ("world",),
        (
            Binding("world-watch.pause", "P", "binding.watch-pause", "X"),
            Binding("world-watch.step", ".", "binding.watch-step"),
            Binding("world-watch.skip", "K N", "binding.watch-next"),
        ),
    ),
    Section("world-weighing", "binding.watch", ("world",), ()),
    Section(
        "world-review",
        "binding.review",
        ("world",),
        (
            Binding("world-review.start", "Home", "binding.review-start"),
            Binding("world-review.back", "Left ,", "binding.review-back", "Left"),
            Binding("world-review.play", "Space P", "binding.review-play", "A"),
            Binding("world-review.event", "Right E", "binding.review-event", "Right"),
            Binding("world-review.on", ".", "binding.review-on"),
            Binding("world-review.end", "End", "binding.review-end"),
            Binding("world-review.round-back", "Up Shift+T", "binding.review-turn-back", "Up"),
            Binding("world-review.round-on", "Down T", "binding.review-turn-on", "Down"),
            Binding("world-review.speed", "S", "binding.review-speed"),
            Binding("world-review.branch", "B", "binding.review-branch"),
            Binding("world-review.cursor-left", "Shift+Left", "binding.world-step"),
            Binding("world-review.cursor-right", "Shift+Right", "binding.world-step"),
            Binding("world-review.cursor-up", "Shift+Up", "binding.world-step"),
            Binding("world-review.cursor-down", "Shift+Down", "binding.world-step"),
        ),
        hides=("world.left", "world.right", "world.up", "world.down", "world.click", "world.click-more"),
    ),
    Section(
        "pause",
        "binding.pause",
        ("program", "ui"),
        (
            Binding("pause.go-on", "G", "binding.pause-go-on"),
            Binding("pause.players", "P", "binding.pause-players"),
            Binding("pause.options", "T", "binding.pause-options"),
            Binding("pause.resign", "R", "binding.pause-resign"),
            Binding("pause.leave", "Q", "binding.pause-leave"),
        ),
    ),
    Section(
        "menu",
        "binding.menu",
        ("program", "ui"),
        (
            Binding("menu.continue", "C", "binding.menu-continue"),
            Binding("menu.new", "N", "binding.menu-new"),
            Binding("menu.campaigns", "M", "binding.menu-campaigns"),
            Binding("menu.world", "W", "binding.menu-world"),
            Binding("menu.load", "L", "binding.menu-load"),
            Binding("menu.armies", "A", "binding.menu-armies"),
            Binding("menu.editor", "E", "binding.menu-editor"),
            Binding("menu.files", "F", "binding.menu-files"),
            Binding("menu.odds", "O", "binding.menu-odds"),
            Binding("menu.boards", "B", "binding.menu-boards"),
            Binding("menu.options", "T", "binding.menu-options"),
            Binding("menu.quit", "Q", "binding.menu-quit"),
        ),
    ),
    Section(
        "setup",
        "binding.setup",
        ("program", "ui", "scroll"),
        (
            Binding("setup.read-again", "F5", "binding.setup-read-again"),
            Binding("setup.enlarge", "F6", "binding.setup-enlarge"),
            Binding("setup.take-back", "Ctrl+Z", "binding.setup-take-back"),
        ),
    ),
    Section(
        "random",
        "binding.setup",
        ("program", "ui"),
        (Binding("random.again", "R", "binding.random-again"),),
    ),
    Section(
        "muster",
        "binding.muster",
        ("program", "ui", "scroll"),
        (
            Binding("muster.find", "/", "binding.muster-find"),
            Binding("muster.add", "+", "binding.muster-add"),
            Binding("muster.take", "- Delete Backspace", "binding.muster-take"),
            Binding("muster.undo", "Ctrl+Z", "binding.muster-undo"),
            Binding("muster.redo", "Ctrl+Y", "binding.muster-redo"),
            Binding("muster.save", "Ctrl+S", "binding.muster-save"),
            Binding("muster.armies", "Ctrl+O", "binding.muster-armies"),
            Binding("muster.ready", "Ctrl+Enter", "binding.muster-ready"),
        ),
    ),
    Section(
        "editor",
        "binding.editor",
        ("program", "ui", "scroll"),
        (
            Binding("editor.new", "Ctrl+N", "binding.editor-new"),
            *_numbered("editor.step", "Ctrl+", "binding.editor-step", 8),
            Binding("editor.trouble", "F2", "binding.editor-trouble", "RS"),
            Binding("editor.text", "F4", "binding.editor-text"),
            Binding("editor.try", "F5", "binding.editor-try"),
            Binding("editor.fair", "F6", "binding.editor-fair"),
            Binding("editor.balance", "F9", "binding.editor-balance"),
            Binding("editor.find", "/", "binding.editor-find"),
            Binding("editor.turn", "R", "binding.editor-turn", "X"),
            Binding("editor.mirror", "M", "binding.editor-mirror", "Y"),
            Binding("editor.delete", "Delete", "binding.editor-delete"),
            Binding("editor.undo", "Ctrl+Z", "binding.editor-undo", "LS"),
            Binding("editor.redo", "Ctrl+Y Ctrl+Shift+Z", "binding.editor-redo"),
            Binding("editor.save", "Ctrl+S", "binding.editor-save"),
        ),
    ),
    Section(
        "lists",
        "binding.lists",
        ("program", "ui", "scroll"),
        (
            Binding("lists.rename", "F2", "binding.lists-rename"),
            Binding("lists.delete", "Delete", "binding.lists-delete"),
            Binding("lists.replay", "R", "binding.lists-replay"),
            Binding("lists.put-back", "Ctrl+Z", "binding.files-put-back"),
        ),
    ),
    Section(
        "files",
        "binding.files",
        ("program", "ui", "scroll", "lists"),
        (
            Binding("files.pack", "P", "binding.files-pack"),
            Binding("files.install", "Ctrl+O", "binding.files-install"),
            Binding("files.folder", "O", "binding.files-folder"),
        ),
    ),
    Section(
        "result",
        "binding.result",
        ("program", "ui", "scroll"),
        (
            Binding("result.look", "B", "binding.result-look"),
            Binding("result.next", "N", "binding.result-next"),
            *_numbered("result.moment", "", "binding.result-moment", 5),
        ),
    ),
    Section(
        "odds",
        "binding.odds",
        ("program", "ui", "scroll"),
        (
            Binding("odds.find", "/", "binding.odds-find"),
            Binding("odds.swap", "W", "binding.odds-swap", "X"),
            Binding("odds.cover", "C", "binding.odds-cover", "Y"),
            Binding("odds.hard-cover", "H", "binding.odds-hard-cover"),
            Binding("odds.sustained", "S", "binding.odds-sustained", "LS"),
        ),
    ),
    Section(
        "boards",
        "binding.boards",
        ("program", "ui", "scroll"),
        (
            Binding("boards.other", "X", "binding.boards-other", "X"),
            Binding("boards.edit", "E", "binding.boards-edit"),
            Binding("boards.enlarge", "F6", "binding.setup-enlarge", "Y"),
        ),
    ),
    Section(
        "campaign",
        "binding.campaign",
        ("program", "ui", "scroll"),
        (
            Binding("campaign.repair", "R", "binding.campaign-repair", "X"),
            Binding("campaign.honour", "H", "binding.campaign-honour", "Y"),
            Binding("campaign.ransom", "M", "binding.campaign-ransom"),
            Binding("campaign.recruit", "N", "binding.campaign-recruit"),
            Binding("campaign.dismiss", "Delete", "binding.campaign-dismiss"),
            Binding("campaign.suggest", "Y", "binding.campaign-suggest"),
            Binding("campaign.undo", "Ctrl+Z", "binding.campaign-undo", "LS"),
        ),
    ),
    Section(
        "help",
        "binding.help",
        ("program", "ui", "scroll", "odds"),
        (Binding("help.back", "Backspace", "binding.help-back"),),
    ),
)
"""All keys, in the order in which help tells them."""

BINDINGS = {binding.action: binding for section in SECTIONS for binding in section.bindings}
"""The bindings by their actions."""

_SECTIONS = {section.name: section for section in SECTIONS}


@cache
def heard(name: str) -> tuple[Binding, ...]:
    """Return all that is heard at the moment of a section: its own keys, then those beside it that it does not hide.

    Raises KeyError.
    """
    wanted, found = [name], list[Section]()
    while wanted:
        section = _SECTIONS[wanted.pop(0)]
        if section not in found:
            found.append(section)
            wanted += section.beside
    hidden = _SECTIONS[name].hides
    return tuple(binding for section in found for binding in section.bindings if binding.action not in hidden)
