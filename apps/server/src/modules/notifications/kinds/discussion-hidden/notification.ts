import { findThread, textHidden, threadPath } from '#modules/discussions';
import { defineNotification } from '../../define-notification.ts';
import { placeNameOf } from '../discussion-reply/named-place.ts';

/** Who wrote what was hidden. */
export const discussionHiddenNotification = defineNotification({
  kind: 'discussion.hidden',
  event: textHidden,
  name: 'notifications.discussion-hidden',
  async write(tx, { thread_id, author_id, reason, by }) {
    const thread = await findThread(tx, thread_id);
    if (!thread || author_id === by) return undefined;
    return {
      to: [author_id],
      content: { place: await placeNameOf(tx, thread), title: thread.title, reason },
      link: threadPath(thread_id),
    };
  },
});
