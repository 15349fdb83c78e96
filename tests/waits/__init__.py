"""How many days a game takes, played by simulated people with a virtual clock.

    python -m tests.waits [--players N] [--use SHARE] [--presses N] [--median HOURS] [--games G]

Everything goes through the real service, a real store and the controls of the panel. People look in when they are
mentioned, after log-normal times in their waking hours, and judge as the sensible computer player does at that moment.
Planners answer ahead, and take what the panel suggests, with at most `--presses` of that in a visit.

That share of the people plan, all by default. It tells what was waited for, and its last line is `days: N`.
"""
