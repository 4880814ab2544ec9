import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { nativeFilesOf } from "../release/platforms.js";
import { cellProgram } from "../release/readme-cell.js";
import { platforms } from "../workbench/native.js";
import { pins } from "../workbench/python.js";
import { places } from "../workbench/places.js";

const { root, packages, requirements } = places();
const read = (...parts) => readFileSync(path.join(root, ...parts), "utf8");
const manifest = JSON.parse(read("package.json"));
const [nodeMajor, nodeMinor] = manifest.engines.node.match(/\d+/g);

describe("README's cell as a program", () => {
  it("saves the figure that the cell ends in", () => {
    const readme =
      '## In a cell\n\n```ts\nimport { show } from "loadlab";\nshow.plot(\n  a,\n);\n```\n\n## Else\n';
    expect(cellProgram(readme, "f.svg").split("\n").slice(0, 4)).toEqual([
      'import { show } from "loadlab";',
      "show.plot(",
      "  a,",
      ').save("f.svg");',
    ]);
  });
  it("is missed where README has none, or another", () => {
    expect(() => cellProgram("# A\n", "f.svg")).toThrow("no code in ts");
    expect(() => cellProgram("## In a cell\n\n```ts\n1;\n```\n", "f.svg")).toThrow(
      "does not end in a figure",
    );
  });
});

it("the versions of all packages and of the citation are one", () => {
  const citation = parse(read("CITATION.cff"));
  for (const folder of packages) {
    const { name, version, dependencies } = JSON.parse(
      readFileSync(path.join(folder, "package.json"), "utf8"),
    );
    const own = Object.entries(dependencies).filter(([other]) => other.startsWith("@loadlab/"));
    for (const [which, one] of [[name, version], ...own])
      expect([which, one]).toEqual([which, manifest.version]);
  }
  expect(citation.version).toBe(manifest.version);
  expect(citation["cff-version"]).toBe("1.2.0");
  expect(citation.license).toBe(manifest.license);
});

it("the dev container has the Node of package.json, and a Python new enough", () => {
  const { image, features, postCreateCommand } = JSON.parse(read(".devcontainer", "devcontainer.json"));
  expect(image).toMatch(new RegExp(`/javascript-node:${nodeMajor}-`));
  const [python] = Object.entries(features).filter(([name]) => /\/python:/.test(name));
  expect(Number(python[1].version.split(".")[1])).toBeGreaterThanOrEqual(10);
  for (const script of postCreateCommand.match(/(?<=npm run )\S+/g))
    expect(manifest.scripts).toHaveProperty(script);
});

it("Binder has the Node of package.json and the pins of requirements.txt", () => {
  const { dependencies } = parse(read("binder", "environment.yml"));
  const python = dependencies
    .find((one) => /^python=/.test(one))
    .match(/\d+/g)
    .map(Number);
  expect(dependencies).toContain(`nodejs>=${nodeMajor}.${nodeMinor},<${Number(nodeMajor) + 1}`);
  const { pip } = dependencies.find((one) => one.pip);
  const pinned = [...pins(readFileSync(requirements, "utf8"), python)].map(
    ([name, version]) => `${name}==${version}`,
  );
  expect(pip).toEqual(pinned);
  for (const script of read("binder", "postBuild").match(/(?<=npm run )\S+/g))
    expect(manifest.scripts).toHaveProperty(script);
});

it("a platform's package without its .node file is missed, whatever other libraries came", async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "platform-")), "linux-arm64");
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }));
  const asked = [];
  const npm = (words) => {
    asked.push(...words);
    for (const file of [
      "@node-llama-cpp/linux-arm64/bins/libllama.so",
      "@duckdb/node-bindings-linux-arm64/duckdb.node",
    ]) {
      const place = path.join(folder, "node_modules", file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, "native");
    }
  };
  const platform = platforms.find(({ name }) => name === "linux-arm64");
  const rows = await nativeFilesOf(places(), platform, folder, npm);
  const fileOf = (name) => rows.find((row) => row.package === name).file;
  expect(asked).toEqual(
    expect.arrayContaining(["ci", "--os=linux", "--cpu=arm64", "--libc=glibc", "--ignore-scripts"]),
  );
  expect(fileOf("@duckdb/node-bindings-linux-arm64")).toBe("duckdb.node");
  expect(fileOf("@node-llama-cpp/linux-arm64")).toBeUndefined();
});
