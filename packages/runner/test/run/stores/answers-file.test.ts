import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../../run/answer.js";
import { answerReader, findAnswers, placesByCell, readAnswers } from "../../../run/stores/answers-file.js";
import { APPEND, EMPTY, linesWriter } from "../../../run/stores/lines-file.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

const answer = (key: string, epoch = 0): Answer => ({
  ...{ key, params: {}, metadata: {}, seed: 1, epoch, try: 0, fingerprint: 1, question: 2 },
  ...{ replies: ["é"], stop: "end", promptTokens: 1, evaluatedTokens: 1, outputTokens: 1, seconds: 1 },
  score: { correct: 1, bucket: "correct", answer: "é" },
});
const line = (...given: Parameters<typeof answer>) => JSON.stringify(answer(...given));

function file(text: string): string {
  const path = join(temporaryFolder(), "answers.jsonl");
  writeFileSync(path, text);
  return path;
}

async function read(path: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  await readAnswers(path, (one) => answers.push(one));
  return answers;
}

const keys = async (path: string) => (await read(path)).map(({ key }) => key);

describe("answers of a file", () => {
  it("are had in their order, with their places", async () => {
    const text = `${line("b")}\n${line("a")}\n`;
    const places: object[] = [];
    const end = await readAnswers(file(text), (_, place) => places.push(place));
    const bytes = Buffer.byteLength(line("b"));
    expect(places).toEqual([
      { at: 0, bytes },
      { at: bytes + 1, bytes },
    ]);
    expect(end).toEqual({ wholeBytes: 2 * bytes + 2, size: 2 * bytes + 2, tail: "none" });
    expect(await read(file(text))).toEqual([answer("b"), answer("a")]);
  });

  it("are had whole where lines are longer than what is read at once", async () => {
    const long = { ...answer("long"), replies: ["é".repeat(3_000_000)] };
    const path = file(`${line("a")}\n${JSON.stringify(long)}\n${line("b")}\n`);
    expect(await read(path)).toEqual([answer("a"), long, answer("b")]);
  });

  it("are none where there is no file", async () => {
    expect(await readAnswers(join(temporaryFolder(), "answers.jsonl"), () => {})).toEqual(EMPTY);
  });

  it("that can't be read are not taken for none", async () => {
    const path = join(temporaryFolder(), "answers.jsonl");
    mkdirSync(path);
    await expect(read(path)).rejects.toThrow("EISDIR");
  });

  it.each([
    ["", "none"],
    [line("c"), "unended"],
    [line("c").slice(0, -1), "torn"],
    ["\u00e9", "torn"],
  ])("end with %j: %s", async (last, tail) => {
    const whole = `${line("a")}\n${line("b")}\n`;
    const path = file(whole + last);
    expect(await readAnswers(path, () => {})).toEqual({
      wholeBytes: Buffer.byteLength(whole),
      size: Buffer.byteLength(whole + last),
      tail,
    });
    expect(await keys(path)).toEqual(["a", "b", ...(tail === "unended" ? ["c"] : [])]);
  });

  it("with a line that is none are refused, with the start of that line and what to do", async () => {
    const long = `{"key": "${"x".repeat(100)}"}`;
    const path = file(`${line("a")}\n${long}\n${line("b")}\n`);
    await expect(read(path)).rejects.toThrow(
      `: ${JSON.stringify(long.slice(0, 60))}; restore the file, or delete that line to have its sample asked again`,
    );
    await expect(read(path)).rejects.toThrow(`line 2 of ${path} is not an answer (params: `);
    await expect(read(file(`\n${line("a")}\n`))).rejects.toThrow(/line 1 of .* is not an answer: "";/);
  });

  it.each([
    ["score.correct", { score: { correct: 7, bucket: "correct", answer: "" } }],
    ["stop", { stop: "banana" }],
    ["replies", { replies: [] }],
    ["seed", { seed: -1 }],
    ["promptTokens", { promptTokens: "7" }],
    ["params.digits", { params: { digits: null } }],
    ["score.answer", { score: { correct: 1, bucket: "correct" } }],
    ["exchanges[0].user", { exchanges: [{ user: 7 }] }],
    ["exchanges[0].after", { exchanges: [{ user: "a", after: -1 }] }],
    ["likelihoods[0][0].logProbability", { likelihoods: [[{ text: "a", logProbability: 1, tokens: 1 }]] }],
  ])("with a wrong %s are refused, and it is named", async (place, wrong) => {
    const path = file(`${JSON.stringify({ ...answer("a"), ...wrong })}\n`);
    await expect(read(path)).rejects.toThrow(`line 1 of ${path} is not an answer (${place}: `);
  });

  it.each([
    { stop: "length" as const },
    { stop: "context" as const },
    { replies: ["a", "b", "c"] },
    { score: { correct: 0, bucket: "wrong", answer: "", further: [1] } },
    { score: { correct: 0.5, bucket: "part", answer: "" } },
    { likelihoods: [[{ text: "a", logProbability: -1, tokens: 2 }]] },
  ])("with %j are taken as they are", async (right) => {
    const given = { ...answer("a"), ...right };
    expect(await read(file(`${JSON.stringify(given)}\n`))).toEqual([given]);
  });
});

