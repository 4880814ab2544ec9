import { readFileSync } from "node:fs";

const texts = readFileSync(new URL("paper-texts.txt", import.meta.url), "utf8").split(/^== /m);

/** A prompt as NeuroCognition's appendices print it, by its heading in paper-texts.txt. */
export const paperText = (heading: string): string =>
  texts
    .find((text) => text.startsWith(`${heading}\n`))!
    .slice(heading.length)
    .trim();
