import type { PersonalDataHandler } from '#modules/identity';
import { findMessagesOf } from './repository.ts';

/** What support keeps about people: the messages that they sent when they were signed in. Erasure: see jobs.ts. */
export const supportPersonalData: PersonalDataHandler = {
  name: 'support_messages',
  exportPersonalData: (db, userId) => findMessagesOf(db, userId),
};
