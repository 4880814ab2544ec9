/**
 * Replies to be compared by their likelihood: the right one, then each foil once. A foil that is the beginning of another
 * reply, or begins with one, is left out: it could be no less likely, or no more.
 */
export function rightFirst(right: string, foils: readonly string[]): string[] {
  const found = [right];
  for (const foil of foils)
    if (!found.some((one) => one.startsWith(foil) || foil.startsWith(one))) found.push(foil);
  return found;
}

export const oneTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
