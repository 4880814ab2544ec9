import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lexicon, type Lexicon } from "../../../../centerbench/sentences/lexicon/lexicon.js";
import { parse as parseWhole } from "../../../../centerbench/sentences/parsing/parse.js";
import { verbForms } from "../../../../centerbench/sentences/lexicon/verb-forms.js";
import { frame, noun } from "../../support.js";

/** The events without the pasts that the sentence prints. */
const parse = (...given: Parameters<typeof parseWhole>) =>
  parseWhole(...given).map(({ subject, action, object }) => ({ subject, action, object }));

/** Events typed as "cat meow" would be ambiguous; noun and base form are kept apart by a colon, outermost first. */
const events = (...clauses: string[]) =>
  clauses.map((clause, position) => {
    const [subject, action] = clause.split(": ");
    return { subject, action, object: clauses[position - 1]?.split(": ")[0] ?? null };
  });

const person = (name: string) => noun(name, { domain: "people", person: true });
const small = (transitive: string[], intransitive: string[] = ["sleep"]): Lexicon => ({
  nouns: ["cat", "dog", "boy", "bus driver", "bus", "SUV", "girl"].map((name) => person(name)),
  frames: [
    ...transitive.map((verb) => frame(verb, ["people"], ["people"])),
    ...intransitive.map((verb) => frame(verb, ["people"], null)),
  ],
  forms: new Map(),
});

