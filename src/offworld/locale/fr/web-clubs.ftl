## Clubs

clubs-title = Clubs
clubs-lead = On y joue entre habitués : saisons, soirées et tournois.
clubs-found = Fonder un club
clubs-account = Les clubs demandent un compte, pour que les résultats de chacun restent les siens.
clubs-to-account = Garder votre nom
clubs-list = Tous les clubs
clubs-search = Chercher par nom
clubs-none-found = Aucun club ne porte ce nom.
clubs-empty = Il n’y a pas encore de club. Fondez le premier et invitez vos amis.
clubs-open = Ouvrir
clubs-tournaments = Tournois
clubs-no-tournaments = Aucun tournoi n’est ouvert à tous en ce moment. Toute personne ayant un compte peut en créer un.
club-to-list = Vers tous les clubs
club-parts = Parties du club
club-tab-season = Saison
club-tab-members = Membres
club-tab-tournaments = Tournois
club-tab-tables = Tables
club-members-count = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
club-language-en = anglais
club-language-fr = français
club-language-de = allemand
club-language-es = espagnol
club-language-it = italien
club-language-nl = néerlandais
club-role = Rôle
club-role-founder = fondateur
club-role-organiser = organisateur
club-role-member = membre
club-role-asking = demande à entrer
club-role-none = retirer…
club-role-of = Rôle de { $name }
club-name = Nom
club-about = De quoi s’agit-il ?
club-place = Lieu
club-evenings = Quand il se réunit
club-evenings-example = le mardi à 19 h 30
club-languages = Langues
club-entry = Qui peut entrer
club-entry-open = tout le monde
club-entry-request = sur demande
club-entry-invitation = sur invitation
club-invite = Inviter
club-invite-words = Toute personne qui ouvre ce lien devient membre. Il est valable jusqu’à : { $time }.
club-copy = Copier le lien
club-withdraw = Annuler tous les liens
club-withdrawn = Plus aucun lien ne permet d’entrer.
club-settings = Réglages du club
club-save = Enregistrer
club-saved = Enregistré.
club-leave = Quitter
club-leave-title = Quitter { $club } ?
club-leave-words = Vous ne comptez plus pour sa saison et ne voyez plus les réponses aux soirées. Vos résultats dans ses saisons restent.
club-left = Vous n’êtes plus membre.
club-delete = Supprimer le club…
club-delete-text = Seuls les fondateurs peuvent le faire.
club-delete-title = Supprimer { $club } ?
club-delete-words = { $count ->
    [one] Ses saisons, ses classements et ses soirées sont supprimés pour de bon. Les parties et les tournois terminés restent.
   *[other] Ses saisons, ses classements et ses soirées sont supprimés pour de bon, pour les { $count } membres. Les parties et les tournois terminés restent.
}
club-deleted = Le club est supprimé.
club-open-table = Ouvrir une table du club
club-asked = Vous avez demandé à entrer
club-ask-no-more = Retirer la demande
club-invited-only = Ce club est réservé aux personnes invitées. Demandez un lien à un membre.
club-accept = Accepter l’invitation
club-join = Entrer au club
club-ask = Demander à entrer
club-asking = { $count ->
    [one] { $count } personne demande à entrer
   *[other] { $count } personnes demandent à entrer
}
club-refuse = Refuser
club-let-in = Accepter
club-tables = Tables ouvertes et en cours
club-no-tables = Aucune table publique avec des membres en ce moment.
club-sit = S’asseoir
club-coming = À venir
club-calendar = Fichier de calendrier
club-answers = { $yes ->
    [0] personne ne dit oui
    [one] { $yes } dit oui
   *[other] { $yes } disent oui
}, { $maybe } peut-être
club-who-comes = Qui vient
club-do-you-come = Venez-vous ? { $evening }
club-answer-yes = Oui
club-answer-maybe = Peut-être
club-answer-no = Non
club-change = Modifier
club-change-evening = Modifier la soirée
club-cancel-evening = Annuler la soirée…
club-cancel-title = Annuler { $evening } ?
club-cancel-words = { $yes ->
    [0] Personne n’a encore dit oui.
    [one] { $yes } personne a dit oui. La soirée disparaît du calendrier de tous.
   *[other] { $yes } personnes ont dit oui. La soirée disparaît du calendrier de tous.
}
club-no-tournaments = Le club n’a pas encore de tournoi.
club-nothing-coming = Rien n’est prévu.
club-plan = Prévoir une soirée
club-evening = Soirée du club
club-evening-name = Nom
club-evening-moved = Si l’heure change, tout le monde est consulté à nouveau.
club-when = Quand
club-proposals = Les membres ont souvent joué à ces heures :
club-proposal = { $time } ({ $people } personnes)
club-search = Chercher un membre
club-sort = Trier par
club-sort-joined = ancienneté
club-sort-name = nom
club-sort-seen = dernière visite
club-sort-game = classement à { $game }
club-here = présent
club-seen = vu il y a { $span }
club-never-seen = pas vu récemment
club-more-games = { $count ->
    [one] encore une partie
   *[other] encore { $count } parties
}
club-on-server = { $rating } sur le serveur
club-nobody = Personne ne porte ce nom.
club-ratings-text = Les grands nombres sont les classements propres au club, sur les tables qui comptent pour lui. Ils ne changent rien à ceux du serveur et s’affichent à partir de la troisième partie.
club-remove = Retirer
club-remove-title = Retirer { $name } du club ?
club-remove-words = Cette personne n’est plus membre. Ses résultats dans les saisons restent.

