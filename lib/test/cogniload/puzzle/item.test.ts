import { describe, expect, it } from "vitest";
import { CATEGORIES, ontology } from "../../../cogniload/puzzle/item.js";

describe("the ontology", () => {
  it("has the names and values of Supplement G, none twice", () => {
    const { people, categories } = ontology();
    expect(people).toHaveLength(159);
    expect(new Set(people).size).toBe(159);
    expect(Object.keys(categories).sort()).toEqual([...CATEGORIES].sort());
    const sizes = Object.values(categories).map((values) => new Set(values).size);
    expect(sizes).toEqual(Object.values(categories).map((values) => values.length));
    expect(CATEGORIES.map((category) => categories[category].length)).toEqual([
      10, 10, 10, 10, 10, 10, 10, 10, 14, 14, 10, 152,
    ]);
  });

  it("begins and ends as printed, odd spellings included", () => {
    const { people, categories } = ontology();
    expect([people[0], people[18], people[158]]).toEqual(["Peter", "Jeniffer", "Sophie"]);
    expect(categories.recent_listen.at(-1)).toBe("reaggea");
    expect(categories.recent_eat).toEqual(
      "pizza pasta burrito sushi taco burger toast egg banana potatoes".split(" "),
    );
    expect(categories.location[0]).toBe("bathroom");
    expect(categories.location.at(-1)).toBe("plains");
    const colors = "blue red yellow green purple pink orange black white gray".split(" ");
    for (const category of CATEGORIES.slice(0, 7)) expect(categories[category]).toEqual(colors);
  });
});
