import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The Python that has the wheels of servers: LOADLAB_SERVER_PYTHON, or else the project's own. */
const PYTHON = process.env.LOADLAB_SERVER_PYTHON ?? here("../.venv/bin/python");

/** Why there is no server of a wheel to be had, undefined where there is one. */
export async function whyNoServer(wheel = "xllamacpp") {
  const hint = `install the wheel ${wheel} there, or name a Python that has it in LOADLAB_SERVER_PYTHON`;
  if (!existsSync(PYTHON)) return `there is no ${PYTHON}; ${hint}`;
  const [code] = await once(spawn(PYTHON, ["-c", `import ${wheel}`], { stdio: "ignore" }), "exit");
  return code === 0 ? undefined : `${PYTHON} cannot import ${wheel}; ${hint}`;
}

/** llama.cpp's server of a GGUF file on this machine's processor, with so many slots of 2048 tokens. */
export const llamaServer = ({ file, slots, threads }) =>
  served("llama-server.py", [
    ...["--model", file, "--alias", basename(file, ".gguf"), "--jinja", "--parallel", slots],
    ...["--ctx-size", slots * 2048, "--threads", threads],
  ]);

/** llama-cpp-python's server, which tells the probabilities of a prompt's tokens. */
export const echoServer = ({ file, contextTokens, threads }) =>
  served("echo-server.py", [file, contextTokens, threads]);

async function served(script, args) {
  const child = spawn(PYTHON, [here(script), ...args.map(String)], { stdio: ["pipe", "pipe", "ignore"] });
  const gone = once(child, "exit").then(() => Promise.reject(new Error("the server did not start")));
  const [baseURL] = await Promise.race([once(createInterface(child.stdout), "line"), gone]);
  gone.catch(() => {});
  return {
    baseURL,
    /** Seconds of processor time so far, 0 where the system does not tell. */
    processorTime() {
      if (process.platform !== "linux") return 0;
      const [, rest] = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(/\) (?!.*\))/s);
      const [user, system] = rest.split(" ").slice(11, 13).map(Number);
      return (user + system) / 100;
    },
    async stop() {
      child.stdin.end();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

/** A copy of a GGUF file whose texts begin with BOS, without which llama-cpp-python's list is shifted by a token. */
export function withBos(path, folder) {
  const bytes = readFileSync(path);
  const key = "tokenizer.ggml.add_bos_token";
  bytes[bytes.indexOf(key) + key.length + 4] = 1; // behind the four bytes that say it is a truth value
  const file = join(folder, "with-bos.gguf");
  writeFileSync(file, bytes);
  return file;
}
