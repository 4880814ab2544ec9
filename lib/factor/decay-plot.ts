import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../core/packages.js";
import { requireKnownKeys, requireOneOf } from "../core/check.js";
import { wilson } from "../stats/wilson.js";
import { checkedPoints, type DecayFit, type DecayPoint } from "./decay-fit.js";

export interface DecayPlotOptions {
  /** Axis of the accuracy, "linear" or "log"; defaults to "linear". A log axis leaves out cells without a success. */
  scale?: "linear" | "log";
  /** In pixels, defaults to 640. */
  width?: number;
  /** In pixels, defaults to 400. */
  height?: number;
}

/**
 * The options of an Observable Plot of a decay curve: cells with Wilson's 90 % intervals where their items are known,
 * the window of the fit shaded, the two-phase curve min(plateau, exp(CDO + CDF N)), and N_eff marked.
 *
 * @param points accuracy by N, for instance of `factor.accuracy`
 * @param fit of `factor.fitDecay` or `factor.fitDecayBinomial`; without it, or where it is not fitted, cells alone
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if points are empty or out of range, or the scale is unknown
 */
export function decayPlot(
  points: readonly DecayPoint[],
  fit?: DecayFit | null,
  options: DecayPlotOptions = {},
): PlotOptions {
  requireKnownKeys("decayPlot", options, ["scale", "width", "height"]);
  const { scale = "linear", width = 640, height = 400 } = options;
  requireOneOf("scale", scale, ["linear", "log"] as const);
  const cells = checkedPoints(points).filter(({ accuracy }) => scale === "linear" || accuracy > 0);
  if (cells.length === 0)
    throw new RangeError("no cell has a success to show on a log axis; use scale: 'linear'");
  const floor = scale === "log" ? Math.min(0.05, ...cells.map(({ accuracy }) => accuracy / 2)) : 0;
  const largest = cells.at(-1)!.n;
  const bars = cells.flatMap(({ n, accuracy, items }) => {
    if (!items) return [];
    const { low, high } = wilson(accuracy * items, items);
    return [{ n, low: Math.max(low, floor), high }];
  });
  return {
    width,
    height,
    marginRight: 30,
    x: { label: "N, number of variables", domain: [0, largest + 1] },
    y: {
      label: "accuracy",
      type: scale,
      domain: [floor, 1],
      grid: true,
      ...(scale === "log" ? logTicks(floor) : {}),
    },
    marks: [
      ...(fit ? shade(fit) : []),
      Plot.ruleX(bars, { x: "n", y1: "low", y2: "high", stroke: "#4269d0", strokeOpacity: 0.5 }),
      Plot.dot(cells, { x: "n", y: "accuracy", fill: "#4269d0", r: 3.5 }),
      ...(fit?.fitted ? [curve(fit, largest, floor), ...effective(fit, largest)] : []),
    ],
  };
}

const logTicks = (floor: number) => ({
  ticks: [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01].filter((tick) => tick >= floor),
  tickFormat: String,
});

function shade({ window }: DecayFit): Markish[] {
  return window
    ? [Plot.rectY([{ low: window[0], high: window[1] }], { y1: "low", y2: "high", fillOpacity: 0.08 })]
    : [];
}

function curve(fit: DecayFit, largest: number, floor: number): Markish {
  const ceiling = fit.plateau ?? 1;
  const path = Array.from({ length: largest * 10 + 1 }, (_, step) => step / 10)
    .map((n) => ({ n, accuracy: Math.min(ceiling, Math.exp(fit.cdo! + fit.cdf! * n)) }))
    .filter(({ accuracy }) => accuracy >= floor);
  return Plot.line(path, { x: "n", y: "accuracy", stroke: "#c0392b", strokeWidth: 2 });
}

/** A rule at N_eff, labelled, if it lies in the picture. */
function effective({ nEff }: DecayFit, largest: number): Markish[] {
  if (nEff === null || nEff > largest + 1) return [];
  const mark = [{ nEff, label: `N_eff = ${nEff.toFixed(1)}` }];
  return [
    Plot.ruleX(mark, { x: "nEff", stroke: "#c0392b", strokeDasharray: "4 3" }),
    Plot.text(mark, { x: "nEff", text: "label", frameAnchor: "bottom", textAnchor: "start", dx: 5, dy: -6 }),
  ];
}
