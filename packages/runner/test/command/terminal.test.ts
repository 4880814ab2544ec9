import { expect, it } from "vitest";
import type { ProgressState } from "@loadlab/lib/core/display.js";
import { progressTo } from "../../command/terminal.js";

const state = (done: number, more: Partial<ProgressState> = {}): ProgressState => ({
  done,
  total: 200,
  failed: 0,
  refused: [],
  correct: done === 0 ? null : 0.5,
  secondsLeft: done === 0 ? null : 200 - done,
  ...more,
});

it("writes a line at the start, for every 5 %, for every minute and at the end", () => {
  const texts: string[] = [];
  let now = 0;
  const tell = progressTo({ write: (text: string) => texts.push(text) }, { now: () => now });
  const steps: [number, ProgressState][] = [
    [0, state(0)],
    [1000, state(9)], // 4.5 %
    [2000, state(10)],
    [61_000, state(11)],
    [62_000, state(12)], // a minute after the last line
    [63_000, state(190)],
    [64_000, state(199, { failed: 1, refused: [{ sample: "a", said: "no" }] })],
  ];
  for (const [at, progress] of steps) {
    now = at;
    tell(progress);
  }
  expect(texts).toEqual([
    "1970-01-01T00:00:00.000Z 0 of 200 answered\n",
    "1970-01-01T00:00:02.000Z 10 of 200 answered, 50.0 % right, about 3 min left\n",
    "1970-01-01T00:01:02.000Z 12 of 200 answered, 50.0 % right, about 3 min left\n",
    "1970-01-01T00:01:03.000Z 190 of 200 answered, 50.0 % right, about 10 s left\n",
    '1970-01-01T00:01:04.000Z 199 of 200 answered, 50.0 % right, 1 without a reply; refused: a ("no")\n',
  ]);
});
