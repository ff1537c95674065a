import type { OfflineDatabase, RefusedChange, WaitingChange } from '../database.ts';

/** A change to be kept. */
export type NewChange = Omit<WaitingChange, 'seq'>;

/** How long a change is kept that waits: on the device, or as long as the tab, where the device has no room for it. */
export type KeptIn = 'device' | 'tab';

/** Where changes wait. Every function is one transaction: it happens as a whole or not at all. */
export interface ChangeStore {
  /** Keeps a change; it replaces a waiting one of the same person, channel and key. */
  add(change: NewChange): Promise<KeptIn>;
  /** The oldest changes of a person; only of some channels, where they are named: those of others do not count towards the limit. */
  first(userId: string, limit: number, channels?: readonly string[]): Promise<WaitingChange[]>;
  count(userId: string): Promise<number>;
  /** Takes away what has been sent, and puts aside what was refused. */
  settle(sent: readonly WaitingChange[], refused: readonly RefusedChange[]): Promise<void>;
  /** What was refused, the oldest first. */
  refused(userId: string): Promise<RefusedChange[]>;
  /** Forgets refused changes that the person has seen. */
  forget(seqs: readonly number[]): Promise<void>;
  /** Removes everything of a person. */
  wipe(userId: string): Promise<void>;
}

/** Changes in the browser's database: they survive a closed tab and a restart. */
export function databaseChanges(open: () => Promise<OfflineDatabase>): ChangeStore {
  return {
    async add(change) {
      const transaction = (await open()).transaction('changes', 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      if (change.key !== null) {
        for (const other of await store.index('user').getAll(change.userId)) {
          if (other.channel === change.channel && other.key === change.key) await store.delete(other.seq);
        }
      }
      await store.add(change as WaitingChange);
      await transaction.done;
      return 'device';
    },
    async first(userId, limit, channels) {
      const found: WaitingChange[] = [];
      const index = (await open()).transaction('changes').store.index('user');
      for await (const { value } of index.iterate(userId)) {
        if (found.length === limit) break;
        if (!channels || channels.includes(value.channel)) found.push(value);
      }
      return found;
    },
    count: async (userId) => (await open()).countFromIndex('changes', 'user', userId),
    async settle(sent, refused) {
      const transaction = (await open()).transaction(['changes', 'refused'], 'readwrite', {
        durability: 'strict',
      });
      for (const { seq } of [...sent, ...refused]) await transaction.objectStore('changes').delete(seq);
      for (const change of refused) await transaction.objectStore('refused').put(change);
      await transaction.done;
    },
    refused: async (userId) => (await open()).getAllFromIndex('refused', 'user', userId),
    async forget(seqs) {
      const transaction = (await open()).transaction('refused', 'readwrite');
      for (const seq of seqs) await transaction.store.delete(seq);
      await transaction.done;
    },
    async wipe(userId) {
      const transaction = (await open()).transaction(['changes', 'refused'], 'readwrite');
      for (const name of ['changes', 'refused'] as const) {
        const store = transaction.objectStore(name);
        for (const seq of await store.index('user').getAllKeys(userId)) await store.delete(seq);
      }
      await transaction.done;
    },
  };
}

/** Numbers below 0, so that they are never those of the database. */
const isInMemory = (seq: number): boolean => seq < 0;

/** Changes in memory, for browsers that keep no database: they last as long as the tab. */
export function memoryChanges(): ChangeStore {
  let waiting: WaitingChange[] = [];
  let aside: RefusedChange[] = [];
  let last = 0;
  return {
    async add(change) {
      waiting = waiting.filter(
        ({ key, channel, userId }) =>
          key === null || key !== change.key || channel !== change.channel || userId !== change.userId,
      );
      last -= 1;
      waiting.push({ ...change, seq: last });
      return 'tab';
    },
    first: async (userId, limit, channels) =>
      waiting
        .filter((change) => change.userId === userId && (channels?.includes(change.channel) ?? true))
        .slice(0, limit),
    count: async (userId) => waiting.filter((change) => change.userId === userId).length,
    async settle(sent, refused) {
      const gone = new Set([...sent, ...refused].map(({ seq }) => seq));
      waiting = waiting.filter(({ seq }) => !gone.has(seq));
      aside = [...aside.filter(({ seq }) => !gone.has(seq)), ...refused];
    },
    refused: async (userId) => aside.filter((change) => change.userId === userId),
    async forget(seqs) {
      aside = aside.filter(({ seq }) => !seqs.includes(seq));
    },
    async wipe(userId) {
      waiting = waiting.filter((change) => change.userId !== userId);
      aside = aside.filter((change) => change.userId !== userId);
    },
  };
}

/** Where the browser's database can't be written, changes are kept in memory: nothing is lost while the tab is open. */
export function withFallback(database: ChangeStore, memory: ChangeStore = memoryChanges()): ChangeStore {
  const holderOf = (seqs: readonly number[]): ChangeStore => (seqs.some(isInMemory) ? memory : database);
  return {
    add: (change) => database.add(change).catch(() => memory.add(change)),
    async first(userId, limit, channels) {
      const held = await memory.first(userId, limit, channels);
      return held.length > 0 ? held : database.first(userId, limit, channels).catch(() => []);
    },
    count: async (userId) => (await memory.count(userId)) + (await database.count(userId).catch(() => 0)),
    settle: (sent, refused) => holderOf([...sent, ...refused].map(({ seq }) => seq)).settle(sent, refused),
    refused: async (userId) => [
      ...(await database.refused(userId).catch(() => [])),
      ...(await memory.refused(userId)),
    ],
    async forget(seqs) {
      await memory.forget(seqs);
      await database.forget(seqs).catch(() => undefined);
    },
    async wipe(userId) {
      await memory.wipe(userId);
      await database.wipe(userId).catch(() => undefined);
    },
  };
}
