import {
  ANY,
  CHARACTER_SETS,
  CHARACTER_TYPES,
  MASK_OF,
  maskOf,
  type CharacterType,
  type Constraint,
  type Metric,
  type Places,
  type RavenTextSample,
} from "./item.js";
import { countHolds, isAt, orderOf } from "./constraints.js";

/** What rules can tell of a text. */
export interface Look {
  /** The length, the number of different characters, and how many there are of each type; -1 if it is not known. */
  metrics: number[];
  /** For each family of values of which a rule gives its three lines different ones: a bit for each that holds. */
  families: number[];
}

const PLACES: Places[] = ["first", "last", "even", "odd"];
const METRICS: Metric[] = ["length", "unique", ...CHARACTER_TYPES];
const RULES = [{ rule: "even" }, { rule: "odd" }, { of: 3 }, { of: 4 }] as const;

/** Where families begin: character sets, orders, rules for each type, constants of each metric, types at places. */
const [SET, ORDER, RULE] = [0, 1, 2] as const;
const CONSTANT = RULE + CHARACTER_TYPES.length;
const PLACE = CONSTANT + METRICS.length;
const FAMILIES = PLACE + PLACES.length;

/** A bit for each value that holds. */
const bits = <T>(values: readonly T[], holds: (value: T) => boolean): number =>
  values.reduce((set, value, at) => (holds(value) ? set | (1 << at) : set), 0);

const TYPE_MASKS = CHARACTER_TYPES.map((type) => MASK_OF[type]);
const masks = Array.from({ length: ANY + 1 }, (_, mask) => mask);
const SETS_OF = masks.map((mask) => bits(CHARACTER_SETS, (set) => !(mask & ~MASK_OF[set])));
const TYPES_OF = masks.map((mask) => bits(TYPE_MASKS, (type) => !(mask & ~type)));
const RULES_OF = Array.from({ length: 32 }, (_, count) => bits(RULES, (rule) => countHolds(count, rule)));
const ORDERS_OF = { ascending: 1, descending: 2, mixed: 4 };
const constantsOf = (count: number) => (count >= 2 && count <= 5 ? 1 << count : 0);

/** All that rules can tell of a text. */
export function lookAt(text: string): Look {
  const look = unknown();
  const kinds = [...text].map(maskOf);
  const length = kinds.length;
  const unions = [0, 0, 0, 0];
  let all = 0;
  const counts = TYPE_MASKS.map(() => 0);
  for (let at = 0; at < length; at++) {
    const kind = kinds[at]!;
    all |= kind;
    for (let type = 0; type < counts.length; type++) if (TYPE_MASKS[type]! & kind) counts[type]!++;
    for (let places = 0; places < 4; places++) if (isAt(at, PLACES[places]!, length)) unions[places]! |= kind;
  }
  const unique = new Set(text).size;
  look.families[SET] = SETS_OF[all]!;
  // equal characters are in either order
  look.families[ORDER] = unique === 1 ? ORDERS_OF.ascending | ORDERS_OF.descending : ORDERS_OF[orderOf(text)];
  setCount(look, 0, length);
  setCount(look, 1, unique);
  for (let type = 0; type < counts.length; type++) setCount(look, 2 + type, counts[type]!);
  for (let places = 0; places < 4; places++) look.families[PLACE + places] = TYPES_OF[unions[places]!]!;
  return look;
}

const [NO_METRICS, NO_FAMILIES] = [METRICS.map(() => -1), new Array<number>(FAMILIES).fill(0)];
const unknown = (): Look => ({ metrics: NO_METRICS.slice(), families: NO_FAMILIES.slice() });

function setCount(look: Look, metric: number, count: number) {
  look.metrics[metric] = count;
  look.families[CONSTANT + metric] = constantsOf(count);
  if (metric >= 2) look.families[RULE + metric - 2] = RULES_OF[count]!;
}

/** What rules can tell of any text that meets a constraint. */
export function lookOf(constraint: Constraint): Look {
  const look = unknown();
  const typeAt = (type: CharacterType) => CHARACTER_TYPES.indexOf(type);
  switch (constraint.kind) {
    case "character_set":
      look.families[SET] = SETS_OF[MASK_OF[constraint.set]]!;
      break;
    case "ordering":
      look.families[ORDER] = ORDERS_OF[constraint.ordering];
      break;
    case "fixed_length":
      setCount(look, 0, constraint.length);
      break;
    case "unique_count":
      setCount(look, 1, constraint.count);
      break;
    case "target_count":
      setCount(look, 2 + typeAt(constraint.type), constraint.count);
      break;
    case "parity":
    case "multiple":
      look.families[RULE + typeAt(constraint.type)] = RULES_OF.reduce(
        (always, rules, count) => (countHolds(count, constraint) ? always & rules : always),
        -1,
      );
      break;
    case "positional":
      look.families[PLACE + PLACES.indexOf(constraint.places)] = TYPES_OF[MASK_OF[constraint.type]]!;
      break;
  }
  return look;
}

