import { PAGE_SIZE } from '@darasa/contract/catalogue/constants';
import { coursePath } from '@darasa/contract/catalogue/rules';
import type { OwnList } from '@darasa/contract/enrollment/rules';
import type {
  CardProgress,
  CourseDue,
  DueOfCourse,
  OwnCourse,
  OwnCourses,
} from '@darasa/contract/enrollment/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import { coverOf } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { paginate } from '#platform/http/paginate';
import { opensAt } from '../policy.ts';
import { type CourseDues, dueOf } from './due.ts';
import { countOwn, findEnrolledCourses, findOwn, type OwnRow } from './own-repository.ts';
import { type LearnedFacts, type ProgressOf, presentProgress } from './progress.ts';

interface OwnDeps {
  db: Db;
  progressOf: ProgressOf;
  courseDues: CourseDues;
}

/** One page of one of a person's lists: the course learned in most recently first, the line in the order of joining it. */
export async function readOwn(
  ctx: Ctx,
  { progressOf, courseDues }: OwnDeps,
  { list, search, page }: { list: OwnList; search: string; page: number },
): Promise<OwnCourses> {
  const [rows, counts, dues] = await Promise.all([
    findOwn(ctx.db, ctx.actor.userId, { list, search }),
    countOwn(ctx.db, ctx.actor.userId),
    courseDues(ctx.db, ctx.actor.userId, ctx.now),
  ]);
  const progress = await progressOf(
    ctx.db,
    ctx.actor.userId,
    rows.map(({ id }) => id),
  );
  const latest = (row: OwnRow): number =>
    (progress.get(row.id)?.last_at ?? row.ended_at ?? row.enrolled_at ?? row.joined_at)?.getTime() ?? 0;
  const sorted = rows.sort((a, b) => latest(b) - latest(a) || b.id - a.id);
  const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    courses: shown.map((row) =>
      present(row, { progress: progress.get(row.id), due: dues.get(row.id) }, ctx.now),
    ),
    counts,
    pagination: paginate({ page, limit: PAGE_SIZE }, rows.length),
  };
}

function present(
  row: OwnRow,
  { progress, due }: { progress: LearnedFacts | undefined; due: CourseDue | undefined },
  now: Date,
): OwnCourse {
  const enrolled = row.status === 'active' || row.status === 'completed';
  return {
    id: String(row.id),
    slug: row.slug,
    title: row.title,
    category: row.category,
    path: row.listed ? coursePath(row) : null,
    image: coverOf(row),
    instructor: row.instructor_name,
    course_type: row.course_type,
    status: row.status,
    enrolled_at: row.enrolled_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    opens_at: opensAt(row, now)?.toISOString() ?? null,
    progress: row.status === null ? null : presentProgress(progress),
    continue_path: enrolled ? lessonPath(row.slug, progress?.last_lesson_id) : null,
    due: dueOf(due, { completed: row.status === 'completed' }),
    waitlist:
      row.place === null ? null : { place: row.place, held_until: row.held_until?.toISOString() ?? null },
    abilities: { leave: enrolled, enroll: !enrolled && row.listed },
  };
}

/** What the cards of courses show a person: of the courses that they are enrolled in, and of those in which something is asked of them. */
export async function readCards(
  ctx: Ctx,
  { progressOf, courseDues }: OwnDeps,
): Promise<{ courses: CardProgress[]; due: DueOfCourse[] }> {
  const [courses, dues] = await Promise.all([
    findEnrolledCourses(ctx.db, ctx.actor.userId),
    courseDues(ctx.db, ctx.actor.userId, ctx.now),
  ]);
  const progress = await progressOf(
    ctx.db,
    ctx.actor.userId,
    courses.map(({ id }) => id),
  );
  return {
    courses: courses.map(({ id, slug }) => {
      const facts = progress.get(id);
      return {
        course_id: String(id),
        percent: facts?.percent ?? 0,
        last_lesson_title: facts?.last_lesson_title ?? null,
        continue_path: lessonPath(slug, facts?.last_lesson_id),
      };
    }),
    due: [...dues].flatMap(([id, due]) => {
      const shown = dueOf(due, { completed: progress.get(id)?.percent === 100 });
      return shown ? [{ course_id: String(id), due: shown }] : [];
    }),
  };
}
