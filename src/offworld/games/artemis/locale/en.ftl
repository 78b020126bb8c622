# The Artemis Project. Names and texts of components come from the game's content file.

game-title = The Artemis Project
game-tagline = Settle Jupiter's moon Europa with dice, colonists and buildings.

## Things

shelters = Shelters
supply = the supply
drone = Drone { $number }
copy = { $tile } no. { $number }
amount-energy = { $n } Energy
amount-minerals = { $n ->
    [one] { $n } Mineral
   *[other] { $n } Minerals
}
amount-toolkits = { $n ->
    [one] { $n } Toolkit
   *[other] { $n } Toolkits
}
amount-badges = { $n ->
    [one] { $n } badge
   *[other] { $n } badges
}
amount-vp = { $n } VP
item-energy = Energy
item-minerals = Minerals
item-toolkits = Toolkits
item-badges = badges
item-vp = VP
count-pioneer = { $n ->
    [one] { $n } Pioneer
   *[other] { $n } Pioneers
}
count-engineer = { $n ->
    [one] { $n } Engineer
   *[other] { $n } Engineers
}
count-marine = { $n ->
    [one] { $n } Marine
   *[other] { $n } Marines
}
count-steward = { $n ->
    [one] { $n } Steward
   *[other] { $n } Stewards
}
slot-pioneer = Pioneer
slot-engineer = Engineer
slot-marine = Marine
slot-steward = Steward
slot-any = any
spot-gantry = the Gantry, tile { $number }: { $tile }
spot-academy = the Academy, space { $space }
reward-building = the { $tile } beside the card
part-saved = saved Energy and Minerals
part-surface = Surface buildings
part-buildings = number of buildings
part-sets = colonist sets
part-leftovers = leftover colonists
part-badges = badges
part-toolkits = Toolkits
part-directive = Directive
phase-setup = setup
phase-placement = Placement
phase-basecamp = Resolution: Basecamp
phase-vents = Resolution: Vents
phase-quarry = Resolution: Quarry
phase-gantry = Resolution: Gantry
phase-doorstep = Resolution: Doorstep
phase-academy = Resolution: Academy
phase-outfitter = Resolution: Outfitter
phase-move_swap = Upkeep: move and swap
phase-activate = Upkeep: activate buildings
phase-warm = Upkeep: warm the Shelters
phase-refresh = Upkeep: refresh the board
phase-start_player = Upkeep: start player
phase-scoring = final scoring

## Questions

ask-die = Which die do you place, and what shall it show? You have { $toolkits ->
    [one] { $toolkits } Toolkit
   *[other] { $toolkits } Toolkits
} to alter it.
ask-place = Where do you place your { $value }?
ask-send = Who goes along on { $card }? Colonists from the Shelters cost { $fee ->
    [one] { $fee } resource
   *[other] { $fee } resources
} in all.
ask-from-hub = How many of the { $needed } still to send ({ $colonist }) leave { $hub }?
ask-fee = Which resource pays for the colonists you send?
ask-reduce = Which opposing die does your Marine turn down, and by how much?
ask-student = Which colonist goes to the Academy? The course: { $becomes }.
ask-drone-bid = { $drone } brings a { $value } and can outbid several of your dice. Which tile?
ask-reward = { $both ->
    [yes] You were alone on { $card } and get both rewards. Which one first?
   *[no] Which reward of { $card } do you take?
}
ask-take = Which do you gain?
ask-mix = Gain { $amount } resources. In which mix?
ask-relief = Your relief marker reaches space { $space }. Which reward do you take?
ask-house = Where does the new colonist ({ $colonist }) go?
ask-colonist = Which colonist of the card do you take first?
ask-move-in = Who moves from the Shelters into { $tile }?
ask-train = Which colonist do you discard for one from the Academy?
ask-graduate = Which colonist do you take from the Academy?
ask-claim = Do you claim { $tile } for { $price ->
    [one] { $price } Mineral
   *[other] { $price } Minerals
}? You have { $minerals }.
ask-recruit = Whom do you recruit? Up to { $limit } more, { $price } Energy each; you have { $energy } Energy.
ask-return = Where does your { $colonist } return to?
ask-blackout = Whom do you discard from the Shelters, or do you spend { $toolkits ->
    [one] { $toolkits } Toolkit
   *[other] { $toolkits } Toolkits
}?
ask-pick = Whom do you move or swap? { $left ->
    [one] { $left } move or swap left.
   *[other] { $left } moves or swaps left.
}
ask-destination = Where does the { $colonist } from { $place } go?
ask-assault = Whom does your { $tile } raid?
ask-activate = Which building do you activate?
ask-convert = What do you convert?
ask-freeze = Energy is short: { $lost ->
    [one] { $lost } colonist freezes.
   *[other] { $lost } colonists freeze.
} Who is lost?
ask-start = Who is the start player of the next round?
ask-snowcat = Whom do you move or swap for { $price ->
    [one] { $price } Toolkit
   *[other] { $price } Toolkits
}? You have { $toolkits }.
ask-keep = Which Directive do you keep? Nobody else sees it.

