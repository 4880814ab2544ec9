/** The longest piece whose repetition is seen, in tokens. */
const LONGEST = 64;

/** How often a piece is repeated in a loop, and how many tokens its repetitions have at least. */
const TIMES = 5;
const LEAST = 100;

/** Takes a reply's tokens one by one; says whether the last hundred or more are one short piece, six times or more. */
export function loopWatch(): (token: number) => boolean {
  const tokens: number[] = [];
  const repeated = new Array<number>(LONGEST + 1).fill(0); // of each distance, how many tokens in a row equal those before it
  return (token) => {
    let loops = false;
    for (let distance = 1; distance <= LONGEST; distance++) {
      const run = tokens[tokens.length - distance] === token ? repeated[distance]! + 1 : 0;
      repeated[distance] = run;
      loops ||= run >= Math.max(LEAST, TIMES * distance);
    }
    tokens.push(token);
    return loops;
  };
}
