import { courseHomeEndpoints } from '@darasa/contract/analytics/course-home';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

/** How a course stands, who is in it and what waits. @param course id or slug */
export const courseHomeQuery = (course: string) =>
  queryOptions({
    queryKey: ['analytics', 'course-home', course],
    queryFn: ({ signal }) => request(courseHomeEndpoints.read, { params: { id: course }, signal }),
    staleTime: 0,
  });
