import type { JsonSchema } from "./json-schema.js";
import type { Sample } from "./sample.js";
import type { Score } from "./score.js";

/** One turn of a conversation as a model is given it. */
export interface Message {
  /** Who says it. */
  role: "system" | "user" | "assistant";
  /** What is said. */
  text: string;
  /**
   * Pictures that belong to the turn, each an SVG document or a PNG file's bytes. A run gives models PNG files; only those
   * that see accept them.
   */
  images?: (string | Uint8Array)[];
}

/**
 * A sample being put to a model: what has been said, and the score once it is over.
 *
 * Episodes are values. `next` leaves its episode as it was and returns the one that follows,
 * so that a conversation can be replayed, branched or scored again without a model.
 */
export interface Episode<S extends Sample = Sample, C extends Score = Score> {
  /** The sample that it is about. */
  sample: S;
  /** The conversation so far; the last message awaits a reply unless the score is there. */
  messages: Message[];
  /** Null until the episode is over. */
  score: C | null;
  /** Replies taken so far. */
  step: number;
  /** What the reply has to be, as JSON; missing where it may be any text. */
  schema?: JsonSchema;
  /**
   * Of an episode of many steps: what it would earn if it ended here, for a conversation that outgrows its model.
   * A one-shot episode that is cut short earns nothing.
   */
  soFar?(): C;
  /**
   * The episode after the model's reply.
   * @throws Error if the episode is already over
   */
  next(reply: string): Episode<S, C>;
}

/**
 * An episode of one question and one reply.
 *
 * @param messages the question; a function, so that a long text is built only when it is asked for, and once
 * @param scored scores the reply, whatever it says
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
