import { stringifySearch } from '~/lib/search-params';
import type { InboxFilters } from '../queries.ts';
import { INBOX_PATH } from './inbox-path.ts';

export const inboxTabs = [
  ['unanswered', 'Not answered'],
  ['answered', 'Answered'],
  ['all', 'All'],
] as const;

/** Where one page of one list is: of all courses, or of one. */
export const inboxHref = ({ show, page, group }: InboxFilters, course: string | undefined): string =>
  (course === undefined ? INBOX_PATH : `/instructor/courses/${encodeURIComponent(course)}/questions`) +
  stringifySearch({
    show: show === 'unanswered' ? undefined : show,
    page: page > 1 ? page : undefined,
    group,
  });

/** Filters as the URL has them; what it does not say is the first choice. */
export function inboxFilters(search: { show?: string | undefined; page?: string | undefined }): InboxFilters {
  const page = Number(search.page);
  return {
    show: inboxTabs.find(([id]) => id === search.show)?.[0] ?? 'unanswered',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}
