import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { loadlab, start } from "../support/command.js";
import { storedLines } from "../support/stores.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

const PLAN = `task: factor.symbolic
grid: { variables: [2, 3], fillerTokens: 0 }
items: 10
model: { known: 0.7 }
`;

function folderWith(plan = PLAN, name = "night.yaml"): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), plan);
  return folder;
}

function folderWithSlow(): string {
  const folder = temporaryFolder();
  copyFileSync(fileURLToPath(new URL("../support/slow-plan.mjs", import.meta.url)), join(folder, "slow.mjs"));
  return folder;
}

it("runs a plan into the store of its name, tells how it goes by lines, and asks nothing twice", async () => {
  const folder = folderWith();
  const first = await loadlab(folder, "run", "night.yaml");
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/^20 of 20 responses in .*night, mean score 0\.\d/);
  expect(first.err).toMatch(/^plan \w{12}: factor.symbolic \S+, 2 cells, 20 questions; store /);
  expect(first.err).toMatch(/\n\d{4}-\d\d-\d\dT\S+Z 0 of 20 answered\n/);
  expect(first.err).toMatch(/Z 20 of 20 answered, \d+\.\d % right\n$/);
  expect(first.err).not.toContain("\r");
  const lines = storedLines(join(folder, "night"));
  expect(lines).toHaveLength(20);
  expect((await loadlab(folder, "run", "night.yaml", "--items", "12")).out).toMatch(/^24 of 24/);
  expect(storedLines(join(folder, "night")).slice(0, 20)).toEqual(lines);
});

const noSignals = process.platform === "win32";

it.skipIf(noSignals).each(["SIGINT", "SIGTERM"] as const)(
  "%s stops within a token, keeps every finished row and says how to go on",
  async (signal) => {
    const folder = folderWithSlow();
    const running = start(["run", "slow.mjs", "--seed", "5"], { cwd: folder });
    const file = join(folder, "slow", "answers.jsonl");
    const lines = () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0);
    while (lines() < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    const sent = Date.now();
    running.child.kill(signal);
    const { code, err } = await running.ended;
    expect(code).toBe(signal === "SIGINT" ? 130 : 143);
    expect(Date.now() - sent).toBeLessThan(5000);
    const [, kept] =
      /stopped: (\d+) of 120 responses are in (.*)slow; the same command continues:/.exec(err) ?? [];
    expect(storedLines(join(folder, "slow"))).toHaveLength(Number(kept));
    expect(err).toContain("npx loadlab run slow.mjs --seed 5\n");
    expect(err).not.toContain("    at ");
    const before = storedLines(join(folder, "slow"));
    const next = await start(["run", "slow.mjs", "--seed", "5"], { cwd: folder, env: { SLOW_MS: "0" } })
      .ended;
    expect(next.code).toBe(0);
    const all = storedLines(join(folder, "slow"));
    expect(all.slice(0, before.length)).toEqual(before);
    expect(new Set(all.map(({ key }) => key)).size).toBe(120);
    expect(all).toHaveLength(120);
  },
);

it.skipIf(noSignals)(
  "a second Ctrl-C ends what does not stop by itself, and one passed on by npx is no second",
  async () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, "stuck.ts"),
      `import { setTimeout } from "node:timers";
const plan = { task: "factor.symbolic", grid: [{ variables: 2, fillerTokens: 0 }] };
const stuck = { name: "stuck", identity: {}, circumstances: {}, sequences: 1,
  reply: () => new Promise<never>((resolve) => setTimeout(resolve, 1e6)),
  dispose: () => new Promise<void>((resolve) => setTimeout(resolve, 1e6)) };
export default { ...plan, model: stuck };`,
    );
    const running = start(["run", "stuck.ts"], { cwd: folder });
    const says = async (words: string) => {
      while (!running.err().includes(words)) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await says(" 0 of 1 answered");
    running.child.kill("SIGINT");
    running.child.kill("SIGINT"); // as npx passes it on
    await says("stopped: 0 of 1 responses");
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(running.child.exitCode).toBeNull();
    running.child.kill("SIGINT");
    expect((await running.ended).code).toBe(130);
  },
);

