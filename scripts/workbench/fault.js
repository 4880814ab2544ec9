/** Something the workbench needs and does not have, with the way to mend it. */
export function fault(wrong, mend) {
  return Object.assign(new Error(wrong), { mend });
}

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
