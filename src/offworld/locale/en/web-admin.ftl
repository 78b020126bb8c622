admin-title = Administration
admin-overview = Overview
admin-reports = Reports
admin-people = People
admin-tables = Tables
admin-storage = Storage
admin-announcement = Announcement
admin-actions = Record of actions
admin-refused = This page is for administrators
admin-refused-text = Whoever runs this server makes somebody an administrator with this command:
admin-log-in = Log in
admin-done = Done.
admin-ago = { $span } ago
admin-now = now

## How the server is

admin-server = Server
admin-well = Well
admin-ill = Not well
admin-up = up for { $span }, version { $version }
admin-failed = { $part }: { $reason }
admin-here = Here now
admin-people-count = { $count ->
    [one] 1 person
   *[other] { $count } people
}
admin-here-text = { $tables } running tables, { $connections } connections
admin-answers = Answer to a request
admin-ms = up to { $ms } ms
admin-95 = 95 % within { $ms } ms
admin-none-yet = None yet
admin-jobs = Waiting jobs
admin-job-bot = { $count ->
    [one] 1 bot move
   *[other] { $count } bot moves
}
admin-job-hint = { $count ->
    [one] 1 hint
   *[other] { $count } hints
}
admin-job-review = { $count ->
    [one] 1 review
   *[other] { $count } reviews
}
admin-job-analysis = { $count ->
    [one] 1 analysis
   *[other] { $count } analyses
}
admin-no-jobs = Nothing waits.
admin-late-jobs = { $count ->
    [one] 1 has failed before
   *[other] { $count } have failed before
}
admin-disk = Storage
admin-disk-free = { $free } free of { $total }
admin-backup-at = last backup { $ago }
admin-backup-never = no backup made here yet
admin-deliveries = Deliveries
admin-channel-push = Push
admin-channel-mail = Mail
admin-channel-hook = Webhooks
admin-channel-discord = Discord
admin-delivery = { $waiting } waiting, { $dead } given up.
admin-no-deliveries = Nothing waits, and nothing was given up.
admin-checks = Checks
admin-check-database = A write and a read of the database take { $ms } ms.
admin-check-broker = A message between processes takes { $ms } ms.
admin-check-integrity = Database checked { $ago }: { $result }.
admin-check-none = The database has not been checked since the start.
admin-integrity-ok = in order
admin-integrity-damaged = damaged; the log says where
admin-integrity-unknown = could not be checked
admin-open-reports = { $count ->
    [one] 1 open report
   *[other] { $count } open reports
}
admin-oldest = the oldest waits for { $span }
admin-no-open-reports = No report is open.

## Reports

admin-reports-which = Which reports
admin-reports-open = Open { $count }
admin-reports-answered = Closed
admin-reports-all = All
admin-no-reports = No reports here.
admin-report = Report { $number }
admin-report-engine = Filed by itself: an action failed and was rolled back
admin-report-position = from the position
admin-report-person = about a person
admin-report-talk = something that was written
admin-report-name = about a name
admin-report-puzzle = doubt about a puzzle
admin-report-said = { $name } wrote:
admin-report-the-name = The name that was reported:
admin-report-turn = The turn of { $name }:
admin-report-see-puzzle = Open the puzzle
admin-report-place = Open the page
admin-report-remove = Take the line away
admin-report-remove-title = Take this line away?
admin-report-move = event { $seq }
admin-report-about = about { $name }
admin-report-same = { $count ->
    [one] 1 more like it
   *[other] { $count } more like it
}
admin-report-state-open = new
admin-report-state-answered = answered
admin-report-state-closed = closed
admin-report-now-open = Opened again.
admin-report-now-answered = Answered.
admin-report-now-closed = Closed.
admin-report-version = Version { $version }
admin-report-see = Open the table
admin-report-record = Record
admin-report-copy = Copy for an issue
admin-report-trace = What failed
admin-report-answer = Answer to { $name }, who gets it as a notice
admin-report-note = Note
admin-report-no-fault = Not a fault
admin-report-close = Answer and close
admin-report-reopen = Open again

## People