describe("the paper's sentences have the structure it annotates", () => {
  it.each([
    ["abstract", "The cat that the dog chased meowed,", events("cat: meow", "dog: chase")],
    [
      "section 1",
      "“The cat that the dog that the mouse feared chased meowed”,",
      events("cat: meow", "dog: chase", "mouse: fear"),
    ],
    ["section 1, level 1", "The cat [that the dog chased] meowed.", events("cat: meow", "dog: chase")],
    [
      "section 1, level 2",
      "The cat [that the dog [that the boy saw] chased] meowed.",
      events("cat: meow", "dog: chase", "boy: see"),
    ],
    [
      "section 1, level 3",
      "The cat [that the dog [that the boy [that the girl liked] saw] chased] meowed.",
      events("cat: meow", "dog: chase", "boy: see", "girl: like"),
    ],
    [
      "(1b)",
      "The waiter that the mailman seated delivered mail.",
      events("waiter: deliver mail", "mailman: seat"),
    ],
    ["Table 1", "The cat that the mouse evaded pounced.", events("cat: pounce", "mouse: evade")],
    [
      "Table 1",
      "The horse that the elephant neighed at trumpeted.",
      events("horse: trumpet", "elephant: neigh at"),
    ],
    [
      "Table 1",
      "The bicycle that the car that the truck hit bumped fell over.",
      events("bicycle: fall over", "car: bump", "truck: hit"),
    ],
    [
      "Table 1",
      "The bicycle that the airplane that the train pedaled past whistled at taxied.",
      events("bicycle: taxi", "airplane: whistle at", "train: pedal past"),
    ],
    [
      "Table 1",
      "The fly that the spider that the bird that the snake hissed at saw caught died.",
      events("fly: die", "spider: catch", "bird: see", "snake: hiss at"),
    ],
    [
      "Table 1",
      "The skunk that the lion that the bat that the elephant sprayed at trumpeted at echolocated roared.",
      events("skunk: roar", "lion: echolocate", "bat: trumpet at", "elephant: spray at"),
    ],
    ["Table 3", "The dog that the mailman startled barked.", events("dog: bark", "mailman: startle")],
    ["A.1.2", "The mouse that the cat chased escaped.", events("mouse: escape", "cat: chase")],
    [
      "A.1.2",
      "The fly that the spider that the bird saw stalked buzzed.",
      events("fly: buzz", "spider: stalk", "bird: see"),
    ],
    [
      "A.1.2",
      "The worm that the bird that the cat that the dog chased saw ate died.",
      events("worm: die", "bird: eat", "cat: see", "dog: chase"),
    ],
    [
      "A.1.2",
      "The mouse that the cat that the dog that the owner that the neighbor called trained chased caught squeaked.",
      events("mouse: squeak", "cat: catch", "dog: chase", "owner: train", "neighbor: call"),
    ],
    [
      "A.1.2",
      "The ant that the spider that the lizard that the snake that the hawk that the hunter saw spotted followed " +
        "grabbed saw crawled.",
      events("ant: crawl", "spider: see", "lizard: grab", "snake: follow", "hawk: spot", "hunter: see"),
    ],
    [
      "A.1.2",
      "The crumb that the ant that the spider that the lizard that the snake that the hawk that the eagle observed " +
        "followed chased startled carried dropped rolled.",
      events(
        "crumb: roll",
        "ant: drop",
        "spider: carry",
        "lizard: startle",
        "snake: chase",
        "hawk: follow",
        "eagle: observe",
      ),
    ],
    [
      "Table 8",
      "The cat that the dog that the boy adopted chased meowed.",
      events("cat: meow", "dog: chase", "boy: adopt"),
    ],
    [
      "Table 8",
      "The cat that the dog that the boy caught chased meowed.",
      events("cat: meow", "dog: chase", "boy: catch"),
    ],
    [
      "Table 8",
      "The cat that the dog that the boy caught saw meowed.",
      events("cat: meow", "dog: see", "boy: catch"),
    ],
    [
      "Table 8",
      "The cat that the dog that the boy chased adopted meowed.",
      events("cat: meow", "dog: adopt", "boy: chase"),
    ],
    [
      "Table 8",
      "The cat that the dog that the boy adopted saw meowed.",
      events("cat: meow", "dog: see", "boy: adopt"),
    ],
    [
      "Table 9",
      "The beetle that the bird that the cat that the toddler that the mother watched scared caught saw crawled.",
      events("beetle: crawl", "bird: see", "cat: catch", "toddler: scare", "mother: watch"),
    ],
    [
      "Table 9",
      "The police officer that the teacher that the mailman that the nurse that the photographer handcuffed " +
        "photographed bandaged delivered mail to lectured.",
      events(
        "police officer: lecture",
        "teacher: deliver mail to",
        "mailman: bandage",
        "nurse: photograph",
        "photographer: handcuff",
      ),
    ],
    [
      "Table 9",
      "The spider that the frog that the snake that the hawk that the falconer that the wildlife photographer snapped " +
        "released saw followed ate died.",
      events(
        "spider: die",
        "frog: eat",
        "snake: follow",
        "hawk: see",
        "falconer: release",
        "wildlife photographer: snap",
      ),
    ],
    [
      "Table 9",
      "The lawyer that the photographer that the firefighter that the judge that the waiter that the police officer " +
        "subpoenaed arrested took food orders from ruled against rescued photographed.",
      events(
        "lawyer: photograph",
        "photographer: rescue",
        "firefighter: rule against",
        "judge: take food orders from",
        "waiter: arrest",
        "police officer: subpoena",
      ),
    ],
    [
      "Table 9",
      "The apple that the worm that the bird that the squirrel that the cat that the dog that the child saw barked at " +
        "chased startled pecked nudged rolled.",
      events(
        "apple: roll",
        "worm: nudge",
        "bird: peck",
        "squirrel: startle",
        "cat: chase",
        "dog: bark at",
        "child: see",
      ),
    ],
    [
      "Table 9",
      "The starfish that the horse that the lizard that the seagull that the vulture that the duck that the bee crawled " +
        "toward stung paddled toward scavenged from dive-bombed basked toward neighed.",
      events(
        "starfish: neigh",
        "horse: bask toward",
        "lizard: dive-bomb",
        "seagull: scavenge from",
        "vulture: paddle toward",
        "duck: sting",
        "bee: crawl toward",
      ),
    ],
    [
      "Table 14",
      "The cricket that the frog that the snake that the hawk that the eagle that the biologist that the naturalist " +
        "noticed studied monitored tracked startled jumped at chirped.",
      events(
        "cricket: chirp",
        "frog: jump at",
        "snake: startle",
        "hawk: track",
        "eagle: monitor",
        "biologist: study",
        "naturalist: notice",
      ),
    ],
    [
      "Table 14",
      "The boat that the train that the ambulance that the bicycle that the spaceship that the motorcycle that the truck " +
        "sailed past towed lane-split past orbited cycled around blared the siren at whistled.",
      events(
        "boat: whistle",
        "train: blare the siren at",
        "ambulance: cycle around",
        "bicycle: orbit",
        "spaceship: lane-split past",
        "motorcycle: tow",
        "truck: sail past",
      ),
    ],
    [
      "Table 15",
      "The lawyer that the judge that the mayor appointed questioned prepared his case.",
      events("lawyer: prepare his case", "judge: question", "mayor: appoint"),
    ],
    [
      "Table 16",
      "The waiter that the mailman that the teacher that the police officer that the photographer seated photographed " +
        "read rights to lectured to delivered mail.",
      events(
        "waiter: deliver mail",
        "mailman: lecture to",
        "teacher: read rights to",
        "police officer: photograph",
        "photographer: seat",
      ),
    ],
  ])("%s: %s", (_, text, expected) => {
    expect(parse(text)).toEqual(expected);
    const pasts = parseWhole(text).map(({ past }) => past);
    expect(text.replace(/[^a-z -]/gi, "")).toMatch(new RegExp(` ${pasts.reverse().join(" ")}$`));
  });
});

