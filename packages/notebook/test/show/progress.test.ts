import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { progressPanel } from "../../show/progress.js";

const PAGE = Symbol.for("loadlab.display");
const CELL = Symbol.for("loadlab.cellSignal");
const offered = globalThis as Record<symbol, unknown>;
const state = (done: number, secondsLeft: number | null = null) => ({
  done,
  total: 4,
  correct: 0.5,
  secondsLeft,
});

let clock = 0;
let sent: { text: string; html: string; update: boolean }[] = [];
const panel = (options = {}) => progressPanel("answers", { now: () => clock, ...options }).report;
const texts = () => sent.map(({ text }) => text);

beforeEach(() => {
  [clock, sent] = [0, []];
  const note = (update: boolean) => (bundle: Record<string, string>) =>
    void sent.push({ text: bundle["text/plain"]!, html: bundle["text/html"]!, update });
  offered[PAGE] = { display: (bundle: never) => (note(false)(bundle), { update: note(true) }) };
});
afterEach(() => [PAGE, CELL].forEach((name) => delete offered[name]));

describe("show.progress", () => {
  it("shows one bar, updates it in place, and ends in a line without a time", () => {
    const report = panel();
    report(state(0));
    clock = 1000;
    report(state(2, 30));
    report(state(4, 0));
    expect(sent.map(({ text, update }) => [text, update])).toEqual([
      ["0 of 4 answers, 50.0 % right", false],
      ["2 of 4 answers, 50.0 % right, about 30 s left", true],
      ["4 of 4 answers, 50.0 % right", true],
    ]);
  });

  it("says how sure the accuracy is, what is odd, and the last reply without its thoughts, until the end", () => {
    const report = panel();
    const more = { perSecond: 3.14, cut: 2, empty: 0, doubtful: 1, latest: "<think>or 9?</think>It is <8>." };
    report({ ...state(2, 30), ...more });
    report({ ...state(4, 0), ...more });
    const [going, over] = sent.map(({ html }) => html);
    expect(going).toContain("95 % interval 9 to 91 %, 3.1 a second, 2 cut, 1 doubtful; interrupt to stop");
    expect(going).toContain("It is &lt;8&gt;.</pre>");
    expect(going).toContain("with its thoughts");
    expect(going).toMatch(/<button [^<>]*hidden[^<>]*>Stop<.button>/);
    expect(over).not.toMatch(/interval|button|script/);
  });

  it("leaves only its line when the cell is interrupted", () => {
    const cell = new AbortController();
    offered[CELL] = cell.signal;
    const report = panel();
    report(state(1, 60));
    cell.abort();
    clock = 1000;
    report(state(2, 30));
    expect(sent.map(({ html }) => html.includes("Stop"))).toEqual([true, false, false]);
    expect(sent[1]!.html).toContain("1 of 4 answers");
  });

  it("shows nothing of what is over soon", () => {
    const [short, long] = [panel({ afterMs: 1000 }), panel({ afterMs: 1000 })];
    short(state(0));
    clock = 900;
    short(state(4));
    expect(sent).toEqual([]);
    clock = 2000;
    long(state(2));
    expect(sent).toHaveLength(1);
  });

  it("counts those without a reply apart, and ends with them", () => {
    const report = panel();
    report({ ...state(1, 60), failed: 2 });
    report({ ...state(2, 0), failed: 2 });
    expect(texts()).toEqual([
      "1 of 4 answers, 50.0 % right, 2 without a reply, about 1 min left",
      "2 of 4 answers, 50.0 % right, 2 without a reply",
    ]);
  });

  it("updates every fifth of a second, and never misses the end", () => {
    const report = panel();
    for (const done of [0, 1, 2, 3, 4]) {
      report(state(done));
      clock += 50;
    }
    expect(texts().map((text) => text.split(" ")[0])).toEqual(["0", "4"]);
  });

  it("rewrites one line of a terminal, with nothing of what a server said but what is to be read", () => {
    delete offered[PAGE];
    let written = "";
    const report = panel({ write: (line: string) => (written += line) });
    report(state(1, 90));
    report({ ...state(3), failed: 1, refused: [{ sample: "n=1", said: "no\u001b[2J\r\u0000" }] });
    expect(written).toMatch(/^\r\x1b\[K1 of 4 answers, 50\.0 % right, about 2 min left\r\x1b\[K3 of 4 .*\n$/);
    expect(written).toContain('; refused: n=1 ("no\u241b[2J\u240d\u2400")');
  });

  it("says nothing of accuracy before there is an answer", () => {
    panel()({ done: 0, total: 4, correct: null, secondsLeft: null });
    expect(texts()).toEqual(["0 of 4 answers"]);
  });
});
