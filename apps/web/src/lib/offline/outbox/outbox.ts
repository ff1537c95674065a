import { ApiError } from '~/lib/api/errors';
import { createStore } from '~/lib/store/store';
import type { RefusedChange, WaitingChange } from '../database.ts';
import type { ChangeStore, KeptIn } from './change-store.ts';

/** What the server said about one change. */
export type Outcome = { accepted: true } | { accepted: false; message: string };

/** One kind of changes, and how they are sent. */
export interface Channel {
  /** Stored with each change: never rename it. */
  name: string;
  /** The most changes of one call. */
  batch: number;
  /** Milliseconds during which changes are gathered before they are sent; default 2000. */
  gather?: number;
  /**
   * Sends changes under the login of this person and no other. Sending one twice must not matter: when a tab is closed
   * before the answer has come, another one sends it again.
   * @returns one outcome for each, in order
   * @throws when the call failed as a whole
   */
  send: (payloads: readonly unknown[], userId: string) => Promise<readonly Outcome[]>;
  /**
   * Takes what the server has accepted into the answers that are kept on this device, before it is no longer told as waiting: without
   * a connection nobody sees their own work go away. What fails here is not sent again.
   */
  keep?: (accepted: readonly unknown[], userId: string) => Promise<void>;
  /** Whether a change happens by itself, such as opening a page: nobody waits to hear that it is saved. */
  isQuiet?: (payload: unknown) => boolean;
}

export interface OutboxState {
  /** Changes on this device that the server does not have yet. */
  waiting: number;
  /** Those of them that nobody waits to hear of. */
  quiet: number;
  /** They wait until the person logs in again. */
  needsLogin: boolean;
  /** Changes that the server has refused, until the person has seen them. */
  refused: readonly RefusedChange[];
}

interface OutboxDeps {
  store: ChangeStore;
  /** More may be added later. */
  channels: readonly Channel[];
  /** Who is logged in; undefined when nobody is. */
  currentUser: () => string | undefined;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** False while there is certainly no network: then nothing is tried. */
  isOnline?: () => boolean;
  /** Tells the other tabs that something has changed. */
  notifyOthers?: () => void;
  now?: () => number;
  /** For tests: 0 to 1. */
  random?: () => number;
}

export interface Outbox {
  /** Keeps a change on this device, to be sent soon. Resolves once it is kept. Does nothing when nobody is logged in. */
  add(change: { channel: string; key?: string; payload: unknown }): Promise<void>;
  /** The same, which says how long it is kept. @returns undefined when nobody is logged in */
  keep(change: { channel: string; key?: string; payload: unknown }): Promise<KeptIn | undefined>;
  /** Sends what waits, as far as possible; resolves when there is nothing left to do now. */
  send(): Promise<void>;
  state(): OutboxState;
  /** What of a channel waits, in the order in which it was made. */
  waiting(channel: string): Promise<unknown[]>;
  subscribe(listener: () => void): () => void;
  /** Counts again: another tab has changed something, or another person is logged in. */
  refresh(): Promise<void>;
  /** Forgets refused changes that the person has seen. */
  forget(seqs: readonly number[]): Promise<void>;
  /** Removes everything of a person. */
  wipe(userId: string): Promise<void>;
  /** No timers any more. */
  stop(): void;
}

/** Several changes made one after the other go out together. */
const GATHER_MS = 2000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 300_000;
/** The most waiting changes that a page is shown. */
const MAX_READ = 1000;
const EMPTY: OutboxState = { waiting: 0, quiet: 0, needsLogin: false, refused: [] };

/** What a failed call means for its changes; `fault`: they are tried again later, and those of other channels go on. */
function meaningOf(error: unknown): 'login' | 'refused' | 'later' | 'fault' {
  if (!(error instanceof ApiError) || error.status === undefined) return 'later';
  if (error.status === 401) return 'login';
  if (error.status === 429 || error.status === 503) return 'later';
  return error.status >= 500 || error.status === 408 || error.status === 425 ? 'fault' : 'refused';
}

/** Whether a call went through, or what has to wait. */
type Delivery = 'done' | 'channel-later' | 'all-later';