describe("what makes no difference", () => {
  const plain = events("SUV: sleep", "bus driver: greet");
  const words = small(["greet"]);
  it.each([
    "The SUV that the bus driver greeted slept.",
    "the suv that the Bus Driver greeted slept",
    "  THE SUV\tTHAT THE BUS\u00A0DRIVER \n GREETED SLEPT !  ",
    "\u201CThe SUV that the bus driver greeted slept.\u201D",
    "'An SUV, that a bus driver greeted, slept.'",
    "*The \u200BSUV [that the bus\u202Fdriver greeted] slept...*",
  ])("%j", (text) => {
    expect(parse(text, { lexicon: words })).toEqual(plain);
  });

  it("kinds of hyphens and apostrophes", () => {
    const lexicon = small(["lane-split past", "steal the boy's hat from"]);
    expect(parse("The cat that the dog lane\u2011split past slept.", { lexicon })).toEqual(
      events("cat: sleep", "dog: lane-split past"),
    );
    expect(parse("The cat that the dog stole the boy\u2019s hat from slept.", { lexicon })).toEqual(
      events("cat: sleep", "dog: steal the boy's hat from"),
    );
  });
});

describe("the verb as it is printed", () => {
  const pasts = (text: string, nouns: string[] = []) =>
    parseWhole(text, { nouns })
      .map(({ action, past }) => `${past} (${action})`)
      .reverse();

  it.each([
    ["The deer that the hunter wounded fled.", "wounded (wound)", "fled (flee)"],
    ["The watch that the boy wound stopped.", "wound (wind)", "stopped (stop)"],
    ["The town that the settler founded grew.", "founded (found)", "grew (grow)"],
    ["The coin that the child found shone.", "found (find)", "shone (shine)"],
    ["The oak that the forester felled crashed.", "felled (fell)", "crashed (crash)"],
    ["The cat that the dog watched fell.", "watched (watch)", "fell (fall)"],
    ["The plank that the carpenter sawed split.", "sawed (saw)", "split (split)"],
    ["The dog that the cat saw barked.", "saw (see)", "barked (bark)"],
    ["The thief that the sheriff bound struggled.", "bound (bind)", "struggled (struggle)"],
    ["The deer that the hunter scared bounded.", "scared (scare)", "bounded (bound)"],
    ["The cat that the girl laid on the bed purred.", "laid on the bed (lay on the bed)", "purred (purr)"],
    ["The dog that the cat lay beside slept.", "lay beside (lie beside)", "slept (sleep)"],
    ["The fish that the gull dove at snuck away.", "dove at (dive at)", "snuck away (sneak away)"],
    ["The fence that the horse leaped fell.", "leaped (leap)", "fell (fall)"],
    ["The altar that the monk kneeled before shined.", "kneeled before (kneel before)", "shined (shine)"],
    ["The thief that the sheriff hanged pled.", "hanged (hang)", "pled (plead)"],
    ["The dragon that the knight slew trod on the boy.", "slew (slay)", "trod on the boy (tread on the boy)"],
    ["The corn that the miller ground smelt.", "ground (grind)", "smelt (smell)"],
    ["The poem that the boy learnt fit.", "learnt (learn)", "fit (fit)"],
    ["The cat that the girl pet strode off.", "pet (pet)", "strode off (stride off)"],
    ["The scarf that the woman knit tore.", "knit (knit)", "tore (tear)"],
    ["The bus that the car speeded past braked.", "speeded past (speed past)", "braked (brake)"],
  ])("%s", (text, ...told) => {
    const nouns = ["watch", "town", "settler", "coin", "oak", "plank", "gull", "fence", "altar", "monk"];
    expect(pasts(text, [...nouns, "dragon", "knight", "corn", "miller", "poem", "scarf"])).toEqual(told);
  });

  it.each([
    ["The boy that the doctor X-rayed coughed.", "X-rayed (X-ray)", "coughed (cough)"],
    ["The dog that the boy called Rex barked.", "called Rex (call Rex)", "barked (bark)"],
    ["The girl that the boy DMed blushed.", "DMed (DM)", "blushed (blush)"],
    ["The girl that the boy OK'd blushed.", "OK'd (OK)", "blushed (blush)"],
    ["THE DOG THAT THE BOY CHASED BARKED.", "chased (chase)", "barked (bark)"],
  ])("keeps its capitals, unless all are: %s", (text, ...told) => {
    expect(pasts(text)).toEqual(told);
  });

  it("may be passive, or have an auxiliary", () => {
    expect(pasts("The mouse that the cat was bitten by was taken to the vet.")).toEqual([
      "was bitten by (be bitten by)",
      "was taken to the vet (be taken to the vet)",
    ]);
    expect(pasts("The mouse that the cat that the dog had already seen was chasing had escaped.")).toEqual([
      "had already seen (see)",
      "was chasing (chase)",
      "had escaped (escape)",
    ]);
    expect(pasts("The boy that the dog that the man had chased felt tired.")).toEqual([
      "had (have)",
      "chased (chase)",
      "felt tired (feel tired)",
    ]);
  });

  it("may have an adverb before it, or an adjective that looks like a verb behind it", () => {
    expect(pasts("The mouse that the cat quickly caught squeaked.")).toEqual([
      "quickly caught (catch)",
      "squeaked (squeak)",
    ]);
    expect(pasts("The boat that the storm left damaged sank.")).toEqual([
      "left damaged (leave damaged)",
      "sank (sink)",
    ]);
  });

  it("keeps what belongs to it, though it looks like a verb, or is a noun of the lexicon", () => {
    expect(pasts("The doctor that the nurse examined with a stethoscope laughed.")).toEqual([
      "examined with a stethoscope (examine with a stethoscope)",
      "laughed (laugh)",
    ]);
    expect(pasts("The nurse that the boy called examined the doctor with a stethoscope.")).toEqual([
      "called (call)",
      "examined the doctor with a stethoscope (examine the doctor with a stethoscope)",
    ]);
    expect(pasts("The dog that the car turned left at ran.")).toEqual([
      "turned left at (turn left at)",
      "ran (run)",
    ]);
  });
});

