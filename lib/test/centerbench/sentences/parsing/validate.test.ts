import { describe, expect, it } from "vitest";
import type { Lexicon } from "../../../../centerbench/sentences/lexicon/lexicon.js";
import { parse } from "../../../../centerbench/sentences/parsing/parse.js";
import { validate } from "../../../../centerbench/sentences/parsing/validate.js";
import type { Subset } from "../../../../centerbench/sentences/sentence.js";
import { frame, handWritten, noun } from "../../support.js";

/** An owl that catches, eats and sees mice and voles; the prey sees, flees, squeaks and dies; only owls catch. */
const owls: Lexicon = {
  nouns: [noun("owl"), noun("mouse", { kinds: ["prey"] }), noun("vole", { kinds: ["prey"] })],
  frames: [
    frame("catch", ["owl"], ["prey"], "freedom", "held"),
    frame("eat", ["owl"], ["prey"], "freedom", "dead"),
    frame("see", ["animals"], ["animals"], "life"),
    frame("carry past", ["owl"], ["animals"]),
    frame("flee", ["prey"], null),
    frame("squeak", ["prey"], null, "life"),
    frame("hoot", ["owl"], null, "life"),
    frame("die", ["animals"], null, "nothing"),
  ],
  limits: [{ verbs: ["catch"], subjects: ["owl"], objects: ["prey"] }],
  forms: new Map(),
};

const valid = (...given: Parameters<typeof validate>) => validate(...given).map((row) => row.valid);
const explained = (...given: Parameters<typeof validate>) => validate(...given).map((row) => row.explanation);

describe("Table 8, as printed", () => {
  it.each([
    ["The cat that the dog that the boy adopted chased meowed.", [true, true, true], ["", "", ""]],
    [
      "The cat that the dog that the boy caught chased meowed.",
      [false, true, true],
      ["the dog chases the cat after being caught by the boy", "", ""],
    ],
    ["The cat that the dog that the boy caught saw meowed.", [true, true, true], ["", "", ""]],
    [
      "The cat that the dog that the boy chased adopted meowed.",
      [true, false, true],
      ["", 'the dog adopting the cat is implausible: "adopt" is done only by people', ""],
    ],
    ["The cat that the dog that the boy adopted saw meowed.", [true, true, true], ["", "", ""]],
    [
      "The cat that the dog that the boy adopted meowed.",
      [true, true, false],
      [
        "",
        "",
        '2 verbs for 3 nouns ("adopted", "meowed" for cat, dog, boy); every noun needs a verb of its own, so add one',
      ],
    ],
  ])("%s", (text, verdicts, explanations) => {
    expect(valid(text)).toEqual(verdicts);
    expect(explained(text)).toEqual(explanations);
    expect(validate(text).map((row) => row.notJudged)).toEqual(["", "", ""]);
  });
});

describe("the paper's examples", () => {
  const judged = handWritten("paper-sentences").flatMap(([, text = "", , verdict = ""]) =>
    verdict === "none" ? [] : [[verdict, text] as const],
  );
  it.each(judged)("%s: %s", (verdict, text) => {
    const [subset = "", temporal = ""] = verdict.split(", but ");
    expect(explained(text, { subset: subset as Subset })).toEqual([temporal, "", ""]);
  });
});

describe("temporal", () => {
  const row = (text: string) => validate(text, { lexicon: owls })[0];
  it.each([
    ["The mouse that the owl caught squeaked.", true],
    ["The mouse that the owl caught fled.", "the mouse flees after being caught by the owl"],
    ["The mouse that the owl ate squeaked.", "the mouse squeaks after being eaten by the owl"],
    ["The mouse that the owl ate died.", true],
    ["The mouse that the owl saw fled.", true],
    ["The mouse that the vole that the owl caught saw fled.", true],
    [
      "The mouse that the vole that the owl ate saw fled.",
      "the vole sees the mouse after being eaten by the owl",
    ],
    [
      "The owl that the vole that the mouse caught carried past hooted.",
      "the vole carries past the owl after being caught by the mouse",
    ],
  ])("%s", (text, expected) => {
    expect(row(text)).toMatchObject(
      expected === true ? { valid: true, explanation: "" } : { valid: false, explanation: expected },
    );
  });

  it("tells every violation", () => {
    expect(row("The mouse that the vole that the owl caught caught fled.").explanation).toBe(
      "the mouse flees after being caught by the vole; the vole catches the mouse after being caught by the owl",
    );
  });

  it("holds for nouns that the lexicon lacks", () => {
    const judged = (text: string) => validate(text, { nouns: ["burglar", "weasel"] })[0];
    expect(judged("The burglar that the bear ate ran away.").explanation).toBe(
      "the burglar runs away after being eaten by the bear",
    );
    expect(judged("The mouse that the weasel killed squeaked.").valid).toBe(false);
    expect(judged("The burglar that the bear saw ran away.").valid).toBe(true);
  });

  it("leaves verbs that the lexicon does not know unjudged, and says so", () => {
    expect(row("The mouse that the owl zapped fled.")).toEqual({
      dimension: "temporal",
      valid: true,
      explanation: "",
      notJudged: 'the lexicon has no verb "zap"',
    });
    expect(row("The mouse that the owl zapped zoomed.").valid).toBeNull();
  });

  it("says where a verb that the lexicon has of others only was passed over", () => {
    expect(validate("The thief that the sheriff arrested drove away.")[0]).toMatchObject({
      explanation: "",
      notJudged: 'nobody like the thief has the verb "drive away" in the lexicon',
    });
  });
});

