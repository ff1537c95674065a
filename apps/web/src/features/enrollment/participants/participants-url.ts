import { type EnrollmentStatus, enrollmentStatuses } from '@darasa/contract/enrollment/rules';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { searchText, stringifySearch } from '~/lib/search-params';

export interface ParticipantsQuery {
  /** Undefined: everybody. */
  status?: EnrollmentStatus | undefined;
  /** Id of a group; undefined: whatever group they are in. */
  group?: string | undefined;
  search: string;
  /** Those who are behind, instead of a list by state. */
  behind?: boolean;
}

/** What the URL of the list asks for; what is invalid is left out. */
export function participantsQueryOf(search: Record<string, unknown>): ParticipantsQuery {
  const group = searchText(search.group, 15);
  return {
    status: enrollmentStatuses.find((status) => status === search.status),
    group: group !== undefined && rowIdOf(group) !== undefined ? group : undefined,
    search: searchText(search.search, 200) ?? '',
    behind: search.list === 'behind',
  };
}

/** The one URL of a list. */
export const participantsHref = (
  id: string,
  { status, group, search, behind = false }: Partial<ParticipantsQuery> = {},
): string =>
  `/instructor/courses/${encodeURIComponent(id)}/people` +
  stringifySearch({
    list: behind ? 'behind' : undefined,
    status,
    group,
    search: search === '' ? undefined : search,
  });
