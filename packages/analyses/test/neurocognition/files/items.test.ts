import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Exercise } from "@loadlab/lib/neurocognition/task-switch/item.js";
import { taskSwitchOn } from "@loadlab/lib/neurocognition/task-switch/task.js";
import { wordByWordOn } from "@loadlab/lib/neurocognition/word-by-word/task.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { readExercises } from "../../../neurocognition/files/exercises.js";
import { readQuestions } from "../../../neurocognition/files/questions.js";
import { refuses } from "../../refuses.js";

const readQuestionFile = (name: string, content: string) => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return readQuestions(path);
};

const asked = { id: "1", question: "Who?", passages: ["One here.", "Two there."], answers: ["Ann", "Anna"] };

describe("questions of a user's file", () => {
  it("are read from JSON lines, a JSON list and a CSV alike", () => {
    const { id, ...plain } = asked;
    expect(readQuestionFile("q.jsonl", JSON.stringify(asked))).toEqual([asked]);
    expect(readQuestionFile("q.json", JSON.stringify([plain]))).toEqual([{ ...plain, id }]);
    const csv =
      "question,passage_1,passage_2,passage_3,answer_1,answer_2\nWho?,One here.,Two there.,,Ann,Anna\n";
    expect(readQuestionFile("q.csv", csv)).toEqual([asked]);
    expect(readQuestionFile("q.jsonl", '{"question":"How many?","passages":"Three.","answer":3}')).toEqual([
      { id: "1", question: "How many?", passages: ["Three."], answers: ["3"] },
    ]);
  });

  it("are read as HotpotQA publishes them, in pairs or in columns", () => {
    const own = { _id: "5a", question: "Who?", answer: "Ann", type: "bridge" };
    const context = [
      ["Town", ["It lies there.", " On a river."]],
      ["Ann", ["She lives there."]],
    ];
    const expected = {
      id: "5a",
      question: "Who?",
      answers: ["Ann"],
      passages: ["Town: It lies there.  On a river.", "Ann: She lives there."],
    };
    expect(readQuestionFile("hotpot.json", JSON.stringify([{ ...own, context }]))).toEqual([expected]);
    const columns = {
      title: context.map(([title]) => title),
      sentences: context.map(([, sentences]) => sentences),
    };
    const { _id, ...rest } = own;
    expect(readQuestionFile("hotpot.jsonl", JSON.stringify({ ...rest, id: _id, context: columns }))).toEqual([
      expected,
    ]);
  });

  it("are refused where something is missing, all places at once", () => {
    const lines = [
      asked,
      { ...asked, passages: [] },
      { ...asked, question: " " },
      { question: "Who?", passages: ["a"] },
    ];
    expect(() => readQuestionFile("q.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"))).toThrow(
      /q\.jsonl cannot be used: line 2 is .*, line 3 is .*, line 4 is .*its columns are id, question, passages, answers/,
    );
    expect(() => readQuestionFile("q.jsonl", JSON.stringify({ ...asked, passage_9: 3 }))).toThrow(
      "line 1 is",
    );
    expect(() => readQuestionFile("q.jsonl", JSON.stringify({ ...asked, question: 3 }))).toThrow(
      '"question":""',
    );
    expect(() => readQuestionFile("q.csv", "question,answer\nWho?,Ann\n")).toThrow('"passages":[]');
  });

  it("make a task only where each has a question, passages, answers and an id of its own", () =>
    refuses({
      "with at least one passage and one answer": () => wordByWordOn([{ ...asked, passages: [] }]),
      '"answers":[""]': () => wordByWordOn([{ ...asked, answers: [""] }]),
      'the id of question 2 is "1", which is also the id of question 1': () => wordByWordOn([asked, asked]),
    }));

  it("are refused where a text has more than 50,000 words", () => {
    const long = { ...asked, passages: ["word ".repeat(1e6)] };
    expect(() => wordByWordOn([long])).toThrow("question 1 has 1000001 words; expected at most 50000");
    expect(wordByWordOn([{ ...asked, passages: ["word ".repeat(49_999)] }]).grid).toHaveLength(2);
  });
});

const read = (name: string, content: string) => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return readExercises(path);
};

const exercise = (task: string, prompt: string, answer = "yes"): Exercise => ({
  task,
  prompt,
  answers: [answer],
  options: [],
});

