/** A printed number with the interval its rounding allows. */
export interface Rounded {
  value: number;
  low: number;
  high: number;
}

/**
 * What a printed number can stand for: half a unit of its last digit to either side.
 *
 * @param text as printed, in decimals or with an exponent, for instance "-0.0220" or "3.41e-05"
 * @throws RangeError if the text is not a number
 */
export function rounded(text: string): Rounded {
  const [, decimals = "", exponent = "0"] = text.match(/^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/) ?? fail(text);
  const value = Number(text);
  const half = 0.5 * 10 ** (Number(exponent) - decimals.length);
  return { value, low: value - half, high: value + half };
}

function fail(text: string): never {
  throw new RangeError(`"${text}" is not a printed number; expected digits such as "-0.0220" or "3.41e-05"`);
}

/**
 * The interval of a formula whose inputs are rounded, taken at the corners of their intervals: exact for a formula
 * that is monotone in each input.
 */
export function propagated(inputs: readonly Rounded[], formula: (...values: number[]) => number): Rounded {
  const corners = inputs.reduce<number[][]>(
    (sofar, { low, high }) => sofar.flatMap((corner) => [[...corner, low], [...corner, high]]), // prettier-ignore
    [[]],
  );
  const values = corners.map((corner) => formula(...corner));
  const value = formula(...inputs.map((input) => input.value));
  return { value, low: Math.min(...values), high: Math.max(...values) };
}
