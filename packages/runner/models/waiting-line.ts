/** A line in which who comes first goes first. */
export interface WaitingLine {
  /** Waits for one's turn, and does what is to be done at once then; rejects with the signal's reason. */
  wait<T>(go: () => T, signal?: AbortSignal): Promise<T>;
  /** Lets those go who may; to be called when something has changed that only time does not. */
  move(): void;
}

/** @param untilNext milliseconds after which the next may go, or it is to be asked again; 0 or less for now */
export function waitingLine(untilNext: () => number): WaitingLine {
  const line: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function move(): void {
    clearTimeout(timer);
    while (line.length > 0) {
      const wait = untilNext();
      if (wait > 0) {
        if (wait < Infinity) timer = setTimeout(move, wait);
        return;
      }
      line.shift()!();
    }
  }

  return {
    move,
    async wait(go, signal) {
      signal?.throwIfAborted();
      return new Promise((resolve, reject) => {
        const leave = () => {
          line.splice(line.indexOf(turn), 1);
          reject(signal?.reason as Error);
        };
        const turn = () => {
          signal?.removeEventListener("abort", leave);
          resolve(go());
        };
        signal?.addEventListener("abort", leave, { once: true });
        line.push(turn);
        move();
      });
    },
  };
}
