import 'fake-indexeddb/auto';
import { ApiError } from '~/lib/api/errors';
import { type OfflineDatabase, openOfflineDatabase } from '../database.ts';
import { type ChangeStore, databaseChanges } from './change-store.ts';
import { type Channel, createOutbox } from './outbox.ts';

export const ME = 'student-1';
export const networkDown = () => new ApiError('Network error', 'NETWORK_ERROR');
export const failed = (status: number, message = `status ${status}`) =>
  new ApiError(message, 'REQUEST_ERROR', { status });

const databases: OfflineDatabase[] = [];
let named = 0;
/** Changes in a database of their own, until `closeStores`. */
export async function newStore(): Promise<ChangeStore> {
  named += 1;
  const database = await openOfflineDatabase(`outbox-${named}`);
  databases.push(database);
  return databaseChanges(async () => database);
}
export function closeStores(): void {
  for (const database of databases.splice(0)) database.close();
}

const together = <T>(task: () => Promise<T>) => task();

/** An outbox of one tab on a store, with one channel. */
export function tab(
  store: ChangeStore,
  send: Channel['send'],
  more: Partial<Parameters<typeof createOutbox>[0]> = {},
) {
  return createOutbox({
    store,
    channels: [{ name: 'facts', batch: 3, send }],
    currentUser: () => ME,
    exclusively: together,
    ...more,
  });
}
