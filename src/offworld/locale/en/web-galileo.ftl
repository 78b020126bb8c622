# The board of Galileo Project. Names and texts of components come from the game's content.

galileo-board = Main board
galileo-my-board = Your board
galileo-sheet = Board of { $who }
galileo-market = Rows and influence
galileo-goals = Goals
galileo-you-need = you / need
galileo-technologies = Technologies
galileo-star-z = Star-Z tile · face { $face }
galileo-piles = Star-Z tile and piles
galileo-robots = Robots
galileo-cost-line = cost + position − Io = your price
galileo-resolving = Being resolved: { $who }
galileo-influence-zero = Influence 0, no track
galileo-on-site = Robots on site
galileo-satellites = Four satellites
galileo-vp = VP
galileo-vp-now = Victory points if the game ended now
galileo-current-project = Project
galileo-modifiers = Modifiers
galileo-tucked-title = Under the board
galileo-salary = salary { $n } MC, you have { $held }
galileo-free-place = free place
galileo-deck = deck
galileo-projects = projects
galileo-discard = discard
galileo-level = level
galileo-type-open = type?
galileo-moon-open = satellite?
galileo-first-player = First player
galileo-no-project = no project
galileo-no-modifier = no modifier on it
galileo-known = What you know of the robot deck:

galileo-tab-market = Rows
galileo-tab-goals = Goals
galileo-tab-technologies = Tech
galileo-tab-star-z = Star-Z

galileo-short-miner = Miner
galileo-short-builder = Builder
galileo-short-star_z = Star-Z
galileo-short-technician = Technician

galileo-round = Round { $n }
galileo-turn = Turn { $n } of { $last }
galileo-step-draft = Draft
galileo-step-switch = Switch
galileo-step-action = Action
galileo-step-goal = Goal
galileo-step-end = End
galileo-end-when = End: { $most } robots (now at most { $robots }) or the last character ({ $left } left)
galileo-last-round = Last round
galileo-over = The game is over

galileo-fact-callisto = ×{ $times } · { $robots } = { $vp } VP
galileo-fact-io = { $price } MC: cost −{ $less }
galileo-fact-io-zero = { $price } MC: cost 0
galileo-fact-europa = next energy: { $next }
galileo-fact-europa-end = energy costs −1
galileo-fact-by-track = by track · keep { $limit }
galileo-fact-choose-one = either half · keep { $limit }
galileo-fact-both = both halves · keep { $limit }
galileo-fact-none = no ability yet

galileo-io-reductions = Io reductions.
galileo-io-none = Io 0: no reduction yet
galileo-io-less = Io: { $price } MC for −{ $less }, taken { $times }×
galileo-io-zero = Io: { $price } MC for cost 0, taken { $times }×

galileo-tray-offer = Projects on offer
galileo-tray-scan = The discard: choose a character
galileo-tray-drawn = Drawn robots: play one
galileo-tray-half = Which half?
galileo-tray-perk = Which bonus?
galileo-tray-levels = How many levels?
galileo-tray-landing = Landing
galileo-landing = Touch the lit space of the satellite where it goes.

## Names of things

