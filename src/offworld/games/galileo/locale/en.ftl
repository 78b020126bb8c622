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
    .kind = choose a project
act-track = { $track }
    .kind = choose a track
act-switch = switch to { $track }
    .kind = switch to the other track
act-stay = stay on { $track }
    .kind = stay on the track
act-recruit = recruit { $character } from position { $position } and gain { $gains }. { $text }
    .kind = recruit a character
act-obtain = obtain { $robot }, level { $level }, from position { $position }, paying { $costs }
    .kind = obtain a robot
act-develop = develop { $technology } for { $costs }. { $text }
    .kind = develop a technology
act-claim = { $goal }: { $vp } VP for { $energy }. { $text }
    .kind = claim a goal
act-half = { $half ->
    [immediate] immediate ability
   *[end_game] keep for the end
}
    .kind = choose half of a card
act-assign = { $satellite }
    .kind = assign a robot
act-take = { $character } from position { $position }. { $text }
    .kind = take a character
act-bonus = { $rank }. { $bonus }: { $text }
    .kind = choose a bonus
act-target = { $card }
    .kind = choose a card of yours
act-source = { $card }
    .kind = transfer levels
act-levels = { $number ->
    [one] { $number } level
   *[other] { $number } levels
}
    .kind = transfer levels
act-perk = { $bonus }
    .kind = choose a bonus
act-move = { $card }, to { $satellite }
    .kind = move a robot
act-pay = pay { $price }
    .kind = pay for something
act-modify = { $modifier } on { $card }
    .kind = place a modifier
act-assemble = { $type } on { $satellite }
    .kind = assemble a robot
act-play = { $robot }, level { $level }
    .kind = play a robot
act-scan = { $character }. { $text }
    .kind = choose a character
act-discount = { $technology } with less { $component ->
    [energy] energy
   *[megacredit] MC
}: { $costs }. { $text }
    .kind = develop a technology
act-discard = discard { $character }. { $text }
    .kind = discard a character
act-dismiss = give up { $character }. { $text }
    .kind = give up a character
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
log-obtained = { $seat } obtains { $robot } for { $price } influence{ $megacredits ->
    [0] { "" }
   *[other] { " " }and { $megacredits } MC
}.
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
    .text = The face that technologies 1 to 4 show.
choose-technologies-random = drawn at random
choose-technologies-a = face a
choose-technologies-b = face b
choose-star-z = Star-Z
    .text = The face that the Star-Z tile shows.
choose-star-z-random = drawn at random
choose-star-z-A = face A
choose-star-z-B = face B
choose-solo-orbit = Solo orbit
    .text = A variant of the house for one player alone.

## Options that do not go together

misfit-first-game = “{ choose-first-game }” puts every face on a, but another option asks for a face b.

## The first game, step by step

lesson-first = First game
lesson-first-chapter-start = A project and a track
lesson-first-welcome = Robots for four moons
    .text = You send robots to the moons of Jupiter. Their levels move your markers there, which open abilities and are worth points. On a turn you do one thing: recruit a character, obtain a robot, or develop a technology.
lesson-first-draft = Choose a project
    .text = A project says with how much influence, MC and energy you begin, and at which level it stands. Later it becomes a robot of your own making.
    .why = 7 influence buys a good robot in the first turn, and the 1 MC pays for changing tracks. Its level can grow later.
lesson-first-track = Mars or Earth
    .text = At the start of your first turn your influence goes to one of two tracks.
    .why = The track decides which half of a character you get and which robots you can pay. You can still change it for 1 MC, as you will see at once.
lesson-first-switch = Change tracks
    .text = For 1 MC your marker moves to the same number on the other track, once per turn, before your action.
    .why = The strongest robot you can pay is one of Mars: a Miner of level 3. So the change is worth its price.
lesson-first-chapter-robots = Robots and modifiers
lesson-first-obtain = Obtain a robot
    .text = It costs 4, and 2 more on position 4. It lands on Callisto, its ability brings 1 MC, and then its level is counted: your marker goes to 3.
    .why = Level 3 carries you past space 2 of Callisto at once, and that space lets you place a modifier.
lesson-first-modify = Place a modifier
    .text = Callisto 2 lets you place one. Put the moon Ganymede on your project.
    .why = A project needs one moon and one type to be finished. Ganymede is where characters become strong.
lesson-first-chapter-characters = Characters
lesson-first-recruit = Recruit a character
    .text = Recruiting is free and brings influence: all of it on positions 1 and 2. You use the half in the colour of your track.
    .why = You are down to 1 influence. Ila Zoe brings 5 and 1 MC, and on Mars her ability is the immediate one.
lesson-first-transfer = Move levels
    .text = Ila Zoe takes levels from one target and gives them to another: 2 from the Miner to your project.
    .why = You lose two spaces on Callisto now, but when the Miner rises again you pass space 2 again and place another modifier.
lesson-first-builder = A Builder arrives
    .text = On your next turn you have changed to Earth and obtained a Builder with two possible moons. Choose Io, take the first character with its ability, and use the immediate half.
    .why = With X = 1 only position 1 is open. An energy is what technologies cost, and Io makes robots cheaper.
