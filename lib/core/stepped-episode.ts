import { shown } from "./check.js";
import { overAlready, type Episode, type Message } from "./episode.js";
import type { Sample } from "./sample.js";
import type { Score } from "./score.js";

/** An episode of many steps, with what has happened in it so far. */
export interface SteppedEpisode<S extends Sample, State, C extends Score = Score> extends Episode<S, C> {
  /** Where it stands: whatever has happened in it so far. */
  state: State;
  soFar(): C;
  next(reply: string): SteppedEpisode<S, State, C>;
}

/** How an episode of many steps goes. None of these functions changes the state it is given. */
export interface Course<State, C extends Score = Score> {
  /** The state before the first reply. */
  start: State;
  /** The system's message. */
  system: () => Message;
  /** What the user says in a state, the first turn included; not asked once the episode is over. */
  turn: (state: State) => Message;
  /** The state after a reply, whatever it says. */
  after: (state: State, reply: string) => State;
  /** Whether a state is the last. */
  over: (state: State) => boolean;
  /** What the state earns, were it the last. */
  score: (state: State) => C;
}

/**
 * An episode in which every reply leads to another turn, until it is over.
 *
 * Messages are built when they are asked for, each once, so that scripted players who look at the state alone pay
 * nothing for texts and pictures.
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
 * What replies to an episode earn, one after the other; replies after its end are an error, and one that goes on earns
 * what its steps so far do.
 *
 * @param opening the episode before the first reply
 * @param replies one for each turn, in their order
 * @throws RangeError if the replies are no list of texts; Error if there are more than the episode takes
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
