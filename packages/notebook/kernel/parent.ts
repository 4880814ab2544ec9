/** How often the kernel looks for the program that started it, in milliseconds. */
const EVERY_MS = 1000;

/**
 * Ends the kernel when the Jupyter that started it has ended without stopping it; JupyterLab killed abruptly left its
 * kernels running, each with the memory of its models. Answers of a run are on the disk already.
 *
 * @param environment Jupyter names itself in JPY_PARENT_PID; a kernel started by hand stays
 */
export function endWithParent(environment = process.env): void {
  if (!environment.JPY_PARENT_PID) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent || !isAlive(parent)) process.kill(process.pid, "SIGKILL"); // native code may not exit
  };
  setInterval(look, EVERY_MS).unref();
}

/** On Windows a process keeps the number of a parent that has ended. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