## Actions

act-die = { $die ->
    [relic] the Relic die { $face }
   *[own] die { $face }
}{ $kits ->
    [0] { "" }
    [one] { " " }as a { $value } (1 Toolkit)
   *[other] { " " }as a { $value } ({ $kits } Toolkits)
}
act-place = { $spot }
act-send-none = nobody
act-send = { $colonists }
act-from-hub = { $number } from here
act-fee = { $resource }
act-reduce = die { $height } from the bottom, the { $face } of { $owner }, to { $to }
act-student = { $colonist } from { $place }
act-drone-bid = { $spot }
act-reward = { $reward }
act-take = { $amounts }
act-mix = { $amounts }
act-relief = space { $space }: { $reward }
act-house = { $place }
act-colonist = { $colonist }
act-move-in = { $colonist }
act-train = { $colonist } from { $place }
act-train-away = { $colonist } at { $spot }
act-graduate = { $colonist }
act-claim = claim { $tile } for { $price ->
    [one] { $price } Mineral
   *[other] { $price } Minerals
}
act-decline = decline
act-recruit = { $colonist } for { $price } Energy
act-return = { $place }
act-discard = discard 1 { $colonist }
act-pay-toolkits = spend { $toolkits ->
    [one] { $toolkits } Toolkit
   *[other] { $toolkits } Toolkits
}
act-pick = { $colonist } from { $place }
act-move = move to { $place }
act-swap = swap with 1 { $colonist } from { $place }
act-assault = { $seat }
act-activate = { $tile }: { $text }
act-convert = { $cost } into { $gain }
act-freeze = { $colonist }
act-start = { $seat }
act-keep = { $directive }: { $text }
act-done-move-in = nobody else
act-done-train = train nobody
act-done-recruit = recruit nobody else
act-done-pick = stop moving
act-done-assault = raid nobody
act-done-activate = stop activating
act-done-snowcat = stop moving

## Why not

