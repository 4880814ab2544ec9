import { wordCheck, type Check } from "../check.js";
import {
  accuracyAt,
  linesByLength,
  linesWithoutFiller,
  list,
  ofModel,
  slopes,
  type PrintedLine,
} from "./lines.js";
import { statement } from "./statement.js";

/** Which models and lengths the tables cover, and cells that stand out. */
export function coverage(): Check[] {
  const all = linesByLength("pretrained");
  const [nemo, mistral] = [ofModel(all, "Mistral-Nemo"), ofModel(all, "Mistral-Large")];
  const at = (lines: PrintedLine[], n: number) => list(lines.map((line) => accuracyAt(line, n).toFixed(2)));
  const zero = linesWithoutFiller("table-1");
  const models = [...new Set(all.map(({ model }) => model))];
  const last = [...zero].sort((one, other) => one.cdf.value - other.cdf.value)[0]!.model;
  const scale = all
    .filter(({ length }) => length === "4K")
    .map((line) => (100 * line.cdf.value) / ofModel(zero, line.model)[0]!.cdf.value);
  return [
    wordCheck(
      statement(
        "section 4, Tables 2 and 3",
        "the models tested on long contexts perform well without filler",
      ),
      "perform well",
      `${last} is last of ${zero.length} in Table 1, by CDF and by CDO`,
      !models.includes(last),
      "it is among the seven of Tables 2 and 3",
    ),
    wordCheck(
      statement("Table 2, caption", "values scaled by 10^2"),
      "100 times Table 1's scale",
      `4K over no filler: ${Math.round(Math.min(...scale))} to ${Math.round(Math.max(...scale))}`,
      scale.every((ratio) => ratio > 10 && ratio < 1000),
      "ratio of Table 2's 4K to Table 1's CDF of the seven models; a power of ten is beyond doubt",
    ),
    wordCheck(
      statement("section 4.2", "tested up to their maximum context lengths (4K to 128K)"),
      "to the models' maximum",
      `${all.filter(({ length }) => length === "128K").length} of 7 models have figures at 128K`,
      null,
      "a dash may stand for a limit, no fit or no test; Llama-3.1-70B ends at 32K, Llama-3.1-8B at 64K",
    ),
    wordCheck(
      statement("Table 2, Mistral-Nemo", "CDF x 100 at 16K"),
      -29.43,
      `accuracy by length at N = 1: ${at(nemo, 1)}; at N = 5: ${at(nemo, 5)}`,
      null,
      "four to seven times its neighbours; the line is in order at N = 1 and the lowest of all at N = 5",
    ),
    wordCheck(
      statement("Table 2, Mistral-Large", "CDF x 100 at 64K"),
      -15.19,
      `accuracy by length at N = 1: ${at(mistral, 1)}; at N = 5: ${at(mistral, 5)}`,
      null,
      "three times its neighbour, while CDO hardly moves; the accuracies fall in order all the same",
    ),
    wordCheck(
      statement("Table 3, Mistral-Nemo", "CDO at 64K and 128K"),
      "-1.287 twice",
      `CDF x 100 ${list(slopes(nemo).slice(-2))}`,
      null,
      "two fits alike to three digits while the slopes differ: chance or a copied cell",
    ),
  ];
}
