## Clubs

clubs-title = Clubs
clubs-lead = People who play together: seasons, evenings and tournaments.
clubs-found = Found a club
clubs-account = Clubs are for people with an account, so that their results stay theirs.
clubs-to-account = Keep your name
clubs-list = All clubs
clubs-search = Search by name
clubs-none-found = No club has that in its name.
clubs-empty = There is no club yet. Found the first one and invite your friends.
clubs-open = Open
clubs-tournaments = Tournaments
clubs-no-tournaments = No tournament is open to everybody just now. Whoever has an account can create one.
club-to-list = To all clubs
club-parts = Parts of the club
club-tab-season = Season
club-tab-members = Members
club-tab-tournaments = Tournaments
club-tab-tables = Tables
club-members-count = { $count ->
    [one] 1 member
   *[other] { $count } members
}
club-language-en = English
club-language-fr = French
club-language-de = German
club-language-es = Spanish
club-language-it = Italian
club-language-nl = Dutch
club-role = Role
club-role-founder = founder
club-role-organiser = organiser
club-role-member = member
club-role-asking = asking to join
club-role-none = remove…
club-role-of = Role of { $name }
club-name = Name
club-about = What is it about?
club-place = Place
club-evenings = When it meets
club-evenings-example = Tuesdays at 19:30
club-languages = Languages
club-entry = Who may join
club-entry-open = everybody
club-entry-request = on request
club-entry-invitation = by invitation
club-invite = Invite
club-invite-words = Whoever opens this link becomes a member. It works until { $time }.
club-copy = Copy the link
club-withdraw = Make all links invalid
club-withdrawn = No link lets anybody in any more.
club-settings = Club settings
club-save = Save
club-saved = Saved.
club-leave = Leave
club-leave-title = Leave { $club }?
club-leave-words = You no longer count for its season and see no answers to evenings. Your results in its seasons stay.
club-left = You are no longer a member.
club-delete = Delete the club…
club-delete-text = Only founders can do this.
club-delete-title = Delete { $club }?
club-delete-words = { $count ->
    [one] Its seasons, ratings and evenings are deleted for good. Games and finished tournaments stay.
   *[other] Its seasons, ratings and evenings are deleted for good, for all { $count } members. Games and finished tournaments stay.
}
club-deleted = The club is deleted.
club-open-table = Open a club table
club-asked = You have asked to join
club-ask-no-more = Withdraw the request
club-invited-only = This club is for invited people. Ask one of its members for a link.
club-accept = Accept the invitation
club-join = Join
club-ask = Ask to join
club-asking = { $count ->
    [one] 1 person asks to join
   *[other] { $count } people ask to join
}
club-refuse = Refuse
club-let-in = Let in
club-tables = Open and running tables
club-no-tables = No public table with members just now.
club-sit = Sit down
club-coming = Coming up
club-calendar = Calendar file
club-answers = { $yes ->
    [one] 1 says yes
   *[other] { $yes } say yes
}, { $maybe } maybe
club-who-comes = Who comes
club-do-you-come = Do you come? { $evening }
club-answer-yes = Yes
club-answer-maybe = Maybe
club-answer-no = No
club-change = Change
club-change-evening = Change the evening
club-cancel-evening = Cancel the evening…
club-cancel-title = Cancel { $evening }?
club-cancel-words = { $yes ->
    [0] Nobody has said yes so far.
    [one] 1 person has said yes. The evening disappears from everybody’s calendar.
   *[other] { $yes } people have said yes. The evening disappears from everybody’s calendar.
}
club-no-tournaments = The club has no tournament yet.
club-nothing-coming = Nothing is planned.
club-plan = Plan an evening
club-evening = Club evening
club-evening-name = Name
club-evening-moved = At another time everybody is asked again.
club-when = When
club-proposals = Members have often played at these times:
club-proposal = { $time } ({ $people } people)
club-search = Search members
club-sort = Sort by
club-sort-joined = member since
club-sort-name = name
club-sort-seen = last seen
club-sort-game = rating in { $game }
club-here = here now
club-seen = seen { $span } ago
club-never-seen = not seen lately
club-more-games = { $count ->
    [one] one more game to go
   *[other] { $count } more games to go
}
club-on-server = { $rating } on the server
club-nobody = Nobody has that name.
club-ratings-text = The large numbers are the club’s own ratings, over the tables that count for it. They do not change the ratings of the server, and are shown from the third game on.
club-remove = Remove
club-remove-title = Remove { $name }?
club-remove-words = They are no longer a member. Their results in the seasons stay.

