import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkNative, lacksBinary, nativeResult } from "../workbench/native.js";
import { places } from "../workbench/places.js";

const where = places();
const { packages } = JSON.parse(readFileSync(where.lock, "utf8"));
const names = ["node-llama-cpp", "@duckdb/node-api", "@resvg/resvg-js", "fs-native-extensions", "zeromq"];
const probed = (...broken) =>
  names.map((name) => (broken.includes(name) ? { name, error: "no such file" } : { name }));

const linux = { os: "linux", cpu: "x64", libc: "glibc" };
const riscv = { os: "linux", cpu: "riscv64", libc: "glibc" };
const alpine = { os: "linux", cpu: "x64", libc: "musl" };

describe("packages with native code", () => {
  it("load here", async () => expect((await checkNative(where)).state).toBe("ok"));

  it("that have no binary for a platform are a warning of what does not work and what does", () => {
    const { state, found, mend } = nativeResult(
      probed("@duckdb/node-api", "@resvg/resvg-js", "fs-native-extensions"),
      packages,
      riscv,
    );
    expect(state).toBe("warn");
    expect(found).toMatch(/^on linux riscv64 these do not load: @duckdb\/node-api \(no such file\); @resvg/);
    expect(mend).toMatch(/^What will not work: stores by SQL.*; figures.*\nWhat works: models on servers/);
    expect(mend).not.toMatch(/npm ci/);
    expect(nativeResult(probed("node-llama-cpp"), packages, alpine)).toMatchObject({
      state: "warn",
      mend: expect.stringMatching(/^What will not work: GGUF models/),
    });
  });

  it("whose binary the lock file names are a fault, with what brings it", () => {
    const { state, mend } = nativeResult(probed("@duckdb/node-api", "zeromq"), packages, linux);
    expect(state).toBe("FAULT");
    expect(mend).toMatch(/There are binaries of @duckdb\/node-api for linux x64\. Install anew .*: npm ci\n/);
  });

  it("that end the process count as not loading", () => {
    expect(nativeResult(probed().slice(0, -1), packages, linux).found).toMatch(
      /zeromq \(it ended the process/,
    );
  });

  it("are looked for in the lock file under the name that holds the binaries", () => {
    expect(lacksBinary(where, "@duckdb/node-api", riscv)).toBe(true);
    expect(lacksBinary(where, "node-llama-cpp", alpine)).toBe(true);
    expect(lacksBinary(where, "node-llama-cpp", { os: "win32", cpu: "arm64" })).toBe(false);
  });
});
