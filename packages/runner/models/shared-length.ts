/** How many entries lists have in common, from the first. */
export function sharedLength<T>([first = [], ...others]: readonly (readonly T[])[]): number {
  const differs = first.findIndex((entry, at) => others.some((other) => other[at] !== entry));
  return differs < 0 ? first.length : differs;
}
