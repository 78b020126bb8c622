admin-title = Administration
admin-overview = Vue d’ensemble
admin-reports = Signalements
admin-people = Personnes
admin-tables = Tables
admin-storage = Stockage
admin-announcement = Annonce
admin-actions = Journal des actes
admin-refused = Cette page est réservée aux administrateurs
admin-refused-text = La personne qui gère ce serveur nomme un administrateur avec cette commande :
admin-log-in = Se connecter
admin-done = C’est fait.
admin-ago = il y a { $span }
admin-now = maintenant

## How the server is

admin-server = Serveur
admin-well = En forme
admin-ill = En difficulté
admin-up = actif depuis { $span }, version { $version }
admin-failed = { $part } : { $reason }
admin-here = En ce moment
admin-people-count = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
admin-here-text = { $tables } tables en cours, { $connections } connexions
admin-answers = Réponse à une requête
admin-ms = { $ms } ms au plus
admin-95 = 95 % en { $ms } ms
admin-none-yet = Aucune encore
admin-jobs = Tâches en attente
admin-job-bot = { $count ->
    [one] { $count } coup de bot
   *[other] { $count } coups de bots
}
admin-job-hint = { $count ->
    [one] { $count } conseil
   *[other] { $count } conseils
}
admin-job-review = { $count ->
    [one] { $count } relecture
   *[other] { $count } relectures
}
admin-job-analysis = { $count ->
    [one] { $count } analyse
   *[other] { $count } analyses
}
admin-no-jobs = Rien n’attend.
admin-late-jobs = { $count ->
    [one] { $count } a déjà échoué
   *[other] { $count } ont déjà échoué
}
admin-disk = Stockage
admin-disk-free = { $free } libres sur { $total }
admin-backup-at = dernière sauvegarde { $ago }
admin-backup-never = aucune sauvegarde faite ici
admin-deliveries = Envois
admin-channel-push = Push
admin-channel-mail = Courriel
admin-channel-hook = Webhooks
admin-channel-discord = Discord
admin-delivery = { $waiting } en attente, { $dead } abandonnés.
admin-no-deliveries = Rien n’attend, et rien n’a été abandonné.
admin-checks = Contrôles
admin-check-database = Une écriture et une lecture de la base prennent { $ms } ms.
admin-check-broker = Un message entre processus prend { $ms } ms.
admin-check-integrity = Base contrôlée { $ago } : { $result }.
admin-check-none = La base n’a pas été contrôlée depuis le démarrage.
admin-integrity-ok = en ordre
admin-integrity-damaged = endommagée ; le journal dit où
admin-integrity-unknown = contrôle impossible
admin-open-reports = { $count ->
    [one] { $count } signalement ouvert
   *[other] { $count } signalements ouverts
}
admin-oldest = le plus ancien attend depuis { $span }
admin-no-open-reports = Aucun signalement n’est ouvert.

## Reports

admin-reports-which = Quels signalements
admin-reports-open = Ouverts { $count }
admin-reports-answered = Clos
admin-reports-all = Tous
admin-no-reports = Aucun signalement ici.
admin-report = Signalement { $number }
admin-report-engine = Créé automatiquement : une action a échoué et a été annulée
admin-report-position = depuis la position
admin-report-person = au sujet d’une personne
admin-report-talk = un message écrit
admin-report-name = au sujet d’un nom
admin-report-puzzle = doute sur un problème
admin-report-said = { $name } a écrit :
admin-report-the-name = Le nom signalé :
admin-report-turn = Le tour de { $name } :
admin-report-see-puzzle = Ouvrir le problème
admin-report-place = Ouvrir la page
admin-report-remove = Retirer la ligne
admin-report-remove-title = Retirer cette ligne ?
admin-report-move = événement { $seq }
admin-report-about = au sujet de { $name }
admin-report-same = { $count ->
    [one] { $count } autre semblable
   *[other] { $count } autres semblables
}
admin-report-state-open = nouveau
admin-report-state-answered = répondu
admin-report-state-closed = clos
admin-report-now-open = Rouvert.
admin-report-now-answered = Répondu.
admin-report-now-closed = Clos.
admin-report-version = Version { $version }
admin-report-see = Ouvrir la table
admin-report-record = Partie
admin-report-copy = Copier pour un ticket
admin-report-trace = Ce qui a échoué
admin-report-answer = Réponse à { $name }, qui la reçoit en notification
admin-report-note = Note
admin-report-no-fault = Pas une erreur
admin-report-close = Répondre et clore
admin-report-reopen = Rouvrir

