import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiDigits, taggedAnswer } from "../../neurocognition/answers.js";
import { readCoordinate } from "../../neurocognition/coordinate.js";
import { readNumber } from "../../neurocognition/answer-types.js";

describe("a reply's parts", () => {
  it.each([
    ["<answer>3</answer>", "3"],
    ["< ANSWER >\n 3 \n</ Answer >", "3"],
    ["<answer>3</answer> no: <answer>4</answer>", "4"],
    ["so <answer>3", "3"],
    ["<answer>3<answer>", "3"],
    ["<answer>3</answer> and <answer>", "3"],
    ["<answer>3</answer> and <answer>4", "4"],
    ["<answer><answer>3</answer></answer>", "3"],
    ["<answer></answer> 3", ""],
    ["<answer>", ""],
    ["<think><answer>1</answer></think><answer>2</answer>", "2"],
    ["<answer>2</answer><think><answer>1</answer></think>", "2"],
    ["<answer>2</answer><think>or 1?", "2"],
    ["<answer>1</answer></think><answer>2</answer>", "2"],
    ["<thinking>1</thinking><answer>2</answer>", "2"],
    ["3</answer>", undefined],
    ["<answer><think>1</think>2</answer>", "2"],
    ["<think>a</think><answer>3</answer></think>", "3"],
    ["<think>p</think><answer>3</answer> Summary, after the closing </think> tag: box three.", "3"],
    ["p</think><answer>3</answer> Summary, after the closing </think> tag: box three.", "3"],
    ["<think>a<think>b</think><answer>1</answer></think><answer>3</answer>", "3"],
    ["<think>a<think>b</think><answer>1</answer></think>", undefined],
    ["<think>I have to use <think> tags.</think><answer>3</answer>", "3"],
    ["<think>I have to use <think> tags.</think>a<think><answer>1</answer></think><answer>3</answer>", "3"],
    ["<answer>3<think>or 4?</think>", "3"],
    ["<think><answer>1</answer>", undefined],
    ["<answer>1</answer></think> 2", undefined],
    ["<answers>3</answers>", undefined],
    ["", undefined],
  ])("of %j have the answer %j", (reply, answer) => {
    expect(taggedAnswer(reply).tagged).toBe(answer);
  });

  it.each([
    ["<think>a</think>b", "b"],
    ["a<think>b</think>c<think>d</think>e", "a c e"],
    ["a</think>b", "b"],
    ["a<think>b", "a"],
    ["<think>a<think>b</think>c", "c"],
    ["<think>a<think>b</think>c</think>d", "d"],
    ["<think>a</think>b</think>c", "b</think>c"],
    ["a</think>b</think>c", "b</think>c"],
    ["a<thinker>b", "a<thinker>b"],
  ])("of %j have %j outside thoughts", (reply, spoken) => {
    expect(taggedAnswer(reply).spoken).toBe(spoken);
  });
});

describe("digits of any script", () => {
  it("become ASCII digits of the same value", () => {
    for (const zero of ["٠", "۰", "०", "০", "๐", "０", "𝟎", "𝟘", "𝟢", "𝟬", "𝟶", "᪀", "᪐"]) {
      const code = zero.codePointAt(0)!;
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(code + value)).join("");
      expect(asciiDigits(`a${digits}b`)).toBe("a0123456789b");
    }
  });

  it("leave everything else as it is", () => {
    expect(asciiDigits("a1² Ⅳ ½ ③ é\ud800")).toBe("a1² Ⅳ ½ ③ é\ud800");
  });
});

describe("hostile replies", () => {
  const parts =
    "<;<answer;</answer>;< ;1;1 ;1.;1,;-;x=1 ;y1;٣; ;and ;(1 ;1|;1 0, ;1st row ;column 1 ;a1;1%;<think>;</think>;" +
    "<answer>1";
  const long = [...parts.split(";"), "< 1", "1 1.", "-1", "x=1 y1 and ", "1, 1, "];

  it.each(long)("of a megabyte of %j are read in a moment", (part) => {
    const text = part.repeat(Math.ceil(1e6 / part.length));
    for (const reply of [text, `<answer>x=1${text}`]) {
      readNumber(reply);
      readCoordinate(reply);
    }
  });

  it("of any text at all are read without an error", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom(...long));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const reply = texts.join("");
        for (const { value, by, text: read } of [readNumber(reply), readCoordinate(reply)]) {
          expect(value === null).toBe(by === "none");
          expect(read.length).toBeLessThanOrEqual(40);
        }
      }),
    );
  });
});
