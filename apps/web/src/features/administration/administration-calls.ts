import {
  type MailMessage,
  type mailStatuses,
  outboundEmailEndpoints,
} from '@darasa/contract/administration/outbound-emails';
import { type Overview, overviewEndpoints } from '@darasa/contract/administration/overview';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export const getOverview = ({ signal }: Abortable): Promise<Overview> =>
  request(overviewEndpoints.read, { ...own, signal });

export type MailStatus = (typeof mailStatuses)[number];
export interface OutboundEmailFilters {
  search: string;
  status?: MailStatus;
  page: number;
}
export type OutboundEmails = EndpointData<typeof outboundEmailEndpoints.list>;

export const getOutboundEmails = (
  { search, status, page }: OutboundEmailFilters,
  { signal }: Abortable,
): Promise<OutboundEmails> =>
  request(outboundEmailEndpoints.list, {
    ...own,
    signal,
    query: { search: search || undefined, status, page },
  });

export const getMail = async (id: string, { signal }: Abortable): Promise<MailMessage> =>
  (await request(outboundEmailEndpoints.one, { ...own, params: { id }, signal })).message;

/** Puts a message that failed or was kept on its way again. */
export const retryMail = async (id: string): Promise<MailMessage> =>
  (await request(outboundEmailEndpoints.retry, { ...own, params: { id } })).message;

export const deleteMail = (id: string): Promise<unknown> =>
  request(outboundEmailEndpoints.remove, { ...own, params: { id } });
