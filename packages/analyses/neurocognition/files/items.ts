import type { ZodType } from "zod";
import { listed } from "@loadlab/lib/core/check.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { PlacedRecord } from "@loadlab/lib/core/records.js";

/** The texts of a record under columns such as passage_1, passage_2 or passages; "", to be refused, for other values. */
export function severalTexts(
  record: Record<string, unknown>,
  names: readonly string[],
  texts: ZodType<string[]> = oneOrMore(),
): string[] {
  const columns = new RegExp(`^(?:${names.join("|")})s?(?:[_ ]?\\d+)?$`, "i");
  return Object.entries(record)
    .filter(([name, value]) => columns.test(name) && value !== null)
    .flatMap(([, value]) => texts.safeParse(value).data?.filter((text) => text.trim() !== "") ?? [""]);
}

const oneOrMore = () => {
  const text = z.union([z.string(), z.number().transform(String)]);
  return z.union([z.array(text), text.transform((one) => [one])]);
};

/** @throws RangeError naming the file, and of each record that cannot be used its place and what is wrong */
export function refusedRecords<T>(
  path: string,
  records: readonly PlacedRecord[],
  items: readonly T[],
  faultOf: (item: T) => string | undefined,
): void {
  const faults = items.flatMap((item, at) => {
    const fault = faultOf(item);
    return fault === undefined ? [] : `${records[at]?.place} ${fault}`;
  });
  if (faults.length === 0) return;
  const columns = Object.keys(records[0]?.record ?? {});
  throw new RangeError(`${path} cannot be used: ${listed(faults, 5)}; its columns are ${listed(columns)}`);
}
