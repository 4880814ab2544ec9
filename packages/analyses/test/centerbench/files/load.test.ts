import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { questionsOn } from "@loadlab/lib/centerbench/comprehension/task.js";
import { load } from "../../../centerbench/files/load.js";
import { asked, CAT, cat, CAT_TEXT, file, fileOf, folder, printed, PUBLISHED } from "./files.js";

const sentenceWithId = (id: string) => {
  const found = load(PUBLISHED).sentences.find((sentence) => sentence.id === id);
  if (!found) throw new Error(`no sentence ${id}`);
  return found;
};

describe("load reads the published layout", () => {
  it("every sentence, with its subset before its id", () => {
    expect(load(PUBLISHED).sentences.map(({ id, level, subset }) => [id, level, subset])).toEqual([
      ["plausible complexity_1_sentence_1", 1, "plausible"],
      ["plausible complexity_1_sentence_2", 1, "plausible"],
      ["plausible complexity_1_sentence_3", 1, "plausible"],
      ["plausible complexity_1_sentence_4", 1, "plausible"],
      ["plausible complexity_2_sentence_1", 2, "plausible"],
      ["plausible complexity_2_sentence_2", 2, "plausible"],
      ["plausible complexity_6_sentence_1", 6, "plausible"],
      ["implausible complexity_1_sentence_1", 1, "implausible"],
      ["implausible complexity_1_sentence_2", 1, "implausible"],
      ["implausible complexity_2_sentence_1", 2, "implausible"],
    ]);
  });

  it("every question as it is printed, with its own answer, and none besides", () => {
    const { sentences } = load(PUBLISHED);
    const read = sentences.flatMap(({ subset, level, id, questions: own }) =>
      own.map(({ entity, question, answer, type, difficulty }) => ({
        ...{ subset, level, id, entity, question, answer, type, difficulty },
      })),
    );
    const inFiles = (["plausible", "implausible"] as const).flatMap((subset) => {
      const levels = JSON.parse(readFileSync(PUBLISHED[subset], "utf8")) as Published;
      return Object.entries(levels).flatMap(([key, { sentences: list }]) =>
        list.flatMap(({ id, questions_by_entity: byEntity }) =>
          Object.values(byEntity).flatMap((about) =>
            about.map(({ entity, question, answer, type, difficulty }) => ({
              ...{ subset, level: Number(key.at(-1)), id: `${subset} ${id}` },
              ...{ entity, question, answer, type, difficulty },
            })),
          ),
        ),
      );
    });
    expect(read).toEqual(inFiles);
    expect(read).toHaveLength(168);
  });

  it("answers that are numbers and words of their own, and where each noun stands", () => {
    const asked = sentenceWithId("implausible complexity_2_sentence_1").questions;
    const answers = (position: number) =>
      asked.filter((one) => one.position === position).map(({ answer }) => answer);
    expect(answers(1)).toEqual([
      "bloom",
      "the nurse",
      "3",
      "bloomed",
      "the pilot reading rights to the nurse which led to the nurse delivering mail to the teacher",
      "none",
    ]);
    expect(answers(3)).toEqual([
      "read rights to the nurse",
      "the nurse",
      "3",
      "delivered mail to the teacher",
      "no prior events",
      "the nurse delivered mail to the teacher",
    ]);
    expect(asked.find(({ position }) => position === 3)?.entity).toBe("pilot");
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
    expect(problems.filter(({ done }) => done === "mended")).toEqual([
      {
        subset: "plausible",
        file: PUBLISHED.plausible,
        place: "complexity_1.sentences[2].structure",
        problem: 'tells "owl hide, mouse watch owl"; the text tells "mouse hide, owl watch mouse"',
        done: "mended",
        text: "The mouse that the owl watched hid.",
      },
      {
        subset: "plausible",
        file: PUBLISHED.plausible,
        place: "complexity_2.sentences[1].structure",
        problem:
          'tells "bell ring, goat kick farmer, farmer call bell"; ' +
          'the text tells "bell ring, goat kick bell, farmer call goat"',
        done: "mended",
        text: "The bell that the goat that the farmer called kicked rang.",
      },
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

type Published = Record<
  string,
  { sentences: { id: string; questions_by_entity: Record<string, Record<string, string>[]> }[] }
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

  it("says which nouns its own questions ask for by What, for want of knowing better, each once", () => {
    const robot = { sentence: "The nurse that the robot interviewed sneezed." };
    const { sentences, problems } = load(
      fileOf(robot, { sentence: "The pilot that the robot that the android called hid slept." }, HEN),
      { persons: ["android"] },
    );
    expect(sentences[0]?.questions[1]?.question).toBe("What interviewed the nurse?");
    expect(problems.map(({ place, problem, done, text }) => [place, problem, done, text])).toEqual([
      [
        "complexity_1.sentences[1].sentence",
        "has 3 nouns, which is level 2",
        "kept",
        "The pilot that the robot that the android called hid slept.",
      ],
      [
        "complexity_1.sentences[0].sentence",
        'asks by What: the lexicon lacks "robot"; if it is a person, name it: { persons: ["robot"] }',
        "kept",
        robot.sentence,
      ],
    ]);
    const own = { ...robot, questions_by_entity: { robot: [asked("What did the robot do?", "interview")] } };
    expect(load(fileOf(own)).problems).toEqual([]);
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

const HENS = [HEN.sentence, "The hen that the fox saw slept.", "The hen that the fox smelled slept."];

const UNTIDY_READ =
  "has line ends, curly quotes, blanks of other kinds or hidden characters; read as spaces and straight quotes: mended";

describe("what is wrong in a file is named with its place, and the rest read", () => {
  const problemsOf = (...sentences: unknown[]) => {
    const { sentences: read, problems } = load(fileOf(...sentences, HEN));
    expect(read.at(-1)?.text).toBe(HEN.sentence);
    return problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`);
  };
  const TYPES =
    "one of action_performed, agent_identification, entity_count, nested_dependency, causal_sequence, " +
    "chain_consequence";

  it.each<[string, unknown, string[]]>([
    [
      "no sentence",
      CAT_TEXT,
      [`[0] is "${CAT_TEXT}"; expected a sentence: {id, sentence, structure, questions_by_entity}: left out`],
    ],
    ["no text", cat({ sentence: undefined }), ["[0].sentence is missing; expected a text: left out"]],
    [
      "an empty text",
      cat({ sentence: " " }),
      ['[0].sentence is " "; expected a text that is not empty: left out'],
    ],
    [
      "a question without an answer, and one of no type",
      cat({
        questions_by_entity: {
          cat: [
            asked("What?", "meow"),
            { question: "What?", type: "entity_count" },
            asked("?", "!", "riddle" as never),
          ],
        },
      }),
      [
        "[0].questions_by_entity.cat[1].answer is missing; expected a text: left out",
        `[0].questions_by_entity.cat[2].type is "riddle"; expected ${TYPES}: left out`,
      ],
    ],
    [
      "questions that are no lists",
      cat({ questions_by_entity: { cat: [asked("What?", "meow")], dog: "chase" } }),
      ['[0].questions_by_entity.dog is "chase"; expected a list of questions: left out'],
    ],
    [
      "none but such",
      cat({ questions_by_entity: [] }),
      ["[0].questions_by_entity is a list of 0; expected lists of questions by noun: left out"],
    ],
    [
      "a structure that is none",
      cat({ structure: [{ subject: 3, action: "", object: ["cat"] }] }),
      [
        "[0].structure[0].subject is 3; expected a text: left out",
        '[0].structure[0].action is ""; expected a text that is not empty: left out',
        "[0].structure[0].object is a list of 1; expected a text: left out",
      ],
    ],
    [
      "another number of questions",
      cat({ total_questions: 12 }),
      ["[0].total_questions is 12; 1 can be read: kept"],
    ],
    [
      "another level",
      { ...HEN, sentence: "The hen that the fox that the boy saw heard slept." },
      ["[0].sentence has 3 nouns, which is level 2: kept"],
    ],
  ])("%s", (_, record, expected) => {
    expect(problemsOf(record)).toEqual(expected.map((problem) => `complexity_1.sentences${problem}`));
  });

  it("line ends of Windows and curly quotes", () => {
    const [one] = load(
      fileOf(
        cat({
          sentence: "“The cat that the dog\r\nchased meowed.”\r\n",
          questions_by_entity: {
            "the cat": [
              asked("What led to the cat’s action?\r\n", "the dog\u200B chasing", "causal_sequence"),
            ],
          },
        }),
      ),
    ).sentences;
    expect(one).toMatchObject({
      sentence: "“The cat that the dog\r\nchased meowed.”\r\n",
      text: '"The cat that the dog chased meowed."',
      events: CAT,
      eventsFrom: "both",
    });
    expect(one?.questions).toMatchObject([
      { entity: "cat", position: 1, question: "What led to the cat's action?", answer: "the dog chasing" },
    ]);
    expect(problemsOf(cat({ sentence: "The cat that the dog chased\r\nmeowed." }))).toEqual([
      `complexity_1.sentences[0].sentence ${UNTIDY_READ}`,
    ]);
  });

  it.each([
    ["no-break spaces", " ", "\u00A0"],
    ["thin spaces", " ", "\u2009"],
    ["marks of direction", "cat", "c\u200Eat"],
    ["accents of their own", "é", "e\u0301"],
  ])("%s", (_, was, put) => {
    const told = "The cat that the café owner chased meowed.";
    const owner = [asked("What did the café owner do?", "chase the cat")];
    const change = (text: string) => text.replaceAll(was, put);
    const path = fileOf({
      sentence: change(told),
      questions_by_entity: {
        [change("café owner")]: owner,
        cat: [asked(change("What of the cat?"), "meow")],
      },
    });
    const { sentences, problems } = load(path);
    expect(sentences[0]).toMatchObject({ sentence: change(told), text: told });
    expect(sentences[0]?.questions).toMatchObject([
      { entity: "café owner", position: 2, accepted: ["chase the cat", "chased the cat"] },
      { entity: "cat", question: "What of the cat?" },
    ]);
    expect(problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`)).toEqual([
      `complexity_1.sentences[0].sentence ${UNTIDY_READ}`,
      `complexity_1.sentences[0].questions_by_entity ${UNTIDY_READ}`,
    ]);
  });

  it("texts with bytes of another encoding", () => {
    const content = JSON.stringify({
      complexity_1: {
        sentences: [
          cat({ sentence: "The café owner that the dog chased slept." }),
          cat({ questions_by_entity: { "café owner": [asked("Who?", "dog")], cat: [asked("Où?", "!")] } }),
          cat(),
        ],
      },
    });
    const path = file("");
    writeFileSync(path, content, "latin1");
    const { sentences, problems } = load(path);
    expect(sentences.map(({ place }) => place)).toEqual(["complexity_1.sentences[2]"]);
    const expected = "expected a text in UTF-8 (save the file so)";
    const at = "complexity_1.sentences";
    expect(problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`)).toEqual([
      `${at}[0].sentence is "The caf\uFFFD owner that the dog chased slept."; ${expected}: left out`,
      `${at}[1].questions_by_entity.caf\uFFFD owner is "caf\uFFFD owner"; ${expected}: left out`,
      `${at}[1].questions_by_entity.cat[0].question is "O\uFFFD?"; ${expected}: left out`,
      `${at}[1] has no question that can be asked: left out`,
    ]);
  });

  it("a file that cannot be read, beside one that can", () => {
    const missing = join(folder(), "implausible.json");
    const { sentences, problems } = load({ plausible: fileOf(cat()), implausible: missing });
    expect(sentences).toHaveLength(1);
    expect(problems).toEqual([
      {
        ...{ subset: "implausible", file: missing, place: "the file", text: "", done: "left out" },
        problem: expect.stringMatching(/^cannot be read: ENOENT/),
      },
    ]);
  });

  it("ids and texts that come twice", () => {
    const loaded = load(fileOf(cat({ id: "a" }), { ...HEN, id: "a" }, cat({ id: "b" })));
    expect(loaded.sentences.map(({ id }) => id)).toEqual([
      "plausible a",
      "plausible a (complexity_1.sentences[1])",
      "plausible b",
    ]);
    expect(loaded.problems.map(({ place, problem }) => [place, problem])).toEqual([
      [
        "complexity_1.sentences[1]",
        'has an id that is taken and goes by "plausible a (complexity_1.sentences[1])"',
      ],
      [
        "complexity_1.sentences[2]",
        expect.stringMatching(/^has the text of .*plausible\.json, complexity_1\.sentences\[0\]$/),
      ],
    ]);
  });

  it("a question with several answers, up to case, a full stop and an article", () => {
    const questions_by_entity = {
      cat: [
        asked("What did the cat do?", "meow"),
        asked("What did the entity that was seen do?", "meowed", "nested_dependency"),
        asked("How many?", "2", "entity_count"),
      ],
      dog: [
        asked("What did the entity that was seen do?", "chased the cat", "nested_dependency"),
        asked("What did the entity that was seen do?", "Meowed.", "nested_dependency"),
        asked("How many?", "2.", "entity_count"),
      ],
    };
    expect(problemsOf(cat({ questions_by_entity }))).toEqual([
      'complexity_1.sentences[0].questions_by_entity has 2 answers to "What did the entity that was seen do?": ' +
        '"meowed", "chased the cat": kept',
    ]);
  });

  it("files that seem to be swapped, by their names or their ids", () => {
    const problemsIn = (...given: Parameters<typeof load>) =>
      load(...given).problems.map(({ place, problem, done }) => `${place} ${problem}: ${done}`);
    const swapped = file({ complexity_1: { sentences: [cat()] } }, "CenterBench_implausible.json");
    expect(problemsIn({ plausible: swapped })).toEqual([
      "the file is given for plausible sentences, and its name says implausible: kept",
    ]);
    expect(load({ plausible: swapped }).sentences[0]?.subset).toBe("plausible");
    expect(problemsIn({ implausible: swapped })).toEqual([]);
    const neutral = (...ids: string[]) =>
      file(
        { complexity_1: { sentences: ids.map((id, i) => ({ ...HEN, id, sentence: HENS[i] })) } },
        "a.json",
      );
    expect(problemsIn({ implausible: neutral("plausible_1", "plausible_2", "3") })).toEqual([
      "the file is given for implausible sentences, and 2 of 3 ids say plausible: kept",
    ]);
    expect(problemsIn({ implausible: neutral("plausible_1", "2") })).toEqual([]);
    expect(problemsIn({ plausible: neutral("plausible 1", "plausible 2") })).toEqual([]);
    expect(problemsIn({ plausible: neutral("implausible or plausible") })).toEqual([]);
  });

  it("a second file of a subset", () => {
    const [first, second] = [fileOf(cat()), fileOf(HEN)];
    const { sentences, problems } = load([first, second]);
    expect(sentences.map(({ text }) => text)).toEqual([CAT_TEXT]);
    expect(problems).toMatchObject([
      {
        file: second,
        place: "the file",
        problem: expect.stringContaining(`sentences, as ${first} has`),
        done: "left out",
      },
    ]);
  });

  it("more sentences than are to be read, and more problems than are to be told", () => {
    const { sentences, problems } = load(fileOf(cat(), 3, HEN), {
      most: 1,
    });
    expect(sentences).toHaveLength(1);
    expect(problems.map(({ place, problem }) => `${place} ${problem}`)).toEqual([
      "complexity_1.sentences[1] and what follows is beyond 1 sentences; give { most: ... } to read more",
    ]);
    const many = load(fileOf(...Array<number>(1200).fill(3), cat())).problems;
    expect(many).toHaveLength(1001);
    expect(many.at(-1)).toMatchObject({
      place: "the file",
      problem: "has 200 more problems than are told here",
    });
    const alike = load(fileOf(...Array<unknown>(1002).fill(HEN))).problems;
    expect(alike).toHaveLength(1001);
    expect(alike.at(-1)).toMatchObject({
      place: "the file",
      problem: "has 1 more problem than are told here",
    });
  });

  it("what is wrong with a file as a whole, behind any number of sentences", () => {
    const broken = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...HEN,
        id: `hen ${i}`,
        sentence: CAT_TEXT.replace(" ", "\r\n"),
      }));
    const last = (...given: Parameters<typeof load>) =>
      load(...given).problems.filter(({ done, place }) => done === "left out" || place === "the file");
    const beyond = last(fileOf(...broken(1500)), { most: 1400 });
    expect(beyond.map(({ place, problem, done }) => `${place} ${problem}: ${done}`)).toEqual([
      "complexity_1.sentences[1400] and what follows is beyond 1400 sentences; " +
        "give { most: ... } to read more: left out",
      expect.stringMatching(/^the file has \d+ more problems than are told here: kept$/),
    ]);
    const whole = JSON.stringify({ complexity_1: { sentences: broken(1500) } });
    const cut = last(file(whole.slice(0, -3), "plausible.json"));
    expect(cut.map(({ place, problem }) => `${place} ${problem}`)).toEqual([
      "after complexity_1.sentences[1499] is no JSON: it is cut off in line 1",
      expect.stringMatching(/^the file has \d+ more problems/),
    ]);
    const ids = { ...HEN, id: "implausible 1" };
    const swapped = last(file({ complexity_1: { sentences: Array(1500).fill(ids) } }, "plausible.json"));
    expect(swapped[0]?.problem).toBe(
      "is given for plausible sentences, and 1500 of 1500 ids say implausible",
    );
  });
});

describe("load refuses", () => {
  it("a file that is not there or tells no subset", () => {
    expect(() => load(join(folder(), "plausible.json"))).toThrow(
      /plausible\.json: the file cannot be read: ENOENT.*give the path/,
    );
    expect(() => load(file({}, "sentences.json"))).toThrow(
      /sentences\.json does not tell its subset by its name; give it as \{plausible: path\}/,
    );
  });

  it("files without a sentence, with the reason", () => {
    expect(() => load(file("{}"))).toThrow(
      /no sentence to load; .*plausible\.json: the file has no sentences; expected the keys/,
    );
    expect(() => load(fileOf(3))).toThrow(/complexity_1\.sentences\[0\] is 3; expected a sentence/);
  });

  it("one file for both subsets, no files, and keys that are no subset", () => {
    const path = fileOf(cat());
    expect(() => load({ plausible: path, implausible: path })).toThrow(/is given for both subsets/);
    for (const files of [[], {}, 3, null, undefined, [3], { plausible: [path] }])
      expect(() => load(files as never)).toThrow("expected {plausible: path, implausible: path}, a path");
    expect(() => load({ odd: "path" } as object)).toThrow('knows no "odd"');
  });

  it("options that are none", () => {
    const path = fileOf(cat());
    expect(() => load(path, { persons: "dog" as never })).toThrow(
      'persons is "dog"; expected a list of texts',
    );
    expect(() => load(path, { most: 0 })).toThrow("most is 0; expected a whole number of at least 1");
  });
});
