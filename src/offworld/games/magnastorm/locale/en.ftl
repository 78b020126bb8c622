# Magnastorm. Names and texts of components come from the game's content file.

game-title = Magnastorm
game-tagline = Race for reputation on a planet half covered by a turning magnetic storm.

## Things

credit-yellow = { $n ->
    [one] { $n } yellow credit
   *[other] { $n } yellow credits
}
credit-seat = { $n ->
    [one] { $n } credit of { $seat }
   *[other] { $n } credits of { $seat }
}
credit-own = { $n ->
    [one] { $n } own credit
   *[other] { $n } own credits
}
cube-black = a black cube
count-black = { $n ->
    [one] { $n } black cube
   *[other] { $n } black cubes
}
crew-neutral = neutral crew
crew-seat = crew of { $seat }
count-neutral = { $n } neutral crew
count-crew = { $n } crew of { $seat }
token = the first player token
research-red = red
research-green = green
research-blue = blue
research-ochre = ochre
colour-red = red
colour-green = green
colour-blue = blue
colour-ochre = ochre
colour-white = white
space = { $area } { $number } ({ $colour })
cell = row { $row }, column { $column }
cell-bonus = row { $row }, column { $column } ({ $bonus })
artefact = { $tier } #{ $number } ({ $bonus })
position-trailing = calm, trailing
position-middle = calm, middle
position-leading = calm, leading
position-storm = storm
exchange-first = { $given } for { $credit }
exchange-then = { $before }, then { $given } for { $credit }
phase-setup = setup
phase-turns = turns
phase-administration = administration
phase-ended = end

## Questions

ask-setup-crew = Which column does your first crew join?
ask-setup-research = In which research area do you begin at level 1?
ask-main = Take a column, or move a crew to the lower panel?
ask-cell = On which cell of the lower panel do you put the { $crew }?
ask-action = Action at { $cell }: move (cost: { $cost }) or gain credits ({ $gain })?
ask-move-crew = Which lower cell does the { $crew } of column { $column } go to?
ask-dain = { $commander }: how many yellow credits do you spend, for { $reputation } reputation each?
ask-pay = { $commander }: the cost is { $credits }. How do you pay?
ask-gain-any = Which colour of credit do you gain?
ask-give = Which three credits do you give in the exchange?
ask-take-in-exchange = You gave { $given }. Which credit do you take for them?
ask-advance = In which research area do you advance?
ask-place-crew = Where do you place a crew from your player board?
ask-way = How does your Scout Runner move?
ask-range = Your range is { $range }. Do you pay a credit that is not your colour to make it { $more }?
ask-destination = Where does your Scout Runner stop?
ask-station = Do you build a teleport station on a site you passed? It costs { $cost }.
ask-first-lab = Do you install a lab on { $space }? It costs { $cost }.
ask-second-lab = Do you install one more lab on { $space }? It costs { $cost }.
ask-effects = Which of your commanders do you use?
ask-objective = Do you fulfil an objective?
ask-back = { $objective }: which markers go back { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}?
ask-sectors = { $objective }: which sectors give { $labs ->
    [one] { $labs } lab
   *[other] { $labs } labs
} each?
ask-recall = Which lab of { $sector } do you take back? { $number ->
    [one] One more.
   *[other] { $number } more.
}

## Actions

act-take = take { $head } (column { $column }) for { $price }
    .kind = take a commander
act-crew = move { $crew } from column { $column } ({ $head })
    .kind = move a crew
act-cell = { $cell }{ $state ->
    [taken] , occupied
   *[free] { "" }
}
    .kind = place a crew
act-column = upper column { $column } ({ $head })
    .kind = place a crew above
act-move = A: move, paying { $cost }
    .kind = choose action A: move
act-gain = B: gain { $gain }
    .kind = choose action B: gain something
act-walk = { $state ->
    [storm] walk out of the storm
   *[calm] walk or stay
}
    .kind = choose how to move
act-teleport = teleport from { $site }{ $fee ->
    [none] , free
   *[paid] , for { $credit } to { $seat }
}
    .kind = choose how to move