## Seasons

season-title = Saison
season-which = Quelle saison
season-present = Saison en cours
season-begin = Commencer une saison
season-begins = commence le { $day }
season-over = terminée depuis le { $day }
season-week = semaine { $now } sur { $of }
season-none = Le club n’a pas encore de saison.
season-none-leads = Pas encore de saison. Commencez-en une, et chaque table classée du club comptera d’elle-même.
season-game = Jeu
season-all = Tous
season-empty = Aucune table n’a encore compté. Une table classée compte si au moins la moitié des personnes sont membres.
season-rank = #
season-moved = Évolution en une semaine
season-moved-up = en hausse
season-moved-down = en baisse
season-moved-same = inchangé
season-person = Nom
season-games = Parties
season-places = Places
season-points = Points
season-gone = parti
season-points-are = Points selon la place : { $points }.
season-points-usual = 5, 3, 2, 1 points selon la place à une table de quatre.
season-best = Vos { $count } meilleures parties comptent : jouer plus aide, une mauvaise soirée ne nuit pas.
season-all-count = Toutes les parties comptent.
season-counts = Chaque table classée du club compte d’elle-même.
season-name = Nom
season-name-example = Nouvelle ligue
season-from = Du
season-to = Au
season-best-label = Meilleures parties comptées
season-best-text = 0 : toutes les parties comptent.

## Tournaments

