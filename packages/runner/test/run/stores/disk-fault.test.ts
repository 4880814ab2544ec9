import { spawn, spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { diskFault } from "../../../run/stores/disk-fault.js";
import { answersFile, storedLines, temporaryStore } from "../../support/stores.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { noting, right, sumsOf } from "../../support/toy-model.js";

const viteNode = createRequire(createRequire(import.meta.url).resolve("vitest/package.json")).resolve(
  "vite-node/vite-node.mjs",
);
const script = fileURLToPath(new URL("limited-run.ts", import.meta.url));

/** What a run prints at its end, in a process that a shell's commands have limited, or as a certain user. */
const limitedRun = (commands: string, store: string, epochs: number, user = ""): Promise<string> =>
  new Promise((resolve) => {
    const given = [
      process.execPath,
      viteNode,
      "--config",
      "vite.sources.js",
      script,
      store,
      String(epochs),
      user,
    ];
    const child = spawn("sh", ["-c", `${commands} "$0" "$@"`, ...given]);
    let said = "";
    child.stdout.on("data", (text: Buffer) => (said += text.toString()));
    child.once("close", () => resolve(said));
  });

/** Files may have no more than some blocks of 512 or 1,024 bytes. */
const LITTLE_ROOM = "ulimit -f 8; exec";

/** The superuser may write everywhere, another user may not; whoever is none can't become another. */
const UNPRIVILEGED = process.geteuid?.() === 0 ? "65534" : "";

/** A disk of one's own. */
const OWN_DISK = ["--user", "--map-root-user", "--mount"];
const canMount = spawnSync("unshare", [...OWN_DISK, "sh", "-c", "mount -t tmpfs none /mnt"]).status === 0;
if (!canMount) console.warn("a disk that is read-only is not tested: here none can be mounted");

describe.skipIf(process.platform === "win32")("a store", () => {
  it("whose disk is full says where, what is safe and what to do, and goes on with more room", async () => {
    const store = temporaryStore();
    expect(await limitedRun(LITTLE_ROOM, store, 200)).toMatch(
      new RegExp(`the disk of ${store} is full \\(EFBIG\\)\\. .* are safe there, and the same call`),
    );
    const kept = readFileSync(answersFile(store), "utf8").split("\n").length - 1;
    expect(kept).toBeGreaterThan(5);
    expect(kept).toBeLessThan(200);
    const model = noting(right);
    expect(await sumsOf({ items: 200, model, store })).toHaveLength(200);
    expect(model.asked).toHaveLength(200 - kept);
  });

  it("that can't be written to can be read, and says so when there is more to be asked", async () => {
    const store = temporaryStore();
    const rows = await sumsOf({ items: 2, model: noting(right), store });
    chmodSync(dirname(store), 0o755);
    chmodSync(store, 0o555);
    chmodSync(answersFile(store), 0o444);
    const limited = (epochs: number) => limitedRun("exec", store, epochs, UNPRIVILEGED);
    expect(JSON.parse(await limited(2))).toEqual(rows);
    expect(await limited(3)).toMatch(
      new RegExp(`^${store} is not writable \\(EACCES\\)\\. Copy the folder.*LOADLAB_RUNS`),
    );
    expect(storedLines(store)).toHaveLength(2);
    chmodSync(store, 0o755);
  });

  it.skipIf(!canMount)("that can't be made says why", async () => {
    const disk = temporaryFolder();
    const readOnly = `mount -t tmpfs none "${disk}" && mount -o remount,ro "${disk}" &&`;
    const store = join(disk, "new", "store");
    const said = await limitedRun(
      `exec unshare ${OWN_DISK.join(" ")} sh -c '${readOnly} exec "$0" "$@"'`,
      store,
      1,
    );
    expect(said.trim()).toBe(
      `${store} is not writable (EROFS). Use a writable store, or set LOADLAB_RUNS to another folder for ` +
        "all stores",
    );
  });
});

describe("a fault of the disk", () => {
  it.each([
    ["ENOSPC", "the disk of /a is full"],
    ["EDQUOT", "the disk of /a is full"],
    ["EROFS", "/a is not writable (EROFS)"],
    ["EIO", "writing to /a failed: i/o error; finished responses are safe there"],
  ])("%s is told as what it is", (code, words) => {
    const cause = Object.assign(new Error("i/o error"), { code });
    expect(diskFault("/a", cause)).toMatchObject({ message: expect.stringContaining(words), cause });
  });

  it("is told from other errors, which stay as they are", () => {
    const error = new RangeError("of the task");
    expect(diskFault("/a", error)).toBe(error);
  });
});
