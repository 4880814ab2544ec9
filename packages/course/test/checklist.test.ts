import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { sums } from "../../../lib/test/support/toy-task.js";
import { checklist, checkTask } from "../checklist.js";

describe("checkTask", () => {
  it("shows the rules that a task keeps, as rows and as a list", () => {
    const rows = checkTask(sums());
    expect(rows.every(({ kept }) => kept)).toBe(true);
    expect(rows[display]()["text/plain"]).toMatch(
      /^The contract, kept by toy\.sums\? 12 of 12\n✓ its own grid/,
    );
  });
  it("refuses what is no task, and options that it does not have", () => {
    expect(() => checkTask("toy" as never)).toThrow(/"toy" is no task/);
    expect(() => checkTask(sums(), { refuse: [] } as never)).toThrow(/perhaps refused is meant/);
  });
});

describe("checklist", () => {
  const rows = [
    { rule: "a <b>", kept: true, says: "yes" },
    { rule: "c", kept: false, says: "no" },
  ];
  it("counts what is kept, and shows it as text and as HTML that sets no colour of text or ground", () => {
    const shown = checklist(rows, { caption: "Is it?" })[display]();
    expect(shown["text/plain"]).toBe("Is it? 1 of 2\n✓ a <b>: yes\n✗ c: no");
    expect(shown["text/html"]).toContain("a &lt;b&gt;");
    expect(shown["text/html"]).not.toMatch(/[;"]color:(?!inherit)|background:(?!transparent)/);
  });
});
