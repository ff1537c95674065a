import type { User } from '@darasa/contract/identity/schemas';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { session, updateUser } from '~/lib/session/session';
import { getActivity, getApplication, getMe, getSecurity, getSessions } from './account-service.ts';
import { getProviders } from './factor-service.ts';

/**
 * Whose answers these are. It closes every key, so that what was fetched for one person is never shown to the next one who
 * signs in, in this tab or through another.
 */
function whose(): string {
  const state = session.getState();
  return state.status === 'authenticated' ? state.user.user_id : '';
}

/** What guards the account is looked at anew whenever its page opens, however fresh it may be. */
const always = { refetchOnMount: 'always' } as const;

/** The whole account; the session holds only as much of it as the header needs. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['identity', 'me', whose()],
    queryFn: ({ signal }) => getMe({ signal }),
    // An address is confirmed in another tab: coming back shows it.
    refetchOnWindowFocus: 'always',
    ...always,
  });

export const securityQuery = () =>
  queryOptions({
    queryKey: ['identity', 'security', whose()],
    queryFn: ({ signal }) => getSecurity({ signal }),
    refetchOnWindowFocus: 'always',
    ...always,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'sessions', whose()],
    queryFn: ({ signal }) => getSessions({ signal }),
    ...always,
  });

/** @param limit 1 to 100; while more is fetched what is there stays */
export const activityQuery = (limit: number) =>
  queryOptions({
    queryKey: ['identity', 'activity', limit, whose()],
    queryFn: ({ signal }) => getActivity(limit, { signal }),
    placeholderData: keepPreviousData,
    ...always,
  });

export const applicationQuery = () =>
  queryOptions({
    queryKey: ['identity', 'application', whose()],
    queryFn: ({ signal }) => getApplication({ signal }),
    ...always,
  });

/** The same for everybody. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['identity', 'providers'],
    queryFn: ({ signal }) => getProviders({ signal }),
  });

async function invalidate(queryClient: QueryClient, parts: readonly string[]): Promise<void> {
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: ['identity', part] })));
}

/** Some session began or ended. */
export const invalidateSessions = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ['sessions', 'activity']);

/** Something about the account changed, here or elsewhere. */
export const invalidateAccount = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ['me', 'security', 'activity', 'application']);

/** A sign-in method was added, changed or removed, or the email is to change. */
export const invalidateSecurity = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ['security', 'activity']);

/** The account as a call has just answered it, for these pages and for the header. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery().queryKey, user);
  // Name and roles stand in every page's header.
  updateUser(user);
}
