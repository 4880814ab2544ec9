import { shown } from "../../core/check.js";

/**
 * Checks a list of choices: at least one, none twice.
 *
 * @param example of such a list, for the error
 * @throws RangeError if it is no list, is empty, or names a choice twice
 */
export function requireDistinct(name: string, list: readonly unknown[], example: string): void {
  if (!Array.isArray(list) || list.length === 0)
    throw new RangeError(`${name} is ${shown(list)}; expected a list of one or more, such as ${example}`);
  list.forEach((one, index) => {
    const first = list.indexOf(one);
    if (first < index)
      throw new RangeError(`${name}[${index}] is ${shown(one)}, like ${name}[${first}]; expected each once`);
  });
}