act-jump = jump to an area with a lab
    .kind = choose how to move
act-relocate = relocate to the first calm sector
    .kind = choose how to move
act-range = pay { $credit }
    .kind = pay for a longer way
act-go = { $space }
    .kind = choose where to move
act-stay = stay in the area, on no space
    .kind = choose where to move
act-station = { $site }, for { $cost }
    .kind = build a station
act-station-free = { $site }, free with { $commander }
    .kind = build a station
act-lab = install it for { $cost }
    .kind = install a lab
act-lab-free = install it free with { $commander }
    .kind = install a lab
act-use = { $commander }: { $text }
    .kind = use a commander
act-use-free = { $commander }, the lab free with { $other }
    .kind = use a commander
act-pay = pay { $credits }
    .kind = choose what to pay with
act-exchange = exchange three credits for one
    .kind = exchange credits
act-give = { $credits }
    .kind = exchange credits
act-credit = { $credit }
    .kind = choose a credit
act-spend = { $n ->
    [0] spend nothing
   *[other] spend { $credits } for { $reputation } reputation
}
    .kind = spend credits
act-research = { $area }, to level { $level }{ $bonus ->
    [own] { " " }(own credits: { $n })
    [yellow] { " " }(yellow credits: { $n })
    [any] { " " }(credits of any player: { $n })
    [bag] { " " }(cubes from the bag: { $n })
    [crew] { " " }(a crew)
   *[none] { "" }
}
    .kind = advance in research
act-fulfil = { $objective } (+{ $reputation }): { $text }
    .kind = fulfil an objective
act-back = { $areas }
    .kind = move research markers back
act-sectors = { $sectors }
    .kind = choose sectors
act-recall = { $space }
    .kind = take a piece back from the board
act-decline-place-crew = keep the crew
act-decline-range = no
act-decline-station = no station
act-decline-first-lab = no lab
act-decline-second-lab = no further lab
act-decline-effects = none (any more)
act-decline-objective = no objective

## Why not

why-short = That costs { $cost }; you have { $held }.
why-short-exchange = That costs { $cost }; you have { $held }. Exchange first: { $exchanges }.
why-no-column = There are only { $columns } columns in this game.
why-column-empty = No crew stands in column { $column }.
why-own-commander = You already control { $head }.
why-no-crew = There is no { $crew } in column { $column }.
why-their-crew = While neutral crew or your own stand on the upper panel, you may not move { $crew }.
why-cell-taken = There is a crew on { $cell } already.
why-bottom-row = The lower panel is full: only the bottom row takes more crew.
why-other-crew = Column { $column } holds another player's crew.
why-column-full = Column { $column } is full: it holds { $most } crew.
why-nothing-below = Column { $column } has no empty cell under a crew.
why-exchange = An exchange takes { $needed } credits; you have { $held }.
why-way = That way cannot be paid, or { $commander } has already replaced a cube this turn.
why-gift = You cannot give { $given }; you have { $held }.
why-no-colour = Nobody plays the colour of player { $number }.
why-not-yellow = It must be the colour of a player, not yellow.
why-supply = The supply does not hold { $credit }.
why-no-area = The research area { $area } is not in this game.
why-area-chosen = Somebody has chosen { $area } already.
why-top = Your marker is at the top of { $area } already.
why-not-this-area = This advance is not for { $area }.
why-calm = Your Scout Runner is not in the storm.
why-can-walk = Your Scout Runner can walk out of the storm.
why-no-walk = No line leads from your area straight into a calm one.
why-no-station = There is no station there: { $site }.
why-station-storm = { $site } leads into the storm on both sides.
why-own-station = Your own station asks no fee.
why-fee = The station belongs to { $seat }, who gets a credit.
why-no-commander = You do not control { $commander }.
why-no-lab-calm = No calm area holds a lab.
why-no-lab-there = There is no lab in the area of { $space }.
why-own-colour = It must not be a credit of your own colour.
why-other-side = { $space } is on the other side of the board.
why-storm = { $space } lies in the storm: { $sector }.
why-relocation = { $space } is not in the first calm sector clockwise, { $sector }.
why-too-far = { $space } is too far; your range is { $range }.
why-stay-space = Your Scout Runner stands on a space: staying means going there.
why-stay-storm = Only a Scout Runner that walks in a calm sector may stay.
why-used = { $commander } has been used already.
why-used-turn = { $commander } has been used in this action already.
why-costs-nothing = It costs nothing as it is.
why-site-taken = A station of { $seat } stands there: { $site }.
why-site-storm = { $site } lies at the edge of the storm.
why-site-not-passed = Your way does not lead past { $site }.
why-not-this-commander = { $commander } is not used here.
why-no-first-lab = You have not installed a lab in this action.
why-no-labs-left = You have no lab left.
why-not-open = { $objective } is not in this game.
why-fulfilled = You have fulfilled { $objective } already.
why-condition = { $objective }: the condition is not met in round { $round }. { $text }
why-too-low = Your marker in { $area } cannot go back { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}.
why-wrong-areas = These areas do not meet the objective: { $text }
why-wrong-sectors = These sectors do not meet the objective: { $text }
why-no-own-lab = You have no lab to take back there: { $space }. It must be in { $sector }.
why-spend = You may spend { $most ->
    [one] { $most } yellow credit
   *[other] { $most } yellow credits
} at most.

