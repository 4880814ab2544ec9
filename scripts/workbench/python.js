import { fault, runProgram } from "./process.js";

/** The pinned packages of a requirements file that apply to a Python version. */
export function pins(text, version) {
  const pinned = new Map();
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const parts = /^([\w.-]+)==([\w.]+)(?:\s*;\s*python_version\s*(>=|<)\s*"(\d+)\.(\d+)")?$/.exec(line);
    if (!parts) throw new Error(`requirements.txt has ${JSON.stringify(line)}; expected name==version`);
    const [, name, wanted, comparison, major, minor] = parts;
    const isOlder =
      version[0] < Number(major) || (version[0] === Number(major) && version[1] < Number(minor));
    if (comparison === undefined || isOlder === (comparison === "<")) pinned.set(name, wanted);
  }
  return pinned;
}

/** The oldest Python the notebook side runs on: [major, minor]. */
const oldestPython = [3, 9];

// Also valid Python 2, since `python` may still be one.
const probe = `
import json, sys
def has(name):
    try:
        __import__(name)
        return True
    except ImportError:
        return False
print(json.dumps({"version": list(sys.version_info[:3]), "executable": sys.executable,
                  "venv": has("venv") and has("ensurepip")}))
`;

/** The commands tried for a Python, in order: $LOADLAB_PYTHON alone if it is set. */
export function pythonCandidates(environment = process.env, platform = process.platform) {
  if (environment.LOADLAB_PYTHON) return [[environment.LOADLAB_PYTHON]];
  return platform === "win32" ? [["py", "-3"], ["python"], ["python3"]] : [["python3"], ["python"]];
}

/** What a Python is and whether it can make a virtual environment; null if the command starts no Python. */
export async function inspectPython(command) {
  const { status, output } = await runProgram(command[0], [...command.slice(1), "-c", probe]);
  if (status !== 0) return null;
  try {
    return { command, ...JSON.parse(output) };
  } catch {
    return null;
  }
}

const tooOld = ({ version: [major, minor] }) =>
  major < oldestPython[0] || (major === oldestPython[0] && minor < oldestPython[1]);

const INSTALL = {
  win32: "winget install Python.Python.3.12",
  darwin: "brew install python",
  linux: "apt-get install python3 python3-venv, or by your system's package manager",
};

/** The first Python that is new enough and can make a virtual environment. */
export function choosePython(found, platform = process.platform) {
  const usable = found.find((python) => !tooOld(python) && python.venv);
  if (usable) return usable;
  const seen = found.map(
    ({ version, executable, venv }) =>
      `${executable} is Python ${version.join(".")}${venv ? "" : " without venv"}`,
  );
  throw fault(
    `JupyterLab needs Python ${oldestPython.join(".")} or newer with venv and ensurepip; ${seen.join(", ") || "none was found"}.`,
    `Install it: ${INSTALL[platform] ?? INSTALL.linux}\nOr set LOADLAB_PYTHON to the path of another. Then: npm run setup`,
  );
}

/** Finds the Python to make `.venv` with. @throws the fault of choosePython */
export async function findPython() {
  const inspected = await Promise.all(pythonCandidates().map(inspectPython));
  return choosePython(inspected.filter((python) => python !== null));
}
