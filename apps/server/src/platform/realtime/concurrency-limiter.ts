/**
 * Runs at most `atOnce` tasks in parallel, the others in order of arrival: when thousands connect at the same moment, other
 * requests must not wait behind all of them for the database.
 */
export function createConcurrencyLimiter(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place passes to the next waiting task, or becomes free
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
