import { teacherEndpoints } from '@darasa/contract/catalogue/teachers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { lifetimes } from '../queries.ts';

/** A teacher of listed courses. */
export const teacherQuery = (username: string) =>
  queryOptions({
    queryKey: ['catalogue', 'teacher', username],
    queryFn: async ({ signal }) =>
      (await request(teacherEndpoints.one, { params: { username }, signal })).teacher,
    staleTime: lifetimes.default,
  });

/** A page of their courses; while the next one is loaded the last one stays. @param page from 1 */
export const teacherCoursesQuery = (username: string, page: number) =>
  queryOptions({
    queryKey: ['catalogue', 'teacher-courses', username, page],
    queryFn: ({ signal }) =>
      request(teacherEndpoints.courses, { params: { username }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: lifetimes.default,
  });
