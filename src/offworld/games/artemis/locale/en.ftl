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

ask-die = { $toolkits ->
    [0] Which die do you place?
    [one] Which die do you place, and what shall it show? You have { $toolkits } Toolkit to alter it.
   *[other] Which die do you place, and what shall it show? You have { $toolkits } Toolkits to alter it.
}
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
    .kind = choose a die
act-place = { $spot }
    .kind = place a die
act-send-none = nobody
act-send = { $colonists }
    .kind = send colonists along
act-from-hub = { $number } from here
    .kind = take colonists from an Expedition
act-fee = { $resource }
    .kind = pay with a resource
act-reduce = { $owner }'s { $face } to { $to } (die { $height } from the bottom)
    .kind = lower a die
act-student = { $colonist } from { $place }
    .kind = send somebody to the Academy
act-drone-bid = { $spot }
    .kind = place the Drone
act-reward = { $reward }
    .kind = choose a reward
act-take = { $amounts }
    .kind = take resources
act-mix = { $amounts }
    .kind = choose how resources are mixed
act-relief = space { $space }: { $reward }
    .kind = take a space of the Relief
act-house = { $place }
    .kind = house somebody
act-colonist = { $colonist }
    .kind = choose a colonist
act-move-in = { $colonist }
    .kind = move somebody in
act-train = { $colonist } from { $place }
    .kind = train somebody
act-train-away = { $colonist } at { $spot }
    .kind = train somebody
act-graduate = { $colonist }
    .kind = end a training
act-claim = claim { $tile } for { $price ->
    [one] { $price } Mineral
   *[other] { $price } Minerals
}
    .kind = claim a building
act-decline = decline
act-recruit = { $colonist } for { $price } Energy
    .kind = recruit somebody
act-return = { $place }
    .kind = bring somebody back
act-discard = discard 1 { $colonist }
    .kind = discard a colonist
act-pay-toolkits = spend { $toolkits ->
    [one] { $toolkits } Toolkit
   *[other] { $toolkits } Toolkits
}
    .kind = spend Toolkits
act-pick = { $colonist } from { $place }
    .kind = move a colonist
act-move = move to { $place }
    .kind = move a colonist
act-swap = swap with 1 { $colonist } from { $place }
    .kind = swap two colonists
act-assault = { $seat }
    .kind = raid another player
act-activate = { $tile }: { $text }
    .kind = use a building
act-convert = { $cost } into { $gain }
    .kind = convert resources
act-freeze = { $colonist }
    .kind = choose who is left in the cold
act-start = { $seat }
    .kind = choose who begins
act-keep = { $directive }: { $text }
    .kind = choose a Directive
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
lesson-first-chapter-dice = Dice and regions
lesson-first-welcome = A city under the ice
    .text = Six rounds on Europa. In each round you place five dice, then the regions pay out in a fixed order. Most Victory Points win. You play against Ada, and you begin.
lesson-first-expedition = Send an Expedition
    .text = Old Beacon asks for 7 in all. Everybody's dice there are added up. Put your 1 on it and send your Pioneer along: together they count 2. Sending costs 1 resource.
    .why = A 1 can do little elsewhere. Ada will come with a 5, which makes 7: you both succeed, and second place still brings a badge and a reward.
lesson-first-vents = Energy from the Vents
    .text = In the Vents a die takes as much Energy as it shows, the lowest die first, as long as some is left.
    .why = Nobody is here yet, and a 6 takes most. Energy recruits people and keeps them warm.
lesson-first-quarry = Minerals from the Quarry
    .text = The Quarry works in the same way and gives Minerals, which pay for buildings.
    .why = Buildings are what lasts. Without Minerals the highest bid is worth nothing.
lesson-first-doorstep = People at the Doorstep
    .text = New colonists wait at the Doorstep. A low die is served early, a high one may recruit more: a 3 may take two people, for 2 Energy each.
    .why = With one Pioneer you cannot staff anything. Two more hands are worth the Energy.
