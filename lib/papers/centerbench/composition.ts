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
  const configurations = ["DeepSeek-V3", "Claude", "Gemini", ...modes()];
  const exact = (where: string, claim: string, published: number, recomputed: number, reason: string) =>
    wordCheck(statement(where, claim), published, recomputed, published === recomputed, reason);
  return [
    exact("section 1", "sentences", 360, LEVELS.length * 30 * 2, "6 levels x 30 x 2 subsets"),
    exact(
      "footnote 3",
      "hard questions put to Claude",
      quoted("hard questions").value,
      2 * hard,
      `${hard} in both subsets; section 3.2 speaks of the plausible one, where the two modes of Claude give as many`,
    ),
    exact(
      "section 5.2",
      "gaps per model",
      quoted("gaps per model").value,
      6 * 6,
      "6 levels x 6 question types",
    ),
    wordCheck(
      statement("abstract", "models tested"),
      "six",
      `${configurations.length}: ${configurations.join(", ")}`,
      null,
      "three models with and without reasoning are six; Gemini's second mode of reasoning (section 4, Tables 15 and 16) is a seventh, and Table 12 does not say of which mode its row Thinking is",
    ),
  ];
}

/** The reasoning configurations of Table 15. */
const modes = (): string[] => printedTable("centerbench", "table-15").map(({ model }) => model!);