galileo-robot-card = { $type }, { $track }, { $places }, level { $level }, cost { $cost }
galileo-offer-robot = { $robot }. Position { $position }, your price { $price } influence
galileo-robot-in-play = { $owner }: { $type } on { $satellite }, level { $level }{ $locked ->
    [yes] , locked
   *[no] { "" }
}{ $arriving ->
    [yes] , arriving
   *[no] { "" }
} ({ $track })
galileo-finalised = finalised project
galileo-character = { $name }. Now: { $now } End: { $end }
galileo-offer-character = { $character } Position { $position }, +{ $influence } influence
galileo-project = { $owner }: { $name }, level { $level }, { $on }
galileo-technology = { $name }: { $energy } energy, { $mc } MC, { $vp } VP, { $left } left. { $text }
galileo-goal = { $name }: { $text } You have { $measure } of { $need }, { $price } energy to claim
galileo-goal-space = { $vp } VP: { $who }
galileo-free = free
galileo-blocked = blocked
galileo-influence-of = { $who }: influence { $track } { $n }
galileo-influence-unplaced = { $who }: influence marker not placed yet, starts on { $n }
galileo-no-track = no track
galileo-satellite = { $name }, space { $space }. { $text }
galileo-marker = { $satellite }: space { $space } of { $last }, { $vp } VP
galileo-target = Land on { $satellite }
galileo-modifier = { $name }
galileo-modifier-placed = { $name } (placed)
galileo-tucked = { $name }, under the board. { $text }
galileo-bonus = Bonus { $rank }, { $name }. { $text }
galileo-deck-robot = Robot deck, { $n } left
galileo-deck-project = Project supply, { $n } left
galileo-deck-character = Character deck, { $n } left
galileo-discard-character = Character discard, { $n }
galileo-mc-of = { $who }: { $n } MC
galileo-energy-of = { $who }: { $n } energy
galileo-robots-of = { $who }: { $n } robots in play
galileo-half-immediate = Use it now
galileo-half-end_game = Keep for the end
galileo-levels = { $n ->
    [one] { $n } level
   *[other] { $n } levels
}
galileo-gain-influence = +{ $n } influence
galileo-gain-megacredit = +{ $n } MC
galileo-gain-energy = +{ $n } energy
galileo-gain-level = +{ $n } level
galileo-stay = Stay
galileo-decline = Decline
galileo-empty-place = Position { $position }: empty

## Facts told of a thing

galileo-now-x = With you, X would be { $x }.
galileo-now-cost = Position { $position }: { $cost } influence.
galileo-now-reduced = After { $times } Io { $times ->
    [one] reduction
   *[other] reductions
}: { $price } influence.
galileo-now-immediate = Now ({ $track }): { $text }
galileo-now-end = At the end ({ $track }): { $text }
galileo-now-recruit = Position { $position }: +{ $influence } influence{ $mc ->
    [0] { "" }
   *[other] , +{ $mc } MC
}.
galileo-now-goal = Your price now: { $energy } energy.
galileo-now-technology = Price now: { $energy } energy, { $mc } MC. Worth { $vp } VP. Tiles left: { $left }.
galileo-now-bonus = Needs X of at least { $rank }; your next Star-Z has X = { $x }.
galileo-owned-by = Owned by { $who }.
galileo-used = Used this turn.
galileo-assignments = Assignments: { $places }. Free slots: { $free }.
galileo-locked = Locked at this level for the rest of the game.
galileo-arriving = Arriving: its level is not counted yet.
galileo-total = Levels on site: { $total }.
galileo-project-how = One modifier of each kind turns it into a robot that enters play at once.
galileo-influence-how = The track decides which robots can be paid and which half of a recruited character is used.

## Differences

galileo-influence = Influence
galileo-mc = MC
galileo-energy = Energy
galileo-track = Track

## Ties

galileo-tie = Equal at { $points } points: more influence is ahead ({ $told }); whoever is equal there, too, shares the place.
galileo-no-tie = No tie. With equal points, more influence would decide.

## Steps of a plan

step-galileo-draft = Project
step-galileo-switch = Track
step-galileo-act = Action
step-galileo-assign = Satellite
step-galileo-claim = Goal
step-galileo-raise = Levels
step-galileo-take = Character
step-galileo-bonus = Bonus
step-galileo-place-influence = Track
step-galileo-excess = Give up
step-galileo-leave-zero = Track
step-galileo-name-track = Track
step-galileo-half = Ability
step-galileo-tuck = Keep
step-galileo-perk = Bonus
step-galileo-pay = Pay
step-galileo-raise-picked = Levels
step-galileo-transfer-source = From
step-galileo-transfer-destination = To
step-galileo-transfer-levels = Levels
step-galileo-move = Robot
step-galileo-lock = Level 7
step-galileo-modify = Modifier
step-galileo-assemble = Assemble
step-galileo-discount = Technology
step-galileo-play = Robot
step-galileo-scan = Scan
step-galileo-claim-free = Goal
step-galileo-dismiss = Give up
