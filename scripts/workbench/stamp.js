import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** What a finished setup was made from. */
export function wantedStamp(where) {
  const packages = createHash("sha256").update(readFileSync(where.requirements)).digest("hex");
  const { root: folder, launcher } = where;
  return { packages, folder, node: process.execPath, version: process.version, launcher };
}

/** The stamp the last finished setup left; null if there is none or it is not readable. */
export function readStamp(where) {
  try {
    return JSON.parse(readFileSync(where.stamp, "utf8"));
  } catch {
    return null;
  }
}

/** Which parts of the setup are still to do. */
export function setupNeeds(where) {
  const stamp = readStamp(where);
  const wanted = wantedStamp(where);
  const venv =
    stamp?.packages !== wanted.packages || stamp.folder !== wanted.folder || !existsSync(where.venvPython);
  const moved = venv || ["node", "version", "launcher"].some((part) => stamp[part] !== wanted[part]);
  return { venv, kernel: moved || !existsSync(where.kernelSpec) || !existsSync(where.snapshot) };
}
