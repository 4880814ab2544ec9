import { shown } from "./check.js";
import type { JsonSchema, Sample, Score } from "./sample.js";

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
const overAlready = ({ id }: Sample): string =>
  `the episode of sample ${id} is over; begin(sample) starts a new one`;

/** An episode of many steps, with its state. */
export interface SteppedEpisode<S extends Sample, State, C extends Score = Score> extends Episode<S, C> {
  /** What has happened so far. */
  state: State;
  soFar(): C;
  next(reply: string): SteppedEpisode<S, State, C>;
}

/** The rules of an episode of many steps. No function changes the state that it gets. */
export interface Course<State, C extends Score = Score> {
  /** The state before the first reply. */
  start: State;
  /** The system's message. */
  system: () => Message;
  /** The user's message in a state, from the first turn on; not called once the episode is over. */
  turn: (state: State) => Message;
  /** The state after any reply. */
  after: (state: State, reply: string) => State;
  /** Whether a state is the last. */
  over: (state: State) => boolean;
  /** The score if the episode ended in this state. */
  score: (state: State) => C;
}

/**
 * An episode in which each reply leads to another turn until it is over.
 *
 * Each message is built once, when it is first read, so scripted players that look only at the state do not wait for
 * texts and pictures.
 *
 * @param sample the sample that the conversation is about
 * @param course the rules: first state, messages, next state, end and score
 */
export const stepped = <S extends Sample, State, C extends Score>(
  sample: S,
  course: Course<State, C>,
): SteppedEpisode<S, State, C> => new Stepped(sample, course, { state: course.start, step: 0 });

/** A place in a conversation; the way back is the conversation. */
interface Place<State> {
  state: State;
  step: number;
  before?: { place: Place<State>; reply: string };
  asked?: Message;
}

/** A class, since an object literal with a getter costs more to make than a turn of a test to play. */
class Stepped<S extends Sample, State, C extends Score> implements SteppedEpisode<S, State, C> {
  readonly state: State;
  readonly step: number;
  readonly score: C | null;

  constructor(
    readonly sample: S,
    private readonly course: Course<State, C>,
    private readonly place: Place<State>,
  ) {
    this.state = place.state;
    this.step = place.step;
    this.score = course.over(place.state) ? course.score(place.state) : null;
  }

  get messages(): Message[] {
    const { course, place } = this;
    const backwards: Message[] = this.score ? [] : [asked(course, place)];
    for (let { before } = place; before; before = before.place.before)
      backwards.push({ role: "assistant", text: before.reply }, asked(course, before.place));
    return [course.system(), ...backwards.reverse()];
  }

  soFar(): C {
    return this.course.score(this.state);
  }

  next(reply: string): Stepped<S, State, C> {
    const { sample, course, place } = this;
    if (this.score) throw new Error(overAlready(sample));
    const state = course.after(place.state, reply);
    return new Stepped(sample, course, { state, step: place.step + 1, before: { place, reply } });
  }
}

const asked = <State>(course: Pick<Course<State>, "turn">, place: Place<State>): Message =>
  (place.asked ??= course.turn(place.state));

/**
 * The score of an episode after these replies; if it is not over, the score of its steps so far.
 *
 * @param opening the episode before the first reply
 * @param replies one for each turn, in order
 * @throws RangeError if the replies are no list of texts; Error if there are more replies than turns
 */
export function scoreReplies<S extends Sample, State, C extends Score>(
  opening: SteppedEpisode<S, State, C>,
  replies: readonly string[],
): C {
  if (!Array.isArray(replies) || replies.some((reply) => typeof reply !== "string"))
    throw new RangeError(
      `replies is ${shown(replies)}; expected a list of texts, the replies to sample ${opening.sample.id} in order`,
    );
  const last = replies.reduce((episode, reply) => episode.next(reply), opening);
  return last.score ?? last.soFar();
}
