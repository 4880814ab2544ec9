const DIGIT = /\p{Nd}/u;

/** A text with every decimal digit of any script as the ASCII digit of the same value. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const value = VALUES.get(digit) ?? digitValue(digit.codePointAt(0)!);
    VALUES.set(digit, value);
    return value;
  });

/** What has been looked up, at most every digit there is. */
const VALUES = new Map<string, string>();

/** Unicode keeps the ten digits of a script next to each other, zero first. */
function digitValue(code: number): string {
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
