import { describe, expect, it } from "vitest";
import { realistic } from "../../../factor/index.js";
import { handWritten } from "../../support/hand-written.js";

const read = (reply: string) => realistic.score({ target: 8, solution: [] }, reply);

/** Sentences and the number that a person takes from them. */
const numbers = handWritten<[answer: string, reply: string]>(new URL("numbers.txt", import.meta.url));

describe("the number that a sentence gives", () => {
  it.each(numbers)("%s: %s", (answer, reply) => {
    expect(read(JSON.parse(reply) as string).answer).toBe(answer === "unclear" ? "" : answer);
  });

  it.each([
    "Hamilton Farm has 8 foxes.\n\nPlease let me know if anything is unclear.",
    "Hamilton Farm has 8 foxes. Don't hesitate to ask!",
    "Hamilton Farm has 8 foxes. Checking took 2 minutes.",
    "Hamilton Farm has 8 foxes. Verified in 2 passes.",
    "Hamilton Farm has 8 foxes. It took 1 step.",
    "Hamilton Farm has 8 foxes. There was 1 way.",
    "Hamilton Farm has 8 foxes. That was 1 operation.",
  ])("of %j is not read", (reply) => {
    expect(read(reply).correct).toBe(0);
  });

  it.each([
    "South Zoo has 2 foxes. I can't say how many Hamilton Farm has.",
    "South Zoo has 2 foxes. I cannot tell you how many Hamilton Farm has.",
  ])("of %j is none, for nothing is known of what was asked", (reply) => {
    expect(read(reply)).toMatchObject({ answer: "", lenient: 0 });
  });
});

it("a reply of 400,000 signs is read, in time that grows with its length", () => {
  expect(read("... ".repeat(100_000)).correct).toBe(0); // by the square of it a minute and a half
});
