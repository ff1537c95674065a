import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { type PushService, startPushService } from '../../../../test/notifications/push-service.ts';
import { openReachStage, type ReachStage } from '../../../../test/notifications/reach-stage.ts';
import { upsertTiming, usualTiming } from '../channels/timing-repository.ts';
import { upsertDevice } from '../push/device-repository.ts';

/*
 * Nothing is sent about what the person may no longer see when it is sent: for each reason and kind, by each way that carries it.
 */

let stage: ReachStage;
let service: PushService;
let course: number;
beforeAll(async () => {
  service = await startPushService();
  stage = await openReachStage({ isAllowed: () => true, protocols: ['http:'] });
  // Emails wait: nobody listens there
  stage.mail.smtpUrl = 'smtp://127.0.0.1:9';
  course = await addCourse(stage.database, { title: 'Beekeeping', slug: 'beekeeping' });
  // Somebody sends SMS, by a provider that is never asked here
  await stage.db
    .insertInto('sms_setting')
    .values({ kind: 'africastalking', part_price: 1, budget: 1000 } as never)
    .execute();
});
afterAll(async () => {
  await stage.close();
  await service.close();
});

interface Case {
  name: string;
  reason: string;
  content(): Promise<NotificationContent> | NotificationContent;
  before?(userId: number): Promise<unknown>;
  /** Between the event and the sending. */
  meanwhile(userId: number): Promise<unknown>;
}
const inCourse = () => ({ course_id: String(course), title: 'Beekeeping' });
const enroll = (user_id: number) =>
  stage.db
    .insertInto('enrollment')
    .values({ user_id, course_id: course, status: 'active', source: 'staff' } as never)
    .execute();
const leave = (user_id: number) =>
  stage.db
    .updateTable('enrollment')
    .set({ status: 'left', ended_at: new Date(), ended_reason: 'left' })
    .where('user_id', '=', user_id)
    .execute();
const setPerson = (id: number, values: object) =>
  stage.db.updateTable('app_user').set(values).where('id', '=', id).execute();

