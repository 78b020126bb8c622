# The board of The Artemis Project. Names and texts of components come from the content file.

art-board = Europa: the board
art-pair = { $name }: { $what }
art-won = Won
art-failed = Failed
art-total-of = { $total } of { $difficulty }
art-any = any type
art-drone = Drone { $number }
art-seat = Seat { $number }
art-you = you
art-nobody = nobody
art-none = none
art-free = free
art-count = { $n ->
    [1] 1 { $name }
   *[other] { $n } × { $name }
}
art-die = { $kind ->
    [relic] Relic die of { $owner }, { $face }
   *[own] { $owner }’s { $face }
}
art-die-with = { $die } with { $along }
art-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
art-leads = in the lead
art-lowest-first = lowest die first
art-pool-name = { $name }: { $n } in all, { $left } left as it stands
art-left = { $n } left
art-exposed = { $n ->
    [one] exposed: Relief +1
   *[other] { $n } exposed: Relief +1 each
}
art-doorstep-name = { $name }, row of dice; recruiting costs { $price } Energy each
art-waiting = { $name }, { $n } waiting, { $price } Energy each
art-bag = Draw bag: { $n } colonists.
art-discarded = Discarded colonists: { $n }.
art-space = Academy space { $number }: { $who }
art-student = { $die } with a { $name }
art-stock = Die { $faces }: { $name }, { $n } left
art-outfitter-name = { $name }: Toolkits at once
art-no-event = No Event yet
art-event-name = Event { $name } ({ $spot }): { $text }
art-event-here = with the Event marker
art-events-left = { $n } of { $of } left
art-relic-name = Relic die: { $holder }
art-stack = { $name }: { $n } in the stack
art-ocean = Ocean
art-surface = Surface
art-gantry-tile = Tile { $number }, { $name }: { $text } Bids: { $bids }
art-camp-name = { $name }, difficulty { $difficulty }, total { $total }. Rewards: { $rewards }. Dice: { $dice }
art-reward-claimed = (claimed)
art-beside = Beside the card: { $name }. { $text }
art-drones-name = Dice the Drone still holds: { $dice }
art-drone-holds = still to place
art-relief = Relief Track
art-relief-space = Relief Track, space { $number }. { $text } Here: { $who }
art-start = start
art-score = Score
art-phase-marker = Phase marker
art-jump = Regions

## The round

art-round = Round
art-of = /{ $n }
art-round-name = Round { $round } of { $rounds }
art-phase-setup = Setup
art-phase-placement = Placement
art-phase-resolution = Resolution
art-phase-upkeep = Upkeep
art-phase-scoring = Final scoring
art-step-move_swap = move and swap
art-step-activate = activate
art-step-warm = warm the Shelters
art-step-refresh = refresh
art-step-start_player = start player
art-dice-left = { $n ->
    [one] { $n } die left
   *[other] { $n } dice left
}

## Mats

art-energy = Energy
art-minerals = Minerals
art-toolkits = Toolkits
art-badges = Badges
art-vp = VP
art-vp-long = Victory Points
art-relief-place = Relief Track
art-dice = Dice
art-buildings = Buildings
art-shelters = Shelters
art-shelters-name = Shelters: { $who }
art-shelter-name = { $name } in the Shelters, { $n }
art-warming = warming { $n } × { $price }
art-dice-pool = Dice pool
art-my-die = { $n ->
    [one] Your { $face }
   *[other] Your { $face } ({ $n } dice)
}
art-my-relic = The Relic die, { $face }
art-tune-name = { $by ->
    [up] +1: turn the die up by 1 for a Toolkit
   *[down] −1: turn the die down by 1 for a Toolkit
}
art-tune-note = 1 Toolkit per step
art-ocean-buildings = Ocean { $n }
art-surface-buildings = Surface { $n }
art-no-buildings = no building yet
art-opens = from round 4
art-building-name = { $name }: { $text } Staff: { $staff }.
art-staff = { $staff } of { $slots }
art-here = { $name } in { $tile }
art-final = Final scoring
art-final-note = 4 types = 3 VP · 3 others = 1 VP
art-directive = Directive
art-directive-hidden = A Directive, kept secret
art-first-player = start

## Words for what is no place on the board

art-el-nobody = Nobody
art-el-hub = { $n } from the Hub
art-el-fee = −1 { $name }
art-el-by = { $n } down
art-el-option = Option { $n }
art-el-mix = { $energy } Energy
art-el-number = { $n }
art-el-claim = Claim
art-el-decline = Decline
art-el-done = Done
art-el-relief = Relief space { $n }
art-el-die = Die { $n }

## Details

art-fact-difficulty = Difficulty { $difficulty }, total { $total }.
art-fact-rank = { $place }. { $who }: { $value }
art-fact-refill = Next round it would add { $energy } Energy and { $minerals } Minerals to the pools.
art-fact-slots = Staff slots: { $slots }.
art-fact-staff = Working there: { $staff }.
art-fact-full = Fully staffed.
art-fact-used = Used in this Upkeep.
art-fact-bid = Highest bid: { $die }.
art-fact-price = With your { $value } you would pay { $price } Minerals.
art-fact-surcharge = Surcharge of the Event: { $n } Minerals.
art-fact-pool = { $n } now, { $left } left as it stands.
art-fact-takes = { $die } takes { $n }.
art-fact-exposed = { $die } is exposed.
art-fact-limit = A die of { $faces } recruits up to { $n }.
art-fact-recruit = { $price } Energy for each colonist.
art-fact-course = A die of { $faces } trains: { $name }.
art-fact-stock = { $n } left.
art-fact-kits = A die of { $faces } gives { $n ->
    [one] { $n } Toolkit
   *[other] { $n } Toolkits
}.
art-fact-here = Here: { $who }.
art-fact-warming = Warming costs { $price } Energy each in Upkeep.
art-fact-immediate = It happened when it was revealed.

## Ties

art-tie = Equal at { $points } points: the earlier place in the turn order of round { $round } is ahead ({ $told }).
art-no-tie = No tie. With equal points, the earlier place in the turn order of round { $round } would decide.
## Steps of a plan

step-artemis-die = Die
step-artemis-place = Place
step-artemis-send = Send along
step-artemis-fee = Fee
step-artemis-reduce = Marine turns down
step-artemis-student = Student
step-artemis-claim = Tile
step-artemis-recruit = Recruit
step-artemis-relief = Relief
step-artemis-keep = Directive
step-artemis-from-hub = From the building
step-artemis-house = Home
step-artemis-move-in = Moves in
step-artemis-mix = Mix
step-artemis-take = Gain
step-artemis-colonist = Colonist
step-artemis-train = Leaves
step-artemis-graduate = Graduate
step-artemis-reward = Reward
step-artemis-return = Returns to
step-artemis-blackout = Discard
step-artemis-pick = Moves
step-artemis-destination = To
step-artemis-assault = Raid
step-artemis-activate = Activate
step-artemis-convert = Convert
step-artemis-freeze = Freezes
step-artemis-start = Starts
step-artemis-drone-bid = Drone bid
step-artemis-snowcat = Move or swap
