import { currencies } from '@darasa/contract/catalogue/constants';
import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import { coursePath, teacherPath } from '@darasa/contract/catalogue/rules';
import type { Course, FilterOptions } from '@darasa/contract/catalogue/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { Db } from '#platform/database/index';
import { findFirstPreview } from './course/course-repository.ts';
import { findFaces } from './teachers/teacher-repository.ts';

const MOST_FACES = 6;
/** Among how many of the featured and best courses a lesson to try is looked for. */
const CANDIDATES = 12;
/** With fewer courses, figures say nothing. */
const ENOUGH = 12;
const BANDS = 3;

interface Deps {
  db: Db;
  featured(limit: number): Promise<Course[]>;
  options(): Promise<FilterOptions>;
}

/** What the first page shows of courses and teachers besides lists. */
export const createFrontPage = ({ db, featured, options }: Deps) => ({
  /** The first lesson that may be tried, of the first featured course that has one. */
  async freeLesson(): Promise<FrontPage['lesson']> {
    const courses = await featured(CANDIDATES);
    const row = await findFirstPreview(
      db,
      courses.map(({ id }) => Number(id)),
    );
    const course = courses.find(({ id }) => id === String(row?.course_id));
    if (!row || !course) return null;
    return {
      title: row.title,
      path: lessonPath(course.slug, String(row.id)),
      minutes: row.duration_minutes,
      bytes: row.download_bytes,
      course: { title: course.title, path: coursePath(course), language: course.language },
    };
  },

  /** Teachers who show their face on the first page, those with most learners first. */
  async faces(): Promise<FrontPage['teachers']> {
    const rows = await findFaces(db, MOST_FACES);
    return rows.map((row) => ({
      username: row.username,
      name: displayName(row),
      image: row.avatar_url,
      headline: row.headline,
      path: teacherPath(row.username),
    }));
  },

  prices: async (): Promise<FrontPage['prices']> => pricesOf(await options()),
});

/** @returns null where there are few courses, or all cost the same: nothing */
export function pricesOf({
  total,
  priceRange: { paidCoursesCount },
  priceHistogram,
}: Pick<FilterOptions, 'total' | 'priceRange' | 'priceHistogram'>): FrontPage['prices'] {
  if (total < ENOUGH || paidCoursesCount === 0) return null;
  // The first step counts those that nothing costs too
  const free = total - paidCoursesCount;
  const steps = priceHistogram.map((step, at) => (at === 0 ? { ...step, count: step.count - free } : step));
  while ((steps.at(-1)?.count ?? 0) === 0 && steps.length > BANDS) steps.pop();
  const size = Math.ceil(steps.length / BANDS);
  const bands = Array.from({ length: Math.ceil(steps.length / size) }, (_, at) => {
    const own = steps.slice(at * size, (at + 1) * size);
    const isLast = (at + 1) * size >= steps.length;
    return {
      to: isLast && at > 0 ? null : (own.at(-1)?.to ?? null),
      courses: own.reduce((sum, step) => sum + step.count, 0),
    };
  });
  return { courses: total, free, currency: currencies[0], bands };
}
