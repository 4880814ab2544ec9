import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadlab, start } from "../support/command.js";
import { storedLines, undisturbed } from "../support/stores.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

const PLAN = `task: factor.symbolic
grid: { variables: [2, 3], fillerTokens: 0 }
items: 10
model: { known: 0.7 }
`;

it("shards of a plan become the store of the plan, and status says how far they are", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "night.yaml"), PLAN);
  expect(await loadlab(folder, "status", "night.yaml")).toMatchObject({
    code: 3,
    out: "night.yaml: not started\n",
  });
  for (const shard of ["0/3", "1/3"])
    expect((await loadlab(folder, "run", "night.yaml", "--shard", shard)).code).toBe(0);

  const status = await loadlab(folder, "status", "night.yaml");
  expect(status.code).toBe(3);
  expect(status.out).toContain(
    "14 answered, 0 refused, 6 open; 2 of 3 shards are complete, 1 have not started\n",
  );
  const early = await loadlab(folder, "merge", "night");
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining("1 of 3 shards are missing: 2/3") });
  expect(await loadlab(folder, "merge", "night", "--partial", "--into", "most")).toMatchObject({
    code: 3,
    out: expect.stringMatching(/^14 responses of 2 shards in .*most, 6 open\n$/),
  });

  await loadlab(folder, "run", "night.yaml", "--shard", "2/3");
  expect((await loadlab(folder, "merge", "night.shards")).out).toMatch(
    /^20 responses of 3 shards in .*night\n$/,
  );
  await loadlab(folder, "run", "night.yaml", "--store", "alone");
  const table = (store: string) => undisturbed(join(folder, store));
  expect(table("night")).toEqual(table("alone"));

  const whole = await loadlab(folder, "status", "night", "alone");
  expect(whole.code).toBe(0);
  expect(whole.out).toContain("20 answered, 0 refused, 0 open");
  expect(whole.out).toMatch(/variables=2 +10 +0 +0 +0\.\d{3}\nvariables=3 /);
  const rescored = await loadlab(folder, "rescore", "night");
  expect(rescored).toMatchObject({
    code: 0,
    out: expect.stringContaining("0 of 20 scores differ: factor.symbolic was"),
  });
});

it("status says who is writing, how fast, and what is open", async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "slow.ts"),
    `const model = { name: "slow", identity: {}, circumstances: {}, sequences: 1, async dispose() {},
  async reply() {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { text: "none", promptTokens: 0, evaluatedTokens: 0, outputTokens: 0, stop: "end" };
  } };
export default { task: "factor.symbolic", grid: [{ variables: 2, fillerTokens: 0 }], items: 1000, model };`,
  );
  const running = start(["run", "slow.ts"], { cwd: folder });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { out, code } = await loadlab(folder, "status", "slow.ts");
  running.child.kill("SIGINT");
  await running.ended;
  expect(code).toBe(3);
  const [, answered, open, perHour, pid] =
    /(\d+) answered, 0 refused, (\d+) open; ([\d,]+) responses per hour, about .* left; process (\d+) on \S+ is writing/.exec(
      out,
    )!;
  expect(Number(answered) + Number(open)).toBe(1000);
  expect(Number(perHour!.replaceAll(",", ""))).toBeGreaterThan(1000);
  expect(Number(perHour!.replaceAll(",", ""))).toBeLessThan(36_000); // ten a second is as fast as it goes
  expect(Number(pid)).toBe(running.child.pid);
  expect((await loadlab(folder, "status", "slow")).out).toContain("nobody is writing");
  rmSync(join(folder, "slow"), { recursive: true });
});

