# The web app. Words of a board are in web-GAME.ftl.

## La table

table-seat = Joueur { $number }
table-you = vous
table-back = Retour à l’accueil
table-close = Fermer
table-players = Joueurs
table-board = Plateau
table-dock = Votre plateau personnel
table-side = Journal, discussion, notes et règles
table-side-open = Ouvrir le journal, la discussion, les notes et les règles
table-sheet-drag = Tirez vers le haut ou le bas ; les flèches marchent aussi
table-tab-log = Journal
table-tab-chat = Discussion
table-tab-notes = Notes
table-tab-rules = Règles
table-loading = La table se prépare.
table-missing = Cette table ne peut pas être montrée
table-waiting = La table attend ses joueurs.
table-sound = Sons
table-notices = Comment vous êtes averti de votre tour
table-compare = Comparer tous les joueurs
table-settings = Réglages
table-help = Aide et touches
table-mat = Plateau de { $name }
table-mat-open = { $name }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : montrer tout son plateau
table-mat-before = Plateau du joueur précédent
table-mat-next = Plateau du joueur suivant
table-pin = Garder à côté du plateau
table-bot = Joué par le robot { $bot }
table-thinking = à lui
table-lost = perdu au temps
table-unit-d = j
table-unit-h = h
table-unit-min = min
table-clock-paused = Les pendules sont arrêtées
table-reconnecting = Reconnexion… Rien n’est perdu, et votre pendule vous attend.
table-rule-open = Règle { $rule }
table-your-turn = À vous.
table-summary-seat = { $name } : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }

## La barre d’action

table-choose-hint = { $count ->
        [one] { $count } façon de continuer
       *[other] { $count } façons de continuer
    }
table-quiet = Finir ou refuser
table-also = Autres choix
table-waits-for = { $name } réfléchit
table-watching = Vous regardez
table-over = La partie est finie
table-confirm = Confirmer
table-undo = Annuler
table-undo-ask = Demander d’annuler
table-restart = Reprendre tout le tour
table-no-undo = vous ne pourrez pas annuler
table-options = Toutes les actions
table-options-count = { $count ->
        [0] Aucune action ne contient ces mots
        [one] { $count } action ; Entrée la prend
       *[other] { $count } actions
    }
table-command = Tapez des mots de l’action
why-not = Pas maintenant :

## Regarder en arrière

table-past = Vous regardez le coup { $move } sur { $of }
table-past-hint = C’est le passé
table-past-back = Un coup en arrière
table-past-step = Un coup en avant
table-past-return = Revenir au présent

## Plusieurs personnes devant un écran

table-hand-over = C’est à { $name }
table-hand-over-hint = Passez l’écran. Les autres plateaux restent cachés jusqu’à ce que { $name } regarde.
table-hand-over-go = Je suis { $name }

## Discussion, notes, règles

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
table-rules-whole = Tout le livret de règles

## Le journal

log-title = Journal
log-filter = Montrer
log-filter-all = Tout
log-filter-mine = Les miens
log-filter-me = Me touche
log-filter-scoring = Points
log-older = Entrées plus anciennes
log-none = Rien encore.
log-jump = Regarder la table après l’événement { $seq }
log-barrier = Une information a été révélée : rien au-dessus ne peut être annulé.

# L’application web. Les mots d’un plateau sont dans web-GAME.ftl.

## Toutes les pages

