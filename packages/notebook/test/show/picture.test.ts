import UPNG from "upng-js";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { picture } from "../../show/picture.js";

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#c00"/></svg>';

describe("show.picture", () => {
  it("shows an SVG as one PNG with its alternative text", () => {
    const shown = picture(square, { alt: 'A "red" bar', width: 80 });
    const bundle = shown[display]();
    expect(Object.keys(bundle)).toEqual(["text/html", "text/plain"]);
    expect(bundle["text/plain"]).toBe('A "red" bar');
    const [, alt, data] = /alt="([^"]*)".*base64,([^"]+)"/.exec(bundle["text/html"]!)!;
    expect(alt).toBe("A &quot;red&quot; bar");
    const png = Buffer.from(data!, "base64");
    expect([...png.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([80, 40]);
  });

  it("keeps the colours of a picture of many", () => {
    const colours = Array.from({ length: 100 }, (_, n) => [(n * 37) % 256, (n * 91) % 256, (n * 53) % 256]);
    const rects = colours.map(
      (rgb, n) => `<rect x="${4 * n}" width="4" height="20" fill="rgb(${rgb.join()})"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="20">${rects.join("")}</svg>`;
    const [pixels] = UPNG.toRGBA8(UPNG.decode(picture(svg, { alt: "colours" }).png().slice().buffer));
    const seen = new Uint8Array(pixels!);
    colours.forEach((rgb, n) => expect([...seen.slice(4 * (4 * n + 2)).slice(0, 3)]).toEqual(rgb));
  });

  it("takes a title and a caption into the picture", () => {
    const { svg } = picture(square, { alt: "A bar", title: "Seen", caption: "Below" });
    expect(svg).toMatch(/>Seen<\/text>.*#c00.*>Below<\/text>/s);
  });

  it("refuses what is no SVG, and a picture without words", () => {
    expect(() => picture("<img>", { alt: "a" })).toThrow(/no SVG.*show\.plot/);
    expect(() => picture(square, { alt: " " })).toThrow(/no alternative text/);
    expect(() => picture(square, { alt: "a", widht: 3 } as never)).toThrow(/knows no "widht"/);
    expect(() => picture(square, { alt: "a", width: 5 })).toThrow(/width is 5/);
  });
});
