import type { SchoolPerson } from '@darasa/contract/identity/school-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { createPeople } from './create-people.ts';
import { findPeopleByEmail, findPeopleByExternalNumber } from './school-people-repository.ts';

let t: TestIdentity;
let adminId: number;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  adminId = (await t.addPerson({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' })).id;
});
afterAll(() => t.close());

const ctx = () =>
  new Context(t.db, { caller: { userId: adminId, roles: ['admin'], mustChangePassword: false } });
const create = (...people: SchoolPerson[]) => createPeople(ctx(), people);
const outcomes = async (...people: SchoolPerson[]) =>
  (await create(...people)).map((one) =>
    one.outcome === 'refused' ? `${one.field}: ${one.reason}` : one.outcome,
  );
const pupil = (more: Partial<SchoolPerson> = {}): SchoolPerson => ({
  first_name: 'Akinyi',
  last_name: 'Odhiambo',
  ...more,
});
const countPeople = async () =>
  (
    await t.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('accounts made from a list', () => {
  it('have what the list says, no password and no email that nobody has', async () => {
    const [outcome] = await create(
      pupil({
        external_number: 'ADM/1042',
        date_of_birth: '2012-02-29',
        said_child: true,
        phone: '0712 345 678',
        language: 'sw',
      }),
    );
    expect(outcome).toMatchObject({ outcome: 'made', username: 'adm-1042' });
    const row = await t.db
      .selectFrom('app_user')
      .selectAll()
      .where('username', '=', 'adm-1042')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: null,
      email_key: null,
      password_hash: null,
      external_number: 'ADM/1042',
      date_of_birth: '2012-02-29',
      said_child: true,
      phone: '0712 345 678',
      language: 'sw',
      roles: ['student'],
      last_login_at: null,
    });
    const audit = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'subject_name', 'details'])
      .where('subject_id', '=', String(row.id))
      .execute();
    expect(audit).toEqual([
      {
        action: 'person.created',
        actor_name: 'Wanjiru Kamau',
        subject_name: 'Akinyi Odhiambo',
        details: { by: 'list' },
      },
    ]);
    expect(await t.db.selectFrom('outbound_email').select('id').execute()).toEqual([]);
    // Signing in fails as for any wrong password
    const login = await t.call('POST', '/auth/login', { body: { email: 'adm-1042', password: 'x' } });
    expect(login.status).toBe(401);
  });

  it('are found by their numbers and emails in any case', async () => {
    await create(pupil({ external_number: 'Staff-9', email: 'Zoë@Example.org' }));
    const [byNumber] = await findPeopleByExternalNumber(t.db, ['STAFF-9', 'none']);
    const [byEmail] = await findPeopleByEmail(t.db, ['ZOE\u0308@example.org']);
    expect([byNumber?.external_number, byEmail?.id]).toEqual(['Staff-9', byNumber?.id]);
    expect(await findPeopleByExternalNumber(t.db, [])).toEqual([]);
    expect(await findPeopleByEmail(t.db, [])).toEqual([]);
  });

  it('are not made again by the same list, however it is ordered or spelled', async () => {
    const list = [
      pupil({ external_number: 'R-1' }),
      pupil({ external_number: 'R-2', email: 'r2@example.org' }),
      pupil({ email: 'r3@example.org' }),
    ];
    expect(await outcomes(...list)).toEqual(['made', 'made', 'made']);
    const before = await countPeople();
    expect(await outcomes(...list.toReversed())).toEqual(['exists', 'exists', 'exists']);
    expect(await create(pupil({ external_number: 'r-1' }), pupil({ email: 'R3@EXAMPLE.ORG' }))).toMatchObject(
      [
        { outcome: 'exists', by: 'external_number' },
        { outcome: 'exists', by: 'email' },
      ],
    );
    expect(await countPeople()).toBe(before);
  });

  it('are recognised by their username and name, or by their name and date of birth, where there is no more', async () => {
    const list = [
      pupil({ username: 'own-name', first_name: 'Mumbi' }),
      pupil({ first_name: 'Nyokabi', date_of_birth: '2011-01-01' }),
    ];
    expect(await outcomes(...list)).toEqual(['made', 'made']);
    expect(
      await create(...list, pupil({ first_name: 'NYOKABI', date_of_birth: '2011-01-01' })),
    ).toMatchObject([
      { outcome: 'exists', by: 'username' },
      { outcome: 'exists', by: 'name_and_birth' },
      { outcome: 'exists', by: 'name_and_birth' },
    ]);
    // Another birthday, or a number of one's own, is another person
    expect(
      await outcomes(
        pupil({ first_name: 'Nyokabi', date_of_birth: '2011-01-02' }),
        pupil({ first_name: 'Nyokabi', date_of_birth: '2011-01-01', external_number: 'N-1' }),
      ),
    ).toEqual(['made', 'made']);
    // Two that could be meant: nobody is taken for another
    expect(await outcomes(pupil({ first_name: 'Nyokabi', date_of_birth: '2011-01-01' }))).toEqual(['made']);
  });

  it.each<[string, SchoolPerson[], string[]]>([
    ['no name', [pupil({ first_name: ' ' })], ['first_name: Enter your first name']],
    ['a wrong email', [pupil({ email: 'asha@' })], ['email: Enter a valid email address']],
    [
      'a day that is none',
      [pupil({ date_of_birth: '2012-02-30' })],
      ['date_of_birth: Enter a date of birth between 1900 and today'],
    ],
    [
      'a day to come',
      [pupil({ date_of_birth: '2999-01-01' })],
      ['date_of_birth: Enter a date of birth between 1900 and today'],
    ],
    [
      'a short phone number',
      [pupil({ phone: '12' })],
      ['phone: Enter a phone number of at least 10 characters'],
    ],
    [
      'two with one number',
      [pupil({ external_number: 'T-1' }), pupil({ external_number: 't-1', first_name: 'Baraka' })],
      ['made', 'external_number: Somebody above has this number'],
    ],
    [
      'two with one email',
      [pupil({ email: 't2@example.org' }), pupil({ email: 'T2@example.org' })],
      ['made', 'email: Somebody above has this email address'],
    ],
    [
      'two with one username',
      [pupil({ username: 'twin-name' }), pupil({ username: 'Twin-Name' })],
      ['made', 'username: Somebody above has this username'],
    ],
    [
      'a username that is somebody’s',
      [pupil({ username: 'adm-1042', first_name: 'Somebody' })],
      ['username: This username is taken'],
    ],
    [
      'the email of somebody with another number',
      [pupil({ external_number: 'R-99', email: 'r2@example.org' })],
      ['email: Somebody with another number has this email address'],
    ],
    [
      'the number of one and the email of another',
      [pupil({ external_number: 'R-1', email: 'r2@example.org' })],
      ['email: The number is one person’s, and the email address another’s'],
    ],
    [
      'a role that no list gives',
      [{ ...pupil(), roles: ['admin'] } as never],
      [expect.stringMatching(/^roles: /)],
    ],
    [
      'one wrong line among others',
      [pupil(), pupil({ email: 'x' }), pupil()],
      ['made', expect.stringMatching(/^email/), 'made'],
    ],
  ])('%s: said of the line, and of no other', async (_what, people, expected) => {
    expect(await outcomes(...people)).toEqual(expected);
  });

  it('have usernames of their own, whoever has the same name', async () => {
    const made = await create(
      ...Array.from({ length: 9 }, () => pupil({ first_name: 'Otieno', last_name: '' })),
    );
    const names = made.map((one) => (one.outcome === 'made' ? one.username : one.outcome));
    expect(names.slice(0, 5)).toEqual(['otieno', 'otieno-2', 'otieno-3', 'otieno-4', 'otieno-5']);
    for (const name of names.slice(5)) expect(name).toMatch(/^otieno-\d{5,6}$/);
    expect(new Set(names).size).toBe(9);
    const [more] = await create(pupil({ first_name: 'Otieno', last_name: '' }));
    expect(more).toMatchObject({ outcome: 'made', username: expect.stringMatching(/^otieno-\d{5,6}$/) });
    expect(await create(pupil({ first_name: '阿', last_name: '' }))).toMatchObject([{ username: 'member' }]);
  });

  it('are made once when two send the same list at once', async () => {
    const list = [pupil({ external_number: 'C-1' }), pupil({ external_number: 'C-2' })];
    const both = await t.db.transaction().execute(async (tx) => {
      await sql`insert into app_user (username, external_number) values ('c-1', 'C-1')`.execute(tx);
      const second = create(...list);
      await waitingForLocks(t.db, 1);
      return { second };
    });
    expect(await both.second).toMatchObject([
      { outcome: 'exists', by: 'external_number' },
      { outcome: 'made', username: 'c-2' },
    ]);
  });

  it('get another username when theirs is taken while they are made', async () => {
    const raced = await t.db.transaction().execute(async (tx) => {
      await sql`insert into app_user (username) values ('race-me')`.execute(tx);
      const second = create(pupil({ first_name: 'Race-me', last_name: '', external_number: 'race-me' }));
      await waitingForLocks(t.db, 1);
      return { second };
    });
    expect(await raced.second).toMatchObject([
      { outcome: 'made', username: expect.stringMatching(/^race-me-\d+$/) },
    ]);
  });

  it('are made in the transaction of the caller, or not at all', async () => {
    const before = await countPeople();
    await ctx()
      .transaction(async (inside) => {
        await createPeople(inside, [pupil({ external_number: 'gone' })]);
        throw new Error('stop');
      })
      .catch(() => undefined);
    expect(await countPeople()).toBe(before);
  });

  it('come in sets: thousands take a few statements', async () => {
    const list = Array.from({ length: 2500 }, (_, n) => pupil({ external_number: `big-${n}` }));
    const made = await create(...list);
    expect(made.filter(({ outcome }) => outcome === 'made')).toHaveLength(2500);
    expect((await create(...list)).filter(({ outcome }) => outcome === 'exists')).toHaveLength(2500);
  }, 60_000);
});
