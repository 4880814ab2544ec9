import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawSentence } from "../../../centerbench/sentences/sentences.js";
import { sentenceText } from "../../../centerbench/sentences/forms.js";
import type { ClauseEvent, Sentence } from "../../../centerbench/sentences/sentence.js";
import { projectFolder } from "../../../core/project.js";

// The files are read anew, without the generator's index.
const folder = join(projectFolder("the test reads its lexicon"), "data/centerbench");
const rows = (file: string) => csvParse(readFileSync(join(folder, file), "utf8"));
const items = (cell: string | undefined) => (cell ?? "").split(";").filter((item) => item !== "");
const NOUNS = rows("nouns.csv");
const FRAMES = rows("verbs.csv");
const isA = (noun: string, cell: string | undefined) => {
  const row = NOUNS.find((row) => row.noun === noun);
  return [noun, row?.domain ?? "", ...items(row?.kinds)].some((kind) => items(cell).includes(kind));
};

describe("a chain of events", () => {
  it("has nobody do a kindness for a blow, and ends with what answers the event before", () => {
    const tonesOf = ({ subject, action, object }: ClauseEvent) =>
      FRAMES.filter(
        (row) =>
          row.verb === action &&
          row.use === "drawn" &&
          isA(subject, row.subjects) &&
          (object === null ? row.objects === "" : isA(object, row.objects)),
      ).map((row) => items(row.tones));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(0xffffffff), (level, seed) => {
        const { events } = drawSentence({ level, subset: "plausible" }, seed);
        events.slice(0, -1).forEach((event, position) => {
          const before = tonesOf(events[position + 1] as ClauseEvent);
          const answers = tonesOf(event).some((then) =>
            before.some((tones) =>
              position === 0
                ? then.length === 0 || then.some((tone) => tones.includes(tone))
                : !(then.includes("kindness") && tones.includes("harm")),
            ),
          );
          expect(answers, sentenceText(events)).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });

  it("has the verbs of both subsets: whoever sees these alone is right less than three times in four", () => {
    const drawn = (first: number) =>
      (["plausible", "implausible"] as const).flatMap((subset) =>
        Array.from({ length: 450 }, (_, i) => drawSentence({ level: 1 + (i % 6), subset }, first + i)),
      );
    const wordsOf = ({ events }: Sentence) =>
      events.map(({ action, object }) => `${action}${object === null ? "" : " it"}`);
    // a naive Bayes reader with half a count for each verb and subset, who read the first 900 sentences
    const counts = new Map<string, { plausible: number; implausible: number }>();
    for (const sentence of drawn(1000))
      for (const verb of wordsOf(sentence)) {
        const count = counts.get(verb) ?? { plausible: 0.5, implausible: 0.5 };
        count[sentence.subset]++;
        counts.set(verb, count);
      }
    const right = drawn(5000).filter((sentence) => {
      const odds = wordsOf(sentence).reduce((sum, verb) => {
        const { plausible, implausible } = counts.get(verb) ?? { plausible: 1, implausible: 1 };
        return sum + Math.log(plausible / implausible);
      }, 0);
      return odds > 0 === (sentence.subset === "plausible");
    });
    expect(right.length / 900).toBeLessThan(0.75);
  });
});
