import { describe, expect, it } from "vitest";
import type { RavenTextParams } from "../../../neurocognition/raven-text/item.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";

describe("the prompt", () => {
  const messages = (params: RavenTextParams) => ravenText.begin(ravenText.generate(params, 3)).messages;

  it("is the paper's, for multiple choice", () => {
    const [system, user] = messages({ format: "mc" });
    expect(system?.text).toBe(
      [
        "You are solving a TEXT-BASED 3x3 pattern matrix (Raven-style). Each cell contains a string; the bottom-right cell is missing ('?').",
        "Goal: Infer the rule(s) acting across rows and columns.",
        "You will be given 8 answer options (1-8). Select the single option that correctly fills the missing cell while satisfying ALL inferred row and column constraints.",
        "Respond with <answer>NUMBER</answer> using just the chosen option number.",
        "Explain your thought process (max 30000 tokens) inside <think>...</think> then give final answer.",
      ].join("\n\n"),
    );
    const { matrix, options } = ravenText.generate({ format: "mc" }, 3);
    const lines = user?.text.split("\n") ?? [];
    expect(lines[0]).toBe(`Row 1: ${matrix[0].join(" | ")}`);
    expect(lines[2]).toBe(`Row 3: ${matrix[2][0]} | ${matrix[2][1]} | ?`);
    expect(lines.slice(4)).toEqual([
      "Options:",
      ...options.map(({ text }, place) => `${place + 1}. ${text}`),
    ]);
  });

  it("has hints, the generative form and no reasoning where asked", () => {
    const [system, user] = messages({ format: "gen", hints: true, reasoning: false });
    expect(system?.text).toContain(
      "Possible dimensions (one or more):\n\n- Character set restriction (digits / letters / symbols)\n",
    );
    expect(system?.text).toContain(
      "- Layered combinations (e.g. constant + parity, progression + positional)\n\nYou must GENERATE",
    );
    expect(system?.text.endsWith("\n\nAnswer only with your final answer.")).toBe(true);
    expect(user?.text).not.toContain("Options");
    expect(user?.text.endsWith("| ?")).toBe(true);
  });
});
