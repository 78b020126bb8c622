### Ce que disent tous les jeux et la ligne de commande. Chaque jeu a son propre fichier à côté.

## Listes et places

list-none = rien
named-value = { $name } : { $value }
list-and = { $first } et { $last }
seat = Joueur { $number }
seat-you = { $name } (vous)

## Pourquoi une action est refusée, quel que soit le jeu

why-over = La partie est terminée.
# $seat (message) : qui doit décider
why-not-your-turn = Ce n’est pas votre tour : c’est à { $seat } de décider.
# $question (message) : ce qui est demandé
why-not-now = Une autre question vient d’abord : { $question }
# $question (message) : ce qui est demandé
why-no-part = Il n’y a rien à faire avec cela pour l’instant. On vous demande : { $question }
why-later = Cela pourra être choisi juste après une autre réponse. D’abord : { $question }

## Les caractéristiques d’un jeu

information-perfect = tout est visible
information-imperfect = en partie cachée
chance-none = sans hasard
chance-sampled = hasard
option-none = aucune
option-nothing = rien
option-default = { $name } ({ $default })
option-on = oui
option-off = non

## La liste des jeux (offworld games)

games-title = Jeux
games-name = Nom
games-game = Jeu
games-players = Joueurs
games-options = Options (par défaut)
games-information = Information
games-about = En bref
games-hint = Pour jouer : offworld play { $name }
plug-in-broken = Le jeu « { $game } » de { $packages } ne peut pas être joué : { $reason }.
plug-in-taken = Offworld a déjà un jeu de ce nom
plug-in-twice = un seul paquet peut proposer un jeu de ce nom
plug-in-not-loaded = { $place } ne se charge pas ({ $error })
plug-in-no-info = son point d’entrée mène à { $kind }, non à un GameInfo
plug-in-name = un nom est fait de minuscules, de chiffres et de tirets bas, 32 au plus, et commence par une lettre
plug-in-other-name = son GameInfo porte le nom « { $name } »
plug-in-annotations = les annotations de sa fonction view sont illisibles ({ $error })
plug-in-view = l’annotation de sa fonction view doit dire quelle structure elle renvoie, par exemple « -> NimView »

## La partie : début

play-welcome =
    { $game }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }.
play-ruling = Interprétation { $ruling }, { $name } : { $meaning }
play-commitment = Engagement sur les dés : { $commitment }
play-you =
    { $count ->
        [0] Personne ne joue à ce terminal ; vous êtes spectateur.
        [1] Vous êtes { $seats }.
       *[other] { $seats } jouent à ce terminal.
    }
play-bot = { $seat } est le bot { $bot }.
play-resumed =
    Reprise de { $file } après { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }.
play-hint = Répondez par un numéro ou par les mots d’une option. Tapez aide pour tout le reste.

## La partie : avant chaque décision

play-news = Ce qui s’est passé
play-board = Plateau
play-board-changed = Changements sur le plateau
play-log = Journal
play-asks = { $seat } : { $question }
play-hand-over = Passez le clavier à { $seat }. Appuyez sur Entrée quand { $seat } est devant l’écran.

## La partie : les mots que l’on peut taper, en plus des mots anglais

command-why = pourquoi
command-hint = conseil
command-undo = annuler
command-save = sauver
command-rules = règles
command-board = plateau
command-log = journal
command-help = aide
command-quit = quitter

## La partie : aide

help-title = Ce que vous pouvez taper
help-number = un numéro
help-number-text = choisir cette option
help-action = des mots
help-action-text = choisir l’option qui a ces mots, par exemple : { $example }
help-why = pourquoi N, pourquoi MOTS
help-why-text = quelle règle permet l’option N, ou quelle règle interdit ce que nomment les mots
help-hint = conseil
help-hint-text = ce que ferait un bot fort, d’après ce que vous pouvez voir
help-undo = annuler
help-undo-text = reprendre votre dernière action, si rien n’a été révélé depuis
help-save = sauver FICHIER
help-save-text = écrire l’enregistrement de la partie dans un nouveau fichier
help-rules = règles ID-DE-RÈGLE
help-rules-text = lire une règle ; sans identifiant, celle de la décision en cours
help-board = plateau
help-board-text = relire tout le plateau
help-log = journal
help-log-text = relire tout ce qui s’est passé
help-help = aide
help-help-text = cette liste
help-quit = quitter
help-quit-text = s’arrêter ; une partie inachevée est sauvegardée et pourra être reprise

## La partie : réponses

input-unknown = Je ne comprends pas « { $text } ». Répondez par un numéro de 1 à { $most }, par les mots d’une option, ou tapez aide.
input-no-option = Il n’y a pas d’option { $number } ; les options vont de 1 à { $most }.
input-several = « { $text } » peut désigner plusieurs choses : { $choices }
why-what = Précisez : pourquoi 2, ou pourquoi suivi des mots d’une option.
why-refused = { $choice } : { $reason }
hint-best = Un bot fort choisirait { $number } : { $choice }
why-allowed = Permis : { $choice }
undo-done = C’est annulé.
undo-nothing = Vous n’avez rien à reprendre ici.
undo-other = Quelqu’un d’autre a joué depuis ; on ne peut plus revenir en arrière.
undo-passed = Votre décision est prise et le tour est passé ; on ne peut plus revenir en arrière.
undo-revealed = Le hasard a parlé ou quelque chose de caché a été montré depuis ; on ne peut plus revenir en arrière.
save-what = Précisez où : sauver FICHIER
save-done = Partie sauvegardée dans { $file }.
save-exists = { $file } existe déjà et reste intact ; choisissez un autre nom.
save-unchanged = Tout est déjà dans { $file }.
save-resume = Pour continuer plus tard : { $command }
save-ask = Pour garder un enregistrement de cette partie, tapez un nom de fichier ; Entrée pour ne rien garder.
rules-none = Les règles de { $game } ne sont pas encore disponibles sous forme de texte.
rules-unknown = Il n’y a pas de règle { $rule }.
rules-near = Il n’y a pas de règle { $rule }. Vouliez-vous dire : { $near } ?
rules-nowhere = Il n’y a ni chapitre ni règle « { $rule } ». `offworld rules GAME` donne les chapitres.
rules-written = Le livret de règles est dans { $file }.
rules-chapters = Chapitres
rules-column-number = n°
rules-column-name = nom
rules-column-title = chapitre
rules-hint = Lisez la suite avec `offworld rules { $game } { $chapter }`, ou une règle avec `offworld rules { $game } { $rule }`.
rules-example = Exemple. { $text }
rules-asked = Souvent demandé ici
rules-words = Mots

## La partie : fin

