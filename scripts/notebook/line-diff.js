/**
 * The lines in which two texts differ: "- " before those of the first, "+ " before those of the second, by their
 * longest common subsequence.
 */
export function lineDiff(first, second, { lines = 20, width = 160 } = {}) {
  const a = first.split("\n");
  const b = second.split("\n");
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const diff = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1]))
      diff.push(`- ${a[i++]}`);
    else diff.push(`+ ${b[j++]}`);
  }
  const shown = diff
    .slice(0, lines)
    .map((line) => (line.length > width ? `${line.slice(0, width)}...` : line));
  return diff.length > lines ? [...shown, `(${diff.length - lines} more lines differ)`] : shown;
}
