# Toutes les pages sauf la table et la relecture.

## Toutes les pages

site-home = , accueil
site-main = Principale
site-play = Jouer
site-lobby = Salons
site-turns = Tours
site-clubs = Clubs
site-admin = Administration
site-keep = Plutôt pas
site-place-open = pas encore jouée
site-learn = Apprendre
site-turns-count = { $count ->
    [1] une table vous attend
   *[other] { $count } tables vous attendent
}
site-language = Langue
site-notices = Notifications
site-settings = Réglages
site-me = Vous
site-me-settings = , profil et réglages
site-guest = invité
site-skip = Aller au contenu
site-offline = Hors ligne depuis { $time }. Ce qui est ouvert reste lisible ; les coups attendent le retour du réseau.
site-restart = Le serveur redémarre à { $time }, dans { $span }. Les tables restent telles quelles, et les pendules sont arrêtées pendant ce temps.
site-restart-soon = Le serveur redémarre d’un instant à l’autre. Les tables restent telles quelles, et les pendules sont arrêtées pendant ce temps.
site-offline-page = Cette page n’a pas été chargée avant la coupure du réseau.
site-about = À propos et crédits
site-bots = Bots
site-shortcuts = Clavier
site-privacy = Vie privée
site-missing = Il n’y a rien ici
site-missing-text = Cette adresse ne mène nulle part. Elle est peut-être mal écrite, ou la table a été abandonnée.
site-to-home = Vers les quatre mondes
site-broken = Cette page n’a pas pu être chargée
site-open-seat = Place libre
site-bot-seat = bot { $bot }
site-bots-count = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
site-waiting = Attend le départ
site-waiting-open = { $open ->
    [one] { $open } place libre
   *[other] { $open } places libres
}
site-finished = Terminée
site-cancelled = Abandonnée
site-unplayable = À lire seulement
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
home-light = léger
home-medium = moyen
home-heavy = costaud
home-join-by-code = Rejoindre par code
home-join = Rejoindre
home-no-code = Il n’y a pas de table { $code }.
home-your-tables = Vos tables
home-wait-for-you = { $count ->
    [one] { $count } vous attend
   *[other] { $count } vous attendent
}
home-all-tables = Toutes les tables
home-turn-left = À vous · reste { $span }

## Places, rythmes et options dans les listes

site-seat-0 = losange rose
site-seat-1 = disque violet
site-seat-2 = carré ivoire
site-seat-3 = triangle sarcelle
site-seat-4 = étoile rouge
site-option-off = sans { $option }
site-option-value = { $option } : { $value }
site-ruling = { $ruling } : { $meaning }

## Salle d’attente

room-you = vous
room-you-host = vous, hôte
room-host = hôte
room-waiting-link = libre pour qui a le lien
room-sit = S’asseoir
room-fill = Mettre un bot
room-level = Niveau
room-open-seat = Libérer cette place
room-is-ready = Prêt
room-not-ready = Pas prêt
room-invite = Inviter
room-qr = Code QR du lien de la table
room-code = Code { $code }
room-copy = Copier
room-copy-link = Lien seul
room-share = Partager
room-message = Jouons à { $game } : { $link } (code { $code })
room-message-other = Play { $game } with me: { $link } (code { $code })
room-both-languages = Le message est copié en français et en anglais. Aucun compte n’est nécessaire.
room-chat = Discussion
room-chat-empty = Personne n’a encore rien dit.
room-write = Écrire à la table
room-rules = Règles
room-seats = Places
room-reconnecting = Reconnexion…
room-open-count = { $count ->
    [one] { $count } place est encore libre
   *[other] { $count } places sont encore libres
}
room-waiting-for = On attend { $names }
room-all-ready = Tout le monde est prêt ; l’hôte lance la partie
room-all-ready-host = Tout le monde est prêt
room-fill-hint = Partagez le lien, ou mettez un bot à une place.
room-cancel = Abandonner la table…
room-leave = Partir
room-start = Lancer la partie
room-ready = Je suis prêt
room-not-yet = Pas encore prêt
room-cancelled = { $name } a abandonné { $title } avant le début, à { $time }.

## Nouvelle table

