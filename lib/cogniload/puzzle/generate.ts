import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import {
  CATEGORIES,
  ontology,
  PAPER_LOADS,
  type Attribute,
  type Category,
  type PersonState,
  type PuzzleParams,
  type PuzzleSample,
  type PuzzleState,
  type Rules,
  type Statement,
} from "./item.js";
import { pythonRandom, releasedStory } from "./released.js";
import { tell, TRIES, type Grid, type Step, type Story } from "./story.js";

/** Of the items: raised on its own for each set of rules, so that a change of one leaves the others as they are. */
export const ITEM_VERSIONS = { paper: "2", released: "2", balanced: "1" };

/** The puzzle of these knobs and this seed. @source CogniLoad, section 2.1 */
export function generate(given: PuzzleParams, seed: number): PuzzleSample<CheckedParams> {
  const params = checked(given);
  const { difficulty, statements, needleRatio, rules, updates, wording } = params;
  if (rules === "released" && wording) return releasedPuzzle(params, seed).sample;
  const version = `${rules} ${ITEM_VERSIONS[rules]}${updates ? ` ${updates} ${ITEM_VERSIONS[updates]}` : ""}`;
  const draw = random(seed, `cogniload.puzzle ${version} ${difficulty} ${statements} ${needleRatio}`);
  const all = ontology();
  const people = draw.shuffle(all.people).slice(0, Math.max(difficulty, 2));
  const categories = draw.shuffle(CATEGORIES).slice(0, difficulty);
  const attributes = categories.map((category) =>
    draw
      .shuffle(all.categories[category])
      .slice(0, Math.max(difficulty + 1, 3))
      .map((value) => ({ category, value })),
  );
  const hero = draw.integer(0, people.length - 1);
  const sizes = attributes.map((values) => values.length);
  const balanced = updates && draw.integer(0, difficulty - 1);
  const cast = { people: people.length, hero, sizes, rules, balanced };
  const story = tell(cast, statements, needleCount(statements, needleRatio), draw);
  const id = sampleId(params, seed);
  if (!story) throw new Error(`no allowed statement was found in ${TRIES} draws for ${id}; try another seed`);
  const asked = balanced === undefined ? undefined : categories[balanced];
  return {
    id,
    params,
    seed,
    ...spelledOut(story, { people, hero, categories, attributes, asked }, rules, draw),
  };
}

/** A puzzle of the authors' program, and the random source as it is left. */
function releasedPuzzle(params: CheckedParams, seed: number) {
  const { statements, needleRatio } = params;
  const id = sampleId(params, seed);
  const story = releasedStory(params, needleCount(statements, needleRatio, "even"), seed);
  if (!story) throw new Error(`the authors' program finds no allowed statement for ${id}; try another seed`);
  const { domains, draw, ...names } = story;
  const attributes = names.categories.map((category, index) =>
    domains[index]!.map((value) => ({ category, value })),
  );
  const told = spelledOut(story, { ...names, attributes }, "released", draw);
  const sample: PuzzleSample<CheckedParams> = { id, params, seed, ...told };
  return { sample, draw };
}

/** `updates` and `wording` are among them only where they are not the default, so that ids stay as they were. */
export type CheckedParams = Required<Omit<PuzzleParams, "updates" | "wording">> & {
  updates?: "balanced";
  wording?: "released";
};

const NO_BALANCE = "at d = 1 the rules force every value, so the values show whom each statement concerns";

const KNOBS = "difficulty statements needleRatio rules updates wording".split(" ");

export function checked(given: PuzzleParams): CheckedParams {
  requireKnownKeys("cogniload.puzzle", given, KNOBS);
  const { difficulty, statements, needleRatio } = given;
  const { rules = "paper", updates = "drawn", wording = "paper" } = given;
  requireInteger("difficulty", difficulty, 1, 10, "CogniLoad varies d from 1 to 10 (section 2.2)");
  requireInteger("statements", statements, 1, 100_000, "CogniLoad uses 20 to 250");
  requireNumber("needleRatio", needleRatio, 0, 1, "CogniLoad's grid uses 0.05 to 0.95");
  requireOneOf("rules", rules, ["paper", "released"]);
  requireOneOf("updates", updates, ["drawn", "balanced"]);
  requireOneOf("wording", wording, ["paper", "released"]);
  const params = { difficulty, statements, needleRatio, rules, ...(wording === "released" && { wording }) };
  if (updates === "drawn") return params;
  requireOneOf("rules of balanced puzzles", rules, ["paper"]);
  requireInteger("difficulty of balanced puzzles", difficulty, 2, 10, NO_BALANCE);
  if (needleCount(statements, needleRatio) === statements)
    throw new RangeError(
      `statements ${statements} and needleRatio ${needleRatio} leave no hay; expected at least one, since a balanced ` +
        "puzzle may end with a hay; give more statements or a lower needleRatio",
    );
  return { ...params, updates };
}

