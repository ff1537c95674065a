import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getCategories,
  getEditData,
  getOwnCourses,
  getSavedVersion,
  getSaves,
  type OwnCoursesQuery,
} from './authoring-calls.ts';
import { listDrafts } from './drafts/draft-calls.ts';

export const authoringKey = ['authoring'] as const;

/** All categories of the site: also those without courses, which visitors do not see. */
export const categoriesQuery = queryOptions({
  queryKey: [...authoringKey, 'categories'],
  queryFn: ({ signal }) => getCategories(signal),
  staleTime: 60_000,
});

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
    // Changes are announced, and the document is fetched by its store
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Saves of a course, newest first; they are read anew whenever somebody looks. */
export const savesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...authoringKey, 'saves', id],
    queryFn: ({ pageParam, signal }) => getSaves(id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ saves, more }) => (more ? saves.at(-1)?.version : undefined),
    staleTime: 0,
    refetchInterval: false as const,
    refetchOnWindowFocus: false,
  });

/** A course as it was; that does not change any more. */
export const savedVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...authoringKey, 'save', id, version],
    queryFn: ({ signal }) => getSavedVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
