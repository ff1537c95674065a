import type { MailStatus, OutboundEmailFilters } from '~/features/administration/administration-calls.ts';
import { searchText, stringifySearch } from '~/lib/search-params';

export const OUTBOUND_EMAILS = '/administrator/outbound-emails';
const MAX_PAGE = 100_000;

/** What each status means for whoever waits for the message. */
export const statusLabels: Record<MailStatus, string> = {
  queued: 'On its way',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
};

const isStatus = (value: unknown): value is MailStatus =>
  typeof value === 'string' && Object.hasOwn(statusLabels, value);

/** The filters that an address stands for; what makes no sense in it is left out. */
export function outboundEmailFilters(search: Record<string, unknown>): OutboundEmailFilters {
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    ...(isStatus(search.status) ? { status: search.status } : {}),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The one address of a list. */
export const outboundEmailsHref = ({ search, status, page }: OutboundEmailFilters): string =>
  OUTBOUND_EMAILS + stringifySearch({ search, status, page: page > 1 ? page : undefined });

export const mailHref = (id: string): string => `${OUTBOUND_EMAILS}/${encodeURIComponent(id)}`;
