# The board of Magnastorm. Names and texts of components come from the game's content.

## Things
mag-pair = { $what }: { $how }
mag-yellow = { $n ->
    [one] { $n } yellow credit
   *[other] { $n } yellow credits
}
mag-own = { $n ->
    [one] { $n } own credit
   *[other] { $n } own credits
}
mag-black = { $n ->
    [one] { $n } black cube
   *[other] { $n } black cubes
}
mag-credit-of = { $n ->
    [one] { $n } credit of { $who }
   *[other] { $n } credits of { $who }
}
mag-nothing = nothing
mag-none = none
mag-none-left = none left
mag-empty = empty
mag-free = free
mag-zero = 0
mag-crew-neutral = { $n ->
    [one] neutral crew
   *[other] { $n } neutral crew
}
mag-crew-of = { $n ->
    [one] crew of { $who }
   *[other] { $n } crew of { $who }
}
mag-labs-of = { $n ->
    [one] lab of { $who }
   *[other] { $n } labs of { $who }
}
mag-space = { $area } { $number } ({ $colour })
mag-colour-red = red
mag-colour-green = green
mag-colour-blue = blue
mag-colour-ochre = ochre
mag-colour-white = white
mag-area-red = Red research
mag-area-green = Green research
mag-area-blue = Blue research
mag-area-ochre = Ochre research
mag-position-trailing = calm, trailing
mag-position-middle = calm, middle
mag-position-leading = calm, leading
mag-position-storm = in the storm
mag-site-free = { $site }: free site
mag-site-of = { $site }: station of { $who }
mag-scout = Scout Runner
mag-scout-title = Scout Runner of { $who }
mag-scout-of = Scout Runner of { $who }: { $place }
mag-way-walk = Walk or stay
mag-way-relocate = Relocate out of the storm
mag-way-jump = Jump to a lab
mag-way-teleport = Teleport: { $site }, station of { $who }
mag-token = First player token
mag-first = First
mag-values-long = +{ $green } reputation when taken, −{ $red } when lost.
mag-controlled-by = controlled by { $who }
mag-controlled-by-nobody = controlled by nobody
mag-held-by = Held by { $who }.
mag-card = { $commander }
mag-used = used
mag-used-up = Used up for now.
mag-upper = Column { $column }, { $head }: { $crew }
mag-column = column { $column }
mag-column-of = Column { $column }: { $head }
mag-cell = Row { $row }, column { $column }
mag-row = Row { $row }
mag-action-move = A: move
mag-action-gain = B: gain credits
mag-action-move-text = Pay the cost of the row, move the Scout Runner, build a station, install a lab.
mag-action-gain-text = Take the credits of the row from the supply.
mag-level = { $area }, level { $level }
mag-level-bonus = { $kind ->
    [gain] { $credit ->
        [own] { $n ->
            [one] gain 1 own credit
           *[other] gain { $n } own credits
        }
        [yellow] { $n ->
            [one] gain 1 yellow credit
           *[other] gain { $n } yellow credits
        }
       *[other] { $n ->
            [one] gain 1 credit of any player
           *[other] gain { $n } credits of any player
        }
    }
    [draw_bag] { $n ->
        [one] draw 1 cube from the bag
       *[other] draw { $n } cubes from the bag
    }
    [place_crew] place a crew
   *[none] no bonus
}
mag-next-slot = next slot: { $n } reputation
mag-bag = Bag
mag-bag-count = Bag { $n }
mag-supply = Supply
mag-supply-of = Supply: { $credit }
mag-my-credit = In hand: { $credit }
mag-lab-n = Lab { $n }
mag-station-n = Station { $n }
mag-lab-slot = Lab { $n }: { $cost }
mag-station-slot = Station { $n }: { $cost }
mag-exchange = Exchange three credits for one
mag-order-at = Position { $n }: { $who }
mag-reputation-of = { $who }: { $n } reputation
mag-centre = Centre tile, round { $round } of { $rounds }
mag-centre-text = After each round the tile turns one sector clockwise: calm, storm and income move on.
mag-income-of = Income, sector { $position }
mag-income-line = { $labs ->
    [one] 1 lab: { $gain }
    [4] 4 labs or more: { $gain }
   *[other] { $labs } labs: { $gain }
}
mag-laps = { $n }
mag-price-is = price { $price }
mag-price-for = Price for { $who }: { $price }

## Answers that are no place on the board
mag-decline-place-crew = Keep the crew
mag-decline-range = No more range
mag-decline-station = No station
mag-decline-first-lab = No lab
mag-decline-second-lab = No further lab
mag-decline-effects = Done
mag-decline-objective = No objective
mag-decline-other = No
mag-spend-nothing = Spend nothing
mag-pay-printed = Pay as printed
mag-pay-own_for_yellow = Own for yellow
mag-pay-yellow_for_own = Yellow for own

