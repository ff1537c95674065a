import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationDecided, applicationReceived, rolesChanged } from '#modules/identity';
import { createChangeFeed } from '#platform/database/index';
import { emit } from '#platform/events/index';
import type { Jobs } from '#platform/jobs/index';
import { createMailer, type Mailer, mailJobs, renderEmail } from '#platform/mail/index';
import { listenToChannels } from '#platform/modules/index';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { addReader } from '../../../test/notifications/reader.ts';
import { notificationChanges } from './changes.ts';
import { notificationEmail } from './emails/notification-email.ts';
import { notificationJobs } from './jobs.ts';
import { type NewNotification, notify } from './notify.ts';
import { notificationPersonalData } from './personal-data.ts';
import { deleteOldNotifications } from './repository.ts';

const site = { siteName: 'Shule', siteUrl: 'https://learn.example.org', supportEmail: 'help@example.org' };
let database: TestDatabase;
let jobs: Jobs;
let mailer: Mailer;
beforeAll(async () => {
  database = await createTestDatabase();
  // Without a mail server emails are written and kept
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@example.org' } });
  jobs = openTestJobs(database, [...notificationJobs(site), ...mailJobs(mailer)]);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop(5000);
  await mailer.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('notification').execute();
  await database.db.deleteFrom('notification_preference').execute();
  await database.db.deleteFrom('outbound_email').execute();
  await database.db
    .updateTable('app_user')
    .set({ roles: ['student'] })
    .execute();
});

const addPerson = (values: object = {}) => addReader(database.db, values);
const stored = () =>
  database.db
    .selectFrom('notification')
    .select(['user_id', 'kind', 'data', 'link', 'actor_id'])
    .orderBy('id')
    .execute();
const emails = () =>
  database.db
    .selectFrom('outbound_email')
    .select(['user_id', 'kind', 'subject', 'body', 'html'])
    .orderBy('user_id')
    .execute();
const inTransaction = <T>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<T>;
const comment = (to: readonly number[], more: Partial<NewNotification> = {}): NewNotification => ({
  to,
  content: {
    kind: 'course.comment',
    course_id: '7',
    title: 'Beekeeping <b>now</b>',
    reply: false,
    excerpt: 'Say where the hive stands.',
  },
  link: '/instructor/courses/7/edit',
  eventId: crypto.randomUUID(),
  emailLimit: 'until-read',
  ...more,
});
const send = (notification: NewNotification) =>
  inTransaction((tx) => notify(tx, site, notification, new Date()));

describe('an event that is told to very many people', () => {
  const count = async () => ({ told: (await stored()).length, emails: (await emails()).length });
  const partsLeft = async () => {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from pgboss.job
      where name = 'notifications.fan-out' and state <> 'completed'`.execute(database.db);
    return rows[0]?.left;
  };

  it('reaches each of them once, whoever had it before a part was cut short', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
      select 'many-' || n, 'many-' || n || '@example.org', now(), 'Neema', n::text, '{student}'
      from generate_series(1, 1100) n returning id`.execute(database.db);
    const all = rows.map(({ id }) => id);
    const event = comment(all);
    await send({ ...event, to: all.slice(300, 700) });
    const cutShort = inTransaction(async (tx) => {
      await notify(tx, site, { ...event, to: all.slice(700, 800) }, new Date());
      throw new Error('killed');
    });
    await expect(cutShort).rejects.toThrow('killed');
    await send(event);
    await expect.poll(count, { timeout: 30_000 }).toEqual({ told: 1100, emails: 1100 });
    await send(event);
    await expect.poll(partsLeft, { timeout: 30_000 }).toBe(0);
    expect(await count()).toEqual({ told: 1100, emails: 1100 });
    await database.db.deleteFrom('app_user').where('username', 'like', 'many-%').execute();
  });

  it('greets each in their language, by a name that changes nothing else', async () => {
    const names: [string, string][] = [
      ['Amina', 'en'],
      ['<b>$&', 'en'],
      ['', 'sw'],
      ["Ng'ang'a", 'sw'],
      ['www.example.org', 'en'],
    ];
    const to: number[] = [];
    for (const [first_name, language] of names) to.push(await addPerson({ first_name, language }));
    await send(comment(to));
    const hello = (await emails()).map(({ body }) => /^(Hello|Habari).*$/m.exec(body ?? '')?.[0]);
    expect(hello).toEqual(['Hello Amina,', 'Hello,', 'Habari,', "Habari Ng'ang'a,", 'Hello,']);
    const [amina] = await emails();
    const words = notificationEmail(site, { ...comment(to), actor: null }).en;
    expect(amina).toMatchObject({
      html: renderEmail(words, { language: 'en', site, firstName: 'Amina' }).html,
    });
  });
});