describe("nouns", () => {
  it("the longest comes first, and a shorter one where the rest would not be verbs", () => {
    const lexicon = small(["greet", "brake for"]);
    const read = (text: string, nouns: string[] = []) => parse(text, { lexicon, nouns });
    expect(read("The cat that the bus driver greeted slept.")).toEqual(
      events("cat: sleep", "bus driver: greet"),
    );
    expect(read("The cat that the bus braked for slept.")).toEqual(events("cat: sleep", "bus: brake for"));
    expect(read("The cat that the bus braked for slept.", ["bus braked"])).toEqual(
      events("cat: sleep", "bus: brake for"),
    );
  });

  it("further ones can be named, in the middle and last", () => {
    const text = "The tax inspector that the giant squid chased slept.";
    const expected = events("tax inspector: sleep", "giant squid: chase");
    expect(parse(text, { lexicon: small(["chase"]), nouns: ["tax inspector", "giant squid"] })).toEqual(
      expected,
    );
  });

  it("may be pasts of verbs as well", () => {
    const lexicon = {
      ...small(["chase", "fell", "saw"]),
      nouns: ["saw", "felt", "cut"].map((name) => person(name)),
    };
    expect(parse("The saw that the felt that the cut chased sawed slept.", { lexicon })).toEqual(
      events("saw: sleep", "felt: saw", "cut: chase"),
    );
  });
});

