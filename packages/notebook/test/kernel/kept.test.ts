import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompilerHost, SourceFile } from "@tslab/typescript-for-tslab";
import { afterEach, expect, it } from "vitest";
import { keep, onDisk, readKept } from "../../kernel/kept.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

afterEach(() => keep(undefined));

const [KEPT, READ] = ["kept", "read"].map((fileName) => ({ fileName }) as SourceFile);

/** A host that reads every file anew. */
const hostOf = () => {
  const host = { getSourceFile: () => READ, getSourceFileByPath: () => READ } as unknown as CompilerHost;
  readKept(host);
  return (path: string) => [host.getSourceFile(path, 9), host.getSourceFileByPath!(path, path as never, 9)];
};

it("takes a file that is kept and as it was, and reads one that has changed, or is gone, or was never kept", () => {
  const path = join(temporaryFolder(), "one.d.ts");
  writeFileSync(path, "declare const a: 1;");
  keep({ typescript: {} as never, files: new Map([[path, { file: KEPT!, ...onDisk(path) }]]) });
  expect(hostOf()(path)).toEqual([KEPT, KEPT]);
  expect(hostOf()("another.d.ts")).toEqual([READ, READ]);
  utimesSync(path, 1, 1);
  expect(hostOf()(path)).toEqual([READ, READ]);
  expect(hostOf()(`${path}.gone`)).toEqual([READ, READ]);
});

it("leaves a host alone in a process that started without a snapshot", () => {
  expect(hostOf()("one.d.ts")).toEqual([READ, READ]);
});
