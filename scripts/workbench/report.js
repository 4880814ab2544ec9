/** Seconds as they are read: "0.42 s", "12.3 s", "2 min 05 s". */
export function duration(seconds) {
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, "0")} s`;
}

/** A time that is only estimated, in seconds, as it is read: "under a minute", "about 3 minutes". */
export function about(seconds) {
  if (seconds < 50) return "under a minute";
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? "about a minute" : `about ${minutes} minutes`;
}

/** Prints what is being done, does it, and prints how long it took. */
export async function step(what, work) {
  process.stdout.write(`  ${what} ... `);
  const start = performance.now();
  try {
    const result = await work();
    console.log(duration((performance.now() - start) / 1000));
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}

/** Rows as an aligned plain-text table; columns of numbers are right-aligned. */
export function textTable(rows, columns = Object.keys(rows[0] ?? {})) {
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((line) => line[at].length)),
  );
  const numeric = columns.map(
    (column) => rows.length > 0 && rows.every((row) => typeof row[column] === "number"),
  );
  const line = (texts) =>
    texts
      .map((text, at) => (numeric[at] ? text.padStart(widths[at]) : text.padEnd(widths[at])))
      .join("  ")
      .trimEnd();
  return [line(columns), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}
