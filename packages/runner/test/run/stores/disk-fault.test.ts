import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";
import { rescore, run } from "../../../run/index.js";
import { query } from "../../../run/sql/query.js";
import { diskFault, insisted, unpack } from "../../../run/stores/disk.js";
import { storeFolder } from "../../../run/stores/store.js";
import { answersFile, storedLines, temporaryStore } from "../../support/stores.js";
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

/** Fails so many times with this code, then works; counts the attempts. */
function refused(times: number, code: string) {
  const work = async () => {
    if (++work.attempts <= times) throw Object.assign(new Error(code), { code });
  };
  work.attempts = 0;
  return work;
}

it.each([
  ["win32", 3, "EPERM", 4, undefined],
  ["win32", 99, "EBUSY", 10, "EBUSY"],
  ["win32", 1, "ENOSPC", 1, "ENOSPC"],
  ["linux", 1, "EPERM", 1, "EPERM"],
])(
  "on %s a renaming refused %d times with %s is tried %d times",
  async (platform, times, code, tried, fault) => {
    const work = refused(times, code);
    const said = await insisted(work, platform).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect([said, work.attempts]).toEqual([fault, tried]);
  },
);

const plan = (store: string, epochs = 3) => ({
  task: sums(),
  grid: [{ digits: 2 }],
  epochs,
  model: noting(right),
  store,
});

/** A store whose answers are packed, and its rows. */
async function packed() {
  const store = temporaryStore();
  const rows = await run(plan(store));
  const file = answersFile(store);
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  rmSync(file);
  return { store, rows, file };
}

describe("a store whose answers are packed", () => {
  it("is continued, and nothing in it asked again", async () => {
    const { store, rows } = await packed();
    const more = plan(store, 5);
    expect((await run(more)).slice(0, 3)).toEqual(rows);
    expect(more.model.asked).toHaveLength(2);
  });

  it("is scored anew and queried", async () => {
    const one = await packed();
    expect(await rescore(one.store, sums())).toEqual(one.rows);
    const other = await packed();
    expect(await query("select count(*) as n from rows", { stores: other.store })).toEqual([{ n: 3 }]);
  });

  it("is left alone where it has been unpacked", async () => {
    const { store, file } = await packed();
    await run(plan(store, 4));
    writeFileSync(`${file}.gz`, "no longer looked at");
    expect(await run(plan(store, 4))).toHaveLength(4);
  });

  it("is never put over answers that have come in the meantime", async () => {
    const { store, file } = await packed();
    await Promise.all([unpack(storeFolder(store)), unpack(storeFolder(store)), writeFile(file, "newer\n")]);
    expect(readFileSync(file, "utf8")).toBe("newer\n");
    expect(readdirSync(storeFolder(store)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("says which file is damaged, and leaves nothing behind", async () => {
    const { store, file } = await packed();
    writeFileSync(`${file}.gz`, readFileSync(`${file}.gz`).subarray(0, 40));
    await expect(run(plan(store))).rejects.toThrow(/answers\.jsonl\.gz is damaged .*restore it/);
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(storeFolder(store)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
