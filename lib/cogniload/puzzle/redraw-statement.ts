import type { PuzzleSample, PuzzleState } from "./item.js";

/**
 * The state after a statement that is drawn anew by section 2.1.3 alone, which may change nobody, and again until
 * section 2.1.4 allows it. The lab's puzzles are made by a stricter rule: each of their statements changes somebody.
 *
 * @param step of the statement in whose place one is drawn, from 0; needle or hay stays as it is
 * @param uniform gives a number from 0 to 1, below 1, each time; defaults to `Math.random`
 * @source CogniLoad, sections 2.1.3 and 2.1.4
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