describe("exercises of a user's file", () => {
  it("are read from JSON lines and a CSV alike", () => {
    const expected = [
      { task: "mood", prompt: "Good, or bad?", answers: ["good"], options: ["good", "bad"] },
      { task: "sum", prompt: "1 + 2?", answers: ["3", "three"], options: [] },
    ];
    const csv =
      'task,prompt,answer_1,answer_2,option_1,option_2\nmood,"Good, or bad?",good,,good,bad\nsum,1 + 2?,3,three,,\n';
    expect(read("e.csv", csv)).toEqual(expected);
    const lines = expected.map((line) => JSON.stringify(line)).join("\n");
    expect(read("e.jsonl", lines)).toEqual(expected);
    expect(read("e.jsonl", '{"task":" sum ","prompt":"1 + 2?\\n","answer":3}')).toEqual([
      { task: "sum", prompt: "1 + 2?", answers: ["3"], options: [] },
    ]);
    expect(() => read("e.jsonl", '{"task":1,"prompt":"?","answer":3}')).toThrow('{"task":""');
    expect(() => read("e.jsonl", '{"task":"sum","prompt":["?"],"answer":3}')).toThrow('"prompt":""');
  });

  it("are refused where something is missing, all places at once", () => {
    expect(() => read("e.csv", "task,prompt,answer\n,What?,a\nsum,,b\nsum,What?,\nnone,What?,c\n")).toThrow(
      /e\.csv cannot be used: line 2 is .*, line 3 is .*, line 4 is .*, line 5 is {"task":"none"/,
    );
  });
});

describe("a task of given exercises", () => {
  const targets = [exercise("mood", "Is the soup good?"), exercise("mood", "Is the bread good?", "no")];
  const exemplars = [1, 2, 3, 4].flatMap((at) => [
    exercise("mood", `Is it ${at}?`),
    exercise("sum", `${at} + 1?`),
  ]);

  it("has every target in every context, with exemplars drawn for it", () => {
    const task = taskSwitchOn({ targets, exemplars, count: 2 });
    expect(task.grid).toHaveLength(6);
    expect(task.grid.slice(0, 3).map(({ context }) => context)).toEqual(["none", "mood", "sum"]);
    const [alone, same, other] = task.grid.slice(3).map((params) => task.generate(params, 1));
    expect(alone).toMatchObject({
      target: "no",
      metadata: { history: "none", exemplars: 0, item: "mood 2" },
    });
    expect(same?.metadata).toEqual({ target: "mood", history: "same", exemplars: 2, item: "mood 2" });
    expect(other?.exemplars.map(({ task }) => task)).toEqual(["sum", "sum"]);
    const drawn = Array.from({ length: 40 }, (_, seed) => task.generate(task.grid[5]!, seed).exemplars);
    expect(new Set(drawn.flat().map(({ prompt }) => prompt)).size).toBe(4);
  });

  it("takes an exemplar that stands there twice", () => {
    expect(taskSwitchOn({ targets, exemplars: [...exemplars, exemplars[0]!] }).grid).toHaveLength(6);
  });

  it("is refused where an exemplar is a target, however it is spelled", () => {
    const leaked = [...exemplars, exercise("sum", "is the  SOUP good?")];
    expect(() => taskSwitchOn({ targets, exemplars: leaked })).toThrow(
      'exemplars[8] has the same prompt as targets[0], "is the  SOUP good?"',
    );
    expect(() => taskSwitchOn({ targets: [...targets, targets[0]!], exemplars })).toThrow(
      "targets[2] has the same prompt as targets[0]",
    );
  });

  it("is refused where they differ in punctuation and articles alone, but not where sums do", () => {
    const leaked = [...exemplars, exercise("sum", "Is soup good")];
    const asked = [exercise("mood", "Is the soup good?"), exercise("sum", "12 + 5")];
    expect(() => taskSwitchOn({ targets: asked, exemplars: leaked })).toThrow(
      "has the same prompt as targets[0]",
    );
    const sums = [...exemplars, exercise("sum", "12 - 5"), exercise("sum", "12*5")];
    expect(taskSwitchOn({ targets: asked, exemplars: sums }).grid).toHaveLength(6);
  });

  it("is refused with too few exemplars, and with an exercise that is not whole", () => {
    const foreign = { ...targets[0]!, prompt: "Is it?", answers: ["no", "yes"], options: ["no", "perhaps"] };
    const bare = { task: "sum", prompt: "5?", answers: [], options: [] };
    refuses({
      "the number of exemplars of mood is 4; expected a whole number of at least 5": () =>
        taskSwitchOn({ targets, exemplars, count: 5 }),
      "count is 0": () => taskSwitchOn({ targets, exemplars, count: 0 }),
      'targets[0] is {"task":"mood","prompt":"Is it?","answers":["no","yes"],"options":["no","perhaps"]}':
        () => taskSwitchOn({ targets: [foreign], exemplars }),
      "exemplars[8] is": () => taskSwitchOn({ targets, exemplars: [...exemplars, bare] }),
    });
  });
});
