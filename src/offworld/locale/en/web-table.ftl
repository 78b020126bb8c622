# The table, without what is opened from it (web-dialogs.ftl) and without its boards (web-GAME.ftl).

## The table

table-seat = Player { $number }
table-you = you
table-back = Back to the start page
table-top = Game and settings
table-bar = Action bar
table-players = Players
table-board = Board
table-dock = Your mat
table-dock-raise = Show all of your mat
table-dock-lower = Show less of your mat
table-side = Log, chat, notes and rules
table-side-open = Open log, chat, notes and rules
table-sheet-drag = Drag up or down; arrow keys work too
table-tab-log = Log
table-tab-chat = Chat
table-tab-notes = Notes
table-tab-rules = Rules
table-loading = The table is being set up.
table-missing = This table cannot be shown
table-waiting = The table is waiting for its players.
table-sound = Sounds
table-notices = How you are told of your turn
table-compare = Compare all players
table-settings = Settings
table-help = Help and keys
table-mat = Mat of { $name }
table-mat-open = { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }: show the whole mat
table-bot-is = { $level }, { $style }
table-thinking = to move
table-lost = lost on time
table-clock-paused = The clocks are paused
table-reconnecting = Reconnecting… Nothing is lost, and your clock waits with you.
table-rule-open = Rule { $rule }
table-your-turn = Your turn.
table-your-turn-pill = Your turn
table-turn-of = { $name }’s turn
table-summary-seat = { $name }: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }

## The action bar

table-watching = You are watching
table-over = The game is over
table-result = Result
table-confirm = Confirm
table-undo = Undo
table-undo-ask = Ask to undo
table-options = All actions
why-not = Not now:
details-source = Where this comes from
details-pin = Keep this card open (I)
details-kept = It is kept, and taken then.
details-from = { $source ->
        [rulebook] The printed rules and components of the game say so.
        [web] It is taken from public sources, such as photographs and lists of the components.
        [reconstructed] No source shows it; it was reconstructed to fit the rest of the game.
       *[other] It belongs to the changed components of this table.
    }

## Looking back

table-past = You are looking at move { $move } of { $of }
table-past-hint = This is the past

## The film

table-since = Since your turn
table-since-short = Since

## A part of the page that fails

table-failed = { $part }: this part could not be drawn. The rest of the table goes on.

## Several people at one screen

table-hand-over = It is { $name }’s turn
table-hand-over-hint = Hand the screen over. The other mats stay hidden until { $name } is looking.
table-hand-over-go = I am { $name }

## Rules

table-rules-whole = The whole rulebook

## The log

log-title = Log
log-filter = Show
log-filter-all = All
log-filter-mine = Mine
log-filter-me = About me
log-filter-scoring = Points
log-older = Older entries
log-none = Nothing yet.
log-jump = Look at the table after event { $seq }
log-barrier = Something was revealed: nothing above can be undone.

## Seats, plans, proposals and notices

table-seat-back = Take my seat back
table-bot-for-you = A bot plays your seat.
table-asks-undo = { $name } asks to go back.
table-asks-undo-of = { $name } asks to take back “{ $action }”.
table-asks-rewind = An administrator asks to go back.
table-changed = Changed cards or rulings: what is played here
table-takes-back =
    { $count ->
        [one] 1 action is taken back: { $whose }.
       *[other] { $count } actions are taken back: { $whose }.
    }
table-takes-back-own = { $count } of yours
table-takes-back-of = { $count } of { $name }
table-asks-pause = { $name } asks for a pause.
table-asks-resume = { $name } asks to go on.
table-asks-pace = { $name } asks to go on { $pace }. Now: { $before }. Nobody loses time that has been used.
table-asks-cancel = { $name } asks to give the game up.
table-asks-stand-in = { $name } asks that a bot play for { $seat }.
table-absent = { $name } has been away for long.
table-absent-bot = Ask that a bot play
table-digest = Since your last turn
table-plan = Plan ahead
table-plan-hint = Choose now what you will do on your turn. It is done only if it is possible and nothing of yours has changed.
table-plan-how = Touch what you will do, in order
table-plan-keep = Keep this plan
table-plan-cancel = Do not plan
table-plan-drop = Forget it
table-plan-without = Without { $what }
table-planned = Planned: { $what }
table-plan-changed = Your plan was dropped: something of yours has changed.
table-plan-illegal = What you planned is not possible now. Nothing was carried out.

## Hints, presence, the start player

table-hint = Hint
table-hint-thinking = A strong bot thinks about your decision…
table-hints = { $count ->
    [one] { $count } hint taken
   *[other] { $count } hints taken
}
table-is-here = here
table-is-away = away
table-first = start player
table-first-is = Start player: { $name }

## The plan bar

table-plan-ready = Confirm, or change any step
# $steps (number), $state: open or complete
table-plan-list = Your plan, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $state ->
    [open] not complete
   *[other] complete
}
table-plan-folded = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
table-plan-suggest = Suggest
table-plan-clear = Clear the plan
table-chip-default = default
table-chip-needed = needed
table-chip-hint = hint
table-chip-open = choose
table-chip-later = later
table-chip-optional = offered
table-chip-add = if you like
table-chip-broken = no longer possible
table-chip-given = given
table-chip-without = Take out: { $what }
table-chip-less = Less
table-chip-more = More
table-chip-barrier = The plan ends here: what follows shows something hidden or asks chance
table-chip-barrier-short = then chance
table-plan-more-totals = More totals
table-plan-moved = The position has changed: what is struck through is not possible any more.
table-plan-stopped = The rest of your plan was not carried out. { $why }
