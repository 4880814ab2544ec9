import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { answers, search } from "../../show/search.js";
import { table } from "../../show/table.js";

const PAPERS = Array.from({ length: 45 }, (_, at) => ({
  paper: at % 3 ? "factor" : "cogniload",
  claim: `claim ${at} <b>of</b> "a" </script> table`,
  share: at / 100,
}));

/** A browser's page with the output in it, and what a browser has and jsdom has not. */
async function opened(html: string) {
  const { window } = new JSDOM(`<body>${html}</body>`, {
    runScripts: "dangerously",
    beforeParse: (page) => Object.assign(page, { Blob, Response, DecompressionStream }),
  });
  const { document } = window;
  const all = (what: string) => document.querySelectorAll(what).length;
  for (let wait = 0; wait < 1000 && all("input") < all("[data-search]"); wait++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const fire = (element: Element, type: string) => element.dispatchEvent(new window.Event(type));
  return {
    document,
    rows: () =>
      [...document.querySelectorAll("tbody tr")].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
    count: () => document.querySelector("[aria-live]")!.textContent,
    type(words: string) {
      const box = document.querySelector("input")!;
      box.value = words;
      fire(box, "input");
    },
    choose(list: number, text: string) {
      const select = document.querySelectorAll("select")[list]!;
      select.value = [...select.options].find((option) => option.textContent!.startsWith(text))!.value;
      fire(select, "change");
    },
    more: () => document.querySelector("button")!.click(),
  };
}

describe("show.search", () => {
  it("shows what show.table shows where scripts are not allowed", () => {
    const { html, text } = search(PAPERS, { limit: 5 });
    const sanitised = html.replace(/<script>[^]*<\/script>/, "");
    expect(new JSDOM(sanitised).window.document.querySelector("table")!.outerHTML).toBe(
      new JSDOM(table(PAPERS, { limit: 5 }).html).window.document.querySelector("table")!.outerHTML,
    );
    expect(text).toBe(table(PAPERS, { limit: 5 }).text);
  });

  it("opens to what is chosen, with all other rows a choice away", async () => {
    const options = { limit: 100, choices: ["paper"], chosen: { paper: "cogniload" } };
    const page = await opened(search(PAPERS, options).html);
    expect(page.count()).toBe("15 of 45 rows");
    expect(new Set(page.rows().map(([paper]) => paper))).toEqual(new Set(["cogniload"]));
    page.choose(0, "any paper");
    expect(page.count()).toBe("45 of 45 rows");
    expect(search(PAPERS, options).text).not.toContain("factor");
  });

  it("refuses to choose what is no choice, or what no row has", () => {
    expect(() => search(PAPERS, { choices: ["paper"], chosen: { claim: "x" } })).toThrow(
      'chosen has "claim"; expected one of the choices: paper',
    );
    expect(() => search(PAPERS, { choices: ["paper"], chosen: { paper: "x" } })).toThrow(
      'no row has the chosen {"paper":"x"}',
    );
  });

  it("finds the rows that have every word, in any case and any column", async () => {
    const page = await opened(search(PAPERS, { limit: 100 }).html);
    expect(page.count()).toBe("45 of 45 rows");
    expect(page.rows()).toHaveLength(45);
    page.type("COGNI claim 4");
    expect(page.rows().map(([, claim]) => claim!.split(" ")[1])).toEqual(
      PAPERS.map(({ claim, paper, share }) => ({ claim, paper, share }))
        .filter((row) => row.paper === "cogniload" && /4/.test(`${row.claim} ${row.share.toFixed(2)}`))
        .map(({ claim }) => claim.split(" ")[1]),
    );
  });

  it("takes what stands between quotes as one", async () => {
    const page = await opened(search(PAPERS, { limit: 100 }).html);
    page.type('"claim 4 "');
    expect(page.rows().map(([, claim]) => claim)).toEqual([PAPERS[4]!.claim]);
    page.type('"claim 4');
    const without = PAPERS.filter(({ claim, share }) => !`${claim} ${share.toFixed(2)}`.includes("4"));
    expect(page.rows()).toHaveLength(45 - without.length);
  });

  it("offers the values of a column with their counts", async () => {
    const page = await opened(search(PAPERS, { choices: ["paper"], limit: 10 }).html);
    const options = [...page.document.querySelectorAll("option")].map((option) => option.textContent);
    expect(options).toEqual(["any paper", "cogniload (15)", "factor (30)"]);
    page.choose(0, "factor");
    expect(page.count()).toBe("30 of 45 rows");
    expect(page.rows()).toHaveLength(10);
    page.more();
    page.more();
    expect(page.rows()).toHaveLength(30);
    expect(page.document.querySelector("button")!.hidden).toBe(true);
    page.choose(0, "any");
    expect(page.count()).toBe("45 of 45 rows");
    expect(page.rows()).toHaveLength(10);
  });

  it("lets no text become markup or end the script", async () => {
    const page = await opened(search(PAPERS, { limit: 100 }).html);
    expect(page.document.querySelector("td b")).toBeNull();
    expect(page.rows()[7]![1]).toBe(PAPERS[7]!.claim);
    page.type("nothing of the kind");
    expect(page.count()).toBe("0 of 45 rows");
    expect(page.document.querySelector("tbody")!.textContent).toBe("no row has all of this");
    const headed = await opened(search([{ "</script><b>": 1 }]).html);
    expect(headed.document.querySelector("b")).toBeNull();
    expect(headed.rows()).toEqual([["1"]]);
  });

  it("is the same for the same rows, and works twice on one page", async () => {
    const { html } = search(PAPERS, { limit: 5 });
    expect(search(PAPERS, { limit: 5 }).html).toBe(html);
    const page = await opened(html + html);
    expect(page.document.querySelectorAll("input")).toHaveLength(2);
    expect(page.rows()).toHaveLength(10);
    const chosen = await opened(html + search(PAPERS, { limit: 5, choices: ["paper"] }).html);
    expect(chosen.document.querySelectorAll("input")).toHaveLength(2);
    expect(chosen.document.querySelectorAll("select")).toHaveLength(1);
  });

  it("shows itself, and says what is wrong with its options", () => {
    expect(Object.keys(search(PAPERS)[display]())).toEqual(["text/html", "text/plain"]);
    expect(() => search(PAPERS, { choices: ["year"] })).toThrow('no row has a column "year"');
    expect(() => search(PAPERS, { columns: ["paper"], choices: ["claim"] })).toThrow(
      'choices has "claim"; expected one of the columns shown: paper',
    );
    expect(() => search(PAPERS, { choice: ["paper"] } as never)).toThrow('knows no "choice"');
  });
});

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
