import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErasedAccount } from '#platform/modules/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { supportPersonalData } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

const ERASED_AT = new Date('2026-11-20T12:00:00Z');

let added = 0;
async function addMessage(values: { email: string; user_id?: number; created_at?: Date }): Promise<string> {
  added += 1;
  const reference = `DRS-${100_000 + added}`;
  await database.db
    .insertInto('support_message')
    .values({
      reference,
      kind: 'contact',
      name: 'Neema Okello',
      subject: 'A question',
      message: 'How do I enrol?',
      phone: '+254 700 000 000',
      created_at: new Date('2026-11-01T00:00:00Z'),
      ...values,
    })
    .execute();
  return reference;
}
const addPerson = async (username: string): Promise<number> =>
  (
    await database.db
      .insertInto('app_user')
      .values({ username, email: `${username}@example.org` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const erase = (person: Pick<ErasedAccount, 'user_id' | 'email'>) =>
  database.db.transaction().execute((tx) =>
    supportPersonalData.erase(tx, {
      ...person,
      name: 'Deleted account',
      erased_at: ERASED_AT.toISOString(),
    }),
  );
const nameIn = async (reference: string) =>
  (
    await database.db
      .selectFrom('support_message')
      .select('name')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).name;

describe('when an account has been erased', () => {
  it('its messages stay without personal data, including those from its email', async () => {
    const userId = await addPerson('neema');
    const own = await addMessage({ email: 'elsewhere@example.org', user_id: userId });
    const signedOut = await addMessage({ email: 'Neema@example.org' });
    await erase({ user_id: userId, email: 'neema@example.org' });
    expect(await nameIn(own)).toBe('Deleted account');
    const rows = await database.db.selectFrom('support_message').selectAll().execute();
    for (const row of rows)
      expect(row).toMatchObject({
        name: 'Deleted account',
        email: '',
        message: '',
        phone: null,
        status: 'closed',
      });
    expect(rows.map(({ reference }) => reference).sort()).toEqual([own, signedOut].sort());
  });

  it('messages of another account from that email stay, and later ones too', async () => {
    const [gone, other] = [await addPerson('juma'), await addPerson('amina')];
    const first = await addMessage({ email: 'juma@example.org' });
    const ofOther = await addMessage({ email: 'juma@example.org', user_id: other });
    const later = await addMessage({
      email: 'juma@example.org',
      created_at: new Date(ERASED_AT.getTime() + 1000),
    });
    await erase({ user_id: gone, email: 'juma@example.org' });
    expect(await nameIn(first)).toBe('Deleted account');
    expect([await nameIn(ofOther), await nameIn(later)]).toEqual(['Neema Okello', 'Neema Okello']);
  });
});

it('has the files that were sent in the export', async () => {
  const person = await addPerson('with-file');
  const reference = await addMessage({ email: 'with-file@example.org', user_id: person });
  const { id } = await database.db
    .selectFrom('support_message')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const file = '0190f5a0-0000-7000-8000-000000000001';
  const content = Buffer.from('%PDF-1.7 a receipt'.repeat(20));
  await database.db
    .insertInto('support_file')
    .values({
      id: file,
      message_id: id,
      name: 'receipt.pdf',
      mime: 'application/pdf',
      bytes: content.length,
      content,
    })
    .execute();
  await database.db
    .insertInto('support_entry')
    .values({ message_id: id, seq: 1, client_id: file, author: 'visitor', body: '', file_id: file })
    .execute();
  const [message] = (await supportPersonalData.export(database.db, person)) as { said: object[] }[];
  expect(message?.said).toMatchObject([
    {
      by: 'visitor',
      file: 'receipt.pdf',
      file_mime: 'application/pdf',
      file_base64: content.toString('base64'),
    },
  ]);
});
