import { afterAll, beforeAll, expect, it } from 'vitest';
import { emit, subscribe } from '#platform/events/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { buildTestIdentity } from '../../../../test/identity.ts';
import { openTestJobs } from '../../../../test/jobs.ts';
import { accountErased } from '../events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As the release before defined them: one for each module. */
const former = ['support.anonymise-messages', 'notifications.erase'].map((name) =>
  subscribe({ event: accountErased, name, handler: async () => undefined }),
);

it('an erasure that waits in the queues of the release before is done by this one', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('app_user')
    .values({ username: 'deleted-7', email: 'deleted-7@invalid', deleted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('support_message')
    .values({
      ...{ reference: 'DRS-WWWWWW', kind: 'contact', user_id: id, name: 'Wanjiru', email: 'w@example.org' },
      ...{ subject: 'Sub', message: 'Mine' },
    })
    .execute();
  await db
    .insertInto('notification_preference')
    .values({ user_id: id, kind: 'course.comment', email: false })
    .execute();
  const before = openTestJobs(database, former);
  await db.transaction().execute((tx) =>
    emit(tx, accountErased, {
      user_id: id,
      email: null,
      name: 'Deleted account',
      erased_at: new Date().toISOString(),
    }),
  );
  await before.stop(0);

  const site = await buildTestIdentity({ database });
  await site.jobs.start();
  const left = async () => [
    await db.selectFrom('support_message').select(['name', 'message']).execute(),
    await db.selectFrom('notification_preference').select('kind').execute(),
  ];
  await expect.poll(left, { timeout: 15_000 }).toEqual([[{ name: 'Deleted account', message: '' }], []]);
  await site.close();
});
