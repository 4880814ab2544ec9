import { wordCheck, type Check } from "../check.js";

const DEFINITION = "share of needles among the statements";

const SECTION = "Table 2 and section 2.1.3 of the paper: round(N rho / 100) statements are needles";

/** What the paper calls rho, against how it is defined. */
export function rhoNames(): Check[] {
  const statement = (where: string, claim: string) => ({ paper: "cogniload", where, claim });
  const percents = [5, 50, 95];
  const ratios = percents.map((percent) => (percent / (100 - percent)).toFixed(2));
  return [
    wordCheck(
      statement("abstract and section 1", "what rho is"),
      "distractor-to-signal ratio, distractor density",
      DEFINITION,
      false,
      `${SECTION}; section 1 itself says that a lower rho has more distractors`,
    ),
    wordCheck(
      statement("section 2.1", "rho is the needle-to-hay ratio"),
      `${percents.join(", ")} %`,
      `needles to hays as ${ratios.join(", ")} to 1`,
      false,
      `${SECTION}, so rho is needles to all statements`,
    ),
  ];
}

/** What the Supplement's appendices A and C call rho. */
export const supplementRhoNames = (): Check[] => [
  wordCheck(
    {
      paper: "cogniload-supplement",
      where: "Appendix A, captions of Figures 1, 2 and 4",
      claim: "what rho is",
    },
    "ratio of distractors to essential elements",
    DEFINITION,
    false,
    `${SECTION}; the next paragraph of appendix A says that a higher rho has more signal`,
  ),
];
