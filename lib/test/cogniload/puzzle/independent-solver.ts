/** What a reader of a puzzle's text alone can know. */
export interface Solved {
  person: string;
  category: string;
  answer: string;
  /** Values by person and category: before the first statement and after each. */
  states: Record<string, Record<string, string>>[];
}

/** How a person is introduced, whom a statement is about, and what they do; the group is the value. */
const PATTERNS: Record<string, [state: RegExp, condition: RegExp, update: RegExp]> = {
  clothes_socks: [/^is wearing (\w+) socks$/, /^wearing (\w+) socks$/, /^change into (\w+) socks$/],
  clothes_shirt: [
    /^is wearing (?:a|an) (\w+) shirt$/,
    /^wearing (?:a|an) (\w+) shirt$/,
    /^change into (?:a|an) (\w+) shirt$/,
  ],
  clothes_pant: [/^is wearing (\w+) pants$/, /^wearing (\w+) pants$/, /^change into (\w+) pants$/],
  clothes_hat: [
    /^is wearing (?:a|an) (\w+) hat$/,
    /^wearing (?:a|an) (\w+) hat$/,
    /^change into (?:a|an) (\w+) hat$/,
  ],
  clothes_gloves: [/^is wearing (\w+) gloves$/, /^wearing (\w+) gloves$/, /^change into (\w+) gloves$/],
  clothes_underwear: [
    /^is wearing (\w+) underwear$/,
    /^wearing (\w+) underwear$/,
    /^change into (\w+) underwear$/,
  ],
  hair: [/^has (\w+) hair$/, /^having (\w+) hair$/, /^dye their hair (\w+)$/],
  recent_eat: [/^last ate (?:an? )?(\w+)$/, /^having last eaten (?:an? )?(\w+)$/, /^eat (?:an? )?(\w+)$/],
  recent_listen: [
    /^last listened to (\w+) music$/,
    /^having last listened to (\w+) music$/,
    /^listen to (\w+) music$/,
  ],
  recent_watch: [
    /^last watched an? ([\w-]+) movie$/,
    /^having last watched an? ([\w-]+) movie$/,
    /^watch an? ([\w-]+) movie$/,
  ],
  recent_read: [
    /^last read an? ([\w-]+)(?: book)?$/,
    /^having last read an? ([\w-]+)(?: book)?$/,
    /^read an? ([\w-]+)(?: book)?$/,
  ],
  location: [/^is located in the (\w+)$/, /^located in the (\w+)$/, /^move to the (\w+)$/],
};
const STATE = 0;
const CONDITION = 1;
const UPDATE = 2;

/** The questions by which the Supplement's D.2 knows a category, with the person's place in them. */
const QUESTIONS: [pattern: RegExp, category: string][] = [
  [/^Where is (\w+)\?$/, "location"],
  [/^What color shirt is (\w+) wearing\?$/, "clothes_shirt"],
  [/^What color pants is (\w+) wearing\?$/, "clothes_pant"],
  [/^What color hat is (\w+) wearing\?$/, "clothes_hat"],
  [/^What color of socks is (\w+) wearing\?$/, "clothes_socks"],
  [/^What color of gloves is (\w+) wearing\?$/, "clothes_gloves"],
  [/^What color of underwear is (\w+) wearing\?$/, "clothes_underwear"],
  [/^What is the final hair color of (\w+)\?$/, "hair"],
  [/^What did (\w+) most recently eat\?$/, "recent_eat"],
  [/^What movie did (\w+) most recently watch\?$/, "recent_watch"],
  [/^What music did (\w+) most recently listen to\?$/, "recent_listen"],
  [/^What book did (\w+) most recently read\?$/, "recent_read"],
];

/**
 * Solves a puzzle from its text alone: reads each line with patterns of its own and lets everyone who meets the
 * conditions take the updates. Shares no code with the generator.
 *
 * @throws Error naming the line that cannot be read
 */
export function solve(prompt: string): Solved {
  const [instruction = "", introductions = "", statements = "", question = "", ...more] =
    prompt.split("\n\n");
  if (!instruction.startsWith("Solve this logic puzzle.") || more.length > 0)
    throw new Error("not the four paragraphs of a puzzle");
  let state: Record<string, Record<string, string>> = {};
  for (const line of introductions.split("\n")) {
    const [, person = "", clauses = ""] = /^(\w+) (.*)\.$/.exec(line) ?? [];
    state[person] = read(clauses, STATE);
  }
  const states = [state];
  for (const [index, line] of statements.split("\n").entries()) {
    const [, number, rule = ""] = /^(\d+)\. The people (.*)\.$/.exec(line) ?? [];
    if (Number(number) !== index + 1) throw new Error(`statement out of sequence: ${line}`);
    const [ifs = "", thens] = rule.split(
      /(?<!having last) (?=(?:change|dye|eat|listen|watch|read|move) )/,
      2,
    );
    const conditions = Object.entries(read(ifs, CONDITION));
    const updates = read(rule.slice(ifs.length + 1), UPDATE);
    if (!thens) throw new Error(`no update in: ${line}`);
    const next: typeof state = {};
    for (const [person, has] of Object.entries(state)) {
      const meets = conditions.every(([category, value]) => has[category] === value);
      next[person] = meets ? { ...has, ...updates } : has;
    }
    states.push((state = next));
  }
  const asked = QUESTIONS.map(([pattern, category]) => ({ match: pattern.exec(question), category }));
  const { match, category = "" } = asked.find((one) => one.match) ?? {};
  const [, person = ""] = match ?? [];
  const answer = state[person]?.[category];
  if (answer === undefined) throw new Error(`not a question on the puzzle: ${question}`);
  return { person, category, answer, states };
}

/** The values of clauses joined by "and", by category. */
function read(
  clauses: string,
  kind: typeof STATE | typeof CONDITION | typeof UPDATE,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const clause of clauses.split(" and ")) {
    const fitting = Object.entries(PATTERNS).filter(([, patterns]) => patterns[kind].test(clause));
    const [[category, patterns] = []] = fitting;
    const [, value] = patterns?.[kind].exec(clause) ?? [];
    if (fitting.length !== 1 || category === undefined || value === undefined)
      throw new Error(`read as ${fitting.length} categories: ${clause}`);
    if (category in values) throw new Error(`a category twice: ${clauses}`);
    values[category] = value;
  }
  return values;
}
