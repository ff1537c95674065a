/**
 * Messages of people who share a course or group. Other modules enter here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { messageJobs } from './jobs.ts';
import { keptMessages } from './kept.ts';
import { messagesMerging } from './merging.ts';
import { messagesPersonalData } from './personal-data.ts';
import { registerMessages } from './routes.ts';
import { tellTyping } from './typing.ts';
import { messagesWork } from './work.ts';

export { findConversationTitle, isInConversation } from './conversation-repository.ts';
export { messagesWaiting, messageWithdrawn } from './events.ts';
export { findMessage, findShownMessages } from './message-repository.ts';

/** Messages. */
export const messagesModule = defineModule<object>({
  name: 'messages',
  tables: [
    'conversation',
    'conversation_member',
    'message',
    'message_report',
    'message_setting',
    'person_block',
  ],
  events,
  personalData: messagesPersonalData,
  merging: messagesMerging,
  keeps: [keptMessages],
  jobs: () => messageJobs,
  work: () => messagesWork,
  routes(api, { db, realtime, services }) {
    registerMessages(api, { signer: services.media.signer });
    tellTyping({ db, places: realtime.places });
  },
});