## People

admin-search-people = Nom, identifiant ou id
admin-name = Nom
admin-login = Identifiant
admin-no-login = aucun
admin-signs-in = Connexion par
admin-password = mot de passe
admin-passkey = clé d’accès
admin-bot = bot
admin-seen = Vu
admin-not-seen = pas récemment
admin-marks = Marques
admin-forgotten = personne oubliée
admin-is-admin = administrateur
admin-is-locked = bloqué
admin-is-silent = sans chat
admin-is-deleted = supprimé
admin-is-deleted-text = Cette personne a été supprimée. Il n’en reste qu’un id sans nom.
admin-nobody = Personne ne s’appelle ainsi.
admin-person-facts = depuis le { $day } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} · { $filed ->
    [one] { $filed } signalement fait
   *[other] { $filed } signalements faits
}, { $about } contre
admin-rename = Renommer
admin-rename-text = Visible à toutes les tables ; la personne est prévenue.
admin-rename-title = Un autre nom pour { $name }
admin-new-name = Nouveau nom
admin-reason = Raison
admin-reason-optional = Raison (facultative)
admin-reason-told = La personne lit ceci.
admin-link = Lien de connexion à usage unique
admin-link-text = En cas de mot de passe perdu. Sert une fois, pendant 1 heure.
admin-make-link = Créer un lien
admin-link-made = Valable jusqu’à { $time }, affiché seulement maintenant. Donnez-le vous-même à { $name }. Les autres appareils restent connectés.
admin-copy = Copier
admin-sign-out = Déconnecter partout
admin-sign-out-go = Déconnecter…
admin-sign-out-title = Déconnecter { $name } partout ?
admin-sign-out-words = { $count ->
    [0] Tous les jetons et liens de connexion prennent fin.
    [1] Un appareil est déconnecté ; tous les jetons et liens de connexion prennent fin. Un invité ne peut alors pas revenir.
   *[other] { $count } appareils sont déconnectés ; tous les jetons et liens de connexion prennent fin. Un invité ne peut alors pas revenir.
}
admin-devices = { $count ->
    [0] Connecté nulle part
    [one] { $count } appareil : { $devices }
   *[other] { $count } appareils : { $devices }
}
admin-no-chat = Sans chat
admin-no-chat-text = Peut jouer, pas écrire
admin-lock = Bloquer
admin-lock-go = Bloquer…
admin-lock-text = Déconnecté, ne peut pas revenir. Aux tables en cours, un bot prend la place.
admin-lock-title = Bloquer { $name } ?
admin-lock-words = La personne est déconnectée et ne peut revenir avant d’être débloquée. Les tables qu’elle a ouvertes et qui attendent sont fermées ; aux tables en cours, un bot joue à sa place. Ses bots sont bloqués aussi.
admin-locked-until = Bloqué jusqu’à : { $time }.
admin-locked-open = Bloqué jusqu’à nouvel ordre.
admin-unlock = Débloquer
admin-until = Jusqu’à
admin-until-text = Vide : jusqu’à nouvel ordre.
admin-administrator = Administrateur
admin-administrator-text = Peut faire tout cela
admin-wish = À la demande de la personne
admin-wish-text = Tout ce qui est conservé sur elle dans un fichier, ou la suppression
admin-export = Exporter
admin-delete = Supprimer
admin-delete-go = Supprimer…
admin-delete-title = Supprimer { $name } ?
admin-delete-words = Son nom, ses connexions, ses classements et ses clubs sont supprimés pour de bon. Les parties des autres restent, avec une personne oubliée.
admin-lately = Récemment
admin-command-line = La ligne de commande
admin-no-actions = Rien pour le moment.
admin-actions-text = Ce que les administrateurs ont fait : qui, quoi, à qui, quand. Ce journal est conservé.
admin-action-pause = { $admin } a arrêté les pendules de la table { $table } pendant { $words } min.
admin-action-rewind = { $admin } a demandé à la table { $table } de revenir au coup { $words }.
admin-action-restore-test = { $admin } a essayé une restauration.
admin-action-resume = { $admin } a fait repartir les pendules de la table { $table }.
admin-action-rename = { $admin } a renommé une personne en { $words }.
admin-action-login-link = { $admin } a créé un lien de connexion pour { $person }.
admin-action-sign-out = { $admin } a déconnecté { $person } partout.
admin-action-chat-on = { $admin } a rendu le chat à { $person }.
admin-action-chat-off = { $admin } a retiré le chat à { $person }.
admin-action-lock = { $admin } a bloqué { $person }. Raison : { $words }
admin-action-unlock = { $admin } a débloqué { $person }.
admin-action-promote = { $admin } a nommé { $person } administrateur.
admin-action-demote = { $admin } a retiré à { $person } les droits d’administrateur.
admin-action-export = { $admin } a exporté les données de { $person }.
admin-action-delete = { $admin } a supprimé { $person }.
admin-action-report-open = { $admin } a rouvert le signalement { $words }.
admin-action-report-answered = { $admin } a répondu au signalement { $words }.
admin-action-report-closed = { $admin } a clos le signalement { $words }.
admin-action-close = { $admin } a fermé la table { $table }. Raison : { $words }
admin-action-message = { $admin } a écrit à la table { $table } : { $words }
admin-action-talk = { $admin } a retiré ce que { $person } avait écrit : { $words }
admin-action-retention = { $admin } a changé les durées de conservation, en jours : { $words }
admin-action-announce = { $admin } a changé l’annonce : { $words }
admin-action-restart = { $admin } a annoncé un redémarrage dans { $words } min.
admin-action-no-restart = { $admin } a retiré l’annonce d’un redémarrage.
admin-action-backup = { $admin } a téléchargé une sauvegarde.

