import type { Db, Tx } from '#platform/database/index';

/** A course as notifications name it and lead to it. */
export async function findNamedCourse(
  db: Db | Tx,
  id: number,
): Promise<{ title: string; slug: string; category: string } | undefined> {
  return db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select(['course.title', 'course.slug', 'category.slug as category'])
    .where('course.id', '=', id)
    .executeTakeFirst();
}
