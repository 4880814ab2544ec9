/** The example of section 3.2, as printed, a sentence a line. */
export const EXAMPLE = [
  "The number of each South Zoo's Fox is 2.",
  "The number of each Hamilton Farm's Fox is the sum of South Zoo's Animal, South Zoo's Fox, and South Zoo's Deer.",
  "The number of each South Zoo's Raccoon is 0 times each South Zoo's Fox.",
  "The number of each South Zoo's Deer is each South Zoo's Fox.",
  "The number of each Hamilton Farm's Deer is 16 times the sum of Hamilton Farm's Raccoon, Bundle Ranch's Fox, and Bundle Ranch's Deer.",
  "The number of each Bundle Ranch's Deer is 13.",
  "The number of each Bundle Ranch's Fox is 11 times each Hamilton Farm's Raccoon.",
  "The number of each Bundle Ranch's Raccoon is 2 more than each South Zoo's Deer.",
  "The number of each Hamilton Farm's Raccoon is 6.",
];

/** A prompt of a text, in which "Animal" is the word for a total. */
export const exampleFramed = (text: string, question = "How many Fox does Hamilton Farm have?"): string =>
  `This is the beginning of the text:\n${text}\nThis is the end of the text.\n` +
  '"Animal" means all kinds together: a place\'s Animal is a sum.\n' +
  `Question: ${question} Show your steps.`;
