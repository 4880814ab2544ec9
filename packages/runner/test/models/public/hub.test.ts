import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import * as models from "../../../models/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { fakeGguf, fileServer, sha256 } from "./support.js";

const [first, second] = [fakeGguf(2_000_000), fakeGguf(1_000_000)];
const manifest = (rfilename: string) => Buffer.from(JSON.stringify({ ggufFile: { rfilename } }));

/** A hub that tells hashes, and leads to another server for the files. */
async function hub(hashes: Record<string, string> = {}) {
  const storage = await fileServer({
    "/user/repo/resolve/main/deep/tiny.gguf": first,
  });
  const seen: (string | undefined)[] = [];
  const server = await fileServer(
    { "/v2/user/repo/manifests/Q4_K_M": manifest("deep/tiny.gguf") },
    {
      answer({ url = "", headers }, response) {
        seen.push(headers.authorization);
        if (!url.includes("/resolve/")) return false;
        const hash = hashes[url];
        response.writeHead(302, {
          location: storage.origin + url,
          ...(hash && { "x-linked-etag": `"${hash}"` }),
        });
        return true;
      },
    },
  );
  vi.stubEnv("HF_ENDPOINT", server.origin);
  return { seen };
}

afterEach(() => void vi.unstubAllEnvs());

it.each([
  { address: "hf:user/repo/deep/tiny.gguf", name: "tiny.gguf" },
  { address: "hf:user/repo:Q4_K_M", name: "repo-Q4_K_M.gguf" },
])("fetches $address from a hub", async ({ address, name }) => {
  await hub();
  const folder = temporaryFolder();
  const path = await models.pull(address, { folder });
  expect(path).toBe(join(folder, name));
  expect(readFileSync(path).equals(first)).toBe(true);
});

it("holds what came against the hash that the hub tells", async () => {
  const url = "/user/repo/resolve/main/deep/tiny.gguf";
  await hub({ [url]: sha256(first) });
  await models.pull("hf:user/repo/deep/tiny.gguf", { folder: temporaryFolder() });
  await hub({ [url]: sha256(second) });
  const folder = temporaryFolder();
  await expect(models.pull("hf:user/repo/deep/tiny.gguf", { folder })).rejects.toThrow(
    `it has SHA-256 ${sha256(first)} instead of ${sha256(second)}`,
  );
  expect(readdirSync(folder).sort()).toEqual([".pull", "tiny.gguf.rejected"]);
});

it("shows HF_TOKEN to the hub", async () => {
  const { seen } = await hub();
  vi.stubEnv("HF_TOKEN", "hf_secret");
  await models.pull("hf:user/repo:Q4_K_M", { folder: temporaryFolder() });
  expect(new Set(seen)).toEqual(new Set(["Bearer hf_secret"]));
});

it("says what a hub has not", async () => {
  await hub();
  const pull = (address: string) => models.pull(address, { folder: temporaryFolder() });
  await expect(pull("hf:user/repo:Q9")).rejects.toThrow(/manifests\/Q9 answers 404 Not Found/);
  await expect(pull("hf:user/repo/none.gguf")).rejects.toThrow(/none.gguf answers 404 Not Found/);
});
