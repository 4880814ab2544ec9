import type { Told } from "../finding.js";

/** Findings about section 4, the pretrained models. */
export const modelFindings: Told[] = [
  {
    finding: "negative-n-eff",
    title: "Section 3.4 calls a negative N_eff not meaningful, and Table 1 prints six.",
    cause: "The formula was applied to every row.",
    certainty: "certain",
    consequence:
      "The six rows should be read as having no plateau; the size of a negative N_eff ranks nothing, yet it enters the correlation with ELO if one takes the column as it is.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("a negative N_eff"),
  },
  {
    finding: "two-phases-are-rare",
    title:
      "Section 6 describes a plateau and then a decline; with filler, 32 of 34 lines have no plateau by section 3.4's rule.",
    cause:
      "The picture holds for nine of the fifteen models of Table 1, without filler; section 3.4 itself says that a negative CDO means decline from the outset.",
    certainty: "likely",
    consequence:
      "The log-linear decline stands; the two phases are the exception in long contexts, so that N_eff, the limit a model can handle, exists for two of the 34 cells.",
    weight: "conclusion",
    gathers: ({ where }) => where === "section 6, Table 3",
  },
  {
    finding: "o1-mini-beyond-the-grid",
    title:
      "The line of o1-mini in Table 1 can't have been fitted to accuracies at N 1 to 39, the only complexities described.",
    cause:
      "It passes 100 % at N = 53.87 and lies above it before, and a least-squares line passes through the mean of its cells, whose accuracies can't exceed 1; with the window of appendix B.2 that mean lies beyond N = 62. The model must have been tested on larger N; section 1 keeps to under 40 variables for most evaluations only.",
    certainty: "likely",
    consequence:
      "That o1-mini leads stands, the more so; its CDF and CDO rest on tasks the paper does not describe, and Figure 1's average over N 1 to 39 sees only its plateau.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("o1-mini, filler 0"),
  },
  {
    finding: "similar-elo-without-elo",
    title:
      "GPT-4o-mini and Gemini-1.5-Pro stand for models with similar ELO scores, and Table 1 gives the latter none.",
    cause:
      "The score may have been known and not printed; the table is in the order of ELO, and Gemini's place in it would put it at least 49 points above.",
    certainty: "possible",
    consequence:
      "The point holds without this pair: Qwen2.5-72B and GPT-4o-mini, four points apart, differ in the same way, if less.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("GPT-4o-mini and Gemini-1.5-Pro stand for"),
  },
  {
    finding: "elo-correlation-of-one-model",
    title: "The correlation of ELO with CDO and with N_eff rests on one model, o1-mini.",
    cause:
      "With it r is .72 and .63; without it .59 and .43, and both 95 % intervals reach below 0. With CDF r is .92 and .91.",
    certainty: "certain",
    consequence:
      "The caption's strong correlation is safe for CDF; for the other two metrics, 12 models can't show it.",
    weight: "conclusion",
    gathers: ({ claim }) => /^strong correlation of ELO with (cdo|n_eff)/.test(claim),
  },
  {
    finding: "well-performing-models",
    title:
      "Section 4 takes models that perform well without filler to longer contexts; the seven include the last of Table 1.",
    cause: "The choice seems to be by open weights and price; Llama-3.1-8B is last in both CDF and CDO.",
    certainty: "possible",
    consequence:
      "None for the figures; its failure mode is read from accuracies that start at about one half.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the models tested on long contexts"),
  },
  {
    finding: "unexplained-dashes",
    title: "Section 4.2 tests models up to their maximum lengths, and two of seven have figures at 128K.",
    cause:
      "A dash may stand for a limit of the model, for too few cells in the window, or for no test; two models of one family, Llama-3.1-70B and -8B, end at 32K and 64K.",
    certainty: "unknown",
    consequence:
      "Failure modes are read over different spans: Llama-3.1-70B's over three doublings, GPT-4o-mini's over five.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("tested up to their maximum"),
  },
  {
    finding: "outlying-slopes",
    title:
      "Two slopes of Table 2, Mistral-Nemo's at 16K and Mistral-Large's at 64K, are three to seven times their neighbours'.",
    cause:
      "A digit too many (-9.43 and -5.19 would stand nearer to their neighbours), or lines fitted to few cells as the models break down: inside the window Mistral-Nemo's has six whole N, and its accuracies at N = 1 are in order as printed.",
    certainty: "possible",
    consequence:
      "Mistral-Large is the paper's example of a model that loses in both figures; without the cell its CDF grows steeper by 35 % rather than 366 %, between what the paper calls stable and degrading elsewhere.",
    weight: "conclusion",
    gathers: ({ where, claim }) => where.startsWith("Table 2, Mistral") && claim.startsWith("CDF x 100 at"),
  },
  {
    finding: "twin-offsets",
    title: "Mistral-Nemo's CDO is -1.287 at both 64K and 128K in Table 3.",
    cause: "Chance, or a cell copied; the slopes beside them differ by 0.06.",
    certainty: "unknown",
    consequence: "None: no statement rests on either cell.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("CDO at 64K and 128K"),
  },
  {
    finding: "last-step-of-gpt-4o-mini",
    title:
      "Figure 5 says that GPT-4o-mini's CDO decreases over context length; from 64K to 128K it rises by 0.011.",
    cause: "The caption speaks of the trend; section 4.2 limits the same sentence to 64K.",
    certainty: "likely",
    consequence:
      "Little: the rise is far below any plausible error, but at 128K the CDF, called stable, falls from -5.01 to -6.02 instead.",
    weight: "wording",
    gathers: ({ where, claim }) => where.startsWith("Figure 5") && claim.startsWith("GPT-4o-mini's CDO"),
  },
];
