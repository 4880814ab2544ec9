import { describe, expect, it } from "vitest";
import type { RavenTextParams } from "../../../neurocognition/raven-text/item.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";
import { paperText } from "../paper-texts.js";

describe("the prompt", () => {
  const messages = (params: RavenTextParams) => ravenText.begin(ravenText.generate(params, 3)).messages;

  it("is the paper's, for multiple choice", () => {
    const [system, user] = messages({ format: "mc" });
    expect(system?.text).toBe(paperText("raven text, multiple choice, appendix F and C.4"));
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
