import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { kernelSpec } from "../../kernel/kernelspec.js";

it("kernel.json starts the launcher with Jupyter's connection file and is interrupted by a signal", () => {
  const spec = kernelSpec("{resource_dir}/launch.js", { platform: "linux" });
  expect(spec.argv).toEqual([
    "node",
    "{resource_dir}/launch.js",
    "kernel",
    "--config-path",
    "{connection_file}",
  ]);
  expect(spec).toMatchObject({ language: "typescript", interrupt_mode: "signal" });
  expect(kernelSpec("launch.js", { platform: "win32" }).interrupt_mode).toBe("message");
});

it.each([[[]], [["kernel"]], [["install", "--config-path", "x"]]])(
  "the launcher without its arguments says how it is called: %j",
  (words) => {
    const launcher = fileURLToPath(new URL("../../dist/kernel/launch.js", import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [launcher, ...words], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("usage: node launch.js kernel --config-path <connection file>");
  },
);
