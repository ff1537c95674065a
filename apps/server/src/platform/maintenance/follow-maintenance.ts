import type { ChangeFeed, Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { findMaintenance, MAINTENANCE_CHANNEL, type Maintenance } from './maintenance-repository.ts';

/** What this process knows of it. */
export interface MaintenanceWatch {
  /** The one that goes on; undefined: there is none. */
  now(): Maintenance | undefined;
  /** Reads it again. */
  look(): Promise<void>;
  /** Called with each change, and with what holds now. @returns a function that unsubscribes */
  follow(listener: (now: Maintenance | undefined) => void): () => void;
  close(): void;
}

/** Also when an announcement was lost. */
const EVERY_MS = 30_000;

/** Keeps in mind whether the site is worked on: every process hears it at once. */
export async function followMaintenance({
  db,
  changes,
  log,
}: {
  db: Db;
  changes: ChangeFeed;
  log: Log;
}): Promise<MaintenanceWatch> {
  let current: Maintenance | undefined;
  const listeners = new Set<(now: Maintenance | undefined) => void>();
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const found = await findMaintenance(db);
    if (JSON.stringify(found) === JSON.stringify(current)) return;
    if (found?.id !== current?.id)
      log.info({ until: found?.until }, found ? 'Maintenance begins' : 'Maintenance is over');
    current = found;
    for (const listener of listeners) listener(found);
  }
  /** One after the other: what was read earlier must not be used later. */
  function look(): Promise<void> {
    last = last.catch(() => undefined).then(read);
    return last;
  }
  const later = () => {
    look().catch((error: unknown) =>
      log.debug({ err: error }, 'Could not ask whether the site is maintained'),
    );
  };
  const stop = await changes.listen(MAINTENANCE_CHANNEL, later, { onGap: later });
  await look();
  const timer = setInterval(later, EVERY_MS);
  timer.unref();
  return {
    now: () => current,
    look,
    follow(listener) {
      listeners.add(listener);
      listener(current);
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(timer);
      stop();
    },
  };
}
