import { describe, expect, it } from "vitest";
import { plain } from "../../core/text.js";

describe("plain", () => {
  it("has one kind of blank, no characters without a width, and letters with their accents", () => {
    expect(plain("the\u00A0old\u2009cat\u3000sat\there")).toBe("the old cat sat here");
    expect(plain("c\u00ADa\u200Bt\uFEFF")).toBe("cat");
    expect(plain("cafe\u0301")).toBe("caf\u00E9");
  });

  it("leaves line ends, quotation marks and runs of blanks", () => {
    for (const text of ["a\r\nb\n", "“the  cat’s”", "", "№ 3"]) expect(plain(text)).toBe(text);
  });
});