/** As `placesByCell`, of a file that was read in so many parts of like size. */
async function placesOf(path: string, parts = 1) {
  const bytes = existsSync(path) ? statSync(path).size : 0;
  const cuts = Array.from({ length: parts }, (_, at) => Math.floor((bytes * at) / parts));
  const found = cuts.map((from, at) =>
    findAnswers(path, () => {}, { from, before: cuts[at + 1] ?? Infinity }),
  );
  return placesByCell(await Promise.all(found));
}

describe("answers by cell", () => {
  it("are in the order of the cells' first answers, by seed and try, the first of each key", async () => {
    const one = (cell: number, seed: number, which = 0, seconds = 1) =>
      JSON.stringify({ ...answer(`${cell} ${seed} ${which}`), params: { cell }, seed, try: which, seconds });
    const lines = [one(2, 5), one(1, 9), one(2, 4, 1), one(1, 8), one(2, 4), one(2, 4, 0, 99)];
    const path = file(`${lines.join("\n")}\n`);
    const reader = answerReader(path);
    const found = (await placesOf(path)).map(reader.read);
    reader.close();
    expect(found.map(({ key }) => key)).toEqual(["2 4 0", "2 4 1", "2 5 0", "1 8 0", "1 9 0"]);
    expect(found[0]?.seconds).toBe(1);
  });

  it("are in one of two parts, wherever the file is cut", async () => {
    const path = file(`${line("a")}\n${line("\u00e9")}\n${line("c")}\n`);
    for (let cut = 0; cut <= statSync(path).size; cut++) {
      const keys: string[] = [];
      for (const part of [
        { from: 0, before: cut },
        { from: cut, before: Infinity },
      ])
        await readAnswers(path, ({ key }) => keys.push(key), part);
      expect(keys).toEqual(["a", "\u00e9", "c"]);
    }
  });

  it("are the same however many parts a file is read in", async () => {
    const one = (cell: number, seed: number, of = "") =>
      JSON.stringify({ ...answer(`${cell} ${seed}`), params: { cell }, seed, replies: [of] });
    const lines = Array.from({ length: 40 }, (_, at) => one(at % 3, (7 * at) % 11, "\u00e9".repeat(at % 5)));
    const path = file(`${lines.join("\n")}\n${lines[0]!.slice(0, 40)}`);
    const whole = await placesOf(path);
    expect(whole.length).toBeGreaterThan(30);
    for (const parts of [2, 3, 7, 40]) expect(await placesOf(path, parts)).toEqual(whole);
  });

  it("say where they stand", async () => {
    const places = await placesOf(file(`${line("a")}\n`));
    expect(places).toMatchObject([{ at: 0, bytes: Buffer.byteLength(line("a")) }]);
  });

  it("are refused when the file has changed since", async () => {
    const path = file(`${line("a")}\n`);
    const places = await placesOf(path);
    writeFileSync(path, "");
    const reader = answerReader(path);
    expect(() => reader.read(places[0]!)).toThrow(/has changed while it was read/);
    reader.close();
  });

  it("are none where there is no file", async () => {
    expect(await placesOf(join(temporaryFolder(), "none"))).toEqual([]);
  });
});

async function writerOf(path: string) {
  const end = await readAnswers(path, () => {});
  return linesWriter(path, await open(path, APPEND), end);
}

describe("the end of a file", () => {
  it.each([
    ["that is whole stays", `${line("a")}\n`, `${line("a")}\n`],
    ["that lacks its line end gets it", line("a"), `${line("a")}\n`],
    ["that is torn is taken off", `${line("a")}\n{"key`, `${line("a")}\n`],
  ])("%s", async (_, text, mended) => {
    const path = file(text);
    await (await writerOf(path)).close();
    expect(readFileSync(path, "utf8")).toBe(mended);
  });
});

describe("a writer", () => {
  it("adds lines to what is there, in the order of the calls", async () => {
    const path = file(`${line("a")}\n`);
    const writer = await writerOf(path);
    await Promise.all(["b", "c", "d"].map((key) => writer.append(answer(key))));
    appendFileSync(path, `${line("e")}\n`);
    await writer.append(answer("f"));
    await writer.close();
    expect(await keys(path)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("has written what it was given before it is closed, and writes nothing afterwards", async () => {
    const path = file("");
    const writer = await writerOf(path);
    const written = writer.append(answer("a"));
    await writer.close();
    expect(await keys(path)).toEqual(["a"]);
    await written;
    await expect(writer.append(answer("b"))).rejects.toThrow();
    await expect(writer.append(answer("c"))).rejects.toThrow();
    expect(await keys(path)).toEqual(["a"]);
  });

  it("tells when its file is deleted meanwhile", async () => {
    const path = file("");
    const writer = await writerOf(path);
    await writer.append(answer("a"));
    rmSync(path);
    await expect(writer.append(answer("b"))).rejects.toThrow("has been deleted");
    await writer.close();
  });
});
