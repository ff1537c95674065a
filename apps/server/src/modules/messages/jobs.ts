import { learnersWrittenTo } from '#modules/reports';
import { emit, subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { findMembers, readNow } from './conversation-repository.ts';
import { messagesWaiting } from './events.ts';
import { findMessage } from './message-repository.ts';
import { tellKind } from './tell-kind.ts';
import { writeToEach } from './write-to-each.ts';

/** Tells of a message those who have not read it meanwhile and are still there. */
const tellJob = defineJob({
  ...tellKind,
  options: { retries: 10, deadLetter: true },
  handler: ({ message_id, user_ids }, { db }) =>
    db.transaction().execute(async (tx) => {
      const message = await findMessage(tx, message_id);
      if (!message || message.author_id === null || message.deleted_at || message.hidden_at) return;
      const members = await findMembers(tx, [message.conversation_id]);
      const waiting = members.filter(
        ({ user_id, read_seq, left_seq, muted }) =>
          user_ids.includes(user_id) && read_seq < message.seq && left_seq === null && !muted,
      );
      if (waiting.length === 0) return;
      await emit(tx, messagesWaiting, {
        conversation_id: message.conversation_id,
        message_id,
        user_ids: waiting.map(({ user_id }) => user_id),
        by: message.author_id,
      });
    }),
});

/** What a teacher writes to a choice of learners stands in a conversation with each, who can answer there. */
const writtenTo = subscribe({
  event: learnersWrittenTo,
  name: 'messages.written-to',
  handler: async (tx, { user_ids, by, words }) =>
    writeToEach(tx, { by, user_ids, words, now: await readNow(tx) }),
});

export const messageJobs: AnyJob[] = [tellJob, writtenTo];
