import type { Tslab } from "./tslab.js";

const METHODS = `
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, deleteCount: number, ...items: T[]): T[];
  toSpliced(start: number, deleteCount?: number): T[];
  with(index: number, value: T): T[];
`;

/** ES2023's `findLast` is known to TypeScript 5.0, the copying methods are not. */
const ES2023 = `/// <reference lib="es2023.array" />
interface Array<T> {${METHODS}}
interface ReadonlyArray<T> {${METHODS}}
`;

/** Lets cells use the array methods of ES2023, which every supported Node has; tslab's type checker knows ES2022. */
export function mendArrayMethods(tslab: Tslab): void {
  const { sys } = tslab.typescript;
  const read = sys.readFile.bind(sys);
  sys.readFile = (path, encoding) => {
    const text = read(path, encoding);
    return text !== undefined && /[\\/]lib\.es2022\.d\.ts$/.test(path) ? ES2023 + text : text;
  };
}
