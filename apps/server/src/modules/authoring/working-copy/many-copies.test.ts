import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  owner = await someone(site, ['instructor']);
});
afterAll(() => site.close());

it('copies that are asked for at once are made one after another, and all of them', async () => {
  const { id } = await addDraftCourse(site.db, owner);
  // A database that makes one copy at a time and refuses a second one meanwhile: as with large courses, whose copies together take longer
  // than a statement may
  await sql`
    create function refuse_second() returns trigger language plpgsql as $$
    begin
      if not pg_try_advisory_xact_lock(4711) then
        raise exception using errcode = '57014', message = 'canceling statement due to statement timeout';
      end if;
      perform pg_sleep(0.05);
      return new;
    end $$`.execute(site.db);
  await sql`
    create trigger refuse_second before insert on course_working_copy
    for each row execute function refuse_second()`.execute(site.db);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => site.call('POST', `/courses/${id}/copy`, { as: owner })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data.course.id)).size).toBe(5);
});
