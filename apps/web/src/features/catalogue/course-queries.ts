import { queryOptions } from '@tanstack/react-query';
import { getCourseDetails, getRelatedCourses, getTrack, getTracks } from './course-details-service.ts';
import { lasting, lifetimes } from './queries.ts';

/** One course by id or slug: fresh for 5 minutes as a course page, for 15 as a single course. */
export const courseDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'course', id],
    queryFn: ({ signal }) => getCourseDetails(id, { signal }),
    ...lasting(lifetimes.courseDetails, lifetimes.long),
  });

export const relatedCoursesQuery = (id: string, limit = 4) =>
  queryOptions({
    queryKey: ['catalogue', 'related', id, limit],
    queryFn: ({ signal }) => getRelatedCourses(id, limit, { signal }),
    ...lasting(lifetimes.long),
  });

export const tracksQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'tracks'],
    queryFn: ({ signal }) => getTracks({ signal }),
    ...lasting(lifetimes.default),
  });

export const trackQuery = (slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'track', slug],
    queryFn: ({ signal }) => getTrack(slug, { signal }),
    ...lasting(lifetimes.default),
  });