play-over = La partie est terminée.
play-seed = Les dés venaient de la graine { $seed } avec le sel { $salt } ; l’enregistrement le prouve.
play-rank-heading = Classement
play-rank =
    { $rank }. { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Le plein écran

tui-waits = { $seat } réfléchit.
tui-barrier = Ensuite le hasard parle ou quelque chose de caché est montré ; vous ne pourrez plus annuler.
tui-small = L’écran est prévu pour au moins { $width } × { $height } caractères.
tui-thinks = Un bot fort réfléchit à votre décision…
tui-save-as = Tapez le nom d’un nouveau fichier. Échap : ne pas sauvegarder.
tui-key-undo = Annuler
tui-key-hint = Conseil
tui-key-why = Règle
tui-key-save = Sauver
tui-key-board = Plateau
tui-key-log = Journal
tui-key-help = Aide
tui-key-leave = Quitter
tui-key-untouch = Retour
tui-help-title = Souris et touches
tui-help =
    Ce que vous pouvez toucher sur le plateau est en jaune. Cliquez dessus : la liste ne garde que les choix qui passent par là ; un second clic sur ce qui termine un choix l’exécute. Un clic ailleurs dit pourquoi ce n’est pas possible maintenant.
    ↑ ↓ et 1–9 désignent un choix, et la partie droite dit ce qu’il ferait. Entrée l’exécute. Échap reprend le dernier clic.
    u annule votre dernière action, si rien n’a été révélé depuis. h demande conseil à un bot fort. w lit la règle du choix. s sauvegarde l’enregistrement.
    b passe du plateau aux choix : ↑ ↓ et Page préc., Page suiv. font alors défiler le plateau. l élargit le journal, le cache, puis le montre de nouveau.
    q quitte ; une partie inachevée est gardée et pourra être reprise.

## À la table d’un serveur (offworld play --connect)

connect-address = { $address } n’est pas l’adresse d’une table ; copiez celle de la page de la table
connect-failed = { $server } ne répond pas : { $reason }
connect-lost = La connexion est rompue ; une nouvelle tentative suit.
connect-again = Reconnexion… Rien n’est perdu.
connect-waits = La table attend ses joueurs.
connect-no-hint = Il n’y a pas de conseil pour l’instant.
connect-left = Vous pouvez revenir à tout moment : offworld play --connect { $address }
bad-connect = --connect joue ce que joue la table ; enlevez { $option }
connect-no-screen = --connect demande un terminal : on y joue en plein écran

## Les signes des plateaux dessinés

tui-signs-artemis =
    Un numéro sur fond coloré est un joueur ; 2:5 est un dé du joueur 2 qui montre 5. ↯ Énergie, ◆ Minerais, ⚒ Boîtes à outils, ★ Badges. P, E, M, S : Pionniers, Ingénieurs, Marines, Intendants ; [e] un poste libre, [E] un poste occupé, [·] un poste au choix. ⌂ Abris, puis │ la colonie. ▧ ▨ tuiles restantes, ✦ Expéditions, ☺ le sac. 3→2 : un dé de 3 recrute au plus 2. ▶ premier joueur.
tui-signs-galileo =
    Un numéro sur fond coloré est un joueur. ◈ Influence ou son prix, ¢ Mégacrédits, ↯ Énergie, ★ PV, ▮ un niveau. ▼ Extracteur, ▲ Constructeur, ✶ Star-Z, ⚙ Technicien ou Technologie, □ le Projet en cours, ☺ un Personnage. ≥4 : ce que demande un Objectif, et ce que chacun en montre. ▶ à qui le tour.
tui-signs-mars =
    Un numéro sur fond coloré est un joueur. ★ PV, ☺ colons libres sur le total, ↯ énergie utilisée sur l’énergie produite, ▤ cartes en main sur celles que l’on peut garder, ⚗ science. [■] construit et en activité, [□] construit, [·] à construire, → le prix du niveau suivant. ◉ mine active, ○ mine, ◌ place libre. ▱ contrat disponible, ▰ contrat détenu, ⇄ offre, ♛ distinction. ▶ à qui le tour.
tui-signs-magnastorm =
    Un numéro sur fond coloré est un joueur. ★ réputation, ● crédits jaunes, ■ crédits de sa couleur ou cubes noirs, ♟ équipage, ▲ laboratoires, ◆ stations, ◇ emplacement libre, ►1 le Scout Runner du joueur 1, ○ case libre. ( ) zones calmes, [ ] zones dans la tempête ; ▁ ▄ █ les secteurs calmes, de la queue à la tête, ≋ la tempête. ¤ prix, ⚑ premier joueur ou commandants, ⚗ recherche, ◍ le sac. → coût d’un déplacement sur une ligne, + gain de cette ligne.

## Mauvais réglages : une phrase après « offworld: »

bad-seat = « { $seat } » n’est ni « me » ni un bot ; les bots sont { $bots }
bad-seat-count = --seats nomme { $seats } places, mais --players en demande { $players }
bad-bot-count = --bots nomme { $bots } bots pour { $players } joueurs ; nommez-en un pour tous, ou un pour chacun
bad-players = { $game } se joue de { $least } à { $most } joueurs, pas à { $players }
bad-resume = --resume reprend tout de l’enregistrement ; enlevez { $option }
bad-resume-game = { $file } est un enregistrement de { $game }, pas de { $other }
bad-resume-over = la partie de { $file } est terminée ; pour la relire : offworld replay { $file }
bad-resume-seats = { $file } nomme { $seats } places pour { $players } joueurs
bad-resume-program = { $file } lancerait un programme à une place ({ $seat }). Si vous faites confiance à cette partie, ajoutez --programs.
bad-viewer = --as doit être « public » ou un joueur de 1 à { $most }, pas « { $viewer } »
bad-move = l’enregistrement compte { $moves } actions ; il n’y a pas de position après { $to }
bad-game = il n’y a pas de jeu « { $game } » ; les jeux sont { $games }
bad-group = il n’y a pas de groupe « { $group } » ; les groupes sont { $groups }
bad-file = { $file } est illisible : { $reason }
bad-text-file = { $file } n’est pas un fichier texte
record-exists = { $file } existe déjà ; choisissez un autre nom
usage-no-command = il n’y a pas de commande « { $name } »
usage-no-command-near = il n’y a pas de commande « { $name } » ; vouliez-vous dire { $near } ?
usage-missing-command = il manque une commande ; --help en donne la liste
usage-no-option = il n’y a pas d’option { $name }
usage-no-option-near = il n’y a pas d’option { $name } ; vouliez-vous dire { $near } ?
usage-needs-value = { $name } demande une valeur
usage-no-value = { $name } ne prend pas de valeur
usage-missing = il manque { $name } ; --help dit ce qu’il faut y mettre
usage-extra = rien de plus n’était attendu, mais il y a : { $words }
usage-least = { $name } doit valoir au moins { $bound }, pas { $value }
usage-most = { $name } doit valoir au plus { $bound }, pas { $value }
usage-whole-number = { $name } doit être un nombre entier, pas « { $value } »
usage-number = { $name } doit être un nombre, pas « { $value } »
usage-choice = { $name } se choisit parmi { $choices } ; « { $value } » n’en fait pas partie

## Ce qu’un système refuse, en fin de phrase

system-missing = fichier ou dossier introuvable
system-denied = accès refusé
system-not-permitted = opération interdite
system-exists = le fichier existe déjà
system-folder = c’est un dossier
system-no-folder = ce n’est pas un dossier
system-full = le disque est plein
system-quota = le quota de disque est dépassé
system-read-only = système de fichiers en lecture seule
system-long-name = nom de fichier trop long
system-device = erreur du disque
system-too-many-files = trop de fichiers ouverts
system-address-taken = cette adresse est déjà prise
system-no-answer = connexion refusée
system-no-address = cette machine n’a pas cette adresse

## Ce qui ne va pas dans un pack de contenu

content-no-toml = { $file } n’est pas du TOML valable : { $reason }
content-no-group = { $file } : il n’y a pas de groupe « { $group } » ; les groupes sont { $groups }
content-no-table = { $file } : { $group } doit être une table, non { $kind }
content-no-list = { $file } : { $group } doit être une liste d’entrées ([[{ $group }]]), non { $kind }
content-no-id = { $file } : une entrée du groupe { $group } n’a pas d’id
content-no-entry = { $file } : { $group } n’a pas d’entrée « { $name } » ; un pack change des entrées, il ne peut pas en ajouter
content-no-entry-of = { $file } : { $group } n’a pas d’entrée « { $name } » ; ses entrées sont { $entries } ; un pack change des entrées, il ne peut pas en ajouter
content-twice = { $file } : { $where } figure deux fois
content-words-missing = { $file } : { $where } change { $changed } et doit donc aussi donner { $words }
content-field = { $name }
content-no-field = { $file } : { $where } n’a pas de champ « { $field } »
content-of-rules = { $file } : { $where } fait partie des règles ; un pack ne peut pas le changer
content-unprintable = { $file } : { $where } contient un saut de ligne ou un autre caractère qui ne s’affiche pas
content-other-kind = { $file } : { $where } doit être { $wanted }, non { $kind }
content-one-name = { $file } : { $where } doit donner name_en et name_fr, un nom par langue
content-wrong-value = { $file } : { $where } : { $reason }
content-file = le fichier
content-least = il faut un nombre entier d’au moins { $bound }
content-most = il faut un nombre entier d’au plus { $bound }
content-kind-bool = vrai ou faux (true, false)
content-kind-int = un nombre entier
content-kind-str = un texte
content-kind-list = une liste
content-kind-dict = une table

## Simulation (offworld simulate)

simulate-title =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } de { $game }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, graines { $first } à { $last }
simulate-seat = Place
simulate-bot = Bot
simulate-wins = Victoires
simulate-score = Score moyen
simulate-places = Selon le rang dans l’ordre du premier tour de table
simulate-place = Rang
simulate-nth = { $place ->
    [1] { $place }er
   *[other] { $place }e
}
simulate-decisions = Décisions par partie : { $mean } en moyenne, de { $least } à { $most }.
simulate-audited = Chaque position a été contrôlée.
simulate-progress = Parties
simulate-failed = La partie de graine { $seed } échoue après l’action { $number } : { $reason }.
simulate-kept = L’enregistrement est dans { $file }.

## Enregistrements (offworld replay, offworld verify)

replay-title = { $game }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, après l’action { $move } sur { $moves }
replay-viewer = vu par { $seat }
replay-public = vu par un spectateur
replay-line = { $move }. { $text }
verify-over =
    { $file } : { $entries ->
        [one] { $entries } entrée, vérifiée
       *[other] { $entries } entrées, vérifiées
    }, scores { $scores }
verify-open =
    { $file } : { $entries ->
        [one] { $entries } entrée, vérifiée
       *[other] { $entries } entrées, vérifiées
    }, partie inachevée

## Contenu (offworld content)

source-rulebook = règle du jeu
source-web = source publique
source-reconstructed = reconstitué
source-pack = votre pack
source-points = points
source-unsaid = non précisé
source-part-ability = capacité
source-part-colour = couleur
source-part-effect = effet
source-part-green = effet vert
source-part-red = effet rouge
source-part-tiles = nombre de tuiles
source-part-trigger = déclencheur
content-title = Contenu de { $game } ({ $digest })
content-entry = Entrée
content-values = Valeurs
content-source = Source
content-part-source = { $part } : { $source }
content-count = { $count } × { $source }
content-ruling = { $switch } = { $choice } (d’ordinaire { $default }). { $meanings } Le livret : { $book } Raisons : { $reasons } Règles : { $rules }
content-summary = D’où viennent les entrées : { $counts }.
content-honest = « Reconstitué » veut dire : perdu dans notre exemplaire de la règle, et conçu par nous pour respecter tout ce que l’on sait. Un pack peut le corriger (--pack FICHIER).
content-changes = Ce que le pack change
content-changes-none = Le pack ne change rien.
content-change = { $where } : { $old } → { $new }
content-change-plain = { $where } : { $old } devient { $new }

## Vitesse (offworld bench)

bench-title = Parties aléatoires sur un cœur
bench-game = Jeu
bench-players = Joueurs
bench-mode = Mode
bench-mode-compiled = compilé
bench-mode-pure = Python pur
bench-decisions = Décisions/s
bench-games = Parties/s
bench-clone = Copie, µs
bench-state = État, octets
bench-progress = Mesure
bench-ratio = × avant
bench-unreadable = { $file } n’est pas une mesure de « offworld bench --json » ({ $reason }).
bench-other-build = { $file } a été mesuré avec une autre sorte de compilation ({ $then } ; celle-ci est { $now }) : les deux ne se comparent pas.

## Profils

profiles-title = Ce que l’on garde
profiles-person = Personne
profiles-game = Jeu
profiles-kept = Garde
profiles-none = Personne ne garde encore rien. Jouez avec des places nommées, comme --seats me@Ada,random@Robo.
profiles-entered = Noté dans les profils de { $people } ; à voir avec : offworld profiles
bad-profiles-game = { $game } ne laisse rien garder d’une partie à l’autre
bad-profiles-twice = un même profil ne peut pas occuper deux places

## Les bots qui sont des programmes (offworld bot)

bot-mishaps = { $seat } ({ $bot }) n’a pas toujours répondu, et un remplaçant a décidé : { $mishaps }.
bot-mishap-count = { $count } × { $what }
bot-mishap-start = ne démarre pas
bot-mishap-crash = s’arrête ou ferme sa sortie
bot-mishap-timeout = temps écoulé
bot-mishap-nonsense = réponses qui ne sont pas des messages
bot-mishap-illegal = actions illégales
bot-mishap-flood = sortie démesurée
bot-it = Le bot
bot-seen-system = le système dit « { $reason } »
bot-seen-silent = pas de réponse à temps (une ligne gardée dans un tampon n’arrive jamais)
bot-seen-deaf = il ne lit pas son entrée
bot-seen-flood = il écrit sans qu’on lui demande rien et ne s’arrête pas
bot-seen-line = une ligne de plus de { $bytes } octets
bot-seen-closed = il a fermé sa sortie
bot-seen-code = il s’est arrêté avec le code { $code }
bot-seen-signal = il a été arrêté par le signal { $signal }
bot-seen-refused = refusé : { $reason }
bot-seen-no-message = sa réponse à hello n’est pas un message ({ $reason })
bot-seen-not-ready = il a répondu à hello par « choose » au lieu de « ready »
bot-seen-words = { $seen } ; ses derniers mots : { $words }
bot-run-title = { $bot } à { $game }
bot-run-seed = Graine
bot-run-seat = Place
bot-run-place = Rang
bot-run-scores = Scores
bot-run-decisions = Décisions
bot-run-standin = Par un remplaçant
bot-run-wins =
    { $wins ->
        [one] { $wins } victoire
       *[other] { $wins } victoires
    } sur { $games }.
bot-run-pace = Une réponse a pris { $mean } ms en moyenne, { $longest } ms au plus.
bot-run-mishap = Graine { $seed }, décision { $decision } : { $seen }
bad-bot-command = cela ne peut pas être un bot : { $reason }
bad-bot-seat = il n’y a pas de place { $seat } à { $players } joueurs
check-progress = Vérification
check-bot = { $name }, version { $version }, par { $author }
check-pass = ok
check-fail = ÉCHEC
check-start = démarre, répond à hello et à une première décision
check-game =
    { $game }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    } : { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    }, { $questions } questions différentes, { $end }
