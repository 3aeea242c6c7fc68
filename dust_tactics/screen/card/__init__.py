"""The unit card, drawn once for menu, help and battle: heading, figures, track, weapons chart and special rules."""
