/** The right reply, then each foil once; a foil that begins another reply, or begins with one, is left out. */
export function rightFirst(right: string, foils: readonly string[]): string[] {
  const found = [right];
  for (const foil of foils)
    if (!found.some((one) => one.startsWith(foil) || foil.startsWith(one))) found.push(foil);
  return found;
}

export const oneTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
