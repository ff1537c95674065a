import type { User } from '@darasa/contract/identity/schemas';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { session } from '~/lib/session/session';
import { getActivity, getApplication, getMe, getSecurity, getSessions } from './account-service.ts';
import { getProviders } from './factor-service.ts';

/**
 * The user's id, at the end of every key, so that data of one user is never shown to the next one who signs in, in this tab or
 * another.
 */
const whose = (): string => session.user()?.user_id ?? '';

/** Security settings are reloaded whenever their page opens, however fresh. */
const always = { refetchOnMount: 'always' } as const;

/** The complete account; the session only has the fields that the header needs. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['identity', 'me', whose()],
    queryFn: ({ signal }) => getMe({ signal }),
    // An email may be confirmed in another tab: reload on return.
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

/** @param limit 1 to 100; while more is loaded the current ones stay */
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

/** The same for everyone. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['identity', 'providers'],
    queryFn: ({ signal }) => getProviders({ signal }),
  });

async function invalidate(queryClient: QueryClient, parts: readonly string[]): Promise<void> {
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: ['identity', part] })));
}

/** A session began or ended. */
export const invalidateSessions = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ['sessions', 'activity']);

/** The account changed, here or elsewhere. */
export const invalidateAccount = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ['me', 'security', 'activity', 'application']);

/** A sign-in method was added, changed or removed, or a change of email was requested. */
export const invalidateSecurity = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ['security', 'activity']);

/** Stores the account that a call has returned, for these pages and for the header. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(meQuery().queryKey, user);
  // Name and roles are in every page's header.
  session.update(user);
}
