import { describe, expect, it } from "vitest";
import { audit } from "../../../papers/index.js";
import { golden } from "../../stats/golden.js";

describe("NeuroCognition's audit has R's tests and correlations (golden/neurocognition.R)", () => {
  const rows = new Map(audit({ paper: "neurocognition" }).map((row) => [row.id, row]));
  it.each(golden("neurocognition", new URL("../golden/", import.meta.url)))(
    "$id, $value",
    ({ id, value }) => {
      expect([...rows.keys()]).toContain(id);
      const { recomputed } = rows.get(id!)!;
      if (typeof recomputed === "number") return expect(recomputed).toBeCloseTo(Number(value), 9);
      // Of a text such as "0.61, 0.062" one number is R's, rounded as it is.
      const numbers = recomputed.match(/-?\d+\.\d+/g)!;
      expect(numbers.map((text) => text === Number(value).toFixed(text.split(".")[1]!.length))).toContain(
        true,
      );
    },
  );
});
