import type { PlotOptions } from "@observablehq/plot";
import { requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { testInformation } from "@loadlab/lib/stats/ability/information.js";
import type { ItemResponseFit } from "@loadlab/lib/stats/ability/item-response.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../size.js";

export interface InformationPlotOptions extends Size {
  /** The lowest and the highest ability drawn, in logits; default to 1 beyond the persons. */
  abilities?: readonly [low: number, high: number];
}

const POINTS = 121;

/**
 * The options of an Observable Plot of a test's information by ability, with the persons as ticks below: a test tells
 * persons apart where its information is large.
 *
 * @param fit of `stats.rasch` or `stats.twoParameter`
 * @param options `height` defaults to 300
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if it is given anything else, or an option is unknown or out of range
 * @source see `stats.testInformation`
 */
export function informationPlot(
  fit: Pick<ItemResponseFit, "items" | "persons">,
  options: InformationPlotOptions = {},
): PlotOptions {
  requireKnownKeys("stats.informationPlot", options, ["abilities", "width", "height"]);
  if (!Array.isArray(fit?.items) || !Array.isArray(fit?.persons))
    throw new RangeError(`informationPlot was given ${shown(fit)}; expected what stats.rasch returns`);
  const size = sizeOf(options, 300);
  const own = fit.persons.map(({ ability }) => ability);
  const [low, high] = options.abilities ?? [Math.min(...own) - 1, Math.max(...own) + 1];
  if (!(low < high)) throw new RangeError(`abilities is ${low}, ${high}; expected the lower one first`);
  const steps = Array.from({ length: POINTS }, (_, at) => low + ((high - low) * at) / (POINTS - 1));
  const curve = testInformation(fit.items, steps);
  return {
    ...size,
    x: { label: "ability (logits)", domain: [low, high] },
    y: {
      label: "information",
      grid: true,
      domain: [0, 1.05 * Math.max(...curve.map(({ information }) => information))],
    },
    marks: [
      Plot.ruleY([0]),
      Plot.line(curve, { x: "ability", y: "information", stroke: "#c0392b", strokeWidth: 2 }),
      Plot.tickX(fit.persons, {
        x: "ability",
        stroke: "#4269d0",
        strokeOpacity: 0.6,
        insetTop: size.height - 80,
      }),
    ],
  };
}
