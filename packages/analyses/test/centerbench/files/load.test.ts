import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { questionsOn } from "@loadlab/lib/centerbench/comprehension/task.js";
import { pick } from "@loadlab/lib/core/check.js";
import { load } from "../../../centerbench/files/load.js";
import { asked, cat, CAT_TEXT, file, fileOf, folder, printed, PUBLISHED } from "./files.js";

const COLUMNS = ["entity", "question", "answer", "type", "difficulty"] as const;

const sentenceWithId = (id: string) => {
  const found = load(PUBLISHED).sentences.find((sentence) => sentence.id === id);
  if (!found) throw new Error(`no sentence ${id}`);
  return found;
};

describe("load reads the published layout", () => {
  it("every question as it is printed, with its own answer, and none besides", () => {
    const { sentences } = load(PUBLISHED);
    const read = sentences.flatMap(({ subset, level, id, questions: own }) =>
      own.map((one) => ({ subset, level, id, ...pick(one, COLUMNS) })),
    );
    const inFiles = (["plausible", "implausible"] as const).flatMap((subset) => {
      const levels = JSON.parse(readFileSync(PUBLISHED[subset], "utf8")) as Published;
      return Object.entries(levels).flatMap(([key, { sentences: list }]) =>
        list.flatMap(({ id, questions_by_entity: byEntity }) =>
          Object.values(byEntity).flatMap((about) =>
            about.map((one) => ({
              subset,
              level: Number(key.at(-1)),
              id: `${subset} ${id}`,
              ...pick(one, COLUMNS),
            })),
          ),
        ),
      );
    });
    expect(read).toEqual(inFiles);
    expect(read).toHaveLength(168);
  });

  it("where each noun stands", () => {
    const { questions } = sentenceWithId("implausible complexity_2_sentence_1");
    const entities = (position: number) =>
      new Set(questions.filter((one) => one.position === position).map(({ entity }) => entity));
    expect([1, 2, 3].map(entities)).toEqual(["teacher", "nurse", "pilot"].map((noun) => new Set([noun])));
  });

  it("a noun that no list has", () => {
    const { events, eventsFrom, questions: own } = sentenceWithId("plausible complexity_1_sentence_2");
    expect(eventsFrom).toBe("both");
    expect(events).toEqual(printed(["kite", "flap", "flapped"], ["dog owner", "mend", "mended"]));
    expect(own.filter(({ entity }) => entity === "dog owner").map(({ position }) => position)).toEqual(
      Array(6).fill(2),
    );
  });

  it("a slip in an answer as it is", () => {
    const { questions: own } = sentenceWithId("plausible complexity_1_sentence_4");
    const slip = own.find(({ type, entity }) => type === "causal_sequence" && entity === "crow");
    expect(slip).toMatchObject({
      answer: "the fox teaasing the crow",
      accepted: ["the fox teaasing the crow"],
    });
  });

  it("structures that contradict a right sentence: mended from it, and said so", () => {
    const { problems } = load(PUBLISHED);
    expect(sentenceWithId("plausible complexity_1_sentence_3")).toMatchObject({
      eventsFrom: "text",
      events: printed(["mouse", "hide", "hid"], ["owl", "watch", "watched"]),
    });
    expect(sentenceWithId("plausible complexity_2_sentence_2")).toMatchObject({
      eventsFrom: "text",
      events: printed(["bell", "ring", "rang"], ["goat", "kick", "kicked"], ["farmer", "call", "called"]),
    });
    const mended = problems.filter(({ done }) => done === "mended");
    expect(mended.map(({ subset, file, place, text }) => [subset, file, place, text])).toEqual([
      ["plausible", PUBLISHED.plausible, "complexity_1.sentences[2].structure", OWL],
      ["plausible", PUBLISHED.plausible, "complexity_2.sentences[1].structure", BELL],
    ]);
    expect(mended.map(({ problem }) => problem)).toEqual([
      'tells "owl hide, mouse watch owl"; the text tells "mouse hide, owl watch mouse"',
      'tells "bell ring, goat kick farmer, farmer call bell"; the text tells "bell ring, goat kick bell, farmer call goat"',
    ]);
  });

  it("eight verbs for seven nouns: kept with all its questions, and said so", () => {
    const kept = sentenceWithId("plausible complexity_6_sentence_1");
    expect(kept.eventsFrom).toBe("structure");
    expect(kept.questions).toHaveLength(42);
    expect(
      kept.questions.filter(({ entity }) => entity === "ranger").map(({ position }) => position),
    ).toEqual(Array(6).fill(7));
    const others = load(PUBLISHED).problems.filter(({ done }) => done !== "mended");
    expect(others.map(({ place, done }) => [place, done])).toEqual([
      ["complexity_6.sentences[0].sentence", "kept"],
    ]);
    expect(others[0]?.problem).toContain("8 verbs for 7 nouns");
  });

  it("for a task that scores by the file's answers", () => {
    const loaded = load(PUBLISHED);
    const task = questionsOn(loaded);
    expect(task.grid).toHaveLength(168);
    for (const params of task.grid) {
      const sample = task.generate(params, 1);
      const episode = task.begin(sample);
      expect(episode.next(task.oracle(episode)).score?.correct).toBe(1);
    }
    const crow = loaded.sentences.findIndex(({ id }) => id === "plausible complexity_1_sentence_4") + 1;
    const score = (entity: number, type: (typeof task.grid)[number]["type"], reply: string) =>
      task.score(task.generate({ sentence: crow, type, entity }, 1), reply);
    expect(score(2, "action_performed", "teased the crow").correct).toBe(1);
    expect(score(1, "entity_count", "Two.").correct).toBe(1);
    expect(score(1, "agent_identification", "Fox").tier).toBe("articles");
    expect(score(1, "causal_sequence", "the fox teasing the crow").correct).toBe(0);
  });
});

