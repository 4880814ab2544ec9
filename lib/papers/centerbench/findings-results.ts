import type { Told } from "../finding.js";

/** Sections 5.1 to 5.3: decline, gap and types of questions. */
export const resultFindings: Told[] = [
  {
    finding: "decline-is-not-linear",
    title:
      "Accuracy falls fastest over the first two levels: by level 3 DeepSeek has lost 84 and 89 % of all it loses, the others 56 to 67 %, where a straight line has 40 %.",
    cause:
      "The trend lines of Figure 3 are straight whatever the points are; no test of linearity is told of.",
    certainty: "likely",
    consequence:
      "That accuracy declines stands for all three models; linear rather than sudden does not describe DeepSeek.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("linear decline of"),
  },
  {
    finding: "deepseek-recovers-on-medium-questions",
    title:
      "DeepSeek's accuracy on medium questions is higher at level 6 than at level 3: 55.6 against 32.6 % on plausible and 56.0 against 19.5 % on implausible sentences.",
    cause: "Counting or nested dependencies must get much easier for it; the paper prints neither by level.",
    certainty: "unknown",
    consequence:
      "The degradation holds over all questions together, of which section 5.1 speaks; for one model of three, one of three difficulties is easier at the last level than at the third.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("degradation by level: DeepSeek, medium"),
  },
  {
    finding: "gap-stops-growing",
    title:
      "The gap between plausible and implausible sentences does not grow with each level: averaged over models it is 12.1, 12.0 and 11.2 points at levels 4 to 6, and no model's grows at every step from level 3 on.",
    cause:
      "The gap of the abstract is read from first to last level; between levels 3 and 6 it goes up and down. That it reaches over 9 points by level 6, as section 5.2 has it, is true from level 3 on, where it is 10.1.",
    certainty: "certain",
    consequence:
      "That the gap is wider at level 6 than at level 1 stands for every model; that it widens systematically with complexity holds up to level 3 or 4 only.",
    weight: "conclusion",
    gathers: ({ where, claim }) =>
      (/^section 5\.2/.test(where) && / grows (with|from)/.test(claim)) ||
      claim.startsWith("all models show this pattern") ||
      claim.endsWith("widen systematically with complexity"),
  },
  {
    finding: "deepseek-gap-opens-at-level-2",
    title:
      "DeepSeek's gap is wider at level 2, where models are said to perform similarly, than at any later level but one.",
    cause:
      "The statement is about the average of three models, to which Claude adds hardly a gap at level 2.",
    certainty: "likely",
    consequence:
      "The level from which on models lean on plausibility differs by model; for DeepSeek it is 2.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("DeepSeek performs similarly"),
  },
  {
    finding: "over-25-points-is-of-all-levels",
    title:
      "The introduction has the gap widen until it reaches over 25 points, a median over all levels together.",
    cause: "Two results, the widening and the median, were put into one sentence.",
    certainty: "certain",
    consequence:
      "At single levels the average gap of a model is at most 14.4 points; on easy questions alone it does pass 25.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the gap widens with complexity until"),
  },
  {
    finding: "median-gaps-are-of-boxes",
    title:
      "The median gaps of 26.8, 22.6 and 14.6 points are hardly the medians of 36 gaps whose mean is 7.7, 9.8 and 9.1.",
    cause:
      "They are most likely the distance between the medians of Figure 7's two boxes: taken apart by section 5.3's averages, the cells give 22 to 30, 20 to 25 and 15 points for the boxes, in the printed order, and 2 to 3, 6 and 8 to 9 for the gaps.",
    certainty: "likely",
    consequence:
      "The abstract's up to 26.8 would not be what a typical question loses, which is nearer to 2 to 9 points, and Claude, named as the model with the largest gap, may have the smallest. As bounds go the printed tables leave the figures possible.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      /median(s)? (of 36 gaps|gap, with chain|of the two boxes|gap is the largest)/.test(claim) ||
      claim.includes("medians of the two boxes"),
  },
  {
    finding: "plausible-not-always-ahead",
    title:
      "In 12 of 54 cells plausible sentences are not ahead, in one more only within rounding; all but one are medium and hard questions.",
    cause:
      "The advantage lies in the easy questions, where it reaches 38 points; on medium ones it is 3.4 and on hard ones 1.8 on average.",
    certainty: "certain",
    consequence:
      "Consistently favor semantic plausibility holds for averages from level 3 on, and for questions on who did what to whom.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("plausible sentences are favored"),
  },
  {
    finding: "only-chain-consequence-is-reversed",
    title:
      "Causal reasoning as a whole is not reversed: of its two types only chain consequence is, and causal sequence gains 9.2 points from plausibility.",
    cause: "Introduction and conclusion generalise from one type to both.",
    certainty: "certain",
    consequence:
      "The abstract has it right, resulting actions; that plausibility backfires on complex reasoning would have to be put more narrowly.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim.startsWith("tasks that involve causal reasoning") ||
      claim.startsWith("semantic plausibility backfires"),
  },
  {
    finding: "minimal-and-harmful-effects-alike",
    title:
      "A gap of 5.0 points is called minimal for counting, one of 5.6 active harm for chain consequence.",
    cause: "The two are told apart by their direction; tests behind Figure 5's asterisks are not printed.",
    certainty: "likely",
    consequence: "The sizes are alike; only the direction sets them apart. The reversal may well be real.",
    weight: "wording",
    gathers: ({ claim }) => claim === "entity counting shows minimal plausibility effects",
  },
  {
    finding: "nested-dependency-among-the-hardest",
    title:
      "Nested dependency is harder than causal sequence on plausible sentences, though complex reasoning is called hardest overall.",
    cause: "The statement is true of the two reasoning types together, because chain consequence is so low.",
    certainty: "likely",
    consequence:
      "A hierarchy from structure to reasoning does not follow; the types do not line up with their difficulty.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("entity counting is easiest"),
  },
];
