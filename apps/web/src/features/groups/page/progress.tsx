import type { Group, GroupProgress, ProgressCell } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import type { GroupArea } from '../list/groups-url.ts';
import { groupProgressQuery } from '../queries.ts';
import { type GroupPageQuery, groupPageHref } from './group-url.ts';
import { MemberName } from './members.tsx';

interface Props {
  area: GroupArea;
  group: Group;
  query: GroupPageQuery;
}

/** How far the learners of a group are in its courses: a row for each of them, a column for each course. */
export function Progress({ area, group, query }: Props) {
  const router = useRouter();
  const result = useQuery(
    groupProgressQuery(group.id, { search: query.search, page: query.page, course_page: query.courses }),
  );
  const href = (change: Partial<GroupPageQuery>) => groupPageHref(area, group.id, { ...query, ...change });
  return (
    <>
      <LiveSearch
        label="Search learners"
        placeholder="Name"
        value={query.search}
        onSearch={(search) =>
          void router.navigate({ href: href({ search, page: 1 }), replace: true, resetScroll: false })
        }
        className="mb-3 max-w-md"
      />
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The progress could not be loaded">
        {(data, stale) =>
          data.people.length === 0 || data.courses.length === 0 ? (
            <EmptyState title={data.courses.length === 0 ? 'No courses yet' : 'Nobody found'}>
              {data.courses.length === 0
                ? 'When the group is given a course, you see here how far each learner is in it.'
                : 'The learners of the group appear here.'}
            </EmptyState>
          ) : (
            <>
              <CoursePages data={data} hrefOf={(courses) => href({ courses })} />
              <Grid data={data} stale={stale} />
              <Pagination
                current={data.pagination.currentPage}
                total={data.pagination.totalPages}
                renderLink={({ page, ...parts }) => <PathLink matchSearch href={href({ page })} {...parts} />}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

/** Where there are more courses than fit beside each other. */
function CoursePages({ data, hrefOf }: { data: GroupProgress; hrefOf: (page: number) => string }) {
  const { currentPage, totalPages, hasPrevPage, hasNextPage } = data.course_pagination;
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Courses" className="mb-2 flex flex-wrap items-center gap-4 text-15">
      <span className="text-ink2">
        Courses {currentPage} of {totalPages}
      </span>
      {hasPrevPage && (
        <PathLink
          matchSearch
          href={hrefOf(currentPage - 1)}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Previous courses
        </PathLink>
      )}
      {hasNextPage && (
        <PathLink
          matchSearch
          href={hrefOf(currentPage + 1)}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Next courses
        </PathLink>
      )}
    </nav>
  );
}

const Grid = ({ data, stale }: { data: GroupProgress; stale: boolean }) => (
  // A region that scrolls is reached by the keyboard
  // biome-ignore lint/a11y/noNoninteractiveTabindex: likewise
  <section aria-label="Progress" tabIndex={0} className="overflow-x-auto">
    <table aria-busy={stale} className={cx('text-15 transition-opacity', stale && 'opacity-50')}>
      <thead>
        <tr className="border-b border-line text-left text-14 text-ink3">
          <th scope="col" className="sticky left-0 z-10 min-w-44 bg-bg py-2 pr-4 font-semibold">
            Learner
          </th>
          {data.courses.map(({ course_id, title }) => (
            <th key={course_id} scope="col" className="min-w-32 py-2 pr-4 align-bottom font-semibold">
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
                {title}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.people.map((person) => (
          <tr key={person.user_id} className="border-b border-line">
            <th scope="row" className="sticky left-0 z-10 bg-bg py-2 pr-4 text-left font-normal">
              <MemberName person={person} />
            </th>
            {person.cells.map((cell) => (
              <td key={cell.course_id} className="py-2 pr-4 align-middle">
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Cell({ cell }: { cell: ProgressCell }) {
  const { percent, completed } = cell;
  if (percent === null) return <span className="text-14 text-ink3">{awayText(cell)}</span>;
  return (
    <>
      <span className="tabular">{completed ? 'Completed' : `${percent}%`}</span>
      <span aria-hidden className="mt-1 block h-1.5 w-24 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${completed ? 100 : percent}%` }}
        />
      </span>
    </>
  );
}

/** Why somebody is not in a course of the group. */
function awayText({ outcome, reason }: ProgressCell): string {
  if (outcome === null) return 'Being enrolled';
  if (outcome === 'waiting') return 'Waiting for a place';
  if (outcome === 'refused') return reason ?? 'Could not be enrolled';
  return 'Left the course';
}
