import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** One person in one course, in some time. */
interface EvidenceAsk {
  userId: number;
  courseId: number;
  /** What they handed in from then until then; null: without a bound. */
  from: Date | null;
  until: Date | null;
  /** The grades as they stand, those that were given by hand too; else of what was handed in then. */
  current: boolean;
}

interface EvidenceRow {
  /** The place of what was asked, from 1. */
  place: number;
  points: number | null;
  max_points: number | null;
  /** The attempt that was handed in last. */
  number: number | null;
  submitted_at: Date | null;
}

/** What some people have reached in some courses, and by what; who has handed in nothing is in it without points. */
export async function findEvidence(db: Db | Tx, asks: readonly EvidenceAsk[]): Promise<EvidenceRow[]> {
  if (asks.length === 0) return [];
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { rows } = await sql<EvidenceRow>`
    select a.place::integer as place, g.points, g.max_points, t.number, t.submitted_at
    from unnest(${asks.map(({ userId }) => userId)}::bigint[], ${asks.map(({ courseId }) => courseId)}::bigint[],
      ${asks.map(({ from }) => iso(from))}::timestamptz[], ${asks.map(({ until }) => iso(until))}::timestamptz[],
      ${asks.map(({ current }) => current)}::boolean[]) with ordinality as a (user_id, course_id, begins, ends, current, place)
    left join lateral (
      select number, submitted_at from attempt t
      where t.user_id = a.user_id and t.course_id = a.course_id and not t.preview and t.submitted_at is not null
        and t.submitted_at >= coalesce(a.begins, '-infinity') and t.submitted_at <= coalesce(a.ends, 'infinity')
      order by t.submitted_at desc limit 1) t on true
    left join lateral (
      select sum(points)::float8 as points, sum(max_points)::float8 as max_points from (
        select g.points, g.max_points from grade g
        where a.current and g.user_id = a.user_id and g.course_id = a.course_id and g.points is not null and not g.excused
        union all
        select max(t.points), max(t.max_points) from attempt t
        where not a.current and t.user_id = a.user_id and t.course_id = a.course_id and not t.preview and t.points is not null
          and t.submitted_at >= coalesce(a.begins, '-infinity') and t.submitted_at <= coalesce(a.ends, 'infinity')
        group by t.assessment_id) one) g on true`.execute(db);
  return rows;
}
