import sections from "./headings.json" with { type: "json" };

/** Headings of columns whose name says too little to a reader, with units: of all runs, of statistics and of each paper. */
const HEADINGS = new Map(Object.values(sections).flatMap((headings) => Object.entries<string>(headings)));

/** Names with a number in them, and their headings. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^cdf_x100_(\w+)$/, "100 × CDF, $1 tokens"],
  [/^cdo_(\d\w*)$/, "CDO, $1 tokens"],
];

/**
 * The heading of a column in tables and figures: that of a known name; else the name in words, `betweenSearchErrors` as
 * "between search errors" and `out_of_range` as "out of range". A name that is no identifier stays as it is.
 */
export function headingOf(name: string): string {
  const known = HEADINGS.get(name);
  if (known !== undefined) return known;
  const fits = PATTERNS.find(([pattern]) => pattern.test(name));
  if (fits) return name.replace(...fits).replace(/(\d)k\b/, "$1K");
  if (!/^[a-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/.test(name)) return name;
  return name
    .replaceAll("_", " ")
    .replace(
      /([a-z0-9])([A-Z])(?![A-Z0-9])/g,
      (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
    );
}
