import { findings } from "@loadlab/audit/audit.js";
import { propagated, rounded } from "@loadlab/audit/interval.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type CanBe = (printed: string, items: number) => boolean;

/** Width of what rounding allows for an N_eff from these two numbers. */
function width(cdf: string, cdo: string): number {
  const { low, high } = propagated([rounded(cdf), rounded(cdo)], (slope, offset) => -offset / slope);
  return high - low;
}

/** Whether a printed percentage can be a share of whole answers; null where it depends on how a half is rounded. */
function share(printed: string, items: number): boolean | null {
  const { low, high } = rounded(printed);
  const near = Math.round((Number(printed) * items) / 100);
  const shares = [near - 1, near, near + 1].map((right) => (100 * right) / items);
  if (shares.some((one) => Math.abs(one - low) < 1e-9 || Math.abs(one - high) < 1e-9)) return null;
  return shares.some((one) => one > low && one < high);
}

const ITEMS = [18, 60, 180, 420];

/** Percentages as they are printed, with none, one and two decimals. */
const percentages = () => [
  ...Array.from({ length: 101 }, (_, at) => at.toFixed(0)),
  ...Array.from({ length: 1001 }, (_, at) => (at / 10).toFixed(1)),
  ...Array.from({ length: 1429 }, (_, at) => (at * 0.07).toFixed(2)),
];

function knowsWholeAnswers(canBe: CanBe): true | string {
  for (const items of ITEMS)
    for (const printed of percentages()) {
      const right = share(printed, items);
      const said = canBe(printed, items);
      if (right !== null && said !== right)
        return `For "${printed}" and ${items} items your function returns ${said}; expected ${right}.`;
    }
  return true;
}

export const audits: Marks = {
  "audit.1": aNumber(
    () =>
      findings({ paper: "factor" }).filter(
        ({ weight, certainty }) => weight === "conclusion" && certainty !== "certain",
      ).length,
  ),
  "audit.2": aNumber(() => width("-0.01170", "0.6303"), 0.001),
  "audit.3": tried<CanBe>(
    "a function (printed: string, items: number) => boolean",
    knowsWholeAnswers,
    () => (printed, items) => {
      const { low, high } = rounded(printed);
      return (100 * Math.floor((high * items) / 100)) / items >= low;
    },
  ),
};
