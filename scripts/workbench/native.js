import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withoutBinary } from "./lock.js";
import { runProgram } from "./process.js";

/** Packages with native code, and what does not work without them. */
const PACKAGES = {
  "node-llama-cpp": "GGUF models, also the bundled ones",
  "@duckdb/node-api": "stores by SQL, exporting stores",
  "@resvg/resvg-js": "figures, pictures for models",
  "fs-native-extensions": "locks of stores (LOADLAB_NO_LOCK=1 does without)",
  zeromq: "notebooks",
};

/** The package whose platform packages hold the binaries, if it has another name. */
const HOLDER = { "@duckdb/node-api": "@duckdb/node-bindings" };

/** What works on every platform. */
export const SERVERS =
  "What works: models on servers (models.endpoint), scripted models, scores, statistics, analyses and the audit.";

/** What helps if the lock file names a binary for this platform, and it is not there. */
export const REINSTALL =
  "Install anew what package-lock.json names: npm ci\n" +
  "If npm is set to omit optional packages (npm config get omit): npm ci --include=optional";

/** The platform that this process runs on, as package-lock.json describes platforms. */
function thisPlatform() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === "linux" ? (glibcVersionRuntime ? "glibc" : "musl") : undefined;
  return { os: process.platform, cpu: process.arch, libc };
}

const lockOf = (where) => JSON.parse(readFileSync(where.lock, "utf8")).packages;

/** Whether package-lock.json names no binary of a package for a platform. */
export const lacksBinary = (where, name, platform = thisPlatform()) =>
  withoutBinary(lockOf(where), platform).includes(HOLDER[name] ?? name);

/** What packages that do not load mean on a platform. */
export function nativeResult(probed, packages, platform) {
  const name = [platform.os, platform.cpu, ...(platform.libc === "musl" ? ["musl"] : [])].join(" ");
  const errorOf = (one) => {
    const tried = probed.find((each) => each.name === one);
    return tried ? tried.error : "it ended the process";
  };
  const failed = Object.keys(PACKAGES).filter((one) => errorOf(one) !== undefined);
  if (failed.length === 0)
    return { state: "ok", found: `${Object.keys(PACKAGES).length} packages load on ${name}` };
  const without = withoutBinary(packages, platform);
  // Those that carry all binaries inside are whole if they are there at all.
  const carriers = ["fs-native-extensions", "zeromq"];
  const lost = failed.filter((one) => !without.includes(HOLDER[one] ?? one) && !carriers.includes(one));
  const mend = [
    `What will not work: ${failed.map((one) => PACKAGES[one]).join("; ")}.`,
    SERVERS,
    ...(lost.length > 0 ? [`There are binaries of ${lost.join(", ")} for ${name}. ${REINSTALL}`] : []),
  ].join("\n");
  const found = `on ${name} these do not load: ${failed.map((one) => `${one} (${errorOf(one)})`).join("; ")}`;
  return { state: lost.length > 0 ? "FAULT" : "warn", found, mend };
}

/** Each package with native code loads; if not, what that means. */
export async function checkNative(where) {
  const probe = fileURLToPath(new URL("probe-native.js", import.meta.url));
  const runner = path.join(where.root, "packages", "runner");
  const { output } = await runProgram(process.execPath, [probe, runner], { cwd: where.root });
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  return nativeResult(
    lines.map((line) => JSON.parse(line)),
    lockOf(where),
    thisPlatform(),
  );
}
