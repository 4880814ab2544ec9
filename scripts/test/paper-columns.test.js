import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { columnsText } from "../paper-columns.js";

it("the types of the published tables are those of the tables: npm run papers:columns keeps them so", () => {
  const written = readFileSync(new URL("../../packages/audit/columns.ts", import.meta.url), "utf8");
  expect(written).toBe(columnsText());
});
