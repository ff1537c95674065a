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
  processing: {
    activity: 'Reports and reminders',
    purpose: 'Looking after learners who fall behind',
    people: 'Learners',
    data: 'What they were reminded of, by whom, saved reports',
    basis: 'Legitimate interest',
    recipients: 'Teachers of the course, leaders of the group',
    kept: 'As long as the account',
  },
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
