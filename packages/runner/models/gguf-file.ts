import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { faultOfMetadata, HEADER_BYTES } from "./gguf-header.js";
import { pullHint } from "./public/list.js";

const WHERE_FROM =
  "npx loadlab pull lists public models; models.bundled() loads a small one that is part of the lab";

/** Minimum size of a tensor's description: its name's length, number of dimensions, type and offset. */
const TENSOR_BYTES = 24n;

/** Minimum size of a metadata entry: its key's length, type and a value of one byte. */
const METADATA_BYTES = 13n;

/** The versions of the format that llama.cpp reads. */
const VERSIONS = [2, 3];

/**
 * Checks a model file before it is loaded, for clearer errors.
 *
 * @returns its size and the SHA-256 of its content, in hexadecimal
 * @throws Error if the file is missing, a folder, cut short, of another format or version, or too small for its header
 * @source the GGUF specification, https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
export async function inspectGguf(path: string): Promise<{ bytes: number; sha256: string }> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) throw new Error(`there is no model file at ${path}; ${pullHint(path) || WHERE_FROM}`);
  if (!facts.isFile()) throw new Error(`${path} is not a file; a model is one .gguf file; ${WHERE_FROM}`);
  const header = await buffer(createReadStream(path, { end: HEADER_BYTES - 1 }));
  const magic = header.subarray(0, 4);
  if (magic.toString("latin1") !== "GGUF")
    throw new Error(
      `${path} is not a GGUF model: it begins with ${describe(magic)} instead of "GGUF"; ${WHERE_FROM}`,
    );
  if (header.length < HEADER_BYTES)
    throw new Error(
      `${path} is cut short: it has ${facts.size} bytes, less than a header; download it again`,
    );
  const version = header.readUInt32LE(4);
  if (!VERSIONS.includes(version))
    throw new Error(
      `${path} is a GGUF of version ${version}; expected ${VERSIONS.join(" or ")}: convert the model again`,
    );
  const [tensors, metadata] = [header.readBigUInt64LE(8), header.readBigUInt64LE(16)];
  const fits = tensors * TENSOR_BYTES + metadata * METADATA_BYTES <= facts.size - HEADER_BYTES;
  const fault = fits
    ? faultOfMetadata(path, facts.size, Number(metadata))
    : `its header names ${tensors} tensors and ${metadata} metadata entries, more than fit in it`;
  if (fault !== undefined)
    throw new Error(
      `${path} (${facts.size} bytes) begins like a GGUF but cannot be loaded: ${fault}. It is cut short or damaged; ` +
        "download it again",
    );
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return { bytes: facts.size, sha256: hash.digest("hex") };
}

function describe(bytes: Buffer): string {
  if (bytes.length === 0) return "nothing (the file is empty)";
  const hexadecimal = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  return `the bytes ${hexadecimal} (${JSON.stringify(bytes.toString("latin1"))})`;
}
