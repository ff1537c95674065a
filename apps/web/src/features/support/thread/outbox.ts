import { newId } from '@darasa/contract/http/ids';
import { ApiError, isOutOfReach } from '~/lib/api/errors';
import type { Pending } from './entries.ts';

export interface OutboxOptions {
  /** Sends one. @throws ApiError */
  send(message: Pending): Promise<unknown>;
  onChange(pending: readonly Pending[]): void;
  /** Where what waits is kept across a reload; undefined: nowhere. */
  key?: string;
}

export interface Outbox {
  /** @param named called with its id before it is sent */
  add(text: string, file: Pending['file'], named?: (id: string) => void): void;
  /** Tries at once what waits. */
  wake(): void;
  /** Tries again what was refused. */
  again(clientId: string): void;
  remove(clientId: string): void;
  pending(): readonly Pending[];
  /** These have arrived. */
  settle(keep: readonly Pending[]): void;
  close(): void;
}

/** Milliseconds before another try. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/** Messages leave one after the other, in the order in which they were written, and none is lost while there is no connection. */
export function createOutbox({ send, onChange, key }: OutboxOptions): Outbox {
  let list: readonly Pending[] = key === undefined ? [] : read(key);
  let running = false;
  let closed = false;
  let fails = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: readonly Pending[]): void {
    if (next === list) return;
    list = next;
    if (key !== undefined) write(key, list);
    onChange(list);
  }
  const change = (id: string, problem: string | null) =>
    set(list.map((one) => (one.client_id === id ? { ...one, problem } : one)));

  async function run(): Promise<void> {
    if (running || closed) return;
    running = true;
    clearTimeout(timer);
    try {
      for (;;) {
        const next = list.find(({ problem }) => problem === null);
        if (!next || closed) return;
        try {
          await send(next);
          fails = 0;
          set(list.filter(({ client_id }) => client_id !== next.client_id));
        } catch (error) {
          if (isOutOfReach(error) || !(error instanceof ApiError)) {
            timer = setTimeout(() => void run(), PAUSES[Math.min(fails++, PAUSES.length - 1)]);
            return;
          }
          change(next.client_id, error.message);
        }
      }
    } finally {
      running = false;
    }
  }

  if (list.length > 0) void run();
  return {
    add(text, file, named) {
      const client_id = newId();
      named?.(client_id);
      set([...list, { client_id, text, file, at: new Date().toISOString(), problem: null }]);
      void run();
    },
    wake: () => void run(),
    again(id) {
      change(id, null);
      void run();
    },
    remove: (id) => set(list.filter(({ client_id }) => client_id !== id)),
    pending: () => list,
    settle: set,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function read(key: string): readonly Pending[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Pending[];
    return Array.isArray(kept)
      ? kept.filter(({ client_id, text }) => client_id && typeof text === 'string')
      : [];
  } catch {
    return [];
  }
}

function write(key: string, list: readonly Pending[]): void {
  try {
    // A file has no room there: it is sent while the page is open
    const kept = list.filter(({ file }) => file === null);
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage refused: it is sent while the page is open
  }
}
