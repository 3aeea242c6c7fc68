"""The battle on the screen: board, cards, prompts for every decision, and the playing of events."""
