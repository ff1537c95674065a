import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

/** How long a request waits for an earlier one on the same upload to save what has arrived. */
const WAIT_MS = 15_000;

/**
 * One request at a time on an upload: a newer one asks the one before it to end, for that is mostly a connection which was lost
 * without anybody noticing. It holds within this process; what is written is guarded in the database as well.
 */
export function createUploadLocks(): Locker {
  const held = new Map<string, { done: Promise<void>; requestRelease: RequestRelease }>();

  async function acquire(
    id: string,
    stopped: AbortSignal,
    requestRelease: RequestRelease,
  ): Promise<() => void> {
    for (let holder = held.get(id); holder; holder = held.get(id)) {
      await holder.requestRelease();
      await waitFor(holder.done, stopped);
    }
    const { promise: done, resolve } = Promise.withResolvers<void>();
    held.set(id, { done, requestRelease });
    return () => {
      held.delete(id);
      resolve();
    };
  }
  return {
    newLock(id): Lock {
      let release: (() => void) | undefined;
      return {
        async lock(stopped, requestRelease) {
          release = await acquire(id, stopped, requestRelease);
        },
        async unlock() {
          release?.();
        },
      };
    },
  };
}

/** @throws when it is not done in time, or the one who waits has gone */
async function waitFor(done: Promise<void>, stopped: AbortSignal): Promise<void> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(ERRORS.ERR_LOCK_TIMEOUT);
  const timer = setTimeout(giveUp, WAIT_MS);
  stopped.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([done, refused]);
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', giveUp);
  }
}
