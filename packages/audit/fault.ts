/** Something wrong with a row of claims, a table or a finding, told with file and line; it stops no other row. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** What is wrong with the arguments of a rule; the expression that calls the rule puts its name in front. */
export class ArgumentFault extends Fault {}

/** What is wrong, in words, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
