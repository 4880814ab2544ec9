import { describe, expect, it } from "vitest";
import { explains } from "../../../centerbench/comprehension/explanation.js";

describe("lines besides an answer explain it", () => {
  it.each([
    ["headed", "Explanation:\nhe did"],
    ["headed in bold", "**Reasoning**: he did"],
    ["in parentheses", "(he did)"],
    ["about the text", "In this sentence he did"],
    ["a sentence that has the answer", "That dog is the one who did."],
    ["with what follows", "Note\nHence the dog did it."],
    ["with the same conclusion", "Note\nThe answer is the dog, then."],
    ["and in other letters", "Note\n**Answer:** Dog"],
  ])("%s", (_, lines) => expect(explains("the dog", lines.split("\n"), "agent_identification")).toBe(true));

  it.each([
    ["another noun", "the cat"],
    ["a sentence on another", "The cat is the one who did."],
    ["what follows for another", "Note\nTherefore it was the cat."],
    ["a conclusion in more words", "Note\nThe agent of that verb was the cat."],
    ["a short sentence", "The cat did it."],
    ["no sentence", "the cat with the long tail"],
    ["a second answer in a list", "- the cat"],
    ["an answer taken back", "Note\nWait, the cat"],
    ["within a line", "The sentence, I made a mistake, says more."],
    ["another one offered", "Note\nIt could also be the cat"],
    ["with or", "Note\nor the cat"],
    ["another conclusion", "Note\nThe answer is the cat."],
    ["the second conclusion", "Note\nAnswer: the dog\nFinal answer: the cat"],
  ])("%s does not", (_, lines) =>
    expect(explains("the dog", lines.split("\n"), "agent_identification")).toBe(false),
  );

  it("a sentence does not where answers are clauses, unless it is about the text", () => {
    const plain = ["The bicycle that stood there fell over."];
    expect(explains("the car bumped it", plain, "chain_consequence")).toBe(false);
    expect(explains("the car bumped it", ["The verb is bumped"], "chain_consequence")).toBe(true);
    expect(explains("3", plain, "entity_count")).toBe(true);
  });

  it("a sentence that has the deed in it does, one about another deed does not", () => {
    expect(explains("barked", ["The dog barked at the postman there."], "action_performed")).toBe(true);
    expect(explains("barked", ["The dog barked at the postman"], "nested_dependency")).toBe(false);
    expect(explains("barked", ["The cat meowed at the postman."], "action_performed")).toBe(false);
    expect(explains("it barked", ["Then the dog ran, in this sentence."], "chain_consequence")).toBe(false);
  });

  it("numbers of what was counted agree with the count, in digits or words", () => {
    expect(explains("There are 2", ["The sentence has two."], "entity_count")).toBe(true);
    expect(explains("two", ["The one noun and another one: 2."], "entity_count")).toBe(true);
    expect(explains("2", ["The sentence has three."], "entity_count")).toBe(false);
    expect(explains("2", ["The nouns:", "1. dog", "2) cat", "3. no more"], "entity_count")).toBe(true);
  });

  it("a list of what was counted does, a second count does not", () => {
    expect(explains("2", ["- dog", "- cat"], "entity_count")).toBe(true);
    expect(explains("2", ["1. dog", "2. cat"], "entity_count")).toBe(true);
    expect(explains("2", ["2. three"], "entity_count")).toBe(false);
    expect(explains("2", ["- 3"], "entity_count")).toBe(false);
    expect(explains("2", ["1. cat"], "action_performed")).toBe(false);
  });

  it.each([
    "correction",
    "apologies",
    "apologise",
    "scratch that",
    "I mean it",
    "on second thought",
    "might also",
  ])("an answer is taken back or doubted with %s", (words) =>
    expect(explains("barked", ["Note", `It did, ${words}`], "action_performed")).toBe(false),
  );

  it("a sentence has five words and ends as one", () => {
    const on = (line: string) => explains("barked", [line], "action_performed");
    expect(on("There the old dog barked.")).toBe(true);
    expect(on("There the  dog barked.")).toBe(false);
    expect(on("There the old dog barked")).toBe(false);
    expect(on("So: there the old dog barked")).toBe(false);
    expect(on('There the old dog "barked."')).toBe(true);
    expect(on("There the old dog barked. Yes")).toBe(false);
    expect(on(`${"so on and ".repeat(97)}the dog barked now.`)).toBe(true);
    expect(on(`${"so on and ".repeat(99)}the dog barked now.`)).toBe(false);
  });

  it("neither does one about the sentence only by its place in it", () => {
    const on = (line: string) => explains("the car bumped it", [line], "chain_consequence");
    expect(on("The bicycle fell, in this sentence.")).toBe(false);
    expect(on("The bicycle fell in the sentence!!")).toBe(false);
    expect(on("In this sentence the bicycle fell")).toBe(true);
  });

  it("what follows counts where an agent is asked for", () => {
    const lines = ["Note", "Therefore it rained."];
    expect(explains("barked", lines, "action_performed")).toBe(true);
    expect(explains("the dog", lines, "agent_identification")).toBe(false);
  });

  it("a number that counts a line is no count, nor one in a name", () => {
    expect(explains("2", ["The nouns:", "1) dog", " 12. cat"], "entity_count")).toBe(true);
    expect(explains("2", ["The nouns, of which dog3 is one."], "entity_count")).toBe(true);
    expect(explains("2", ["The nouns, of which 3dog is one."], "entity_count")).toBe(true);
    expect(explains("2", ["The nouns, of which there are 12."], "entity_count")).toBe(false);
    expect(explains("2", ["The nouns are 3) of all."], "entity_count")).toBe(false);
  });

  it("one that is about the sentence and ends with its place in it does", () => {
    expect(explains("the car bumped it", ["The verb in the sentence is bumped"], "chain_consequence")).toBe(
      true,
    );
    expect(explains("the car bumped it", ["He did in this sentence."], "chain_consequence")).toBe(false);
    expect(explains("a dog", ["It is in this sentence that it did."], "chain_consequence")).toBe(true);
  });

  it("numbers say nothing where nothing is counted", () => {
    expect(explains("barked", ["Note", "2 of the 3 did"], "action_performed")).toBe(true);
    expect(explains("2", ["Note", "the nouns of 4b"], "entity_count")).toBe(true);
    expect(explains("2", ["Note", "as in b4"], "entity_count")).toBe(true);
    expect(explains("2", ["Note", "4"], "entity_count")).toBe(false);
  });

  it.each(["causal_sequence", "chain_consequence"] as const)(
    "a sentence that has the answer in it does not for %s, and does for a deed",
    (type) => {
      const line = ["There the car bumped the bicycle."];
      expect(explains("the car bumped", line, type)).toBe(false);
      expect(explains("the car bumped", line, "action_performed")).toBe(true);
    },
  );

  it("what was counted is told in a sentence or a list, not in a word", () => {
    expect(explains("2", ["the dog"], "entity_count")).toBe(false);
    expect(explains("2", ["the dog - and the cat"], "entity_count")).toBe(false);
    expect(explains("2", ["dog* the cat"], "entity_count")).toBe(false);
    expect(explains("2", ["-  dog"], "entity_count")).toBe(true);
  });

  it("another answer is offered after a mark, too, and not in the middle of a line", () => {
    expect(explains("barked", ["Note", "- or meowed"], "action_performed")).toBe(false);
    expect(explains("barked", ["Note", "It is this or nothing"], "action_performed")).toBe(true);
    expect(explains("barked", ["Note", "oxo or meowed"], "action_performed")).toBe(true);
    expect(explains("barked", ["Note", "The answer:barked"], "action_performed")).toBe(true);
    expect(explains("barked", ["Note", "The answer:meowed"], "action_performed")).toBe(false);
    expect(explains("barked", ["Note", "The answer is  a barked"], "action_performed")).toBe(true);
    expect(explains("barked", ["Its noun comes first"], "action_performed")).toBe(true);
  });
});
