"""How many days a game takes, played by simulated people with a virtual clock.

    python -m tests.waits [--players N] [--use SHARE] [--presses N] [--taste S] [--median HOURS] [--games G]

Everything goes through the real service, a real store and the controls of the panel. People look in when they are
mentioned, after log-normal times in their waking hours, and judge as the sensible computer player does at that moment,
with `--taste` (such as 0.3) each by weights of their own. What no control of the panel enters is not planned, and with
`--presses` nobody presses more often on controls of plans in a visit: the most useful parts come first. Answers, also
those given ahead, are not counted as such presses.

That share of the people plan, all by default. It tells what was waited for, and its last line is `days: N`.
"""