check-game-over = jusqu’à la fin
check-game-left = quittée avant la fin
check-fields = passe sur les champs qu’il ne connaît pas
check-messages = passe sur les messages qu’il ne connaît pas
check-big = lit une ligne d’un mégaoctet
check-french = lit du français, des nouvelles et des donnes, demandés ou non
check-restart = continue une partie après avoir été relancé
check-together = joue deux places d’une partie en deux programmes
check-row = joue trois parties l’une après l’autre
check-end = s’arrête de lui-même en { $seconds } s quand son entrée se termine
check-end-running = il tournait encore et il a fallu l’arrêter
check-pace = { $answers } réponses : { $mean } ms en moyenne, { $longest } ms au plus, { $allowed } ms permises
check-mishap = décision { $decision } : { $what } ({ $seen })
check-unasked =
    { $lines ->
        [one] { $lines } ligne qui ne répond à rien
       *[other] { $lines } lignes qui ne répondent à rien
    } sur sa sortie standard
check-passed = Les { $checks } vérifications sont réussies.
check-failed =
    { $failed ->
        [one] { $failed } vérification sur { $checks } a échoué
       *[other] { $failed } vérifications sur { $checks } ont échoué
    }.
check-hint = docs/bot-protocol.md explique les messages ; --log FICHIER garde tout ce qui a été dit.
## Tournois (offworld arena)

arena-progress = Parties
arena-title =
    Tournoi { $tournament }, première donne { $seed } : { $played ->
        [one] { $played } partie
       *[other] { $played } parties
    } sur { $planned }
arena-results = { $game } à { $players } ; part égale { $par }
arena-ratings = { $game } : classement
arena-bot = Bot
arena-against = Contre
arena-games = Parties
arena-share = Part de victoires
arena-interval = Intervalle à 95 %
arena-points = Points
arena-other-points = Autres
arena-rating = Cote
arena-decisions = Décisions/partie
arena-ms = ms/décision
arena-stopped = Arrêté après { $done } parties sur { $total }, gardées dans { $folder } ; la même commande continue.
arena-part-fields = jeux, joueurs, options, pack ou formule
arena-part-bots = bots
arena-part-against = bots rencontrés
arena-part-seed = graine
arena-no-game = nommez les jeux du tournoi, ou un dossier avec --report
arena-report-only = --report montre un dossier et ne joue rien ; ne nommez pas de jeu
arena-bad-format = il n’y a pas de formule « { $format } » ; les formules sont { $formats }
arena-bad-players = --players attend des nombres séparés par des virgules, pas « { $players } »
arena-pack-one-game = un pack appartient à un seul jeu ; ne nommez que celui-là
arena-nobody-to-meet = un tournoi demande des parties à 2 joueurs ou plus
arena-pairs-are-two = one-on-one se joue à 2, pas à { $players } ; prenez --format alone ou all-play
arena-too-few-bots = --bots nomme { $bots } bots pour { $players } places ; all-play en demande un par place
arena-two-bots = un tournoi demande au moins 2 bots différents ; nommez-les avec --bots a,b ou --bots a --against b
arena-bot-twice = { $bot } est nommé deux fois ; seul all-play assoit un bot deux fois
arena-all-against = dans all-play tous les bots jouent ensemble ; ôtez --against
arena-no-tournament = { $folder } ne contient pas de tournoi
arena-foreign-folder = { $folder } contient d’autres fichiers et pas de tournoi ; prenez un autre dossier
arena-bad-file = { $file } ne se lit pas comme une partie de tournoi
arena-other-format = { $folder } a été écrit par une autre version d’Offworld, dont les tournois sont différents
arena-unwritable = impossible d’écrire dans { $folder } : { $reason }
arena-locked = un autre processus écrit dans { $folder }
arena-other-plan = { $folder } contient un autre tournoi (la différence : { $what }) ; prenez un autre dossier avec --out
arena-fewer-games = { $folder } contient un tournoi de { $games } parties par rencontre ; il ne peut que grandir
arena-other-rules = { $folder } a été joué avec d’autres règles, un autre contenu ou d’autres poids de { $game } ; prenez un autre dossier avec --out
arena-other-version = la grappe a Offworld { $theirs } et cette machine { $ours } ; installez le même des deux côtés
extra-missing = Cette commande a besoin du paquet { $package }, qui n’est pas installé ; installez-le avec : pip install "offworld[{ $extra }]"
rl-extra-missing = Les environnements d’apprentissage ont besoin du paquet { $package }, qui n’est pas installé ; installez-le avec : pip install "offworld[rl]"
arena-no-ray = Ray n’est pas installé ; installez-le avec : pip install "offworld[cluster]"
arena-ray-refused = la grappe Ray à l’adresse { $address } ne répond pas : { $reason }
arena-work-deadly = { $deaths } processus sont morts en traitant l’élément { $number }
arena-game-failed = la partie de { $game } de graine { $seed } entre { $bots } a échoué : { $reason }
arena-game-deadly = des processus meurent sans cesse dans la partie de { $game } de graine { $seed } entre { $bots } ; ce qui a été joué avant est gardé

## Réglage (offworld tune)

tune-progress = Réglage
tune-title =
    Poids de { $game } après { $generations ->
        [one] { $generations } génération
       *[other] { $generations } générations
    }, { $champions ->
        [0] aucun nouveau champion
        [one] { $champions } nouveau champion
       *[other] { $champions } nouveaux champions
    }
tune-weight = Poids
tune-before = Avant
tune-after = Après
tune-factor = Facteur
tune-share = Contre les poids de départ, le champion gagne { $mean } % (intervalle à 95 % : { $low } – { $high }).
tune-written = Les nouveaux poids sont dans { $file }.
tune-unproved = Ce n’est pas significativement mieux, donc rien n’a été écrit.
tune-nothing = Aucun candidat n’a battu les poids de départ, donc rien n’a été écrit.
tune-stopped = Arrêté ; { $file } garde toutes les générations entières, et la même commande continue.
tune-no-judge = { $bot } n’a pas de fonction d’évaluation dont régler les poids
tune-game-failed = la partie de { $game } de graine { $seed } a échoué : { $reason }
tune-bad-state = { $file } ne se lit pas comme l’état d’un réglage
tune-other-task = { $file } appartient à un autre réglage (autre jeu, bot, nombre de parties, graine ou poids) ; prenez un autre fichier avec --out
tune-file-exists = { $file } existe déjà et ne vient pas de ce réglage ; prenez un autre fichier avec --out
tune-odd-file = les heuristiques sont écrites d’une façon que cette commande ne peut pas réécrire ; un poids par ligne dans [weights]

## Entraînement (offworld train)

train-progress = Entraînement
train-title =
    { $game } : { $generations ->
        [1] une génération
       *[other] { $generations } générations
    }, { $games } parties
train-generation =
    Génération { $number } : perte logarithmique { $loss } ; contre le champion, { $alone } d’une part équitable seule, { $company } pour le champion seul ; { $accepted ->
        [yes] nouveau champion
       *[no] pas acceptée
    }.
train-who = Qui
train-players = Joueurs
train-games = Parties
train-share = Gagne
train-interval = Intervalle à 95 %
train-alone = le réseau seul, tous les autres pondérant des critères
train-company = les critères pondérés seuls, tous les autres avec le réseau
train-written = Le réseau de la génération { $champion } (perte logarithmique { $loss }) est dans { $file }.
train-stopped = Arrêté ; { $file } garde les parties déjà jouées, et la même commande continue.
train-same = La génération { $number }, rejouée, donne exactement les positions que { $file } indique.
train-differs = La génération { $number }, rejouée, ne donne pas les positions que { $file } indique.
train-curve-title = Comment le réseau de { $game } a appris
train-curve-loss = perte logarithmique sur les parties mises de côté
train-curve-share = victoires contre le champion précédent (1 : égalité)
train-curve-games = parties jouées
train-bad-players = { $game } ne peut pas être entraîné pour « { $players } » joueurs ; c’est possible pour { $allowed }
train-no-inputs = { $game } ne dit pas ce qu’un réseau voit de ses positions, donc aucun ne peut être entraîné
train-no-champion = aucun nouveau réseau de { $game } n’a été accepté comme champion, donc rien n’a été écrit ; plus de parties aideraient peut-être
train-game-failed = une partie de { $game } a échoué : { $reason }
train-bad-state = { $file } ne se lit pas comme l’état d’un entraînement
train-other-task = { $file } appartient à un autre entraînement (autres jeu, joueurs, nombre de parties, graine ou unités) ; prenez un autre fichier avec --out
train-file-exists = { $file } existe déjà et ne vient pas de cet entraînement ; prenez un autre fichier avec --out
train-unwritable = impossible d’écrire { $file } : { $reason }
train-no-origin = le réseau ne dit pas comment il a été entraîné, donc rien ne peut être comparé
train-no-generation = il n’y a pas de génération { $number } ; le réseau en a { $most }

## Le serveur : refus. Un code pour les programmes accompagne chacun

