import type { Told } from "../finding.js";

/** Section 2.3, section 3 and appendices A.1.6 and A.2: questions, answers and their scoring. */
export const answerFindings: Told[] = [
  {
    finding: "actions-in-two-forms",
    title:
      "The answer to an action question is in the past in Table 10 and in the base form in Tables 3 and 14.",
    cause: "Templates and walk-through were written apart from the generator that made the gold answers.",
    certainty: "likely",
    consequence: "None for the scores, since inflection is evened out before an answer is marked wrong.",
    weight: "wording",
    gathers: ({ where }) => where === "Table 10, appendix A.1.6",
  },
  {
    finding: "gold-answers-not-in-the-sentence",
    title:
      "The prompt allows only word forms of the sentence, and gold answers to action and causal questions are in other forms.",
    cause: "Gold answers were built from base forms and gerunds, with which led to between events.",
    certainty: "certain",
    consequence:
      "A reply that obeys the prompt never matches such an answer exactly: actions depend on the lemmas, chains of events on a similarity of 0.9. Scores of hard questions lean on that last step, as footnote 3 shows; how far the gap between subsets does is not known.",
    weight: "number",
    gathers: ({ claim }) => claim.endsWith("has the exact words of the sentence"),
  },
  {
    finding: "nested-dependency-without-object",
    title: "The prompt asks for verb and object in nested dependencies, and Table 10 has the verb alone.",
    cause: "The table may leave the object out for brevity.",
    certainty: "possible",
    consequence:
      "If the gold answers have the verb alone, a reply as the prompt wants it is marked wrong unless the similarity saves it, for every noun but the first; Table 3, at level 1, cannot tell.",
    weight: "number",
    gathers: ({ claim }) => claim === "a nested dependency is answered by verb + object entity",
  },
  {
    finding: "graveled-for-gavelled",
    title: "Table 11 has graveled and graveling as forms of gavel.",
    cause: "A misprint, since Table 7 has gavelled; or an error of the table that the evaluation looks up.",
    certainty: "possible",
    consequence: "None, or a few replies about judges that were marked wrong or left to the similarity.",
    weight: "wording",
    gathers: ({ where, claim }) => where === "Table 11" && claim.endsWith("gavel"),
  },
  {
    finding: "reviewed-doctor-is-implausible",
    title: "The example of the review of plausible answers has a doctor who cross-examines a lawyer.",
    cause: "It is what Algorithm 1 makes of a lawyer and a doctor, so an example of the other subset.",
    certainty: "likely",
    consequence:
      "None by itself; it suggests that implausible answers were reviewed and corrected as well, which would only be to the good.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the plausible subset has a doctor"),
  },
  {
    finding: "corrected-in-one-subset",
    title:
      "Evaluation errors were corrected by hand in the plausible subset only, as far as the paper tells.",
    cause:
      "Section 3.2 tells of a review of the plausible subset; its example, an implausible pair, suggests that both may have been looked at.",
    certainty: "possible",
    consequence:
      "Up to 1.05 points of the average gap of 10.1 over all questions, and up to 6.3 of action performed's 27.6, may be the correction; most of either gap is not.",
    weight: "number",
    gathers: ({ claim }) => claim === "evaluation errors are corrected in both subsets",
  },
  {
    finding: "seventh-configuration",
    title:
      "Six models are counted where section 4 names seven configurations, and Table 12 does not say which of Gemini's two modes of reasoning it has.",
    cause:
      "Three models with and without reasoning are six; Gemini's second mode appears in section 4 and in two tables of traces only.",
    certainty: "likely",
    consequence:
      "Gemini's row Thinking cannot be repeated without asking; no comparison in the text depends on it.",
    weight: "wording",
    gathers: ({ claim }) => claim === "models tested",
  },
  {
    finding: "percentages-rounded-twice",
    title:
      "Thirty-one accuracies with reasoning are up to 0.1 points above any number of right answers of one run.",
    cause:
      "The percentages of the two types of a difficulty were rounded to a decimal, their mean was taken and rounded again, halves up: 106 of 108 cells fit this, of any 108 numbers some 41 would.",
    certainty: "likely",
    consequence: "None: no conclusion hangs on a tenth of a point.",
    weight: "number",
    gathers: ({ claim }) => / k of \d+$/.test(claim) && !/level 5, hard, plausible/.test(claim),
  },
  {
    finding: "impossible-shares-at-level-5",
    title:
      "Two accuracies at level 5 on hard plausible questions, Gemini's 40.4 and DeepSeek's 54.0, are no share of the 360 questions, rounded once or twice.",
    cause:
      "A question of this cell may lack an answer or have been counted out: 179 questions of one type and 180 of the other could give both, and so could other numbers.",
    certainty: "possible",
    consequence: "None: a question more or less moves the cells by 0.3 points.",
    weight: "number",
    gathers: ({ claim }) =>
      /level 5, hard, plausible.* k of \d+$/.test(claim) || claim.endsWith("rounded by type and then again"),
  },
  {
    finding: "temperature-0-is-not-deterministic",
    title: "Ten runs at temperature 0 seem not to have given the same answers.",
    cause:
      "Served models are not deterministic at temperature 0; Gemini's cells mostly look like those of a single run, Claude's and DeepSeek's no more than chance would have it. Lost runs or corrections by hand would also give shares that no single run has.",
    certainty: "likely",
    consequence:
      "Averaging ten runs was right if so; the single runs with reasoning carry noise that the tables do not show.",
    weight: "wording",
    gathers: ({ claim }) => claim.endsWith("at temperature 0 is deterministic"),
  },
  {
    finding: "easy-questions-are-not-the-easiest",
    title:
      "On implausible sentences medium questions are answered better than easy ones, by Claude and Gemini without reasoning.",
    cause:
      "Counting entities, a medium type, needs no parse, while both easy types do; section 5.3 itself has counting as the easiest.",
    certainty: "likely",
    consequence: "None for the results; easy, medium and hard name what is asked for, not how hard it is.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("easy questions are easier"),
  },
];
