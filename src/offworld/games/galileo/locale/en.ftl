# Galileo Project. Names and texts of components come from the game's content file.

game-title = Galileo Project
game-tagline = Send robots to Jupiter's four great moons, with the influence of Mars or Earth.

## Things

amount-influence = { $n } influence
amount-megacredit = { $n } MC
amount-energy = { $n } energy
amount-level = { $n ->
    [one] { $n } level on a robot or your project
   *[other] { $n } levels on a robot or your project
}
resource-influence = influence
resource-megacredit = MC
resource-energy = energy
robot-single = { $type } ({ $track }, { $place })
robot-double = { $type } ({ $track }, { $first } or { $second })
robot-in-play = { $robot } on { $satellite }, level { $level }
robot-in-play-as = { $robot } as { $type } on { $satellite }, level { $level }
project-current = the current project ({ $project }), level { $level }
new-project = a new project
character-card = { $name } ({ $track }{ $mark ->
    [three] { "" }, 3+
    [four] { "" }, 4
   *[none] { "" }
})
influence-on = { $track } { $n }
influence-none = { $n }, no track
part-io = Io
part-europa = Europa
part-ganymede = Ganymede
part-callisto = Callisto
part-characters = characters
part-technologies = technologies
part-goals = goals

## Questions

ask-draft = Which robotic project do you take?
ask-place-influence = Your marker starts on { $influence }. On which track?
ask-switch = Do you switch to the track of { $track } for { $price }?
ask-act = Recruit a character, obtain a robot or develop a technology? You have influence { $influence }, { $megacredits }, { $energy }.
ask-excess = You may keep { $limit ->
    [one] { $limit } character
   *[other] { $limit } characters
}. Whom do you discard?
ask-leave-zero = You gain { $influence } influence from 0. On which track?
ask-name-track = Your marker is on 0, and recruiting gains you { $influence } influence. Which track do you name?
ask-half = { $character }: use the immediate ability or keep the card for the end? { $text }
ask-tuck = You may keep { $limit ->
    [one] { $limit } character
   *[other] { $limit } characters
}. Whom do you discard?
ask-perk = Which bonus do you take? { $left } left.
ask-pay = Do you pay { $price } for energy and a move?
ask-assign = To which satellite does { $robot } go?
ask-take = Your Builder takes a character. Which one?
ask-bonus = Which Star-Z bonus do you take?
ask-raise = What do you raise by { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}?
ask-source = Whose levels do you transfer?
ask-destination = Where do the levels of { $source } go?
ask-levels = How many levels go from { $source } to { $destination }?
ask-move = Which robot goes to its other assignment?
ask-lock = What do you set to level 7 for good?
ask-modify = Which modifier do you place, and where?
ask-assemble = Which assignment and which type does the new robot get?
ask-discount = Which technology do you develop, and what costs less?
ask-play = Which of the robots drawn do you play? Nobody else sees the others.
ask-scan = Which character of the discard do you take?
ask-claim = Do you claim a goal?
ask-claim-free = Which goal do you claim?
ask-dismiss = You can pay { $payable } of { $tucked } characters. Whom do you give up?

## Actions

act-draft = { $project }. { $text }
act-track = { $track }
act-switch = switch to { $track }
act-stay = stay on { $track }
act-recruit = recruit { $character } from position { $position } and gain { $gains }. { $text }
act-obtain = obtain { $robot }, level { $level }, from position { $position }, paying { $costs }
act-develop = develop { $technology } for { $costs }. { $text }
act-claim = { $goal }: { $vp } VP for { $energy }. { $text }
act-half = { $half ->
    [immediate] immediate ability
   *[end_game] keep for the end
}
act-assign = { $satellite }
act-take = { $character } from position { $position }. { $text }
act-bonus = { $rank }. { $bonus }: { $text }
act-target = { $card }
act-source = { $card }
act-levels = { $number ->
    [one] { $number } level
   *[other] { $number } levels
}
act-perk = { $bonus }
act-move = { $card }, to { $satellite }
act-pay = pay { $price }
act-modify = { $modifier } on { $card }
act-assemble = { $type } on { $satellite }
act-play = { $robot }, level { $level }
act-scan = { $character }. { $text }
act-discount = { $technology } with less { $component ->
    [energy] energy
   *[megacredit] MC
}: { $costs }. { $text }
act-discard = discard { $character }. { $text }
act-dismiss = give up { $character }. { $text }
act-decline-perk = no more bonuses
act-decline-pay = do not pay
act-decline-take = take nobody
act-decline-bonus = no bonus
act-decline-raise = raise nothing
act-decline-source = transfer nothing
act-decline-move = move nothing
act-decline-modify = place no modifier
act-decline-claim = claim no goal

## Why not

