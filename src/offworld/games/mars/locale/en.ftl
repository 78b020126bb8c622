# Mars. Names and texts of components come from the game's content file.

game-title = Mars
game-tagline = Build a colony on Mars: mines, power, trade, research and a little war.

## Things

count-iron = { $n } iron
count-carbon = { $n } carbon
count-silicon = { $n } silicon
count-water = { $n } water
count-oxygen = { $n } oxygen
mine-slot = { $mine } in slot { $slot }
mine-number = mine { $slot }

## Questions

ask-draft-mine = Which mine do you take?
ask-take = Which card do you take from the open piles? { $left ->
    [one] { $left } card left to choose.
   *[other] { $left } cards left to choose.
}
ask-event = Which of the two events do you resolve? The other goes face down.
ask-opponent = { $event }: whom do you name as opponent?
ask-steal = You see the hand of { $victim }. Which card do you take? { $left ->
    [one] { $left } card left to choose.
   *[other] { $left } cards left to choose.
}
ask-destroy = Which installation of { $victim } do you destroy?
ask-take-contract = Which contract of { $victim } do you take?
ask-break = You may have { $limit ->
    [one] { $limit } contract
   *[other] { $limit } contracts
}. Which one do you break for { $contract }?
ask-take-rd = Which R&D card of { $victim } do you take?
ask-contest = Which supremacy do you contest?
ask-attack = Whom do you attack?
ask-roll = Do you roll the R&D die?
ask-drill = Which extra card do you take?
ask-exchange = Exchange: what do you do? Your hand: { $hand }. { $proposals ->
    [one] { $proposals } proposal left.
   *[other] { $proposals } proposals left.
}
ask-to = To whom do you make a proposal?
ask-offer = { $mode ->
    [counter] Your counter-offer to { $to }. You give: { $give }. You get: { $get }.
   *[proposal] Your proposal to { $to }. You give: { $give }. You get: { $get }.
} How does it go on?
ask-answer = { $seat } offers you { $get } for { $give }. What do you answer?
ask-choose = You proposed { $give } for { $get }. Whose answer do you take?
ask-initiative = Do you make { $seat } a proposal?
ask-build = Construction: what do you build or buy? Your hand: { $hand }.
ask-build-free = What do you build without paying? It may cost at most { $most ->
    [one] { $most } card
   *[other] { $most } cards
}.
ask-arrange = Arrange your colony: free colonists { $free }, energy { $demand } of { $supply }.
ask-discard = You may keep { $limit ->
    [one] { $limit } card
   *[other] { $limit } cards
}. Which do you discard? { $left ->
    [one] { $left } card too many.
   *[other] { $left } cards too many.
}
ask-reduce = Your colony cannot go on like this: free colonists { $free }, energy { $demand } of { $supply }. What goes off?

## Actions

act-draft = { $mine }
    .kind = choose a mine
act-take = take { $card }
    .kind = take a card
act-discard = discard { $card }
    .kind = discard a card
act-steal = take { $card }
    .kind = take a card from somebody
act-drill = take { $card }
    .kind = choose cards of a drilling
act-event = { $event }: { $text }
    .kind = choose an event
act-opponent = name { $seat }
    .kind = name an opponent
act-attack = attack { $seat }
    .kind = attack somebody
act-no-attack = no attack
act-contest = contest { $event }, held by { $holder }
    .kind = contest an event
act-no-contest = contest nothing
act-destroy = destroy { $tile }
    .kind = destroy an installation
act-take-contract = { $full ->
    [yes] take { $contract } and return one of yours
   *[no] take { $contract }
}
    .kind = take a contract
act-no-take = take no contract
act-take-rd = take { $card }: { $text }
    .kind = take an R&D card
act-roll = roll the die
    .kind = roll the die
act-no-roll = do not roll
act-earth = Earth: give { $give }, get { $get }
    .kind = exchange with Earth
act-contract = { $contract }: give { $give }, get { $get }
    .kind = exchange by a contract
act-swap = swap { $give } for { $get } with your R&D card
    .kind = exchange with an R&D card
act-play-rd = play { $card }: { $text }
    .kind = play an R&D card
act-propose = write a proposal
    .kind = propose a trade
