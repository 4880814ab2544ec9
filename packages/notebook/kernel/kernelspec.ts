/**
 * The content of the kernel.json that starts tslab through the launcher; its folder is to be called `tslab`, the name
 * by which notebooks ask for tslab's own kernel.
 *
 * @param launcherPath path of `dist/kernel/launch.js`; absolute, or beginning with Jupyter's `{resource_dir}`
 * @param options.platform as in process.platform; Windows has no signals, and Jupyter sends a message there
 * @param options.snapshot the file of the start-up snapshot, which need not be there; none unless given
 * @throws RangeError if the path is empty
 */
export function kernelSpec(
  launcherPath: string,
  { platform = process.platform, snapshot }: { platform?: string; snapshot?: string } = {},
) {
  if (launcherPath.trim() === "") {
    throw new RangeError(
      "launcherPath is empty; expected the path of packages/notebook/dist/kernel/launch.js",
    );
  }
  return {
    argv: [
      ...["node", launcherPath, "kernel", "--config-path", "{connection_file}"],
      ...(snapshot === undefined ? [] : ["--snapshot", snapshot]),
    ],
    display_name: "TypeScript (loadlab)",
    language: "typescript",
    interrupt_mode: platform === "win32" ? "message" : "signal",
  };
}
