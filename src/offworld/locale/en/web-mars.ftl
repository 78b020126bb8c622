# The board of Mars. Names and texts of components come from the game's content file.

## Top bar and pages

mars-show-mine = Show my colony
mars-show-theirs = Show whose turn it is
mars-drew = { $name } drew it
mars-seat = Player { $number }
mars-you = You
mars-setup = Setup
mars-round = Round
mars-goal-word = goal
mars-goal = goal { $goal }
mars-last-round = last round
mars-over = { $name } wins
mars-phases = Phases of the turn
mars-phase-event = Event
mars-phase-attack = Attack
mars-phase-research = R&D
mars-phase-supply = Supply
mars-phase-production = Production
mars-phase-exchange = Exchange
mars-phase-construction = Construction
mars-phase-end = End of turn
mars-page-colony = Colony
mars-page-market = Market
mars-colony-of = Colony of { $name }
mars-board = Colony and market
mars-market = Common market

## Regions

mars-open-piles = Open piles
mars-supply = Supply
mars-trade = Trade
mars-event = Event
mars-no-event = no event open
mars-discard = Discard
mars-aside = Put aside face down
mars-rd = R&D
mars-contracts = Contracts
mars-yours = yours { $n } / { $limit }
mars-stock = Tile stock
mars-colonist-stock = Colonists in stock
mars-deck-supply = Supply deck
mars-deck-event = Event deck
mars-deck-rd1 = R&D deck I
mars-deck-rd2 = R&D deck II
mars-die = R&D die
mars-die-faces = three faces R&D I, three faces R&D II
mars-pile = { $resource }, open pile
mars-bottom = at the bottom: { $cards }

## Numbers

mars-free = free
mars-free-now = { $n } free { $n ->
    [one] colonist
   *[other] colonists
}
mars-at-work = at work
mars-colonists = Colonists
mars-energy = Energy
mars-energy-of = energy { $demand } of { $supply }
mars-demand = Energy used
mars-supply-energy = Energy limit
mars-marker = marker on { $n }
mars-storage = Storage
mars-science = Science
mars-points = Victory points
mars-honours = Supremacies
mars-vp = { $n } VP
mars-hand = Hand
mars-hidden = hidden
mars-may-keep = keep { $n }
mars-in-hand = { $n } in hand
mars-cards = { $n } { $n ->
    [one] card
   *[other] cards
}
mars-known = surely holds { $cards }
mars-number = { $n }
mars-how-many = how many
mars-none = none

## How a place stands

mars-active = active
mars-idle = built, inactive
mars-active-habitation = powered
mars-idle-habitation = built, without power
mars-next = not built
mars-later = not built
mars-empty = empty
mars-open = open
mars-printed = printed on the board
mars-cost = cost { $cards }
mars-lack = you lack { $cards }
mars-tiles-left = { $n } { $n ->
    [one] tile
   *[other] tiles
} left
mars-mine-slot = Mine slot { $slot }
mars-held-by = held by { $name }
mars-held-by-nobody = held by nobody
mars-kept = kept
mars-kept-cards = kept R&D cards
mars-used = used this turn
mars-limit-reached = your limit of { $limit } is reached: one of yours must go
mars-rd-honours = R&D and supremacy

## Trade desk

mars-desk = Trade desk
mars-desk-write = Your offer
mars-desk-answer = An offer for you
mars-desk-choose = The answers
mars-desk-to = Choose one or more.
mars-desk-for = to
mars-desk-initiative = You may make { $name } one offer.
mars-drafting = { $name } is writing an offer.
mars-proposals-left = { $n } { $n ->
    [one] proposal
   *[other] proposals
} left
mars-i-give = I give
mars-i-get = I get
mars-for = for
mars-of = { $n } of { $held }
mars-take = Take
mars-trade-give = Give { $resource }
mars-trade-get = Ask for { $resource }
mars-trade-to = To { $name }
mars-trade-take = Take the answer of { $name }
mars-trade-answer = Answer of { $name }
mars-trade-none = Take none
mars-trade-propose = Propose a trade
mars-trade-withdraw = Withdraw
mars-trade-accept = Accept
mars-trade-decline = Decline
mars-trade-counter = Counter-offer
mars-offers = gives { $give } for { $get }
mars-answer-waiting = has not answered
mars-answer-unasked = has not answered
mars-answer-declined = declines
mars-answer-accepted = accepts
mars-answer-countered = makes a counter-offer

## Confrontations

mars-rivals-attack = Military attack
mars-rivals-opponent = Name an opponent
mars-rivals-steal = Take from the hand
mars-rivals-take-rd = Take an R&D card
mars-rivals-contest = Contest a supremacy
mars-rivals-event = Which event happens?
mars-odds-win = you win
mars-odds-lose = you lose
mars-odds-tie = nobody wins
mars-odds-by-strength = by strength
mars-odds-by-bonus = tie, decided by a bonus card
mars-odds-by-free = tie, free colonists { $mine } : { $theirs }
mars-odds-by-tie = free colonists { $mine } : { $theirs }
mars-odds-by-shield = but the defence grid holds: no effect

## Plain buttons

mars-action-end = End the phase
mars-action-pass = Pass
mars-action-no_attack = No attack
mars-action-no_contest = Contest none
mars-action-no_take = Take nothing
mars-action-no_roll = Do not roll
mars-confirm-offer = Send the offer
mars-confirm-arrange = Finish the arrangement

## Ties

mars-tie = Equal at { $points } points: whoever reaches the goal wins; then free colonists and cards in hand count ({ $told }).
mars-tie-has = { $free } free, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
mars-no-tie = No tie. With equal points, more free colonists would decide, then more cards in hand.
## Steps of a plan

step-mars-exchange = Exchange
step-mars-build = Build
step-mars-arrange = Staff
step-mars-discard = Discard
step-mars-address = To
step-mars-offer = Offer
step-mars-roll = R&D
step-mars-attack = Attack
step-mars-draft-mine = Mine
step-mars-take-cards = Card
step-mars-event = Event
step-mars-opponent = Opponent
step-mars-steal = Card
step-mars-destroy = Destroy
step-mars-take-contract = Contract
step-mars-break-contract = Break
step-mars-take-rd = R&D card
step-mars-contest = Supremacy
step-mars-reduce = Switch off
step-mars-drill = Extra card
step-mars-answer-proposal = Answer
step-mars-choose-answer = Deal
step-mars-initiative = Proposal
step-mars-answer-initiative = Answer
step-mars-answer-counter = Answer
step-mars-build-free = Build free
