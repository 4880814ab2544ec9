import { describe, expect, it } from "vitest";
import { headingOf } from "../../core/table.js";

describe("headingOf", () => {
  it.each([
    ["beta_rho2", "β of ρ²"],
    ["nEffInterval", "N_eff, interval"],
    ["cdf_x100_128k", "100 × CDF, 128K tokens"],
    ["cdf_x100_0", "100 × CDF, 0 tokens"],
    ["cdo_16k", "CDO, 16K tokens"],
    ["betweenSearchErrors", "between search errors"],
    ["out_of_range", "out of range"],
    ["valueOf", "value of"],
  ])("says %s as %s", (name, heading) => expect(headingOf(name)).toBe(heading));

  const names = "model|N|N_eff(64)|d × N|AIME 2025|T_f/T|mean S|GiB at 4K||pass@1|MC".split("|");
  it.each(names)("leaves %j as it is", (name) => expect(headingOf(name)).toBe(name));
});
