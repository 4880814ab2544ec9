import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { search } from "../../show/search.js";
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
