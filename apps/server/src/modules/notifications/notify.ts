import { emailChoiceKinds, emailsByDefault } from '@darasa/contract/notifications/kinds';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { type Contact, findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { type EmailSite, languageOf, queueEmail, renderEmail } from '#platform/mail/index';
import { announceChange } from './changes.ts';
import { notificationEmail } from './emails/notification-email.ts';
import { findChoices, findEmailedToday, findWithUnreadOf, insertNotifications } from './repository.ts';

export interface NewNotification {
  /** User ids. Whoever acted is not notified of their own action, and deleted accounts are left out. */
  to: readonly number[];
  content: NotificationContent;
  /** Who acted, where they are to be named. */
  actorId?: number;
  /** A path on this site: where one reads more, or answers. */
  link: string;
  /** Of the event that it tells about. A person gets one notification about an event, however often it comes. */
  eventId: string;
}

/**
 * Notifies people: on this site, in their open browsers once `tx` has committed, and by email where they want it. For
 * subscribers to events, with the transaction that they are given.
 */
export async function notify(tx: Tx, site: EmailSite, notification: NewNotification): Promise<void> {
  const { content, actorId, link, eventId } = notification;
  const { kind, ...data } = content;
  const people = await findContacts(
    tx,
    actorId === undefined ? notification.to : [...notification.to, actorId],
  );
  const actor = people.find(({ id }) => id === actorId)?.name ?? null;
  const readers = people.filter(({ id }) => id !== actorId);
  const notified = await insertNotifications(tx, {
    userIds: readers.map(({ id }) => id),
    kind,
    data,
    link,
    actorId: actorId ?? null,
    eventId,
  });
  const wanted = await readersOfEmail(
    tx,
    notification,
    readers.filter(({ id }) => notified.includes(id)),
  );
  for (const reader of wanted) await sendEmail(tx, site, reader, { content, actor, link });
  await announceChange(tx, notified, true);
}

/** Those of these people to whom an email is sent. */
async function readersOfEmail(
  tx: Tx,
  { content, eventId }: NewNotification,
  people: readonly Contact[],
): Promise<Contact[]> {
  const kind = emailChoiceKinds.find((known) => known === content.kind);
  if (!kind || people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const chosen = await findChoices(tx, kind, ids);
  const silent =
    'course_id' in content && isRepeated(content.kind)
      ? await findWithUnreadOf(tx, { kind, courseId: content.course_id, exceptEventId: eventId }, ids)
      : [];
  // A course may get many reviews in a day
  const told = kind === 'review.received' ? await findEmailedToday(tx, emailKindOf(kind), ids) : [];
  const quiet = new Set([...silent, ...told]);
  return people.filter(({ id }) => !quiet.has(id) && (chosen.get(id) ?? emailsByDefault(kind)));
}

/**
 * What one person can bring about many times in an hour, by writing comments, or by submitting and withdrawing: the next email
 * comes when the earlier ones have been read, or the day after.
 */
const isRepeated = (kind: NotificationContent['kind']): boolean =>
  kind === 'course.comment' || kind === 'course.submitted' || kind === 'course.invited';

const emailKindOf = (kind: NotificationContent['kind']): string => `notifications.${kind.replace('.', '-')}`;

async function sendEmail(
  tx: Tx,
  site: EmailSite,
  reader: Contact,
  told: { content: NotificationContent; actor: string | null; link: string },
): Promise<void> {
  if (reader.email === null) return;
  const language = languageOf(reader);
  const words = notificationEmail(site, told)[language];
  await queueEmail(tx, {
    kind: emailKindOf(told.content.kind),
    userId: reader.id,
    to: { email: reader.email, name: reader.name },
    ...renderEmail(words, { language, site, firstName: reader.first_name }),
  });
}