tables-of = { $count ->
    [1] une table de { $size }
   *[other] { $count } tables de { $size }
}
tables-and = {" "}et{" "}
tournament-title = Tournoi
tournament-new = Nouveau tournoi
tournament-for = pour { $club }
tournament-back-club = Retour au club
tournament-account = Les tournois demandent un compte.
tournament-open = Ouvrir
tournament-go-on = Continuer
tournament-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
tournament-state-draft = brouillon
tournament-state-open = inscriptions ouvertes
tournament-state-running = en cours
tournament-state-paused = en pause
tournament-state-finished = terminé
tournament-state-cancelled = annulé
tournament-format = Formule
tournament-format-swiss = Système suisse
tournament-format-swiss-text = Peu de rondes ; on rencontre des personnes ayant à peu près autant de points.
tournament-format-round-robin = Toutes rondes
tournament-format-round-robin-text = Chacun rencontre tous les autres. Idéal de 4 à 10 personnes.
tournament-format-knock-out = Élimination directe
tournament-format-knock-out-text = Les meilleurs de chaque table continuent, jusqu’à ce qu’il n’en reste qu’une.
tournament-format-free = Quand vous voulez
tournament-format-free-text = Ouvert quelques jours ; vos meilleures parties comptent.
tournament-name = Nom
tournament-club = Club
tournament-no-club = aucun club
tournament-game = Jeu
tournament-size = Tables de
tournament-size-text = Si le compte n’est pas juste : tables de { $size }, points ajustés.
tournament-pace = Rythme
tournament-live = En direct
tournament-days = Tour par tour
tournament-bank = Minutes chacun
tournament-increment = Secondes par coup
tournament-break = Pause, minutes
tournament-hours = Heures par coup
tournament-round-days = Jours par ronde
tournament-open-days = Jours d’ouverture
tournament-rounds = Rondes
tournament-rounds-auto = Auto
tournament-rounds-text = { $rounds } rondes conviennent au nombre attendu.
tournament-advance = Qui continue
tournament-advance-of = { $count ->
    [one] le premier de chaque table
   *[other] les { $count } premiers de chaque table
}
tournament-best = Meilleures parties comptées
tournament-points = Points selon la place
tournament-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
tournament-change = Modifier
tournament-ties = Départage
tournament-order = Ordre
tournament-tie-up = Monter : { $tie }
tournament-tie-out = Retirer : { $tie }
tournament-tie-share = Part des points
tournament-tie-share-text = Votre part de tous les points marqués à vos tables, en moyenne.
tournament-tie-opponents = Points des adversaires
tournament-tie-opponents-text = Les points de tous ceux que vous avez rencontrés.
tournament-tie-wins = Victoires
tournament-tie-wins-text = Les tables où vous avez fini premier.
tournament-tie-direct = Rencontres directes
tournament-tie-direct-text = Qui était devant quand les deux se sont rencontrés.
tournament-tie-late-places = Positions tardives
tournament-tie-late-places-text = Qui a gagné en jouant plus tard dans l’ordre du tour.
tournament-tie-lot = Tirage au sort
tournament-tie-lot-text = Tiré une fois, avant la première ronde.
tournament-missing = En cas d’absence
tournament-missing-reserve = Réserviste, puis bot
tournament-missing-reserve-text = Au bout de 5 minutes, un réserviste prend la place, sinon un bot.
tournament-missing-bot = Bot tout de suite
tournament-missing-bot-text = Les places libres sont occupées par des bots, qui ne sont pas classés.
tournament-missing-smaller = Tables plus petites
tournament-missing-smaller-text = Si le compte n’est pas juste, certaines tables sont plus petites.
tournament-bot = Bot
tournament-entry = Qui peut participer
tournament-entry-members = Membres du club
tournament-entry-link = Avec le lien
tournament-entry-everybody = Tout le monde
tournament-rated = Classé
tournament-guests = Invités aussi
tournament-guests-text = Une table avec un invité n’est classée pour personne.
tournament-means = Ce que cela donne
tournament-expected = Personnes attendues
tournament-means-few = Trop peu : il faut au moins { $least } personnes.
tournament-means-free = { $people } personnes jouent aussi souvent qu’elles veulent pendant { $days ->
    [1] un jour
   *[other] { $days } jours
}. { $best ->
    [0] Toutes les parties comptent.
   *[other] Les { $best } meilleures de chacun comptent.
}
tournament-means-tables = { $people } personnes joueraient à { $tables }, en { $rounds ->
    [1] une ronde.
   *[other] { $rounds } rondes.
}
tournament-means-hours = De { $from } à { $to } environ.
tournament-means-days = Cela dure { $days } jours au plus.
tournament-means-bye = { $count ->
    [1] Une personne est exempte à chaque ronde.
   *[other] { $count } personnes sont exemptes à chaque ronde.
}
tournament-took = La moitié des parties à { $size } durent { $median } min au plus, neuf sur dix { $most } min au plus (d’après { $games } parties sur ce serveur).
tournament-took-unknown = Aucune partie de ce genre n’a été terminée en direct sur ce serveur ; on compte environ { $minutes } min chacune.
tournament-places = Positions dans l’ordre du tour
tournament-places-text = Chacun occupe chaque position une fois, autant que le nombre de rondes le permet. Exemple :
tournament-round-word = Ronde
tournament-when = Quand
tournament-late = Les retardataires peuvent entrer jusqu’au début de la ronde { $round }, avec une exemption.
tournament-late-free = On peut entrer tant qu’il est ouvert.
tournament-late-no = Personne ne peut entrer après le début.
tournament-open-entry = Ouvrir les inscriptions
tournament-save-draft = Garder en brouillon
tournament-delete-draft = Supprimer le brouillon
tournament-draft-saved = Enregistré. Seuls les organisateurs voient le brouillon.
tournament-parts = Parties du tournoi
tournament-provisional = Les chiffres plus clairs sont provisoires : ils comptent les tables de cette ronde dans leur état actuel.
tournament-live-points = → { $points }
tournament-live-place = La place à la table dans son état actuel
tournament-tab-standings = Classement
tournament-tab-tables = Tables
tournament-tab-calendar = Calendrier
tournament-tab-rules = Règles
tournament-tab-talk = Discussion
club-tab-talk = Discussion
tournament-tab-organise = Organiser
tournament-round = Ronde { $round }
tournament-round-of = Ronde { $round } sur { $of }
tournament-is-rated = classé
tournament-friendly = non classé
tournament-share = Partager
tournament-watch = Regarder la table { $number }
tournament-export = Exporter
tournament-export-standings = Classement, CSV
tournament-export-results = Résultats, CSV
tournament-no-rounds = Aucune ronde n’a encore été tirée.
tournament-nobody-yet = Personne ne s’est encore inscrit.
tournament-after-round = après la ronde { $round }
tournament-how-ties = Comment on départage
tournament-has-sat = Positions
tournament-has-sat-places = Positions occupées : { $places }
tournament-has-not-sat = Aucune position occupée
tournament-bye-or-open = pas de table, ou pas terminée
tournament-forgotten = personne oubliée
tournament-a-bot = Bot
tournament-entrant-playing = joue
tournament-entrant-invited = invité
tournament-entrant-paused = en pause
tournament-entrant-withdrawn = retiré
tournament-tied = { $first } est devant { $second } : tous deux ont { $points } points ; { $tie } : { $better } contre { $worse }.
tournament-tied-lot = { $first } est devant { $second } : tous deux ont { $points } points, et tout le reste est égal ; le sort a tranché.
tournament-tables = Tables
tournament-tables-of = Tables de la ronde { $round }
tournament-table = Table { $number }
tournament-yours = la vôtre
tournament-until = jusqu’à { $time }
tournament-pairing-drawn = en cours d’ouverture
tournament-pairing-waiting = attend du monde
tournament-pairing-playing = en cours
tournament-pairing-done = terminée
tournament-points-had = { $points } pts
tournament-points-won = +{ $points } pts
tournament-was-absent = absent
tournament-why = Pourquoi cette table ?
tournament-why-seat = { $name } : { $points } points auparavant ; joue en position { $place }, { $had ->
    [0] pour la première fois.
    [one] déjà une fois.
   *[other] déjà { $had } fois.
}
tournament-why-met = { $first } et { $second } s’étaient déjà rencontrés { $times ->
    [1] une fois
   *[other] { $times } fois
} ; aucune meilleure table n’était possible.
tournament-why-new = Personne ici ne s’était encore rencontré.
tournament-no-tables = Pas encore de table.
tournament-bye-drawn = { $name } est exempt cette ronde et reçoit { $points } points.
tournament-bye-asked = { $name } ne peut pas jouer cette ronde et reçoit { $points } points.
tournament-bye-late = { $name } est arrivé plus tard et reçoit { $points } points pour cette ronde.
tournament-tree = Tableau
tournament-final = Finale
tournament-goes-on = continue
tournament-wins = remporte le tournoi
tournament-free-pass = { $name } continue sans jouer.
tournament-from-to = de { $from } à { $to }
tournament-since = depuis { $time }
tournament-afterwards = après la ronde précédente
tournament-break-text = Entre deux rondes : { $span }.
tournament-zone = Toutes les heures sont dans votre fuseau horaire.
tournament-record = Ce que les organisateurs ont fait
tournament-server = Le serveur
tournament-action-start = { $name } a lancé le tournoi.
tournament-action-resume = { $name } a lancé ou relancé le tournoi.
tournament-action-pause = { $name } a mis le tournoi en pause.
tournament-action-end = { $name } a mis fin au tournoi.
tournament-action-playing = { $name } a fait entrer { $about }.
tournament-action-invited = { $name } a invité { $about }.
tournament-action-uninvited = { $name } a retiré l’invitation de { $about }.
tournament-action-paused = { $name } a mis { $about } en pause.
tournament-action-withdrawn = { $name } a retiré { $about }.
tournament-action-swap = { $name } a échangé { $people } à la ronde { $round }.
tournament-action-correct = { $name } a corrigé la table { $table } de la ronde { $round } ({ $people }) : les places { $before } deviennent { $after }. Raison : { $words }
tournament-action-message = { $name } à tous : { $words }
tournament-action-extend = { $name } a prolongé la ronde { $round }.
tournament-action-absent = { $about } a manqué deux rondes sans prévenir et se trouve en pause après la ronde { $round }.
tournament-action-too-few = Trop peu de personnes étaient inscrites.

