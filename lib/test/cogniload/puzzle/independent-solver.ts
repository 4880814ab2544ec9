/** What a reader of a puzzle's text alone can know. */
export interface Solved {
  person: string;
  category: string;
  answer: string;
  /** Values by person and category: before the first statement and after each. */
  states: Record<string, Record<string, string>>[];
}

/** How a person is introduced, whom a statement is about, and what they do; the value stands at the underscore. */
const PATTERNS = byCategory({
  clothes_socks: ["is wearing _ socks", "wearing _ socks", "change into _ socks"],
  clothes_shirt: ["is wearing an? _ shirt", "wearing an? _ shirt", "change into an? _ shirt"],
  clothes_pant: ["is wearing _ pants", "wearing _ pants", "change into _ pants"],
  clothes_hat: ["is wearing an? _ hat", "wearing an? _ hat", "change into an? _ hat"],
  clothes_gloves: ["is wearing _ gloves", "wearing _ gloves", "change into _ gloves"],
  clothes_underwear: ["is wearing _ underwear", "wearing _ underwear", "change into _ underwear"],
  hair: ["has _ hair", "having _ hair", "dye their hair _"],
  recent_eat: ["last ate (?:an? )?_", "having last eaten (?:an? )?_", "eat (?:an? )?_"],
  recent_listen: ["last listened to _ music", "having last listened to _ music", "listen to _ music"],
  recent_watch: ["last watched an? _ movie", "having last watched an? _ movie", "watch an? _ movie"],
  recent_read: ["last read an? _(?: book)?", "having last read an? _(?: book)?", "read an? _(?: book)?"],
  location: ["is located in the _", "located in the _", "move to the _"],
});

function byCategory(told: Record<string, [state: string, condition: string, update: string]>) {
  const pattern = (text: string) => new RegExp(`^${text.replace("_", "([\\w-]+)")}$`);
  return Object.entries(told).map(([category, texts]) => [category, texts.map(pattern)] as const);
}

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
    const fitting = PATTERNS.filter(([, patterns]) => patterns[kind]!.test(clause));
    const [[category, patterns] = []] = fitting;
    const [, value] = patterns?.[kind]!.exec(clause) ?? [];
    if (fitting.length !== 1 || category === undefined || value === undefined)
      throw new Error(`read as ${fitting.length} categories: ${clause}`);
    if (category in values) throw new Error(`a category twice: ${clauses}`);
    values[category] = value;
  }
  return values;
}
