import type { PersonalDataHandler } from '#modules/identity';
import { anonymiseMessages, findMessagesOf } from './repository.ts';

/** What support keeps about people: the messages that they sent when they were signed in, or from an address that is theirs. */
export const supportPersonalData: PersonalDataHandler = {
  name: 'support_messages',
  exportPersonalData: (db, userId) => findMessagesOf(db, userId),
  erasePersonalData: (tx, person) => anonymiseMessages(tx, person),
};