## On the board
mag-board = Board
mag-turn-order = Turn order
mag-income = Income
mag-actions = Actions
mag-upper-panel = Upper
mag-left = { $n ->
   *[other] left
}
mag-price = Price
mag-taken = taken
mag-scientists = Scientists
mag-demand-markers = { $markers ->
    [one] 1 marker back { $levels } levels
   *[other] { $markers } markers back { $levels } levels
}
mag-demand-commanders = control { $n } commanders
mag-demand-led = { $n ->
    [one] alone on top there
   *[other] alone on top in { $n } areas
}
mag-demand-labs = { $sectors ->
    [one] { $labs } labs from 1 sector
   *[other] { $labs ->
        [one] 1 lab each from { $sectors } sectors
       *[other] { $labs } labs each from { $sectors } sectors
    }
}
mag-demand-majorities = { $n ->
    [one] with 1 majority
   *[other] with { $n } majorities
}
mag-sectors = Sectors
mag-page-planet = Planet
mag-page-actions = Actions
mag-page-research = Research
mag-page-goals = Goals
mag-page-stock = Stock
mag-zoom-fit = Show the whole planet
mag-zoom-options = Zoom to my options

## Player boards
mag-position = position { $n }
mag-reputation = Reputation
mag-credits = Credits
mag-no-credits = no credits
mag-labs = Turtle labs
mag-labs-on-planet = Labs on the planet
mag-on-planet = { $n } on the planet
mag-stations = Stations
mag-crew = Crew
mag-markers = Markers
mag-commanders = Commanders
mag-no-commanders = You control no commander yet.
mag-majorities = Majorities
mag-objectives-done = Objectives fulfilled
mag-knowledge = Research
mag-on-board = On the player board
mag-labs-left = { $n ->
    [one] 1 lab left
   *[other] { $n } labs left
}
mag-stations-left = { $n ->
    [one] 1 station left
   *[other] { $n } stations left
}
mag-crew-left = { $n } crew left
mag-markers-left = { $n ->
    [one] 1 marker left
   *[other] { $n } markers left
}
mag-next-costs = Next costs
mag-next-lab = Next lab: { $cost }
mag-next-station = Next station: { $cost }
mag-artefacts = Artefacts
mag-start-card = start
mag-forecast = Administration now

## Round
mag-round = Round
mag-phase-setup = Setup
mag-phase-turns = Phase 1: turns
mag-phase-administration = Phase 2: administration
mag-phase-ended = The game is over
mag-step-crew = Crew
mag-step-action = Action
mag-step-move = Move
mag-step-station = Station
mag-step-lab = Lab
mag-step-objective = Objective
mag-end-at = End at { $n }
mag-ending = Last turns

## Details
mag-space-colour = A lab here advances { $area } by one level.
mag-space-white = A lab here advances an area of your choice by one level.
mag-scout-here = The Scout Runner of { $who } is here.
mag-next-round = Next round: { $position }.
mag-majority-of = Majority: { $who }.
mag-majority-none = Nobody has the majority.
mag-station-stands = Station of { $who }.
mag-site-open = Free site: whoever crosses this line may build a station, 2 reputation.
mag-teleport-free = You may start a move here for free.
mag-teleport-fee = You may start a move here for one credit of your choice to { $who }.
mag-leads-area = { $who } is alone on top of { $area }.
mag-nobody-leads = Nobody is alone on top of { $area }.
mag-crew-pay = Whoever buys the column pays one credit of { $who } for it.
mag-crew-pay-yellow = Whoever buys the column pays one yellow credit for it.
mag-bonus-only = Only with action { $action }.
mag-row-move = A, move: { $cost }
mag-row-gain = B, gain: { $gain }
mag-demand-now = Now: { $demand }.
mag-fulfilled-by = Fulfilled by { $who }.
mag-ready-for = Within reach of { $who }.
mag-cost-is = Cost: { $cost }.
mag-slots-from-left = Labs are taken from the left; a lab taken back makes the next one cheaper again.
mag-station-brings = Brings 2 reputation at once.
mag-lap-is = This lap: { $order }.
mag-forecast-text = What the end of the round would bring you if it came now.
mag-forecast-majorities = { $n } reputation for majorities.
mag-forecast-scientists = { $n } reputation for scientists won and lost.

## Ties

mag-tie = Equal at { $points } reputation: the earlier place on the turn order track is ahead ({ $told }).
mag-no-tie = No tie. With equal reputation, the earlier place on the turn order track would decide.
## Steps of a plan

mag-answer-move = A · move
mag-answer-gain = B · gain
mag-answer-walk = Walk
mag-answer-jump = Jump
mag-answer-relocate = Relocate
mag-answer-own = Teleport, own
mag-answer-other = Teleport, other’s
mag-answer-free = free
step-magnastorm-main = Crew
step-magnastorm-cell = Cell
step-magnastorm-action = Action
step-magnastorm-way = Way
step-magnastorm-destination = Stop
step-magnastorm-station = Station
step-magnastorm-first-lab = Lab
step-magnastorm-second-lab = Second lab
step-magnastorm-objective = Objective
step-magnastorm-advance = Research
step-magnastorm-pay = Pay
step-magnastorm-setup-crew = Column
step-magnastorm-setup-research = Research
step-magnastorm-move-crew = Cell
step-magnastorm-dain = Spend
step-magnastorm-gain-any = Credit
step-magnastorm-give = Give
step-magnastorm-take-in-exchange = Take
step-magnastorm-place-crew = Crew to
step-magnastorm-range = Range
step-magnastorm-effects = Commander
step-magnastorm-back = Back
step-magnastorm-sectors = Sectors
step-magnastorm-recall = Lab back
