import { chatWaits, findConversation, findLastWords } from '#modules/support';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';

/** To those who are on duty. Who has been answered meanwhile waits no more. */
export const supportWaitingNotification = defineNotification({
  kind: 'support.waiting',
  event: chatWaits,
  name: 'notifications.support-waiting',
  async write(tx, { message_id, user_ids }) {
    const row = await findConversation(tx, message_id);
    if (!row?.waiting_since || user_ids.length === 0) return undefined;
    return {
      to: user_ids,
      content: {
        conversation_id: String(message_id),
        name: row.name,
        words: excerptOf(await findLastWords(tx, message_id)),
      },
      link: `/administrator/support?id=${message_id}`,
    };
  },
});
