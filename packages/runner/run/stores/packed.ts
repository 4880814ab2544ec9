import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { diskFault } from "./disk-fault.js";

let begun = 0;

/** Unpacks `answers.jsonl.gz` where there is no `answers.jsonl`, whole or not at all. */
export async function unpack(folder: string): Promise<void> {
  const answers = join(folder, "answers.jsonl");
  const packed = `${answers}.gz`;
  if (existsSync(answers) || !existsSync(packed)) return;
  const part = `${answers}.${process.pid}.${++begun}.part`; // one of its own, also within this process
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(part));
    await link(part, answers); // where a run has begun to write in the meantime its file stays
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code?.startsWith("Z_"))
      throw new Error(`${packed} is damaged (${message}); restore it`, { cause: error });
    throw diskFault(folder, error);
  } finally {
    await rm(part, { force: true });
  }
}
