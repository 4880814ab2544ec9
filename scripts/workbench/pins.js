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
