import { describe, expect, it } from "vitest";
import { symbolic } from "../../../factor/index.js";
import { handWritten } from "../../support/hand-written.js";

/** Read as an item of five variables that asks which are equal to 2. */
const read = (reply: string, variables = 5) =>
  symbolic.score(
    {
      target: ["v3"],
      targetValue: 2,
      relations: Array.from({ length: variables }, (_, variable) => ({ variable })),
    },
    reply,
  );

/** Sentences and what a person takes them to say. */
const claims = handWritten<[answer: string, reply: string]>(new URL("claims.txt", import.meta.url));

describe("a sentence's claim", () => {
  it.each(claims)("%s: %s", (answer, reply) => {
    expect(read(JSON.parse(reply) as string).answer).toBe(answer === "unclear" ? "" : answer);
  });

  it.each("v1 to v3|v1 through v3|v1-v3|v1–v3|v1, v2, ..., v3|v1 up to v3|v1 … v3|v1..v3".split("|"))(
    "lets %j stand for what lies between leniently, and not strictly",
    (range) => {
      const { answer, lenientAnswer } = read(`${range} equal 2.`);
      expect(answer).not.toContain(range.includes("v2,") ? "v0" : "v2");
      expect(lenientAnswer).toBe("v1, v2, v3");
    },
  );

  it.each(["v10 to v12", "$v_{10}, \\dots, v_{12}$", "$v_{10}, v_{11}, \\ldots, v_{12}$"])(
    "lets %j stand for the variables that there are, leniently",
    (range) => {
      expect(read(`${range} equal 2.`, 20).lenientAnswer).toBe("v10, v11, v12");
      expect(read(`${range} equal 2.`, 12).lenientAnswer).toBe("v10, v11");
    },
  );
});
