import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is removed when the test is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
