import type { Markish, PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { cell } from "@loadlab/lib/core/check.js";
import { sizeOf, valuesOf, type Size } from "../panels.js";
import { doublingsTo } from "@loadlab/analyses/factor/pass-curve.js";

/** A point of the figure: N_eff at t tries, and its interval where one is known. */
export interface SamplingPlotPoint {
  tries: number;
  nEff: number | null;
  low?: number | null;
  high?: number | null;
}

/** A line of the figure, as `factor.samplingLaw` gives it or as Table 7 prints it. */
export interface SamplingPlotLaw {
  k: number | null;
  b: number | null;
  nEffClean: number;
}

export interface SamplingPlotOptions extends Size {
  /** `nEff`, the default: N_eff against t; `gap`: nEffClean - N_eff against t, both axes logarithmic. */
  panel?: "nEff" | "gap";
  /** The ceiling, a dashed rule of the one panel and what the other is counted from; needed for `gap`, defaults to none. */
  nEffClean?: number;
  /** The fitted lines, defaults to none. */
  laws?: readonly SamplingPlotLaw[];
  /** The column that tells curves apart, for instance "fillerTokens"; defaults to none, one curve. */
  series?: string;
  /** What the legend calls it, defaults to the column's name. */
  seriesLabel?: string;
  /** The largest t that is drawn, defaults to the points' largest, or 64 where there are laws alone. */
  upTo?: number;
}

/**
 * The options of an Observable Plot of one half of Figure 6: N_eff against the number of tries, or the gap to the
 * ceiling, on whose logarithmic axes the law is a straight line.
 *
 * @param points of `factor.effectiveByTries`, or with intervals of `factor.samplingBootstrap`; those without N_eff, and
 *   in panel `gap` those at or above the ceiling, are left out. Empty where laws alone are drawn
 * @param options `height` defaults to 380
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there is nothing to draw, or panel `gap` has no ceiling
 * @source FACTOR, Figure 6
 */
export function samplingPlot(
  points: readonly SamplingPlotPoint[],
  options: SamplingPlotOptions = {},
): PlotOptions {
  const { panel = "nEff", nEffClean, series, seriesLabel = series } = options;
  if (panel === "gap" && nEffClean === undefined)
    throw new RangeError(
      "nEffClean is missing; expected a number, because panel 'gap' shows how far N_eff lies below it",
    );
  const most = options.upTo ?? (points.length > 0 ? Math.max(...points.map(({ tries }) => tries)) : 64);
  const isGap = panel === "gap";
  const { dots, bars } = placed(points, isGap ? nEffClean : undefined);
  const lines = curves(options.laws ?? [], most, isGap);
  if (dots.length + lines.length === 0)
    throw new RangeError(
      "no point has an N_eff and no law is fitted; expected at least one. The column reason says why",
    );
  const stroke = series ?? "#4269d0";
  const rule = { x: "tries", y1: "from", y2: "to", stroke, strokeOpacity: 0.5 };
  return {
    ...sizeOf(options, 380),
    x: { label: "t, number of tries", type: "log", base: 2, ticks: doublingsTo(most), tickFormat: String },
    y: isGap
      ? { label: "N_eff of clean - N_eff", type: "log", ...gapTicks([...dots, ...lines]), tickFormat: String }
      : { label: "N_eff" },
    ...(series === undefined ? {} : { color: { type: "categorical", legend: true, label: seriesLabel } }),
    marks: [
      ...(nEffClean !== undefined && !isGap ? ceiling(nEffClean) : []),
      Plot.line(lines, { x: "tries", y: "height", z: "law", stroke, strokeWidth: 1.5 }),
      ...apart(dots, bars.length > 0 ? series : undefined).flatMap(({ dx, belongs }) => [
        Plot.ruleX(bars.filter(belongs), { ...rule, dx }),
        Plot.dot(dots.filter(belongs), { x: "tries", y: "height", fill: stroke, r: 3.5, dx }),
      ]),
    ],
  };
}

/** Points and their intervals, at their N_eff or at their gap to a ceiling, where they have one. */
function placed(points: readonly SamplingPlotPoint[], nEffClean: number | undefined) {
  const heightOf = (nEff: number | null = null) => {
    if (nEff === null || nEffClean === undefined) return nEff;
    return nEff < nEffClean ? nEffClean - nEff : null;
  };
  const dots = points.flatMap((point) => {
    const height = heightOf(point.nEff);
    return height === null ? [] : [{ ...point, height }];
  });
  const bars = dots.flatMap((point) => {
    const [from, to] = [heightOf(point.low), heightOf(point.high)];
    return from === null || to === null ? [] : [{ ...point, from, to }];
  });
  return { dots, bars };
}

/** The series, each a few pixels from the next so that their intervals do not lie on one another. */
function apart(dots: readonly object[], series: string | undefined) {
  if (series === undefined) return [{ dx: 0, belongs: () => true }];
  const names = valuesOf(dots, series);
  return names.map((name, at) => ({
    dx: 6 * (at - (names.length - 1) / 2),
    belongs: (point: object) => cell(point, series) === name,
  }));
}

const GAP_TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** The ticks of a logarithmic axis that lie among the heights; Plot's own where hardly any do. */
function gapTicks(drawn: readonly { height: number }[]) {
  const heights = drawn.map(({ height }) => height);
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  const ticks = GAP_TICKS.filter((tick) => tick >= least && tick <= most);
  return ticks.length > 1 ? { ticks } : {};
}

function curves(laws: readonly SamplingPlotLaw[], most: number, isGap: boolean) {
  return laws.flatMap(({ k, b, ...law }, index) => {
    if (k === null || b === null) return [];
    return Array.from({ length: 41 }, (_, step) => {
      const tries = most ** (step / 40);
      const gap = Math.exp(b + k * Math.log(tries));
      return { ...law, law: index, tries, height: isGap ? gap : law.nEffClean - gap };
    });
  });
}

function ceiling(nEffClean: number): Markish[] {
  const mark = [{ nEffClean, label: `clean: ${nEffClean.toFixed(1)}` }];
  return [
    Plot.ruleY(mark, { y: "nEffClean", stroke: "#555", strokeDasharray: "4 3" }),
    Plot.text(mark, { y: "nEffClean", text: "label", frameAnchor: "right", textAnchor: "end", dy: -8 }),
  ];
}
