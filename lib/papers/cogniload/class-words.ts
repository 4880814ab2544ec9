import { wordCheck, type Check } from "../check.js";
import { mean } from "../../stats/sums.js";
import { printedModels } from "./coefficients.js";
import { printedTable } from "../table.js";
import { cogniloadErrors, type CogniloadErrors } from "./errors.js";
import { fullName } from "./grid.js";

const statement = (where: string, claim: string) => ({ paper: "cogniload", where, claim });

const share = ({ correct, samples }: CogniloadErrors) => correct / samples;

/** Accuracies of the 13 models of Table 3 that the Supplement lists, the most accurate first. */
function counted() {
  const [overD, overN] = (["difficulty", "statements"] as const).map(cogniloadErrors);
  const of = (model: string, rows: CogniloadErrors[]) => rows.filter((row) => row.model === fullName(model));
  return printedModels()
    .map(({ model }) => ({ model, byD: of(model, overD!), byN: of(model, overN!) }))
    .filter(({ byD }) => byD.length > 0)
    .map((row) => ({
      ...row,
      accuracy: mean(row.byN.map(share)),
      lost: 1 - share(row.byN.at(-1)!) / share(row.byN[0]!),
      lostOverD: 1 - share(row.byD.at(-1)!) / share(row.byD[0]!),
    }))
    .sort((one, other) => other.accuracy - one.accuracy);
}

/** The classes of section 3.1.4 against how often the models were right by the Supplement's counts. */
export function classesInCounts(): Check[] {
  const models = counted();
  const find = (model: string) => models.find((row) => row.model === model)!;
  const rank = (model: string) => models.indexOf(find(model)) + 1;
  const [high, low] = [
    ["DS-Llama-70B", "Phi-4-reasoning-plus"],
    ["DS-Qwen-1.5B", "Qwen3-1.7B"],
  ];
  const [plus, plain] = ["Phi-4-reasoning-plus", "Phi-4-reasoning"].map(find);
  const ahead = plain!.byN.filter((row, index) => share(row) > share(plus!.byN[index]!)).length;
  const easiest = low.map((model) => share(find(model).byD[0]!).toFixed(3));
  const steady = [...models].sort((one, other) => one.lost - other.lost).slice(0, 2);
  const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
  const overD = models.map(({ lostOverD }) => lostOverD);
  const flattest = (index: number) =>
    [...printedModels()]
      .sort((one, other) => other.betas[index]!.value - one.betas[index]!.value)
      .slice(0, 2)
      .every(({ model }) => low.includes(model));
  return [
    wordCheck(
      statement("section 3.1.4 against Supplement, Tables 2 and 3", "the two models of highest capacity"),
      high.join(", "),
      `ranks ${high.map(rank).join(" and ")} of ${models.length} in accuracy`,
      high.every((model) => rank(model) <= 2),
      `right answers to all puzzles: ${high.map((model) => find(model).accuracy.toFixed(3)).join(" and ")}; Phi-4-reasoning, of lower capacity in Table 3, is ahead of its plus version at ${ahead} of 4 lengths`,
    ),
    wordCheck(
      statement("section 3.1.4", "the low-capacity models miss 50 % at the lowest difficulty"),
      low.join(", "),
      `${easiest.join(" and ")} at d = 1`,
      low.every((model) => share(find(model).byD[0]!) < 0.5),
      "Supplement, Table 2",
    ),
    wordCheck(
      statement("section 3.1.4", "the low-capacity models deteriorate rapidly under any increasing load"),
      "rapidly, any load",
      `${steady.map(({ model, lost }) => `${model} loses ${percent(lost)}`).join(", ")} of its accuracy from N = 20 to 250, the least of ${models.length}; from d = 1 to 10 ${steady.map(({ lostOverD }) => percent(lostOverD)).join(" and ")}, all of them ${percent(Math.min(...overD))} to ${percent(Math.max(...overD))}`,
      !(steady.every(({ model }) => low.includes(model)) && flattest(1) && flattest(2)),
      "Supplement, Tables 2 and 3; on the logit scale Table 3's beta_N and beta_d are the two smallest of 14",
    ),
  ];
}

/** Statements of sections 3.1.2, 3.1.5 and 4 on how models compare. */
export function comparisonsInCounts(): Check[] {
  const models = counted();
  const find = (model: string) => models.find((row) => row.model === model)!;
  const families = [
    ["DS-Llama-70B", "DS-Qwen-32B", "DS-Qwen-7B", "DS-Qwen-1.5B"],
    ["Qwen3-32B", "Qwen3-30B-A3B", "Qwen3-8B", "Qwen3-1.7B"],
  ];
  const pairs = families.flatMap((family) => family.slice(1).map((model, index) => [family[index]!, model]));
  const ordered = pairs.filter(([larger, smaller]) => find(larger!).lost > find(smaller!).lost);
  const [poorer, unclear] = [find("Qwen3-1.7B"), find("DS-Qwen-7B")];
  const [one, other] = [find("DS-Llama-70B"), find("Qwen3-32B")];
  const ranges = printedModels().map(({ betas }) => ({
    d: -9 * betas[1]!.value,
    n: -Math.log10(250 / 20) * betas[2]!.value,
  }));
  return [
    wordCheck(
      statement("section 3.1.5", "larger models often lose more of their higher baseline with N"),
      "often",
      `${ordered.length} of ${pairs.length} neighbours in size`,
      ordered.length > pairs.length / 2,
      "Supplement, Table 3: share of the accuracy at N = 20 that is lost at N = 250, the four DS and the four Qwen3 models",
    ),
    wordCheck(
      statement("section 3.1.2", "the two models' insignificant rho likely reflects their poor baseline"),
      "poor baseline",
      `Qwen3-1.7B, significant, has ${poorer.accuracy.toFixed(3)}; DS-Qwen-7B, insignificant, ${unclear.accuracy.toFixed(3)}`,
      null,
      "accuracy over all puzzles, Supplement, Table 3; a poorer baseline did not keep Qwen3-1.7B's terms from three stars",
    ),
    wordCheck(
      statement("section 3.1.5", "aggregate scores mask how DS-Llama-70B and Qwen3-32B differ in NT_50"),
      "masked",
      `accuracy ${one.accuracy.toFixed(3)} against ${other.accuracy.toFixed(3)}, NT_50 0.6 against 0.94`,
      null,
      "Supplement, Table 3; both point the same way, and the paper does not say what is masked",
    ),
    wordCheck(
      statement("abstract and section 4", "task length is a dominant constraint"),
      "dominant",
      `moves the logit further over the grid than difficulty in ${ranges.filter(({ d, n }) => n > d).length} of ${ranges.length} models`,
      null,
      "Table 3: beta_N times log10 250 - log10 20 against 9 beta_d; no rule for dominant",
    ),
  ];
}

/** Whether the quadratic term is significant in both documents. */
export function significanceInBoth(): Check[] {
  const table3 = printedModels();
  const table4 = printedTable("cogniload-supplement", "table-4");
  return counted().map(({ model }) => {
    const printed = table3.find((row) => row.model === model)!.stars[4]!;
    const p = table4.find((row) => row.model === fullName(model))!.p_lr!;
    return wordCheck(
      statement(
        "section 3.1.2 against Supplement, Table 4",
        `significance of the quadratic term of ${model}`,
      ),
      printed || "not significant",
      `p_LR = ${p}`,
      (printed !== "") === Number(p) < 0.05,
      "Wald's z of one document against the likelihood ratio of the other, at 0.05",
    );
  });
}
