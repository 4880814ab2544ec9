import { expect, it } from "vitest";
import { svgDocument } from "@loadlab/lib/core/display.js";
import { drawn } from "../../models/render.js";

it("models are given PNG files for SVG documents, and a PNG file as it is", () => {
  const file = new Uint8Array([1, 2]);
  const question = { role: "user" as const, text: "?", images: [svgDocument(30, 20, ""), file] };
  const [said, asked] = drawn([{ role: "system", text: "Look." }, question]);
  expect(said).toEqual({ role: "system", text: "Look." });
  const [png, same] = asked!.images as Uint8Array[];
  expect(Buffer.from(png!.slice(1, 4)).toString()).toBe("PNG");
  expect(new DataView(png!.buffer).getUint32(16)).toBe(30);
  expect(same).toBe(file);
  expect(question.images[0]).toMatch(/^<svg/);
});
