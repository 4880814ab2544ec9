import { NUMBERS } from "./prompt.js";

/** A number, the sentence it stands in, and a list of what it counts. */
const COUNT = new RegExp(
  "^(?:there are |(?:the|this) sentence (?:has|contains|mentions) |it (?:has|contains) |" +
    "(?:the )?(?:answer|number|total|count)(?: of (?:distinct |different )?(?:entities|nouns))?(?: in the sentence)?(?: is |: ))?" +
    "(?:exactly |a total of )?(\\d+|[a-z]+)(?: (?:distinct|different|unique))?(?: (?:entities|nouns|characters))?" +
    "(?: in (?:the|this) sentence)?(?: ?[:(,-](.*))?$",
);

/** What makes more of a list than the names of what was counted. */
const DOUBT =
  /\d|\b(?:or|but|if|not|no|maybe|perhaps|plus|more|counting|one|two|three|four|five|six|seven|eight|nine|ten)\b/;

/** The number that a text in lower case gives, in digits or a word; none where it has a list of more or fewer. */
export function counted(text: string): string | undefined {
  const [, number, list = ""] = COUNT.exec(text) ?? [];
  if (number === undefined || DOUBT.test(list)) return undefined;
  const names = namesIn(list).length;
  return names < 2 || isNumber(number, names) ? number : undefined;
}

/** What is named in a list on a line. */
const namesIn = (list: string): string[] =>
  list.split(/[,;/] *(?:and )?| (?:and|&) /).filter((name) => /\p{L}/u.test(name));

/** In words; what is longer is no name. */
const LONGEST_NAME = 4;

/** Whether lines below or behind a number list as many as it says: by names in a parenthesis, or one on a line. */
export function listsAsMany(number: string, lines: readonly string[]): boolean {
  const [, inside = ""] = /^\W*\(([^()]*)\)/.exec(lines[0] ?? "") ?? [];
  const lists = [namesIn(inside), lines.filter((line) => ITEM.test(line))];
  return lists.every(
    (names) =>
      names.length < 2 ||
      names.some((name) => name.trim().split(/\s+/).length > LONGEST_NAME + 1) ||
      isNumber(number, names.length),
  );
}

/** "3. no more" names none. */
const ITEM = /^\s*(?:[-*+\u2022]|\(?\d{1,2}[.)])\s+(?!no\b)/i;

const isNumber = (text: string, number: number) =>
  text === String(number) || text.toLowerCase() === NUMBERS[number];
