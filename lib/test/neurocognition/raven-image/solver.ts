import {
  CONFIGURATIONS,
  type RavenFigure,
  type RavenImageSample,
} from "../../../neurocognition/raven-image/item.js";

/*
 * A solver that knows the rules in words and nothing of how items are made. It puts a value in the empty place and asks
 * whether a rule that holds in the first two rows (or columns) holds in the third.
 */

type Line<T> = readonly [T, T, T];
export type Holds<T> = (line: Line<T>, lines: readonly Line<T>[]) => boolean;

const sorted = <T>(line: readonly T[]) => [...line].sort().join("|");
const distributes = <T extends string | number>(line: Line<T>, lines: readonly Line<T>[]) =>
  new Set(line).size === 3 && lines.every((other) => sorted(other) === sorted(line));

/** Levels, counted from one. */
export const levelRules: Record<string, Holds<number>> = {
  constant: ([a, b, c]) => a === b && b === c,
  "progression +1": ([a, b, c]) => b - a === 1 && c - b === 1,
  "progression -1": ([a, b, c]) => b - a === -1 && c - b === -1,
  "progression +2": ([a, b, c]) => b - a === 2 && c - b === 2,
  "progression -2": ([a, b, c]) => b - a === -2 && c - b === -2,
  "distribute three": distributes,
};
export const sums: Record<string, Holds<number>> = {
  "arithmetic +": ([a, b, c]) => a + b === c,
  "arithmetic -": ([a, b, c]) => a - b === c,
};

/** Filled slots, as a text such as "0,3"; steps go round. */
export const placeRules = (slots: number): Record<string, Holds<string>> => {
  const list = (set: string) => set.split(",").map(Number);
  const text = (set: number[]) => [...new Set(set)].sort((one, other) => one - other).join(",");
  const moved = (set: string, by: number) => text(list(set).map((slot) => (slot + by + slots) % slots));
  const steps = (by: number): Holds<string> => {
    return ([a, b, c]) => moved(a, by) === b && moved(b, by) === c;
  };
  return {
    constant: ([a, b, c]) => a === b && b === c,
    "progression +1": steps(1),
    "progression -1": steps(-1),
    "progression +2": steps(2),
    "progression -2": steps(-2),
    "arithmetic +": ([a, b, c]) => text([...list(a), ...list(b)]) === c,
    "arithmetic -": ([a, b, c]) => text(list(a).filter((slot) => !list(b).includes(slot))) === c,
    "distribute three": distributes,
  };
};

export const rowsOf = <T>(cells: readonly T[]) =>
  [0, 3, 6].map((at) => cells.slice(at, at + 3)) as unknown as Line<T>[];
const columnsOf = <T>(cells: readonly T[]) =>
  [0, 1, 2].map((at) => [cells[at], cells[at + 3], cells[at + 6]]) as unknown as Line<T>[];

/** The values that complete eight cells under some rule, read by rows or by columns. */
function completions<T>(cells: readonly T[], values: readonly T[], rules: Record<string, Holds<T>>): T[] {
  const open = [rowsOf, columnsOf].flatMap((lines) =>
    Object.values(rules)
      .filter((holds) => {
        const [first, second] = lines([...cells, cells[0]!]);
        return holds(first!, [first!, second!]) && holds(second!, [first!, second!]);
      })
      .map((holds) => (value: T) => {
        const whole = lines([...cells, value]);
        return holds(whole[2]!, whole);
      }),
  );
  return values.filter((value) => open.some((fits) => fits(value)));
}

export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const LEVELS = { type: 5, size: 0, colour: 10 } as const;
export const places = (figure: RavenFigure) => figure.positions.join(",");
const placesOf = (slots: number) =>
  upTo(2 ** slots - 1).map((bits) =>
    Array.from({ length: slots }, (_, slot) => slot)
      .filter((slot) => Math.floor(bits / 2 ** slot) % 2 === 1)
      .join(","),
  );
const PLACES = new Map([1, 4, 9].map((slots) => [slots, placesOf(slots)]));

/** What the eight panels ask of the ninth, for each component: the values that some reading allows. */
export function solve({ params, panels }: RavenImageSample) {
  return CONFIGURATIONS[params.configuration].components.map(({ slots, sizes, outer }, component) => {
    const seen = panels.slice(0, 8).map((panel) => panel[component]!);
    const level = (attribute: keyof typeof LEVELS) =>
      completions(
        seen.map((figure) => figure[attribute] + 1),
        upTo(attribute === "size" ? sizes : LEVELS[attribute]),
        attribute === "type" || (attribute === "size" && outer) ? levelRules : { ...levelRules, ...sums },
      );
    return {
      places: completions(seen.map(places), PLACES.get(slots.length)!, placeRules(slots.length)),
      numbers: completions(
        seen.map(({ positions }) => positions.length),
        upTo(slots.length),
        { ...levelRules, ...sums },
      ),
      type: level("type"),
      size: level("size"),
      colour: level("colour"),
    };
  });
}

/** The numbers of the options that fit: places say more than numbers, where a rule holds in them. */
export function solutions(sample: RavenImageSample, asked = solve(sample)): number[] {
  const fits = (figure: RavenFigure, wanted: (typeof asked)[number]) =>
    (wanted.places.length > 0
      ? wanted.places.includes(places(figure))
      : wanted.numbers.includes(figure.positions.length)) &&
    (["type", "size", "colour"] as const).every((attribute) =>
      wanted[attribute].includes(figure[attribute] + 1),
    );
  return sample.options.flatMap((panel, at) =>
    panel.every((figure, component) => fits(figure, asked[component]!)) ? [at + 1] : [],
  );
}