/** Halves are rounded up, or to even as in the authors' Python. @source CogniLoad, section 2.1.3 (1) */
export function needleCount(statements: number, needleRatio: number, halves: "up" | "even" = "up"): number {
  const product = Number((statements * needleRatio).toPrecision(12)); // 0.35 times 10 is 3.5, not a bit less
  const up = Math.floor(product + 0.5);
  const rounded = halves === "even" && product % 1 === 0.5 ? up - (up % 2) : up;
  return Math.max(1, Math.min(statements, rounded));
}

/** What the numbers of a story stand for; `attributes` are the values of each category, in the order of these. */
interface Names {
  people: readonly string[];
  hero: number;
  categories: Category[];
  attributes: readonly (readonly Attribute[])[];
  /** The category asked for, where it is drawn before the story. */
  asked?: Category;
}

/** A story in words; by the released rules it introduces only those who served as reference, the latest first. */
function spelledOut(
  { steps, grids }: Story,
  names: Names,
  rules: Rules,
  draw: Random,
): Omit<PuzzleSample, "id" | "params" | "seed"> {
  const { people, hero, categories, attributes } = names;
  const states = statesOf(grids, names);
  const statements = steps.map((step, time) => statement(step, grids[time]!, grids[time + 1]!, names));
  const references = statements.map(({ reference }) => reference).reverse();
  const shown = rules === "released" ? [...new Set(references)] : [...people];
  const asked = names.asked ?? draw.pick(categories);
  const personOfInterest = people[hero]!;
  const target = states.at(-1)![personOfInterest]![asked]!;
  const needles = steps.filter(({ needle }) => needle).length;
  const domains = Object.fromEntries(
    categories.map((category, index) => [category, attributes[index]!.map(({ value }) => value)]),
  );
  return {
    target,
    metadata: { people: people.length, needles, personOfInterest, asked, target },
    people: shown,
    personOfInterest,
    categories,
    domains,
    asked,
    introduction: Object.fromEntries(shown.map((person) => [person, draw.shuffle(categories)])),
    statements,
    states,
  };
}

function statement(step: Step, before: Grid, after: Grid, { people, attributes }: Names): Statement {
  const { needle, reference, conditions, updates } = step;
  const held = before[reference]!;
  return {
    type: needle ? "needle" : "hay",
    reference: people[reference]!,
    conditions: conditions.map((category) => attributes[category]![held[category]!]!),
    updates: updates.map(({ category, value }) => attributes[category]![value]!),
    affected: people.filter((_, person) => before[person] !== after[person]),
  };
}

/** S_0 .. S_N in words. Keys in the ontology's order let records share their layout, which is quicker to build. */
function statesOf(grids: readonly Grid[], { people, categories, attributes }: Names): PuzzleState[] {
  const ordered = CATEGORIES.map((category) => ({ category, index: categories.indexOf(category) })).filter(
    ({ index }) => index >= 0,
  );
  const described = (row: readonly number[]): PersonState => {
    const values: Partial<Record<Category, string>> = {};
    for (const { category, index } of ordered) values[category] = attributes[index]![row[index]!]!.value;
    return values;
  };
  let before: Grid = [];
  let state: PuzzleState = {};
  return grids.map((now) => {
    const next: Record<string, PersonState> = { ...state };
    for (const [person, row] of now.entries())
      if (row !== before[person]) next[people[person]!] = described(row);
    before = now;
    return (state = next);
  });
}

/**
 * The puzzles that the authors' Python program makes, in its order: 14,000 by default.
 *
 * A puzzle's seed is its id, the six-digit number in the names of its files. The program draws each id from the random
 * source of the puzzle before, so the set can only be made from its beginning.
 *
 * @param options `seed`, the program's `--original_seed`, 0..4294967295, defaults to 42; `puzzles`, the number in each
 *   of the 140 cells, 1..900,000, defaults to 100
 * @throws RangeError if one of them is out of range
 * @source the authors' generator, cogniload.py
 */
export function releasedSet(
  options: { seed?: number; puzzles?: number } = {},
): Iterable<PuzzleSample<CheckedParams>> {
  requireKnownKeys("cogniload.releasedSet", options, ["seed", "puzzles"]);
  const { seed = 42, puzzles = 100 } = options;
  requireInteger("puzzles", puzzles, 1, 900_000, "the authors' program makes 100 for each cell");
  let draw = pythonRandom(seed);
  const { statements: lengths, needleRatios, difficulties } = PAPER_LOADS;
  return (function* () {
    for (const statements of lengths)
      for (const needleRatio of needleRatios)
        for (const difficulty of difficulties)
          for (let made = 0; made < puzzles; made++) {
            const params = {
              difficulty,
              statements,
              needleRatio,
              rules: "released",
              wording: "released",
            } as const;
            const puzzle = releasedPuzzle(params, draw.integer(100_000, 999_999));
            ({ draw } = puzzle);
            yield puzzle.sample;
          }
  })();
}
