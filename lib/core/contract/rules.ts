import { requireText, shown } from "../check.js";
import type { Episode } from "../episode.js";
import { random } from "../random.js";
import type { Sample, Score } from "../sample.js";
import type { Task } from "../task.js";

/** A conversation that has not ended by then goes in circles. */
const MOST_STEPS = 10_000;

/**
 * An episode after replies that are made from it: these, what it earned so far (null where the task does not say), and
 * what `task.score` takes, the one reply or all.
 */
function played(task: Task, sample: Sample, reply: (episode: Episode) => string, most = MOST_STEPS) {
  let episode: Episode = task.begin(sample);
  const replies: string[] = [];
  while (!episode.score && replies.length < most) {
    const said = reply(episode);
    requireText("a reply", said);
    replies.push(said);
    episode = episode.next(said);
  }
  const score = episode.score ?? episode.soFar?.() ?? null;
  return { replies, score, scored: episode.soFar ? replies : replies[0]! };
}

export const oraclePlayed = (task: Task, sample: Sample) =>
  played(task, sample, (episode) => task.oracle(episode));

export function guessPlayed(task: Task, sample: Sample, seed: number) {
  const draw = random(seed, "guess of the contract");
  return played(task, sample, (episode) => task.guess(episode, draw));
}

/** What the work gives while chance and the clock of the process stand still. */
function underOtherGlobals<T>(work: () => T): T {
  const [{ random: chance }, { now }] = [Math, Date];
  Math.random = () => 0.5;
  Date.now = () => 0;
  try {
    return work();
  } finally {
    Math.random = chance;
    Date.now = now;
  }
}

