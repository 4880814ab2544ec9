import { listed, shown } from "../../core/check.js";
import { normalised } from "../short-answers.js";
import { textFault } from "../user-items.js";
import { NO_CONTEXT, type Exercise } from "./item.js";

/**
 * Checks what is to be asked and what may stand before it.
 *
 * @throws RangeError if there are no targets or no exemplars, one lacks something, two targets have one prompt, or an
 *   exemplar has the prompt of a target; case, white space, punctuation and articles make no difference
 */
export function requireExercises(targets: readonly Exercise[], exemplars: readonly Exercise[]): void {
  const seen = new Map<string, string>();
  for (const [name, list] of Object.entries({ targets, exemplars })) {
    if (list.length === 0)
      throw new RangeError(
        `${name} is []; expected a list of {task, prompt, answers, options}, such as neurocognition.readExercises(file) gives`,
      );
    for (const [at, exercise] of list.entries()) {
      const where = `${name}[${at}]`;
      const fault = exerciseFault(exercise);
      if (fault !== undefined) throw new RangeError(`${where} ${fault}`);
      const words = asked(exercise.prompt);
      const same = seen.get(words);
      if (same?.startsWith("targets"))
        throw new RangeError(
          `${where} has the same prompt as ${same}, ${shown(exercise.prompt)}; expected different targets, and no target among the exemplars`,
        );
      seen.set(words, where);
    }
  }
}

/** What a prompt asks, whatever its case, punctuation and articles; a sum is not the difference of the same numbers. */
const asked = (prompt: string) =>
  [normalised(prompt), ...(prompt.match(/(?<=\d ?)[-+*/^=<>×÷\u2212](?= ?\d)/g) ?? [])].join(" ");

/** @throws RangeError naming a task of which there are too few exemplars to stand before a target */
export function requireContexts(
  contexts: readonly string[],
  exemplars: readonly Exercise[],
  count: number,
): void {
  const tasks = [...new Set(exemplars.map(({ task }) => task))];
  if (contexts.length === 0)
    throw new RangeError(`contexts is empty; expected some of ${listed([NO_CONTEXT, ...tasks])}`);
  for (const context of contexts) {
    const found = exemplars.filter(({ task }) => task === context).length;
    if (context !== NO_CONTEXT && found < count)
      throw new RangeError(
        `the context ${shown(context)} has ${found} exemplars; expected at least ${count}, the number before a target; there are exemplars of ${listed(tasks)}`,
      );
  }
}

/** What is wrong with an exercise; undefined where nothing is. */
export function exerciseFault({ task, prompt, answers, options }: Exercise): string | undefined {
  const fault = textFault({ task, prompt }, { answers, options });
  if (fault !== undefined) return fault;
  if (task === NO_CONTEXT) return `has the task "${NO_CONTEXT}", which means no context; rename the task`;
  if (answers.length === 0) return "has no answers; expected at least one";
  const known = options.map(normalised);
  if (known.length > 0 && !answers.every((answer) => known.includes(normalised(answer))))
    return `has the answers ${shown(answers)} and the options ${shown(options)}; expected every answer among the options`;
  return undefined;
}
