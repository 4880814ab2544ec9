import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const INDEX = fileURLToPath(new URL("../dist/types/loadlab/index.d.ts", import.meta.url));
const NAMED = /(?:from |import |import\(|types=)"([^"]+)"/g;

it("what a cell's type checker reads of the lab names no package but those whose types users hand over", () => {
  const files = new Set([INDEX]);
  const packages = new Set<string>();
  for (const file of files)
    for (const [, named] of readFileSync(file, "utf8").matchAll(NAMED))
      if (named!.startsWith(".")) files.add(resolve(dirname(file), named!.replace(/\.js$/, ".d.ts")));
      else packages.add(named!);
  expect(files.size).toBeGreaterThan(200);
  expect([...packages].sort()).toEqual(["@observablehq/plot", "ml-matrix"]);
});
