# Les mots dont chaque page a besoin. La table a web-table.ftl, ses dialogues web-dialogs.ftl, les autres pages
# web-pages.ftl, la relecture web-replay.ftl, les leçons web-learn.ftl et un plateau web-GAME.ftl : chacun est chargé avec ce qu’il sert.

## Toutes les pages

site-no-server = Le serveur ne répond pas. Vérifiez le réseau et réessayez.
site-not-allowed = Le navigateur ne l’a pas fait : vous l’avez annulé, ou ce n’est pas permis ici.
site-broken-here = Quelque chose a échoué sur cette page. Rechargez-la et réessayez.
site-close = Fermer
site-loading = Chargement…
site-again = Réessayer
site-copied = Copié.
site-not-copied = Le navigateur refuse la copie ; sélectionnez le texte à la main.
site-days-hours = { $days } j { $hours } h
site-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
site-hours-minutes = { $hours } h { $minutes }
site-hours = { $hours } h
site-minutes = { $minutes } min
site-seconds = { $seconds } s
site-just-now = à l’instant
site-time-used = { $span } utilisées
site-ago = il y a { $span }

## Rythmes

site-pace-live = en direct, { $minutes } min chacun et { $increment } s par coup
site-pace-live-free = en direct, sans pendule
site-pace-days = au tour par tour, { $span } par coup
site-pace-days-free = au tour par tour, sans limite de temps
site-pace-live-bank = en direct, { $minutes } min chacun
