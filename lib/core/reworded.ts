import type { Episode, Message } from "./episode.js";
import type { JsonSchema } from "./json-schema.js";
import { once } from "./once.js";
import type { Sample } from "./sample.js";
import type { AnyTask } from "./task.js";

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
