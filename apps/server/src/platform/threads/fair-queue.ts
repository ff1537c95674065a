/** Does a piece of work of somebody as soon as it is their turn. */
export type FairQueue = <Value>(owner: unknown, work: () => Promise<Value>) => Promise<Value>;

/** One piece of work after another. Of several people who wait each gets a turn, however much one of them wants. */
export function createFairQueue(): FairQueue {
  const waiting = new Map<unknown, (() => Promise<void>)[]>();
  let busy = false;

  const workOn = async (): Promise<void> => {
    busy = true;
    for (let [first] = waiting; first; [first] = waiting) {
      const [owner, works] = first;
      const work = works.shift();
      waiting.delete(owner);
      // Behind the others
      if (works.length > 0) waiting.set(owner, works);
      await work?.();
    }
    busy = false;
  };

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(owner) ?? [];
      works.push(() => work().then(resolve, reject));
      waiting.set(owner, works);
      if (!busy) void workOn();
    });
}
