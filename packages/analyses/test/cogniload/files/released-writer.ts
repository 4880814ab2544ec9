import { random } from "@loadlab/lib/core/random.js";

/** How the released texts speak of a category: initial line, condition, update, question; _ is the value or the person. */
const WORDS: Record<string, readonly [initial: string, condition: string, update: string, question: string]> =
  {
    clothes_socks: clothes("_ socks", "color of socks"),
    clothes_shirt: clothes("a _ shirt", "color shirt"),
    clothes_pant: clothes("a _ pant", "color pant"),
    clothes_hat: clothes("a _ hat", "color hat"),
    clothes_gloves: clothes("_ gloves", "color of gloves"),
    clothes_underwear: clothes("_ underwear", "color of underwear"),
    hair: ["has _ hair", "having _ hair", "color their hair _", "What is the final hair color of _?"],
    recent_eat: ["last ate a _", "which most recently ate _", "eat a _", "What did _ most recently eat?"],
    recent_listen: recent(
      "listened to _ music",
      "listen to _ music",
      "What music did _ most recently listen to?",
    ),
    recent_watch: recent("watched a _ movie", "watch a _ movie", "What movie did _ most recently watch?"),
    recent_read: recent("read a _ book", "read a _ book", "What book did _ most recently read?"),
    location: ["is located at the _", "located in the _", "go to the _", "Where is _?"],
  };

function clothes(said: string, asked: string) {
  return [`is wearing ${said}`, `wearing ${said}`, `put on ${said}`, `What ${asked} is _ wearing?`] as const;
}

function recent(past: string, base: string, question: string) {
  return [`last ${past}`, `which most recently ${past}`, base, question] as const;
}

const COLORS = "blue red yellow green purple pink orange black white gray".split(" ");
const VALUES: Record<string, string[]> = {
  recent_eat: "pizza pasta burrito sushi taco burger toast egg banana potatoes".split(" "),
  recent_listen: "rock pop country electronic folk jazz blues classical funk ska reaggea".split(" "),
  recent_watch: "drama comedy thriller romance sci-fi action western fantasy mystery crime musical".split(
    " ",
  ),
  recent_read: "fiction mystery novel thriller biography sci-fi non-fiction essay dictionary".split(" "),
  location: "bathroom kitchen tree museum train market marketplace camp campground inn field".split(" "),
};
const PEOPLE = ["Peter", "Paul", "Jeff", "Jeffrey", "Jan", "Janet", "Ted", "Eli", "Elizabeth", "Chris"];

type State = Record<string, string>;

/**
 * A puzzle's two files in the released layout, made without the library's generator or simulation, with the answer and
 * everyone's last state. As a list grows it grows at its front, as the released ones do.
 */
export function releasedPuzzle(seed: number) {
  const draw = random(seed, "released");
  const difficulty = draw.integer(1, 9);
  const people = draw.shuffle(PEOPLE).slice(0, Math.max(2, difficulty));
  const categories = draw.shuffle(Object.keys(WORDS)).slice(0, difficulty);
  const defaults: Record<string, string[]> = {};
  for (const category of categories)
    defaults[category] = draw.shuffle(VALUES[category] ?? COLORS).slice(0, Math.max(3, difficulty + 1));
  const say = (which: 0 | 1 | 2, category: string, value = "") =>
    (WORDS[category] ?? [])[which]?.replace("_", value);
  const histories: Record<string, State[]> = {};
  for (const [index, person] of people.entries())
    histories[person] = [Object.fromEntries(categories.map((one) => [one, defaults[one]?.[index] ?? ""]))];
  const now = (person: string): State => histories[person]?.[0] ?? {};
  const initial = Object.fromEntries(people.map((person) => [person, now(person)]));
  const poi = draw.pick(people);
  const statements: string[] = [];
  const types: string[] = [];
  const [conditionLengths, updateLengths, used]: [number[], number[], string[]] = [[], [], []];
  let needles = 0;
  for (const _ of Array(draw.integer(2, 30))) {
    if (draw.integer(1, 4) === 1) types.unshift(draw.pick(["needles", "hays"])); // an attempt that came to nothing
    const person = statements.length === 0 ? poi : draw.pick(people); // a released puzzle has a needle or more
    const conditions = draw.shuffle(categories).slice(0, draw.integer(1, difficulty));
    const updates = draw.shuffle(categories).slice(0, draw.integer(1, difficulty));
    const values = updates.map((category) => draw.pick(defaults[category] ?? []));
    const model = now(person);
    const met = people.filter((one) =>
      conditions.every((category) => now(one)[category] === model[category]),
    );
    const needle = met.includes(poi);
    statements.unshift(
      `The people ${conditions.map((one) => say(1, one, model[one])).join(" and ")} ` +
        updates.map((one, index) => say(2, one, values[index])).join(" and "),
    );
    for (const one of met)
      histories[one]?.unshift(
        Object.assign({ ...now(one) }, ...updates.map((key, at) => ({ [key]: values[at] }))),
      );
    types.unshift(needle ? "needles" : "hays");
    conditionLengths.unshift(conditions.length);
    updateLengths.unshift(updates.length);
    used.unshift(needle ? poi : person);
    if (needle) needles += 1;
  }
  const asked = draw.pick(categories);
  const gold = now(poi)[asked] ?? "";
  const introduced = [...new Set(used)].map((person) => {
    const clauses = draw.shuffle(categories).map((category) => say(0, category, initial[person]?.[category]));
    return `${person} ${clauses.join(" and ")}.`;
  });
  const numbered = [...statements].reverse().map((statement, index) => `${index + 1}. ${statement}`);
  const question = WORDS[asked]?.[3].replace("_", poi) ?? "";
  const id = String(100_000 + seed);
  return {
    name: `${statements.length}_${difficulty}_${needles}_${id}_${gold}`,
    text: ["Solve this logic puzzle.", "", ...introduced, ...numbered, "", question].join("\n"),
    state: {
      num_statements: statements.length,
      difficulty,
      needles: 0,
      hays: 0,
      poi,
      categories,
      people,
      non_poi_people: people.filter((person) => person !== poi),
      category_defaults: defaults,
      history: histories,
      poi_history: histories[poi],
      statements,
      operation_types: types,
      statement_condition_length: conditionLengths,
      statement_update_length: updateLengths,
      used_people: used,
    },
    poi,
    asked,
    gold,
    last: Object.fromEntries(people.map((person) => [person, now(person)])),
  };
}