it("status counts against the plan as it is now, and says what has been changed", async () => {
  const folder = temporaryFolder();
  const write = (...changes: [string, string][]) =>
    writeFileSync(
      join(folder, "night.yaml"),
      changes.reduce((text, [before, now]) => text.replace(before, now), PLAN),
    );
  write();
  await loadlab(folder, "run", "night.yaml");
  await loadlab(folder, "run", "night.yaml", "--shard", "0/2", "--store", "dealt");
  write(["items: 10", "items: 50"], ["[2, 3]", "[3, 4, 5]"]);
  const whole = await loadlab(folder, "status", "night.yaml");
  expect(whole.code).toBe(3);
  expect(whole.out).toContain("10 answered, 0 refused, 140 open");
  expect(whole.out).toContain(
    "note: this store has another plan: cells: 2, and now 3; items: 10, and now 50\n",
  );
  expect(whole.out).toContain(
    "note: 10 responses or refusals are to questions that the plan does not have\n",
  );
  expect((await loadlab(folder, "status", "night")).out).toContain("20 answered, 0 refused, 0 open");
  write(["items: 10", "items: 20\nstore: dealt"]);
  const shards = await loadlab(folder, "status", "night.yaml");
  expect(shards.out).toContain(
    "10 answered, 0 refused, 30 open; 1 of 2 shards are complete, 1 have not started",
  );
  expect(shards.out).toContain("note: this store has another plan: items: 10, and now 20\n");
});

it("no shard is asked after the plan or its model has been changed, and the change is named", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "night.yaml");
  const run = () => loadlab(folder, "run", "night.yaml", "--shard", "1/2");
  writeFileSync(file, PLAN);
  await loadlab(folder, "run", "night.yaml", "--shard", "0/2");
  const changes = [
    ["items: 10", "items: 20", "items: 10, and now 20"],
    ["items", "maxTokens: 50\nitems", "maxTokens: null, and now 50"],
    ["{ known: 0.7 }", "{ known: 0.3 }", "model probability: 0.7, and now 0.3"],
  ] as const;
  for (const [before, now, said] of changes) {
    writeFileSync(file, PLAN.replace(before, now));
    const err = expect.stringContaining(`have another plan: ${said}. Expected`);
    expect(await run()).toMatchObject({ code: 2, out: "", err });
    if (now.includes("known")) continue; // its model is not loaded before it is submitted
    const resumed = await loadlab(folder, "slurm", "night.yaml", "--tasks", "2", "--resume", "--dry-run");
    expect(resumed).toMatchObject({ code: 2, err });
  }
  expect(existsSync(join(folder, "night.shards", "1-of-2"))).toBe(false);
  writeFileSync(file, PLAN.replace("{ known: 0.7 }", "{ known: { probability: 0.7 } }")); // the same in other words
  expect((await run()).code).toBe(0);
});

it("paths at a shell start from its folder, names from that of the runs", async () => {
  const folder = temporaryFolder();
  const shell = join(folder, "shell");
  mkdirSync(shell);
  writeFileSync(join(folder, "night.yaml"), PLAN);
  const run = (...words: string[]) => start(words, { cwd: shell, env: { LOADLAB_RUNS: folder } }).ended;
  await run("run", "../night.yaml", "--store", "./out", "--shard", "0/1");
  expect(storedLines(join(shell, "out.shards", "0-of-1"))).toHaveLength(20);
  const told = (await run("status", "./out", "./out.shards", "./out.shards/")).out;
  expect(told.match(/20 answered/g)).toHaveLength(3);
  expect((await run("merge", "./out.shards/", "--into", "./one")).code).toBe(0);
  expect((await run("merge", "./out")).code).toBe(0);
  expect((await run("rescore", "./out")).code).toBe(0);
  await run("run", "../night.yaml", "--shard", "0/1");
  expect((await run("status", "night.shards")).out).toContain("20 answered");
  expect((await run("merge", "night.shards")).out).toContain(`in ${join(folder, "night")}\n`);
});

it("status shows a stranger's manifest without obeying it", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "night.yaml"), PLAN);
  await loadlab(folder, "run", "night.yaml");
  const file = join(folder, "night", "manifest.json");
  const manifest = { ...JSON.parse(readFileSync(file, "utf8")), model: "\u001b[2Jgone\u0000" };
  writeFileSync(file, JSON.stringify(manifest));
  expect((await loadlab(folder, "status", "night")).out).toContain("on ␛[2Jgone␀, plan");
});
