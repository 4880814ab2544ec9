import type { Told } from "../finding.js";

/** Findings about section 5, the models trained for the paper. */
export const trainingFindings: Told[] = [
  {
    finding: "packed-at-high-n",
    title:
      "Packed training is said to handle complex tasks more poorly; by Table 4's lines it beats all but Clean from N = 30.5 on.",
    cause:
      "The paper speaks of the range of complexities as a whole, and there it holds; Packed's accuracy falls earlier, after 19.70, but more slowly than the others', whose slopes are two to three times its own.",
    certainty: "likely",
    consequence:
      "Averaged over N 1 to 39 Packed is still the lowest (.67, the others .72 to .76), and over N 20 to 39 more clearly so (.36, the others .46 to .52); the ranking turns round from N = 29.9 (Baseline) to 33.0 (Clean), at accuracies below .26.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("Packed handles complex tasks"),
  },
  {
    finding: "diagonal-at-high-n",
    title:
      "Diagonal training is credited with higher complexities, and its lead over Clean ends at N = 27.5, within one of its N_eff.",
    cause:
      "The highest N_eff goes with the steepest slope; the stretch of N 25 to 33 is the one where Diagonal lies above Baseline, not above the others. The paper itself says more narrowly 'improving performance for some higher N values', which holds.",
    certainty: "likely",
    consequence:
      "Clean is the better one on average, with the lower N_eff: .756 against .739 over N 1 to 39, .523 against .490 over N 20 to 39. Diagonal's advantage is that of 26.69 over 26.34 in N_eff; at N = 33 three of the other four strategies lie above it, and its accuracy is .09.",
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
      "Full trains on 16 times the pretraining lengths, of which 22 % are the maximum and 44 % are no filler, as section 5.2 and appendix D allow.",
    cause:
      "Its filler lengths are the log-normal ones of pretraining times 16, clipped at both ends before; 'directly on the maximum sequence length' names the factor.",
    certainty: "likely",
    consequence:
      "All three strategies have the same 44 % without filler, so that the share of such examples doesn't separate them; under 8K are 71 % of Full's and 93 % of the others'. The paper's other explanation, the abrupt change of lengths, is untouched.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("Full is fine-tuned directly"),
  },
  {
    finding: "fine-tuning-costs-n-eff",
    title:
      "Fine-tuning lowers N_eff without filler from Baseline's 25.72 to 6.04 and 3.83, which the paper does not mention.",
    cause:
      "Forgetting, or a checkpoint other than Table 4's; the windows of the fits differ a little, but with Table 4's Clean Table 7 puts Course at about 9 as well.",
    certainty: "unknown",
    consequence:
      "If it is forgetting, the strategies are compared on models that have lost most of what pretraining gave them, and how far their patterns carry over to large models is the less certain; if it is another checkpoint, nothing follows.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("N_eff at length 0 before"),
  },
  {
    finding: "stable-slope-of-mixed",
    title:
      "Mixed is called stable in CDF; over the lengths of Tables 2 and 3 it steepens more than the Llama models called degrading.",
    cause:
      "The paper gives no rule for stable, and the two groups are read over lengths of their own. From 4K to 16K Mixed steepens by 64 %, Llama-3.1-70B by 24 %, Llama-3.1-8B by 17 %, Mistral-Large by 24 %, and GPT-4o-mini, which Mixed is said to resemble, by 0.4 %; from 0 to 16K Mixed steepens by 33 %, all of it between 8K and 16K.",
    certainty: "likely",
    consequence:
      "That fine-tuning reproduces the failure modes rests on lengths of 0 to 8K for Mixed. Course's CDO, called stable, falls by .23 from 4K to 16K, Mistral-Large's, called degrading, by .24, Llama-3.1-70B's by .04. Between the two strategies the order is the paper's: Course's CDF steepens more, Mixed's CDO falls further.",
    weight: "conclusion",
    gathers: ({ claim }) => /^CD[FO] tells stable from degrading, 4K to 16K/.test(claim),
  },
  {
    finding: "n-eff-at-one-sample",
    title:
      "With one sample, and Table 4's N_eff of Clean, Table 7 implies other N_eff than Tables 5 and 6, at 16,000 tokens -7.6 instead of 0.71.",
    cause:
      "Section 5.3 prints no N_eff of the clean model, and the wider window of its fits (.02 to .8) moves lines; but no single one reconciles the rows, which would need 19.9 to 34.6 where Table 4 has 26.34.",
    certainty: "unknown",
    consequence:
      "That sampling helps slowly stands; if N_eff of the clean model is Table 4's 26.34, the first five samples at 16,000 tokens enter with a negative N_eff, which section 3.4 calls not meaningful.",
    weight: "number",
    gathers: ({ claim }) =>
      claim.startsWith("N_eff of Course at one sample") || claim.startsWith("one N_eff of the clean model"),
  },
];