/**
 * Sends changes exactly once in effect: each is written down first, and is taken away only when the server has answered. Calls may
 * therefore be repeated, which their receivers allow for.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, channels, currentUser, exclusively } = deps;
  const { isOnline = () => true, now = Date.now, random = Math.random } = deps;
  const state = createStore(EMPTY);
  const beingAdded = new Set<Promise<KeptIn>>();
  let flight: Promise<void> | undefined;
  let more = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let stopped = false;

  const become = (next: Partial<OutboxState>) => state.set({ ...state.get(), ...next });

  async function refresh(): Promise<void> {
    const userId = currentUser();
    const [waiting, refused] = userId
      ? await Promise.all([store.count(userId), store.refused(userId)])
      : [0, []];
    // Only channels that are known here can say what is quiet
    const known = channels.map(({ name }) => name);
    const oldest = userId && waiting > 0 ? await store.first(userId, MAX_READ, known) : [];
    const isQuiet = ({ channel, payload }: WaitingChange) =>
      channels.find(({ name }) => name === channel)?.isQuiet?.(payload) ?? false;
    if (currentUser() === userId) become({ waiting, quiet: oldest.filter(isQuiet).length, refused });
  }

  function schedule(ms: number): void {
    const at = now() + ms;
    if (stopped || timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      // Also while a call is under way, which does not look at it
      timerAt = Number.POSITIVE_INFINITY;
      void send();
    }, ms);
  }

  async function deliver(
    channel: Channel,
    changes: readonly WaitingChange[],
    userId: string,
  ): Promise<Delivery> {
    try {
      const outcomes = await channel.send(
        changes.map(({ payload }) => payload),
        userId,
      );
      const refused = changes.flatMap((change, at) => {
        const outcome = outcomes[at];
        return outcome?.accepted === false ? [putAside(change, outcome.message)] : [];
      });
      const gone = new Set(refused.map(({ seq }) => seq));
      const sent = changes.filter(({ seq }, at) => outcomes[at] !== undefined && !gone.has(seq));
      const accepted = sent.map(({ payload }) => payload);
      if (accepted.length > 0) await channel.keep?.(accepted, userId).catch(() => undefined);
      await store.settle(sent, refused);
      // An answer that says nothing about some of them is no reason to ask at once again
      return sent.length + refused.length === changes.length ? 'done' : 'channel-later';
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'login') become({ needsLogin: true });
      if (meaning === 'fault') return 'channel-later';
      if (meaning !== 'refused') return 'all-later';
      if (changes.length === 1) {
        await store.settle(
          [],
          changes.map((change) => putAside(change, error instanceof Error ? error.message : 'Refused')),
        );
        return 'done';
      }
      // One of them is why the server refused them all
      const half = Math.ceil(changes.length / 2);
      const first = await deliver(channel, changes.slice(0, half), userId);
      return first === 'done' ? deliver(channel, changes.slice(half), userId) : first;
    }
  }

  /** @returns whether everything was sent that could be */
  async function sendAll(): Promise<boolean> {
    const later = new Set<string>();
    for (;;) {
      const userId = currentUser();
      if (stopped || userId === undefined || !isOnline()) return true;
      // Changes of features whose code this tab has not loaded wait until it has
      const open = channels.map(({ name }) => name).filter((name) => !later.has(name));
      const [oldest] = await store.first(userId, 1, open);
      const channel = channels.find(({ name }) => name === oldest?.channel);
      if (!channel) return later.size === 0;
      const batch = await store.first(userId, channel.batch, [channel.name]);
      const delivery = await deliver(channel, batch, userId);
      if (delivery === 'all-later') return false;
      if (delivery === 'channel-later') {
        later.add(channel.name);
        continue;
      }
      become({ needsLogin: false });
      await refresh();
      deps.notifyOthers?.();
    }
  }

  function send(): Promise<void> {
    more = true;
    flight ??= (async () => {
      clearTimeout(timer);
      timerAt = Number.POSITIVE_INFINITY;
      // Also what was recorded a moment ago
      await Promise.allSettled(beingAdded);
      let done = true;
      while (more && done) {
        more = false;
        done = await exclusively(sendAll).catch(() => false);
      }
      more = false;
      failures = done ? 0 : failures + 1;
      await refresh().catch(() => undefined);
      deps.notifyOthers?.();
    })().finally(() => {
      flight = undefined;
      if (failures > 0 && !state.get().needsLogin) {
        const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
        schedule(wait * (0.75 + random() / 2));
      }
    });
    return flight;
  }

  const keep: Outbox['keep'] = async ({ channel, key = null, payload }) => {
    const userId = currentUser();
    if (userId === undefined) return undefined;
    const adding = store.add({ userId, channel, key, payload, madeAt: new Date(now()).toISOString() });
    beingAdded.add(adding);
    const keptIn = await adding.finally(() => beingAdded.delete(adding));
    await refresh();
    deps.notifyOthers?.();
    schedule(channels.find(({ name }) => name === channel)?.gather ?? GATHER_MS);
    return keptIn;
  };

  return {
    keep,
    async add(change) {
      await keep(change);
    },
    send,
    state: state.get,
    async waiting(channel) {
      const userId = currentUser();
      const changes = userId === undefined ? [] : await store.first(userId, MAX_READ, [channel]);
      return changes.map(({ payload }) => payload);
    },
    subscribe: state.subscribe,
    refresh,
    async forget(seqs) {
      await store.forget(seqs);
      await refresh();
      deps.notifyOthers?.();
    },
    async wipe(userId) {
      await store.wipe(userId);
      await refresh();
      deps.notifyOthers?.();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const putAside = (
  { seq, userId, channel, payload, madeAt }: WaitingChange,
  message: string,
): RefusedChange => ({ seq, userId, channel, payload, madeAt, message });