## Seasons

season-title = Season
season-which = Which season
season-present = Present season
season-begin = Begin a season
season-begins = begins on { $day }
season-over = over since { $day }
season-week = week { $now } of { $of }
season-none = The club has no season yet.
season-none-leads = No season yet. Begin one, and every rated club table counts by itself.
season-game = Game
season-all = All
season-empty = No table has counted yet. A rated table counts where at least half of the people are members.
season-rank = #
season-moved = Change within a week
season-moved-up = up
season-moved-down = down
season-moved-same = unchanged
season-person = Name
season-games = Games
season-places = Places
season-points = Points
season-gone = left
season-points-are = Points by place: { $points }.
season-points-usual = 5, 3, 2, 1 points by place at a table of four.
season-best = Your best { $count } games count, so more games help but one bad evening does not.
season-all-count = All games count.
season-counts = Every rated club table counts by itself.
season-name = Name
season-name-example = New league
season-from = From
season-to = To
season-best-label = Best games that count
season-best-text = 0: all games count.

## Tournaments

tables-of = { $count ->
    [one] one table of { $size }
   *[other] { $count } tables of { $size }
}
tables-and = {" "}and{" "}
tournament-title = Tournament
tournament-new = New tournament
tournament-for = for { $club }
tournament-back-club = Back to the club
tournament-account = Tournaments are for people with an account.
tournament-open = Open
tournament-go-on = Go on
tournament-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
tournament-state-draft = draft
tournament-state-open = open for entry
tournament-state-running = running
tournament-state-paused = paused
tournament-state-finished = finished
tournament-state-cancelled = cancelled
tournament-format = Format
tournament-format-swiss = Swiss
tournament-format-swiss-text = Few rounds; you meet people with about as many points.
tournament-format-round-robin = Round robin
tournament-format-round-robin-text = Everybody meets everybody. Best for 4 to 10 people.
tournament-format-knock-out = Knock-out
tournament-format-knock-out-text = The best of each table go on until one table is left.
tournament-format-free = Play when you like
tournament-format-free-text = Open for some days; your best games count.
tournament-name = Name
tournament-club = Club
tournament-no-club = no club
tournament-game = Game
tournament-size = Tables of
tournament-size-text = If it does not divide: tables of { $size }, their points scaled.
tournament-pace = Pace
tournament-live = Live
tournament-days = Turn by turn
tournament-bank = Minutes each
tournament-increment = Seconds a move
tournament-break = Break, minutes
tournament-hours = Hours a move
tournament-round-days = Days a round
tournament-open-days = Open for days
tournament-rounds = Rounds
tournament-rounds-auto = Auto
tournament-rounds-text = { $rounds } rounds suit the people expected.
tournament-advance = Who goes on
tournament-advance-of = { $count ->
    [one] the first of each table
   *[other] the first { $count } of each table
}
tournament-best = Best games that count
tournament-points = Points by place
tournament-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
tournament-change = Change
tournament-ties = Ties are broken by
tournament-order = Order
tournament-tie-up = Move up: { $tie }
tournament-tie-out = Leave out: { $tie }
tournament-tie-share = Share of points
tournament-tie-share-text = Your part of all points scored at your tables, on average.
tournament-tie-opponents = Opponents’ points
tournament-tie-opponents-text = The points of everybody you have met.
tournament-tie-wins = Wins
tournament-tie-wins-text = Tables at which you were first.
tournament-tie-direct = Direct meetings
tournament-tie-direct-text = Who was in front when the two met.
tournament-tie-late-places = Later places
tournament-tie-late-places-text = Who won from later places in the turn order.
tournament-tie-lot = Lot
tournament-tie-lot-text = Drawn once, before the first round.
tournament-missing = Somebody is missing
tournament-missing-reserve = Reserve, then bot
tournament-missing-reserve-text = After 5 minutes a reserve sits down, else a bot.
tournament-missing-bot = Bot at once
tournament-missing-bot-text = Free seats are filled by bots, which are not ranked.
tournament-missing-smaller = Smaller tables
tournament-missing-smaller-text = If the people do not fill the tables, some are smaller.
tournament-bot = Bot
tournament-entry = Who may join
tournament-entry-members = Club members
tournament-entry-link = By link
tournament-entry-everybody = Everybody
tournament-rated = Rated
tournament-guests = Guests too
tournament-guests-text = A table with a guest is rated for nobody.
tournament-means = What this means
tournament-expected = People expected
tournament-means-few = Too few: it takes at least { $least } people.
tournament-means-free = { $people } people play as often as they like within { $days ->
    [one] one day
   *[other] { $days } days
}. { $best ->
    [0] All games count.
   *[other] The best { $best } of each count.
}
tournament-means-tables = { $people } people would play at { $tables }, { $rounds ->
    [one] one round.
   *[other] { $rounds } rounds.
}
tournament-means-hours = From { $from } to about { $to }.
tournament-means-days = It takes at most { $days } days.
tournament-means-bye = { $count ->
    [one] One person is free in each round.
   *[other] { $count } people are free in each round.
}
tournament-took = Half of the games of { $size } take { $median } min at most, nine out of ten { $most } min at most (from { $games } games on this server).
tournament-took-unknown = No such live game has been finished on this server; about { $minutes } min are assumed for each.
tournament-places = Places in the turn order
tournament-places-text = Everybody sits at each place once, as far as the number of rounds allows. Example:
tournament-round-word = Round
tournament-when = When
tournament-late = Late people may join until round { $round } has started, with one bye.
tournament-late-free = One may join as long as it is open.
tournament-late-no = Nobody can join after the start.
tournament-open-entry = Open for sign-up
tournament-save-draft = Save as draft
tournament-delete-draft = Delete the draft
tournament-draft-saved = Saved. Only organisers see the draft.
tournament-parts = Parts of the tournament
tournament-provisional = The lighter figures are provisional: they count the tables of this round as they stand.
tournament-live-points = → { $points }
tournament-live-place = The place at the table as it stands
tournament-tab-standings = Standings
tournament-tab-tables = Tables
tournament-tab-calendar = Calendar
tournament-tab-rules = Rules
tournament-tab-talk = Talk
club-tab-talk = Talk
tournament-tab-organise = Organise
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $of }
tournament-is-rated = rated
tournament-friendly = not rated
tournament-share = Share
tournament-watch = Watch table { $number }
tournament-export = Export
tournament-export-standings = Standings, CSV
tournament-export-results = Results, CSV
tournament-no-rounds = No round has been drawn yet.
tournament-nobody-yet = Nobody has signed up yet.
tournament-after-round = after round { $round }
tournament-how-ties = How ties are broken
tournament-has-sat = Has sat
tournament-has-sat-places = Has sat at: { $places }
tournament-has-not-sat = Has not sat anywhere yet
tournament-bye-or-open = no table, or not finished
tournament-forgotten = forgotten person
tournament-a-bot = Bot
tournament-entrant-playing = plays
tournament-entrant-invited = invited
tournament-entrant-paused = paused
tournament-entrant-withdrawn = withdrawn
tournament-tied = { $first } is before { $second }: both have { $points } points; { $tie }: { $better } against { $worse }.
tournament-tied-lot = { $first } is before { $second }: both have { $points } points, and everything else is equal too; the lot decided.
tournament-tables = Tables
tournament-tables-of = Tables of round { $round }
tournament-table = Table { $number }
tournament-yours = yours
tournament-until = until { $time }
tournament-pairing-drawn = being opened
tournament-pairing-waiting = waiting for people
tournament-pairing-playing = being played
tournament-pairing-done = finished
tournament-points-had = { $points } pts
tournament-points-won = +{ $points } pts
tournament-was-absent = was absent
tournament-why = Why this table?
tournament-why-seat = { $name }: { $points } points before; sits at place { $place }, { $had ->
    [0] for the first time.
    [one] once so far.
   *[other] { $had } times so far.
}
tournament-why-met = { $first } and { $second } had met { $times ->
    [one] once
   *[other] { $times } times
} before; no better table was possible.
tournament-why-new = Nobody here had met before.
tournament-no-tables = No table yet.
tournament-bye-drawn = { $name } is free this round and gets { $points } points.
tournament-bye-asked = { $name } cannot play this round and gets { $points } points.
tournament-bye-late = { $name } came later and gets { $points } points for this round.
tournament-tree = Tree
tournament-final = Final
tournament-goes-on = goes on
tournament-wins = wins the tournament
tournament-free-pass = { $name } goes on without a game.
tournament-from-to = { $from } to { $to }
tournament-since = since { $time }
tournament-afterwards = after the round before
tournament-break-text = Between two rounds: { $span }.
tournament-zone = All times are in your time zone.
tournament-record = What organisers did
tournament-server = The server
tournament-action-start = { $name } started the tournament.
tournament-action-resume = { $name } let the tournament go on.
tournament-action-pause = { $name } paused the tournament.
tournament-action-end = { $name } ended the tournament.
tournament-action-playing = { $name } let { $about } play.
tournament-action-invited = { $name } invited { $about }.
tournament-action-uninvited = { $name } took the invitation of { $about } back.
tournament-action-paused = { $name } paused { $about }.
tournament-action-withdrawn = { $name } withdrew { $about }.
tournament-action-swap = { $name } swapped { $people } in round { $round }.
tournament-action-correct = { $name } corrected table { $table } of round { $round } ({ $people }): places { $before } became { $after }. Reason: { $words }
tournament-action-message = { $name } to everybody: { $words }
tournament-action-extend = { $name } gave round { $round } more time.
tournament-action-absent = { $about } missed two rounds without a word and is paused after round { $round }.
tournament-action-too-few = Too few people had signed up.

