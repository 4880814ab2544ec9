import type { PuzzleSample, PuzzleState } from "./item.js";

/**
 * The state after a new statement in place of one of a puzzle's, drawn by the rules of the paper alone.
 *
 * By these rules a statement may change nobody. The lab's puzzles follow a stricter rule: each statement changes
 * somebody.
 *
 * @param sample the puzzle
 * @param step which statement is replaced, 0..N - 1; a needle stays a needle and a hay a hay
 * @param uniform gives a random number from 0 to below 1 at each call; defaults to `Math.random`
 * @source CogniLoad, section 2.1.3 for the draw, 2.1.4 for the constraints
 */
export function redrawStatement(
  sample: PuzzleSample,
  step: number,
  uniform: () => number = Math.random,
): PuzzleState {
  const { personOfInterest: hero, categories, domains, states, statements } = sample;
  const now = states[step]!;
  const others = Object.keys(now).filter((name) => name !== hero);
  const needle = statements[step]!.type === "needle";
  const haysToCome = !needle || statements.slice(step + 1).some(({ type }) => type === "hay");
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(uniform() * list.length)]!;
  const some = <T>(list: readonly T[]) => {
    const [rest, size] = [[...list], Math.ceil(uniform() * list.length)];
    return Array.from({ length: size }, () => rest.splice(Math.floor(uniform() * rest.length), 1)[0]!);
  };
  for (;;) {
    const like = now[needle ? hero : oneOf(others)]!;
    const conditions = some(categories);
    const updates = some(categories).map((category) => {
      const values = domains[category]!.filter((value) => needle || value !== now[hero]![category]);
      return [category, oneOf(values)] as const;
    });
    const affected = Object.keys(now).filter((name) =>
      conditions.every((category) => now[name]![category] === like[category]),
    );
    const changed = affected.map((name) => [name, { ...now[name], ...Object.fromEntries(updates) }]);
    const next = { ...now, ...Object.fromEntries(changed) } as PuzzleState;
    const theirs = others.map((name) => next[name]!);
    const touched = needle
      ? others.every((name) => affected.includes(name)) || alike([...theirs, next[hero]!])
      : affected.includes(hero);
    if (!touched && !(others.length > 1 && haysToCome && alike(theirs))) return next;
  }
}

const alike = (states: readonly object[]) => new Set(states.map((state) => JSON.stringify(state))).size === 1;