site-home = Offworld, accueil
site-main = Principale
site-play = Jouer
site-lobby = Salons
site-turns = Tours
site-learn = Apprendre
site-turns-count = { $count ->
    [one] une table vous attend
   *[other] { $count } tables vous attendent
}
site-language = Langue
site-notices = Notifications
site-settings = Réglages
site-me = Vous
site-me-named = { $name }, profil et réglages
site-guest = invité
site-skip = Aller au contenu
site-offline = Hors ligne depuis { $time }. Ce qui est ouvert reste lisible ; les coups attendent le retour du réseau.
site-offline-page = Cette page n’a pas été chargée avant la coupure du réseau.
site-no-server = Le serveur ne répond pas. Vérifiez le réseau et réessayez.
site-about = À propos et crédits
site-bots = Bots
site-shortcuts = Clavier
site-privacy = Vie privée
site-close = Fermer
site-loading = Chargement…
site-again = Réessayer
site-copied = Copié.
site-not-copied = Le navigateur refuse la copie ; sélectionnez le texte à la main.
site-missing = Il n’y a rien ici
site-missing-text = Cette adresse ne mène nulle part. Elle est peut-être mal écrite, ou la table a été abandonnée.
site-to-home = Vers les quatre mondes
site-broken = Cette page n’a pas pu être chargée
site-table = Table
site-days-hours = { $days } j { $hours } h
site-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
site-hours-minutes = { $hours } h { $minutes }
site-hours = { $hours } h
site-minutes = { $minutes } min
site-seconds = { $seconds } s
site-bot-named = Bot { $level }
site-open-seat = Siège libre
site-bots-count = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
site-waiting = Attend le départ
site-waiting-open = { $open ->
    [one] 1 siège libre
   *[other] { $open } sièges libres
}
site-finished = Terminée
site-cancelled = Abandonnée
site-playing = En cours
site-your-turn = À vous de jouer
site-their-turn = { $name } joue

## Accueil

home-heading = Quatre mondes. À vous de jouer.
home-lead-1 = Offworld est une table gratuite pour
home-lead-2 = quatre jeux de colonies spatiales
home-lead-3 = { " " }: contre des bots tout de suite, entre amis par un lien, en direct ou un coup par jour. Sans compte.
home-games = Jeux
home-first = Pour commencer
home-play = Jouer
home-dealing = Mise en place…
home-play-game = Jouer maintenant : { $game }
home-friends = Amis
home-friends-game = Entre amis : { $game }
home-players = Joueurs :
home-weight = Poids { $of } sur 5
home-medium = moyen
home-heavy = costaud
home-title-artemis = The Artemis Project
home-title-galileo = Galileo Project
home-title-mars = Mars
home-title-magnastorm = Magnastorm
home-line-artemis = Placez vos dés sous la glace d’Europe : enchérissez, explorez, bâtissez une ville.
home-line-galileo = Achetez des robots par l’influence de Mars ou de la Terre et développez les quatre lunes.
home-line-mars = Extrayez, échangez, bâtissez des dômes ; la première colonie à 12 points gagne.
home-line-magnastorm = Installez vos labos devant une tempête magnétique qui retourne la moitié de la planète.
home-join-by-code = Rejoindre par code
home-join = Rejoindre
home-no-code = Il n’y a pas de table { $code }.
home-your-tables = Vos tables
home-wait-for-you = { $count ->
    [one] 1 vous attend
   *[other] { $count } vous attendent
}
home-all-tables = Toutes les tables
home-turn-left = À vous · reste { $span }

## La table : comparaison, réglages, demandes

table-player = Joueur
table-points = Points
table-place = Rang
table-off = non
table-set-lang = Langue
table-set-theme = Couleurs
table-theme-auto = Auto
table-theme-dark = Nuit
table-theme-light = Papier
table-theme-contrast = Contraste
table-set-speed = Vitesse des animations
table-set-turn-volume = Volume de « à vous »
table-set-volume = Volume des autres sons
table-set-flow = Petites étapes sans confirmer
table-set-flow-hint = Une étape que personne ne voit et qui peut s’annuler se fait aussitôt.
table-set-fast = Mode rapide
table-set-fast-hint = Toucher une seconde fois ce qui est choisi le confirme.
table-set-colours = Couleurs des places
table-set-colour = Couleur de { $name }
table-set-colours-usual = Couleurs habituelles
table-here = À cette table
table-more = Plus
table-stand-in = Laisser un robot jouer pour moi
table-seat-back = Reprendre ma place
table-bot-for-you = Un robot joue à votre place.
table-ask-pause = Demander une heure de pause
table-ask-resume = Demander de continuer
table-ask-days = Demander de jouer sur plusieurs jours
table-ask-live = Demander de jouer en direct
table-ask-cancel = Demander d’abandonner la partie
table-report = Signaler un défaut ici
table-report-hint = Qu’est-ce qui ne va pas ? La position, l’enregistrement et la version sont joints.
table-report-send = Envoyer le signalement
table-report-filed = Merci. C’est le signalement { $number }.
table-replay = Revoir
table-export = Enregistrement
table-asks-undo = { $name } demande d’annuler une action.
table-asks-pause = { $name } demande une pause.
table-asks-resume = { $name } demande de continuer.
table-asks-pace = { $name } demande un autre rythme.
table-asks-cancel = { $name } demande d’abandonner la partie.
table-asks-stand-in = { $name } demande qu’un robot joue pour { $seat }.
table-agree = D’accord
table-disagree = Pas d’accord
table-withdraw = Retirer
table-awaits-votes = On attend : { $names }
table-absent = { $name } est absent depuis longtemps.
table-absent-bot = Demander qu’un robot joue
table-digest = Depuis votre dernier tour
table-digest-more = et { $count } de plus
table-digest-none = Rien ne s’est passé depuis.
table-digest-play = Le revoir en 15 secondes
table-missed = { $count ->
        [one] { $count } chose s’est passée depuis votre dernier tour.
       *[other] { $count } choses se sont passées depuis votre dernier tour.
    }
