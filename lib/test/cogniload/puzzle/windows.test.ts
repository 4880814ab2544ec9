import { describe, expect, it } from "vitest";
import type { PuzzleKey } from "../../../cogniload/puzzle/item.js";
import { score, type ScoreOptions } from "../../../cogniload/puzzle/score.js";
import { asking } from "../support.js";

const socks = asking("Brent", "clothes_socks", "green", "blue", "red");
const bucket = (key: PuzzleKey, reply: string, options?: ScoreOptions) => score(key, reply, options).bucket;

describe("lines", () => {
  it.each([
    [
      "a last line in round brackets is dropped",
      "Brent wears green socks\n(Brent wore blue socks)",
      "correct_valid",
    ],
    ["but only the very last", "Brent wears green socks\n(Brent wore blue socks)\n", "wrong_logic"],
    ["and only if both brackets are there", "Brent wears green socks\n(Brent wore blue socks", "wrong_logic"],
    ["by its ends alone", "Brent wears green socks\n(1) Brent wore blue socks (2)", "correct_valid"],
    ["and only one such line", "Brent wears green socks\n(Brent wore blue socks)\n(Sure)", "wrong_logic"],
    ["empty lines are no lines", "It is green\n\n\n", "correct_last_sentence"],
    ["a line of spaces is one", "It is green\n  ", "wrong_other"],
    [
      "Windows line ends are line ends",
      "Brent wears green socks\r\n\r\n(Brent wore blue socks)",
      "correct_valid",
    ],
    ["empty lines may end so too", "It is green\r\n\r\n\r\n", "correct_last_sentence"],
    ["and old Macintosh ones", "Brent wears green socks\rIt is blue", "correct_valid"],
    ["with brackets", "Brent wears green socks\r(Brent wore blue socks)", "correct_valid"],
  ])("%s", (_, reply, expected) => {
    expect(bucket(socks, reply)).toBe(expected);
  });
});

describe("windows", () => {
  it.each([
    ["the last line with name and qualifier", "Brent wears green socks\nBrent: blue", "correct_valid"],
    ["the last line with the name", "Brent wears socks\nBrent: green\nIt is blue", "correct_poi"],
    ["the last sentence", "Brent wears socks\nIt is green", "correct_last_sentence"],
    ["names are found inside words", "Brentwood has green socks", "correct_valid"],
    ["qualifiers are found inside words", "Brent swears by green\nBrent: blue", "correct_valid"],
    ["a later line comes first", "Brent wears blue socks\nBrent wears green socks", "correct_valid"],
    [
      "of the last line, the sentence before the last period",
      "Ted: blue. It is green.",
      "correct_last_sentence",
    ],
    ["also if more follows", "It is green. Sure", "correct_last_sentence"],
    ["so that a sentence without one is not read", "Sure. It is green", "wrong_other"],
    ["a line without a period is read whole", "It is green, surely", "correct_last_sentence"],
  ])("%s", (_, reply, expected) => {
    expect(bucket(socks, reply)).toBe(expected);
  });

  it("are whole lines by Algorithm 2 and last sentences by D.3", () => {
    const early = "Brent wears green socks. Ted does not.";
    expect(bucket(socks, early)).toBe("correct_valid");
    expect(bucket(socks, early, { windows: "algorithm 2" })).toBe("correct_valid");
    expect(bucket(socks, early, { windows: "D.3" })).toBe("wrong_other");
    const byName = "Brent: green. Sure.\nNo doubt";
    expect(bucket(socks, byName)).toBe("correct_poi");
    expect(bucket(socks, byName, { windows: "D.3" })).toBe("wrong_other");
    const enclosed = "Brent is not in the campground. Brent is in the camp. Campground";
    const camp = asking("Brent", "location", "camp", "campground");
    expect(bucket(camp, enclosed)).toBe("correct_last_sentence");
    expect(bucket(camp, enclosed, { windows: "D.3" })).toBe("correct_valid");
  });

  it.each([
    ["location", "at", "zoo"],
    ["location", "located", "zoo"],
    ["location", "in", "zoo"],
    ["clothes_shirt", "shirt", "green"],
    ["clothes_pant", "pant", "green"],
    ["clothes_hat", "hat", "green"],
    ["clothes_gloves", "glove", "green"],
    ["clothes_socks", "sock", "green"],
    ["clothes_underwear", "underwear", "green"],
    ...(["shirt", "pant", "hat", "gloves", "socks", "underwear"] as const).map(
      (garment) => [`clothes_${garment}`, "wear", "green"] as const,
    ),
    ["hair", "hair", "green"],
    ["recent_eat", "eat", "sushi"],
    ["recent_eat", "ate", "sushi"],
    ["recent_watch", "watch", "horror"],
    ["recent_watch", "watched", "horror"],
    ["recent_watch", "movie", "horror"],
    ["recent_listen", "listen", "rock"],
    ["recent_listen", "listened", "rock"],
    ["recent_listen", "music", "rock"],
    ["recent_read", "read", "essay"],
    ["recent_read", "book", "essay"],
  ] as const)("a line on %s may say %s", (asked, qualifier, value) => {
    const key = asking("Brent", asked, value, "jklm");
    expect(bucket(key, `Brent ${qualifier} ${value}\nBrent: jklm`)).toBe("correct_valid");
    expect(bucket(key, `Brent qqq ${value}\nBrent: jklm`)).toBe("wrong_logic_poi");
  });
});
