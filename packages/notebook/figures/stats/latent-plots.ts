import type { PlotOptions } from "@observablehq/plot";
import { shown } from "@loadlab/lib/core/check.js";
import type { ItemResponseFit } from "@loadlab/lib/stats/ability/rasch.js";
import type { ParallelAnalysis } from "@loadlab/lib/stats/factor-analysis/number-of-factors.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../panels.js";

const OBSERVED = "observed";
const MEAN = "random data, mean";

/**
 * The options of an Observable Plot of a parallel analysis: the eigenvalues of the data by rank, and those of random
 * data; the factors that are kept are filled dots.
 *
 * @param analysis of `stats.parallelAnalysis`
 * @param options `height` defaults to 400
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if it is given anything else
 */
export function screePlot(analysis: ParallelAnalysis, options: Size = {}): PlotOptions {
  if (!Array.isArray(analysis?.observed))
    throw new RangeError(
      `screePlot was given ${shown(analysis)}; expected what stats.parallelAnalysis returns`,
    );
  const { observed, threshold, mean, factors, quantile, matrix } = analysis;
  const limit = `random data, ${Number((100 * quantile).toFixed(2))}th percentile`;
  const ticks = observed.length;
  const dots = ranked(observed, OBSERVED).map((point) => ({ ...point, kept: point.rank <= factors }));
  const random = [...ranked(threshold, limit), ...ranked(mean, MEAN)];
  const at = { x: "rank", y: "value", strokeWidth: 2 };
  return {
    ...sizeOf(options, 400),
    x: { label: "factor", type: "linear", ticks, tickFormat: "d", domain: [0.5, ticks + 0.5] },
    y: { label: `eigenvalue of the ${matrix} correlation matrix`, grid: true, nice: true },
    color: {
      legend: true,
      domain: [OBSERVED, limit, MEAN],
      range: ["#4269d0", "#c0392b", "#97979d"],
    },
    marks: [
      Plot.ruleY([0]),
      Plot.line(random, { ...at, stroke: "series", strokeDasharray: "5 3" }),
      Plot.line(ranked(observed, OBSERVED), { ...at, stroke: "series" }),
      Plot.dot(dots, { ...at, r: 4.5, stroke: "#4269d0", fill: ({ kept }) => (kept ? "#4269d0" : "white") }),
    ],
  };
}

const ranked = (values: readonly number[], series: string) =>
  values.map((value, index) => ({ rank: index + 1, value, series }));

const PANELS = ["persons", "items"];

/** The most points labelled with their names. */
const MOST_NAMED = 30;

/**
 * The options of an Observable Plot that puts persons and items on one scale: where a person is at the height of an
 * item, a correct answer has a probability of one half. Bars are one standard error to both sides.
 *
 * @param fit of `stats.rasch`
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
