import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { auditSummary, firstPage } from "../workbench/page.js";
import { jupyterEnvironment, jupyterLabArguments } from "../workbench/jupyterlab.js";
import { choosePython, pins, pythonCandidates } from "../workbench/python.js";
import { places, projectFolder } from "../workbench/places.js";
import { npmCommand } from "../workbench/process.js";
import { duration, textTable } from "../workbench/report.js";
import { tally } from "../workbench/tally.js";

describe("places and environment", () => {
  it.each(["linux", "win32"])("keeps everything inside the project folder on %s", (platform) => {
    const root = platform === "win32" ? "C:\\lab" : "/lab";
    for (const place of Object.values(places(root, platform)).flat())
      expect(place.startsWith(root)).toBe(true);
  });
  it("knows Windows' names", () => {
    expect(places("C:\\lab", "win32").venvPython).toBe("C:\\lab\\.venv\\Scripts\\python.exe");
    const environment = jupyterEnvironment(places("C:\\lab", "win32"), { Path: "C:\\Windows" }, "win32");
    expect(environment.Path).toBe("C:\\lab\\.venv\\Scripts;C:\\Windows");
    expect(environment.PATH).toBeUndefined();
  });
  it("sets every folder Jupyter writes to, and forgets the user's Python settings", () => {
    const inherited = { HOME: "/home/u", PYTHONPATH: "/x", JUPYTER_PATH: "/y", JUPYTER_CONFIG_DIR: "/z" };
    const environment = jupyterEnvironment(places("/lab", "linux"), inherited, "linux");
    expect(environment.PYTHONPATH).toBeUndefined();
    for (const name of ["CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR", "PATH"])
      expect(environment[`JUPYTER_${name}`]).toMatch(/^\/lab\//);
    expect(environment.IPYTHONDIR).toMatch(/^\/lab\//);
    expect(environment.HOME).toBe("/home/u");
  });
});

describe("choosePython", () => {
  const python = (version, venv = true) => ({
    command: ["python3"],
    version,
    executable: "/bin/python3",
    venv,
  });

  it("takes the first that is new enough and has venv", () => {
    const found = [python([2, 7, 18]), python([3, 12, 1], false), python([3, 9, 0]), python([3, 13, 0])];
    expect(choosePython(found)).toBe(found[2]);
  });
  it.each([
    [[], "linux", "none was found", /apt-get install python3 python3-venv[^]*LOADLAB_PYTHON/],
    [[python([3, 8, 18])], "darwin", "/bin/python3 is Python 3.8.18.", /brew/],
    [[python([3, 11, 2], false)], "win32", "/bin/python3 is Python 3.11.2 without venv", /winget/],
  ])("of %j on %s says what it found and how to get one", (found, platform, message, mend) => {
    const choose = () => choosePython(found, platform);
    expect(choose).toThrow(message);
    expect(choose).toThrow(expect.objectContaining({ mend: expect.stringMatching(mend) }));
  });
  it("tries only LOADLAB_PYTHON where it is set, and the launcher first on Windows", () => {
    expect(pythonCandidates({ LOADLAB_PYTHON: "/opt/py" }, "linux")).toEqual([["/opt/py"]]);
    expect(pythonCandidates({}, "win32")[0]).toEqual(["py", "-3"]);
    expect(pythonCandidates({}, "linux")).toEqual([["python3"], ["python"]]);
  });
});

it("npm is run by Node, so that no shell splits a path with spaces", () => {
  const file = "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js";
  expect(npmCommand({ npm_execpath: file })).toEqual([process.execPath, file]);
  expect(npmCommand({})).toEqual(["npm"]);
});

describe("pins", () => {
  const text = '# pinned\n\na==1.0; python_version >= "3.10"\na==0.9; python_version < "3.10"\nb-c==2\n';
  it("picks the line for the Python version", () => {
    expect([...pins(text, [3, 9, 18])]).toEqual([
      ["a", "0.9"],
      ["b-c", "2"],
    ]);
    expect(pins(text, [3, 10, 0]).get("a")).toBe("1.0");
    expect(pins(text, [4, 0, 0]).get("a")).toBe("1.0");
  });
  it("refuses a line that pins nothing", () => {
    expect(() => pins("jupyterlab>=4", [3, 12])).toThrow(/"jupyterlab>=4"; expected name==version/);
  });
  it("reads requirements.txt, with the same packages on every Python", () => {
    const requirements = readFileSync(`${projectFolder}/requirements.txt`, "utf8");
    const names = (version) => [...pins(requirements, version).keys()].sort();
    expect(names([3, 12])).toContain("jupyterlab");
    expect(names([3, 9])).toEqual(expect.arrayContaining(names([3, 12])));
  });
});

describe("jupyterLabArguments", () => {
  const given = { root: "/lab", notebook: "notebooks/00-tour.ipynb", browser: true, superuser: false };
  it("keeps to the loopback address and the token", () => {
    const args = jupyterLabArguments({ ...given, further: [] });
    expect(args).toContain("--LabApp.default_url=/lab/tree/notebooks/00-tour.ipynb");
    expect(args).toContain("--ServerApp.ip=127.0.0.1");
    expect(args.join(" ")).not.toMatch(/token|password|--no-browser|allow-root/);
  });
  it("puts the user's arguments last", () => {
    const args = jupyterLabArguments({ ...given, browser: false, superuser: true, further: ["--port", "9"] });
    expect(args.slice(-4)).toEqual(["--allow-root", "--no-browser", "--port", "9"]);
  });
  it("leaves out its own where the user gives the same", () => {
    const args = jupyterLabArguments({ ...given, further: ["--ServerApp.ip=0.0.0.0"] });
    expect(args.filter((argument) => argument.startsWith("--ServerApp.ip"))).toEqual([
      "--ServerApp.ip=0.0.0.0",
    ]);
  });
});

describe("reports", () => {
  it.each([
    [0.42, "0.42 s"],
    [9.999, "10.0 s"],
    [59.96, "1 min 00 s"],
    [125, "2 min 05 s"],
  ])("duration of %d", (seconds, text) => expect(duration(seconds)).toBe(text));
  it("aligns a table, numbers to the right", () => {
    expect(
      textTable([
        { paper: "factor", n: 7 },
        { paper: "x", n: 12 },
      ]),
    ).toBe("paper    n\n------  --\nfactor   7\nx       12");
  });
  it("counts the audit's verdicts and findings", () => {
    const row = (paper, verdict) => ({ paper, verdict });
    const rows = [row("factor", "match"), row("factor", "not tested"), row("other", "not derivable")];
    expect(
      auditSummary(rows, [{ paper: "factor" }])
        .split("\n")
        .slice(2),
    ).toEqual([
      "factor       2      1         0              0           1         1",
      "other        1      0         0              1           0         0",
    ]);
  });
  it("tells what not to rely on in the order of its page, and nothing else", () => {
    const found = (page) => ({
      paper: "factor",
      quote: `words ${page}`,
      title: "It falls.",
      consequence: "Much.",
      page,
    });
    expect(firstPage([found(2), found(null), found(1)])).toBe(
      '1. factor, "words 1"\n   It falls.\n   Much.\n2. factor, "words 2"\n   It falls.\n   Much.',
    );
    expect(firstPage([found(null)])).toBe("");
  });
});

describe("tally", () => {
  const unitTests = { numPassedTests: 40, testResults: [] };
  const notebooks = [{ passed: true }, { passed: true }];
  const counts = (change) => tally({ unitTests, notebooks, failedStages: [], ...change });
  const one = { status: "failed", fullName: "sums add up", failureMessages: ["1 is not 2"] };
  const fine = { status: "passed", fullName: "sums are numbers", failureMessages: [] };
  const failing = (...assertionResults) => ({
    ...unitTests,
    testResults: [{ name: "sums.test.js", status: "failed", message: "no such file", assertionResults }],
  });

  it("adds tests and notebooks", () => expect(counts({})).toEqual({ passed: 42, failed: 0, failures: [] }));
  it("counts what failed once, though its stage failed too, and says what it was", () => {
    expect(counts({ unitTests: failing(one, fine, one), failedStages: ["test"] })).toEqual({
      passed: 42,
      failed: 2,
      failures: Array(2).fill("sums.test.js: sums add up\n1 is not 2"),
    });
    const differing = [{ passed: true }, { passed: false }];
    expect(counts({ notebooks: differing, failedStages: ["notebooks"] })).toMatchObject({
      passed: 41,
      failed: 1,
    });
  });
  it("never reads 0 failed when a stage failed or a report is missing", () => {
    expect(counts({ failedStages: ["test"] }).failed).toBe(1);
    expect(counts({ failedStages: ["doctor"] }).failed).toBe(1);
    expect(counts({ unitTests: null }).failed).toBe(1);
    expect(counts({ unitTests: null, failedStages: ["test"] }).failed).toBe(1);
    expect(tally({ unitTests: null, notebooks: null, failedStages: ["install"] }).failed).toBe(3);
  });
  it("counts a test file that could not be loaded", () => {
    const { failed, failures } = counts({ unitTests: failing(), failedStages: ["test"] });
    expect({ failed, failures }).toEqual({ failed: 1, failures: ["sums.test.js\nno such file"] });
  });
});
