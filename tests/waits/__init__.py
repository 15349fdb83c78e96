"""How many days a game takes, played by simulated people with a virtual clock.

    python -m tests.waits [--players N] [--use SHARE] [--presses N] [--taste S] [--median HOURS] [--games G]

Everything goes through the real service and a real store. People look in when they are mentioned, after log-normal
times in their waking hours, and judge as the sensible computer player does at that moment. With `--use` one case is
run with all features for that share of the people; its last line is `days: N`. Without it the table by feature is
printed.
"""