## The log

log-first = { $seat } is the first player. Turn order: { $order }.
log-round = Round { $round } begins. Calm sectors: { $storm }.
log-lap = A new lap: { $order }.
log-turn = { $seat } begins a turn.
log-setup-crew = { $seat } puts a crew into column { $column }.
log-took = { $seat } takes { $commander } (column { $column }){ $taken ->
    [yes] { " " }from { $from }
   *[no] { "" }
}.
log-token = { $seat } takes the first player token.
log-crew-moved = { $seat } moves { $crew } from column { $column } to { $cell }.
log-crew-used = { $seat } moves { $crew } from column { $column } to { $cell }.
log-park = { $seat } uses the occupied cell { $cell } with Kim-Kin Park.
log-action = { $seat } chooses { $action ->
    [move] A, to move
   *[gain] B, to gain credits
}.
log-paid = { $seat } pays { $credits }{ $why ->
    [row] { " " }for the move
    [price] { " " }for the column
    [lab] { " " }for a lab
    [station] { " " }for a station
    [dain] { " " }(Forrester Dain)
    [okzil] { " " }(Adira Okzil)
    [bonsmai] { " " }for a lab with Azrea Bonsmai
   *[other] { "" }
}{ $way ->
    [replaced] , one cube replaced with { $helper }
   *[printed] { "" }
}.
log-fee = { $seat } pays { $credit } to { $owner } to teleport from { $site }.
log-range = { $seat } pays { $credit }: range { $range }.
log-went = { $seat } { $way ->
    [teleport] teleports to { $space }
    [jump] jumps to { $space }
    [relocation] is relocated to { $space }
   *[walk] goes to { $space }
}.
log-stayed = { $seat } stays.
log-station = { $seat } builds a station{ $free ->
    [yes] { " " }for free
   *[no] { "" }
}: { $site }.
log-lab = { $seat } installs lab { $number }{ $free ->
    [yes] { " " }for free
   *[no] { "" }
}: { $space }.
log-used = { $seat } uses { $commander }.
log-gained = { $seat } gains { $credits }{ $why ->
    [setup] { " " }(setup)
    [compensation] { " " }(turn order)
    [level] { " " }(research)
    [bag] { " " }(black cube)
    [income] { " " }(income)
    [token] { " " }(first player token)
    [artefact] { " " }(artefact)
    [mbado] { " " }(Yuul Mbado)
   *[gain] { "" }
}.
log-short = The supply is short: { $seat } does not get { $credits }.
log-reputation = { $seat } gains { $reputation } reputation{ $why ->
    [station] { " " }(station)
    [green] { " " }(commander)
    [science] { " " }(scientific commander)
    [majority] { " " }(majority)
    [objective] { " " }(objective)
    [artefact] { " " }(artefact)
    [dain] { " " }(Forrester Dain)
    [outridge] { " " }(Ellen B. Outridge)
    [yilmark] { " " }(Ozgül Yilmark)
    [lebeaux] { " " }(Cedric J. Lebeaux)
   *[other] { "" }
}, now { $total }.
log-lost = { $seat } loses { $reputation } reputation with { $commander }, now { $total }.
log-drew = { $seat } draws { $cube } from the bag.
log-advanced = { $seat } advances to level { $level } of { $area }.
log-at-top = { $seat } is at the top already: { $area }.
log-crew-placed = { $seat } places a crew: { $panel ->
    [upper] upper panel, column { $at }
   *[lower] lower panel, { $at }
}.
log-order = { $seat } moves up. Turn order from the next lap on: { $order }.
log-exchanged = { $seat } exchanges { $given } for { $credit }.
log-objective = { $seat } fulfils { $objective }.
log-went-back = { $seat }'s marker goes back to level { $level } of { $area }.
log-lab-back = { $seat } takes a lab back: { $space }.
log-administration = Administration of round { $round }.
log-majority = { $seat } has the majority in { $sector }.
log-commander = { $seat } leads in { $area } and takes { $commander }{ $taken ->
    [yes] { " " }from { $from }
   *[no] { "" }
}.
log-card-back = Nobody leads alone in { $area }: { $seat } gives { $commander } back.
log-kept = { $seat } still leads in { $area } and keeps { $commander }.
log-token-back = { $seat } is first player now. Turn order: { $order }.
log-panels = The lower panel becomes the upper one.
log-storm = The storm turns. Calm in round { $round }: { $storm }.
log-end-triggered = { $seat } has reached { $threshold } reputation: the end is near.
log-game-over = The game is over. Ties are broken by the turn order: { $order }.
log-artefact = { $seat } draws an artefact: { $artefact }.
log-artefacts-drawn = { $seat } starts with { $first } and { $second }.

