import { isOutOfReach } from '~/lib/api/errors';
import { offlineDatabase } from './database.ts';
import { loggedInUser } from './device-outbox.ts';

/** How long the network is waited for where an earlier answer could be shown, in milliseconds. */
const PATIENCE_MS = 8000;

/** Keeps an answer on this device for the person who is logged in, in place of an earlier one. */
export async function keepAnswer(key: string, value: unknown): Promise<void> {
  const userId = loggedInUser();
  if (userId === undefined) return;
  await (await offlineDatabase()).put('answers', { userId, key, value, keptAt: Date.now() });
}

/** The answer that was kept last for the person who is logged in. */
export async function keptAnswer<T>(key: string): Promise<T | undefined> {
  const userId = loggedInUser();
  if (userId === undefined) return undefined;
  const kept = await (await offlineDatabase()).get('answers', [userId, key]);
  return kept?.value as T | undefined;
}

async function keptSince<T>(key: string): Promise<Dated<T> | undefined> {
  const userId = loggedInUser();
  if (userId === undefined) return undefined;
  const kept = await (await offlineDatabase()).get('answers', [userId, key]);
  return kept && { value: kept.value as T, keptAt: kept.keptAt };
}

/**
 * Changes what was kept for the person who is logged in, each answer by itself: what was sent is then seen without a connection, too.
 * @param prefix how the keys of the answers begin
 */
export async function changeKept<T>(prefix: string, change: (kept: T) => T): Promise<void> {
  const userId = loggedInUser();
  if (userId === undefined) return;
  const answers = (await offlineDatabase()).transaction('answers', 'readwrite').store;
  const all = IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uffff`]);
  for (const kept of await answers.getAll(all))
    await answers.put({ ...kept, value: change(kept.value as T) });
}

/** Forgets an answer. */
export async function forgetAnswer(key: string): Promise<void> {
  const userId = loggedInUser();
  if (userId !== undefined) await (await offlineDatabase()).delete('answers', [userId, key]);
}

/** An answer, and where it came from. */
export interface Dated<T> {
  value: T;
  /** When it was kept, in milliseconds since 1970, if it is not the server's of now. */
  keptAt: number | undefined;
}

/**
 * The server's answer, which is then kept; where the server can't be reached, or does not answer for long, the one kept last. A
 * refusal is a refusal. The server is asked at once: what is kept is looked up meanwhile. An answer that comes too late is kept
 * for the next time.
 * Queries that use it need `networkMode: 'always'`: others wait for a connection.
 * @throws what `load` throws, when there is nothing to fall back on
 */
export async function freshOrKeptSince<T>(key: string, load: () => Promise<T>): Promise<Dated<T>> {
  const looked = keptSince<T>(key).catch(() => undefined);
  const fresh = load();
  fresh.then(
    (value) => keepAnswer(key, value).catch(() => undefined),
    () => undefined,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const outOfPatience = new Promise<Dated<T>>((resolve) => {
    void looked.then((kept) => {
      if (kept !== undefined && !isOver) timer = setTimeout(() => resolve(kept), PATIENCE_MS);
    });
  });
  try {
    return await Promise.race([fresh.then((value) => ({ value, keptAt: undefined })), outOfPatience]);
  } catch (error) {
    const kept = await looked;
    if (kept !== undefined && isOutOfReach(error)) return kept;
    throw error;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** The same without its age. */
export const freshOrKept = async <T>(key: string, load: () => Promise<T>): Promise<T> =>
  (await freshOrKeptSince(key, load)).value;
