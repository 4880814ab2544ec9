import { describe, expect, it } from "vitest";
import { readNumber } from "../../neurocognition/number.js";

const tagged = (text: string) => `<answer>${text}</answer>`;

describe("a number", () => {
  it.each([
    ["3", 3],
    ["Box 3.", 3],
    ["**3**", 3],
    ["#12", 12],
    ["box-3", 3],
    ["03", 3],
    ["+3", 3],
    ["-3", -3],
    ["−3", -3],
    ["0", 0],
    ["３", 3],
    ["١٢", 12],
    ["९", 9],
    ["𝟛", 3],
    ["option\n3", 3],
    ["3 (box 3)", 3],
    ["3 = 3.0", null],
    ["Option 3: ab12", 3],
    ["ab12 is option 3", 3],
    ["Ｎo.3", 3],
    ["(3)", 3],
    ["3)", 3],
    ["box3", 3],
    ["the 3rd", 3],
    ["3 or 4", null],
    ["3 or ab12 or 4", null],
    ["1st or 2nd", null],
    ["95%", null],
    ["3.5", null],
    ["3,5", null],
    ["1-8", null],
    ["3/8", null],
    ["(3, 4)", null],
    ["three", 3],
    ["Twelve.", 12],
    ["option eight", 8],
    ["the 4th card", 4],
    ["the tenth box", 10],
    ["the fourth", null],
    ["3, not 4", 3],
    ["3 (90 % sure)", 3],
    ["card 3 with 2 symbols", 3],
    ["(3, 3)", null],
    ["[3; 3]", null],
    ["x=3, y=3", null],
    ["2. kQ7!", 2],
    ["²", null],
    ["", null],
    ["9".repeat(40), null],
    ["Infinity", null],
  ])("between tags in %j is %j", (text, value) => {
    expect(readNumber(tagged(text))).toEqual({
      value,
      by: value === null ? "none" : "tag",
      text: text.trim(),
    });
  });

  it.each([
    ["I open box 3, not 4", 3],
    ["of 1-8 I take 3!", 3],
    ["one of 1-8", null],
    ["<think>7</think>3", 3],
    ["7</think>3", 3],
    ["<think>7", null],
    ["I choose 3, at 99.5% sure", 3],
    ["I choose 3, 99% sure", 3],
    ["3 (99 % sure)", 3],
    ["option 3, which is ab12", 3],
    ["3.5", null],
    ["no", null],
    ["", null],
    ["boxes 1 to 8", null],
    ["between 1 and 8", null],
    ["1–8", null],
    ["row 3", null],
    ["a length of 3", null],
    ["3 circles", null],
    ["3 small red circles", null],
    ["3 as circles come next", 3],
    ["4. red", 4],
    ["Rules:\n4. red", null],
    ["Box 3\n4. red", 3],
    ["12 because", 12],
    ["Card 2 it is; 5 is the last number", 2],
  ])("without tags in %j is %j", (reply, value) => {
    expect(readNumber(reply)).toEqual({
      value,
      by: value === null ? "none" : "fallback",
      text: value === null ? "" : String(value),
    });
  });

  it("comes with forty characters of what was read at most", () => {
    expect(readNumber(tagged("word ".repeat(100))).text).toHaveLength(40);
  });
});
