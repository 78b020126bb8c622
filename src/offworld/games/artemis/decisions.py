"""The Artemis Project: its steps in the order of their numbers, each decision with its prompt."""

from __future__ import annotations

from offworld.games.artemis.actions import SPACE
from offworld.games.artemis.prompts import (
    basecamp,
    doorstep,
    events,
    final,
    gains,
    gantry,
    placement,
    rounds,
    sending,
    solo,
    upkeep,
)
from offworld.games.artemis.rules.academy import Academy, Outfitter
from offworld.games.artemis.rules.basecamp import Basecamp, ComeHome, Engineers, OtherReward, Rank, Stewards
from offworld.games.artemis.rules.doorstep import Doorstep
from offworld.games.artemis.rules.events import EventSpot
from offworld.games.artemis.rules.final import FinalScoring, Score
from offworld.games.artemis.rules.gains import DrawColonist
from offworld.games.artemis.rules.gantry import Gantry, Offer
from offworld.games.artemis.rules.harvest import Harvest
from offworld.games.artemis.rules.placement import RollDice
from offworld.games.artemis.rules.refresh import Refresh
from offworld.games.artemis.rules.rounds import EndOfRound, Round
from offworld.games.artemis.rules.sending import SetOut
from offworld.games.artemis.rules.solo import DronePlaces, DroneRolls, SoloPlacement, YourRoll
from offworld.games.artemis.rules.upkeep import EndOfModifiers, Pods, StartPlayer, Upkeep, Warm
from offworld.games.artemis.state import Artemis
from offworld.kit.decisions import DecisionTable

DECISIONS = DecisionTable[Artemis](
    "artemis",
    SPACE,
    (
        Round, EndOfRound, rounds.keep_directive, RollDice, placement.take_turn, placement.place_die,
        sending.companions, sending.muster, SetOut, sending.pay_fee, sending.reduce, placement.enrol, gains.house,
        DrawColonist, gains.move_in, gains.mix_resources, gains.take_option, gains.relief, gains.take_colonists,
        gains.train, gains.graduate, Basecamp, Rank, Stewards, basecamp.choose_reward, OtherReward, ComeHome,
        basecamp.return_colonist, Harvest, Gantry, Offer, gantry.claim, Doorstep, doorstep.recruit, Academy, Outfitter,
        EventSpot, events.blackout, Upkeep, upkeep.move_swap, upkeep.destination, Pods, upkeep.raid, upkeep.activate,
        upkeep.synthesise, Warm, upkeep.freeze, EndOfModifiers, StartPlayer, upkeep.choose_start, Refresh,
        SoloPlacement, YourRoll, DroneRolls, DronePlaces, solo.outbid_you, FinalScoring, final.snowcat, Score,
        Engineers,
    ),
)  # fmt: skip
