import { shown } from "../../core/check.js";
import { normalised } from "../short-answers.js";
import { areTexts } from "../user-items.js";
import { NO_CONTEXT, type Exercise } from "./item.js";

/** @throws RangeError naming an exercise that is not as expected, or one with the prompt of a target */
export function requireExercises(targets: readonly Exercise[], exemplars: readonly Exercise[]): void {
  const asked = new Map<string, string>();
  for (const [name, list] of Object.entries({ targets, exemplars }))
    for (const [at, exercise] of list.entries()) {
      const where = `${name}[${at}]`;
      const fault = exerciseFault(exercise);
      if (fault !== undefined) throw new RangeError(`${where} ${fault}`);
      const prompt = exercise.prompt.toLowerCase().replace(/\s+/g, " ").trim();
      const same = asked.get(prompt);
      if (same !== undefined)
        throw new RangeError(
          `${where} has the same prompt as ${same}, ${shown(exercise.prompt)}; ` +
            "expected different targets, and no target among the exemplars",
        );
      if (list === targets) asked.set(prompt, where);
    }
}

/** What is wrong with an exercise; undefined where nothing is. */
export function exerciseFault(exercise: Exercise): string | undefined {
  const { task, prompt, answers, options } = exercise;
  const known = options.map(normalised);
  const isWhole = areTexts([task, prompt, ...answers, ...options]) && answers.length > 0;
  const isAmong = known.length === 0 || answers.every((answer) => known.includes(normalised(answer)));
  if (isWhole && isAmong && task !== NO_CONTEXT) return undefined;
  return (
    `is ${shown(exercise, 200)}; expected {task, prompt, answers, options} of texts that are not empty, ` +
    `with at least one answer, every answer among the options if there are any, and a task other than "${NO_CONTEXT}"`
  );
}
