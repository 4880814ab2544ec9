import type { Random } from "../core/random.js";
import type { Category } from "./ontology.js";
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
  const statements: Statement[] = [];
  const states = [initialState(grids[0]!, names)];
  for (let time = 0; time < steps.length; time++) {
    const said = statement(steps[time]!, grids[time]!, grids[time + 1]!, people, attributes);
    statements.push(said);
    states.push(stateAfter(said, states[time]!));
  }
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

function initialState(grid: Grid, { people, categories, domains }: Names): PuzzleState {
  const state: Record<string, PersonState> = {};
  people.forEach((name, person) => {
    const values: Partial<Record<Category, string>> = {};
    categories.forEach((category, index) => {
      values[category] = domains[index]![grid[person]![index]!]!;
    });
    state[name] = values;
  });
  return state;
}

/** The state a statement leaves behind; people it leaves alone keep the same record. */
function stateAfter({ affected, updates }: Statement, before: PuzzleState): PuzzleState {
  const after: Record<string, PersonState> = { ...before };
  for (const name of affected) {
    const state: Partial<Record<Category, string>> = { ...before[name]! };
    for (const { category, value } of updates) state[category] = value;
    after[name] = state;
  }
  return after;
}

function referencesLatestFirst(steps: readonly Step[], { people }: Names): string[] {
  const references = steps.map(({ reference }) => people[reference]!).reverse();
  return [...new Set(references)];
}
