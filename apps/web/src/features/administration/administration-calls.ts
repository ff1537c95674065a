import type { MailMessage, MailSummary, mailStatuses } from '@darasa/contract/administration/outbound-emails';
import type { Overview } from '@darasa/contract/administration/overview';
import type { Pagination } from '@darasa/contract/http/pagination';
import { apiDelete, apiGet, apiPost, type CallOptions } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export const getOverview = ({ signal }: Abortable): Promise<Overview> =>
  apiGet('/administration/overview', { ...own, signal });

export type MailStatus = (typeof mailStatuses)[number];
export interface OutboundEmailFilters {
  search: string;
  status?: MailStatus;
  page: number;
}
export interface OutboundEmails {
  messages: MailSummary[];
  /** Whether there is a mail server. */
  delivers: boolean;
  pagination: Pagination;
}

export const getOutboundEmails = (
  { search, status, page }: OutboundEmailFilters,
  { signal }: Abortable,
): Promise<OutboundEmails> =>
  apiGet('/administration/outbound-emails', {
    ...own,
    signal,
    query: { search: search || undefined, status, page },
  });

const mailPath = (id: string): string => `/administration/outbound-emails/${encodeURIComponent(id)}`;

export const getMail = async (id: string, { signal }: Abortable): Promise<MailMessage> =>
  (await apiGet<{ message: MailMessage }>(mailPath(id), { ...own, signal })).message;

/** Puts a message that failed or was kept on its way again. */
export const retryMail = async (id: string): Promise<MailMessage> =>
  (await apiPost<{ message: MailMessage }>(`${mailPath(id)}/retry`, undefined, own)).message;

export const deleteMail = (id: string): Promise<unknown> => apiDelete(mailPath(id), own);
