"""What presses of buttons and choices in selects do."""
