import type { Group, GroupActivity } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatQuantity } from '~/lib/format';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import type { GroupArea } from '../list/groups-url.ts';
import { groupActivityQuery } from '../queries.ts';
import { NoLearners } from './grid-parts.tsx';
import { type GroupPageQuery, groupPageHref } from './group-url.ts';
import { MemberName } from './members.tsx';

interface Props {
  area: GroupArea;
  group: Group;
  query: GroupPageQuery;
}
type Row = GroupActivity['people'][number];

/** When the learners of a group last did something in its courses, and how much this week. */
export function Activity({ area, group, query }: Props) {
  const router = useRouter();
  const { search, page } = query;
  const href = (change: Partial<GroupPageQuery>) =>
    groupPageHref(area, group.id, { tab: 'activity', search, page, ...change });
  return (
    <>
      <LiveSearch
        label="Search learners"
        placeholder="Name"
        value={search}
        onSearch={(text) =>
          void router.navigate({ href: href({ search: text, page: 1 }), replace: true, resetScroll: false })
        }
        className="mb-3 max-w-md"
      />
      <p className="mb-2 max-w-[70ch] text-15 text-ink2">
        In the courses of the group alone. What learners do in other courses is not shown.
      </p>
      <QueryResult
        query={useQuery(groupActivityQuery(group.id, { search, page }))}
        skeleton={<RowsSkeleton />}
        failed="The activity could not be loaded"
      >
        {({ people, pagination }, stale) =>
          people.length === 0 ? (
            <NoLearners search={search} />
          ) : (
            <>
              <DataTable
                label="Activity"
                columns={columns}
                rows={people}
                keyOf={({ user_id }) => user_id}
                stale={stale}
                phoneRow={(person) => (
                  <>
                    <MemberName person={person} />
                    <p className="mt-1 text-14 text-ink2">
                      <LastActive person={person} /> · {thisWeek(person)}
                    </p>
                  </>
                )}
              />
              <Pagination
                current={pagination.currentPage}
                total={pagination.totalPages}
                renderLink={({ page: to, ...parts }) => (
                  <PathLink matchSearch href={href({ page: to })} {...parts} />
                )}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const thisWeek = ({ lessons_this_week: done }: Row): string =>
  done === 0
    ? 'No lessons done in the last 7 days'
    : `${formatQuantity(done, 'lesson')} done in the last 7 days`;

const LastActive = ({ person: { last_at } }: { person: Row }) =>
  last_at === null ? (
    'Not active yet'
  ) : (
    <>
      Active <TimeAgo iso={last_at} />
    </>
  );

const columns: readonly Column<Row>[] = [
  { header: 'Learner', width: 'w-[45%]', cell: (person) => <MemberName person={person} /> },
  {
    header: 'Last active',
    cell: ({ last_at }) => (last_at === null ? 'Not yet' : <TimeAgo iso={last_at} />),
  },
  {
    header: 'Lessons done in the last 7 days',
    cell: ({ lessons_this_week }) => <span className="tabular">{lessons_this_week}</span>,
  },
];
