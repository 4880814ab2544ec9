import { random } from "@loadlab/lib/core/random.js";
import { checkedTruth, drawDecay, type DecayTruth } from "../../factor/window-bias.js";

/** A curve of a known decay; the same seed gives the same curve. */
export const simulateDecay = ({ seed = 1, ...truth }: DecayTruth & { seed?: number }) =>
  drawDecay(checkedTruth(truth), random(seed, "factor.simulateDecay"));