## What comes next for the reader

next-title = Votre prochaine table
next-cancelled = Le tournoi a été annulé
next-finished = Le tournoi est terminé
next-finished-rank = Le tournoi est terminé : vous êtes { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] numéro { $rank }
}
next-enter = Vous n’êtes pas inscrit
next-closed = Les inscriptions sont closes
next-closed-text = Vous pouvez regarder toutes les tables.
next-members-only = Ce tournoi est réservé aux membres du club.
next-begins = Commence : { $time }
next-begins-at = Début : { $time }.
next-late = Vous arrivez plus tard : on peut entrer jusqu’au début de la ronde { $round }, avec une exemption.
next-late-free = Vous pouvez entrer tant qu’il est ouvert.
next-late-invited = Il a déjà commencé : vous êtes exempt de la ronde en cours.
next-invited = { $name } vous invite
next-decline = Non, merci
next-do-enter = S’inscrire
next-do-reserve = Je peux remplacer
next-be-guest = Jouer en invité
next-signed-up = Vous êtes inscrit.
next-paused = Vous êtes en pause
next-paused-text = Vous ne participez à aucun tirage avant votre retour. Vos résultats restent.
next-do-return = Rejouer
next-ready = La table { $number } vous attend
next-drawn = La table { $number } s’ouvre
next-your-turn = Table { $number } : à vous de jouer
next-playing = Vous jouez à la table { $number }
next-with = Avec { $names }.
next-place = Vous avez la position { $place } dans l’ordre du tour.
next-place-new = Vous avez la position { $place } dans l’ordre du tour, que vous n’avez pas encore eue.
next-go = Aller à la table { $number }
next-late-text = Dites là-bas que vous êtes prêt. À { $time }, les absents sont remplacés.
next-waiting-free = Recherche de joueurs
next-free-play = Jouez quand vous voulez
next-waiting-text = Vous êtes placé dès qu’assez de personnes attendent.
next-free-text = Demandez votre prochaine partie : vous jouez avec ceux que vous avez le moins rencontrés.
next-next = Partie suivante
next-rest = Ne plus attendre
next-reserve = Vous êtes réserviste
next-bye = Vous êtes exempt cette ronde
next-bye-text = Elle vous rapporte { $points } points.
next-done = Terminé : place { $place }
next-draw = En attente du tirage
next-wait-text = La ronde suivante est tirée quand toutes les tables ont fini.
next-tournament-paused = L’organisateur a mis le tournoi en pause.
next-skip = Je ne peux pas jouer la ronde { $round }
next-unskip = Finalement, je peux jouer la ronde { $round }
next-withdraw = Se retirer…
next-withdraw-title = Se retirer de { $name } ?
next-withdraw-words = Vous ne participez plus à aucun tirage. Une table en cours se joue jusqu’au bout, et vos résultats restent.