admin-search-people = Name, log-in or id
admin-name = Name
admin-login = Log-in
admin-no-login = none
admin-signs-in = Signs in with
admin-password = password
admin-passkey = passkey
admin-bot = bot
admin-seen = Seen
admin-not-seen = not lately
admin-marks = Marks
admin-forgotten = forgotten person
admin-is-admin = administrator
admin-is-locked = locked
admin-is-silent = no chat
admin-is-deleted = deleted
admin-is-deleted-text = This person was deleted. Only an id without a name is left.
admin-nobody = Nobody is called that.
admin-person-facts = since { $day } · { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $filed ->
    [one] 1 report filed
   *[other] { $filed } reports filed
}, { $about } against
admin-rename = Rename
admin-rename-text = Shown at every table; the person is told.
admin-rename-title = Another name for { $name }
admin-new-name = New name
admin-reason = Reason
admin-reason-optional = Reason (optional)
admin-reason-told = The person reads this.
admin-link = One-time log-in link
admin-link-text = When a password is lost. Works once, for 1 hour.
admin-make-link = Make a link
admin-link-made = Valid until { $time }, shown only now. Give it to { $name } yourself. Other devices stay signed in.
admin-copy = Copy
admin-sign-out = Sign out everywhere
admin-sign-out-go = Sign out…
admin-sign-out-title = Sign { $name } out everywhere?
admin-sign-out-words = { $count ->
    [0] All tokens and log-in links end.
    [one] One device is signed out; all tokens and log-in links end. A guest cannot come back then.
   *[other] { $count } devices are signed out; all tokens and log-in links end. A guest cannot come back then.
}
admin-devices = { $count ->
    [0] Signed in nowhere
    [one] 1 device: { $devices }
   *[other] { $count } devices: { $devices }
}
admin-no-chat = No chat
admin-no-chat-text = May play, not write
admin-lock = Lock
admin-lock-go = Lock…
admin-lock-text = Signed out, cannot come back. At running tables a bot takes the seat.
admin-lock-title = Lock { $name }?
admin-lock-words = The person is signed out and cannot come back until unlocked. Tables they opened and that wait are closed, at running tables a bot plays on. Their bots are locked too.
admin-locked-until = Locked until { $time }.
admin-locked-open = Locked until somebody unlocks.
admin-unlock = Unlock
admin-until = Until
admin-until-text = Empty: until somebody unlocks.
admin-administrator = Administrator
admin-administrator-text = May do all of this
admin-wish = On the person’s wish
admin-wish-text = Everything stored about them as a file, or deletion
admin-export = Export
admin-delete = Delete
admin-delete-go = Delete…
admin-delete-title = Delete { $name }?
admin-delete-words = Their name, log-ins, ratings and memberships are deleted for good. The games of others stay, with a forgotten person.
admin-lately = Lately
admin-command-line = The command line
admin-no-actions = Nothing so far.
admin-actions-text = What administrators did: who, what, whom, when. It is kept.
admin-action-pause = { $admin } stopped the clocks of table { $table } for { $words } min.
admin-action-rewind = { $admin } asked table { $table } to go back to move { $words }.
admin-action-restore-test = { $admin } tested a restore.
admin-action-resume = { $admin } let the clocks of table { $table } run again.
admin-action-rename = { $admin } renamed a person to { $words }.
admin-action-login-link = { $admin } made a log-in link for { $person }.
admin-action-sign-out = { $admin } signed { $person } out everywhere.
admin-action-chat-on = { $admin } let { $person } write again.
admin-action-chat-off = { $admin } took the chat away from { $person }.
admin-action-lock = { $admin } locked { $person }. Reason: { $words }
admin-action-unlock = { $admin } unlocked { $person }.
admin-action-promote = { $admin } made { $person } an administrator.
admin-action-demote = { $admin } made { $person } an administrator no longer.
admin-action-export = { $admin } exported the data of { $person }.
admin-action-delete = { $admin } deleted { $person }.
admin-action-report-open = { $admin } opened report { $words } again.
admin-action-report-answered = { $admin } answered report { $words }.
admin-action-report-closed = { $admin } closed report { $words }.
admin-action-close = { $admin } closed table { $table }. Reason: { $words }
admin-action-message = { $admin } wrote at table { $table }: { $words }
admin-action-talk = { $admin } took away what { $person } wrote: { $words }
admin-action-retention = { $admin } changed how long things are kept, in days: { $words }
admin-action-announce = { $admin } changed the announcement: { $words }
admin-action-restart = { $admin } announced a restart in { $words } min.
admin-action-no-restart = { $admin } took the announcement of a restart back.
admin-action-backup = { $admin } downloaded a backup.

## Tables

