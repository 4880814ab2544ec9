import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { parsedJson } from "@loadlab/lib/core/text.js";
import type { Place } from "./lines-file.js";
import type { Row } from "../row.js";

export interface StoredAt extends Place {
  file: string;
  key: string;
}

/** Characters of a reply that a row holds in memory. */
const MOST_HELD = 4000;

/** Leaves a row's long reply in its store, to be read each time: thoughts are larger than the memory. */
export function leaveReply(row: Row, stored: StoredAt): Row {
  if (row.reply.length <= MOST_HELD) return row;
  return Object.defineProperty(row, "reply", { get: () => replyAt(stored), enumerable: true });
}

function replyAt({ file, key, at, bytes }: StoredAt): string {
  const found = Object(parsedJson(lineAt(file, at, bytes)));
  if (found.key === key) return found.replies.at(-1);
  throw new Error(
    `the reply to ${key} is no longer where it was in ${file}; leave a store as it is while its rows are in use, or ` +
      "make the same call again",
  );
}

/** A line of a file; empty where there is no such file. */
function lineAt(file: string, at: number, bytes: number): string {
  if (!existsSync(file)) return "";
  const handle = openSync(file, "r");
  try {
    const line = Buffer.alloc(bytes);
    return line.toString("utf8", 0, readSync(handle, line, 0, bytes, at));
  } finally {
    closeSync(handle);
  }
}
