import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./process.js";

/** Platforms that a release must work on. `libc` tells Linux with glibc from Alpine's with musl. */
export const platforms = [
  { name: "linux-x64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "linux-arm64", os: "linux", cpu: "arm64", libc: "glibc" },
  { name: "darwin-arm64", os: "darwin", cpu: "arm64" },
  { name: "darwin-x64", os: "darwin", cpu: "x64" },
  { name: "win32-x64", os: "win32", cpu: "x64" },
];

/** The package that an entry of a lock is: the last name in its path of node_modules folders. */
const nameOf = (place) => place.split("node_modules/").at(-1);

const allows = (list, value) =>
  list === undefined ||
  value === undefined ||
  (list.some((one) => !one.startsWith("!"))
    ? list.includes(value)
    : list.every((one) => one !== `!${value}`));

/** Whether npm installs a package of a lock on a platform. */
export const fits = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc);

/**
 * Optional dependencies that a package names and the lock file does not have, such as the binaries of another
 * platform: npm installs none of them, and does not say so.
 */
export function lacking(packages) {
  const locked = new Map();
  for (const [place, { version }] of Object.entries(packages))
    locked.set(nameOf(place), [...(locked.get(nameOf(place)) ?? []), version]);
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) =>
        /^\d/.test(wanted) ? !locked.get(name)?.includes(wanted) : !locked.has(name),
      )
      .map(([name, wanted]) => `${nameOf(place)} lacks ${name}@${wanted}`),
  );
}

/** How a lock file gets back the platform packages that it lacks. npm adds none of them to entries that it finds there. */
export const RELOCK =
  "Delete these packages and all their platform packages from package-lock.json. Copy it, with every package.json, to a\n" +
  "folder without node_modules. Run there: npm install --package-lock-only. Then copy it back. If some are still missing,\n" +
  "the registry does not have them: choose a version that has all.";

/** The packages that exist for some platforms only, each with the one that asks for it. */
export function platformPackages(packages) {
  const askedBy = new Map(
    Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [name, nameOf(place)]),
    ),
  );
  return Object.entries(packages)
    .filter(([, entry]) => entry.optional && (entry.os || entry.cpu))
    .map(([place, entry]) => ({ package: nameOf(place), of: askedBy.get(nameOf(place)), place, entry }));
}

/** Packages with platform packages, of which none fits a platform. */
export function withoutBinary(packages, platform) {
  const all = platformPackages(packages).filter(({ package: name }) => name !== "fsevents");
  const covered = new Set(all.filter(({ entry }) => fits(entry, platform)).map(({ of }) => of));
  return [...new Set(all.map(({ of }) => of))].filter((name) => !covered.has(name)).sort();
}

/** What a native package that carries the binaries of all platforms has for one. */
export function prebuiltFor(files, { os, cpu, libc }) {
  const folders = [`prebuilds/${os}-${cpu}/`, `build/${os}/${cpu}/`];
  return files.filter(
    (file) =>
      folders.some((folder) => file.startsWith(folder)) &&
      !(libc === "glibc" && file.includes("/musl-")) &&
      !(libc === "musl" && file.includes("/glibc-")),
  );
}

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
