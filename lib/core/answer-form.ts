import { withoutThoughts } from "./answer/thoughts.js";
import { requireOneOf } from "./check.js";
import { once } from "./collections.js";
import type { Episode, Message } from "./episode.js";
import {
  fits,
  objectOf,
  type AnswerFormat,
  type AnswerValue,
  type JsonSchema,
  type Sample,
} from "./sample.js";
import type { AnyTask } from "./task.js";
import { parsedJson } from "./text.js";

/** What is said otherwise between a model and a task. */
export interface Rewording {
  /** A reply as the task is given it. */
  taken: (reply: string, sample: Sample) => string;
  /** What is said behind each of the user's messages that awaits a reply; defaults to nothing. */
  added?: (sample: Sample) => string;
  /** What a reply has to be; missing where it may be any text. */
  schema?: (sample: Sample) => JsonSchema;
}

/** The same task with other words: prompts get more, and replies are changed before they are scored. */
export function reworded<T extends AnyTask>(task: T, rewording: Rewording): T {
  const taken = (reply: string, sample: Sample) =>
    typeof reply === "string" ? rewording.taken(reply, sample) : reply; // the task says what is wrong with it
  return {
    ...task,
    begin(sample: Sample) {
      const opening = task.begin(sample);
      const asked = once(() => opening.messages.length - 1);
      return following(opening, { ...rewording, taken }, asked, []);
    },
    score(sample: Sample, replies: string | readonly string[], ...options: unknown[]) {
      const all = Array.isArray(replies)
        ? replies.map((reply: string) => taken(reply, sample))
        : taken(replies as string, sample);
      return (task as unknown as { score: (...given: unknown[]) => unknown }).score(sample, all, ...options);
    },
  };
}

/** @param asked place of the first message that awaits a reply */
function following(
  episode: Episode,
  rewording: Rewording,
  asked: () => number,
  replies: readonly string[],
): Episode {
  const { sample } = episode;
  const { taken, added, schema } = rewording;
  return Object.create(episode, {
    messages: {
      get(): Message[] {
        const { messages } = episode;
        const first = asked();
        const words = added?.(sample);
        let said = 0;
        return messages.map((message, at) => {
          if (at < first) return message;
          if (message.role === "assistant") return { ...message, text: replies[said++] ?? message.text };
          return words === undefined ? message : { ...message, text: `${message.text}\n\n${words}` };
        });
      },
    },
    next: {
      value: (reply: string) =>
        following(episode.next(taken(reply, sample)), rewording, asked, [...replies, reply]),
    },
    ...(schema && { schema: { get: () => schema(sample) } }),
  }) as Episode;
}

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
