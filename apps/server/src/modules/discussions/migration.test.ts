// Also on PostgreSQL 15: views that are written through, renamed tables

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { silentLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

const OURS = fileURLToPath(new URL('../../../migrations', import.meta.url));
let test: TestDatabase;
let directory: string;
const run = () => migrate({ connection: test.connection, log: silentLog(), directory });
const copyUntil = async (wanted: (number: number) => boolean) => {
  for (const name of await readdir(OURS))
    if (wanted(Number(name.slice(0, 4)))) await cp(join(OURS, name), join(directory, name));
};

beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
  directory = await mkdtemp(join(tmpdir(), 'darasa-discussions-'));
  await copyUntil((number) => number < 660);
  await run();
}, 120_000);
afterAll(async () => {
  await test.drop();
  await rm(directory, { recursive: true, force: true });
});

it('makes threads of the questions that are there, which the release before reads and writes as before', async () => {
  const { rows: people } = await sql<{ id: number }>`
    insert into app_user (username, email, password_hash, first_name, last_name)
    values ('asker', 'asker@example.org', 'x', 'Asha', 'K'), ('answerer', 'answerer@example.org', 'x', 'Ben', 'O')
    returning id`.execute(test.db);
  const [asker = 0, answerer = 0] = people.map(({ id }) => Number(id));
  const { rows: courses } = await sql<{ id: number }>`
    insert into course (title, slug, category_id, language) values ('Soil', 'soil', (select min(id) from category), 'en')
    returning id`.execute(test.db);
  const course = Number(courses[0]?.id);
  const ids = Array.from({ length: 1200 }, () => newId());
  await sql`
    insert into lesson_question (user_id, id, course_id, title, text, html, created_at)
    select ${asker}, id, ${course}, 'Watering ' || n, 'How much?', '<p>How much?</p>', now() - interval '2 days'
    from unnest(${ids}::uuid[]) with ordinality as q (id, n)`.execute(test.db);
  await sql`
    insert into lesson_answer (user_id, id, question_id, text, html, by_teacher, created_at)
    select ${answerer}, gen_random_uuid(), id, 'A bucket', '<p>A bucket</p>', false, now() - interval '1 day'
    from unnest(${ids.slice(0, 600)}::uuid[]) as q (id)`.execute(test.db);
  await copyUntil((number) => number >= 660);
  await run();
  const thread = async (id: string | undefined) =>
    (
      await sql<object>`select kind, replies, votes, title, last_at > created_at + interval '12 hours' as answered_later,
        search @@ to_tsquery('english_unaccent', 'water') as found from discussion_thread where id = ${id}`.execute(
        test.db,
      )
    ).rows[0];
  expect(await thread(ids[0])).toEqual({
    kind: 'question',
    replies: 1,
    votes: 0,
    title: 'Watering 1',
    answered_later: true,
    found: true,
  });
  expect(await thread(ids[1199])).toMatchObject({ replies: 0, answered_later: false, found: true });
  const { rows: counted } = await sql<{ followers: number; unsearched: number }>`
    select (select count(*)::int from discussion_reader where followed) as followers,
      (select count(*)::int from discussion_post where search is null) as unsearched`.execute(test.db);
  expect(counted).toEqual([{ followers: 1800, unsearched: 0 }]);

  // The statements of the release before
  const key = 'same';
  const ask = () =>
    sql<{ id: string }>`
    insert into lesson_question (user_id, id, course_id, lesson_id, title, text, html, idempotency_key)
    values (${asker}, ${newId()}, ${course}, null, 'Asked on an old node', '', '', ${key})
    on conflict (user_id, idempotency_key) do nothing returning id`.execute(test.db);
  const [asked] = (await ask()).rows;
  expect((await ask()).rows).toEqual([]);
  await sql`select id from lesson_question where id = ${asked?.id} for update`.execute(test.db);
  await sql`
    insert into lesson_answer (user_id, id, question_id, text, html, by_teacher, idempotency_key)
    values (${answerer}, ${newId()}, ${asked?.id}, 'On an old node', '', true, ${key})
    on conflict (user_id, idempotency_key) do nothing`.execute(test.db);
  await sql`
    update lesson_question set answered_at = (
      select min(created_at) from lesson_answer where question_id = ${asked?.id} and by_teacher), resolved_at = now()
    where id = ${asked?.id}`.execute(test.db);
  expect(await thread(asked?.id)).toMatchObject({ kind: 'question', replies: 1 });
  // It shows names, and does not know what is hidden
  await sql`update discussion_thread set anonymous = true where id = ${ids[0]}`.execute(test.db);
  await sql`update discussion_thread set hidden_at = now() where id = ${ids[1]}`.execute(test.db);
  const { rows: left } = await sql<{ count: number }>`
    select count(*)::int as count from lesson_question`.execute(test.db);
  expect(left).toEqual([{ count: 1199 }]);
  await sql`delete from lesson_answer where question_id = ${asked?.id}`.execute(test.db);
  expect(await thread(asked?.id)).toMatchObject({ replies: 0 });
  await sql`delete from lesson_question where id = ${asked?.id}`.execute(test.db);
  expect(await thread(asked?.id)).toBeUndefined();
}, 60_000);
