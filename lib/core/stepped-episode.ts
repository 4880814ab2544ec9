import type { Episode } from "./episode.js";
import type { Message } from "./message.js";
import type { Sample } from "./sample.js";
import type { Score } from "./score.js";

/** An episode of many steps, with what has happened in it so far. */
export interface SteppedEpisode<S extends Sample<object>, State> extends Episode<S> {
  state: State;
  soFar(): Score;
  next(reply: string): SteppedEpisode<S, State>;
}

/** How an episode of many steps goes. None of these functions changes the state it is given. */
export interface Course<State> {
  /** The state before the first reply. */
  start: State;
  /** The system's message. */
  system: () => Message;
  /** What the user says in a state, the first turn included; not asked once the episode is over. */
  turn: (state: State) => Message;
  /** The state after a reply, whatever it says. */
  after: (state: State, reply: string) => State;
  over: (state: State) => boolean;
  /** What the state earns, were it the last. */
  score: (state: State) => Score;
}

/**
 * An episode in which every reply leads to another turn, until it is over.
 *
 * Messages are built when they are asked for, each once, so that scripted players who look at the state alone pay
 * nothing for texts and pictures.
 *
 * @param sample the sample in question
 * @param course how it goes
 */
export function stepped<S extends Sample<object>, State>(
  sample: S,
  course: Course<State>,
): SteppedEpisode<S, State> {
  return at(sample, course, { state: course.start, step: 0 });
}

/** A place in a conversation; the way back is the conversation. */
interface Place<State> {
  state: State;
  step: number;
  before?: { place: Place<State>; reply: string };
  asked?: Message;
}

function at<S extends Sample<object>, State>(
  sample: S,
  course: Course<State>,
  place: Place<State>,
): SteppedEpisode<S, State> {
  const { state, step } = place;
  const over = course.over(state);
  return {
    sample,
    state,
    step,
    get messages() {
      return conversation(course, place, over);
    },
    score: over ? course.score(state) : null,
    soFar: () => course.score(state),
    next(reply) {
      if (over) throw new Error(`the episode of sample ${sample.id} is over; begin(sample) starts a new one`);
      return at(sample, course, {
        state: course.after(state, reply),
        step: step + 1,
        before: { place, reply },
      });
    },
  };
}

function conversation<State>(course: Course<State>, last: Place<State>, over: boolean): Message[] {
  const backwards: Message[] = over ? [] : [asked(course, last)];
  for (let { before } = last; before; before = before.place.before)
    backwards.push({ role: "assistant", text: before.reply }, asked(course, before.place));
  return [course.system(), ...backwards.reverse()];
}

const asked = <State>(course: Course<State>, place: Place<State>): Message =>
  (place.asked ??= course.turn(place.state));