admin-tables-which = Which tables
admin-tables-playing = Running
admin-tables-waiting = Waiting
admin-tables-stuck = Stuck
admin-tables-finished = Finished
admin-tables-cancelled = Closed
admin-search-tables = Name, game or id
admin-stuck-unplayable = cannot be played by this version
admin-stuck-job = a bot’s move fails
admin-no-people = no people
admin-bots-count = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
admin-moved = moved { $span } ago
admin-made = opened { $span } ago
admin-watch = Watch
admin-write = Write
admin-message = Message to the table
admin-send = Send
admin-pause = Pause…
admin-pause-title = Stop the clocks of table { $table }?
admin-pause-words =
    { $people ->
        [one] One person reads in the log that an administrator did it. Moves can still be made.
       *[other] { $people } people read in the log that an administrator did it. Moves can still be made.
    }
admin-pause-for = For how long?
admin-pause-none = No pause: the clocks run again
admin-pause-go = Set the clocks
admin-rewind = Go back…
admin-rewind-title = Ask table { $table } to go back?
admin-rewind-words =
    { $people ->
        [one] The person there is asked, and must agree. Until then nothing changes.
       *[other] The { $people } people there are asked, and all of them must agree. Until then nothing changes.
    }
admin-rewind-to = To which move? { $moves } have been made.
admin-rewind-look = See the moves in the replay
admin-rewind-go = Ask them
admin-rewind-asked = They are asked now.
admin-close = Close…
admin-close-go = Close the table
admin-close-title = Close table { $table }?
admin-close-words = { $people ->
    [0] No person sits there.
    [one] One person loses this game.
   *[other] { $people } people lose this game.
} A closed table cannot be opened again.
admin-no-tables = No such tables.

## Storage

admin-sizes = What is stored
admin-rows = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
admin-size-unknown = size not known
admin-kind-games = Games
admin-kind-chat = Chat and notes
admin-kind-analyses = Analyses
admin-kind-people = People
admin-kind-clubs = Clubs and tournaments
admin-kind-puzzles = Puzzles
admin-kind-reports = Reports
admin-kind-notices = Notices and jobs
admin-backup = Back up now and download
admin-restore = Test a restore
admin-restore-text = A backup is made and restored into an empty database, and a hundred tables of it are replayed. Nothing on the server changes.
admin-restore-never = No restore has been tested yet.
admin-restore-running = A restore is being tested…
admin-restore-passed = Restore tested { $ago }: in order.
admin-restore-failed = Restore tested { $ago }: it failed.
admin-restore-found = { $rows } entries came back; { $tables ->
    [one] 1 table was replayed.
   *[other] { $tables } tables were replayed.
}
admin-listed = { $kind }: { $shown } of { $count }
admin-retention = How long things are kept
admin-retention-text = In days; 0 keeps something for ever. Finished games of people with accounts are always kept.
admin-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
admin-for-ever = for ever
admin-removes = removes { $count }
admin-would-remove = The next clean-up would remove: { $what }.
admin-would-remove-nothing = The next clean-up would remove nothing.
admin-count-of = { $kind }: { $count }
admin-cleaned = Last clean-up { $ago }.
admin-not-cleaned = No clean-up yet.
admin-undo = Undo changes
admin-save = Save…
admin-save-go = Save
admin-retention-title = Change how long things are kept?
admin-keep-lessons = Tables of lessons
admin-keep-guest_sandboxes = Practice tables of guests
admin-keep-sandboxes = Practice tables of people with an account
admin-keep-bot_games = Games between bots only
admin-keep-unstarted = Tables that never started
admin-keep-abandoned = Unfinished games of guests who are gone
admin-keep-guest_games = Finished games of guests who are gone
admin-keep-guests = Guests not seen again, without a game
admin-keep-sessions = Ended sessions
admin-keep-tokens = Ended tokens
admin-keep-invites = Ended invitations
admin-keep-notifications = Notices that were not sent
admin-keep-deliveries = Messages that could not be sent
admin-keep-jobs = Jobs that nobody waits for
admin-keep-analyses = Analyses, which can be made again
admin-keep-challenges = Unfinished log-ins with a passkey
admin-keep-counters = Counters of wrong passwords

## Announcement

admin-announcement-text = A line above every page, for everybody.
admin-in-english = In English
admin-in-french = In French
admin-from = From
admin-to = To
admin-restart = Restart
admin-restart-minutes = In how many minutes?
admin-restart-announce = Announce the restart
admin-restart-not = No restart after all
admin-restart-text = Everybody reads when the server restarts, also at the tables. Restarting it stays your task; the time in which it is down is credited to all clocks by itself.
admin-restart-at = A restart is announced for { $time }.
admin-announcement-save = Show it
admin-announcement-remove = Remove it