describe("verbs", () => {
  it("of the lexicon may be of many words and begin with one another", () => {
    const lexicon = small(
      ["bark", "bark at", "read", "read rights to", "cut", "cut in front of"],
      ["read", "cut"],
    );
    expect(parse("The cat that the dog that the boy read rights to barked at cut.", { lexicon })).toEqual(
      events("cat: cut", "dog: bark at", "boy: read rights to"),
    );
    expect(parse("The cat that the dog that the boy cut cut in front of read.", { lexicon })).toEqual(
      events("cat: read", "dog: cut in front of", "boy: cut"),
    );
  });

  it("beyond the lexicon are told by their form", () => {
    const lexicon = small([], []);
    const read = (text: string) => parse(text, { lexicon });
    expect(read("The cat that the dog that the boy winked at crept up behind yawned.")).toEqual(
      events("cat: yawn", "dog: creep up behind", "boy: wink at"),
    );
    expect(read("The cat that the dog wove around excepted.")).toEqual(
      events("cat: except", "dog: weave around"),
    );
    expect(read("The cat that the dog hit cut its toenails.")).toEqual(
      events("cat: cut its toenails", "dog: hit"),
    );
    expect(read("The cat that the dog put to bed bit.")).toEqual(events("cat: bite", "dog: put to bed"));
    expect(read("The cat that the dog let in shed hair.")).toEqual(events("cat: shed hair", "dog: let in"));
    expect(read("The cat that the dog left read a bit.")).toEqual(events("cat: read a bit", "dog: leave"));
  });

  it("of the lexicon go before others", () => {
    const lexicon = small(["turn left at", "greet"]);
    expect(parse("The cat that the dog that the boy turned left at greeted slept.", { lexicon })).toEqual(
      events("cat: sleep", "dog: greet", "boy: turn left at"),
    );
  });

  it("keep their base form where the lexicon has them in the other use only", () => {
    const lexicon = small(["saw through"], ["found"]);
    expect(parse("The cat that the dog founded sawed through.", { lexicon })).toEqual(
      events("cat: saw through", "dog: found"),
    );
  });
});

describe("what cannot be read says what is wrong, where, and what to do", () => {
  const lexicon = small(["chase", "catch"], ["meow", "run"]);
  it.each([
    ["", /the text is empty; expected a sentence such as/],
    [" . ", /the text is empty/],
    ["The cat meowed.", /no "that" in the sentence, and so no relative clause/],
    ["The cat that the dog chased meowed. The boy slept.", /word 7, "meowed\.", ends a sentence/],
    ["The cat that", /word 3, "that", is followed by nothing/],
    ["The cat that the", /word 4, "the", is followed by no noun/],
    ["The that the dog chased meowed.", /word 1, "The", is followed by no noun/],
    ["The cat that the that the dog chased caught meowed.", /word 4, "the", is followed by no noun/],
    [
      "The cat that the dog chases meows.",
      /"chases" follows the last noun, "dog", and is no past that is known/,
    ],
    [
      "The cat that the dog chased that the boy caught meowed.",
      /word 6, "chased", stands between a noun and the next "that"/,
    ],
    [
      "The cat that the dog that the cat chased caught meowed.",
      /"cat" stands twice, at word 2 and at word 8/,
    ],
    ["The cat that the dog did not see slept.", /^"not" says that something did not happen/],
    ["The cat that the dog hadn't seen slept.", /^"hadn't" says that something did not happen/],
    [
      "The cat that the dog that the boy chased meowed.",
      /^2 verbs for 3 nouns \("chased", "meowed" for cat, dog, boy\); .*add one/,
    ],
    ["The cat that the dog chased and meowed.", /^"and" follows "chased" and joins two verbs, or none; /],
    ["The cat that the dog chased but bit meowed.", /^"but" follows "chased" and joins two verbs, or none; /],
    ["The cat that the dog.", /^0 verbs for 2 nouns; /],
    ["The cat that the dog chased.", /^1 verb for 2 nouns \("chased" for cat, dog\)/],
    [
      "The cat that the dog chased meowed ran.",
      /^3 verbs for 2 nouns \("chased", "meowed", "ran" for cat, dog\); .*leave one out/,
    ],
    ["The cat that the dog chased zorped wugged blicked at.", /^4 verbs for 2 nouns/],
  ])("%j", (text, message) => {
    expect(() => parse(text, { lexicon })).toThrow(message);
  });

  it("is no text, or comes with odd options", () => {
    expect(() => parse(7 as never)).toThrow("the sentence is 7; expected a text");
    expect(() => parse("The cat.", { noun: ["cat"] } as never)).toThrow('knows no "noun"');
    expect(() => parse("The cat.", { nouns: "cat" as never })).toThrow("expected a list of texts");
  });

  it("has several readings: all are listed", () => {
    const two = small(["find", "found"], ["run"]);
    const pair = {
      ...two,
      forms: new Map([
        ["found", [{ base: "found", past: "found", participle: "found", gerund: "founding" }]],
      ]),
    };
    expect(() => parse("The cat that the dog found ran.", { lexicon: pair })).toThrow(
      "the verbs can be told apart in 2 ways: (dog find cat, cat run), (dog found cat, cat run)",
    );
    const split = small(["hit", "hit cut", "cut"], ["read", "cut read"]);
    expect(() => parse("The cat that the dog that the boy hit cut cut read.", { lexicon: split })).toThrow(
      "the verbs can be told apart in 2 ways: (boy hit dog, dog cut cat, cat cut read), " +
        "(boy hit cut dog, dog cut cat, cat read)",
    );
  });
});

