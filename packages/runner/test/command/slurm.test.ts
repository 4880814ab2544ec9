import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Job } from "kubernetes-models/batch/v1";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";
import { quoted } from "../../command/plan-options.js";
import { ranges } from "../../command/slurm.js";
import { EXIT } from "../../command/terminal.js";
import { start } from "../support/command.js";
import { freePort, slurmLacks, startCluster } from "../support/slurm.js";
import { storedLines, undisturbed } from "../support/stores.js";

it.each([
  [[], ""],
  [[4], "4"],
  [[0, 1, 2, 3], "0-3"],
  [[0, 2, 3, 7, 8, 9, 12], "0,2-3,7-9,12"],
])("writes %j as %j", (numbers, text) => expect(ranges(numbers)).toBe(text));

it("quotes the words of a command as a shell takes them", () => {
  expect(quoted(["run", "my plans/night.yaml", "it's", "--seed", "5"])).toBe(
    "run 'my plans/night.yaml' 'it'\\''s' --seed 5",
  );
});

const lack = slurmLacks();
if (lack !== undefined) console.warn(`The test on a real Slurm is skipped: ${lack}.`);

function folderWithPlan(): string {
  const folder = temporaryFolder();
  copyFileSync(fileURLToPath(new URL("../support/slow-plan.mjs", import.meta.url)), join(folder, "slow.mjs"));
  return folder;
}

it.skipIf(process.platform === "win32")(
  "writes a script that says what it is for, and submits nothing in a dry run",
  async () => {
    const folder = folderWithPlan();
    const words = ["slurm", "slow.mjs", "--tasks", "24", "--at-once", "5", "--items", "9", "--dry-run"];
    words.push("--store", "./100% slow");
    const { code, out } = await start([...words, "--", "--time=30"], { cwd: folder }).ended;
    const script = join(folder, "100% slow.shards", "job.sh");
    const output = `'--output=${folder}/100%% slow.shards/logs/%x-%a.txt'`; // as a shell and Slurm take it
    expect(out).toMatch(/^sbatch --parsable --job-name=loadlab-\w+ --array=0-23%5 /);
    expect(out.endsWith(` ${output} --time=30 '${script}'\n`)).toBe(true);
    expect(code).toBe(0);
    expect(readFileSync(script, "utf8")).toContain("--items 9 --shard");
    const alone = spawnSync("bash", [script], { encoding: "utf8", env: { PATH: process.env.PATH } });
    expect(alone.status).not.toBe(0);
    expect(alone.stderr).toContain(
      "SLURM_ARRAY_TASK_ID: it is not set: this script is a task of a job array",
    );
  },
);

it.skipIf(process.platform === "win32")("a task may start a server first, which it waits for", async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "served.yaml"),
    `task: factor.symbolic
grid: { variables: 2, fillerTokens: 0 }
items: 4
model: { endpoint: { model: tiny, baseURL: "http://localhost:PORT/v1" } }
`.replace("PORT", String(await freePort())),
  );
  const port = /localhost:(\d+)/.exec(readFileSync(join(folder, "served.yaml"), "utf8"))![1]!;
  const server = `#!/usr/bin/env node
require("node:fs").writeFileSync(${JSON.stringify(join(folder, "words"))}, process.pid + " " + process.argv.slice(2).join(" "));
const choices = [{ message: { content: "none" }, finish_reason: "stop" }];
setTimeout(() => require("node:http").createServer((request, response) =>
  request.resume().on("end", () => response.setHeader("content-type", "application/json").end(JSON.stringify({ choices })))
).listen(${port}), 500);
setTimeout(() => process.exit(), 20000);
`;
  writeFileSync(join(folder, "vllm"), server, { mode: 0o755 });
  const before = fileURLToPath(new URL("../../../../docs/serve-vllm.sh", import.meta.url));
  const words = ["slurm", "served.yaml", "--tasks", "2", "--dry-run", "--before", before];
  await start(words, { cwd: folder }).ended;
  const PATH = `${folder}:${process.env.PATH}`;
  const bare = { PATH, PORT: port, LOADLAB_RUNS: folder, SLURM_ARRAY_TASK_ID: "1" };
  const task = async (more: object) => {
    const env = { ...bare, ...more };
    const job = spawn("bash", [join(folder, "served.shards", "job.sh")], { env, stdio: "ignore" });
    return ((await once(job, "exit")) as [number | null])[0];
  };
  expect(await task({})).not.toBe(0); // MODEL is not named
  expect(await task({ MODEL: "tiny" })).toBe(0);
  const [pid, ...served] = readFileSync(join(folder, "words"), "utf8").split(" ");
  process.kill(Number(pid)); // Slurm would
  expect(served.join(" ")).toBe(`serve tiny --port ${port} --tensor-parallel-size 1`);
  expect(storedLines(join(folder, "served.shards", "1-of-2"))).toHaveLength(2);
  const status = await start(["status", "served.yaml"], { cwd: folder }).ended; // beside job.sh and logs
  expect(status.out).toContain(
    "2 answered, 0 refused, 2 open; 1 of 2 shards are complete, 1 have not started\n",
  );
});

