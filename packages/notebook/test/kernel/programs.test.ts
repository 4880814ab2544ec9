import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mendPrograms } from "../../kernel/programs.js";
import { loadTslab, type Converted } from "../../kernel/tslab.js";

const CELLS = [
  "const one = 1;",
  "one.toF",
  "one + 1",
  "one + 1",
  'import { knob, type Wide } from "./beside"; import { sum } from "simple-statistics"; const wide: Wide = { w: knob };',
  "const { w } = wide; class Box<T> { constructor(readonly held: T) {} } enum Side { left, right }",
  "type Pair = [Box<number>, Side]; interface Deep { pair: Pair }; const deep: Deep = { pair: [new Box(w), Side.left] };",
  "const told = await Promise.resolve(deep); told.pair[0].held",
  "const wrong: string = one; let typo = absent;",
  "let one: string = 'anew'; function double(x: number) { return 2 * sum([x]); }",
  "const tsLastExpr = one; double(3)",
  'import script from "./script.js"; import sizes from "./sizes.json"; script(sizes.length)',
  'import { added } from "./added"; added.length',
  "for (const side of [Side.left]) console.log(side, one, wide.w);",
  "(await import('./beside')).knob",
  "const { ",
  "",
];

const UNDECLARABLE = "const one = 1;\nconst shut = class { private held = one };";

/** What tslab's converter does, beyond what the kernel mends of it. */
interface Whole {
  convert(declarations: string, source: string): Cell;
  inspect(declarations: string, source: string, position: number): { displayParts?: unknown } | undefined;
  complete(declarations: string, source: string, position: number): { candidates: string[] };
  addModule(name: string, source: string): unknown[];
  close(): void;
}

type Cell = Record<string, unknown> & { diagnostics: unknown[]; declOutput?: string };

let folder: string;
let own: Whole;
let mended: Whole;
/** What tslab's own says of the cell that cannot be declared. */
let unmended: Converted["diagnostics"];
let programs = 0;
const tslab = loadTslab();
const { sys } = tslab.typescript;
const ownFolder = sys.getCurrentDirectory;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "programs-")));
  symlinkSync(
    fileURLToPath(new URL("../../../../node_modules", import.meta.url)),
    join(folder, "node_modules"),
    "junction",
  );
  const files = {
    "beside.ts": "export interface Wide { w: number }\nexport { knob } from './further';",
    "further.ts": "export const knob: number = 3;",
    "script.js": "export default (size) => size + 1;",
    "sizes.json": "[1, 2]",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  sys.getCurrentDirectory = () => folder;
  own = tslab.converter.createConverter({}) as unknown as Whole;
  unmended = own.convert("", UNDECLARABLE).diagnostics as Converted["diagnostics"];
  const create = tslab.typescript.createAbstractBuilder as (...given: unknown[]) => never;
  tslab.typescript.createAbstractBuilder = (...given: unknown[]) => {
    programs += 1;
    return create(...given);
  };
  mendPrograms(tslab);
  mended = tslab.converter.createConverter({}) as unknown as Whole;
});

afterAll(() => {
  sys.getCurrentDirectory = ownFolder;
  mended.close();
  own = mended = undefined as never; // what a compiler keeps is in the way of the files that come after
  rmSync(folder, { recursive: true });
});

/**
 * What a converter makes of cells that come one after the other, each asked about in some way before it is run; a cell
 * with an error declares nothing.
 */
function translated<T = null>(converter: Whole, ask?: (declarations: string, source: string) => T) {
  let declarations = "";
  converter.addModule("added", "export const added = [5];");
  return CELLS.map((source) => {
    const asked = ask?.(declarations, source) as T;
    const cell = converter.convert(declarations, source);
    if (cell.diagnostics.length === 0) declarations = cell.declOutput ?? "";
    return { asked, cell };
  });
}

