import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadlab, start } from "../support/command.js";
import { storedLines, temporaryFolder } from "../support/temporary.js";

const PLAN = `task: factor.symbolic
grid: { variables: [2, 3], fillerTokens: 0 }
epochs: 10
model: { known: 0.7 }
`;

it("shards of a plan become the store of the plan, and status says how far they are", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "night.yaml"), PLAN);
  expect(await loadlab(folder, "status", "night.yaml")).toMatchObject({
    code: 3,
    out: "night.yaml: nothing has been asked yet\n",
  });
  const ids: string[] = [];
  for (const index of [0, 1, 2]) {
    const listed = (await loadlab(folder, "shard", "night.yaml", `${index}/3`)).out.trimEnd().split("\n");
    if (index < 2) expect((await loadlab(folder, "run", "night.yaml", "--shard", `${index}/3`)).code).toBe(0);
    if (index < 2)
      expect(
        storedLines(join(folder, "night.shards", `${index}-of-3`))
          .map(({ key }) => key)
          .sort(),
      ).toEqual(listed.sort());
    ids.push(...listed);
  }
  expect(new Set(ids).size).toBe(20);

  const status = await loadlab(folder, "status", "night.yaml");
  expect(status.code).toBe(3);
  expect(status.out).toContain(
    "14 answered, 0 refused, 0 open; 2 of 3 shards are complete, 1 have not begun\n",
  );
  const early = await loadlab(folder, "merge", "night");
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining("1 of 3 shards are missing: 2/3") });
  expect(await loadlab(folder, "merge", "night", "--partial", "--into", "most")).toMatchObject({
    code: 3,
    out: expect.stringMatching(/^14 answers of 2 shards in .*most, 6 still to be asked\n$/),
  });

  await loadlab(folder, "run", "night.yaml", "--shard", "2/3");
  expect((await loadlab(folder, "merge", "night.shards")).out).toMatch(
    /^20 answers of 3 shards in .*night\n$/,
  );
  await loadlab(folder, "run", "night.yaml", "--store", "alone");
  const table = (store: string) =>
    storedLines(join(folder, store)).map((answer) => ({ ...answer, seconds: 0 }));
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
export default { task: "factor.symbolic", grid: [{ variables: 2, fillerTokens: 0 }], epochs: 1000, model };`,
  );
  const running = start(["run", "slow.ts"], { cwd: folder });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { out, code } = await loadlab(folder, "status", "slow.ts");
  running.child.kill("SIGINT");
  await running.ended;
  expect(code).toBe(3);
  const [, answered, open, perHour, pid] =
    /(\d+) answered, 0 refused, (\d+) open; ([\d,]+) answers an hour, about .* left; process (\d+) on \S+ is writing/.exec(
      out,
    )!;
  expect(Number(answered) + Number(open)).toBe(1000);
  expect(Number(perHour!.replaceAll(",", ""))).toBeGreaterThan(1000);
  expect(Number(perHour!.replaceAll(",", ""))).toBeLessThan(36_000); // ten a second is as fast as it goes
  expect(Number(pid)).toBe(running.child.pid);
  expect((await loadlab(folder, "status", "slow")).out).toContain("nobody is writing");
  rmSync(join(folder, "slow"), { recursive: true });
});
