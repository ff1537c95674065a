import type { PersonalData } from '#platform/modules/index';
import { anonymiseMessages, findMessagesOf } from './repository.ts';

/** The personal data in support: the messages that a person sent while signed in. They stay without the person. */
export const supportPersonalData: PersonalData = {
  name: 'support_messages',
  export: (db, userId) => findMessagesOf(db, userId),
  erase: (tx, { user_id, email, name, erased_at }) =>
    anonymiseMessages(tx, { userId: user_id, email, name, until: new Date(erased_at) }),
};
