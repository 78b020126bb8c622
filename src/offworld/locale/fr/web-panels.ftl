# Les parties de la table chargées à la demande : film, discussion, notes, règles, autre plateau, demandes.

table-mat-before = Plateau du joueur précédent
table-mat-next = Plateau du joueur suivant
table-pin = Garder à côté du plateau
table-past-back = Un coup en arrière
table-past-step = Un coup en avant
table-past-return = Revenir au présent
table-film = Film de ce qui s’est passé
table-film-prev = Une action en arrière
table-film-next = Une action en avant
table-film-play = Lire
table-film-pause = Pause
table-film-of = { $at } sur { $of }
table-film-parts = Parties du film
table-film-go = Partie { $at } : { $what }
table-film-said = { $at } sur { $of }. { $what }
table-film-back = Revenir à mon tour
table-chat = Discussion
table-chat-none = Personne n’a encore rien dit.
table-chat-say = Dire quelque chose à la table
table-chat-send = Envoyer
table-chat-mute = Ne plus entendre
table-chat-unmute = Entendre à nouveau { $name }
table-chat-report = Signaler
table-note-hint = Vous seul pouvez lire ceci.
table-note-kept = Gardé
table-rules = Règles
table-rules-search = Chercher dans les règles
table-rules-none = Aucune règle ne contient ces mots.
table-rules-missing = Les règles ne peuvent pas être lues maintenant.
table-away-until = absent jusqu’au { $day } inclus
table-training-review = Entraînement depuis le coup { $move }. Retour à la relecture
table-training = Entraînement depuis le coup { $move }. Retour à la partie
table-agree = D’accord
table-disagree = Pas d’accord
table-withdraw = Retirer
table-awaits-votes = On attend : { $names }
table-missed = { $count ->
        [one] { $count } chose s’est passée depuis votre dernier tour.
       *[other] { $count } choses se sont passées depuis votre dernier tour.
    }
table-hint-is = Conseil : { $what }.
table-hint-next = Autres bons choix : { $next }
table-hint-show = Montrer
