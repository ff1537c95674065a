import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface QueuedRevision {
  revision_id: number;
  number: number;
  course_id: number;
  slug: string;
  title: string;
  category: string;
  note: string;
  lessons: number;
  /** The course has been published before. */
  is_update: boolean;
  submitted_at: Date;
  submitted_by: number | null;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** What waits for a reviewer, the one that has waited longest first. */
export async function findReviewQueue(
  db: Db | Tx,
  page: { limit: number; offset: number },
): Promise<QueuedRevision[]> {
  return db
    .selectFrom('course_revision')
    .innerJoin('course', 'course.id', 'course_revision.course_id')
    .leftJoin('app_user', 'app_user.id', 'course_revision.submitted_by')
    .select([
      'course_revision.id as revision_id',
      'course_revision.number',
      'course_revision.course_id',
      'course.slug',
      'course_revision.note',
      'course_revision.submitted_at',
      'course_revision.submitted_by',
      'app_user.username',
      'app_user.first_name',
      'app_user.last_name',
      sql<boolean>`course.published_at is not null`.as('is_update'),
      sql<string>`course_revision.outline #>> '{details,title}'`.as('title'),
      sql<string>`course_revision.outline #>> '{details,category}'`.as('category'),
      sql<number>`(select count(*)::int from revision_lesson l where l.revision_id = course_revision.id)`.as(
        'lessons',
      ),
    ])
    .where('course_revision.state', '=', 'in_review')
    .orderBy('course_revision.submitted_at')
    .orderBy('course_revision.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countReviewQueue(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('course_revision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'in_review')
    .executeTakeFirstOrThrow();
  return count;
}
