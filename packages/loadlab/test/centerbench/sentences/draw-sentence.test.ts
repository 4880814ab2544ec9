import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { validate } from "@loadlab/lib/centerbench/sentences/validate.js";
import {
  drawSentence,
  SENTENCES_VERSION,
  type SentenceParams,
} from "@loadlab/lib/centerbench/sentences/sentences.js";
import { sentenceText } from "@loadlab/lib/centerbench/sentences/forms.js";
import type { ClauseEvent, Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { arcPlot } from "@loadlab/notebook/figures/centerbench/arc-plot.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { frame, noun, smallLexicon } from "../../../../../lib/test/centerbench/support.js";

// What follows reads the files anew and judges sentences by its own rules, without the generator's index.
const folder = join(projectFolder("the test reads its lexicon"), "data/centerbench");
const rows = (file: string) => csvParse(readFileSync(join(folder, file), "utf8"));
const items = (cell: string | undefined) => (cell ?? "").split(";").filter((item) => item !== "");
const NOUNS = rows("nouns.csv");
const FRAMES = rows("verbs.csv");

const nounOf = (event?: ClauseEvent) => NOUNS.find(({ noun }) => noun === event?.subject);

const isA = (noun: string, kinds: string[]) => {
  const row = NOUNS.find((row) => row.noun === noun);
  return [noun, row?.domain ?? "", ...items(row?.kinds)].some((kind) => kinds.includes(kind));
};
const capable = (noun: string, verb: string, transitive: boolean) =>
  FRAMES.filter((row) => row.verb === verb && (row.objects !== "") === transitive).filter((row) =>
    isA(noun, items(row.subjects)),
  );
const happens = ({ subject, action, object }: ClauseEvent) =>
  capable(subject, action, object !== null).some((row) => object === null || isA(object, items(row.objects)));

/** What of A.1.2's temporal rules a sentence breaks, told forwards in time. */
function broken(events: ClauseEvent[]): string[] {
  const state = new Map<string, string>();
  return [...events].reverse().flatMap(({ subject, action, object }) => {
    const row = FRAMES.find((row) => row.verb === action && (row.objects !== "") === (object !== null));
    const before = state.get(subject) || "free";
    if (object !== null) state.set(object, row?.leaves ?? "");
    const stopped =
      (before === "held" && row?.needs === "freedom") || (before === "dead" && row?.needs !== "nothing");
    return stopped ? [`the ${before} ${subject} ${action}`] : [];
  });
}

const anyParams = fc.record({
  level: fc.integer({ min: 1, max: 12 }),
  subset: fc.constantFrom("plausible" as const, "implausible" as const),
  pairing: fc.constantFrom("independent" as const, "twin" as const),
  domain: fc.constantFrom("any", "animals", "people", "vehicles"),
});
const anySeed = fc.nat(0xffffffff);

function wellFormed({ level, events, text }: Sentence): void {
  const nouns = events.map(({ subject }) => subject);
  expect(events).toHaveLength(level + 1);
  expect(new Set(nouns).size).toBe(level + 1);
  expect(events.map(({ object }) => object)).toEqual([null, ...nouns.slice(0, -1)]);
  expect(new Set(events.map(({ action }) => action)).size).toBe(level + 1);
  expect(text.startsWith(`The ${nouns.join(" that the ")} `)).toBe(true);
  expect(text.endsWith(".")).toBe(true);
}

describe("a drawn sentence", () => {
  it("has the paper's structure, happens or not as its subset says, and breaks no temporal rule", () => {
    fc.assert(
      fc.property(anyParams, anySeed, (params, seed) => {
        const sentence = drawSentence(params, seed);
        wellFormed(sentence);
        expect(sentence.events.map(happens)).toEqual(
          sentence.events.map(() => params.subset === "plausible"),
        );
        expect(broken(sentence.events)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("is read back as what it was made from, and found valid in every dimension", () => {
    fc.assert(
      fc.property(anyParams, anySeed, (params, seed) => {
        const { text, events, subset } = drawSentence(params, seed);
        expect(parse(text)).toMatchObject(events);
        const [temporal, semantic, syntactic] = validate(text, { subset });
        expect([temporal.valid, syntactic.valid]).toEqual([true, true]);
        expect(semantic.valid ?? "not judged").toBe(
          semantic.valid === null && subset === "implausible" ? "not judged" : true,
        );
      }),
      { numRuns: 400 },
    );
  });

  it("is the same for the same parameters and seed, whatever was drawn before", () => {
    const params: SentenceParams = { level: 4, subset: "plausible" };
    const first = drawSentence(params, 7);
    drawSentence({ level: 2, subset: "implausible" }, 99);
    expect(drawSentence(params, 7)).toEqual(first);
    expect(drawSentence(params, 8).text).not.toBe(first.text);
    const text = first.text;
    first.events[0]!.action = "changed";
    expect(drawSentence(params, 7).text).toBe(text);
  });

  it("stays the same for ever within version 3 of the sentences", () => {
    const text = (params: SentenceParams) => drawSentence(params, 7).text;
    expect(SENTENCES_VERSION).toBe("3");
    expect(text({ level: 2, subset: "plausible" })).toBe(
      "The ATV that the jeep that the tank drove toward off-roaded past off-roaded.",
    );
    expect(text({ level: 3, subset: "implausible" })).toBe(
      "The goose that the fox that the rabbit that the cougar pecked fluttered around gored crawled away.",
    );
    expect(text({ level: 2, subset: "implausible", pairing: "twin" })).toBe(
      "The ATV that the jeep that the tank flew over pedaled past taxied.",
    );
  });

  it("takes an implausible one's verbs from what others of its domain do, each typical of some, odd for its subject", () => {
    fc.assert(
      fc.property(anyParams, anySeed, (params, seed) => {
        const { events, domain } = drawSentence({ ...params, subset: "implausible" }, seed);
        events.forEach(({ subject, action }, position) => {
          const typical = position === 0 ? "intransitive" : "transitive";
          expect(NOUNS.filter((noun) => items(noun[typical]).includes(action))).not.toEqual([]);
          const givers = NOUNS.filter(
            (noun) => noun.drawn !== "no" && [noun.domain, "mixed"].includes(domain),
          )
            .filter(({ noun }) => noun !== subject)
            .filter(({ noun = "" }) =>
              capable(noun, action, position > 0).some(({ use }) => use === "drawn"),
            );
          expect(givers).not.toEqual([]);
          expect(capable(subject, action, position > 0)).toEqual([]);
        });
        const domains = new Set(events.map((event) => nounOf(event)?.domain));
        expect([...domains]).toEqual(domain === "mixed" ? expect.any(Array) : [domain]);
        expect(domain === "mixed").toBe(domains.size > 1);
      }),
      { numRuns: 200 },
    );
  });

  it("of the domain mixed has nouns of several domains", () => {
    for (let seed = 0; seed < 40; seed++) {
      const { events, domain } = drawSentence({ level: 3, subset: "plausible", domain: "mixed" }, seed);
      expect(domain).toBe("mixed");
      expect(new Set(events.map((event) => nounOf(event)?.domain)).size).toBeGreaterThan(1);
      expect(events.every(happens)).toBe(true);
    }
  });

  it("and its twin differ in their verbs alone, which are phrases in the same places", () => {
    for (let seed = 0; seed < 40; seed++) {
      const params = { level: 1 + (seed % 6), domain: "any", pairing: "twin" as const };
      const plausible = drawSentence({ ...params, subset: "plausible" }, seed);
      const implausible = drawSentence({ ...params, subset: "implausible" }, seed);
      expect(implausible.pair).toBe(plausible.pair);
      expect(implausible.domain).toBe(plausible.domain);
      const nouns = ({ events }: Sentence) => events.map(({ subject, object }) => [subject, object]);
      expect(nouns(implausible)).toEqual(nouns(plausible));
      const phrases = ({ events }: Sentence) => events.map(({ action }) => action.split(" ").length);
      expect(phrases(implausible)).toEqual(phrases(plausible));
      expect(Math.max(...phrases(plausible))).toBeLessThanOrEqual(2);
      implausible.events.forEach(({ action }, index) =>
        expect(action).not.toBe(plausible.events[index]?.action),
      );
    }
  });

  it.each([
    [{ level: 0 }, /level is 0; expected a whole number in 1..12/],
    [{ level: 13 }, /level is 13/],
    [{ subset: "odd" }, /subset is "odd"; expected one of "plausible", "implausible"/],
    [{ domain: "plants" }, /domain is "plants"; expected one of "any", "animals"/],
    [{ domain: "things" }, /domain "things" has 0 nouns for sentences.*needs 3/],
    [{ subset: "implausible", domain: "mixed" }, /an implausible sentence has one domain/],
    [{ levels: 3 }, /knows no "levels"/],
  ])("refuses %j", (wrong, message) => {
    const params = { level: 2, subset: "plausible", ...wrong } as SentenceParams;
    expect(() => drawSentence(params, 1)).toThrow(message);
  });
});

describe("a lexicon of one's own", () => {
  it("is an option, here as everywhere", () => {
    const { domain, events } = drawSentence({ level: 2, subset: "plausible" }, 1, { lexicon: smallLexicon });
    expect([domain, events.length]).toEqual(["animals", 3]);
    for (const wrong of ["mine", null, smallLexicon])
      expect(() => drawSentence({ level: 2, subset: "plausible" }, 1, wrong as never)).toThrow(
        /^centerbench.drawSentence (knows no|was given)/,
      );
  });

  it("may name its domains as it likes, whatever was drawn before", () => {
    const domains = ["animals", "animals implausible"];
    const nouns = domains.flatMap((domain) =>
      ["bear", "goat", "hare"].map((name) => {
        const own = `${name}${domain.length}`;
        return noun(own, { domain, transitive: [`hear${own}`], intransitive: [`rest${own}`] });
      }),
    );
    const frames = nouns.flatMap(({ noun, domain, transitive, intransitive }) => [
      frame(transitive[0]!, [noun], [domain]),
      frame(intransitive[0]!, [noun], null),
    ]);
    const lexicon = { nouns, frames, forms: new Map() };
    const drawn = (subset: SentenceParams["subset"], domain: string) =>
      drawSentence({ level: 2, subset, domain }, 1, { lexicon });
    drawn("implausible", "animals");
    const { events } = drawn("plausible", "animals implausible");
    expect(events.map(({ subject }) => subject.slice(4))).toEqual(["19", "19", "19"]);
  });

  it("gives texts and figures its verb forms", () => {
    const forms = { base: "holo", past: "holod", participle: "holon", gerund: "holoing" };
    const own = { nouns: [], frames: [], forms: new Map([["holo", [forms]]]) };
    const told = [{ subject: "robot", action: "holo", object: null }];
    expect(sentenceText(told, { lexicon: own })).toBe("The robot holod.");
    expect(arcPlot(told, { lexicon: own })).not.toEqual(arcPlot(told));
  });
});

describe("what is told or drawn of a sentence", () => {
  it.each([[sentenceText], [arcPlot]])("needs events (%o)", (tell) => {
    expect(() => tell([])).toThrow("there are no events");
    expect(() => tell([{ subject: "dog", action: "", object: null }])).toThrow(/^events\[0\] is/);
  });
});
