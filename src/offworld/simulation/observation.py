"""Observation: which inputs of the value function a seat may see, and what the numbers of an observation mean."""

from __future__ import annotations

from offworld.kit.game_info import GameInfo
from offworld.simulation.game_batch import ObservationWriter


class ObservationLayout:
    """How positions of a game are observed with one number of players: own inputs, then public ones of the others."""

    def __init__(self, info: GameInfo, players: int) -> None:
        self.info = info
        model = info.value_model
        names = model.inputs or model.features
        self.inputs = len(names)
        # Without a value model of its own a game declares nothing: then it is observed on a redealt state.
        self.redeals = info.value is None and info.information == "imperfect"
        self.own = [i for i, name in enumerate(names) if name not in model.dealt]
        self.public = [i for i in self.own if names[i] not in model.own]
        self.own_names = tuple(f"own.{names[i]}" for i in self.own)
        others = [f"after_{after}.{names[i]}" for after in range(1, players) for i in self.public]
        self.names = (*self.own_names, *others)
        """What the numbers of a whole observation mean."""

    def writer(self, others: bool = True) -> ObservationWriter:
        """Something to write observations, of all seats or of the own one only; it has buffers of its own."""
        public = self.public if others else []
        return ObservationWriter(self.info.value_model.value(), self.inputs, self.own, public, self.redeals)
