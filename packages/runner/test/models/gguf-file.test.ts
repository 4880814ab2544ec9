import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { gguf } from "../../models/index.js";
import { BUNDLED } from "./support.js";

const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundled = readFileSync(BUNDLED);
const garbage = Buffer.from(bundled);
garbage.fill(0xff, 24, 400);

it.each<[string, string | Uint8Array | undefined, RegExp]>([
  ["is missing", undefined, /there is no model file at .*missing\.gguf; npx loadlab pull lists/],
  ["is empty", "", /not a GGUF model: it begins with "" instead of "GGUF"/],
  [
    "is something else",
    "PK\x03\x04 and so on",
    /not a GGUF model: it begins with "PK\\u0003\\u0004" instead/,
  ],
  ["ends in its header", "GGUF\x03\0\0\0", /cannot be loaded/],
  ["ends in its metadata", bundled.subarray(0, 1000), /\(1000 bytes\) cannot be loaded: .*download it again/],
  ["ends in its weights", bundled.subarray(0, -1000), /cannot be loaded: .*download it again/],
  ["has garbage for metadata", garbage, /cannot be loaded/],
])("a model file that %s is refused", { timeout: 60_000 }, async (what, content, message) => {
  const path = join(folder, `${what.split(" ").at(-1)}.gguf`);
  if (content !== undefined) writeFileSync(path, content);
  await expect(gguf(path, { gpu: false })).rejects.toThrow(message);
});
