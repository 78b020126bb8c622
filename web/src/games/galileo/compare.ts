/** Differences between two positions for a seat, and all seats side by side. */
import { t } from "$lib/messages.svelte";
import type { Comparison, Delta } from "$table/gameModule";
import type { GalileoView, SeatView } from "../../api/views/galileo";
import { entry, marker, ofType, SATELLITES, TYPES, type Table } from "./facts";
import { modifierName } from "./names";

/** What the goals of a seat are worth. */
export const goalPoints = (view: GalileoView, seat: number): number =>
  view.goals.reduce(
    (sum, goal) => sum + goal.claims.reduce((all, who, i) => all + (who === seat ? goal.vp[i]! : 0), 0),
    0,
  );

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

export function deltas(before: GalileoView, after: GalileoView, seat: number, stage: Table): Delta[] {
  const was = before.seats[seat]!;
  const is = after.seats[seat]!;
  const found: Delta[] = [];
  const add = (icon: string, name: string, from: number | string, to: number | string, good?: boolean) => {
    if (from !== to) found.push({ icon, name, from, to, ...(good === undefined ? {} : { good }) });
  };
  if (was.track !== is.track && is.influence > 0)
    add(`gal-${is.track}`, t("galileo-track"), place(stage, was), place(stage, is));
  for (const each of measures(stage))
    add(each.icon, each.name, each.of(was, before), each.of(is, after), each.of(is, after) > each.of(was, before));
  for (const robot of is.robots) {
    const old = was.robots.find((each) => each.robot === robot.robot);
    const name = entry(stage, "robot_type", robot.type).name;
    if (old) add("gal-lvl", t("galileo-level-of", { name }), old.level, robot.level, robot.level > old.level);
    if (old) add(`gal-${robot.type}`, t("galileo-type"), entry(stage, "robot_type", old.type).name, name);
  }
  if (was.project && is.project)
    add(
      "gal-draft",
      t("galileo-level-of", { name: t("galileo-current-project") }),
      was.project.level,
      is.project.level,
      is.project.level > was.project.level,
    );
  const placed = was.unused.filter((id) => !is.unused.includes(id));
  if (placed.length)
    add("gal-modt", placed.map((id) => modifierName(stage, id)).join(", "), t("galileo-unused"), t("galileo-placed"));
  add("gal-char", t("galileo-limit"), was.limit, is.limit, is.limit > was.limit);
  add("gal-vp", t("galileo-vp"), was.vp, is.vp, is.vp > was.vp);
  return found;
}

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
