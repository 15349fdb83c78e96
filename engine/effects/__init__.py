"""What buildings do when their worker is activated, one module for each kind of effect."""
