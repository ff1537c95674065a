import type { PersonalData } from '#platform/modules/index';
import { anonymiseMessages, findMessagesOf, findSaid } from './repository.ts';

/** The personal data in support: what a person wrote while signed in, and what was answered. Messages of forms stay without the person. */
export const supportPersonalData: PersonalData = {
  name: 'support_messages',
  processing: {
    activity: 'Support',
    purpose: 'Answering questions',
    people: 'Visitors, learners, teachers',
    data: 'Name, email, messages, files, the page on which they were',
    basis: 'Legitimate interest',
    recipients: 'Staff who answer, the mail server',
    kept: 'As said under “How long data is kept”',
  },
  async export(db, userId) {
    const [messages, said] = await Promise.all([findMessagesOf(db, userId), findSaid(db, userId)]);
    return messages.map((message) => ({
      ...message,
      said: said
        .filter(({ reference }) => reference === message.reference)
        .map(({ reference: _same, file_name: file, file_mime, file_base64, ...one }) => ({
          ...one,
          // Nothing else has them: they lie in no folder of files
          ...(file === null ? {} : { file, file_mime, file_base64: file_base64?.replaceAll('\n', '') }),
        })),
    }));
  },
  erase: (tx, { user_id, email, name, erased_at }) =>
    anonymiseMessages(tx, { userId: user_id, email, name, until: new Date(erased_at) }),
};
