import type pg from 'pg';

const REQUIREMENTS = 20;

/**
 * Asks twenty courses of everybody: of five rounds three are finished, one is overdue and one is open; of each hundred one is excused; every
 * fourth requirement is renewed, and one in ten has done it before. @returns the ids of the requirements and of their courses
 */
export async function requireOfEverybody(client: pg.Client): Promise<{ ids: string[]; courses: string[] }> {
  // Or the product begins to settle them
  await client.query('begin');
  const { rows } = await client.query<{ id: string; course_id: string }>(
    `insert into requirement (target, course_id, due_days, mandatory, renew_months, note)
     select 'everybody', id, 30, false, case when row_number() over (order by id) % 4 = 0 then 12 end, ''
     from (select id from course where listed and price_minor = 0 order by id limit $1) as c
     returning id, course_id`,
    [REQUIREMENTS],
  );
  await client.query(
    `insert into requirement_round (requirement_id, user_id, round, current, began_at, due_on, due_at, started_at, finished_at,
       excused_at, excused_reason, next_at, outcome)
     select r.id, u.id, n.round, n.round = n.last, f.began, f.due, f.due + 1, case when f.kind < 4 then f.began + interval '1 day' end,
       case when f.kind < 3 or n.round < n.last then f.began + interval '5 days' end,
       case when f.excused then f.began end, case when f.excused then 'Ill' end,
       case when r.renew_months is not null and (f.kind < 3 or n.round < n.last) then f.began + interval '11 months' end, 'offered'
     from requirement r
     cross join app_user u
     cross join lateral (select case when r.renew_months is not null and (u.id + r.id) % 10 = 0 then 2 else 1 end as last) as l
     cross join lateral (select l.last, g as round from generate_series(1, l.last) g) as n
     cross join lateral (select (u.id + r.id) % 5 as kind, (u.id * 7 + r.id) % 100 = 13 and (u.id + r.id) % 5 = 4 as excused,
       current_date - 360 * (l.last - n.round + 1) + ((u.id * 31 + r.id) % 340)::int as began) as k
     cross join lateral (select k.kind, k.excused, k.began::timestamptz as began,
       case when k.kind = 4 then current_date + 20 else k.began + 30 end as due) as f
     where u.deleted_at is null and r.id = any($1::bigint[])`,
    [rows.map(({ id }) => id)],
  );
  await client.query('commit');
  return { ids: rows.map(({ id }) => id), courses: rows.map(({ course_id }) => course_id) };
}
