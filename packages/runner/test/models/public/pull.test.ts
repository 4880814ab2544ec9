import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import * as models from "../../../models/index.js";
import type { Pullable } from "../../../models/public/list.js";
import { pullModel, type DownloadProgress } from "../../../models/public/pull.js";
import { PACE } from "../../../models/public/download.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { fakeGguf, fileServer, sha256 } from "./support.js";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const MB = 1e6;
const small = fakeGguf(3 * MB);
const large = fakeGguf(12 * MB);

it("fetches a file from an address, tells how far it is, and does not fetch it again", async () => {
  const server = await fileServer({ "/a/tiny.gguf": large });
  const folder = temporaryFolder();
  const told: DownloadProgress[] = [];
  const fetch = () =>
    models.pull(`${server.origin}/a/tiny.gguf`, { folder, onProgress: (state) => told.push(state) });
  const path = await fetch();
  expect(path).toBe(join(folder, "tiny.gguf"));
  expect(readFileSync(path).equals(large)).toBe(true);
  expect(readdirSync(join(folder, ".pull"))).toEqual([]);
  const done = told.map((state) => state.done);
  expect(done).toEqual([...new Set(done)].sort((one, other) => one - other));
  expect(told.at(-1)).toMatchObject({ done: 12, total: 12, correct: null });
  const asked = server.requests.length;
  expect(await fetch()).toBe(path);
  expect(server.requests).toHaveLength(asked);
});

it("goes on with what is missing when a server breaks off", async () => {
  const cut = (nth: number) => (nth <= 6 ? 400_000 : undefined);
  const server = await fileServer({ "/tiny.gguf": small }, { cut });
  const path = await models.pull(`${server.origin}/tiny.gguf`, { folder: temporaryFolder() });
  expect(readFileSync(path).equals(small)).toBe(true);
  const starts = server.requests.slice(1).map((each) => Number(/bytes=(\d+)-$/.exec(each)![1]));
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  expect(starts.length).toBeGreaterThan(6);
  expect(starts.at(-1)).toBeGreaterThan(MB); // what has not reached the disk when a line breaks is asked for again
});

it("gives a server up that sends no more, and goes on when asked again", async () => {
  vi.spyOn(PACE, "retryMs", "get").mockReturnValue(1);
  let dead = true;
  const cut = (nth: number) => (dead && nth > 0 ? (nth > 1 ? 0 : MB) : undefined);
  const server = await fileServer({ "/tiny.gguf": small }, { cut });
  const fetch = (folder: string) => models.pull(`${server.origin}/tiny.gguf`, { folder });
  const folder = temporaryFolder();
  await expect(fetch(folder)).rejects.toThrow(
    /tiny cannot be downloaded: .* keeps breaking off, with \d{6,7} of 3000000 bytes/,
  );
  expect(server.requests).toHaveLength(6); // its length, what came, and four attempts
  expect(existsSync(join(folder, "tiny.gguf"))).toBe(false);
  dead = false;
  expect(readFileSync(await fetch(folder)).equals(small)).toBe(true);
  expect(server.requests.at(-1)).toMatch(/ bytes=\d{6,7}-$/);
});

it("goes on with a download that was stopped, and never shows half a file", async () => {
  const folder = temporaryFolder();
  const controller = new AbortController();
  const server = await fileServer({ "/tiny.gguf": large });
  const address = `${server.origin}/tiny.gguf`;
  const onProgress = ({ done }: DownloadProgress) => done >= 5 && controller.abort(new Error("enough"));
  const stopped = models.pull(address, { folder, signal: controller.signal, onProgress });
  await expect(stopped).rejects.toThrow("enough");
  expect(existsSync(join(folder, "tiny.gguf"))).toBe(false);
  const told: number[] = [];
  const path = await models.pull(address, { folder, onProgress: ({ done }) => told.push(done) });
  expect(readFileSync(path).equals(large)).toBe(true);
  expect(told[0]).toBeGreaterThanOrEqual(4); // what was on its way to the disk may be lost
  expect(Number(/bytes=(\d+)-$/.exec(server.requests.at(-1)!)![1])).toBeGreaterThan(4 * MB);
});

it("never joins two files", async () => {
  vi.spyOn(PACE, "retryMs", "get").mockReturnValue(1);
  const files = { "/tiny.gguf": small };
  let dead = true;
  const cut = (nth: number) => (dead && nth > 0 ? (nth > 1 ? 0 : 2 * MB) : undefined);
  const server = await fileServer(files, { cut });
  const fetch = (folder: string) => models.pull(`${server.origin}/tiny.gguf`, { folder });
  const folder = temporaryFolder();
  await expect(fetch(folder)).rejects.toThrow("keeps breaking off");
  dead = false;
  const other = fakeGguf(small.length);
  files["/tiny.gguf"] = other;
  expect(readFileSync(await fetch(folder)).equals(other)).toBe(true);
});

