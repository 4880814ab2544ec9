import { describe, expect, it } from "vitest";
import type { PuzzleKey } from "../../../cogniload/puzzle/item.js";
import { score } from "../../../cogniload/puzzle/score.js";
import { asking } from "../support.js";

const socks = asking("Brent", "clothes_socks", "green", "blue", "red");
const bucket = (key: PuzzleKey, reply: string) => score(key, reply).bucket;

describe("what stands before a value", () => {
  it.each([...' ["*_{('])("may be %j", (before) => {
    expect(bucket(socks, `The socks of Brent:${before}green`)).toBe("correct_valid");
  });

  it.each([..."/'$“‘-—>:", "\t", "\u00a0"])("may not be %j", (before) => {
    expect(bucket(socks, `The socks of Brent:${before}green`)).toBe("wrong_other");
  });

  it("may be nothing: a sentence may begin with the value, or be it", () => {
    expect(bucket(socks, "Green: the socks of Brent")).toBe("correct_valid");
    expect(bucket(socks, "Green")).toBe("correct_last_sentence");
    expect(bucket(socks, "~Green")).toBe("wrong_other");
  });

  it("is all that is looked at: what follows is free", () => {
    expect(bucket(asking("Brent", "location", "bar", "zoo"), "Brent is in the barely lit hall")).toBe(
      "correct_valid",
    );
  });

  it("is sought again where the value's first place has none", () => {
    expect(bucket(socks, "evergreen? Brent wears green socks")).toBe("correct_valid");
  });
});

describe("spellings", () => {
  it.each([
    ["recent_listen", "reaggea", "reggae", "jazz"],
    ["recent_watch", "sci-fi", "science fiction", "drama"],
    ["recent_read", "sci-fi", "science-fiction", "essay"],
    ["location", "camp", "campground", "zoo"],
    ["recent_eat", "potatoes", "potato", "egg"],
    ["location", "market", "marketplace", "zoo"],
    ["location", "livingroom", "living room", "zoo"],
  ] as const)("%s %s may be written %s", (asked, value, spelling, other) => {
    const reply = `Brent music movie book ate at: ${spelling}`;
    expect(bucket(asking("Brent", asked, value, other), reply)).toBe("correct_valid");
    expect(bucket(asking("Brent", asked, value, other), reply.replace(spelling, value))).toBe(
      "correct_valid",
    );
    expect(score(asking("Brent", asked, other, value), reply)).toMatchObject({
      bucket: "wrong_logic",
      answer: value,
    });
  });

  it("are these and no others", () => {
    expect(bucket(asking("Brent", "recent_watch", "sci-fi", "drama"), "Brent last watched scifi")).toBe(
      "wrong_other",
    );
    expect(bucket(asking("Brent", "location", "golfcourse", "zoo"), "Brent is at the golf course")).toBe(
      "wrong_other",
    );
  });

  it("may be in any case", () => {
    expect(bucket(socks, "BRENT WEARS GREEN SOCKS")).toBe("correct_valid");
    expect(bucket(asking("Brent", "hair", "Green", "Blue"), "Brent has green hair")).toBe("correct_valid");
  });
});

describe("alternatives in the deciding sentence", () => {
  it.each([
    ["clear, whatever their order", socks, "Brent wears green, then blue socks", "correct_valid"],
    [
      "clear inside of the gold",
      asking("Brent", "recent_read", "non-fiction", "fiction"),
      "Of Brent's books, fiction or non-fiction, it is non-fiction",
      "correct_valid",
    ],
    [
      "count around the gold that is no gold by itself",
      asking("Brent", "recent_read", "fiction", "non-fiction"),
      "Brent last read a non-fiction book",
      "wrong_logic",
    ],
    [
      "count around the gold that is one",
      asking("Brent", "location", "camp", "campground"),
      "In the end Brent left the camp for the campground",
      "wrong_other",
    ],
    [
      "clear where the last gold stands alone",
      asking("Brent", "location", "camp", "campground"),
      "In the end Brent left the campground for the camp",
      "correct_valid",
    ],
    [
      "count beside a gold in another spelling",
      asking("Brent", "recent_listen", "reaggea", "jazz"),
      "Brent moved from jazz to reggae music",
      "wrong_other",
    ],
    [
      "clear beside a gold as spelled",
      asking("Brent", "recent_listen", "reaggea", "jazz"),
      "Brent moved from jazz to reaggea music",
      "correct_valid",
    ],
    [
      "clear where the gold is part of another word",
      asking("Brent", "clothes_socks", "red", "blue"),
      "Brent wears blue socks, I inferred",
      "wrong_other",
    ],
    [
      "clear around the gold in another spelling",
      asking("Brent", "recent_read", "fiction", "sci-fi"),
      "Brent last read a science fiction book",
      "correct_valid",
    ],
    [
      "count without a gold",
      asking("Brent", "clothes_socks", "red", "blue"),
      "Brent wears blue socks",
      "wrong_logic",
    ],
    [
      "enclose the gold without a boundary of their own, if another is said",
      asking("Brent", "location", "park", "waterpark", "zoo"),
      "Brent is in the zoo, not at:waterpark",
      "wrong_logic",
    ],
  ])("%s", (_, key, reply, expected) => {
    expect(bucket(key, reply)).toBe(expected);
  });
});
