import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import type { OwnCourse } from '@darasa/contract/authoring/schemas';
import type { Pagination } from '@darasa/contract/http/pagination';
import { coverOf } from '#modules/catalogue';
import type { Actor, Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import { stateOf } from '../authors/access.ts';
import { abilitiesOn } from '../policy.ts';
import {
  countOwnCourses,
  findOwnCourses,
  type OwnCourseFilter,
  type OwnCourseRow,
} from './own-course-repository.ts';

/** One page of the courses that a person teaches or helps to write. */
export async function listOwnCourses(
  ctx: Ctx,
  query: OwnCourseFilter & { page: number; limit: number },
  settings: ReviewSettings,
): Promise<{ courses: OwnCourse[]; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    findOwnCourses(ctx.db, ctx.actor.userId, query, { limit, offset: (page - 1) * limit }),
    countOwnCourses(ctx.db, ctx.actor.userId, query),
  ]);
  return {
    courses: rows.map((row) => present(row, ctx.actor, settings)),
    pagination: paginate(query, total),
  };
}

function present(row: OwnCourseRow, actor: Actor, settings: ReviewSettings): OwnCourse {
  const state = stateOf(row);
  return {
    course_id: String(row.id),
    slug: row.slug,
    title: row.title,
    category: row.category,
    image: coverOf(row),
    role: row.role,
    state,
    students: row.students,
    rating: Math.round(row.rating * 100) / 100,
    ratings: row.rating_count,
    lessons: row.lessons_count,
    updated_at: row.changed_at.toISOString(),
    abilities: abilitiesOn(actor, { role: row.role, state }, settings),
  };
}
