import { isValidUsername } from '@darasa/contract/identity/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { freeUsername, usernameFrom } from './username-from-email.ts';

describe('a username from an email', () => {
  it.each([
    ['grace@example.org', 'grace'],
    ['Grace.Wambui@Example.org', 'grace.wambui'],
    ['g+news@example.org', 'g-news'],
    ['élodie@example.org', 'elodie'],
    ['_o_@example.org', 'o-member'],
    ['王@example.org', 'member'],
    [`${'x'.repeat(60)}@example.org`, 'x'.repeat(30)],
  ])('of %s is %s', (address, username) => expect(usernameFrom(address)).toBe(username));

  it('is always valid', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        isValidUsername(usernameFrom(`${text}@example.org`)),
      ),
    ));
});

describe('a free username', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('gets the next number after the taken ones, in any case', async () => {
    expect(await freeUsername(database.db, 'asha@example.org')).toBe('asha');
    await addUser(database, { username: 'Asha' });
    expect(await freeUsername(database.db, 'asha@example.org')).toBe('asha-2');
    for (let n = 2; n < 20; n++) await addUser(database, { username: `asha-${n}` });
    expect(await freeUsername(database.db, 'asha@example.org')).toMatch(/^asha-\d{5,6}$/);
  });

  it('stays within the length of a username', async () => {
    const long = 'x'.repeat(30);
    await addUser(database, { username: long });
    expect(await freeUsername(database.db, `${long}@example.org`)).toBe(`${'x'.repeat(28)}-2`);
  });
});
