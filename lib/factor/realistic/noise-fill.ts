/** As many sentences as fit into a number of characters, a space after each: fewer than all by less than a sentence. */
export function fitting(characters: number, sentences: Iterable<string>): string[] {
  const taken: string[] = [];
  let left = characters;
  for (const sentence of sentences) {
    left -= sentence.length + 1;
    if (left < 0) break;
    taken.push(sentence);
  }
  return taken;
}
