import { describe, expect, it } from "vitest";
import { toldEvents } from "../../../centerbench/files/told-events.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { eventsOf } from "../support.js";
import { printed } from "./files.js";

const told = (text: string, structure: ReturnType<typeof eventsOf>, entities: string[] = []) =>
  toldEvents(text, structure, { entities, lexicon: lexicon() });

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
    expect(
      told(
        "The pony that the stable hand barked at neighed.",
        eventsOf(["pony", "at neighed"], ["stable hand", "barked"]),
      ),
    ).toMatchObject({
      eventsFrom: "text",
      events,
      problem: expect.stringMatching(
        /^tells "pony at neighed, stable hand bark pony"; the text tells "pony neigh, /,
      ),
    });
    expect(
      told(
        "The pony that the stable hand barked at neighed.",
        eventsOf(["pony", "neighed"], ["stable", "hand barked at"]),
      ),
    ).toMatchObject({
      eventsFrom: "text",
      events,
      nouns: ["pony", "stable hand"],
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
    for (const actions of [
      ["meow", "hit", "see"],
      ["meowed", "hit", "saw"],
    ]) {
      const [first = "", second = "", third = ""] = actions;
      const read = told(text, eventsOf(["Cat", first], ["suv", second], ["dog", third]));
      expect(read.eventsFrom).toBe("both");
      expect(read.events[1]).toEqual({
        subject: "SUV",
        action: "hit",
        past: "hit",
        object: read.events[0]?.subject,
      });
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
});