## What comes next for the reader

next-title = Your next table
next-cancelled = The tournament was cancelled
next-finished = The tournament is over
next-finished-rank = The tournament is over: you are { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] number { $rank }
}
next-enter = You have not signed up
next-closed = Sign-up is closed
next-closed-text = You can watch every table.
next-members-only = This tournament is for members of the club.
next-begins = Begins on { $time }
next-begins-at = It begins on { $time }.
next-late = You come later: you can join until round { $round } has started, with one bye.
next-late-free = You can join as long as it is open.
next-late-invited = It runs already: you have a bye for the present round.
next-invited = { $name } invites you
next-decline = No, thanks
next-do-enter = Sign up
next-do-reserve = I can jump in
next-be-guest = Play as a guest
next-signed-up = You have signed up.
next-paused = You are paused
next-paused-text = You are in no draw until you come back. Your results stay.
next-do-return = Play again
next-ready = Table { $number } is waiting for you
next-drawn = Table { $number } is being opened
next-your-turn = Table { $number }: your turn
next-playing = You are playing at table { $number }
next-with = With { $names }.
next-place = You have place { $place } in the turn order.
next-place-new = You have place { $place } in the turn order, which you have not had yet.
next-go = Go to table { $number }
next-late-text = Say there that you are ready. Who is not ready at { $time } is replaced.
next-waiting-free = Looking for others
next-free-play = Play when you like
next-waiting-text = You are seated as soon as enough people wait.
next-free-text = Ask for your next game: you are seated with people whom you have met least.
next-next = Next game
next-rest = Wait no longer
next-reserve = You are a reserve
next-bye = You are free this round
next-bye-text = You get { $points } points for it.
next-done = Finished: place { $place }
next-draw = Waiting for the draw
next-wait-text = The next round is drawn when all tables have ended.
next-tournament-paused = The organiser has paused the tournament.
next-skip = I cannot play round { $round }
next-unskip = I can play round { $round } after all
next-withdraw = Withdraw…
next-withdraw-title = Withdraw from { $name }?
next-withdraw-words = You are in no further draw. A running table is played to its end, and your results stay.

