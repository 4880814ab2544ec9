import { describe, expect, it } from "vitest";
import { oddIn, plain } from "../../core/plain.js";

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

describe("oddIn", () => {
  it("names the first word with a letter of another script, and its code", () => {
    expect(oddIn("to the p\u0430rk")).toBe('; "p\u0430rk" holds U+0430');
    expect(oddIn("a \uFFFD b \u0430")).toBe('; "\uFFFD" holds U+FFFD');
  });

  it("finds nothing odd in Latin letters, quotation marks and dashes", () => {
    expect(oddIn("the “crème–brûlée” … O’Hara — • ‘x’")).toBe("");
  });
});
