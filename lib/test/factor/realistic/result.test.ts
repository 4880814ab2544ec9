import { describe, expect, it } from "vitest";
import { realistic } from "../../../factor/index.js";

const read = (reply: string) => realistic.score({ target: 8, solution: [] }, reply);

describe("the number that a sentence gives", () => {
  it.each([
    ["With 4 animals, 2 foxes and 2 deer, Hamilton Farm has 8 foxes.", "8"],
    ["Since 4 + 2 + 2 = 8, Hamilton Farm's Fox is 8.", "8"],
    ["South Zoo has 2 foxes and 2 deer, so Hamilton Farm has 8 foxes.", "8"],
    ["Adding these 3 numbers gives 8.", "8"],
    ["So the total is 4 + 2 + 2, which equals 8.", "8"],
    ["Hamilton Farm has 8 foxes, which is 4 + 2 + 2.", "8"],
    ["The total number of Fox at Hamilton Farm is 8.", "8"],
    ["Therefore, the number of each Hamilton Farm's Fox is 8.", "8"],
    ["Hamilton Farm has a total of 8 foxes.", "8"],
    ["In total, 3 times 5 plus 6 is 21.", "21"],
    ["Thus, there are 8 Fox in Hamilton Farm.\n\nAnswer: 8.", "8"],
    ["**Answer: 8 Fox**", "8"],
    ["The answer is: **8**", "8"],
    ["Answer: Hamilton Farm has eight foxes.", "8"],
    ["Answer: 8 foxes or so", "8"],
    ["The number is 8, not 9.", "8"],
    ["#### 8", "8"],
    ["Answer: 1,024.", "1024"],
    ["Answer: 1 024", "1024"],
    ["**Final Answer**\n\\boxed{8}", "8"],
    ["The answer isn't 8", ""],
    ["It is not 9, it is 8.", "8"],
    ["It isn't 9; it's 8.", "8"],
    ["I count 8 foxes.", "8"],
    ["Hamilton Farm (with its 3 kinds) has 8 foxes.", "8"],
    ["**Since there are 3 kinds, Hamilton Farm has 8 foxes.**", "8"],
    ["Hamilton Farm has 8 foxes because South Zoo's do not count.", "8"],
    ["Hamilton Farm has 8 foxes, as South Zoo's do not count.", "8"],
    ["The 2 and the 6 make 8.", "8"],
    ["These 3 numbers total 8.", "8"],
    ["The 3 sums give 8.", "8"],
    ["The 3 pens yield 8.", "8"],
    ["The 3 pens add up to 8.", "8"],
    ["The 3 terms come to 8.", "8"],
    ["**2 + 6** is **8**", "8"],
    ["Answer: **8** or **9**", ""],
    ["Answer: eight or nine", ""],
    ["Answer: 12-15", ""],
    ["Answer: 8 or so", "8"],
    ["So it is 8 *", ""],
    ["Answer: as follows. There are 8 foxes.\nThe sums were 3.", "8"],
    ["The number is 8, not 6 or 7.", "8"],
    ["Answer: one thousand and eight", "1008"],
    ["Answer: two thousand three hundred and five", "2305"],
    ["Answer: a thousand", "1000"],
    ["\\boxed {12}\n\nThat took 3 lines.", "12"],
    ["\\boxed{12\\text{ foxes}}\n\nThat took 3 lines.", "12"],
    ["There are no more than 8.", ""],
    ["Answer: fewer than 8", ""],
    ["Answer: 8 or 9", ""],
    ["Answer: 6 to 8", ""],
    ["Answer: approximately 8", "8"],
    ["Answer: thirty", "30"],
    ["two hundred and five", "205"],
    ["Answer: Eight (8) foxes", "8"],
    ["8\n", "8"],
    ["Answer: 2 * 4 = 8", "8"],
    ["Answer: 2 × 4 = 8 foxes", "8"],
    ["<answer>8</answer>", "8"],
    ["Answer: [8]", "8"],
    ["Answer: 8 foxes.\n\nSo 8 foxes live there, more than the 2 at South Zoo.", "8"],
    ["The answer cannot be 8.", ""],
    ["Answer: I don't know", ""],
    ["8 foxes live at Hamilton Farm", "8"],
    ["Of these, 8 are foxes.", "8"],
    ["one", "1"],
    ["There is one fox", "1"],
    ["Answer: 10 - 2 = 8", "8"],
    ["Answer: 10-2=8", "8"],
    ["So 2+6=8", "8"],
    ["Answer: 2*4", ""],
    ["Answer: 2 × 4", ""],
    ["Answer: $2 \\times 4$", ""],
    ["Answer: 10 - 2", ""],
    ["Answer: 2 times 4", ""],
    ["Answer: 8 - as 2 do not count", "8"],
    ["Answer: 6... wait, again: 8.", "8"],
    ["Hamilton Farm has 6 foxes. Sorry, 8.", "8"],
    ["Hamilton Farm has 8 foxes.\n\nNote: 3 statements were irrelevant.", "8"],
    ["Hamilton Farm has 8 foxes.\nPS: 3 statements were irrelevant.", "8"],
  ])("of %j is %j", (reply, answer) => {
    expect(read(reply).answer).toBe(answer);
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