table-plan = Prévoir
table-plan-hint = Choisissez maintenant ce que vous ferez à votre tour. Ce ne sera fait que si c’est possible et que rien de ce qui est à vous n’a changé.
table-plan-how = Touchez ce que vous ferez, dans l’ordre
table-plan-keep = Garder ce plan
table-plan-cancel = Ne rien prévoir
table-plan-drop = L’oublier
table-plan-without = Sans { $what }
table-planned = Prévu : { $what }
table-plan-changed = Votre plan est abandonné : quelque chose à vous a changé.
table-plan-illegal = Votre plan est abandonné : il n’est pas possible maintenant.
table-final = Score final
table-final-won = Vous avez gagné !
table-final-winner = { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
table-rematch = Rejouer
table-rematch-join = Rejoindre la revanche
table-help-how = Ce qui brille d’or peut être touché. Touchez-le pour voir ce qu’il changerait, puis confirmez. Restez sur le reste, et la table dit pourquoi il est refusé.
table-key-roam = parcourir ce qui peut être touché
table-key-roam-all = parcourir tout
table-key-number = prendre une option numérotée
table-key-confirm = confirmer
table-key-skip = sauter les animations
table-key-undo = annuler
table-key-restart = reprendre tout le tour
table-key-options = toutes les actions en liste
table-key-command = taper une action
table-key-compare = comparer tous les joueurs
table-key-mat = tout votre plateau
table-key-log = journal
table-key-board = entendre le plateau en bref
table-key-rule = règle de la question
table-key-escape = fermer, ou choisir à nouveau
table-key-help = cette page

## Revoir

replay-title = Revoir la partie
replay-to-table = Vers la table
replay-outcome = rang { $place }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
replay-fork = Rejouer d’ici
replay-share = Partager
replay-at = Coup { $move } sur { $of }
replay-as = vu par { $name }
replay-as-public = vu par tous
replay-large = Plateau plus grand
replay-small = Plateau plus petit
replay-chances = Chances de gagner
replay-chances-at = Chances de gagner au coup { $move } : { $told }
replay-sight = D’où viennent les chances
replay-sight-public = Public
replay-sight-seat = Qui joue
replay-sight-all = Tout
replay-table = Les chances en tableau
replay-move = Coup
replay-waiting = L’analyse est en cours…
replay-failed = L’analyse n’a pas abouti.
replay-again = Réessayer
replay-none = Cette partie n’est pas encore analysée.
replay-analyse = L’analyser
replay-no-analysis = Il n’y a pas d’analyse de cette partie.
replay-points = Tournants
replay-points-hint = écarts de 8 ou plus
replay-points-none = Aucun coup n’a changé les chances de 8 points.
replay-point-where = Coup { $move }{ $kind ->
        [luck] , hasard
       *[other] { "" }
    }
replay-played = Joué : { $what }
replay-better = Mieux : { $what }
replay-next-point = Tournant suivant
replay-scrub = Coup à regarder
replay-first = Au début
replay-back = En arrière
replay-play = Lire
replay-pause = Pause
replay-step = En avant
replay-last = À la fin
replay-by = Avancer par
replay-unit-event = événement
replay-unit-decision = décision
replay-unit-turn = tour
replay-unit-round = manche
replay-speed = Vitesse { $speed }
replay-skip = Sauter les passes
replay-score = Les joueurs à ce coup
replay-view = Vu par
replay-public = Tous