new-title = Nouvelle table
new-heading = Nouvelle table · { $game }
new-game = Jeu
new-seats = Places
new-seats-of = { $taken } sur { $of }
new-seat = Place { $number }
new-you = Vous
new-bot = Bot
new-open = Libre
new-hot = Même écran
new-closed = Fermée
new-level-of = Niveau du bot de la place { $number }
new-open-text = Qui suit votre lien en premier s’assied ici.
new-hot-name = Qui partage cet écran
new-absent = Si quelqu’un s’absente
new-absent-wait = Attendre
new-absent-bot = Un bot joue
new-absent-vote = Voter
new-absent-lose = Perd au temps
new-absent-wait-text = La table attend, aussi longtemps qu’il le faut.
new-absent-bot-text = Un bot joue à sa place ; la personne la reprend quand elle veut.
new-absent-vote-text = Les autres votent pour qu’un bot prenne la place.
new-absent-lose-text = Qui n’a plus de temps est éliminé ; un bot joue jusqu’au bout.
new-after = Après
new-lose-clock = Seulement avec une pendule ; choisissez-en une sous « Rythme ».
new-pace = Rythme
new-live = En direct
new-live-text = Tout le monde est à la table maintenant.
new-days = Tour par tour
new-days-text = Sur plusieurs jours, un coup à la fois. Les heures calmes sont respectées.
new-clock = Pendule
new-move-time = Temps par coup
new-vacation = Congés
new-no-limit = sans limite
new-pace-switch = Le rythme peut changer pendant la partie ; les pendules suivent.
new-options = Options
new-preset = Modèle
new-preset-standard = Standard
new-preset-custom = À la carte
new-rated = Classée
new-rated-text = Compte pour le classement si au moins deux personnes jouent et que toutes ont un compte, sans conseils ni retour en arrière. Les bots ne comptent pas.
new-rated-not = Il faut deux personnes, chacune à sa place.
new-pack = Son propre contenu
new-pack-text = Un fichier .toml aux composants modifiés. Il est vérifié avant l’ouverture de la table.
new-pack-good = Le contenu convient : { $sources }.
new-pack-bad = Ce contenu ne convient pas : { $why }
new-pack-long = Le fichier dépasse { $most } ko, le maximum pour un contenu.
new-pack-rulings = Décisions de règle qu’il change :
new-who = Qui peut la voir
new-by-link = Par lien
new-by-invite = Sur invitation
new-public = Salon public
new-who-link = Qui a le lien joue ou regarde. Les mains restent cachées.
new-who-invite = Seules les personnes que vous invitez jouent ou regardent.
new-who-public = Tout le monde voit la table dans le salon et peut jouer ou regarder. Les mains restent cachées.
new-summary = Résumé
new-ready = Prêt au lancement
new-sum-seats = Vous{ $guests ->
    [0] {""}
    [one] , 1 à cet écran
   *[other] , { $guests } à cet écran
}{ $bots ->
    [0] {""}
    [one] , 1 bot
   *[other] , { $bots } bots
}{ $open ->
    [0] {""}
    [one] , 1 place par lien
   *[other] , { $open } places par lien
}
new-sum-rated = Classée
new-sum-unrated = Non classée
new-sum-link = Par lien, spectateurs avec le lien
new-sum-invite = Sur invitation
new-sum-public = Dans le salon public
new-fair = Hasard honnête
new-fair-text = La graine est scellée maintenant et montrée à la fin.
new-keep = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
new-next-room = Ensuite : une salle d’attente avec un lien et un code QR.
new-next-play = La partie commence aussitôt.
new-open-table = Ouvrir la table
new-start = Lancer

## Salons

lobby-title = Salons
lobby-lead = Des tables ouvertes où chacun peut s’asseoir.
lobby-quick = Trouvez-moi une table
lobby-quick-text = Vous montre la table qui convient le mieux avant de vous y asseoir.
lobby-all = Tous les jeux
lobby-game = Jeu
lobby-pace = Rythme
lobby-any = Tous les rythmes
lobby-live = En direct
lobby-days = Tour par tour
lobby-phase = Tables
lobby-waiting = En attente
lobby-playing = En cours
lobby-finished = Terminées
lobby-empty = Aucune table ne convient. Ouvrez-en une : on la trouvera ici.
lobby-open-one = Ouvrir une table
lobby-join = Rejoindre
lobby-watch = Regarder
lobby-read = Lire
lobby-replay = Revoir
lobby-open = { $open ->
    [0] aucune place libre
    [one] { $open } place libre
   *[other] { $open } places libres
}

## Tours

turns-title = Tours
turns-lead = { $count ->
    [0] rien ne vous attend
    [1] une table vous attend
   *[other] { $count } tables vous attendent, l’échéance la plus proche d’abord
}
turns-yours = À vous
turns-others = On attend les autres
turns-finished = Terminées
turns-empty = Rien ne vous attend
turns-empty-text = Jouez contre des bots tout de suite, ou trouvez une table dans les salons.
turns-no-limit = sans échéance
turns-soon = bientôt
turns-late = en retard
turns-since = depuis { $span }
turns-since-you = depuis votre dernier tour
turns-hits = Vous êtes touché.
turns-more = { $count ->
    [one] et une autre ligne
   *[other] et { $count } autres lignes
}
turns-nothing = Il ne s’est rien passé depuis.
turns-play = Jouer ce tour
turns-next = Ensuite : { $game }
turns-holiday = Congés et notifications
turns-other-away = { $name } : absence jusqu’au { $day } inclus
turns-away = Absent jusqu’au { $day } inclus

