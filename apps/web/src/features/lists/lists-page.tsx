import type { PeopleListSummary } from '@darasa/contract/lists/endpoints';
import { isWorking, listLimits, listStateLabels } from '@darasa/contract/lists/rules';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { BringList } from './bring-list.tsx';
import { listHref, listsQuery } from './list-queries.ts';

/** Lists of people: brings one, and shows those of the last 30 days. */
export function ListsPage() {
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Lists of people</h1>
      <div className="mt-5">
        <BringList />
      </div>
      <p className="mt-4 max-w-2xl text-15 text-ink2">
        Without a list:{' '}
        <PathLink href="/administrator/people" className={linkClass}>
          invite people by email or by a link
        </PathLink>
        , or open a{' '}
        <PathLink href="/administrator/groups" className={linkClass}>
          group
        </PathLink>{' '}
        and choose “Invite” for a code on the wall.
      </p>
      <h2 className="mt-10 mb-3 text-24">Earlier lists</h2>
      <QueryResult
        query={useQuery(listsQuery)}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The lists could not be loaded"
      >
        {(lists) =>
          lists.length === 0 ? (
            <p className="text-15 text-ink2">
              No list was brought yet. Lists are kept for {listLimits.keepDays} days.
            </p>
          ) : (
            <DataTable
              label="Earlier lists"
              columns={columns}
              rows={lists}
              keyOf={({ id }) => id}
              phoneRow={(list) => (
                <>
                  <Name list={list} />
                  <p className="text-14 text-ink2">
                    {stateOf(list)}, {formatQuantity(list.lines, 'line')}
                  </p>
                  <p className="text-14 text-ink3">
                    <TimeAgo iso={list.created_at} /> by <span dir="auto">{list.created_by}</span>
                  </p>
                </>
              )}
            />
          )
        }
      </QueryResult>
    </>
  );
}

const Name = ({ list }: { list: PeopleListSummary }) => (
  <PathLink href={listHref(list.id)} dir="auto" className={`${rowLinkClass} block wrap-anywhere`}>
    {list.file_name}
  </PathLink>
);
const stateOf = ({ state, progress }: PeopleListSummary): string =>
  isWorking(state) && progress && progress.total > 0
    ? `${listStateLabels[state]}: ${Math.floor((progress.done / progress.total) * 100)} %`
    : listStateLabels[state];

const columns: Column<PeopleListSummary>[] = [
  { header: 'List', width: 'w-[36%]', cell: (list) => <Name list={list} /> },
  { header: 'State', width: 'w-[22%]', cell: stateOf },
  { header: 'Lines', width: 'w-[10%]', cell: ({ lines }) => lines.toLocaleString('en') },
  {
    header: 'Brought by',
    width: 'w-[18%]',
    cell: ({ created_by }) => (
      <span dir="auto" className="wrap-anywhere">
        {created_by}
      </span>
    ),
  },
  { header: 'When', cell: ({ created_at }) => <TimeAgo iso={created_at} /> },
];
