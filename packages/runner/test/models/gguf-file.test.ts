import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { gguf } from "../../models/index.js";
import { BUNDLED } from "./support.js";

const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("a model file is refused", () => {
  it("that is missing, with its path and where to get one", async () => {
    const path = join(folder, "missing.gguf");
    await expect(gguf(path)).rejects.toThrow(`there is no model file at ${path}; npx loadlab pull lists`);
  });

  it("that is a folder", async () => {
    mkdirSync(join(folder, "folder.gguf"));
    await expect(gguf(join(folder, "folder.gguf"))).rejects.toThrow(/folder\.gguf is not a file/);
  });

  it("that is empty", async () => {
    await expect(gguf(file("empty.gguf", ""))).rejects.toThrow(/not a GGUF model.*the file is empty/);
  });

  it("that is something else, with its first bytes", async () => {
    await expect(gguf(file("zip.gguf", "PK\x03\x04 and so on"))).rejects.toThrow(
      /zip\.gguf is not a GGUF model: it begins with the bytes 50 4b 03 04 \("PK\\u0003\\u0004"\) instead of "GGUF"/,
    );
  });

  it("that is cut short in its header", async () => {
    await expect(gguf(file("header.gguf", "GGUF\x03\0\0\0"))).rejects.toThrow(
      /header\.gguf is cut short: it has 8 bytes/,
    );
  });

  it("that has another version of the format", async () => {
    const header = Buffer.alloc(24);
    header.write("GGUF");
    header.writeUInt32LE(1, 4);
    await expect(gguf(file("old.gguf", header))).rejects.toThrow(
      /old\.gguf is a GGUF of version 1; expected 2 or 3/,
    );
  });

  it("that announces more than its bytes can hold", async () => {
    const header = Buffer.alloc(24, 0xff);
    header.write("GGUF");
    header.writeUInt32LE(3, 4);
    await expect(gguf(file("counts.gguf", header))).rejects.toThrow(
      /counts\.gguf \(24 bytes\) .*names 18446744073709551615 tensors.*download it again/,
    );
  });

  it.each([
    ["an array of 2^40 numbers", 9, [4, 2 ** 40], /an array of its metadata has 1099511627776 entries/],
    ["an array of 2^40 texts", 9, [8, 2 ** 40], /an array of its metadata has 1099511627776 entries/],
    ["an array of more texts than it holds", 9, [8, 1000], /its metadata end with the file/],
    ["arrays in arrays", 9, [9, 1], /an array of its metadata holds arrays/],
    ["a text longer than itself", 8, [2 ** 50], /its metadata end with the file/],
    ["a number longer than itself", 10, [], /its metadata end with the file/],
    ["a value of no known type", 13, [], /a value of its metadata has type 13/],
  ])("that holds %s, at once", async (what, type, rest, message) => {
    const head = Buffer.alloc(24 + 8 + 1 + 4 + 40);
    head.write("GGUF");
    head.writeUInt32LE(3, 4);
    head.writeBigUInt64LE(1n, 16);
    head.writeBigUInt64LE(1n, 24);
    head.write("k", 32);
    head.writeUInt32LE(type, 33);
    if (rest.length === 2) head.writeUInt32LE(rest[0]!, 37);
    if (rest.length > 0) head.writeBigUInt64LE(BigInt(rest.at(-1)!), 37 + 4 * (rest.length - 1));
    const content = type === 10 ? head.subarray(0, 40) : head;
    await expect(gguf(file(`${what}.gguf`, content))).rejects.toThrow(message);
  });

  it.each([
    ["in its metadata", 1000],
    ["in its weights", -1000],
  ])("that is cut short %s, with its size and what to do", { timeout: 60_000 }, async (_, bytes) => {
    const content = readFileSync(BUNDLED).subarray(0, bytes);
    await expect(gguf(file("cut.gguf", content), { gpu: false })).rejects.toThrow(
      new RegExp(
        `cut\\.gguf \\(${content.length} bytes\\) begins like a GGUF but cannot be loaded: .*download it again`,
      ),
    );
  });

  it("whose metadata are garbage", { timeout: 60_000 }, async () => {
    const content = Buffer.from(readFileSync(BUNDLED));
    content.fill(0xff, 24, 400);
    await expect(gguf(file("garbage.gguf", content), { gpu: false })).rejects.toThrow(/cannot be loaded/);
  });
});
