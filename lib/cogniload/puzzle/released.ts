import { allowed, type Cast, type Grid, type Step } from "./constraints.js";
import type { PuzzleParams } from "./item.js";
import { ontology, wordings, type Category } from "./ontology.js";
import { pythonRandom, type PythonRandom } from "./python-random.js";

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
