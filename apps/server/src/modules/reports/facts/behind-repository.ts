import type { BehindKind } from '@darasa/contract/reports/behind-rules';
import { BELOW_TIMES } from '@darasa/contract/reports/behind-rules';
import type { CourseWork } from '#modules/assessment';
import type { NamedCourse } from '#modules/enrollment';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** A learner in a course, with the facts that say whether they are behind. */
export interface BehindRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  course_id: number;
  revision_id: number | null;
  percent: number | null;
  enrolled_at: Date;
  last_at: Date | null;
  /** What is due and not handed in, by their own dates. */
  overdue: { assessment_id: string; due_at: string }[] | null;
  below: { assessment_id: string; points: number; max_points: number }[] | null;
  /** Requirements that are overdue. */
  late: { requirement_id: number; due_at: string; renewal: boolean }[] | null;
}

/** Whose facts are asked for. */
export interface BehindScope {
  /** Those that can be behind: not archived. */
  courses: readonly Pick<NamedCourse, 'id' | 'opens_at'>[];
  work: readonly CourseWork[];
  /** Only its learners. */
  groupId: number | undefined;
  /** What is required of chosen people, or of other groups, is no reason that leaders see. */
  asLeader?: boolean;
  /** Only these people. */
  userIds?: readonly number[];
  now: Date;
  /** Who did nothing since then is inactive. */
  quiet: Date;
}
export interface BehindFilter {
  search: string;
  reason: BehindKind | undefined;
}

/**
 * `$1`–`$3` the courses, when they open, and their published revisions; `$4`–`$7` what is graded in the revisions: course, revision,
 * assessment and due date, and `$14` for which groups; `$8` the time; `$9` the last moment of who is inactive; `$10` a group; `$11` people; `$12` words of names; `$13` whether a leader asks.
 * Sets are joined, so that a course of 50,000 costs some passes over what it has, and no look at each of them.
 */
const FOUND = `
  courses as (
    select * from unnest($1::bigint[], $2::timestamptz[], $3::bigint[]) as c (course_id, opens_at, published_id)),
  work as (
    select * from unnest($4::bigint[], $5::bigint[], $6::uuid[], $7::timestamptz[], $14::jsonb[])
      as w (course_id, revision_id, assessment_id, due_at, for_groups)),
  learners as (
    select l.user_id, p.username, p.first_name, p.last_name, p.avatar_url, l.course_id,
      coalesce(l.revision_id, c.published_id) as revision_id, l.enrolled_at, s.percent, s.last_at, c.opens_at
    from courses c
    join course_learner l on l.course_id = c.course_id and l.status = 'active'
    join person_entry p on p.user_id = l.user_id
    left join course_standing s on s.user_id = l.user_id and s.course_id = l.course_id
    where ($10::bigint is null or l.user_id in (select g.user_id from group_learner g where g.group_id = $10::bigint))
      and ($11::bigint[] is null or l.user_id = any($11::bigint[]))
      and (p.first_name || ' ' || p.last_name || ' ' || p.username) ilike all($12::text[])),
  late as (
    select l.user_id, l.course_id,
      json_agg(json_build_object('assessment_id', w.assessment_id, 'due_at', coalesce(a.due_date, w.due_at))
        order by coalesce(a.due_date, w.due_at), w.assessment_id) as overdue
    from learners l
    join work w on w.course_id = l.course_id and w.revision_id = l.revision_id
    left join allowed_work a
      on a.user_id = l.user_id and a.course_id = l.course_id and a.assessment_id = w.assessment_id
    left join (select distinct user_id, course_id, assessment_id from handed_in_work
      where course_id = any($1::bigint[]) and ($11::bigint[] is null or user_id = any($11::bigint[]))) h
      on h.user_id = l.user_id and h.course_id = l.course_id and h.assessment_id = w.assessment_id
    where coalesce(a.due_date, w.due_at) < $8::timestamptz and h.user_id is null
      and (w.for_groups is null or exists (
        select from jsonb_array_elements(w.for_groups) as lesson where not exists (
          select from jsonb_array_elements(lesson.value) as list
          where jsonb_array_length(list.value) > 0 and not exists (
            select from group_learner m where m.user_id = l.user_id and list.value ? m.group_id::text))))
    group by l.user_id, l.course_id),
  low as (
    select l.user_id, l.course_id,
      json_agg(json_build_object('assessment_id', g.assessment_id, 'points', g.points, 'max_points', g.max_points)
        order by g.assessment_id) as below
    from learners l
    join graded_work g on g.user_id = l.user_id and g.course_id = l.course_id and not g.passed
    join work w on w.course_id = l.course_id and w.revision_id = l.revision_id and w.assessment_id = g.assessment_id
    group by l.user_id, l.course_id
    having count(*) >= ${BELOW_TIMES}),
  required as (
    select q.user_id, q.course_id,
      json_agg(json_build_object('requirement_id', q.requirement_id, 'due_at', q.due_at, 'renewal', q.round > 1)
        order by q.due_at, q.requirement_id) as late
    from required_course q
    where q.course_id = any($1::bigint[]) and q.due_at <= $8::timestamptz
      and ($11::bigint[] is null or q.user_id = any($11::bigint[]))
      and (not $13::boolean or q.target = 'everybody' or q.group_id = $10::bigint)
    group by q.user_id, q.course_id),
  known as (
    select l.*, late.overdue, low.below, required.late,
      l.last_at is null and greatest(l.enrolled_at, l.opens_at) <= $9::timestamptz as is_not_started,
      l.last_at <= $9::timestamptz as is_inactive
    from learners l
    left join late on late.user_id = l.user_id and late.course_id = l.course_id
    left join low on low.user_id = l.user_id and low.course_id = l.course_id
    left join required on required.user_id = l.user_id and required.course_id = l.course_id),
  found as (
    select * from known where is_not_started or is_inactive or overdue is not null or below is not null
      or late is not null)`;