const OWL = "The mouse that the owl watched hid.";
const BELL = "The bell that the goat that the farmer called kicked rang.";

type Printed = Record<(typeof COLUMNS)[number], string>;
type Published = Record<
  string,
  { sentences: { id: string; questions_by_entity: Record<string, Printed[]> }[] }
>;

describe("load", () => {
  it("tells the subset by key or by name", () => {
    const subsets = (...given: Parameters<typeof load>) =>
      load(...given).sentences.map(({ subset }) => subset);
    const content = { complexity_1: { sentences: [cat()] } };
    expect(subsets({ implausible: file(content) })).toEqual(["implausible"]);
    expect(subsets([file(content, "CenterBench_Implausible.json"), file(content)])).toEqual([
      "implausible",
      "plausible",
    ]);
    expect(subsets(file(content))).toEqual(["plausible"]);
  });

  it("makes the questions of a sentence that has none, and reads one without a structure", () => {
    const bare = { sentence: "The tax inspector that the robot interviewed sneezed." };
    const { sentences, problems } = load(fileOf(bare), { persons: ["robot", "tax inspector"] });
    expect(problems).toEqual([]);
    expect(sentences[0]).toMatchObject({
      id: "plausible complexity_1_sentence_1",
      eventsFrom: "text",
      events: printed(["tax inspector", "sneeze", "sneezed"], ["robot", "interview", "interviewed"]),
    });
    expect(sentences[0]?.questions).toHaveLength(12);
    expect(sentences[0]?.questions[1]?.question).toBe("Who interviewed the tax inspector?");
  });

  it("keeps a past as it is printed, and one whose base form is a past as well", () => {
    const [one, other] = load(
      fileOf(
        { sentence: "The duck that the otter hid from dove." },
        { sentence: "The captain that the admiral grounded waited." },
      ),
    ).sentences;
    expect(one?.events).toEqual(printed(["duck", "dive", "dove"], ["otter", "hide from", "hid from"]));
    expect(one?.questions.find(({ type }) => type === "nested_dependency")?.answer).toBe("dove");
    expect(other?.questions).toHaveLength(12);
  });

  it("accepts what the lab does where the answer is the lab's, and otherwise the file's alone", () => {
    const [one] = load(
      fileOf(
        cat({
          questions_by_entity: {
            cat: [asked("How many are there?", "2", "entity_count")],
            dog: [asked("What did it do?", "Chased the cat."), asked("And then?", "none", "causal_sequence")],
            owner: [asked("Who?", "**The pack**.", "agent_identification")],
          },
        }),
      ),
    ).sentences;
    expect(one?.questions.map(({ question, position, accepted }) => [question, position, accepted])).toEqual([
      ["How many are there?", 1, ["2", "two"]],
      ["What did it do?", 2, ["Chased the cat.", "Chased the cat", "chase the cat", "chased the cat"]],
      ["And then?", 2, ["none"]],
      ["Who?", 3, ["**The pack**.", "The pack"]],
    ]);
  });

  it("asks every question about a noun that the sentence does not have, or that is asked twice", () => {
    const loaded = load(
      fileOf(
        cat({
          questions_by_entity: {
            dog: [asked("What did the dog do?", "chase the cat"), asked("What of the dog?", "bark")],
            owner: [asked("What did the owner do?", "walk the dog")],
          },
        }),
      ),
    );
    const task = questionsOn(loaded);
    expect(task.grid).toEqual([
      { sentence: 1, type: "action_performed", entity: 2 },
      { sentence: 1, type: "action_performed", entity: 2, repeat: 2 },
      { sentence: 1, type: "action_performed", entity: 3 },
    ]);
    const samples = task.grid.map((params) => task.generate(params, 1));
    expect(samples.map(({ target }) => target)).toEqual(["chase the cat", "bark", "walk the dog"]);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(3);
    expect(loaded.problems.map(({ place, done }) => [place, done])).toEqual([
      ["complexity_1.sentences[0].questions_by_entity.owner", "kept"],
    ]);
  });
});

