import { rowIdOf } from '@darasa/contract/http/row-id';
import { type Db, rowsOf, statement } from '#platform/database/index';

/** A course that somebody is enrolled in. */
export interface OwnCourseRow {
  id: number;
  slug: string;
  title: string;
  published_revision_id: number | null;
}

const MOST = 200;
const SELECT = `
  select c.id, c.slug, c.title, r.id as published_revision_id
  from enrollment e join course c on c.id = e.course_id
  left join course_revision r on r.course_id = c.id and r.state = 'published'
  where e.user_id = $1::bigint and e.status <> 'left'`;

const selectAll = statement(
  'assessment.own-courses',
  `${SELECT} order by e.enrolled_at desc, c.id desc limit $2::int`,
  rowsOf<OwnCourseRow>(),
);
const selectOne = statement(
  'assessment.own-course',
  `${SELECT} and (c.id = $2::bigint or c.slug = $3::text) order by (c.id = $2::bigint) desc limit 1`,
  rowsOf<OwnCourseRow>(),
);

/** @param idOrSlug of the only one; null: all, the newest enrollment first */
export function findOwnCourses(db: Db, userId: number, idOrSlug: string | null): Promise<OwnCourseRow[]> {
  if (idOrSlug === null) return selectAll(db, userId, MOST);
  return selectOne(db, userId, rowIdOf(idOrSlug) ?? null, idOrSlug.toLowerCase());
}

/** How many pieces of somebody's work people have marked since a moment, by course. */
export async function countMarked(db: Db, userId: number, since: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('grade_change')
    .select((query) => ['course_id', query.fn.count<number>('assessment_id').distinct().as('count')])
    .where('user_id', '=', userId)
    .where('changed_by', 'is not', null)
    .where('changed_by', '<>', userId)
    .where('at', '>', since)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id, count }) => [course_id, Number(count)]));
}
