import { wordCheck, type Check } from "../check.js";
import { figure, rowsOf, statement } from "./tables.js";

const matching = (text: string, letters: RegExp) => [...text].filter((one) => letters.test(one)).length;

const answerTo = (id: string) => rowsOf("table-11").find((row) => row.id === id)!.prediction!;

/** Table 11's failures against its own answers and rules. */
export function failureExamples(): Check[] {
  const [gpt, gemini] = ["text_rapm_2", "text_rapm_3"].map(answerTo) as [string, string];
  const say = (
    claim: string,
    published: string | number,
    found: string | number,
    holds: boolean | null,
    reason: string,
  ) => wordCheck(statement("section 4.2, Table 11", claim), published, found, holds, reason);
  const vowels = matching(gpt, /[aeiou]/i);
  const lower = matching(gpt, /[aeiou]/);
  const upper = matching(gpt, /[A-Z]/);
  const vowelsOfGemini = matching(gemini, /[AEIOU]/);
  const firstCorrect = rowsOf("table-11")[0]!.correct!;
  const numbered = rowsOf("table-11").filter(({ correct }) => /^\d$/.test(correct!));
  return [
    say("GPT-5's string has the six vowels that its reasoning asks for", 6, vowels, vowels === 6, gpt),
    say(
      "GPT-5's string satisfies the rule of five lowercase vowels",
      5,
      lower,
      null,
      `${gpt}; it has the ${vowels} vowels that its reasoning derived, and the stored rule is another: the derivation is what fails`,
    ),
    say("GPT-5's string satisfies the rule of four uppercase letters", 4, upper, upper === 4, gpt),
    say(
      "Gemini's string has the length that its reasoning derives",
      8,
      gemini.length,
      null,
      `${gemini}; the table files the row under "Numerological", so that it is no example of strings that satisfy what was derived`,
    ),
    say(
      "Gemini's string breaks the rule of uppercase vowels, 2, 3, 4",
      "not 4",
      vowelsOfGemini,
      vowelsOfGemini !== 4,
      gemini,
    ),
    say(
      "options are numbered 1 to 8",
      "1 to 8",
      firstCorrect,
      Number(firstCorrect) >= 1,
      "the prompts of appendix F; a correct option 0 is counted from 0",
    ),
    say(
      "examples are failures",
      numbered.length,
      numbered.filter((row) => row.prediction !== row.correct).length,
      numbered.every((row) => row.prediction !== row.correct),
      "prediction and correct option of the four multiple-choice examples",
    ),
  ];
}

/** The turns printed in appendix G. */
export function turnExamples(): Check[] {
  const window = figure("note window in WCST");
  const boxes = { found: 1, empty: 4, left: 3 };
  const seen = boxes.found + boxes.empty + boxes.left;
  return [
    wordCheck(
      statement("appendix G, SWM easy image+text", "boxes that the reply lists"),
      figure("SWM easy boxes"),
      seen,
      seen === figure("SWM easy boxes"),
      "one found, four empty, three left",
    ),
    wordCheck(
      statement("appendix G, SWM hard with notes", "the notes name the boxes opened and found empty"),
      "Opened boxes: 12",
      "1, 12",
      null,
      "box 1, opened and found empty in that very turn, is missing; section 5.3 speaks of the current state; the reply reads 12 first as a count, then as the box last opened, and lists it among those left",
    ),
    wordCheck(
      statement("appendix G, WCST hard with notes", "turns in the notes"),
      window,
      6,
      window === 6,
      "Turn -1 to Turn -6; the window of appendix C.3",
    ),
    wordCheck(
      statement("appendix G, WCST easy text", "cards are unambiguous in easy"),
      "ambiguity is named for hard alone",
      "two green triangle matches two red triangle by number and shape",
      null,
      "the easy baseline of 5/7 takes it that each wrong guess rules out one rule, here it rules out two",
    ),
  ];
}
