import { describe, expect, it } from "vitest";
import { categoryAsked } from "../../../cogniload/files/text.js";
import { ontology } from "@loadlab/lib/cogniload/index.js";
import { CATEGORIES } from "@loadlab/lib/cogniload/puzzle/ontology.js";
import { questionOf } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { problemsWith, RELEASED, STATE, TEXT, textIn } from "./support.js";

describe("the question", () => {
  it.each(CATEGORIES)("on %s is known by its template", (category) => {
    for (const person of ontology().people)
      expect(categoryAsked(questionOf(category, person))).toBe(category);
  });

  it.each([
    ["Where is Ted?", "location"],
    ["What color shirt is Ted wearing?", "clothes_shirt"],
    ["What color pants is Ted wearing?", "clothes_pant"],
    ["What color of gloves is Ted wearing?", "clothes_gloves"],
    ["What is the final hair color of Ted?", "hair"],
    ["What did Ted most recently eat?", "recent_eat"],
    ["What movie did Ted recently watch?", "recent_watch"],
    ["where is Ted?", null],
    ["What color of hat is Ted wearing?", null],
    ["What did Ted recently eat?", null],
    ["", null],
  ])("%j asks for %s", (text, category) => {
    expect(categoryAsked(text)).toBe(category);
  });
});

describe("a text", () => {
  const text = textIn(RELEASED, TEXT);

  it.each<[string, string, RegExp]>([
    ["nothing", "", /^is empty/],
    ["no question", text.replace("Where is Brent?", ""), /^line 8 is .*The people.*; expected a question/],
    [
      "another question",
      text.replace("Where is Brent?", "How is Brent?"),
      /^line 10 is "How is Brent\?"; expected a question/,
    ],
    [
      "a question about another",
      text.replace("is Brent?", "is Zoe?"),
      /^line 10 is "Where is Zoe\?"; expected the name of Brent, Anna/,
    ],
    [
      "an unknown value",
      text.replace("into a green", "into a teal"),
      /^line 5 "change into a teal hat" is not understood/,
    ],
    [
      "a statement left out",
      text.replace(/2\. .*\n/, ""),
      /^line 6 is "3\. The people.*; expected statement 2/,
    ],
    [
      "no update",
      text.replace(" move to the bank", ""),
      /^line 6 is .*; expected conditions and then updates/,
    ],
    [
      "no statements",
      text.replace(/^\d.*\n/gm, ""),
      /^has no numbered statements after its first empty line$/,
    ],
    [
      "a question about something else",
      text.replace("Where is Brent?", "What did Brent most recently eat?"),
      /^line 10 asks for recent_eat, which no line mentions$/,
    ],
    ["no empty line", text.replace(/\n\n/g, "\n"), /^line 1 /],
    ["a negation", text.replace("people wearing a blue", "people not wearing a blue"), /^line 7 .*"not"/],
    [
      "a category twice",
      text.replace("change into a red hat and move to the zoo", "move to the bank and move to the zoo"),
      /^line 7 mentions location twice/,
    ],
    ["somebody twice", text.replace("Anna is", "Brent is"), /^line 4 introduces Brent again/],
    [
      "a line about nobody",
      text.replace("Anna is", "somebody is"),
      /^line 4 is "somebody is.*; expected a name/,
    ],
    [
      "a line between",
      text.replace("2. The people", "Then the people"),
      /^line 6 is "Then the people.*; expected statement 2/,
    ],
  ])("with %s is not used, and the place is named", (_, changed, problem) => {
    const found = problemsWith({ [TEXT]: changed });
    expect(found.puzzle).toBeUndefined();
    expect(found.problems).toEqual([{ file: TEXT, problem: expect.stringMatching(problem), used: false }]);
  });

  it("is about the person with the longer name where one name begins another", () => {
    const renamed = (content: string) => content.replaceAll("Brent", "Anna Lee");
    const found = problemsWith({ [TEXT]: renamed(text), [STATE]: renamed(textIn(RELEASED, STATE)) });
    expect(found.problems).toEqual([]);
    expect(found.puzzle).toMatchObject({ personOfInterest: "Anna Lee", people: ["Anna Lee", "Anna"] });
  });
});
