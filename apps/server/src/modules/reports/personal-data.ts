import type { PersonalData } from '#platform/modules/index';
import { findRemindersAbout, forgetReminders } from './reminders/reminder-repository.ts';

/** What this module keeps about people: what was sent to them because they were behind, and what they sent. */
export const reportsPersonalData: PersonalData = {
  name: 'reports',
  export: async (db, userId) => ({ reminders: await findRemindersAbout(db, userId) }),
  erase: (tx, { user_id }) => forgetReminders(tx, user_id),
};