# $sentence : dit par la couche inférieure
refused-said = { $sentence }
refused-nobody = Personne n’est connu par cette session. Donnez d’abord un nom, ou connectez-vous.
refused-name = Il faut au moins une lettre ou un chiffre dans un nom.
refused-no-table = Cette table n’existe pas.
refused-no-seat = La table n’a pas cette place.
refused-no-game = Il n’y a pas de jeu « { $game } » ; les jeux sont { $games }.
refused-no-option = Il n’y a pas d’option « { $option } » ; les options sont { $options }.
refused-no-action = Ce n’est pas une action de ce jeu.
refused-spectator = Vous n’avez pas de place à cette table ; vous pouvez regarder.
refused-not-your-seat = Cette place n’est pas la vôtre.
refused-not-creator = Seul l’hôte de la table peut faire cela.
refused-not-asked = On ne vous demande rien, ou vous avez déjà répondu.
refused-seated = Vous avez déjà une place à cette table.
refused-full = Toutes les places sont prises.
refused-taken = { $name } vient de prendre cette place. Choisissez-en une autre.
refused-seats-open = Une place est encore libre. Invitez quelqu’un ou donnez-la à un bot.
refused-not-ready = Tout le monde n’est pas encore prêt : { $names }.
refused-not-yet = Cela sera possible quand la partie aura commencé.
# Pourquoi une partie enregistrée ne peut pas se poursuivre.
unplayable-newer = Cette partie a commencé avec un Offworld plus récent ; mettez celui-ci à jour pour la poursuivre.
unplayable-rules = Cette partie a commencé avec des règles antérieures, que cet Offworld ne joue plus.
unplayable-content = Cette partie a commencé avec un autre contenu ({ $content }), que cet Offworld n’a pas.
unplayable-pack = Le pack de contenu de cette partie ne convient plus.
unplayable-unknown = On ignore avec quel contenu cette partie a commencé.
unplayable-damaged = Ce qui est enregistré de cette partie ne se rejoue pas : c’est endommagé, ou joué autrement.
event-unreadable = L’événement { $number } est illisible ({ $reason }).
event-missing = L’événement { $number } manque.
refused-is-waiting = La partie n’a pas encore commencé.
refused-is-playing = La partie a déjà commencé.
refused-is-finished = La partie est terminée.
refused-is-cancelled = La table a été abandonnée.
refused-stale = La table a avancé entre-temps. Regardez à nouveau ; voici où elle en est.
refused-proposal-pending = Une demande est déjà en cours ; attendez les réponses.
refused-no-proposal = Rien n’est demandé.
refused-no-pace = Choisissez un rythme.
refused-no-stand-in = Un bot ne peut jouer à la place de quelqu’un d’autre que si la table a convenu de voter là-dessus, et seulement après une attente assez longue.
refused-absence = Une table ne peut renoncer à quelqu’un avant { $seconds } secondes.
refused-seat-twice = Une place est à vous ou à un bot, pas aux deux.
refused-bot-unknown = Il n’y a pas de bot « { $bot } » pour les tables.
refused-bot-setting = Le réglage « { $setting } » du bot « { $bot } » ne peut être choisi ici, ou pas si haut.
refused-not-legal-then = L’une de ces actions n’est pas possible dans cette position.
refused-no-position = Cette position n’existe pas ; la partie compte { $moves } actions.
refused-no-seat-chosen = La partie de cet enregistrement n’est pas terminée : dites à quelle place vous continuez.
refused-engine = Quelque chose a échoué dans le jeu. Rien n’est perdu : la table est comme avant, et le rapport { $report } a été déposé.
refused-fault = Quelque chose a échoué sur le serveur. Rien de ce qui a été confirmé n’est perdu ; réessayez.
refused-request = Le serveur ne comprend pas cette demande. Rechargez la page et réessayez.
refused-setup = Ces options ne vont pas ensemble.
refused-record = Ce fichier n’est pas l’enregistrement d’une partie, ou il a été modifié.
refused-pack = Ce fichier n’est pas un contenu de jeu, ou il ne convient pas à ce jeu.
refused-bot = Ce bot n’existe pas.
refused-message = Le serveur ne comprend pas ce message.
# $host : le nom dans une adresse
refused-address-unknown = { $host } est introuvable. L’adresse est-elle juste ?
refused-no-filed-report = Ce rapport n’existe pas.
refused-reports-full = { $most } de vos signalements sont encore ouverts. Attendez que quelqu’un les ait lus.
refused-reported = Vous l’avez déjà signalé. Quelqu’un va s’en occuper.
refused-report-own = Cette ligne est de vous ; vous pouvez la retirer.
refused-rewind-far = Une table recule de { $most } actions au plus.
refused-rewind-none = La partie n’est pas allée au-delà de ce coup.
refused-restore-room = Il n’y a pas assez de place sur le disque pour essayer une restauration.
refused-message-unknown = Ce message n’existe pas.
refused-too-long = Le message est trop long.
refused-unreadable = La demande est illisible : ce n’est pas du texte, ou elle est imbriquée trop profondément.
refused-too-many-tables = Une connexion peut suivre { $most } tables au plus.
refused-busy = Le serveur a autant de connexions qu’il peut en servir pour le moment. Réessayez dans un instant.
refused-busy-person = Vous avez { $most } connexions ouvertes, c’est le maximum. Fermez-en une d’abord.
refused-busy-unknown = Trop de personnes regardent sans nom pour le moment. Donnez d’abord un nom, ou réessayez dans un instant.
refused-late = La demande n’est pas arrivée à temps.
refused-head = L’en-tête de la demande est trop grand.
refused-body = Le corps de la demande est trop grand.
refused-malformed = Ce n’est pas une demande que le serveur comprend.

## Le serveur : derniers mots d’une connexion

bye-shutdown = Le serveur redémarre. Vos coups sont en sûreté ; revenez dans un instant.
bye-slow = Votre connexion n’a pas suivi. Revenez voir où en est la table.
bye-idle = Vous n’avez suivi aucune table depuis un moment. Revenez quand vous voudrez en voir une.

## Le serveur : lignes sur une table

table-sat = { $name } s’assied.
table-left = { $name } quitte la table.
table-bot = Le bot { $bot } s’assied.
table-bot-left = Un bot quitte la table.
table-stand-in = Un bot { $bot } joue à la place de { $seat }.
table-back = { $name } est de retour et reprend sa place.
table-played = { $seat } : { $action }
table-took-back = { $seat } annule une action.
table-cancelled = La table est abandonnée.
table-cancelled-why = La table est abandonnée : « { $why } »
table-rematch = Il y a une revanche.
table-asks-undo =
    { $actions ->
        [one] { $seat } demande à reprendre une action.
       *[other] { $seat } demande à annuler { $actions } actions.
    }
table-asks-undo-by-admin =
    { $actions ->
        [1] Un administrateur demande à reprendre une action.
       *[other] Un administrateur demande à reprendre { $actions } actions.
    }
table-asks-pace = { $seat } propose de continuer { $pace }.
table-asks-stand-in = On demande qu’un bot joue pour { $seat }.
table-asks-cancel = { $seat } demande à abandonner la partie.
table-disagreed = Tout le monde n’est pas d’accord.
table-rewound =
    { $actions ->
        [one] Tout le monde est d’accord : la dernière action de { $seat } est annulée.
       *[other] Tout le monde est d’accord : { $actions } actions sont annulées, jusqu’au dernier coup de { $seat } compris.
    }
table-rewound-alone =
    { $actions ->
        [one] { $seat } annule sa dernière action.
       *[other] { $seat } annule { $actions } actions, jusqu’à son dernier coup compris.
    }
table-rewound-by-admin =
    { $actions ->
        [1] Une action est reprise, à la demande d’un administrateur.
       *[other] { $actions } actions sont reprises, à la demande d’un administrateur.
    }
table-paced = À partir de maintenant : { $pace }.

## Le serveur : le lancer (offworld serve)

serve-no-door = le serveur ne peut pas écouter sur { $host }, port { $port } : { $reason }
serve-at = Sur cet ordinateur : { $address }. Les tables sont dans { $db }. Arrêtez le serveur avec Ctrl-C.
serve-lan = Sur votre réseau : { $address }
## Rapports d’équilibre (offworld balance)

