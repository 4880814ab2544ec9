import * as Plot from "@observablehq/plot";
import { JSDOM } from "jsdom";
import { random } from "@loadlab/lib/core/random.js";
import { checkedTruth, drawDecay, type DecayTruth } from "../../factor/window-bias.js";

/** The picture as a browser would draw it. */
export const drawn = (options: Plot.PlotOptions): Element => {
  const { document } = new JSDOM("").window;
  return Plot.plot({ ...options, document });
};

/** A curve of a known decay; the same seed gives the same curve. */
export const simulateDecay = ({ seed = 1, ...truth }: DecayTruth & { seed?: number }) =>
  drawDecay(checkedTruth(truth), random(seed, "factor.simulateDecay"));
