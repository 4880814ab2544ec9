import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { coordinateText, readCoordinate } from "../../neurocognition/coordinate.js";
import { readNumber } from "../../neurocognition/number.js";
import { readText } from "../../neurocognition/raven-text/read-text.js";

/** Replies in the forms of models, with what a person reads in each, written before any was read by a program. */
const replies = csvParse(
  readFileSync(new URL("../../../data/neurocognition/replies.csv", import.meta.url), "utf8"),
  ({ set, type = "", kind, verdict = "", reply = "" }) => ({
    set,
    type,
    kind,
    verdict,
    reply,
    read: read(type, reply),
  }),
);

function read(type: string, reply: string): string {
  if (type === "text") return readText(reply).value ?? "";
  if (type !== "cell") return String(readNumber(reply).value ?? "");
  const { value } = readCoordinate(reply);
  return value ? coordinateText(value) : "";
}

describe("replies in the forms of models", () => {
  const missed = (set: string) =>
    replies.filter((one) => one.set === set && one.read !== one.verdict).map(({ reply }) => reply);

  it("enough of them, of every type", () => {
    for (const type of ["option", "card", "box", "cell", "text"])
      expect(replies.filter((one) => one.type === type).length).toBeGreaterThanOrEqual(20);
    expect(replies.filter(({ set }) => set === "mended").length).toBeGreaterThanOrEqual(100);
    expect(replies.filter(({ verdict }) => verdict === "").length).toBeGreaterThanOrEqual(30);
  });

  it("those that the readers were mended by are all read as a person does", () => {
    expect(missed("mended")).toEqual([]);
  });

  it("of those set aside one is missed, and none is read as another answer", () => {
    expect(missed("fresh")).toEqual(["It is abc rather than bcd."]);
    expect(missed("later")).toEqual([
      "aXe4 fits: three letters, one digit, and the second is a capital.",
      "Descending order, five digits, all even but one. Fill the blank with 96420.",
      "Checking each: 1 no, 2 no, 3 no, 4 no, 5 no, 6 yes, 7 no, 8 no.",
    ]);
    expect(replies.filter((one) => one.read !== one.verdict && one.read !== "")).toEqual([]);
  });
});

describe("the text that a reply settles on", () => {
  it.each([
    // the clearest sign: "answer" or "missing", then the last line that is one or proposes one, then what is marked
    ["It should be ab1.\nThe answer is cd2.\nIt should be ef3.", "cd2"],
    ["It should be ab1.\ncd2", "cd2"],
    ["ab1\nIt should be cd2.", "cd2"],
    ["The answer is ab1.\nThis answer satisfies both rules.", "ab1"],
    // the sentence goes on
    ["The answer is ab1, as both rules ask.", "ab1"],
    ["The answer is ab1 - three characters.", "ab1"],
    ["The answer is ab1 or cd2.", null],
    ["Answer: ab.", "ab."], // a point is one of the symbols
    ["Answer: ab. It ends in b.", "ab"],
    // words of the sentence
    ["It should be ascending.", null],
    ["It should be bcd.", "bcd"],
    ["The string is 3 characters long.", null],
    ["Explanation:\nIt would be ab1, I think.", "ab1"],
    // the only one in marks
    ["I see `ab1` there.", "ab1"],
    ["I see `ab1` there, and `ab1` again.", "ab1"],
    ["I see `ab1` there, and `cd2`.", null],
    ["I see `ab1` there, not `cd2`.", "ab1"],
    ['The rule is "even".', null],
    // rows
    ["ab1 | cd2 | ?", null],
    ["| ab1 | cd2 | ef3 |\n| --- | gh4", "ef3"],
    ["ab1 | cd2", null],
  ])("of %j is %j", (reply, value) => {
    expect(readText(reply).value).toBe(value);
  });
});

describe("what a reply settles on", () => {
  it.each([
    // the clearest sign: "answer", then a line of its own, then a verb of choosing, then the last sentence
    ["The answer is 3.\n4\nI choose 5. Box 6.", 3],
    ["4\nI choose 5. Box 6.", 4],
    ["I choose 5. Box 6.", 5],
    ["Box 2. Box 6.", 6],
    ["Box 2. 6.", 2],
    // of several of a kind the last
    ["The answer is 3. So the answer is 4.", 4],
    ["3\n4", 4],
    ["I choose 3. I choose 4.", 4],
    // groups
    ["I choose 3, 4 or 5.", null],
    ["I choose 3 and 4.", null],
    ["I choose box 3 (3).", 3],
    ["I choose 3/4.", null],
    ["3 4", null],
    ["Box 3: 4", 3],
    // one sentence, two of them
    ["Box 3 is near box 4", null],
    ["Box 3 is near. Box 4", 4],
    ["Box 3 is near\nBox 4 is far", 4],
    ["Box 3 is box 3", 3],
    // negated
    ["not 3", null],
    ["Don't open the box 3", null],
    ["It is not clear, but 3", 3],
    ["not 3 but 4", 4],
    ["never 3", null],
    ["It cannot be 3", null],
    ["I have opened boxes so far: 1, 2", null],
    ["I have opened the lid, now box 2", 2],
    ["If red counts, box 3", null],
    ["Unless it is 3. Then 4", 4],
    ["Opened so far: 1", null],
    ["A token was found in box 3", null],
    ["I tried 3", null],
    ["Eliminate option 3", null],
    ["Ruled out already: 3", null],
    ["The token was in 3", null],
    ["Empty. 3 next", 3],
    // dismissed
    ["3 is wrong", null],
    ["3 is clearly wrong", null],
    ["3 has been opened", null],
    ["3 has already been opened", null],
    ["3 doesn't fit", null],
    ["3 can't be", null],
    ["3 is right", 3],
    ["3 breaks it. 4 works", 4],
    ["3 outshines the others", 3],
    // after a verb, or "answer", but about something else
    ["My answer depends on box 3. Now box 4", 4],
    ["I open my mind about box 3. Now box 4", 4],
    // alone
    ["**Box 3**\nwhich is near 4", 3],
    ["Open: 3\nsince 4 is near 5", 3],
    ["x 3 y\nBox 4", 4],
    [`3${" ".repeat(70)}\nSo 4`, 4],
    [`${" ".repeat(70)}3\nSo 4`, 4],
    // after a verb, at some distance
    ["I'll go with the box at 3. Box 4 is near", 3],
    ["Therefore: 3. Box 4 is near", 3],
    ["=> 3. Box 4 is near", 3],
    ["It must be 3. Box 4 is near", 4],
  ])("of %j is %j", (reply, value) => {
    expect(readNumber(reply).value).toBe(value);
  });
});
