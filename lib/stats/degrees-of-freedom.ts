/** Checks degrees of freedom: above 0, Infinity among them. */
export function degreesOfFreedom(name: string, df: number): number {
  if (!(typeof df === "number" && df > 0))
    throw new RangeError(`${name} is ${df}; expected degrees of freedom above 0`);
  return df;
}

/** Checks a number that may be infinite. */
export function notMissing(name: string, value: number): void {
  if (typeof value !== "number" || Number.isNaN(value))
    throw new RangeError(`${name} is ${value}; expected a number`);
}
