# The rulebook for people: its pages, its figures and what is found in it.

book-chapter = Chapter { $number }
book-example = Example.
book-asked = Often asked here
book-exact = { $count ->
    [one] exact rule
   *[other] exact rules
}
book-words = Words on this page
book-word-close = Close
book-figure = Part of the board; the legend below explains its numbers
book-figure-lost = This figure could not be drawn. Reload the page.
book-lesson = Play the lesson
book-numbered = Numbered rules
book-print = Print
book-save = Save as one file
book-back = Rulebook
book-in = In the rulebook: { $chapter }
book-pages = Other chapters
book-see = See it move.
book-see-text = Step { $number } of the lesson plays this.
book-see-play = Play this step
book-lost = { $rule } does not exist (any more). The nearest rule is { $near }.
book-no-chapter = There is no chapter “{ $chapter }”; this is the first one.
book-found = “{ $words }” in the rules
book-found-count = { $count ->
    [0] Nothing speaks of it.
    [one] 1 place
   *[other] { $count } places
}
book-meant = Did you mean:
book-more-rules = { $count ->
    [one] And 1 more.
   *[other] And { $count } more.
}
