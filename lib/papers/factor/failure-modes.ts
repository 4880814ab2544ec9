import { wordCheck, type Check } from "../check.js";
import { linesByLength, ofModel, type PrintedLine } from "./lines.js";
import { statement } from "./statement.js";

/** What sections 4.2 and 5.2 call stable and degrading. */
const LABELS = {
  cdo: {
    stable: ["Llama-3.1-70B", "Llama-3.1-8B", "Course"],
    degrading: ["GPT-4o-mini", "Mistral-Large", "Mixed"],
  },
  cdf: {
    stable: ["GPT-4o-mini", "Mixed"],
    degrading: ["Llama-3.1-70B", "Llama-3.1-8B", "Course", "Mistral-Large"],
  },
};

/** How much CDO falls from the shortest to the longest context, and by what share CDF grows steeper. */
function changesOf(lines: PrintedLine[]): { cdo: number; cdf: number; slope: number } {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  return {
    cdo: first.cdo.value - last.cdo.value,
    cdf: last.cdf.value / first.cdf.value - 1,
    slope: 100 * (first.cdf.value - last.cdf.value),
  };
}

/**
 * The labels of sections 4.2 and 5.2 against one another. The paper gives no rule for "stable" and "degrading"; a rule
 * that any single threshold makes must put every change called stable below every change called degrading.
 */
export function failureModes(): Check[] {
  const all = [...linesByLength("pretrained"), ...linesByLength("fineTuned")];
  const changes = (model: string) => changesOf(ofModel(all, model));
  const of = (figure: "cdo" | "cdf", label: "stable" | "degrading", change: "cdo" | "cdf" | "slope") =>
    LABELS[figure][label].map((model) => changes(model)[change]);
  const told = (stable: number[], degrading: number[], show: (change: number) => string) =>
    `stable up to ${show(Math.max(...stable))}, degrading from ${show(Math.min(...degrading))}`;
  const [cdoStable, cdoDegrading] = [of("cdo", "stable", "cdo"), of("cdo", "degrading", "cdo")];
  const [cdfStable, cdfDegrading] = [of("cdf", "stable", "cdf"), of("cdf", "degrading", "cdf")];
  const [steepStable, steepDegrading] = [of("cdf", "stable", "slope"), of("cdf", "degrading", "slope")];
  const unnamed = ["Qwen2.5-72B", "Qwen2-72B", "Mistral-Nemo"].map((model) => {
    const { cdo, cdf } = changes(model);
    return `${model}: CDO falls by ${cdo.toFixed(3)}, CDF ${percent(cdf)} steeper`;
  });
  return [
    wordCheck(
      statement("sections 4.2 and 5.2", "one threshold on the fall of CDO tells stable from degrading"),
      "stable changes below degrading ones",
      told(cdoStable, cdoDegrading, (fall) => fall.toFixed(3)),
      Math.max(...cdoStable) < Math.min(...cdoDegrading),
      "shortest to longest context; Course is the largest stable change, Mistral-Large the smallest degrading one",
    ),
    wordCheck(
      statement("sections 4.2 and 5.2", "one threshold on the change of CDF tells stable from degrading"),
      "stable changes below degrading ones",
      told(cdfStable, cdfDegrading, percent),
      Math.max(...cdfStable) < Math.min(...cdfDegrading),
      `as a share of the first CDF; in units of CDF x 100 none does: ${told(steepStable, steepDegrading, (fall) => fall.toFixed(2))}`,
    ),
    wordCheck(
      statement("section 4.2", "the models it does not name fall under the three failure modes"),
      "one of three modes",
      unnamed.join("; "),
      null,
      "the paper labels none of them; by the thresholds that fit its labels the two Qwen models degrade in neither figure",
    ),
    wordCheck(
      statement("section 4.2", "Llama-3.1-70B's CDO is relatively stable"),
      "stable",
      `falls by ${changes("Llama-3.1-70B").cdo.toFixed(3)}`,
      null,
      "the paper gives no rule for stable; the fall costs 9 % of the accuracy at every N",
    ),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
