/** Something wrong with a row of claims, a table or a finding, told with file and line; it stops no other row. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** What is wrong, in words, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