/** Where a value holds something that JSON loses, in words; undefined where it holds nothing such. */
function strayIn(value: unknown, path = ""): string | undefined {
  const stray = `${path || "it"} is ${shown(value)}`;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : stray;
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value !== "object") return stray;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return stray;
  for (const [key, one] of Object.entries(value)) {
    const inside = strayIn(one, path ? `${path}.${key}` : key);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** A task with samples of it, on which its rules are tried. */
export interface Probe {
  task: Task;
  /** Parameters and seed of each sample, as they were given. */
  asked: readonly { params: object; seed: number }[];
  samples: readonly Sample[];
  /** Parameters of the user's that have to be refused. */
  refused: readonly object[];
}

/** A rule of the contract between a task and the lab: throws an Error that says how it is broken. */
type Rule = (probe: Probe) => void;

/** Replies that are no answer to any question. */
const NO_ANSWERS = ["", " \n\t", "…", "<think>The answer is", "\uD800", "{".repeat(2000)];

/** Steps of an episode to which no answer is given, so that an endless one ends. */
const SILENT_STEPS = 300;

const requireRule = (holds: unknown, fault: string) => {
  if (!holds) throw new Error(fault);
};

const text = (value: unknown) => JSON.stringify(value);

/** @throws Error saying what is no score */
export function requireScore(score: Score | null, of: string): void {
  requireRule(typeof score === "object" && score !== null, `${of} has the score ${shown(score)}`);
  const { correct, bucket, answer } = score!;
  requireRule(
    typeof correct === "number" && correct >= 0 && correct <= 1,
    `${of} scores ${shown(correct)}; expected a number 0..1`,
  );
  requireRule(typeof bucket === "string" && bucket !== "", `${of} has the bucket ${shown(bucket)}`);
  requireRule(typeof answer === "string", `${of} has the answer ${shown(answer)}; expected a text`);
}

function refuses(task: Task, params: object, seed: number, what: string) {
  let made: unknown;
  try {
    made = task.generate(params, seed);
  } catch (error) {
    return requireRule(
      error instanceof RangeError,
      `${what} throws ${error instanceof Error ? `a ${error.name}` : shown(error)}; expected a RangeError`,
    );
  }
  throw new Error(`${what} is accepted and gives ${shown(made)}; expected a RangeError`);
}

/** A value that a knob of this value's type can't have. */
const spoilt = (value: unknown) =>
  typeof value === "number" ? NaN : typeof value === "boolean" ? "yes" : "\0";

/** The rules by their names, in the order in which a task comes to keep them. */
export const RULES = {
  "name, version and grid": ({ task }) => {
    requireRule(/^\S+$/.test(task.name), `name is ${shown(task.name)}; expected a text without spaces`);
    requireRule(
      /\d/.test(task.version),
      `version is ${shown(task.version)}; expected a text with a number, such as "1"`,
    );
    requireRule(
      Array.isArray(task.grid) && task.grid.length > 0,
      `grid is ${shown(task.grid)}; expected a list of parameters`,
    );
  },
  "the same parameters and seed give the same sample": ({ task, asked, samples }) => {
    const again = [...asked.keys()].reverse().map((at) => ({ at, made: madeAgain(task, asked[at]!) }));
    for (const { at, made } of again)
      requireRule(
        text(made) === text(samples[at]),
        `sample ${samples[at]!.id} differs when it is generated again; it depends on more than parameters and seed`,
      );
  },
  "chance and the clock of the process do not matter": ({ task, asked, samples }) => {
    for (const [at, one] of asked.entries())
      requireRule(
        text(underOtherGlobals(() => madeAgain(task, one))) === text(samples[at]),
        `sample ${samples[at]!.id} depends on Math.random or Date.now; draw from random(seed, task.name)`,
      );
  },
  "a sample says what it was made from": ({ asked, samples }) => {
    for (const [at, { id, params, seed, metadata }] of samples.entries()) {
      requireRule(typeof id === "string" && id !== "", `id is ${shown(id)}; expected a text`);
      requireRule(seed === asked[at]!.seed, `sample ${id} has the seed ${shown(seed)}`);
      for (const [knob, value] of Object.entries(asked[at]!.params))
        requireRule(
          text(Reflect.get(Object(params), knob)) === text(value),
          `sample ${id} was generated with ${knob} ${shown(value)}; its params say ${shown(Reflect.get(Object(params), knob))}`,
        );
      requireRule(typeof metadata === "object" && metadata !== null, `sample ${id} has no metadata`);
    }
    const ids = samples.map(({ id }) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) < at);
    requireRule(twice === undefined, `two samples have the id ${shown(twice)}`);
  },
  "a sample is plain data": ({ samples }) => {
    for (const sample of samples) {
      const place = strayIn(sample);
      requireRule(place === undefined, `sample ${sample.id}: ${place}, which JSON does not keep`);
    }
  },
  "parameters and seeds out of range throw": ({ task, asked, samples, refused }) => {
    const [{ seed }, { params }] = [asked[0]!, samples[0]!];
    for (const given of refused) refuses(task, given, seed, shown(given));
    for (const [knob, value] of Object.entries(params))
      refuses(task, { ...params, [knob]: spoilt(value) }, seed, `${knob} ${shown(spoilt(value))}`);
    refuses(task, { ...asked[0]!.params, noSuchKnob: 1 }, seed, "the unknown parameter noSuchKnob");
    for (const wrong of [-1, 0.5, NaN]) refuses(task, params, wrong, `seed ${wrong}`);
  },
  "an episode is a value": ({ task, samples }) => {
    for (const sample of samples) {
      const before = text(sample);
      const episode = task.begin(sample);
      const last = episode.messages.at(-1);
      requireRule(episode.score === null && episode.step === 0, `sample ${sample.id} begins with a score`);
      requireRule(last?.role === "user", `sample ${sample.id} begins without a user's message`);
      const asked = text(episode.messages);
      episode.next("");
      requireRule(
        text(task.begin(sample).messages) === asked &&
          text(episode.messages) === asked &&
          episode.score === null,
        `a reply to sample ${sample.id} changes the episode that it was given to`,
      );
      requireRule(text(sample) === before, `a reply to sample ${sample.id} changes the sample`);
    }
  },
  "the oracle scores 1": ({ task, samples }) => {
    for (const sample of samples) {
      const { score, replies } = oraclePlayed(task, sample);
      requireRule(
        score?.correct === 1,
        `the oracle's ${shown(replies.at(-1))} to sample ${sample.id} scores ${shown(score?.correct)}`,
      );
    }
  },
  "scores lie within 0..1 and have a bucket": ({ task, samples }) => {
    for (const sample of samples) {
      requireScore(oraclePlayed(task, sample).score, `the oracle's reply to ${sample.id}`);
      for (const seed of [1, 2, 3]) {
        const { score, replies } = guessPlayed(task, sample, seed);
        requireScore(score, `the guess ${shown(replies.at(-1))} to ${sample.id}`);
      }
    }
  },
  "no answer scores 0, in a bucket, and throws nothing": ({ task, samples }) => {
    for (const sample of samples)
      for (const reply of NO_ANSWERS) {
        const { score } = played(task, sample, () => reply, SILENT_STEPS);
        const of = `the reply ${shown(reply)} to ${sample.id}`;
        requireScore(score, of);
        requireRule(score!.correct === 0, `${of} scores ${score!.correct}`);
      }
  },
  "a reply is scored alike with an episode and without": ({ task, samples }) => {
    for (const sample of samples)
      for (const { scored, score } of [oraclePlayed(task, sample), guessPlayed(task, sample, 1)])
        requireRule(
          text(task.score(sample, scored)) === text(score),
          `score(sample, ${shown(scored)}) of ${sample.id} differs from its episode's`,
        );
  },
} satisfies Record<string, Rule>;

/** A sample made again, from parameters that can't be written to. */
const madeAgain = (task: Task, { params, seed }: { params: object; seed: number }) =>
  task.generate(Object.freeze({ ...params }), seed);
