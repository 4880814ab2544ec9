import { shown } from "../core/check.js";

/** What a sample or an episode of whatever test may say of itself. */
type Named = { id?: string; sample?: { id?: string } } | null | undefined;

/**
 * Checks that a sample or an episode belongs to the test that a function is for.
 *
 * @param name of the function
 * @param given what it was given, which the error names by its sample's id
 * @param holds whether it belongs to the test
 * @param expected what would, in words
 * @throws RangeError if it does not
 */
export function requireOwn(name: string, given: unknown, holds: boolean, expected: string): void {
  if (holds) return;
  const { id, sample } = (given as Named) ?? {};
  throw new RangeError(
    `neurocognition.${name} was given ${shown(id ?? sample?.id ?? given)}; expected ${expected}`,
  );
}
