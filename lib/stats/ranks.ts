/** Ranks from 1, smallest first; tied values share the mean of their ranks. R's `rank`. */
export function ranks(values: readonly number[]): number[] {
  const ascending = [...values.keys()].sort((one, other) => values[one]! - values[other]!);
  const result = new Array<number>(values.length);
  for (let start = 0, end = 0; start < ascending.length; start = end) {
    while (end < ascending.length && values[ascending[end]!] === values[ascending[start]!]) end++;
    for (const index of ascending.slice(start, end)) result[index] = (start + 1 + end) / 2;
  }
  return result;
}
