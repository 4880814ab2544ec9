import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagged } from "../../core/answer/span.js";
import { withoutThoughts } from "../../core/answer/thoughts.js";
import { asciiDigits, readNumber } from "../../neurocognition/answer-types.js";
import { readCoordinate } from "../../neurocognition/coordinate.js";
import { ravenText } from "../../neurocognition/raven-text/task.js";
import { misread, type Calibrated } from "../support/calibrate.js";
import { handWritten } from "../support/hand-written.js";
import type { Answered } from "../support/prose.js";

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

/** True statements about a test, of which none names an answer. */
const FACTS = ["Every row follows the same rule.", "The rule is seen in the rows above.", "Columns differ."];

const calibrated = (
  answered: Omit<Answered, "facts" | "sentence">,
  spoken: (answer: string) => string,
  right: (reply: string) => boolean,
): Calibrated => ({
  answered: { ...answered, facts: FACTS, sentence: spoken(answered.short) },
  foilSentence: spoken(answered.foil),
  right,
});

const numbers = Array.from({ length: 8 }, (_, at) => at + 1);

describe("readers of NeuroCognition in ordinary prose: a perfect one is right in every form, a wrong one in none", () => {
  it("of numbered options, cards and boxes", () => {
    const questions = ["option", "card", "box"].flatMap((noun) =>
      numbers.map((number) =>
        calibrated(
          {
            question: `Which ${noun} is next?`,
            short: `${noun} ${number}`,
            foil: `${noun} ${(number % 8) + 1}`,
          },
          (answer) => `I choose ${answer}.`,
          (reply) => readNumber(reply).value === number,
        ),
      ),
    );
    expect(misread(questions)).toEqual([]);
  });

  it("of coordinates", () => {
    const questions = numbers.map((x) =>
      calibrated(
        { question: "Where is the token?", short: `(${x}, ${9 - x})`, foil: `(${x}, ${10 - x})` },
        (answer) => `I choose the box at ${answer}.`,
        (reply) => {
          const { value } = readCoordinate(reply);
          return value?.x === x && value.y === 9 - x;
        },
      ),
    );
    expect(misread(questions)).toEqual([]);
  });

  it("of matrices, chosen and written, by the columns of a score", () => {
    const questions = (["mc", "gen"] as const)
      .flatMap((format) =>
        Array.from({ length: 20 }, (_, seed) => {
          const sample = ravenText.generate({ format }, seed);
          const said = ravenText.oracle(ravenText.begin(sample)).replace(/<[^>]*>/g, "");
          const foils =
            format === "mc" ? [`${(Number(said) % 8) + 1}`] : [`${said}${said}`, said.slice(1), "0"];
          return calibrated(
            {
              question: format === "mc" ? "Which option is missing?" : "Which text is missing?",
              short: said,
              foil: foils.find((foil) => ravenText.score(sample, `<answer>${foil}</answer>`).correct === 0)!,
            },
            (answer) =>
              format === "mc" ? `The missing cell is option ${answer}.` : `The missing cell is ${answer}.`,
            (reply) => ravenText.score(sample, reply).lenient === 1,
          );
        }),
      )
      .filter(({ answered: { short } }) => /^[^\p{Ll}{}][^{}]*$/u.test(short)); // one with braces ends a box, case counts
    expect(misread(questions)).toEqual([]);
  });
});
