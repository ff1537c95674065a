/** Runs work that nobody waits for. */
export interface SpareTime {
  /** Begins it, unless other work runs or the pause after it is not over: then it is not done now. @returns whether it has begun */
  use(work: () => Promise<void>): boolean;
}

/** So many times as long as the work took nothing else is begun: it never gets more than a tenth of a core. */
const PAUSES = 9;

/** One piece of work at a time, with a pause after it. @param now milliseconds, monotonic */
export function createSpareTime(now: () => number = () => performance.now()): SpareTime {
  let freeAt = Number.NEGATIVE_INFINITY;
  return {
    use(work) {
      const began = now();
      if (began < freeAt) return false;
      freeAt = Number.POSITIVE_INFINITY;
      const end = () => {
        freeAt = now() + PAUSES * (now() - began);
      };
      work().then(end, end);
      return true;
    },
  };
}
