import type { Random } from "../core/random.js";
import { CATEGORIES, type Category } from "./ontology.js";
import type { Attribute, PersonState, PuzzleSample, PuzzleState, Rules, Statement } from "./sample.js";
import type { Grid, Step, Story } from "./story.js";

/** What the numbers of a story stand for. */
export interface Names {
  people: readonly string[];
  /** The index of the person of interest. */
  hero: number;
  categories: Category[];
  /** The values of each category, in the order of `categories`. */
  domains: readonly (readonly string[])[];
}

/**
 * A story in words, with what is drawn last: the question, and the order in which the text introduces people and
 * attributes.
 *
 * By the released rules the text introduces only those who served as a reference person, the most recent first.
 *
 * @source CogniLoad, section 2.1.5 for the question
 */
export function spelledOut(
  { steps, grids }: Story,
  names: Names,
  rules: Rules,
  draw: Random,
): Omit<PuzzleSample, "id" | "params" | "seed"> {
  const { people, hero, categories, domains } = names;
  const attributes = categories.map((category, index) =>
    domains[index]!.map((value): Attribute => ({ category, value })),
  );
  const states: PuzzleState[] = [];
  const order = ontologyOrder(categories);
  let state: PuzzleState = {};
  for (let time = 0; time < grids.length; time++)
    states.push((state = stateAfter(state, grids[time]!, grids[time - 1], names, order)));
  const statements = steps.map((step, time) =>
    statement(step, grids[time]!, grids[time + 1]!, people, attributes),
  );
  const shown = rules === "released" ? referencesLatestFirst(steps, names) : people;
  const asked = draw.pick(categories);
  const personOfInterest = people[hero]!;
  const target = states[steps.length]![personOfInterest]![asked]!;
  const needles = steps.filter(({ needle }) => needle).length;
  return {
    target,
    metadata: { people: people.length, needles, personOfInterest, asked, target },
    people: [...shown],
    personOfInterest,
    categories,
    domains: Object.fromEntries(categories.map((category, index) => [category, domains[index]!])),
    asked,
    introduction: Object.fromEntries(shown.map((person) => [person, draw.shuffle(categories)])),
    statements,
    states,
  };
}

function statement(
  { needle, reference, conditions, updates, values }: Step,
  before: Grid,
  after: Grid,
  people: readonly string[],
  attributes: readonly (readonly Attribute[])[],
): Statement {
  const held = before[reference]!;
  return {
    type: needle ? "needle" : "hay",
    reference: people[reference]!,
    conditions: conditions.map((category) => attributes[category]![held[category]!]!),
    updates: updates.map((category, at) => attributes[category]![values[at]!]!),
    affected: people.filter((_, person) => before[person] !== after[person]),
  };
}

/**
 * The places of a puzzle's categories, in the ontology's order: records that get their keys in one order share their
 * layout in memory, and are quicker to build.
 */
const ontologyOrder = (categories: readonly Category[]): number[] =>
  categories
    .map((_, index) => index)
    .sort((one, other) => CATEGORIES.indexOf(categories[one]!) - CATEGORIES.indexOf(categories[other]!));

/** The next state; people whom a statement left alone keep the same record, and before the first nobody has one. */
function stateAfter(
  state: PuzzleState,
  now: Grid,
  before: Grid | undefined,
  { people, categories, domains }: Names,
  order: readonly number[],
): PuzzleState {
  const next: Record<string, PersonState> = { ...state };
  for (let person = 0; person < people.length; person++) {
    const row = now[person]!;
    if (before && row === before[person]) continue;
    const values: Partial<Record<Category, string>> = {};
    for (const index of order) values[categories[index]!] = domains[index]![row[index]!]!;
    next[people[person]!] = values;
  }
  return next;
}

function referencesLatestFirst(steps: readonly Step[], { people }: Names): string[] {
  const references = steps.map(({ reference }) => people[reference]!).reverse();
  return [...new Set(references)];
}
