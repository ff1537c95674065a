import { z } from 'zod';
import { notify, type Tx } from '#platform/database/index';
import { defineChannel } from '#platform/modules/index';

/** A notification of PostgreSQL holds 8 kB. */
const AT_ONCE = 400;

/** Notifies the browsers of people whose notifications have changed. `added`: there are new ones, or some were marked. */
export const notificationChanges = defineChannel({
  name: 'notifications',
  schema: z.object({ users: z.array(z.number()), added: z.boolean() }),
  send(here, { users, added }) {
    for (const user of users) here.tell(user, 'notifications:changed', { added });
  },
});

/** Sends every process, once the transaction has committed, whose notifications have changed. */
export async function announceChange(tx: Tx, userIds: readonly number[], added: boolean): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await notify(tx, notificationChanges.name, { users: userIds.slice(from, from + AT_ONCE), added });
}
