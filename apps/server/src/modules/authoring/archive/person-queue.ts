/** Does work for a person once their earlier work is done; that of others goes on meanwhile. */
export type PersonQueue = <Value>(userId: number, work: () => Promise<Value>) => Promise<Value>;

export function createPersonQueue(): PersonQueue {
  const lastOf = new Map<number, Promise<unknown>>();
  return (userId, work) => {
    const result = (lastOf.get(userId) ?? Promise.resolve()).then(work);
    const done: Promise<unknown> = result
      .catch(() => undefined)
      .finally(() => {
        if (lastOf.get(userId) === done) lastOf.delete(userId);
      });
    lastOf.set(userId, done);
    return result;
  };
}
