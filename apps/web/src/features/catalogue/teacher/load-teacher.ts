import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isMissing } from '~/lib/api/errors';
import { teacherCoursesQuery, teacherQuery } from './queries.ts';

/**
 * Loads a teacher's page. Other spellings of the username redirect to the canonical one.
 * @param page of their courses, from 1 @throws notFound, redirect
 */
export async function loadTeacher(queryClient: QueryClient, username: string, page: number) {
  const [teacher] = await Promise.all([
    queryClient.query({ ...teacherQuery(username), staleTime: 'static' }),
    queryClient.query({ ...teacherCoursesQuery(username, page), staleTime: 'static' }),
  ]).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
  if (teacher.username !== username) throw redirect({ href: teacher.canonicalPath, statusCode: 301 });
  return teacher;
}
