import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagged } from "../../core/answer/span.js";
import { withoutThoughts } from "../../core/answer/thoughts.js";
import { asciiDigits } from "../../neurocognition/answers.js";
import { readCoordinate } from "../../neurocognition/coordinate.js";
import { readNumber } from "../../neurocognition/answer-types.js";
import { handWritten } from "../support/hand-written.js";

describe("a reply's parts", () => {
  it.each(handWritten<[string, string, string]>(new URL("tagged.txt", import.meta.url)))(
    "%s, %s: %s",
    (part, expected, reply) => {
      const spoken = withoutThoughts(JSON.parse(reply) as string);
      const wanted = expected === "none" ? undefined : (JSON.parse(expected) as string);
      expect(part === "answer" ? tagged(spoken) : spoken).toBe(wanted);
    },
  );
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