## The board in sentences

board-round = Round { $round } of { $rounds }, { $phase }. Calm sectors: { $calm }.{ $ending ->
    [yes] { " " }The end has been triggered.
   *[no] { "" }
}
board-over = The game is over.
board-order = Turn order: { $order }. The end is triggered at { $threshold } reputation.
board-lap = This lap: { $lap }. Now: { $seat }. Still to come: { $rest }.
board-nobody = nobody
board-row = Row { $row }: moving costs { $cost }, gaining brings { $gain }. Lower panel: { $cells }.
board-not-for-sale = none now
board-token = Column 1, first player token (held by { $holder }): { $crew }. Price: { $price }.
board-column = Column { $column }, { $commander } (+{ $green }, −{ $red }, controlled by { $controller }{ $used ->
    [yes] , used for now
   *[no] { "" }
}): { $crew }. Price: { $price }. { $text }
board-in-row = row { $row }: { $crew }
board-free = free
board-cell = column { $column }: { $crew }
board-cell-bonus = column { $column } ({ $bonus }): { $crew }
board-research = Research, { $area }: { $levels }. { $commander } (+{ $green }, −{ $red }, controlled by { $controller }{ $used ->
    [yes] , used for now
   *[no] { "" }
}): { $text }
board-level = { $seat } { $level }
board-objective = Objective { $objective }: { $text } Now: { $demand }. Fulfilled by: { $fulfilled }. Next slots: { $slots }. Within reach of: { $ready }.
board-research-demand = { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} back { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}{ $commanders ->
    [0] { "" }
   *[other] , commanders needed: { $commanders }
}{ $led ->
    [0] { "" }
   *[other] , areas led: { $led }
}
board-sector-demand = { $labs ->
    [one] { $labs } lab
   *[other] { $labs } labs
} from { $sectors ->
    [one] { $sectors } sector
   *[other] each of { $sectors } sectors
}{ $majorities ->
    [0] { "" }
   *[other] , majorities needed: { $majorities }
}
board-sector = { $sector }: { $position }. Next round: { $next }. Labs: { $labs }.
board-sector-last = { $sector }: { $position }. Labs: { $labs }.
board-labs = { $seat } { $labs }
board-lines = From { $area } to { $ways }.
board-way-site = { $area } (free site)
board-way-station = { $area } (station of { $seat })
board-free-sites = Free station sites: { $sites }.
board-supply = Supply: { $supply }. Bag: { $bag }.
board-space = { $area } { $number }
board-player = { $seat }: { $reputation } reputation. Credits: { $credits }.
board-stock = { "  " }Scout Runner: { $place }. Labs left: { $labs } (next: { $lab_cost }). Stations left: { $stations } (next: { $station_cost }). Crew left: { $crew }. Income now: { $income }.
board-lab = { $space }{ $labs ->
    [one] { "" }
   *[other] { " " }(×{ $labs })
}
board-installed = { "  " }Labs: { $labs }.
board-stations = { "  " }Stations: { $sites }.
board-cards = { "  " }Commanders: { $cards }.
board-artefacts = { "  " }Artefacts: { $cards }.
board-start-cards = { "  " }Artefacts of the start: { $cards }.
board-rank = { $rank }. { $seat }, { $reputation } reputation

