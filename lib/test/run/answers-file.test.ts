import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../run/answer.js";
import { answersWriter, mendTail, readAnswers } from "../../run/answers-file.js";
import { temporaryFolder } from "../support/temporary.js";

const answer = (key: string, epoch = 0): Answer => ({
  key,
  params: {},
  seed: 1,
  epoch,
  try: 0,
  fingerprint: 1,
  question: 2,
  replies: ["é"],
  stop: "end",
  promptTokens: 1,
  evaluatedTokens: 1,
  outputTokens: 1,
  seconds: 1,
  score: { correct: 1, bucket: "correct", answer: "é" },
});
const line = (...given: Parameters<typeof answer>) => JSON.stringify(answer(...given));

function file(text: string): string {
  const path = join(temporaryFolder(), "answers.jsonl");
  writeFileSync(path, text);
  return path;
}

describe("answers of a file", () => {
  it("are had by key, in their order", async () => {
    const text = `${line("b")}\n${line("a")}\n`;
    const read = await readAnswers(file(text));
    expect(read).toEqual({
      answers: new Map([
        ["b", answer("b")],
        ["a", answer("a")],
      ]),
      wholeBytes: Buffer.byteLength(text),
      tail: "none",
    });
    expect([...read.answers.keys()]).toEqual(["b", "a"]);
  });

  it("of one key are the first, also where the last line is not ended", async () => {
    for (const end of ["\n", ""]) {
      const { answers } = await readAnswers(file(`${line("a", 1)}\n${line("a", 2)}${end}`));
      expect(answers).toEqual(new Map([["a", answer("a", 1)]]));
    }
  });

  it("are none where there is no file", async () => {
    const read = await readAnswers(join(temporaryFolder(), "answers.jsonl"));
    expect(read).toEqual({ answers: new Map(), wholeBytes: 0, tail: "none" });
  });

  it("that can't be read are not taken for none", async () => {
    const path = join(temporaryFolder(), "answers.jsonl");
    mkdirSync(path);
    await expect(readAnswers(path)).rejects.toThrow("EISDIR");
  });

  it.each([
    ["", "none"],
    [line("c"), "unended"],
    [line("c").slice(0, -1), "torn"],
    ["\u00e9", "torn"],
  ])("end with %j: %s", async (last, tail) => {
    const whole = `${line("a")}\n${line("b")}\n`;
    const read = await readAnswers(file(whole + last));
    expect(read).toMatchObject({ wholeBytes: Buffer.byteLength(whole), tail });
    expect([...read.answers.keys()]).toEqual(["a", "b", ...(tail === "unended" ? ["c"] : [])]);
  });

  it("with a line that is none are refused, with the start of that line and what to do", async () => {
    const long = `{"key": "${"x".repeat(100)}"}`;
    const path = file(`${line("a")}\n${long}\n${line("b")}\n`);
    await expect(readAnswers(path)).rejects.toThrow(
      new Error(
        `line 2 of ${path} is not an answer: ${JSON.stringify(long.slice(0, 60))}; ` +
          "restore the file, or delete that line to have its sample asked again",
      ),
    );
    await expect(readAnswers(file(`\n${line("a")}\n`))).rejects.toThrow(/line 1 of .* is not an answer: "";/);
  });
});

describe("the end of a file", () => {
  it.each([
    ["that is whole stays", `${line("a")}\n`, `${line("a")}\n`],
    ["that lacks its line end gets it", line("a"), `${line("a")}\n`],
    ["that is torn is taken off", `${line("a")}\n{"key`, `${line("a")}\n`],
  ])("%s", async (_, text, mended) => {
    const path = file(text);
    await mendTail(path, await readAnswers(path));
    expect(readFileSync(path, "utf8")).toBe(mended);
  });
});

describe("a writer", () => {
  it("adds lines to what is there, in the order of the calls", async () => {
    const path = file(`${line("a")}\n`);
    const writer = await answersWriter(path);
    await Promise.all(["b", "c", "d"].map((key) => writer.append(answer(key))));
    appendFileSync(path, `${line("e")}\n`);
    await writer.append(answer("f"));
    await writer.close();
    expect([...(await readAnswers(path)).answers.keys()]).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("has written what it was given before it is closed, and writes nothing afterwards", async () => {
    const path = file("");
    const writer = await answersWriter(path);
    const written = writer.append(answer("a"));
    await writer.close();
    expect([...(await readAnswers(path)).answers.keys()]).toEqual(["a"]);
    await written;
    await expect(writer.append(answer("b"))).rejects.toThrow();
    await expect(writer.append(answer("c"))).rejects.toThrow();
    expect([...(await readAnswers(path)).answers.keys()]).toEqual(["a"]);
  });
});
