import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { undocumented } from "../lint/docs.js";

const folder = mkdtempSync(path.join(tmpdir(), "loadlab-docs-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The gaps of a library of one file, by name. */
function gapsOf(source) {
  const file = path.join(folder, "index.ts");
  writeFileSync(file, source);
  const options = { strict: true, noLib: true, types: [], target: ts.ScriptTarget.ES2022 };
  return undocumented(file, options).map(
    ({ place, name, gap }) => `${place} ${name} ${gap.split(/[,;]/)[0]}`,
  );
}

it("finds nothing to say of what is said", () => {
  const source = `
    /** How it is drawn. */
    export interface DrawOptions {
      /** In pixels, defaults to 640. */
      width?: number;
    }
    /**
     * Draws.
     *
     * @param title above it
     * @throws RangeError if the title is empty
     */
    export function draw(title: string, options: DrawOptions = {}): string {
      if (title === "") throw new RangeError("");
      return title + options.width;
    }`;
  expect(gapsOf(source)).toEqual([]);
});

it("names what is missing, where it is missing", () => {
  const source = `export interface DrawOptions {
      width: number;
      /** Its height. */
      height: number;
      /** What stands above it. */
      title?: string;
    }
    export function draw(text: string, options: DrawOptions): string {
      if (text === "") throw new RangeError("");
      return text + options.width;
    }
    /**
     * Adds.
     *
     * @param step what is added
     */
    export const add = (step = 1): number => step + 1;`;
  expect(gapsOf(source)).toEqual([
    "index.ts:1 DrawOptions has no summary",
    "index.ts:2 DrawOptions.width says nothing",
    "index.ts:4 DrawOptions.height is a number without a unit",
    "index.ts:6 DrawOptions.title may be left out",
    "index.ts:8 draw has no summary",
    "index.ts:8 draw(text) has no @param",
    "index.ts:8 draw throws",
    "index.ts:17 add(step) may be left out",
  ]);
});