# Where reputation comes from, in balance reports
source-play = gained in play
source-objectives = objectives
source-stations = teleporter stations
source-commanders = commanders taken
source-scientists = scientific commanders
source-majorities = majorities
source-powers = powers of commanders
source-bonuses = levels and artefacts
source-lost = lost with commanders

# Kinds of components, in balance reports
kind-commander = Commanders
kind-objective = Objectives
kind-site = Stations by site
kind-area = Labs by area
kind-research_area = Research levels
kind-artefact_bonus = Artefacts brought along

## The options of a table

choose-start = Start area
    .text = Where everybody begins; area 1 is advised for a first game.
choose-start-1 = area 1
choose-start-2 = area 2
choose-first = First player
    .text = Who begins.
choose-first-0 = drawn by lot
choose-first-1 = player 1
choose-first-2 = player 2
choose-first-3 = player 3
choose-first-4 = player 4

## Options that do not go together

misfit-first = Player { $first } cannot be first: there are { $players } players.
misfit-advanced-first = The first player cannot be named in an advanced start: the cards decide.
misfit-advanced = An advanced start needs { $needed } artefact cards of every player; they own: { $counts }.

## The first game, step by step

lesson-first = First game
lesson-first-chapter-start = Your crew and the aim
lesson-first-welcome = A planet in the storm
    .text = Three sectors are calm, three lie in the storm, which turns after each round. Whoever reaches 25 reputation brings the end. You play against Ada, and you begin.
lesson-first-crew = Place your first crew
    .text = The columns of the upper panel belong to commanders, the first to the first player token. Put one of your crew there.
    .why = Whoever wants a column pays for each crew in it, in its colour. Nobody but you has credits of your colour yet.
lesson-first-knowledge = First knowledge
    .text = Each player begins with one level in an area of their own.
    .why = On the rim beside your start there are red spaces: your first labs will go on here.
lesson-first-chapter-move = Move the Runner
lesson-first-send = Send a crew
    .text = Take a neutral crew from column 2, put it on row 1 of the lower panel, and choose A, to move.
    .why = In row 1 moving costs nothing. The cells go quickly, and one that is used is taken for this round.
lesson-first-go = Drive to a free space
    .text = Your Scout Runner goes one area far along the lines and stops on any space there.
    .why = A red space in the next sector: you learn red, and the line on the way has a site for a station.
lesson-first-station = Build a station
    .text = You crossed a border with a free site between two calm sectors. A station costs 1 own credit and gives 2 reputation at once.
    .why = Two reputation for a credit is the best price in the game, and later you can start from here.
lesson-first-chapter-lab = Build a lab
lesson-first-lab = Install a lab
    .text = Nobody has a lab here, and your first two cost nothing. You advance to red 2, which brings a credit of any player's colour: take your own.
    .why = Labs bring research now, and income and majorities at the end of the round.
lesson-first-chapter-credits = Credits and commanders
lesson-first-gain = Take credits
    .text = This time choose B: row 1 brings 1 own and 2 yellow credits.
    .why = You want to buy a column soon, and the neutral crew in it are paid in yellow.
