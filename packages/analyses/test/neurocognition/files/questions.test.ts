import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readQuestions } from "../../../neurocognition/files/questions.js";
import { wordByWordOn } from "@loadlab/lib/neurocognition/word-by-word/task.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
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
});
