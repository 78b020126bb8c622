# Ce qu’on ouvre depuis la table : toutes les actions, comparaison, réglages, aide, signalement, résumé, fin de partie.

## La barre d’action

table-options-count = { $count ->
        [0] Aucune action ne contient ces mots
        [one] { $count } action ; Entrée la prend
       *[other] { $count } actions
    }
table-command = Tapez des mots de l’action

## Revenir en arrière

table-take-back = Revenir en arrière ?
table-take-back-before = Retour avant ceci : { $action }
table-take-back-at-once = Personne d’autre n’a à donner son accord : c’est fait aussitôt.
table-take-back-asks = Il faut l’accord de { $names }. Une partie où l’on est revenu en arrière ainsi ne compte pas pour les classements.
table-take-back-keep = Continuer à jouer
table-take-back-go = Annuler ces actions
table-take-back-ask = Demander à { $names }

## La table : comparaison, réglages, demandes

table-player = Joueur
table-points = Points
table-off = non
table-set-lang = Langue
table-set-theme = Couleurs
table-theme-auto = Auto
table-theme-dark = Nuit
table-theme-light = Papier
table-theme-contrast = Contraste
table-set-speed = Vitesse des animations
table-set-turn-volume = Volume de « à vous »
table-set-volume = Volume des autres sons
table-set-fast = Mode rapide
table-set-last = Derniers coups des autres
table-last-off = non
table-last-ring = cercle
table-last-tag = cercle et nom
table-set-colony = Montrer la colonie de qui joue
table-set-colony-hint = La vôtre revient à votre tour, ou par la touche M.
table-set-colours = Couleurs des places
table-set-colour = Couleur de { $name }
table-set-colours-usual = Couleurs habituelles
table-here = À cette table
table-more = Plus
table-stand-in = Laisser un bot jouer pour moi
table-ask-pause = Demander une heure de pause
table-ask-resume = Demander de continuer
table-ask-pace = Un autre rythme :
table-ask-pace-go = Le proposer
table-ask-cancel = Demander d’abandonner la partie
table-report = Signaler un défaut ici
table-report-hint = Qu’est-ce qui ne va pas ? La position, l’enregistrement et la version sont joints.
table-report-send = Envoyer le signalement
table-report-filed = Merci. C’est le signalement { $number }.
table-replay = Revoir
table-export = Enregistrement
table-digest-more = et { $count } de plus
table-digest-none = Rien ne s’est passé depuis.
table-digest-play = Le revoir en film
table-help-how = Ce qui brille d’or peut être touché. Touchez-le pour voir ce qu’il changerait, puis confirmez. Restez sur le reste, et la table dit pourquoi il est refusé.
table-key-roam = parcourir ce qui peut être touché
table-key-roam-all = parcourir tout
table-key-number = prendre une option numérotée
table-key-confirm = confirmer
table-key-skip = sauter les animations
table-key-undo = effacer le plan, ou annuler le dernier
table-key-restart = annuler une seule étape
table-key-plan = prévoir son tour
table-key-suggest = suivre la suggestion de l’avertissement
table-key-remove = retirer ce jeton, ou le dernier
table-key-options = toutes les actions en liste
table-key-command = taper une action
table-key-compare = comparer tous les joueurs
table-key-mat = tout votre plateau
table-key-log = journal
table-key-board = entendre le plateau en bref
table-key-rule = règle de la question
table-key-escape = fermer, ou effacer le plan
table-key-help = cette page
table-key-hint = demander un conseil
table-key-film = film de tout ce qui s’est passé depuis votre tour
table-set-guards = Prévenir du gaspillage
table-set-guards-hint = Une phrase avant de confirmer quand un plan gaspille visiblement quelque chose.
table-set-fast-hint = Un plan où rien n’est à vérifier se fait avec sa dernière réponse.
table-terms = Ce qui se joue ici