why-not-declinable = This may not be declined. The question is: { $question }
why-empty-position = Position { $position } is empty; { $left ->
    [0] the deck has run out, so the row stays short
   *[other] rows are refilled at the end of the turn
}.
why-colour = { $robot } needs the track of { $colour }; your marker is on { $track }.
why-no-reduction = Your Io marker on { $space } gives no reductions.
why-one-reduction = On the last space of Io one payment brings the cost to 0; there is nothing more to buy.
why-reduction-price = These reductions take { $needed }; you have { $held }.
why-already-free = { $robot } costs nothing any more; no further reduction may be bought.
why-influence = { $robot } costs { $cost }; your influence: { $held }.
why-other-face = { $technology } is not in this game; its tile shows the other face.
why-owned = You own { $technology } already.
why-no-tile = No tile of { $technology } is left.
why-technology-price = { $technology } costs { $costs }; you have { $held }.
why-no-component = The printed cost of { $technology } has nothing to lower here: { $resource }.
why-not-yours = You do not have this in play: { $card }.
why-locked = Locked at level 7 for the rest of the game: { $card }.
why-same-target = It must be another one than before: { $card }.
why-top-level = Already at the highest level: { $card }.
why-bottom-level = A level cannot go below 1: { $card }.
why-no-destination = Nothing else could take the levels: { $card }.
why-levels = { $most ->
    [one] At most { $most } level can be transferred here.
   *[other] At most { $most } levels can be transferred here.
}
why-project-moves = A project is on no satellite until it is finalised.
why-not-double = It has only one assignment: { $card }.
why-one-place = Both assignments of { $card } are to { $satellite }: it has no other place to move to.
why-wrong-kind = This character does not place that kind of modifier: { $modifier }.
why-placed = This modifier of yours is placed already: { $modifier }.
why-has-project = You have a current project already; a new one can only be started when there is none.
why-no-project = The project supply is empty.
why-project-slot = It carries a modifier of this kind already: { $card }.
why-retyped = It carries a robot modifier already: { $card }.
why-no-slot = It has no free assignment slot: { $card }.
why-same-satellite = It is on { $satellite } already: { $card }.
why-not-assigned = { $robot } is not assigned to { $satellite }.
why-out-of-reach = Position { $position } is out of reach: your Builder takes from the first { $reach }.
why-bonus-reach = Bonus { $rank } is out of reach: you choose among the first { $reach }.
why-bonus = { $bonus } could not be carried out now.
why-perk-used = Each bonus can be taken only once.
why-perk-target = Nothing of yours can be raised.
why-not-tucked = Not under your board: { $character }.
why-not-discarded = Not in the discard: { $character }.
why-goal-out = { $goal } is not in this game.
why-goal-claimed = You have claimed { $goal } already.
why-goal-full = All spaces of { $goal } are taken.
why-goal-price = { $goal } needs { $need }, you show { $measure }; the rest costs { $price }, you have { $held }.
why-not-offered = Not on offer: { $project }.
why-not-drawn = Not among the robots you drew: { $robot }.

## The log