## In words

rules-game = { $game } at tables of { $size }, { $pace }.
rules-options = With: { $options }.
rules-rounds = { $rounds } rounds.
rules-rounds-later = The number of rounds follows from the number of people at the start.
rules-advance = { $count ->
    [one] The first of each table goes on.
   *[other] The first { $count } of each table go on.
}
rules-best = The best { $count } games of each person count.
rules-all = All games count.
rules-open = Open for { $span }.
rules-round-lasts = A round lasts { $span } at most; the next begins when all tables have ended or this time is over.
rules-points = Points by place at a full table: { $points }. At a smaller table a place counts as the share of people beaten. Equal places share their points.
rules-places = Tables are drawn so that nobody meets the same people again if it can be avoided, people with similar points sit together, and everybody has each place in the turn order as often as possible. Each table says why it was drawn.
rules-absent = Whoever is absent gets no points for the round; a bot ({ $bot }) plays, and its place counts for the others. After two rounds missed without a word one is paused.
rules-entry-members = Members of the club may sign up.
rules-entry-link = Whoever has the address may sign up.
rules-entry-everybody = Everybody may sign up.
rules-guests = Guests too; their tables are not rated.
rules-no-guests = An account is needed.
rules-organiser = Organised by { $name }. Beginning: { $time }.

