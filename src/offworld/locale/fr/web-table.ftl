# La table, sans ce qu’on ouvre depuis elle (web-dialogs.ftl) et sans ses plateaux (web-GAME.ftl).

## La table

table-seat = Joueur { $number }
table-you = vous
table-back = Retour à l’accueil
table-top = Partie et réglages
table-bar = Barre d’action
table-players = Joueurs
table-board = Plateau
table-dock = Votre plateau personnel
table-dock-raise = Montrer tout votre plateau
table-dock-lower = Réduire votre plateau
table-side = Journal, discussion, notes et règles
table-side-open = Ouvrir le journal, la discussion, les notes et les règles
table-sheet-drag = Tirez vers le haut ou le bas ; les flèches marchent aussi
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
    } : montrer tout son plateau
table-bot-is = { $level }, { $style }
table-thinking = à lui
table-lost = perdu au temps
table-clock-paused = Les pendules sont arrêtées
table-reconnecting = Reconnexion… Rien n’est perdu, et votre pendule vous attend.
table-rule-open = Règle { $rule }
table-your-turn = À vous.
table-your-turn-pill = À vous
table-turn-of = Au tour de { $name }
table-summary-seat = { $name } : { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }

## La barre d’action

table-watching = Vous regardez
table-over = La partie est finie
table-result = Résultat
table-confirm = Confirmer
table-undo = Annuler
table-undo-ask = Demander d’annuler
table-options = Toutes les actions
why-not = Pas maintenant :
details-source = D’où cela vient
details-pin = Garder cette fiche ouverte (I)
details-kept = Votre choix est gardé et sera pris à ce moment.
details-from = { $source ->
        [rulebook] La règle imprimée et le matériel du jeu le disent.
        [web] Cela vient de sources publiques, comme des photographies et des listes du matériel.
        [reconstructed] Aucune source ne le montre ; cela a été reconstitué d’après le reste du jeu.
       *[other] Cela fait partie du matériel modifié de cette table.
    }

## Regarder en arrière

table-past = Vous regardez le coup { $move } sur { $of }
table-past-hint = C’est le passé

## Le film

table-since = Depuis votre tour
table-since-short = Depuis

## Une partie de la page qui échoue

table-failed = { $part } : cette partie n’a pas pu être dessinée. Le reste de la table continue.

## Plusieurs personnes devant un écran

table-hand-over = C’est à { $name }
table-hand-over-hint = Passez l’écran. Les autres plateaux restent cachés jusqu’à ce que { $name } regarde.
table-hand-over-go = Je suis { $name }

## Règles

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
log-barrier = Une information a été révélée : rien au-dessus ne peut être annulé.

## Places, plans, demandes et annonces

table-seat-back = Reprendre ma place
table-bot-for-you = Un bot joue à votre place.
table-asks-undo = { $name } demande à revenir en arrière.
table-asks-undo-of = { $name } demande à reprendre « { $action } ».
table-asks-rewind = Un administrateur demande à revenir en arrière.
table-changed = Cartes ou règles modifiées : ce qui se joue ici
table-takes-back =
    { $count ->
        [one] { $count } action est annulée : { $whose }.
       *[other] { $count } actions sont annulées : { $whose }.
    }
table-takes-back-own = { $count } des vôtres
table-takes-back-of = { $count } de { $name }
table-asks-pause = { $name } demande une pause.
table-asks-resume = { $name } demande de continuer.
table-asks-pace = { $name } propose de continuer { $pace }. Maintenant : { $before }. Personne ne perd le temps déjà utilisé.
table-asks-cancel = { $name } demande d’abandonner la partie.
table-asks-stand-in = { $name } demande qu’un bot joue pour { $seat }.
table-absent = { $name } est absent depuis longtemps.
table-absent-bot = Demander qu’un bot joue
table-digest = Depuis votre dernier tour
table-plan = Prévoir
table-plan-hint = Choisissez maintenant ce que vous ferez à votre tour. Ce ne sera fait que si c’est possible et que rien de ce qui est à vous n’a changé.
table-plan-how = Touchez ce que vous ferez, dans l’ordre
table-plan-keep = Garder ce plan
table-plan-cancel = Ne rien prévoir
table-plan-drop = L’oublier
table-plan-without = Sans { $what }
table-planned = Prévu : { $what }
table-plan-changed = Votre plan est abandonné : quelque chose à vous a changé.
table-plan-illegal = Ce que vous aviez prévu n’est pas possible maintenant. Rien n’a été exécuté.

## Conseils, présence, premier joueur

table-hint = Conseil
table-hint-thinking = Un bot fort réfléchit à votre décision…
table-hints = { $count ->
    [one] { $count } conseil pris
   *[other] { $count } conseils pris
}
table-is-here = présent
table-is-away = absent
table-first = premier joueur
table-first-is = Premier joueur : { $name }

## La barre du plan

table-plan-ready = Confirmez, ou changez une étape
# $steps (number), $state
table-plan-list = Votre plan, { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}, { $state ->
    [open] incomplet
   *[other] complet
}
table-plan-folded = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
table-plan-suggest = Suggérer
table-plan-clear = Effacer le plan
table-chip-default = par défaut
table-chip-needed = nécessaire
table-chip-hint = conseil
table-chip-open = à choisir
table-chip-later = plus tard
table-chip-optional = proposé
table-chip-add = si vous voulez
table-chip-broken = plus possible
table-chip-given = choisi
table-chip-without = Retirer : { $what }
table-chip-less = Moins
table-chip-more = Plus
table-chip-barrier = Le plan s’arrête ici : la suite montre une chose cachée ou dépend du hasard
table-chip-barrier-short = puis le hasard
table-plan-more-totals = Autres totaux
table-plan-moved = La position a changé : ce qui est barré n’est plus possible.
table-plan-stopped = La suite de votre plan n’a pas été faite. { $why }
