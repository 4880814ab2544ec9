import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { DIFFICULTIES, gap, LEVELS, MODELS } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

/** Table 8's corrections, by the fixes it states. */
export function corrections(): Check[] {
  return printedTable("centerbench", "table-8")
    .filter(({ fix }) => fix !== "")
    .map(({ sentence, fix, corrected }) => {
      const [, wrong, right] = /^Replace (\w+) with (\w+)$/.exec(fix!) ?? [];
      const fixed =
        wrong === undefined
          ? sentence!.replace("adopted", "adopted chased")
          : sentence!.replace(wrong, right!);
      return wordCheck(
        statement("Table 8", `the correction of "${sentence}"`),
        corrected!,
        fixed,
        fixed === corrected,
        fixed === corrected
          ? `the fix: ${fix}`
          : `the fix, ${fix}, does not replace chased with adopted as well`,
      );
    });
}

/** The largest gaps that the abstract, the introduction and the conclusion name. */
export function summaries(): Check[] {
  const largest = Math.max(...MODELS.map((model) => quoted(`median gap of ${model}`).value));
  const single = MODELS.flatMap(
    (model) =>
    LEVELS.flatMap((level) => DIFFICULTIES.map((difficulty) => ({ model, level, difficulty, thinking: false }))), // prettier-ignore
  );
  const wide = single.filter((of) => gap(of).low > quoted("performance gaps reached").value);
  const levels = MODELS.flatMap((model) => LEVELS.map((level) => gap({ model, level, thinking: false }).value)); // prettier-ignore
  const say = (quantity: string, words: string, holds: boolean) =>
    wordCheck(statement(quoted(quantity).where, quantity), words, largest, holds, "section 5.2: Claude's; the other two models' are below 25"); // prettier-ignore
  return [
    say("largest median gap", "up to 26.8", largest === quoted("largest median gap").value),
    say("median gap reached", "over 25", largest > quoted("median gap reached").value),
    say("performance gaps reached", "25+", largest >= quoted("performance gaps reached").value),
    wordCheck(
      statement("section 7", "performance gaps reach 25 points in single cells"),
      "25+",
      `${wide.length} of ${single.length} cells, all of them ${[...new Set(wide.map(({ difficulty }) => difficulty))].join(" and ")}`,
      wide.length > 0,
      "Tables 4, 12 and 13 without reasoning, one model, level and difficulty",
    ),
    wordCheck(
      statement("section 1", "the gap widens with complexity until it reaches over 25 points"),
      "widens systematically, reaching median values over 25",
      `26.8 is of all levels together; over all questions of a level the widest is ${Math.max(...levels).toFixed(1)}`,
      false,
      "section 5.2 has the figure as the median over all levels and types, so it is not where widening ends; Tables 4, 12 and 13 for single levels",
    ),
  ];
}
