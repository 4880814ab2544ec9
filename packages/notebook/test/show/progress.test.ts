import { afterEach, describe, expect, it } from "vitest";
import { progress } from "../../show/index.js";

const PAGE = Symbol.for("loadlab.display");
const state = (done: number, secondsLeft: number | null = null) => ({
  done,
  total: 4,
  correct: 0.5,
  secondsLeft,
});

function fakePage() {
  const sent: { text: string; update: boolean }[] = [];
  const note = (update: boolean) => (bundle: Record<string, string>) =>
    void sent.push({ text: bundle["text/plain"]!, update });
  const page = {
    display(bundle: Record<string, string>) {
      note(false)(bundle);
      return { update: note(true) };
    },
  };
  (globalThis as Record<symbol, unknown>)[PAGE] = page;
  return sent;
}

afterEach(() => delete (globalThis as Record<symbol, unknown>)[PAGE]);

describe("show.progress", () => {
  it("shows one bar, updates it in place, and ends in a line without a time", () => {
    const sent = fakePage();
    let clock = 0;
    const report = progress("answers", { now: () => clock });
    report(state(0));
    clock = 1000;
    report(state(2, 30));
    report(state(4, 0));
    expect(sent).toEqual([
      { text: "0 of 4 answers, 50.0 % right", update: false },
      { text: "2 of 4 answers, 50.0 % right, about 30 s left", update: true },
      { text: "4 of 4 answers, 50.0 % right", update: true },
    ]);
  });

  it("says how sure the accuracy is, what is odd, and the last reply without its thoughts, until the end", () => {
    const shown: string[] = [];
    const note = (bundle: Record<string, string>) => void shown.push(bundle["text/html"]!);
    Object.assign(globalThis, { [PAGE]: { display: (bundle: never) => (note(bundle), { update: note }) } });
    const report = progress("answers", { everyMs: 0 });
    const more = { perSecond: 3.14, cut: 2, empty: 0, doubtful: 1, latest: "<think>or 9?</think>It is <8>." };
    report({ ...state(2, 30), ...more });
    report({ ...state(4, 0), ...more });
    expect(shown[0]).toContain("95 % interval 9 to 91 %, 3.1 a second, 2 cut, 1 doubtful; interrupt to stop");
    expect(shown[0]).toContain("It is &lt;8&gt;.</pre>");
    expect(shown[0]).toContain("with its thoughts");
    expect(shown[0]).toMatch(/<button [^<>]*hidden[^<>]*>Stop<.button>/);
    expect(shown[1]).not.toMatch(/interval|button|script/);
  });

  it("leaves only its line when the cell is interrupted", () => {
    const CELL = Symbol.for("loadlab.cellSignal");
    const shown: string[] = [];
    const note = (bundle: Record<string, string>) => void shown.push(bundle["text/html"]!);
    const cell = new AbortController();
    Object.assign(globalThis, { [PAGE]: { display: (bundle: never) => (note(bundle), { update: note }) } });
    Object.assign(globalThis, { [CELL]: cell.signal });
    const report = progress("answers", { everyMs: 0 });
    report(state(1, 60));
    cell.abort();
    report(state(2, 30));
    Reflect.deleteProperty(globalThis, CELL);
    expect(shown.map((html) => html.includes("Stop"))).toEqual([true, false, false]);
    expect(shown[1]).toContain("1 of 4 answers");
  });

  it("shows nothing of what is over soon", () => {
    const sent = fakePage();
    let clock = 0;
    const report = progress("answers", { afterMs: 1000, now: () => clock });
    report(state(0));
    clock = 900;
    report(state(4));
    expect(sent).toEqual([]);
    const longer = progress("answers", { afterMs: 1000, now: () => clock });
    clock = 2000;
    longer(state(2));
    expect(sent).toHaveLength(1);
  });

  it("sends a terminal nothing of what a server said but what is to be read", () => {
    const lines: string[] = [];
    const report = progress("answers", { write: (line) => lines.push(line) });
    report({ ...state(3), failed: 1, refused: [{ sample: "n=1", said: "no\u001b[2J\r\u0000" }] });
    expect(lines[0]).toContain('; refused: n=1 ("no\u241b[2J\u240d\u2400")');
  });

  it("counts those without a reply apart, and ends with them", () => {
    const sent = fakePage();
    const report = progress("answers", { everyMs: 0 });
    report({ ...state(1, 60), failed: 2 });
    report({ ...state(2, 0), failed: 2 });
    expect(sent.map(({ text }) => text)).toEqual([
      "1 of 4 answers, 50.0 % right, 2 without a reply, about 1 min left",
      "2 of 4 answers, 50.0 % right, 2 without a reply",
    ]);
  });

  it("updates no more often than asked, but never misses the end", () => {
    const sent = fakePage();
    let clock = 0;
    const report = progress("answers", { now: () => clock, everyMs: 200 });
    for (const done of [0, 1, 2, 3, 4]) {
      report(state(done));
      clock += 50;
    }
    expect(sent.map(({ text }) => text.split(" ")[0])).toEqual(["0", "4"]);
  });

  it("rewrites one line of a terminal", () => {
    let written = "";
    const report = progress("answers", { everyMs: 0, write: (line) => (written += line) });
    report(state(1, 90));
    report(state(4));
    expect(written).toBe(
      "\r\x1b[K1 of 4 answers, 50.0 % right, about 2 min left\r\x1b[K4 of 4 answers, 50.0 % right\n",
    );
  });

  it("says nothing of accuracy before there is an answer", () => {
    const sent = fakePage();
    progress("answers")({ done: 0, total: 4, correct: null, secondsLeft: null });
    expect(sent[0]!.text).toBe("0 of 4 answers");
  });
});
