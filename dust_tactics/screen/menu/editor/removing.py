"""Things taken out of a draft: people are asked where ways to win or events name them."""

from functools import partial

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import remove_named, tables_of, users_of
from dust_tactics.screen import ui
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.laying import Wish


def remove(host: EditorHost, path: Keys, then: Keys) -> None:
    """Take a thing out of its list, and look at something else then; of what others name, people are asked."""
    if path[0] == "board":
        _removed(host, host.laying.removal(int(path[1])), then)
        return
    alone, all_of_it = (
        partial(_removed, host, partial(remove_named, path=path, with_users=with_users), then)
        for with_users in (False, True)
    )
    users = users_of(host.values, path)
    if not users:
        alone()
        return
    text, counted = host.messages.text, host.messages.counted
    kind = "unit" if path[0] == "side" else path[0]
    things = [
        counted(f"{name}-of-scenario", count)
        for name in ("victory", "event")
        if (count := sum(user[0] == name for user in users))
    ]
    ui.choose(
        host.stage,
        text(f"editor.remove_used.title_{kind}"),
        text("editor.remove_used.body", users=host.messages.listed(things)),
        [
            (text(f"editor.remove_used.only_{kind}"), alone),
            (counted("remove-users", len(users)), all_of_it),
        ],
        cancel=text("common.cancel"),
    )


def _removed(host: EditorHost, wish: Wish, then: Keys) -> None:
    events = len(tables_of(host.values, "event"))
    host.change(wish)
    if len(tables_of(host.values, "event")) != events:  # the others have other numbers now
        host.wanted.clear()
    host.select(then if value_at(host.values, then) is not None else ())  # the last of a list may be gone
