import { forgetRescued, rescue, rescued, rescuedNames } from '~/lib/leaving/rescued';
import type { ChangeStore, NewChange } from './change-store.ts';

const nameOf = (userId: string): string => `${userId}:change:`;
const CHANGE = /^[^:]+:change:/;

function isChange(value: unknown): value is NewChange {
  const { userId, channel, madeAt } = (value ?? {}) as Partial<NewChange>;
  return typeof userId === 'string' && typeof channel === 'string' && typeof madeAt === 'string';
}

/**
 * Keeps each change at once, before the store has it: a page that goes does not wait for a database. What a page left behind is brought into
 * the store by the next one, unless there is a later change of the same thing.
 */
export function withRescue(store: ChangeStore): ChangeStore {
  let recovered: Promise<void> | undefined;
  let count = 0;

  async function recover(): Promise<void> {
    for (const name of rescuedNames('').filter((one) => CHANGE.test(one))) {
      const change = rescued(name);
      if (isChange(change)) {
        const waiting = change.key === null ? [] : await store.first(change.userId, Number.MAX_SAFE_INTEGER);
        const later = waiting.some(
          ({ channel, key, madeAt }) =>
            channel === change.channel && key === change.key && madeAt >= change.madeAt,
        );
        if (!later) await store.add(change);
      }
      forgetRescued(name);
    }
  }
  const ready = (): Promise<void> => {
    recovered ??= recover().catch(() => undefined);
    return recovered;
  };

  return {
    async add(change) {
      count += 1;
      const name = `${nameOf(change.userId)}${change.madeAt}:${count}:${crypto.randomUUID().slice(0, 8)}`;
      // Looked for before this one stands there too
      const earlier = ready();
      rescue(name, change);
      await earlier;
      const keptIn = await store.add(change);
      forgetRescued(name);
      return keptIn;
    },
    async first(userId, limit, channels) {
      await ready();
      return store.first(userId, limit, channels);
    },
    async count(userId) {
      await ready();
      return store.count(userId);
    },
    settle: (sent, refused) => store.settle(sent, refused),
    refused: (userId) => store.refused(userId),
    forget: (seqs) => store.forget(seqs),
    async wipe(userId) {
      for (const name of rescuedNames(`${userId}:`)) forgetRescued(name);
      await store.wipe(userId);
    },
  };
}
