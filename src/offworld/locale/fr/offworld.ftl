### Ce que disent tous les jeux et la ligne de commande. Chaque jeu a son propre fichier à côté.

## Listes et places

list-none = rien
list-and = { $first } et { $last }
seat = Joueur { $number }

## Pourquoi une action est refusée, quel que soit le jeu

why-over = La partie est terminée.
# $seat (message) : qui doit décider
why-not-your-turn = Ce n’est pas votre tour : c’est à { $seat } de décider.
# $question (message) : ce qui est demandé
why-not-now = Ce n’est pas ce qui est demandé. La question est : { $question }

## Les caractéristiques d’un jeu

information-perfect = tout est visible
information-imperfect = en partie cachée
chance-none = sans hasard
chance-sampled = hasard
option-none = aucune
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
games-hint = Pour jouer : offworld play { $name }

## La partie : début

play-welcome =
    { $game }, { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }.
play-commitment = Engagement sur les dés : { $commitment }
play-you =
    { $count ->
        [0] Personne ne joue à ce terminal ; vous êtes spectateur.
        [1] Vous êtes { $seats }.
       *[other] { $seats } jouent à ce terminal.
    }
play-bot = { $seat } est le bot { $bot }.
play-resumed =
    Reprise de { $file } après { $entries ->
        [one] 1 entrée
       *[other] { $entries } entrées
    }.
play-hint = Répondez par un numéro. Tapez aide pour tout le reste.

## La partie : avant chaque décision

play-news = Ce qui s’est passé
play-board = Plateau
play-board-changed = Changements sur le plateau
play-log = Journal
play-asks = { $seat } : { $question }
play-hand-over = Passez le clavier à { $seat }. Appuyez sur Entrée quand { $seat } est devant l’écran.

## La partie : les mots que l’on peut taper, en plus des mots anglais

command-why = pourquoi
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
help-action = une action
help-action-text = la même chose en toutes lettres, par exemple : { $example }
help-why = pourquoi N, pourquoi ACTION
help-why-text = quelle règle permet l’option N, ou quelle règle interdit une action
help-undo = annuler
help-undo-text = reprendre votre dernière action, si rien n’a été révélé depuis
help-save = sauver FICHIER
help-save-text = écrire l’enregistrement de la partie dans un nouveau fichier
help-rules = règles ID-DE-RÈGLE
help-rules-text = lire une règle ; sans identifiant, celle de la décision en cours
help-board = plateau
help-board-text = relire tout le plateau
help-log = journal
help-log-text = relire tout ce qui s’est passé
help-help = aide
help-help-text = cette liste
help-quit = quitter
help-quit-text = s’arrêter ; une partie inachevée est sauvegardée et pourra être reprise

## La partie : réponses

input-unknown = Je ne comprends pas « { $text } ». Répondez par un numéro de 1 à { $most }, ou tapez aide.
input-no-option = Il n’y a pas d’option { $number } ; les options vont de 1 à { $most }.
input-form = Dites-le ainsi : { $form } ({ $values }).
input-form-bare = Dites-le ainsi : { $form }
input-argument = { $name } : { $values }
why-what = Précisez : pourquoi 2, ou pourquoi suivi d’une action en toutes lettres.
why-allowed = Permis : { $choice }
undo-done = C’est annulé.
undo-nothing = Il n’y a rien à annuler.
undo-other = Quelqu’un d’autre a joué depuis ; on ne peut plus revenir en arrière.
undo-passed = Votre décision est prise et le tour est passé ; on ne peut plus revenir en arrière.
undo-revealed = Le hasard a parlé ou quelque chose de caché a été montré depuis ; on ne peut plus revenir en arrière.
save-what = Précisez où : sauver FICHIER
save-done = Partie sauvegardée dans { $file }.
save-exists = { $file } existe déjà et reste intact ; choisissez un autre nom.
save-unchanged = Tout est déjà dans { $file }.
save-resume = Pour continuer plus tard : { $command }
save-ask = Pour garder un enregistrement de cette partie, tapez un nom de fichier ; Entrée pour ne rien garder.
rules-none = Les règles de { $game } ne sont pas encore disponibles sous forme de texte.
rules-unknown = Il n’y a pas de règle { $rule }.
rules-near = Il n’y a pas de règle { $rule }. Vouliez-vous dire : { $near } ?

