import {
  CATEGORIES,
  PAPER_LOADS,
  type Attribute,
  type Category,
  type PersonState,
  type PuzzleState,
  type Statement,
} from "@loadlab/lib/cogniload/puzzle/item.js";
import type { GivenPuzzle } from "./given-task.js";
import type { ReleasedName } from "./layout.js";
import type { StateFile } from "./state-file.js";
import type { ReadText } from "./text.js";

/** The puzzle that a text and what its state file adds to it make. */
export function puzzleOf(named: ReleasedName, text: string, read: ReadText, told: StateFile): GivenPuzzle {
  const { personOfInterest, asked, introductions } = read;
  const domains = domainsOf(read, told);
  const categories = Object.keys(domains) as Category[];
  const start = startOf(read, told, categories);
  const { statements, states } = replay(start, read, told.used_people?.toReversed());
  const target = states.at(-1)?.[personOfInterest]?.[asked];
  if (target === undefined)
    throw new RangeError(
      `has no initial state of ${personOfInterest}, and the text does not introduce this person`,
    );
  if (!told.category_defaults?.[asked])
    throw new RangeError(
      `has no category_defaults of ${asked}; expected some, because the question asks for it`,
    );
  const people = introductions.map(({ person }) => person);
  const needles = statements.filter(({ type }) => type === "needle").length;
  const length = statements.length;
  const loads = { difficulty: categories.length, statements: length, needleRatio: ratioOf(length, needles) };
  return {
    id: named.name,
    params: { puzzle: named.name, ...loads },
    seed: Number(named.id),
    text,
    target,
    metadata: { people: Object.keys(start).length, needles, personOfInterest, asked, target },
    people,
    personOfInterest,
    categories,
    domains,
    asked,
    introduction: Object.fromEntries(
      introductions.map(({ person, attributes }) => [person, attributes.map(({ category }) => category)]),
    ),
    statements,
    states,
  };
}

/** V_c of the categories that the text speaks of, these in the state file's order: its values, and what the text has beyond them. */
function domainsOf({ introductions, statements }: ReadText, told: StateFile) {
  const spoken = new Map<Category, Set<string>>();
  const heard = new Set<Attribute>();
  const hear = (attribute: Attribute) => {
    if (heard.has(attribute)) return; // quicker to find than its value: the same clauses are the same objects
    heard.add(attribute);
    const { category, value } = attribute;
    const values = spoken.get(category);
    if (values) values.add(value);
    else spoken.set(category, new Set<string>(told.category_defaults?.[category]).add(value));
  };
  for (const { attributes } of introductions) attributes.forEach(hear);
  for (const { conditions, updates } of statements) {
    conditions.forEach(hear);
    updates.forEach(hear);
  }
  const given = told.categories ?? [];
  const placeOf = (category: Category) => (given.includes(category) ? given.indexOf(category) : given.length);
  const ordered = [...spoken].sort(([one], [other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(ordered.map(([category, values]) => [category, [...values]]));
}

/** S_0: of those introduced as the text has it, of the others as the state file does. */
function startOf({ introductions }: ReadText, told: StateFile, categories: readonly Category[]): PuzzleState {
  const introduced = new Map(introductions.map(({ person, attributes }) => [person, attributes]));
  const everyone = new Set([...(told.people ?? Object.keys(told.history ?? {})), ...introduced.keys()]);
  const start: Record<string, PersonState> = {};
  for (const person of everyone) {
    const history =
      person === told.poi ? (told.poi_history ?? told.history?.[person]) : told.history?.[person];
    const state = inOrder(history?.at(-1), introduced.get(person));
    if (categories.every((category) => state[category] !== undefined)) start[person] = state;
    else if (introduced.has(person))
      throw new RangeError(`has no initial state of ${person}, and the text has it only in part`);
  }
  return start;
}

/** The paper's rho that gives so many needles; off its grid, or where that leaves a doubt, needles / N. */
function ratioOf(statements: number, needles: number): number {
  const fitting = PAPER_LOADS.needleRatios.filter(
    (ratio) => Math.abs(statements * ratio - needles) < 0.5 + 1e-9,
  );
  const [ratio, another] = PAPER_LOADS.statements.includes(statements) ? fitting : [];
  return ratio !== undefined && another === undefined ? ratio : needles / statements;
}

/**
 * Plays a puzzle's statements from an initial state: whoever meets all conditions gets all updates. A statement that
 * the person of interest meets is a needle.
 *
 * @param used the reference person of each statement, where a state file tells; where it does not, or that person does
 *   not meet the conditions, it is the first who does, and for a needle the person of interest; "" if nobody does
 * @source CogniLoad, section 2.1.3
 */
function replay(
  start: PuzzleState,
  { statements, personOfInterest }: Pick<ReadText, "statements" | "personOfInterest">,
  used: readonly string[] = [],
): { statements: Statement[]; states: PuzzleState[] } {
  const people = Object.keys(start);
  let state = start;
  const states = [state];
  const played = statements.map(({ conditions, updates }, index): Statement => {
    const affected = people.filter((person) => meets(state[person], conditions));
    const next: Record<string, PersonState> = { ...state };
    for (const person of affected) next[person] = inOrder(state[person], updates);
    states.push((state = next));
    const type = affected.includes(personOfInterest) ? "needle" : "hay";
    const told = affected.find((person) => person === used[index]);
    const [first = ""] = type === "needle" ? [personOfInterest] : affected;
    return { type, reference: told ?? first, conditions, updates, affected };
  });
  return { statements: played, states };
}

function meets(state: PersonState = {}, conditions: readonly Attribute[]): boolean {
  for (const { category, value } of conditions) if (state[category] !== value) return false;
  return true;
}

/** A state after updates, its categories in the ontology's order. */
function inOrder(state: PersonState = {}, updates: readonly Attribute[] = []): PersonState {
  const changed: Partial<Record<Category, string>> = { ...state };
  for (const { category, value } of updates) changed[category] = value;
  const ordered: typeof changed = {};
  for (const category of CATEGORIES)
    if (changed[category] !== undefined) ordered[category] = changed[category];
  return ordered;
}
