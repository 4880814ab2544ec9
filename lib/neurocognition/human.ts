/** What people reach, to compare models with. */
export interface HumanScore {
  test: "ravenImage" | "spatialWorkingMemory" | "cardSorting";
  difficulty: "easy" | "hard" | "";
  score: number;
  /** Whether it is an average of people, or the least that a cognitively normal person reaches. */
  kind: "average" | "worst case";
}

/**
 * The human scores that the paper compares with. For text matrices there are none.
 *
 * The worst case of card sorting is that of one block: two wrong guesses and five right ones with three rules; two
 * wrong, one right by an ambiguous card, one that tells, and five right ones with four.
 *
 * @source NeuroCognition, sections 3.1 to 3.3, and Table 1
 */
export const humanScores: readonly HumanScore[] = [
  { test: "ravenImage", difficulty: "", score: 0.814, kind: "average" },
  { test: "spatialWorkingMemory", difficulty: "easy", score: 1, kind: "worst case" },
  { test: "spatialWorkingMemory", difficulty: "hard", score: 1, kind: "worst case" },
  { test: "cardSorting", difficulty: "easy", score: 5 / 7, kind: "worst case" },
  { test: "cardSorting", difficulty: "hard", score: 5 / 9, kind: "worst case" },
];