lesson-first-chapter-technology = A technology
lesson-first-develop = Develop a technology
    .text = The third kind of action: pay 1 energy and 1 MC for Automated Drilling.
    .why = From now on your first gain of MC in each turn brings 1 more. The earlier, the more often. It is worth a point, too.
lesson-first-raise = Raise a level
    .text = Some turns later. A level goes to the Miner on Callisto: from 1 to 2.
    .why = Your marker reaches Callisto 2 again, so you place another modifier. Going back was not wasted.
lesson-first-perk = A bonus for each technology
    .text = Hunter Perks gives one bonus per technology you own. Take the level, for the Miner on Io.
    .why = One technology, one bonus. A level moves a marker for good, 2 influence are spent in one turn. And with Ganymede at 11 you keep him for the end as well.
lesson-first-chapter-goal = A goal
lesson-first-goal = Claim a goal
    .text = Peak engineering asks for four robots of level 6. You have two, and each energy makes up for one.
    .why = The first space is worth 5 points. Two energy for 5 points is a bargain, and later it would be fewer.
lesson-first-nametrack = From nothing
    .text = You had no influence left, so you name a track: Mars. Then pay Leonard Simon 1 MC and move the Technician back to Callisto.
    .why = A robot of level 6 on Callisto: your marker jumps from 2 to 8, passes 7 and gives another modifier, and the multiplier of the end grows.
lesson-first-tuck = Too many characters
    .text = There is no room for another one under your board: discard one of them.
    .why = With one technology Hunter Perks is worth 2 points at the end. The others bring more.
lesson-first-chapter-end = Star-Z and the end
lesson-first-starz = A Star-Z robot
    .text = The last turn. Pay 2 MC to Io and 1 influence for a Star-Z robot, put it on Europa, and take the first bonus of the Star-Z tile.
    .why = With one Star-Z only bonus 1 is open: an energy. The robot itself opens Europa: 2 points for the first space.
lesson-first-end = Salaries and points
    .text = The last character has come, and the game is over. Everybody paid 1 MC for each character under their board. Moons, characters, technologies and goals together: 57 points for you, 54 for Ada. You have won.

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
sanity-solo-rank = rank reached alone, 1 being the lowest

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

## What the coach and puzzles speak about: a name, a headline where the better turn gains it, a lesson

topic-points = Points
    .headline = Points were there to be taken
    .lesson = Take points that are sure
topic-characters = Characters
    .headline = A character fitted your board better
    .lesson = Recruit for the half you will use
topic-satellites = Satellites
    .headline = The satellites could have brought more
    .lesson = Count the steps to the next reward
topic-robots = Robots
    .headline = Another robot was the better buy
    .lesson = Buy robots while they are cheap
topic-abilities = Abilities of robots
    .headline = More robots of one type do more
    .lesson = Build on one type of robot
topic-projects = Projects and modifiers
    .headline = A project would have brought more
    .lesson = Finish the project you began
topic-influence = Influence
    .headline = More influence would have been left for the next turn
    .lesson = Look after your influence
topic-megacredits = Megacredits
    .headline = More megacredits were within reach
    .lesson = Spend megacredits before they are lost
topic-energy = Energy
    .headline = More energy was within reach
    .lesson = Keep energy for goals
topic-goals = Goals
    .headline = A goal was nearer than it looked
    .lesson = Claim goals before the others
topic-technologies = Technologies
    .headline = Technologies could have brought more
    .lesson = Develop technologies early
topic-tempo = Turns left
    .headline = That turn brought too little
    .lesson = Count the turns that are left

## What carrying out a plan is called by the decision it answers, at most 24 characters

plan-do-draft = Take the project
plan-do-switch = Switch the track
plan-do-assign = Send the robot
plan-do-claim = Claim the goal
plan-do-raise = Raise levels
plan-do-take = Take the character
plan-do-bonus = Take the bonus
plan-do-place-influence = Place the marker
plan-do-excess = Give up the excess
plan-do-leave-zero = Leave the 0
plan-do-name-track = Name the track
plan-do-half = Choose the ability
plan-do-tuck = Settle the character
plan-do-perk = Take the bonus
plan-do-pay = Pay
plan-do-raise-picked = Raise levels
plan-do-transfer-source = Transfer levels
plan-do-transfer-destination = Transfer levels
plan-do-transfer-levels = Transfer levels
plan-do-move = Move the robot
plan-do-lock = Lock the level
plan-do-modify = Place the modifier
plan-do-assemble = Assemble
plan-do-discount = Develop
plan-do-play = Play the robot
plan-do-scan = Scan
plan-do-claim-free = Claim the goal
plan-do-dismiss = Give up the character

## Facts in the headlines of a review

fact-goal = the goal { $goal }
fact-technology = { $technology }
fact-robot = { $robot } for { $price } influence{ $megacredits ->
    [0] { "" }
   *[other] { " " }and { $megacredits } MC
}
fact-character = { $character }
fact-took-character = { $character }
fact-finalised = { $project } finalised
fact-project = { $project } started
fact-modified = { $modifier } on { $card }
fact-level = { $card } at level { $to }
fact-marker = { $satellite } { $from } → { $to }
fact-points = { $n } VP
fact-influence = { $n } influence
fact-megacredits = { $n } MC
fact-energy = { $n } energy
