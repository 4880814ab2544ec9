import { GRID_MEANS } from "../../cogniload/capacity.js";
import { wordCheck, type Check } from "../check.js";
import { EFFECTS, interactionRows, interactionsOf, PAPER, type Effect } from "./interactions.js";

type InteractionRow = ReturnType<typeof interactionRows>[number];

/** The counts of models in B.1 and B.2. */
export function interactionCounts(): Check[] {
  const all = interactionRows();
  const negative = (effect: Effect) => (row: InteractionRow) => row.beta(effect) < 0;
  const count = (where: string, words: string, claimed: number, which: InteractionRow[], reason: string) =>
    wordCheck(
      { paper: PAPER, where, claim: words },
      `${claimed}/22`,
      `${which.length}/${all.length}`,
      which.length === claimed && all.length === 22,
      reason,
    );
  const regimes = ["Qwen3-30B-A3B", "EXAONE-Deep-32B", "DeepSeek-R1-Distill-Qwen-7B", "gemini-2.5-pro"];
  const dRho = all.filter((row) => row.p("d_rho").value <= 0.01);
  const nRho = all.filter((row) => row.p("n_rho").value < 0.05);
  const threeWay = all.filter((row) => row.p("d_n_rho").value < 0.05 && row.beta("d_n_rho") > 0);
  const borderline = all.filter((row) => row.p("n_rho").value > 0.05 && row.p("n_rho").value < 0.1);
  return [
    count(
      "B.1",
      "models with d x N negative and p_LR below 0.01",
      17,
      all.filter((row) => row.p("d_n").value < 0.01 && row.beta("d_n") < 0),
      "Table 1",
    ),
    count("B.1", "models with d x rho at p_LR up to 0.01", 13, dRho, "Table 1"),
    wordCheck(
      { paper: PAPER, where: "B.1", claim: "d x rho is negative in all those models" },
      "all negative",
      `${dRho.filter(negative("d_rho")).length} of ${dRho.length}`,
      dRho.every(negative("d_rho")),
      `Table 1; over all models ${all.filter(negative("d_rho")).length} of ${all.length}`,
    ),
    count("B.1", "models with N x rho significant", 4, nRho, "Table 1, p_LR below 0.05"),
    wordCheck(
      {
        paper: PAPER,
        where: "B.1",
        claim: "the models with N x rho significant, two positive and two negative",
      },
      regimes.join(", "),
      nRho.map(({ model, beta }) => `${model} ${beta("n_rho")}`).join(", "),
      nRho.length === 4 &&
        regimes.every((model, index) =>
          nRho.some((row) => row.model === model && row.beta("n_rho") > 0 === index < 2),
        ),
      "Table 1, p_LR below 0.05",
    ),
    count(
      "B.2",
      "models with a positive three-way interaction, significant",
      12,
      threeWay,
      "Table 1, p_LR below 0.05",
    ),
    wordCheck(
      { paper: PAPER, where: "B.1", claim: "several further models have borderline positive N x rho" },
      "e.g. Qwen3-32B, Qwen3-8B",
      borderline.map(({ model }) => model).join(", "),
      ["Qwen3-32B", "Qwen3-8B"].every((model) => borderline.some((row) => row.model === model)) &&
        borderline.every((row) => row.beta("n_rho") > 0),
      "Table 1, p_LR between 0.05 and 0.10",
    ),
    ...frontier(),
  ];
}

/** What B.1 and B.2 say of gpt-5 and o3. */
function frontier(): Check[] {
  const pair = ["gpt-5-2025-08-07", "o3-2025-04-16"].map(interactionsOf);
  const over = (effect: Effect, claimed: number) =>
    wordCheck(
      { paper: PAPER, where: "B.1", claim: `gpt-5 and o3 have ${EFFECTS[effect]} at p_LR above ${claimed}` },
      `above ${claimed}`,
      pair.map((row) => row.printed(effect).p).join(" and "),
      pair.every((row) => row.p(effect).low > claimed),
      "Table 1",
    );
  const sizes = interactionRows().map((row) => Math.abs(row.beta("d_n_rho")));
  const rank = (row: InteractionRow) =>
    sizes.filter((size) => size > Math.abs(row.beta("d_n_rho"))).length + 1;
  return [
    over("d_n", 0.3),
    over("d_rho", 0.2),
    wordCheck(
      {
        paper: PAPER,
        where: "B.2",
        claim: "gpt-5 and o3 have near-zero or slightly negative three-way terms",
      },
      "near zero",
      `rank ${pair.map(rank).join(" and ")} of ${sizes.length} in size`,
      null,
      "Table 1; insignificant, but larger than 19 others, since 1,400 puzzles leave wide standard errors",
    ),
  ];
}

/** Where the words of appendix B contradict one another or the meaning of rho. */
export function interactionWords(): Check[] {
  const significant = interactionRows().filter(
    (row) => row.p("d_rho").value <= 0.01 && row.beta("d_rho") < 0,
  );
  const at = (log10N: number) => (row: InteractionRow) => row.beta("d_rho") + log10N * row.beta("d_n_rho");
  const atCentre = significant.filter((row) => at(GRID_MEANS.log10N)(row) < 0);
  const turned = significant.filter((row) => at(Math.log10(250))(row) > 0);
  return [
    wordCheck(
      { paper: PAPER, where: "B.1", claim: "d and N compound to reduce accuracy additively" },
      "additively",
      "more than additively",
      false,
      "B.3; a negative interaction on the logit scale is more than additive",
    ),
    wordCheck(
      {
        paper: PAPER,
        where: "B.1 and B.3",
        claim: "d x rho below 0 means that difficulty amplifies the harm of distractors",
      },
      "distractors harm more at high d",
      "more needles help less at high d",
      false,
      `rho is the share of needles, so its slope falls with d; the uncentred term holds at N = 1, at mean log10 N ${atCentre.length} of ${significant.length} stay negative; at N = 250 ${turned.length} turn positive: ${turned.map(({ model }) => model.replace("DeepSeek-R1-Distill", "DS")).join(", ")}`,
    ),
    wordCheck(
      { paper: PAPER, where: "B.3", claim: "the appendix on long-context budget issues" },
      "Appendix F",
      "Appendices E and H",
      false,
      "Appendix F compares AIC values; overflows stand in E, token lengths in H",
    ),
  ];
}
