import type { Group, GroupProgress, ProgressCell } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ScrollRegion } from '~/ui/text/scroll-region';
import type { GroupArea } from '../list/groups-url.ts';
import { groupCoursesQuery, groupProgressQuery } from '../queries.ts';
import { type GridProps, MorePages, NoLearners } from './grid-parts.tsx';
import { type GroupPageQuery, groupPageHref } from './group-url.ts';
import { Lessons } from './lessons.tsx';
import { MemberName } from './members.tsx';

interface Props {
  area: GroupArea;
  group: Group;
  query: GroupPageQuery;
}

/** How far the learners of a group are: in all its courses, or in the lessons of one. */
export function Progress({ area, group, query }: Props) {
  const router = useRouter();
  const { data: courses = [] } = useQuery(groupCoursesQuery(group.id));
  const href = (change: Partial<GroupPageQuery>) => groupPageHref(area, group.id, { ...query, ...change });
  const go = (change: Partial<GroupPageQuery>) =>
    void router.navigate({ href: href(change), replace: true, resetScroll: false });
  const isKnown = query.course === undefined || courses.some(({ course_id }) => course_id === query.course);
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <LiveSearch
          label="Search learners"
          placeholder="Name"
          value={query.search}
          onSearch={(search) => go({ search, page: 1 })}
          className="w-full md:w-72"
        />
        {(courses.length > 0 || query.course !== undefined) && (
          <InlineSelect
            label="Show"
            className="max-w-full"
            choices={[
              { value: '', label: 'All courses' },
              ...courses.map(({ course_id, title }) => ({ value: course_id, label: `Lessons of ${title}` })),
              ...(isKnown ? [] : [{ value: query.course ?? '', label: 'Another course' }]),
            ]}
            value={query.course ?? ''}
            onChange={({ target: { value } }) =>
              go({ course: value === '' ? undefined : value, lessons: 1, page: 1 })
            }
          />
        )}
      </div>
      {query.course === undefined ? (
        <OfCourses group={group} query={query} href={href} />
      ) : (
        <Lessons group={group} course={query.course} query={query} href={href} />
      )}
    </>
  );
}

/** A row for each learner, a column for each course. */
function OfCourses({ group, query, href }: GridProps) {
  const result = useQuery(
    groupProgressQuery(group.id, { search: query.search, page: query.page, course_page: query.courses }),
  );
  return (
    <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The progress could not be loaded">
      {(data, stale) =>
        data.courses.length === 0 ? (
          <EmptyState title="No courses yet">
            When the group is given a course, you see here how far each learner is in it.
          </EmptyState>
        ) : data.people.length === 0 ? (
          <NoLearners search={query.search} />
        ) : (
          <>
            <MorePages of="courses" pages={data.course_pagination} hrefOf={(courses) => href({ courses })} />
            <Grid data={data} stale={stale} hrefOf={(course) => href({ course, lessons: 1, page: 1 })} />
            <Pagination
              current={data.pagination.currentPage}
              total={data.pagination.totalPages}
              renderLink={({ page, ...parts }) => <PathLink matchSearch href={href({ page })} {...parts} />}
            />
          </>
        )
      }
    </QueryResult>
  );
}

const Grid = ({
  data,
  stale,
  hrefOf,
}: {
  data: GroupProgress;
  stale: boolean;
  hrefOf: (course: string) => string;
}) => (
  <ScrollRegion aria-label="Progress" className="relative overflow-x-auto">
    <table aria-busy={stale} className={cx('text-15 transition-opacity', stale && 'opacity-50')}>
      <thead>
        <tr className="border-b border-line text-left text-14 text-ink3">
          <th scope="col" className="sticky left-0 z-10 min-w-44 bg-bg py-2 pr-4 font-semibold">
            Learner
          </th>
          {data.courses.map(({ course_id, title }) => (
            <th key={course_id} scope="col" className="min-w-32 py-2 pr-4 align-bottom font-semibold">
              <PathLink
                href={hrefOf(course_id)}
                matchSearch
                resetScroll={false}
                dir="auto"
                className="line-clamp-3 min-h-6 underline decoration-control underline-offset-4 wrap-anywhere hover:text-ink"
              >
                {title}
                <span className="sr-only">, its lessons</span>
              </PathLink>
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
  </ScrollRegion>
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
