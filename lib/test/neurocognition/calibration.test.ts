import { describe, expect, it } from "vitest";
import { readNumber } from "../../neurocognition/answer-types.js";
import { readCoordinate } from "../../neurocognition/coordinate.js";
import { ravenText } from "../../neurocognition/raven-text/task.js";
import { misread, type Calibrated } from "../support/calibrate.js";
import type { Answered } from "../support/prose.js";

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
