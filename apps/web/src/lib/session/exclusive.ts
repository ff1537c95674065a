const LOCK = 'darasa:session-renewal';
/** A tab that was put to sleep in the middle must not hold up the others for ever. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 100;
/** After writing its name a tab looks once more: who wrote last, of two at the same moment, has it. */
const SETTLE_MS = 30;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** By the browser's own locks, which go with the tab that holds them. After a while a task runs without. */
async function withLock<T>(locks: LockManager, task: () => Promise<T>): Promise<T> {
  let entered = false;
  const run = () => {
    entered = true;
    return task();
  };
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, run);
  } catch (error) {
    if (entered) throw error;
    return task();
  }
}

/**
 * Where there are no locks (a school's own server on plain HTTP): a lease in storage. Two tabs may still slip through at
 * once, and need not be feared: the server answers a refresh token that is sent twice within its grace with the same
 * successor.
 * @param storage what the tabs share
 */
async function withLease<T>(storage: Storage, task: () => Promise<T>): Promise<T> {
  const name = Math.random().toString(36).slice(2);
  const giveUpAt = Date.now() + PATIENCE_MS;
  const holder = () => storage.getItem(LOCK)?.split(' ') ?? [];
  const isMine = () => holder()[0] === name;
  while (Date.now() < giveUpAt && !isMine()) {
    const until = Number(holder()[1] ?? 0);
    // One that reaches further than any lease may was written by a clock that was wrong
    if (until > Date.now() && until <= Date.now() + PATIENCE_MS) await wait(LOOK_AGAIN_MS);
    else {
      storage.setItem(LOCK, `${name} ${Date.now() + PATIENCE_MS}`);
      await wait(SETTLE_MS);
    }
  }
  try {
    return await task();
  } finally {
    if (isMine()) storage.removeItem(LOCK);
  }
}

/**
 * Runs a task while no other tab of this browser runs one.
 * @param storage what the tabs share; null where the browser refuses it: then there is nothing to quarrel about
 */
export async function exclusively<T>(storage: Storage | null, task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return withLock(navigator.locks, task);
  let entered = false;
  const run = () => {
    entered = true;
    return task();
  };
  try {
    return await (storage ? withLease(storage, run) : run());
  } catch (error) {
    // A full storage is no reason not to renew
    if (entered) throw error;
    return task();
  }
}
