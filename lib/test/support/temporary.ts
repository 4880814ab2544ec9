import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * An empty folder by its own path, since the system's for such folders is a link on macOS.
 *
 * @param over when it is removed; defaults to the end of the test
 */
export function temporaryFolder(over: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "loadlab-"));
  over(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