## In words

rules-game = { $game } à des tables de { $size }, { $pace }.
rules-options = Avec : { $options }.
rules-rounds = { $rounds } rondes.
rules-rounds-later = Le nombre de rondes dépend du nombre de personnes au début.
rules-advance = { $count ->
    [one] Le premier de chaque table continue.
   *[other] Les { $count } premiers de chaque table continuent.
}
rules-best = Les { $count } meilleures parties de chacun comptent.
rules-all = Toutes les parties comptent.
rules-open = Ouvert pendant { $span }.
rules-round-lasts = Une ronde dure { $span } au plus ; la suivante commence quand toutes les tables ont fini ou que ce temps est écoulé.
rules-points = Points selon la place à une table complète : { $points }. À une table plus petite, une place compte selon la part de personnes battues. Les places égales partagent leurs points.
rules-places = Les tables sont tirées de façon que personne ne retrouve les mêmes adversaires si on peut l’éviter, que des personnes aux points voisins jouent ensemble, et que chacun ait chaque position aussi souvent que possible. Chaque table dit pourquoi elle a été tirée.
rules-absent = Les absents ne reçoivent aucun point pour la ronde ; un bot ({ $bot }) joue, et sa place compte pour les autres. Après deux rondes manquées sans prévenir, on est mis en pause.
rules-entry-members = Les membres du club peuvent s’inscrire.
rules-entry-link = Toute personne ayant l’adresse peut s’inscrire.
rules-entry-everybody = Tout le monde peut s’inscrire.
rules-guests = Les invités aussi ; leurs tables ne sont pas classées.
rules-no-guests = Il faut un compte.
rules-organiser = Organisé par { $name }. Début : { $time }.

