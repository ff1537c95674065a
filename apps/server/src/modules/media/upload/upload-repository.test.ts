import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { appendPart, findUpload, insertUpload } from './upload-repository.ts';

let database: TestDatabase;
let ownerId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = await addUser(database, { username: 'uploader' });
});
afterAll(() => database.drop());

const append = (id: string, start: number, bytes: number) =>
  database.db
    .transaction()
    .execute((tx) => appendPart(tx, id, { start, bytes, key: `uploads/${id}/${newId()}` }));

it('a part is added only behind those that are there, whatever came in meanwhile', async () => {
  const id = newId();
  await database.db.transaction().execute((tx) =>
    insertUpload(tx, {
      id,
      owner_id: ownerId,
      kind: 'video',
      file_name: 'lesson.mp4',
      mime: 'video/mp4',
      bytes: 100,
      details: '{}',
      expires_at: new Date(Date.now() + 60_000),
    }),
  );
  expect(await append(id, 0, 40)).toBe(40);
  // The same again, one that begins in the middle of it, and one after a gap
  for (const [start, bytes] of [
    [0, 40],
    [20, 50],
    [60, 20],
    [40, 61],
  ] as const)
    expect(await append(id, start, bytes)).toBeUndefined();
  expect((await findUpload(database.db, id))?.received).toBe(40);
  expect(await append(id, 40, 60)).toBe(100);
});
