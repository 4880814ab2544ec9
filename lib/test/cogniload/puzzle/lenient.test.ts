import { describe, expect, it } from "vitest";
import { score } from "../../../cogniload/puzzle/score.js";
import { asking as keyOf } from "../support.js";

const asking = (...key: Parameters<typeof keyOf> extends [string, ...infer Rest] ? Rest : never) => ({
  ...keyOf("Ian", ...key),
  people: ["Brian", "Ian", "Ted"],
});
const socks = asking("clothes_socks", "green", "blue", "red");
const bar = asking("location", "bar", "bathroom", "campground", "camp");
const read = asking("recent_read", "fiction", "non-fiction", "sci-fi");

describe("the lenient reading", () => {
  it.each([
    ["asks for the end of the word", bar, "Ian is in the bare hall.", 1, ""],
    ["at the start too", socks, "Greenish", 1, ""],
    ["but for a plural", asking("recent_eat", "egg", "taco"), "Ian last ate eggs.", 1, "egg"],
    ["in es too", asking("location", "beach", "zoo"), "Ian: beaches", 1, "beach"],
    ["and then for the place before", socks, "Ian wears green socks of a greener kind.", 1, "green"],
    ["takes the last of two values", socks, "Ian wears green, now blue socks.", 1, "blue"],
    ["and is right where that is right", socks, "Ian wore blue socks and now green ones.", 1, "green"],
    ["takes the last sentence with a value", socks, "Ian wears green socks. Ted left.", 1, "green"],
    ["wherever it stands", socks, "Ian: green. Hence blue. Sure.\nBye", 1, "blue"],
    ["reads a last sentence without a period", socks, "So. It is green", 0, "green"],
    ["reads before three periods", socks, "Ian wears green socks...", 0, "green"],
    ["passes over others", socks, "Ian wears green socks.\nBrian wears blue socks.", 0, "green"],
    ["passes over others in one line", socks, "Ian wears green socks. Ted wears blue socks.", 1, "green"],
    ["not where both are named", socks, "Like Ted, Ian wears blue socks.", 0, "blue"],
    ["knows names as whole words", socks, "Ian wears green socks.\nWanted: blue socks", 1, "blue"],
    ["to their end", socks, "Ian wears green socks.\nTedious: blue socks", 1, "blue"],
    ["takes a hyphen for part of a word", read, "Ian last read a non-fiction book.", 0, "non-fiction"],
    ["on the left only", socks, "Ian wears green-colored socks.", 1, "green"],
    ["also if the whole is no value", asking("recent_read", "fiction", "essay"), "Ian: non-fiction", 0, ""],
    ["takes the longer of two that end together", read, "Ian last read science fiction.", 1, "sci-fi"],
    [
      "accepts unbreakable hyphens",
      asking("recent_watch", "sci-fi", "drama"),
      "Ian: sci\u2011fi",
      0,
      "sci-fi",
    ],
    ["and spaces", read, "Ian: science\u00a0fiction", 0, "sci-fi"],
    ["accepts marks and letters of other scripts", socks, "Ian 穿着green袜子", 0, "green"],
    ["accepts dollars and slashes", socks, "Ian wears $green$ socks", 0, "green"],
    ["reads a longer word as itself", bar, "Ian is at the campground.", 0, "campground"],
    ["or as its synonym", asking("location", "camp", "zoo"), "Ian is at the campground.", 1, "camp"],
    [
      "passes over a last line in brackets",
      socks,
      "Ian wears green socks.\n(Before, it was blue.)\n ",
      1,
      "green",
    ],
    ["not a line before it", socks, "(Ian wears green socks.)\nDone.", 1, "green"],
    ["nor one that goes on behind them", socks, "Ian: green.\n(Finally) Ian wears blue socks.", 0, "blue"],
    ["but not where it is all there is", socks, "(Ian is wearing green socks.)", 0, "green"],
    ["or all that has a value", socks, "I have read the puzzle.\n(Ian wears green socks.)\n", 1, "green"],
    ["and brackets in a sentence", socks, "Ian wears green socks (once blue).", 1, "green"],
    ["also where no space is around them", socks, "Ian wears green(not blue)socks.", 1, "green"],
    ["unless the answer is in them", socks, "The answer: (green)", 1, "green"],
    ["reads after a thought", socks, "<think>Ian wears blue</think>Ian wears green socks.", 1, "green"],
    ["only", socks, "<think>Ian wears green socks</think>\nDone.", 1, ""],
    ["also where the thought has lines", socks, "<think>Ian wears green socks\nYes</think>\nDone.", 1, ""],
    ["after the last one", socks, "a</think>Ian: blue\nb</thinking> Ian wears green socks", 1, "green"],
    ["not one that never ends", socks, "<think>Ian wears green socks", 1, ""],
    ["but what was said before it", socks, "Ian: green.\n<think>Or blue? Ian wears blue", 0, "green"],
    [
      "reads the final channel",
      socks,
      "<|channel|>analysis<|message|>Ian: blue<|end|><|channel|>final<|message|>Ian: green.",
      1,
      "green",
    ],
    ["does not see negation", socks, "Ian wears green socks, not blue ones.", 1, "blue"],
    ["reads Windows line ends", socks, "Ian wears green socks.\r\n(Before, it was blue.)\r\n", 1, "green"],
    ["finds none in none", socks, "", 0, ""],
  ])("%s", (_, key, reply, strict, answer) => {
    expect(score(key, reply)).toMatchObject({
      correct: strict,
      lenientAnswer: answer,
      lenient: answer === key.target ? 1 : 0,
    });
  });

  it("passes over nobody where people are not known", () => {
    const reply = "Ian wears green socks. Ted wears blue socks.";
    expect(score({ ...socks, people: undefined }, reply).lenientAnswer).toBe("blue");
  });
});
