import type { JsonSchema } from "./json-schema.js";
import type { Sample } from "./sample.js";
import type { Score } from "./score.js";

/** One message of a conversation with a model. */
export interface Message {
  /** The speaker. */
  role: "system" | "user" | "assistant";
  /** The words. */
  text: string;
  /** Pictures, each an SVG document or the bytes of a PNG file; a run sends them as PNG to models that accept images. */
  images?: (string | Uint8Array)[];
}

/**
 * A conversation with a model about one sample: the messages so far, and the score at the end.
 *
 * Episodes are values: `next` returns a new episode and changes nothing, so a conversation can be replayed, branched or
 * scored again without a model.
 */
export interface Episode<S extends Sample = Sample, C extends Score = Score> {
  /** The sample. */
  sample: S;
  /** The conversation so far; without a score the last message waits for a reply. */
  messages: Message[];
  /** Null until the episode is over. */
  score: C | null;
  /** Replies taken so far. */
  step: number;
  /** The JSON schema of the reply; missing if any text will do. */
  schema?: JsonSchema;
  /** The score if an episode of many steps ended here, for a conversation that exceeds the model's context. */
  soFar?(): C;
  /**
   * The episode after the model's reply.
   * @throws Error if the episode is already over
   */
  next(reply: string): Episode<S, C>;
}

/**
 * An episode with one question and one reply.
 *
 * @param sample the sample that the question is about
 * @param messages gives the question; called at most once, when the messages are first read
 * @param scored gives the score of any reply
 */
export function oneShot<S extends Sample, C extends Score>(
  sample: S,
  messages: () => Message[],
  scored: (sample: S, reply: string) => C,
): Episode<S, C> {
  let asked: Message[] | undefined;
  const episode = (said: Message[], score: C | null): Episode<S, C> => ({
    sample,
    get messages() {
      return [...(asked ??= messages()), ...said].map((message) => ({ ...message }));
    },
    score,
    step: said.length,
    next(reply) {
      if (score) throw new Error(overAlready(sample));
      return episode([{ role: "assistant", text: reply }], scored(sample, reply));
    },
  });
  return episode([], null);
}

/** What is wrong with a further reply to an episode that has its score. */
export const overAlready = ({ id }: Sample): string =>
  `the episode of sample ${id} is over; begin(sample) starts a new one`;
