import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/index.js";
import { pictureOf } from "../../../core/picture.js";
import {
  CONFIGURATIONS,
  type RavenConfiguration,
  type RavenFigure,
} from "../../../neurocognition/raven-image/item.js";
import { drawPanel, picture } from "../../../neurocognition/raven-image/picture.js";
import { score } from "../../../neurocognition/raven-image/score.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

const NAMES = ravenImage.grid.map(({ configuration }) => configuration);
const sample = ravenImage.generate({ configuration: "outInGrid" }, 7);

describe("neurocognition.ravenImage", () => {
  it("the grid is the seven configurations, labelled as in the paper's Table 10", () => {
    expect(ravenImage.grid.map(({ configuration }) => CONFIGURATIONS[configuration].label)).toEqual([
      "Center",
      "Dist. Four",
      "Dist. Nine",
      "Left-Right",
      "Up-Down",
      "In-Out Center",
      "In-Dist. Out-Center",
    ]);
  });

  it("a sample says what it is", () => {
    expect(sample.id).toBe(
      "configuration=outInGrid answers=bisection hints=false reasoning=true thinkingTokens=30000 seed=7",
    );
    expect(sample.metadata.label).toBe("In-Dist. Out-Center");
    expect(sample.metadata.rulesText).toMatch(
      /^outer type: [^;]+; outer size: [^;]+; inner (number|position): [^;]+; inner type: [^;]+; inner colour: [^;]+$/,
    );
    expect(sample.panels[8]).toEqual(sample.options[sample.target - 1]);
    expect([sample.panels.length, sample.options.length]).toEqual([9, 8]);
  });

  it("the same parameters and seed give the same sample; what the prompt says does not matter to the item", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.integer({ min: 0, max: 0xffffffff }),
        (configuration, seed) => {
          const one = ravenImage.generate({ configuration }, seed);
          expect(ravenImage.generate({ configuration }, seed)).toEqual(one);
          const other = ravenImage.generate(
            { configuration, hints: true, reasoning: false, thinkingTokens: 5 },
            seed,
          );
          const { panels, options, rules, target } = other;
          expect({ panels, options, rules, target }).toEqual({
            panels: one.panels,
            options: one.options,
            rules: one.rules,
            target: one.target,
          });
        },
      ),
    );
  });

  it("parameters out of range are refused by name", () => {
    const generate = (params: object, seed = 1) => ravenImage.generate(params as never, seed);
    expect(() => generate({})).toThrow(/configuration is undefined; expected one of "center"/);
    expect(() => generate({ configuration: "Center" })).toThrow(/configuration is "Center"/);
    expect(() => generate({ configuration: "center", answers: "fair" })).toThrow(/"bisection", "raven"/);
    expect(() => generate({ configuration: "center", hints: "yes" })).toThrow(/hints is "yes"/);
    expect(() => generate({ configuration: "center", thinkingTokens: 0 })).toThrow(/thinkingTokens is 0/);
    expect(() => generate({ configuration: "center", hint: true })).toThrow(/knows no "hint"/);
    expect(() => generate({ configuration: "center" }, -1)).toThrow(/seed is -1/);
  });

  it("the oracle scores 1, a guess is an option", () => {
    const draws = random(1, "guesses");
    for (const configuration of NAMES)
      for (let seed = 1; seed <= 50; seed++) {
        const episode = ravenImage.begin(ravenImage.generate({ configuration }, seed));
        expect(episode.next(ravenImage.oracle(episode)).score?.correct).toBe(1);
        expect(["correct", "wrong"]).toContain(episode.next(ravenImage.guess(episode, draws)).score?.bucket);
      }
  });
});