why-no-die = No die in your pool shows { $face }.
why-no-relic-die = You have no Relic die to place.
why-toolkits = That takes { $needed ->
    [one] { $needed } Toolkit
   *[other] { $needed } Toolkits
}; you have { $held }.
why-no-card = There is no Expedition { $number }; { $cards ->
    [one] { $cards } lies
   *[other] { $cards } lie
} at Basecamp.
why-no-tile = There is no tile { $number } in the Gantry; it holds { $tiles }.
why-outbid = { $tile } already holds a { $top }; your { $value } must be higher than every die there.
why-no-space = The Academy has { $spaces ->
    [one] only { $spaces } space
   *[other] { $spaces } spaces
} in this game.
why-space-taken = A die of { $seat } lies in that space of the Academy.
why-no-student = You have no colonist at home to send to the Academy.
why-send-face = This type only goes with a die showing { $faces }, and yours shows { $value }: { $colonist }.
why-send-most = One die takes at most { $most } of this type along: { $colonist }.
why-send-few = You can send { $there } of this type at most: { $colonist }.
why-fee = Sending from the Shelters costs { $fee ->
    [one] { $fee } resource
   *[other] { $fee } resources
}, which you do not have.
why-from-hub = Between { $least } and { $most } can leave this Hub.
why-no-target = There is no such die on this Expedition.
why-own-die = That is your own die; a Marine turns down an opposing one.
why-marine-amount = No { $colonist } turns a die down by that much.
why-below = That die shows { $face } and cannot go below { $least }.
why-not-yours = { $tile } is not in your colony.
why-nobody = There is no { $colonist } here: { $place }.
why-nobody-away = You have no { $colonist } there.
why-away = Your { $colonist } is away and cannot be trained before it comes home.
why-nowhere = This { $colonist } has nowhere to go: no room and nobody to swap with.
why-no-room = { $tile } has no free slot for this type ({ $colonist }); { $staff ->
    [one] { $staff } colonist works
   *[other] { $staff } colonists work
} there.
why-not-hub = Returning colonists go to the Shelters or an Expedition Hub, not to { $tile }.
why-same-place = Moving inside one place changes nothing and is not needed.
why-same-type = Swapping two colonists of the same type changes nothing.
why-relief-far = Space { $space } is beyond your marker, which is on { $marker }.
why-bag-empty = The bag and the discarded colonists are both empty.
why-surface = { $tile } is a Surface building: it scores at the end and is never activated.
why-timing = { $tile } does not work in this step; it has its own moment.
why-unfilled = { $tile } is not fully staffed: { $staff } of { $slots } slots.
why-activated = { $tile } was already used in this Upkeep.
why-no-effect = { $tile } could not do anything now.
why-convert = { $least } to { $most } can be converted at a time, and you have { $held }.
why-yourself = You cannot name yourself.
why-no-seat = Nobody sits at seat { $number }.
why-not-on-card = No { $colonist } lies on { $card }.
why-stock-empty = The Academy has none left: { $colonist }.
why-not-at-doorstep = None is waiting at the Doorstep: { $colonist }.
why-drone-bid = The Drone outbids one of your dice that is lower than its own.
why-no-option = There are only { $options } options.
why-mix = You gain { $amount } resources in all.
why-not-dealt = That Directive was not dealt to you.

## The log

