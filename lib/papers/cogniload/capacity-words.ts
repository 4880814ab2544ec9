import { wordCheck, type Check } from "../check.js";
import { printedModels, type PrintedModel } from "./coefficients.js";

const beta = (row: PrintedModel, index: number) => row.betas[index]!.value;

const statement = (where: string, claim: string) => ({ paper: "cogniload", where, claim });

/** The classes of section 3.1.4 and the figures quoted there. */
export function capacityClasses(): Check[] {
  const rows = printedModels();
  const find = (model: string) => rows.find((row) => row.model === model)!;
  const section = (claim: string) => statement("section 3.1.4", claim);
  const quotes = [
    ["DS-Llama-70B", "ecl50", "66.9"],
    ["DS-Llama-70B", "id50", "4.92"],
    ["Phi-4-reasoning-plus", "ecl50", "63.7"],
    ["Phi-4-reasoning-plus", "id50", "4.83"],
    ["DS-Qwen-32B", "ecl50", "51.1"],
    ["Qwen3-32B", "ecl50", "53.7"],
    ["QwQ-32B", "ecl50", "49.2"],
    ["GLM-Z1-32B-0414", "ecl50", "46.5"],
    ["DS-Qwen-1.5B", "ecl50", "0.0"],
    ["Qwen3-1.7B", "ecl50", "0.0"],
  ] as const;
  const high = ["DS-Llama-70B", "Phi-4-reasoning-plus"];
  const middle = ["DS-Qwen-32B", "Qwen3-32B", "QwQ-32B", "GLM-Z1-32B-0414"].map((model) =>
    Number(find(model).id50),
  );
  const top = (key: "ecl50" | "id50") =>
    [...rows]
      .sort((one, other) => Number(other[key]) - Number(one[key]))
      .slice(0, 2)
      .every(({ model }) => high.includes(model));
  const thresholds = rows.filter(({ nt50 }) => nt50 !== "").map(({ nt50 }) => Number(nt50));
  const rank = (model: string) => thresholds.filter((other) => other < Number(find(model).nt50)).length + 1;
  return [
    ...quotes.map(([model, key, quoted]) =>
      wordCheck(
        section(`${model}: ${key === "ecl50" ? "ECL_50" : "ID_50"}`),
        Number(quoted),
        Number(find(model)[key]),
        find(model)[key] === quoted,
        "the cell of Table 3",
      ),
    ),
    wordCheck(
      section("the high-capacity models have the highest ECL_50 and ID_50"),
      high.join(", "),
      `first two in ECL_50: ${top("ecl50") ? "yes" : "no"}; in ID_50: ${top("id50") ? "yes" : "no"}`,
      top("ecl50") && top("id50"),
      "Table 3",
    ),
    wordCheck(
      section("the high-capacity models reason robustly across all dimensions"),
      "all dimensions",
      `NT_50 ranks ${rank(high[0]!)} and ${rank(high[1]!)} of ${thresholds.length}, rank 1 the lowest`,
      null,
      "Table 3; the paper does not say what is robust, and its NT_50 mixes falling and rising crossings",
    ),
    wordCheck(
      section("ID_50 of the mid-capacity models typically falls between 3.5 and 4.1"),
      "3.5 to 4.1",
      `${Math.min(...middle)} to ${Math.max(...middle)}`,
      Math.min(...middle) >= 3.5 && Math.max(...middle) <= 4.1,
      "Table 3",
    ),
    wordCheck(
      section("DS-Qwen-1.5B and Qwen3-1.7B have negative ID_50"),
      "negative",
      `${find("DS-Qwen-1.5B").id50} and ${find("Qwen3-1.7B").id50}`,
      Number(find("DS-Qwen-1.5B").id50) < 0 && Number(find("Qwen3-1.7B").id50) < 0,
      "Table 3; DS-Qwen-7B's and Phi-4-mini-reasoning's are negative as well",
    ),
  ];
}

/** The sensitivity profiles of section 3.1.5 and the families of section 4. */
export function sensitivityWords(): Check[] {
  const rows = printedModels();
  const of = (model: string, index: number) =>
    beta(
      rows.find((row) => row.model === model)!,
      index,
    );
  const deepSeek = ["DS-Llama-70B", "DS-Qwen-32B", "DS-Qwen-7B", "DS-Qwen-1.5B"];
  const qwen = ["Qwen3-32B", "Qwen3-30B-A3B", "Qwen3-8B", "Qwen3-1.7B"];
  const steeper = (family: string[]) =>
    family.every((model, index) => index === 0 || of(model, 2) > of(family[index - 1]!, 2));
  const spread = (index: number) => {
    const sizes = rows.map((row) => -beta(row, index));
    return {
      low: Math.min(...sizes),
      high: Math.max(...sizes),
      ratio: Math.max(...sizes) / Math.min(...sizes),
    };
  };
  const [d, n] = [spread(1), spread(2)];
  const recovery = (model: string) => of(model, 3) * 0.9 + of(model, 4) * (0.95 ** 2 - 0.05 ** 2);
  const unclear = deepSeek.filter((model) =>
    [3, 4].some((index) => rows.find((row) => row.model === model)!.stars[index] === ""),
  );
  const range = (family: string[]) =>
    `${Math.min(...family.map(recovery)).toFixed(2)} to ${Math.max(...family.map(recovery)).toFixed(2)}`;
  return [
    wordCheck(
      statement("section 3.1.5", "larger models often degrade more with N"),
      "steeper with size",
      `beta_N in order of size in ${[deepSeek, qwen].filter(steeper).length} of 2 families`,
      steeper(deepSeek) && steeper(qwen),
      "Table 3, the four DS and the four Qwen3 models; on the logit scale",
    ),
    wordCheck(
      statement("section 3.1.5", "beta_d has a narrow range, a more uniform effect than beta_N"),
      "more uniform",
      `largest over smallest: ${d.ratio.toFixed(1)} for beta_d, ${n.ratio.toFixed(1)} for beta_N`,
      d.ratio < n.ratio,
      `Table 3: beta_d -${d.high} to -${d.low}, beta_N -${n.high.toFixed(2)} to -${n.low}`,
    ),
    wordCheck(
      statement("section 4", "the name of the models that recover strongly"),
      "DeepSeek-R1-Zero",
      "DeepSeek-R1-Distill",
      false,
      "Table 3's caption; no model of Table 3 or the Supplement is a DeepSeek-R1-Zero",
    ),
    wordCheck(
      statement("section 4", "all the DeepSeek models recover strongly with rho"),
      "all, strongly",
      `not significant in both terms of rho: ${unclear.join(", ")}`,
      unclear.length === 0,
      "Table 3; section 3.1.2 itself calls both models' coefficients insignificant, and DS-Qwen-1.5B's parabola has no trough to recover from",
    ),
    wordCheck(
      statement("section 4", "the DeepSeek models recover more strongly with rho than the Qwen3 models"),
      "stronger recovery",
      `change of the logit from rho 0.05 to 0.95: ${range(deepSeek)} against ${range(qwen)}`,
      Math.min(...deepSeek.map(recovery)) > Math.max(...qwen.map(recovery)),
      "Table 3's coefficients, each family as a whole",
    ),
  ];
}
