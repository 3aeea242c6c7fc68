"""What a battle looks and sounds like while it is played: tables of weapons and kinds of units, and cues of them."""
