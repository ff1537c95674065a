// Also on PostgreSQL 15: writes through an updatable view with a trigger on its table
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeatSite, type SeatSite } from '../../../../test/enrollment/seat-site.ts';

let site: SeatSite;
beforeAll(async () => {
  site = await openSeatSite({ courses: 1, people: 2 });
});
afterAll(() => site.close());

it('the line can be read and written as the previous release does, which runs beside this one', async () => {
  const { db } = site.database;
  const [course] = site.courses;
  const [one, two] = site.people;
  const run = async (query: RawBuilder<object>) => (await query.execute(db)).rows;
  const join = (user: number | undefined) =>
    run(
      sql`insert into waitlist_entry (user_id, course_id) values (${user}, ${course}) on conflict do nothing`,
    );
  const seats = () =>
    run(sql`select user_id, state, source, reason from seat where course_id = ${course} order by position`);

  await join(one);
  await join(two);
  await join(one);
  const [first] = await run(
    sql`update waitlist_entry set held_until = now() + interval '2 days'
      where user_id = ${one} and course_id = ${course} returning held_until`,
  );
  expect(first).toMatchObject({ held_until: expect.any(Date) });
  expect(await seats()).toEqual([
    { user_id: one, state: 'offered', source: 'waitlist', reason: null },
    { user_id: two, state: 'waiting', source: 'waitlist', reason: null },
  ]);
  expect(
    await run(sql`select user_id from waitlist_entry where held_until is null order by position limit 5`),
  ).toEqual([{ user_id: two }]);

  // What this release has released does not keep them from joining again; what is for an order is not theirs to take away
  await run(
    sql`update seat set state = 'released', reason = 'lapsed', ends_at = null where user_id = ${one}`,
  );
  await join(one);
  await run(sql`update seat set source = 'order' where user_id = ${two}`);
  expect(await run(sql`delete from waitlist_entry where course_id = ${course} returning user_id`)).toEqual([
    { user_id: one },
  ]);
  expect(await seats()).toEqual([{ user_id: two, state: 'waiting', source: 'order', reason: null }]);
});
