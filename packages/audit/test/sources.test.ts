import { describe, expect, it } from "vitest";
import { textOf } from "../value.js";
import { memory } from "../sources.js";

describe("what was computed", () => {
  const row = { printed: { a: "1", b: "2" }, at: "line 2", key: "1" };

  function counted() {
    const { memo, onRead, traced } = memory();
    let times = 0;
    const sum = (): number =>
      memo("a", () => {
        times++;
        return Number(textOf(row, "a", { onRead })) + 1;
      });
    return { sum, traced, times: () => times };
  }

  it("stands until a cell that was read for it is another", () => {
    const { sum, times } = counted();
    expect([sum(), sum(), times()]).toEqual([2, 2, 1]);
    row.printed.b = "3";
    expect([sum(), times()]).toEqual([2, 1]);
    row.printed.a = "5";
    expect([sum(), times()]).toEqual([6, 2]);
    row.printed.a = "1";
    expect([sum(), times()]).toEqual([2, 3]);
  });

  it("tells of the cells it was computed from also where it stands", () => {
    const { sum, traced } = counted();
    const [first, second] = [traced(sum), traced(sum)];
    expect(first.reads).toMatchObject([{ column: "a", text: "1" }]);
    expect(second).toEqual(first);
  });
});
