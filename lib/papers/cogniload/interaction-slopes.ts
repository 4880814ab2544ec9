import { GRID_MEANS } from "../../cogniload/capacity.js";
import { DIFFICULTIES } from "../../cogniload/puzzle.js";
import { wordCheck, type Check } from "../check.js";
import { interactionRows, PAPER } from "./interactions.js";

const [SHORT, LONG] = [20, 250].map(Math.log10) as [number, number];

const [EASY, HARD] = [1, 10];

/**
 * What appendix B concludes from the signs of its interactions, against the slopes they give.
 *
 * The slope of the logit in rho is that of the main effects, which cancels in differences, plus beta_d_rho d +
 * beta_N_rho log10 N + beta_d_N_rho d log10 N.
 */
export function interactionSlopes(): Check[] {
  const rows = interactionRows();
  const tripled = rows.filter((row) => row.p("d_n_rho").value < 0.05 && row.beta("d_n_rho") > 0);
  const overLength = tripled.filter(
    (row) => (HARD - EASY) * (row.beta("d_rho") + LONG * row.beta("d_n_rho")) > 0,
  );
  const overDifficulty = tripled.filter(
    (row) => (LONG - SHORT) * (row.beta("n_rho") + HARD * row.beta("d_n_rho")) > 0,
  );
  const exceptions = tripled.filter((row) => !overLength.includes(row)).map(({ model }) => model);
  const compounding = rows.filter((row) => row.p("d_n").value < 0.01 && row.beta("d_n") < 0);
  const atCentre = compounding.filter((row) => row.beta("d_n") + GRID_MEANS.rho * row.beta("d_n_rho") < 0);
  return [
    lengthAndNeedles(),
    wordCheck(
      {
        paper: PAPER,
        where: "B.2",
        claim: "needles help more where puzzles are long and complex than where they are only complex",
      },
      "positive three-way interaction",
      `${overDifficulty.length} of ${tripled.length} models`,
      overDifficulty.length > tripled.length / 2,
      "Table 1: slope in rho at d = 10 and N = 250 against N = 20, models with a significant positive three-way term",
    ),
    wordCheck(
      {
        paper: PAPER,
        where: "B.2",
        claim: "needles help more where puzzles are long and complex than where they are only long",
      },
      "tend to",
      `${overLength.length} of ${tripled.length} models`,
      overLength.length > tripled.length / 2,
      `Table 1: slope in rho at N = 250 and d = 10 against d = 1; less for ${exceptions.join(", ")}`,
    ),
    wordCheck(
      {
        paper: PAPER,
        where: "B.3",
        claim: "d and N jointly depress accuracy more than additively in many models",
      },
      "many models",
      `${atCentre.length} of the ${compounding.length} of B.1 at rho = 0.5`,
      atCentre.length > rows.length / 2,
      "Table 1; the coefficient alone speaks of rho = 0, with half the three-way term it holds at rho = 0.5",
    ),
  ];
}

/** What a negative N x rho means, and from which d on the three-way term turns it round. */
function lengthAndNeedles(): Check {
  const negative = interactionRows().filter((row) => row.p("n_rho").value < 0.05 && row.beta("n_rho") < 0);
  const slopes = negative.map((row) => DIFFICULTIES.map((d) => row.beta("n_rho") + d * row.beta("d_n_rho")));
  const turns = negative.map(({ model }, index) => {
    const first = DIFFICULTIES[slopes[index]!.findIndex((slope) => slope > 0)];
    return `d = ${first} (${model.replace("DeepSeek-R1-Distill", "DS")})`;
  });
  const list = slopes.map((values) => values.map((slope) => slope.toFixed(2)).join(", "));
  return wordCheck(
    {
      paper: PAPER,
      where: "B.1",
      claim: "N x rho below 0 means that long contexts amplify sensitivity to distractors",
    },
    "distractors harm more at high N",
    `more needles help less at high N, at d = 0; the reverse from ${turns.join(", ")}`,
    false,
    `rho is the share of needles; the same bullet reads a positive N x rho as needles helping more at high N, so a negative one is the reverse; it holds at d = 0, and with the three-way term N x rho at d = ${DIFFICULTIES.join(", ")} is ${list.join(" and ")}`,
  );
}
