import { describe, expect, it } from "vitest";
import { pictureOf } from "@loadlab/runner/models/render.js";
import {
  CONFIGURATIONS,
  type RavenConfiguration,
  type RavenFigure,
} from "@loadlab/lib/neurocognition/raven-image/item.js";
import { drawPanel, picture } from "@loadlab/lib/neurocognition/raven-image/picture.js";
import { ravenImage } from "@loadlab/lib/neurocognition/raven-image/task.js";

const NAMES = ravenImage.grid.map(({ configuration }) => configuration);
const sample = ravenImage.generate({ configuration: "outInGrid" }, 7);

describe("pictures", () => {
  it.each(NAMES)("of %s are PNG files 560 pixels wide", (configuration) => {
    const png = pictureOf(picture(ravenImage.generate({ configuration }, 1)));
    expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const header = new DataView(png.buffer, png.byteOffset);
    expect(header.getUint32(16)).toBe(560);
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
      const { slots, sizes } = CONFIGURATIONS[configuration].components[1]!;
      for (let at = 0; at < 5 * 3 * 5 * sizes; at++)
        for (let angle = 0; angle < 360; angle += 45) {
          const [outer, wide, inner] = [at % 5, Math.floor(at / 5) % 3, Math.floor(at / 15) % 5];
          const panel = [figure(1, outer, wide, 0), figure(slots.length, inner, Math.floor(at / 75), angle)];
          const [around, ...within] = outlines(drawn(panel, configuration));
          expect(within).toHaveLength(slots.length);
          // lines are 1.5 pixels wide
          expect(Math.min(...within.flat().map((point) => depth(point, around!)))).toBeGreaterThan(2);
        }
    },
  );

  it("outer shapes of a size are equally wide, .69, .79 and .89 of the panel, whatever their type", () => {
    for (let type = 0; type < 5; type++)
      for (const [size, width] of [0.69, 0.79, 0.89].entries()) {
        const [outline] = outlines(drawn([figure(1, type, size, 0)], "outInCenter"));
        const across = outline!.map(({ x }) => x);
        // coordinates are written to a tenth of a pixel
        expect(Math.abs(Math.max(...across) - Math.min(...across) - width * 134)).toBeLessThan(0.21);
      }
  });

  it.each(NAMES)("%s: shapes stay within the panel and apart", (configuration) => {
    const { components } = CONFIGURATIONS[configuration];
    for (let type = 0; type < 5; type++)
      for (let angle = 0; angle < 360; angle += 45) {
        const panel = components.map(({ slots, sizes, outer }) =>
          figure(slots.length, type, sizes - 1, outer ? 0 : angle),
        );
        const shapes = outlines(drawn(panel, configuration));
        for (const { x, y } of shapes.flat()) expect(Math.min(x, y, 134 - x, 134 - y)).toBeGreaterThan(1.5);
        const apart = components[0]!.outer ? shapes.slice(1) : shapes;
        apart.forEach((one, at) => {
          for (const other of apart.slice(at + 1))
            for (const point of one) expect(depth(point, other)).toBeLessThan(-1.5);
        });
      }
  });

  it.each(NAMES)(
    "%s: a size up is a tenth wider, of the slot, and of the panel around another",
    (configuration) => {
      CONFIGURATIONS[configuration].components.forEach(({ slots, sizes, outer }, component, all) => {
        const width = (size: number) => {
          const panel = all.map((other, at) =>
            at === component
              ? figure(slots.length, 4, size, 0)
              : { ...figure(other.slots.length, 4, 0, 0), positions: [] },
          );
          return 2 * Number(/ r="([\d.]+)"/.exec(drawn(panel, configuration))![1]);
        };
        const widths = Array.from({ length: sizes }, (_, size) => width(size));
        // as drawn, to a tenth of a pixel
        const tenth = (outer ? 134 : slots[0]!.size * 134) / 10;
        expect(widths[0]).toBeGreaterThan(12);
        widths.slice(1).forEach((wider, at) => expect(wider - widths[at]!).toBeGreaterThan(tenth - 1e-9));
        expect(sizes).toBe(outer ? 3 : configuration === "outInGrid" ? 1 : 6);
        if (configuration === "center") expect(widths[1]! - widths[0]!).toBeGreaterThanOrEqual(13.4);
      });
    },
  );

  it("are drawn larger where the sample says so", () => {
    const widthOf = (svg: string) => new DataView(pictureOf(svg).buffer).getUint32(16);
    const large = ravenImage.generate({ configuration: "outInGrid", scale: 2 }, 7);
    expect({ ...large, params: null, id: null }).toEqual({ ...sample, params: null, id: null });
    expect(widthOf(picture(large))).toBe(1120);
  });

  it("a shade up is at least 25 of 255 darker", () => {
    const greys = Array.from({ length: 10 }, (_, colour) => {
      const svg = drawn([{ ...figure(1, 4, 5, 0), colour }], "center");
      return parseInt(/<circle[^>]* fill="#(..)/.exec(svg)?.[1] ?? "ff", 16);
    });
    expect([greys[0], greys[9]]).toEqual([255, 0]);
    greys.slice(1).forEach((darker, at) => expect(greys[at]! - darker).toBeGreaterThan(25));
  });
});
