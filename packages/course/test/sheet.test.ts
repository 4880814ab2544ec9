import { describe, expect, it } from "vitest";
import { readSheet } from "../sheet.js";

const sheet = `# Notes that are passed over

## a-1.1: look

How many?

### Hint
Few.

### Hint
Fewer.

### Answer
Two.

### Marking
The number.

### Mistakes
- \`1\`: counts the
  first alone
- \`\` () => \`none\` \`\`: none

### Cell
\`\`\`ts
const answer = undefined;
check("a-1.1", answer)
\`\`\`
`;

describe("readSheet", () => {
  it("reads question, hints, answer, marking and cell", () => {
    expect(readSheet(sheet, "a-1.md")).toEqual([
      {
        id: "a-1.1",
        kind: "look",
        question: "How many?",
        cell: 'const answer = undefined;\ncheck("a-1.1", answer)',
        hints: ["Few.", "Fewer."],
        answer: "Two.",
        marking: "The number.",
        mistakes: [
          { answer: "1", says: "counts the\n  first alone" },
          { answer: "() => `none`", says: "none" },
        ],
      },
    ]);
  });
  it("has a cell of its own where none is written", () => {
    expect(readSheet(sheet.replace(/### Cell[^]*/, ""), "a-1.md")[0]?.cell).toBe('check("a-1.1", undefined)');
  });
  it.each([
    [
      sheet.replace(": look", ": ponder"),
      /a-1\.md, exercise "a-1\.1": its kind is "ponder"; expected one of look/,
    ],
    [sheet.replace("### Marking", "### Remark"), /it has a part "Remark"; expected Hint, Answer/],
    [sheet.replace("### Hint\nFewer.", ""), /it has 1 hints; expected two or more/],
    [sheet.replace("### Answer\nTwo.", ""), /it has 0 parts "Answer"; expected one/],
    [sheet.replace("How many?", ""), /no question/],
    [sheet.replace("`1`: ", ""), /its mistake "counts the\\n/],
    [sheet.replace("a-1.1: look", "a-2.1: look"), /exercise 1 is "a-2\.1"; expected "a-1\.1"/],
  ])("names what is wrong", (text, said) => {
    expect(() => readSheet(text, "a-1.md")).toThrow(said);
  });
});