it("a cell is translated as tslab does it, with one program of the compiler", () => {
  const expected = translated(own);
  const before = programs;
  expect(translated(mended)).toEqual(expected);
  expect(programs - before).toBe(1 + CELLS.length); // one for the module
  expect(expected.map(({ cell }) => cell.diagnostics.length > 0)).toEqual(
    CELLS.map((source) => /toF|wrong|const { $/.test(source)),
  );
  expect(expected.map(({ cell }) => (cell.sideOutputs as unknown[])?.length ?? 0).filter(Boolean)).toEqual([
    2, 1, 1,
  ]);
});

it("Shift-Tab and Tab before a cell is run find what they do in tslab, and the cell is the same", () => {
  const asking = (converter: Whole) =>
    translated(converter, (...cell) => ({
      told: converter.inspect(...cell, cell[1].indexOf("one") + 1)?.displayParts,
      names: converter.complete(...cell, cell[1].length).candidates.sort(),
    }));
  const expected = asking(own);
  const found = asking(mended);
  expect(found.map(({ cell }) => cell)).toEqual(expected.map(({ cell }) => cell));
  expect(found.map(({ asked }) => asked.told)).toEqual(expected.map(({ asked }) => asked.told));
  expect(expected.filter(({ asked }) => asked.told).length).toBeGreaterThan(5);
  const names = (cells: typeof found) => cells.map(({ asked }) => asked.names);
  // namespaces of packages in node_modules/@types, none of which is there when a cell runs
  const unimported = names(expected)
    .at(-1)!
    .filter((name) => !names(found).at(-1)!.includes(name));
  expect(unimported.filter((name) => name in globalThis)).toEqual([]);
  expect(unimported.length).toBeLessThan(9);
  expect(names(found)).toEqual(
    names(expected).map((all) => all.filter((name) => !unimported.includes(name))),
  );
  expect(names(found)[1]).toContain("toFixed");
});

it("a value that cannot be declared to later cells is an error at its place, and stops the cell if checks are strict", () => {
  const errors = unmended.map(({ start: { line, character }, messageText }) => ({
    start: { line, character },
    messageText,
  }));
  const convert = () => mended.convert("", UNDECLARABLE);
  expect(errors).toMatchObject([{ start: { line: 1 }, messageText: expect.stringContaining("'held'") }]);
  expect(convert()).toMatchObject({ diagnostics: errors, output: expect.any(String) });
  vi.stubEnv("LOADLAB_CHECK", "strict");
  expect(convert()).toEqual({ diagnostics: errors });
  vi.unstubAllEnvs();
});

it("an error of a value that cannot be declared leaves the files that its cell imports to the next cell", () => {
  vi.stubEnv("LOADLAB_CHECK", "strict");
  writeFileSync(join(folder, "needed.ts"), "export const needed = 3;");
  const imports = 'import { needed } from "./needed"; ';
  expect(mended.convert("", `${imports}const shut = class { private held = needed };`)).toMatchObject({
    diagnostics: [{ messageText: expect.stringContaining("'held'") }],
  });
  vi.unstubAllEnvs();
  expect(mended.convert("", `${imports}needed`).sideOutputs).toMatchObject([
    { path: join(folder, "needed.js") },
  ]);
});

it("a file beside the notebook is read anew once it has changed, and found once it is there", async () => {
  own.close(); // tslab's own throws when it sees the second of these changes
  const imports = (file: string) =>
    mended.convert("", `import { size } from "./${file}"; const taken: number = size;`).diagnostics;
  writeFileSync(join(folder, "changed.ts"), "export const size = 5;");
  expect(imports("changed")).toEqual([]);
  expect(imports("late")).toMatchObject([{ messageText: expect.stringContaining("./late") }]);
  writeFileSync(join(folder, "changed.ts"), "export const size = 'five';");
  writeFileSync(join(folder, "late.ts"), "export const size = 5;");
  const patience = { timeout: 30_000, interval: 300 };
  await vi.waitFor(() => expect(imports("late")).toEqual([]), patience);
  await vi.waitFor(() => expect(imports("changed")).toHaveLength(1), patience);
});
