import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import type { GroupPlan, PlaceRow } from './groups.ts';
import { rowsAs } from './insert.ts';

/** Groups with their members and what they are given, all of it settled. People and courses are there already. */
export async function writeGroups(tx: Tx, { groups, members, places }: GroupPlan): Promise<void> {
  const groupColumns = {
    kind: 'text',
    name: 'text',
    external_number: 'text',
    parent: 'text',
    term: 'text',
    starts_on: 'date',
    ends_on: 'date',
    created_at: 'timestamptz',
  };
  await sql`
    insert into people_group (kind, name, external_number, term, starts_on, ends_on, created_at)
    select kind, name, external_number, term, starts_on, ends_on, created_at from ${rowsAs('r', groups, groupColumns)}`.execute(
    tx,
  );
  await sql`
    update people_group g set parent_id = p.id from ${rowsAs('r', groups, groupColumns)}
    join people_group p on p.external_number = r.parent where g.external_number = r.external_number`.execute(
    tx,
  );
  await sql`
    insert into group_member (group_id, user_id, role, source, joined_at, settled_at)
    select g.id, u.id, r.role, r.source, r.joined_at, r.joined_at
    from ${rowsAs('r', members, { group: 'text', username: 'citext', role: 'text', source: 'text', joined_at: 'timestamptz' })}
    join people_group g on g.external_number = r.group join app_user u on u.username = r.username`.execute(
    tx,
  );
  await writePlaces(tx, places);
  await writeReading(tx, places);
}

const placeColumns = {
  group: 'text',
  course: 'text',
  username: 'citext',
  at: 'timestamptz',
  share: 'float8',
  last_at: 'timestamptz',
};

/** What the groups give: who was in a course before is there by other means, as settling finds it. */
async function writePlaces(tx: Tx, places: readonly PlaceRow[]): Promise<void> {
  const rows = rowsAs('r', places, placeColumns);
  await sql`
    insert into group_course (group_id, course_id, on_leave, given_at)
    select distinct g.id, c.id, 'end', r.at from ${rows}
    join people_group g on g.external_number = r.group join course c on c.slug = r.course`.execute(tx);
  await sql`
    insert into group_place (group_id, course_id, user_id, outcome, changed_at)
    select g.id, c.id, u.id, case when e.user_id is null then 'enrolled' else 'already' end,
      greatest(r.at, u.created_at + interval '1 hour') from ${rows}
    join people_group g on g.external_number = r.group
    join course c on c.slug = r.course
    join app_user u on u.username = r.username
    left join enrollment e on e.user_id = u.id and e.course_id = c.id`.execute(tx);
  await sql`
    insert into enrollment (user_id, course_id, enrolled_at, source, group_id)
    select user_id, course_id, changed_at, 'group', group_id from group_place where outcome = 'enrolled'`.execute(
    tx,
  );
}

/** What they have read since. Quizzes and assignments are left open: nobody has answered them. */
async function writeReading(tx: Tx, places: readonly PlaceRow[]): Promise<void> {
  await sql`
    with placed as (
      select e.user_id, e.enrolled_at, l.course_id, l.stable_id, l.duration_minutes, r.share, r.last_at,
        row_number() over w as place, count(*) over (partition by e.user_id, l.course_id) as lessons
      from ${rowsAs('r', places, placeColumns)}
      join course c on c.slug = r.course
      join app_user u on u.username = r.username
      join enrollment e on e.user_id = u.id and e.course_id = c.id and e.source = 'group'
      join lesson l on l.course_id = c.id and l.lesson_type not in ('quiz', 'assignment')
      join course_module m on m.id = l.module_id
      window w as (partition by e.user_id, l.course_id order by m.position, l.position)
    ), done as (
      select *, enrolled_at + greatest(last_at - enrolled_at, interval '10 minutes') * (place / ceil(lessons * share)) as at
      from placed where share > 0 and place <= ceil(lessons * share)
    )
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, done_at)
    select user_id, course_id, stable_id, greatest(enrolled_at, at - make_interval(mins => duration_minutes)), at, at, at from done`.execute(
    tx,
  );
}
