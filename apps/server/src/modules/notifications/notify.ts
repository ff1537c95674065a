import { factsOf } from '@darasa/contract/notifications/kinds/registry';
import { emailKindOf } from '@darasa/contract/notifications/rules';
import { notificationContent } from '@darasa/contract/notifications/schemas';
import { nextDigest } from '@darasa/contract/notifications/timing-rules';
import type { EmailOutcome } from '@darasa/contract/reports/reminder-rules';
import { z } from 'zod';
import { type Contact, findChildrenAmong, findContacts } from '#modules/identity';
import { findSmsReach } from '#modules/sms';
import type { Tx } from '#platform/database/index';
import { defineJob, type Job, type JobKind, send, sendMany } from '#platform/jobs/index';
import {
  type EmailOutcome as EmailQueued,
  languageOf,
  renderForMany,
  storeEmails,
} from '#platform/mail/index';
import type { ReachSite } from './carried/reach-site.ts';
import { announceChange } from './changes.ts';
import { type ChoiceRow, findChoices } from './channels/choice-repository.ts';
import { emailModeOf, pushWanted, smsWanted } from './channels/choices.ts';
import { DELIVER_KEY, deliverKind } from './channels/deliver.ts';
import { insertDeliveries, type NewDelivery } from './channels/delivery-repository.ts';
import { zoneOf } from './channels/timing.ts';
import { findTimings } from './channels/timing-repository.ts';
import { notificationEmail } from './emails/notification-email.ts';
import { findWithDevices } from './push/device-repository.ts';
import { insertKept } from './reminders/kept-repository.ts';
import { findEmailedToday, findWithUnreadOf, insertNotifications } from './repository.ts';
import { personalLink } from './unsubscribe/personal-link.ts';

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
  /** False: whoever wrote it wants no emails sent. */
  byEmail: z.boolean().optional(),
  /** The same of push messages. */
  byPush: z.boolean().optional(),
  /** The same of SMS. */
  bySms: z.boolean().optional(),
  /** Of a reminder, which is kept with its outcome: what it is about, and who asked for it; null: the clock. */
  reminder: z
    .object({
      course_id: z.number().nullable(),
      requirement_id: z.number().nullable(),
      by: z.number().nullable(),
    })
    .optional(),
});
export type NewNotification = z.infer<typeof newNotification>;

/** People in one transaction, whose notifications and emails are inserted by set. */
const AT_ONCE = 500;
const fanOut: JobKind<NewNotification> = { name: 'notifications.fan-out', schema: newNotification };

/** Notifies many people a part at a time: what is cut short goes on with the part that it was at. @param site for the emails */
export const fanOutJob = (site: ReachSite): Job<NewNotification> =>
  defineJob({
    ...fanOut,
    options: { retries: 10, deadLetter: true },
    handler: (some, { db, ctx }) => db.transaction().execute((tx) => notifyThese(tx, site, some, ctx.now)),
  });

/**
 * Notifies people, however many: on this site, in their open browsers once `tx` has committed, and by email where they want it. For
 * subscribers to events, with the transaction that they are given.
 */
