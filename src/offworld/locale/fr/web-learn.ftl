# The card of a lesson. Titles and texts of its steps are messages of its game.

learn-lesson = Leçon
learn-step = { $title } · étape { $number } sur { $of }
learn-do = Faites ceci :
learn-show = Montrez-moi
learn-next = Suivant
learn-back = Reprendre le coup
learn-again = Recommencer l’étape
learn-astray = C’était permis, mais la leçon prend un autre chemin. Reprenez le coup et suivez l’anneau.
learn-end = Vers les quatre mondes
