import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { listNotebooks } from "../notebook/order.js";
import { makeOwnFolder } from "../workbench/jupyterlab.js";
import { places, projectFolder } from "../workbench/places.js";

const root = mkdtempSync(join(tmpdir(), "loadlab-"));
afterAll(() => rmSync(root, { recursive: true }));

it("the reader's own folder begins with one notebook, is no part of the lab's, and is left as the reader has it", async () => {
  const where = places(root);
  await makeOwnFolder(where);
  const [first] = readdirSync(where.ownNotebooks);
  expect(first).toBe("my-first-curve.ipynb");
  expect(await listNotebooks(where)).toEqual([]);
  rmSync(join(where.ownNotebooks, first));
  await makeOwnFolder(where);
  expect(readdirSync(where.ownNotebooks)).toEqual([]);
});

it.skipIf(!existsSync(join(projectFolder, ".git")))("git ignores it", () => {
  const ignored = execFileSync("git", ["check-ignore", "notebooks/mine/x.ipynb"], { cwd: projectFolder });
  expect(String(ignored)).toBe("notebooks/mine/x.ipynb\n");
});
