import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { printed, queryCommand } from "../../command/query.js";
import { run } from "../../run/index.js";
import { output } from "../support/command.js";
import { temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

const sql =
  "SELECT digits, avg(correct) AS accuracy, count(*) AS n FROM rows GROUP BY digits ORDER BY digits";

describe("loadlab query", () => {
  it("prints a table, CSV or JSON", async () => {
    const store = temporaryStore();
    await run({ task: sums(), grid: [{ digits: 1 }, { digits: 2 }], items: 3, model: noting(right), store });
    const found = [
      { digits: 1, accuracy: 1, n: 3 },
      { digits: 2, accuracy: 1, n: 3 },
    ];
    expect(
      JSON.parse(await output(queryCommand, "query", sql, "--stores", store, "--format", "json")),
    ).toEqual(found);
    const csv = await output(queryCommand, "query", sql, "--stores", store, "--format", "csv");
    expect([...csvParse(csv.trimEnd())]).toEqual(
      found.map(({ n }) => expect.objectContaining({ accuracy: "1", n: `${n}` })),
    );
    expect((await output(queryCommand, "query", sql, "--stores", store)).split("\n")).toEqual([
      "digits  accuracy  n",
      "     1         1  3",
      "     2         1  3",
      "",
    ]);
  });
});

describe("printed", () => {
  it("shows all rows, and lists, dates and long numbers as text", () => {
    const rows = [...Array(30).keys()].map((at) => ({
      at,
      list: [1, 2n ** 60n],
      long: 2n ** 60n,
      day: new Date(0),
    }));
    const lines = printed(rows, "csv").split("\n");
    expect(lines).toHaveLength(31);
    expect(lines[1]).toBe('0,"[1,""1152921504606846976""]",1152921504606846976,1970-01-01T00:00:00.000Z');
    expect(printed(rows, "table").split("\n")).toHaveLength(31);
    expect(printed([], "table")).toBe("no rows");
    expect(JSON.parse(printed(rows.slice(0, 1), "json"))[0].long).toBe("1152921504606846976");
  });

  it("keeps a reply from steering the terminal", () => {
    expect(printed([{ reply: "\u001b[2Jgone\u0007" }], "table")).toBe("reply\n␛[2Jgone␇");
  });
});
