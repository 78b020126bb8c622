game-title = Nim
game-tagline = Prenez des jetons dans les tas, et prenez le dernier.

choose-last-loses = Le dernier jeton perd
    .text = Qui prend le dernier jeton perd, et tous les autres gagnent.

ask-take = Combien de jetons prenez-vous, et dans quel tas ?
act-take = Prendre { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} : { $heap }
why-too-few = Impossible de prendre { $tokens } jetons, { $heap } n’en a que { $left }.

log-taken = { $seat } prend { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} : { $heap }.
log-last = { $seat } a pris le dernier jeton.

board-heap = { $heap } : { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}

lesson-first = Première partie
lesson-first-heaps = Trois tas
    .text = À votre tour, prenez autant de jetons que vous voulez dans un seul tas. Qui prend le dernier jeton gagne.
lesson-first-take = Laissez des tas équilibrés
    .text = Laissez des tas que votre adversaire ne peut pas tourner à son avantage. Prenez deux jetons du tas de gauche.
    .why = À deux tas égaux on peut toujours répondre de la même façon : le dernier pion sera pour vous.
lesson-first-end = Vous en savez assez
    .text = Continuez ici si vous voulez, ou commencez votre propre partie contre des bots.