describe("what is said", () => {
  const systemOf = (params: object) =>
    ravenImage.begin(ravenImage.generate({ configuration: "center", ...params }, 1)).messages[0]!.text;

  // appendix F, and appendices C.4 and C.5 for the last line
  const opening = [
    "You are taking the Raven's Progressive Matrices (RAPM) test, a non-verbal intelligence test that measures abstract reasoning ability.",
    "",
    "You will see a 3x3 matrix of images with the bottom-right image missing (shown as a question mark), followed by 8 answer choices numbered 1-8.",
    "",
    "Your task is to:",
    "",
    "1. Analyze rows and columns",
    "2. Infer the governing logical rule(s)",
    "3. Select the answer choice (1-8) that correctly completes the matrix.",
    "",
  ];
  const closing = [
    "Look horizontally and vertically; the missing piece must satisfy ALL relevant row and column rules.",
    "",
    "Your final answer should be a number between 1-8 corresponding to the correct choice. Wrap it with <answer> and </answer>.",
    "",
  ];

  it("the system prompt is the paper's", () => {
    expect(systemOf({}).split("\n")).toEqual([
      ...opening,
      ...closing,
      "Explain your thought process (max 30000 tokens) inside <think>...</think> then give final answer.",
    ]);
    expect(systemOf({ reasoning: false }).split("\n")).toEqual([
      ...opening,
      ...closing,
      "Answer only with your final answer.",
    ]);
  });

  it("pattern hints stand before the last two sentences", () => {
    const lines = systemOf({ hints: true }).split("\n");
    expect(lines.slice(0, 10)).toEqual(opening);
    expect(lines.slice(-5, -1)).toEqual(closing);
    expect(lines.slice(10, 13)).toEqual([
      "The patterns can involve:",
      "",
      "- Shape transformations (rotation, reflection, scaling)",
    ]);
    expect(lines.slice(17, 19)).toEqual([
      "Additional common rule types:",
      "- Constant-in-row: Same value across a row; varies down columns.",
    ]);
    expect(lines.filter((line) => line.startsWith("- "))).toHaveLength(10);
  });

  it("the user shows one picture, drawn once", () => {
    const [, asked] = ravenImage.begin(sample).messages;
    expect(asked).toMatchObject({ role: "user", text: "Which answer choice completes the matrix?" });
    expect(asked?.images).toHaveLength(1);
    expect(asked?.images).toBe(asked?.images);
    expect(asked?.images![0]).toEqual(pictureOf(picture(sample)));
  });
});

describe("score", () => {
  const right = sample.target;
  const wrong = (right % 8) + 1;
  const scored = (reply: string) => {
    const { bucket, answer, correct, readBy } = score(sample, reply);
    return [bucket, answer, correct, readBy];
  };

  it("an option is right or wrong, tagged or not", () => {
    expect(scored(`<answer>${right}</answer>`)).toEqual(["correct", String(right), 1, "tag"]);
    expect(scored(`<think>${right}?</think> <answer>${wrong}</answer>`)).toEqual([
      "wrong",
      String(wrong),
      0,
      "tag",
    ]);
    expect(scored(`<answer>${wrong}</answer> No: <answer>Option ${right}.</answer>`)).toEqual([
      "correct",
      String(right),
      1,
      "tag",
    ]);
    expect(scored(`The answer is ${right}`)).toEqual(["correct", String(right), 1, "fallback"]);
  });

  it("other numbers are out of range, no number is unparseable", () => {
    for (const other of ["0", "9", "-3"])
      expect(scored(`<answer>${other}</answer>`)).toEqual(["out_of_range", other, 0, "tag"]);
    for (const reply of ["", "<answer></answer>", "the blue one", "<answer>3 or 4</answer>"])
      expect(scored(reply)).toEqual(["unparseable", "", 0, "none"]);
  });

  it("nothing that is said makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (reply) => {
        expect([0, 1]).toContain(score(sample, reply).correct);
      }),
    );
    expect(score(sample, "prose and 3 numbers ".repeat(50_000)).correct).toBe(right === 3 ? 1 : 0);
  });
});