act-to = to { $to }
    .kind = propose a trade
act-give = give { $cards }
    .kind = propose a trade
act-get = ask for { $cards }
    .kind = propose a trade
act-send = send it: give { $give }, get { $get }, to { $to }
    .kind = propose a trade
act-withdraw = write no offer after all
act-accept = accept
    .kind = accept a trade
act-decline = decline
act-counter = make a counter-offer
    .kind = make a counter-offer
act-choose = trade with { $seat }: give { $give }, get { $get }
    .kind = trade with somebody
act-choose-none = trade with nobody
act-pass = no proposal
act-end = end the phase
act-build = { $omit ->
    [free] build { $tile }
    [less] build { $tile } for { $cost }, leaving out one card: { $resource }
   *[none] build { $tile } for { $cost }
}
    .kind = build an installation
act-build-mine = { $omit ->
    [free] build { $tile }
    [less] build { $tile } for { $cost }, leaving out one card: { $resource }
   *[none] build { $tile } for { $cost }
}
    .kind = build a mine
act-buy-contract = { $full ->
    [yes] buy { $contract } for { $cost } and break one of yours
   *[no] buy { $contract } for { $cost }
}
    .kind = buy a contract
act-break = break { $contract }
    .kind = break a contract
act-on = switch on { $element }
    .kind = switch something on
act-off = switch off { $element }
    .kind = switch something off
act-done = finish the arrangement
act-reduce = switch off { $element }
    .kind = switch something off

## The log

log-turn = Round { $round }: the turn of { $seat }.
log-drafted = { $seat } takes a mine: { $resource }.
log-dealt = { $seat } draws { $number } cards: { $cards }.
log-dealt-secret = { $seat } draws { $number } cards.
log-dealt-extra = { $seat } draws { $number ->
    [one] one start card
   *[other] { $number } start cards
} more: { $cards }.
log-dealt-extra-secret = { $seat } draws { $number ->
    [one] one start card
   *[other] { $number } start cards
} more.
log-took = { $seat } takes { $cards } from the open piles.
log-event = { $seat } draws { $event }.
log-aside = { $seat } puts { $event } aside, face down.
log-aside-secret = { $seat } puts an event aside, face down.
log-events-renewed = { $number ->
    [one] { $number } event is
   *[other] { $number } events are
} shuffled into a new deck.
log-unmet = { $event }: the condition is not met.
log-nothing-held = { $event }: nobody holds a supremacy.
log-conflict = { $seat } names { $opponent } as opponent ({ $domain }).
log-won = { $seat } wins ({ $domain }).
log-nobody-won = Nobody wins ({ $domain }).
log-shielded = { $seat } is protected by { $card }.
log-stole = { $seat } takes { $cards } from { $victim }.
log-stole-secret = { $seat } takes { $number ->
    [one] a card
   *[other] { $number } cards
} from { $victim }.
log-nothing-stolen = { $victim } has no card that { $seat } could take.
log-destroyed = { $seat } destroys { $tile } of { $victim }.
log-nothing-destroyed = { $victim } has nothing that { $seat } could destroy.
log-contract-taken = { $seat } takes { $contract } from { $victim }.
log-contract-left = { $seat } takes no contract from { $victim }.
log-rd-taken = { $seat } takes { $card } from { $victim }.
log-supremacy = { $from ->
    [none] { $seat } wins { $event }.
   *[one] { $seat } takes { $event } from { $former }.
}
log-supremacy-kept = { $seat } keeps { $event }.
log-supremacy-discarded = { $former } loses { $event }: nobody meets its prerequisite any more, so it is discarded.
log-no-contest = { $seat } contests nothing.
log-attacked = { $seat } attacks { $defender }.
log-rolled = { $seat } rolls R&D{ $deck }.
log-not-rolled = { $seat } does not roll the R&D die.
log-deck-closed = The centres of { $seat } do not open the R&D{ $deck } deck.
log-deck-empty = The R&D{ $deck } deck is empty.
log-rd-face-up = { $seat } draws { $card } and lays it face up.
log-rd-kept = { $seat } keeps { $card } face down.
log-rd-kept-secret = { $seat } keeps an R&D{ $deck } card face down.
log-rd-played = { $seat } plays { $card }.
log-magna = { $from ->
    [none] { $seat } takes { $card }. Science points: { $science }.
   *[one] { $seat } takes { $card } from { $former }. Science points: { $science }.
}
log-colonists = { $number ->
    [one] { $number } colonist comes
   *[other] { $number } colonists come
} to { $seat }.
log-colonists-lost = { $number ->
    [one] { $number } colonist leaves
   *[other] { $number } colonists leave
} { $seat }.
log-supplied = { $seat } draws a supply card: { $resource }.
log-supplied-secret = { $seat } draws a supply card.
log-supply-renewed = A supply deck is formed from the open piles: { $cards }.
log-produced = The mines of { $seat } give { $cards }.
log-drilled = { $seat } takes one more card: { $resource }.
log-earth = { $seat } gives Earth { $give } for { $get }.
log-contract = { $seat } uses { $contract }, { $number } for { $number }.
log-swapped = { $seat } swaps { $give } for { $get }.
log-proposed = { $seat } offers { $to } { $give } for { $get }.
log-accepted = { $seat } accepts.
log-declined = { $seat } declines.
log-countered = { $seat } makes { $to } a counter-offer: { $give } for { $get }.
log-traded = { $seat } gives { $other } { $give } for { $get }.
log-no-deal = { $seat } trades with nobody.
log-passed = { $seat } makes no proposal.
log-built = { $how ->
    [full] { $seat } builds { $tile }.
   *[less] { $seat } builds { $tile }, leaving out one card: { $omit }.
}
log-built-mine = { $how ->
    [full] { $seat } builds a mine in slot { $slot }: { $resource }.
   *[less] { $seat } builds a mine in slot { $slot }: { $resource }, leaving out one card: { $omit }.
}
log-powered = { $tile } of { $seat } has power at once.
log-bought = { $seat } buys { $contract }.
log-broke = { $seat } breaks { $contract }.
log-switched-on = { $seat } switches on: { $element }.
log-switched-off = { $seat } switches off: { $element }.
log-reduced = { $seat } must switch off: { $element }.
log-markers = { $seat }: energy { $energy }, { $vp } VP.
log-discarded = { $seat } discards { $cards }.
log-goal = { $seat } ends the turn with { $vp } VP: the round is completed.
log-winner = { $seat } wins with { $vp } VP.
log-rounds-over = The game ends after { $rounds } rounds.
log-start = { $seat } is the start player.
log-mines-out = One mine of every resource but { $excepted } leaves the game.
log-nothing-taken = { $seat } gets nothing from { $event }: the pile is empty.

