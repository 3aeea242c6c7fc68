"""What armies a side of a scenario may have: of which blocs, and for how many points."""

from dust_tactics.files.reading.complaints import one_of, shown
from dust_tactics.files.reading.toml import Table
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.limits import MOST_MUSTERED
from dust_tactics.rules.scenario import Army, Terms


def read_terms(table: Table) -> Terms | None:
    """Return what may be mustered, if anything (T13-ARM-02)."""
    words = table.texts("blocs", required=False)
    known = {bloc.value: bloc for bloc in Bloc}
    for word in words:
        if word not in known:
            table.complain("blocs", shown(word), one_of(word, known))
    if "muster" not in table:
        if words:
            table.complain_missing("muster", "a points limit, as `blocs` says who may be mustered")
        return None
    limit = table.whole("muster", 1, MOST_MUSTERED)
    return Terms(limit, tuple(known[word] for word in dict.fromkeys(words) if word in known))


def is_of_their_blocs(terms: Terms, army: Army) -> bool:
    """Return whether an army is of a bloc that terms allow."""
    return not terms.blocs or army.bloc in terms.blocs


def is_within_limit(terms: Terms, army: Army) -> bool:
    """Return whether an army has no more points than terms allow."""
    return terms.limit is None or army.points <= terms.limit
