import type { Told } from "../finding.js";

/** Findings about section 5, the models trained for the paper. */
export const trainingFindings: Told[] = [
  {
    finding: "packed-at-high-n",
    title:
      "Packed training is said to be worse across complexities; by Table 4's lines it beats Diagonal from N = 30.5 on.",
    cause:
      "N_eff alone was compared: Packed's accuracy falls earlier, at 19.70, but two to three times more slowly, and at N = 33 it is level with Clean, the best of the five.",
    certainty: "certain",
    consequence:
      "Packed is worse from N = 20 to 30, against Clean to 33; beyond, the ranking turns round, at accuracies below 0.3.",
    weight: "conclusion",
    gathers: ({ claim }) => /^Packed (performs worse|handles complex tasks)/.test(claim),
  },
  {
    finding: "diagonal-at-high-n",
    title:
      "Diagonal training is credited with higher complexities, and its lead over Clean ends at N = 27.5, within one of its N_eff.",
    cause:
      "The highest N_eff goes with the steepest slope; the stretch of N 25 to 33 is the one where Diagonal lies above Baseline, not above the others.",
    certainty: "likely",
    consequence:
      "The advantage is that of 26.69 over 26.34 in N_eff; at N = 33 three of the other four strategies lie above Diagonal, whose accuracy is then 0.09.",
    weight: "conclusion",
    gathers: ({ claim }) => /^Diagonal (enhances|maintains)/.test(claim),
  },
  {
    finding: "offset-is-no-baseline",
    title:
      "A CDO of 10.09 is read as a higher baseline accuracy, though with a positive CDO the law starts every model at 1.",
    cause:
      "The intercept lies far left of the cells it was fitted to; since CDO = -CDF N_eff, strategies of about equal N_eff must have a CDO in proportion to their CDF (r = -.998 in Table 4).",
    certainty: "certain",
    consequence:
      "In Table 4 slope and intercept are one measure, not two separate ones; N_eff and CDF say all there is. Table 1's fifteen models show no such tie.",
    weight: "conclusion",
    gathers: ({ where, claim }) =>
      claim.startsWith("Diagonal starts with") ||
      (where.endsWith("Table 4") && claim.startsWith("CDF and CDO are separate")),
  },
  {
    finding: "decline-where-training-ends",
    title:
      "The training tasks end at N = 29, and the lines of Table 4 are fitted between N = 22 and 36, at about that edge.",
    cause:
      "Appendix D.1.1 draws N from 1 to 29; section 5.1 says that the training set mirrors the benchmark.",
    certainty: "possible",
    consequence:
      "N_eff near 26 may show where training stopped rather than what the architecture can hold; the comparison of strategies is untouched.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("the training set mirrors"),
  },
  {
    finding: "scaled-by-a-hundredth",
    title: "Table 5 is headed as scaled by 10^-2, Table 2, with the same figure, as scaled by 10^2.",
    cause: "The factor that leads back to CDF in one caption, the factor applied to CDF in the other.",
    certainty: "likely",
    consequence: "None: only one reading gives slopes of a possible size.",
    weight: "wording",
    gathers: ({ where, claim }) => where.startsWith("Table 5, caption") && claim.startsWith("values scaled"),
  },
  {
    finding: "full-is-mostly-short",
    title:
      "Full is said to train at the maximum length; by appendix D 22 % of its examples have it and 44 % have no filler.",
    cause: "Its filler lengths are the log-normal ones of pretraining times 16, clipped at both ends before.",
    certainty: "certain",
    consequence:
      "That Full fails is plain, but a lack of short examples can't be why: at length 0, which 44 % of its training covers, it is far below Course and Mixed.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("Full is fine-tuned directly"),
  },
  {
    finding: "fine-tuning-costs-n-eff",
    title:
      "Fine-tuning lowers N_eff without filler from Baseline's 25.72 to 6.04 and 3.83, which the paper does not mention.",
    cause:
      "Forgetting, or a checkpoint other than Table 4's; the windows of the fits differ a little, but Table 7 puts Course at about 9 as well.",
    certainty: "unknown",
    consequence:
      "The strategies are compared on models that have lost most of what pretraining gave them; how far their patterns carry over to large models is the less certain.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("N_eff at length 0 before"),
  },
  {
    finding: "one-step-against-the-trend",
    title:
      "Table 7's k, b and the gap to the clean model grow with the filler but for the first steps, 0 to 1,000 to 2,000 tokens.",
    cause:
      "Course is at its best at 1,000 tokens: all three strategies of Table 5 have a flatter slope there than at 0 and at 2,000.",
    certainty: "likely",
    consequence: "None for the trend, which holds at every step from 2,000 tokens on.",
    weight: "wording",
    gathers: ({ claim }) =>
      /^(k becomes less negative|the intercept b increases|the longer the context, the harder)/.test(claim),
  },
  {
    finding: "n-eff-at-one-sample",
    title:
      "With one sample Table 7 implies other N_eff than Tables 5 and 6, at 16,000 tokens -7.6 instead of 0.71.",
    cause:
      "The wider window of the repeated-sampling fits (.02 to .8) moves lines; but no single N_eff of the clean model reconciles the rows, they would need 19.9 to 34.6 where Table 4 has 26.34.",
    certainty: "unknown",
    consequence:
      "That sampling helps slowly stands; at 16,000 tokens the first five samples enter the regression with an N_eff that section 3.4 calls not meaningful.",
    weight: "number",
    gathers: ({ claim }) =>
      claim.startsWith("N_eff of Course at one sample") || claim.startsWith("one N_eff of the clean model"),
  },
];
