/** Under which one tab renews for all. */
export const RENEWAL_LOCK = 'darasa:session-renewal';
/** A suspended tab must not block the others for ever. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 100;
/** After writing its name a tab reads it again: of two at the same moment, the last writer has the lease. */
const SETTLE_MS = 30;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Uses the browser's locks, which end with their tab. After a timeout a task runs without one. */
async function withLock<T>(locks: LockManager, task: () => Promise<T>): Promise<T> {
  let entered = false;
  const run = () => {
    entered = true;
    return task();
  };
  try {
    return await locks.request(RENEWAL_LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, run);
  } catch (error) {
    if (entered) throw error;
    return task();
  }
}

/**
 * Without locks (a school's own server on plain HTTP): a lease in storage. Two tabs may still run in parallel, which does no
 * harm: the server answers a refresh token that is sent twice within its grace period with the same successor.
 * @param storage shared by the tabs
 */
async function withLease<T>(storage: Storage, task: () => Promise<T>): Promise<T> {
  const name = Math.random().toString(36).slice(2);
  const giveUpAt = Date.now() + PATIENCE_MS;
  const holder = () => storage.getItem(RENEWAL_LOCK)?.split(' ') ?? [];
  const isMine = () => holder()[0] === name;
  while (Date.now() < giveUpAt && !isMine()) {
    const until = Number(holder()[1] ?? 0);
    // One that reaches further than any lease may was written by a clock that was wrong
    if (until > Date.now() && until <= Date.now() + PATIENCE_MS) await wait(LOOK_AGAIN_MS);
    else {
      storage.setItem(RENEWAL_LOCK, `${name} ${Date.now() + PATIENCE_MS}`);
      await wait(SETTLE_MS);
    }
  }
  try {
    return await task();
  } finally {
    if (isMine()) storage.removeItem(RENEWAL_LOCK);
  }
}

/**
 * Runs a task while no other tab of this browser runs one.
 * @param storage shared by the tabs; null where the browser refuses it: then the tabs share no session
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
    // Full storage must not prevent a refresh
    if (entered) throw error;
    return task();
  }
}
