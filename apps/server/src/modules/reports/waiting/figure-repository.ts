import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { WaitingCounts } from '../facts/behind-repository.ts';

/** A course, or a group in the courses that it gives. */
export interface FigurePlace {
  course_id: number | null;
  group_id: number | null;
}
export interface Figure extends FigurePlace {
  /** How many are behind and were not written to lately. */
  waiting: number;
  learners: number;
  since: Date | null;
  counted_at: Date;
}

export async function findFigures(
  db: Db | Tx,
  { courseIds, groupIds }: { courseIds: readonly number[]; groupIds: readonly number[] },
): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select course_id, group_id, waiting, learners, since, counted_at from behind_figure
    where course_id = any(${courseIds}::bigint[]) or group_id = any(${groupIds}::bigint[])`.execute(db);
  return rows;
}

/** @returns whether it says something else than before */
export async function saveFigure(
  tx: Tx,
  { course_id, group_id }: FigurePlace,
  { waiting, behind, learners, now }: WaitingCounts & { now: Date },
): Promise<boolean> {
  const found = { courseIds: course_id ? [course_id] : [], groupIds: group_id ? [group_id] : [] };
  const [before] = await findFigures(tx, found);
  const since = waiting === 0 ? null : (before?.since ?? now);
  await sql`
    insert into behind_figure (course_id, group_id, waiting, behind, learners, since, counted_at)
    values (${course_id}, ${group_id}, ${waiting}, ${behind}, ${learners}, ${since}, ${now})
    on conflict ${course_id === null ? sql`(group_id)` : sql`(course_id)`} do update
      set waiting = excluded.waiting, behind = excluded.behind, learners = excluded.learners, since = excluded.since, counted_at = excluded.counted_at`.execute(
    tx,
  );
  return (before?.waiting ?? 0) !== waiting;
}

/** How many are behind in all courses together, a learner once for each; null while no course has been counted. */
export async function sumBehind(db: Db | Tx): Promise<number | null> {
  const { behind } = await db
    .selectFrom('behind_figure')
    .select(({ fn }) => fn.sum<number | null>('behind').as('behind'))
    .where('course_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return behind === null ? null : Number(behind);
}

/** Courses with learners, by id. */
export async function findLearnedCourses(db: Db | Tx, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    select distinct course_id from course_learner where status = 'active' and course_id > ${after}
    order by course_id limit ${limit}`.execute(db);
  return rows.map(({ course_id }) => course_id);
}