log-round = Round { $round } begins.
log-rolled = { $seat } rolls { $pool }.
log-relic-rolled = { $seat } rolls a { $face } with the Relic die.
log-altered = { $seat } turns a { $from } into a { $to } ({ $toolkits ->
    [one] { $toolkits } Toolkit
   *[other] { $toolkits } Toolkits
}).
log-placed = { $seat } places { $what ->
    [relic] the Relic die, a { $face },
   *[own] a { $face }
} on { $spot }.
log-scouted = { $seat }'s Scoutpost takes { $amounts }.
log-sent = { $seat } sends { $colonists } along from { $place }.
log-fee = { $seat } pays { $amounts } for sending colonists.
log-reduced = { $seat }'s Marine turns the { $from } of { $owner } down to { $to }.
log-student = { $seat } sends 1 { $colonist } from { $place } to the Academy.
log-event-revealed = Event: { $event }.
log-event = The Event { $event } happens.
log-failed = The Expedition { $card } fails: { $total } of { $difficulty }.
log-succeeded = The Expedition { $card } succeeds: { $total } of { $difficulty }.
log-ranked = { $seat } takes place { $rank } on { $card } with { $value }.
log-reward = { $seat } takes the reward of { $card }: { $reward }.
log-gained = { $seat } gains { $amounts } { $why ->
    [relief] (Relief Track)
    [reward] (Expedition reward)
    [badge] (Expedition)
    [first_vp] (first place, Event)
    [engineer] (Engineer)
    [steward] (Steward)
    [event] (Event)
    [building] (building)
    [outfitter] (Outfitter)
    [count] (Expedition reward)
    [relic] (Relic die held already)
    [assault] (Assault Pod)
    [stirs] (Relic die)
   *[other] (reward)
}.
log-lost = { $seat } { $why ->
    [building] spends { $amounts } (building)
    [event] loses { $amounts } (Event)
    [assault] loses { $amounts } (Assault Pod)
   *[other] loses { $amounts }
}.
log-relief = { $seat } moves to space { $space } of the Relief Track.
log-colonist = { $seat } gains 1 { $colonist } { $why ->
    [card] from the Expedition
    [bag] from the bag
    [academy] from the Academy
    [train] from the Academy
   *[other] { "" }
}.
log-housed = { $seat } houses the { $colonist }: { $place }.
log-building = { $seat } { $why ->
    [claim] claims { $tile } for { $price ->
        [one] { $price } Mineral
       *[other] { $price } Minerals
    }
   *[other] gains { $tile }
}.
log-moved-in = { $seat } moves 1 { $colonist } from the Shelters into { $tile }.
log-harvested = { $seat }'s { $face } takes { $amount }: { $region }.
log-exposed = { $seat }'s { $face } is exposed: { $region }.
log-declined = { $seat } declines { $tile } for { $price }.
log-cannot-pay = { $seat } cannot pay { $price } for { $tile }.
log-tile-stays = Nobody claims { $tile }; it stays.
log-recruited = { $seat } recruits 1 { $colonist } for { $price } Energy.
log-trained = { $seat } trains: { $colonist } becomes { $becomes }.
log-not-trained = No training left; { $seat }'s { $colonist } returns: { $place }.
log-returned = { $seat }'s { $colonist } returns: { $place }.
log-moved = { $seat } moves 1 { $colonist }: { $place } → { $other_place }.
log-swapped = { $seat } swaps: { $colonist } ({ $place }) and { $other } ({ $other_place }).
log-assaulted = { $seat } raids { $victim }.
log-activated = { $seat } activates { $tile }.
log-converted = { $seat } converts { $number } into { $into }.
log-warmed = { $seat } warms { $kept ->
    [one] { $kept } colonist
   *[other] { $kept } colonists
} for { $energy } Energy.
log-frozen = { $seat } loses 1 { $colonist } to the cold.
log-discarded = { $seat } discards 1 { $colonist }.
log-card-laid = New Expedition: { $card }.
log-card-colonist = 1 { $colonist } waits on { $card }.
log-card-tile = { $tile } lies beside { $card }.
log-pools = Vents: { $vents }. Quarry: { $quarry }.
log-tile-revealed = New in the Gantry: { $tile }.
log-arrived = New at the Doorstep: { $colonists }.
log-reshuffled = The Expedition discards form a new deck.
log-start-player = { $seat } names { $chosen } as start player.
log-first-start = { $seat } is the first start player.
log-relic-taken = { $seat } takes the Relic die from { $holder }.
log-agenda = { $seat }'s Agenda begins at: { $region }.
log-set-aside = { $seat } sets a { $face } aside: no tile can be bid on.
log-drone-claimed = { $seat } claims { $tile }; it leaves the game.
log-drone-hired = { $seat } hires: { $colonists }.
log-kept = { $seat } keeps the Directive { $directive }.
log-kept-secret = { $seat } keeps a Directive.
log-scored = { $seat }: { $vp } VP for { $part }.
log-directive = { $seat } shows the Directive { $directive }: { $met ->
    [yes] met
   *[no] not met
}.
log-pool-changed = { $region }: change of { $by }.

## The board in sentences

