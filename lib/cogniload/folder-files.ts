import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file that could not be used, and why. */
export interface FileFault {
  file: string;
  reason: string;
}

/**
 * The names of a folder's files in the order of their characters; hidden ones are left out.
 *
 * @param what the folder should hold, for the error
 * @throws RangeError if there is no such folder
 */
export function filesOf(folder: string, what: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new RangeError(
      `${folder} cannot be read as a folder of ${what}: ${(error as Error).message}; give the path of one`,
    );
  }
}

/** The text of a file in UTF-8 without a byte order mark, or the reason why it cannot be read. */
export function textOf(folder: string, file: string): string | { reason: string } {
  try {
    return readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    return { reason: `cannot be read: ${(error as Error).message}` };
  }
}
