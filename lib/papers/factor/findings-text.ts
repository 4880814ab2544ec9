import type { Told } from "../finding.js";

/** Findings about names, counts and lengths in the text. */
export const textFindings: Told[] = [
  {
    finding: "contextual-decay-factor",
    title:
      "Section 1 calls CDF the Contextual Decay Factor and ties it to longer contexts; everywhere else it is Complexity.",
    cause:
      "A slip between the two names CDF and CDO, whose first letters agree: the equation of section 3.4 lets CDF multiply N at a given length.",
    certainty: "likely",
    consequence:
      "None for the results; a reader of the introduction alone takes the two measures for one another.",
    weight: "wording",
    gathers: ({ where, claim }) => where === "section 1" && /^what CDF (stands for|measures)/.test(claim),
  },
  {
    finding: "number-of-variables",
    title: "Section 3.1 gives a task of complexity N the variables v0 to vN, which are N + 1.",
    cause: "The last index taken for the count; appendix A.1.1 and the printed example stop at v(N-1).",
    certainty: "likely",
    consequence:
      "None for the results; who rebuilds the tasks should follow the appendix, or every N is off by one.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("variables of a task"),
  },
  {
    finding: "operation-count",
    title:
      "Section 3.1 lets an operation count run from 1 to 39, where appendix A.2.1 has the number of variables.",
    cause:
      "A word carried over from the realistic suite, which does count operations; N variables have at most N - 1 of them.",
    certainty: "possible",
    consequence: "None for the results; the two suites' difficulties can't be laid on one axis.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("what runs from"),
  },
  {
    finding: "examples-per-cell",
    title: "Section 3.1 speaks of 500 examples for each N, appendix A.2.3 of 50 for each N and length.",
    cause:
      "Two stages of the work, or one zero too many; the appendix's total of 1,950 fits 50, and so does the lowest accuracy of appendix B.2, .02, the share of one in 50.",
    certainty: "possible",
    consequence:
      "The curves stand either way, but with 50 a single accuracy near one half is known to 13 points either way, with 500 to 4.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("examples per operation") || claim.startsWith("50 tasks a cell"),
  },
  {
    finding: "lengths-of-the-main-text",
    title:
      "Appendix A.2.2 says that the main text uses no lengths between 0 and 4K; Tables 5 to 7 have 1K and 2K.",
    cause: "True of section 4 and the pretrained models; the sentence does not think of section 5.",
    certainty: "likely",
    consequence: "None.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the main text uses"),
  },
  {
    finding: "table-23",
    title: "Section 4.2 refers to a Table 23; the paper has eight tables.",
    cause: "Two references, to Tables 2 and 3, set without anything between them.",
    certainty: "likely",
    consequence: "None.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the table it refers to"),
  },
  {
    finding: "no-standard-errors",
    title:
      "Appendix B.3.1 gives a formula for confidence intervals, and no table prints one, nor R squared of a line.",
    cause: "Left out of the tables; Figures 1, 3, 5 and 6 may show them.",
    certainty: "certain",
    consequence:
      "Whether two models differ in CDF or CDO, or a figure is stable over lengths, can't be told from the text and tables, nor how well the log-linear law fits; the figures are no part of the text audited.",
    weight: "conclusion",
    gathers: ({ where, claim }) => where === "appendix B.3.1" && claim.startsWith("confidence intervals"),
  },
  {
    finding: "normal-intervals",
    title:
      "Appendix B.3.1 takes 1.96 standard errors for 95 % intervals; seven of the 72 lines have five to seven whole N in their window.",
    cause:
      "The quantile of the normal distribution, where a fit to a few cells asks for that of t: 3.18 to 2.57 standard errors with five to seven cells. How many cells entered a fit is not printed.",
    certainty: "possible",
    consequence:
      "Intervals by the formula would be 24 % to 38 % too narrow for these lines, four of them Table 4's; no printed figure depends on it.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("95 % intervals by the normal"),
  },
  {
    finding: "four-windows",
    title:
      "CDF and CDO are fitted within four different ranges of accuracy, which are chosen by the accuracy that is fitted.",
    cause:
      "Appendix B.2 says so, to keep to the phase of decline: .1 to .9 for Tables 1 to 3, .1 to .8 for Table 4, .2 to .8 for Tables 5 and 6, .02 to .8 for Table 7.",
    certainty: "certain",
    consequence:
      "None where the decline is exactly log-linear and accuracies are free of noise; otherwise the figures of two groups of tables aren't quite of one measure, which loosens the likeness of section 5's models to section 4's.",
    weight: "number",
    gathers: ({ where }) => where === "appendix B.2",
  },
];