board-round = Round { $round } of { $rounds }, { $phase }. Start player: { $start }.
board-over = The game is over.
board-event = Event { $event } ({ $spot ->
    [immediate] immediate
   *[other] at { $spot }
}): { $text }
board-camp = Expedition { $card }: difficulty { $difficulty }, now { $total }. Rewards: { $first } / { $second }. Dice: { $dice }.
board-reward = { $reward }{ $state ->
    [claimed] { " " }(claimed)
   *[open] { "" }
}
board-reward-with = { $reward } ({ $on })
board-vents = Vents: { $amount } Energy. Dice: { $dice }.
board-quarry = Quarry: { $amount } Minerals. Dice: { $dice }.
board-tile = Gantry, { $tile } [{ $slots }]: { $text } Bids: { $dice }.
board-doorstep = Doorstep: { $colonists }, { $price } Energy each. Dice: { $dice }.
board-limits = { "  " }Colonists at most, by die: { $limits }.
board-limit = { $dice }: { $most }
board-academy = Academy: { $spaces }. Left: { $stock }.
board-courses = { "  " }By die: { $courses }.
board-course = { $dice }: { $becomes }
board-outfitter = Outfitter: { $dice }.
board-gains = { "  " }By die: { $gains }.
board-gain = { $dice }: { $gain }
board-relief = Relief track: { $spaces }.
board-relief-space = space { $space }: { $reward }
board-decks = Left: { $ocean } Ocean and { $surface } Surface tiles, { $expeditions } Expeditions. Bag: { $bag }; { $discarded } discarded.
board-die = { $seat } { $face }{ $kind ->
    [relic] { " " }(Relic)
   *[own] { "" }
}
board-die-with = { $seat } { $face }{ $kind ->
    [relic] { " " }(Relic)
   *[own] { "" }
} with { $along }
board-space-free = free
board-mat = { $seat }: { $stores }. Relief { $relief }.
board-people = { "  " }Shelters: { $shelters }. Colony: { $colony }.
board-pool = { "  " }Dice: { $pool }{ $relic ->
    [0] { "" }
   *[other] { " " }and the Relic die { $relic }
}.
board-building = { "  " }{ $tile } [{ $slots }]: { $staff }{ $state ->
    [filled] { " " }(fully staffed)
   *[open] { "" }
}
board-directive = { "  " }Directive { $directive }: { $text }
board-rank = { $rank }. { $seat }, { $vp } VP
board-solo-rank = You retire as: { $rank }
board-relic = Relic die: { $holder }.
board-drone = The Drone still has: { $pool }.

# Where points come from, in balance reports
source-play = gained in play
source-start = VP at the start
source-relief = Relief track
source-expeditions = Expeditions
source-events = Events
source-ocean = Ocean buildings
source-relic = the Relic

# Kinds of components, in balance reports
kind-buildings = Buildings
kind-expeditions = Expeditions
kind-relic_expeditions = Relic Expeditions
kind-expedition_rewards = Expedition rewards
kind-relief_spaces = Relief track
kind-colonist_types = Colonists
kind-directives = Directives

## The options of a table

choose-relic = Alien Relic
    .text = Adds two expeditions, an event and a die that passes from hand to hand.
choose-directives = Directives
    .text = Everybody keeps a secret directive, which scores at the end.

## The first game, step by step

lesson-first = First game
lesson-first-1 = A city under the ice
    .text = Six rounds on Europa. In each round you place five dice on the board, then the regions pay out in a fixed order. Most victory points win. Ada has placed her first die already.
lesson-first-2 = Take a die
    .text = Your five dice lie in your dock at the bottom. You place one at a time, in turn with the others. High dice bid well on expeditions; low dice are served first elsewhere. Begin with the 5.
lesson-first-3 = Minerals from the Quarry
    .text = The Quarry gives its Minerals away, lowest die first. Minerals pay for buildings. A die there is never wasted.
lesson-first-4 = Energy from the Vents
    .text = The Vents work in the same way and give Energy, which keeps colonists alive and sends expeditions out. Here your 3 goes before a higher die.
lesson-first-5 = An expedition
    .text = Each expedition in Basecamp has a difficulty. The dice and colonists of everybody there are added up; if they reach it, all share the rewards, the strongest first. Your 6 belongs here.
lesson-first-6 = Send a Pioneer along
    .text = Colonists add to the strength of your die. Your only Pioneer goes along and comes back afterwards.
lesson-first-7 = Sending costs something
    .text = Whoever sends colonists pays a resource for the way. You have Energy to spare.
