/**
 * The content of kernel.json, which starts tslab through the launcher, from a snapshot if one is named and there.
 * Windows has no signals; Jupyter sends a message there.
 */
export function kernelSpec(
  launcherPath: string,
  { platform = process.platform, snapshot }: { platform?: string; snapshot?: string } = {},
) {
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
