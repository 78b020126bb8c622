# The web app. Words of a board are in web-GAME.ftl.