// The tasks run the library as it is built.
it.skipIf(lack !== undefined)(
  "an array whose tasks are cancelled and whose node fails ends, resumed, in the table of one undisturbed process",
  { timeout: 240_000 },
  async () => {
    const folder = folderWithPlan();
    const cluster = await startCluster(temporaryFolder());
    onTestFinished(() => cluster.stop());
    const env = { ...cluster.env, SLOW_MS: "200" };
    const loadlab = (...words: string[]) => start(words, { cwd: folder, env }).ended;
    const store = "./my 100% night";
    const submit = (...more: string[]) =>
      loadlab("slurm", "slow.mjs", "--store", store, "--tasks", "24", "--at-once", "4", ...more);
    const shards = join(folder, "my 100% night.shards");
    const complete = () =>
      readdirSync(shards).filter((name) => {
        const file = join(shards, name, "plan.json");
        return existsSync(file) && !readFileSync(file, "utf8").includes('"complete": null');
      }).length;
    const until = async (done: () => boolean) => {
      while (!done()) await sleep(100);
    };
    const running = () =>
      cluster
        .slurm("squeue", "--noheader", "--array", "--states=R", "--format=%i")
        .trim()
        .split("\n")
        .filter(Boolean);

    const first = await submit();
    expect(first.out).toMatch(/^job 1: shards 0-23\n/);
    expect(first.code).toBe(0);
    const queue = (await submit("--resume")).out;
    expect(queue).toMatch(/^(\d+) shards are already in the queue\nnothing to submit\n/);
    await until(() => complete() >= 2 && running().length >= 2);
    const status = await loadlab("status", store);
    expect(status.out).toMatch(/^\d+ answered, 0 refused, \d+ open;.* \d of 24 shards are complete, /m);
    expect(status).toMatchObject({ code: 3, err: "" });
    expect(readdirSync(join(shards, "logs"))).toContainEqual(expect.stringMatching(/^loadlab-\w+-0\.txt$/));
    cluster.slurm("scancel", ...running().slice(0, 2), "1_16");
    await until(() => complete() >= 6 && running().length >= 2);
    await cluster.failNode();
    const lost = complete();
    await cluster.startNode();
    await cluster.idle();
    expect(complete()).toBeGreaterThan(lost); // Slurm itself sends the lost ones again
    expect(complete()).toBeLessThan(24);

    expect(await submit()).toMatchObject({
      code: 2,
      err: expect.stringContaining("--resume submits the incomplete ones"),
    });
    expect((await loadlab("merge", store)).err).toMatch(/shards are (missing|incomplete): /);
    const before = complete();
    const again = await submit("--resume");
    expect(again.out).toMatch(/^job \d+: shards /);
    expect(again.out).not.toMatch(/shards 0-23\n/);
    await cluster.idle();
    expect(complete()).toBe(24);
    expect(before).toBeLessThan(24);
    expect((await submit("--resume")).out).toMatch(/^all shards are complete; npx loadlab merge /);

    expect((await loadlab("merge", store)).out).toMatch(/^120 responses of 24 shards in /);
    await start(["run", "slow.mjs", "--store", "alone"], { cwd: folder, env: { SLOW_MS: "0" } }).ended;
    const table = (name: string) => undisturbed(join(folder, name));
    expect(table(store)).toEqual(table("alone"));
    expect((await loadlab("status", store)).code).toBe(0);
  },
);

const file = new URL("../../../../docs/kubernetes-job.yaml", import.meta.url);
const job = () =>
  parse(readFileSync(file, "utf8")) as ConstructorParameters<typeof Job>[0] & { spec: object };

it("the job in the documentation is one by Kubernetes' own schema", () => {
  expect(() => new Job(job()).validate()).not.toThrow();
  expect(() =>
    new Job({ ...job(), spec: { ...job().spec, parallelism: "many" } } as never).validate(),
  ).toThrow();
});

it("goes on after a fault or without replies, and not where the plan can't be", () => {
  const { spec } = job() as {
    spec: {
      podFailurePolicy: {
        rules: { action: string; onExitCodes?: { containerName: string; values: number[] } }[];
      };
      template: { spec: { restartPolicy: string; containers: { name: string }[] } };
    };
  };
  const { rules } = spec.podFailurePolicy;
  const [byCode] = rules.flatMap(({ action, onExitCodes }) =>
    onExitCodes ? [{ action, ...onExitCodes }] : [],
  );
  expect(byCode).toMatchObject({ action: "FailJob", values: [EXIT.badInput] });
  expect(spec.template.spec.containers.map(({ name }) => name)).toEqual([byCode?.containerName]);
  expect(spec.template.spec.restartPolicy).toBe("Never"); // without which Kubernetes takes no such policy
});

it("has as many shards as it has completions", () => {
  const { spec } = job() as { spec: { completionMode: string; completions: number; template: unknown } };
  expect(spec.completionMode).toBe("Indexed");
  expect(JSON.stringify(spec.template)).toContain(`"--shard","$(JOB_COMPLETION_INDEX)/${spec.completions}"`);
});
