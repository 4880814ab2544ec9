import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../size.js";
import { wilson } from "@loadlab/lib/stats/wilson.js";
import { checkedPoints, type DecayFit, type DecayPoint } from "@loadlab/analyses/factor/decay-fit.js";

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
