import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { load } from "../../../centerbench/files/load.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { save } from "../../../centerbench/files/save.js";
import type { ClauseEvent, Sentence } from "../../../centerbench/sentences/sentence.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function file(content: unknown, name = "plausible.json"): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const CAT: ClauseEvent[] = [
  { subject: "cat", action: "meow", object: null },
  { subject: "dog", action: "chase", object: "cat" },
];
const cat = (more: object = {}) => ({
  sentence: "The cat that the dog chased meowed.",
  structure: CAT,
  ...more,
});

describe("load", () => {
  it("reads sentences and makes the questions that are missing", () => {
    const { sentences, problems } = load(file({ level_1: [cat()] }));
    expect(problems).toEqual([]);
    expect(sentences).toEqual([
      {
        id: "plausible level=1 sentence=1",
        text: "The cat that the dog chased meowed.",
        level: 1,
        subset: "plausible",
        domain: "animals",
        events: CAT,
        pair: "",
        questions: questions(CAT),
      },
    ]);
  });

  it("reads both subsets, told by key, field or name", () => {
    const other = file({ level_1: [cat()] }, "second.json");
    const subsets = (...given: Parameters<typeof load>) =>
      load(...given).sentences.map(({ subset }) => subset);
    expect(subsets({ implausible: other })).toEqual(["implausible"]);
    expect(subsets({ plausible: file({ level_1: [cat()] }, "implausible.json") })).toEqual(["plausible"]);
    expect(subsets(file({ subset: "implausible", level_1: [cat()] }, "plausible-2.json"))).toEqual([
      "implausible",
    ]);
    expect(
      subsets([
        file({ level_1: [cat()] }, "CenterBench_Plausible.json"),
        file({ level_1: [cat()] }, "CenterBench_Implausible.json"),
      ]),
    ).toEqual(["plausible", "implausible"]);
  });

  it.each(["1", "level 1", "complexity_1", "Level-1"])("takes %j for level 1", (key) => {
    expect(load(file({ [key]: [cat()] })).sentences[0]?.level).toBe(1);
  });

  it("takes sentences by name, structures in either order, past forms, articles and any way to say no object", () => {
    for (const object of [null, "", "none", "None", undefined]) {
      const structure = [
        { subject: "the dog", action: "chased", object: "the cat" },
        { subject: "The Cat", action: "meowed", object },
      ];
      const { sentences, problems } = load(file({ level_1: { first: cat({ structure }) } }));
      expect(problems).toEqual([]);
      expect(sentences[0]).toMatchObject({ id: "plausible level=1 sentence=first", events: CAT });
    }
  });

  it("takes questions by type and as a list, and numbers for answers", () => {
    const count = { question: "How many are there?", answer: 2 };
    const deed = { question: "What did the dog do?", answer: "Chased the cat." };
    for (const about of [
      { "Entity Count": count, action_performed: deed },
      [
        { question_type: "entity_count", ...count },
        { type: "action_performed", ...deed },
      ],
    ]) {
      const { sentences, problems } = load(file({ level_1: [cat({ questions: { "the dog": about } })] }));
      expect(problems).toEqual([]);
      const asked = sentences.flatMap((sentence) => sentence.questions);
      const [performed, , counted] = asked.filter(({ entity }) => entity === "dog");
      expect(counted).toMatchObject({ question: "How many are there?", answer: "2", accepted: ["2", "two"] });
      expect(performed?.answer).toBe("Chased the cat.");
      expect(performed?.accepted).toEqual(["Chased the cat.", "chase the cat", "chased the cat"]);
      expect(asked).toHaveLength(12);
    }
  });

  it("keeps an answer that is not ours, accepts it alone, and says so", () => {
    const stored = { dog: { action_performed: { question: "What did the dog do?", answer: "meow" } } };
    const { sentences, problems } = load(file({ level_1: [cat({ questions: stored })] }));
    expect(problems).toEqual([
      {
        subset: "plausible",
        level: 1,
        sentence: "1",
        text: "The cat that the dog chased meowed.",
        problem: 'What did the dog do? has the answer "meow"; its structure gives "chase the cat"',
      },
    ]);
    const asked = sentences[0]!.questions.find(
      ({ entity, type }) => entity === "dog" && type === "action_performed",
    );
    expect(asked).toMatchObject({ answer: "meow", accepted: ["meow"] });
  });

  it.each<[string, object, string]>([
    [
      "whose verbs and nouns do not pair",
      cat({ sentence: "The cat that the dog chased." }),
      "its text cannot be read: 1 verb for 2 nouns",
    ],
    [
      "whose structure tells something else",
      cat({ sentence: "The cat that the dog saw meowed." }),
      'its structure tells "cat meow, dog chase cat", its text "cat meow, dog see cat"',
    ],
    [
      "whose structure does not chain",
      cat({ structure: [CAT[0], { ...CAT[1], object: "boy" }] }),
      'its structure does not chain: events[1].object is "boy"; expected "cat"',
    ],
    [
      "that asks about another noun",
      cat({ questions: { boy: { entity_count: { question: "How many?", answer: 2 } } } }),
      'it has questions about "boy", which is none of its nouns',
    ],
    [
      "that asks the same twice",
      cat({
        questions: {
          dog: [1, 2].map((answer) => ({ type: "entity_count", question: "How many?", answer })),
        },
      }),
      'it has more than one question of type entity_count about "dog"',
    ],
  ])("leaves out a sentence %s, reports it, and reads on", (_, record, message) => {
    const { sentences, problems } = load(file({ level_1: [record, cat()] }));
    expect(sentences.map(({ id }) => id)).toEqual(["plausible level=1 sentence=2"]);
    expect(problems.map(({ sentence }) => sentence)).toContain("1");
    expect(problems.map(({ problem }) => problem).join("\n")).toContain(message);
  });

  it("leaves out a sentence under the wrong level", () => {
    const { sentences, problems } = load(file({ level_2: [cat()] }));
    expect(sentences).toEqual([]);
    expect(problems[0]?.problem).toBe("its structure has 2 events, which is level 1, and it stands under 2");
  });

  it("knows nouns of the structure that the lexicon lacks", () => {
    const structure = [
      { subject: "tax inspector", action: "sneeze", object: null },
      { subject: "robot", action: "interview", object: "tax inspector" },
    ];
    const sentence = "The tax inspector that the robot interviewed sneezed.";
    const { sentences, problems } = load(file({ level_1: [{ sentence, structure }] }), {
      persons: ["robot"],
    });
    expect(problems).toEqual([]);
    expect(sentences[0]?.events).toEqual(structure);
    expect(sentences[0]?.questions[1]?.question).toBe("Who interviewed the tax inspector?");
  });
});

