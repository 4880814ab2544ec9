import { spearman } from "../../stats/spearman.js";

/** Spearman's rank correlation of three values or more with their order. */
export const rankCorrelation = (values: number[]): number =>
  spearman(
    values.map((_, index) => index),
    values,
  ).rho;

/** Whether values fall with their order: the last lies below the first, and their rank correlation is negative. */
export const falls = (values: number[]): boolean =>
  values.at(-1)! < values[0]! && (values.length < 3 || rankCorrelation(values) < 0);

/** Whether values grow with their order, by the same rule. */
export const grows = (values: number[]): boolean => falls(values.map((value) => -value));

/** The steps that go against the way from the first value to the last, in words. */
export function against(values: number[], labels: string[]): string {
  const up = values.at(-1)! > values[0]!;
  const steps = values.flatMap((value, index) => {
    const before = values[index - 1];
    if (before === undefined || (up ? value > before : value < before)) return [];
    return [`from ${labels[index - 1]} to ${labels[index]} (${before} to ${value})`];
  });
  if (steps.length === 0) return `${up ? "rises" : "falls"} at each step`;
  return `against the trend ${steps.join(" and ")}`;
}
