import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mendPrograms } from "../../kernel/programs.js";
import { loadTslab } from "../../kernel/tslab.js";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CELLS = [
  "const one = 1;",
  "one + 1",
  "one + 1",
  'import { knob, type Wide } from "./beside"; import { sum } from "simple-statistics"; const wide: Wide = { w: knob };',
  "const { w } = wide; class Box<T> { constructor(readonly held: T) {} } enum Side { left, right }",
  "type Pair = [Box<number>, Side]; interface Deep { pair: Pair }; const deep: Deep = { pair: [new Box(w), Side.left] };",
  "const told = await Promise.resolve(deep); told.pair[0].held",
  "const wrong: string = one; let typo = absent;",
  "let one: string = 'anew'; function double(x: number) { return 2 * sum([x]); }",
  "const tsLastExpr = one; double(3)",
  "for (const side of [Side.left]) console.log(side, one, wide.w);",
  "(await import('./beside')).knob",
  "const { ",
  "",
];

let folder: string;
const tslab = loadTslab();
const { sys } = tslab.typescript;
const ownFolder = sys.getCurrentDirectory;
const plain = tslab.converter.createConverter;
let programs = 0;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "programs-")));
  symlinkSync(
    fileURLToPath(new URL("../../../node_modules", import.meta.url)),
    join(folder, "node_modules"),
    "junction",
  );
  const beside = "export interface Wide { w: number }\nexport { knob } from './further';";
  writeFileSync(join(folder, "beside.ts"), beside);
  writeFileSync(join(folder, "further.ts"), "export const knob: number = 3;");
  sys.getCurrentDirectory = () => folder;
  const create = tslab.typescript.createAbstractBuilder as (...given: unknown[]) => never;
  tslab.typescript.createAbstractBuilder = (...given: unknown[]) => {
    programs += 1;
    return create(...given);
  };
});

afterAll(() => {
  sys.getCurrentDirectory = ownFolder;
  rmSync(folder, { recursive: true });
});

type Cell = Record<string, unknown> & { diagnostics: unknown[]; declOutput?: string };

/** What a converter makes of cells that come one after the other; a cell with an error declares nothing. */
function translated(convert: (declarations: string, source: string) => object): Cell[] {
  let declarations = "";
  return CELLS.map((source) => {
    const cell = convert(declarations, source) as Cell;
    if (cell.diagnostics.length === 0) declarations = cell.declOutput ?? "";
    return cell;
  });
}

it("a cell is translated as tslab does it, with one program of the compiler", () => {
  const own = plain({});
  const expected = translated((...cell) => own.convert(...cell));
  expect(programs).toBe(0);
  mendPrograms(tslab);
  const mended = tslab.converter.createConverter({});
  expect(programs).toBe(1);
  expect(translated((...cell) => mended.convert(...cell))).toEqual(expected);
  expect(programs).toBeLessThanOrEqual(1 + CELLS.length);
  expect(expected.map(({ diagnostics }) => diagnostics.length > 0)).toEqual(
    CELLS.map((source) => /wrong|const { $/.test(source)),
  );
  expect(expected[3]!.sideOutputs).toHaveLength(2);
});

it("a file that was missing is found once it is there", async () => {
  const { convert } = tslab.converter.createConverter({});
  const imports = () => convert("", 'import { late } from "./late"; const size: number = late;').diagnostics;
  expect(imports()).toMatchObject([{ messageText: expect.stringContaining("./late") }]);
  writeFileSync(join(folder, "late.ts"), "export const late = 5;");
  await vi.waitFor(() => expect(imports()).toEqual([]), { timeout: 30_000, interval: 300 });
});
