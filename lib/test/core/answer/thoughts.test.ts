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

  it("of a reply in channels it is what the channel final has", () => {
    const analysis = "<|channel|>analysis<|message|>7 or 8?<|end|><|start|>assistant";
    expect(withoutThoughts(`${analysis}<|channel|>final<|message|>8`)).toBe("8");
    expect(withoutThoughts(`${analysis}<|channel|>final<|message|>8<|return|>`)).toBe("8");
    const final = (text: string) => `<|channel|>final<|message|>${text}<|end|>`;
    expect(withoutThoughts(final("It is\n8.") + analysis + final("Or 9."))).toBe("It is\n8. Or 9.");
    expect(withoutThoughts(`${analysis}<|channel|>commentary to=python<|message|>7<|call|>`)).toBe("");
    const constrained = "<|channel|>final <|constrain|>json<|message|>8<|return|>";
    expect(withoutThoughts(`${analysis}${constrained}`)).toBe("8");
    expect(withoutThoughts(`${analysis.replace("analysis", "Analysis")}<|channel|>Final<|message|>8`)).toBe(
      "8",
    );
    expect(withoutThoughts("<|start|>assistant<|channel|>analysis")).toBe("");
    expect(withoutThoughts("<|channel|>anal")).toBe("");
    expect(withoutThoughts("the token <|channel|> begins a channel")).toBe(
      "the token <|channel|> begins a channel",
    );
  });

  it("reads megabytes in time, whatever they are made of", () => {
    expect(withoutThoughts(`<|channel|>${"a".repeat(2e6)}${"<|channel|>".repeat(10)}`)).not.toBe("");
    expect(withoutThoughts("<think>".repeat(3e5))).toBe("");
    expect(withoutThoughts(`<|channel|>${" ".repeat(2e6)}<`)).not.toBe("");
  });

  it("refuses what is no text, such as the replies of many turns", () => {
    expect(() => withoutThoughts(["8"] as never)).toThrow('reply is ["8"]; expected a text; no answer is ""');
  });

  it("leaves texts without thoughts alone", () => {
    const text = fc.string().filter((one) => !/[<[]/.test(one));
    fc.assert(fc.property(text, (reply) => withoutThoughts(reply) === reply));
  });

  it("leaves out whatever is between closed tags", () => {
    const text = fc.string().filter((one) => !/[<[]/.test(one));
    fc.assert(
      fc.property(
        text,
        text,
        (thought, answer) => withoutThoughts(`<think>${thought}</think>${answer}`) === answer,
      ),
    );
  });
});