lesson-first-exchange = A side note: three for one
    .text = In your turn you may give any three credits for one of your choice. Give two of your own and a yellow one for a yellow one.
    .why = It is a bad rate; do it only when nothing else helps. You see it here so that you know it.
lesson-first-take = Take a commander
    .text = Two neutral crew are left in column 3: pay 2 yellow credits for Justin B. Beeper. Then put the crew on cells of the lower panel.
    .why = He gives 2 reputation and lets you drive further. The crew act no more, but they take cells away from Ada.
lesson-first-walk = A second lab
    .text = Your next move, for 1 own credit. Walk to a red space of the same sector and install your second lab.
    .why = Two labs in Cobalt Rift make the majority there, and the same research goes on: red 3.
lesson-first-bonuscrew = A cell with a bonus
    .text = You took credits on a cell with a crew bonus: one of your crew may go on a panel. Put it into column 4.
    .why = Idris Yakuul becomes dearer for Ada, who has no credit of your colour to pay for it.
lesson-first-teleport = Teleport
    .text = Start from your own station instead of your place, free of charge. With the range bonus of the cell you reach the rim of Ember Plateau; install a lab there.
    .why = A second sector: income in two of them, and an objective asks for labs in two sectors.
lesson-first-chapter-storm = The storm turns
lesson-first-storm = Administration
    .text = The upper panel was empty, so the round was over. Labs in calm sectors paid income, majorities gave reputation, scientific commanders went to whoever leads alone, the panels changed places, and the storm turned by one sector. Cobalt Rift lies in it now: your labs stay there, but bring nothing.
lesson-first-chapter-objective = An objective
lesson-first-range = Use your commander
    .text = Pay Beeper's yellow credit to drive two areas far, to the white core of Ember Plateau. Install a lab and advance in red.
    .why = On white you choose the area, and red 4 draws two cubes from the bag. And now you have two labs each in two sectors.
lesson-first-objective = Fulfil an objective
    .text = Twin Recall: two labs from each of two sectors, with the majority in one. The labs go back to your board.
    .why = The first player gets 4 reputation. Labs in the storm bring nothing anyway, and your next ones are cheap again.
lesson-first-chapter-powers = Powers
lesson-first-pay = Another way to pay
    .text = Later you have Idris Yakuul: once per turn an own credit may stand for a yellow one, or the other way round. Here pay as printed.
    .why = You need your own credit for the lab that follows.
lesson-first-jump = Jump
    .text = Round 3. With Mira Mascovic you go to any calm area that has a lab, instead of walking. Jump to Ember Plateau, install a lab there, and no second one.
    .why = The lab raises your majority there, and it opens green. A second lab would cost a yellow credit and teach nothing more.
lesson-first-chapter-end = The last round
lesson-first-last = Take it from her
    .text = Round 4. Ada has Idris Yakuul. Pay for the crew of his column and one credit of Ada's colour on top, and place the crew.
    .why = You gain his 3 green reputation and Ada loses 2 red: a swing of 5, and it carries you over 25.
lesson-first-end = The end
    .text = You have reached 25. Ada, who came after you in this lap, still had her turn; then it was over: 26 for you, 22 for her. You have won.

## Sanity measures (offworld sanity)

sanity-objectives-lost = objectives let pass that later bring less, or nothing
sanity-credits-left = credits of a seat left at the end, but for its last income
sanity-turns-idle = turns that bring nothing
sanity-commanders-unused = commanders taken before the last round and never used
sanity-storm-caught = Scout Runners caught by an announced storm, for each round and seat
sanity-majorities-missed = majorities missed by one lab though a move there was open
sanity-rounds = rounds

## Plans: what a turn comes to

plan-total-reputation = Reputation
plan-total-own = Own credits
plan-total-yellow = Yellow
plan-total-credits = Credits
plan-total-labs = Labs
plan-total-research = Research { $area }
plan-total-stations = Stations
# At most 24 characters; a longer one gives way to the shorter below it
plan-take = Take { $head }
plan-take-short = Take the column
plan-move = Move
plan-move-build = Move, build { $n }
plan-move-build-goal = Move, build { $n }, objective
plan-gain = Gain credits
plan-build = Build { $n }
plan-objective = Fulfil an objective