## Why an action is refused

why-no-mine-left = No { $mine } is left.
why-pile-empty = The open pile is empty: { $resource }.
why-not-held = You do not hold this: { $cards }.
why-victim-has-none = { $seat } holds no such card: { $resource }.
why-no-drill = You have no active mine with cards in its pile for this resource: { $resource }.
why-not-drawn = You did not draw { $event }.
why-yourself = Choose another player, not yourself.
why-no-seat = { $seat } is not at this table.
why-not-built = { $seat } has built nothing of this kind above level 0: { $kind }.
why-not-their-contract = The loser does not own { $contract }.
why-new-contract = { $contract } is the new one; break another.
why-not-your-contract = You do not own { $contract }.
why-not-face-up = The loser has no such card face up: { $card }.
why-no-supremacy = { $event } is no supremacy.
why-not-won = Nobody holds { $event }.
why-exchange-cap = After { $cap } exchanges in a turn only ending the phase is left.
why-same-resource = You cannot take the resource that you give.
why-too-few = You need { $needed } of this resource and hold { $held }: { $resource }.
why-no-swap-card = You have no face-up R&D card that allows this swap.
why-swapped-already = You have made your swap of this turn.
why-contracts-used = You have used { $limit ->
    [one] { $limit } contract
   *[other] { $limit } different contracts
} this turn, as many as your active communication allows.
why-pile-short = The open pile holds { $there ->
    [one] { $there } card
   *[other] { $there } cards
}, fewer than the { $needed } you want: { $resource }.
why-not-kept = You keep no such card: { $card }.
why-wrong-phase = { $card } cannot be played in this phase.
why-changes-nothing = { $card } would change nothing now.
why-nobody-connected = Nobody is connected with you: you need an active communication module, or somebody else needs level 2.
why-not-connected = You and { $seat } are not connected: you need an active communication module, or { $seat } needs level 2.
why-proposals = You have made { $most ->
    [one] the only proposal
   *[other] all { $most } proposals
} of this turn.
why-empty-hand = You have no card to offer.
why-empty-hands = None of them has a card.
why-named = This resource is named already; take that back to change the number: { $resource }.
why-nothing-to-ask = Then there would be nothing left to ask for.
why-nothing-to-give = Then there would be nothing left to give.
why-both-sides = The same resource cannot stand on both sides: { $resource }.
why-ask-too-much = You may ask for at most { $most ->
    [one] { $most } card
   *[other] { $most } cards
}, the largest hand among those you address.
why-same-offer = That is the proposal itself; accept it, or change something.
why-one-sided = Both sides give at least one card.
why-missing = You lack { $cards }.
why-not-asked = { $seat } was not asked.
why-declined = { $seat } declined.
why-top-level = You have built every level of this kind: { $kind }.
why-no-tile = No tile is left: { $tile }.
why-four-mines = Your four mine slots are full.
why-free-discount = Nothing is paid here, so nothing can be left out.
why-too-dear = { $tile } costs { $number ->
    [one] { $number } card
   *[other] { $number } cards
}; this card builds up to { $most }.
why-build-cap = After { $cap } constructions in a turn only ending the phase is left.
why-no-discount = You have no discount left this turn.
why-not-in-cost = The cost of { $tile } has no such card: { $resource }.
why-cannot-pay = { $tile } costs { $cost }; you lack { $missing }.
why-contract-owned = { $contract } belongs to { $seat }.
why-no-mine-there = There is no mine in slot { $slot }.
why-on-already = It is on already.
why-all-on = Every level you have built is on: { $kind }.
why-no-colonist = No free colonist and no robot is left for { $element }.
why-no-energy = { $element } needs { $energy } energy; { $demand } of { $supply } are in use.
why-off-already = It is off already.
why-level-0 = { $element } always works.
why-arrange-cap = After { $cap } steps only finishing the arrangement is left.
why-just-on = You have just switched it on; take that step back instead.
why-plant-needed = Without { $element } your energy would not do: { $demand } of { $supply } are in use.
why-colonists-needed = Without { $element } colonists would be missing: only { $free } are free.

