import { type EnrollmentStatus, enrollmentStatuses } from '@darasa/contract/enrollment/rules';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { searchText, stringifySearch } from '~/lib/search-params';

export interface ParticipantsQuery {
  /** Undefined: everybody. */
  status?: EnrollmentStatus | undefined;
  /** Id of a group; undefined: whatever group they are in. */
  group?: string | undefined;
  search: string;
}

/** What the URL of the list asks for; what is invalid is left out. */
export function participantsQueryOf(search: Record<string, unknown>): ParticipantsQuery {
  const group = searchText(search.group, 15);
  return {
    status: enrollmentStatuses.find((status) => status === search.status),
    group: group !== undefined && rowIdOf(group) !== undefined ? group : undefined,
    search: searchText(search.search, 200) ?? '',
  };
}

/** The one URL of a list. */
export const participantsHref = (
  id: string,
  { status, group, search }: Partial<ParticipantsQuery> = {},
): string =>
  `/instructor/courses/${encodeURIComponent(id)}/people` +
  stringifySearch({ status, group, search: search === '' ? undefined : search });
