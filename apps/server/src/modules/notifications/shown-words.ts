import type { Notification } from '@darasa/contract/notifications/schemas';
import { findStandingAnnouncements } from '#modules/announcements';
import { findShownTexts } from '#modules/discussions';
import { findShownMessages } from '#modules/messages';
import type { Db, Tx } from '#platform/database/index';

/** In the place of a title that nobody sees any more. */
const NO_TITLE = '…';

/** The threads and posts whose words a notification repeats. */
function textsIn({ content }: Notification): string[] {
  switch (content.kind) {
    case 'discussion.mention':
    case 'discussion.reply':
      return content.post_id === null ? [content.thread_id] : [content.thread_id, content.post_id];
    case 'question.asked':
    case 'question.answered':
      return content.text_id === null ? [] : [content.text_id];
    default:
      return [];
  }
}

/** The notifications without words of what was hidden, taken back or withdrawn since they were written. Shown again, they are there again. */
export async function withShownWords(
  db: Db | Tx,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const contents = notifications.map(({ content }) => content);
  const announcements = contents.flatMap((one) =>
    one.kind === 'announcement.sent' ? one.announcement_id : [],
  );
  const messages = contents.flatMap((one) => (one.kind === 'message.received' ? (one.message_id ?? []) : []));
  const [texts, standing, shown] = await Promise.all([
    findShownTexts(db, notifications.flatMap(textsIn)),
    findStandingAnnouncements(db, announcements),
    findShownMessages(db, messages),
  ]);
  return notifications.map((notification) => ({
    ...notification,
    content: blank(notification, { texts, standing, shown }),
  }));
}

function blank(
  notification: Notification,
  known: { texts: ReadonlySet<string>; standing: ReadonlySet<string>; shown: ReadonlySet<string> },
): Notification['content'] {
  const { content } = notification;
  if (content.kind === 'announcement.sent' && !known.standing.has(content.announcement_id))
    return { ...content, texts: content.texts.map((text) => ({ ...text, title: NO_TITLE, words: '' })) };
  if (
    content.kind === 'message.received' &&
    content.message_id !== null &&
    !known.shown.has(content.message_id)
  )
    return { ...content, words: '' };
  if (textsIn(notification).every((id) => known.texts.has(id))) return content;
  if (content.kind === 'discussion.mention' || content.kind === 'discussion.reply')
    return { ...content, title: known.texts.has(content.thread_id) ? content.title : NO_TITLE, excerpt: '' };
  return 'excerpt' in content ? { ...content, excerpt: '' } : content;
}
