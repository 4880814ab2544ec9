import { describe, expect, it } from "vitest";
import type { ComprehensionParams } from "@loadlab/lib/centerbench/comprehension/item.js";
import { systemPrompt } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { comprehension, questionsOn } from "@loadlab/lib/centerbench/comprehension/task.js";
import { lexicon, type Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { sentences } from "@loadlab/lib/centerbench/sentences/sentences.js";
import type { Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { random } from "@loadlab/lib/core/random.js";
import { oracle } from "@loadlab/runner/models/index.js";
import { run } from "@loadlab/runner/run/index.js";

describe("centerbench.comprehension", () => {
  it("is guessed right about as often as a noun's answer is another's", () => {
    const params = { level: 4, subset: "plausible", type: "action_performed" } as const;
    const draw = random(1, "guesses");
    let right = 0;
    for (let seed = 0; seed < 400; seed++) {
      const episode = comprehension.begin(comprehension.generate(params, seed));
      right += episode.next(comprehension.guess(episode, draw)).score!.correct;
    }
    expect(Math.abs(right - 80)).toBeLessThan(32); // one of five nouns, with a standard deviation of 8
  });

  it("asks in the paper's words", () => {
    const sample = comprehension.generate({ level: 2, subset: "plausible", type: "entity_count" }, 3);
    const { messages } = comprehension.begin(sample);
    const text = `Sentence: ${sample.sentence.text}\nQuestion: How many distinct entities are in the sentence?`;
    expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(messages.map(({ text }) => text)).toEqual([systemPrompt(), text]);
    expect(systemPrompt()).toMatch(/^You are a precise question-answering assistant tasked to answer/);
    expect(systemPrompt()).toMatch(/and no leading labels such as 'Answer:'\.$/);
  });

  it("asks every question of a seed about one sentence", () => {
    const asked = comprehension.grid
      .filter(({ level, subset }) => level === 3 && subset === "implausible")
      .map((params) => comprehension.generate(params, 11));
    expect(asked).toHaveLength(24);
    expect(new Set(asked.map(({ sentence }) => sentence.text)).size).toBe(1);
    expect(new Set(asked.map(({ question }) => `${question.type} ${question.entity}`)).size).toBe(24);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(24);
  });

  it("has the paper's grid: 324 cells, of which 30 epochs are its 9,720 questions", () => {
    expect(comprehension.grid).toHaveLength(324);
    expect(comprehension.grid.length * 30).toBe(9720);
    for (const level of [1, 2, 3, 4, 5, 6])
      expect(comprehension.grid.filter((params) => params.level === level)).toHaveLength(2 * 6 * (level + 1));
  });

  it.each([
    [{ type: "riddle" }, /type is "riddle"; expected one of "action_performed"/],
    [{ entity: 4 }, /entity is 4; expected a whole number in 1..3/],
    [{ entity: 0 }, /entity is 0/],
    [{ level: 2.5 }, /level is 2.5/],
    [{ subsets: "plausible" }, /knows no "subsets"/],
  ])("refuses %j", (wrong, message) => {
    const params = { level: 2, subset: "plausible", type: "entity_count", ...wrong } as ComprehensionParams;
    expect(() => comprehension.generate(params, 1)).toThrow(message);
  });
});

describe("centerbench.questionsOn", () => {
  const set = sentences({ levels: [1, 2], count: 2, pairing: "twin" });

  it("asks every question about every sentence, those of one sentence next to each other", async () => {
    const task = questionsOn(set);
    const rows = await run({ task, grid: task.grid, model: oracle(task) });
    expect(rows).toHaveLength(2 * 2 * 6 * 2 + 2 * 2 * 6 * 3);
    expect(rows.every(({ correct }) => correct === 1)).toBe(true);
    const places = rows.map(({ sentenceId }) => set.findIndex(({ id }) => id === sentenceId));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(rows[0]).toMatchObject({ level: 1, subset: "plausible", difficulty: "easy", position: 1 });
    for (const { pair, subset } of rows)
      expect(rows.some((other) => other.pair === pair && other.subset !== subset)).toBe(true);
  });

  it("can be narrowed to some types", () => {
    const task = questionsOn(set, { types: ["entity_count"] });
    expect(task.grid).toHaveLength(2 * 2 * 2 + 2 * 2 * 3);
    expect(() => questionsOn(set, { types: ["riddle" as never] })).toThrow(/types\[0\] is "riddle"/);
    expect(() => questionsOn(set, { types: [] })).toThrow(/types is \[\]/);
  });

  it("is another task for other sentences, so that no store mixes them up", () => {
    expect(questionsOn(set).version).not.toBe(questionsOn(set.slice(1)).version);
  });

  describe("with a lexicon of one's own", () => {
    const noun = { domain: "crew", kinds: [], transitive: [], intransitive: [], drawn: true, source: "own" };
    const forms = { base: "holo", past: "holod", participle: "holon", gerund: "holoing" };
    const own: Lexicon = {
      nouns: [
        { ...noun, noun: "android", person: true },
        { ...noun, noun: "robot", person: false },
      ],
      frames: [],
      forms: new Map([["holo", [forms]]]),
    };
    const sentence: Sentence = {
      id: "own",
      text: "The robot that the android holod beamed.",
      level: 1,
      subset: "plausible",
      domain: "crew",
      events: [
        { subject: "robot", action: "beam", object: null },
        { subject: "android", action: "holo", object: "robot" },
      ],
      pair: "",
    };
    const ask = (task: ReturnType<typeof questionsOn>, type: "agent_identification" | "nested_dependency") =>
      task.generate({ sentence: 1, type, entity: 1 }, 1).question.question;

    it("asks with its persons and in its verb forms", () => {
      const task = questionsOn([sentence], { lexicon: own });
      expect(ask(task, "agent_identification")).toBe("Who holod the robot?");
      expect(ask(task, "nested_dependency")).toBe("What did the entity that was holon do?");
    });

    it("asks for further persons by Who", () => {
      const { generate } = questionsOn([sentence], { lexicon: own, persons: ["robot"] });
      expect(generate({ sentence: 1, type: "agent_identification", entity: 2 }, 1).question.question).toBe(
        "Who was affected by the android?",
      );
      expect(() => questionsOn([sentence], { persons: "robot" as never })).toThrow(/persons is "robot"/);
    });

    it("scores with its verb forms", () => {
      const correct = (task: ReturnType<typeof questionsOn>) => {
        const sample = task.generate({ sentence: 1, type: "action_performed", entity: 2 }, 1);
        return task.begin(sample).next("holon the robot").score!.correct;
      };
      expect(correct(questionsOn([sentence], { lexicon: own }))).toBe(1);
      expect(correct(questionsOn([sentence]))).toBe(0);
    });

    it("is another task, since replies are scored otherwise", () => {
      const [asked] = [{ ...sentence, questions: [] }];
      expect(questionsOn([asked!], { lexicon: own }).version).not.toBe(questionsOn([asked!]).version);
      expect(questionsOn(set, { lexicon: lexicon() }).version).toBe(questionsOn(set).version);
    });
  });

  it("takes what load gives", () => {
    expect(questionsOn({ sentences: set, problems: [] } as { sentences: Sentence[] }).version).toBe(
      questionsOn(set).version,
    );
    for (const none of [[], { sentences: [] }])
      expect(() => questionsOn(none)).toThrow("there are no sentences");
  });

  it("scores its samples as the other task does, without a model", () => {
    const task = questionsOn(set);
    const two = task.generate({ sentence: 1, type: "entity_count", entity: 1 }, 1);
    const drawn = comprehension.generate({ level: 1, subset: "plausible", type: "entity_count" }, 1);
    expect(task.score(two, "2").bucket).toBe("correct");
    expect(comprehension.score(drawn, "two").correct).toBe(1);
    expect(task.score(two, "<think>Is it 2?")).toEqual({
      ...comprehension.score(two, ""),
      marks: "think tags",
    });
  });

  it("refuses what is not there", () => {
    const { generate } = questionsOn(set);
    expect(() => generate({ sentence: 9, type: "entity_count", entity: 1 }, 1)).toThrow(/sentence is 9/);
    expect(() => generate({ sentence: 1, type: "entity_count", entity: 3 }, 1)).toThrow(
      /sentence 1 has no question of type "entity_count" about its noun 3/,
    );
    expect(() => generate({ sentence: 1, type: "entity_count", entity: 1 }, -4)).toThrow(/seed is -4/);
  });
});