## Tables

admin-tables-which = Quelles tables
admin-tables-playing = En cours
admin-tables-waiting = En attente
admin-tables-stuck = Bloquées
admin-tables-finished = Terminées
admin-tables-cancelled = Fermées
admin-search-tables = Nom, jeu ou id
admin-stuck-unplayable = injouable avec cette version
admin-stuck-job = un coup de bot échoue
admin-no-people = aucune personne
admin-bots-count = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
admin-moved = dernier coup il y a { $span }
admin-made = ouverte il y a { $span }
admin-watch = Regarder
admin-write = Écrire
admin-message = Message à la table
admin-send = Envoyer
admin-pause = Pause…
admin-pause-title = Arrêter les pendules de la table { $table } ?
admin-pause-words =
    { $people ->
        [1] Une personne lira dans le journal qu’un administrateur l’a fait. On peut continuer à jouer.
       *[other] { $people } personnes liront dans le journal qu’un administrateur l’a fait. On peut continuer à jouer.
    }
admin-pause-for = Pendant combien de temps ?
admin-pause-none = Pas de pause : les pendules repartent
admin-pause-go = Régler les pendules
admin-rewind = Revenir…
admin-rewind-title = Demander à la table { $table } de revenir en arrière ?
admin-rewind-words =
    { $people ->
        [one] La personne présente est consultée et doit être d’accord. D’ici là, rien ne change.
       *[other] Les { $people } personnes sont consultées et doivent toutes être d’accord. D’ici là, rien ne change.
    }
