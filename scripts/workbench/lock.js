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
