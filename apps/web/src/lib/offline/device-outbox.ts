import { onReached, site } from '~/lib/reachability/site';
import { session } from '~/lib/session/session';
import { offlineDatabase } from './database.ts';
import { databaseChanges, withFallback } from './outbox/change-store.ts';
import { type Channel, createOutbox, type Outbox } from './outbox/outbox.ts';
import { withRescue } from './outbox/rescued-changes.ts';
import { SEND_TAG } from './worker-messages.ts';

const LOCK = 'darasa:outbox';
const CHANNEL = 'darasa:outbox';

/**
 * The person who is logged in, also while their token waits to be renewed. Nobody where somebody of the staff sees the site as them: nothing of
 * theirs is kept on such a device, and nothing is sent in their name.
 */
export function loggedInUser(): string | undefined {
  const user = session.user();
  return user?.support_view ? undefined : user?.user_id;
}

/** With the browser's locks, which end with their tab. Without them two tabs may send the same, which does no harm. */
const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(LOCK, task) as Promise<T>) : task();

/** Asks the browser to wake the app when there is a connection again, also a tab in the background. */
async function askForWaking(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function')
    await sync.register(SEND_TAG);
}

export interface DeviceOutbox extends Outbox {
  /** Adds a kind of changes, once by its name. What waits of it is sent from now on. */
  register(channel: Channel): void;
  /** Sends whenever it may work: now, with a connection, when somebody logs in or looks at the tab. Returns what ends it. */
  start(): () => void;
}

/** The outbox of this browser: its database, the session, and one tab that sends for all. */
export function createDeviceOutbox(): DeviceOutbox {
  const channels: Channel[] = [];
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const outbox = createOutbox({
    store: withRescue(withFallback(databaseChanges(offlineDatabase))),
    channels,
    currentUser: loggedInUser,
    exclusively,
    isOnline: site.isOnline,
    notifyOthers: () => tabs?.postMessage('changed'),
  });
  const keep: Outbox['keep'] = async (change) => {
    const keptIn = await outbox.keep(change);
    if (!site.isOnline()) await askForWaking().catch(() => undefined);
    return keptIn;
  };
  return {
    ...outbox,
    register(channel) {
      if (!channels.some(({ name }) => name === channel.name)) channels.push(channel);
    },
    async add(change) {
      await keep(change);
    },
    keep,
    start() {
      const stopped = new AbortController();
      const { signal } = stopped;
      const send = () => void outbox.send();
      let user = loggedInUser();
      const stopWatching = session.subscribe(() => {
        if (user === loggedInUser()) return;
        user = loggedInUser();
        send();
      });
      const stopListening = onReached(send);
      // A tab that goes to the background may never come back: what it has done goes out now
      document.addEventListener('visibilitychange', send, { signal });
      navigator.serviceWorker?.addEventListener(
        'message',
        ({ data }: MessageEvent) => {
          if (data === SEND_TAG) send();
        },
        { signal },
      );
      tabs?.addEventListener('message', () => void outbox.refresh(), { signal });
      send();
      return () => {
        stopped.abort();
        stopWatching();
        stopListening();
        outbox.stop();
      };
    },
  };
}
