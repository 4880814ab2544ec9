import { statSync } from "node:fs";
import type { CompilerHost, SourceFile } from "@tslab/typescript-for-tslab";

/** What a start-up snapshot keeps: the compiler, loaded, and declaration files, parsed and bound. */
export interface Kept {
  /** tslab's TypeScript. */
  typescript: object & { version: string };
  files: Map<string, KeptFile>;
}

interface KeptFile {
  file: SourceFile;
  /** Of the file on the disk, to know whether it has changed. */
  size: number;
  mtimeMs: number;
}

const KEPT = Symbol.for("loadlab.keptCompiler");

/** What the snapshot that this process was started from keeps; undefined without one. */
export const kept = (): Kept | undefined => Reflect.get(globalThis, KEPT) as Kept | undefined;

/** Makes it known in a process that starts from the snapshot. */
export const keep = (what: Kept | undefined): void => void Reflect.set(globalThis, KEPT, what);

/** What the disk says of a file that is kept. */
export function onDisk(path: string): Pick<KeptFile, "size" | "mtimeMs"> {
  const { size, mtimeMs } = statSync(path);
  return { size, mtimeMs };
}

const mended = new WeakSet<CompilerHost>();

/** Has a program's files read from what a snapshot keeps, as far as they have not changed since. */
export function readKept(host: CompilerHost): void {
  const files = kept()?.files;
  if (!files || mended.has(host)) return;
  mended.add(host);
  const taken = new Map<string, SourceFile | undefined>();
  const take = (path: string) => {
    if (!taken.has(path)) taken.set(path, unchanged(path, files.get(path)));
    return taken.get(path);
  };
  const { getSourceFile, getSourceFileByPath } = host;
  host.getSourceFile = (name, ...how) => take(name) ?? getSourceFile(name, ...how);
  host.getSourceFileByPath = (name, ...how) => take(name) ?? getSourceFileByPath!(name, ...how);
}

function unchanged(path: string, known: KeptFile | undefined): SourceFile | undefined {
  if (!known) return undefined;
  try {
    const { size, mtimeMs } = onDisk(path);
    return size === known.size && mtimeMs === known.mtimeMs ? known.file : undefined;
  } catch {
    return undefined;
  }
}
