import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solverReply, splitPrompt, symbolic, symbolicPrompt, variableTracking } from "../../factor/index.js";
import { framed } from "../../factor/text.js";
import { trackingPrompt } from "../../factor/tracking/prompt.js";
import { solve } from "./symbolic/support.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const keeps = fc.array(fc.boolean(), { minLength: 39, maxLength: 39 });

const symbolicText = (text: string, asked: number) =>
  framed(text, `Using only these relationships, determine what variable(s), if any, are equal to ${asked}.`);

/** A prompt of which only some relationships are kept. */
function thinned(prompt: string, statement: RegExp, keep: boolean[]): string {
  let at = 0;
  const { before, text, after } = splitPrompt(prompt);
  return before + text.replace(statement, (found) => (keep[at++] ? found : "")) + after;
}

describe("factor.solverReply on the symbolic suite", () => {
  it("names of a thinned text what a solver of what is left finds, and never a variable too many", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 39 }), keeps, seeds, (variables, keep, seed) => {
        const sample = symbolic.generate({ variables, absentShare: 0 }, seed);
        const prompt = thinned(symbolicPrompt(sample), /@<<<[^>]*>>>@/g, keep);
        const { answer, values } = solve(prompt);
        const mentioned = new Set(splitPrompt(prompt).text.match(/v\d+/g));
        const score = symbolic.score(sample, solverReply(prompt));
        if (answer.length > 0) expect(score.answer.split(", ").sort()).toEqual(answer.sort());
        else expect(score.answer).toBe(mentioned.size > 0 && mentioned.size === values.size ? "none" : "");
        expect(["correct", "missing", "none-said", "unparseable"]).toContain(score.bucket);
      }),
      { numRuns: 500 },
    );
  });

  const untold = (asked: number) => `The text does not tell which variables are equal to ${asked}.`;
  it.each([
    ["a chain", "v1 = v0 + 1; v0 = 3", 4, "v1"],
    ["backwards", "v1 = v4 - 1; v1 = -3", -2, "v4"],
    ["over a common parent", "v1 = v4; v2 = v4 + 1; v2 = 7", 6, "v1, v4"],
    ["by number", "v10 = v9; v9 = 0; v2 = 0", 0, "v2, v9, v10"],
    ["all known, none equal", "v1 = v0 + 1; v0 = 3", 9, "none"],
    ["some known, one equal", "v1 = v0 + 1; v5 = 9", 9, "v5"],
    ["some unknown, none equal", "v1 = v0 + 1; v5 = 3", 9, ""],
    ["a circle", "v1 = v0 + 1; v0 = v1 - 1", 1, ""],
  ])("%s", (_, equations, asked, names) => {
    const text = equations.split("; ").map((one) => `@<<<assign ${one}>>>@`);
    const reply = names === "" ? untold(asked) : `The variables equal to ${asked} are: ${names}.`;
    expect(solverReply(symbolicText(text.join(""), asked))).toBe(reply);
  });

  it("says that a text without equations does not tell", () => {
    expect(solverReply(symbolicText("Fast cache reads.", 1))).toBe(untold(1));
  });
});

describe("factor.solverReply on variable tracking", () => {
  it("follows the chain of a thinned text up to its first gap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), keeps, seeds, (hops, keep, seed) => {
        const sample = variableTracking.generate({ hops }, seed);
        const gap = keep.slice(0, hops + 1).indexOf(false);
        const reached = sample.assignments
          .slice(0, gap < 0 ? hops + 1 : gap)
          .map(({ variable }) => `v${variable}`);
        const reply = solverReply(thinned(trackingPrompt(sample), /VAR v\d+ = [^.]*\./g, keep));
        const { answer, bucket } = variableTracking.score(sample, reply);
        expect(answer.split(", ").filter(Boolean).sort()).toEqual(reached.sort());
        expect(bucket).toBe(gap < 0 ? "correct" : gap === 0 ? "unparseable" : "missing");
      }),
      { numRuns: 300 },
    );
  });

  it("says that there is none where everything is known", () => {
    const prompt = framed("VAR v1 = 12345. VAR v0 = VAR v1.", "Which variables hold the value 54321?");
    expect(solverReply(prompt)).toBe("The variables equal to 54321 are: none.");
  });
});

describe("factor.solverReply", () => {
  it("reads a text of 8,000 statements that all depend on the last one", () => {
    const chain = Array.from({ length: 8000 }, (_, at) => `@<<<assign v${at} = v${at + 1} + 1>>>@`).join(" ");
    expect(solverReply(symbolicText(`${chain} @<<<assign v8000 = 0>>>@`, 8000))).toBe(
      "The variables equal to 8000 are: v0.",
    );
  });

  it("refuses what asks none of the questions it knows", () => {
    expect(() => solverReply(framed("VAR v1 = 2.", "What is the capital?"))).toThrow(
      /What is the capital\?"; expected a question of factor.symbolic, factor.realistic or factor.variableTracking/,
    );
  });
});

describe("factor.splitPrompt", () => {
  it("cuts at the delimiters, which go to the outer parts", () => {
    expect(splitPrompt(`Read.\n${framed("A.\nB.", "Why?")}`)).toEqual({
      before: "Read.\nThis is the beginning of the text:\n",
      text: "A.\nB.",
      after: "\nThis is the end of the text.\nWhy?",
    });
  });

  it("gives parts that are the prompt again, also where there is no text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (first, middle, last) => {
        const prompt = `${first}\n${framed(middle, last)}`;
        const { before, text, after } = splitPrompt(prompt);
        expect(before + text + after).toBe(prompt);
        expect(text).toBe(middle);
      }),
    );
    expect(splitPrompt("This is the beginning of the text:\nThis is the end of the text.")).toEqual({
      before: "This is the beginning of the text:\n",
      text: "",
      after: "This is the end of the text.",
    });
  });

  it("names the delimiter that is missing", () => {
    expect(() => splitPrompt("Hello")).toThrow(
      /the prompt "Hello" has no line "This is the beginning of the text:"; give a complete prompt of factor.symbolic/,
    );
    expect(() => splitPrompt("This is the beginning of the text:\nA.")).toThrow(
      /has no line "This is the end of the text."/,
    );
  });
});
