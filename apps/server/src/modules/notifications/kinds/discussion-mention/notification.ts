import { peopleMentioned, threadPath, whomToTell } from '#modules/discussions';
import type { Tx } from '#platform/database/index';
import { plainTextOf } from '#platform/markdown/index';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { placeNameOf } from '../discussion-reply/named-place.ts';

/** Who is named in a text and may read it. */
async function write(tx: Tx, { thread_id, post_id }: { thread_id: string; post_id?: string }) {
  const told = await whomToTell(tx, thread_id, post_id);
  if (!told || told.mentioned.length === 0) return undefined;
  const { thread, mentioned, named, authorId, text } = told;
  return {
    to: mentioned,
    content: {
      thread_id,
      post_id: post_id ?? null,
      place: await placeNameOf(tx, thread),
      title: thread.title,
      excerpt: excerptOf(plainTextOf(text)),
    },
    actorId: named ? authorId : undefined,
    link: threadPath(thread_id),
  };
}

export const discussionMentionNotification = defineNotification({
  kind: 'discussion.mention',
  event: peopleMentioned,
  name: 'notifications.discussion-mention',
  emailLimit: 'daily',
  emailTo: 'adults',
  write,
});