describe("what load passes over it names", () => {
  it.each(["metadata", "level_1_2", `level_${"9".repeat(400)}`])("the key %s", (key) => {
    const { sentences, problems } = load(file({ level_1: [cat({ questions: null })], [key]: {} }));
    expect(sentences).toHaveLength(1);
    expect(problems).toMatchObject([
      { level: null, sentence: "", problem: expect.stringContaining("has the key") },
    ]);
  });

  it.each([{}, { level_1: [] }])("a file without sentences: %j", (content) => {
    expect(load(file(content)).problems[0]?.problem).toMatch(/plausible\.json has no sentences/);
  });
});

describe("load refuses", () => {
  it("an article without a noun", () => {
    const structure = [CAT[0], { subject: "the ", action: "chase", object: "the" }];
    expect(() => load(file({ level_1: [cat({ structure })] }))).toThrow(
      /subject is "the "; expected a noun[\s\S]*object is "the"; expected a noun, or null/,
    );
  });

  it("a path for a lexicon, a text for persons, and nothing at all", () => {
    const path = file({ level_1: [cat()] });
    expect(() => load(path, { lexicon: "x" as never })).toThrow('call centerbench.lexicon("x")');
    expect(() => load(path, { persons: "dog" as never })).toThrow(
      'persons is "dog"; expected a list of texts',
    );
    expect(() => load(undefined as never)).toThrow("files is undefined; expected a path");
  });

  it("a file that is not there", () => {
    expect(() => load(join(folder, "plausible.json"))).toThrow(
      /plausible\.json cannot be read: ENOENT.*give the path/,
    );
  });

  it("what is no JSON, or no object of levels", () => {
    expect(() => load(file("{"))).toThrow(/plausible\.json is not JSON/);
    expect(() => load(file([cat()]))).toThrow(/plausible\.json is a list of 1; expected an object of levels/);
    expect(() => load(file("3"))).toThrow(/is 3; expected an object of levels/);
  });

  it("missing fields and wrong types, all at once, each with its place", () => {
    const path = file({
      level_1: [
        { structure: CAT },
        cat({ structure: [CAT[0], { subject: 3, action: "", object: ["cat"] }] }),
        cat({ structure: CAT.slice(1) }),
        cat({
          questions: {
            dog: { action_performed: { question: "What?" }, riddle: { question: "?", answer: "!" } },
          },
        }),
        cat({ questions: { dog: [{ question_type: 4, question: "?", answer: true }] } }),
        cat({ questions: ["dog"] }),
        "The cat that the dog chased meowed.",
      ],
      level_2: { first: { sentence: 7 } },
      level_3: "none",
    });
    const types =
      "one of action_performed, agent_identification, entity_count, nested_dependency, causal_sequence, chain_consequence";
    const message = (() => {
      try {
        load(path);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message.split("\n")).toEqual(
      [
        "level_1[0].sentence is missing; expected a text",
        "level_1[1].structure[1].subject is 3; expected a text",
        'level_1[1].structure[1].action is ""; expected a text that is not empty',
        "level_1[1].structure[1].object is a list of 1; expected a noun, or null for the outermost",
        "level_1[2].structure is a list of 1; expected two events or more",
        "level_1[3].questions.dog.action_performed.answer is missing; expected a text or a number",
        `level_1[3].questions.dog has the key "riddle"; expected ${types}`,
        `level_1[4].questions.dog[0].question_type is 4; expected ${types}`,
        "level_1[4].questions.dog[0].answer is true; expected a text or a number",
        "level_1[5].questions is a list of 1; expected the questions by noun",
        'level_1[6] is "The cat that the dog chased meowed."; expected a sentence: {sentence, structure, questions}',
        "level_2.first.sentence is 7; expected a text",
        "level_2.first.structure is missing; expected a list of events",
        'level_3 is "none"; expected a list of sentences, or an object of them by name',
      ].map((fault) => `${path}: ${fault}`),
    );
  });

  it("what is wrong throughout, with the first fifty faults", () => {
    const path = file({ level_1: Array.from({ length: 60 }, () => "no sentence") });
    expect(() => load(path)).toThrow(
      /level_1\[49\] is "no sentence"; expected a sentence[^\n]*\nand 10 more$/,
    );
  });

  it("a file that does not tell its subset, or tells none there is", () => {
    expect(() => load(file({ level_1: [cat()] }, "sentences.json"))).toThrow(
      /sentences\.json does not tell its subset; give it as \{plausible: path\} or \{implausible: path\}/,
    );
    expect(() => load(file({ subset: "odd", level_1: [cat()] }))).toThrow(/its field "subset" being "odd"/);
  });

  it("no files, and keys that are no subset", () => {
    for (const files of [[], {}, 3, null, [3]])
      expect(() => load(files as unknown as string[])).toThrow(
        "expected a path, a list of paths, or {plausible",
      );
    expect(() => load({ odd: "path" } as object)).toThrow('knows no "odd"');
  });

  it("a file given twice", () => {
    const path = file({ level_1: [cat()] });
    expect(() => load([path, path])).toThrow('two sentences have the id "plausible level=1 sentence=1"');
  });
});

it("save refuses what it cannot write", () => {
  expect(() => save("x" as never, folder)).toThrow('sentences is "x"; expected a list');
  expect(() => save([], undefined as never)).toThrow("folder is undefined; expected a text");
  expect(() => save([{ subset: "odd" } as never], folder)).toThrow('sentences[0].subset is "odd"');
});

describe("save", () => {
  const sentence = (more: Partial<Sentence>): Sentence => ({
    id: "a",
    text: "The cat that the dog chased meowed.",
    level: 1,
    subset: "plausible",
    domain: "animals",
    events: CAT,
    pair: "",
    ...more,
  });
  const WAITER = sentence({
    id: "b",
    text: "The waiter that the mailman that the teacher read rights to lectured to delivered mail.",
    level: 2,
    subset: "implausible",
    domain: "people",
    events: [
      { subject: "waiter", action: "deliver mail", object: null },
      { subject: "mailman", action: "lecture to", object: "waiter" },
      { subject: "teacher", action: "read rights to", object: "mailman" },
    ],
    pair: "twins",
  });

  it("writes what load reads", () => {
    const paths = save([sentence({}), WAITER], folder);
    const { sentences, problems } = load(paths);
    expect(problems).toEqual([]);
    expect(sentences).toEqual(
      [sentence({}), WAITER].map((one) => ({ ...one, questions: questions(one.events) })),
    );
  });

  it("keeps answers of one's own", () => {
    const [first, ...others] = questions(CAT);
    const own = {
      ...sentence({}),
      questions: [{ ...first!, answer: "purr", accepted: ["purr"] }, ...others],
    };
    const { sentences } = load(save([own], folder));
    expect(sentences).toEqual([own]);
  });

  it("writes no file for a subset without sentences, and the layout as documented", () => {
    const paths = save([sentence({})], folder);
    expect(paths).toEqual({ plausible: join(folder, "plausible.json") });
    const written = JSON.parse(readFileSync(paths.plausible!, "utf8")) as { level_1: object[] };
    expect(written.level_1[0]).toMatchObject({
      sentence: "The cat that the dog chased meowed.",
      structure: CAT,
      questions: { cat: { action_performed: { question: "What did the cat do?", answer: "meow" } } },
    });
  });
});
