/** Seconds that a piece of work takes: the median of some repetitions after one that is not counted. */
export async function seconds(work, repetitions = 3) {
  await work();
  const times = [];
  for (let count = 0; count < repetitions; count++) {
    const start = performance.now();
    await work();
    times.push((performance.now() - start) / 1000);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
}

export const inSeconds = (time) => `${time.toPrecision(3)} s`;

/** Seconds of processor time that a piece of work takes: the median of repetitions after one that is not counted. */
export function processorSeconds(work, repetitions = 9) {
  work();
  const times = Array.from({ length: repetitions }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return times.sort((one, other) => one - other)[Math.floor(repetitions / 2)];
}
