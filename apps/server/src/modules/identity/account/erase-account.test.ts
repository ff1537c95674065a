import { createJobContext } from '#platform/jobs/index';
// Also on PostgreSQL 15: foreign keys on deletion

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type PersonInput, type SignedIn } from '../../../../test/people.ts';
import { cleanUp } from '../clean-up.ts';

let t: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  admin = await someone({ roles: ['admin'] });
  await t.jobs.start();
});
afterAll(() => t.close());

async function someone(input: PersonInput = {}): Promise<Person & SignedIn> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
const erase = (as: SignedIn) => t.call('DELETE', '/auth/account', { as });
/** The other modules have handled the event. */
async function erased(): Promise<void> {
  const left = async () =>
    (
      await sql<{ name: string }>`
        select name from pgboss.job where state <> 'completed' and data ? 'event_id'`.execute(t.db)
    ).rows;
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
}
const row = ({ id }: { id: number }) =>
  t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Every table of ours that contains one of these texts. */
async function whereIs(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(t.db);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await sql`
        select from ${sql.table(name)} t where position(lower(${text}) in lower(t::text)) > 0 limit 1`.execute(
        t.db,
      );
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  }
  return found;
}

describe('deleting one’s account', () => {
  it('leaves no personal data in any table, and keeps the rows that others depend on', async () => {
    const course = await addCourse(t.database, { title: 'Beekeeping', slug: 'beekeeping' });
    const person = await someone({
      username: 'grace.wanjala',
      email: 'grace.wanjala@schools.example',
      first_name: 'Gracefulness',
      last_name: 'Wanjalason',
      phone: '+254 711 222 333',
      headline: 'Beekeeper of Nyeri',
      bio: 'I keep bees on the slopes.',
      avatar_url: '/portraits/grace.wanjala.svg',
      public_email: 'bees@schools.example',
    });
    await t.signIn(person, { ip: '203.0.113.77', userAgent: 'A very own browser' });
    // Add their data to every table that can hold it
    await t.call('PUT', '/auth/profile', {
      as: person,
      body: { username: 'grace.w2', headline: 'Beekeeper of Nyeri' },
    });
    await t.call('POST', '/auth/instructor-application', {
      as: person,
      body: { statement: 'Gracefulness Wanjalason has taught beekeeping in Nyeri for ten years.' },
    });
    await t.call('PUT', `/administration/people/${person.id}/status`, {
      as: admin,
      body: { disabled: true, reason: 'Gracefulness wrote spam' },
    });
    await t.call('PUT', `/administration/people/${person.id}/status`, {
      as: admin,
      body: { disabled: false },
    });
    await t.db.insertInto('enrollment').values({ user_id: person.id, course_id: course }).execute();
    await t.db
      .insertInto('review')
      .values({ user_id: person.id, course_id: course, rating: 4, comment: 'Honey for everybody' })
      .execute();
    await t.db
      .insertInto('passkey')
      .values({
        user_id: person.id,
        credential_id: 'c-1',
        name: 'Gracefulness’ phone',
        public_key: Buffer.from('k'),
      })
      .execute();
    await t.db
      .insertInto('totp_credential')
      .values({ user_id: person.id, secret: Buffer.alloc(40), confirmed_at: new Date() })
      .execute();
    await t.db
      .insertInto('recovery_code')
      .values({ user_id: person.id, code_hash: Buffer.alloc(32) })
      .execute();
    await t.db
      .insertInto('external_identity')
      .values({
        provider: 'oidc',
        subject: 's',
        user_id: person.id,
        email: 'grace.wanjala@elsewhere.example',
      })
      .execute();
    await t.db
      .insertInto('one_time_token')
      .values({
        token_hash: Buffer.alloc(32, 7),
        kind: 'change-email',
        user_id: person.id,
        data: JSON.stringify({ email: 'grace.wanjala@new.example' }),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    for (const userId of [person.id, null]) {
      await t.db
        .insertInto('support_message')
        .values({
          reference: userId === null ? 'DRS-BBBBBB' : 'DRS-CCCCCC',
          kind: 'corporate',
          name: 'Gracefulness Wanjalason',
          email: 'Grace.Wanjala@schools.example',
          subject: 'From Gracefulness',
          message: 'Call me at +254 711 222 333',
          phone: '+254 711 222 333',
          organisation: 'Wanjalason Honey',
          user_id: userId,
        })
        .execute();
    }
    const again = await t.signIn(person, { ip: '203.0.113.77' });
    const texts = [
      'Gracefulness',
      'Wanjalason',
      'grace.wanjala',
      'grace.w2',
      'schools.example',
      'elsewhere.example',
      'new.example',
      '711 222 333',
      'Beekeeper of Nyeri',
      'slopes',
      '203.0.113.77',
      'very own browser',
    ];
    expect((await whereIs(texts)).length).toBeGreaterThan(15);

    const { status, message } = await erase(again);
    expect([status, message]).toEqual([200, 'Your account has been deleted']);
    await erased();

    // The last email goes to the old address; after its delivery nothing is left
    expect(new Set((await whereIs(texts)).map((found) => found.split(':')[0]))).toEqual(
      new Set(['outbound_email']),
    );
    const mail = await t.db
      .selectFrom('outbound_email')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(mail.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['identity.account-deleted', 'grace.wanjala@schools.example'],
    ]);
    await t.db.updateTable('outbound_email').set({ status: 'sent' }).execute();
    await cleanUp.handler(
      {},
      createJobContext({ db: t.db, log: t.app.log as never, signal: new AbortController().signal }),
    );
    expect(await whereIs(texts)).toEqual([]);

    expect(await row(person)).toMatchObject({
      username: `deleted-${person.id}`,
      email: null,
      first_name: 'Deleted account',
      last_name: '',
      password_hash: null,
      roles: [],
    });
    const review = await t.call('GET', '/courses/beekeeping/reviews');
    expect(review.data.reviews).toMatchObject([
      { comment: 'Honey for everybody', rating: 4, author: { name: 'Deleted account', image: null } },
    ]);
    const kept = await t.db.selectFrom('support_message').select(['reference', 'status', 'name']).execute();
    expect(kept).toHaveLength(2);
    for (const one of kept) expect(one).toMatchObject({ status: 'closed', name: 'Deleted account' });
    const log = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_name', 'actor_name'])
      .where('subject_id', '=', String(person.id))
      .execute();
    expect(log.map(({ action }) => action)).toContain('account.deleted');
    for (const entry of log) expect(entry.subject_name).toBe('Deleted account');
  });

  it('ends every session and prevents any sign-in by name, email or link', async () => {
    const person = await someone();
    const other = await t.signIn(person);
    await erase(person);
    for (const session of [person, other])
      expect((await t.call('GET', '/auth/me', { as: session })).status).toBe(401);
    expect(
      (await t.call('POST', '/auth/refresh', { body: { refresh_token: other.refreshToken } })).status,
    ).toBe(401);
    for (const email of [
      person.email,
      person.username,
      `deleted-${person.id}`,
      `deleted-${person.id}@invalid`,
    ])
      expect((await t.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).status).toBe(401);
    const sessions = await t.db
      .selectFrom('session')
      .select(['end_reason', 'user_agent', 'ip'])
      .where('user_id', '=', person.id)
      .execute();
    for (const session of sessions)
      expect(session).toEqual({ end_reason: 'deleted', user_agent: '', ip: null });
  });

  it('frees email and username for another account', async () => {
    const person = await someone({ username: 'zawadi', email: 'zawadi@example.org' });
    await erase(person);
    const { status } = await t.call('POST', '/auth/register', {
      body: {
        username: 'zawadi',
        email: 'zawadi@example.org',
        password: 'Ndizi-9-tamu?',
        first_name: 'Zawadi',
        last_name: 'Mushi',
      },
    });
    expect(status).toBe(201);
  });

  it('works although another user has the name deleted-N', async () => {
    const person = await someone();
    await t.addPerson({ username: `deleted-${person.id}` });
    expect((await erase(person)).status).toBe(200);
    expect((await row(person)).username).toMatch(new RegExp(`^deleted-${person.id}_`));
  });

  it('requires a confirmation after fifteen minutes', async () => {
    const person = await someone();
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', person.sessionId)
      .execute();
    const { status, error } = await erase(person);
    expect([status, error.details.reason]).toEqual([403, 'reauthenticate']);
    expect((await row(person)).deleted_at).toBeNull();
  });

  it('is refused for the last administrator', async () => {
    const { status, message } = await erase(admin);
    expect([status, message]).toEqual([409, 'There must be at least one active administrator']);
    expect((await row(admin)).deleted_at).toBeNull();
  });

  it('is refused for teachers of published courses, including hidden ones; archived ones lose the name', async () => {
    const teacher = await someone({ first_name: 'Atieno', last_name: 'Ouma', roles: ['instructor'] });
    const course = await addCourse(t.database, {
      title: 'Compost',
      instructor_id: teacher.id,
      instructor_name: 'Mwalimu Atieno Ouma',
      is_published: false,
    });
    const { status, message } = await erase(teacher);
    expect([status, message]).toEqual([
      409,
      'You teach a published course. Archive what you teach first, or write to support: people are learning with it.',
    ]);
    await t.db.updateTable('course').set({ status: 'archived' }).where('id', '=', course).execute();
    expect((await erase(teacher)).status).toBe(200);
    await erased();
    const left = await whereIs(['Atieno', 'Ouma']);
    expect(left.filter((place) => !place.startsWith('outbound_email'))).toEqual([]);
    const kept = await t.db.selectFrom('course').select('title').where('id', '=', course).execute();
    expect(kept).toEqual([{ title: 'Compost' }]);
  });

  it('leaves messages of others from the same, unconfirmed email', async () => {
    await t.db
      .insertInto('support_message')
      .values({
        reference: 'DRS-DDDDDD',
        kind: 'contact',
        name: 'V',
        email: 'v@example.org',
        subject: 'Sub',
        message: 'Mine',
      })
      .execute();
    await erase(await someone({ email: 'v@example.org', verified: false }));
    await erased();
    const message = await t.db
      .selectFrom('support_message')
      .select('message')
      .where('reference', '=', 'DRS-DDDDDD')
      .executeTakeFirst();
    expect(message).toEqual({ message: 'Mine' });
  });

  it('runs once for two parallel requests', async () => {
    const person = await someone();
    const second = await t.signIn(person);
    const statuses = (await Promise.all([erase(person), erase(second)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });
});
