import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startKernel, type Kernel } from "./client.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const BIN = createRequire(import.meta.url).resolve("tslab/bin/tslab");

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel(["node", BIN, "kernel", "--config-path", "{connection_file}"], ROOT);
});

afterAll(() => kernel?.stop());

it("a notebook's cells run under tslab's own launcher", async () => {
  const imported = await kernel.execute('import { factor } from "loadlab";');
  expect(imported.reply, imported.stderr).toMatchObject({ status: "ok" });
  const { reply, stdout, stderr } = await kernel.execute(
    "const sample = factor.symbolic.generate({ variables: 3 }, 1);\nconsole.log(sample.relations.length);",
  );
  expect(reply, stderr).toMatchObject({ status: "ok" });
  expect(stdout).toBe("3\n");
});
