import type { EndpointData } from '@darasa/contract/http/endpoint';
import { peopleEndpoints } from '@darasa/contract/identity/people-endpoints';
import { displayName } from '@darasa/contract/identity/rules';
import {
  type ShareOverride,
  type ShareSettings,
  shareEndpoints as shares,
} from '@darasa/contract/payments/earnings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { PAYMENTS_KEY } from '../../queries.ts';

const options = { mapFailure: mapAuthFailure };

export type Shares = EndpointData<typeof shares.read>;
const SHARES_KEY = [...PAYMENTS_KEY, 'shares'];

/** Never reloaded by itself: the user is editing it. */
export const sharesQuery = (page: number) =>
  queryOptions({
    queryKey: [...SHARES_KEY, page],
    queryFn: ({ signal }) => request(shares.read, { ...options, signal, query: { page } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
export { SHARES_KEY };

export const changeShares = async (body: ShareSettings): Promise<ShareSettings> =>
  (await request(shares.change, { ...options, body })).settings;

export const setShare = async (body: {
  course_id?: string;
  teacher_id?: string;
  percent: number;
}): Promise<ShareOverride> => (await request(shares.set, { ...options, body })).override;

export const removeShare = (id: string): Promise<unknown> =>
  request(shares.remove, { ...options, params: { id } });

/** Teachers whose name, username or email matches. */
export async function findTeachers(
  words: string,
  { signal }: { signal: AbortSignal },
): Promise<{ id: string; label: string; detail: string }[]> {
  const { people } = await request(peopleEndpoints.list, {
    ...options,
    signal,
    query: { search: words, role: 'instructor', limit: 8 },
  });
  return people.map((person) => ({
    id: person.user_id,
    label: displayName(person),
    detail: person.username,
  }));
}
