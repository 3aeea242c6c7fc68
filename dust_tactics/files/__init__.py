"""Text in, checked objects out: boards, cards, scenarios, journals, settings."""
