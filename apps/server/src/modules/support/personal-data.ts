import type { PersonalDataHandler } from '#modules/identity';
import { findMessagesOf } from './repository.ts';

/** The personal data in support: the messages that a person sent while signed in. For erasure see jobs.ts. */
export const supportPersonalData: PersonalDataHandler = {
  name: 'support_messages',
  exportPersonalData: (db, userId) => findMessagesOf(db, userId),
};
