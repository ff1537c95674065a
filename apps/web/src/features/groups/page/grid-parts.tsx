import type { Group } from '@darasa/contract/groups/schemas';
import type { Pagination } from '@darasa/contract/http/pagination';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import type { GroupPageQuery } from './group-url.ts';

export interface GridProps {
  group: Group;
  query: GroupPageQuery;
  /** The same page with something else asked for. */
  href: (change: Partial<GroupPageQuery>) => string;
}

export const NoLearners = ({ search }: { search: string }) => (
  <EmptyState title={search === '' ? 'No learners yet' : 'Nobody found'}>
    {search === '' ? 'The learners of the group appear here.' : 'Search by part of a name.'}
  </EmptyState>
);

const words = {
  courses: { label: 'Courses', previous: 'Previous courses', next: 'Next courses' },
  lessons: { label: 'Lessons', previous: 'Previous lessons', next: 'Next lessons' },
};

/** Where there are more columns than fit beside each other. */
export function MorePages({
  of,
  pages: { currentPage, totalPages, hasPrevPage, hasNextPage },
  hrefOf,
}: {
  of: keyof typeof words;
  pages: Pagination;
  hrefOf: (page: number) => string;
}) {
  if (totalPages <= 1) return null;
  const { label, previous, next } = words[of];
  const link = (page: number, text: string) => (
    <PathLink
      matchSearch
      resetScroll={false}
      href={hrefOf(page)}
      className={`${linkClass} inline-flex min-h-11 items-center`}
    >
      {text}
    </PathLink>
  );
  return (
    <nav aria-label={label} className="mb-2 flex flex-wrap items-center gap-4 text-15">
      <span className="tabular text-ink2">
        Page {currentPage} of {totalPages}
      </span>
      {hasPrevPage && link(currentPage - 1, previous)}
      {hasNextPage && link(currentPage + 1, next)}
    </nav>
  );
}
