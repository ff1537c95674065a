import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ConfirmedCall, NotConfirmed } from '~/lib/api/confirmed-call';
import { ApiError } from '~/lib/api/errors';
import {
  getBackgroundWork,
  getJobFailures,
  getMaintenance,
  getOutboundEmail,
  getOutboundEmails,
  getOverview,
  getPageHistory,
  getSitePage,
  getSitePages,
  type OutboundEmailFilters,
  previewSitePage,
} from './administration-calls.ts';

/** Administrators need current data: fresh for seconds, not for minutes. */
const FRESH_MS = 10_000;

export const overviewQuery = queryOptions({
  queryKey: ['administration', 'overview'],
  queryFn: getOverview,
  staleTime: FRESH_MS,
});

export const maintenanceQuery = queryOptions({
  queryKey: ['administration', 'maintenance'],
  queryFn: getMaintenance,
  staleTime: 0,
});

/** While the next page or another search is loaded the last list stays. */
export const outboundEmailsQuery = (filters: OutboundEmailFilters) =>
  queryOptions({
    queryKey: ['administration', 'outbound-emails', filters],
    queryFn: ({ signal }) => getOutboundEmails(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status !== undefined && error.status < 500;

export const outboundEmailKey = (id: string) => ['administration', 'outbound-email', id] as const;

/**
 * One email. Reading it is recorded, so it is loaded once and not again in the background.
 * @param confirmed asks the user to confirm their identity if the server requires it
 */
export const outboundEmailQuery = (id: string, confirmed: ConfirmedCall) =>
  queryOptions({
    queryKey: outboundEmailKey(id),
    queryFn: ({ signal }) => confirmed(() => getOutboundEmail(id, { signal })),
    // A user who has just cancelled is not asked again automatically
    retry: (failures, error) => failures < 2 && !(error instanceof NotConfirmed) && !isRefusal(error),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const backgroundWorkKey = ['administration', 'jobs'] as const;

/** It changes by itself: looked at again while it is open. @param page of the items that were set aside */
export const backgroundWorkQuery = (page: number) =>
  queryOptions({
    queryKey: [...backgroundWorkKey, page],
    queryFn: ({ signal }) => getBackgroundWork(page, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

export const jobFailuresQuery = (name: string) =>
  queryOptions({
    queryKey: [...backgroundWorkKey, 'failures', name],
    queryFn: ({ signal }) => getJobFailures(name, { signal }),
    staleTime: FRESH_MS,
  });

export const sitePagesQuery = queryOptions({
  queryKey: ['administration', 'pages'],
  queryFn: getSitePages,
  staleTime: FRESH_MS,
});

/** A page with its text. Never reloaded automatically: the user is editing it. */
export const sitePageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['administration', 'site-page', slug],
    queryFn: ({ signal }) => getSitePage(slug, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const pageHistoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['administration', 'site-page-history', slug],
    queryFn: ({ signal }) => getPageHistory(slug, { signal }),
    staleTime: FRESH_MS,
  });

/** A preview of a text; the last one stays while the next is loaded. */
export const sitePagePreviewQuery = (slug: string, source: string) =>
  queryOptions({
    queryKey: ['administration', 'site-page-preview', slug, source],
    queryFn: ({ signal }) => previewSitePage(slug, source, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: (failures, error) => failures < 2 && !isRefusal(error),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
