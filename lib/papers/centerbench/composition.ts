import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { LEVELS, questionsPerCell } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

/** Table 2, from 30 sentences per level and subset, a noun more than the level, and two types per difficulty. */
export function composition(): Check[] {
  const rows = printedTable("centerbench", "table-2");
  const all = LEVELS.map((level) => 3 * questionsPerCell(level)).reduce((sum, count) => sum + count);
  const count = (claim: string, published: string, recomputed: number, reason: string) =>
    wordCheck(
      statement("Table 2", claim),
      Number(published),
      recomputed,
      Number(published) === recomputed,
      reason,
    );
  return [
    ...LEVELS.flatMap((level) => {
      const row = rows.find(({ complexity }) => complexity === String(level))!;
      const cell = questionsPerCell(level);
      const sentences = `30 sentences x ${level + 1} nouns x`;
      return [
        ...(["easy", "medium", "hard"] as const).map(
          (difficulty) =>
          count(`${difficulty} questions at level ${level}`, row[`${difficulty}_questions`]!, cell, `${sentences} 2 types`), // prettier-ignore
        ),
        count(`questions at level ${level}`, row.total_questions!, 3 * cell, `${sentences} 6 types`),
      ];
    }),
    count("questions per subset", rows.at(-2)!.total_questions!, all, "the sum over levels"),
    count("questions in all", rows.at(-1)!.total_questions!, 2 * all, "two subsets"),
  ];
}

/** Sizes that the text states. */
export function sizes(): Check[] {
  const hard = LEVELS.reduce((sum, level) => sum + questionsPerCell(level), 0);
  const all = 3 * hard;
  const configurations = ["DeepSeek-V3", "Claude", "Gemini", ...modes()];
  const exact = (quantity: string, recomputed: number, reason: string, where = quoted(quantity).where) =>
    wordCheck(
      statement(where, quantity),
      quoted(quantity).value,
      recomputed,
      quoted(quantity).value === recomputed,
      reason,
    );
  const twoSubsets = `Table 2's ${all} in each of two subsets`;
  const perLevel = "Table 2: easy questions at level 1 over 2 types and 2 nouns";
  const easiest = Number(printedTable("centerbench", "table-2")[0]!.easy_questions);
  return [
    ...["questions (abstract)", "questions (section 1)", "questions (section 2)"].map((quantity) =>
      exact(quantity, 2 * all, twoSubsets),
    ),
    exact("test instances (section 7)", 2 * all, twoSubsets),
    exact("questions per subset (section 2)", all, "the sum of Table 2's levels"),
    exact("questions per entity", printedTable("centerbench", "table-10").length, "Table 10's types"),
    ...["sentences (section 1)", "sentences (section 2)"].map((quantity) =>
      exact(quantity, LEVELS.length * 30 * 2, "6 levels x 30 x 2 subsets"),
    ),
    ...["plausible", "implausible"].map((subset) =>
      exact(`${subset} sentences per level`, easiest / 2 / 2, perLevel),
    ),
    exact("shortest chain of entities", LEVELS[0] + 1, "a noun more than clauses at level 1"),
    exact("longest chain of entities", LEVELS.at(-1)! + 1, "a noun more than clauses at level 6"),
    exact(
      "hard questions",
      2 * hard,
      `${hard} in both subsets, put to Claude; section 3.2 speaks of the plausible one, where the two modes of Claude give as many`,
    ),
    exact("gaps per model", 6 * 6, "6 levels x 6 question types"),
    wordCheck(
      statement("abstract", "models tested"),
      quoted("models tested (abstract)").value,
      `${configurations.length}: ${configurations.join(", ")}`,
      null,
      "three models with and without reasoning are six; Gemini's second mode of reasoning (section 4, Tables 15 and 16) is a seventh, and Table 12 does not say of which mode its row Thinking is",
    ),
  ];
}

/** The reasoning configurations of Table 15. */
const modes = (): string[] => printedTable("centerbench", "table-15").map(({ model }) => model!);
