# Words that every page of the web app needs. The table has web-table.ftl, its dialogs web-dialogs.ftl, the other pages
# web-pages.ftl, the replay web-replay.ftl, lessons web-learn.ftl and a board web-GAME.ftl: each is loaded with what it is for.

## Every page

site-no-server = The server does not answer. Check the network and try again.
site-not-allowed = The browser did not do it: it was cancelled, or not allowed here.
site-broken-here = Something went wrong on this page. Reload it and try again.
site-close = Close
site-loading = Loading…
site-again = Try again
site-copied = Copied.
site-not-copied = The browser does not allow copying; select the text by hand.
site-days-hours = { $days } d { $hours } h
site-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
site-hours-minutes = { $hours } h { $minutes }
site-hours = { $hours } h
site-minutes = { $minutes } min
site-seconds = { $seconds } s
site-just-now = just now
site-time-used = { $span } used
site-ago = { $span } ago

## Paces

site-pace-live = live, { $minutes } min each and { $increment } s for a move
site-pace-live-free = live, no clock
site-pace-days = turn by turn, { $span } for a move
site-pace-days-free = turn by turn, no time limit
site-pace-live-bank = live, { $minutes } min each