let thread = '';
async function addThread(): Promise<string> {
  const author = await stage.addPerson();
  const { id } = await stage.db
    .insertInto('discussion_thread')
    .values({
      id: crypto.randomUUID(),
      course_id: course,
      user_id: author,
      kind: 'topic',
      title: 'Smoke',
      text: 'Which smoke?',
      html: '<p>Which smoke?</p>',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  thread = id;
  return id;
}
const changeThread = (values: object) =>
  stage.db.updateTable('discussion_thread').set(values).where('id', '=', thread).execute();
const mention = async (): Promise<NotificationContent> => ({
  kind: 'discussion.mention',
  thread_id: await addThread(),
  post_id: null,
  place: 'Beekeeping',
  title: 'Smoke',
  excerpt: 'Which smoke?',
});

const dueSoon = (): NotificationContent => ({
  kind: 'assessment.due-soon',
  ...inCourse(),
  assessment: 'Hives',
  due_at: new Date(stage.clock.now().getTime() + 20 * 3_600_000).toISOString(),
});
const graded = (): NotificationContent => ({
  kind: 'assessment.graded',
  ...inCourse(),
  assessment: 'Hives',
  changed: false,
});
const certificate: NotificationContent = {
  kind: 'certificate.issued',
  certificate_id: 'x',
  title: 'Beekeeping',
};
const cases: Case[] = [
  {
    name: 'what is due, of a course that was left',
    reason: 'not-theirs',
    content: dueSoon,
    before: enroll,
    meanwhile: leave,
  },
  {
    name: 'a result, of a course that was left',
    reason: 'not-theirs',
    content: graded,
    before: enroll,
    meanwhile: leave,
  },
  {
    name: 'an answer, of a course that was left',
    reason: 'not-theirs',
    content: () => ({ kind: 'question.answered', ...inCourse(), text_id: null, excerpt: 'Two.' }),
    before: enroll,
    meanwhile: leave,
  },
  {
    name: 'words of a teacher, of a course that was left',
    reason: 'not-theirs',
    content: () => ({ kind: 'course.message', ...inCourse(), words: 'Call me' }),
    before: enroll,
    meanwhile: leave,
  },
  {
    name: 'what was due, after its date',
    reason: 'past',
    content: dueSoon,
    before: enroll,
    meanwhile: () => stage.clock.moveBy(21 * 3_600_000),
  },
  {
    name: 'a thread that was hidden',
    reason: 'not-theirs',
    content: mention,
    before: enroll,
    meanwhile: () => changeThread({ hidden_at: new Date(), hidden_reason: 'Rude' }),
  },
  {
    name: 'a thread that its author took back',
    reason: 'not-theirs',
    content: mention,
    before: enroll,
    meanwhile: () => changeThread({ removed_at: new Date() }),
  },
  {
    name: 'a thread of a course that was left',
    reason: 'not-theirs',
    content: mention,
    before: enroll,
    meanwhile: leave,
  },
  {
    name: 'a claim of a payment, to who is no administrator any more',
    reason: 'not-theirs',
    content: () => ({
      kind: 'order.reported',
      ...{ order_id: '1', number: 'A-1', title: 'Beekeeping', amount: 100, currency: 'KES' },
    }),
    before: (id) => setPerson(id, { roles: ['admin'] }),
    meanwhile: (id) => setPerson(id, { roles: ['student'] }),
  },
  {
    name: 'anything, to an account that was suspended',
    reason: 'account',
    content: () => certificate,
    meanwhile: (id) => setPerson(id, { disabled_at: new Date() }),
  },
  {
    name: 'anything, to an account that was deleted',
    reason: 'account',
    content: () => certificate,
    meanwhile: (id) => setPerson(id, { deleted_at: new Date(), email: null, password_hash: null }),
  },
  {
    name: 'what was read',
    reason: 'read',
    content: () => certificate,
    meanwhile: (id) => stage.markRead(id),
  },
];

async function reader(wanted: { kind: string; digest: boolean }): Promise<number> {
  const id = await stage.addPerson();
  await stage.db
    .transaction()
    .execute((tx) => upsertTiming(tx, id, { ...usualTiming, quiet_from: null, quiet_to: null }));
  const { ecdh: _ecdh, ...device } = service.subscribe();
  await stage.db
    .transaction()
    .execute((tx) => upsertDevice(tx, { id: crypto.randomUUID(), user_id: id, name: 'Chrome', ...device }));
  await stage.db
    .insertInto('sms_phone')
    .values({ user_id: id, number: `+254714${String(id).padStart(6, '0')}` })
    .execute();
  await stage.db
    .insertInto('notification_preference')
    .values({ user_id: id, kind: wanted.kind, email: !wanted.digest, digest: wanted.digest, push: true })
    .execute();
  return id;
}
const deliverEmails = async (id: number) => {
  const { rows } = await stage.database.pool.query(
    `select id from outbound_email where status = 'queued' and user_id = $1`,
    [id],
  );
  for (const row of rows) await stage.run('mail.deliver', { id: Number(row.id) });
};

describe.each(cases)('$name', ({ content: make, before, meanwhile, reason }) => {
  it.each([false, true])('leaves by no way (with a summary: %s)', async (digest) => {
    const content = await make();
    const id = await reader({ kind: content.kind, digest });
    await before?.(id);
    await stage.tell([id], content);
    const told = await stage.deliveries(id);
    expect(told.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['push', digest ? 'digest' : 'email']),
    );
    await meanwhile(id);
    const sent = service.received.length;
    await stage.run('notifications.deliver');
    if (digest) {
      await stage.clock.moveBy(2 * 86_400_000);
      await stage.run('notifications.send-digests');
    } else await deliverEmails(id);
    const after = await stage.deliveries(id);
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['skipped']));
    // A summary comes two days later: by then what was due is over, too
    for (const one of after)
      if (one.channel !== 'digest') expect([one.channel, one.reason]).toEqual([one.channel, reason]);
    expect(service.received).toHaveLength(sent);
    const stored = await stage.db
      .selectFrom('outbound_email')
      .select('status')
      .where('user_id', '=', id)
      .where('status', '=', 'sent')
      .execute();
    expect(stored).toEqual([]);
  });
});
