import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { projectFolder } from "../workbench/places.js";

const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  cwd: projectFolder,
  encoding: "utf8",
})
  .split("\0")
  .filter((file) => file !== "");

/** What Windows takes for a device, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Windows' limit is 260 characters; the rest is for the folder that the lab is cloned into. */
const LONGEST_PATH = 140;

it("no two paths, of files or folders, differ only in the case of their letters", () => {
  const paths = new Set(
    tracked.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"))),
  );
  const seen = new Map([...paths].map((path) => [path.toLowerCase(), path]));
  expect([...paths].filter((path) => seen.get(path.toLowerCase()) !== path)).toEqual([]);
});

it("every path is one that Windows can have", () => {
  const off = tracked.filter(
    (file) =>
      file.length > LONGEST_PATH ||
      file.split("/").some((part) => /[<>:"|?*\\\x00-\x1f]|[. ]$/.test(part) || DEVICE.test(part)),
  );
  expect(off).toEqual([]);
});

it("no text has Windows' line ends, and git gives every file the same bytes on every system", () => {
  const lines = execFileSync("git", ["ls-files", "--eol"], { cwd: projectFolder, encoding: "utf8" })
    .trim()
    .split("\n");
  expect(lines.filter((line) => /^i\/(crlf|mixed)/.test(line))).toEqual([]);
  const attributes = (line) => line.slice(line.indexOf("attr/"));
  expect(lines.filter((line) => !/^attr\/(-text|text=auto eol=lf)\s/.test(attributes(line)))).toEqual([]);
});
