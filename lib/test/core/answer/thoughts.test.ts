import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutThoughts } from "../../../core/answer/thoughts.js";

describe("said", () => {
  it.each([
    ["8", "8"],
    ["<think>7?</think>8", "8"],
    ["So: <think>7?</think> 8", "So:   8"],
    ["<Thinking>7</Thinking> 8", " 8"],
    ["[THINK]7[/THINK]8", "8"],
    ["<reasoning>7</reasoning><answer>8</answer>", "<answer>8</answer>"],
    ["7?</think>8", "8"],
    ["<think>a <think>b</think> 7</think>8", "8"],
    ["<think>1</think>8<think>2</think>", "8"],
    ["<think>a <think>b</think> 8", " 8"],
    ["the tag </think> is not closed by me: <think>7</think>8", " is not closed by me:  8"],
    ["<think>7 </think> 8 </think>", " 8 </think>"],
  ])("of %j it is %j", (reply, expected) => expect(withoutThoughts(reply)).toBe(expected));

  it.each(["<think>8", "<think>the answer is 8", "[THINK]8", "<|channel|>analysis<|message|>8"])(
    "of a thought that never ends, %j, it is nothing",
    (reply) => expect(withoutThoughts(reply)).toBe(""),
  );

  const analysis = "<|channel|>analysis<|message|>7 or 8?<|end|><|start|>assistant";
  const final = (text: string) => `<|channel|>final<|message|>${text}<|end|>`;
  it.each([
    [`${analysis}<|channel|>final<|message|>8`, "8"],
    [`${analysis}<|channel|>final<|message|>8<|return|>`, "8"],
    [final("It is\n8.") + analysis + final("Or 9."), "It is\n8. Or 9."],
    [`${analysis}<|channel|>commentary to=python<|message|>7<|call|>`, ""],
    [`${analysis}<|channel|>final <|constrain|>json<|message|>8<|return|>`, "8"],
    [`${analysis.replace("analysis", "Analysis")}<|channel|>Final<|message|>8`, "8"],
    ["<|start|>assistant<|channel|>analysis", ""],
    ["<|channel|>anal", ""],
    ["the token <|channel|> begins a channel", "the token <|channel|> begins a channel"],
  ])("of a reply in channels, %j, it is %j", (reply, said) => expect(withoutThoughts(reply)).toBe(said));

  it("reads megabytes in time, whatever they are made of", () => {
    expect(withoutThoughts(`<|channel|>${"a".repeat(2e6)}${"<|channel|>".repeat(10)}`)).not.toBe("");
    expect(withoutThoughts("<think>".repeat(3e5))).toBe("");
    expect(withoutThoughts(`<|channel|>${" ".repeat(2e6)}<`)).not.toBe("");
  });

  it("refuses what is no text, such as the replies of many turns", () => {
    expect(() => withoutThoughts(["8"] as never)).toThrow(
      'reply is ["8"]; expected a text; use "" for no answer',
    );
  });

  it("is a text without thoughts as it stands, and nothing of what is between closed tags", () => {
    const text = fc.string().filter((one) => !/[<[]/.test(one));
    fc.assert(
      fc.property(text, text, (thought, answer) => {
        expect(withoutThoughts(answer)).toBe(answer);
        expect(withoutThoughts(`<think>${thought}</think>${answer}`)).toBe(answer);
      }),
    );
  });
});