it("takes no more from a server than it announces", async () => {
  vi.spyOn(PACE, "retryMs", "get").mockReturnValue(1);
  const server = await fileServer(
    {},
    {
      answer({ headers }, response) {
        if (headers.range === "bytes=0-0") response.writeHead(206, { "content-range": "bytes 0-0/3000000" });
        else response.writeHead(206).write(large);
        return true;
      },
    },
  );
  const folder = temporaryFolder();
  await expect(models.pull(`${server.origin}/tiny.gguf`, { folder })).rejects.toThrow(
    /sends more than the 3000000 bytes it announced|sends another part/,
  );
  const kept = readdirSync(join(folder, ".pull")).map((name) => statSync(join(folder, ".pull", name)).size);
  expect(Math.max(...kept)).toBeLessThanOrEqual(3 * MB);
});

it("keeps a file of another hash aside, says both hashes and where it is, and fetches anew when asked again", async () => {
  const folder = temporaryFolder();
  const server = await fileServer({ "/tiny.gguf": small });
  const asked: Pullable = {
    name: "tiny",
    wheels: [],
    address: `${server.origin}/tiny.gguf`,
    sha256: sha256(large),
  };
  const aside = join(folder, "tiny.gguf.rejected");
  await expect(pullModel(asked, { folder })).rejects.toThrow(
    `tiny is not the expected file: it has SHA-256 ${sha256(small)} instead of ${sha256(large)}. ` +
      `It is renamed to ${aside} and never used`,
  );
  expect(readFileSync(aside).equals(small)).toBe(true);
  expect(existsSync(join(folder, "tiny.gguf"))).toBe(false);
  await pullModel({ ...asked, sha256: sha256(small) }, { folder });
  writeFileSync(join(folder, "tiny.gguf"), large); // a file that was there already
  await expect(pullModel({ ...asked, sha256: sha256(small) }, { folder })).rejects.toThrow(sha256(large));
  expect(readFileSync(aside).equals(large)).toBe(true);
});

it("begins anew where a server can't send a part", async () => {
  const server = await fileServer(
    { "/tiny.gguf": small },
    { ranges: false, cut: (nth) => (nth === 1 ? MB : undefined) },
  );
  const path = await models.pull(`${server.origin}/tiny.gguf`, { folder: temporaryFolder() });
  expect(readFileSync(path).equals(small)).toBe(true);
  expect(server.requests).toHaveLength(3);
});

it("says what a server answers, and that it is not there", async () => {
  const folder = temporaryFolder();
  const { origin } = await fileServer({});
  await expect(models.pull(`${origin}/none.gguf`, { folder })).rejects.toThrow(
    /none cannot be downloaded: .*404/,
  );
  await expect(models.pull("http://127.0.0.1:2/none.gguf", { folder })).rejects.toThrow(
    /none cannot be downloaded: http:\/\/127.0.0.1:2\/none.gguf can't be reached: .*ECONNREFUSED/,
  );
});

it.each([
  { name: "smollm2", says: /no public model is called "smollm2"; .*perhaps smollm2-135m-instruct is meant/ },
  { name: "https://example.org/", says: /"https:\/\/example.org\/" names no file/ },
])("refuses the name $name", async ({ name, says }) => {
  await expect(models.pull(name)).rejects.toThrow(says);
  await expect(models.pull(name)).rejects.toThrow(RangeError);
});

it("fetches nothing before its licence is accepted", async () => {
  const server = await fileServer({ "/tiny.gguf": small });
  const folder = temporaryFolder();
  const asked: Pullable = {
    name: "tiny",
    wheels: [],
    address: `${server.origin}/tiny.gguf`,
    licence: "Tiny Terms",
    licenceUrl: "https://example.org/terms",
  };
  for (const acceptLicence of [undefined, false])
    await expect(pullModel(asked, { folder, acceptLicence })).rejects.toThrow(
      "tiny has a licence that must be accepted before the download: Tiny Terms, https://example.org/terms; " +
        "accept it with { acceptLicence: true } or npx loadlab pull tiny --accept-licence",
    );
  expect(server.requests).toEqual([]);
  await pullModel(asked, { folder, acceptLicence: true });
  await pullModel(asked, { folder }); // what is there needs no licence again
});