log-first-player = { $seat } is the first player.
log-faces = Technologies: { $technologies }. Star-Z tile: face { $star_z }.
log-project-offered = Offered in the draft: { $project }.
log-drafted = { $seat } takes { $project }.
log-turn = { $seat } begins turn { $turn }.
log-placed-influence = { $seat } places the influence marker: { $influence }.
log-switched = { $seat } switches to { $track } for { $price } MC.
log-recruited = { $seat } recruits { $character } from position { $position }.
log-gained = { $seat } gains { $gain } { $why ->
    [project] (project)
    [recruitment] (recruitment)
    [overflow] (influence beyond 10)
    [drilling] (Automated Drilling)
    [highway] (Earth-Mars Highway)
    [character] (character)
    [miner] (Miner)
    [star_z] (Star-Z)
    [europa] (Europa)
    [exchange] (Crypto Exchange)
   *[other] (effect)
}.
log-gained-nothing = { $seat } gains no { $gain }: it is lost to the limit.
log-influence = { $seat } reaches { $track } { $influence }.
log-named-track = { $seat } names { $track }.
log-tucked = { $seat } keeps { $character } for the end.
log-discarded = { $character } goes to the discard.
log-obtained = { $seat } obtains { $robot } for { $price } influence and { $megacredits }.
log-entered = { $seat }'s { $robot } lands on { $satellite }.
log-ability = Ability of { $seat }'s { $robot }: { $type }, X = { $x }.
log-declined = { $seat } declines.
log-nothing = Nothing happens for { $seat }.
log-level = { $seat }: { $card }, level { $from } → { $to }.
log-marker = { $seat }: { $satellite } { $from } → { $to }.
log-moved = { $seat } moves { $robot }: { $satellite } → { $destination }.
log-modified = { $seat } puts { $modifier } on { $card }.
log-project-started = { $seat } starts { $project }.
log-finalised = { $seat } finalises { $project }.
log-bonus = { $seat } takes the Star-Z bonus { $bonus }.
log-took-character = { $seat } takes { $character } from position { $position }.
log-immediate = { $seat } uses the immediate ability of { $character }.
log-paid = { $seat } pays { $megacredits }.
log-developed = { $seat } develops { $technology } for { $energy } and { $megacredits }.
log-locked = { $seat } locks { $card } at level 7.
log-drew = { $seat } draws { $number ->
    [one] { $number } robot
   *[other] { $number } robots
}.
log-buried = { $seat } puts { $number ->
    [one] { $number } robot
   *[other] { $number } robots
} under the deck.
log-scanned = { $seat } takes { $character } from the discard.
log-claimed = { $seat } claims { $goal } for { $energy }: { $vp } VP.
log-excess = { $seat } discards { $character }: above the limit.
log-excess-at-end = { $seat } discards { $character }: above the limit at the end of the turn.
log-robot-revealed = New robot: { $robot }.
log-character-revealed = New character: { $character }.
log-ending = The end is near: { $trigger ->
    [deck] the last character is in the row
    [robots] { $seat } has { $robots } robots
   *[last_turn] the last turn is over
}.
log-skipped = { $seat } has no legal action.
log-salaries = { $seat } pays { $megacredits } of salaries and keeps { $kept ->
    [one] { $kept } character
   *[other] { $kept } characters
}.
log-dismissed = { $seat } gives up { $character }.
log-scored = { $seat }: { $vp } VP for { $part }.
log-drifted = Drifting away: { $cards }.
log-blocked = The first space of { $goal } is blocked from now on.
log-goal-laid = Goal on slot { $slot }: { $goal }.

## The board in sentences

board-over = The game is over.
board-draft = The draft of the projects. First player: { $first }.
board-turn = Round { $round }, turn of { $seat }. First player: { $first }.
board-solo-turn = Turn { $turn } of { $last } at most.
board-ending = The end is triggered: this is the last round.
board-goal = Goal { $goal }: { $text } Spaces: { $spaces }.
board-space-free = { $vp } VP free
board-space-taken = { $vp } VP { $seat }
board-space-blocked = { $vp } VP blocked
board-technology = Technology { $technology } (costs { $price }, worth { $vp } VP), { $left } left: { $text }
board-star-z = Star-Z tile, face { $face }
board-bonus = { "  " }{ $rank }. { $bonus }: { $text }
board-offer = On offer: { $project }. { $text }
board-robot = Robot { $position }: { $robot }, level { $level }, costs { $cost }
board-robot-hole = Robot { $position }: empty
board-character = Character { $position }: { $character }, immediate on { $track }, recruiting brings { $gain }. { $text }
board-character-hole = Character { $position }: empty
board-decks = Left: { $robots } robots, { $characters } characters, { $projects } projects. Discarded characters: { $discard }.
board-resolving = In resolution: { $characters }.
board-landing = Waiting for its assignment: { $robot }, level { $level }.
board-drilled = { $technology } has paid in this turn.
board-drawn = You have drawn: { $robots }.
board-drawn-by = { $seat } has drawn { $number ->
    [one] { $number } robot
   *[other] { $number } robots
} in secret.
board-drawn-known = Of these you know, from burying them: { $robots }.
board-known = You know in the robot deck: { $robots }.
board-known-robot = card { $place } { $robot }
board-seat = { $seat }: { $vp } VP, influence { $influence }, { $megacredits } MC, { $energy } energy, { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
}.
board-markers = { "  " }{ $markers }
board-marker = { $satellite } { $space }/{ $last } ({ $vp } VP)
board-robot-in-play = { "  " }{ $robot }{ $state ->
    [arriving] { " " }(arriving)
   *[counted] { "" }
}; modifiers: { $modifiers }
board-project = { "  " }Current project: { $project }, level { $level }; modifiers: { $modifiers }
board-unused = { "  " }Modifiers left: { $modifiers }
board-tucked = { "  " }Characters ({ $limit } at most): { $tucked }
board-tucked-one = { $character } ({ $vp } VP)
board-technologies = { "  " }Technologies: { $technologies }
board-rank = { $rank }. { $seat }, { $vp } VP
board-solo-rank = Your rank: { $name_en }

# Kinds of components, in balance reports
kind-robot = Robots
kind-project = Robotic projects
kind-character = Characters
kind-technology = Technologies
kind-goal = Goals
kind-star_z_bonus = Star-Z bonuses

## The options of a table

choose-first-game = First game
    .text = Every technology and the Star-Z tile show face a, as is advised for a first game.
choose-technologies = Technologies
    .text = The face of technologies 1 to 4: a, b, or ? for one drawn at random.
