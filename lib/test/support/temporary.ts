import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is removed when the test is done; by its own path, since the system's for such folders is a link on macOS. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