describe("semantic", () => {
  const row = (text: string, subset: "plausible" | "implausible" = "plausible", nouns: string[] = []) =>
    validate(text, { lexicon: owls, subset, nouns })[1];

  it("no event of a plausible sentence goes beyond a limit", () => {
    expect(row("The mouse that the owl caught squeaked.")).toMatchObject({
      valid: true,
      explanation: "",
      notJudged: "",
    });
    expect(row("The owl that the mouse caught squeaked.")).toMatchObject({
      valid: false,
      explanation: 'the mouse catching the owl is implausible: "catch" is done only by owl',
      notJudged: 'no frame of "squeak" has owl',
    });
  });

  it("no event of an implausible one fits a frame", () => {
    expect(row("The owl that the mouse caught squeaked.", "implausible").valid).toBeNull();
    expect(row("The owl that the mouse saw squeaked.", "implausible").explanation).toBe(
      "the mouse seeing the owl is plausible",
    );
  });

  it("strange words are named, and leave the sentence open", () => {
    expect(
      row("The squid that the mouse that the owl caught zapped hooted.", "plausible", ["squid"]),
    ).toMatchObject({
      valid: null,
      notJudged: 'the lexicon has no noun "squid"',
    });
    expect(row("The squid that the owl caught hooted.", "plausible", ["squid"]).valid).toBeNull();
  });
});

describe("syntactic", () => {
  const row = (sentence: Parameters<typeof validate>[0]) => validate(sentence, { lexicon: owls })[2];

  it("valency is not judged where the lexicon has a verb in the other use", () => {
    expect(row("The mouse that the owl caught saw.")).toMatchObject({
      valid: true,
      notJudged: 'the lexicon has "see" only with an object',
    });
    expect(row("The mouse that the owl hooted fled.")).toMatchObject({
      valid: true,
      notJudged: 'the lexicon has "hoot" only without an object',
    });
    expect(row("The mouse that the owl zapped fled.")).toMatchObject({
      valid: true,
      notJudged: 'the lexicon has no verb "zap"',
    });
  });

  it("too many verbs: those that can be paired are judged", () => {
    const rows = validate("The owl that the mouse caught saw squeaked.", { lexicon: owls });
    expect(rows.map(({ valid }) => valid)).toEqual([true, false, false]);
    expect(rows[1].explanation).toBe(
      'the mouse catching the owl is implausible: "catch" is done only by owl',
    );
    expect(rows[2].explanation).toMatch(/^3 verbs for 2 nouns/);
  });

  it("a text that cannot be read is a violation, and nothing else is judged", () => {
    for (const text of ["", "Owls hoot.", "The owl hooted.", "Of the owl."]) {
      const rows = validate(text, { lexicon: owls });
      expect(rows.map(({ valid }) => valid)).toEqual([null, null, false]);
      expect(rows[0].notJudged).toBe("no clause could be read");
      expect(() => parse(text, { lexicon: owls })).toThrow(rows[2].explanation);
    }
  });

  it("events are judged as their text is", () => {
    const text = "The mouse that the vole that the owl caught caught fled.";
    expect(validate(parse(text, { lexicon: owls }), { lexicon: owls })).toEqual(
      validate(text, { lexicon: owls }),
    );
  });

  it("events must be a chain", () => {
    const event = (subject: string, action: string, object: string | null) => ({ subject, action, object });
    expect(row([event("owl", "hoot", null), event("mouse", "see", "owl")])).toMatchObject({ valid: true });
    expect(row([event("owl", "hoot", null)]).explanation).toMatch(/^there is one clause; a sentence/);
    expect(row([event("owl", "hoot", null), event("mouse", "see", "vole")]).explanation).toBe(
      'events[1].object is "vole"; expected "owl", the subject of the event before',
    );
    expect(row([event("owl", "see", "mouse"), event("mouse", "see", "owl")]).explanation).toMatch(
      /^events\[0\].object is "mouse"; expected null/,
    );
    expect(row([event("owl", "hoot", null), event("owl", "see", "owl")]).explanation).toMatch(
      /expected each noun once/,
    );
  });
});

it("validate refuses empty words, and calls no clauses a violation", () => {
  for (const odd of [{ action: "" }, { subject: " " }])
    expect(() => validate([{ subject: "owl", action: "hoot", object: null, ...odd }])).toThrow(RangeError);
  expect(validate([])[2].explanation).toMatch(/^there are no clauses; a sentence/);
});
