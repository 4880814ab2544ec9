import type { AnswerFormat, AnswerValue } from "./answer-format.js";
import { requireOneOf } from "./check.js";
import { fits, objectOf } from "./json-schema.js";
import { reworded, type Rewording } from "./reworded.js";
import { withoutThoughts } from "./answer/thoughts.js";
import type { Sample } from "./sample.js";
import type { AnyTask } from "./task.js";
import { parsedJson } from "./text.js";

/** The forms of answers that a run can ask for. */
export const ANSWER_FORMS = ["paper", "line", "json"] as const;

/**
 * The form of answers: `paper`, as the paper asks; `line`, with a last line "Answer: ..." after it; `json`, only a JSON
 * object of the task's schema, which engines enforce if they can.
 */
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/**
 * The same task with answers in another form: prompts have one more sentence, and oracle, guesses and score use the form.
 *
 * With `json` a reply must be an object with the property `answer`, after any thoughts; any other reply is no answer.
 *
 * @throws RangeError if the form is unknown, or the task has no format
 */
export function answeredAs<T extends AnyTask>(task: T, form: AnswerForm): T {
  requireAnswerForm(task, form);
  const { format } = task;
  if (form === "paper" || !format) return task;
  const { says, ...rewording } = form === "line" ? onLine(format) : asJson(format);
  return {
    ...reworded(task, rewording),
    candidates: undefined, // they are in the paper's form
    oracle: (episode: never) => says(task.oracle(episode), Object(episode).sample),
    guess: (episode: never, random: never) => says(task.guess(episode, random), Object(episode).sample),
  };
}

/** @throws RangeError if the form is unknown, or the task has no format and needs one */
export function requireAnswerForm({ name, format }: AnyTask, form: AnswerForm): void {
  requireOneOf("answer", form, ANSWER_FORMS);
  if (form === "paper" || format) return;
  throw new RangeError(
    `answer is "${form}", and ${name} has no format; expected a task with the field format (AnswerFormat: line, ` +
      'schema, reply and value); add it, or use answer "paper"',
  );
}

/** @param says a reply in the paper's form, in this one */
type Form = Rewording & { says: (reply: string, sample: Sample) => string };

const onLine = (format: AnswerFormat): Form => ({
  added: (sample) => `The last line of your response must be "Answer: " and ${format.line(sample)}.`,
  says(reply, sample) {
    const answer = inWords(format.value(reply, sample));
    return reply === answer ? `Answer: ${answer}` : `${reply}\nAnswer: ${answer}`;
  },
  taken: (reply) => reply,
});

const inWords = (value: AnswerValue) => (Array.isArray(value) ? value.join(", ") || "none" : String(value));

function asJson(format: AnswerFormat): Form {
  const schema = (sample: Sample) => objectOf({ answer: format.schema(sample) });
  return {
    added: (sample) =>
      `Respond with a JSON object of this schema and nothing else: ${JSON.stringify(schema(sample))}`,
    says: (reply, sample) => JSON.stringify({ answer: format.value(reply, sample) }),
    taken(reply, sample) {
      const found = parsedJson(withoutThoughts(reply));
      return fits(found, schema(sample)) ? format.reply(Object(found).answer, sample) : "";
    },
    schema,
  };
}