lesson-first-8 = A low die for a building
    .text = At the Gantry you bid for a building, and your die is its price in Minerals. A 1 is cheap, but anybody with a higher die can outbid you.
lesson-first-9 = A Toolkit changes a die
    .text = A Toolkit turns the die in your hand by one, up or down. Ada has bid 1 for the first building: make a 2 of your last die.
lesson-first-10 = Outbid Ada
    .text = A higher die takes the building away from Ada. She is not left with nothing: her lost bid brings her relief.
lesson-first-11 = The Relief Track
    .text = Now the regions resolve. Whoever went empty somewhere moves on along the Relief Track and takes what a space gives. Take what helps you most.
lesson-first-12 = Claim your building
    .text = You won the bid. Pay the price of your die, and the building is yours. Ocean buildings work in every Upkeep; Surface buildings score at the end.
lesson-first-13 = Somebody must work there
    .text = A building does its work only with colonists in it. Your Pioneer is back in the Shelters and may move in at once.
lesson-first-14 = Upkeep: move people
    .text = In the Upkeep you may move colonists between your buildings before they work and eat. The second building needs a Pioneer more than the first.
lesson-first-15 = You know enough to begin
    .text = Six such rounds, with events in between; then points for buildings, badges and colonists. Play on here if you like, or begin a game of your own against bots.

## Sanity measures (offworld sanity)

sanity-expedition-ratio = total on a successful Expedition, divided by its difficulty
sanity-expeditions-empty = Expeditions without a die
sanity-expeditions-failed = Expeditions begun and failed
sanity-resources-idle = Energy and Minerals of a seat that score nothing at the end
sanity-resources-kept = Energy and Minerals of a seat at the end
sanity-set-missed = seats that leave out a free training that completes a set in the last round
sanity-bids-unpaid = bids in the Gantry that cannot be paid
sanity-colonists-frozen = colonists of a seat that freeze
sanity-buildings-staffed = buildings fully staffed at the end
sanity-score = points of a seat

## Plans: what a turn comes to

# $difficulty (number): what the total must reach
plan-total-expedition = total of { $difficulty }
# $rank (number): the place on the Expedition
plan-total-rank = as it stands { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
plan-total-vp = VP
plan-total-energy = Energy
plan-total-minerals = Minerals
plan-total-toolkits = Toolkits
plan-total-badges = Badges
plan-total-relief = Relief
plan-total-buildings = Buildings
# At most 24 characters; a longer one gives way to the shorter below it
plan-place = Place { $value } on { $spot }
plan-place-send = Place { $value } and send
plan-place-short = Place the { $value }
plan-claim = Claim { $tile }
plan-claim-short = Claim the tile
guard-bid = This bid may cost { $price ->
    [one] { $price } Mineral
   *[other] { $price } Minerals
}; you will have { $minerals }.
guard-bid-fix = Choose another place

## The groups of its content, where it says from where it comes

group-meta = Title and edition
group-components = Components
group-supply = Supply
group-limits = Limits
group-costs = Costs
group-setup = Set-up
group-setup-by-players = Set-up by number of players
group-colonist-types = Types of colonists
group-player-colours = Colours of the players
group-regions = Regions
group-event-spots = Places of the Event token
group-board = Board
group-resolution = Order of resolution
group-upkeep = Upkeep
group-doorstep-limits = Limits of the Doorstep
group-academy-map = Faces of the Academy
group-outfitter-sections = Sections of the Outfitter
group-relief-track = Relief Track
group-relief-spaces = Spaces of the Relief Track
group-buildings = Buildings
group-building-tiles = Building tiles
group-expedition-rewards = Rewards of Expeditions
group-expeditions = Expeditions
group-events = Events
group-scoring = Scoring
group-building-chart = Points for buildings
group-badge-chart = Points for badges
group-solo = Playing alone
group-solo-ranks = Ranks of the solo game
group-relic = Alien Relic
group-relic-expeditions = Expeditions of the Relic
group-relic-events = Event of the Relic
group-directive-rules = Rules of the Directives
group-directives = Directives
group-terms = Words of the game
