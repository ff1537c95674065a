import { createJobContext } from '#platform/jobs/index';
// Also on PostgreSQL 15: deletion by joins and common table expressions

import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { addUser } from '../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { countAttempt } from './attempts/attempts.ts';
import { cleanUp } from './clean-up.ts';
import { createOneTimeToken } from './tokens/one-time-token-repository.ts';

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addUser(database, { username: 'neema' });
});
afterAll(() => database.drop());

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const run = () =>
  cleanUp.handler(
    {},
    createJobContext({ db: database.db, log: silentLog(), signal: new AbortController().signal }),
  );

async function addSession(times: { expires_at: Date; ended_at?: Date }): Promise<string> {
  const { id } = await database.db
    .insertInto('session')
    .values({
      user_id: userId,
      method: 'password',
      remembered: false,
      ...times,
      ...(times.ended_at ? { end_reason: 'signed-out' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('ends expired sessions, removes long ended ones, and keeps the rest', async () => {
  const live = await addSession({ expires_at: ago(-day) });
  const ranOut = await addSession({ expires_at: ago(day) });
  const ended = await addSession({ expires_at: ago(-day), ended_at: ago(29 * day) });
  await addSession({ expires_at: ago(31 * day) });
  await addSession({ expires_at: ago(-day), ended_at: ago(31 * day) });
  await run();
  const rows = await database.db.selectFrom('session').select(['id', 'end_reason']).execute();
  expect(new Map(rows.map((row) => [row.id, row.end_reason]))).toEqual(
    new Map([
      [live, null],
      [ranOut, 'expired'],
      [ended, 'signed-out'],
    ]),
  );
});

it('ends any number of them', async () => {
  await database.db
    .insertInto('session')
    .values(
      Array.from({ length: 2500 }, () => ({
        user_id: userId,
        method: 'password',
        remembered: false,
        expires_at: ago(1000),
      })),
    )
    .execute();
  await run();
  const open = await database.db
    .selectFrom('session')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<', new Date())
    .execute();
  expect(open).toEqual([]);
});

it('removes expired tokens and counters', async () => {
  const token = (seconds: number) =>
    createOneTimeToken(database.db, { kind: 'verify-email', userId, seconds });
  await token(-5);
  await token(60);
  await countAttempt(database.db, [
    { key: 'over', max: 1, seconds: -5 },
    { key: 'counting', max: 1, seconds: 60 },
  ]);
  await run();
  expect(await database.db.selectFrom('one_time_token').select('kind').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('attempt_count').select('key').execute()).toEqual([
    { key: 'counting' },
  ]);
});

it('removes the last emails to deleted accounts after their delivery', async () => {
  const gone = await addUser(database, { username: 'gone', deleted_at: ago(60_000) });
  const message = (user_id: number, status: string) =>
    database.db
      .insertInto('outbound_email')
      .values({ kind: 'k', recipient: `${user_id}@example.org`, subject: 's', status, user_id })
      .execute();
  await message(gone, 'sent');
  await message(gone, 'queued');
  await message(userId, 'sent');
  await run();
  const left = await database.db
    .selectFrom('outbound_email')
    .select(['user_id', 'status'])
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { user_id: gone, status: 'queued' },
    { user_id: userId, status: 'sent' },
  ]);
});