it.each([
  ["a plan's fault", ["run", "bad.yaml"], 2, /bad\.yaml has a fault[^]*line 2: .*perhaps epochs is meant/],
  ["no plan", ["run", "none.yaml"], 2, /cannot read none\.yaml \(ENOENT\); expected the path of a plan/],
  ["no argument", ["run"], 2, /missing required argument 'plan'/],
  ["an unknown command", ["rnu", "night.yaml"], 2, /Did you mean run\?/],
  ["an unknown option", ["run", "night.yaml", "--item", "3"], 2, /Did you mean --items\?/],
  ["an option out of range", ["run", "night.yaml", "--items", "0"], 2, /--items: items is 0; expected/],
  ["an option that is no number", ["run", "night.yaml", "--items", "many"], 2, /Expected a number/],
  [
    "a shard that is none",
    ["run", "night.yaml", "--shard", "3/3"],
    2,
    /the shard is "3\/3"; expected a number from 0/,
  ],
  ["no store", ["status", "nothing"], 2, /there is no store .*nothing/],
  ["no store to rescore", ["rescore", "nothing"], 2, /there is no run in/],
  ["no shards", ["merge", "nothing", "--into", "x"], 1, /nothing\.shards \(ENOENT\)/],
])("%s ends it with a plain word and its exit code", async (_, words, code, message) => {
  const folder = folderWith();
  writeFileSync(join(folder, "bad.yaml"), PLAN.replace("grid", "epohcs: 3\ngrid"));
  const ended = await loadlab(folder, ...words);
  expect(ended.err).toMatch(message);
  expect(ended).toMatchObject({ code, out: "" });
  expect(ended.err).not.toMatch(/\n {4}at /);
});

it("shows help and version without a fault", async () => {
  const folder = folderWith();
  const out = expect.stringContaining("Exit codes: 0 every question is answered, or refused");
  expect(await loadlab(folder, "run", "--help")).toMatchObject({ code: 0, err: "", out });
  expect(await loadlab(folder, "--version")).toMatchObject({ code: 0, out: "0.1.0\n" });
});

it("ends with 0 where all but refused samples have answers, and asks those again on request", async () => {
  const folder = temporaryFolder();
  let requests = 0;
  let fault: number | undefined = 422; // of the third request
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      if (++requests === 3 && fault !== undefined)
        return void response.writeHead(fault).end('{"error":{"message":"no threes"}}');
      const choices = [{ message: { content: "none" }, finish_reason: "stop" }];
      response.setHeader("content-type", "application/json").end(JSON.stringify({ choices }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const model = `{ endpoint: { model: served, baseURL: "http://127.0.0.1:${port}/v1", sequences: 1, retries: 0 } }`;
  writeFileSync(join(folder, "served.yaml"), PLAN.replace("{ known: 0.7 }", model));
  const first = await loadlab(folder, "run", "served.yaml");
  expect(first.out).toMatch(/^19 of 20 responses/m);
  expect(first.out).toContain("1 were refused; --ask-refused retries them\n");
  expect(first.code).toBe(0);
  expect((await loadlab(folder, "run", "served.yaml")).code).toBe(0);
  const status = await loadlab(folder, "status", "served.yaml");
  expect(status).toMatchObject({ code: 0, out: expect.stringContaining("19 answered, 1 refused, 0 open") });
  fault = undefined;
  expect((await loadlab(folder, "run", "served.yaml", "--ask-refused")).code).toBe(0);
  expect((await loadlab(folder, "status", "served")).out).toContain("20 answered, 0 refused, 0 open");
  [requests, fault] = [0, 500];
  const { code, out } = await loadlab(folder, "run", "served.yaml", "--store", "other");
  expect(code).toBe(3);
  expect(out).toContain("1 have no response; the same command");
  expect((await loadlab(folder, "status", "other")).code).toBe(3);
});
