import type { PersonalData } from '#platform/modules/index';
import { findKeptOf, forgetKept } from './reminders/kept-repository.ts';
import { deleteNotificationsOf, findChoicesOf, findNotifications } from './repository.ts';

/** More than 180 days of notifications hold. */
const EVERYTHING = 100_000;

/** What a person was notified of, and which emails they have chosen. All of it goes with the account. */
export const notificationPersonalData: PersonalData = {
  name: 'notifications',
  async export(db, userId) {
    const rows = await findNotifications(db, userId, { filter: 'all', before: undefined, limit: EVERYTHING });
    return {
      received: rows.map(({ kind, data, link, created_at, read_at }) => ({
        kind,
        data,
        link,
        created_at,
        read_at,
      })),
      emails: Object.fromEntries(await findChoicesOf(db, userId)),
      reminders: await findKeptOf(db, userId),
    };
  },
  async erase(tx, { user_id }) {
    await deleteNotificationsOf(tx, user_id);
    await forgetKept(tx, user_id);
  },
};
