import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { type DeskCourseRow, selectDeskCourses } from './track-desk-repository.ts';

export async function findFeaturedCourses(db: Db | Tx): Promise<DeskCourseRow[]> {
  const rows = await selectDeskCourses(db)
    .where('course.featured_position', 'is not', null)
    .orderBy('course.featured_position')
    .orderBy('course.id')
    .execute();
  return rows as DeskCourseRow[];
}

/** Whoever changes what is featured waits for those who do. */
export async function lockFeatured(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.featured'))`.execute(tx);
}

/** Features these courses in this order, and no others. Rows that say so are not written. */
export async function writeFeatured(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update course c set featured_position = o.position
    from (
      select c.id, w.position::smallint as position
      from course c left join unnest(${ids}::bigint[]) with ordinality as w (id, position) on w.id = c.id
      where c.featured_position is not null or c.id = any(${ids}::bigint[])
    ) o where c.id = o.id and c.featured_position is distinct from o.position`.execute(tx);
}
