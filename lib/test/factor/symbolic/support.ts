/**
 * Solves a symbolic item from its text alone: reads every payload, then repeats over all equations until no value is
 * new. Shares no code with the generator.
 */
export function solve(prompt: string): { values: Map<string, number>; equations: number; answer: string[] } {
  const text = prompt.slice(0, prompt.indexOf("This is the end of the text."));
  const equations = [...text.matchAll(/@<<<assign (v\d+) = (?:(v\d+)(?: ([+-]) (\d+))?|(-?\d+))>>>@/g)];
  const values = new Map<string, number>();
  for (let before = -1; before !== values.size;) {
    before = values.size;
    for (const [, name, other, sign, by, number] of equations) {
      if (number !== undefined) values.set(name!, Number(number));
      else if (values.has(other!))
        values.set(name!, values.get(other!)! + Number(by ?? 0) * (sign === "-" ? -1 : 1));
    }
  }
  const asked = Number(/are equal to (-?\d+)\./.exec(prompt)![1]);
  const answer = [...values].filter(([, value]) => value === asked).map(([name]) => name);
  return { values, equations: equations.length, answer };
}
