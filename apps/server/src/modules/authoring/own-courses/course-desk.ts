import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import type { CourseDeskSort } from '@darasa/contract/catalogue/desk-rules';
import type { Pagination } from '@darasa/contract/http/pagination';
import { toMajor } from '@darasa/contract/payments/money';
import { type Catalogue, coverOf } from '#modules/catalogue';
import type { Actor, Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import { stateOf } from '../authors/access.ts';
import { abilitiesOn } from '../policy.ts';
import {
  countDeskCourses,
  type DeskCourseFilter,
  type DeskCourseRow,
  findDeskCourses,
} from './own-course-repository.ts';

interface Query extends Pick<DeskCourseFilter, 'search' | 'state' | 'type' | 'featured'> {
  category?: string | undefined;
  owner?: string | undefined;
  sort: CourseDeskSort;
  page: number;
  limit: number;
}

/** One page of all courses, for administrators. */
export async function listDeskCourses(
  ctx: Ctx,
  { catalogue, settings }: { catalogue: Pick<Catalogue, 'categories'>; settings: ReviewSettings },
  query: Query,
): Promise<{ courses: DeskCourse[]; pagination: Pagination }> {
  const { page, limit, sort, category, owner } = query;
  const all = await catalogue.categories();
  const filter: DeskCourseFilter = {
    search: query.search,
    state: query.state,
    type: query.type,
    featured: query.featured,
    ...(category ? { categoryId: categoryId(all, category) } : {}),
    ...(owner ? { ownerId: Number(owner) } : {}),
  };
  const [rows, total] = await Promise.all([
    findDeskCourses(ctx.db, filter, { sort, limit, offset: (page - 1) * limit }),
    countDeskCourses(ctx.db, filter),
  ]);
  const subcategories = new Map(
    all.flatMap(({ subcategories: parts }) => parts.map(({ id, slug }) => [id, slug] as const)),
  );
  return {
    courses: rows.map((row) => present(row, subcategories, ctx.actor, settings)),
    pagination: paginate(query, total),
  };
}

type Categories = Awaited<ReturnType<Catalogue['categories']>>;

function categoryId(all: Categories, slug: string): number | null {
  const found =
    all.find((category) => category.slug === slug) ?? all.find(({ former }) => former.includes(slug));
  return found?.id ?? null;
}

function present(
  row: DeskCourseRow,
  subcategories: ReadonlyMap<number, string>,
  actor: Actor,
  settings: ReviewSettings,
): DeskCourse {
  const state = stateOf(row);
  const role = row.owner_id === actor.userId ? 'owner' : null;
  return {
    course_id: String(row.id),
    slug: row.slug,
    title: row.title,
    image: coverOf(row),
    category: row.category,
    subcategory: (row.subcategory_id !== null && subcategories.get(row.subcategory_id)) || null,
    level: row.level,
    course_type: row.course_type,
    price: toMajor(row.price_minor, row.currency),
    currency: row.currency,
    owner: {
      name: row.instructor_name,
      user_id: row.owner_id === null ? null : String(row.owner_id),
    },
    featured: row.featured,
    state,
    students: row.students,
    rating: Math.round(row.rating * 100) / 100,
    ratings: row.rating_count,
    updated_at: row.updated_at.toISOString(),
    abilities: abilitiesOn(actor, { role, state }, settings),
  };
}
