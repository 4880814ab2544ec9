import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLexicon, sentences } from "@loadlab/lib/centerbench/index.js";
import { lexicon } from "@loadlab/analyses/centerbench/index.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { table } from "@loadlab/audit/table.js";
import { frame, noun, smallLexicon } from "../../../../../lib/test/centerbench/support.js";

const own = join(projectFolder("the test reads its lexicon"), "data/centerbench");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lexicon-"));
  cpSync(own, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

describe("the lab's lexicon", () => {
  it("lets every noun and verb be used at every level", () => {
    expect(checkLexicon(lexicon())).toEqual([]);
  });

  it("has the nouns of Table 6, all but one that is a slip, and draws on the included ones", () => {
    const known = new Map(lexicon().nouns.map((noun) => [noun.noun.toLowerCase(), noun]));
    const printed = table("centerbench", "table-6").map((row) => row as { category: string; noun: string });
    const missing = printed.filter(({ noun }) => !known.has(noun.toLowerCase()));
    expect(missing.map(({ noun }) => noun)).toEqual(["Flagged"]);
    for (const { category, noun } of printed.filter(({ category }) => category !== "GPT-4 Extensions")) {
      const { domain, person, drawn } = known.get(noun.toLowerCase()) ?? {};
      expect([noun, domain, person]).toEqual([
        noun,
        { Animals: "animals", Occupations: "people", Vehicles: "vehicles" }[category],
        category === "Occupations",
      ]);
      expect(drawn, noun).toBe(true);
    }
  });

  it("is large: at least 60 nouns that sentences are made of and 200 verbs", () => {
    const { nouns, frames } = lexicon();
    expect(nouns.filter(({ drawn }) => drawn).length).toBeGreaterThan(60);
    const drawn = frames.filter(({ use }) => use === "drawn");
    expect(new Set(drawn.map(({ verb }) => verb)).size).toBeGreaterThan(200);
  });

  it("gives the nouns of Table 7 the verbs of Table 7", () => {
    const kindsOf = (name: string) => {
      const noun = lexicon().nouns.find(({ noun }) => noun === name);
      return [name, noun?.domain ?? "", ...(noun?.kinds ?? [])];
    };
    const verbsOf = (name: string) =>
      lexicon().frames.flatMap(({ verb, subjects }) =>
        subjects.some((subject) => kindsOf(name).includes(subject)) ? verb : [],
      );
    expect(verbsOf("bee")).toEqual(expect.arrayContaining(["buzz at", "sting", "buzz", "swarm"]));
    expect(verbsOf("police officer")).toEqual(
      expect.arrayContaining(["arrest", "read rights to", "patrol", "respond"]),
    );
    expect(verbsOf("airplane")).toEqual(expect.arrayContaining(["air-drop on", "strafe", "taxi"]));
  });
});

describe("a lexicon of one's own", () => {
  const NOUNS = ["whisk", "kettle", "toaster", "grater"];

  it("may add a domain in which sentences are made", () => {
    const noun = (name: string, index: number) => `${name},kitchen,no,,startle${index} at,hum${index},mine\n`;
    const frame = (name: string, index: number) =>
      `startle${index} at,${name},kitchen,freedom,\nhum${index},${name},,freedom,\n`;
    edit("nouns.csv", (text) => text + NOUNS.map(noun).join(""));
    edit("verbs.csv", (text) => text + NOUNS.map(frame).join(""));
    const mine = lexicon(folder);
    const made = sentences({ lexicon: mine, domain: "kitchen", levels: [1, 2, 3], count: 2 });
    expect(made).toHaveLength(12);
    for (const { events } of made) for (const { subject } of events) expect(NOUNS).toContain(subject);
  });

  it.each([
    ["nouns.csv", "cat,animals,no,", "cat,animals,perhaps,", / person: "perhaps"; expected one of yes, no/],
    ["nouns.csv", "noun,domain,person", "name,domain,person", / has no column "noun"; expected noun, domain/],
    ["verbs.csv", /,freedom,,/, ",luck,,", / needs: "luck"; expected one of freedom, life, nothing/],
    [
      "verbs.csv",
      /,freedom,held,/,
      ",freedom,lost,",
      / leaves: "lost"; expected one of free, hindered, held, dead/,
    ],
    ["verb-forms.csv", /^swim,swam,/m, "swim,,", / past: ""; expected a text/],
  ])("with a fault in %s is refused with file, row and column", (file, sound, fault, message) => {
    edit(file, (text) => text.replace(sound, fault));
    expect(() => lexicon(folder)).toThrow(message);
    expect(() => lexicon(folder)).toThrow(new RegExp(`${file}(, row \\d+,| has no column)`));
  });
});

describe("checkLexicon", () => {
  const { nouns, frames } = smallLexicon;
  const meowAt = frame("meow at", ["cat"], ["animals"]);
  const problems = (changed: Partial<typeof smallLexicon>) =>
    checkLexicon({ ...smallLexicon, ...changed }).map(({ word, problem }) => `${word}: ${problem}`);

  it("finds nothing in three animals with a verb each", () => {
    expect(problems({})).toEqual([]);
  });

  it("names words that stand twice, kinds of nobody, and typical verbs without a frame", () => {
    expect(problems({ nouns: [...nouns, ...nouns.slice(0, 1)] })).toContain("cat: occurs twice in nouns.csv");
    expect(problems({ frames: [...frames, { ...meowAt, subjects: ["plant"] }] })).toContain(
      'plant: no noun has this kind, which "meow at" needs',
    );
    expect(problems({ frames: frames.slice(1) })).toContain("cat: has no frame for meow at");
  });

  it("names nouns that hold what sentences add, and capitals that are no abbreviation's", () => {
    const named = (name: string) => problems({ nouns: [...nouns, noun(name)] });
    for (const noun of ["the eagle", "An eagle", "that eagle", "Eagle"])
      expect(named(noun)).toContain(
        `${noun}: has an article, "that" or a capital; expected a noun in lower case`,
      );
    for (const noun of ["SUV", "U-boat", "anteater", "thatcher"])
      expect(named(noun).filter((problem) => problem.includes("lower case"))).toEqual([]);
  });

  it.each(["mixed", "any"])("names a domain called %s", (domain) => {
    expect(problems({ nouns: [...nouns, noun("hen", { domain })] })).toContain(
      `hen: has the domain "${domain}", which means several; choose another name`,
    );
  });

  it("names verbs of which rows contradict each other, or that could be taken apart", () => {
    expect(problems({ frames: [...frames, { ...meowAt, leaves: "dead" }] })).toContain(
      "meow at: its rows differ in what it needs or how it leaves its object",
    );
    expect(problems({ frames: [...frames, { ...meowAt, verb: "watch how it meowed at" }] })).toContain(
      'watch how it meowed at: "meowed" could be read as a verb of its own',
    );
  });

  it("names nouns and verbs that no sentence can hold", () => {
    const mute = frames.filter(({ verb }) => verb !== "moo");
    expect(problems({ frames: mute })).toContain(
      'cow: ends no pair of sentences of level 1 of domain "animals"',
    );
    const unused = { ...meowAt, verb: "chase", objects: ["cat"], subjects: ["cat"] };
    expect(problems({ frames: [...frames, unused] })).toContain(
      "chase: occurs in no plausible sentence of level 1",
    );
  });
});
