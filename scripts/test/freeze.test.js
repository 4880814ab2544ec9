import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { firstDifference, hashOf } from "../freeze/digest.js";
import { partsOf } from "../freeze/parts.js";
import * as lab from "loadlab";

const file = new URL("../freeze/hashes.json", import.meta.url);
const hashes = JSON.parse(readFileSync(file, "utf8"));
const parts = partsOf(lab);

describe("what is frozen", () => {
  it("has a hash for every part", () => {
    expect(Object.keys(parts).sort()).toEqual(Object.keys(hashes).sort());
  });

  // the rest by npm run freeze
  it.each(Object.keys(parts).filter((name) => /^samples\/.*\/0$|^pictures/.test(name)))(
    "%s is as it was",
    async (name) => {
      expect(await hashOf(parts[name]())).toBe(hashes[name]);
    },
  );

  it("is looked at record by record", async () => {
    const [before, now] = [
      await hashOf([..."abcd"].map((text) => ({ text }))),
      await hashOf([{ text: "a" }]),
    ];
    expect([firstDifference(before, before), firstDifference(before, now)]).toEqual([-1, 1]);
  });
});
