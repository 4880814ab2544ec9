/** How often the kernel looks for the program that started it, in milliseconds. */
const EVERY_MS = 1000;

/** Ends the kernel when the Jupyter that started it has ended without stopping it. A kernel started by hand stays. */
export function endWithParent(isWatched = Boolean(process.env.JPY_PARENT_PID)): void {
  if (!isWatched) return;
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
