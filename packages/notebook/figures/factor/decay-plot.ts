import type { Markish, PlotOptions } from "@observablehq/plot";
import {
  checkedPoints,
  lineThrough,
  type DecayFit,
  type DecayPoint,
} from "@loadlab/analyses/factor/decay.js";
import { placedPoints, type LengthPoint, type PlacedPoint } from "@loadlab/analyses/factor/failure-mode.js";
import { twoSided } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { wilson } from "@loadlab/lib/stats/shares.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../panels.js";

export interface DecayPlotOptions extends Size {
  /** Axis of the accuracy, "linear" or "log"; defaults to "linear". A log axis leaves out cells without a success. */
  scale?: "linear" | "log";
  /** Coverage of the cells' intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * The options of an Observable Plot of a decay curve: cells with Wilson's intervals where their items are known, the
 * window of the fit shaded, the two-phase curve min(plateau, exp(CDO + CDF N)), and N_eff marked.
 *
 * @param points accuracy by N, for instance `accuracy(rows, { by: { n: "variables" } })`
 * @param fit of `factor.fitDecay` or `factor.fitDecayBinomial`; without it, or where it is not fitted, cells alone
 * @param options `height` defaults to 400
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if points are empty or out of range, or no cell has a success for a log axis
 */
export function decayPlot(
  points: readonly DecayPoint[],
  fit?: DecayFit | null,
  options: DecayPlotOptions = {},
): PlotOptions {
  const { scale = "linear", level = 0.95 } = options;
  const cells = checkedPoints(points).filter(({ accuracy }) => scale === "linear" || accuracy > 0);
  if (cells.length === 0)
    throw new RangeError("no cell has a correct answer; expected one for a log axis. Use scale: 'linear'");
  const floor = scale === "log" ? Math.min(0.05, ...cells.map(({ accuracy }) => accuracy / 2)) : 0;
  const largest = Math.max(...cells.map(({ n }) => n));
  const ticks = scale === "log" ? logTicks(floor) : {};
  const bars = cells.flatMap(({ n, accuracy, items }) => {
    if (!items) return [];
    const { low, high } = wilson(accuracy * items, items, level);
    return [{ n, low: Math.max(low, floor), high }];
  });
  return {
    ...sizeOf(options, 400),
    marginRight: 30,
    x: { label: "N, number of variables", domain: [0, largest + 1] },
    y: { label: "accuracy", type: scale, domain: [floor, 1], grid: true, ...ticks },
    marks: [
      ...(fit ? shade(fit) : []),
      Plot.ruleX(bars, { x: "n", y1: "low", y2: "high", stroke: "#4269d0", strokeOpacity: 0.5 }),
      Plot.dot(cells, { x: "n", y: "accuracy", fill: "#4269d0", r: 3.5 }),
      ...(fit ? [...curve(fit, largest, floor), ...effective(fit, largest)] : []),
    ],
  };
}

const logTicks = (floor: number) => ({
  ticks: [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01].filter((tick) => tick >= floor),
  tickFormat: String,
});

function shade({ window }: DecayFit): Markish[] {
  if (!window) return [];
  const [low, high] = window;
  return [Plot.rectY([{ low, high }], { y1: "low", y2: "high", fillOpacity: 0.08 })];
}

function curve({ cdf, cdo, plateau }: DecayFit, largest: number, floor: number): Markish[] {
  if (cdf === null || cdo === null) return [];
  const path = Array.from({ length: largest * 10 + 1 }, (_, step) => step / 10)
    .map((n) => ({ n, accuracy: Math.min(plateau ?? 1, Math.exp(cdo + cdf * n)) }))
    .filter(({ accuracy }) => accuracy >= floor);
  return [Plot.line(path, { x: "n", y: "accuracy", stroke: "#c0392b", strokeWidth: 2 })];
}

function effective({ nEff }: DecayFit, largest: number): Markish[] {
  if (nEff === null || nEff > largest + 1) return [];
  const mark = [{ nEff, label: `N_eff = ${nEff.toFixed(1)}` }];
  return [
    Plot.ruleX(mark, { x: "nEff", stroke: "#c0392b", strokeDasharray: "4 3" }),
    Plot.text(mark, { x: "nEff", text: "label", frameAnchor: "bottom", textAnchor: "start", dx: 5, dy: -6 }),
  ];
}

export interface LengthPlotOptions<By extends string = string> extends Size {
  /** Which figure is drawn, "cdf" or "cdo"; defaults to "cdf". */
  figure?: "cdf" | "cdo";
  /** The column that tells models apart, each in a colour of its own; defaults to none, one model. */
  by?: By;
  /** Label of the axis of lengths, defaults to "context, tokens". */
  label?: string;
}

/**
 * The options of an Observable Plot of CDF or CDO by context length, one panel of FACTOR's Figure 5: points with their
 * 95 % intervals where standard errors are known, and the least-squares line on log2 of the length.
 *
 * Length 0 is drawn one doubling below the shortest other, as in `failureMode`.
 *
 * @param points of one model, or of several with the column `by`; those without the figure are left out
 * @param options `height` defaults to 320
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if no point has the figure, a length is out of range, or two points of one model share one
 * @source FACTOR, section 4.2, Figure 5
 */
export function lengthPlot<P extends LengthPoint>(
  points: readonly P[],
  options: LengthPlotOptions<keyof P & string> = {},
): PlotOptions {
  const { figure = "cdf", by, label = "context, tokens" } = options;
  const placed = series(points, by).flatMap(([name, own]) =>
    own.map((point) => ({ ...spot(point, figure), name })),
  );
  if (placed.length === 0) throw new RangeError(`no point has a ${figure}; expected at least one`);
  const names = [...new Set(placed.map(({ name }) => name))];
  const dashes = names.flatMap((name) => lineOf(placed.filter((point) => point.name === name)));
  const places = new Map(placed.map(({ x, contextTokens }) => [x, contextTokens]));
  const colour = by === undefined ? DARK[1] : "name";
  return {
    ...sizeOf(options, 320),
    marginLeft: 50,
    ...(by === undefined ? {} : { color: { legend: true, domain: names, range: DARK } }),
    x: {
      type: "log",
      base: 2,
      label,
      inset: 12,
      ticks: [...places.keys()],
      tickFormat: (x: number) => short(places.get(x) ?? x),
    },
    y: { label: figure === "cdf" ? "CDF, per variable" : "CDO", grid: true, inset: 8 },
    marks: [
      Plot.ruleY([0], { strokeOpacity: 0.4, clip: true }),
      Plot.lineY(dashes, { x: "x", y: "y", stroke: colour, z: "name", strokeDasharray: "4 3", clip: true }),
      Plot.ruleX(
        placed.filter(({ low }) => low !== null),
        { x: "x", y1: "low", y2: "high", stroke: colour, strokeOpacity: 0.5, clip: true },
      ),
      Plot.dot(placed, { x: "x", y: "y", fill: colour, r: 4, clip: true }),
    ],
  };
}

/** Colours that can be seen on white. */
const DARK = ["#440154", "#3b6fb5", "#1c8a7a", "#5a8f1e", "#c46a00", "#b0305a", "#5f5f5f", "#8a6d1c"];

/** Each model's points with both figures, placed on one axis. */
function series<P extends LengthPoint>(points: readonly P[], by?: keyof P): [string, PlacedPoint[]][] {
  const nameOf = (point: P) => (by === undefined ? "" : String(point[by]));
  const shortest = Math.min(...points.map(({ contextTokens }) => contextTokens || Infinity));
  return [...new Set(points.map(nameOf))].map((name) => {
    const own = points.filter((point) => nameOf(point) === name);
    return [name, placedPoints(own, shortest === Infinity ? undefined : shortest)];
  });
}

function spot(point: PlacedPoint, figure: "cdf" | "cdo") {
  const [y, se] = [point[figure], point[`${figure}Se`] ?? null];
  const reach = se === null ? null : twoSided(0.95) * se;
  const [low, high] = reach === null ? [null, null] : [y - reach, y + reach];
  const { contextTokens, doublings } = point;
  return { contextTokens, doublings, x: 2 ** doublings, y, low, high };
}

function lineOf(own: (ReturnType<typeof spot> & { name: string })[]) {
  if (own.length < 3) return [];
  const { constant, slope } = lineThrough(own.map(({ doublings, y }) => ({ x: doublings, y })));
  const ends = [...own.slice(0, 1), ...own.slice(-1)];
  return ends.map(({ x, doublings, name }) => ({ x, name, y: constant + slope * doublings }));
}

const short = (tokens: number) =>
  tokens >= 1000 ? `${Number((tokens / 1000).toPrecision(3))}K` : `${tokens}`;
