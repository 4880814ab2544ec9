import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { writeTask } from "@loadlab/course/skeleton.js";
import { kernelSpec } from "@loadlab/notebook/kernel/kernelspec.js";
import { startKernel } from "../../notebook/test/kernel/client.js";
import { loadlab } from "../../runner/test/support/command.js";
import { temporaryFolder } from "../../../lib/test/support/temporary.js";

const workbench = fileURLToPath(new URL("../../../", import.meta.url));
const LAUNCHER = join(workbench, "packages", "notebook", "dist", "kernel", "launch.js");
/** The one that setup made, if it did. */
const SNAPSHOT = join(workbench, ".jupyter", "kernel.blob");
const runNode = (cwd: string, ...words: string[]) => promisify(execFile)(process.execPath, words, { cwd });

describe("loadlab new-task, outside of the workbench", () => {
  const elsewhere = temporaryFolder(afterAll);
  const folder = join(elsewhere, "own");

  beforeAll(async () => {
    const { code, out, err } = await loadlab(elsewhere, "new-task", "moved-boxes", "own");
    const files = ["README.md", "moved-boxes.ipynb", "moved-boxes.test.mjs", "moved-boxes.ts"];
    expect({ code, out, err }).toEqual({
      code: 0,
      out: files.map((file) => `${join(folder, file)}\n`).join(""),
      err: "",
    });
    for (const file of files) expect(readFileSync(join(folder, file), "utf8")).not.toMatch(/my-task/);
  });

  it("writes a task whose tests pass", async () => {
    const { stdout } = await runNode(folder, "--test", "--test-reporter=tap", "moved-boxes.test.mjs");
    expect(stdout).toMatch(/^# fail 0$/m);
    expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(20);
  });

  it("writes tests that notice a scorer that misses right answers", async () => {
    const file = join(folder, "moved-boxes.ts");
    const text = readFileSync(file, "utf8");
    const worse = text.replace("/\\b[1-8]\\b/g", "/^[1-8]$/g");
    expect(worse).not.toBe(text);
    writeFileSync(file, worse);
    onTestFinished(() => writeFileSync(file, text));
    const ended = runNode(folder, "--test", "--test-reporter=tap", "moved-boxes.test.mjs");
    await expect(ended).rejects.toMatchObject({ stdout: expect.stringMatching(/^not ok .*shelf 5/m) });
  });

  it("writes TypeScript that compiles against the lab's types", async () => {
    symlinkSync(
      join(workbench, "node_modules", "@types"),
      join(folder, "node_modules", "@types"),
      "junction",
    );
    const { compilerOptions } = JSON.parse(readFileSync(join(workbench, "tsconfig.json"), "utf8"));
    const config = { compilerOptions: { ...compilerOptions, noEmit: true }, files: ["moved-boxes.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiler = join(workbench, "node_modules", "typescript", "bin", "tsc");
    expect((await runNode(folder, compiler, "-p", ".")).stdout).toBe("");
  });

  it("writes a plan that can be run", async () => {
    const { code, err } = await loadlab(folder, "run", "moved-boxes.ts");
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining("140 of 140") });
  });

  it("writes a notebook whose cells run", async () => {
    const { cells } = JSON.parse(readFileSync(join(folder, "moved-boxes.ipynb"), "utf8"));
    const kernel = await startKernel(kernelSpec(LAUNCHER, { snapshot: SNAPSHOT }).argv, folder);
    try {
      const shown: string[] = [];
      for (const { cell_type, source } of cells) {
        if (cell_type !== "code") continue;
        const { reply, stderr, published } = await kernel.execute(source.join(""));
        expect({ status: reply.status, stderr }).toEqual({ status: "ok", stderr: "" });
        shown.push(JSON.stringify(published.filter(({ type }) => type === "display_data")));
      }
      const page = shown.join("\n");
      expect(page).toContain("The contract, kept by own.moved-boxes?");
      expect(page).toContain("Accuracy by reader and corrections");
      expect(shown.at(-1)).toMatch(/image\/(png|svg)/);
    } finally {
      await kernel.stop();
    }
  });
});

describe("loadlab new-task", () => {
  it("writes into notebooks/mine of the workbench that it is called in", async () => {
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, "package.json"), '{ "name": "loadlab-workbench" }');
    mkdirSync(join(elsewhere, "notebooks", "factor"), { recursive: true });
    const { code } = await loadlab(join(elsewhere, "notebooks", "factor"), "new-task", "boxes");
    expect(code).toBe(0);
    expect(existsSync(join(elsewhere, "notebooks", "mine", "boxes", "boxes.ts"))).toBe(true);
  });

  it.each(["Boxes", "moved_boxes", "moved boxes", "-boxes", "boxes-", "a--b", "../boxes", "", "7-boxes"])(
    "refuses the name %j",
    (name) => {
      const folder = temporaryFolder();
      expect(() => writeTask(name, join(folder, "own"))).toThrow(
        new RangeError(
          `the name is ${JSON.stringify(name)}; expected at most 60 small letters, digits and hyphens between them, ` +
            "the first a letter, such as moved-boxes",
        ),
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it("refuses a name that is too long for its files", () =>
    expect(() => writeTask("x".repeat(61))).toThrow(/expected at most 60 small letters/));

  it("leaves a folder that is there as it is", async () => {
    const folder = temporaryFolder();
    const { code, err } = await loadlab(folder, "new-task", "boxes", ".");
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining(`${folder} is there already; name another`),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("says which place can't be written, and why", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const { code, err } = await loadlab(folder, "new-task", "boxes", "file/boxes");
    expect(code).toBe(2);
    expect(err).toMatch(/file\/boxes can't be written \(ENOTDIR\); name a folder in a writable place/);
  });
});
