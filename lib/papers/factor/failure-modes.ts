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

/** The lengths that Tables 2 and 3 share with Tables 5 and 6. */
const SHARED = ["4K", "8K", "16K"];

/** How much CDO falls from the first line to the last, and by what share and how much CDF x 100 grows steeper. */
function changesOf(lines: PrintedLine[]): { cdo: number; cdf: number; slope: number } {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  return {
    cdo: first.cdo.value - last.cdo.value,
    cdf: last.cdf.value / first.cdf.value - 1,
    slope: 100 * (first.cdf.value - last.cdf.value),
  };
}

type Change = keyof ReturnType<typeof changesOf>;

const changes = (model: string, among: (line: PrintedLine) => boolean = () => true) =>
  changesOf(ofModel([...linesByLength("pretrained"), ...linesByLength("fineTuned")], model).filter(among));

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

const SHOWN: Record<Change, (change: number) => string> = {
  cdo: (fall) => fall.toFixed(3),
  cdf: percent,
  slope: (fall) => fall.toFixed(2),
};

/** The changes called stable and those called degrading, by model, and whether all of the former are the smaller ones. */
function compared(change: Change, among?: (line: PrintedLine) => boolean): string {
  const of = (label: "stable" | "degrading") =>
    LABELS[change === "cdo" ? "cdo" : "cdf"][label].map((model) => [model, changes(model, among)[change]] as const); // prettier-ignore
  const told = (label: "stable" | "degrading") =>
    `${label} ${of(label).map(([model, value]) => `${model} ${SHOWN[change](value)}`).join(", ")}`; // prettier-ignore
  const largest = Math.max(...of("stable").map(([, value]) => value));
  const smallest = Math.min(...of("degrading").map(([, value]) => value));
  return `${told("stable")}; ${told("degrading")}; ${largest < smallest ? "a" : "no"} threshold parts them`;
}

/**
 * The labels of sections 4.2 and 5.2 against one another. The paper gives no rule for "stable" and "degrading"; a rule
 * that any single threshold makes must put every change called stable below every change called degrading. Which lengths
 * and which measure of change are taken decides whether one exists, so that no row is a match or a mismatch.
 */
export function failureModes(): Check[] {
  const shared = ({ length }: PrintedLine) => SHARED.includes(length);
  const spans = [
    ["shortest to longest context", undefined],
    ["4K to 16K", shared],
  ] as const;
  const figures = [
    ["CDO", "cdo", "fall of CDO; the paper gives no rule for stable"],
    ["CDF", "cdf", "share by which CDF grows steeper; the paper gives no rule for stable"],
  ] as const;
  const unnamed = ["Qwen2.5-72B", "Qwen2-72B", "Mistral-Nemo"].map((model) => {
    const { cdo, cdf } = changes(model);
    return `${model}: CDO falls by ${cdo.toFixed(3)}, CDF ${percent(cdf)} steeper`;
  });
  const fall = changes("Llama-3.1-70B").cdo;
  return [
    ...figures.flatMap(([figure, change, reason]) =>
      spans.map(([span, among]) =>
        wordCheck(
          statement("sections 4.2 and 5.2", `${figure} tells stable from degrading, ${span}`),
          "stable changes below degrading ones",
          compared(change, among),
          null,
          change === "cdo" ? reason : `${reason}; in units of CDF x 100: ${compared("slope", among)}`,
        ),
      ),
    ),
    wordCheck(
      statement("section 4.2", "the models it does not name fall under the three failure modes"),
      "one of three modes",
      unnamed.join("; "),
      null,
      "shortest to longest context; the paper labels none of them and gives no rule",
    ),
    wordCheck(
      statement("section 4.2", "Llama-3.1-70B's CDO is relatively stable"),
      "stable",
      `falls by ${fall.toFixed(3)}`,
      null,
      `the paper gives no rule for stable; the fall costs ${percent(1 - Math.exp(-fall))} of the accuracy at every N`,
    ),
  ];
}
