import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { server } from "../../models/index.js";
import type { ReplyContext } from "../../models/model.js";
import { projectFolder } from "@loadlab/lib/core/project.js";

const folder = mkdtempSync(join(tmpdir(), "llama-server-"));
const before = process.env.LLAMA_SERVER;
const model = join(projectFolder("models"), "models", "loadlab-factor.gguf");
const noted = join(folder, "started.json");

/** A program that speaks as llama-server does: notes how it was started, and does in reply what the test wants. */
function program(reply: string, { health = "200", path = "argument('--model')" } = {}): string {
  const file = join(folder, `server-${Math.random()}.cjs`);
  writeFileSync(
    file,
    `#!${process.execPath}
const args = process.argv.slice(2), argument = (name) => args[args.indexOf(name) + 1];
require("node:fs").writeFileSync(${JSON.stringify(noted)}, JSON.stringify({ pid: process.pid, args }));
const send = (response, status, body) => response.writeHead(status).end(JSON.stringify(body));
let looked = 0;
require("node:http").createServer((request, response) => {
  if (request.url === "/health") return send(response, looked++ < 2 ? 503 : ${health}, {});
  if (request.url === "/props") return send(response, 200, { build_info: "b1", model_path: ${path} });
  ${reply}
}).listen(argument("--port"), argument("--host"));`,
  );
  chmodSync(file, 0o755);
  return file;
}

const ANSWER = `send(response, 200, { choices: [{ message: { content: "4" }, finish_reason: "stop" }] });`;
const ask = (served: Awaited<ReturnType<typeof server>>, options = {}) =>
  served.reply([{ role: "user", text: "2 + 2?" }], options, {} as ReplyContext);

/** A program that starts a server. */
const built = pathToFileURL(join(import.meta.dirname, "../../dist/models/index.js")).href;
const STARTS = `const { server } = await import("${built}"); await server(${JSON.stringify(model)});`;

const started = () => JSON.parse(readFileSync(noted, "utf8")) as { pid: number; args: string[] };

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilDead(pid: number) {
  while (isAlive(pid)) await wait(20);
}

afterEach(() => {
  if (before === undefined) delete process.env.LLAMA_SERVER;
  else process.env.LLAMA_SERVER = before;
});

// a program is started by its first line, which Windows does not read
describe.skipIf(process.platform === "win32")("a server of one's own", () => {
  beforeEach(() => {
    process.env.LLAMA_SERVER = program(ANSWER);
  });

  it("is started with the options, waited for, asked, and ended", async () => {
    const asked = { contextTokens: 100, sequences: 3, threads: 2, gpuLayers: 0, flashAttention: false };
    const served = await server(model, { ...asked, maxTokens: 9, seed: 1 });
    const { pid, args } = started();
    expect(args.join(" ")).toBe(
      `--model ${model} --alias loadlab-factor --jinja --parallel 3 --ctx-size 300 --threads 2 --n-gpu-layers 0 ` +
        `--flash-attn off --host 127.0.0.1 --port ${new URL(served.url).port}`,
    );
    expect((await ask(served)).text).toBe("4");
    expect(served).toMatchObject({ name: "loadlab-factor", sequences: 3, circumstances: { build: "b1" } });
    const identity = { endpoint: "llama-server", contextTokens: 100, maxTokens: 9, seed: 1 };
    expect(served.identity).toMatchObject(identity);
    expect(served.identity.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(served.likelihood).toBeUndefined();
    await served.dispose();
    await untilDead(pid);
    await served.dispose();
  });

  it("has the same identity on another port", async () => {
    const [first, second] = await Promise.all([server(model), server(model)]);
    expect(second.url).not.toBe(first.url);
    expect(second.identity).toEqual(first.identity);
    await Promise.all([first.dispose(), second.dispose()]);
  });

  it("ends with the process that started it, even if that is killed", async () => {
    const main = `${STARTS} console.log("ready"); setInterval(() => {}, 1000);`;
    const stdio = ["ignore", "pipe", "inherit"] as const;
    const child = spawn(process.execPath, ["--input-type=module", "-e", main], { stdio: [...stdio] });
    await once(child.stdout!, "data");
    const { pid } = started();
    expect(isAlive(pid)).toBe(true);
    child.kill("SIGKILL");
    await untilDead(pid);
  });

  it("does not keep a program alive that is done", async () => {
    const [code] = await once(spawn(process.execPath, ["--input-type=module", "-e", STARTS]), "exit");
    expect(code).toBe(0);
    await untilDead(started().pid);
  });

  it("that dies while it is asked is named with its last words, at once", async () => {
    process.env.LLAMA_SERVER = program(`console.error("out of memory"); process.exit(7);`);
    const served = await server(model);
    const gone = /ended \(exit code 7\); its last messages: out of memory\. .*fewer contextTokens/;
    await expect(ask(served)).rejects.toThrow(gone);
    await expect(ask(served)).rejects.toThrow(gone);
    await served.dispose();
  });

  it("that does not start says why", async () => {
    const health = `(console.error("unknown option --jinja"), process.exit(1))`;
    process.env.LLAMA_SERVER = program("", { health });
    await expect(server(model)).rejects.toThrow(/exit code 1\); its last messages: unknown option --jinja/);
    process.env.LLAMA_SERVER = join(folder, "missing");
    await expect(server(model)).rejects.toThrow(
      /there is no program .*missing \(ENOENT\); install llama\.cpp .*brew/,
    );
  });

  it("of another model is not believed", async () => {
    process.env.LLAMA_SERVER = program(ANSWER, { path: `"/models/other.gguf"` });
    await expect(server(model)).rejects.toThrow(
      /serves \/models\/other\.gguf; expected .*loadlab-factor\.gguf/,
    );
    await untilDead(started().pid);
  });

  it("is interrupted as any model", async () => {
    process.env.LLAMA_SERVER = program("");
    const served = await server(model);
    const reason = new Error("enough");
    await expect(ask(served, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await served.dispose();
  });

  it.each([
    [{ contextTokens: 8 }, "contextTokens is 8"],
    [{ sequences: 0 }, "sequences is 0"],
    [{ threads: 0 }, "threads is 0"],
    [{ gpuLayers: -1 }, "gpuLayers is -1"],
    [{ flashAttention: "on" }, 'flashAttention is "on"'],
    [{ baseURL: "http://other" }, 'models.server knows no "baseURL"'],
  ])("takes no %j", async (options, said) => {
    await expect(server(model, options as object)).rejects.toThrow(said);
  });
});