admin-rewind-to = À quel coup ? { $moves } ont été joués.
admin-rewind-look = Revoir les coups
admin-rewind-go = Leur demander
admin-rewind-asked = La question leur est posée.
admin-close = Fermer…
admin-close-go = Fermer la table
admin-close-title = Fermer la table { $table } ?
admin-close-words = { $people ->
    [0] Personne n’y joue.
    [1] Une personne perd cette partie.
   *[other] { $people } personnes perdent cette partie.
} Une table fermée ne peut pas être rouverte.
admin-no-tables = Aucune table de ce genre.

## Storage

admin-sizes = Ce qui est conservé
admin-rows = { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
}
admin-size-unknown = taille inconnue
admin-kind-games = Parties
admin-kind-chat = Chat et notes
admin-kind-analyses = Analyses
admin-kind-people = Personnes
admin-kind-clubs = Clubs et tournois
admin-kind-puzzles = Problèmes
admin-kind-reports = Signalements
admin-kind-notices = Notifications et tâches
admin-backup = Sauvegarder et télécharger
admin-restore = Essayer une restauration
admin-restore-text = Une sauvegarde est faite et restaurée dans une base vide, et cent tables en sont rejouées. Rien ne change sur le serveur.
admin-restore-never = Aucune restauration n’a encore été essayée.
admin-restore-running = Essai de restauration en cours…
admin-restore-passed = Restauration essayée { $ago } : en ordre.
admin-restore-failed = Restauration essayée { $ago } : échec.
admin-restore-found = { $rows } entrées retrouvées ; { $tables ->
    [one] { $tables } table rejouée.
   *[other] { $tables } tables rejouées.
}
admin-listed = { $kind } : { $shown } sur { $count }
admin-retention = Durées de conservation
admin-retention-text = En jours ; 0 conserve pour toujours. Les parties terminées des personnes ayant un compte sont toujours conservées.
admin-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
admin-for-ever = pour toujours
admin-removes = supprime { $count }
admin-would-remove = Le prochain nettoyage supprimerait : { $what }.
admin-would-remove-nothing = Le prochain nettoyage ne supprimerait rien.
admin-count-of = { $kind } : { $count }
admin-cleaned = Dernier nettoyage { $ago }.
admin-not-cleaned = Pas encore de nettoyage.
admin-undo = Annuler les changements
admin-save = Enregistrer…
admin-save-go = Enregistrer
admin-retention-title = Changer les durées de conservation ?
admin-keep-lessons = Tables de leçons
admin-keep-guest_sandboxes = Tables d’entraînement des invités
admin-keep-sandboxes = Tables d’entraînement des personnes ayant un compte
admin-keep-bot_games = Parties entre bots
admin-keep-unstarted = Tables jamais commencées
admin-keep-abandoned = Parties inachevées d’invités partis
admin-keep-guest_games = Parties terminées d’invités partis
admin-keep-guests = Invités jamais revus, sans partie
admin-keep-sessions = Sessions terminées
admin-keep-tokens = Jetons expirés
admin-keep-invites = Invitations expirées
admin-keep-notifications = Notifications non envoyées
admin-keep-deliveries = Messages impossibles à envoyer
admin-keep-jobs = Tâches que personne n’attend
admin-keep-analyses = Analyses, qui peuvent être refaites
admin-keep-challenges = Connexions par clé d’accès inachevées
admin-keep-counters = Compteurs de mots de passe erronés

## Announcement

admin-announcement-text = Une ligne en haut de chaque page, pour tous.
admin-in-english = En anglais
admin-in-french = En français
admin-from = Du
admin-to = Au
admin-restart = Redémarrage
admin-restart-minutes = Dans combien de minutes ?
admin-restart-announce = Annoncer le redémarrage
admin-restart-not = Finalement pas de redémarrage
admin-restart-text = Tout le monde lit à quelle heure le serveur redémarre, aux tables aussi. C’est à vous de le redémarrer ; le temps de l’arrêt est rendu d’office à toutes les pendules.
admin-restart-at = Un redémarrage est annoncé pour { $time }.
admin-announcement-save = L’afficher
admin-announcement-remove = La retirer
