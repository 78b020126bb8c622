"""The Artemis Project: decisions at the Basecamp."""

from __future__ import annotations

from offworld.games.artemis.actions import PLACE_NAMES, RETURN, REWARD
from offworld.games.artemis.names import card, colonist, reward, tile
from offworld.games.artemis.pieces import camp_card, sent_type
from offworld.games.artemis.prompts.colonists import goes_to, names, no_room
from offworld.games.artemis.prompts.elements import camp_element, place_path
from offworld.games.artemis.rules.basecamp import ChooseReward, ReturnColonist
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import Answer, Args, DecisionSpec, never_refused
from offworld.kit.game_info import Refusal
from offworld.kit.messages import msg

choose_reward = DecisionSpec[Artemis, ChooseReward](
    step=ChooseReward,
    kind="reward",
    rule="ART-BASE-R4",
    facts=lambda g, step: {"card": card(g, camp_card(g.camps[step.camp])), "both": "yes" if step.both else "no"},
    focus=lambda g, step: (camp_element(g, step.camp),),
    answers=(
        Answer(
            REWARD,
            never_refused,
            words=lambda g, step, args: {"reward": reward(g, step.camp, args["reward"])},
            path=lambda g, step, args: (f"{camp_element(g, step.camp)}:reward:{args['reward']}",),
        ),
    ),
    infer={},
)


def _refuse_return(g: Artemis, step: ReturnColonist, args: Args) -> Refusal:
    me = g.seats[step.seat]
    number = PLACE_NAMES.index(args["place"])
    index = me.building_at(number)
    if index >= 0 and not g.is_hub(me.buildings[index]):
        return Refusal("ART-BASE-R9", msg("why-not-hub", tile=tile(g, number)))
    return no_room(g, step.seat, number, sent_type(g.camp_dice[step.die]))


return_colonist = DecisionSpec[Artemis, ReturnColonist](
    step=ReturnColonist,
    kind="return",
    rule="ART-BASE-R9",
    facts=lambda g, step: {"colonist": colonist(sent_type(g.camp_dice[step.die]))},
    answers=(Answer(RETURN, _refuse_return, words=names, path=place_path),),
    infer={"mine": goes_to(RETURN), "shelters": goes_to(RETURN)},
)
