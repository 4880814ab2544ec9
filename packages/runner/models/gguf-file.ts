import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { pullHint } from "./public/list.js";

const WHERE_FROM =
  "npx loadlab pull lists public models; models.bundled() loads a small one that is part of the lab";

/**
 * A model file's size, and the SHA-256 of its content in hexadecimal.
 *
 * @throws Error if there is no file or it does not begin as a GGUF does; llama.cpp checks the rest when it loads it
 */
export async function inspectGguf(path: string): Promise<{ bytes: number; sha256: string }> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) throw new Error(`there is no model file at ${path}; ${pullHint(path) || WHERE_FROM}`);
  const magic = await text(createReadStream(path, { end: 3 }));
  if (magic !== "GGUF")
    throw new Error(
      `${path} is not a GGUF model: it begins with ${JSON.stringify(magic)} instead of "GGUF"; ${WHERE_FROM}`,
    );
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return { bytes: facts.size, sha256: hash.digest("hex") };
}