const HEN = {
  sentence: "The hen that the fox heard slept.",
  questions_by_entity: { hen: [asked("What did the hen do?", "sleep")] },
};

describe("what is wrong in a file is named with its place, and the rest read", () => {
  const problemsOf = (...sentences: unknown[]) => {
    const { sentences: read, problems } = load(fileOf(...sentences, HEN));
    expect(read.at(-1)?.text).toBe(HEN.sentence);
    return problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`);
  };
  const TYPES =
    "one of action_performed, agent_identification, entity_count, nested_dependency, causal_sequence, " +
    "chain_consequence";

  it("sentences, their structures and their questions", () => {
    const own = [
      asked("What?", "meow"),
      { question: "What?", type: "entity_count" },
      asked("?", "!", "riddle" as never),
    ];
    const found = problemsOf(
      CAT_TEXT,
      cat({ sentence: undefined }),
      cat({ sentence: " " }),
      cat({ questions_by_entity: { cat: own } }),
      cat({ questions_by_entity: { cat: [asked("What?", "meow")], dog: "chase" } }),
      cat({ questions_by_entity: [] }),
      cat({ structure: [{ subject: 3, action: "", object: ["cat"] }] }),
      { ...HEN, sentence: "The hen that the fox that the boy saw heard slept." },
    );
    expect(found).toEqual(
      [
        `[0] is "${CAT_TEXT}"; expected a sentence: {id, sentence, structure, questions_by_entity}: left out`,
        "[1].sentence is missing; expected a text: left out",
        '[2].sentence is " "; expected a text that is not empty: left out',
        "[3].questions_by_entity.cat[1].answer is missing; expected a text: left out",
        `[3].questions_by_entity.cat[2].type is "riddle"; expected ${TYPES}: left out`,
        '[4].questions_by_entity.dog is "chase"; expected a list of questions: left out',
        "[5].questions_by_entity is a list of 0; expected lists of questions by noun: left out",
        "[6].structure[0].subject is 3; expected a text: left out",
        '[6].structure[0].action is ""; expected a text that is not empty: left out',
        "[6].structure[0].object is a list of 1; expected a text: left out",
        "[7].sentence has 3 nouns, which is level 2: kept",
      ].map((problem) => `complexity_1.sentences${problem}`),
    );
  });

  it("line ends, curly quotes, other blanks, hidden characters and accents of their own make no difference", () => {
    const [one] = load(
      fileOf({
        sentence: "\u201CThe c\u200Eat that the\u00A0cafe\u0301 owner\r\nchased\u2009meowed.\u201D\r\n",
        questions_by_entity: {
          "the cafe\u0301 owner": [
            asked("What led to the cat\u2019s\u00A0action?\r\n", "chase the\u200B cat"),
          ],
        },
      }),
    ).sentences;
    expect(one).toMatchObject({
      text: '"The cat that the caf\u00E9 owner chased meowed."',
      eventsFrom: "text",
    });
    expect(one?.questions).toMatchObject([
      {
        ...{ entity: "caf\u00E9 owner", position: 2, question: "What led to the cat's action?" },
        accepted: ["chase the cat", "chased the cat"],
      },
    ]);
  });

  it.each<[string, () => string, RegExp]>([
    ["missing", () => join(folder(), "implausible.json"), /^cannot be read: ENOENT.*expected a JSON file/],
    [
      "no JSON",
      () => file('{"complexity_1": {"sentences": [', "implausible.json"),
      /^cannot be read: .*JSON/,
    ],
    [
      "in another encoding",
      () => latin1(cat({ sentence: "The caf\u00E9 slept." })),
      /not valid for encoding utf-8/,
    ],
    [
      "without levels",
      () => file([], "implausible.json"),
      /^has no sentences; expected the keys complexity_1/,
    ],
  ])("a file that is %s, beside one that can be read", (_, path, problem) => {
    const missing = path();
    const { sentences, problems } = load({ plausible: fileOf(cat()), implausible: missing });
    expect(sentences).toHaveLength(1);
    expect(problems).toEqual([
      {
        ...{ subset: "implausible", file: missing, place: "the file", text: "", done: "left out" },
        problem: expect.stringMatching(problem),
      },
    ]);
  });

  it.each([
    ["a level that is a list", { complexity_2: [cat()] }],
    ["sentences by name", { complexity_2: { sentences: { first: cat() } } }],
    ["another key", { level_1: { sentences: [cat()] } }],
    ["level 0", { complexity_0: { sentences: [cat()] } }],
  ])("%s", (_, content) => {
    const { sentences, problems } = load(file({ complexity_1: { sentences: [HEN] }, ...content }));
    expect(sentences).toHaveLength(1);
    expect(problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`)).toEqual([
      `${Object.keys(content)[0]} has no list of sentences; expected the keys complexity_1, complexity_2 ..., each with {sentences: [...]}: left out`,
    ]);
  });

  it("ids that come twice", () => {
    const loaded = load(fileOf(cat({ id: "a" }), { ...HEN, id: "a" }, cat({ id: "b" })));
    expect(loaded.sentences.map(({ id }) => id)).toEqual([
      "plausible a",
      "plausible a (complexity_1.sentences[1])",
      "plausible b",
    ]);
    expect(loaded.problems.map(({ place, problem }) => [place, problem])).toEqual([
      [
        "complexity_1.sentences[1]",
        'has the id of an earlier sentence; it is read as "plausible a (complexity_1.sentences[1])"',
      ],
    ]);
  });

  it("a file whose name says the other subset", () => {
    const swapped = file({ complexity_1: { sentences: [cat()] } }, "CenterBench_implausible.json");
    const { sentences, problems } = load({ plausible: swapped });
    expect(sentences[0]?.subset).toBe("plausible");
    expect(problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`)).toEqual([
      "the file is given as plausible, but its name says implausible: kept",
    ]);
    expect(load({ implausible: swapped }).problems).toEqual([]);
  });
});

/** A file whose characters beyond ASCII are no UTF-8. */
function latin1(sentence: object): string {
  const path = file("", "implausible.json");
  writeFileSync(path, JSON.stringify({ complexity_1: { sentences: [sentence] } }), "latin1");
  return path;
}

it("load refuses files without a sentence, no file for a subset or two, and options that are none", () => {
  const path = fileOf(cat());
  const refused: [given: Parameters<typeof load>[0], message: RegExp | string, options?: object][] = [
    [join(folder(), "plausible.json"), /plausible\.json: the file cannot be read: ENOENT/],
    [
      file({}, "sentences.json"),
      'sentences.json names no subset; expected "plausible" or "implausible" in it',
    ],
    [
      file("{}"),
      /no sentence can be loaded: .*plausible\.json: the file has no sentences; expected the keys/,
    ],
    [fileOf(3), /complexity_1\.sentences\[0\] is 3; expected a sentence/],
    [{ plausible: path, implausible: path }, "; expected one file for each subset"],
    [[path, fileOf(cat())], "; expected one file for each subset"],
    ...[[], {}].map((files) => [files, "such as {plausible: path, implausible: path}"] as const),
    [3 as never, "centerbench.load was given 3"],
    [{ odd: "path" } as object, 'knows no "odd"'],
    [path, 'persons is "dog"; expected a list of texts', { persons: "dog" }],
  ].map((one) => one as never);
  for (const [files, message, options] of refused) expect(() => load(files, options)).toThrow(message);
});
