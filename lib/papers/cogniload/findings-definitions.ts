import type { Told } from "../finding.js";

/** Findings on the abstract and section 2 of the paper: what a puzzle is and how it is scored. */
export const definitionFindings: Told[] = [
  {
    finding: "cogniload-name-of-rho",
    title:
      "Rho is called a distractor-to-signal ratio, a distractor density and a needle-to-hay ratio, and is none of them.",
    cause:
      "By its definition it is the share of needles among all statements; the names are left from how it is thought of, as the knob of distraction.",
    certainty: "certain",
    consequence:
      "None for the numbers, which follow the definition; a reader who takes the abstract's name reads every curve over rho from the wrong end.",
    weight: "wording",
    gathers: ({ claim }) => claim === "what rho is" || claim === "rho is the needle-to-hay ratio",
  },
  {
    finding: "cogniload-eleven-values",
    title: "At d = 10 a category should have 11 values, but nine of twelve categories have 10 in all.",
    cause: "The formula d + 1 was not held against the lists of the ontology, which end at 10 values.",
    certainty: "certain",
    consequence:
      "Puzzles of the highest difficulty are slightly smaller than stated, for every model alike; comparisons stand.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("a value domain has d + 1"),
  },
  {
    finding: "cogniload-needle-probability",
    title:
      "The probability of drawing a needle divides by the statements left after the draw, which is 0 at the last step.",
    cause:
      "The section writes the number of needles at the start as n at 0, so counting from 0 was meant, and with steps from 0 to N - 1 the formula n / (N - t) is right; the text counts them from 1 to N.",
    certainty: "likely",
    consequence: "None for the results: the number of needles is fixed beforehand.",
    weight: "wording",
    gathers: ({ claim }) => claim === "probability of a needle at step t",
  },
  {
    finding: "cogniload-rounding-of-needles",
    title:
      "How half a needle is rounded is not told, and it matters in 4 of the 28 combinations of N and rho.",
    cause: "Programming languages round halves up or to the even number; the formula just says round.",
    certainty: "certain",
    consequence: "One needle more or less in 50 or 250 statements; nothing that a result would show.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("needles of a puzzle"),
  },
  {
    finding: "cogniload-single-distractor-person",
    title:
      "At d = 1 no hay could pass validation, since it must leave two differing people besides the one asked about.",
    cause: "Two people take part at d = 1, so only one is left; the rule must be skipped there.",
    certainty: "certain",
    consequence: "The text needs the exception; the puzzles of d = 1 exist, so the generator has it.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("after a hay two people"),
  },
  {
    finding: "cogniload-exact-match",
    title:
      "Section 2.1.6 describes an exact match in the last two sentences; the Supplement's scorer does something else.",
    cause:
      "The section seems to describe an earlier or simplified scorer; the Supplement gives three windows, synonyms and a rule on further values.",
    certainty: "likely",
    consequence:
      "A reader who scores by section 2.1.6 gets other accuracies than the Supplement's counts, by an amount that nothing published tells.",
    weight: "number",
    gathers: ({ where }) => where === "section 2.1.6",
  },
  {
    finding: "cogniload-listening-values",
    title: "Table 1 gives recent_listen 13 values, the Supplement lists 14.",
    cause: "A value may have been added after the table was made.",
    certainty: "possible",
    consequence: "None: no puzzle uses more than 11 values of a category.",
    weight: "number",
    gathers: ({ where, claim }) => where === "Table 1" && claim === "values of recent_listen",
  },
];
