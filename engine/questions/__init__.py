"""Questions about a game or a position, so that nobody outside the engine has to know the rules.

They change nothing. Players are named by their colours, spaces, tiles and answers as in a record; goods are packed
(`engine.goods`). The functions that play the game give the answers, so that no question can disagree with it.
"""

from engine.questions.castle import (
    bailiff_next,
    batch_loss,
    batches_given,
    batches_in,
    batches_lost,
    batches_to_win,
    favor_column,
    houses_in,
    most_houses,
    payable_batches,
    room_in_section,
    scored_next,
    section_being_built,
    section_in_scoring,
    section_that_opens,
)
from engine.questions.favors import favor_in_use, favor_source, favors_of, favors_waiting
from engine.questions.position_summary import (
    final_points,
    passing_matters,
    prices_after_passes,
    provost_prices,
    swaps_order,
    winners,
    workers_reached,
)
from engine.questions.possible_answers import (
    building_cost,
    cost_of,
    decision_at,
    decision_space,
    goods_after,
    indifferent_answer,
    next_to_act,
    order_after_stables,
    paid_for,
    phase_is_over,
    possible_answers,
    still_possible_answers_at,
    trade_of,
)
from engine.questions.spaces import (
    goods_of,
    if_asked_to_place,
    if_placed,
    inn_sets_price,
    joust_unpaid,
    moves_provost,
    offered_places,
    owner_at,
    price_at,
    price_for,
    price_to_save,
    provost_price,
    provost_reach,
    reached,
    returns_to_stock,
    spaces_of_workers,
    still_places,
    tile_at,
    tiles_on_road,
    workers_at,
    workers_between,
    workers_in_force,
)
from engine.questions.useful_workers import (
    Missing,
    batches_to_come,
    idle_after_move,
    idle_places,
    may_answer,
    may_hold,
    missing_at,
)
