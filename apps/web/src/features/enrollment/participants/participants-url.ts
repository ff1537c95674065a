import { type EnrollmentStatus, enrollmentStatuses } from '@darasa/contract/enrollment/rules';
import { searchText, stringifySearch } from '~/lib/search-params';

export interface ParticipantsQuery {
  /** Undefined: everybody. */
  status?: EnrollmentStatus | undefined;
  search: string;
  /** From 1. */
  page: number;
}
const MAX_PAGE = 10_000;

/** What the URL of the list asks for; what is invalid is left out. */
export function participantsQueryOf(search: Record<string, unknown>): ParticipantsQuery {
  const page = Number(search.page);
  return {
    status: enrollmentStatuses.find((status) => status === search.status),
    search: searchText(search.search, 200) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The one URL of a list. */
export const participantsHref = (
  id: string,
  { status, search, page }: Partial<ParticipantsQuery> = {},
): string =>
  `/instructor/courses/${encodeURIComponent(id)}/people` +
  stringifySearch({
    status,
    search: search === '' ? undefined : search,
    page: page !== undefined && page > 1 ? page : undefined,
  });
