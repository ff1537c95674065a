import { releaseFiles } from '#modules/media';
import type { PersonalData } from '#platform/modules/index';
import { eraseWritten, findWritten } from './message-repository.ts';
import { MESSAGE_FILES } from './presenter.ts';
import { deleteReportsBy, findReportsBy } from './report-repository.ts';
import { deleteStanding, findBlocked, findSettings } from './standing-repository.ts';

/** What somebody wrote to others. An erasure takes the words away; the others see that there was a message. */
export const messagesPersonalData: PersonalData = {
  name: 'messages',
  processing: {
    activity: 'Messages between people',
    purpose: 'Talking within a course or group',
    people: 'Learners, teachers, staff',
    data: 'Texts, files, whether they were read, blocked people, reports',
    basis: 'Contract',
    recipients: 'The people of the conversation; staff where a message was reported',
    kept: 'As said under “How long data is kept”',
  },
  async export(db, userId) {
    const [written, reports, settings, blocked] = await Promise.all([
      findWritten(db, userId),
      findReportsBy(db, userId),
      findSettings(db, [userId]),
      findBlocked(db, userId),
    ]);
    return { written, reports, settings: settings.get(userId) ?? null, blocked: blocked.length };
  },
  async erase(tx, { user_id: userId, erased_at }) {
    await releaseFiles(tx, MESSAGE_FILES, await eraseWritten(tx, userId, new Date(erased_at)));
    await deleteReportsBy(tx, userId);
    await deleteStanding(tx, userId);
  },
};
