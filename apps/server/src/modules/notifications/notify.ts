import { emailChoiceKinds, emailsByDefault } from '@darasa/contract/notifications/kinds/registry';
import { emailKindOf } from '@darasa/contract/notifications/rules';
import { notificationContent } from '@darasa/contract/notifications/schemas';
import { z } from 'zod';
import { type Contact, findChildrenAmong, findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { defineJob, type Job, type JobKind, sendMany } from '#platform/jobs/index';
import { type EmailSite, languageOf, queueEmails, renderForMany } from '#platform/mail/index';
import { announceChange } from './changes.ts';
import { notificationEmail } from './emails/notification-email.ts';
import { findChoices, findEmailedToday, findWithUnreadOf, insertNotifications } from './repository.ts';

/**
 * For what one person can bring about many times in an hour, by writing comments, or by submitting and withdrawing: the next email about
 * the course comes when the earlier ones have been read, or the day after. `daily`: one a day, whether it was read or not.
 */
const emailLimit = z.enum(['until-read', 'daily']);
export type EmailLimit = z.infer<typeof emailLimit>;
/** `adults`: what a person writes to others does not reach children by email. */
const emailReaders = z.enum(['adults']);
export type EmailReaders = z.infer<typeof emailReaders>;

const newNotification = z.object({
  /** User ids. Whoever acted is not notified of their own action, and deleted accounts are left out. */
  to: z.array(z.number()).readonly(),
  content: notificationContent,
  /** Who acted, where they are to be named. */
  actorId: z.number().optional(),
  /** A path on this site: where one reads more, or answers. */
  link: z.string(),
  /** Of the event that it tells about. A person gets one notification about an event, however often it comes. */
  eventId: z.string(),
  emailLimit: emailLimit.optional(),
  emailTo: emailReaders.optional(),
});
export type NewNotification = z.infer<typeof newNotification>;

/** People in one transaction, whose notifications and emails are inserted by set. */
const AT_ONCE = 500;
const fanOut: JobKind<NewNotification> = { name: 'notifications.fan-out', schema: newNotification };

/** Notifies many people a part at a time: what is cut short goes on with the part that it was at. @param site for the emails */
export const fanOutJob = (site: EmailSite): Job<NewNotification> =>
  defineJob({
    ...fanOut,
    options: { retries: 10, deadLetter: true },
    handler: (some, { db }) => db.transaction().execute((tx) => notifyThese(tx, site, some)),
  });

/**
 * Notifies people, however many: on this site, in their open browsers once `tx` has committed, and by email where they want it. For
 * subscribers to events, with the transaction that they are given.
 */
export async function notify(tx: Tx, site: EmailSite, notification: NewNotification): Promise<void> {
  const to = [...new Set(notification.to)];
  if (to.length <= AT_ONCE) return notifyThese(tx, site, notification);
  const parts = Array.from({ length: Math.ceil(to.length / AT_ONCE) }, (_, part) =>
    to.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  await sendMany(
    tx,
    fanOut,
    parts.map((some) => ({ payload: { ...notification, to: some } })),
  );
}

async function notifyThese(tx: Tx, site: EmailSite, notification: NewNotification): Promise<void> {
  const { to, content, actorId, link, eventId } = notification;
  const { kind, ...data } = content;
  const people = await findContacts(tx, actorId === undefined ? to : [...to, actorId]);
  const actor = people.find(({ id }) => id === actorId)?.name ?? null;
  const readers = people.filter(({ id }) => id !== actorId);
  const notified = new Set(
    await insertNotifications(tx, {
      userIds: readers.map(({ id }) => id),
      kind,
      data,
      link,
      actorId: actorId ?? null,
      eventId,
    }),
  );
  const emailed = await readersOfEmail(
    tx,
    notification,
    readers.filter(({ id }) => notified.has(id)),
  );
  const render = renderForMany(notificationEmail(site, { content, actor, link }), site);
  await queueEmails(
    tx,
    emailed.map(({ id, email, name, first_name: firstName, language }) => ({
      kind: emailKindOf(kind),
      userId: id,
      to: { email, name },
      ...render({ language: languageOf({ language }), firstName }),
    })),
  );
  await announceChange(tx, [...notified], true);
}

/** Those of these people to whom an email is sent. */
async function readersOfEmail(
  tx: Tx,
  { content, eventId, emailLimit, emailTo }: NewNotification,
  people: readonly Contact[],
): Promise<Contact[]> {
  const kind = emailChoiceKinds.find((known) => known === content.kind);
  if (!kind || people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const chosen = await findChoices(tx, kind, ids);
  const silent =
    'course_id' in content && emailLimit === 'until-read'
      ? await findWithUnreadOf(tx, { kind, courseId: content.course_id, exceptEventId: eventId }, ids)
      : [];
  const told = emailLimit === 'daily' ? await findEmailedToday(tx, emailKindOf(kind), ids) : [];
  const children = emailTo === 'adults' ? await findChildrenAmong(tx, ids) : [];
  const quiet = new Set([...silent, ...told, ...children]);
  return people.filter(({ id }) => !quiet.has(id) && (chosen.get(id) ?? emailsByDefault(kind)));
}
