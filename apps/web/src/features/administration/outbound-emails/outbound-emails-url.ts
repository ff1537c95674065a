import type {
  OutboundEmailFilters,
  OutboundEmailStatus,
} from '~/features/administration/administration-calls.ts';
import { searchText, stringifySearch } from '~/lib/search-params';

export const OUTBOUND_EMAILS = '/administrator/outbound-emails';
const MAX_PAGE = 100_000;

/** The label of each status. */
export const statusLabels: Record<OutboundEmailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'Not sent',
  failed: 'Failed',
};

const isStatus = (value: unknown): value is OutboundEmailStatus =>
  typeof value === 'string' && Object.hasOwn(statusLabels, value);

/** Parses the filters in a URL; invalid ones are left out. */
export function outboundEmailFilters(search: Record<string, unknown>): OutboundEmailFilters {
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    ...(isStatus(search.status) ? { status: search.status } : {}),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The canonical URL of a list. */
export const outboundEmailsHref = ({ search, status, page }: OutboundEmailFilters): string =>
  OUTBOUND_EMAILS + stringifySearch({ search, status, page: page > 1 ? page : undefined });

export const outboundEmailHref = (id: string): string => `${OUTBOUND_EMAILS}/${encodeURIComponent(id)}`;
