import { CATEGORY_LIMIT } from '@darasa/contract/catalogue/constants';
import { courseQueryMessages } from '@darasa/contract/catalogue/course-messages';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapFailure, type ReadOptions, refused, withCourses } from '../course-service.ts';
import { lasting, lifetimes, loggedAs } from '../queries.ts';

/** The most popular courses of a category, or of a programme. */
export async function getCategoryCourses(
  category: string,
  limit = CATEGORY_LIMIT,
  { signal }: ReadOptions = {},
): Promise<Course[]> {
  if (category.trim() === '' || category === 'all') throw refused(courseQueryMessages.categoryRequired);
  const params = { category };
  return withCourses(
    await request(catalogueEndpoints.byCategory, { params, query: { limit }, signal, mapFailure }),
  ).courses;
}

/** A strip of courses. @param category a slug, or a programme */
export const categoryQuery = (category: string, limit = CATEGORY_LIMIT) =>
  queryOptions({
    queryKey: ['catalogue', 'category', category, limit],
    queryFn: ({ signal }) => getCategoryCourses(category, limit, { signal }),
    meta: loggedAs('Courses of a category'),
    ...lasting(lifetimes.default),
  });