balance-site = Rapport d’équilibre
balance-heading = { $game } : équilibre
balance-about = Des bots ont joué de nombreuses parties ; voici ce qui en ressort. Chaque chiffre a un intervalle à 95 %, calculé sur des parties entières, car les places d’une même partie dépendent les unes des autres. Les chiffres valent pour ces bots : d’autres joueurs peuvent jouer autrement.
balance-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
balance-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
balance-bots = bots : { $bots }
balance-seeds = graines { $first } à { $last }
balance-content = contenu { $content }
balance-options = options : { $options }
balance-interval = { $low } à { $high }
balance-verdict = Ce qui ressort
balance-fine = Rien ne sort sûrement de la norme : aucune place et aucun élément ne s’écarte avec certitude de plus de { $margin } points de pourcentage. Davantage de parties montreraient des écarts plus petits.
balance-place = { $number ->
    [1] Joue en premier
    [2] Deuxième
    [3] Troisième
    [4] Quatrième
   *[other] Cinquième
}
balance-seat-high = { $place } : gagne plus que sa part, { $share } ({ $interval }).
balance-seat-low = { $place } : gagne moins que sa part, { $share } ({ $interval }).
balance-found-strong = { $component } : plus fort que les autres de sa sorte, { $value } points de pourcentage de victoire par exemplaire ({ $interval }).
balance-found-weak = { $component } : plus faible que les autres de sa sorte, { $value } points de pourcentage de victoire par exemplaire ({ $interval }).
balance-found-always = { $component } : pratiquement toujours pris, { $value } ({ $interval }).
balance-found-never = { $component } : pratiquement jamais pris, { $value } ({ $interval }).
balance-seats = Places
balance-seats-note = Part des parties gagnées selon la place dans l’ordre du tour de la première manche, en pour cent. Pointillés : la marge autour de la part égale.
balance-par = part égale { $share }
balance-points = { $points } points
balance-length = Durée
balance-length-note = Combien de parties ont duré combien de temps.
balance-decisions = Décisions
balance-rounds = Manches
balance-mean = { $label } : { $mean } en moyenne, de { $least } à { $most }
balance-same = { $label } : { $length } dans chaque partie
balance-bar = { $length } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
balance-sources = D’où viennent les points
balance-sources-note = Points moyens par origine, pour chaque place dans l’ordre du tour, pour les gagnants et pour tous les autres.
balance-winners = Gagnants
balance-losers = Autres
balance-components = Éléments
balance-components-note = « Seul » compare qui a pris l’élément aux autres de la même partie, en points de pourcentage de victoire par exemplaire ; qui joue bien prend davantage de tout, si bien que presque tout y paraît bon. « À la place d’un autre » compare à nombre égal d’éléments de la même sorte : c’est ce qui distingue un élément fort d’un faible. En pâle : moins de 30 parties à comparer. Un élément est signalé quand son intervalle se trouve entièrement au-delà de ±{ $margin } et qu’au plus { $alarms } % de ces signaux devraient être faux (Benjamini–Hochberg), ou quand il est pris dans plus de { $always } % ou moins de { $never } % de ses offres. Prendre n’est pas causer : lisez les signaux comme des questions.
balance-column-name = Élément
balance-column-takers = Places qui l’ont pris
balance-column-pick = Pris parmi les offres
balance-column-raw = Seul
balance-column-among = À la place d’un autre de sa sorte
balance-difference = { $value } ({ $interval }), { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à comparer
balance-flag-strong = fort
balance-flag-weak = faible
balance-flag-always = toujours
balance-flag-never = jamais
balance-footer = Fait par offworld balance. Comment les chiffres sont obtenus : docs/balance.md.
balance-progress = Parties
balance-title = { $game }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, bots : { $bots }
balance-seat = Place
balance-wins = Victoires
balance-score = Points
balance-source = Origine
balance-flag = Signal
balance-written = Le rapport est dans { $file }.
balance-other-games = { $file } contient des parties d’une autre sorte : autre jeu, nombre de joueurs, bots, options ou contenu. Nommez un autre fichier.
balance-bad-line = { $file }, ligne { $line } : ce n’est pas une partie d’un rapport d’équilibre.
bad-output = impossible d’écrire { $file } : { $reason }

## Mesures de bon sens (offworld sanity)

sanity-progress = Parties
sanity-title = { $game } : { $bot } joue-t-il avec bon sens ? { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
sanity-measure = Mesure
sanity-value = Valeur
sanity-interval = intervalle à 95 %
sanity-target = Objectif
sanity-verdict = Résultat
sanity-met = atteint
sanity-missed = manqué
sanity-no-case = aucun cas
sanity-least = au moins { $value }
sanity-most = au plus { $value }
sanity-one-bot = Les mesures de bon sens se font avec le même bot sur toutes les places ; --bots en nomme { $bots }.
sanity-no-measures = { $game } n’a pas de mesures de bon sens.

## Analyse d’une partie enregistrée (offworld analyse)

analyse-title = { $game } : chances de gagner
analyse-progress = Analyse
analyse-seat = { $seat } ({ $name })
analyse-round = Manche { $round }
analyse-when = Manche { $round }, décision { $move }
analyse-decided = { $seat } : { $action }
analyse-luck = Chance pour { $seat } après : { $action }
analyse-good = Rien de mieux parmi { $options ->
    [one] { $options } possibilité
   *[other] { $options } possibilités
}
analyse-better = Mieux : { $action }, { $chance } au lieu de { $played } ({ $gain } ± { $error })
analyse-points = Tournants
analyse-no-points = Aucune décision et aucun coup de chance n’a déplacé une chance de 5 points de pourcentage.
analyse-all = toutes mains ouvertes
analyse-position = Position
analyse-after = { $move ->
    [0] Au début
   *[other] Après la décision { $move } (manche { $round })
}
analyse-balance = Ce qui a déplacé les chances, en points de pourcentage
analyse-who = Joueur
analyse-by-luck = Chance
analyse-by-own = Ses décisions
analyse-by-others = Décisions des autres
analyse-depth = Les { $positions } positions ont été analysées à fond : { $simulations } simulations en { $seconds } s.
analyse-depth-short = { $full } positions sur { $positions } ont été analysées à fond, les autres plus brièvement, faute de temps : { $simulations } simulations en { $seconds } s.
analyse-written = Écrit : { $file }
analyse-alone = qui joue seul n’a pas de chances à comparer avec celles des autres
analyse-empty = { $file } ne contient encore aucune décision

## Le serveur : autres refus

refused-database = Le serveur ne peut rien enregistrer en ce moment. Rien de ce qui a été confirmé n’est perdu ; réessayez dans un instant.
refused-no-person = Cette personne n’est pas ici.
refused-no-report = Vous n’avez pas déposé ce rapport.
refused-not-over = La partie n’est pas terminée, et cela révélerait ce que d’autres ne doivent pas encore savoir.
refused-nothing-said = Il n’y a rien à dire là-dedans.

## Le serveur : bots à qui donner une place

preset-first = Première partie
bot-level-random = Hasard
    .text = Fait n’importe quelle action permise ; bon pour essayer.
bot-level-cadet = Cadet
    .text = Pour une première partie : regarde peu et suit son goût.
bot-level-pilot = Pilote
    .text = Pour qui connaît les règles : réfléchit à son propre tour jusqu’au bout.
bot-level-commander = Commandant
    .text = Pour qui a souvent joué : regarde un instant plus loin.
bot-level-director = Directeur
    .text = Aussi fort que possible : regarde en avant aussi longtemps qu’on attend volontiers.

## Le serveur : les pendules

table-expired = Personne n’est venu depuis longtemps : la table est abandonnée.
table-time-out = Le temps de { $seat } est écoulé.
table-lost = Le temps de { $seat } est écoulé : la partie est perdue, et un bot joue cette place jusqu’à la fin.
table-away = { $seat } est en vacances.
table-vacation-over = { $seat } rentre de vacances.
table-asks-pause = { $seat } demande une pause.
table-asks-resume = { $seat } demande de reprendre.
table-paused = Tout le monde est d’accord : toutes les pendules s’arrêtent.
table-resumed = Tout le monde est d’accord : les pendules repartent.
table-paused-by-admin = Un administrateur a arrêté toutes les pendules.
table-resumed-by-admin = Un administrateur fait repartir les pendules.
refused-lost-on-time = Vous avez perdu cette partie au temps ; un bot joue votre place jusqu’à la fin.
refused-not-paused = Les pendules ne sont pas arrêtées.
refused-lose-without-clock = On ne peut pas perdre au temps à une table sans pendule. Choisissez un temps, ou une autre règle pour l’absence.
refused-vacation-long = Des vacances ne peuvent pas dépasser { $days } jours.

## Le serveur : les avis

refused-no-zone = Il n’y a pas de fuseau horaire « { $zone } ». Donnez-en un comme Europe/Paris.
refused-address = On ne peut rien envoyer à cette adresse. Elle commence par https:// ou http://, sans nom ni mot de passe.
refused-address-port = Rien n’est envoyé au port { $port }.
refused-address-private = « { $host } » est une adresse d’un réseau privé, auquel rien n’est envoyé.
refused-push-keys = Ce ne sont pas les clés d’un abonnement de navigateur.
refused-no-mail = Ce serveur n’envoie pas de courriel.
refused-mail-address = On ne peut pas envoyer de courriel à cette adresse.
refused-mail-soon = Un code vient d’être envoyé. Attendez { $minutes } minutes avant d’en demander un autre.
refused-no-code = Aucune de vos adresses n’attend ce code.
refused-no-channel = Vous n’avez pas ce canal de notification.
refused-too-many-channels = Il peut y avoir { $most } canaux de notification ; supprimez-en un d’abord.
notice-turn-title = { $game } : on attend { $name }
notice-turn = { $has ->
    [yes] { $name }, votre décision est attendue à la table { $table } de { $game } : { $asked }
   *[no] La décision de { $name } est attendue à la table { $table } de { $game }.
} { $timed ->
    [yes] Le temps court jusqu’au { $by }.
   *[no] Il n’y a pas de limite de temps.
}
notice-reminder-title = { $game } : votre temps s’écoule
notice-reminder = { $name }, votre décision est toujours attendue à la table { $table } de { $game } : { $asked } Votre temps s’achève le { $by }.
notice-asked-title = { $game } : on vous demande
notice-asked = Votre réponse est attendue à la table { $table } de { $game }. { $asked }
notice-stand-in-title = { $game } : un bot joue pour vous
notice-stand-in = { $name }, votre décision s’est trop fait attendre à la table { $table } de { $game } : un bot joue maintenant votre place.
notice-hook-off-title = Un webhook a été coupé
notice-hook-off = Votre webhook { $address } a échoué trop souvent et a été coupé. Ajoutez-le de nouveau quand il fonctionnera.
notice-confirm-title = Confirmez votre adresse
notice-confirm = { $name } demande à être prévenu par courriel quand une partie l’attend. Si c’est vous, confirmez avec ce code : { $code } Sinon, ne faites rien : aucun autre courriel ne viendra.
notice-login-link-title = Votre lien de connexion
notice-login-link = Quelqu’un, sans doute vous, a demandé à retrouver le compte de { $name }. Ce lien permet de se connecter une fois, dans les { $minutes } minutes, et de choisir un nouveau mot de passe. Si ce n’était pas vous, ne faites rien.
notice-link-made-title = Un lien de connexion a été créé pour vous
notice-link-made = Un administrateur de ce serveur a créé un lien de connexion à usage unique pour { $name }. Si vous n’avez rien demandé, demandez-lui pourquoi.
notice-link-used-title = Un lien de connexion a servi
notice-link-used = Quelqu’un vient de se connecter comme { $name } avec un lien à usage unique. Si ce n’était pas vous, déconnectez-vous partout, changez de mot de passe et prévenez les administrateurs de ce serveur.
notice-digest-title = { $tables ->
    [1] Une partie vous attend
   *[other] { $tables } parties vous attendent
}
notice-digest = { $tables ->
    [one] Votre décision est attendue à une table :
   *[other] Votre décision est attendue à { $tables } tables :
}
notice-digest-line = { $timed ->
    [yes] { $game }, jusqu’au { $by }
   *[no] { $game }
}
digest-since = { $lines ->
    [0] Rien ne s’est passé depuis votre dernière décision.
    [1] Une seule chose s’est passée depuis votre dernière décision{ $attacks ->
        [0] .
       *[other] , et elle vous visait.
    }
   *[other] { $lines } choses se sont passées depuis votre dernière décision{ $attacks ->
        [0] .
        [one] , dont une vous visait.
       *[other] , dont { $attacks } vous visaient.
    }
}

## Notifications qui n’ont pas pu être envoyées (offworld notifications)

notifications-none = Toutes les notifications ont été envoyées ou attendent de l’être.
notifications-some = { $count ->
    [1] Une notification n’a pas pu être envoyée :
   *[other] { $count } notifications n’ont pas pu être envoyées :
}
notifications-line = { $id } : { $kind } par { $channel } à { $address }, { $tries } essais : { $error }
notifications-retried = { $count ->
    [1] Une notification est envoyée une nouvelle fois.
   *[other] { $count } notifications sont envoyées une nouvelle fois.
}
bad-smtp = { $url } n’est pas un serveur de courriel ; dites smtp://UTILISATEUR:MOT_DE_PASSE@HÔTE:587/DE@EXEMPLE.ORG (smtps:// pour TLS dès le début, smtp+plain:// sans).

## Le serveur : les personnes

refused-token = Ce jeton n’est pas valable, ou ne l’est plus.
refused-token-never = Cela revient aux personnes elles-mêmes ; aucun jeton ne le permet.
refused-token-scope = Ce jeton ne permet pas cela : il lui manque « { $scope } ».
refused-no-token = Vous n’avez pas ce jeton.
refused-tokens-full = Vous avez déjà { $most } jetons ; révoquez-en un d’abord.
refused-locked = Votre compte est bloqué. Demandez pourquoi aux administrateurs de ce serveur.
refused-origin = Cela venait d’une page d’un autre site : rien n’a été fait.
refused-csrf = Cela ne venait pas d’une page de ce serveur : ni Origin ni l’en-tête X-CSRF-Token ne le disent.
refused-too-fast = C’était trop souvent. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
refused-wrong-login = Personne n’a ce nom et ce mot de passe.
refused-link = Ce lien de connexion n’est plus valable : il a servi, il a été retiré, ou il a expiré. Demandez-en un autre.
link-page-title = Se connecter à Offworld
link-page-who = Ce lien connecte { $name }, une seule fois.
link-page-password = Nouveau mot de passe, au moins { $length } caractères (laissez vide pour garder l’ancien)
link-page-guest = Emporter les parties jouées en invité dans ce navigateur
link-page-button = Se connecter
link-page-home = Vers l’accueil
refused-prove = Prouvez de nouveau qui vous êtes : par votre mot de passe, ou en vous reconnectant.
refused-claimed = Vous avez déjà un mot de passe ; changez-le plutôt.
refused-not-claimed = Vous êtes ici en invité : choisissez d’abord un mot de passe ou ajoutez une clé d’accès.
refused-login-taken = Quelqu’un d’autre se connecte sous ce nom.
refused-login-name = Un nom de connexion a de 3 à 40 lettres, chiffres, points, traits d’union ou tirets bas.
refused-password-short = Un mot de passe a au moins { $length } caractères.
refused-password-easy = Ce mot de passe serait deviné aussitôt.
refused-no-session = Vous n’avez pas cette session.
refused-passkey = Cette clé d’accès n’a pas pu être vérifiée.
refused-passkey-challenge = La connexion avec cette clé d’accès a expiré ou n’a pas commencé ici. Réessayez.
refused-passkey-known = Cette clé d’accès est déjà connue ici.
refused-passkey-last = Cette clé d’accès est votre seul chemin de retour. Choisissez d’abord un mot de passe ou ajoutez une autre clé.
refused-passkeys-full = Vous avez déjà { $most } clés d’accès ; retirez-en une d’abord.
refused-no-passkey = Vous n’avez pas cette clé d’accès.
refused-invite-needed = Cette table est réservée aux personnes invitées.
refused-invite-seat = Une invitation à une place en nomme une, et aucune autre n’en nomme.
refused-invite-forged = Cette invitation n’est pas valable.
refused-invite-revoked = Cette invitation a été retirée.
refused-invite-expired = Cette invitation a expiré.
refused-invite-used = Cette invitation a servi, ou n’est plus valable.
refused-invites-full = Il y a déjà { $most } invitations valables à cette table ; retirez-en une d’abord.
refused-no-invite = Il n’y a pas de telle invitation à cette table.
refused-no-advanced = Dans ce jeu, rien ne se garde d’une partie à l’autre.
refused-not-admin = Seuls les administrateurs de ce serveur peuvent faire cela.
bye-revoked = Vous avez été déconnecté.
serve-bad-origin = { $origin } n’est pas l’adresse d’un site ; dites-la comme https://play.example, sans rien après le nom.
serve-bad-proxy = { $proxy } ne désigne pas de proxys ; donnez des adresses et des réseaux comme 127.0.0.1,10.0.0.0/8, ou * pour tous.

## S’occuper d’un serveur (offworld admin)

admin-people = Personnes
admin-nobody = Il n’y a personne de tel.
admin-id = Id
admin-name = Nom
admin-login = Connexion
admin-seen = Vu pour la dernière fois (UTC)
admin-marks = Est
admin-claimed = inscrit
admin-admin = administrateur
admin-locked = bloqué
admin-deleted = supprimé
admin-bot-of = bot de { $owner }
admin-was-locked = { $person } est bloqué.
admin-was-unlocked = { $person } est débloqué.
admin-was-renamed = { $person } s’appelle désormais { $name }, à { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} aussi.
admin-was-promoted = { $person } est administrateur.
admin-was-demoted = { $person } n’est plus administrateur.
admin-no-login = Les bots et les personnes supprimées ne peuvent pas se connecter.
admin-login-link = { $whole ->
    [yes] Donnez ce lien à { $person }. Il permet de se connecter une fois, dans l’heure, et ne sera plus affiché : { $link }
   *[no] Donnez ce lien à { $person }, précédé de l’adresse de votre serveur (--address l’ajoute). Il permet de se connecter une fois, dans l’heure, et ne sera plus affiché : { $link }
}
admin-was-revoked = { $ended ->
    [0] { $person } n’avait de session nulle part.
    [one] { $ended } session ou jeton de { $person } a été fermé.
   *[other] { $ended } sessions et jetons de { $person } ont été fermés.
}
admin-bad-name = Un nom a de 1 à 40 caractères visibles.
admin-reports = Rapports
admin-no-reports = Il n’y a pas de rapport.
admin-no-record = Le rapport { $report } concerne une table où aucune partie n’avait commencé : il n’a pas d’enregistrement.
admin-report = Rapport
admin-kind = Sorte
admin-table = Table
admin-seq = Événement
admin-when = Quand (UTC)
admin-words = Texte
admin-was-written = L’enregistrement du rapport { $report } est dans { $file }.
admin-was-closed = La table { $table } est fermée.
admin-stats = Statistiques du serveur
admin-what = Quoi
admin-number = Nombre
admin-stat-people = Personnes
admin-stat-claimed = dont inscrites
admin-stat-bots = Bots extérieurs
admin-stat-locked = Bloquées
admin-stat-seen = Vues dans les dernières 24 heures
admin-stat-events = Événements
admin-stat-tables = Tables, { $phase ->
    [waiting] en attente
    [playing] en jeu
    [finished] finies
   *[cancelled] annulées
}
admin-stat-games = Parties finies de { $game }
admin-days = Jours
admin-retention = Supprimé
admin-retention-dry = Serait supprimé
admin-retention-asked = Un serveur utilise cette base de données. Il supprime les données anciennes d’ici une minute, et note dans son journal ce qu’il a supprimé.
admin-retention-lessons = Leçons
admin-retention-guest-sandboxes = Tables d’invités reprises d’une position ou d’un enregistrement
admin-retention-sandboxes = Tables de personnes avec un compte, reprises d’une position ou d’un enregistrement
admin-retention-bot-games = Parties entre bots
admin-retention-unstarted = Tables qui n’ont jamais commencé
admin-retention-abandoned = Parties inachevées d’invités qui ne peuvent pas revenir
admin-retention-guest-games = Parties terminées d’invités qui ne peuvent pas revenir
admin-retention-guests = Invités sans table
admin-retention-sessions = Sessions terminées
admin-retention-tokens = Jetons expirés
admin-retention-invites = Invitations expirées
admin-retention-notifications = Notifications restées sans envoi
admin-retention-deliveries = Notifications qui n’ont pas pu être envoyées
admin-retention-jobs = Tâches que personne n’attend
admin-retention-analyses = Analyses
admin-retention-challenges = Connexions par clé d’accès inachevées
admin-retention-counters = Compteurs de mots de passe erronés
serve-renamed = { $option } : { $name } s’appelle maintenant { $new }.
serve-bad-number = { $option } ne comprend pas « { $word } ». Dites NOM=NOMBRE avec l’un de ces noms : { $names }

page-not-built = L’application web n’est pas construite ici : `make build` la construit. L’API du serveur est décrite à
## Le serveur : le faire tourner

refused-analyses-busy = Trop d’analyses attendent déjà. Réessayez plus tard.
refused-no-puzzle = Ce problème n’existe pas.
refused-no-opening = Aucun choix de ce genre n’est connu.
refused-puzzle-turn = Ce n’est pas un tour entier du problème.
refused-on-script = Vous suivez le chemin de la leçon.
refused-not-tried = Essayez d’abord le problème.
refused-review-private = Cette relecture appartient à quelqu’un qui ne l’a pas partagée.
refused-nothing-to-analyse = Une analyse demande une partie à plusieurs joueurs avec au moins une action.
refused-metrics = Les mesures demandent un jeton, et ce n’est pas le bon.
serve-workers = Offworld tourne dans { $workers } processus.
worker-ready = Les processus de calcul pour les bots de { $db } sont en marche. Arrêtez-les avec Ctrl-C.
backup-rows = Lignes
backup-faults = { $count ->
    [one] { $count } table ne se rejoue pas
   *[other] { $count } tables ne se rejouent pas
}. Rien n’en est perdu : tout est conservé tel qu’enregistré.
backup-done = { $rows ->
    [one] { $rows } ligne est
   *[other] { $rows } lignes sont
} dans { $file } ; { $checked ->
    [one] { $checked } table a été rejouée et concorde
   *[other] { $checked } tables ont été rejouées et concordent
}.
restore-done = { $rows ->
    [one] { $rows } ligne est
   *[other] { $rows } lignes sont
} dans { $db } ; { $checked ->
    [one] { $checked } table a été rejouée et concorde
   *[other] { $checked } tables ont été rejouées et concordent
}.
serve-one-process = SQLite ne sert qu’un processus. Pour plusieurs, nommez un PostgreSQL avec --db postgresql://…
worker-alone = Un auxiliaire a besoin d’un serveur sur PostgreSQL ; avec SQLite, le serveur lance ses propres processus de calcul.
database-in-use = { $file } est utilisé par le serveur dont le processus est { $pid }. Arrêtez-le d’abord, ou choisissez une autre base avec --db.
database-no-lock = { $file } ne peut pas être verrouillé ; impossible de savoir si un serveur utilise la base : { $reason }
database-older = Cette base a été écrite par une version antérieure d’Offworld, et la lire la mettrait à jour. Restaurez-en une sauvegarde dans un fichier SQLite et utilisez celui-ci (--db).
database-other-version = Un serveur d’une autre version d’Offworld utilise cette base. Employez la commande `offworld` avec laquelle il a été lancé, ou arrêtez-le d’abord.
bad-secret-file = { $name } désigne { $file }, qui ne peut pas être lu : { $reason }
empty-secret-file = { $name } désigne { $file }, qui est vide.

## Le serveur : les limites

refused-record-long = Cet enregistrement contient plus de { $most } actions et annulations : c’est plus que ce serveur n’en lit.
refused-record-effort = Cet enregistrement n’a pas pu être vérifié avec le temps et la mémoire prévus.
refused-imports-busy = Trop d’enregistrements sont en cours de lecture. Réessayez dans un instant.
refused-quota-tables = Vous avez ici { $most } tables qui ne sont pas terminées, autant qu’une personne peut en avoir. Terminez-en ou annulez-en une d’abord.
refused-quota-sandboxes = Vous avez ici { $most } tables reprises d’une position ou d’un enregistrement, autant qu’une personne peut en avoir.
refused-quota-megabytes = Vos tables occupent ici { $most } Mo, autant qu’une personne peut en avoir.
refused-quota-bots = { $most ->
    [1] Une de vos parties entre bots est en cours ; attendez qu’elle se termine.
   *[other] { $most } de vos parties entre bots sont en cours ; attendez que l’une d’elles se termine.
}

## Conseils

table-hint = { $seat } prend un conseil.
hint-only = Rien d’autre ne s’en approche.
hint-even = Le choix suivant est à peu près aussi bon.
hint-slight = Un peu mieux que le choix suivant.
hint-clear = Nettement mieux que le choix suivant.
hint-far = Bien mieux que tout le reste.
refused-explain-what = Nommez une action ou un élément du plateau à expliquer.
refused-hints-rated = Pas de conseil à cette table : sa partie peut compter pour le classement.
refused-hints-off = Pas de conseil à cette table : ceux qui y jouent ne s’y sont pas accordés.
refused-hints-turn = Un conseil se demande quand la décision vous revient.

## Ce qui ne va pas ensemble

misfit-players = { $game } se joue de { $low } à { $high } joueurs, pas à { $players }.
misfit-alone = { $game } avec « { $option } » se joue seul, pas à { $players }.
misfit-solo = { $game } se joue de { $low } à { $high } joueurs ; « { $option } » permet de jouer seul.
bot-no-kind = il n’y a pas de bot « { $bot } » ; les bots sont { $bots }
bot-no-setting = le bot { $bot } n’a pas de réglage « { $setting } » ; dites l’un de { $settings }
bot-cannot = le bot { $bot } ne peut pas s’asseoir : { $reason }
bot-bad-setting = le réglage « { $setting } » du bot { $bot } ne peut pas être « { $value } » : { $reason }
bot-no-style = il n’y a pas de style « { $style } » ; les styles sont { $styles }
bot-no-styles = il n’y a pas de style « { $style } » : ce jeu n’en a pas

## Les places en ordre

table-order = L’ordre des places a changé.
refused-order = Un ordre nomme chaque place une fois.

## Le serveur : clubs et tournois

refused-no-club = Ce club n’existe pas.
refused-no-season = Le club n’a pas cette saison.
refused-season-ends = Une saison finit après avoir commencé.
refused-seasons-full = Un club peut avoir { $most } saisons.
refused-clubs-full = Vous dirigez déjà { $most } clubs, le nombre qu’une personne peut fonder.
refused-club-full = Le club a { $most } membres, c’est le maximum.
refused-club-invitation = Cette invitation n’est pas valable, ou ne l’est plus. Demandez-en une autre au club.
refused-club-invited-only = On entre dans ce club sur invitation. Adressez-vous à l’un de ses membres.
refused-club-invitations-full = Le club a déjà { $most } invitations. Retirez-les d’abord.
refused-no-member = Le club n’a pas ce membre.
refused-not-organiser = Seuls les organisateurs peuvent le faire.
refused-not-founder = Seul un fondateur du club décide qui le dirige.
refused-last-member = Vous êtes le dernier membre : supprimez plutôt le club, dans ses réglages.
refused-last-founder = Il faut un fondateur au club : nommez d’abord quelqu’un d’autre.
refused-no-tournament = Ce tournoi n’existe pas.
refused-tournaments-full = Vous avez { $most } tournois qui ne sont pas terminés, le maximum pour une personne.
refused-tournament-size = Les tables de ce jeu ont { $least } à { $most } places.
refused-tournament-points = Indiquez des points pour chacune des { $places } places d’une table.
refused-tournament-advance = Il doit y avoir moins de qualifiés que de joueurs à une table.
refused-tournament-ties = Chaque départage ne peut être nommé qu’une fois.
refused-tournament-club = Un tournoi réservé aux membres appartient à un club.
refused-tournament-full = Le tournoi compte { $most } personnes, c’est le maximum.
refused-invited-already = Cette personne est déjà invitée et n’a pas encore répondu.
refused-invited-draft = Ouvrez d’abord le tournoi : on invite à ce que l’on peut voir.
refused-tournament-few = Il faut au moins { $least } personnes pour un tournoi.
refused-tournament-state = Le tournoi n’en est plus, ou pas encore, au point où cela peut se faire.
refused-tournament-places = Indiquez le rang de chacun des { $people } joueurs ; après des ex æquo, les rangs suivants sont sautés, comme 1, 2, 2, 4.
refused-entered = Vous êtes déjà inscrit.
refused-entry-closed = Les inscriptions sont closes.
refused-members-only = Ce tournoi est réservé aux membres du club.
refused-no-entrant = Vous ne jouez pas dans ce tournoi.
refused-no-skip = Dans cette formule, on ne peut pas passer une ronde ; vous pouvez vous retirer.
refused-no-free-play = Il n’y a pas de parties libres ici en ce moment.
refused-no-swap = On peut échanger deux personnes différentes tant que leurs tables n’ont pas commencé.
refused-no-finished-table = Il n’y a pas de telle table terminée.
notice-round-title = { $tournament }, ronde { $round } : votre table est prête
notice-round = { $others ->
    [0] Vous jouez à la table { $number }
   *[other] Vous jouez à la table { $number } avec { $names }
}, en position { $place } sur { $players } dans l’ordre du tour. { $live ->
    [yes] Venez dire que vous êtes prêt : au bout de cinq minutes, les absents sont remplacés.
   *[no] La partie a commencé.
}
notice-corrected-title = { $tournament } : un résultat a été corrigé
notice-corrected = L’organisateur a corrigé le résultat de la table { $number } de la ronde { $round }. Raison : { $reason }
notice-organiser-title = { $tournament } : message de { $name }
notice-organiser = { $words }
notice-invited-title = { $tournament } : vous êtes invité
notice-invited = { $name } vous invite au tournoi { $tournament }. Vous jouez dès que vous êtes inscrit.

## Le serveur : salles d’attente

table-removed = L’hôte libère la place de { $name }.
table-hosted = { $name } est maintenant l’hôte de la table.
table-titled =
    { $named ->
        [yes] La table s’appelle maintenant « { $title } ».
       *[no] La table n’a plus de nom.
    }
table-called = L’hôte appelle { $name }.
table-options = L’hôte a changé : { $changes }.
table-option = { $option } : { $value }
table-option-on = oui
table-option-off = non
table-option-pace = rythme : { $pace }
table-option-absent-wait = on attend les absents
table-option-absent-bot = absent depuis { $span } : un bot continue
table-option-absent-vote = absent depuis { $span } : les autres votent pour un bot
table-option-absent-lose = perd au temps
table-option-public = ouverte à tous
table-option-link = ouverte à qui a le lien
table-option-invite = ouverte aux invités seulement
table-option-rated =
    { $on ->
        [yes] classée
       *[no] non classée
    }
table-option-hints =
    { $on ->
        [yes] conseils permis
       *[no] sans conseils
    }
table-option-advanced =
    { $on ->
        [yes] avec les cartes des parties précédentes
       *[no] sans les cartes des parties précédentes
    }
table-option-pack =
    { $on ->
        [yes] avec des cartes modifiées
       *[no] avec les cartes habituelles
    }
table-option-seats =
    { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }
pace-days = au tour par tour, { $move } par coup
pace-days-free = au tour par tour, sans limite de temps
pace-live = en direct, { $bank } chacun et { $increment } par coup
pace-live-bank = en direct, { $bank } chacun
pace-live-free = en direct, sans pendule
span-days =
    { $count ->
        [1] un jour
       *[other] { $count } jours
    }
span-hours =
    { $count ->
        [1] une heure
       *[other] { $count } heures
    }
span-minutes = { $count } min
span-seconds = { $count } s
refused-blocked = L’hôte de cette table ne vous laisse pas vous asseoir.
refused-tournament-room = Le tirage du tournoi fixe les places, et la table commence d’elle-même.
refused-tournament-seat = Cette table appartient à un tournoi : seules les personnes tirées au sort pour elle peuvent s’y asseoir.
refused-tournament-alone = Dans un tournoi, il faut l’accord de quelqu’un d’autre ; demandez à l’organisateur.
refused-tournament-round = Une ronde dure au moins { $minutes } minutes.
refused-blocked-by = Cette personne ne souhaite pas vous rencontrer.
refused-called = Appel déjà envoyé. De nouveau dans { $seconds } s.
refused-is-ready = Qui est prêt n’a pas besoin d’un bot.
refused-seat-in-use = Quelqu’un est assis là. Retirez d’abord cette personne, ou choisissez une autre place.
refused-too-few-seats = On ne peut pas jouer à { $seats }.

## Le serveur : le classement en toutes lettres

rating-off = Non classée : l’hôte a choisi une partie amicale.
rating-people = Non classée : il faut au moins deux personnes.
rating-people-before = Ne sera pas classée : il faut au moins deux personnes.
rating-same = Non classée : une même personne tenait deux places.
rating-same-before = Ne sera pas classée : une même personne tient deux places.
rating-guest = Non classée : { $name } jouait en invité.
rating-guest-before = Ne sera pas classée : { $name } joue en invité.
rating-own-bot = Non classée : { $name } jouait contre son propre bot.
rating-own-bot-before = Ne sera pas classée : { $name } joue contre son propre bot.
rating-hint = Non classée : un conseil a été donné à la manche { $round }.
rating-hint-before = Ne sera pas classée : un conseil a été donné à la manche { $round }.
rating-rewound = Non classée : la table a repris le coup { $move } après une révélation.
rating-rewound-before = Ne sera pas classée : la table a repris le coup { $move } après une révélation.
rating-content = Non classée : jouée avec des cartes modifiées.
rating-content-before = Ne sera pas classée : elle se joue avec des cartes modifiées.
rating-stand-in = Non classée pour { $name } : un bot a joué plus d’un tiers de ses coups.
rating-stand-in-before = Ne sera pas classée pour { $name } : un bot a joué plus d’un tiers de ses coups.
rating-rated = Classée.
rating-rated-before = Sera classée.

## Avis à propos des salles

notice-call-title = { $game } : on vous attend
notice-call =
    { $titled ->
        [yes] { $name }, { $host } vous appelle à la table « { $title } » de { $game } : les autres attendent.
       *[no] { $name }, { $host } vous appelle à une table de { $game } : les autres attendent.
    }
notice-removed-title = { $game } : votre place est de nouveau libre
notice-removed = { $host } a libéré votre place à la table { $table } de { $game }. Vous pouvez vous rasseoir si elle est encore libre.
notice-closed-title = { $game } : une table a été abandonnée
notice-closed =
    { $said ->
        [yes] { $host } a abandonné la table { $table } de { $game } avant le début : « { $why } »
       *[no] { $host } a abandonné la table { $table } de { $game } avant le début.
    }
notice-expired-title = { $game } : une table a expiré
notice-expired = Rien ne s’est passé à votre table { $table } de { $game } depuis 14 jours : elle a été abandonnée.
## Les plans : un tour comme liste d’actions

# $place (number)
plan-total-place = pour l’instant { $place ->
    [1] 1er
   *[other] { $place }e
}
plan-confirm = Confirmer
plan-confirm-draw = Confirmer et tirer
guard-leave = Le faire quand même
guard-ending = Cela termine la partie. Pour l’instant, vous êtes { $place ->
    [1] 1er
   *[other] { $place }e
}.
guard-ending-fix = Pas encore
stopped-barrier = Le hasard a parlé ou une chose cachée a été montrée : la suite n’est pas encore faite.
stopped-passed = La décision est passée à quelqu’un d’autre : la suite n’est pas encore faite.
refused-actions = Envoyez une action, ou une liste de 1 à 64 actions ; pas les deux.
refused-kinds = Nommez un genre pour chaque action, ou aucun.
# offworld dataset
dataset-written = { $folder } contient { $games } parties dans { $files } fichiers, { $size } Mo.
dataset-foreign-folder = { $folder } contient d’autres fichiers et pas de jeu de données ; prenez un autre dossier avec --out
dataset-bad-file = { $file } ne se lit pas comme une partie d’un jeu de données
dataset-other-format = { $folder } a été écrit par une autre version d’Offworld, dont les jeux de données sont différents
dataset-other-task = { $folder } contient un autre jeu de données (différences : { $what }) ; prenez un autre dossier avec --out
dataset-part-game = jeu
dataset-part-players = joueurs
dataset-part-bots = bots
dataset-part-seed = graine
dataset-part-options = options
dataset-part-pack = pack
dataset-part-observations = observations
refused-club-members-only = C’est réservé aux membres du club.
refused-no-place = Personne ne discute à cette adresse.
refused-no-line = Cette ligne n’existe plus.
refused-entrants-only = C’est réservé aux participants du tournoi.
refused-not-yours = Seuls les organisateurs peuvent retirer ce que d’autres ont écrit.
refused-not-founder-deletes = Seul un fondateur peut supprimer le club.
refused-club-tournaments = Le club a des tournois en cours ou à venir. Terminez-les d’abord.
refused-no-evening = Le club n’a pas cette soirée.
refused-evening-past = Une soirée doit avoir lieu dans le futur.
refused-evening-over = Cette soirée est passée.
refused-evenings-full = Le club a déjà prévu { $most } soirées, c’est le maximum.
refused-no-draft = Seul un brouillon peut être modifié ou supprimé ; ce tournoi est déjà ouvert.
calendar-round = { $tournament }, ronde { $round }
notice-round-soon-title = { $tournament } : la ronde { $round } commence dans { $minutes } minutes
notice-round-soon = La ronde { $round } commence dans { $minutes } minutes. Cinq minutes après le début, les absents sont remplacés.
notice-evening-title = { $club } : { $evening }
notice-evening = Une nouvelle soirée est prévue : { $evening } ({ $place }). Dites si vous venez.

# offworld content --template, --check
pack-one-of = choisissez entre --pack, --template et --check
pack-file-exists = { $file } existe déjà ; nommez un autre fichier
pack-template-head =
    Un pack de contenu pour { $game } : tout ce qui est reconstitué, avec les valeurs de ce programme.
    Corrigez ce que votre boîte dit autrement et supprimez le reste. Les textes sont voulus dans les deux langues.
    Puis : offworld content { $game } --check { $file }
           offworld play { $game } --pack { $file }
pack-template-fixed = Reconstitué aussi, mais fait partie des règles, donc hors de portée d’un pack : { $entries }
pack-template-written = { $file } est écrit ; tel quel, il ne change rien.
pack-faults = { $number ->
    [1] Une chose ne va pas :
   *[other] { $number } choses ne vont pas :
}
pack-measure = Mesure
pack-before = Sans le pack
pack-after = Avec
pack-difference = Différence
pack-sure = (sûre)
pack-measure-points = Points par place
pack-measure-winner = Points du vainqueur
pack-measure-decisions = Décisions par partie
pack-measure-seat = Le joueur { $seat } gagne
pack-balance = { $games } donnes, chacune jouée sans et avec le pack
pack-balance-hint = Une différence « sûre » dépasse ce que le hasard explique (95 %). Les bots jouent vite ; offworld balance va plus loin.
refused-locked-told = { $until ->
    [none] Votre compte est bloqué.
   *[other] Votre compte est bloqué jusqu’à : { $until }.
} { $reason ->
    [none] Demandez pourquoi aux administrateurs de ce serveur.
   *[other] Raison : { $reason }
}
refused-admin-session = Votre connexion date de plus de 12 heures. Reconnectez-vous pour agir en administrateur.
refused-no-chat = Un administrateur a décidé que vous pouvez jouer, mais pas écrire.
refused-admin-bot = Un bot ne se connecte pas.
refused-admin-self = Vous ne pouvez pas faire cela à vous-même.
refused-admin-guest = Un invité ne peut pas être administrateur : il lui faut un compte.
refused-admin-deleted = Cette personne a été supprimée.
refused-last-admin = C’est le dernier administrateur.
refused-lock-past = Un blocage doit finir dans le futur.
refused-retention-kind = Il n’existe pas de données du genre « { $kind } ».
refused-announcement-ends = Une annonce finit après son début.
refused-announcement-languages = Une annonce s’écrit dans les deux langues.
notice-report-answered-title = Réponse à votre signalement { $number }
notice-report-answered = { $answer }
notice-admin-renamed-title = Vous avez un autre nom
notice-admin-renamed = Un administrateur vous a donné le nom { $new }. Raison : { $reason }
notice-admin-locked-title = Votre compte est bloqué
notice-admin-locked = Un administrateur a bloqué votre compte. Raison : { $reason }
rating-expected =
    { $place ->
        [one] Première place ; d’après les classements, on vous attendait en moyenne à la place { $expected }.
       *[other] Place { $place } ; d’après les classements, on vous attendait en moyenne à la place { $expected }.
    }
rating-surer = Le nombre monte tout de même : chacune des premières parties le rend plus sûr.
refused-no-result = Cette table n’a pas de résultat.

## Relecture d’une partie (offworld coach)

topic-rivals = Ce que les autres y gagnent
    .headline = Cela servait les autres
    .lesson = Regardez ce que vous laissez aux autres
coach-title = { $game } : relecture
coach-progress = Relecture en cours
coach-empty = { $file } ne contient encore aucune décision
coach-alone = qui joue seul n’a pas de chances à comparer avec celles d’autres
coach-bad-seat = il n’y a pas de joueur { $seat } ; l’enregistrement a les joueurs 1 à { $most }
coach-not-marked = À { $players } joueurs, on n’a pas mesuré que la recherche soit assez forte pour juger des personnes. Il y a donc des chances, mais pas de notes.
coach-who = Joueur
coach-accuracy = Précision
coach-of-decisions = { $accuracy } sur { $decisions ->
        [1] une décision
       *[other] { $decisions } décisions
    }
coach-mark-best = Meilleur coup
coach-mark-good = Bon
coach-mark-inaccurate = Imprécis
coach-mark-mistake = Erreur
coach-luck = Chance
coach-others = Les autres
coach-where = { $round ->
        [0] Mise en place
       *[other] Manche { $round }
    }, décision { $move }
coach-played = Joué : { $action }, { $chance }
coach-better = Mieux : { $action }, { $chance } ± { $uncertainty }
coach-loss = { $mark } (−{ $loss } points de chance)
coach-facts = { $gained }, plutôt que { $instead }
coach-reason = { $reason } : { $facts }
coach-reason-rival = Votre choix laissait davantage à { $seat } : { $facts }
# Où le meilleur choix renonce à quelque chose ou y met fin.
coach-reason-declined = Y renoncer rapporte surtout ici : { $topic }
coach-roughly = environ { $amount }
coach-no-reason = Aucune raison ne se détache. La recherche préfère : { $action }
coach-no-reason-facts = Aucune raison ne se détache. La recherche préfère : { $action } ({ $facts })
coach-gains = Ce que valait le meilleur coup, en points à la fin : { $gains }
coach-gain = { $topic } { $points }
coach-mistakes = Erreurs de { $seat }
coach-no-mistakes = Aucune erreur trouvée.
coach-lessons = À retenir pour { $seat }
coach-lesson = { $lesson }. { $decisions ->
        [one] La décision { $move } a coûté { $loss } points de chance.
       *[other] { $decisions } décisions ont coûté { $loss } points de chance, surtout la décision { $move }.
    }
coach-lesson-rule = À lire : { $rule }
coach-well-played = Bien joué. Le choix le plus serré : la décision { $move }.
coach-about = { $simulations } simulations. Jugé d’après ce que chaque joueur savait ; la chance est comptée à part et ne pèse jamais.

## Problèmes (offworld puzzles)

puzzle-hint-kind = Type d’action : { $kind }
puzzle-hint-decline = Le meilleur tour renonce à ce qui est proposé ici, ou met fin à quelque chose.
puzzle-hint-topic = Ce qui décide : { $topic }
puzzle-hint-step = Le tour comprend : { $action }
puzzle-hint-solution = La solution : { $actions }
puzzles-none = { $game } n’a pas de problèmes ; `offworld puzzles mine { $game }` en trouve
puzzles-unknown = il n’y a pas de problème { $puzzle }
puzzles-exists = { $file } existe déjà ; choisissez un autre nom
puzzles-mining = Recherche de problèmes
puzzles-checking = Vérification
puzzles-mined = { $file } : { $puzzles ->
        [1] un problème
       *[other] { $puzzles } problèmes
    } après { $games ->
        [1] une partie
       *[other] { $games } parties
    }
puzzles-failed = { $puzzle } échoue : la réponse n’a que { $margin } points d’avance
puzzles-checked = { $checks ->
        [1] Une vérification
       *[other] { $checks } vérifications
    } de { $puzzles ->
        [1] un problème
       *[other] { $puzzles } problèmes
    } : { $failed } échecs
puzzles-written = { $file } : { $puzzles ->
        [1] un problème
       *[other] { $puzzles } problèmes
    }
puzzles-title = { $game } : trouvez le meilleur tour (environ { $rating })
puzzles-task = Vous êtes { $seat } sur { $players }. Un tour est nettement meilleur que tous les autres.
puzzles-choose = Votre choix (0 : un indice)
puzzles-answer-best = Juste : c’est le meilleur tour ({ $chance }).
puzzles-answer-good = Bien, mais il y a mieux ({ $chance }).
puzzles-answer-other = Il y a nettement mieux ({ $chance }).
puzzles-why = Ce qui décide : { $topic }
puzzles-sure = Le meilleur dans { $searches } recherches sur { $searches } de { $simulations } simulations ; { $margin } points d’avance ; la même réponse pour { $same } des { $deals } dispositions possibles des cartes cachées.
puzzle-reason = Par rapport au deuxième meilleur tour, il gagne surtout sur : { $gains }.
puzzle-reason-losses = Il cède un peu sur : { $losses }.
puzzle-source-bots = D’une partie entre { $players } bots, manche { $round }.
puzzle-source-people = D’une partie jouée ici à { $players }, manche { $round }.
puzzles-moves = les coups d’un problème sont illisibles
puzzles-illegal = problème { $puzzle } : l’action { $number } n’y est pas permise
puzzles-seat = problème { $puzzle } : ce n’est pas au joueur { $seat } de jouer
puzzles-content = le problème { $puzzle } a été fait avec le contenu { $content }, que cet Offworld n’a pas
puzzles-options = problème { $puzzle } : ses options ne vont pas avec le jeu ({ $error })
puzzles-bad-result = { $file }, ligne { $line } : ce n’est pas un résultat de vérification ({ $error })
puzzles-bad-state = { $file } est illisible ; supprimez-le pour recommencer
puzzles-other-seed = { $file } a été commencé avec la graine { $known }, non avec { $seed }
puzzles-other-bot = { $file } a été commencé avec des parties de { $known }, non de { $bot }
puzzles-no-file = { $file } n’est pas un fichier de problèmes
puzzles-format = { $file } est au format { $format } ; cet Offworld lit le format { $known }
puzzles-other-game = { $file } contient des problèmes de { $game }, non de { $wanted }
puzzles-bad-line = { $file }, ligne { $line } : ce n’est pas un problème ({ $error })
puzzles-version = { $file } a été fait avec des règles ou un contenu que cet Offworld n’a pas

## Ce que les bots font d’abord (offworld explore)

explore-title = { $game }, { $players } joueurs : ce que les bots font d’abord
explore-choice = Choix
explore-played = Joué
explore-possible = Possible
explore-share = Part
explore-won = Gagné
explore-end = Rien de plus n’est connu ici : trop peu de parties sont allées jusque-là.
explore-more = { $more ->
        [1] Un autre choix a été joué rarement ; --top le montre.
       *[other] { $more } autres choix ont été joués rarement ; --top les montre.
    }
explore-about = D’après { $games ->
        [1] une partie
       *[other] { $games } parties
    } de bots du niveau { $bot }. « Possible » dit combien de fois un joueur pouvait faire ce choix après les précédents, « Gagné » la part des parties où il l’a fait que ce joueur a gagnées ; si tous se valaient, { $share }.
explore-none = { $game } n’a pas de table d’ouvertures ; `offworld explore { $game } --make FICHIER` en fait une
explore-players = la table de { $game } n’a pas de parties à { $players } joueurs ; elle en a à : { $known }
explore-line = --line : « { $word } » n’est pas un choix possible ici ; { $most ->
        [0] la table s’arrête ici
        [one] il n’y a que 1
       *[other] il y a 1 à { $most }
    }
explore-playing = Parties en cours
explore-made = { $file } : { $games ->
        [1] une partie
       *[other] { $games } parties
    }, { $size } ko
