import { mersenneFromState } from "pure-rand/generator/mersenne";
import { requireInteger } from "../../core/check.js";
import { draws, type Random } from "../../core/random.js";
import { ontology, wordings, type Category, type PuzzleParams } from "./item.js";
import { allowed, type Cast, type Grid, type Step } from "./story.js";

/** Python's random source: what its `random` module draws after `random.seed(seed)`, in its own order. */
export interface PythonRandom extends Random {
  /** `random.sample`: this many different elements, or all of a shorter list, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** The draws of Python 3's `random` after `random.seed(seed)`: MT19937, initialised by an array of one number. */
export function pythonRandom(seed: number): PythonRandom {
  requireInteger("seed", seed, 0, 0xffffffff);
  const generator = seeded(seed);
  const below = (count: number): number => {
    const unused = Math.clz32(count); // Python draws as many bits as the count has, and again if that is too much
    for (;;) {
      const drawn = (generator.next() >>> 0) >>> unused;
      if (drawn < count) return drawn;
    }
  };
  return {
    ...draws({
      integer: (low, high) => low + below(high - low + 1),
      unit: () => ((generator.next() >>> 5) * 0x4000000 + (generator.next() >>> 6)) / 0x20000000000000,
    }),
    sample(items, wanted) {
      const count = Math.min(wanted, items.length);
      // Python swaps within a copy of a short list and keeps a set of what it has drawn from a long one.
      const short = 21 + (count > 5 ? 4 ** Math.ceil(Math.log(count * 3) / Math.log(4)) : 0);
      if (items.length > short) {
        const chosen = new Set<number>();
        while (chosen.size < count) chosen.add(below(items.length));
        return [...chosen].map((index) => items[index]!);
      }
      const pool = [...items];
      return Array.from({ length: count }, (_, drawn) => {
        const at = below(pool.length - drawn);
        const element = pool[at]!;
        pool[at] = pool[pool.length - drawn - 1]!;
        return element;
      });
    },
  };
}

const WORDS = 624;

/** MT19937 after `init_by_array([seed])`. */
function seeded(seed: number) {
  const state = new Uint32Array(WORDS).fill(19650218);
  const mixed = (at: number, factor: number) => Math.imul(state[at]! ^ (state[at]! >>> 30), factor);
  for (let at = 1; at < WORDS; at++) state[at] = mixed(at - 1, 1812433253) + at;
  let at = 1;
  const turn = (factor: number, added: (at: number) => number) => {
    state[at] = (state[at]! ^ mixed(at - 1, factor)) + added(at);
    if (++at === WORDS) [state[0], at] = [state[WORDS - 1]!, 1];
  };
  for (let step = 0; step < WORDS; step++) turn(1664525, () => seed);
  for (let step = 1; step < WORDS; step++) turn(1566083941, (place) => -place);
  state[0] = 0x80000000;
  const generator = mersenneFromState([0, ...state]);
  for (let step = 0; step < WORDS; step++) generator.next(); // pure-rand makes a state's next words one by one
  return generator;
}

/** The authors' program gives up after so many draws of one statement. */
const TRIES = 51;

/** Every draw of the authors' cogniload.py in its order; null where 51 draws gave no allowed statement. */
export function releasedStory(
  { difficulty, statements }: Pick<PuzzleParams, "difficulty" | "statements">,
  needles: number,
  id: number,
) {
  const draw = pythonRandom(id);
  const all = ontology();
  const categories = draw.sample(Object.keys(wordings()) as Category[], difficulty);
  const people = draw.sample(all.people, difficulty);
  if (difficulty === 1) people.push(draw.pick(all.people.filter((name) => name !== people[0])));
  const hero = people.indexOf(draw.pick(people));
  const domains = categories.map((category) =>
    draw.sample(all.categories[category], Math.max(difficulty + 1, 3)),
  );
  const cast: Cast = {
    people: people.length,
    hero,
    sizes: domains.map(({ length }) => length),
    rules: "released",
  };
  let now: Grid = people.map((_, person) => cast.sizes.map(() => person));
  const grids = [now];
  const steps: Step[] = [];
  let left = { needles, hays: statements - needles };
  while (steps.length < statements) {
    let drawn: ReturnType<typeof drawnStatement> = null;
    for (let tries = 0; tries < TRIES && !drawn; tries++) drawn = drawnStatement(cast, now, left, draw);
    if (!drawn) return null;
    steps.push(drawn.step);
    grids.push((now = drawn.next));
    left = { ...left };
    left[drawn.step.needle ? "needles" : "hays"] -= 1;
  }
  return { steps, grids, people, hero, categories, domains, draw };
}

/** One try: needle or hay, whom it refers to, conditions, updates; null where the program refuses it. */
function drawnStatement(
  cast: Cast,
  now: Grid,
  { needles, hays }: { needles: number; hays: number },
  draw: PythonRandom,
) {
  const { hero, sizes } = cast;
  const needle = draw.unit() <= needles / (needles + hays);
  const all = sizes.map((_, category) => category);
  const everyone = now.map((_, person) => person);
  const reference = needle ? hero : draw.pick(everyone.filter((person) => person !== hero));
  const conditions = draw.sample(all, draw.integer(1, all.length));
  const updates = draw.sample(all, draw.integer(1, all.length)).map((category) => {
    const taken = [now[reference]![category], now[hero]![category]];
    const free = Array.from({ length: sizes[category]! }, (_, value) => value);
    return { category, value: draw.pick(free.filter((value) => !taken.includes(value))) };
  });
  const step = { needle, reference, conditions, updates };
  const next = allowed(step, cast, now, hays);
  if (!next) return null;
  // only a statement that is kept has its clauses put in order
  return {
    step: { ...step, conditions: draw.shuffle(conditions), updates: draw.shuffle(updates) },
    next,
  };
}