## The board

board-setup = Setup. The goal is { $goal } VP.
board-round = { $last ->
    [yes] Last round ({ $round }), turn of { $seat }, phase { $phase }. The goal of { $goal } VP was reached.
   *[no] Round { $round }, turn of { $seat }, phase { $phase }. The goal is { $goal } VP.
}
board-over = The game is over. { $seat } wins.
board-event = Event: { $event }. { $text }
board-choice = You choose between { $events }.
board-piles = Open piles: { $cards }. Supply deck: { $supply ->
    [one] { $supply } card
   *[other] { $supply } cards
}.
board-decks = Decks: events { $events }, R&D1 { $rd1 }, R&D2 { $rd2 }. Colonists in stock: { $colonists }.
board-aside = Events aside, face down: { $number }. Yours: { $own }.
board-bottom = Known at the bottom of R&D{ $deck }: { $cards }.
board-mines = Mines in stock: { $mines }.
board-mine-prices = Prices: { $prices }. A contract: { $contract }.
board-price = { $thing } { $cost }
board-price-worth = { $thing } for { $cost } ({ $vp } VP, { $left } left)
board-prices = { "  " }You can build next: { $prices }.
board-contracts = Contracts on display: { $contracts }.
board-offer = { $seat } offers { $to } { $give } for { $get }.
board-draft = You are writing to { $to }. You give: { $give }. You get: { $get }.
board-drafting = { $seat } is writing an offer.
board-seat = { $seat }: { $vp } VP (marker { $marker }), free colonists { $free } of { $colonists }, energy { $demand } of { $supply }.
board-hand = Your hand ({ $size }): { $cards }. You may keep { $storage }.
board-cards = { $seat }: { $size ->
    [one] { $size } card
   *[other] { $size } cards
} in hand, may keep { $storage }. You know of: { $known }.
board-built = { $seat } has built: { $tiles }. Mines: { $mines }.
board-kind = { $tile }
board-kind-off = { $tile } (inactive)
board-kind-part = { $tile } (active up to level { $active })
board-mine = { $state ->
    [on] { $mine }
   *[off] { $mine } (inactive)
}
board-owned = Contracts of { $seat } ({ $limit } allowed): { $contracts }.
board-rd = R&D of { $seat }, face up: { $cards }. Science points: { $science }.
board-kept = R&D of { $seat }, kept face down: { $rd1 } R&D1, { $rd2 } R&D2. Known to you: { $known }.
board-honours = { $seat } holds { $cards }.
board-rank = { $rank }. { $seat }: { $vp } VP

