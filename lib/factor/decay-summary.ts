import { shownAs, type Displayable } from "../core/display.js";
import type { DecayFit, Interval } from "./decay-fit.js";

/** A fit that shows its figures with their intervals when a cell ends in it; its fields stay plain data. */
export function summarised(fit: DecayFit): DecayFit & Displayable {
  return shownAs(fit, () => ({ "text/plain": decaySummary(fit) }));
}

/** The fit in a few lines of text. */
export function decaySummary(fit: DecayFit): string {
  if (!fit.fitted) return `no ${fit.method} fit: ${fit.reason}`;
  const window = fit.window ? ` with accuracy in ${fit.window.join("..")}` : "";
  const explained = fit.rSquared === null ? "" : `, R squared ${fit.rSquared.toFixed(3)}`;
  const plateau = fit.plateau === null ? "" : `, plateau at ${fit.plateau.toFixed(3)}`;
  const figure = (name: string, value: number | null, interval: Interval | null) => {
    if (value === null) return `${name.padEnd(6)} none`;
    const span = interval ? `  ${100 * fit.level} % interval ${interval.map(digits).join(" to ")}` : "";
    return `${name.padEnd(6)}${digits(value).padStart(9)}${span}`;
  };
  return [
    `${fit.method}, ${fit.cells} cells${window}, N = ${fit.from}..${fit.to}${explained}${plateau}`,
    figure("CDF", fit.cdf, fit.cdfInterval),
    figure("CDO", fit.cdo, fit.cdoInterval),
    figure("N_eff", fit.nEff, fit.nEffInterval),
    ...(fit.reason ? [fit.reason] : []),
  ].join("\n");
}

const digits = (value: number) => (Math.abs(value) < 1 ? value.toFixed(4) : value.toFixed(2));