## La partie : fin

play-over = La partie est terminée.
play-seed = Les dés venaient de la graine { $seed } avec le sel { $salt } ; l’enregistrement le prouve.
play-rank-heading = Classement
play-rank =
    { $rank }. { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Mauvais réglages : une phrase après « offworld: »

bad-seat = « { $seat } » n’est ni « me » ni un bot ; les bots sont { $bots }
bad-seat-count = --seats nomme { $seats } places, mais --players en demande { $players }
bad-bot-count = --bots nomme { $bots } bots pour { $players } joueurs ; nommez-en un pour tous, ou un pour chacun
bad-players = { $game } se joue de { $least } à { $most } joueurs, pas à { $players }
bad-resume = --resume reprend tout de l’enregistrement ; enlevez { $option }
bad-resume-game = { $file } est un enregistrement de { $game }, pas de { $other }
bad-resume-over = la partie de { $file } est terminée ; pour la relire : offworld replay { $file }
bad-resume-seats = { $file } nomme { $seats } places pour { $players } joueurs
bad-viewer = --as doit être « public » ou un joueur de 1 à { $most }, pas « { $viewer } »
bad-move = l’enregistrement compte { $moves } actions ; il n’y a pas de position après { $to }
bad-group = il n’y a pas de groupe « { $group } » ; les groupes sont { $groups }
bad-file = { $file } est illisible : { $reason }
bad-text-file = { $file } n’est pas un fichier texte

## Simulation (offworld simulate)

simulate-title =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    } de { $game }, { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }, graines { $first } à { $last }
simulate-seat = Place
simulate-bot = Bot
simulate-wins = Victoires
simulate-score = Score moyen
simulate-decisions = Décisions par partie : { $mean } en moyenne, de { $least } à { $most }.
simulate-audited = Chaque position a été contrôlée.
simulate-progress = Parties
simulate-failed = La partie de graine { $seed } échoue après l’action { $number } : { $reason }.
simulate-kept = L’enregistrement est dans { $file }.

## Enregistrements (offworld replay, offworld verify)

replay-title = { $game }, { $players ->
        [one] 1 joueur
       *[other] { $players } joueurs
    }, après l’action { $move } sur { $moves }
replay-viewer = vu par { $seat }
replay-public = vu par un spectateur
replay-line = { $move }. { $text }
verify-over =
    { $file } : { $entries ->
        [one] 1 entrée, vérifiée
       *[other] { $entries } entrées, vérifiées
    }, scores { $scores }
verify-open =
    { $file } : { $entries ->
        [one] 1 entrée, vérifiée
       *[other] { $entries } entrées, vérifiées
    }, partie inachevée

## Contenu (offworld content)

source-rulebook = règle du jeu
source-web = source publique
source-reconstructed = reconstitué
source-pack = votre pack
source-unsaid = non précisé
content-title = Contenu de { $game } ({ $digest })
content-entry = Entrée
content-values = Valeurs
content-source = Source
content-part-source = { $part } : { $source }
content-count = { $count } × { $source }
content-summary = D’où viennent les entrées : { $counts }.
content-honest = « Reconstitué » veut dire : perdu dans notre exemplaire de la règle, et conçu par nous pour respecter tout ce que l’on sait. Un pack peut le corriger (--pack FICHIER).
content-changes = Ce que le pack change
content-changes-none = Le pack ne change rien.
content-change = { $where } : { $old } → { $new }
content-change-plain = { $where } : { $old } devient { $new }

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

## Profils

profiles-title = Ce que l’on garde
profiles-person = Personne
profiles-game = Jeu
profiles-kept = Garde
profiles-none = Personne ne garde encore rien. Jouez avec des places nommées, comme --seats me@Ada,random@Robo.
profiles-entered = Noté dans les profils de { $people } ; à voir avec : offworld profiles
bad-profiles-game = { $game } ne laisse rien garder d’une partie à l’autre
bad-profiles-twice = un même profil ne peut pas occuper deux places
