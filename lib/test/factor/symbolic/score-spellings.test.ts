import { describe, expect, it } from "vitest";
import { symbolic } from "../../../factor/index.js";

const item = (...target: string[]) => ({ target });
const read = (reply: string) => symbolic.score(item("v1", "v3"), reply);

describe("spellings of a list", () => {
  it.each([
    "v1 v3",
    "v1, v3",
    "v1,v3",
    "v1; v3",
    "v1 and v3",
    "v1, and v3",
    "v1 and $v3$",
    "v_1 & v_3",
    "v 1 and v 3",
    "V_{1}, V_{3}",
    "`v1`, `v3`",
    "**v1** and **v3**",
    "(v1) and (v3)",
    "\\(v_{1}\\), \\(v_{3}\\)",
    "$v_{1}$, $v_{3}$",
    "v\\_1, v\\_3",
    "v01, v3",
  ])("%s", (list) => {
    expect(read(`They are ${list}.`)).toMatchObject({ answer: "v1, v3", lenientAnswer: "v1, v3" });
  });

  it.each([
    ["v1 or v3", "v3"],
    ["v1 = v3", "v3"],
    ["v1 band v3", "v3"],
    ["v1, rev3", "v1"],
    ["v13", "v13"],
    ["v_{13}", "v13"],
    ["v1, v1", "v1"],
  ])("%s is not one list of both", (list, lenientAnswer) => {
    expect(read(`So: ${list}`)).toMatchObject({ lenient: 0, lenientAnswer });
  });

  it("no variable is a part of a word, or lacks its number", () => {
    for (const reply of ["rev1", "Lev3", "v", "v_", "v{", "vx1", "v  1", "v__1"])
      expect(read(reply), reply).toMatchObject({ answer: "", lenientAnswer: "", bucket: "unparseable" });
  });
});

describe("saying that there is none", () => {
  it.each([
    "None",
    "none.",
    "There is no variable.",
    "no such variable",
    "No such  variables exist.",
    "no  variables",
    "There are not any variables.",
    "There is not any variable.",
    "not  any variable",
    "Nothing",
    "Neither is.",
    "It is none of the two.",
    "None of the otters",
  ])("%s", (reply) => {
    const expected = { bucket: "correct", answer: "none", lenient: 1, lenientAnswer: "none" };
    expect(symbolic.score(item(), reply), reply).toMatchObject(expected);
  });

  it.each([
    "none of the other",
    "None  of  the  rest",
    "none of the remaining",
    "none of the others",
    "nothing else",
    "Nothing  else",
    "nonesuch",
    "another variable",
    "no suchvariables",
    "any variables",
    "not variables",
    "anothing",
    "neithers",
  ])("%s says no such thing", (reply) => {
    expect(symbolic.score(item(), reply), reply).toMatchObject({ bucket: "unparseable", lenientAnswer: "" });
  });

  it("counts leniently where it comes last", () => {
    expect(read("none, or v1, v3")).toMatchObject({ lenient: 1, lenientAnswer: "v1, v3" });
    expect(read("v1, v3, or none")).toMatchObject({ lenient: 0, lenientAnswer: "none" });
    expect(read("none, v1, none")).toMatchObject({ lenientAnswer: "none", answer: "v1" });
    expect(symbolic.score(item(), "I say v1 first. None")).toMatchObject({ correct: 1, lenient: 1 });
  });
});

describe("the final sentence", () => {
  it("ends at a mark and a space, or with the line", () => {
    for (const end of [". ", "! ", "? ", ".  ", "\n", ".\n\n"])
      expect(read(`It was v2${end}They are v1, v3`), JSON.stringify(end)).toMatchObject({ answer: "v1, v3" });
    expect(read("It was v2.They are v1, v3")).toMatchObject({ answer: "v2, v1, v3" });
    expect(read("It was v2, They are v1, v3")).toMatchObject({ answer: "v2, v1, v3" });
  });

  it("tells the ways of being wrong apart", () => {
    expect(read("v3").bucket).toBe("missing");
    expect(read("v1, v2, v3").bucket).toBe("extra");
    expect(read("v1, v2").bucket).toBe("wrong");
    expect(read("v2").bucket).toBe("wrong");
    expect(read("none").bucket).toBe("none-said");
    expect(symbolic.score(item(), "v2").bucket).toBe("extra");
  });
});

describe("a list of lines", () => {
  const items = (one: string, other: string) => read(`They are:\n${one}\n${other}`);
  it.each([
    ["- v1", "- v3"],
    ["* v1", "* v3"],
    ["• v1", "• v3"],
    ["1. v1", "2. v3"],
    ["10. v1", "11. v3"],
    ["1) v1", "2) v3"],
    ["  - v1", "\t- v3"],
    ["-\tv1", "-  v3"],
    ["- V_{1}", "- v 3"],
    ["- v1 = 2", "- v3=-12"],
    ["- v1 = 2 ", "- v3 = 2,"],
    ["- $v_1$", "- `v3`."],
    ["- v1;", "- v3"],
    ["\n- v1\n", "\n- v3"],
  ])("%j, %j", (one, other) => {
    expect(items(one, other)).toMatchObject({ correct: 1, answer: "v1, v3" });
  });

  it.each([
    ["- v1", "- v3 is 2"],
    ["- v1", "-v3"],
    ["- v1", "v3"],
    ["- v1", "- v3 = x"],
    ["- v1", "- the v3"],
  ])("%j, %j is none", (one, other) => {
    expect(items(one, other)).toMatchObject({ bucket: "missing", answer: "v3" });
  });
});