lesson-first-gantry = Bid for a building
    .text = At the Gantry your die is a bid, and its number is the price in Minerals. Only a higher die can go over it.
    .why = Nobody has bid on the Expedition Hub, and 2 is a low price. Ada has no die left that would be worth more to her there.
lesson-first-chapter-payout = The regions pay out
lesson-first-resolution = Now the regions pay out
    .text = Basecamp came first: Old Beacon succeeded, 7 of 7. Ada was first with 5 and chose a reward, you were second: a badge and the other reward, a step on the Relief Track. Then Vents and Quarry gave what they had. Now it is the Gantry's turn.
lesson-first-claim = Claim your building
    .text = Yours is the highest die on the Expedition Hub. Pay 2 Minerals and it is yours, or decline.
    .why = A building for 2 is cheap, and seven buildings are worth 8 points in the end.
lesson-first-movein = Somebody moves in
    .text = Whoever gains a building may move people from the Shelters into it at once.
    .why = In a building nobody has to be warmed, and from a Hub people go on Expeditions without the fee.
lesson-first-recruit = Recruit somebody
    .text = The Doorstep's turn. Take a Marine for 2 Energy and house her in the Shelters; then recruit nobody else.
    .why = There are four types. A Marine can lower a rival's die on an Expedition, and some buildings ask for one. The rest of your Energy is for warmth.
lesson-first-event = One Event a round
    .text = Every round has an Event with a letter that says when it comes. This one has just happened. It is known from the start of the round, so you can play for it or keep away.
lesson-first-start = Upkeep and the start player
    .text = In the Upkeep each of you moved somebody, and your Shelters were warmed: 1 Energy for each colonist. Whoever has the fewest resources names the next start player.
    .why = Let Ada begin: then you see her bids first and can answer them with the right dice.
lesson-first-chapter-round2 = Tools, training, a rival
lesson-first-outfitter = Toolkits from the Outfitter
    .text = A die at the Outfitter brings Toolkits at once: one for 1 to 3, two for 4 to 6.
    .why = Each Toolkit turns a die by one. In the next round two of them will make a 3 of a 1.
lesson-first-academy = Train somebody
    .text = The Academy turns anybody into a specialist: 1 or 2 an Engineer, 3 or 4 a Marine, 5 or 6 a Steward. Put a 4 there and send your Pioneer.
    .why = Two Marines can staff an Assault Pod, and one may be for sale soon. Everybody begins with Pioneers; specialists are rare.
lesson-first-outbid = Outbid Ada
    .text = Ada has bid 1 for the Geotherm Deck. Any higher die goes over hers.
    .why = A Geotherm Deck gives 2 Energy or 2 Minerals in every Upkeep. For 3 Minerals it has paid for itself after two rounds.
lesson-first-marine = A special colonist
    .text = One Engineer, one Marine or one Steward may go with a die. The Marine lowers a rival's die by 1 or 2, but never below 1.
    .why = This Expedition needs 9 and will fail, and Ada's 1 cannot be lowered. Do it all the same: you will see that nobody leaves with empty hands.
lesson-first-relief = The Relief Track
    .text = The Expedition failed: 5 of 9. Whoever comes away with nothing moves one space on the Relief Track and takes what it gives, or what a space before gives.
    .why = Two Minerals now help to pay for the building you bid on. The Gantry comes after this.
lesson-first-return = They come home
    .text = Colonists return from every Expedition, to the Shelters or to a Hub with room.
    .why = From the Shelters the Marine can move straight into the building you are about to buy.
lesson-first-claim2 = Buy and staff it
    .text = Your 3 was the higher bid. Pay 3 Minerals, then let the Marine move in.
    .why = One of its places takes anybody, the other an Engineer. When both are filled it works. Ada, who was outbid, moves on the Relief Track.
