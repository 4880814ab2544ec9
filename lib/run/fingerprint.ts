import { hash32 } from "../core/hash.js";
import type { Message } from "../core/message.js";
import type { Sample } from "../core/sample.js";

/** A 32-bit hash of everything that makes up a sample. */
export const fingerprint = (sample: Sample): number => hash32(JSON.stringify(sample));

/** A 32-bit hash of a conversation, pictures included. */
export const questionHash = (messages: readonly Message[]): number =>
  hash32(
    JSON.stringify(
      messages.map(({ role, text, images = [] }) => [
        role,
        text,
        ...images.map((image) => Buffer.from(image).toString("base64")),
      ]),
    ),
  );
