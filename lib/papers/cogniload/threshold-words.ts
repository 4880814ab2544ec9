import { capacityPoints } from "../../cogniload/capacity.js";
import { wordCheck, type Check } from "../check.js";
import { crossing } from "./capacity.js";
import { coefficients, printedModels } from "./coefficients.js";

const statement = (claim: string) => ({ paper: "cogniload", where: "section 3.1.3, Table 3", claim });

/** What section 3.1.3 says NT_50 and ID_50 mean, against the curves. */
export function meaningOfThresholds(): Check[] {
  const rows = printedModels();
  const crossed = rows.filter(({ nt50 }) => nt50 !== "");
  const falling = crossed.filter((row) => crossing(row) === "falling").map(({ model }) => model);
  const twice = crossed.filter((row) => capacityPoints(coefficients(row)).nt50Roots.length === 2);
  const hopeless = rows.filter(({ id50 }) => Number(id50) < 1);
  const positive = hopeless.filter(({ id50 }) => Number(id50) >= 0);
  return [
    wordCheck(
      statement("NT_50 is the minimum proportion of needles that maintains 50 % accuracy"),
      "50 % from NT_50 on, not below it",
      `falls below 50 % at NT_50 for ${falling.join(" and ")}; 50 % or more at low rho too for the other ${twice.length}`,
      falling.length === 0 && twice.length === 0,
      "the parabolas open upwards: below its smaller root accuracy is above 50 % as well, so no NT_50 is a minimum",
    ),
    wordCheck(
      statement("a lower NT_50 indicates greater robustness"),
      "the lowest NT_50 is the most robust",
      `the lowest, 0.14, belong to ${falling.join(" and ")}, which lie below 50 % from there to rho = 1`,
      falling.length === 0,
      "their 0.14 is the smaller root, the figure of the other six the larger one",
    ),
    wordCheck(
      statement("a negative ID_50 indicates failure to reach 50 % even at the lowest difficulty"),
      "failure where negative",
      `${hopeless.length - positive.length} negative ones fail at d = 1, and so does ${positive.map(({ model, id50 }) => `${model} with ${id50}`).join(", ")}`,
      rows.filter(({ id50 }) => Number(id50) < 0).every((row) => hopeless.includes(row)),
      "true of every negative one; the lowest difficulty is 1, so the sign to look for is ID_50 below 1",
    ),
  ];
}
