import {
  type InboxAssignee,
  type InboxKind,
  type InboxView,
  inboxAssignees,
  inboxKinds,
} from '@darasa/contract/support/inbox-rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { InboxFilters } from './inbox-calls.ts';

const INBOX = '/administrator/support';
const MAX_PAGE = 100_000;

/** In the order of the tabs. */
export const viewLabels: Record<InboxView, string> = {
  open: 'Open',
  snoozed: 'Put aside',
  answered: 'Answered',
  closed: 'Closed',
};
export const kindLabels: Record<InboxKind, string> = {
  chat: 'Chat',
  contact: 'Contact',
  corporate: 'For a team',
  report: 'Problem report',
};
export const assigneeLabels: Record<InboxAssignee, string> = {
  me: 'Mine',
  nobody: 'Nobody’s',
  others: 'Others’',
};

const isView = (value: unknown): value is InboxView =>
  typeof value === 'string' && Object.hasOwn(viewLabels, value);
const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

/** The list, and which message is open beside it. */
export interface InboxPlace extends InboxFilters {
  id?: string;
}

/** Without a status the address stands for open messages; `all` for every one. */
export function inboxPlace(search: Record<string, unknown>): InboxPlace {
  const page = Number(search.page);
  const status = isView(search.status) ? search.status : search.status === 'all' ? undefined : 'open';
  const kind = oneOf(inboxKinds, search.kind);
  const assigned = oneOf(inboxAssignees, search.assigned);
  const tag = searchText(search.tag, 30);
  const id = /^\d{1,18}$/.test(String(search.id ?? '')) ? String(search.id) : undefined;
  return {
    search: searchText(search.search, 200) ?? '',
    ...(status && { status }),
    ...(kind && { kind }),
    ...(assigned && { assigned }),
    ...(tag && { tag }),
    ...(id && { id }),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

export const inboxHref = ({ search, status, kind, assigned, tag, id, page }: InboxPlace): string =>
  INBOX +
  stringifySearch({
    search,
    status: status === 'open' ? undefined : (status ?? 'all'),
    kind,
    assigned,
    tag,
    page: page > 1 ? page : undefined,
    id,
  });
