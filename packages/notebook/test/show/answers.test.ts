import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { answers } from "../../show/answers.js";

const ROWS = Array.from({ length: 60 }, (_, at) => ({
  task: "toy.pets",
  model: at % 2 ? "large" : "small",
  sample: `toy ${at}`,
  try: 0,
  level: 1 + (at % 3),
  words: 100 + at,
  correct: at % 4 === 0 ? 1 : 0,
  bucket: at % 4 === 0 ? "correct" : "other",
  answer: "the dog",
  reply: `It is <not> the dog.\n\nFinal answer: the dog (${at})`,
  seconds: at,
}));

const EXCHANGES = ROWS.slice(0, 10).map(({ sample }) => ({
  sample,
  try: 0,
  messages: [{ role: "user", text: `Who is it? </script> ${sample}` }],
  reasoning: `thought of ${sample}`,
}));

async function documentOf(html: string) {
  const { window } = new JSDOM(`<body>${html}</body>`, {
    runScripts: "dangerously",
    beforeParse: (page) => Object.assign(page, { Blob, Response, DecompressionStream }),
  });
  const { document } = window;
  while (!document.querySelector("input")) await new Promise((resolve) => setTimeout(resolve, 5));
  return document;
}

describe("show.answers", () => {
  it("has a column for each parameter that is a knob, how the answer was judged, and lists to choose from", async () => {
    const document = await documentOf(answers(ROWS).html);
    const heads = [...document.querySelectorAll("th")].map((cell) => cell.textContent);
    expect(heads).toEqual(["model", "level", "correct", "bucket", "answer"]);
    const lists = [...document.querySelectorAll("select")].map((list) => list.getAttribute("aria-label"));
    expect(lists).toEqual(["model", "level", "correct", "bucket"]);
    expect(document.querySelector("[aria-live]")!.textContent).toBe("60 of 60 rows");
  });

  it("opens a row to its reply with the answer marked where it stands last, its thought and its prompt, and closes it", async () => {
    const document = await documentOf(answers(ROWS, { exchanges: EXCHANGES }).html);
    const button = document.querySelector<HTMLElement>("tbody button")!;
    button.click();
    const line = document.querySelectorAll("tbody tr")[1]!;
    const [reply, thought, prompt] = [...line.querySelectorAll("details")];
    expect(reply!.textContent).toBe(`reply${ROWS[0]!.reply}`);
    expect(reply!.open).toBe(true);
    expect(reply!.querySelector("mark")!.textContent).toBe("the dog");
    expect(reply!.querySelector("mark")!.previousSibling!.textContent).toBe(
      "It is <not> the dog.\n\nFinal answer: ",
    );
    expect(thought!.textContent).toBe("thoughtthought of toy 0");
    expect(prompt!.textContent).toBe("promptWho is it? </script> toy 0");
    expect(prompt!.open).toBe(false);
    button.click();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(20);
  });

  it("finds words of a reply and of a prompt", async () => {
    const document = await documentOf(answers(ROWS, { exchanges: EXCHANGES }).html);
    const box = document.querySelector("input")!;
    box.value = '"thought of toy 7"';
    box.dispatchEvent(new document.defaultView!.Event("input"));
    expect(document.querySelectorAll("tbody tr")).toHaveLength(1);
  });

  it("takes the columns that it is told", () => {
    expect(answers(ROWS, { columns: ["words"] }).html).toContain("words");
    expect(() => answers(ROWS, { columns: ["absent"] })).toThrow('"absent"');
  });

  it("refuses what are no answers", () => {
    expect(() => answers([])).toThrow(/rows are \[\]; expected answers of a run/);
    expect(() => answers([{ level: 1 }])).toThrow(/with a column reply/);
    expect(() => answers(ROWS, { mark: 1 } as never)).toThrow(/show\.answers knows no "mark"/);
  });
});