describe("pictures", () => {
  it.each(NAMES)("of %s are PNG files 560 pixels wide", (configuration) => {
    const png = pictureOf(picture(ravenImage.generate({ configuration }, 1)));
    expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const header = new DataView(png.buffer, png.byteOffset);
    expect(header.getUint32(16)).toBe(560);
  });

  it("are drawn of samples of this task alone", () => {
    const seen = /rapmImage.picture was given .*; expected a sample of neurocognition.ravenImage$/;
    for (const none of [undefined, {}, { id: "format=mc seed=1", params: { format: "mc" } }])
      expect(() => picture(none as never)).toThrow(seen);
  });

  it("the missing panel is a question mark, the options are numbered, the SVG is small", () => {
    const svg = picture(sample);
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(words).toEqual(["?", "1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(svg.length).toBeLessThan(8000);
    const { panels, options } = sample;
    const hidden = { ...sample, panels: [...panels.slice(0, 8), options[sample.target % 8]!] };
    expect(picture(hidden)).toBe(svg);
  });

  /** A panel as it stands in a picture. */
  const drawn = (panel: RavenFigure[], configuration: RavenConfiguration) =>
    drawPanel(panel, CONFIGURATIONS[configuration].components, 0, 0);

  type Point = { x: number; y: number };

  /** The outlines of what a panel shows, its frame left out, as corners; a circle as 72 of them. */
  const outlines = (svg: string): Point[][] =>
    [...svg.matchAll(/<path d="M([^h]+?)z"|<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
      ([, path, x, y, radius]) =>
        path
          ? path.split("L").map((pair) => ({ x: Number(pair.split(" ")[0]), y: Number(pair.split(" ")[1]) }))
          : Array.from({ length: 72 }, (_, at) => ({
              x: Number(x) + Number(radius) * Math.cos((at * Math.PI) / 36),
              y: Number(y) + Number(radius) * Math.sin((at * Math.PI) / 36),
            })),
    );

  /** How far a point is inside a convex outline whose corners run clockwise on the screen. */
  const depth = (point: Point, outline: readonly Point[]) =>
    Math.min(
      ...outline.map((from, at) => {
        const to = outline[(at + 1) % outline.length]!;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        return (dx * (point.y - from.y) - dy * (point.x - from.x)) / Math.hypot(dx, dy);
      }),
    );

  const figure = (slots: number, type: number, size: number, angle: number): RavenFigure => ({
    positions: Array.from({ length: slots }, (_, slot) => slot),
    type,
    size,
    colour: 0,
    angles: Array.from({ length: slots }, () => angle),
  });

  it.each(["outInCenter", "outInGrid"] as const)(
    "%s: outer shapes do not touch inner ones",
    (configuration) => {
      const slots = CONFIGURATIONS[configuration].components[1]!.slots.length;
      for (let outer = 0; outer < 5; outer++)
        for (let inner = 0; inner < 5; inner++)
          for (let angle = 0; angle < 360; angle += 45) {
            const panel = [figure(1, outer, 0, 0), figure(slots, inner, 5, angle)];
            const [around, ...within] = outlines(drawn(panel, configuration));
            expect(within).toHaveLength(slots);
            // lines are 1.5 pixels wide
            expect(Math.min(...within.flat().map((point) => depth(point, around!)))).toBeGreaterThan(2);
          }
    },
  );

  it.each(NAMES)("%s: shapes stay within the panel and apart", (configuration) => {
    const { components } = CONFIGURATIONS[configuration];
    for (let type = 0; type < 5; type++)
      for (let angle = 0; angle < 360; angle += 45) {
        const panel = components.map(({ slots, outer }) => figure(slots.length, type, 5, outer ? 0 : angle));
        const shapes = outlines(drawn(panel, configuration));
        for (const { x, y } of shapes.flat()) expect(Math.min(x, y, 134 - x, 134 - y)).toBeGreaterThan(1.5);
        const apart = components[0]!.outer ? shapes.slice(1) : shapes;
        apart.forEach((one, at) => {
          for (const other of apart.slice(at + 1))
            for (const point of one) expect(depth(point, other)).toBeLessThan(-1.5);
        });
      }
  });

  it("a size up is at least 3.8 pixels wider, a shade up is at least 25 of 255 darker", () => {
    for (const configuration of NAMES)
      CONFIGURATIONS[configuration].components.forEach(({ slots, sized }, component, all) => {
        if (!sized) return;
        const width = (size: number) => {
          const panel = all.map((other, at) =>
            at === component
              ? figure(slots.length, 4, size, 0)
              : { ...figure(other.slots.length, 4, 0, 0), positions: [] },
          );
          return 2 * Number(/ r="([\d.]+)"/.exec(drawn(panel, configuration))![1]);
        };
        const widths = [0, 1, 2, 3, 4, 5].map(width);
        expect(widths[0]).toBeGreaterThan(12);
        widths.slice(1).forEach((wider, at) => expect(wider - widths[at]!).toBeGreaterThan(3.8));
      });
    const greys = Array.from({ length: 10 }, (_, colour) => {
      const svg = drawn([{ ...figure(1, 4, 5, 0), colour }], "center");
      return parseInt(/<circle[^>]* fill="#(..)/.exec(svg)?.[1] ?? "ff", 16);
    });
    expect([greys[0], greys[9]]).toEqual([255, 0]);
    greys.slice(1).forEach((darker, at) => expect(greys[at]! - darker).toBeGreaterThan(25));
  });
});
