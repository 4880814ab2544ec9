/** The cell under README's heading "In a cell" as a program of its own: it saves the figure that the cell ends in. */
export function cellProgram(readme, figure) {
  const cell = /^## In a cell\n[^]*?^```ts\n([^]*?)^```$/m.exec(readme)?.[1];
  if (cell === undefined) throw new Error('README has no code in ts under "In a cell"');
  const start = cell.lastIndexOf("\nshow.") + 1;
  if (start === 0) throw new Error("README's cell does not end in a figure, show.plot(...)");
  const last = cell.slice(start).trim().replace(/;$/, "");
  return `${cell.slice(0, start)}${last}.save(${JSON.stringify(figure)});
console.log(JSON.stringify({ rows: rows.length, cells: curve.length, model: model.name }));
await model.dispose();
`;
}
