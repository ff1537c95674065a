import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type DeskCoursesQuery,
  findDeskCourses,
  getCategories,
  getDeskCourses,
  getFeatured,
  getTrack,
  getTracks,
} from './desk-calls.ts';

/** Administrators need current data: fresh for seconds, not for minutes. */
const FRESH_MS = 5000;
/** What is shown on these screens, and in the menus, follows every act. */
export const DESK_KEY = ['administration', 'desk'] as const;

export const tracksQuery = queryOptions({
  queryKey: [...DESK_KEY, 'tracks'],
  queryFn: getTracks,
  staleTime: FRESH_MS,
});

export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'track', id],
    queryFn: ({ signal }) => getTrack(id, { signal }),
    staleTime: FRESH_MS,
  });

export const categoriesQuery = queryOptions({
  queryKey: [...DESK_KEY, 'categories'],
  queryFn: getCategories,
  staleTime: FRESH_MS,
});

export const featuredQuery = queryOptions({
  queryKey: [...DESK_KEY, 'featured'],
  queryFn: getFeatured,
  staleTime: FRESH_MS,
});

/** While the next page or another search is loaded the last list stays. */
export const deskCoursesQuery = (query: DeskCoursesQuery) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'courses', query],
    queryFn: ({ signal }) => getDeskCourses(query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const courseChoiceQuery = (words: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'course-choice', words],
    queryFn: ({ signal }) => findDeskCourses(words, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
