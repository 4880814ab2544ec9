import { appendFile, open, readFile, truncate } from "node:fs/promises";
import { parsedJson } from "../core/text.js";
import type { Answer } from "./answer.js";

const NEWLINE = 10;

/** The answers in a file of JSON lines. */
export interface AnswersRead {
  /** By key, in the order in which they were finished. */
  answers: Map<string, Answer>;
  /** Bytes of the file that are whole lines. */
  wholeBytes: number;
  /** What follows these: nothing, an answer that lacks only its line end, or a line whose writing was cut off. */
  tail: "none" | "unended" | "torn";
}

/** What a file holds; undefined if there is none. */
export const contentOf = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

/**
 * Reads answers; a torn last line is left out, and of several with one key the first counts.
 *
 * @throws Error naming the line if one that was finished is not an answer
 */
export async function readAnswers(file: string): Promise<AnswersRead> {
  const content = (await contentOf(file)) ?? Buffer.alloc(0);
  const answers = new Map<string, Answer>();
  let from = 0;
  for (let line = 1; ; line++) {
    const end = content.indexOf(NEWLINE, from);
    const answer = parsed(content.toString("utf8", from, end < 0 ? content.length : end));
    if (answer && !answers.has(answer.key)) answers.set(answer.key, answer);
    if (end < 0) {
      const tail = answer ? "unended" : "torn";
      return { answers, wholeBytes: from, tail: from === content.length ? "none" : tail };
    }
    if (!answer)
      throw new Error(
        `line ${line} of ${file} is not an answer: ${JSON.stringify(content.toString("utf8", from, Math.min(end, from + 60)))}; ` +
          "restore the file, or delete that line to have its sample asked again",
      );
    from = end + 1;
  }
}

/** The answer in a line; those from before a sample could be asked several times have no `try`. */
function parsed(line: string): Answer | undefined {
  const value = parsedJson(line);
  return isAnswer(value) ? { ...value, try: value.try ?? 0 } : undefined;
}

function isAnswer(value: unknown): value is Answer {
  const answer = value as Partial<Answer> | null | undefined;
  return (
    typeof answer?.key === "string" &&
    typeof answer.seed === "number" &&
    typeof answer.params === "object" &&
    typeof answer.fingerprint === "number" &&
    typeof answer.question === "number" &&
    Array.isArray(answer.replies) &&
    typeof answer.score?.correct === "number"
  );
}

/** Mends the last line of a file as it was read: a torn one is taken off, one without a line end gets it. */
export async function mendTail(file: string, { wholeBytes, tail }: AnswersRead): Promise<void> {
  if (tail === "torn") await truncate(file, wholeBytes);
  if (tail === "unended") await appendFile(file, "\n");
}

/**
 * Opens a file of whole lines, which only grows, for more answers.
 *
 * Answers that arrive while the disk is busy are written and synced together.
 */
export async function answersWriter(file: string) {
  const handle = await open(file, "a");
  let waiting: string[] = [];
  let writing = Promise.resolve();

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const lines = waiting.join("");
    waiting = [];
    await handle.appendFile(lines);
    await handle.sync();
  }

  return {
    /** Resolves when the answer is on the disk. */
    append(answer: Answer): Promise<void> {
      waiting.push(`${JSON.stringify(answer)}\n`);
      writing = writing.then(flush); // once a write has failed, all later ones fail, so that no line follows a torn one
      return writing;
    },
    async close(): Promise<void> {
      await writing.catch(() => undefined);
      await handle.close();
    },
  };
}
