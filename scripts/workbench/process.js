import { spawn } from "node:child_process";

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

/** Runs a program to its end and gives what it printed. Never throws for a program that fails. */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], windowsHide: true, ...options });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
    child.on("error", (error) => resolve({ status: null, signal: null, output, errors: error.message }));
    child.on("close", (status, signal) => resolve({ status, signal, output, errors }));
  });
}

/** npm as a program and its first arguments: Windows starts `npm.cmd` only through a shell, which splits paths. */
export const npmCommand = ({ npm_execpath: file } = process.env) =>
  file ? [process.execPath, file] : ["npm"];

/** Runs a program on this terminal until it ends, handing SIGINT and SIGTERM on to it. */
export function runInForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    // A Ctrl-C in a terminal reaches the whole process group, the child with it: only the wait goes on here.
    const onInterrupt = () => process.stdin.isTTY || child.kill("SIGINT");
    const onTerminate = () => child.kill("SIGTERM");
    process.on("SIGINT", onInterrupt).on("SIGTERM", onTerminate);
    child.on("error", reject);
    child.on("close", (status, signal) => {
      process.off("SIGINT", onInterrupt).off("SIGTERM", onTerminate);
      resolve(status ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1));
    });
  });
}
