import { expect, it } from "vitest";
import { ontology } from "@loadlab/lib/cogniload/puzzle/ontology.js";
import { printedTable } from "../../table.js";

it("domain sizes and examples are those of the ontology, but for one value of recent_listen", () => {
  const categories: Record<string, readonly string[]> = ontology().categories;
  for (const { category, domain_size, examples } of printedTable("cogniload", "table-1")) {
    const values = categories[category] ?? [];
    const further = values.length - Number.parseInt(domain_size, 10);
    if (domain_size.endsWith("+")) expect(further, category).toBeGreaterThanOrEqual(0);
    else expect(further, category).toBe(category === "recent_listen" ? 1 : 0);
    if (!examples.startsWith("("))
      expect(values).toEqual(expect.arrayContaining(examples.replace("...", "").split(", ")));
  }
});
