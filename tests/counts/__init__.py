"""What a game costs its channel: messages that stay, and mentions.

    python -m tests.counts --people P --computers C --json [--seed N]

A whole game through the stand-in, with the real bot: people press the controls of their panels, and what each press
leads to is shown before the next. The line that is printed holds `people`, `rounds`, `handoffs` (how often the person
asked is another than the one who acted last; the first question counts), `mentions` (users notified by messages in
channels) and `lasting` (the bot's messages that are left in all channels).
"""