describe('what identity announces', () => {
  it('tells the applicant of a decision, with its words, and sends no second email', async () => {
    const [approved, declined] = [await addPerson(), await addPerson()];
    await inTransaction(async (tx) => {
      await emit(tx, applicationDecided, {
        application_id: 1,
        user_id: approved,
        decision: 'approve',
        comment: '',
      });
      await emit(tx, applicationDecided, {
        application_id: 2,
        user_id: declined,
        decision: 'decline',
        comment: 'Tell us more',
      });
    });
    await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(2);
    const told = await stored();
    expect(told.find(({ user_id }) => user_id === approved)).toMatchObject({
      kind: 'application.decided',
      link: '/instructor/dashboard',
      actor_id: null,
    });
    expect(told.find(({ user_id }) => user_id === declined)).toMatchObject({
      data: { decision: 'decline', comment: 'Tell us more' },
      link: '/profile/teach',
    });
    expect(await emails()).toEqual([]);
  });

  it('tells every administrator of an application, those with disabled accounts aside', async () => {
    const admins = [await addPerson({ roles: ['admin'] }), await addPerson({ roles: ['admin'] })];
    await addPerson({ roles: ['admin'], disabled_at: new Date() });
    const applicant = await addPerson();
    await inTransaction((tx) => emit(tx, applicationReceived, { application_id: 5, user_id: applicant }));
    await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(2);
    expect((await stored()).map(({ user_id, actor_id }) => [user_id, actor_id])).toEqual(
      admins.map((id) => [id, applicant]),
    );
    expect(await emails()).toEqual([]);
  });

  it('tells a person which roles they have now', async () => {
    const person = await addPerson();
    await inTransaction((tx) =>
      emit(tx, rolesChanged, { user_id: person, roles: ['instructor', 'student'] }),
    );
    await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(1);
    expect((await stored())[0]).toMatchObject({
      user_id: person,
      data: { roles: ['instructor', 'student'] },
    });
  });

  it('takes everything from a person whose account has been erased', async () => {
    const [gone, other] = [await addPerson(), await addPerson()];
    await send(comment([gone, other]));
    await database.db
      .insertInto('notification_preference')
      .values({ user_id: gone, kind: 'course.comment', email: false })
      .execute();
    await inTransaction((tx) =>
      notificationPersonalData.erase(tx, {
        user_id: gone,
        email: null,
        name: 'Deleted account',
        erased_at: new Date().toISOString(),
      }),
    );
    await expect
      .poll(async () => (await stored()).map(({ user_id }) => user_id), { timeout: 15_000 })
      .toEqual([other]);
    expect(await database.db.selectFrom('notification_preference').selectAll().execute()).toEqual([]);
  });
});