# Where points come from, in balance reports
source-rd = R&D cards
source-supremacies = supremacies

# Kinds of components, in balance reports
kind-installation_level = Installations
kind-mine = Mines
kind-contract_card = Contracts
kind-rd_card = R&D cards
kind-event_card = Supremacies
kind-special_card = Magna Scientia

## The options of a table

choose-length = Length
    .text = How many victory points end the game.
choose-length-short = short: 10 points
choose-length-medium = medium: 12 points
choose-length-long = long: 15 points
choose-random-start = Random start player
    .text = Who begins is drawn; otherwise the first seat begins. In the rulebook the oldest does.
choose-revised = Revised setup
    .text = Fewer mines with 2 or 3 players, and everybody chooses three resource cards to begin with.
choose-tactical = Tactical variant
    .text = For 3 or 4 players: no deposit events, another draft, and a choice between two events each turn.
choose-full-round = Full round
    .text = A rule of ours: when somebody reaches the goal, the round is finished, so that all have had the same number of turns.
choose-start-cards = More start cards for later places
    .text = A rule of ours, best with “{ choose-full-round }”: whoever plays second begins with one resource card more, third and fourth with two.

## Options that do not go together

misfit-variants = “{ choose-revised }” and “{ choose-tactical }” exclude each other.
misfit-tactical = “{ choose-tactical }” is for 3 or 4 players.

## The first game, step by step

lesson-first = First game
lesson-first-chapter-turn = The first turn
lesson-first-welcome = A colony on Mars
    .text = Whoever ends a turn of their own with 10 points wins this short game. Points are counted anew from what works in your colony: what stands still is worth nothing. You play against Ada.
lesson-first-mine = Choose a mine
    .text = Each of you takes two mines. A mine gives one card of its resource in each of your turns.
    .why = Silicon is in habitations, power plants, silos and research: you will never have too much.
lesson-first-mine2 = And a second one
    .text = Now the order turns round: Ada has taken both of hers, you take your last.
    .why = Water goes with silicon into habitations and power plants, and it pays for military bases.
lesson-first-earth = Exchange with Earth
    .text = Your turn: an event, a card from the supply, cards from your mines. Now you may exchange. Earth takes three equal cards for one other.
    .why = You have three silicon and no carbon to build with. Later, with a spaceport, two cards would be enough.
lesson-first-endexchange = Go on to building
    .text = The steps of a turn come in a fixed order. End your exchange; it does not come back in this turn.
    .why = There is nothing more worth exchanging: what you need for a base is in your hand.
lesson-first-contract = Buy a contract
    .text = A contract changes one resource into another, card for card, in every turn. It costs 1 carbon and 1 water.
    .why = You have a water mine and no iron: water for iron makes an iron mine of it when you need one.
lesson-first-military = Build a military base
    .text = An installation costs the cards printed on it. A military base: 1 water and 1 iron.
    .why = It is worth a point, and it lets you attack in every turn.
lesson-first-work = Send a colonist to work
    .text = A new tile stands still until somebody works there. Switch the base on, then finish your turn.
    .why = You have three free colonists and one energy left: exactly enough. Now it counts: 1 point.