const selectPage = statement(
  'reports.behind',
  `with ${FOUND}
   select user_id, username, first_name, last_name, avatar_url, course_id, revision_id, percent, enrolled_at, last_at, overdue, below, late
   from found
   where ($15::text is null or case $15::text when 'not_started' then is_not_started when 'inactive' then is_inactive
     when 'overdue' then overdue is not null
     when 'requirement' then late is not null else below is not null end)
   order by lower(last_name), lower(first_name), user_id, course_id
   limit $16::int offset $17::int`,
  rowsOf<BehindRow>({
    notNull: ['user_id', 'username', 'first_name', 'last_name', 'course_id', 'enrolled_at'],
  }),
);

export interface BehindCounts {
  all: number;
  not_started: number;
  inactive: number;
  overdue: number;
  below: number;
  requirement: number;
}
const selectCounts = statement(
  'reports.behind-counts',
  `with ${FOUND}
   select count(*)::int as all, count(*) filter (where is_not_started)::int as not_started,
     count(*) filter (where is_inactive)::int as inactive, count(overdue)::int as overdue, count(below)::int as below,
     count(late)::int as requirement
   from found`,
  rowsOf<BehindCounts>({ notNull: ['all', 'not_started', 'inactive', 'overdue', 'below', 'requirement'] }),
);

export interface WaitingCounts {
  /** Behind, and not written to lately. */
  waiting: number;
  behind: number;
  learners: number;
}
const selectWaiting = statement(
  'reports.behind-waiting',
  `with ${FOUND}
   select (select count(*) from found f where not exists (
       select from course_reminder r where r.user_id = f.user_id and r.course_id = f.course_id and r.sent_at > $15::timestamptz))::int as waiting,
     (select count(*) from found)::int as behind, (select count(distinct user_id) from learners)::int as learners`,
  rowsOf<WaitingCounts>({ notNull: ['waiting', 'behind', 'learners'] }),
);

function parametersOf(
  { courses, work, groupId, asLeader, userIds, now, quiet }: BehindScope,
  search: string,
) {
  const published = new Map(
    work.flatMap((one) => (one.published ? [[one.course_id, one.revision_id] as const] : [])),
  );
  const graded = work.flatMap(({ course_id, revision_id, assessments }) =>
    assessments.map(({ id, due_date, for_groups }) => ({ course_id, revision_id, id, due_date, for_groups })),
  );
  const words = search.split(/\s+/).filter((word) => word !== '');
  return [
    courses.map(({ id }) => id),
    courses.map(({ opens_at }) => opens_at?.toISOString() ?? null),
    courses.map(({ id }) => published.get(id) ?? null),
    graded.map(({ course_id }) => course_id),
    graded.map(({ revision_id }) => revision_id),
    graded.map(({ id }) => id),
    graded.map(({ due_date }) => due_date?.toISOString() ?? null),
    now,
    quiet,
    groupId ?? null,
    userIds === undefined ? null : [...userIds],
    words.slice(0, 8).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
    asLeader ?? false,
    graded.map(({ for_groups }) => (for_groups === null ? null : storedJson(for_groups))),
  ] as const;
}

/** One page of those who are behind, by name. */
export const findBehind = (
  db: Db | Tx,
  scope: BehindScope,
  { search, reason }: BehindFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BehindRow[]> => selectPage(db, ...parametersOf(scope, search), reason ?? null, limit, offset);

export async function countBehind(db: Db | Tx, scope: BehindScope, search: string): Promise<BehindCounts> {
  const [counts] = await selectCounts(db, ...parametersOf(scope, search));
  return counts ?? { all: 0, not_started: 0, inactive: 0, overdue: 0, below: 0, requirement: 0 };
}

/** How many are behind to whom nobody has written since a moment, among how many. */
export async function countWaiting(
  db: Db | Tx,
  scope: BehindScope,
  writtenSince: Date,
): Promise<WaitingCounts> {
  const [counts] = await selectWaiting(db, ...parametersOf(scope, ''), writtenSince);
  return counts ?? { waiting: 0, behind: 0, learners: 0 };
}
