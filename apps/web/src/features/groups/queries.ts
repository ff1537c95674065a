import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { GroupKind } from '@darasa/contract/groups/rules';
import { invitationEndpoints, joinCodeEndpoints } from '@darasa/contract/groups/ways-in';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

/** Begins the key of everything about groups. */
export const GROUPS = 'groups';

export interface GroupFilters {
  search: string;
  kind?: GroupKind | undefined;
  archived: boolean;
  /** Those below a group. */
  parent?: string | undefined;
  page: number;
}

export const groupsQuery = (filters: GroupFilters) =>
  queryOptions({
    queryKey: [GROUPS, 'list', filters],
    queryFn: ({ signal }) =>
      request(groupEndpoints.list, { query: { ...filters, archived: String(filters.archived) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [GROUPS, 'group', id],
    queryFn: async ({ signal }) => (await request(groupEndpoints.read, { params: { id }, signal })).group,
    staleTime: 0,
  });

export const membersQuery = (id: string, query: { search: string; list: 'now' | 'left'; page: number }) =>
  queryOptions({
    queryKey: [GROUPS, 'members', id, query],
    queryFn: ({ signal }) => request(groupEndpoints.members, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const groupCoursesQuery = (id: string) =>
  queryOptions({
    queryKey: [GROUPS, 'courses', id],
    queryFn: async ({ signal }) =>
      (await request(groupEndpoints.courses, { params: { id }, signal })).courses,
    staleTime: 0,
  });

export const groupProgressQuery = (
  id: string,
  query: { search: string; page: number; course_page: number },
) =>
  queryOptions({
    queryKey: [GROUPS, 'progress', id, query],
    queryFn: ({ signal }) => request(groupEndpoints.progress, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Which lessons of one course have been done. */
export const groupLessonsQuery = (
  id: string,
  course: string,
  query: { search: string; page: number; lesson_page: number },
) =>
  queryOptions({
    queryKey: [GROUPS, 'lessons', id, course, query],
    queryFn: ({ signal }) =>
      request(groupEndpoints.courseProgress, { params: { id, course_id: course }, query, signal }),
    // Rows of another course are not those of this one
    placeholderData: (before, previous) =>
      previous?.queryKey[2] === id && previous.queryKey[3] === course ? before : undefined,
    staleTime: 0,
  });

export const groupActivityQuery = (id: string, query: { search: string; page: number }) =>
  queryOptions({
    queryKey: [GROUPS, 'activity', id, query],
    queryFn: ({ signal }) => request(groupEndpoints.activity, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The groups by which the lists of a course are filtered. @param id of the course, or its slug */
export const groupsOfCourseQuery = (id: string) =>
  queryOptions({
    queryKey: [GROUPS, 'of-course', id],
    queryFn: async ({ signal }) =>
      (await request(groupEndpoints.ofCourse, { params: { id }, signal })).groups,
    staleTime: 60_000,
  });

export const ownGroupsQuery = queryOptions({
  queryKey: [GROUPS, 'own'],
  queryFn: async ({ signal }) => (await request(groupEndpoints.own, { signal })).groups,
  staleTime: 0,
});

/** What has a join code. */
export interface CodeTarget {
  target: 'group' | 'course';
  id: string;
  name: string;
}
/** What people are invited to. */
export type InviteTarget = CodeTarget | { target: 'site'; id?: undefined; name: string };

/** Milliseconds after which a list that is on screen is asked for again: emails bounce, and people open and accept them. */
const LOOK_AGAIN_MS = 10_000;

export const codeQuery = ({ target, id }: CodeTarget) =>
  queryOptions({
    queryKey: [GROUPS, 'code', target, id],
    queryFn: async ({ signal }) =>
      (
        await request(joinCodeEndpoints.read, {
          query: target === 'group' ? { group_id: id } : { course_id: id },
          signal,
        })
      ).code,
    staleTime: 0,
  });

export const invitationsQuery = ({ target, id }: InviteTarget, page: number) =>
  queryOptions({
    queryKey: [GROUPS, 'invitations', target, id, page],
    queryFn: ({ signal }) =>
      request(invitationEndpoints.list, {
        query: { target, ...(id === undefined ? {} : { target_id: id }), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