describe('a notification', () => {
  it('comes once for an event, with its email', async () => {
    const reader = await addPerson();
    const actorId = await addPerson({ first_name: 'Amani', last_name: 'Were' });
    const told = comment([reader, reader], { actorId });
    await Promise.all([send(told), send(told), send(told)]);
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([reader]);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      user_id: reader,
      kind: 'notifications.course-comment',
      subject: 'Amani Were commented on “Beekeeping <b>now</b>”',
    });
    expect(email?.body).toContain('> Say where the hive stands.');
    expect(email?.body).toContain('https://learn.example.org/instructor/courses/7/edit');
    expect(email?.body).toContain('https://learn.example.org/settings/notifications');
    expect(email?.html).not.toContain('<b>now');
  });

  it('is not for who acted, nor for an account that is deleted', async () => {
    const [actorId, deleted] = [await addPerson(), await addPerson({ deleted_at: new Date() })];
    await send(comment([actorId, deleted], { actorId }));
    expect(await stored()).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it('is emailed to those who want it, at an address that was confirmed, while the account is enabled', async () => {
    const [reader, silent, unconfirmed, disabled] = [
      await addPerson(),
      await addPerson(),
      await addPerson({ email_verified_at: null }),
      await addPerson({ disabled_at: new Date() }),
    ];
    await database.db
      .insertInto('notification_preference')
      .values({ user_id: silent, kind: 'course.comment', email: false })
      .execute();
    await send(comment([reader, silent, unconfirmed, disabled]));
    expect((await emails()).map(({ user_id }) => user_id)).toEqual([reader]);
    expect(await stored()).toHaveLength(4);
  });

  it('of a comment is emailed once until it is read, for each course', async () => {
    const [reader, other] = [await addPerson(), await addPerson()];
    const about = (course_id: string) =>
      comment([reader], {
        content: { kind: 'course.comment', course_id, title: 'Bees', reply: false, excerpt: 'Where?' },
      });
    await Promise.all([1, 2, 3].map(() => send(about('7'))));
    await send(about('8'));
    await send({ ...about('7'), to: [other] });
    expect((await emails()).map(({ user_id }) => user_id)).toEqual([reader, reader, other]);
    expect(await stored()).toHaveLength(5);
    await database.db.updateTable('notification').set({ read_at: new Date() }).execute();
    await send(about('7'));
    expect(await emails()).toHaveLength(4);
    // The day after there is another one, read or not
    await database.db
      .updateTable('notification')
      .set({ read_at: null, created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await send(about('7'));
    expect(await emails()).toHaveLength(5);
  });

  it('is written in the language of its reader', async () => {
    const reader = await addPerson({ language: 'sw' });
    await send(
      comment([reader], {
        content: { kind: 'course.approved', course_id: '7', title: 'Nyuki', comment: 'Vizuri' },
      }),
    );
    expect((await emails())[0]?.subject).toBe('Kozi “Nyuki” imekubaliwa');
  });

  it('is there with its email, or neither is', async () => {
    const reader = await addPerson();
    const failing = inTransaction(async (tx) => {
      await notify(tx, site, comment([reader]), new Date());
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect(await stored()).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it('leads to no other site', async () => {
    const reader = await addPerson();
    await expect(send(comment([reader], { link: '//evil.example' }))).rejects.toThrow(/check constraint/);
  });

  it('is told to the browsers of its reader after the commit, and to nobody’s else', async () => {
    const reader = await addPerson();
    const feed = createChangeFeed(database.connection, { log: silentLog() });
    const told: unknown[] = [];
    const here = {
      tell: (userId: number, name: string, payload: unknown) => told.push([userId, name, payload]),
    } as never;
    const stop = await listenToChannels([notificationChanges], {
      changes: feed,
      realtime: { here, guests: {} as never },
      pages: { invalidate: () => undefined },
    });
    await send(comment([reader]));
    await expect.poll(() => told).toEqual([[reader, 'notifications:changed', { added: true }]]);
    stop();
    await feed.close();
  });
});

it('goes when it is 180 days old', async () => {
  const reader = await addPerson();
  for (let n = 0; n < 5; n++) await send(comment([reader]));
  const rows = await database.db.selectFrom('notification').select('id').orderBy('id').execute();
  const old = rows.slice(0, 3).map(({ id }) => id);
  await database.db
    .updateTable('notification')
    .set({ created_at: new Date(Date.now() - 181 * 86_400_000) })
    .where('id', 'in', old)
    .execute();
  expect(await deleteOldNotifications(database.db, new Date(Date.now() - 180 * 86_400_000), 2)).toBe(2);
  expect(await deleteOldNotifications(database.db, new Date(Date.now() - 180 * 86_400_000), 2)).toBe(1);
  expect(await stored()).toHaveLength(2);
});

it('is part of the export of one’s own data', async () => {
  const [reader, other] = [await addPerson(), await addPerson()];
  await send(comment([reader, other]));
  await database.db
    .insertInto('notification_preference')
    .values({ user_id: reader, kind: 'course.comment', email: true })
    .execute();
  expect(await notificationPersonalData.export(database.db, reader)).toMatchObject({
    received: [{ kind: 'course.comment', data: { title: 'Beekeeping <b>now</b>' }, read_at: null }],
    choices: { 'course.comment': { email: true } },
  });
});
