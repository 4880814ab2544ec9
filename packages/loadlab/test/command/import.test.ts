import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";
import { loadlab } from "../../../runner/test/support/command.js";

it("questions go out as a file, and replies to them come in as a store", async () => {
  const folder = temporaryFolder();
  const plan = "task: factor.symbolic\ngrid: { variables: [1, 3] }\nepochs: 2\nmodel: oracle\n";
  writeFileSync(join(folder, "plan.yaml"), plan);
  const out = join(folder, "questions.jsonl");
  expect(await loadlab(folder, "prompts", "plan.yaml", "--format", "jsonl", "--out", out)).toMatchObject({
    code: 0,
  });
  const questions = readFileSync(out, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Question);
  expect(questions).toHaveLength(4);
  const replies = questions.map(({ id, params, seed }) => {
    const reply = symbolic.oracle(symbolic.begin(symbolic.generate(params, seed)));
    return `${JSON.stringify({ id, reply })}\n`;
  });
  writeFileSync(join(folder, "replies.jsonl"), replies.slice(1).join(""));
  const { out: said, err, code } = await loadlab(folder, "import", "replies.jsonl", "--store", "elsewhere");
  expect({ err, code }).toEqual({ err: "", code: 0 });
  expect(said).toMatch(/factor\.symbolic +replies +3 +0 +1\.000/);
  expect((await loadlab(folder, "rescore", "elsewhere")).out).toMatch(/0 of 3 scores differ/);
  expect((await loadlab(folder, "import", "replies.jsonl", "--task", "factor.symbol")).err).toMatch(
    /--task is "factor\.symbol"; expected one of "factor\.symbolic", /,
  );
  expect(await loadlab(folder, "prompts", "plan.yaml", "--format", "openai")).toMatchObject({ code: 2 });
});

interface Question {
  id: string;
  params: { variables: number };
  seed: number;
}
