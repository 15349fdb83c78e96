"""Names of the small steps of which pending work is made.

A step is a tuple `(name, a, b)` on the stack of the state; what a and b mean stands with the function that
carries the step out. `engine.step_loop` maps the names to the functions.
"""

(
    INCOME, PLACEMENT, PLACE, SPECIAL, PROVOST, ACTIVATION, BONUS, LEAVE, CASTLE_TURN, CASTLE_CLOSE,
    END, SECTION, SECTION_PLAYER, SECTION_CLOSE, FAVOR, EFFECT, COUNT,
) = range(17)  # fmt: skip

Step = tuple[int, int, int]
