import { basename, resolve } from "node:path";
import { requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";

/** The path of each subset's file, or paths whose names tell the subset. */
export type LoadFiles = string | readonly string[] | { plausible?: string; implausible?: string };

/** A file with the subset whose sentences it holds. */
export interface SubsetFile {
  path: string;
  subset: Subset;
  /** What its name says, which may be something else. */
  says: Subset | undefined;
  /** The file given before it for the same subset. */
  other?: string;
}

/** @throws RangeError if there are no paths, a name does not tell the subset, or one file is given for both */
export function filesOf(files: LoadFiles): SubsetFile[] {
  const given = isList(files)
    ? [files].flat().map((path) => ({ path, subset: subsetOf(path) }))
    : bySubset(files);
  if (given.length === 0) throw noPaths(files);
  const [first, second] = given.map(({ path }) => resolve(path));
  if (!isList(files) && first === second)
    throw new RangeError(
      `${shown(files.plausible, 200)} is given for both subsets; expected a file for each`,
    );
  return given.map((file, index) => {
    const other = given.slice(0, index).find(({ subset }) => subset === file.subset);
    return { ...file, says: subsetIn(basename(file.path)), other: other?.path };
  });
}

const isList = (files: LoadFiles): files is string | readonly string[] =>
  typeof files !== "object" || files === null || Array.isArray(files);

function bySubset(files: Exclude<LoadFiles, string | readonly string[]>) {
  requireKnownKeys("centerbench.load", files, SUBSETS);
  return SUBSETS.flatMap((subset) => {
    const path = files[subset];
    if (path === undefined) return [];
    if (typeof path !== "string") throw noPaths(files);
    return [{ path, subset }];
  });
}

function subsetOf(path: string): Subset {
  if (typeof path !== "string") throw noPaths(path);
  const subset = subsetIn(basename(path));
  if (subset !== undefined) return subset;
  throw new RangeError(
    `${path} does not tell its subset by its name; give it as {plausible: path} or {implausible: path}`,
  );
}

/** The subset that a text has the name of; undefined if it names none or both. */
export function subsetIn(text: string): Subset | undefined {
  const named = new Set(text.toLowerCase().match(/implausible|plausible/g));
  return named.size === 1 ? SUBSETS.find((one) => named.has(one)) : undefined;
}

const noPaths = (given: unknown) =>
  new RangeError(
    `files is ${shown(given)}; expected {plausible: path, implausible: path}, a path, or a list of paths`,
  );
