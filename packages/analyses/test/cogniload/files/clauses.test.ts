import { describe, expect, it } from "vitest";
import { clauseReader } from "../../../cogniload/files/clauses.js";
import { ontology } from "@loadlab/lib/cogniload/index.js";
import { CATEGORIES } from "@loadlab/lib/cogniload/puzzle/item.js";
import { conditionClause, stateClause, updateClause } from "@loadlab/lib/cogniload/puzzle/prompt.js";

describe("a clause", () => {
  const read = clauseReader({
    recent_read: ["science fiction", "fiction"],
    hair: ["salt (and) pepper*"],
    recent_eat: ["bar"],
  });
  const said = (piece: string) => read(piece).map(({ category, value }) => `${category} ${value}`);

  it.each([
    ["is located at the zoo", ["location zoo"]],
    ["located in the marketplace", ["location marketplace"]],
    ["last ate a pizza", ["recent_eat pizza"]],
    ["which most recently ate potatoes", ["recent_eat potatoes"]],
    ["is wearing a blue pant", ["clothes_pant blue"]],
    ["wearing gray-colored socks", null],
    ["wearing gray colored socks", ["clothes_socks gray"]],
    ["wearing gray color socks", ["clothes_socks gray"]],
    ["wearing gray multicolored socks", null],
    ["wearing gray colorful socks", null],
    ["wearing blue Socks", ["clothes_socks blue"]],
    ["Ate a bar", ["recent_eat bar"]],
    ["having eaten an interesting bar", ["recent_eat bar"]],
    ["located in the bar", ["location bar"]],
    ["who wear a hat that is red", ["clothes_hat red"]],
    ["who ate for lunch a pizza", ["recent_eat pizza"]],
    ["who notably ate pizza , ", ["recent_eat pizza"]],
    ["whose hair is pink", ["hair pink"]],
    ["which most recently read a science fiction book", ["recent_read science fiction"]],
    ["which most recently read a fiction book", ["recent_read fiction"]],
    ["which most recently watched a sci-fi movie", ["recent_watch sci-fi"]],
    ["having salt (and) pepper* hair", ["hair salt (and) pepper*"]],
    ["located in the zoo change into a black hat", ["location zoo", "clothes_hat black"]],
    [
      "which most recently read mystery watch a mystery movie",
      ["recent_read mystery", "recent_watch mystery"],
    ],
    ["which most recently ate pizza eat pasta", ["recent_eat pizza", "recent_eat pasta"]],
    ["that are in the theatre, eat a taco", ["location theatre", "recent_eat taco"]],
    ["wearing white gloves dye their hair white", ["clothes_gloves white", "hair white"]],
    ["whose hat is red travel to the inn", ["clothes_hat red", "location inn"]],
  ])("is read from %j", (piece, expected) => {
    if (expected) expect(said(piece)).toEqual(expected);
    else expect(() => read(piece)).toThrow(RangeError);
  });

  it.each([
    ["wearing teal socks", /no value of a known category/],
    ["wearing blue", /no value/],
    ["", /no value/],
    ["located in no zoo", /"no"/],
    ["who either ate pizza", /"either"/],
    ["not wearing blue socks", /"not", which the reader does not understand/],
    ["who isn’t located in the zoo", /"isn’t"/],
    ["located in the zoo or the park", /"or"/],
    ["wearing blue socks today", /"today" is not understood in "wearing blue socks today"/],
    ["wearing blue socks all day", /"all day"/],
  ])("is no clause: %j", (piece, problem) => {
    expect(() => read(piece)).toThrow(RangeError);
    expect(() => read(piece)).toThrow(problem);
  });

  it("has the values of a file, also one of another category and one among known ones", () => {
    const bar = { category: "recent_eat", value: "bar" };
    expect(clauseReader({ recent_eat: ["bar"] })("last ate a bar")).toEqual([bar]);
    const lilac = { category: "hair", value: "lilac" };
    expect(clauseReader({ recent_eat: ["pizza"], hair: ["pink", "lilac"] })("having lilac hair")).toEqual([
      lilac,
    ]);
  });

  it("has the longest of the values that begin alike", () => {
    const books = ["science", "science fiction", "science of the mind"];
    const readBooks = clauseReader({ recent_read: books });
    for (const value of books) {
      expect(readBooks(`read ${value}`)).toEqual([{ category: "recent_read", value }]);
      expect(readBooks(`read a ${value} book`)).toEqual([{ category: "recent_read", value }]);
    }
  });

  it("is read once", () => {
    expect(read("having pink hair")).toBe(read("having pink hair"));
  });

  it("is read in the lab's own words, whatever its category and value", () => {
    for (const category of CATEGORIES)
      for (const value of ontology().categories[category])
        for (const clause of [stateClause, conditionClause, updateClause])
          expect(read(clause({ category, value })), value).toEqual([{ category, value }]);
  });
});
