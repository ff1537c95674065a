import { findConversationTitle, findMessage, messagesWaiting } from '#modules/messages';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';

/** Nothing is told of a message that was removed meanwhile. */
export const messageReceivedNotification = defineNotification({
  kind: 'message.received',
  event: messagesWaiting,
  name: 'notifications.message-received',
  emailTo: 'adults',
  async write(tx, { conversation_id, message_id, user_ids, by }) {
    const message = await findMessage(tx, message_id);
    if (!message || message.deleted_at || message.hidden_at) return undefined;
    return {
      to: user_ids,
      content: {
        conversation_id,
        message_id,
        name: await findConversationTitle(tx, conversation_id),
        words: excerptOf(message.text),
      },
      actorId: by,
      link: `/messages/${conversation_id}`,
    };
  },
});
