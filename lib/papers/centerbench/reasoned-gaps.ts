import { wordCheck, type Check } from "../check.js";
import { DIFFICULTIES, figures, gap, less, LEVELS, MODELS, overQuestions, tableOf, type Cell } from "./accuracy.js"; // prettier-ignore
import { statement } from "./quotes.js";

type Of = Partial<Cell>;

const pair = (of: Of) => [false, true].map((thinking) => gap({ ...of, thinking }));

const change = (of: Of) => less(gap({ ...of, thinking: true }), gap({ ...of, thinking: false }));

/** What of `all` has a gap that reasoning widens, and what one that it narrows, beyond rounding. */
function directions(all: readonly { name: string; of: Of }[]): string {
  const named = (some: typeof all) => some.map(({ name }) => name).join(", ") || "none";
  const wider = all.filter(({ of }) => change(of).low > 0);
  const narrower = all.filter(({ of }) => change(of).high < 0);
  return `wider: ${named(wider)}; narrower: ${named(narrower)}`;
}

/** Section 5.4: reasoning reduces "semantic dependency", and its "effect on plausibility is model-specific". */
export function reasonedGaps(): Check[] {
  return [...MODELS.map(byDifficulty), claudeByLevel()];
}

function byDifficulty(model: Cell["model"]): Check {
  const all = DIFFICULTIES.map((difficulty) => ({ name: difficulty, of: { model, difficulty } as Of }));
  const moved = ({ name, of }: { name: string; of: Of }) =>
    `${name} ${pair(of).map(({ value }) => value.toFixed(1)).join(" to ")}`; // prettier-ignore
  const byQuestions = [false, true].map((thinking) =>
    overQuestions((level) => gap({ model, level, thinking }).value).toFixed(1),
  );
  return wordCheck(
    statement("section 5.4", `what reasoning does to ${model}'s gap, by difficulty`),
    model === "Claude" ? "reducing semantic dependency" : "model-specific",
    [...all, { name: "all", of: { model } }].map(moved).join("; "),
    null,
    `plausible less implausible, without and with reasoning, mean over levels of ${tableOf(model)}; all by questions ${byQuestions.join(" to ")}; ${directions(all)}`,
  );
}

function claudeByLevel(): Check {
  const model = "Claude";
  const byLevel = (thinking: boolean) => figures(LEVELS.map((level) => gap({ model, level, thinking })));
  return wordCheck(
    statement("section 5.4", "reasoning reduces Claude's semantic dependency"),
    "reduced",
    `gap by level ${byLevel(false)} without, ${byLevel(true)} with reasoning`,
    null,
    `Table 4, mean over difficulties; no rule, and by level ${directions(LEVELS.map((level) => ({ name: String(level), of: { model, level } })))}`,
  );
}