## The groups of its content, where it says from where it comes

group-component = Components
group-action-row = Rows of actions
group-panel-cell = Cells of the panel
group-research-level = Levels of research
group-lab-slot = Places for labs
group-teleporter-slot = Places for teleporters
group-income = Income
group-storm-position = Positions of the storm
group-sector = Sectors
group-area = Areas
group-space = Spaces
group-edge = Ways between spaces
group-site = Sites
group-artefact-tier = Kinds of artefacts
group-artefact-bonus = Bonuses of artefacts
group-artefact = Artefacts
group-meta = Title and edition
group-player-count = Set-up by number of players
group-federation = Federations
group-credit-kind = Kinds of credits
group-exchange = Exchange
group-bag = Bag
group-limits = Limits
group-cell-bonus = Bonuses of cells
group-panel = Panels
group-first-player-token-effect = First player token
group-commander = Commanders
group-objective-slots = Places for objectives
group-objective = Objectives
group-research-area = Fields of research
group-player-board = Player boards
group-center-side = Sides of the centre tile
group-start-area = Start areas
group-map-geometry = Drawing of the map
group-table-note = Notes

## What the coach and puzzles speak about: a name, a headline where the better turn gains it, a lesson

topic-points = Reputation
    .headline = Reputation was there to be taken
    .lesson = Take reputation that is sure
topic-credits = Credits
    .headline = More credits would have been left
    .lesson = Spend credits before the end
topic-income = Income
    .headline = Labs in calm sectors pay
    .lesson = Build where income waits
topic-majorities = Majorities
    .headline = A majority was within reach
    .lesson = Hold sectors by one lab more
topic-science = Lead in research
    .headline = More of a lead in research was within reach
    .lesson = Lead alone in one area
topic-research = Research levels
    .headline = More levels were to be gained
    .lesson = Climb towards the next bonus
topic-objectives = Objectives
    .headline = An objective was nearer than it looked
    .lesson = Fulfil objectives first
topic-commanders = Commanders
    .headline = A commander was worth the price
    .lesson = Take commanders you will use
topic-building = Labs and stations
    .headline = A lab there was worth more
    .lesson = Build while it is cheap
topic-storm = The storm
    .headline = The storm was announced
    .lesson = Keep ahead of the storm
topic-tempo = Turn order and crew
    .headline = The order of play mattered here
    .lesson = Mind the turn order

## What carrying out a plan is called by the decision it answers, at most 24 characters

plan-do-main = Move the crew
plan-do-cell = Move the crew
plan-do-action = Take the action
plan-do-way = Move
plan-do-destination = Move
plan-do-station = Build the station
plan-do-first-lab = Install the lab
plan-do-second-lab = Install the lab
plan-do-objective = Fulfil the objective
plan-do-advance = Advance
plan-do-pay = Pay
plan-do-setup-crew = Join the column
plan-do-setup-research = Begin the research
plan-do-move-crew = Move the crew
plan-do-dain = Spend
plan-do-gain-any = Take the credit
plan-do-give = Exchange credits
plan-do-take-in-exchange = Exchange credits
plan-do-place-crew = Place the crew
plan-do-range = Choose the range
plan-do-effects = Use commanders
plan-do-back = Move the marker back
plan-do-sectors = Choose the sectors
plan-do-recall = Take the lab back

## Facts in the headlines of a review

fact-objective = { $objective } ({ $reputation } reputation)
fact-took = { $commander }
fact-lab = a lab on { $space }
fact-station = a station on { $site }
fact-advanced = level { $level } in { $area }
fact-token = the first player token
fact-reputation = { $n } reputation
fact-credits = { $n ->
    [one] { $n } credit
   *[other] { $n } credits
}
fact-income = { $n ->
    [one] { $n } credit of income
   *[other] { $n } credits of income
}