lesson-first-graduate = The Academy is done
    .text = Your Pioneer has become a Marine. As with everybody you gain, choose a home at once.
    .why = In the Hub she costs no warmth and can join Expeditions free of charge.
lesson-first-chapter-round3 = A colony that works
lesson-first-toolkits = Turn a die
    .text = Some turns later. Your last die is a 1. Two Toolkits make it a 3: choose it as a 3 and bid on the Assault Pod.
    .why = As a 1 it would be outbid at once. The Pod takes Minerals away from Ada in every round.
lesson-first-reward = First place
    .text = You were first on the Expedition and choose one of its two rewards. Ada gets the other.
    .why = Three Minerals are what you need to pay for the Pod. A Marine would be nice, but nobody works in a building you do not own.
lesson-first-staff = The right people
    .text = Recruit an Engineer for the Geotherm Deck and a Marine for the Assault Pod.
    .why = Look at the empty places of your buildings before you recruit: these two fill one of them, and all but fill the other.
lesson-first-move = Upkeep: move somebody
    .text = Once per Upkeep you may move or swap. Take the Marine out of the Hub and put her into the Assault Pod.
    .why = The Pod needs two Marines. Now it is fully staffed, in time for the next step.
lesson-first-assault = Buildings work
    .text = Assault Pods come first: name an opponent, who loses 3 Minerals, and gain 2 Energy.
    .why = Ada is the only one you can name, and your 2 Energy do not depend on what she has.
lesson-first-activate = And the others
    .text = Then you may use each other fully staffed Ocean building once. The Geotherm Deck gives 2 Energy or 2 Minerals.
    .why = New buildings will be for sale: take Minerals.
lesson-first-warming = Warming
    .text = Last, everybody in the Shelters costs 1 Energy. Whom you cannot pay for is lost. Your people all work, so you paid nothing. From now on Surface buildings are for sale: they are worth points at the end, if they are full.
lesson-first-chapter-end = The last rounds and the points
lesson-first-swap = Two trade places
    .text = Round 5. A swap lets two of your people trade places: the Pioneer of the Warmitory and the Marine of the Geotherm Deck.
    .why = The Pioneer is wanted elsewhere later: from the Geotherm Deck he can move to the Battery Banks, which ask for one. The Deck keeps working with him.
lesson-first-mix = Any mix
    .text = Round 6. You were outbid for the Sentry Pylon and move on the Relief Track. Space 4 gives three resources in any mix.
    .why = The Doorstep comes next: Energy now means people for your buildings.
lesson-first-fill = Fill the Bio-Drome
    .text = Recruit a Pioneer and two Engineers and house all three in the Bio-Drome.
    .why = It asks for exactly these and is worth 4 points, but only if no place is empty.
lesson-first-lastmove = The last move
    .text = Before the points are counted you may move once more. The Pioneer goes to the Battery Banks.
    .why = An Ocean building does not score, a full Surface building does: the Battery Banks are worth a point and more.
lesson-first-end = The final scoring
    .text = Saved resources, full Surface buildings, the number of buildings, sets of all four types, badges and Toolkits: 21 points for you and 21 for Ada. In a tie the turn order decides, so it was very close. Now play a game of your own.

## Sanity measures (offworld sanity)

sanity-expedition-ratio = total on a successful Expedition, divided by its difficulty
sanity-dice-idle = dice on a successful Expedition that changed nothing
sanity-expeditions-empty = Expeditions without a die
sanity-expeditions-failed = Expeditions begun and failed
sanity-resources-idle = Energy and Minerals of a seat that score nothing at the end
sanity-resources-kept = Energy and Minerals of a seat at the end
sanity-set-missed = seats that leave out a free training that completes a set in the last round
sanity-bids-unpaid = bids in the Gantry that cannot be paid
sanity-colonists-frozen = colonists of a seat that freeze
sanity-buildings-staffed = Surface buildings fully staffed at the end
sanity-score = points of a seat
sanity-solo-rank = rank reached alone, 1 being the lowest

