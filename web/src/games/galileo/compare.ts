/** All seats side by side. */
import { t } from "$lib/messages.svelte";
import type { Comparison } from "$table/gameModule";
import type { GalileoView, SeatView } from "../../api/views/galileo";
import { entry, goalPoints, marker, ofType, SATELLITES, TYPES, type Table } from "./facts";

interface Measure {
  id: string;
  icon: string;
  name: string;
  of: (seat: SeatView, view: GalileoView) => number;
}

function measures(stage: Table): Measure[] {
  return [
    { id: "influence", icon: "gal-inf", name: t("galileo-influence"), of: (seat) => seat.influence },
    { id: "mc", icon: "gal-mc", name: t("galileo-mc"), of: (seat) => seat.megacredits },
    { id: "energy", icon: "gal-en", name: t("galileo-energy"), of: (seat) => seat.energy },
    { id: "robots", icon: "gal-robot", name: t("galileo-robots"), of: (seat) => seat.robots.length },
    ...SATELLITES.map((id) => ({
      id,
      icon: `gal-m-${id}`,
      name: entry(stage, "satellite", id).name,
      of: (seat: SeatView) => marker(seat, id).space,
    })),
    { id: "tucked", icon: "gal-char", name: t("galileo-tucked-title"), of: (seat) => seat.tucked.length },
    { id: "technologies", icon: "gal-tech", name: t("galileo-technologies"), of: (seat) => seat.technologies.length },
    { id: "goals", icon: "gal-goal", name: t("galileo-goals"), of: (seat, view) => goalPoints(view, seat.seat) },
  ];
}

const place = (stage: Table, seat: SeatView): string =>
  !seat.placed || seat.influence === 0 ? t("galileo-no-track") : entry(stage, "influence_track", seat.track).name;

export function compare(stage: Table): Comparison {
  const of = [{ id: "vp", icon: "gal-vp", name: t("galileo-vp"), of: (seat: SeatView) => seat.vp }, ...measures(stage)];
  const types = TYPES.map((id) => ({
    id,
    icon: `gal-${id}`,
    name: entry(stage, "robot_type", id).name,
    of: (seat: SeatView) => ofType(seat, id),
  }));
  const all = [...of, ...types];
  return {
    columns: [
      ...all.map(({ id, icon, name }) => ({ id, icon, name })),
      { id: "track", icon: "gal-switch", name: t("galileo-track") },
    ],
    rows: stage.view.seats.map((seat) => [...all.map((each) => each.of(seat, stage.view)), place(stage, seat)]),
  };
}
