// Also on PostgreSQL 15: a partial unique index, and a trigger on one column
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD } from '../../../../test/people.ts';
import { emailKey } from '../users/email-key.ts';
import { fillEmailKeys, renewEmailKeys } from './fill-email-keys.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
});

const fill = () =>
  fillEmailKeys.handler(
    {},
    createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
  );
const login = async (email: string) =>
  (await t.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).status;
/** An account as the release before has made it. */
async function old(email: string) {
  const person = await t.addPerson({ email });
  await sql`update app_user set email_key = null where id = ${person.id}`.execute(t.db);
  return person;
}
let number = 0;
const register = (email: string) =>
  t.call('POST', '/auth/register', {
    body: { username: `spelled-${++number}`, email, password: PASSWORD, first_name: 'Asha', last_name: 'W' },
  });

/** Spellings of one email, and one that is another. */
const spellings: [string, string, string][] = [
  ['zoë@example.org', 'zoe\u0308@example.org', 'zoe@example.org'],
  ['Anna@Example.org', 'anna@example.ORG', 'anna.a@example.org'],
  ['kontakt@bücher.example', 'kontakt@xn--bcher-kva.example', 'kontakt@bucher.example'],
  ['jose@bu\u0308cher-zwei.example', 'jose@bücher-zwei.example', 'josé@bücher-zwei.example'],
];

describe.each(spellings)('%s and %s', (one, other, different) => {
  it('have the same key, and other emails have another', () => {
    expect(emailKey(other)).toBe(emailKey(one));
    expect(emailKey(different)).not.toBe(emailKey(one));
  });

  it('are one account, into which both sign in; emails go to it as it was written', async () => {
    expect((await register(one)).status).toBe(201);
    expect([await login(one), await login(other)]).toEqual([200, 200]);
    const again = await register(other);
    expect([again.status, again.error.details]).toMatchObject([409, [{ path: 'email' }]]);
    expect((await register(different)).status).toBe(201);
    await t.db
      .deleteFrom('app_user')
      .where('email', 'in', [one.toLowerCase(), different.toLowerCase()])
      .execute();
  });
});

it('is the same for what looks the same: characters that are not seen do not count', () => {
  for (const unseen of ['\u034f', '\ufe0f', '\u3164', '\u115f', '\u{e0100}', '\u17b4', '\u180b', '\u{13441}'])
    expect(emailKey(`instru${unseen}ctor@example.org`)).toBe('instructor@example.org');
});

describe('accounts of an earlier release', () => {
  it.each([...spellings, ['strauß@example.net', 'STRAUSS@example.net', 'straus@example.net'] as const])(
    '%s keeps %s from being another account before the job has come to it',
    async (one, other, different) => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const { id } = await old(first);
        const refused = await register(second);
        expect([refused.status, refused.error?.details]).toMatchObject([409, [{ path: 'email' }]]);
        expect((await register(different)).status).toBe(201);
        await t.db
          .deleteFrom('app_user')
          .where((where) => where.or([where('id', '=', id), where('email', '=', different)]))
          .execute();
      }
    },
  );

  it('get their key by a job; those that are spellings of one email clash, and sign in by the exact one', async () => {
    const [first, second, alone] = [
      await old('chloë@example.org'),
      await old('chloe\u0308@example.org'),
      await old('grâce@example.org'),
    ];
    await fill();
    const rows = await t.db
      .selectFrom('app_user')
      .select(['id', 'email_key', 'email_key_clashes as clashes'])
      .where('id', 'in', [first.id, second.id, alone.id])
      .orderBy('id')
      .execute();
    const key = emailKey(first.email);
    expect(rows).toEqual([
      { id: first.id, email_key: key, clashes: true },
      { id: second.id, email_key: key, clashes: true },
      { id: alone.id, email_key: emailKey(alone.email), clashes: false },
    ]);
    expect([await login(first.email), await login(second.email)]).toEqual([200, 200]);
    expect(await login('CHLOË@EXAMPLE.ORG')).toBe(200);
    // A third spelling could be either
    expect(await login('chloë@ｅxample.org')).toBe(401);
    expect((await register('chloë@ｅxample.org')).status).toBe(409);
    expect(await login('gra\u0302ce@example.org')).toBe(200);

    const admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
    const list = await t.call('GET', '/administration/people', {
      as: admin,
      query: { status: 'same_email' },
    });
    expect(list.data.people.map(({ email }: { email: string }) => email).sort()).toEqual(
      [first.email, second.email].sort(),
    );
    const overview = await t.call('GET', '/administration/overview', { as: admin });
    expect(overview.data.needs.same_emails.count).toBe(2);

    // Solved: one of them has another email now
    await sql`update app_user set email = 'chloe-2@example.org' where id = ${second.id}`.execute(t.db);
    await fill();
    expect(await login('chloe\u0308@example.org')).toBe(200);
    const after = await t.call('GET', '/administration/overview', { as: admin });
    expect(after.data.needs.same_emails.count).toBe(0);
  });

  it('get the key of this release where an earlier one made another, and then know of each other', async () => {
    const plain = await old('lookalike@example.org');
    const unseen = await old('look\u3164alike@example.org');
    await fill();
    await sql`update app_user set email_key = email::text, email_key_clashes = false where id = ${unseen.id}`.execute(
      t.db,
    );
    await sql`update app_user set email_key_clashes = false where id = ${plain.id}`.execute(t.db);
    const renew = () =>
      renewEmailKeys.handler(
        {},
        createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
      );
    const read = () =>
      t.db
        .selectFrom('app_user')
        .select(['id', 'email_key', 'email_key_clashes as clashes'])
        .where('id', 'in', [plain.id, unseen.id])
        .orderBy('id')
        .execute();
    await renew();
    const rows = await read();
    expect(rows).toEqual([
      { id: plain.id, email_key: 'lookalike@example.org', clashes: true },
      { id: unseen.id, email_key: 'lookalike@example.org', clashes: true },
    ]);
    await renew();
    expect(await read()).toEqual(rows);
  });

  it('lose their key when the earlier release changes their email, and when they are deleted', async () => {
    const person = await t.addPerson({ email: 'before@example.org' });
    const keyOf = async () =>
      (
        await t.db
          .selectFrom('app_user')
          .select('email_key')
          .where('id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).email_key;
    await fill();
    await sql`update app_user set email = 'after@example.org' where id = ${person.id}`.execute(t.db);
    expect(await keyOf()).toBeNull();
    await fill();
    expect(await keyOf()).toBe('after@example.org');
    const session = await t.signIn(person);
    expect((await t.call('DELETE', '/auth/account', { as: session })).status).toBe(200);
    await expect.poll(keyOf).toBeNull();
  });
});

// The last one of this file: the people that it adds stay until the database is dropped
it('is found by an index, whether an email is taken and who shares its key', async () => {
  await sql`
    insert into app_user (username, email, email_key, first_name, last_name)
    select 'key-' || n, 'key-' || n || '@example.net', 'key-' || n || '@example.net', 'Many', 'Person'
    from generate_series(1, 3000) n`.execute(t.db);
  await sql`analyze app_user`.execute(t.db);
  const planOf = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select id from app_user where ${where}`.execute(t.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const key = 'key-7@example.net';
  const plans = [
    await planOf(
      sql`id <> 0 and (email = ${key}::citext or email_key = ${key} or username = 'key-7'::citext)`,
    ),
    await planOf(sql`email_key = ${key} and id <> 0 and deleted_at is null`),
  ];
  for (const plan of plans) {
    expect(plan).toContain('app_user_by_email_key');
    expect(plan).not.toContain('Seq Scan');
  }
}, 60_000);
