import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import type { OwnList } from '@darasa/contract/enrollment/rules';
import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKept } from '~/lib/offline/answers';

const MINUTE = 60_000;

/** Begins the key of everything that is known of one's own enrollments. */
export const OWN = ['enrollment', 'own'] as const;

/** What a course is to the person. @param course id or slug */
export const statusQuery = (course: string) =>
  queryOptions({
    queryKey: [...OWN, 'status', course],
    queryFn: ({ signal }) => request(enrollmentEndpoints.status, { params: { id: course }, signal }),
    staleTime: MINUTE,
  });

/** Everything that cards show of one's courses: one call for all cards of all pages. */
export const cardsQuery = queryOptions({
  queryKey: [...OWN, 'cards'],
  queryFn: async ({ signal }) => (await request(enrollmentEndpoints.cards, { signal })).courses,
  staleTime: 5 * MINUTE,
});

export interface OwnCoursesQuery {
  list: OwnList;
  search: string;
  /** From 1. */
  page: number;
}
export const ownCoursesQuery = (query: OwnCoursesQuery) =>
  queryOptions({
    queryKey: [...OWN, 'courses', query],
    queryFn: ({ signal }) => request(enrollmentEndpoints.own, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The courses under way, the one learned in most recently first. Without a connection: as they were last. */
export const activeCoursesQuery = queryOptions({
  queryKey: [...OWN, 'active'],
  queryFn: ({ signal }) =>
    freshOrKept('own-courses', () => request(enrollmentEndpoints.own, { query: { list: 'active' }, signal })),
  networkMode: 'always',
  staleTime: 0,
});

const calls = {
  enroll: enrollmentEndpoints.enroll,
  leave: enrollmentEndpoints.leave,
  joinWaitlist: enrollmentEndpoints.joinWaitlist,
  leaveWaitlist: enrollmentEndpoints.leaveWaitlist,
} as const;
export type EnrolmentAct = keyof typeof calls;

/** @param course id or slug */
export const act = (what: EnrolmentAct, course: string): Promise<EnrollmentState> =>
  request(calls[what], { params: { id: course } });
