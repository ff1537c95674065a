import type { PersonalDataHandler } from '#modules/identity';
import { findChoicesOf, findNotifications } from './repository.ts';

/** More than 180 days of notifications hold. */
const EVERYTHING = 100_000;

/** What a person was notified of, and which emails they have chosen. Erasure: see jobs.ts. */
export const notificationPersonalData: PersonalDataHandler = {
  name: 'notifications',
  async exportPersonalData(db, userId) {
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
    };
  },
};