export async function notify(
  tx: Tx,
  site: ReachSite,
  notification: NewNotification,
  now: Date,
): Promise<void> {
  const to = [...new Set(notification.to)];
  if (to.length <= AT_ONCE) return notifyThese(tx, site, notification, now);
  const parts = Array.from({ length: Math.ceil(to.length / AT_ONCE) }, (_, part) =>
    to.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  await sendMany(
    tx,
    fanOut,
    parts.map((some) => ({ payload: { ...notification, to: some } })),
  );
}

async function notifyThese(tx: Tx, site: ReachSite, notification: NewNotification, now: Date): Promise<void> {
  const { to, content, actorId, link, eventId } = notification;
  const { kind, ...data } = content;
  const people = await findContacts(tx, actorId === undefined ? to : [...to, actorId]);
  const actor = people.find(({ id }) => id === actorId)?.name ?? null;
  const readers = people.filter(({ id }) => id !== actorId);
  const inserted = await insertNotifications(tx, {
    userIds: readers.map(({ id }) => id),
    kind,
    data,
    link,
    actorId: actorId ?? null,
    eventId,
  });
  const notified = new Map(inserted.map(({ id, user_id }) => [user_id, id]));
  const told = readers.filter(({ id }) => notified.has(id));
  const chosen = await findChoices(
    tx,
    kind,
    told.map(({ id }) => id),
  );
  const silent = await withoutEmail(tx, notification, told, chosen);
  const personal = await personalLink(site, kind, now);
  const render = renderForMany(
    notificationEmail(site, { content, actor, link, stop: personal.placeholder }),
    site,
  );
  const emailed = told.filter(({ id }) => !silent.has(id));
  const stored = await storeEmails(
    tx,
    emailed.map(({ id, email, name, first_name: firstName, language }) => ({
      kind: emailKindOf(kind),
      userId: id,
      to: { email, name },
      ...personal.write(render({ language: languageOf({ language }), firstName }), id),
    })),
  );
  const waiting = await waitingDeliveries(tx, notification, { told, notified, chosen });
  await insertDeliveries(tx, [
    ...waiting,
    ...emailed.flatMap(({ id }, place) => emailDelivery(id, notified.get(id), stored[place]) ?? []),
    ...(await digestDeliveries(
      tx,
      [...silent].flatMap(([id, why]) => (why === 'digest' ? id : [])),
      { notified, now },
    )),
  ]);
  if (waiting.length > 0) await send(tx, deliverKind, {}, { key: DELIVER_KEY });
  if (notification.reminder) {
    const emails = new Map(emailed.map(({ id }, place) => [id, stored[place]]));
    await insertKept(
      tx,
      { kind, data, eventId, ...notification.reminder },
      told.map((person) => {
        const email = emails.get(person.id);
        return {
          user_id: person.id,
          email: silent.get(person.id) ?? outcomeOf(email?.outcome),
          email_id: email?.outcome === 'queued' ? email.id : null,
        };
      }),
    );
  }
  await announceChange(tx, [...notified.keys()], true);
}

/** Push messages, and SMS to people and to guardians of children, as far as they can get and want them. */
async function waitingDeliveries(
  tx: Tx,
  { content: { kind }, emailTo, byPush, bySms }: NewNotification,
  {
    told,
    notified,
    chosen,
  }: {
    told: readonly Contact[];
    notified: ReadonlyMap<number, number>;
    chosen: ReadonlyMap<number, ChoiceRow>;
  },
): Promise<NewDelivery[]> {
  const ids = told.map(({ id }) => id);
  const devices = byPush === false ? new Set() : await findWithDevices(tx, ids);
  const hasSms = factsOf(kind).sms !== null && bySms !== false;
  const { phones, guardians } = await findSmsReach(tx, hasSms ? ids : []);
  // What a person writes to others reaches children by the site, and their guardians
  const children = new Set(
    emailTo === 'adults' && phones.size > 0 ? await findChildrenAmong(tx, [...phones.keys()]) : [],
  );
  return ids.flatMap((id): NewDelivery[] => {
    const notificationId = notified.get(id);
    if (notificationId === undefined) return [];
    const choice = chosen.get(id);
    const ways = [
      ...(devices.has(id) && pushWanted(kind, choice) ? (['push'] as const) : []),
      ...(phones.has(id) && smsWanted(kind, choice) && !children.has(id) ? (['sms'] as const) : []),
      ...(guardians.has(id) ? (['guardian'] as const) : []),
    ];
    return ways.map((channel) => ({ user_id: id, notification_id: notificationId, channel }));
  });
}

const emailDelivery = (
  userId: number,
  notificationId: number | undefined,
  email: { outcome: EmailQueued; id: number | null } | undefined,
): NewDelivery | undefined =>
  notificationId === undefined || !email?.id
    ? undefined
    : {
        user_id: userId,
        notification_id: notificationId,
        channel: 'email',
        email_id: email.id,
        ...(email.outcome === 'queued' ? {} : { state: 'failed', reason: 'address' }),
      };

/** With the next summary of each; nothing for those whose summaries are off. */
async function digestDeliveries(
  tx: Tx,
  userIds: readonly number[],
  { notified, now }: { notified: ReadonlyMap<number, number>; now: Date },
): Promise<NewDelivery[]> {
  if (userIds.length === 0) return [];
  const timings = await findTimings(tx, userIds);
  return userIds.flatMap((id) => {
    const notificationId = notified.get(id);
    const timing = timings(id);
    const due_at = nextDigest(now, timing, zoneOf(timing));
    return notificationId === undefined || !due_at
      ? []
      : { user_id: id, notification_id: notificationId, channel: 'digest' as const, due_at };
  });
}

const outcomeOf = (outcome: EmailQueued | undefined): EmailOutcome =>
  outcome === 'queued' ? 'waiting' : outcome === 'undeliverable' ? 'invalid_address' : 'no_address';

/** Those of these people to whom no email is sent, and why; nobody has one of a kind whose domain writes its own. */
export async function withoutEmail(
  tx: Tx,
  {
    content,
    eventId,
    emailLimit,
    emailTo,
    byEmail,
  }: Pick<NewNotification, 'content' | 'eventId' | 'emailLimit' | 'emailTo' | 'byEmail'>,
  people: readonly Contact[],
  chosen: ReadonlyMap<number, ChoiceRow>,
): Promise<Map<number, EmailOutcome>> {
  const { kind } = content;
  // Its domain writes an email of its own, or none
  if (factsOf(kind).email === 'own' || byEmail === false)
    return new Map(people.map(({ id, email }) => [id, email === null ? 'no_address' : 'off']));
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const unread =
    'course_id' in content && emailLimit === 'until-read'
      ? await findWithUnreadOf(tx, { kind, courseId: content.course_id, exceptEventId: eventId }, ids)
      : [];
  const today = emailLimit === 'daily' ? await findEmailedToday(tx, emailKindOf(kind), ids) : [];
  const children = new Set(emailTo === 'adults' ? await findChildrenAmong(tx, ids) : []);
  const limited = new Set([...unread, ...today]);
  const whyNot = ({ id, email, account_email }: Contact): EmailOutcome | undefined => {
    if (email === null) return account_email === null ? 'no_address' : 'unconfirmed';
    const mode = emailModeOf(kind, chosen.get(id));
    if (mode === 'off') return 'off';
    if (children.has(id)) return 'child';
    if (mode === 'digest') return 'digest';
    return limited.has(id) ? 'limited' : undefined;
  };
  return new Map(
    people.flatMap((person) => {
      const why = whyNot(person);
      return why ? [[person.id, why] as const] : [];
    }),
  );
}