/** What some attributes that fit the visible cells ask of the missing one. */
export interface Lead {
  /** How many attributes; those that differ in what they ask of a visible line alone are counted one by one. */
  count: number;
  allows: (option: Look) => boolean;
}

/** The row and the column attributes, of all that can be drawn, that fit the first eight cells (Algorithm 2). */
export function fittingRules(seen: readonly Look[]): { rows: Lead[]; columns: Lead[] } {
  const columns = [0, 1, 2].map((column) => seen.filter((_, at) => at % 3 === column));
  return { rows: leadsOf([seen.slice(0, 3), seen.slice(3, 6), seen.slice(6)]), columns: leadsOf(columns) };
}

/** Which options some attributes allow, a bit for each. */
export const allowed = (leads: readonly Lead[], offered: readonly Look[]): number =>
  bits(offered, (option) => leads.some(({ allows }) => allows(option)));

/** The attributes that fit three lines, the last of two cells. */
function leadsOf(lines: readonly (readonly Look[])[]): Lead[] {
  const [first, second, last] = lines as [Look[], Look[], Look[]];
  const leads: Lead[] = [];
  for (let family = 0; family < FAMILIES; family++) {
    const third = holding(last, family);
    if (third === 0) continue;
    const [one, two] = [holding(first, family), holding(second, family)];
    for (let value = 1; value <= third; value <<= 1) {
      if (!(third & value)) continue;
      const [a, b] = [one & ~value, two & ~value];
      const count = ones(a) * ones(b) - ones(a & b);
      if (count > 0) leads.push({ count, allows: ({ families }) => (families[family]! & value) !== 0 });
    }
  }
  for (let metric = 0; metric < METRICS.length; metric++)
    for (const expected of progressions(first, second, last, metric))
      leads.push({ count: 1, allows: ({ metrics }) => metrics[metric] === expected });
  return leads;
}

/** The values that all texts of a line have. */
function holding(line: readonly Look[], family: number): number {
  let all = -1;
  for (const { families } of line) all &= families[family]!;
  return all;
}

/** What the progressions that fit three lines, in either reading, ask of the missing cell. */
function progressions(first: Look[], second: Look[], last: Look[], metric: number): number[] {
  const at = (line: Look[], place: number) => line[place]!.metrics[metric]!;
  const drawn = (number: number) => number >= 1 && number <= 3;
  const [a, c, d] = [at(first, 0), at(second, 0), at(last, 0)];
  if (!drawn(a)) return [];
  const found: number[] = [];
  const along = at(last, 1) - d;
  const rises = (line: Look[], start: number, step: number) =>
    line.every((_, place) => at(line, place) === start + place * step);
  if (drawn(along) && drawn(c) && drawn(d))
    if (rises(first, a, along) && rises(second, c, along) && rises(last, d, along)) found.push(d + 2 * along);
  const step = c - a;
  if (drawn(step) && rises(first, a, 0) && rises(second, a + step, 0) && rises(last, a + 2 * step, 0))
    found.push(a + 2 * step);
  return found;
}

/** Pairs of rules that fit the visible cells: how many, and which options satisfy one of them, a bit for each. */
export interface Fitting {
  count: number;
  options: number;
}

/** An item of either design, with what its visible cells leave open. */
export interface DrawnItem extends Pick<
  RavenTextSample,
  "rowAttribute" | "columnAttribute" | "matrix" | "constraints" | "options"
> {
  fit: Fitting;
}

/** Every pair of rules that fits eight visible cells. */
export function fitTogether(cells: readonly string[], offered: readonly Look[]): Fitting {
  const { rows, columns } = fittingRules(cells.map(lookAt));
  const total = (leads: Lead[]) => leads.reduce((all, { count }) => all + count, 0);
  return { count: total(rows) * total(columns), options: allowed(rows, offered) & allowed(columns, offered) };
}

/** How many bits are set. */
export function ones(set: number): number {
  let count = 0;
  for (let left = set; left; left &= left - 1) count++;
  return count;
}
