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