/** Says events without any code of the lab but its verb forms. */
function told(clauses: readonly { subject: string; action: string }[], words: Lexicon): string {
  let text = "";
  for (const { subject } of clauses) text += `${text === "" ? "The" : " that the"} ${subject}`;
  for (const { action } of [...clauses].reverse()) text += ` ${verbForms(action, words).past}`;
  return `${text}.`;
}

describe("sentences made of the lexicon's words", () => {
  const words = lexicon();
  const nouns = words.nouns.map((each) => each.noun);
  const verbs = (takesObject: boolean) => [
    ...new Set(
      words.frames.filter(({ objects }) => (objects !== null) === takesObject).map(({ verb }) => verb),
    ),
  ];
  const clauses = fc
    .uniqueArray(fc.constantFrom(...nouns), { minLength: 2, maxLength: 13 })
    .chain((subjects) =>
      fc
        .tuple(
          fc.constantFrom(...verbs(false)),
          fc.array(fc.constantFrom(...verbs(true)), {
            minLength: subjects.length - 1,
            maxLength: subjects.length - 1,
          }),
        )
        .map(([last, others]) =>
          subjects.map((subject, position) => ({
            subject,
            action: [last, ...others][position]!,
            object: subjects[position - 1] ?? null,
          })),
        ),
    );

  it("parse back to what they were made of", () => {
    fc.assert(
      fc.property(clauses, (made) => {
        expect(parse(told(made, words))).toEqual(made);
      }),
      { numRuns: 2000 },
    );
  });

  it("every verb of the lexicon is found, with an object or without", () => {
    for (const verb of verbs(true)) {
      const made = events("cat: escape", `dog: ${verb}`) as Parameters<typeof told>[0];
      expect(parse(told(made, words))).toEqual(made);
    }
    for (const verb of verbs(false)) {
      const made = events(`cat: ${verb}`, "dog: chase") as Parameters<typeof told>[0];
      expect(parse(told(made, words))).toEqual(made);
    }
  });
});

it("thirteen nouns and many words that all open verbs take no more than a moment", () => {
  const read = ["hit", "cut", "hit cut", "cut hit", "hit hit", "cut cut", "hit cut hit"];
  const words: Lexicon = {
    ...small(read, read),
    nouns: Array.from({ length: 13 }, (_, index) => noun(`noun${index}`)),
  };
  const text = `The ${words.nouns.map((each) => each.noun).join(" that the ")} ${"hit cut ".repeat(12)}hit.`;
  expect(() => parse(text, { lexicon: words })).toThrow(/told apart in \d+ ways: .* and \d+ more/);
});

describe("what is far too long is read or refused at once", () => {
  const start = "The cat that the dog ";
  it.each([
    ["spaces", " ".repeat(1_000_000) + "chased meowed.", /^$/],
    ["verbs", "chased ".repeat(2000), /words stand after the last article/],
    ["words", "ed ".repeat(300_000), /words stand after the last article/],
    ["verbs with several readings", "hit put cut set let read ".repeat(80), /^480 verbs for 2 nouns/],
    ["one word", "a".repeat(1_000_000), /is no past/],
  ])("%s", (_, rest, message) => {
    let said = "";
    try {
      parse(start + rest);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(500);
  });
});

it("takes nouns of one's own with their article", () => {
  expect(parse("The wug that the dog chased slept.", { nouns: ["the wug"] })[0]?.subject).toBe("wug");
  expect(() => parse("The cat.", { nouns: ["the"] })).toThrow("nouns has an article alone");
  expect(() => parse("The cat.", { lexicon: "data" as never })).toThrow('call centerbench.lexicon("data")');
});
