import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getEditData, getOwnCourses, type OwnCoursesQuery } from './authoring-calls.ts';
import { listDrafts } from './drafts/draft-calls.ts';

export const authoringKey = ['authoring'] as const;

/** One's own courses, a page of them. */
export const ownCoursesQuery = (query: OwnCoursesQuery) =>
  queryOptions({
    queryKey: [...authoringKey, 'courses', query],
    queryFn: ({ signal }) => getOwnCourses(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const draftsQuery = queryOptions({
  queryKey: [...authoringKey, 'drafts'],
  queryFn: ({ signal }) => listDrafts(signal),
  staleTime: 30_000,
});

/** A course as its authors edit it. The document that is open is the store's; the rest is read from here. */
export const editDataQuery = (id: string) =>
  queryOptions({
    queryKey: [...authoringKey, 'edit-data', id],
    queryFn: ({ signal }) => getEditData(id, signal),
    // What changes is told, and the document is fetched by its store
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
