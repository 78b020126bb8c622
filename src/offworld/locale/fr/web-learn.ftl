# La carte d’une leçon. Les titres et textes des étapes sont des messages du jeu.

learn-lesson = Leçon
learn-step = Chapitre { $at }, { $chapter } · étape { $number } sur { $of }
learn-do = Faites ceci :
learn-why = Pourquoi ?
learn-show = Montrez-moi
learn-next = Suivant
learn-previous = Retour
learn-back = Reprendre le coup
learn-on = Continuer pour voir
learn-return = Revenir à la leçon
learn-free = Vous jouez maintenant à votre façon. La leçon vous attend là où vous l’avez laissée.
learn-meanwhile = Les tours intermédiaires se jouent…
learn-again = Recommencer l’étape
learn-astray = C’était permis, mais la leçon fait autre chose : { $wanted }. Reprenez le coup, ou continuez pour voir ce qui en sort.
learn-cost = { $verdict ->
        [worse] D’après une recherche, vos chances de gagner baissent de { $points ->
            [one] { $points } point
           *[other] { $points } points
        } sur 100.
        [better] D’après une recherche, votre coup est même un peu meilleur ici.
       *[alike] D’après une recherche, votre coup est à peu près aussi bon.
    }
learn-chapters = Tous les chapitres
learn-play = Jouer maintenant contre des Cadets
learn-puzzles-easy = Trois problèmes faciles
learn-book = Livret de règles
learn-offer = Première fois ?
learn-offer-link = La leçon dure un quart d’heure
learn-offer-close = Fermer