## Plans: what a turn comes to

# $difficulty (number): what the total must reach
plan-total-expedition = total ({ $difficulty } needed)
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

## What the coach and puzzles speak about: a name, a headline where the better turn gains it, a lesson

topic-points = Points
    .headline = Points were there to be taken
    .lesson = Take points that are sure
topic-resources = Energy and Minerals
    .headline = More resources were within reach
    .lesson = Fetch what you can use
topic-savings = Resources that score
    .headline = Your stores could have scored more
    .lesson = Spend before you save
topic-buildings = Buildings and bids
    .headline = A building was there to be won
    .lesson = Win buildings while they are cheap
topic-staff = Staff of the buildings
    .headline = A building could have had its staff
    .lesson = Staff what you build
topic-cold = People in the cold
    .headline = Colonists in the Shelters cost Energy every round
    .lesson = Bring people out of the cold
topic-expeditions = Expeditions
    .headline = An Expedition would have paid more
    .lesson = Choose Expeditions for their rank
topic-badges = Badges
    .headline = Badges were within reach
    .lesson = Collect badges
topic-relief = Relief Track
    .headline = The Relief Track would have paid
    .lesson = Use the Relief Track
topic-toolkits = Toolkits
    .headline = Toolkits were worth more here
    .lesson = Keep Toolkits for the die that matters
topic-colonists = Colonists and sets
    .headline = Colonists were there to be recruited
    .lesson = Recruit towards sets of four
topic-training = Training
    .headline = The Academy had a place for you
    .lesson = Look at the Academy late in the game
topic-dice = Dice and turn order
    .headline = The dice or the order of play mattered here
    .lesson = Place high dice where they decide

## What carrying out a plan is called by the decision it answers, at most 24 characters

plan-do-die = Place the die
plan-do-place = Place the die
plan-do-send = Send along
plan-do-fee = Pay the fee
plan-do-reduce = Turn the die down
plan-do-student = Choose the student
plan-do-claim = Decide on the tile
plan-do-recruit = Recruit
plan-do-relief = Take the reward
plan-do-keep = Keep the Directive
plan-do-from-hub = Choose who leaves
plan-do-house = House the colonists
plan-do-move-in = Move in
plan-do-mix = Take this mix
plan-do-take = Take the gain
plan-do-colonist = Take the colonist
plan-do-train = Send to the Academy
plan-do-graduate = Graduate
plan-do-reward = Take the reward
plan-do-return = Return the colonist
plan-do-blackout = Discard
plan-do-pick = Move a colonist
plan-do-destination = Move the colonist
plan-do-assault = Raid
plan-do-activate = Activate
plan-do-convert = Convert
plan-do-freeze = Freeze
plan-do-start = Name the start player
plan-do-drone-bid = Bid
plan-do-snowcat = Move or swap

## Facts in the headlines of a review

fact-building = { $tile }{ $why ->
    [claim] { " " }for { $price ->
        [one] { $price } Mineral
       *[other] { $price } Minerals
    }
   *[other] { "" }
}
fact-ranked = { $rank ->
    [1] first place
    [2] second place
    [3] third place
   *[other] place { $rank }
} on { $card }
fact-moved-in = 1 { $colonist } in { $tile }
fact-recruited = 1 { $colonist } for { $price } Energy
fact-trained = 1 { $colonist } trained as { $becomes }
fact-colonist = 1 { $colonist }
fact-points = { $n } VP
fact-energy = { $n } Energy
fact-minerals = { $n ->
    [one] { $n } Mineral
   *[other] { $n } Minerals
}
fact-toolkits = { $n ->
    [one] { $n } Toolkit
   *[other] { $n } Toolkits
}
fact-badges = { $n ->
    [one] { $n } badge
   *[other] { $n } badges
}
fact-relief = { $n ->
    [one] { $n } space on the Relief Track
   *[other] { $n } spaces on the Relief Track
}
