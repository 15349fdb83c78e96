"""Discord's limits on what a bot sends. Each check notes every fault at its path (code 50035)."""
