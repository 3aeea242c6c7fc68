"""The strategy game: *World War* in its two versions, Standard and Epic (clauses `WW-…`), without files and words."""
