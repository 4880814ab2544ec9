import { describe, expect, it } from "vitest";
import { lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { eventsOf } from "../../../../../lib/test/centerbench/support.js";
import { sentenceEvents } from "../../../centerbench/files/loaded-sentence.js";
import { printed } from "./files.js";

const told = (text: string, structure: ReturnType<typeof eventsOf>, entities: string[] = []) =>
  sentenceEvents(text, structure, { entities, lexicon: lexicon() });

describe("toldEvents", () => {
  it("believes a structure that makes up the text, also where nothing else could read it", () => {
    const structure = eventsOf(["glorp", "quoff"], ["fep", "dorn at"]);
    expect(told("The glorp that the fep dorn at quoff.", structure)).toEqual({
      events: printed(["glorp", "quoff", "quoff"], ["fep", "dorn at", "dorn at"]),
      nouns: ["glorp", "fep"],
      eventsFrom: "both",
    });
  });

  it("does not believe one that divides the words of the text otherwise", () => {
    const text = "The pony that the stable hand barked at brushed neighed.";
    const events = printed(["pony", "neigh", "neighed"], ["stable hand", "bark at", "barked at"]);
    const neighed = "The pony that the stable hand barked at neighed.";
    const problem = /^tells "pony at neighed, stable hand bark pony"; the text tells "pony neigh, /;
    expect(told(neighed, eventsOf(["pony", "at neighed"], ["stable hand", "barked"]))).toMatchObject({
      ...{ eventsFrom: "text", events, problem: expect.stringMatching(problem) },
    });
    expect(told(neighed, eventsOf(["pony", "neighed"], ["stable", "hand barked at"]))).toMatchObject({
      ...{ eventsFrom: "text", events, nouns: ["pony", "stable hand"] },
    });
    expect(told(text, eventsOf(["pony", "neighed"], ["stable hand", "barked at"])).eventsFrom).toBe(
      "structure",
    );
  });

  it("does not believe one that has two verbs in one action, of a sentence with a verb too many", () => {
    const text = "The bird that the dog that the fox chased barked flew ran.";
    const structure = eventsOf(["bird", "ran"], ["dog", "flew"], ["fox", "chased barked"]);
    expect(told(text, structure)).toMatchObject({
      eventsFrom: "structure",
      problem: expect.stringMatching(/^cannot be read: 4 verbs for 3 nouns/),
    });
  });

  it("takes base forms, articles, capitals and brackets for no contradiction", () => {
    const text = "A cat [that the SUV [that the dog saw] hit] meowed!";
    for (const [meow, see] of [
      ["meow", "see"],
      ["meowed", "saw"],
    ] as const) {
      const { eventsFrom, events } = told(text, eventsOf(["Cat", meow], ["suv", "hit"], ["dog", see]));
      expect(eventsFrom).toBe("both");
      expect(events[1]).toEqual({ subject: "SUV", action: "hit", past: "hit", object: events[0]?.subject });
    }
  });

  it("keeps the structure of a sentence that cannot be read, and says why", () => {
    const structure = eventsOf(["cat", "meowed"], ["dog", "chased"]);
    expect(told("The cat that the dog chased.", structure)).toEqual({
      events: printed(["cat", "meow", "meowed"], ["dog", "chase", "chased"]),
      nouns: ["cat", "dog"],
      eventsFrom: "structure",
      problem: expect.stringMatching(/^cannot be read: 1 verb for 2 nouns/),
    });
    expect(
      told("The cat that the cat chased meowed.", eventsOf(["cat", "meowed"], ["cat", "chased"])),
    ).toMatchObject({
      eventsFrom: "structure",
      problem: expect.stringContaining("twice"),
    });
    expect(told("Hello.", []).eventsFrom).toBe("structure");
  });

  /** A sentence, a bar, and a structure, as "noun: verb, noun: verb". */
  const read = (row: string) => {
    const [text = "", structure = ""] = row.split(" | ");
    const pairs = structure.split(", ").map((pair) => pair.split(": ") as [string, string]);
    return { pairs, ...told(text, eventsOf(...pairs)) };
  };

  it.each([
    "The witness that the detective read rights to wept. | witness: wept, detective: read rights to",
    "The car that the truck ran over beeped. | car: beeped, truck: ran over",
    "The bride that the tailor took measurements of blushed. | bride: blushed, tailor: took measurements of",
    "The kitten that the puppy curled up beside purred. | kitten: purred, puppy: curled up beside",
    "The hound that the fox was bitten by limped. | hound: limped, fox: was bitten by",
    "The nurse that the surgeon had thanked smiled. | nurse: smiled, surgeon: had thanked",
    "The lamb that the shepherd was feeding bleated. | lamb: bleated, shepherd: was feeding",
    "The boat that the ferry cut in front of capsized. | boat: capsized, ferry: cut in front of",
    "The mule that the farmer hit with a stick brayed. | mule: brayed, farmer: hit with a stick",
    "The clerk that the banker gave notice to resigned. | clerk: resigned, banker: gave notice to",
    "The singer that the crowd got tired of left. | singer: left, crowd: got tired of",
    "The man that the boy felt left out by sighed. | man: sighed, boy: felt left out by",
  ])("one verb in each action: %s", (row) => expect(read(row).eventsFrom).toBe("both"));

  it.each([
    "The goose that the sheep that the dog herded flew bleated honked. | goose: honked, sheep: bleated, dog: herded flew",
    "The cat that the dog saw ran hid. | cat: hid, dog: saw ran",
    "The boy that the girl pushed fell cried. | boy: cried, girl: pushed fell",
    "The cup that the waiter hit shattered spilled. | cup: spilled, waiter: hit shattered",
    "The fish that the heron caught ate swam. | fish: ate swam, heron: caught",
    "The moth that the bat that the owl heard chased fled landed. | moth: fled landed, bat: chased, owl: heard",
    "The mouse that the cat put down bit squeaked. | mouse: squeaked, cat: put down bit",
  ])("two verbs in one action: %s", (row) => {
    const { pairs, ...found } = read(row);
    const verbs = `${pairs.length + 1} verbs for ${pairs.length} nouns`;
    expect(found).toMatchObject({ eventsFrom: "structure", problem: expect.stringContaining(verbs) });
  });
});