choose-star-z = Star-Z
    .text = The face of the Star-Z tile: A, B or random.
choose-solo-orbit = Solo orbit
    .text = A variant of the house for one player alone.

## Options that do not go together

misfit-first-game = “{ choose-first-game }” puts every face on a, but another option asks for a face b.

## The first game, step by step

lesson-first = First game
lesson-first-1 = Four moons of Jupiter
    .text = You lead a corporation that sends robots to Io, Europa, Ganymede and Callisto. Robots push your markers on the moons; that brings abilities and points.
lesson-first-2 = Choose a project
    .text = A robotic project says what you begin with: influence, megacredits and energy. Later it becomes a robot of your own making. Five influence is a good start.
lesson-first-3 = Mars or Earth
    .text = Influence stands on one of two tracks. The track decides which robots you may buy and which half of a character you use. Begin on Earth.
lesson-first-4 = A turn
    .text = On your turn you may switch the track, then you do one action: obtain a robot, recruit a character or develop a technology. At last you may claim one goal.
lesson-first-5 = Obtain a robot
    .text = A robot costs its number plus something for its place in the row, and is paid with influence of its colour. This one costs all you have.
lesson-first-6 = Send it to a moon
    .text = A robot works on one of the moons it shows. Its level moves your marker there. Io makes later robots cheaper.
lesson-first-7 = Its ability
    .text = Every kind of robot does something when it enters play. A Star-Z lets you take bonuses from the tile, the first one now.
lesson-first-8 = Recruit a character
    .text = Your influence is gone: a character brings new influence and goes under your board, where it may score at the end, if you pay its salary.
lesson-first-9 = Leaving zero
    .text = On zero you have no track. When you gain influence again, you choose anew. Mars, this time.
lesson-first-10 = A character with a tool
    .text = Besides influence every character has an ability on one half. Noor lets you place a modifier, which gives a card an assignment or a type it lacks.
lesson-first-11 = Make your project a robot
    .text = Your project becomes a robot as soon as it has an assignment and a type. Europa is its place; the type comes later.
lesson-first-12 = A strong robot
    .text = With eight influence you afford a robot of level 3. High levels move the marker far and score well.
lesson-first-13 = Claim a goal
    .text = You have four characters under your board: that fulfils a goal. It costs energy, and each goal has room for few players, so be early.
lesson-first-14 = You know enough to begin
    .text = The end comes when the characters run out or somebody has ten robots. Then markers, robots, technologies, goals and paid characters score. Begin a game of your own against bots.

## Sanity measures (offworld sanity)

sanity-rounds = rounds
sanity-robots = robots of a seat at the end
sanity-winner-points = points of the winner
sanity-gains-lost = MC and energy of a seat lost at the limits
sanity-resources-left = MC and energy of a seat left at the end
sanity-project-finalised = seats that finalise the project they drafted
sanity-project-wait = rounds that a project waits once it could be finalised
sanity-goals-unclaimed = goals within reach left unclaimed at the end
sanity-abilities-declined = useful abilities declined
sanity-ended-behind = games ended by a seat that is behind and could have gone on

## Plans: what a turn comes to

plan-total-vp = VP
plan-total-influence = Influence
plan-total-megacredit = MC
plan-total-energy = Energy
plan-total-robots = Robots
# At most 24 characters; a longer one gives way to the shorter below it
plan-recruit = Recruit { $what }
plan-recruit-short = Recruit
plan-recruit-goal = Recruit, claim a goal
plan-obtain = Obtain { $what }
plan-obtain-short = Obtain a robot
plan-obtain-goal = Obtain, claim a goal
plan-develop = Develop { $what }
plan-develop-short = Develop
plan-develop-goal = Develop, claim a goal
guard-lost = { $lost } would be lost: the limit is { $limit }.
guard-lost-fix = Change the plan

## The groups of its content, where it says from where it comes

group-meta = Title and edition
group-limits = Limits
group-supply = Supply
group-setup = Set-up
group-player-board = Player boards
group-influence-space = Influence spaces
group-influence-track = Influence tracks
group-robot-row-position = Places of the robot row
group-character-row-position = Places of the character row
group-satellite = Satellites
group-satellite-zone = Zones of the satellites
group-satellite-space = Spaces of the satellites
group-robot-type = Types of robots
group-robot = Robots
group-project = Projects
group-character = Characters
group-character-card = Character cards
group-technology = Technologies
group-technology-tile = Technology tiles
group-star-z-tile = Star-Z tile
group-star-z-bonus = Star-Z bonuses
group-goal = Goals
group-goal-slot = Places of the goals
group-assignment-modifier = Assignment modifiers
group-robot-modifier = Robot modifiers
group-level-token = Level tokens
group-variant = Variants
