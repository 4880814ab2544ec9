import type { PlotOptions } from "@observablehq/plot";
import { shown } from "@loadlab/lib/core/check.js";
import type { ItemResponseFit } from "@loadlab/lib/stats/ability/item-response.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../size.js";

const PANELS = ["persons", "items"];

/** The most points labelled with their names. */
const MOST_NAMED = 30;

/**
 * The options of an Observable Plot that puts persons and items on one scale: where a person is at the height of an
 * item, a correct answer has a probability of one half. Bars are one standard error to both sides.
 *
 * @param fit of `stats.rasch` or `stats.twoParameter`
 * @param options `height` defaults to 400
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if it is given anything else
 * @source B. D. Wright and M. H. Stone 1979, Best Test Design
 */
export function wrightMap(fit: Pick<ItemResponseFit, "items" | "persons">, options: Size = {}): PlotOptions {
  if (!Array.isArray(fit?.items) || !Array.isArray(fit?.persons))
    throw new RangeError(`wrightMap was given ${shown(fit)}; expected what stats.rasch returns`);
  const points = [
    ...placed(
      "persons",
      fit.persons.map(({ person: name, ability: at, se }) => ({ name, at, se })),
    ),
    ...placed(
      "items",
      fit.items.flatMap(({ item: name, difficulty: at, se }) => (at === null ? [] : { name, at, se })),
    ),
  ];
  const named = PANELS.filter(
    (panel) => points.filter((point) => point.panel === panel).length <= MOST_NAMED,
  );
  const place = { fx: "panel", x: "place", y: "at" };
  return {
    ...sizeOf(options, 400),
    marginBottom: 20,
    fx: { domain: PANELS, label: null },
    x: { axis: null, domain: [0, 1.6] },
    y: { label: "ability, difficulty (logits)", grid: true },
    color: { domain: PANELS, range: ["#4269d0", "#c0392b"] },
    marks: [
      Plot.ruleX(points, {
        fx: "panel",
        x: "place",
        y1: ({ at, se }: Placed) => at - (se ?? 0),
        y2: ({ at, se }: Placed) => at + (se ?? 0),
        stroke: "panel",
        strokeOpacity: 0.5,
      }),
      Plot.dot(points, { ...place, fill: "panel", r: 3 }),
      Plot.text(
        points.filter(({ panel }) => named.includes(panel)),
        { ...place, text: "name", dx: 7, textAnchor: "start" },
      ),
    ],
  };
}

interface Point {
  name: string;
  at: number;
  se: number | null;
}

interface Placed extends Point {
  panel: string;
  place: number;
}

/** Side by side in the order of their height, so that their bars can be told apart. */
const placed = (panel: string, points: readonly Point[]): Placed[] =>
  points
    .toSorted((one, other) => one.at - other.at)
    .map((point, rank) => ({ ...point, panel, place: (rank + 0.5) / points.length }));
