import { z } from "@loadlab/lib/core/packages.js";
import type { Remote } from "./download.js";
import { reach } from "./reach.js";

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
