import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fits, lacking, platforms, prebuiltFor, withoutBinary } from "../workbench/native.js";
import { places } from "../workbench/places.js";

const where = places();
const { packages } = JSON.parse(readFileSync(where.lock, "utf8"));

/** Native packages with the binaries of all platforms inside. */
const carriers = ["fs-native-extensions", "zeromq"];

const without = (name) =>
  Object.fromEntries(Object.entries(packages).filter(([place]) => !place.endsWith(`node_modules/${name}`)));

describe("package-lock.json", () => {
  it("has every optional dependency that its packages name", () => expect(lacking(packages)).toEqual([]));

  it("is missed a platform's package by name, also one of another version", () => {
    const { version } = packages["node_modules/node-llama-cpp"];
    const lost = [`node-llama-cpp lacks @node-llama-cpp/mac-arm64-metal@${version}`];
    expect(lacking(without("@node-llama-cpp/mac-arm64-metal"))).toEqual(lost);
    const older = { version: "3.0.0", optional: true };
    expect(lacking({ ...packages, "node_modules/@node-llama-cpp/mac-arm64-metal": older })).toEqual(lost);
  });

  it("finds a package in another package's node_modules", () => {
    const place = "node_modules/fsevents";
    const moved = { ...packages, [`node_modules/vite/${place}`]: packages[place] };
    delete moved[place];
    expect(lacking(moved)).toEqual([]);
  });

  it.each(platforms)("gives $name a binary of every package that has some", (platform) => {
    expect(withoutBinary(packages, platform)).toEqual([]);
  });

  it("names what a platform does not get", () => {
    const riscv = { os: "linux", cpu: "riscv64", libc: "glibc" };
    expect(withoutBinary(packages, riscv)).toEqual([
      "@duckdb/node-bindings",
      "@reflink/reflink",
      "@resvg/resvg-js",
    ]);
    expect(withoutBinary(packages, { os: "linux", cpu: "x64", libc: "musl" })).toEqual(["node-llama-cpp"]);
  });
});

it("a package is installed by its os, cpu and libc, of which each may be excluded", () => {
  const mac = { os: "darwin", cpu: "arm64" };
  expect(fits({ os: ["darwin"] }, mac)).toBe(true);
  expect(fits({ os: ["!darwin"] }, mac)).toBe(false);
  expect(fits({ os: ["!win32"], cpu: ["x64", "arm64"], libc: ["glibc"] }, mac)).toBe(true);
  expect(fits({ libc: ["musl"] }, { os: "linux", cpu: "x64", libc: "glibc" })).toBe(false);
});

describe.each(carriers)("%s", (name) => {
  const folder = path.join(where.root, "node_modules", name);
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".node"));
  it.each(platforms)("has a binary for $name", (platform) => {
    expect(prebuiltFor(files, platform)).not.toEqual([]);
  });
});

it("no other package brings native code", () => {
  const loaders = ["node-gyp-build", "prebuild-install", "require-addon", "cmake-ts", "bindings"];
  const native = Object.entries(packages).filter(
    ([place, { optional, link, hasInstallScript, dependencies = {} }]) =>
      place.includes("node_modules/") &&
      !optional &&
      !link &&
      (hasInstallScript || loaders.some((loader) => loader in dependencies)),
  );
  const withPlatformPackages = ["esbuild", "node-llama-cpp", "unrs-resolver"];
  const onlyGreets = "core-js";
  expect(native.map(([place]) => place.replace("node_modules/", "")).sort()).toEqual(
    [...carriers, ...withPlatformPackages, onlyGreets].sort(),
  );
});

describe("names of tracked files", () => {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: where.root, encoding: "utf8" })
    .split("\0")
    .filter(Boolean);
  it("differ in more than case, which macOS and Windows ignore", () => {
    const lower = tracked.map((file) => file.toLowerCase());
    expect(tracked.filter((file, at) => lower.indexOf(lower[at]) !== at)).toEqual([]);
  });
  it("are names on Windows, too", () => {
    const reserved = /[:*?"<>|\\]|[ .](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
    expect(tracked.filter((file) => reserved.test(file))).toEqual([]);
  });
  it("have the line ends of the repository on every platform", () => {
    const attributes = execFileSync("git", ["check-attr", "--stdin", "-z", "eol"], {
      cwd: where.root,
      input: tracked.join("\0"),
      encoding: "utf8",
    }).split("\0");
    const ends = new Set(attributes.filter((_, at) => at % 3 === 2));
    expect([...ends]).toEqual(["lf"]);
  });
});
