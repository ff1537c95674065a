/** Runs a task when there is room for it. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` tasks in parallel, the others in order of arrival: when thousands connect at the same moment, other
 * requests must not wait behind all of them for the database.
 */
export function createConcurrencyLimiter(atOnce: number): ConcurrencyLimiter {
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

/** Runs a task when there is room among those with the same key. */
export type KeyedLimiter<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

/** When there would be more tasks of one key, running and waiting, one more is refused. */
export interface MostTasks {
  tasks: number;
  refuse: () => Error;
}

/** The same for each key by itself. A key whose tasks are done takes no memory. */
export function createKeyedLimiter<Key>(atOnce: number, most?: MostTasks): KeyedLimiter<Key> {
  const limiters = new Map<Key, { limited: ConcurrencyLimiter; tasks: number }>();
  return async (key, work) => {
    const own = limiters.get(key) ?? { limited: createConcurrencyLimiter(atOnce), tasks: 0 };
    if (most && own.tasks >= most.tasks) throw most.refuse();
    limiters.set(key, own);
    own.tasks++;
    try {
      return await own.limited(work);
    } finally {
      own.tasks--;
      if (own.tasks === 0) limiters.delete(key);
    }
  };
}
