/**
 * Runs at most `atOnce` pieces of work at the same time, the others in the order in which they came: when thousands connect at
 * the same moment, other requests must not wait behind all of them for the database.
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
      // The slot passes to the next waiting piece of work, or becomes free
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
