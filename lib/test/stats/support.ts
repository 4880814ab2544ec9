import { expect, it } from "vitest";

/** A matrix from a text such as "1 0.5; 0.5 1". */
export const grid = (text: string): number[][] =>
  text.split(";").map((row) => row.trim().split(" ").map(Number));

/** Tests that each call throws a RangeError with the message that is its key. */
export function refuses(calls: Record<string, () => unknown>): void {
  it.each(Object.entries(calls))("refuses: %s", (message, call) => {
    expect(call).toThrow(RangeError);
    expect(call).toThrow(message);
  });
}
