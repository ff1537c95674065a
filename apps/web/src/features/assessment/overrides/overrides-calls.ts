import {
  allowanceEndpoints,
  type Override,
  type OverrideFields,
} from '@darasa/contract/assessment/taking/allowances';
import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** What is different in a course for single people and groups. @param course id */
export const overridesQuery = (course: string) =>
  queryOptions({
    queryKey: ['assessment', 'overrides', course],
    queryFn: ({ signal }) => request(allowanceEndpoints.overrides, { params: { course }, signal }),
  });

/** Whom something can be set for. */
export interface Whom {
  whom: Override['whom'];
  id: string;
  name: string;
}

/** Learners of a course by their name, and groups. */
export const whomQuery = (course: string, whom: Whom['whom'], search: string) =>
  queryOptions({
    queryKey: [whom === 'group' ? 'groups' : 'enrollment', 'choices', course, search],
    queryFn: async ({ signal }): Promise<Whom[]> => {
      if (whom === 'group') {
        const { groups } = await request(groupEndpoints.choices, { query: { course }, signal });
        return groups.map(({ id, name }) => ({ whom, id, name }));
      }
      const { people } = await request(enrollmentEndpoints.participants, {
        params: { id: course },
        query: { search },
        signal,
      });
      return people
        .filter(({ status }) => status !== 'left')
        .map(({ user_id, name }) => ({ whom, id: user_id, name }));
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Takes an exception back. */
export const nothingDifferent: OverrideFields = {
  opens_on: null,
  due_date: null,
  available_until: null,
  extra_minutes: 0,
  extra_attempts: 0,
  note: '',
};

export const setOverride = (
  course: string,
  { whom, id, lesson }: { whom: Whom['whom']; id: string; lesson: string },
  body: OverrideFields,
) =>
  request(allowanceEndpoints.setOverride, {
    mapFailure: mapAuthFailure,
    params: { course, whom, id, lesson },
    body,
  });
