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
      "Section 6 describes a plateau and then a decline; with filler, 32 of Table 3's 34 lines have none by section 3.4's rule.",
    cause:
      "The picture holds for nine of the fifteen models of Table 1, without filler, and for eight of the fifteen lines of Table 6 with it, five of Course and three of Mixed; section 6 does not speak of filler, and section 3.4 itself says that a negative CDO means decline from the outset.",
    certainty: "likely",
    consequence:
      "The log-linear decline stands; in long contexts N_eff exists for two of the 34 cells of the pretrained models. Eight of the 32 start above .90, where a line fitted to accuracies up to .9 can't exclude a short plateau.",
    weight: "wording",
    gathers: ({ where }) => where === "section 6, Tables 3 and 6",
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
    finding: "elo-correlation-by-single-models",
    title: "The correlation of ELO with CDO and with N_eff, unlike that with CDF, depends on single models.",
    cause:
      "Over all twelve models r is .72 and .63, by rank .50 and .44 (p = .095 and .15). Without o1-mini r falls to .59 and .43; that with CDO falls further without Llama-3.1-8B, to .54 (p = .086); without Claude-3.5-Sonnet they rise to .91 and .82. That with CDF is .92, by rank .94, and .88 to .96 with any one model left out.",
    certainty: "certain",
    consequence:
      "The caption's strong correlation is safe for CDF. For CDO and N_eff it is moderate over twelve models and not robust: .54 to .91 and .43 to .82 as one model is left out.",
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
      "Mistral-Large is the paper's example of a model that loses in both figures; without the cell its CDF grows steeper by 35 % rather than 366 %, where Llama-3.1-70B's, called degrading, does by 43 % over the same lengths.",
    weight: "number",
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
];
