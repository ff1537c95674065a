import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import type { OwnList } from '@darasa/contract/enrollment/rules';
import type { EnrollmentState, OwnCourses } from '@darasa/contract/enrollment/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKeptSince } from '~/lib/offline/answers';

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
  queryFn: ({ signal }) => request(enrollmentEndpoints.cards, { signal }),
  staleTime: 5 * MINUTE,
});

export interface OwnCoursesQuery {
  list: OwnList;
  search: string;
  /** From 1. */
  page: number;
}
export interface KeptCourses extends OwnCourses {
  /** When they were kept on this device, if they could not be asked for now. */
  keptAt: number | undefined;
}

async function keptCourses(key: string, load: () => Promise<OwnCourses>): Promise<KeptCourses> {
  const { value, keptAt } = await freshOrKeptSince(key, load);
  return { ...value, keptAt };
}

/** The dashboard, and the first page of the courses under way. */
const ACTIVE_KEY = 'own-courses';

/** Without a connection: a list as it was last. What is searched for is not kept. */
export const ownCoursesQuery = (query: OwnCoursesQuery) =>
  queryOptions({
    queryKey: [...OWN, 'courses', query],
    queryFn: ({ signal }): Promise<KeptCourses> => {
      const load = () => request(enrollmentEndpoints.own, { query, signal });
      const { list, search, page } = query;
      if (search !== '') return load().then((value) => ({ ...value, keptAt: undefined }));
      return keptCourses(
        list === 'active' && page === 1 ? ACTIVE_KEY : `${ACTIVE_KEY}/${list}/${page}`,
        load,
      );
    },
    networkMode: query.search === '' ? 'always' : 'online',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The courses under way, the one learned in most recently first. Without a connection: as they were last. */
export const activeCoursesQuery = queryOptions({
  queryKey: [...OWN, 'active'],
  queryFn: ({ signal }) =>
    keptCourses(ACTIVE_KEY, () => request(enrollmentEndpoints.own, { query: { list: 'active' }, signal })),
  networkMode: 'always',
  staleTime: 0,
});

const calls = {
  enroll: enrollmentEndpoints.enroll,
  leave: enrollmentEndpoints.leave,
  joinWaitlist: enrollmentEndpoints.joinWaitlist,
  leaveWaitlist: enrollmentEndpoints.leaveWaitlist,
} as const;
export type EnrolmentAction = keyof typeof calls;

/** @param course id or slug */
export const act = (what: EnrolmentAction, course: string): Promise<EnrollmentState> =>
  request(calls[what], { params: { id: course } });
