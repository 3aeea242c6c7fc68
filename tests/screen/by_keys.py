"""What is clicked and never has the focus of the keyboard, and the keys that do the same."""

BY_KEYS: dict[str, tuple[str, ...]] = {
    "BattleCard": ("menu.continue",),  # the title's line of that name
    "BattlePage": ("scroll.up", "scroll.down"),
    "BoardView": ("battle.left", "battle.click", "look.left"),
    "Button": ("ui.back",),  # Cancel, where a key is waited for; hints are turned off in the settings
    "CandidateTile": ("battle.next", "battle.previous"),
    "WorldCardView": (
        "world-cards.choose-1",
    ),  # those in sight only tell what they do, which the keyboard's tips do too
    "Compass": ("look.turn",),
    "EmptyPlace": ("world-cards.choose-1",),
    "Form": ("scroll.up", "scroll.down"),
    "GuidePage": ("scroll.up", "scroll.down"),
    "KeysPage": ("scroll.up", "scroll.down"),
    "LessonPlate": ("program.lesson",),
    "LogPanel": ("look.log",),  # unfolded it is a list with a focus
    "MapView": ("world.left", "world.click"),
    "PlanRow": ("battle.next", "battle.main"),
    "PointsChart": ("review.turn-on", "review.turn-back"),  # in the review, which a button opens
    "ReasonsTable": ("battle.next", "battle.main"),
    "RuleName": ("plan.special", "plan.second-special"),
    "RuleRow": ("plan.special", "plan.second-special"),
    "ScrollView": ("scroll.up", "scroll.down"),
    "SectionPage": ("scroll.up", "scroll.down"),
    "SlotCard": ("plan.swap", "battle.back"),
    "StoreyChooser": ("look.storey-up", "look.storey-down"),
    "TablePreview": ("setup.enlarge",),
    "UnitSheet": ("scroll.up", "scroll.down"),
    "WorldLog": ("world.log",),
    "_MapAbove": ("scroll.up", "scroll.down"),
    "_Soldier": ("hits.take-1",),
    "_TakerTile": ("hits.take-1",),
    "_UnitTile": ("battle.next", "look.card"),
}
