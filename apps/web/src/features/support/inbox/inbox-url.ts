import type { InboxMessage, MessageStatus } from '@darasa/contract/support/inbox';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { InboxFilters } from './inbox-calls.ts';

const INBOX = '/administrator/support';
const MAX_PAGE = 100_000;

/** In the order of the tabs. */
export const statusLabels: Record<MessageStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

const isStatus = (value: unknown): value is MessageStatus =>
  typeof value === 'string' && Object.hasOwn(statusLabels, value);

/** Without a status the address stands for open messages; `all` for every one. */
export function inboxFilters(search: Record<string, unknown>): InboxFilters {
  const page = Number(search.page);
  const status = isStatus(search.status) ? search.status : search.status === 'all' ? undefined : 'open';
  return {
    search: searchText(search.search, 200) ?? '',
    ...(status && { status }),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

export const inboxHref = ({ search, status, page }: InboxFilters): string =>
  INBOX +
  stringifySearch({
    search,
    status: status === 'open' ? undefined : (status ?? 'all'),
    page: page > 1 ? page : undefined,
  });

/** Opens an answer in the administrator's own mail program, with the reference that keeps the two together. */
export function answerHref({ email, subject, reference }: InboxMessage): string {
  const line = subject.startsWith('Re: ') ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`${line} [${reference}]`)}`;
}