## What organisers do

organise-course = Déroulement
organise-start = Commencer maintenant
organise-resume = Reprendre
organise-pause = Mettre en pause
organise-open-text = Jusqu’au début, on peut encore s’inscrire.
organise-running-text = En pause, aucune ronde n’est tirée ; les tables commencées continuent.
organise-paused-text = Aucune ronde n’est tirée avant la reprise.
organise-end = Terminer avant l’heure…
organise-end-title = Terminer { $name } maintenant ?
organise-end-words = Les tables inachevées comptent en l’état, et le classement des { $people } personnes est définitif.
organise-cancel = Annuler le tournoi…
organise-cancel-title = Annuler { $name } ?
organise-cancel-words = { $people ->
    [0] Personne ne s’est inscrit.
    [1] Une personne s’est inscrite.
   *[other] { $people } personnes se sont inscrites.
} Un tournoi annulé ne peut pas être rouvert.
organise-extend = Heures de plus pour cette ronde
organise-extend-go = Prolonger
organise-message = Message à tous les participants
organise-send = Envoyer
organise-people = Participants
organise-is-reserve = réserviste
organise-skips = exempt à la ronde { $round }
organise-absent = Mettre en pause
organise-return = Faire jouer
organise-withdraw = Retirer…
organise-withdraw-title = Retirer { $name } ?
organise-withdraw-words = Cette personne ne participe plus à aucun tirage ; ses résultats restent.
organise-member = Un membre du club
organise-profile = Adresse ou identifiant d’un profil
organise-add = Ajouter
organise-invite = Inviter
organise-uninvite = Retirer l’invitation
organise-add-text = Les membres du club jouent aussitôt. Les autres sont invités, quelles que soient les conditions d’inscription, et jouent dès qu’ils ont accepté.
organise-add-late = Qui arrive maintenant est exempt de la ronde en cours. Les membres du club jouent aussitôt ; les autres sont d’abord invités.
organise-swap = Échanger deux personnes
organise-swap-first = Première personne
organise-swap-second = Seconde personne
organise-swap-go = Échanger
organise-swap-text = Tant qu’aucune des deux tables n’a commencé. Chacun le voit dans le journal.
organise-correct = Corriger un résultat
organise-which = Quelle table ?
organise-table = Ronde { $round }, table { $number } : { $names }
organise-reason = Raison
organise-reason-text = Tout le monde la voit.
organise-correct-go = Corriger