lesson-first-chapter-conflict = Events and conflicts
lesson-first-event = An event in every turn
    .text = Ada has had her turn. Yours begins with an event: a carbon deposit, three carbon cards for you.
lesson-first-attack = Attack
    .text = After the event, a working military base may attack. The stronger player takes a random card from the other.
    .why = Your strength is 1, Ada's 0. You cannot lose, and a card is a card.
lesson-first-use = Use your contract
    .text = Now change a water into iron with the contract.
    .why = Iron and carbon make a mine, and more mines mean more cards in every turn to come.
lesson-first-chapter-growth = Energy and people
lesson-first-power = Power for more
    .text = Build a power plant, then a carbon mine.
    .why = All 5 energy are in use. A plant gives 5 more and uses none itself; without it nothing new would work.
lesson-first-conflict = A conflict card
    .text = Your event was a minor military conflict. You have base 1 at work, so you had to confront Ada: 1 against 0. The winner takes two random cards. Had she been stronger, she would have taken yours.
lesson-first-habitation = A habitation
    .text = It costs one each of carbon, silicon, water and oxygen, and needs energy, but no worker. With energy it brings three colonists at once.
    .why = A point and three pairs of hands: habitations are the heart of a colony.
lesson-first-research = A research centre
    .text = 2 silicon and 1 oxygen.
    .why = It is worth a point, and from your next turn on you may roll the research die.
lesson-first-roll = Roll the die
    .text = The next turn. Three sides draw from the first deck; the other three need research level 2.
    .why = It costs nothing. This time you will be unlucky, but the next one may bring robots or a crate.
lesson-first-communication = A communication module
    .text = 1 carbon and 1 oxygen.
    .why = With a module at work you may trade with Ada in your turns and own two contracts. And it is a point.
lesson-first-chapter-trade = Storage and trade
lesson-first-silo = A silo
    .text = Two turns later. A silo costs 1 iron and 1 silicon.
    .why = You may keep only four cards at the end of your turn. Each silo at work lets you keep two more, and is a point.
lesson-first-discard = Too many cards
    .text = The silo is not staffed yet, so two cards must go. Choose carbon twice.
    .why = You have most of it, and your carbon mine brings more. What you discard lies open for all.
lesson-first-trade = Trade with a person
    .text = Round 7. Write a proposal: give 1 iron, get 1 carbon, and send it to Ada.
    .why = You have iron to spare and lack one carbon for two habitations. One for one is better than three for one with Earth.
lesson-first-accepted = She accepts
    .text = Ada needed iron. She might also have declined or made a counter-offer. Now you can build two habitations and a silo in one turn.
lesson-first-chapter-end = The tenth point
lesson-first-crate = A research card
    .text = Round 8: you have 9 points. The die brought an Emergency crate, which you keep face down until you play it. Play it now, and take iron and silicon.
    .why = A spaceport costs 3 iron and 1 silicon, and these two cards are what is missing.
lesson-first-spaceport = The spaceport
    .text = Build it: 3 iron and 1 silicon.
    .why = It is worth the tenth point, as soon as somebody works there.
lesson-first-arrange = Who works where
    .text = All 15 energy are in use. Switch the carbon mine off, the spaceport on, and finish your turn.
    .why = A mine gives no points. What it uses, the spaceport can use, and this is your last turn.
lesson-first-end = Ten points
    .text = At the end of your own turn you have 10 points: the game is over at once, and you have won. Two people with communication modules trade much more than you have seen. Try it.

## Sanity measures (offworld sanity)

sanity-buildings-off = turns that leave an installation that scores inactive though staff and energy are free
sanity-trades-offered = trades offered in a game
sanity-trades-concluded = trades concluded in a game
sanity-counter-offers = counter-offers in a game
sanity-trades-harmful = trades that lower the chances of one of the two seats
sanity-wins-missed = winning turns missed
sanity-cards-discarded = cards discarded above the storage limit in a turn
sanity-robbed-idly = seats robbed three turns running without building a defence they could pay

## Plans: what a turn comes to

