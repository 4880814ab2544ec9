import { existsSync } from "node:fs";
import { fault, setVariable } from "./fault.js";
import { runProgram } from "./process.js";

/** The oldest Python the notebook side runs on: [major, minor]. */
export const oldestPython = [3, 9];

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

/**
 * What a Python is and whether it can make a virtual environment; null if the command starts no Python.
 *
 * @returns {Promise<{command: string[], version: number[], executable: string, venv: boolean} | null>}
 */
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

function installCommand({ platform, debian }, debianPackages) {
  if (platform === "win32") return "winget install Python.Python.3.12";
  if (platform === "darwin") return "brew install python";
  return debian
    ? `apt-get install ${debianPackages}   (as root, or with sudo)`
    : "your system's package manager";
}

/**
 * The first Python that is new enough and can make a virtual environment.
 *
 * @param found what inspectPython gave for each candidate, nulls left out
 * @param system the platform, whether it is a Debian, and the value of LOADLAB_PYTHON
 * @throws a fault that says what is missing and the command that mends it
 */
export function choosePython(found, system) {
  const usable = found.find((python) => !tooOld(python) && python.venv);
  if (usable) return usable;
  const wanted = system.LOADLAB_PYTHON;
  const name = setVariable("LOADLAB_PYTHON", "/path/to/python3", system.platform);
  const other = `Or name another one: ${name}\nThen: npm run setup`;
  const withoutVenv = found.find((python) => !tooOld(python));
  if (withoutVenv)
    throw fault(
      `Python ${withoutVenv.version.join(".")} (${withoutVenv.executable}) has no venv and ensurepip modules, ` +
        "so it cannot make a virtual environment.",
      `Install them: ${installCommand(system, "python3-venv")}\n${other}`,
    );
  const old = found[0];
  if (old)
    throw fault(
      `Python ${old.version.join(".")} (${old.executable}) is too old; JupyterLab needs ${oldestPython.join(".")} or newer.`,
      `Install a newer one: ${installCommand(system, "python3 python3-venv")}\n${other}`,
    );
  throw fault(
    wanted
      ? `LOADLAB_PYTHON is ${wanted}, which starts no Python.`
      : "No Python was found (python3, python).",
    `Install Python ${oldestPython.join(".")} or newer: ${installCommand(system, "python3 python3-venv")}\n${other}`,
  );
}

/** Finds the Python to make `.venv` with. @throws the faults of choosePython */
export async function findPython(environment = process.env, platform = process.platform) {
  const inspected = await Promise.all(pythonCandidates(environment, platform).map(inspectPython));
  return choosePython(
    inspected.filter((python) => python !== null),
    { platform, debian: existsSync("/etc/debian_version"), LOADLAB_PYTHON: environment.LOADLAB_PYTHON },
  );
}
