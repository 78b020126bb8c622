## D’où vient le contenu d’un jeu

sources-title = Sources
# $game : le titre du jeu
sources-heading = Sources · { $game }
sources-lead = Règles, cartes et plateaux sont des données, et chaque entrée dit d’où elle vient.
sources-rulebook = Les règles publiées le disent.
sources-web = Trouvé en public ; la note dit où.
sources-reconstructed = Absent de notre exemplaire du livret et conçu par nous pour convenir à tous les faits connus.
sources-unsaid = Rien n’en est dit.
sources-games = Jeux
sources-parts = Partie par partie
sources-entries = { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
}
sources-note = Note
sources-names = Noms
sources-else = Vient d’ailleurs
sources-only = Seulement ce qui est reconstitué
sources-none = Rien n’est reconstitué ici.
sources-box = Vous possédez la boîte ?
sources-box-text = Mettez-en les nombres dans un pack de contenu : un fichier texte qui ne nomme que ce qu’il change. On le choisit en ouvrant une table. Cette commande en écrit un avec chaque entrée reconstituée, à remplir :
sources-rulings = Lectures discutables
sources-rulings-text = Là où un livret peut se lire de plusieurs façons, chaque lecture est programmée ; un pack choisit.
sources-rulings-none = Aucune lecture de ce livret n’est discutable.
sources-usual = en vigueur
sources-book = Le livret
sources-reasons = Raisons
sources-rules = Règles
