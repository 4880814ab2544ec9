/**
 * Something the workbench needs and does not have, with the way to mend it.
 *
 * @param wrong what is wrong, with the value seen
 * @param mend the next step, where there is one the exact command
 */
export function fault(wrong, mend) {
  return Object.assign(new Error(wrong), { mend });
}

/** The command that sets an environment variable, in the usual shell of a platform: PowerShell on Windows. */
export const setVariable = (name, value, platform = process.platform) =>
  platform === "win32" ? `$env:${name} = "${value}"` : `export ${name}=${value}`;

/** Runs a script's main function: a fault is printed without a stack and ends the process with status 1. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error.mend === undefined) throw error;
    console.error(`\n${error.message}\n${error.mend}`);
    process.exitCode = 1;
  }
}
