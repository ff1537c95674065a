import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let t: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const person = await t.addPerson({ roles: ['admin'] });
  admin = { ...person, ...(await t.signIn(person)) };
});
afterAll(() => t.close());

const list = async (query: Record<string, number> = {}) =>
  (await t.call('GET', '/administration/people/doubles', { as: admin, query })).data;

it('finds one email in several spellings, one number in several, and one name and birthday', async () => {
  const made = [
    await t.addPerson({ email: 'neema@school.example', first_name: 'A', last_name: 'One' }),
    await t.addPerson({ email: 'Neema+2@school.example', first_name: 'A', last_name: 'Two' }),
    await t.addPerson({ external_number: 'ADM-0042', first_name: 'B', last_name: 'One' }),
    await t.addPerson({ external_number: 'adm 0042', first_name: 'B', last_name: 'Two' }),
    await t.addPerson({ first_name: 'José', last_name: 'Otieno', date_of_birth: '2012-02-29' }),
    await t.addPerson({ first_name: 'otieno', last_name: 'Jose', date_of_birth: '2012-02-29' }),
    // The same name on another day is another person
    await t.addPerson({ first_name: 'José', last_name: 'Otieno', date_of_birth: '2011-02-28' }),
  ];
  const { doubles, pagination } = await list();
  const found = doubles.map(
    (one: { reason: string; one: { user_id: string }; other: { user_id: string } }) => [
      one.reason,
      one.one.user_id,
      one.other.user_id,
    ],
  );
  const ids = made.map(({ id }) => String(id));
  expect(found).toEqual([
    ['birth', ids[4], ids[5]],
    ['number', ids[2], ids[3]],
    ['email', ids[0], ids[1]],
  ]);
  expect(pagination).toMatchObject({ totalItems: 3 });
  expect((await list({ page: 2, limit: 2 })).doubles).toHaveLength(1);
  expect(await list({ page: 9, limit: 2 })).toMatchObject({ doubles: [], pagination: { totalItems: 3 } });

  const body = { one: ids[1], other: ids[0] };
  for (const _ of [1, 2])
    expect(
      (await t.call('POST', '/administration/people/doubles/distinct', { as: admin, body })).status,
    ).toBe(200);
  expect((await list()).doubles).toHaveLength(2);
  const merged = await t.call('POST', `/administration/people/${ids[4]}/merge/${ids[5]}`, { as: admin });
  expect(merged.status).toBe(200);
  expect((await list()).doubles).toHaveLength(1);
});