## Apprendre et règles

learn-title = Apprendre
learn-lead = Une première partie pas à pas, sur le vrai plateau ; et les règles pour y chercher.
learn-start = Première partie
learn-start-game = Première partie, pas à pas : { $game }
learn-begin = Commencer la leçon
learn-resume = Continuer
learn-lesson-lead = Toute la partie sur le vrai plateau, en { $chapters } chapitres et { $steps } étapes. Commencez où vous voulez ; ce navigateur retient où vous en êtes.
learn-count = { $done } sur { $of }
learn-rules = Règles
learn-daily = Problème du jour
learn-puzzles-all = Tous les problèmes
learn-puzzles = Problèmes
learn-puzzles-game = Problèmes : { $game }
learn-rules-game = Règles de { $game }
rules-rules = Règles
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search-in = Chercher dans les règles de { $game }
rules-lesson = Première partie, pas à pas
rules-table = Ouvrir une table
rules-link = Lien vers la règle { $rule }
rules-no-hit = Aucune règle ne parle de « { $words } ».
rules-words = Mots
rules-words-more = { $count } en tout : cherchez pour en trouver un.

## Profil et réglages

me-title = Vous
me-profile = Profil
me-account = Compte
me-name = Nom
me-name-text = Visible tout de suite, même à vos tables en cours.
me-save = Enregistrer
me-renamed = C’est votre nom désormais.
me-private = Profil privé
me-private-text = Les autres voient votre nom, rien de plus.
me-puzzles = Des positions de mes parties peuvent devenir des problèmes
me-puzzles-text = On cherche des problèmes dans vos parties terminées, si tous ceux qui y ont joué sont d’accord. Aucun nom n’est affiché. Si vous retirez votre accord, les problèmes tirés de vos parties disparaissent.
me-keep = Garder vos parties
me-keep-text = Invité, vous n’êtes connu que de ce navigateur. Avec un identifiant, vous revenez de partout.
me-kept = Vos parties sont gardées.
me-login = Identifiant
me-password = Mot de passe
me-password-now = Mot de passe actuel
me-password-new = Nouveau mot de passe
me-password-changed = Le mot de passe est changé ; les autres appareils sont déconnectés.
me-change-password = Changer le mot de passe
me-claim = Les garder
me-have-one = Vous avez déjà un identifiant ?
me-log-in = Se connecter
me-log-out = Se déconnecter
me-with-passkey = Avec une clé d’accès
me-no-account-needed = Personne n’a besoin d’identifiant pour jouer : « Jouer » fait de vous un invité.
me-passkeys = Clés d’accès
me-passkeys-text = Connectez-vous par le verrou de votre appareil, sans mot de passe.
me-passkey-made = La clé d’accès est gardée.
me-add-passkey = Ajouter une clé d’accès
me-no-passkeys = Les clés d’accès demandent HTTPS et un navigateur récent.
me-sessions = Où vous êtes connecté
me-some-device = un appareil
me-this-one = celui-ci
me-seen = vu le { $day }
me-end = Terminer
me-remove = Retirer
me-nobody = Vous n’êtes encore personne
me-nobody-text = Devenez invité d’un clic, ou connectez-vous.
me-be-guest = Être invité
me-record = Parties
me-games = Parties
me-wins = Gagnées
me-points = Points
me-rating = Classement
me-no-games = Pas encore de partie terminée.
me-result = place { $place } sur { $players }, { $points } points
me-is-bot = bot
me-is-private = Ce profil est privé.
me-since = depuis le { $day }
me-notices = Notifications
me-when = Quand c’est à vous
me-when-away = Si aucune table n’est ouverte
me-when-always = Toujours
me-when-never = Jamais
me-quiet = Heures calmes
me-quiet-text = Rien n’est envoyé ; cela attend la fin de ces heures.
me-from = de
me-to = à
me-remind = Rappel
me-remind-text = Deux heures avant la fin de votre temps.
me-digest = Un résumé par jour
me-digest-text = À huit heures du matin, toutes les tables qui attendent.
me-ways = Canaux
me-no-way = Rien ne vous parvient encore. Ajoutez ce navigateur ou un webhook.
me-no-way-mail = Rien ne vous parvient encore. Ajoutez ce navigateur, une adresse e-mail ou un webhook.
me-way-push = Navigateur
me-way-mail = Courriel
me-way-hook = Webhook
me-way-discord = Discord
me-state-on = actif
me-state-off = coupé après des erreurs
me-state-waiting = attend son code
me-push = Ce navigateur
me-push-refused = Le navigateur refuse les notifications de cette page.
me-no-push = Demande HTTPS et un navigateur qui les accepte.
me-mail = Adresse de courriel
me-mail-code = Code reçu par courriel
me-hook = Adresse d’un webhook (https://…)
me-add = Ajouter
me-added = Ajouté.
me-confirm = Confirmer
me-holiday = Congés
me-holiday-text = Les pendules des tables tour par tour s’arrêtent pendant votre absence, autant de jours que la table le permet.
me-until = Absent jusqu’au
me-go-away = Partir
me-back = Je suis de retour
me-display = Affichage et son
me-theme = Thème
me-theme-auto = Comme le système
me-theme-dark = Nuit
me-theme-light = Papier
me-theme-contrast = Contraste élevé
me-motion = Mouvement
me-motion-text = Les pièces se déplacent. Rien ne bouge sur les systèmes qui le demandent.
me-speed = Vitesse
me-sound = Sons
me-turn-sound = Son « à vous »
me-fast = Mode rapide
me-fast-text = Toucher deux fois la même cible confirme.
me-colours = Couleurs des places
me-colours-usual = Couleurs habituelles
me-data = Vos données
me-data-text = Téléchargez tout ce qui est conservé sur vous, ou supprimez-le.
me-export = Les emporter
me-forget = Être oublié
me-forget-text = Votre nom, votre identifiant, vos notifications et votre historique disparaissent. Les parties terminées restent pour les autres, sans votre nom. C’est sans retour.
me-forget-sure = Pour être sûr, tapez votre nom : { $name }
me-forget-now = M’oublier
me-forgotten = Mot de passe oublié ?

## Bots

bots-title = Bots
bots-lead = Chaque place peut être tenue par un bot. Les bots voient ce que voit leur place, rien de plus.
bots-levels = Niveaux
bots-honest = Les niveaux sont mesurés en milliers de parties entre eux.
bots-ladder = Les meilleurs
bots-nobody = Pas encore de partie classée.
bots-own = Votre propre bot
bots-own-text = Un programme joue par HTTP avec un jeton : il lit le flux de sa table et envoie des actions.
bots-schema = La description de l’API (OpenAPI)
bots-token-name = À quoi sert le jeton
bots-bot-name = Nom du bot
bots-bot-name-text = Laissé vide, le jeton parle pour vous.
bots-make = Créer un jeton
bots-once = Ce jeton est montré une fois, puis plus jamais :
bots-revoke = Révoquer

## À propos

about-title = À propos d’Offworld
about-lead = Offworld est un logiciel libre : quatre jeux de plateau avec chacun un moteur de règles exact, des bots et une table pour les amis. Sans compte, sans argent, sans publicité.
about-games = Les jeux
about-games-text = Les jeux sont l’œuvre de leurs auteurs et éditeurs. Offworld n’est pas à eux et n’est pas approuvé par eux. Les règles sont dites avec nos propres mots ; aucun texte ni aucune image des jeux publiés n’est utilisé. Si un jeu vous plaît, achetez-le.
about-by = De { $designers }
about-published = édité par { $publisher }
about-sources = Les entrées « livret » et « source publique » suivent ce qui est publié. Les « reconstruites » ont été équilibrées par nous là où les cartes imprimées ne sont pas publiques ; un pack avec les cartes de votre boîte peut les remplacer.
about-sources-of = D’où vient chaque partie de { $game }
about-art = Images
about-art-text = Tous les plateaux, icônes et images sont dessinés pour Offworld en SVG. Polices : Exo 2, Atkinson Hyperlegible Next et B612 Mono, sous Open Font License.
about-fair = Hasard honnête
about-fair-text = Avant la partie, le serveur publie un engagement scellé sur sa graine. À la fin, la graine est dans l’enregistrement, et chacun peut rejouer et vérifier toute la partie.
about-software = Logiciel
about-software-text = Offworld est sous licence MIT et tourne sur votre machine avec une seule commande.
about-privacy-lead = Offworld garde le moins possible.
about-privacy-kept = Ce qui est gardé
about-privacy-kept-text = Votre nom, vos parties, ce que vous écrivez à table et vos réglages de notification. Les mots de passe ne sont gardés que hachés.
about-privacy-not = Ce qui n’est pas gardé
about-privacy-not-text = Ni mesure d’audience, ni publicité, ni profilage. Aucune requête ne part vers un autre serveur.
about-privacy-cookie = Le cookie
about-privacy-cookie-text = Un seul cookie, « offworld », tient votre session. Vos réglages d’affichage restent dans le navigateur.
about-privacy-others = Ce que voient les autres
about-privacy-others-text = À vos tables, on voit votre nom, vos coups et vos messages. Tout le monde lit ce que vous écrivez au salon et aux tournois, les membres ce que vous écrivez dans un club. Un profil public montre résultats et classements ; vous pouvez le rendre privé. Des positions de vos parties ne deviennent des problèmes que si vous l’acceptez, sans aucun nom.
about-privacy-export = Emporter et effacer
about-privacy-export-text = Vous pouvez emporter toutes vos données et être oublié à tout moment, dans vos réglages.
about-privacy-bots = Bots
about-privacy-bots-text = Les bots de ce serveur pensent sur ce serveur. Les bots d’autrui ne voient que ce que leur place peut voir.

## Clavier

site-shortcuts-title = Clavier
site-shortcuts-lead = À table, tout se fait sans pointeur. Ces touches agissent tant qu’aucun champ de texte n’a le focus.
site-key-roam = parcourir ce qui peut être touché
site-key-option = prendre l’option de ce numéro
site-key-confirm = choisir, puis confirmer
site-key-back = lâcher ce qui était choisi ; fermer ce qui est ouvert
site-key-undo = reprendre le dernier pas
site-key-restart = recommencer le tour
site-key-mat = votre propre plateau
site-key-opponents = les autres, comparés
site-key-log = le journal
site-key-board = entendre le plateau en bref
site-key-rule = la règle de la question présente
site-key-command = toutes les actions légales en texte, à chercher
site-key-skip = presser les animations
site-key-help = cette liste, à table
site-readers = Lecteurs d’écran
site-readers-text = Chaque élément d’un plateau a un nom qui se comprend seul, chaque événement est dit une fois, et la liste des actions légales est la partie entière en texte.
site-key-hint = demander un conseil, là où c’est permis

## Le salon : ordre, présence, compte à rebours ; ce qui ne va pas ensemble

room-here = présent
room-away = absent
room-order = Place : { $name }
room-up = Monter { $name }
room-down = Descendre { $name }
room-moved = { $name } a maintenant la place { $number }.
room-countdown = { $seconds ->
    [one] Tout le monde est prêt : la partie commence dans 1 seconde
   *[other] Tout le monde est prêt : la partie commence dans { $seconds } secondes
}
room-hold = Attendre
room-host-away = Tout le monde est prêt, mais l’hôte est absent
room-hints = conseils permis
new-hints = Conseils
new-hints-text = Chacun peut demander ce que ferait un bot fort ; c’est signalé à tous, et la partie n’est pas classée.
new-rated-hints = Pas avec des conseils.
new-not-now = Pas maintenant : { $why }
invite-title = Une invitation
invite-to-play = Vous êtes invité à jouer.
invite-to-watch = Vous êtes invité à regarder.
invite-for = Elle est pour { $name }.
invite-accept = Accepter

## Une table qu’on ne peut plus jouer

unplayable-why = Pourquoi cette partie ne peut pas continuer
unplayable-text = Rien n’en est perdu : ceux qui y étaient assis peuvent emporter l’enregistrement et l’ouvrir avec un Offworld qui sait la jouer.
unplayable-record = Emporter l’enregistrement
unplayable-seats = Qui était assis là
unplayable-log = Ce qui s’est passé
unplayable-log-none = Rien ne peut en être raconté ici.
site-table-of = Chez { $name }
site-table = Table
room-bot = Bot
room-bot-seat = un bot
room-guest = invité
room-substituted = un bot joue en attendant son retour
room-away-for = absent depuis { $span }
room-no-answer = sans réponse depuis { $span }
room-i-am-back = Je suis de retour
room-until-back = Bot jusqu’à son retour
room-play-with = Jouer à { $count }
room-add-seat = Une place de plus
room-fill-all = Tout remplir de bots
room-shuffle = Mélanger l’ordre
room-taken-ready = { $taken ->
    [one] { $taken } prise
   *[other] { $taken } prises
} sur { $of }, { $ready ->
    [one] { $ready } prête
   *[other] { $ready } prêtes
}
room-minutes = environ { $minutes } min
room-lesson = Leçon
room-name-title = Comment vous appelle-t-on ?
room-name-lead = { $title }, hôte : { $host }
room-name = Votre nom
room-name-text = Les autres le voient à cette table et dans la discussion. Vous pouvez le changer à tout moment.
room-name-seat = Place
room-full = Toutes les places sont prises maintenant.
room-only-watch = Regarder seulement
room-sit-down = S’asseoir
room-rename = Renommer
room-rename-shared = Pour cette table : plusieurs personnes partagent cet écran.
room-dialog-cancel = Annuler
room-removed = { $name } a libéré votre place. Vous pouvez vous rasseoir.
room-called = { $name } vous appelle : les autres attendent.
room-start-without = { $count ->
    [one] Commencer sans { $name }…
   *[other] Commencer sans { $count } personnes…
}
room-start-open = Commencer avec des bots…
room-start-title = { $count ->
    [0] Commencer avec des places libres ?
    [one] Commencer sans { $name } ?
   *[other] Commencer sans { $count } personnes ?
}
room-start-bot = { $count ->
    [0] Des bots { $bot } prennent les places libres.
    [1] Un bot { $bot } joue à la place de { $name } jusqu’à son retour.
   *[other] Des bots { $bot } jouent à leur place jusqu’à leur retour.
}
room-start-bot-text = Qui revient reprend sa place d’un clic. Les places libres reçoivent aussi un bot.
room-start-remove = Jouer à { $left }.
room-start-remove-text = Les places des absents et les places libres sont retirées.
room-start-misfit = On ne peut pas jouer à { $left }.
room-start-wait = Attendre encore 5 minutes,
room-start-wait-text = puis commencer avec des bots, sans autre clic.
room-start-now = Commencer
room-start-wait-go = Attendre 5 minutes
room-countdown-bots = { $seconds ->
    [one] La partie commence avec des bots dans 1 seconde
   *[other] La partie commence avec des bots dans { $seconds } secondes
}
room-then-starts = Quand tout le monde est prêt, la partie commence après 10 secondes.
room-take-over = Devenir l’hôte
room-give-up-title = Abandonner { $title } ?
room-give-up-text = { $count ->
    [0] Le lien ne marchera plus. Rien ne pourra faire revenir la table.
   *[other] La table se ferme aussi pour { $names }. On leur dit pourquoi, et le lien ne marchera plus. Rien ne pourra la faire revenir.
}
room-give-up-why = Un mot pour les autres
room-give-up-hint = Trop peu de monde ce soir
room-give-up-leave = Si vous voulez seulement partir, confiez la table : { $name } devient l’hôte.
room-give-up = L’abandonner
room-leave-to = Partir, { $name } devient l’hôte
room-keep = Garder la table
room-menu = Que faire de la place de { $name }
room-menu-host-only = Cela revient à l’hôte.
room-menu-call = Appeler { $name }
room-menu-call-text = Un avis, et un son si la page est ouverte
room-menu-call-ready = Seulement tant qu’on n’est pas prêt
room-menu-up = Monter d’une place
room-menu-place = Joue maintenant en position { $number }
room-menu-bot = Bot jusqu’à son retour
room-menu-bot-text = La personne reprend d’un clic
room-menu-bot-ready = Seulement tant qu’on n’est pas prêt
room-menu-no-bot = Retirer le bot
room-menu-host = Confier la table : { $name }
room-menu-host-text = Vous restez à la table
room-menu-remove = Libérer la place
room-menu-remove-text = La personne peut se rasseoir
room-menu-remove-sure = { $name } perd sa place, en est averti et peut se rasseoir.
room-menu-block = Libérer et bloquer
room-menu-block-text = Plus à vos tables, jusqu’à ce que vous le leviez sur votre page
room-menu-block-sure = { $name } perd sa place et ne peut plus s’asseoir à vos tables, jusqu’à ce que vous le leviez sur votre page.
room-options = Changer les options
room-options-text = Tout le monde à la table est averti et doit de nouveau se dire prêt.
room-options-save = Enregistrer et prévenir
room-change = Changer
room-terms = Cette table
room-usual-options = les options habituelles
room-pack = avec des cartes modifiées
room-no-pack = cartes d’origine
room-absent-wait = On attend les absents
room-absent-bot = Absent depuis { $span } : un bot continue
room-absent-vote = Absent depuis { $span } : les autres votent pour un bot
room-absent-lose = Qui n’a plus de temps perd
room-rated-keep = Avec un compte, la partie compterait.
room-rated-keep-go = Garder votre nom
room-title = Nom de la table
room-title-save = Enregistrer
room-address-closed = Vos amis ne peuvent pas ouvrir cette adresse.
room-address-lan = { $shown } ne marche que sur cet ordinateur. Sur le même Wi-Fi, ils utilisent { $lan }.
room-address-listen = { $shown } ne marche que sur cet ordinateur. Lancez le serveur avec --host 0.0.0.0 pour laisser entrer vos amis.
room-address-use = Inviter avec cette adresse
room-address-used = L’invitation l’utilise.
room-address-copy = Copier la commande
room-address-narrow = Seules les personnes de votre réseau peuvent ouvrir cette adresse.
room-address-elsewhere = Des amis ailleurs
room-elsewhere-domain = Un nom à vous.
room-elsewhere-domain-text = Faites pointer un domaine vers cet ordinateur, avec un proxy HTTPS devant, et lancez le serveur avec --origin.
room-elsewhere-tunnel = Un tunnel.
room-elsewhere-tunnel-text = Un service de tunnel donne à cet ordinateur une adresse publique pour une soirée ; lancez le serveur avec --origin et cette adresse.
room-elsewhere-hosted = Un serveur loué.
room-elsewhere-hosted-text = Faites tourner Offworld sur un petit serveur avec une adresse publique, par exemple dans un conteneur.
room-elsewhere-manual = Le manuel d’hébergement (docs/hosting.md) montre chacun pas à pas.
room-reach-self = cet ordinateur seulement
room-reach-lan = même Wi-Fi · essayée, elle répond
room-reach-internet = pour tout le monde
room-copy-address = Copier { $address }
room-gone = Cette table n’existe plus
room-somebody = L’hôte
room-expired = Personne n’est venu à { $title } depuis longtemps : la table a été fermée à { $time }.
room-gone-text = La partie n’avait pas commencé, rien n’est perdu.
room-gone-play = Jouer contre des bots
room-gone-lobby = Tables ouvertes
new-name = Nom de la table
new-name-hint = Jeudi de glace
new-sum-guest = Classée seulement si tout le monde a un compte ; vous êtes invité
site-changed = cartes modifiées
site-hints = conseils permis
site-rated = classée
site-unrated = non classée
site-language-en = en anglais
site-language-fr = en français
site-round = manche { $round }
lobby-search = Chercher
lobby-search-hint = Table, personne ou jeu
lobby-offer = Celle-ci convient : { $title }
lobby-offer-go = Y aller et s’asseoir
lobby-offer-no = Pas maintenant
lobby-offer-none = Aucune table ne convient pour l’instant.
lobby-offer-none-text = Ouvrez-en une pour deux personnes : elle reste dans le salon jusqu’à ce que quelqu’un vienne.
lobby-offer-open = Ouvrir une table
me-blocked = Personnes
me-blocked-text = Personnes qui ne peuvent pas s’asseoir à vos tables.
me-blocked-nobody = Vous n’avez bloqué personne.
me-unblock = Lever
me-unblock-name = Laisser { $name } se rasseoir
me-muted-text = Personnes que vous n’entendez pas dans les discussions.
me-muted-nobody = Vous n’avez mis personne en sourdine.
me-unmute-name = Entendre { $name } à nouveau
profile-block = Bloquer
profile-unblock = Lever le blocage
profile-block-title = Bloquer { $name } ?
profile-block-words = { $name } ne pourra plus s’asseoir aux tables dont vous êtes l’hôte, jusqu’à ce que vous leviez le blocage ici ou sur votre page. Personne ne le lui dit.
profile-block-do = Bloquer
profile-mute = Mettre en sourdine
profile-unmute = Entendre à nouveau
# $count : parties de l’invité de ce navigateur
me-guest-games =
    { $count ->
        [one] Vous avez ici une partie d’invité. L’emporter
       *[other] Vous avez ici { $count } parties d’invité. Les emporter
    }
talk-lobby = Discussion du salon
talk-empty = Personne n’a encore rien dit. Dites bonjour.
talk-write = Écrire quelque chose
talk-send = Envoyer
talk-remove = Retirer
talk-remove-of = Retirer ce que { $name } a écrit
talk-remove-title = Retirer cette ligne ?
talk-remove-words = Plus personne ne la verra : « { $text } »
talk-mute = Mettre { $name } en sourdine
talk-report = Signaler
talk-report-of = Signaler ce que { $name } a écrit
talk-report-title = Signaler { $name } ?
talk-report-words = Un administrateur lira cette ligne et ce que vous écrivez : « { $text } » On ne dira pas qui l’a signalée.
talk-report-why = Qu’est-ce qui ne va pas ? (facultatif)
talk-reported = Signalé. Vous saurez ce qu’il en advient.
profile-report = Signaler le nom
profile-report-title = Signaler le nom « { $name } » ?
profile-report-words = Un administrateur lira le nom et ce que vous écrivez. On ne dira pas qui l’a signalé.
talk-mute-words = Vous n’entendrez plus { $name }, ni ici ni aux tables. Vous pouvez revenir là-dessus sur votre page. Personne ne le lui dit.
talk-mute-do = Mettre en sourdine
talk-muted = Vous n’entendez plus { $name }.
talk-entrants = Tout le monde peut lire ; les participants du tournoi écrivent.
me-import = Importer un enregistrement
me-import-text = Le fichier d’un enregistrement devient une table : à revoir, ou à poursuivre contre des bots.
me-import-busy = L’enregistrement est vérifié…
me-import-long = Le fichier dépasse { $most } Mo.
me-passkeys-name = Les clés d’accès demandent un nom plutôt qu’une adresse IP.
me-passkeys-open = Les clés d’accès demandent un nom plutôt qu’une adresse IP. Ouvrez { $address }.
me-password-hint = Au moins 10 caractères
me-forgotten-text = Nous envoyons un lien qui vous connecte une fois, à l’adresse e-mail que vous avez confirmée.
me-forgotten-login = Identifiant ou adresse e-mail
me-forgotten-send = Envoyer le lien
me-forgotten-sent = S’il existe un tel compte avec une adresse confirmée, un lien est en route. Il marche une fois, pendant { $minutes } minutes.
me-forgotten-no-mail = Ce serveur n’envoie pas d’e-mail. La personne qui le gère peut vous faire un lien de connexion à usage unique ; demandez-le-lui.
outcome-wins = { $points ->
    [one] { $name } gagne d’un point
   *[other] { $name } gagne de { $points } points
}
outcome-shared = { $names } partagent la victoire
outcome-tie = { $name } gagne au départage
outcome-alone = { $name } : { $points } points
outcome-tournament = Retour au tournoi
outcome-rematch = Revanche
outcome-keep = Garder vos parties
outcome-review = Relecture avec l’entraîneur
outcome-replay = Revoir
outcome-board = Voir le plateau
outcome-share = Partager
outcome-record = Enregistrement
outcome-points = D’où viennent les points
outcome-bars = Barres
outcome-table = Tableau
outcome-lost = a perdu au temps
outcome-rating = Classement
outcome-gain = { $points ->
   *[other] Avec un compte pour tout le monde, vous auriez bougé d’environ { $points }.
}
outcome-next-time = Les invités peuvent encore garder leur nom pour la prochaine partie.
outcome-no-reason = Cette partie n’a pas compté pour le classement.
profile-invite = Inviter à une table
profile-guest = Un invité n’a pas de profil.
profile-how = Comment ce nombre évolue
profile-how-number = Le nombre est ce que l’on dépasse sûrement : une estimation moins trois fois son incertitude. Il part de 1000 et grandit à chaque preuve.
profile-how-up = Monte : placé devant quelqu’un de mieux classé.
profile-how-down = Descend : placé derrière quelqu’un de moins bien classé.
profile-how-fast = Plus vite dans les premières parties, plus lentement ensuite.
profile-how-order = Les points marqués ne comptent pas, seulement l’ordre.
profile-certain = connu à ±{ $doubt }
profile-uncertain = encore incertain
profile-to-go = { $count ->
    [one] encore une partie
   *[other] encore { $count } parties
}
profile-shown-from = Le nombre s’affiche à partir de la troisième partie classée.
profile-games = { $games ->
    [0] Pas encore de partie
   *[other] { $rated } classées sur { $games } parties · { $share } % gagnées
}
profile-all = Toutes
profile-rated = Classées
profile-people = Avec des gens
profile-against = Face à
profile-above = Fois placé devant
profile-of = { $ahead } sur { $games }
profile-topics = À travailler
profile-topics-own = D’après les relectures de vos dix dernières parties de chaque jeu. Vous seul voyez ceci.
# $games : un nombre de parties
profile-topics-games = { $games ->
        [one] { $games } partie relue
       *[other] { $games } parties relues
    }
profile-topics-accuracy = { $games ->
        [one] { $games } partie relue
       *[other] { $games } parties relues
    }, précision { $percent } %
profile-topics-lost = { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    } dans { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $loss ->
        [one] { $loss } point de chance
       *[other] { $loss } points de chance
    } en tout.
profile-topics-worst = La plus coûteuse
profile-topics-puzzles = { $count ->
        [1] Un problème de ce genre
       *[other] { $count } problèmes de ce genre
    }
profile-topics-step = Leçon, étape { $step }
profile-topics-rule = Règle { $rule }
profile-topics-well = Aucun thème ne se détache : vous avez peu perdu.
profile-topics-none = Aucune de vos parties n’a encore été relue. Terminez-en une et ouvrez sa relecture.
profile-topics-failed = Cette partie de la page n’a pas pu être chargée. Rechargez la page.
