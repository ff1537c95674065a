import { posted, threadPath, whomToTell } from '#modules/discussions';
import { plainTextOf } from '#platform/markdown/index';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { hearsOfAnswer } from './hears-of-answer.ts';
import { placeNameOf } from './named-place.ts';

/** Who follows the thread and may still read it; who is mentioned, or asked, is told so instead. */
export const discussionReplyNotification = defineNotification({
  kind: 'discussion.reply',
  event: posted,
  name: 'notifications.discussion-reply',
  emailLimit: 'daily',
  emailTo: 'adults',
  async write(tx, { thread_id, post_id }) {
    const told = await whomToTell(tx, thread_id, post_id);
    if (!told) return undefined;
    const { thread, followers, askerId, named, authorId, text } = told;
    const to = hearsOfAnswer(told) ? followers.filter((id) => id !== askerId) : followers;
    if (to.length === 0) return undefined;
    return {
      to,
      content: {
        thread_id,
        post_id,
        place: await placeNameOf(tx, thread),
        title: thread.title,
        excerpt: excerptOf(plainTextOf(text)),
      },
      actorId: named ? authorId : undefined,
      link: threadPath(thread_id),
    };
  },
});
