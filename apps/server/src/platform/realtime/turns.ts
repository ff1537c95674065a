/**
 * So many at once, the others in the order in which they came: thousands that connect at the same moment must not stand
 * before everybody else in the line for the database.
 */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or becomes free
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
