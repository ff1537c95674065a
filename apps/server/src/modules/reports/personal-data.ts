import type { PersonalData } from '#platform/modules/index';
import { findLinksBy, forgetMaker } from './auditor/link-repository.ts';
import { findRemindersAbout, forgetReminders } from './reminders/reminder-repository.ts';
import { deleteAllSaved, findSaved } from './saved/saved-repository.ts';

/**
 * What this module keeps about people: what was sent to them because they were behind, and what they sent; their saved reports, and the links for
 * auditors that they made.
 */
export const reportsPersonalData: PersonalData = {
  name: 'reports',
  export: async (db, userId) => ({
    reminders: await findRemindersAbout(db, userId),
    saved: await findSaved(db, userId),
    auditor_links: await findLinksBy(db, userId),
  }),
  async erase(tx, { user_id }) {
    await forgetReminders(tx, user_id);
    await deleteAllSaved(tx, user_id);
    await forgetMaker(tx, user_id);
  },
};
