import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../../test/groups/stage.ts';
import { markSent, removeOldOutboundEmails } from '../../../platform/mail/outbound-email-repository.ts';
import { notificationJobs } from '../jobs.ts';
import { notificationPersonalData } from '../personal-data.ts';

const DAY_MS = 86_400_000;
const site = { siteName: 'Darasa', siteUrl: 'https://darasa.example', supportEmail: 'help@darasa.example' };

let s: GroupStage;
let t: GroupStage['t'];
let course: number;
let group: string;
let requirement: string;
let leader: Someone;
let [amina, silent, child, nobody]: Someone[] = [];
const people = () => [amina, silent, child, nobody] as Someone[];

beforeAll(async () => {
  s = await openGroupStage();
  ({ t } = s);
  course = await addCourse(t.database, { title: 'Fire safety', instructor_id: s.teacher.id });
  group = (await s.make()).data.group.id;
  leader = await s.someone({ first_name: 'Lena', last_name: 'Ochieng' });
  await s.add(group, [leader], { role: 'leader' });
  amina = await s.someone();
  silent = await s.someone();
  child = await s.someone({ said_child: true });
  nobody = await s.someone({ email: null, email_verified_at: null });
  await s.add(group, people());
  await s.give(group, course);
  for (const kind of ['course.message', 'requirement.due'])
    await t.db
      .insertInto('notification_preference')
      .values({ user_id: (silent as Someone).id, kind, email: false })
      .execute();
  const made = await t.call('POST', '/requirements', {
    as: s.admin,
    body: {
      target: { kind: 'group', group_id: group },
      subject: { kind: 'course', course_id: String(course) },
      due: { kind: 'day', day: daysAfter(siteDay(new Date()), 3) },
    },
  });
  requirement = made.data.requirement.id;
  await t.jobs.start();
  await t.call('POST', '/course-reminders', {
    as: s.teacher,
    body: {
      to: people().map(({ id }) => ({ user_id: String(id), course_id: String(course) })),
      words: 'Please call me.',
    },
  });
  // One after the other: the jobs of both would else be done in any order
  await vi.waitFor(async () => expect(await rows()).toHaveLength(4), { timeout: 30_000 });
  await t.call('POST', `/requirements/${requirement}/reminders`, { as: leader, body: {} });
  await vi.waitFor(async () => expect(await rows()).toHaveLength(8), { timeout: 30_000 });
});
afterAll(() => t.close());

const rows = () => t.db.selectFrom('kept_reminder').selectAll().orderBy('id').execute();
const read = (as: Someone, person: Someone | undefined, query: Record<string, string> = {}) =>
  t.call('GET', '/course-reminders', { as, query: { user_id: String(person?.id), ...query } });
type Channels = { channels: { outcome: string }[]; kind: string };
const outcomes = async (person: Someone | undefined) =>
  Object.fromEntries(
    (await read(s.admin, person)).data.reminders.map(({ kind, channels }: Channels) => [
      kind,
      channels.map(({ outcome }) => outcome),
    ]),
  );

describe('the reminders of a person', () => {
  it('say by which channel, and with what outcome', async () => {
    const { email_id } =
      (await rows()).find((row) => row.user_id === amina?.id && row.kind === 'course.message') ?? {};
    await markSent(t.db, Number(email_id));
    expect(await outcomes(amina)).toMatchObject({ write: ['shown', 'sent'] });
    expect(await outcomes(silent)).toEqual({ write: ['shown', 'off'], requirement: ['shown', 'off'] });
    // What the site says reaches children, what people write to them does not
    expect(await outcomes(child)).toMatchObject({ write: ['shown', 'child'] });
    expect(await outcomes(nobody)).toEqual({
      write: ['shown', 'no_address'],
      requirement: ['shown', 'no_address'],
    });
    const { data } = await read(s.admin, amina);
    expect(data.reminders).toMatchObject([
      { kind: 'requirement', title: 'Fire safety', automatic: false, sent_by: 'Lena Ochieng' },
      { kind: 'write', words: 'Please call me.' },
    ]);
  });

  it('are seen by those who teach them, lead them or manage the requirement, each their part', async () => {
    const kinds = async (as: Someone, query: Record<string, string>) =>
      (await read(as, amina, query)).data?.reminders?.map(({ kind }: Channels) => kind);
    const inCourse = { course_id: String(course) };
    const ofRequirement = { requirement_id: requirement };
    expect(await kinds(s.teacher, inCourse)).toEqual(['requirement', 'write']);
    expect(await kinds(leader, inCourse)).toEqual(['write']);
    expect(await kinds(leader, ofRequirement)).toEqual(['requirement']);
    expect(await kinds(s.admin, {})).toEqual(['requirement', 'write']);
    const stranger = await s.someone({ roles: ['instructor'] });
    for (const [as, query] of [
      [stranger, inCourse],
      [stranger, ofRequirement],
      [s.teacher, ofRequirement],
      [leader, {}],
      [amina as Someone, inCourse],
    ] as const)
      expect((await read(as, amina, query)).status).toBe(404);
    expect((await read(leader, await s.someone(), ofRequirement)).status).toBe(404);
  });

  it('keep their outcome when the email is removed', async () => {
    const before = await outcomes(amina);
    const job = notificationJobs(site).find(({ name }) => name === 'notifications.note-outcomes');
    const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
    for (let run = 0; run < 2; run++) await job?.handler({} as never, context);
    await t.db
      .updateTable('outbound_email')
      .set({ created_at: new Date(Date.now() - 100 * DAY_MS) })
      .execute();
    await removeOldOutboundEmails(t.db, ['sent', 'failed', 'kept'], 90);
    expect(await outcomes(amina)).toEqual(before);
  });

  it('are in the export of the person, and go with the account; the sender’s words go with theirs', async () => {
    const id = (amina as Someone).id;
    const exported = await notificationPersonalData.export(t.db, id);
    expect(exported).toMatchObject({ reminders: [{ kind: 'course.message' }, { kind: 'requirement.due' }] });
    const erase = (user_id: number) =>
      t.db.transaction().execute((tx) => notificationPersonalData.erase(tx, { user_id } as never));
    await erase(id);
    expect((await rows()).some(({ user_id }) => user_id === id)).toBe(false);
    await erase(s.teacher.id);
    const { data } = await read(s.admin, nobody, { course_id: String(course) });
    expect(data.reminders).toMatchObject([{}, { kind: 'write', words: '', sent_by: null, automatic: false }]);
  });
});
