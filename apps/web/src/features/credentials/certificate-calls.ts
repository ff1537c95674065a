import { certificateEndpoints as endpoints } from '@darasa/contract/credentials/endpoints';
import type { CertificateFilter } from '@darasa/contract/credentials/rules';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { session } from '~/lib/session/session';

/** People are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };
const MINUTE = 60_000;

/** A certificate, by its id or its number. */
export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['credentials', 'certificate', id],
    queryFn: async ({ signal }) => (await request(endpoints.one, { params: { id }, signal })).certificate,
    staleTime: MINUTE,
    retry: false,
  });

/** Closes the key, so that what was fetched for one person is never shown to the next one who logs in. */
const whose = (): string => session.user()?.user_id ?? '';

/** One's own certificates, and how far one is in learning tracks. */
export const ownCertificatesQuery = () =>
  queryOptions({
    queryKey: ['credentials', 'mine', whose()],
    queryFn: ({ signal }) => request(endpoints.mine, { ...own, signal }),
    staleTime: MINUTE,
  });

export const correctName = (id: string, key: string) =>
  request(endpoints.correctName, { ...own, key, params: { id } });
export const readBadge = (id: string) => request(endpoints.badge, { ...own, params: { id } });

export interface CertificateChoice {
  filter: CertificateFilter;
  search: string;
  page: number;
}
export type CertificateList = EndpointData<typeof endpoints.list>;

/** While the next page or another search is fetched the last list stays. */
export const certificatesQuery = ({ filter, search, page }: CertificateChoice) =>
  queryOptions({
    queryKey: ['credentials', 'managed', { filter, search, page }],
    queryFn: ({ signal }) =>
      request(endpoints.list, { ...own, signal, query: { filter, search: search || undefined, page } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const revokeCertificate = (id: string, reason: string) =>
  request(endpoints.revoke, { ...own, params: { id }, body: { reason } });
export const changeName = (id: string, change: { name: string; reason: string }) =>
  request(endpoints.changeName, { ...own, params: { id }, body: change });
export const restoreCertificate = (id: string, key: string) =>
  request(endpoints.restore, { ...own, key, params: { id } });
