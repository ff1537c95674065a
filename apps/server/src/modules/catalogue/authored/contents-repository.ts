import type { Currency } from '@darasa/contract/catalogue/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { CourseStateRow } from './authored-repository.ts';
import type { CourseFacts, CoursePlace, PublishedLesson, PublishedModule } from './course-facts.ts';

/** All that the catalogue's rows say of a course. */
export interface CourseContents {
  course: CourseStateRow & Required<CourseFacts> & CoursePlace;
  modules: (Omit<PublishedModule, 'lessons'> & {
    lessons: (Omit<PublishedLesson, 'resources'> & {
      resources: { title?: string; url?: string; bytes?: number }[];
    })[];
  })[];
}

/** What a list of courses says of one. */
export async function findFacts(db: Db | Tx, id: number) {
  return db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .leftJoin('subcategory', 'subcategory.id', 'course.subcategory_id')
    .select([
      'course.title',
      'course.price_minor',
      'course.level',
      'course.course_type',
      'course.is_published',
      'category.slug as category',
      'subcategory.slug as subcategory',
    ])
    .select(sql<Currency>`course.currency`.as('currency'))
    .where('course.id', '=', id)
    .executeTakeFirst();
}

export async function findContents(db: Db | Tx, id: number): Promise<CourseContents | undefined> {
  const course = await db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .leftJoin('subcategory', 'subcategory.id', 'course.subcategory_id')
    .selectAll('course')
    .select(['category.slug as category', 'subcategory.slug as subcategory'])
    .where('course.id', '=', id)
    .executeTakeFirst();
  if (!course) return undefined;
  const { rows } = await sql<CourseContents['modules'][number]>`
    select m.stable_id, m.title, m.description, m.estimated_minutes, coalesce((
      select jsonb_agg(jsonb_build_object(
        'stable_id', l.stable_id, 'title', l.title, 'description', l.description, 'lesson_type', l.lesson_type,
        'content_url', l.content_url, 'content_text', l.content_text, 'duration_minutes', l.duration_minutes,
        'download_bytes', l.download_bytes, 'is_mandatory', l.is_mandatory, 'is_preview', l.is_preview,
        'prerequisites', l.prerequisites, 'resources', l.resources) order by l.position)
      from lesson l where l.module_id = m.id), '[]') as lessons
    from course_module m where m.course_id = ${id} order by m.position`.execute(db);
  const { start_date, end_date } = course;
  return {
    course: {
      ...course,
      start_date: start_date?.toISOString() ?? null,
      end_date: end_date?.toISOString() ?? null,
    } as CourseContents['course'],
    modules: rows,
  };
}
