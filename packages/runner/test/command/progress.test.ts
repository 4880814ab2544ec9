import { expect, it } from "vitest";
import { progressTo } from "../../command/progress.js";
import type { ProgressState } from "@loadlab/lib/core/progress-line.js";

const state = (done: number, more: Partial<ProgressState> = {}): ProgressState => ({
  done,
  total: 200,
  failed: 0,
  refused: [],
  correct: done === 0 ? null : 0.5,
  secondsLeft: done === 0 ? null : 200 - done,
  ...more,
});

function written(stream: { isTTY?: boolean; columns?: number }, steps: [number, ProgressState][]): string[] {
  const texts: string[] = [];
  let now = 0;
  const tell = progressTo({ ...stream, write: (text: string) => texts.push(text) }, { now: () => now });
  for (const [at, progress] of steps) {
    now = at;
    tell(progress);
  }
  return texts;
}

it("writes a line at the start, for every 5 %, for every minute and at the end, where there is no terminal", () => {
  const texts = written({}, [
    [0, state(0)],
    [1000, state(9)], // 4.5 %
    [2000, state(10)],
    [61_000, state(11)],
    [62_000, state(12)], // a minute after the last line
    [63_000, state(190)],
    [64_000, state(199, { failed: 1, refused: [{ sample: "a", said: "no" }] })],
  ]);
  expect(texts).toEqual([
    "1970-01-01T00:00:00.000Z 0 of 200 answered\n",
    "1970-01-01T00:00:02.000Z 10 of 200 answered, 50.0 % right, about 3 min left\n",
    "1970-01-01T00:01:02.000Z 12 of 200 answered, 50.0 % right, about 3 min left\n",
    "1970-01-01T00:01:03.000Z 190 of 200 answered, 50.0 % right, about 10 s left\n",
    '1970-01-01T00:01:04.000Z 199 of 200 answered, 50.0 % right, 1 without a reply; refused: a ("no")\n',
  ]);
});

it("draws a bar in place on a terminal, no wider than it, and leaves the last one", () => {
  const texts = written({ isTTY: true, columns: 50 }, [
    [0, state(0)],
    [100, state(1)], // too soon
    [300, state(100)],
    [400, state(200)],
  ]);
  expect(texts).toEqual([
    `\r\x1b[K${"░".repeat(16)} 0 of 200 answered`,
    `\r\x1b[K${"█".repeat(8)}${"░".repeat(8)} 100 of 200 answered, 50.0 % righ`,
    `\r\x1b[K${"█".repeat(16)} 200 of 200 answered, 50.0 % right\n`,
  ]);
});
