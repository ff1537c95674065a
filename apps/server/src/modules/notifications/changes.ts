import { z } from 'zod';
import { type ChangeFeed, notify, type Tx } from '#platform/database/index';
import type { ConnectedHere } from '#platform/realtime/index';

const CHANNEL = 'notifications';
/** A notification of PostgreSQL holds 8 kB. */
const AT_ONCE = 400;
/** @param added whether there are new ones, or some were marked */
const change = z.object({ users: z.array(z.number()), added: z.boolean() });

/** Tells every process, once the transaction has committed, whose notifications have changed. */
export async function announceChange(tx: Tx, userIds: readonly number[], added: boolean): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await notify(tx, CHANNEL, { users: userIds.slice(from, from + AT_ONCE), added });
}

/**
 * Tells the browsers that are connected to this process that their person's notifications have changed. Every process is notified of
 * every change from the database, so they send each other nothing. What is missed while the database is away shows with the
 * next look at the page.
 * @returns stops telling
 */
export const notifyBrowsers = (changes: ChangeFeed, here: ConnectedHere): Promise<() => void> =>
  changes.listen(CHANNEL, (payload) => {
    const { data } = change.safeParse(payload);
    if (data) for (const user of data.users) here.tell(user, 'notifications:changed', { added: data.added });
  });
