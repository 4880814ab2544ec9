import { describe, expect, it } from "vitest";
import { display } from "../../core/display.js";
import { picture } from "../../show/index.js";

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

  it("refuses what is no SVG, and a picture without words", () => {
    expect(() => picture("<img>", { alt: "a" })).toThrow(/no SVG.*show\.plot/);
    expect(() => picture(square, { alt: " " })).toThrow(/no alternative text/);
    expect(() => picture(square, { alt: "a", widht: 3 } as never)).toThrow(/knows no "widht"/);
    expect(() => picture(square, { alt: "a", width: 5 })).toThrow(/width is 5/);
  });
});
