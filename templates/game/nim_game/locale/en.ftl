game-title = Nim
game-tagline = Take tokens from heaps, and take the last one.

choose-last-loses = The last token loses
    .text = Whoever takes the last token loses, and all others win.

ask-take = How many tokens do you take, and from which heap?
act-take = Take { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} from { $heap }
why-too-few = You cannot take { $tokens } from { $heap }: it has { $left }.

log-taken = { $seat } takes { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} from { $heap }.
log-last = { $seat } has taken the last token.

board-heap = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}: { $heap }

lesson-first = First game
lesson-first-heaps = Three heaps
    .text = On a turn you take as many tokens as you like from one heap. Whoever takes the last token wins.
lesson-first-take = Leave equal heaps
    .text = Leave heaps that your opponent cannot make useless. Take two tokens from the left heap.
    .why = Two equal heaps can always be answered in the same way, so the last piece will be yours.
lesson-first-end = You know enough to begin
    .text = Play on here if you like, or begin a game of your own against bots.