## What organisers do

organise-course = Course
organise-start = Start now
organise-resume = Go on
organise-pause = Pause
organise-open-text = Until the start everybody may still sign up.
organise-running-text = A pause draws no further round; tables that have started are played on.
organise-paused-text = No further round is drawn until you go on.
organise-end = End early…
organise-end-title = End { $name } now?
organise-end-words = Unfinished tables count as they stand, and the standings of { $people } people are final.
organise-cancel = Cancel the tournament…
organise-cancel-title = Cancel { $name }?
organise-cancel-words = { $people ->
    [0] Nobody has signed up.
    [one] One person has signed up.
   *[other] { $people } people have signed up.
} A cancelled tournament cannot be opened again.
organise-extend = More hours for this round
organise-extend-go = Extend
organise-message = Message to everybody who plays
organise-send = Send
organise-people = People
organise-is-reserve = reserve
organise-skips = free in round { $round }
organise-absent = Pause
organise-return = Let play
organise-withdraw = Withdraw…
organise-withdraw-title = Withdraw { $name }?
organise-withdraw-words = They are in no further draw; their results stay.
organise-member = A member of the club
organise-profile = Address or id of a profile
organise-add = Add
organise-invite = Invite
organise-uninvite = Take back
organise-add-text = Members of the club play at once. Everybody else is invited, whoever may sign up, and plays once they have agreed.
organise-add-late = Who comes now has a bye for the present round. Members of the club play at once; everybody else is invited first.
organise-swap = Swap two people
organise-swap-first = First person
organise-swap-second = Second person
organise-swap-go = Swap
organise-swap-text = As long as neither table has started. Everybody sees it in the record.
organise-correct = Correct a result
organise-which = Which table?
organise-table = Round { $round }, table { $number }: { $names }
organise-reason = Reason
organise-reason-text = Everybody sees it.
organise-correct-go = Correct