plan-total-vp = VP
plan-total-working = Working
plan-total-energy = Energy left
plan-total-free = Free colonists
plan-total-hand = Cards
# At most 24 characters; a longer one gives way to the shorter below it
plan-build-end = Build { $n } and end the turn
plan-build = Build { $n }
plan-build-buy = Build { $built }, buy { $bought }
plan-buy = Buy { $n ->
    [one] a contract
   *[other] { $n } contracts
}
plan-offer = Send the offer
plan-end = End the turn
plan-end-phase = End the phase
plan-discard = Discard { $n ->
    [one] 1 card
   *[other] { $n } cards
}
guard-dark = { $dark ->
    [one] 1 module stays dark
   *[other] { $dark } modules stay dark
} although you have { $free ->
    [one] 1 free colonist
   *[other] { $free } free colonists
}.
guard-dark-fix = { $n ->
    [one] Light one
    [2] Light both
   *[other] Light { $n }
}
guard-dark-leave = { $dark ->
    [one] Leave it dark
   *[other] Leave them dark
}

## The groups of its content, where it says from where it comes

group-meta = Title and edition
group-resource = Resources
group-installation = Installations
group-installation-level = Levels of installations
group-mine = Mines
group-contract-rules = Rules of contracts
group-contract-card = Contracts
group-event-card = Event cards
group-rd-card = R&D cards
group-special-card = Special cards
group-die-face = Faces of the die
group-energy-space = Energy gauge
group-vp-space = Victory point gauge
group-tokens = Tokens
group-board-slot = Places of the board
group-phase = Phases
group-earth-exchange = Exchange with Earth
group-setup = Set-up
group-game-length = Length of the game
group-variant = Variants
group-trade-protocol = How trade is offered
group-safety = Limits against endless games

## What the coach and puzzles speak about: a name, a headline where the better turn gains it, a lesson

topic-points = Victory points
    .headline = Points were there to be taken
    .lesson = Take points that are sure
topic-installations = Installations
    .headline = An installation was ready to be built
    .lesson = Build what scores
topic-mines = Mines
    .headline = Your mines could have paid more
    .lesson = Let mines work for you
topic-energy = Energy
    .headline = The colony was short of energy
    .lesson = Plan energy ahead
topic-colonists = Colonists
    .headline = Colonists were missing where they work
    .lesson = Keep colonists at work
topic-cards = Resource cards
    .headline = Better cards were within reach
    .lesson = Collect what the next building costs
topic-storage = Storage
    .headline = Cards above the limit are lost
    .lesson = Mind the storage limit
topic-research = Research
    .headline = Research was worth more
    .lesson = Use the research roll
topic-trade = Trade and contracts
    .headline = A better exchange was possible
    .lesson = Exchange by contract rather than with Earth
topic-conflict = Conflicts
    .headline = You could be attacked too easily
    .lesson = Be strong where conflicts are near
topic-tempo = Turns left
    .headline = That turn brought too little
    .lesson = Count the turns to the goal

## What carrying out a plan is called by the decision it answers, at most 24 characters

plan-do-exchange = Exchange
plan-do-build = Build
plan-do-arrange = Staff the modules
plan-do-discard = Discard
plan-do-address = Send the offer
plan-do-offer = Write the offer
plan-do-roll = Decide on the die
plan-do-attack = Decide on the attack
plan-do-draft-mine = Take the mine
plan-do-take-cards = Take the cards
plan-do-event = Settle the event
plan-do-opponent = Name the opponent
plan-do-steal = Take the card
plan-do-destroy = Destroy
plan-do-take-contract = Take the contract
plan-do-break-contract = Break the contract
plan-do-take-rd = Take the R&D card
plan-do-contest = Contest the supremacy
plan-do-reduce = Switch off
plan-do-drill = Take the extra card
plan-do-answer-proposal = Answer
plan-do-choose-answer = Choose the deal
plan-do-initiative = Decide on a proposal
plan-do-answer-initiative = Answer
plan-do-answer-counter = Answer
plan-do-build-free = Build free

## Facts in the headlines of a review

fact-built = { $tile }
fact-built-mine = a mine ({ $resource })
fact-contract = { $contract }
fact-points = { $n } VP
fact-cards = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
fact-colonists = { $n ->
    [one] { $n } colonist
   *[other] { $n } colonists
}
fact-supply = { $n } energy
fact-science = { $n } science
